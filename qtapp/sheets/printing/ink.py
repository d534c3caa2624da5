"""How is anything set on a page in true millimetres? Lines, marks and words."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QTransform

from geometry.paper import Box, Point
from qtapp.sheets.printing.lettering import (
    PER_MM,
    Align,
    Face,
    broken,
    font_by_capitals,
    width_of,
)

Shade = int | QColor
"""A grey, 0..255 as in `geometry.paper`, or another colour."""

BLACK: Final = 0
WHITE: Final = 255
"""Paper, in whatever theme the program is: it goes through a printer, or shows what comes out."""
INK: Final = 40
"""Words to be read first."""
SOFT: Final = 95
"""Words that stand back, and lines to write on."""
HAIR: Final = 150
"""Lines that only part one thing from another."""

_LEAST: Final = 0.8
"""Height of capitals below which nothing is made smaller, as nobody could read it."""


class Ink:
    """Draws on one page after the other; all points and lengths are millimetres."""

    def __init__(self, painter: QPainter, pixels_per_mm: float) -> None:
        """`painter` stands at the page's top left corner."""
        self.painter = painter
        painter.scale(pixels_per_mm / PER_MM, pixels_per_mm / PER_MM)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing
            | QPainter.RenderHint.TextAntialiasing
            | QPainter.RenderHint.SmoothPixmapTransform
        )

    def line(self, start: Point, end: Point, width: float, shade: Shade) -> None:
        """A line with square ends that reach no further than its points."""
        self.painter.setPen(_pen(width, shade))
        self.painter.drawLine(_at(start), _at(end))

    def frame(self, box: Box, width: float, shade: Shade) -> None:
        """The outline of a box, its middle on the box's edge."""
        self.painter.setPen(_pen(width, shade))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawRect(_rect(box))

    def disc(self, middle: Point, radius: float, shade: Shade) -> None:
        """A filled circle."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour_of(shade))
        self.painter.drawEllipse(_at(middle), radius * PER_MM, radius * PER_MM)

    def ring(self, middle: Point, radius: float, width: float, shade: Shade) -> None:
        """A circle, its radius to the middle of the line."""
        self.painter.setPen(_pen(width, shade))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawEllipse(_at(middle), radius * PER_MM, radius * PER_MM)

    def squares(self, dark: Iterable[tuple[int, int]], count: int, box: Box) -> None:
        """A pattern of `count` by `count` squares over the box; `dark` are column and row.

        One outline around all that touch, so that no seam shows between them.
        """
        width = box.width * PER_MM / count
        place = QTransform(width, 0, 0, width, box.x * PER_MM, box.y * PER_MM)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour_of(BLACK))
        self.painter.drawPath(place.map(_outline(tuple(dark))))

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
        font = font_by_capitals(face, height)
        wide = width_of(text, font)
        if room is not None and wide > room:
            font = font_by_capitals(face, height * room / wide)
        return self.set_words(text, at, font, align, grey)

    def set_words(self, text: str, at: Point, font: QFont, align: Align, shade: Shade) -> float:
        """Sets words in a font of `lettering` and gives their width."""
        wide = width_of(text, font)
        back = {"left": 0.0, "middle": wide / 2, "right": wide}[align]
        self.painter.setFont(font)
        self.painter.setPen(colour_of(shade))
        self.painter.drawText(_at((at[0] - back, at[1])), text)
        return wide

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
        lines = broken(text, font_by_capitals("text", height), box.width)
        tall = height + (len(lines) - 1) * leading
        if tall > box.height and height > _LEAST:
            self.paragraph(text, box, 0.95 * height, 0.95 * leading)
            return
        for i, line in enumerate(lines):
            at = (box.x, box.y + height + i * leading)
            self.word(line, at, height, grey=SOFT, room=box.width)


@cache
def _outline(squares: tuple[tuple[int, int], ...]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for column, row in squares:
        path.addRect(column, row, 1, 1)
    return path.simplified()


def colour_of(shade: Shade) -> QColor:
    """The colour that is meant."""
    return shade if isinstance(shade, QColor) else QColor(shade, shade, shade)


def _pen(width: float, shade: Shade) -> QPen:
    pen = QPen(colour_of(shade), width * PER_MM)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return pen


def _at(point: Point) -> QPointF:
    return QPointF(point[0] * PER_MM, point[1] * PER_MM)


def _rect(box: Box) -> QRectF:
    return QRectF(*(value * PER_MM for value in (box.x, box.y, box.width, box.height)))
