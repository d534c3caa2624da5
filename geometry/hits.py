"""What lies under the pointer: which post, fence, cell or place?

Pointers are floats in field units (grid steps, y down), and so is `reach`, the largest distance
that still counts. Nothing here decides anything in the game.
"""

from collections.abc import Iterable, Sequence
from math import hypot, inf

from geometry.enclosure import Cell
from geometry.exact import Pt
from geometry.field import FENCES, PLACES, POSTS


def nearest_post(x: float, y: float, reach: float) -> int | None:
    """The post nearest to the pointer, None if none is within reach."""
    return _nearest(((post.index, _distance(x, y, post.point)) for post in POSTS), reach)


def nearest_place(x: float, y: float, reach: float) -> int | None:
    """The place nearest to the pointer, None if none is within reach."""
    return _nearest(((i, _distance(x, y, point)) for i, point in enumerate(PLACES)), reach)


def nearest_fence(x: float, y: float, fences: Iterable[int], reach: float) -> int | None:
    """The one of these fences that is nearest to the pointer, None if none is within reach."""
    return _nearest(((fence, _distance_to_fence(x, y, fence)) for fence in fences), reach)


def cell_at(x: float, y: float, cells: Sequence[Cell]) -> int | None:
    """The index of the cell under the pointer, None outside the field.

    `cells` tile the field (`enclosure.cells`). The cell is taken in which the point lies deepest:
    so a point on a fence gets one of its neighbours, and rounding leaves no crack between them.
    """
    if not (0 <= x <= 7 and 0 <= y <= 7):
        return None
    return max(range(len(cells)), key=lambda i: _depth(x, y, cells[i].corners), default=None)


def _nearest(distances: Iterable[tuple[int, float]], reach: float) -> int | None:
    index, distance = min(distances, key=lambda pair: pair[1], default=(None, inf))
    return index if distance <= reach else None


def _distance(x: float, y: float, point: Pt) -> float:
    return hypot(x - point.x, y - point.y)


def _distance_to_fence(x: float, y: float, fence: int) -> float:
    (ax, ay), (bx, by) = POSTS[FENCES[fence].a].point, POSTS[FENCES[fence].b].point
    dx, dy = float(bx - ax), float(by - ay)
    along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return hypot(x - ax - along * dx, y - ay - along * dy)


def _depth(x: float, y: float, corners: Sequence[Pt]) -> float:
    """How far the point lies inside a convex polygon, clockwise on screen; negative outside."""
    points = [(float(corner.x), float(corner.y)) for corner in corners]
    return min(
        ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True)
    )
