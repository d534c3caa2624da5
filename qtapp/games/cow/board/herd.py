"""Which cows stand on the board, with what on them, and how do they go from place to place?"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from core.games.cow.deck import Kind
from core.games.cow.fields import counted
from core.games.cow.table import NOBODY, Phase
from qtapp.board.items import Spares
from qtapp.board.lights import Lights
from qtapp.board.motion import RESPONSE, TRAVEL
from qtapp.games.cow.board import board_words as words
from qtapp.games.cow.board.cow_item import CowItem, CowState, Room
from qtapp.games.cow.board.field_items import FieldItem, FieldState
from qtapp.games.cow.board.levels import COWS, LIFTED
from qtapp.games.cow.board.standing import cow_places, seen_of, value_places

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from core.games.cow.table import Table
    from qtapp.board.scene import BoardScene
    from qtapp.games.cow.board.board_layout import BoardLayout
    from qtapp.parts import Look

MOST_SEATS: Final = 6
LAST_FACE: Final = 6
_PER_COW: Final = 130
"""Milliseconds for which the count stays on a cow."""
_SMOKE: Final = 700


@dataclass(frozen=True, slots=True)
class FieldLights(Lights):
    """What is marked in the fields, too."""

    gaps: tuple[tuple[int, int], ...] = ()
    """The seats and places into which what is held can go."""
    aimed: tuple[int, int] | None = None
    barred: frozenset[int] = frozenset()
    """The fields into which it cannot go."""


class Herd:
    """All fields with their cows."""

    def __init__(self, scene: BoardScene, look: Look) -> None:
        self._scene, self._look = scene, look
        self.fields = [FieldItem(look, seat) for seat in range(MOST_SEATS)]
        for field in self.fields:
            scene.addItem(field)
        self._spares = Spares(self._new_cow)
        self.cows: dict[int, CowItem] = {}
        """By their card."""
        self.places: dict[int, QRectF] = {}
        """Where each stands, or is going."""
        self._states: dict[int, CowState] = {}
        """As the table has them, without lights."""
        self._seats: dict[int, int] = {}
        """In whose field each stands."""
        self._lights = FieldLights()
        self._ways: dict[int, tuple[float, float]] = {}
        self._turn = self._empty = NOBODY
        self._hint, self._capitals = "", 0.0
        self._count = 0
        """On which number the count stands; 0: nothing is being counted."""

    def _new_cow(self) -> CowItem:
        cow = CowItem(self._look)
        self._scene.addItem(cow)
        return cow

    def set_look(self, look: Look) -> None:
        """New cows have this look, too."""
        self._look = look

    def stand(
        self,
        table: Table,
        layout: BoardLayout,
        *,
        came_from: Callable[[int], QRectF | None] | None = None,
        gone_to: Callable[[int], QRectF | None] | None = None,
        ghost: int = NOBODY,
        craters: tuple[int, ...] = (),
        gliding: bool = False,
    ) -> None:
        """Has all cows of a table stand in their fields.

        `came_from` and `gone_to` say where a cow that is new, or no longer there, comes from and
        goes to. Without them only those that stay move, if `gliding`. `ghost` only would stand
        there.
        """
        moving = came_from is not None or gliding
        standing = [it.card for field in table.fields for it in field]
        for card in [card for card in self.cows if card not in standing]:
            self._take_away(card, gone_to(card) if gone_to is not None else None)
        self._describe(table, layout, ghost, craters)
        for seat, field in enumerate(table.fields):
            places = cow_places(layout.field(seat), len(field))
            values = value_places(layout.field(seat), places, layout.capitals)
            for place, (it, rect) in enumerate(zip(field, places, strict=True)):
                self.places[it.card] = rect
                start = came_from(it.card) if came_from is not None else None
                self._bring(it.card, rect, place, start, moving=moving)
                self.cows[it.card].set_deck(table.deck, layout.capitals)
                seen = seen_of(places)
                covered = place < len(field) - 1
                room = Room(seen if covered else rect.width(), seen < rect.width(), values[place])
                self.cows[it.card].set_room(room)
        fresh = [card for card in craters if card in self.cows]
        for card in fresh:
            self._scene.animate(self.cows[card].set_smoke, 0.0, 1.0, _SMOKE)
        self.refresh()

    def _bring(
        self, card: int, rect: QRectF, place: int, start: QRectF | None, *, moving: bool
    ) -> None:
        cow, known = self.cows.get(card), card in self.cows
        if cow is None:
            cow = self.cows[card] = self._spares.take()
            cow.setOpacity(1)
            cow.set_smoke(1.0)
        level = COWS + place / 1000
        cow.setZValue(level)
        begin = QRectF(cow.rect) if known else start
        if not moving or begin is None or begin == rect:
            cow.place(rect)
            return
        begin = QRectF(begin.center() - QPointF(rect.width(), rect.height()) / 2, rect.size())
        if known:
            self._scene.animate(partial(self._move, card, rect), begin, rect, RESPONSE)
        else:
            cow.setZValue(LIFTED)
            move = partial(self._move, card, rect)
            self._scene.animate(move, begin, rect, TRAVEL, lambda: cow.setZValue(level))

    def _move(self, card: int, goal: QRectF, rect: QRectF) -> None:
        """A cow is on its way to a goal, unless it was sent elsewhere meanwhile."""
        if self.places.get(card) == goal:
            self.cows[card].place(rect)

    def _take_away(self, card: int, goal: QRectF | None) -> None:
        cow = self.cows.pop(card)
        self.places.pop(card, None)
        self._states.pop(card, None)
        if goal is None or cow.state.crater:
            self._spares.give_back([cow])
            return
        cow.setZValue(LIFTED)
        cow.set_state(CowState(card))
        self._scene.animate(
            cow.place, QRectF(cow.rect), goal, TRAVEL, lambda: self._spares.give_back([cow])
        )

    def _describe(
        self, table: Table, layout: BoardLayout, ghost: int, craters: tuple[int, ...]
    ) -> None:
        """What is on each cow, and the way of the count."""
        numbers = {
            it.card: number
            for number, it in enumerate(counted(table, table.turn), start=1)
            if number <= LAST_FACE
        }
        bombs = Counter(table.blast.bombs if table.blast else ())
        self._states = {
            it.card: CowState(
                card=it.card,
                number=numbers.get(it.card, 0),
                owner=it.owner if table.kind(it.card) is Kind.SPY else NOBODY,
                bombs=bombs[it.card],
                used=it.card in table.used,
                crater=it.card in craters,
                ghost=it.card == ghost,
            )
            for field in table.fields
            for it in field
        }
        self._seats = {it.card: seat for seat, of in enumerate(table.fields) for it in of}
        on = table.phase not in (Phase.FIRST, Phase.INTERVAL, Phase.OVER)
        self._turn, self._capitals = table.turn if on else NOBODY, layout.capitals
        told = on and not table.fields[layout.near]
        self._empty = layout.near if told else NOBODY
        self._hint = words.empty_field()
        self._ways.clear()
        for seat, item in enumerate(self.fields):
            item.setVisible(seat < table.seats)
            if seat >= table.seats:
                continue
            field, rect = table.fields[seat], layout.field(seat)
            item.place(rect)
            places = cow_places(rect, len(field))
            reached = [at for at, it in enumerate(field) if it.card in numbers]
            if reached:
                self._ways[seat] = (rect.right() - 12, places[reached[0]].left())

    def set_lights(self, lights: FieldLights, gaps: Mapping[tuple[int, int], QRectF]) -> None:
        """Marks cows, fields and the gaps that are given."""
        self._lights = lights
        self.refresh()
        for item in self.fields:
            seat = item.seat
            own = [it for it in lights.gaps if it[0] == seat]
            if lights.aimed in own:
                own = []  # the cow stands there already, and the others have made room
            item.set_state(
                FieldState(
                    turn=seat == self._turn,
                    way=self._ways.get(seat),
                    gaps=tuple(_plain(gaps[it]) for it in own),
                    barred=seat in lights.barred,
                    blamed=lights.blamed == f"field/{seat}",
                    hint=self._hint if seat == self._empty else "",
                ),
                self._capitals,
            )

    def refresh(self) -> None:
        """Shows every cow as it is now."""
        lights = self._lights
        for card, state in self._states.items():
            name = f"cow/{card}"
            self.cows[card].set_state(
                replace(
                    state,
                    found=0 < self._count == state.number,
                    useful=name in lights.useful,
                    held=name == lights.held,
                    hovered=name == lights.hovered,
                    blamed=name == lights.blamed,
                    dim=self._seats[card] in lights.barred,
                )
            )

    def walk(self, face: int) -> None:
        """Counts the cows up to a number, one after the other."""
        self._scene.animate(self.count_to, 0.0, float(face), face * _PER_COW)

    def count_to(self, number: float) -> None:
        """The count stands on this number; 0: nothing is counted."""
        if ceil(number) != self._count:
            self._count = ceil(number)
            self.refresh()


def _plain(rect: QRectF) -> tuple[float, float, float, float]:
    return rect.x(), rect.y(), rect.width(), rect.height()
