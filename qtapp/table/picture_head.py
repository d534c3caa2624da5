"""What stands on the picture of any match with places? Title, result and terms, and the places."""

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from qtapp.board.seat_badge import paint_seat
from qtapp.board.theme import BODY, DISPLAY, LARGE, Theme, strong_font, title_font, ui_font
from qtapp.table.picture_text import LEFT, write_line

WIDTH: Final = 1200
"""Of the picture, in logical pixels."""
SCALE: Final = 1.4
"""Of its text."""
MARGIN: Final = 60
GAP: Final = 24
BESIDE: Final = 10
"""Pixels between a seat's badge and what is written behind it."""

_TOP: Final = 32
_INNER: Final = WIDTH - 2 * MARGIN
_ROW: Final = round(1.9 * LARGE * SCALE)


class PictureHead:
    """The upper part of a picture."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        name: str,
        result: str,
        notes: Iterable[str],
        places: Sequence[tuple[int, str]],
    ) -> None:
        """`name` is the ID of the match; what is empty is left out.

        `places` are the seats from the first to the last, each with what is said of it.
        """
        self._theme = theme
        self._places = places
        small = ui_font(SCALE, BODY)
        lines = [
            (title, title_font(SCALE, DISPLAY)),
            (name, small),
            (result, strong_font(SCALE, LARGE)),
            *((note, small) for note in notes),
        ]
        self._lines = [(text, font, round(1.7 * font.pixelSize())) for text, font in lines if text]

    @property
    def height(self) -> int:
        """In logical pixels."""
        return _TOP + sum(high for _, _, high in self._lines) + GAP + _ROW * len(self._places)

    def paint(self, painter: QPainter) -> None:
        """Writes it from the upper edge of the picture on."""
        y = _TOP
        for text, font, high in self._lines:
            write_line(painter, self._theme, QRectF(MARGIN, y, _INNER, high), text, font)
            y += high
        self._paint_places(painter, y + GAP)

    def _paint_places(self, painter: QPainter, y: int) -> None:
        font, side = ui_font(SCALE, LARGE), 0.75 * _ROW
        widest = max(QFontMetricsF(font).horizontalAdvance(text) for _, text in self._places)
        wide = min(widest, WIDTH - 4.0 * MARGIN)
        left = (WIDTH - wide - side - BESIDE) / 2
        for seat, text in self._places:
            paint_seat(painter, QRectF(left, y, side, side), seat, self._theme)
            room = QRectF(left + side + BESIDE, y, wide, side)
            write_line(painter, self._theme, room, text, font, LEFT)
            y += _ROW
