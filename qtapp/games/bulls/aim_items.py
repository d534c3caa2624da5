"""What lies over the field while one aims or asks? The ghost fence, and why a bull is free."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, hypot, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from geometry.enclosure import cell_of, chain, escape
from qtapp.board.items import with_alpha
from qtapp.games.bulls.drawings import FENCE_WIDTH
from qtapp.games.bulls.field_items import AIM, LIGHTS, Drawn, FieldItem
from qtapp.games.bulls.field_painter import SHEET
from qtapp.games.bulls.texts import gap_sentence, isolated_sentence, shared_sentence

if TYPE_CHECKING:
    from core.games.bulls.scoring import Field
    from qtapp.board.theme import Theme
    from qtapp.parts import Look

_PAST_THE_EDGE: Final = 0.45
"""How far the arrow of a way out goes beyond the field's edge."""

_PAST_THE_POINT: Final = 0.15
"""How far from a bull's point its way out begins."""


class GhostItem(Drawn):
    """A fence not yet built: dashed; accented if it may be built, crossed if it hits a bull."""

    def __init__(self, look: Look, parent: FieldItem) -> None:
        super().__init__(look, AIM, parent)
        self.ends: tuple[QPointF, QPointF] | None = None
        self.allowed: bool | None = None

    def set_ghost(self, ends: tuple[QPointF, QPointF] | None, *, allowed: bool | None) -> None:
        """Lies between these points; `allowed` is None where nothing is said about it."""
        if (ends, allowed) != (self.ends, self.allowed):
            self.prepareGeometryChange()
            self.ends, self.allowed = ends, allowed
            self.update()

    def boundingRect(self) -> QRectF:
        if self.ends is None:
            return QRectF()
        return QRectF(*self.ends).normalized().adjusted(-0.2, -0.2, 0.2, 0.2)

    def draw(self, painter: QPainter) -> None:
        if self.ends is not None:
            draw_ghost(painter, self.look.theme, self.ends, allowed=self.allowed)


def draw_ghost(
    painter: QPainter, theme: Theme, ends: tuple[QPointF, QPointF], *, allowed: bool | None
) -> None:
    """A fence not yet built; `allowed` is None where nothing is said about it."""
    colour = {None: theme.ghost, True: theme.accent, False: theme.bad}[allowed]
    pen = QPen(colour, FENCE_WIDTH * 1.25)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if allowed is not True:
        pen.setDashPattern([3, 3])
    painter.setPen(pen)
    painter.drawLine(*ends)


@dataclass(frozen=True, slots=True)
class Why:
    """Why a bull is isolated or not: in a sentence, and where to see it."""

    sentence: str
    kind: str
    """`gap`, `bull` or `isolated`."""
    path: tuple[QPointF, ...]
    """The way out or to the other bull; for an isolated bull the corners of its cell."""
    inked: tuple[bool, ...] = ()
    """For an isolated bull, whether the edge from each corner to the next is a fence."""


@lru_cache(maxsize=64)
def why(field: Field, bull: int, *, edge_is_fence: bool) -> Why:
    """What can be told about `field.bulls[bull]`."""
    way = escape(field.bulls, field.fences, bull, edge_is_fence=edge_is_fence)
    number = bull + 1
    if way is None:
        cell = cell_of(field.bulls[bull], field.fences)
        fences = chain(field.bulls[bull], field.fences)
        corners = tuple(QPointF(float(p.x), float(p.y)) for p in cell.corners)
        inked = tuple(bound is not None for bound in cell.bounds)
        return Why(isolated_sentence(number, fences), "isolated", corners, inked)
    path = tuple(QPointF(float(p.x), float(p.y)) for p in way.path)
    if way.gap is not None:
        return Why(gap_sentence(number, way.gap), "gap", path)
    assert way.bull is not None  # noqa: S101 - an escape has a gap or a bull
    return Why(shared_sentence(number, way.bull + 1), "bull", path)


class WhyItem(Drawn):
    """The way out of a bull, the bull it shares with, or the fences that isolate it."""

    def __init__(self, look: Look, parent: FieldItem) -> None:
        super().__init__(look, LIGHTS, parent)
        self.why: Why | None = None
        self._part = 1.0

    def set_why(self, why: Why | None) -> None:
        """Shows this, or nothing."""
        if why != self.why:
            self.prepareGeometryChange()
            self.why = why
            self.update()

    def boundingRect(self) -> QRectF:
        return SHEET if self.why else QRectF()

    def set_part(self, part: float) -> None:
        """How much of a way has been walked, 0 to 1."""
        self._part = part
        self.update()

    def draw(self, painter: QPainter) -> None:
        if self.why is not None:
            draw_why(painter, self.look.theme, self.why, self._part)


def draw_why(painter: QPainter, theme: Theme, why: Why, part: float = 1.0) -> None:
    """What tells why a bull is isolated or not, over the fences; `part` of a way, 0 to 1."""
    if why.kind == "isolated":
        _draw_chain(painter, theme, why)
    elif why.kind == "gap":
        _draw_way(painter, theme, why.path, part)
    else:
        _draw_link(painter, theme, why.path, part)


def _draw_chain(painter: QPainter, theme: Theme, why: Why) -> None:
    corners = why.path
    for colour, width in ((with_alpha(theme.good, 0.28), 0.17), (theme.good, 0.06)):
        pen = QPen(colour, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        for i, inked in enumerate(why.inked):
            if inked:
                painter.drawLine(corners[i], corners[(i + 1) % len(corners)])


def _draw_way(painter: QPainter, theme: Theme, path: tuple[QPointF, ...], part: float) -> None:
    start, end = path[0], path[-1]
    length = hypot(end.x() - start.x(), end.y() - start.y())
    along = (end - start) / length
    start += along * _PAST_THE_POINT
    tip = start + (end + along * _PAST_THE_EDGE - start) * part
    _dashed_line(painter, theme.paper, 0.12, start, tip, solid=True)
    _dashed_line(painter, theme.escape, 0.055, start, tip)
    angle = atan2(along.y(), along.x())
    head = [
        tip + QPointF(cos(angle + turn), sin(angle + turn)) * size
        for turn, size in ((0, 0.12), (2.5, 0.2), (-2.5, 0.2))
    ]
    painter.setPen(QPen(theme.paper, 0.03))
    painter.setBrush(theme.escape)
    painter.drawPolygon(QPolygonF(head))


def _draw_link(painter: QPainter, theme: Theme, path: tuple[QPointF, ...], part: float) -> None:
    start, end = path[0], path[-1]
    tip = start + (end - start) * part
    _dashed_line(painter, theme.paper, 0.12, start, tip, solid=True)
    _dashed_line(painter, theme.shared, 0.055, start, tip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.shared, 0.05))
    for middle in (start, end):
        painter.drawEllipse(middle, 0.46, 0.46)


def _dashed_line(
    painter: QPainter, colour: QColor, width: float, a: QPointF, b: QPointF, *, solid: bool = False
) -> None:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if not solid:
        pen.setDashPattern([2, 2.4])
    painter.setPen(pen)
    painter.drawLine(a, b)
