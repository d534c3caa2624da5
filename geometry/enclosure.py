"""What encloses a bull, and if nothing does: how does it get out?

The fences are full chords of the convex field, so they cut it into convex cells. A cell is found by
cutting the square along each fence, exactly: its corners are `int` or `Fraction`. Whether a bull is
isolated is decided by the masks of `geometry.field` alone; cells, chains and escape paths show why.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from geometry.exact import Pt, on
from geometry.field import ALL_GAPS, FENCES, PLACES, POSTS, SIDE, seen

if TYPE_CHECKING:
    import shapely


@dataclass(frozen=True, slots=True)
class Cell:
    """A convex piece of the field that no fence passes through.

    `corners` run clockwise on screen (positive `area2`) from the topmost, then leftmost one. All
    are real: no three are in line. Edge i runs from corner i to the next one; `bounds[i]` is the
    fence that it lies on, None for a piece of the field's edge. No fence bounds a cell twice.
    """

    corners: tuple[Pt, ...]
    bounds: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Escape:
    """The way by which a bull is not isolated: to the field's edge, or to a bull it shares with.

    `path` starts at the bull, touches no fence and ends inside gap `gap` or at bull number `bull`
    (an index into the bulls); the other of the two is None.
    """

    kind: Literal["gap", "bull"]
    gap: int | None
    bull: int | None
    path: tuple[Pt, ...]


class _Line(NamedTuple):
    """The line a*x + b*y + c = 0, directed: the sum is positive to the right of the walker."""

    a: int
    b: int
    c: int


class _Corner(NamedTuple):
    """The point (x/w, y/w), w > 0, in lowest terms: cutting needs no Fractions, so it is fast."""

    x: int
    y: int
    w: int


class _Edge(NamedTuple):
    """An edge of a cell under construction: where it starts and the line that it lies on."""

    start: _Corner
    line: _Line
    fence: int | None


def cell_of(place: int, fences: Iterable[int]) -> Cell:
    """The cell around a place. ValueError if a fence hits the place."""
    edges = _SQUARE
    for fence in set(fences):
        side = int(SIDE[fence, place])
        if side == 0:
            raise ValueError(f"Fence {fence} hits place {place}, which then is in no cell.")
        edges = _part(edges, fence, side)
    return _finished(edges)


def cells(fences: Iterable[int]) -> tuple[Cell, ...]:
    """All cells, from top to bottom, whatever the order of the fences; they tile the field."""
    pieces = [_SQUARE]
    for fence in set(fences):
        halves = (_part(edges, fence, side) for edges in pieces for side in (1, -1))
        pieces = [edges for edges in halves if edges]
    return tuple(
        sorted(map(_finished, pieces), key=lambda cell: [(p.y, p.x) for p in cell.corners])
    )


def chain(place: int, fences: Iterable[int]) -> tuple[int, ...]:
    """The fences that really bound the cell around a place, clockwise; errors as `cell_of`."""
    return tuple(fence for fence in cell_of(place, fences).bounds if fence is not None)


def escape(
    bulls: Sequence[int], fences: Iterable[int], bull_index: int, *, edge_is_fence: bool = False
) -> Escape | None:
    """How the bull `bulls[bull_index]` gets out; None if it is isolated.

    A way to the edge goes before a way to another bull. Of several gaps the one is chosen whose
    exit is farthest from any fence, up to a grid step, then the nearest; of several bulls the
    nearest. A way that runs over another bull comes last. ValueError if a fence hits a bull.
    """
    standing = tuple(fences)
    cut_off = seen(bulls, standing)[bull_index]
    start = PLACES[bulls[bull_index]]
    others = [PLACES[place] for j, place in enumerate(bulls) if j != bull_index]
    open_gaps = 0 if edge_is_fence else ALL_GAPS & ~cut_off
    if open_gaps:
        bounds = [_FENCE_LINES[fence] for fence in chain(bulls[bull_index], standing)]

        def merit(exit_: tuple[int, Pt]) -> tuple[bool, int | Fraction, int | Fraction, int]:
            gap, end = exit_
            lonely = not any(on(start, end, other) for other in others)
            return lonely, _room(end, bounds), -_distance2(start, end), -gap

        gap, end = max(_exits(open_gaps), key=merit)
        # The cell is convex and the bull inside it, so the straight way meets no fence.
        return Escape("gap", gap, None, (start, end))
    shared = [j for j in range(len(bulls)) if not cut_off >> (24 + j) & 1]
    if not shared:
        return None
    nearest = min(shared, key=lambda j: _distance2(start, PLACES[bulls[j]]))
    return Escape("bull", None, nearest, (start, PLACES[bulls[nearest]]))


def polygon(cell: Cell) -> "shapely.Polygon":
    """The cell as a shapely polygon in floats: for drawing and measuring, never for deciding."""
    from shapely import Polygon

    return Polygon([(float(x), float(y)) for x, y in cell.corners])


def _part(edges: tuple[_Edge, ...], fence: int, side: int) -> tuple[_Edge, ...]:
    """The part of a convex polygon on one side of a fence; the same if all is there, () if none."""
    cut = _FENCE_LINES[fence]
    at = [side * (cut.a * e.start.x + cut.b * e.start.y + cut.c * e.start.w) for e in edges]
    if min(at) >= 0:
        return edges
    if max(at) <= 0:
        return ()
    part = []
    for i, edge in enumerate(edges):
        here, there = at[i], at[(i + 1) % len(edges)]
        if here > 0 or (here == 0 and there > 0):
            part.append(edge)
        elif here == 0:
            part.append(_Edge(edge.start, cut, fence))
        if here > 0 > there:
            part.append(_Edge(_meeting(edge.line, cut), cut, fence))
        elif here < 0 < there:
            part.append(edge._replace(start=_meeting(edge.line, cut)))
    return tuple(part)


def _line_through(a: Pt, b: Pt) -> _Line:
    ax, ay, bx, by = map(int, (*a, *b))
    return _Line(ay - by, bx - ax, ax * by - ay * bx)


def _meeting(one: _Line, other: _Line) -> _Corner:
    """The corner where two lines meet; they must not be parallel."""
    x = one.b * other.c - one.c * other.b
    y = one.c * other.a - one.a * other.c
    w = one.a * other.b - one.b * other.a
    shared = gcd(x, y, w) if w > 0 else -gcd(x, y, w)
    return _Corner(x // shared, y // shared, w // shared)


def _finished(edges: tuple[_Edge, ...]) -> Cell:
    corners = [Pt(_ratio(e.start.x, e.start.w), _ratio(e.start.y, e.start.w)) for e in edges]
    first = min(range(len(edges)), key=lambda i: (corners[i].y, corners[i].x))
    bounds = [edge.fence for edge in edges]
    return Cell(tuple(corners[first:] + corners[:first]), tuple(bounds[first:] + bounds[:first]))


def _ratio(numerator: int, denominator: int) -> int | Fraction:
    whole, rest = divmod(numerator, denominator)
    return Fraction(numerator, denominator) if rest else whole


def _exits(open_gaps: int) -> Iterator[tuple[int, Pt]]:
    """Gaps with a point in each to go out by; two for a corner, where one goes out by a side."""
    for gap, post in enumerate(POSTS):
        if open_gaps >> gap & 1:
            here, there = post.point, POSTS[(gap + 1) % 24].point
            if post.side == POSTS[(gap + 1) % 24].side:
                yield gap, _midway(here, there)
            else:
                corner = Pt(*(7 if 7 in pair else 0 for pair in zip(here, there, strict=True)))
                yield gap, _midway(here, corner)
                yield gap, _midway(corner, there)


def _midway(a: Pt, b: Pt) -> Pt:
    return Pt(_ratio(int(a.x + b.x), 2), _ratio(int(a.y + b.y), 2))


def _distance2(a: Pt, b: Pt) -> int | Fraction:
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


def _room(point: Pt, bounds: Sequence[_Line]) -> int | Fraction:
    """The squared distance to the nearest of these lines, but at most 1: that is wide enough."""
    room: int | Fraction = 1
    for line in bounds:
        away = line.a * point.x + line.b * point.y + line.c
        room = min(room, Fraction(away * away) / (line.a**2 + line.b**2))
    return room


_CORNERS: Final = (Pt(0, 0), Pt(7, 0), Pt(7, 7), Pt(0, 7))
_SQUARE: Final = tuple(
    _Edge(_Corner(int(here.x), int(here.y), 1), _line_through(here, there), None)
    for here, there in zip(_CORNERS, (*_CORNERS[1:], _CORNERS[0]), strict=True)
)
_FENCE_LINES: Final = tuple(
    _line_through(POSTS[fence.a].point, POSTS[fence.b].point) for fence in FENCES
)
