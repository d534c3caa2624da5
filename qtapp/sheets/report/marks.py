"""Where do the numbers of faults stand in the fields of a report? Where there is most room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF

from qtapp.games.bulls.drawings import place_at, post_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from core.games.bulls.sheet import Joined
    from qtapp.sheets.report.pen import Pen

_ALONG: Final = (0.5, 0.38, 0.62, 0.27, 0.73, 0.16, 0.84)
"""Where along a fence its badge may be."""
_BESIDE: Final = 0.55
"""Field units from a bull to its badge, each way."""
_INWARD: Final = 0.12
"""Of the way from a post to the middle of the field."""
_MIDDLE: Final = QPointF(3.5, 3.5)


@dataclass(frozen=True, slots=True)
class Mark:
    """A place with a number, which the list below tells about."""

    words: str
    fences: tuple[Joined, ...] = ()
    posts: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    asks: bool = False
    """It is no fault, but a question."""

    @property
    def placed(self) -> bool:
        """Whether it is about a place in the field, not about the field as a whole."""
        return bool(self.fences or self.posts or self.places)


def paint_marks(
    pen: Pen,
    marks: Sequence[Mark],
    on_page: Callable[[QPointF], QPointF],
    bulls: Sequence[int],
) -> None:
    """The badge of each mark, once for each thing that it is about.

    `on_page` tells where a point of the field is, in millimetres; badges keep off the `bulls`.
    """
    busy = [on_page(place_at(place)) for place in bulls]
    for mark in marks:
        for spots in _spots(mark):
            best = loneliest([on_page(spot) for spot in spots], busy)
            busy.append(best)
            pen.badge(mark.words, (best.x(), best.y()), asks=mark.asks)


def _spots(mark: Mark) -> Iterator[list[QPointF]]:
    """Where a badge may be, in field units, for each thing that the mark is about."""
    fences = [fence for fence in mark.fences if fence[0] != fence[1]]
    for a, b in fences:
        start, end = post_at(a), post_at(b)
        yield [start + (end - start) * share for share in _ALONG]
    for place in mark.places:
        yield [place_at(place) + QPointF(x, y) * _BESIDE for x in (-1, 1) for y in (1, -1)]
    if not fences and not mark.places:
        for post in mark.posts:
            yield [post_at(post) + (_MIDDLE - post_at(post)) * _INWARD]


def loneliest(spots: Sequence[QPointF], taken: Sequence[QPointF]) -> QPointF:
    """The spot that is farthest from all that is there; the first of those that are."""
    return max(spots, key=lambda spot: min((_far(spot, it) for it in taken), default=0.0))


def _far(a: QPointF, b: QPointF) -> float:
    return float(((a.x() - b.x()) ** 2 + (a.y() - b.y()) ** 2) ** 0.5)
