"""Where does each thing of the table lie? Set out anew for the room that there is.

The board is as large as its window, so its unit is a screen pixel as long as nobody zooms. Whoever
looks has her field at the bottom, over her hand; the others sit round the table, clockwise from the
left. All fields are drawn the same way round, as their owner sees them: a count goes from right to
left in each.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from PySide6.QtCore import QRectF, QSizeF

from qtapp.board.hand_layout import MARGIN, HandLayout

SMALLEST: Final = QSizeF(600, 400)
"""In a smaller window the whole board is drawn smaller."""
_GAP: Final = 10.0
_CENTRE: Final = 0
"""The middle of the table in a row of seats, which are counted from whoever looks."""
_ROWS: Final[dict[int, tuple[tuple[tuple[int, ...], ...], ...]]] = {
    3: (((1, 2), (0,)), ((1, 0, 2),)),
    4: (((1, 2, 3), (0,)), ((2,), (0,), (1, 3)), ((2,), (1, 0, 3))),
    5: (((2, 3), (0,), (1, 4)), ((2, 3), (1, 0, 4))),
    6: (((2, 3, 4), (0,), (1, 5)), ((2, 3, 4), (1, 0, 5))),
}
"""The rows above one's own field, from above: in several ways, of which the roomiest is taken."""
_THINGS: Final = (
    ("pile", 0.9),
    ("discards", 0.9),
    ("here", 0.9),
    ("city", 1.0),
    ("die", 0.75),
    ("pot", 1.2),
    ("bank", 1.1),
)
"""What lies in the middle, from the left, and its share of the width."""
_TWO_LINES: Final = (("pile", "discards", "here", "city"), ("die", "pot", "bank"))
"""The same where the middle is narrow."""
_STACKED: Final = 7.0
"""A band that is so many times as high as its letters has room for a plate with three lines."""
_USUAL_COWS: Final = 4.3
"""For so many in each field the size of cows counts."""
_HIGHEST_THING: Final = 150.0
_LEAST_THING: Final = 40.0
"""A thing in the middle that would be lower, or much narrower, makes room for itself."""


@dataclass(frozen=True)
class BoardLayout(HandLayout):
    """All places for a number of seats, at a size in scene units and a text scale."""

    seats: int
    near: int
    """The seat whose field is at the bottom."""

    def band(self, seat: int) -> QRectF:
        """All the room of a seat: its plate and its field."""
        return self._places[(seat - self.near) % self.seats + 1]

    def plate(self, seat: int) -> QRectF:
        """The plate with a seat's name, money and cities, over its field or left of it."""
        return self._apart(self.band(seat))[0]

    def field(self, seat: int) -> QRectF:
        """The strip of grass of a seat, with its hedges."""
        return self._apart(self.band(seat))[1]

    def _apart(self, band: QRectF) -> tuple[QRectF, QRectF]:
        """Plate and field in a band: so that the cows can be as large as can be."""
        high = min(2.3 * self.capitals + 6, 0.36 * band.height())
        wide = min(12.5 * self.capitals + 8, 0.3 * band.width())
        above, beside = QRectF(band), QRectF(band)
        above.setTop(band.top() + high + 2)
        beside.setLeft(band.left() + wide + 5)
        stacks = band.height() >= _STACKED * self.capitals
        if stacks and _cow_size(beside) > 1.06 * _cow_size(above):
            return QRectF(band.left(), band.top(), wide, band.height()), beside
        return QRectF(band.left(), band.top(), band.width(), high), above

    @cached_property
    def centre(self) -> QRectF:
        """The middle of the table."""
        return self._places[_CENTRE]

    def thing(self, name: str) -> QRectF:
        """A thing in the middle, with its words: see `_THINGS`."""
        return self._things[name]

    def picture(self, name: str) -> QRectF:
        """The thing alone, above its words."""
        whole = self.thing(name)
        return whole.adjusted(0, 0, 0, -self.words_height - 2)

    def words(self, name: str) -> QRectF:
        """The words below a thing."""
        whole = self.thing(name)
        return QRectF(
            whole.left() - 2,
            whole.bottom() - self.words_height,
            whole.width() + 4,
            self.words_height,
        )

    @cached_property
    def words_height(self) -> float:
        """Of a line of words in the middle."""
        return 2 * self.capitals + 4

    @cached_property
    def _places(self) -> dict[int, QRectF]:
        """The room of each seat by its turn from `near` plus 1, and of the middle."""
        return max((self._set_out(rows) for rows in _ROWS[self.seats]), key=self._worth)

    def _set_out(self, rows: tuple[tuple[int, ...], ...]) -> dict[int, QRectF]:
        wide = self.size.width() - 2 * MARGIN
        free = self.hand.top() - MARGIN - _GAP / 2 - len(rows) * _GAP
        own = 1.12
        unit = free / (len(rows) + own)
        places: dict[int, QRectF] = {}
        top = MARGIN
        for row in rows:
            each = (wide - (len(row) - 1) * 1.6 * _GAP) / len(row)
            for at, turn in enumerate(row):
                room = QRectF(MARGIN + at * (each + 1.6 * _GAP), top, each, unit)
                places[_CENTRE if turn == 0 else turn + 1] = room
            top += unit + _GAP
        places[1] = QRectF(MARGIN, top, wide, own * unit)
        return places

    def _worth(self, places: dict[int, QRectF]) -> float:
        """How large cows can be, if the things in the middle have room."""
        fields = (self._apart(it)[1] for turn, it in places.items() if turn != _CENTRE)
        cows = min(map(_cow_size, fields))
        things = self._middle(places[_CENTRE]).values()
        lowest, narrowest = min(it.height() for it in things), min(it.width() for it in things)
        short = max(0.0, _LEAST_THING + self.words_height - lowest)
        short += max(0.0, 0.75 * _LEAST_THING - narrowest)
        return cows - 2 * short

    @cached_property
    def _things(self) -> dict[str, QRectF]:
        return self._middle(self.centre)

    def _middle(self, room: QRectF) -> dict[str, QRectF]:
        """The things in the middle of the table, in one line or in two."""
        shares = dict(_THINGS)
        lines = (tuple(shares),) if room.width() > 2.6 * room.height() else _TWO_LINES
        high = (room.height() - (len(lines) - 1) * 4) / len(lines)
        made: dict[str, QRectF] = {}
        for number, names in enumerate(lines):
            whole = sum(shares[name] for name in names)
            slot = min(room.width() / whole, 1.5 * high)
            left = room.center().x() - slot * whole / 2
            for name in names:
                wide = slot * shares[name]
                top = room.top() + number * (high + 4)
                tall = min(high, _HIGHEST_THING + self.words_height)
                place = QRectF(left, top + (high - tall) / 2, wide, tall)
                made[name] = place.adjusted(4, 0, -4, 0)
                left += wide
        return made


def _cow_size(field: QRectF) -> float:
    """How wide a cow is in a field with some others."""
    return min((field.width() - 36) / _USUAL_COWS, field.height() * 1.12)
