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
    """What all decisions so far have cost, in points; at most 0."""
    costly: bool


def points_of(review: Review[Any], rows: Rows) -> list[Point]:
    """The points of the chart, in the order of the line."""
    lucks = {luck.at: luck.points for luck in review.lucks}
    decisions = {decision.at: decision for decision in review.decisions}
    luck = play = 0.0
    made = []
    for at in sorted(lucks | decisions):
        decision = decisions.get(at)
        luck += lucks.get(at, 0.0)
        play -= decision.loss if decision else 0.0
        moment = at if decision else at + 1
        costly = decision is not None and decision.costly
        made.append(Point(at, moment, rows.chapter(at), luck, play, costly))
    return made


def spans(points: Sequence[Point]) -> Iterator[tuple[int, int, int]]:
    """Each chapter with the indices of its first and last point."""
    first = 0
    for i, point in enumerate(points):
        if i + 1 == len(points) or points[i + 1].chapter != point.chapter:
            yield point.chapter, first, i
            first = i + 1
