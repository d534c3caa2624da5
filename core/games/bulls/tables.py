"""What do three dice allow, as tables that numpy can look up for thousands of states at once?

A roll is one of 56: three numbers in rising order, with a weight of 1, 3 or 6 out of 216. Each
offers at most 36 fences; a *slot* is one of those 36 places in a row of `ROLL_FENCES`. Whether the
posts of a slot are still good for it (rules/bulls.md B3.5, B4) is one AND of two 64-bit numbers:
bits 0..23 say which posts have been used, bits 32..55 which have been used twice.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from geometry.field import ALL_GAPS, FAR_GAPS, FENCES, HITS, POSTS, SIDE

U8: TypeAlias = npt.NDArray[np.uint8]
U32: TypeAlias = npt.NDArray[np.uint32]
U64: TypeAlias = npt.NDArray[np.uint64]
Ints: TypeAlias = npt.NDArray[np.intp]
Bools: TypeAlias = npt.NDArray[np.bool_]
Floats: TypeAlias = npt.NDArray[np.float32]

ROLLS: Final = tuple(combinations_with_replacement(range(1, 7), 3))
"""The 56 different rolls, numbers in rising order."""
ROLL_INDEX: Final = {roll: index for index, roll in enumerate(ROLLS)}
WEIGHTS: Final[Ints] = np.array([(6, 3, 1)[3 - len(set(roll))] for roll in ROLLS], dtype=np.intp)
"""In how many of the 216 throws of three dice each roll falls; (56,)."""
THROWS: Final[Ints] = np.repeat(np.arange(len(ROLLS)), WEIGHTS)
"""The roll of each of the 216 throws; (216,)."""
SLOTS: Final = 36
TRIPLES: Final[Bools] = WEIGHTS == 1

TWICE: Final = np.uint64(32)
"""How far the bits of the posts used twice are shifted."""
BLOCKED: Final = np.uint64(1 << 31)
"""Set in every state's `used`, and in the demand of a slot that can never be played."""
ALL_POSTS: Final = np.uint64(ALL_GAPS)

FENCE_POSTS: Final[U64] = np.array([1 << f.a | 1 << f.b for f in FENCES], dtype=np.uint64)
"""The two post bits of each fence; (216,)."""


def _same_number_bits() -> U64:
    """A bit of its own for each of the 36 fences between posts with one number, else 0."""
    bits = np.zeros(len(FENCES), dtype=np.uint64)
    same = [f.index for f in FENCES if POSTS[f.a].number == POSTS[f.b].number]
    bits[same] = np.uint64(1) << np.arange(len(same), dtype=np.uint64)
    return bits


SAME_NUMBER: Final = _same_number_bits()
"""Only such a fence can be offered again when it stands already, by a triple (B4.6); (216,)."""


def _offers(roll: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """The fences of a roll, each with its demand on the posts' bits."""
    faces, thrice = sorted(set(roll)), len(set(roll)) == 1
    for fence in FENCES:
        a, b = POSTS[fence.a].number, POSTS[fence.b].number
        if a not in faces or b not in faces or (a == b and roll.count(a) < 2):
            continue
        demand = 0
        for post, number in ((fence.a, a), (fence.b, b)):
            again = thrice or (roll.count(number) == 2 and a != b)
            demand |= 1 << (post + int(TWICE) * again)
        yield fence.index, demand


def _roll_tables() -> tuple[Ints, U64]:
    fences = np.zeros((len(ROLLS), SLOTS), dtype=np.intp)
    demands = np.full((len(ROLLS), SLOTS), BLOCKED)
    for index, roll in enumerate(ROLLS):
        for slot, (fence, demand) in enumerate(_offers(roll)):
            fences[index, slot] = fence
            demands[index, slot] = demand
    return fences, demands


ROLL_FENCES, _DEMANDS = _roll_tables()
"""The fence in each slot of each roll, in the order of `FENCES`; (56, 36), 0 where none is."""


@dataclass(frozen=True, slots=True, eq=False)
class FieldTables:
    """What the bulls of one field make of the tables: which bits fences leave, which they hit.

    Two are equal only if they are one object: a key of caches.
    """

    bulls: tuple[int, ...]
    keep: U32
    """For each bull the bits that a fence does not cut off from it, bit g for gap g, bit 24 + j for
    bull j; (k, 216)."""
    start: U32
    """What each bull must be cut off from before a fence stands; (k,)."""
    hit: Bools
    """Whether a fence runs through a bull (B3.4); (216,)."""
    edge_is_fence: bool
    """Whether the easy variant is played (B6.2)."""
    demands: U64
    """The bits of `used` that forbid a slot; (56, 36)."""

    @property
    def count(self) -> int:
        """How many bulls there are."""
        return len(self.bulls)


@lru_cache(maxsize=64)
def field_tables(bulls: tuple[int, ...], *, edge_is_fence: bool = False) -> FieldTables:
    """The tables for bulls at these distinct places."""
    places = list(bulls)
    own = np.uint32(1) << np.arange(24, 24 + len(places), dtype=np.uint32)
    gaps = np.uint32(0 if edge_is_fence else ALL_GAPS)
    far = FAR_GAPS[:, places].T.astype(np.uint32)
    for at, place in enumerate(places):
        apart = SIDE[:, places] != SIDE[:, [place]]
        far[at] |= np.where(apart, own, np.uint32(0)).sum(axis=1, dtype=np.uint32)
    start: U32 = gaps | (own.sum(dtype=np.uint32) ^ own)
    hit = np.asarray(HITS[:, places].any(axis=1))
    demands = np.where(hit[ROLL_FENCES], BLOCKED, _DEMANDS)
    return FieldTables(bulls, np.ascontiguousarray(~far), start, hit, edge_is_fence, demands)
