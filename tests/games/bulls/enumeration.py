"""What can be built at all? Everything, one after the other, by the rules alone.

For tests of the solver: slow, plain, and without any search of the solver in it.
"""

from collections.abc import Iterator
from itertools import combinations

import numpy as np

from core.games.bulls.cover import Question
from core.games.bulls.fencing import fence_refusal
from core.games.bulls.scoring import uses
from core.hints import Verdict
from geometry.field import ALL_GAPS, FAR_GAPS, FENCES, HITS, POSTS, SIDE, isolated


def buildable(bulls: tuple[int, ...], standing: tuple[int, ...], fence: int) -> bool:
    """Whether some roll allows the fence, by the rules themselves (B3, B4)."""
    a, b = FENCES[fence].a, FENCES[fence].b
    rolls = ((POSTS[a].number, POSTS[b].number, third) for third in range(1, 7))
    return any(fence_refusal(bulls, standing, roll, a, b) is None for roll in rolls)


def new_posts(standing: tuple[int, ...], further: tuple[int, ...]) -> int:
    """How many unused posts the further fences take."""
    return len(uses((*standing, *further))) - len(uses(standing))


class Enumeration:
    """All sets of fences that dice can still allow, by building them in every order."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.endings: set[frozenset[int]] = set()
        """Sets after which all bulls are isolated, so that the field is complete (B6.3)."""
        self.most = 0
        self.fewest_for_most = 0
        used = uses(question.fences)
        self._pool = [f.index for f in FENCES if used[f.a] < 2 and used[f.b] < 2]
        level = {frozenset[int]()}
        for size in range(25):
            level = {larger for built in level for larger in self._next(built, size)}

    def _next(self, built: frozenset[int], size: int) -> Iterator[frozenset[int]]:
        question = self.question
        standing = (*question.fences, *sorted(built))
        alone = isolated(question.bulls, standing, edge_is_fence=question.edge_is_fence)
        if sum(alone) > self.most:
            self.most, self.fewest_for_most = sum(alone), size
        if all(alone):
            self.endings.add(built)
            return
        for fence in self._pool:
            if not question.reuse and new_posts(standing, (fence,)) < 2:
                continue
            if buildable(question.bulls, standing, fence):
                yield built | {fence}

    def fewest(self, *, posts: bool) -> tuple[int, Verdict]:
        """The fewest fences or posts, and whether one set of fences alone reaches them."""
        standing = self.question.fences
        cost = {
            ending: new_posts(standing, tuple(ending)) if posts else len(ending)
            for ending in self.endings
        }
        least = min(cost.values())
        best = [ending for ending in cost if cost[ending] == least]
        minimal = [ending for ending in best if not any(other < ending for other in best)]
        return least, Verdict.UNIQUE if len(minimal) == 1 else Verdict.MANY


def sets_of_four(bulls: tuple[int, int, int]) -> list[tuple[int, ...]]:
    """Every set of up to four fences that isolates three bulls, whatever posts it takes."""
    usable = np.nonzero(~HITS[:, list(bulls)].any(axis=1))[0]
    gaps = FAR_GAPS[usable][:, list(bulls)].astype(np.uint64)
    apart = [SIDE[usable, a] != SIDE[usable, b] for a, b in combinations(bulls, 2)]
    first = gaps[:, 0] | gaps[:, 1] << np.uint64(24)
    second = gaps[:, 2]
    for bit, pair in enumerate(apart):
        second = second | pair.astype(np.uint64) << np.uint64(24 + bit)
    full_first, full_second = np.uint64((1 << 48) - 1), np.uint64(ALL_GAPS | 7 << 24)
    # All pairs, ordered by their first fence, so that "later fences" is a slice.
    c, d = np.triu_indices(len(usable))
    pair_first, pair_second = first[c] | first[d], second[c] | second[d]
    starts = np.searchsorted(c, np.arange(len(usable) + 1))
    found = set()
    for a in range(len(usable)):
        for b in range(a, len(usable)):
            later = slice(starts[b], None)
            rows = np.nonzero(pair_first[later] | (first[a] | first[b]) == full_first)[0]
            rows += starts[b]
            rows = rows[pair_second[rows] | (second[a] | second[b]) == full_second]
            found |= {frozenset((a, b, int(c[row]), int(d[row]))) for row in rows}
    return [tuple(int(usable[i]) for i in sorted(ids)) for ids in found]
