"""On what does all of it lie? A workbench in lamplight, and on it the way that the bomb goes."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from qtapp.board.items import with_alpha
from qtapp.games.badaboom.art.kept import GROUND, KEPT

if TYPE_CHECKING:
    from qtapp.board.theme import Theme

_PLANK: Final = 118.0
"""The height of a plank, in units of the painter."""
_WOOD: Final = {False: 0.17, True: 0.07}
"""How thick the colour of wood lies on the ground, on a light and on a dark table."""
_GRAIN: Final = {False: 0.11, True: 0.06}
_LAMP: Final = {False: 0.6, True: 0.1}
"""How bright the lamp is in the middle of its pool."""
_ARROWS: Final = 3
_FROM, _LONG = 0.06, 0.2
"""How far from the holder the first arrow begins, and how far it goes: parts of the way round."""
_BRUSH: Final = 0.02
"""How broad an arrow is, as a part of the way across."""
_LEAP: Final = 0.17
"""How far a leaping arrow is within the ellipse, in its radii."""
_STEPS: Final = 24


def paint_bench(
    painter: QPainter, rect: QRectF, theme: Theme, *, lamp: QPointF | None = None
) -> None:
    """Planks under a lamp, which hangs over the middle if no other point is said."""
    at = lamp or rect.center()
    off = at - rect.topLeft()
    GROUND.paint(
        *(painter, rect, theme, ("bench", off.x(), off.y())),
        lambda on, place: _paint_bench(on, place, theme, place.topLeft() + off),
    )


def _paint_bench(painter: QPainter, rect: QRectF, theme: Theme, lamp: QPointF) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, theme.ground)
    painter.fillRect(rect, with_alpha(theme.post, _WOOD[theme.dark]))
    _paint_planks(painter, rect, theme)
    reach = 0.62 * hypot(rect.width(), rect.height())
    light = QRadialGradient(lamp, max(1.0, reach))
    glow = theme.dice if not theme.dark else theme.wash_desert
    light.setColorAt(0, with_alpha(glow, _LAMP[theme.dark]))
    light.setColorAt(0.42, with_alpha(glow, 0.7 * _LAMP[theme.dark]))
    light.setColorAt(1, with_alpha(glow, 0.0))
    painter.fillRect(rect, light)
    painter.restore()


def _paint_planks(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    count = max(2, round(rect.height() / _PLANK))
    high = rect.height() / count
    dark = theme.post_ring
    for plank in range(count):
        top = rect.top() + plank * high
        board = QRectF(rect.left(), top, rect.width(), high)
        if plank % 2:
            painter.fillRect(board, with_alpha(theme.post_edge, 0.035))
        _paint_grain(painter, board, theme, plank)
        if plank:
            painter.setPen(QPen(with_alpha(dark, 0.4 if theme.dark else 0.22), 1.6))
            painter.drawLine(board.topLeft(), board.topRight())
            painter.setPen(QPen(with_alpha(theme.dice, 0.05 if theme.dark else 0.35), 1.0))
            low = QPointF(0, 1.4)
            painter.drawLine(board.topLeft() + low, board.topRight() + low)


def _paint_grain(painter: QPainter, board: QRectF, theme: Theme, plank: int) -> None:
    """Long lines, always the same, that part round a knot; and the ends of a plank's nails."""
    colour = with_alpha(theme.post_edge, _GRAIN[theme.dark])
    wide, high = board.width(), board.height()
    knot = QPointF(board.left() + wide * (0.17 + 0.61 * ((plank * 5) % 7) / 7), board.center().y())
    painter.setPen(QPen(colour, 1.1))
    for line in range(7):
        part = (line + 0.6) / 7.2
        y = board.top() + part * high
        away = (part - 0.5) * 2
        bend = (1 if away >= 0 else -1) * high * 0.13 * max(0.0, 1 - abs(away)) ** 0.5
        path = QPainterPath(QPointF(board.left(), y + 2 * sin(line + plank)))
        near = 0.16 * min(wide, 900)
        path.cubicTo(
            *(QPointF(knot.x() - 2.2 * near, y), QPointF(knot.x() - near, y)),
            QPointF(knot.x(), y + bend),
        )
        path.cubicTo(
            *(QPointF(knot.x() + near, y), QPointF(knot.x() + 2.2 * near, y)),
            QPointF(board.right(), y + 3 * sin(2 * line + plank)),
        )
        painter.drawPath(path)
    if plank % 2 == 0:
        painter.drawEllipse(knot, 0.05 * high, 0.026 * high)


def paint_direction(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    direction: int,
    *,
    skip: bool = False,
    origin: float = 0.25,
) -> None:
    """Arrows along the ellipse in a rectangle: 1 clockwise, -1 the other way.

    The first one begins at `origin`, where the holder is, in turns from the right, clockwise; 0.25
    is below. `skip`: it leaps, as the bomb will pass over a player.
    """
    KEPT.paint(
        *(painter, rect, theme, ("direction", direction, skip, round(origin, 4))),
        lambda on, at: _paint_direction(on, at, theme, direction, origin, skip=skip),
    )


def _paint_direction(
    painter: QPainter, rect: QRectF, theme: Theme, direction: int, origin: float, *, skip: bool
) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    thick = max(3.0, _BRUSH * min(rect.width(), rect.height()))
    inner = rect.adjusted(3 * thick, 3 * thick, -3 * thick, -3 * thick)
    if inner.isValid():
        for arrow in range(_ARROWS):
            leap = skip and arrow == 0
            start = origin + direction * (arrow / _ARROWS + _FROM)
            path = _arrow(inner, start, direction * _LONG, thick, leap=leap)
            painter.fillPath(path, with_alpha(theme.ink, 0.55))
    painter.restore()


def _on(rect: QRectF, turn: float, high: float) -> QPointF:
    """A point of an ellipse, so many turns from the right; `high` is how far it is within."""
    across, down = rect.width() / 2 * (1 - high), rect.height() / 2 * (1 - high)
    return rect.center() + QPointF(across * cos(2 * pi * turn), down * sin(2 * pi * turn))


def _arrow(rect: QRectF, start: float, long: float, thick: float, *, leap: bool) -> QPainterPath:
    """An arrow on an ellipse, in turns from the right; one that leaps has a player beneath it."""
    parts = [step / _STEPS for step in range(_STEPS + 1)]
    points = [
        _on(rect, start + long * part, _LEAP * sin(pi * part) if leap else 0.0) for part in parts
    ]
    line = QPainterPath()
    line.addPolygon(QPolygonF(points))
    pen = QPen(Qt.GlobalColor.black, thick, c=Qt.PenCapStyle.FlatCap, j=Qt.PenJoinStyle.RoundJoin)
    whole = QPainterPathStroker(pen).createStroke(line)
    head = QPainterPath()
    head.addPolygon(_head(points[-2], points[-1], thick))
    head.closeSubpath()
    whole = whole.united(head)
    if leap:
        whole.addEllipse(_on(rect, start + long / 2, 0.0), 1.5 * thick, 1.5 * thick)
    return whole


def _head(before: QPointF, tip: QPointF, thick: float) -> QPolygonF:
    """The head of an arrow that ends at a point."""
    way = tip - before
    along = way / max(1e-6, hypot(way.x(), way.y()))
    side = QPointF(-along.y(), along.x())
    back = tip - along * thick * 0.4
    return QPolygonF([back + side * 2 * thick, tip + along * 2.8 * thick, back - side * 2 * thick])
