"""Where do the marks of a hint lie on the field? As shapes in field units, without a painter.

Shapes are plain values, so two pictures can be compared: what was there before need not appear
again.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from PySide6.QtCore import QLineF, QPointF

from geometry.enclosure import cell_of
from geometry.field import FENCES, POSTS
from qtapp.games.bulls.drawings import PEG, place_at, post_at
from qtapp.games.bulls.edge import GAPS, runs
from qtapp.games.bulls.heads import head_seat
from qtapp.games.bulls.texts import CORNER_GAPS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.games.bulls.scoring import Field
    from core.hints import Mark

Kind = Literal["cut", "open"]


@dataclass(frozen=True, slots=True)
class Halo:
    """A ring round a bull."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Lit:
    """A lit cell, by its corners."""

    corners: tuple[tuple[float, float], ...]
    fenced: tuple[bool, ...]
    """Whether a fence runs from each corner to the next; else it is the edge of the field."""


@dataclass(frozen=True, slots=True)
class Link:
    """A line between the points of two bulls that a fence parts, or that stay together."""

    kind: Kind
    bulls: tuple[int, int]
    a: tuple[float, float]
    b: tuple[float, float]
    cut: tuple[float, float] = (0.0, 0.0)
    """Where it is parted."""
    along: tuple[float, float] = (0.0, 0.0)
    """The direction of the strokes that part it, of length 1."""


@dataclass(frozen=True, slots=True)
class Proposed:
    """A fence that could be built; rank 0 is the best."""

    fence: int
    rank: int

    def posts(self) -> tuple[int, int]:
        """Between which posts."""
        return FENCES[self.fence].a, FENCES[self.fence].b


@dataclass(frozen=True, slots=True)
class Band:
    """Neighbouring gaps that are cut off from bulls, or through which they still get out."""

    kind: Kind
    bulls: tuple[int, ...]
    """Indices, low to high."""
    first: int
    """The gap where it begins, clockwise."""
    count: int
    lane: int = 0
    """0 lies on the edge; where bands would cover each other, the others lie further inside."""
    sign: int = 0
    """The gap where its sign and the numbers of its bulls stand."""
    inside: bool = False
    """Whether the numbers stand inside the field, since there is no room outside."""

    def gaps(self) -> tuple[int, ...]:
        """Its gaps, clockwise."""
        return tuple((self.first + i) % GAPS for i in range(self.count))


@dataclass(frozen=True, slots=True)
class Stretch:
    """Neighbouring gaps to look at."""

    first: int
    """The gap where it begins, clockwise."""
    count: int


Shape = Halo | Lit | Link | Proposed | Band | Stretch


class Picture(NamedTuple):
    """The shapes of all marks, from below to above."""

    under: tuple[Shape, ...] = ()
    """Below the bulls: cells, stretches of the edge, halos, links."""
    over: tuple[Shape, ...] = ()
    """Above the fences: bands of gaps, fences to build."""


def picture_of(marks: Iterable[Mark], field: Field) -> Picture:
    """The shapes of a hint's marks on a field.

    Marks of bulls that do not stand there, as after a hint that comes too late, are left out. A
    ValueError names a kind of mark that this board does not know.
    """
    kinds: dict[str, list[tuple[int, ...]]] = defaultdict(list)
    for mark in marks:
        args = tuple(map(int, mark.args))
        if mark.kind not in _BULLS_IN:
            raise ValueError(f"There is no mark {mark.kind!r} on this board.")
        if all(args[i] < len(field.bulls) for i in _BULLS_IN[mark.kind]):
            kinds[mark.kind].append(args)
    ranks: dict[int, int] = {}
    for fence, rank in kinds["fence"]:
        ranks[fence] = min(rank, ranks.get(fence, rank))  # hint and solver may both show it
    proposed = sorted((Proposed(f, r) for f, r in ranks.items()), key=_worst_first)
    best = next((p.fence for p in proposed if p.rank == 0), None)
    lit = {cell_of(field.bulls[bull], field.fences) for (bull,) in kinds["cell"]}
    under: list[Shape] = [
        Lit(
            tuple((float(p.x), float(p.y)) for p in cell.corners),
            tuple(bound is not None for bound in cell.bounds),
        )
        for cell in sorted(lit, key=lambda cell: cell.corners)
    ]
    under += [
        Stretch(first, (last - first) % GAPS + 1)
        for first, last in sorted({(first, last) for first, last, _ in kinds["look-gaps"]})
    ]
    under += [_halo(field, bull) for bull in sorted({bull for (bull,) in kinds["bull"]})]
    under += _links(field, "cut", kinds["cuts-bull"], best)
    under += _links(field, "open", kinds["open-bull"], None)
    bands = _laid_out([*_bands("cut", kinds["cuts-gap"]), *_bands("open", kinds["open-gap"])])
    return Picture(tuple(under), (*bands, *proposed))


_BULLS_IN: Final = {
    "bull": (0,),
    "cell": (0,),
    "fence": (),
    "cuts-gap": (1,),
    "cuts-bull": (0, 1),
    "open-gap": (1,),
    "open-bull": (0, 1),
    "look-gaps": (2,),
}
"""Which arguments of each kind of mark are bulls."""


def _worst_first(proposed: Proposed) -> tuple[int, int]:
    return -proposed.rank, proposed.fence


