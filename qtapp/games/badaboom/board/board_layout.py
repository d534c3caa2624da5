"""Where does each thing on the bench lie? Set out anew for the room that there is.

The board is as large as its window, so its unit is a screen pixel as long as nobody zooms. Whoever
looks has the plate at the bottom, over the toolbox; the others sit round the bomb, clockwise from
the left. All is measured in heights of the letters, so that large text has its room.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from qtapp.board.card_paper import CARD_SHAPE
from qtapp.games.badaboom.board.band_layout import FLAT_PLATE, GAP, BandLayout

SMALLEST: Final = QSizeF(600, 400)
"""In a smaller window the whole board is drawn smaller."""
_PLATE_WIDE, _PLATE_HIGH = (17.5, 27.0), (7.6, 12.0)
"""A plate, at least and at most, in heights of the letters, as with all that follows."""
_PLATE_PART: Final = 0.4
"""The height of a plate, as a part of that of the bench above the piles."""
_COLUMN: Final = 0.25
"""The width of a plate at the side, as a part of the board's."""
_SIDE: Final = 0.55
"""How far down the plates at the sides are if another one is over the bomb."""
_BESIDE_TOP: Final = 6.4
"""What is left free beside that one, for lasting cards."""
_FOR_LASTING: Final = 6.4
"""What is needed below a plate for lasting cards."""
_HIGHEST_BOMB: Final = 40.0
_CARD: Final = (8.0, 18.0)
"""The height of the cards beside the bomb."""
_BALL: Final = 0.62
"""The side of the bomb at most, in widths of the room between the players."""
_LAID_OVER: Final = 0.32
"""How far a trick below the bomb looks out over the next one, in heights of it."""
_LAID_STEP: Final = 0.5
"""From one trick to the next, in heights of one, so that the names of all are seen."""


