"""How do a bull, a post, a fence and a die look? Shapes of our own, in units of the field.

Every function draws at a place of the field with whatever painter it is given, in tokens of the
theme: on the screen, in a thumbnail and in an exported picture the same.
"""

from functools import cache
from math import hypot, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF, QTransform

from geometry.field import FENCES, PLACES, POSTS
from qtapp.board.items import text_outline, with_alpha
from qtapp.board.theme import Theme

PEG: Final = 0.2
"""The radius of a post."""
HALO: Final = 0.33
FENCE_WIDTH: Final = 0.036
BADGE: Final = QPointF(0.8, 0.72)
"""Where the middle of its sign is beside a head of size 1, on the right."""
BADGE_SIZE: Final = 0.42

_SPOT: Final = 0.052
"""The radius of the dot on a bull's point; the nearest lawful fence leaves twice as much room."""
_RING: Final = 0.02
"""The width of the pale ring round that dot."""
_CASING: Final = 0.11
"""The width of the pale band on which a fence crosses a head."""


class Seat(NamedTuple):
    """Where a head is drawn: its middle and its size, in field units."""

    x: float
    y: float
    size: float
    badge_side: int = 1
    """1: its sign is at its lower right, -1: at its lower left."""


def post_at(post: int) -> QPointF:
    """Where a post stands."""
    point = POSTS[post].point
    return QPointF(float(point.x), float(point.y))


def place_at(place: int) -> QPointF:
    """Where a bull stands."""
    point = PLACES[place]
    return QPointF(float(point.x), float(point.y))


def _mirrored(path: QPainterPath) -> QPainterPath:
    return QTransform.fromScale(-1, 1).map(path)


@cache
def _head() -> QPainterPath:
    path = QPainterPath(QPointF(-0.6, -0.56))
    path.cubicTo(-0.3, -0.8, 0.3, -0.8, 0.6, -0.56)
    path.cubicTo(0.86, -0.2, 0.66, 0.34, 0.5, 0.62)
    path.cubicTo(0.42, 1.06, -0.42, 1.06, -0.5, 0.62)
    path.cubicTo(-0.66, 0.34, -0.86, -0.2, -0.6, -0.56)
    return path


@cache
def _horns() -> QPainterPath:
    horn = QPainterPath(QPointF(0.34, -0.7))
    horn.cubicTo(0.84, -0.74, 1.02, -0.96, 0.94, -1.32)
    horn.cubicTo(1.3, -0.98, 1.22, -0.46, 0.64, -0.4)
    horn.closeSubpath()
    both = QPainterPath(horn)
    both.addPath(_mirrored(horn))
    return both


@cache
def _ears(*, alert: bool) -> QPainterPath:
    ear = QPainterPath(QPointF(0.64, -0.3))
    if alert:
        ear.quadTo(0.98, -0.46, 1.24, -0.24)
        ear.quadTo(0.98, 0.02, 0.66, -0.06)
    else:
        ear.quadTo(1.04, -0.2, 1.1, 0.22)
        ear.quadTo(0.8, 0.18, 0.64, -0.02)
    ear.closeSubpath()
    both = QPainterPath(ear)
    both.addPath(_mirrored(ear))
    return both


@cache
def _silhouette() -> QPainterPath:
    return _head().united(_horns()).united(_ears(alert=True)).united(_ears(alert=False))


def draw_bull(
    painter: QPainter, theme: Theme, seat: Seat, number: int, *, resting: bool, shares: bool
) -> None:
    """A bull's head with its number: resting with a check if isolated, else alert.

    `shares` adds the sign of two in one enclosure.
    """
    painter.save()
    painter.translate(seat.x, seat.y)
    painter.scale(seat.size, seat.size)
    edge = QPen(theme.bull_edge, 0.07)
    edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(edge)
    painter.setBrush(theme.bull)
    painter.drawPath(_ears(alert=not resting))
    painter.setBrush(theme.bull_horn)
    painter.drawPath(_horns())
    painter.setBrush(theme.bull)
    painter.drawPath(_head())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.bull_horn)
    painter.drawEllipse(QPointF(0, 0.68), 0.36, 0.2)
    painter.setBrush(theme.bull_edge)
    for x in (-0.14, 0.14):
        painter.drawEllipse(QPointF(x, 0.68), 0.055, 0.07)
    _draw_eyes(painter, theme, resting=resting)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.on_bull)
    painter.drawPath(text_outline(str(number), 0.8, bold=True).translated(0, -0.2))
    if resting or shares:
        middle = QPointF(seat.badge_side * BADGE.x(), BADGE.y())
        _draw_badge(painter, theme, middle, check=resting)
    painter.restore()


def draw_casing(painter: QPainter, theme: Theme, seat: Seat, fences: tuple[int, ...]) -> None:
    """Where fences cross a head, the pale bands on which their ink stands out."""
    painter.save()
    outline = QTransform.fromTranslate(seat.x, seat.y).scale(seat.size, seat.size)
    painter.setClipPath(outline.map(_silhouette()), Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(theme.paper, _CASING))
    for fence in fences:
        painter.drawLine(post_at(FENCES[fence].a), post_at(FENCES[fence].b))
    painter.restore()


