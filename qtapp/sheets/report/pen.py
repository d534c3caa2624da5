"""How is anything set on a page of a report? In millimetres, with the words and colours of paper.

The painter works in hundredths of a millimetre: type sizes are whole numbers of pixels in Qt, and a
page must be laid out alike in a PDF and in a picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from qtapp.board.theme import Theme, load_theme, strong_font, title_font, ui_font
from qtapp.unbroken import unbroken

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from geometry.paper import Point

Face = Literal["text", "strong", "title"]
Align = Literal["left", "middle", "right"]

PER_MM: Final = 100
LINE: Final = 1.45
"""From line to line, of the type size."""
_ELLIPSIS: Final = "…"


class Pen:
    """Draws on one page; points and lengths are millimetres from its top left corner."""

    def __init__(self, painter: QPainter, pixels_per_mm: float) -> None:
        """`painter` stands at the page's top left corner."""
        self.painter = painter
        self.theme: Theme = load_theme("light")
        painter.scale(pixels_per_mm / PER_MM, pixels_per_mm / PER_MM)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )

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
        metrics = QFontMetricsF(font)
        if room is not None:
            text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room * PER_MM)
        wide = metrics.horizontalAdvance(text)
        back = {"left": 0.0, "middle": wide / 2, "right": wide}[align]
        self.painter.setFont(font)
        self.painter.setPen(self.theme.ink if colour is None else colour)
        self.painter.drawText(QPointF(at[0] * PER_MM - back, at[1] * PER_MM), text)
        return wide / PER_MM

    def line(self, x: float, y: float, to_x: float, to_y: float, width: float = 0.15) -> None:
        """A hairline, as between the parts of a page."""
        self.painter.setPen(QPen(self.theme.ink_soft, width * PER_MM))
        self.painter.drawLine(
            QPointF(x * PER_MM, y * PER_MM), QPointF(to_x * PER_MM, to_y * PER_MM)
        )

    def strike(self, x: float, y: float, width: float) -> None:
        """A line through words of this width."""
        self.painter.setPen(QPen(self.theme.bad, 0.35 * PER_MM))
        self.painter.drawLine(
            QPointF((x - 0.4) * PER_MM, y * PER_MM), QPointF((x + width + 0.4) * PER_MM, y * PER_MM)
        )

    def badge(self, words: str, x: float, y: float, *, asks: bool = False) -> None:
        """A number in a ring, its middle here: where a fault is, or where it is told.

        One that `asks` is square; on a photograph and in black and white both stand out.
        """
        radius = BADGE
        middle = QPointF(x * PER_MM, y * PER_MM)
        self.painter.setPen(QPen(self.theme.ink, 0.3 * PER_MM))
        self.painter.setBrush(Qt.GlobalColor.white if asks else self.theme.ink)
        box = QRectF(
            middle.x() - radius * PER_MM,
            middle.y() - radius * PER_MM,
            2 * radius * PER_MM,
            2 * radius * PER_MM,
        )
        if asks:
            self.painter.drawRoundedRect(box, 0.5 * PER_MM, 0.5 * PER_MM)
        else:
            self.painter.setPen(QPen(Qt.GlobalColor.white, 0.3 * PER_MM))
            self.painter.drawEllipse(box)
        self.painter.setFont(font_of("strong", 1.45 * radius if len(words) < 2 else 1.2 * radius))
        self.painter.setPen(self.theme.ink if asks else Qt.GlobalColor.white)
        self.painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)


BADGE: Final = 1.9
"""The radius of a badge."""


def font_of(face: Face, size: float) -> QFont:
    """A font of this size in millimetres, for a painter in hundredths of them."""
    font = {"text": ui_font, "strong": strong_font, "title": title_font}[face](1.0)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setPixelSize(max(1, round(size * PER_MM)))
    return font


def width_of(text: str, size: float, face: Face = "text") -> float:
    """Millimetres that words take."""
    return QFontMetricsF(font_of(face, size)).horizontalAdvance(text) / PER_MM


def broken(text: str, size: float, room: float, face: Face = "text") -> list[str]:
    """The lines of a paragraph in a column of this width; a word that is too long is cut short."""
    metrics = QFontMetricsF(font_of(face, size))
    lines: list[str] = []
    if not text:
        return lines
    for word in unbroken(text).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= room * PER_MM:
            lines[-1] = longer
        else:
            lines.append(word)
    elide = Qt.TextElideMode.ElideMiddle
    return [metrics.elidedText(line, elide, room * PER_MM) for line in lines]
