"""The field of Raging Bulls: which posts, fences, places and gaps are there, and who is isolated?

The field is the square 0..7 x 0..7, x to the right and y DOWN (resources/help/bulls.md B1.2).
Everything is named by small numbers:

- post 0..23, clockwise on screen from the top left: t1..t6, r1..r6, b6..b1, l6..l1;
- gap 0..23, the open arc of the edge from post g to the next; gaps 5, 11, 17, 23 turn a corner;
- place 0..35, where a bull may stand: (row - 1) * 6 + (column - 1);
- fence 0..215, all pairs of posts on different sides, in lexicographic order.

A fence is a full chord of the square, so it has every gap, and every bull that it does not hit,
wholly on one side. What the fences cut off from a bull is therefore an OR of one bit mask per
fence, and that is the whole isolation test: no tolerance, no special case.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, Literal

import numpy as np
import numpy.typing as npt

from geometry.exact import Pt

Side = Literal["t", "r", "b", "l"]


@dataclass(frozen=True, slots=True)
class Post:
    """A post of the edge: `number` 1..6 counts from the left or from the top."""

    index: int
    side: Side
    number: int
    point: Pt


@dataclass(frozen=True, slots=True)
class Fence:
    """The straight fence between the posts with indices `a` < `b`."""

    index: int
    a: int
    b: int


_NUMBERS: Final = range(1, 7)


def _clockwise() -> Iterator[tuple[Side, int, Pt]]:
    for i in _NUMBERS:
        yield "t", i, Pt(i, 0)
    for i in _NUMBERS:
        yield "r", i, Pt(7, i)
    for i in reversed(_NUMBERS):
        yield "b", i, Pt(i, 7)
    for i in reversed(_NUMBERS):
        yield "l", i, Pt(0, i)


POSTS: Final[tuple[Post, ...]] = tuple(
    Post(index, side, number, point) for index, (side, number, point) in enumerate(_clockwise())
)
FENCES: Final[tuple[Fence, ...]] = tuple(
    Fence(index, a.index, b.index)
    for index, (a, b) in enumerate((a, b) for a, b in combinations(POSTS, 2) if a.side != b.side)
)
PLACES: Final[tuple[Pt, ...]] = tuple(Pt(column, row) for row in _NUMBERS for column in _NUMBERS)
ALL_GAPS: Final = (1 << 24) - 1

_POST_OF_NAME: Final = {f"{post.side}{post.number}": post.index for post in POSTS}
_NAME_OF_POST: Final = tuple(_POST_OF_NAME)
_FENCE_OF_POSTS: Final = {(fence.a, fence.b): fence.index for fence in FENCES}


def post_index(name: str) -> int:
    """The index of the post with this name, "t1" to "l6". ValueError if there is none."""
    try:
        return _POST_OF_NAME[name]
    except KeyError:
        raise ValueError(
            f"There is no post {name!r}: a post is t, r, b or l and a number 1 to 6."
        ) from None


def post_name(index: int) -> str:
    """The name of a post, "t1" to "l6"."""
    return _NAME_OF_POST[index]


def fence_between(a: int, b: int) -> int | None:
    """The fence between two posts in either order; None on one side or one post (B3.3)."""
    return _FENCE_OF_POSTS.get((a, b) if a < b else (b, a))


def place_index(column: int, row: int) -> int:
    """The place where column and row (1..6 each) meet (B2.1). ValueError outside the grid."""
    if column not in _NUMBERS or row not in _NUMBERS:
        raise ValueError(f"There is no place at column {column}, row {row}: both are 1 to 6.")
    return (row - 1) * 6 + (column - 1)


def place_of(index: int) -> tuple[int, int]:
    """The column and the row (1..6 each) of a place."""
    return index % 6 + 1, index // 6 + 1


def _sides() -> npt.NDArray[np.int8]:
    """`exact.side_of` for all fences and places at once, shape (216, 36)."""
    ends = np.array([(*POSTS[f.a].point, *POSTS[f.b].point) for f in FENCES], dtype=np.int64)
    ax, ay, bx, by = (ends[:, [i]] for i in range(4))
    px, py = np.array(PLACES, dtype=np.int64).T
    sides: npt.NDArray[np.int64] = np.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax))
    return sides.astype(np.int8)


def _far_gaps() -> npt.NDArray[np.uint32]:
    """The gap bits beyond each fence as seen from each place, shape (216, 36); 0 where it hits."""
    # Going clockwise the inside lies on side 1: the gaps from a to b lie on side -1 of a fence.
    arc = np.array([[(1 << f.b) - (1 << f.a)] for f in FENCES], dtype=np.uint32)
    far: npt.NDArray[np.uint32] = np.where(SIDE > 0, arc, np.uint32(ALL_GAPS) ^ arc)
    far[HITS] = 0
    return far


# One number holds all that a fence cuts off from a place: gaps in bits 0..23, places in bits
# 24..59, and a mark that spoils the answer if the fence hits the place.
_PLACE_SHIFT: Final = 24
_HIT: Final = 1 << 60


def _cut_off() -> npt.NDArray[np.uint64]:
    """All that lies beyond a fence, shape (217, 36); the last row, index -1, is "no fence"."""
    bits = np.uint64(1) << np.arange(_PLACE_SHIFT, _PLACE_SHIFT + 36, dtype=np.uint64)
    right = np.where(SIDE > 0, bits, np.uint64(0)).sum(axis=1, keepdims=True, dtype=np.uint64)
    left = np.where(SIDE < 0, bits, np.uint64(0)).sum(axis=1, keepdims=True, dtype=np.uint64)
    far = np.where(SIDE > 0, left, right) | FAR_GAPS
    far[HITS] = _HIT
    return np.vstack([far, np.zeros((1, 36), dtype=np.uint64)])


SIDE: Final = _sides()
"""On which side of a fence a place lies: 1, -1, or 0 where the fence hits it; (216, 36)."""
HITS: Final[npt.NDArray[np.bool_]] = SIDE == 0
"""Whether a fence passes exactly through a place (B3.4); (216, 36)."""
FAR_GAPS: Final = _far_gaps()
"""`far_gaps` for all fences and places; 0 where the fence hits the place; (216, 36)."""

_CUT_OFF: Final = _cut_off()
for _table in (SIDE, HITS, FAR_GAPS, _CUT_OFF):
    _table.flags.writeable = False

# For a single position, where numpy's overhead would rule: each fence's row as one long number,
# with a lane of 64 bits for each place, so that one OR does a fence for all bulls.
_LANE: Final = 64
_LANES: Final = tuple(int.from_bytes(row.tobytes(), "little") for row in _CUT_OFF.astype("<u8"))
_HIT_LIST: Final[list[list[bool]]] = HITS.tolist()


def hits(fence: int, place: int) -> bool:
    """Whether the fence passes exactly through the place (B3.4)."""
    return _HIT_LIST[fence][place]


def far_gaps(fence: int, place: int) -> int:
    """The gaps on the far side of the fence from the place, bit g for gap g.

    ValueError if the fence hits the place, which then is on neither side.
    """
    if hits(fence, place):
        raise ValueError(_hit_message(place))
    return int(FAR_GAPS[fence, place])


def seen(bulls: Sequence[int], fences: Iterable[int]) -> tuple[int, ...]:
    """What each bull is cut off from: bit g (0..23) for gap g, bit 24 + j for bull j.

    `bulls` are distinct places, `fences` fence indices. A bull's own bit is set. The gaps that are
    missing are its ways out; the bulls that are missing share its cell. ValueError if a fence hits
    a bull.
    """
    lanes = _together(fences)
    masks = []
    for own, bull in enumerate(bulls):
        lane = lanes >> _LANE * bull
        if lane & _HIT:
            raise ValueError(_hit_message(bull))
        mask = lane & ALL_GAPS | 1 << (24 + own)
        for j, place in enumerate(bulls):
            mask |= (lane >> (_PLACE_SHIFT + place) & 1) << (24 + j)
        masks.append(mask)
    return tuple(masks)


def isolated(
    bulls: Sequence[int], fences: Iterable[int], *, edge_is_fence: bool = False
) -> tuple[bool, ...]:
    """Whether each bull is enclosed completely and alone (B6.1, B6.2).

    `bulls` are distinct places, `fences` fence indices. With `edge_is_fence` an enclosure may run
    along the field's edge. ValueError if a fence hits a bull.
    """
    lanes = _together(fences)
    need = 0 if edge_is_fence else ALL_GAPS
    for bull in bulls:
        need |= 1 << _PLACE_SHIFT + bull
    counts = need | _HIT
    answers = []
    for bull in bulls:
        cut_off = lanes >> _LANE * bull & counts
        if cut_off >= _HIT:
            raise ValueError(_hit_message(bull))
        answers.append(cut_off | 1 << _PLACE_SHIFT + bull == need)
    return tuple(answers)


def _together(fences: Iterable[int]) -> int:
    lanes = 0
    for fence in fences:
        lanes |= _LANES[fence]
    return lanes


def _hit_message(place: int) -> str:
    column, row = place_of(place)
    return f"A fence hits the bull at column {column}, row {row}, which is then on neither side."


_BATCH: Final = 1024  # rows at a time, so that what is in between stays in the cache


def isolated_batch(
    bulls: npt.NDArray[np.integer],
    fences: npt.NDArray[np.integer],
    *,
    edge_is_fence: bool = False,
) -> npt.NDArray[np.bool_]:
    """`isolated` for many positions at once.

    `bulls` has shape (n, k), distinct places in each row; `fences` has shape (n, f), fence indices,
    -1 for no fence. The answer has shape (n, k). ValueError if a fence hits a bull, or for a number
    that is no place or no fence.
    """
    _demand_range("place", bulls, 0, len(PLACES))
    _demand_range("fence", fences, -1, len(FENCES))
    answer = np.empty(bulls.shape, dtype=np.bool_)
    for start in range(0, len(bulls), _BATCH):
        rows = slice(start, start + _BATCH)
        # Positions run along the last axis, where numpy's inner loops are; the arrays are ours.
        places = np.array(bulls[rows].T, dtype=np.intp, order="C")
        table_rows = np.array(fences[rows].T, dtype=np.intp, order="C") * len(PLACES)
        own = np.uint64(1) << (places.astype(np.uint64) + np.uint64(_PLACE_SHIFT))
        need = np.bitwise_or.reduce(own, axis=0)
        if not edge_is_fence:
            need |= np.uint64(ALL_GAPS)
        # -1 reaches the table's last row from the end, which cuts off nothing.
        cut_off = _CUT_OFF.ravel().take(table_rows[:, None, :] + places)
        mask = np.bitwise_or.reduce(cut_off, axis=0) | own
        if mask.size and mask.max() >= _HIT:
            raise ValueError("A fence hits a bull, which is then on neither side.")
        answer[rows] = ((mask & need) == need).T
    return answer


def _demand_range(what: str, numbers: npt.NDArray[np.integer], low: int, end: int) -> None:
    if numbers.size and not (low <= numbers.min() and numbers.max() < end):
        raise ValueError(f"Each {what} must be a number from {low} to {end - 1}.")