def _draw_eyes(painter: QPainter, theme: Theme, *, resting: bool) -> None:
    if resting:
        lid = QPen(theme.bull_horn, 0.08)
        lid.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(lid)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for x in (-0.4, 0.4):
            painter.drawArc(QRectF(x - 0.14, 0.14, 0.28, 0.2), 180 * 16, 180 * 16)
        return
    painter.setBrush(theme.bull_horn)
    for x in (-0.42, 0.42):
        painter.drawEllipse(QPointF(x, 0.24), 0.12, 0.12)
    painter.setBrush(theme.bull_edge)
    for x in (-0.4, 0.4):
        painter.drawEllipse(QPointF(x, 0.25), 0.06, 0.06)


def _draw_badge(painter: QPainter, theme: Theme, middle: QPointF, *, check: bool) -> None:
    """A disc: a check, or two dots for two bulls in one enclosure."""
    painter.setPen(QPen(theme.paper, 0.1))
    painter.setBrush(theme.good if check else theme.shared)
    painter.drawEllipse(middle, BADGE_SIZE, BADGE_SIZE)
    pen = QPen(theme.paper, 0.13)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if check:
        tick = [QPointF(-0.19, 0.01), QPointF(-0.05, 0.16), QPointF(0.2, -0.15)]
        painter.drawPolyline(QPolygonF([middle + point for point in tick]))
    else:
        painter.drawLine(middle + QPointF(-0.15, 0), middle + QPointF(0.15, 0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.paper)
        for x in (-0.19, 0.19):
            painter.drawEllipse(middle + QPointF(x, 0), 0.12, 0.12)


def draw_spot(painter: QPainter, theme: Theme, place: int) -> None:
    """The exact point of a bull, which decides on which side of a fence it stands."""
    painter.setPen(Qt.PenStyle.NoPen)
    for colour, radius in ((theme.paper, _SPOT + _RING), (theme.ink, _SPOT)):
        painter.setBrush(colour)
        painter.drawEllipse(place_at(place), radius, radius)


def draw_cross(painter: QPainter, theme: Theme, middle: QPointF, size: float) -> None:
    """The cross over what forbids a fence."""
    for colour, width in ((theme.paper, 0.14), (theme.bad, 0.07)):
        pen = QPen(colour, width)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(middle + QPointF(-size, -size), middle + QPointF(size, size))
        painter.drawLine(middle + QPointF(-size, size), middle + QPointF(size, -size))


def draw_post(painter: QPainter, theme: Theme, middle: QPointF, uses: int) -> None:
    """A turned peg seen from above: plain, with a ring if used once, filled if used twice."""
    painter.setPen(QPen(theme.post_edge, 0.025))
    painter.setBrush(theme.post)
    painter.drawEllipse(middle, PEG, PEG)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    groove = QPen(with_alpha(theme.post_edge, 0.35), 0.014)
    painter.setPen(groove)
    painter.drawEllipse(middle, PEG * 0.78, PEG * 0.78)
    if uses == 0:
        painter.drawEllipse(middle, PEG * 0.36, PEG * 0.36)
        light = QPen(with_alpha(theme.dice, 0.75), 0.028)
        light.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(light)
        lit = QRectF(middle.x() - PEG * 0.58, middle.y() - PEG * 0.58, PEG * 1.16, PEG * 1.16)
        painter.drawArc(lit, 105 * 16, 60 * 16)
    elif uses == 1:
        painter.setPen(QPen(theme.post_ring, 0.05))
        painter.drawEllipse(middle, PEG * 0.52, PEG * 0.52)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.post_full)
        painter.drawEllipse(middle, PEG * 0.68, PEG * 0.68)


@cache
def fence_outline(fence: int) -> QPainterPath:
    """A line drawn with a ruler, from post to post: even ink with a hair of life in its edges."""
    return ink_line(post_at(FENCES[fence].a), post_at(FENCES[fence].b), fence)


def ink_line(a: QPointF, b: QPointF, seed: int) -> QPainterPath:
    """The outline of an ink line; the same `seed` gives the same unevenness."""
    length = hypot(b.x() - a.x(), b.y() - a.y())
    if length == 0:
        return QPainterPath()
    across = QPointF(-(b.y() - a.y()) / length, (b.x() - a.x()) / length)
    steps = max(2, round(length * 4))
    left, right = [], []
    for i in range(steps + 1):
        part = i / steps
        half = FENCE_WIDTH / 2 * (1 + 0.16 * sin(seed * 7.3 + i * 1.9) * sin(seed + i * 0.7))
        point = a + (b - a) * part
        left.append(point + across * half)
        right.append(point - across * half)
    path = QPainterPath()
    path.addPolygon(QPolygonF([*left, *reversed(right)]))
    path.closeSubpath()
    return path
