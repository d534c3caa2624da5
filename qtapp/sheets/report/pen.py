"""How is anything set on a page of a report? As on all paper, with colours and the marks of faults.

Sizes are millimetres; sizes of type are those of the font.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from qtapp.board.theme import Theme, load_theme
from qtapp.sheets.printing.ink import WHITE, Ink, colour_of
from qtapp.sheets.printing.lettering import PER_MM, Align, Face, broken, font_of
from qtapp.unbroken import unbroken

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QFont

    from geometry.paper import Point

LINE: Final = 1.45
"""From line to line, of the type size."""
BADGE: Final = 1.9
"""The radius of a badge."""


class Pen(Ink):
    """Draws on one page; points are millimetres from its top left corner."""

    def __init__(self, painter: QPainter, pixels_per_mm: float) -> None:
        """`painter` stands at the page's top left corner."""
        super().__init__(painter, pixels_per_mm)
        self.theme: Theme = load_theme("light")

    def text(
        self,
        text: str,
        at: Point,
        size: float,
        *,
        face: Face = "text",
        align: Align = "left",
        colour: QColor | None = None,
        room: float | None = None,
    ) -> float:
        """Sets words on a line through `at`, cut short beyond `room`; gives their width."""
        font = font_of(face, size)
        if room is not None:
            text = _cut(text, font, room)
        return self.set_words(text, at, font, align, self.theme.ink if colour is None else colour)

    def hairline(self, start: Point, end: Point, width: float = 0.15) -> None:
        """A line between the parts of a page."""
        self.line(start, end, width, self.theme.ink_soft)

    def strike(self, at: Point, width: float) -> None:
        """A line through words that begin here and are so wide."""
        x, y = at
        self.line((x - 0.4, y), (x + width + 0.4, y), 0.35, self.theme.bad)

    def badge(self, words: str, middle: Point, *, asks: bool = False) -> None:
        """A number in a ring, its middle here: where a fault is, or where it is told.

        One that `asks` is square; on a photograph and in black and white both stand out.
        """
        ink, white = self.theme.ink, colour_of(WHITE)
        x, y = middle
        box = QRectF(
            (x - BADGE) * PER_MM, (y - BADGE) * PER_MM, 2 * BADGE * PER_MM, 2 * BADGE * PER_MM
        )
        self.painter.setPen(QPen(ink if asks else white, 0.3 * PER_MM))
        self.painter.setBrush(white if asks else ink)
        if asks:
            self.painter.drawRoundedRect(box, 0.5 * PER_MM, 0.5 * PER_MM)
        else:
            self.painter.drawEllipse(box)
        self.painter.setFont(font_of("strong", (1.45 if len(words) < 2 else 1.2) * BADGE))
        self.painter.setPen(ink if asks else white)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)


def column_lines(text: str, size: float, room: float) -> list[str]:
    """The lines of a paragraph in a column of this width; a word that is too long is cut short."""
    font = font_of("text", size)
    return [_cut(line, font, room) for line in broken(unbroken(text), font, room)]


def _cut(text: str, font: QFont, room: float) -> str:
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideMiddle, room * PER_MM)