@dataclass(frozen=True)
class BoardLayout(BandLayout):
    """All places for a number of seats, at a size in scene units and a text scale."""

    @cached_property
    def plate_size(self) -> QSizeF:
        """A plate at the side."""
        letters = self.capitals
        wide = min(
            max(_PLATE_WIDE[0] * letters, _COLUMN * self.table.width()), _PLATE_WIDE[1] * letters
        )
        rows = 2 if self.seats == 5 else 1
        free = (self.upper.height() - (rows - 1) * 2 * GAP) / rows - 0.6 * letters
        part = _PLATE_PART * self.upper.height()
        high = min(_PLATE_HIGH[1] * letters, max(_PLATE_HIGH[0] * letters, part))
        return QSizeF(wide, min(high, free))

    def plate(self, seat: int) -> QRectF:
        """The plate of a player."""
        return self._plates[(seat - self.near) % self.seats]

    @cached_property
    def flat(self) -> frozenset[int]:
        """The seats whose plates have all in one line."""
        least = 0.8 * _PLATE_HIGH[0] * self.capitals
        return frozenset(seat for seat in range(self.seats) if self.plate(seat).height() < least)

    @cached_property
    def _plates(self) -> tuple[QRectF, ...]:
        """By how many seats they are away from the near one, clockwise."""
        size, upper = self.plate_size, self.upper
        left, right = upper.left(), upper.right() - size.width()

        def at(x: float, part: float) -> QRectF:
            """At a side, with its middle at this part of the height."""
            free = upper.height() - size.height()
            y = min(max(0.6 * self.capitals, part * upper.height() - size.height() / 2), free)
            return QRectF(QPointF(x, upper.top() + y), size)

        match self.seats:
            case 3:
                others = [at(left, 0.42), at(right, 0.42)]
            case 4:
                others = [at(left, _SIDE), self.top_plate, at(right, _SIDE)]
            case _:
                others = [at(left, 0.76), at(left, 0.24), at(right, 0.24), at(right, 0.76)]
        return (self.near_plate, *others)

    @cached_property
    def between(self) -> QRectF:
        """What is left between the plates at the sides."""
        aside = self.plate_size.width() + GAP
        return self.upper.adjusted(aside, 0, -aside, 0)

    @cached_property
    def top_plate(self) -> QRectF:
        """The plate over the bomb: in one line where there is little height."""
        letters, room, size = self.capitals, self.between, self.plate_size
        top = room.top() + 0.6 * letters
        if room.height() > 3.4 * size.height():
            return QRectF(QPointF(room.center().x() - size.width() / 2, top), size)
        high = FLAT_PLATE * letters
        sides = self.upper.top() + _SIDE * self.upper.height() - size.height() / 2
        if sides > top + high + 1.5 * letters:
            room = self.upper  # it lies over the other two
        wide = min(40 * letters, room.width() - _BESIDE_TOP * letters)
        left = room.center().x() - (wide + _BESIDE_TOP * letters) / 2
        return QRectF(left, top, wide, high)

    @cached_property
    def centre(self) -> QRectF:
        """The bench round the bomb."""
        room = QRectF(self.between)
        if self.seats == 4:
            room.setTop(self.top_plate.bottom() + GAP)
        return room

    @cached_property
    def way(self) -> QRectF:
        """The ellipse on the bench along which the bomb is passed."""
        return self.between.adjusted(-GAP, 0, GAP, 0.4 * self.band.height())

    @cached_property
    def aside(self) -> bool:
        """Whether the cards lie beside the bomb, not below it: wherever it is the larger so."""
        return self._ball_beside >= self._ball_above

    @cached_property
    def _ball_beside(self) -> float:
        """The side of the bomb with cards to its left and right."""
        room = self.centre
        least = CARD_SHAPE * _CARD[0] * self.capitals + GAP + self._lasting_wide
        return min(room.height(), room.width() - 2 * least, _BALL * room.width())

    @cached_property
    def _ball_above(self) -> float:
        """The same with cards below it."""
        room = self.centre
        return min(room.height() - self._card_below - 1.2 * self.capitals, room.width())

    @cached_property
    def _card_below(self) -> float:
        least, most = (it * self.capitals for it in _CARD)
        high = min(most, max(least, 0.37 * self.centre.height()))
        return min(high, (self.centre.width() - 2 * self._lasting_wide - 4 * GAP) / 3 / CARD_SHAPE)

    @cached_property
    def _lasting_wide(self) -> float:
        """What lasting cards take of the bench at each side, where none have room below plates."""
        free = self.upper.height() / 2 - self.plate_size.height()
        tight = self.seats == 5 and free < _FOR_LASTING * self.capitals
        return 2.4 * self.capitals if tight else 0.0

    @cached_property
    def card_high(self) -> float:
        """The height of the card of the bomb, and of its gadget."""
        if not self.aside:
            return self._card_below
        room = self.centre
        wide = (room.width() - self.bomb.width()) / 2 - 1.5 * GAP - self._lasting_wide
        most = _CARD[1] * self.capitals
        return min(most, wide / CARD_SHAPE, (room.height() - GAP) / 2)

    @cached_property
    def bomb(self) -> QRectF:
        """The square of the bomb."""
        room = self.centre
        ball = self._ball_beside if self.aside else self._ball_above
        side = min(ball, _HIGHEST_BOMB * self.capitals)
        spare = room.height() - side - (0 if self.aside else self._card_below + self.capitals)
        part = 0.5 if self.aside else 0.4
        top = room.top() + part * max(0.0, spare)
        return QRectF(room.center().x() - side / 2, top, side, side)

    @cached_property
    def blast_side(self) -> float:
        """The square of a blast, about the middle of the bomb: it fills the bench."""
        return 1.3 * min(self.table.width(), self.table.height())

    def bench_card(self, name: str) -> QRectF:
        """The card of the bomb, "card", or of the gadget of a live bomb, "effect"."""
        place, high = ("card", "effect").index(name), self.card_high
        wide = CARD_SHAPE * high
        if not self.aside:
            left = self._cards_left + place * (wide + GAP)
            return QRectF(left, self._cards_top, wide, high)
        left = self.bomb.left() - GAP - wide
        top = self.bomb.center().y() + (place - 1) * (high + GAP) + GAP / 2
        return QRectF(left, top, wide, high)

    @cached_property
    def _cards_top(self) -> float:
        return min(self.bomb.bottom() + 0.6 * self.capitals, self.centre.bottom() - self.card_high)

    @cached_property
    def _cards_left(self) -> float:
        whole = 3.4 * (CARD_SHAPE * self.card_high + GAP)
        left = self.centre.left() + self._lasting_wide
        return max(left, self.centre.center().x() - whole / 2)

    def laid(self, place: int, count: int) -> QRectF:
        """A trick of those that were laid; the last one lies uppermost."""
        room, wide = self.centre, CARD_SHAPE * self.card_high
        if not self.aside:
            left = self._cards_left + 2 * (wide + GAP) + GAP
            over = (self._cards_top - room.top()) / max(1, count - 1)
            up = (count - 1 - place) * min(_LAID_OVER * self.card_high, over)
            return QRectF(left, self._cards_top - up, wide, self.card_high)
        high = min(1.25 * self.card_high, room.height())
        wide = min(CARD_SHAPE * high, room.right() - self.bomb.right() - GAP - self._lasting_wide)
        high = wide / CARD_SHAPE
        step = min(_LAID_STEP * high, (room.height() - high) / max(1, count - 1))
        top = self.bomb.center().y() - (high + (count - 1) * step) / 2
        return QRectF(self.bomb.right() + GAP, top + place * step, wide, high)
