"""Where is what lies between bench and toolbox? The near plate, the piles, the steps of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from PySide6.QtCore import QRectF

from qtapp.board.card_paper import CARD_SHAPE
from qtapp.board.hand_layout import MARGIN, HandLayout

_LINES, _FEWER_LINES, _LETTERS = 38, 31, 62
"""The height and width of a board at least, in heights of the letters."""
_HIGH: Final = 700.0
"""From this height on a board is high."""
_TRACK: Final = 2.7
_NEAR: Final = (7.4, 12.0)
"""The height of the band with the near plate and the piles."""
_PILE_MORE: Final = 1.3
"""How high a pile is where there is room above the band, in heights of the band."""
_ROOMY: Final = 26.0
"""From this height of the bench on there is."""
_PILE_WIDE: Final = 0.11
"""The width of a pile at most, as a part of the board's."""
_NARROW: Final = 76.0
"""Up to this width the near plate has what room there is, even if that is not in the middle."""
_BESIDE: Final = 6.0
"""What is left free beside the near plate, for lasting cards."""
_WORDS: Final = 2.1
FLAT_PLATE: Final = 3.6
"""The height of a plate with all in one line."""
GAP: Final = 8.0


@dataclass(frozen=True)
class BandLayout(HandLayout):
    """The lower part of the board, for a number of seats; all in heights of the letters."""

    seats: int
    near: int
    """The seat whose plate is at the bottom."""

    @cached_property
    def most_capitals(self) -> float:
        """Of five players two sit at each side, one over the other."""
        lines = _LINES if self.seats == 5 else _FEWER_LINES
        return min(self.size.height() / lines, self.size.width() / _LETTERS)

    @cached_property
    def hand(self) -> QRectF:
        """On a high board the cards are seen whole, so that they can be read where they lie."""
        hand, free = super().hand, self.size.height() - _HIGH
        whole = self.hand_card_wide / CARD_SHAPE + MARGIN
        more = max(0.0, min(whole - hand.height(), 0.5 * free))
        return hand.adjusted(0, -more, 0, 0)

    @cached_property
    def table(self) -> QRectF:
        """All above the toolbox of whoever looks."""
        wide = self.size.width() - 2 * MARGIN
        return QRectF(MARGIN, MARGIN, wide, self.hand.top() - MARGIN - GAP / 2)

    @cached_property
    def band(self) -> QRectF:
        """The lowest part of it: the near plate, and the piles on both sides."""
        least, most = (it * self.capitals for it in _NEAR)
        high = min(most, max(least, 0.2 * self.table.height()))
        return QRectF(self.table.left(), self.table.bottom() - high, self.table.width(), high)

    @cached_property
    def upper(self) -> QRectF:
        """The rest of it: the other plates, and the bomb between them."""
        return self.table.adjusted(0, 0, 0, -self.band.height() - GAP)

    @cached_property
    def _between_piles(self) -> QRectF:
        """The middle of the band; in a narrow window it is not below the bomb."""
        left, right = 2 * self._pile_wide + 2 * GAP, self._pile_wide + GAP
        if self.band.width() > _NARROW * self.capitals:
            right = left
        return self.band.adjusted(left, 0, -right, 0)

    @cached_property
    def near_plate(self) -> QRectF:
        """The plate of whoever looks, with all in one line."""
        letters, room = self.capitals, self._between_piles
        wide = min(48 * letters, room.width() - _BESIDE * letters)
        high = min(1.25 * FLAT_PLATE * letters, room.height() - _TRACK * letters - GAP)
        left = min(room.center().x() - wide / 2, room.right() - _BESIDE * letters - wide)
        return QRectF(left, room.bottom() - high, wide, high)

    @cached_property
    def track(self) -> QRectF:
        """The steps of a turn."""
        letters, plate, room = self.capitals, self.near_plate, self._between_piles
        high = _TRACK * letters
        free = plate.top() - room.top() - high
        wide = min(66 * letters, room.width())
        top = room.top() + max(0.0, 0.4 * free)
        return QRectF(room.center().x() - wide / 2, top, wide, high)

    def pile(self, name: str) -> QRectF:
        """A pile with its words: "stock", "discards" or "safeties"."""
        band, wide = self.band, self._pile_wide
        left = {
            "stock": band.left(),
            "discards": band.left() + wide + GAP,
            "safeties": band.right() - wide,
        }[name]
        return QRectF(left, band.bottom() - self._pile_high, wide, self._pile_high)

    def pile_picture(self, name: str) -> QRectF:
        """The pile alone."""
        return self.pile(name).adjusted(0, 0, 0, -self.words_height)

    @cached_property
    def _pile_high(self) -> float:
        roomy = self.seats < 5 and self.upper.height() > _ROOMY * self.capitals
        return self.band.height() * (_PILE_MORE if roomy else 1.0)

    @cached_property
    def _pile_wide(self) -> float:
        wide = CARD_SHAPE * (self._pile_high - self.words_height) + 6
        return max(min(wide, _PILE_WIDE * self.band.width()), 7.0 * self.capitals)

    @cached_property
    def words_height(self) -> float:
        """Of a line of words below a pile."""
        return _WORDS * self.capitals
