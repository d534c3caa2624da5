"""Where is the head of a bull drawn, so that its point and the fences beside it stay plain?

A bull stands on a point, and a lawful fence may pass that point by an eighth of a grid step. So the
point has a dot of its own that nothing ever covers. The head, which says whose point it is, has
its nose on the dot - unless a fence would run through the head: then it steps aside, but never
across a fence.
"""

from functools import cache
from math import cos, hypot, pi, sin
from typing import Final

from PySide6.QtCore import QPointF

from geometry.field import FENCES
from qtapp.games.bulls.drawings import BADGE, BADGE_SIZE, Seat, place_at, post_at

HEAD: Final = 0.25
"""The size of a head: its horns are a third of a grid step from its middle."""
NOSE: Final = 0.68
"""How far the nose is below the middle of a head of size 1."""

_ROOM: Final = 0.2
"""A fence nearer to the middle of a head than this runs through it."""
_LEAST: Final = 0.75
"""The smallest head is so much of a whole one; through it a fence may have to run."""
_BROW: Final = QPointF(0, 0.2 * HEAD)
"""From the number on a head to the head's middle."""
_CLEAR: Final = 0.18
"""The dot is at least so far from the number."""

_Line = tuple[QPointF, QPointF]


@cache
def head_seat(place: int, fences: tuple[int, ...]) -> Seat:
    """Where the head of a bull is drawn among these fences: as near to its first place as can be.

    It is always on its point's side of every fence, and leaves the point and the number free.
    """
    spot = place_at(place)
    lines = [(post_at(FENCES[f].a), post_at(FENCES[f].b)) for f in fences]
    best, most = spot + _steps()[0], -1.0
    for step in _steps():
        middle = spot + step
        if not all(_side(middle, line) * _side(spot, line) > 0 for line in lines):
            continue
        room = min((_away(middle, line) for line in lines), default=_ROOM)
        if room > most + 0.01:
            best, most = middle, room
        if most >= _ROOM:
            break
    size = HEAD * max(_LEAST, min(1.0, most / _ROOM))
    return Seat(best.x(), best.y(), size, _badge_side(best, size, lines))


def _badge_side(middle: QPointF, size: float, lines: list[_Line]) -> int:
    """Left or right of a head, where fences are farther away; right if it is all the same."""

    def room(side: int) -> float:
        badge = middle + QPointF(side * BADGE.x(), BADGE.y()) * size
        return min((_away(badge, line) for line in lines), default=1.0)

    return -1 if room(1) < BADGE_SIZE * size < room(-1) else 1


@cache
def _steps() -> tuple[QPointF, ...]:
    """From a bull's point to the middle of its head: the nose on the point, then ever farther."""
    first = QPointF(0, -NOSE * HEAD)
    others = [
        QPointF(cos(turn * pi / 12), sin(turn * pi / 12)) * far
        for far in (0.1, 0.14, 0.17, 0.21, 0.25, 0.29, 0.33)
        for turn in range(24)
    ]
    free = [step for step in others if _length(step - _BROW) >= _CLEAR]
    return (first, *sorted(free, key=lambda step: _length(step - first)))


def _side(at: QPointF, line: _Line) -> float:
    a, b = line
    return (b.x() - a.x()) * (at.y() - a.y()) - (b.y() - a.y()) * (at.x() - a.x())


def _away(at: QPointF, line: _Line) -> float:
    return abs(_side(at, line)) / _length(line[1] - line[0])


def _length(way: QPointF) -> float:
    return hypot(way.x(), way.y())
