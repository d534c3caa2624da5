"""Whom does the blast hit? The seats of this table in a ring round the bomb, with crosses."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from qtapp.board.seat_badge import paint_seat
from qtapp.games.badaboom.art.kept import KEPT
from qtapp.games.badaboom.art.signs import paint_sign

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from qtapp.board.theme import Theme

_BADGE: Final = 0.185
"""The side of a seat's badge, in sides of the picture."""
_RING: Final = 0.315
"""How far from the middle the badges are, in the same."""
_BURST: Final = 1.9
"""A burst behind a badge, in sides of a badge."""


@dataclass(frozen=True, slots=True)
class Hits:
    """Whom a blast hits, or would hit."""

    seats: int
    """How many there are."""
    holder: int
    hit: frozenset[int]
    saved: frozenset[int] = frozenset()
    """Whom it would hit but for a lasting card."""
    direction: int = 1
    """In which the bomb is passed: 1 clockwise, -1 the other way."""


def paint_who_is_hit(painter: QPainter, rect: QRectF, theme: Theme, hits: Hits) -> None:
    """The seats in a ring round the bomb, seat 0 below, the others clockwise.

    Whoever is hit has a burst and a cross, whoever is saved a shield; the holder has the bomb.
    """
    KEPT.paint(
        *(painter, rect, theme, ("who is hit", hits)), lambda on, at: _paint(on, at, theme, hits)
    )


def _paint(painter: QPainter, rect: QRectF, theme: Theme, hits: Hits) -> None:
    side = min(rect.width(), rect.height())
    badge = _BADGE * side
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    middle = rect.center()
    places = [middle + _on_ring(seat / hits.seats) * _RING * side for seat in range(hits.seats)]
    _paint_arc(painter, middle, 0.155 * side, theme, hits.direction)
    paint_sign(painter, _square(middle, 0.17 * side), theme, "bomb")
    for seat in hits.hit:
        burst = _square(places[seat], _BURST * badge)
        paint_sign(painter, burst, theme, "burst", colour=theme.bad)
    for seat, place in enumerate(places):
        if seat in hits.hit:
            _paint_paper(painter, _square(place, 1.12 * badge), theme)
        paint_seat(painter, _square(place, 0.92 * badge), seat, theme)
        corner = place + QPointF(0.62, -0.62) * badge
        if seat in hits.hit:
            _paint_tag(painter, corner, 0.62 * badge, theme, ("cancel", theme.bad))
        elif seat in hits.saved:
            _paint_tag(painter, corner, 0.62 * badge, theme, ("saved", theme.good))
        if seat == hits.holder:
            low = place + QPointF(-0.62, 0.55) * badge
            _paint_tag(painter, low, 0.6 * badge, theme, ("holder", theme.ink))
    painter.restore()


def _paint_tag(
    painter: QPainter, at: QPointF, side: float, theme: Theme, sign: tuple[str, QColor]
) -> None:
    """A sign at the edge of a badge, with paper behind it."""
    place = _square(at, side)
    _paint_paper(painter, place.adjusted(-1.5, -1.5, 1.5, 1.5), theme)
    paint_sign(painter, place, theme, sign[0], colour=sign[1])


def _paint_paper(painter: QPainter, place: QRectF, theme: Theme) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.paper)
    painter.drawEllipse(place)


def _paint_arc(
    painter: QPainter, middle: QPointF, radius: float, theme: Theme, direction: int
) -> None:
    """The passing direction, round the bomb."""
    ring = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    pen = QPen(theme.ink_soft, max(1.2, 0.09 * radius))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    start, long = 250 if direction > 0 else 290, -200 * direction
    painter.drawArc(ring, start * 16, long * 16)
    turn = -(start + long) / 360
    along = QPointF(-sin(2 * pi * turn), cos(2 * pi * turn)) * direction
    out = QPointF(cos(2 * pi * turn), sin(2 * pi * turn))
    tip, size = middle + out * radius, 0.3 * radius
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.ink_soft)
    painter.drawPolygon(QPolygonF([tip + along * 1.3 * size, tip + out * size, tip - out * size]))


def _on_ring(part: float) -> QPointF:
    """Clockwise from below."""
    turn = 2 * pi * (0.25 + part)
    return QPointF(cos(turn), sin(turn))


def _square(middle: QPointF, side: float) -> QRectF:
    return QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
