"""What lies under the pointer in a drawn field: a post, a place for a bull, or a fence?

Points are in field units (0..7, y down), `pixel` is the size of a screen pixel in them.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QPointF

from geometry.field import POSTS, fence_between
from geometry.hits import nearest_place, nearest_post
from qtapp.games.bulls.drawings import place_at, post_at

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from core.games.bulls.sheet import Joined

FINGER: Final = 22
"""Pixels by which a pointer may miss a post."""
_LEAST_REACH, _MOST_REACH = 0.42, 0.75
_ON_POST: Final = 0.3
"""Farther than this a stroke along the side, which is all among posts, can be meant as well."""
_PLACE_REACH: Final = 0.4
_BULL_REACH: Final = 0.3
_FENCE_PIXELS: Final = 7
_LEAST_FENCE_REACH, _MOST_FENCE_REACH = 0.1, 0.22
_NEAR_PLACE: Final = 0.24
"""Nearer to a place than this a click is meant for it, even where a fence runs through."""
_BOW: Final = 0.34
"""How far a stroke along one side bends outward at its middle."""
_OUTWARD: Final = {"t": (0, -1), "r": (1, 0), "b": (0, 1), "l": (-1, 0)}
INWARD: Final = {side: (-x, -y) for side, (x, y) in _OUTWARD.items()}
"""By side, the way from it into the field."""
_STEPS: Final = 12


@dataclass(frozen=True, slots=True)
class Under:
    """A thing of the field."""

    kind: Literal["post", "place", "fence"]
    what: int | Joined

    @property
    def post(self) -> int | None:
        """The post, if it is one."""
        return self.what if self.kind == "post" and isinstance(self.what, int) else None

    @property
    def place(self) -> int | None:
        """The place, if it is one."""
        return self.what if self.kind == "place" and isinstance(self.what, int) else None

    @property
    def fence(self) -> Joined | None:
        """The fence, if it is one."""
        return self.what if isinstance(self.what, tuple) else None


def thing_under(
    at: QPointF, pixel: float, bulls: Collection[int], fences: Iterable[Joined]
) -> Under | None:
    """What a click at this point is meant for, None for bare paper."""
    x, y = at.x(), at.y()
    fences = tuple(fences)
    bows = (fence for fence in fences if len(stroke(fence)) > 2)
    post = post_under(at, pixel)
    if post is not None and _apart(at, post_at(post)) > _ON_POST:
        bow = nearest_drawn(at, pixel, bows)
        if bow is not None:
            return Under("fence", bow)
    if post is not None:
        return Under("post", post)
    place = nearest_place(x, y, _PLACE_REACH)
    if place is not None:
        near = _BULL_REACH if place in bulls else _NEAR_PLACE
        if _apart(at, place_at(place)) <= near:
            return Under("place", place)
    fence = nearest_drawn(at, pixel, fences)
    if fence is not None:
        return Under("fence", fence)
    return None if place is None else Under("place", place)


def post_under(at: QPointF, pixel: float) -> int | None:
    """The post to which a fence snaps that is being drawn."""
    reach = min(_MOST_REACH, max(_LEAST_REACH, FINGER * pixel))
    return nearest_post(at.x(), at.y(), reach)


def nearest_drawn(at: QPointF, pixel: float, fences: Iterable[Joined]) -> Joined | None:
    """The fence, or the stroke along one side, that a pointer is on."""
    reach = min(_MOST_FENCE_REACH, max(_LEAST_FENCE_REACH, _FENCE_PIXELS * pixel))
    away, found = min(
        ((_distance(at, stroke(fence)), fence) for fence in fences), default=(reach + 1, None)
    )
    return found if away <= reach else None


def stroke(fence: Joined) -> list[QPointF]:
    """The line of a fence, from post to post; along one side it is bent outward to be seen."""
    a, b = post_at(fence[0]), post_at(fence[1])
    if fence_between(*fence) is not None or fence[0] == fence[1]:
        return [a, b]
    out = QPointF(*_OUTWARD[POSTS[fence[0]].side]) * _BOW
    parts = [i / _STEPS for i in range(_STEPS + 1)]
    return [a + (b - a) * part + out * (4 * part * (1 - part)) for part in parts]


def point_on(fence: Joined, part: float) -> QPointF:
    """The point of a stroke after `part` of it, 0 to 1."""
    points = stroke(fence)
    if len(points) == 2:
        return points[0] + (points[1] - points[0]) * part
    return points[round(part * _STEPS)]


def clear_point(fence: Joined, taken: Iterable[QPointF]) -> QPointF:
    """Where along a fence a sign has the most room among these points."""
    others = list(taken)

    def room(point: QPointF) -> float:
        return min((_apart(point, other) for other in others), default=9.0)

    points = [point_on(fence, part / _STEPS) for part in (6, 5, 7, 4, 8, 3, 9)]
    return max(points, key=lambda point: min(0.55, room(point)))


def _distance(at: QPointF, points: list[QPointF]) -> float:
    """From a point to a line of straight pieces."""
    return min(_to_piece(at, a, b) for a, b in pairwise(points))


def _to_piece(at: QPointF, a: QPointF, b: QPointF) -> float:
    along, to = b - a, at - a
    length2 = along.x() ** 2 + along.y() ** 2
    part = (to.x() * along.x() + to.y() * along.y()) / length2 if length2 else 0.0
    return _apart(at, a + along * min(1.0, max(0.0, part)))


def _apart(a: QPointF, b: QPointF) -> float:
    return hypot(a.x() - b.x(), a.y() - b.y())
