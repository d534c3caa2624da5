"""What lies on the bench? All its items, and how they come from one table to the next.

Items are only ever added. What is not needed is hidden and serves again (`Spares`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from core.games.badaboom.actions import NOBODY
from qtapp.board.beside import place_beside
from qtapp.board.card_list import CardList
from qtapp.board.card_paper import CARD_SHAPE
from qtapp.board.fan import Fan, InHand
from qtapp.board.hand_card import CardState
from qtapp.board.layout import CAPITALS
from qtapp.board.slip import Slip
from qtapp.board.stage import BoardStage
from qtapp.games.badaboom.board import board_words as words
from qtapp.games.badaboom.board.acting import choosable, copy_of, ids_of
from qtapp.games.badaboom.board.card_item import BadaboomCard, BombCard
from qtapp.games.badaboom.board.flights import Flights, source_of
from qtapp.games.badaboom.board.levels import (
    DRAGGED,
    HAND,
    LIFTED,
    LISTED,
    LISTED_MARKS,
    MARKS,
    RING,
    SHEET,
    SLIP,
)
from qtapp.games.badaboom.board.middle import Middle
from qtapp.games.badaboom.board.players import Players
from qtapp.games.badaboom.board.tray import Tray
from qtapp.games.badaboom.board.tray_layout import TrayLayout

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.games.badaboom.state import View
    from qtapp.board.drawn import Drawn
    from qtapp.board.lights import Lights
    from qtapp.board.marked import Marked
    from qtapp.board.scene import BoardScene
    from qtapp.games.badaboom.board.board_layout import BoardLayout
    from qtapp.games.badaboom.board.moments import Moment
    from qtapp.games.badaboom.board.spots import BadaboomSpot
    from qtapp.look import Look

_CARRIED: Final = 72.0
"""The width of a card that is carried."""
_HAND_COST, _HELD_COST, _CARD_COST, _OTHER_COST = 0.3, 0.8, 1.5, 2.5
"""What it costs a slip to lie over cards of the toolbox, the one that is held, cards on the bench,
and over players and the bomb; see `place_beside`."""


class Stage(BoardStage):
    """The items of a board of Badaboom."""

    def __init__(self, scene: BoardScene, look: Look) -> None:
        super().__init__(scene, look, ring=RING, marks=MARKS)
        self.middle = Middle(self, look)
        self.players = Players(self, look)
        self.tray = Tray(self, look)
        self.fan = Fan(scene, lambda: self._new_card(HAND), rest=HAND, lifted=LIFTED)
        self.sheet = CardList(self, look, lambda: self._new_card(LISTED), SHEET)
        self._listed: BoardLayout | None = None
        """The layout for which a list was laid out."""
        self.flights = Flights(self, look)
        self.carried, self.glass = self._new_card(DRAGGED), self._new_card(SLIP)
        self.slip = self.added(Slip(look, SLIP))
        self.bomb_glass = self.added(BombCard(look, SLIP))
        for item in (self.carried, self.glass, self.bomb_glass, self.slip):
            item.hide()

    def show_marks(self, marks: Iterable[Marked]) -> None:
        """Frames these places, on a list that lies open as well."""
        super().show_marks(marks)
        for mark in self.marks:
            mark.setZValue(LISTED_MARKS if self.sheet.open else MARKS)

    def _new_card(self, level: float) -> BadaboomCard:
        return self.added(BadaboomCard(self._look, level))

    def set_look(self, look: Look) -> None:
        for part in (self.middle, self.players, self.tray, self.flights):
            part.set_look(look)
        self.sheet.forget_drawn()
        super().set_look(look)

    def show(
        self,
        moment: Moment,
        view: View,
        names: tuple[str, ...],
        layout: BoardLayout,
        *,
        moves: bool,
    ) -> None:
        """Draws a moment as it is seen; if it `moves`, what has happened in it flies."""
        table = view.table
        self.middle.lie(moment, view, layout, moves=moves)
        self.players.sit(moment, table, names, layout)
        self._hold(view, layout, source_of(moment.lines, layout.near, layout) if moves else None)
        if self.listed == "discards":
            self.list_discards(view, layout)
        if moment.inside:
            blown = not moment.opens
            places = TrayLayout(layout, len(moment.inside), blown=blown)
            self.tray.lay(moment.inside, table.deck, places)
        else:
            self.tray.close()
        if moves:
            self.flights.fly(moment.lines, table.deck, layout)

    def _hold(self, view: View, layout: BoardLayout, source: QRectF | None) -> None:
        """The toolbox of whoever looks; for a passer-by the backs of that at the bottom."""
        table, near = view.table, layout.near
        hand = _face_up("hand", view.hand)
        size, gadgets = table.sizes[near], table.gadgets[near]
        backs = [
            InHand(f"back/{at}", back="gadget" if at >= size - gadgets else "")
            for at in range(size)
        ]
        self.fan.hold(hand or backs, table.deck, layout, source=source)

    def open_bomb(self, view: View, layout: BoardLayout, *, asks: bool) -> None:
        """The bomb lies open before its holder; `asks`: also where a safety goes."""
        places = TrayLayout(layout, len(view.bomb), asks)
        self.tray.lay(view.bomb, view.table.deck, places, live=view.table.live)

    @property
    def listed(self) -> str:
        """What is laid out in a list: "discards", "choices", or nothing."""
        kinds = {"discard": "discards", "choice": "choices"}
        return next((kinds[name.partition("/")[0]] for name in self.sheet.places), "")

    def list_discards(self, view: View, layout: BoardLayout) -> None:
        """Lays all discards out to be read, the uppermost first; without any nothing is open."""
        table = view.table
        cards = [InHand(f"discard/{card}", card) for card in reversed(table.discards)]
        self.sheet.lay_out(cards, words.discards_title(table), table.deck, layout)

    def list_toolbox(self, view: View, names: tuple[str, ...], layout: BoardLayout) -> None:
        """Lays out the toolbox of which a card is to be chosen, if it is not there already."""
        if self.listed == "choices" and self._listed == layout:
            return
        self._listed, cards = layout, choosable(view)
        shown = _face_up("choice", cards)
        title = words.chosen_title(view.table, names)
        self.sheet.lay_out(shown, title, view.table.deck, layout)

    def show_lights(self, lights: Lights, dim: frozenset[str], chosen: str) -> None:
        """Marks what can be used, what is held and pointed at, and what a refusal is about.

        `dim` are the cards of the toolbox that cannot be used; `chosen` is the second thing of what
        is done: the safety in the bomb that the card in hand replaces, or the player aimed at.
        """
        self.fan.set_lights(lights, dim)
        self.middle.set_lights(lights)
        self.players.set_lights(lights, chosen)
        self.tray.set_lights(lights, chosen)
        self.sheet.set_lights(lights)

    def carry(self, view: View, card: int, at: QPointF | None) -> None:
        """A card is carried along with the pointer; None: it is not any more."""
        if at is None:
            self.carried.hide()
            self.carried.set_state(CardState())
            return
        wide = _CARRIED * max(1.0, self._look.scale) ** 0.5
        self.carried.set_deck(view.table.deck)
        self.carried.set_state(CardState(card, lifted=True))
        self.carried.place(QRectF(at.x() + 12, at.y() + 8, wide, wide / CARD_SHAPE))
        self.carried.show()

    def annotate(self, text: str, beside: QRectF, layout: BoardLayout, *, bad: bool) -> None:
        """Says something on a slip beside a thing; nothing: there is no slip."""
        clear = [(layout.plate(seat), _OTHER_COST) for seat in range(layout.seats)]
        clear.append((layout.bomb, _OTHER_COST))
        clear += [(card.rect, _CARD_COST) for card in self.middle.cards]
        clear += [(card.rect, _OTHER_COST) for card in self.tray.cards]
        if self.carried.isVisible():
            clear.append((self.carried.rect, _OTHER_COST))
        clear += [
            (card.rect, _HELD_COST if card.state.held else _HAND_COST)
            for card in self.fan.cards.values()
        ]
        scale = layout.capitals / CAPITALS
        self.slip.say(text, beside, layout.board, clear, scale=scale, bad=bad)

    def magnify(
        self, view: View, name: str, card: int, beside: QRectF, layout: BoardLayout
    ) -> None:
        """Shows what lies open at a thing large enough to be read: a card, or that of the bomb.

        NOBODY: no card.
        """
        bomb = view.table.bomb_card if name == "card" and view.table.bomb != NOBODY else None
        self.glass.setVisible(card != NOBODY)
        self.glass.set_deck(view.table.deck)
        self.glass.set_state(CardState(card, lifted=True))
        self.bomb_glass.set_bomb(bomb)
        if card != NOBODY or bomb is not None:
            clear = [(layout.plate(seat), 1.0) for seat in range(layout.seats)]
            place = place_beside(beside, [layout.readable], layout.board, clear)
            self.glass.place(place)
            self.bomb_glass.place(place)

    def set_tips(self, spots: list[BadaboomSpot]) -> None:
        """What a tooltip says over each thing."""
        items: dict[str, Drawn] = {**self.middle.items, **self.players.items}
        self.show_tips(items, spots)

    def forget(self) -> None:
        """Nothing of whoever looked stays: no card, no slip, nothing that is carried."""
        self.fan.drop()
        self.sheet.close()
        self.tray.close()
        for item in (self.carried, self.glass):
            item.hide()
            item.set_state(CardState())
        self.bomb_glass.set_bomb(None)
        self.slip.say("", QRectF(), QRectF())
        self.show_marks([])
        self.show_ring(None)


def _face_up(kind: str, cards: tuple[int, ...]) -> list[InHand]:
    """Cards of a toolbox; each of its safeties has a drawing of its own."""
    named = zip(ids_of(kind, cards), cards, strict=True)
    return [InHand(name, card, copy=copy_of(name)) for name, card in named]
