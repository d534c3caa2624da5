"""With what are the boards' pictures drawn? Ink and water colours, on a sheet one unit high."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from qtapp.board.items import with_alpha

if TYPE_CHECKING:
    from qtapp.board.theme import Theme

_INK_WIDTH: Final = 0.022
_LEAST_INK: Final = 0.9
"""Pixels of a line at least, in units of the painter."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture in the making: the painter works in units of its height."""

    painter: QPainter
    theme: Theme
    width: float
    line: float
    """The width of an ink line."""

    def ink(self, part: float = 1.0, *, width: float = 1.0) -> None:
        """Takes the pen: how dark, and how wide."""
        pen = QPen(with_alpha(self.theme.ink, part), self.line * width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.setPen(pen)

    def wash(self, path: QPainterPath, colour: QColor, thickness: float) -> None:
        """Lays on water colour, without an outline."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(with_alpha(colour, thickness))
        self.painter.drawPath(path)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)

    def filled(self, path: QPainterPath, colour: QColor, thickness: float) -> None:
        """A shape with an ink outline that hides what is behind it."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.theme.paper)
        self.painter.drawPath(path)
        self.wash(path, colour, thickness)
        self.ink()
        self.painter.drawPath(path)

    def stroke(self, *points: tuple[float, float]) -> None:
        """A line through points."""
        self.painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))


def sheet_on(painter: QPainter, rect: QRectF, theme: Theme) -> Sheet:
    """A sheet in a rectangle; the painter, which works in its units from now on, is clipped to it.

    Whoever asks for it saves and restores the painter.
    """
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.translate(rect.topLeft())
    painter.scale(rect.height(), rect.height())
    line = max(_INK_WIDTH, _LEAST_INK / rect.height())
    return Sheet(painter, theme, rect.width() / rect.height(), line)
