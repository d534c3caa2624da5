"""How do the corners of fields look on a photograph, and the lens over one of them?

All is drawn in the widget's pixels, in the colours of the light theme: a photograph is paper by
daylight, whatever the program's own theme is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from qtapp.board.items import with_alpha
from qtapp.board.theme import BODY, strong_font
from qtapp.sheets.photo.drawing import photo_theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QColor, QImage

_SEAM: Final = 2.4
"""Pixels that the pale seam is wider than the line on it."""
_LINE: Final = 1.8
_DOT: Final = 7.0
_NAME: Final = 26
_CROSS: Final = 16


class CornerPen:
    """Draws with a painter, at a text scale."""

    def __init__(self, painter: QPainter, scale: float) -> None:
        self._painter = painter
        self._scale = scale
        self._theme = photo_theme()

    def field(self, name: str, corners: Sequence[QPointF]) -> None:
        """A field's frame, its name in the middle."""
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(with_alpha(self._theme.accent, 0.08))
        self._painter.drawPolygon(QPolygonF(corners))
        path = QPainterPath()
        path.addPolygon(QPolygonF(corners))
        path.closeSubpath()
        self._cased(path, self._theme.accent)
        size = _NAME * self._scale
        xs, ys = [p.x() for p in corners], [p.y() for p in corners]
        if max(xs) - min(xs) < 2 * size or max(ys) - min(ys) < 2 * size:
            return  # it would hide the field
        box = QRectF(sum(xs) / 4 - size / 2, sum(ys) / 4 - size / 2, size, size)
        self._painter.setPen(QPen(self._theme.paper, 1.5))
        self._painter.setBrush(self._theme.accent)
        self._painter.drawEllipse(box)
        self._painter.setFont(strong_font(self._scale, BODY))
        self._painter.setPen(self._theme.on_accent)
        self._painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)

    def dot(self, at: QPointF, *, marked: bool = False) -> None:
        """A corner; marked: the keyboard is on it."""
        self._circle(at, _DOT, self._theme.accent)
        if marked:
            self._circle(at, 1.9 * _DOT, self._theme.focus)

    def open_line(self, points: Sequence[QPointF], to: QPointF | None) -> None:
        """The sides of what is not complete yet, and the one that leads to the pointer."""
        path = QPainterPath(points[0])
        for point in points[1:]:
            path.lineTo(point)
        self._cased(path, self._theme.accent)
        if to is not None:
            path = QPainterPath(points[-1])
            path.lineTo(to)
            self._cased(path, self._theme.accent, dash=(4, 3))

    def cross(self, at: QPointF) -> None:
        """Where the arrows have led."""
        path = QPainterPath(at + QPointF(-_CROSS, 0))
        path.lineTo(at + QPointF(_CROSS, 0))
        path.moveTo(at + QPointF(0, -_CROSS))
        path.lineTo(at + QPointF(0, _CROSS))
        self._cased(path, self._theme.focus)

    def lens(
        self, middle: QPointF, radius: float, image: QImage, content: QRectF, view: Lens
    ) -> None:
        """A round piece of the photograph, enlarged, with a cross over its middle."""
        painter = self._painter
        circle = QPainterPath()
        circle.addEllipse(middle, radius, radius)
        painter.save()
        painter.setClipPath(circle)
        painter.fillPath(circle, self._theme.ground)
        painter.translate(middle)
        painter.rotate(90 * view.turns)
        painter.scale(view.scale, view.scale)
        painter.translate(-view.at)
        painter.drawImage(content, image)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, width in ((self._theme.paper, 5.0), (self._theme.ink, 1.2)):
            painter.setPen(QPen(colour, width))
            painter.drawEllipse(middle, radius, radius)
        painter.setPen(QPen(self._theme.accent, 1.4))
        gap, arm = 4.0, radius * 0.6
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            way = QPointF(dx, dy)
            painter.drawLine(middle + way * gap, middle + way * arm)

    def _circle(self, at: QPointF, radius: float, colour: QColor) -> None:
        path = QPainterPath()
        path.addEllipse(at, radius, radius)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(with_alpha(self._theme.paper, 0.25))
        self._painter.drawPath(path)
        self._cased(path, colour)

    def _cased(self, path: QPainterPath, colour: QColor, dash: Sequence[float] = ()) -> None:
        painter = self._painter
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.paper, _LINE + _SEAM))
        painter.drawPath(path)
        pen = QPen(colour, _LINE)
        if dash:
            pen.setDashPattern(list(dash))
        painter.setPen(pen)
        painter.drawPath(path)


class Lens:
    """What a lens shows: the point of the photograph in its middle, how large, how turned."""

    def __init__(self, at: QPointF, scale: float, turns: int) -> None:
        self.at = at
        self.scale = scale
        self.turns = turns
