"""What has the player noted on the field? Pencil lines and small signs, which never count."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

from qtapp.board.items import text_outline, with_alpha
from qtapp.games.bulls.field_items import PENCIL, Drawn, FieldItem

if TYPE_CHECKING:
    from core.log import PencilMark
    from qtapp.parts import Look

DOTTED: Final = "dotted"
"""The text of a line that is dotted."""
TOOLS: Final = ("pen", DOTTED, "text:?", "text:×", "text:○", "eraser")
"""What can be taken in hand; any short text may follow `text:`."""

_HUNDREDTHS: Final = 100
_NEAREST: Final = 0.06
"""Points of a line are at least so far apart, in field units."""
_WIDTH: Final = 0.032


def add_point(points: tuple[int, ...], at: QPointF) -> tuple[int, ...]:
    """A line's points (x, y, x, y ... in hundredths) with one more, unless it is too near."""
    x, y = round(at.x() * _HUNDREDTHS), round(at.y() * _HUNDREDTHS)
    if points and hypot(x - points[-2], y - points[-1]) < _NEAREST * _HUNDREDTHS:
        return points
    return (*points, x, y)


def points_of(mark: PencilMark) -> list[QPointF]:
    """The points of a mark in field units."""
    pairs = zip(mark.points[::2], mark.points[1::2], strict=True)
    return [QPointF(x / _HUNDREDTHS, y / _HUNDREDTHS) for x, y in pairs]


def without_touched(
    marks: tuple[PencilMark, ...], page: int, at: QPointF, reach: float
) -> tuple[PencilMark, ...]:
    """The marks that an eraser at this point of a page leaves."""
    return tuple(m for m in marks if m.page != page or _distance(points_of(m), at) > reach)


def _distance(points: list[QPointF], at: QPointF) -> float:
    """How far a point is from a line through these points."""
    nearest = min((hypot(p.x() - at.x(), p.y() - at.y()) for p in points), default=99.0)
    for a, b in pairwise(points):
        along = b - a
        length2 = along.x() ** 2 + along.y() ** 2
        if length2:
            to = at - a
            part = min(1.0, max(0.0, (to.x() * along.x() + to.y() * along.y()) / length2))
            foot = at - a - along * part
            nearest = min(nearest, hypot(foot.x(), foot.y()))
    return nearest


class PencilItem(Drawn):
    """All pencil marks of the field in play, with the line that is being drawn."""

    def __init__(self, look: Look, parent: FieldItem) -> None:
        super().__init__(look, PENCIL, parent)
        self.marks: tuple[PencilMark, ...] = ()

    def set_marks(self, marks: tuple[PencilMark, ...]) -> None:
        """Shows these."""
        self.marks = marks
        self.update()

    def draw(self, painter: QPainter) -> None:
        for mark in self.marks:
            points = points_of(mark)
            if len(points) == 1 and mark.text not in ("", DOTTED):
                self._draw_sign(painter, points[0], mark.text)
            elif points:
                self._draw_line(painter, points, dotted=mark.text == DOTTED)

    def _draw_sign(self, painter: QPainter, at: QPointF, text: str) -> None:
        colour = self.look.theme.pencil
        sign = text_outline(text, 0.24, serif=True).translated(at)
        painter.setBrush(with_alpha(colour, 0.75))
        painter.setPen(QPen(with_alpha(colour, 0.35), 0.02))
        painter.drawPath(sign)

    def _draw_line(self, painter: QPainter, points: list[QPointF], *, dotted: bool) -> None:
        """Soft graphite: a pale broad stroke, and a darker one that trembles along in it."""
        colour = self.look.theme.pencil
        path, grain = _smooth(points), _smooth(_trembling(points))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for outline, alpha, width in ((path, 0.4, 1.5), (grain, 0.6, 0.7), (path, 0.45, 0.5)):
            pen = QPen(with_alpha(colour, alpha), _WIDTH * width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            if dotted:
                pen.setDashPattern([0.1 / width, 4 / width])
            painter.setPen(pen)
            painter.drawPath(outline)


def _trembling(points: list[QPointF]) -> list[QPointF]:
    return [
        p + QPointF(sin(i * 2.3 + p.x() * 9), sin(i * 3.1 + p.y() * 7)) * 0.007
        for i, p in enumerate(points)
    ]


def _smooth(points: list[QPointF]) -> QPainterPath:
    """A curve through the middles of a line's pieces; one point gives a dot."""
    path = QPainterPath(points[0])
    if len(points) == 1:
        path.lineTo(points[0] + QPointF(0.001, 0))
        return path
    for here, there in pairwise(points[1:]):
        path.quadTo(here, (here + there) / 2)
    path.lineTo(points[-1])
    return path
