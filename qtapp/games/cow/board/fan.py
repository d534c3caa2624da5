"""How does the hand lie at the bottom of the board, and which of its cards is lifted?

All stand upright, so that their pixels serve again.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from core.games.cow.table import NOBODY
from qtapp.board.items import Spares
from qtapp.board.motion import RESPONSE, TRAVEL
from qtapp.games.cow.board.acting import hand_id
from qtapp.games.cow.board.hand_items import CardState, HandCard
from qtapp.games.cow.board.levels import HAND, LIFTED

if TYPE_CHECKING:
    from core.games.cow.deck import Deck
    from qtapp.board.scene import BoardScene
    from qtapp.games.cow.board.board_layout import BoardLayout
    from qtapp.games.cow.board.herd import Lights
    from qtapp.parts import Look


_RAISED: Final = 6.0
"""By how much the card in hand stands out, without hiding anything of the own field."""


class Fan:
    """The cards of whoever looks; for a passer-by the backs of somebody's."""

    def __init__(self, scene: BoardScene, look: Look) -> None:
        self._scene, self._look = scene, look
        self._spares = Spares(self._new_card)
        self.cards: dict[int, HandCard] = {}
        """By their index in the deck; those seen from the back below 0."""
        self._order: tuple[int, ...] = ()
        self._layout: BoardLayout | None = None
        self._lifted = self._held = NOBODY
        self._goals: dict[int, QRectF] = {}
        """Where each card was sent last."""

    def _new_card(self) -> HandCard:
        card = HandCard(self._look)
        self._scene.addItem(card)
        return card

    def set_look(self, look: Look) -> None:
        """New cards have this look, too."""
        self._look = look

    def hold(
        self, hand: tuple[int, ...], hidden: int, deck: Deck, layout: BoardLayout, *, moving: bool
    ) -> None:
        """Shows these cards, or so many from the back; `moving`: they come and go as in play."""
        order = hand or tuple(range(-2, -2 - hidden, -1))
        goal = layout.hand_card(0, 1).translated(0, layout.hand.height())
        for card in [card for card in self.cards if card not in order]:
            self._goals.pop(card, None)
            self._spares.give_back([self.cards.pop(card)])
        changed = (order, layout) != (self._order, self._layout)
        self._order, self._layout = order, layout
        for card in order:
            item = self.cards.get(card)
            if item is None:
                item = self.cards[card] = self._spares.take()
                item.place(layout.picture("pile") if moving else goal)
            item.set_deck(deck, layout.capitals)
        if changed:
            self._lifted = self._held = NOBODY
            self._set_out(TRAVEL if moving else 0)

    def drop(self) -> None:
        """Holds nothing any more: not a pixel of these cards is left."""
        for item in self.cards.values():
            item.set_state(CardState())
        self._spares.give_back(self.cards.values())
        self.cards.clear()
        self._goals.clear()
        self._order = ()

    def set_lights(self, lights: Lights, dim: frozenset[int]) -> None:
        """Lifts what is pointed at or held, and marks what can be played, and what cannot."""
        lifted = held = NOBODY
        layout, count = self._layout, len(self._order)
        seen = layout.hand_seen(count) if layout else 0.0
        for card, item in self.cards.items():
            name = hand_id(card)
            if name == lights.hovered:
                lifted = card
            if name == lights.held:
                held = card
            item.set_state(
                CardState(
                    card=max(card, NOBODY),
                    useful=name in lights.useful,
                    lifted=name == lights.hovered,
                    held=name == lights.held,
                    seen=seen if card != lifted or card == held else 0.0,
                    dim=card in dim,
                    blamed=name == lights.blamed,
                )
            )
        if (lifted, held) != (self._lifted, self._held):
            self._lifted, self._held = lifted, held
            self._set_out(RESPONSE)

    def place_of(self, card: int) -> QRectF:
        """Where a card lies, or is going to; empty: it is not in the hand."""
        layout = self._layout
        if layout is None or card not in self._order:
            return QRectF()
        index, count = self._order.index(card), len(self._order)
        if card < NOBODY:
            return layout.hand_back(index, count)
        if card == self._lifted and card != self._held:
            return layout.lifted(index, count)
        rest = layout.hand_card(index, count)
        return rest.translated(0, -_RAISED) if card == self._held else rest

    def _set_out(self, ms: int) -> None:
        layout = self._layout
        if layout is None:
            return
        for index, card in enumerate(self._order):
            item, goal = self.cards[card], self.place_of(card)
            item.setZValue((LIFTED if card == self._lifted else HAND) + index / 1000)
            self._goals[card] = goal
            if item.rect == goal:
                continue
            start = QRectF(item.rect.topLeft(), goal.size())  # drawn once, in its last size
            start.moveCenter(item.rect.center())
            self._scene.animate(partial(self._move, card, goal), start, goal, ms)

    def _move(self, card: int, goal: QRectF, rect: QRectF) -> None:
        """A card is on its way to a goal, unless it was sent elsewhere meanwhile."""
        if self._goals.get(card) == goal:
            self.cards[card].place(rect)