def _halo(field: Field, bull: int) -> Halo:
    place = field.bulls[bull]
    seat, spot = head_seat(place, field.fences), place_at(place)
    return Halo((spot.x() + 2 * seat.x) / 3, (spot.y() + 2 * seat.y) / 3)


def _links(
    field: Field, kind: Kind, pairs: list[tuple[int, ...]], fence: int | None
) -> list[Shape]:
    """One line for each pair; it is parted where the fence crosses it, and else in its middle."""
    links: list[Shape] = []
    for one, other in sorted({(min(pair), max(pair)) for pair in pairs}):
        a, b = place_at(field.bulls[one]), place_at(field.bulls[other])
        cut, way = (a + b) / 2, QPointF(a.y() - b.y(), b.x() - a.x())
        if fence is not None and (crossing := _crossing(a, b, fence)) is not None:
            ends = FENCES[fence]
            cut, way = crossing, post_at(ends.b) - post_at(ends.a)
        long = hypot(way.x(), way.y())
        ends_of_line = ((a.x(), a.y()), (b.x(), b.y()))
        along = (way.x() / long, way.y() / long)
        links.append(Link(kind, (one, other), *ends_of_line, (cut.x(), cut.y()), along))
    return links


def _crossing(a: QPointF, b: QPointF, fence: int) -> QPointF | None:
    ends = FENCES[fence]
    kind, point = QLineF(a, b).intersects(QLineF(post_at(ends.a), post_at(ends.b)))
    return point if kind == QLineF.IntersectionType.BoundedIntersection else None


def _bands(kind: Kind, pairs: list[tuple[int, ...]]) -> list[Band]:
    """Runs of neighbouring gaps; bulls with the same run share one band. The longest first."""
    gaps_of: dict[int, set[int]] = defaultdict(set)
    for gap, bull in pairs:
        gaps_of[bull].add(gap)
    bulls_of: dict[tuple[int, int], list[int]] = defaultdict(list)
    for bull in sorted(gaps_of):
        for run in runs(gaps_of[bull]):
            bulls_of[run].append(bull)
    longest = sorted(bulls_of.items(), key=lambda item: (-item[0][1], item[0][0]))
    return [Band(kind, tuple(bulls), first, count) for (first, count), bulls in longest]


def _laid_out(bands: list[Band]) -> list[Band]:
    """Bands with lanes in which none covers another, and signs none of which share a gap."""
    laid: list[Band] = []
    signs: set[int] = set()
    for band in bands:
        gaps = set(band.gaps())
        taken = {other.lane for other in laid if gaps.intersection(other.gaps())}
        lane = next(lane for lane in range(len(bands)) if lane not in taken)
        middle_first = sorted(band.gaps(), key=lambda gap: _from_middle(band, gap))
        free = [gap for gap in middle_first if gap not in signs]
        sign = free[0] if free else middle_first[0]
        signs.add(sign)
        laid.append(
            Band(band.kind, band.bulls, band.first, band.count, lane, sign, inside=not free)
        )
    return laid


def _from_middle(band: Band, gap: int) -> float:
    """How far a gap is from the middle of a band; corners, where signs have less room, farther."""
    corner = 0.7 if gap in CORNER_GAPS else 0.0
    return abs((gap - band.first) % GAPS - (band.count - 1) / 2 + 0.1) + corner


@lru_cache(maxsize=32)
def plate_places(
    proposed: tuple[Proposed, ...], field: Field, size: float
) -> dict[Proposed, QPointF]:
    """Where the plates with the ranks lie on their fences: clear of bulls and of each other.

    `size` is the radius of a plate.
    """
    taken = [(post_at(post.index), PEG) for post in POSTS]
    for place in field.bulls:
        seat = head_seat(place, field.fences)
        taken += [(QPointF(seat.x, seat.y), 1.35 * seat.size), (place_at(place), 0.1)]
    lines = [QLineF(post_at(FENCES[f].a), post_at(FENCES[f].b)) for f in field.fences]
    found: dict[Proposed, QPointF] = {}
    fences = sorted(proposed, key=lambda each: each.rank)
    for each in fences:
        line = _line_of(each.fence)
        others = [_line_of(other.fence) for other in fences if other != each]

        def cost(part: float, line: QLineF = line, others: list[QLineF] = others) -> float:
            at = line.pointAt(part)
            covered = sum(
                max(0.0, size + reach + 0.06 - _apart(at, thing)) for thing, reach in taken
            )
            crossed = sum(max(0.0, size - _away(at, other)) for other in others)
            inked = sum(max(0.0, size - _away(at, other)) for other in lines)
            return 10 * covered + 2 * crossed + 0.5 * inked + 0.2 * abs(part - 0.5)

        best = line.pointAt(min((i / 60 for i in range(6, 55)), key=cost))
        found[each] = best
        taken.append((best, size + 0.06))
    return found


def _line_of(fence: int) -> QLineF:
    return QLineF(post_at(FENCES[fence].a), post_at(FENCES[fence].b))


def _apart(a: QPointF, b: QPointF) -> float:
    return hypot(a.x() - b.x(), a.y() - b.y())


def _away(at: QPointF, line: QLineF) -> float:
    """How far a point is from the line of a fence."""
    area = line.dx() * (at.y() - line.y1()) - line.dy() * (at.x() - line.x1())
    return abs(area) / line.length()
