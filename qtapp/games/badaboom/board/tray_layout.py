"""Where does each card lie in the open bomb, and how large is it?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from qtapp.board.card_paper import CARD_SHAPE
from qtapp.games.badaboom.board.band_layout import GAP

if TYPE_CHECKING:
    from qtapp.games.badaboom.board.board_layout import BoardLayout

_WIDEST, _HIGHEST = 9.5, 26.0
"""The width of a card that is seen whole at least, and the height at most, in heights of the
letters, as with all that follows."""
_LOWEST: Final = 5.4
_LEAST_BLOWN: Final = 4.0
"""The width of a card after a blast for which the tray may lie on players."""
_HEAD, _FOOT, _CHOICES = 3.2, 1.2, 4.4
_SIDES: Final = 1.2
_WIDE, _WIDE_ASKING = 26.0, 56.0
"""The tray at least, so that its words have room."""


@dataclass(frozen=True)
class TrayLayout:
    """The open bomb on a board, with so many cards."""

    board: BoardLayout
    count: int
    asks: bool = False
    """Whether there are two places for a safety that comes out."""
    blown: bool = False
    """Whether it lies open while players are hit and paid: then they are to be seen beside it."""

    @cached_property
    def rect(self) -> QRectF:
        """The tray."""
        card, letters, room = self.card_size, self.board.capitals, self._room
        wide = max(
            self.count * (card.width() + GAP) + 2 * _SIDES * letters,
            (_WIDE_ASKING if self.asks else _WIDE) * letters,
        )
        wide = min(wide, self.board.table.width())
        high = card.height() + (_HEAD + _FOOT) * letters
        high += _CHOICES * letters if self.asks else 0.0
        made = QRectF(0, 0, wide, high)
        centre = self.board.centre.center()
        made.moveCenter(QPointF(centre.x(), room.center().y()))
        made.moveTop(max(room.top(), min(centre.y(), room.bottom()) - high / 2))
        made.moveBottom(min(made.bottom(), room.bottom()))
        return made

    def card(self, place: int) -> QRectF:
        """A card in it."""
        tray, card = self.rect, self.card_size
        whole = self.count * (card.width() + GAP) - GAP
        left = tray.center().x() - whole / 2 + place * (card.width() + GAP)
        return QRectF(QPointF(left, tray.top() + _HEAD * self.board.capitals), card)

    def choice(self, place: int) -> QRectF:
        """One of the two places for a safety that comes out: kept, or back to the pile."""
        tray, letters = self.rect, self.board.capitals
        wide = (tray.width() - 2 * _SIDES * letters - GAP) / 2
        left = tray.left() + _SIDES * letters + place * (wide + GAP)
        return QRectF(left, tray.bottom() - 4.6 * letters, wide, 3.6 * letters)

    @cached_property
    def _room(self) -> QRectF:
        """Where it may lie: above the piles, one of which a safety may go to."""
        if self.blown:
            return self.board.centre
        bottom = min(self.board.band.top(), self.board.pile("safeties").top()) - 2
        return self.board.table.adjusted(0, 0, 0, bottom - self.board.table.bottom())

    @cached_property
    def card_size(self) -> QSizeF:
        """The largest card of which so many have room, as if it were asked where one goes."""
        letters, count = self.board.capitals, max(1, self.count)
        if self.blown:
            return self._blown_size
        high = self._room.height() - (_HEAD + _FOOT + _CHOICES + 0.1) * letters
        wide = (self.board.between.width() - 2 * _SIDES * letters) / count - GAP
        wide = max(wide, min(_WIDEST * letters, self.board.table.width() / (count + 1)))
        high = max(_LOWEST * letters, min(high, wide / CARD_SHAPE, _HIGHEST * letters))
        return QSizeF(high * CARD_SHAPE, high)

    @cached_property
    def _blown_size(self) -> QSizeF:
        letters, room, count = self.board.capitals, self._room, max(1, self.count)
        high = room.height() - (_HEAD + _FOOT) * letters
        free = room.width() - 2 * _SIDES * letters
        wide = max(
            free / count - GAP, min(_LEAST_BLOWN * letters, self.board.table.width() / (count + 1))
        )
        high = min(high, wide / CARD_SHAPE, _HIGHEST * letters)
        return QSizeF(high * CARD_SHAPE, high)
