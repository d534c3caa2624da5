"""What stands on the board? All its items, and how they come from one table to the next.

Items are only ever added. What is not needed is hidden and serves again (`Spares`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from core.games.cow.money import best_cities
from core.games.cow.table import NOBODY, Payment
from qtapp.board.beside import place_beside
from qtapp.board.card_list import CardList
from qtapp.board.card_paper import CARD_SHAPE
from qtapp.board.fan import Fan, InHand
from qtapp.board.hand_card import CardState
from qtapp.board.layout import CAPITALS
from qtapp.board.slip import Slip
from qtapp.board.stage import BoardStage
from qtapp.games.cow.board.acting import discard_id, hand_id
from qtapp.games.cow.board.board_words import at_turn, discards_title
from qtapp.games.cow.board.cow_card import CowCard
from qtapp.games.cow.board.herd import MOST_SEATS, Herd
from qtapp.games.cow.board.levels import DRAGGED, HAND, LIFTED, LISTED, MARKS, RING, SHEET, SLIP
from qtapp.games.cow.board.middle import Middle
from qtapp.games.cow.board.plate_item import PlateItem, PlateState
from qtapp.games.cow.board.standing import gap_places
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from core.games.cow.state import View
    from core.games.cow.table import Table
    from qtapp.board.drawn import Drawn
    from qtapp.board.scene import BoardScene
    from qtapp.games.cow.board.after_line import Line
    from qtapp.games.cow.board.board_layout import BoardLayout
    from qtapp.games.cow.board.herd import FieldLights
    from qtapp.games.cow.board.moments import Moment
    from qtapp.games.cow.board.spots import CowSpot
    from qtapp.parts import Look

_CARRIED: Final = 62.0
"""The width of a card that is carried."""
_HAND_COST, _HELD_COST, _MIDDLE_COST = 0.3, 0.8, 0.5
_FIELD_COST, _OTHER_COST = 2.5, 3.0
"""What it costs a slip to lie over cards of the hand, the one that is held, things in the middle,
the field that it speaks of, and over others; see `place_beside`."""


class Stage(BoardStage):
    """The items of an Unexploded Cow board."""

    def __init__(self, scene: BoardScene, look: Look) -> None:
        super().__init__(scene, look, ring=RING, marks=MARKS)
        self.herd = Herd(scene, look)
        self.middle = Middle(scene, look)
        self.plates = [self.added(PlateItem(look, seat)) for seat in range(MOST_SEATS)]
        self.fan = Fan(scene, lambda: self._new_card(HAND), rest=HAND, lifted=LIFTED)
        self.discards = CardList(self, look, lambda: self._new_card(LISTED), SHEET)
        self.carried, self.glass = self._new_card(DRAGGED), self._new_card(SLIP)
        self.slip = self.added(Slip(look, SLIP))
        for item in (self.carried, self.glass, self.slip):
            item.hide()

    def _new_card(self, level: float) -> CowCard:
        return self.added(CowCard(self._look, level))

    def set_look(self, look: Look) -> None:
        for part in (self.herd, self.middle):
            part.set_look(look)
        self.discards.forget_drawn()
        super().set_look(look)

    def show(
        self,
        moment: Moment,
        view: View,
        names: tuple[str, ...],
        layout: BoardLayout,
        *,
        before: Table | None,
    ) -> None:
        """Draws a moment; what differs from the table `before` moves. None: nothing does."""
        table = moment.table

        def came_from(card: int) -> QRectF:
            if (rect := self.fan.place_of(hand_id(card))).isValid():
                return QRectF(rect)
            if before is not None and card in before.discards:
                return layout.picture("discards")
            return _small(layout.plate(table.turn), layout)

        def gone_to(card: int) -> QRectF:
            taken = card not in table.discards
            return _small(layout.plate(table.turn) if taken else layout.picture("discards"), layout)

        moves = before is not None
        self.herd.stand(
            table,
            layout,
            came_from=came_from if moves else None,
            gone_to=gone_to if moves else None,
            craters=moment.craters,
        )
        if moment.walks:
            self.herd.walk(moment.count)
        else:
            self.herd.count_to(moment.count)
        self._show_plates(view, table, names, layout)
        self.middle.lie(view, table, layout, moment.face)
        hand = [InHand(hand_id(card), card) for card in view.hand]
        backs = [InHand(f"back/{at}") for at in range(view.hand_size(layout.near))]
        source = layout.picture("pile") if moves else None
        self.fan.hold(hand or backs, table.deck, layout, source=source)
        if self.discards.open:
            self.list_discards(table, layout)
        if moves:
            self.pay(moment.lines, layout)

    def list_discards(self, table: Table, layout: BoardLayout) -> None:
        """Lays all discards out to be read, the uppermost first; without any nothing is open."""
        cards = [InHand(discard_id(card), card) for card in reversed(table.discards)]
        self.discards.lay_out(cards, discards_title(table), table.deck, layout)

    def pay(self, lines: tuple[Line, ...], layout: BoardLayout) -> None:
        """Money flies that was paid in these lines of the history."""
        self.middle.pay((it for it in lines if isinstance(it, Payment)), layout)

    def suppose(self, table: Table, ghost: int, layout: BoardLayout) -> None:
        """Shows the fields as they would be with a cow in another place."""
        self.herd.stand(table, layout, ghost=ghost, gliding=True)

    def _show_plates(
        self, view: View, table: Table, names: tuple[str, ...], layout: BoardLayout
    ) -> None:
        ahead = best_cities(table)
        for seat, plate in enumerate(self.plates):
            plate.setVisible(seat < table.seats)
            if seat >= table.seats:
                continue
            plate.place(layout.plate(seat))
            plate.set_state(
                PlateState(
                    name=seat_name(names, seat),
                    money=table.money[seat],
                    cities=table.city_total(seat),
                    count=len(table.won[seat]),
                    cards=view.hand_size(seat),
                    turn=at_turn(table, seat),
                    ahead=seat in ahead and bool(table.won[seat]),
                ),
                layout.capitals,
            )

    def show_lights(
        self,
        table: Table,
        lights: FieldLights,
        layout: BoardLayout,
        *,
        dim: frozenset[int],
        asked: bool,
    ) -> None:
        """Marks what can be used, what is held and pointed at, and what a refusal is about."""
        gaps = {
            (seat, place): gap_places(layout.field(seat), len(table.fields[seat]))[place]
            for seat, place in lights.gaps
        }
        self.herd.set_lights(lights, gaps)
        self.fan.set_lights(lights, {hand_id(card) for card in dim})
        self.middle.set_lights(table, lights, asked=asked)
        self.discards.set_lights(lights)
        for plate in self.plates:
            name = f"plate/{plate.seat}"
            plate.set_lights(
                useful=name in lights.useful,
                hovered=name == lights.hovered,
                blamed=name == lights.blamed,
            )

    def carry(self, table: Table, card: int, at: QPointF | None) -> None:
        """A card is carried along with the pointer; None: it is not any more."""
        if at is None:
            self.carried.hide()
            self.carried.set_state(CardState())
            return
        wide = _CARRIED * max(1.0, self._look.scale) ** 0.5
        self.carried.set_deck(table.deck)
        self.carried.set_state(CardState(card, lifted=True))
        self.carried.place(QRectF(at.x() + 12, at.y() + 8, wide, wide / CARD_SHAPE))
        self.carried.show()

    def annotate(
        self, text: str, beside: QRectF, seat: int, layout: BoardLayout, *, bad: bool
    ) -> None:
        """Says something on a slip beside a thing; nothing: there is no slip.

        `seat` is in whose field that is; NOBODY: in none. The slip would rather lie over what is in
        the middle or in the hand than over a field, and least of all over another one.
        """
        clear = [(layout.thing(name), _MIDDLE_COST) for name in ("pot", "city", "die", "bank")]
        for each in range(layout.seats):
            own = each == seat
            clear.append((layout.field(each), _FIELD_COST if own else _OTHER_COST))
            clear.append((layout.plate(each), _FIELD_COST if own else _MIDDLE_COST))
        if self.carried.isVisible():
            clear.append((self.carried.rect, _OTHER_COST))
        clear += [
            (card.rect, _HELD_COST if card.state.held else _HAND_COST)
            for card in self.fan.cards.values()
        ]
        scale = layout.capitals / CAPITALS
        around = None if seat == NOBODY else layout.band(seat)
        board = layout.board
        self.slip.say(text, beside, board, clear, around=around, scale=scale, bad=bad)

    def magnify(self, table: Table, card: int, beside: QRectF, layout: BoardLayout) -> None:
        """Shows a card that lies open large enough to be read; NOBODY: none."""
        self.glass.setVisible(card != NOBODY)
        self.glass.set_deck(table.deck)
        self.glass.set_state(CardState(card, lifted=True))
        if card != NOBODY:
            size = layout.readable
            clear = [(place, 1.0) for place in self.herd.places.values()]
            self.glass.place(place_beside(beside, [size], layout.board, clear))

    def set_tips(self, spots: list[CowSpot]) -> None:
        """What a tooltip says over each thing."""
        items: dict[str, Drawn] = {f"cow/{card}": item for card, item in self.herd.cows.items()}
        items |= {f"plate/{plate.seat}": plate for plate in self.plates}
        items |= {thing.name: thing for thing in self.middle.things}
        self.show_tips(items, spots)

    def forget(self) -> None:
        """Nothing of whoever looked stays: no card, no slip, nothing that is carried."""
        self.fan.drop()
        self.discards.close()
        for item in (self.carried, self.glass):
            item.hide()
            item.set_state(CardState())
        self.slip.say("", QRectF(), QRectF())
        self.show_marks([])
        self.show_ring(None)


def _small(rect: QRectF, layout: BoardLayout) -> QRectF:
    """A cow that is far away, in the middle of a rectangle."""
    high = min(rect.height(), 5 * layout.capitals)
    made = QRectF(0, 0, high * 1.1, high)
    made.moveCenter(rect.center())
    return made
