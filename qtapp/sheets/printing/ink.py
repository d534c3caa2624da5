"""How is anything set on a page in true millimetres? Lines, marks and words, in greys alone.

The painter works in hundredths of a millimetre, so that a page is laid out alike on paper of any
resolution and on the screen: type sizes are whole numbers of pixels in Qt.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QTransform,
)

from geometry.paper import Box, Point
from qtapp.board.theme import strong_font, title_font, ui_font

Face = Literal["text", "strong", "title"]
Align = Literal["left", "middle", "right"]

BLACK: Final = 0
INK: Final = 40
"""Words to be read first; greys are 0..255, as in `geometry.paper`."""
SOFT: Final = 95
"""Words that stand back, and lines to write on."""
HAIR: Final = 150
"""Lines that only part one thing from another."""

_PER_MM: Final = 100
_SAMPLE: Final = 1000
_LEAST: Final = 0.8
"""Height of capitals below which nothing is made smaller, as nobody could read it."""
_USUAL_CAPITALS: Final = 0.7
"""Height of capitals, of the font's size, where a font does not tell it."""


class Ink:
    """Draws on one page after the other; all points and lengths are millimetres."""

    def __init__(self, painter: QPainter, pixels_per_mm: float) -> None:
        """`painter` stands at the page's top left corner."""
        self._painter = painter
        painter.scale(pixels_per_mm / _PER_MM, pixels_per_mm / _PER_MM)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing
        )

    def line(self, start: Point, end: Point, width: float, grey: int) -> None:
        """A line with square ends that reach no further than its points."""
        self._painter.setPen(_pen(width, grey))
        self._painter.drawLine(_at(start), _at(end))

    def frame(self, box: Box, width: float, grey: int) -> None:
        """The outline of a box, its middle on the box's edge."""
        self._painter.setPen(_pen(width, grey))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRect(_rect(box))

    def disc(self, middle: Point, radius: float, grey: int) -> None:
        """A filled circle."""
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(_colour(grey))
        self._painter.drawEllipse(_at(middle), radius * _PER_MM, radius * _PER_MM)

    def ring(self, middle: Point, radius: float, width: float, grey: int) -> None:
        """A circle, its radius to the middle of the line."""
        self._painter.setPen(_pen(width, grey))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawEllipse(_at(middle), radius * _PER_MM, radius * _PER_MM)

    def squares(self, dark: Iterable[tuple[int, int]], count: int, box: Box) -> None:
        """A pattern of `count` by `count` squares over the box; `dark` are column and row.

        One outline around all that touch, so that no seam shows between them.
        """
        width = box.width * _PER_MM / count
        place = QTransform(width, 0, 0, width, box.x * _PER_MM, box.y * _PER_MM)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(_colour(BLACK))
        self._painter.drawPath(place.map(_outline(tuple(dark))))

    def word(
        self,
        text: str,
        at: Point,
        height: float,
        *,
        face: Face = "text",
        align: Align = "left",
        grey: int = INK,
        room: float | None = None,
    ) -> float:
        """Sets words on a line and gives their width.

        `at` is on the line that letters stand on, `height` that of capitals. What is wider than
        `room` is set smaller.
        """
        font = _font(face, height)
        wide = QFontMetricsF(font).horizontalAdvance(text)
        if room is not None and wide > room * _PER_MM:
            font = _font(face, height * room * _PER_MM / wide)
            wide = QFontMetricsF(font).horizontalAdvance(text)
        back = {"left": 0.0, "middle": wide / 2, "right": wide}[align]
        self._painter.setFont(font)
        self._painter.setPen(_colour(grey))
        self._painter.drawText(QPointF(at[0] * _PER_MM - back, at[1] * _PER_MM), text)
        return wide / _PER_MM

    def centred(
        self, text: str, middle: Point, height: float, *, face: Face = "text", grey: int = INK
    ) -> None:
        """Sets capitals or figures with their middle at a point."""
        self.word(
            text,
            (middle[0], middle[1] + height / 2),
            height,
            face=face,
            align="middle",
            grey=grey,
        )

    def paragraph(self, text: str, box: Box, height: float, leading: float) -> None:
        """Sets small print from the top of a box, smaller where it would not fit into it."""
        lines = _broken(text, QFontMetricsF(_font("text", height)), box.width * _PER_MM)
        tall = height + (len(lines) - 1) * leading
        if tall > box.height and height > _LEAST:
            self.paragraph(text, box, 0.95 * height, 0.95 * leading)
            return
        for i, line in enumerate(lines):
            at = (box.x, box.y + height + i * leading)
            self.word(line, at, height, grey=SOFT, room=box.width)


def _broken(text: str, metrics: QFontMetricsF, room: float) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and metrics.horizontalAdvance(longer) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _font(face: Face, height: float) -> QFont:
    font = {"text": ui_font, "strong": strong_font, "title": title_font}[face](1.0)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setPixelSize(max(1, round(height * _PER_MM / _capitals(font.key()))))
    return font


@cache
def _capitals(key: str) -> float:
    """The height of capitals in the font with this key, of its size."""
    font = QFont()
    font.fromString(key)
    font.setPixelSize(_SAMPLE)
    told = QFontMetricsF(font).capHeight() / _SAMPLE
    return told if 0.3 < told < 1.2 else _USUAL_CAPITALS


@cache
def _outline(squares: tuple[tuple[int, int], ...]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for column, row in squares:
        path.addRect(column, row, 1, 1)
    return path.simplified()


def _colour(grey: int) -> QColor:
    return QColor(grey, grey, grey)


def _pen(width: float, grey: int) -> QPen:
    pen = QPen(_colour(grey), width * _PER_MM)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return pen


def _at(point: Point) -> QPointF:
    return QPointF(point[0] * _PER_MM, point[1] * _PER_MM)


def _rect(box: Box) -> QRectF:
    return QRectF(*(value * _PER_MM for value in (box.x, box.y, box.width, box.height)))
