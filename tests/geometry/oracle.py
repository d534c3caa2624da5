"""Slower, independent ways to the same answers, and random fields that are hard on purpose."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import shapely

from geometry.exact import Pt, crossing, side_of
from geometry.field import FENCES, HITS, PLACES, POSTS, fence_between, post_index

SQUARE = (Pt(0, 0), Pt(7, 0), Pt(7, 7), Pt(0, 7))


def fence_named(name: str) -> int:
    """The fence with this name, say "t3-r5"."""
    fence = fence_between(*map(post_index, name.split("-")))
    assert fence is not None, name
    return fence


GRID_LINES = [fence_named(f"{a}{i}-{b}{i}") for i in range(1, 7) for a, b in ("tb", "lr")]


def ends(fence: int) -> tuple[Pt, Pt]:
    return POSTS[FENCES[fence].a].point, POSTS[FENCES[fence].b].point


def gap_middle(gap: int) -> Pt:
    """A point inside the gap: halfway, or for a corner gap the corner itself."""
    corners_after = {5: SQUARE[1], 11: SQUARE[2], 17: SQUARE[3], 23: SQUARE[0]}
    if gap in corners_after:
        return corners_after[gap]
    (ax, ay), (bx, by) = POSTS[gap].point, POSTS[gap + 1].point
    return Pt(Fraction(ax + bx) / 2, Fraction(ay + by) / 2)


def fraction_cell(place: int, fences: Sequence[int]) -> list[Pt]:
    """The cell around a place, by clipping the square fence by fence with Fractions."""
    corners = list(SQUARE)
    for fence in fences:
        a, b = ends(fence)
        keep = side_of(a, b, PLACES[place])
        clipped = []
        for here, there in zip(corners, [*corners[1:], corners[0]], strict=True):
            inside, leaving = (keep * side_of(a, b, p) for p in (here, there))
            if inside >= 0:
                clipped.append(here)
            if inside * leaving < 0:
                meeting = crossing(a, b, here, there)
                assert meeting is not None
                clipped.append(meeting)
        corners = clipped
    return corners


def fraction_isolated(
    bulls: Sequence[int], fences: Sequence[int], *, edge_is_fence: bool
) -> tuple[bool, ...]:
    """The rule (B6.1, B6.2) read off the exact cells."""
    answers = []
    for bull in bulls:
        corners = fraction_cell(bull, fences)
        walls = list(zip(corners, [*corners[1:], corners[0]], strict=True))
        along_edge = any(
            a != b and any(a[axis] == b[axis] == value for axis in (0, 1) for value in (0, 7))
            for a, b in walls
        )
        company = any(
            all(side_of(a, b, PLACES[other]) > 0 for a, b in walls if a != b)
            for other in bulls
            if other != bull
        )
        answers.append(not company and (edge_is_fence or not along_edge))
    return tuple(answers)


def shapely_regions(fences: Sequence[int]) -> np.ndarray:
    """The faces that `polygonize` finds in the noded lines of the fences and the field's edge."""
    lines = shapely.union_all([_EDGE, *_LINES[list(fences)]])
    regions: np.ndarray = shapely.get_parts(shapely.polygonize([lines]))
    return regions


def shapely_isolated(
    bulls: Sequence[int], fences: Sequence[int]
) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    """Isolated with the edge open, and with the edge as a fence, read off shapely's faces."""
    regions = shapely_regions(fences)
    holds = shapely.contains(regions[:, None], _BULLS[list(bulls)])
    assert (holds.sum(axis=0) == 1).all(), "each bull is in one face"
    alone = holds.sum(axis=1) == 1
    closed = ~shapely.intersects(regions, _GAP_MIDDLES)
    of_bull = holds.argmax(axis=0)
    return tuple((alone & closed)[of_bull].tolist()), tuple(alone[of_bull].tolist())


def number_of_cells(fences: Sequence[int]) -> int:
    """1 + fences + crossings inside the field, a point of m fences counted m - 1 times."""
    standing = set(fences)
    lines_through = Counter[Pt]()
    for point in {
        meeting
        for one, other in combinations(standing, 2)
        if (meeting := crossing(*ends(one), *ends(other)))
        and 0 < meeting.x < 7
        and 0 < meeting.y < 7
    }:
        lines_through[point] = sum(side_of(*ends(fence), point) == 0 for fence in standing)
    return 1 + len(standing) + sum(m - 1 for m in lines_through.values())


def hard_fences(rng: Random, at_most: int = 12) -> list[int]:
    """Random fences: any, from few posts, along grid lines, or through one common point."""
    fences: list[int] = []
    size = rng.randint(0, at_most)
    while len(fences) < size:
        match rng.randrange(4):
            case 0:
                fences.append(rng.randrange(216))
            case 1:
                posts = rng.sample(range(24), 4)
                pairs = [fence_between(a, b) for a, b in combinations(posts, 2)]
                fences += [fence for fence in pairs if fence is not None]
            case 2:
                fences.append(rng.choice(GRID_LINES))
            case _:
                one, other = rng.sample(range(216), 2)
                if meeting := crossing(*ends(one), *ends(other)):
                    pencil = [f for f in range(216) if _goes_through(f, meeting)]
                    fences += rng.sample(pencil, min(len(pencil), 4))
    return fences[:size]


def _goes_through(fence: int, point: Pt) -> bool:
    """What `side_of` says, in whole numbers, as it is asked of all fences."""
    a, b = ends(fence)
    (x, of_x), (y, of_y) = point.x.as_integer_ratio(), point.y.as_integer_ratio()
    return (b.x - a.x) * (y - a.y * of_y) * of_x == (b.y - a.y) * (x - a.x * of_x) * of_y


def hard_position(rng: Random, *, bulls: int = 6, fences: int = 12) -> tuple[list[int], list[int]]:
    """Up to so many bulls, at least one, none hit by up to so many fences."""
    while True:
        standing = hard_fences(rng, fences)
        free = np.flatnonzero(~HITS[standing].any(axis=0)).tolist()
        if free:
            return rng.sample(free, min(len(free), rng.randint(1, bulls))), standing


_EDGE = shapely.LinearRing(np.array(SQUARE, dtype=float))
_LINES = shapely.linestrings(np.array([ends(fence) for fence in range(216)], dtype=float))
_BULLS = shapely.points(np.array(PLACES, dtype=float))
_GAP_MIDDLES = shapely.multipoints(
    np.array([[float(x), float(y)] for x, y in map(gap_middle, range(24))])
)
