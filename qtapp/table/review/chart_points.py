"""How did luck and play add up over the match? The points of a chart, and its chapters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.review import Review
    from qtapp.table.review.rows import Rows


@dataclass(frozen=True, slots=True)
class Point:
    """How things stood after one roll or decision."""

    at: int
    """Which entry it is about."""
    moment: int
    """The length of the line that shows it."""
    chapter: int
    luck: float
    """Of all rolls so far, in points."""
    play: float
    """What the costly decisions so far have cost, in points; at most 0."""
    costly: bool


def points_of(review: Review[Any], rows: Rows) -> list[Point]:
    """The points of the chart, in the order of the line."""
    decided = {decision.at: decision.costly for decision in review.decisions}
    return [
        Point(
            stand.at,
            stand.at if stand.at in decided else stand.at + 1,
            rows.chapter(stand.at),
            stand.dice,
            -stand.cost,
            decided.get(stand.at, False),
        )
        for stand in review.course
    ]


def spans(points: Sequence[Point]) -> Iterator[tuple[int, int, int]]:
    """Each chapter with the indices of its first and last point."""
    first = 0
    for i, point in enumerate(points):
        if i + 1 == len(points) or points[i + 1].chapter != point.chapter:
            yield point.chapter, first, i
            first = i + 1
