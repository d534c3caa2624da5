"""Where on the edge of the field is a post or a gap, and which gaps are neighbours?

The edge is measured clockwise from the upper left corner, 28 field units round.
"""

from math import hypot
from typing import Final

from PySide6.QtCore import QPointF

from geometry.field import POSTS
from qtapp.games.bulls.texts import CORNER_GAPS

GAPS: Final = len(POSTS)
EDGE: Final = 28.0


def runs(gaps: set[int]) -> list[tuple[int, int]]:
    """Neighbouring gaps taken together: the first of each run, clockwise, and how many they are."""
    if len(gaps) == GAPS:
        return [(0, GAPS)]
    found = []
    for first in sorted(gap for gap in gaps if (gap - 1) % GAPS not in gaps):
        count = 1
        while (first + count) % GAPS in gaps:
            count += 1
        found.append((first, count))
    return found


def edge_of_post(post: int) -> float:
    """Where on the edge a post stands."""
    return post // 6 * 7.0 + post % 6 + 1


def edge_point(at: float, inset: float = 0.0) -> QPointF:
    """A point of the edge, or of the square that lies so far inside it."""
    side, along = divmod(at % EDGE, 7)
    x, y = ((along, 0.0), (7.0, along), (7 - along, 7.0), (0.0, 7 - along))[int(side)]
    low, high = inset, 7 - inset
    return QPointF(min(max(low, x), high), min(max(low, y), high))


def middle_of_gap(gap: int) -> tuple[QPointF, QPointF]:
    """The point in the middle of a gap, and the direction out of the field there, of length 1."""
    at = edge_of_post(gap) + (1.0 if gap in CORNER_GAPS else 0.5)
    here = edge_point(at)
    out = QPointF(_out(here.x()), _out(here.y()))
    return here, out / hypot(out.x(), out.y())


def _out(part: float) -> float:
    return -1.0 if part == 0 else 1.0 if part == 7 else 0.0


def edge_line(first: int, count: int, inset: float, trim: float) -> list[QPointF]:
    """The way along the edge past so many gaps from gap `first` on, clockwise.

    It lies `inset` inside the field, and begins and ends `trim` from the posts there.
    """
    start = edge_of_post(first) + trim
    end = edge_of_post((first + count) % GAPS) - trim
    if end <= start:
        end += EDGE
    corners = [corner for corner in range(0, 2 * int(EDGE) + 1, 7) if start < corner < end]
    return [edge_point(at, inset) for at in (start, *map(float, corners), end)]
