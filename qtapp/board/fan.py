"""How does the hand lie at the bottom of the board, and which of its cards is lifted?

All stand upright, so that their pixels serve again.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Generic

from PySide6.QtCore import QRectF

from qtapp.board.hand_card import NO_CARD, CardState, DeckT
from qtapp.board.items import Spares
from qtapp.board.motion import RESPONSE, TRAVEL

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from qtapp.board.hand_card import HandCard
    from qtapp.board.hand_layout import HandLayout
    from qtapp.board.lights import Lights
    from qtapp.board.moving_scene import MovingScene


_RAISED: Final = 6.0
"""By how much the card in hand stands out, without hiding anything above the hand."""


@dataclass(frozen=True, slots=True)
class InHand:
    """A card that lies in a hand or in a list."""

    id: str
    """Its `Spot.id`: no two have the same one, even if they are copies of a card."""
    card: int = NO_CARD
    """By its index in the deck; NO_CARD: it is seen from the back."""
    back: str = ""
    """Which back, in a game with several."""
    copy: int = 0
    """Which of several alike cards it is, in a game that draws each anew."""


class Fan(Generic[DeckT]):
    """The cards of whoever looks; for a passer-by the backs of somebody's."""

    def __init__(
        self,
        scene: MovingScene,
        new_card: Callable[[], HandCard[DeckT]],
        *,
        rest: float,
        lifted: float,
    ) -> None:
        """`new_card` gives one that is in the scene; `rest` and `lifted` are levels (z) there."""
        self._scene = scene
        self._rest, self._above = rest, lifted
        self._spares = Spares(new_card)
        self.cards: dict[str, HandCard[DeckT]] = {}
        """By their `InHand.id`."""
        self._order: tuple[InHand, ...] = ()
        self._layout: HandLayout | None = None
        self._lifted = self._held = ""
        """The ids of the one that is lifted to be read, and of the one in hand."""
        self._goals: dict[str, QRectF] = {}
        """Where each card was sent last."""

    def hold(
        self,
        cards: Iterable[InHand],
        deck: DeckT,
        layout: HandLayout,
        *,
        source: QRectF | None = None,
    ) -> None:
        """Shows these cards, each with another id.

        They come and go as in play, new ones from `source`; None: they are where they are at once.
        """
        order = tuple(cards)
        held = {it.id for it in order}
        below = layout.hand_card(0, 1).translated(0, layout.hand.height())
        for gone in [known for known in self.cards if known not in held]:
            self._goals.pop(gone, None)
            self._spares.give_back([self.cards.pop(gone)])
        changed = (order, layout) != (self._order, self._layout)
        self._order, self._layout = order, layout
        for it in order:
            item = self.cards.get(it.id)
            if item is None:
                item = self.cards[it.id] = self._spares.take()
                item.place(below if source is None else source)
            item.set_deck(deck, layout.capitals)
        if changed:
            self._lifted = self._held = ""
            self._set_out(0 if source is None else TRAVEL)

    def drop(self) -> None:
        """Holds nothing any more: not a pixel of these cards is left."""
        for item in self.cards.values():
            item.set_state(CardState())
        self._spares.give_back(self.cards.values())
        self.cards.clear()
        self._goals.clear()
        self._order = ()

    def set_lights(self, lights: Lights, dim: Collection[str] = ()) -> None:
        """Lifts what is pointed at or held, and marks what can be played.

        `dim` are the ids of what cannot be.
        """
        seen = self._layout.hand_seen(len(self._order)) if self._layout else 0.0
        lifted = lights.hovered if lights.hovered in self.cards else ""
        held = lights.held if lights.held in self.cards else ""
        for it in self._order:
            self.cards[it.id].set_state(
                CardState(
                    card=it.card,
                    useful=it.id in lights.useful,
                    lifted=it.id == lifted,
                    held=it.id == held,
                    seen=seen if it.id != lifted or it.id == held else 0.0,
                    dim=it.id in dim,
                    blamed=it.id == lights.blamed,
                    back=it.back,
                    copy=it.copy,
                )
            )
        if (lifted, held) != (self._lifted, self._held):
            self._lifted, self._held = lifted, held
            self._set_out(RESPONSE)

    def place_of(self, name: str) -> QRectF:
        """Where the card with this id lies, or is going to; empty: it is not in the hand."""
        layout, count = self._layout, len(self._order)
        found = next((at for at, it in enumerate(self._order) if it.id == name), None)
        if layout is None or found is None:
            return QRectF()
        if self._order[found].card == NO_CARD:
            return layout.hand_back(found, count)
        if name == self._lifted and name != self._held:
            return layout.lifted(found, count)
        rest = layout.hand_card(found, count)
        return rest.translated(0, -_RAISED) if name == self._held else rest

    def _set_out(self, ms: int) -> None:
        for index, it in enumerate(self._order):
            item, goal = self.cards[it.id], self.place_of(it.id)
            item.setZValue((self._above if it.id == self._lifted else self._rest) + index / 1000)
            self._goals[it.id] = goal
            if item.rect == goal:
                continue
            start = QRectF(item.rect.topLeft(), goal.size())  # drawn once, in its last size
            start.moveCenter(item.rect.center())
            self._scene.animate(partial(self._move, it.id, goal), start, goal, ms)

    def _move(self, name: str, goal: QRectF, rect: QRectF) -> None:
        """A card is on its way to a goal, unless it was sent elsewhere meanwhile."""
        if self._goals.get(name) == goal:
            self.cards[name].place(rect)
