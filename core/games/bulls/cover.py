"""What must be cut off from whom, and which fences do it? The field as a covering problem.

All bulls are isolated exactly if every bull is cut off from every gap and from every other bull
(see `geometry.field`). So there is a list of *needs*, each a bit of a bull's mask that still
misses, and each fence covers some of them: a 0-1 matrix, taken from the same masks that decide the
game. Isolating the bulls with few fences is to cover all needs with few rows of that matrix, where
a post ends at most so many of the rows.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt

from core.games.bulls.scoring import uses
from geometry.field import ALL_GAPS, FAR_GAPS, FENCES, HITS, POSTS, SIDE, seen

Floats = npt.NDArray[np.float32]
"""Where they prove something, they hold whole numbers with sums below 2**24: on those float32 is
exact, in whatever order BLAS adds."""

_ONE_THREAD: Final = 1 << 18
"""OpenBLAS multiplies with one thread up to so many multiplications."""
_GAPS: Final = range(24)
_POSTS: Final = np.array([(fence.a, fence.b) for fence in FENCES], dtype=np.intp).T
_ONE_NUMBER: Final = np.array([POSTS[f.a].number == POSTS[f.b].number for f in FENCES])


def times(rows: Floats, matrix: Floats) -> Floats:
    """The matrix product, in parts so small that numpy's BLAS does not start threads for them.

    Waking them would take longer than the product itself, on a busy machine a hundred times longer.
    """
    if len(rows) == 1:  # of a single row BLAS makes another case, with threads sooner
        return times(np.concatenate([rows, rows]), matrix)[:1]
    parts = len(rows) * matrix.size // _ONE_THREAD + 1
    if parts == 1:
        product: Floats = rows @ matrix
        return product
    product = np.empty((len(rows), matrix.shape[1]), dtype=np.float32)
    for part in range(parts):
        some = slice(len(rows) * part // parts, len(rows) * (part + 1) // parts)
        np.matmul(rows[some], matrix, out=product[some])
    return product


@dataclass(frozen=True, slots=True)
class Question:
    """A position of one field, and the rules under which its bulls are to be isolated."""

    bulls: tuple[int, ...]
    """Distinct places 0..35."""
    fences: tuple[int, ...] = ()
    """Fences 0..215 that stand already."""
    reuse: bool = True
    """Whether pairs and triples may serve a post a second time (B4); off: unused posts only."""
    edge_is_fence: bool = False
    """The easy variant (B6.2)."""

    def __post_init__(self) -> None:
        if len(set(self.bulls)) != len(self.bulls):
            raise ValueError("Two bulls stand on one place.")
        if len(set(self.fences)) != len(self.fences):
            raise ValueError("A fence stands twice.")
        if max(uses(self.fences).values(), default=0) > 2:
            raise ValueError("A post is used more than twice.")
        seen(self.bulls, self.fences)  # ValueError where a fence hits a bull


@dataclass(frozen=True, slots=True)
class Cover:
    """Needs and fences of a position; only fences that may be built and that help are listed."""

    fences: npt.NDArray[np.intp]
    """Fence indices, shape (f,)."""
    covers: Floats
    """1 where a fence covers a need, shape (f, n)."""
    covered_by: Floats
    """The same, needs first and contiguous, shape (n, f)."""
    posts: npt.NDArray[np.intp]
    """The two posts of each fence, shape (2, f)."""
    one_number: npt.NDArray[np.bool_]
    """Whether the posts of a fence bear the same number, shape (f,)."""
    room: Floats
    """How many more fences may end at each post, shape (24,)."""
    unused: Floats
    """1 for posts at which no fence stands, shape (24,)."""
    reuse: bool
    """Whether posts may be used twice, as pairs and triples allow."""


def cover(question: Question, wanted: Iterable[int]) -> Cover:
    """The problem of isolating the wanted bulls (indices into `question.bulls`).

    The other bulls still count as company. A need without any fence stays as a column of zeros.
    """
    used = uses(question.fences)
    room = _room(used, reuse=question.reuse)
    has_room = room > 0
    one, other = _POSTS
    fits = has_room[one] & has_room[other]
    fits &= ~HITS[:, list(question.bulls)].any(axis=1)
    fits[list(question.fences)] = False
    fences = np.nonzero(fits)[0]
    needed_by = _needs(question, frozenset(wanted), fences)
    needed_by = needed_by[_decisive(needed_by)]
    helps = needed_by.any(axis=0)
    needed_by = np.ascontiguousarray(needed_by[:, helps])
    return Cover(
        fences=fences[helps],
        covers=np.ascontiguousarray(needed_by.T),
        covered_by=needed_by,
        posts=_POSTS[:, fences[helps]],
        one_number=_ONE_NUMBER[fences[helps]],
        room=room,
        unused=np.array([not used[post] for post in range(len(POSTS))], dtype=np.float32),
        reuse=question.reuse,
    )


def _room(used: Counter[int], *, reuse: bool) -> Floats:
    most = [2 - used[post] if reuse else int(not used[post]) for post in range(len(POSTS))]
    return np.array(most, dtype=np.float32)


def _needs(question: Question, wanted: frozenset[int], fences: npt.NDArray[np.intp]) -> Floats:
    """A row for each bit that a wanted bull still misses: which of the fences cover it."""
    bulls = question.bulls
    masks = seen(bulls, question.fences)
    rows = []
    if not question.edge_is_fence:
        for bull in wanted:
            open_gaps = ALL_GAPS & ~masks[bull]
            far = FAR_GAPS[fences, bulls[bull]]
            rows += [far >> gap & 1 for gap in _GAPS if open_gaps >> gap & 1]
    for one, other in combinations(range(len(bulls)), 2):
        if (one in wanted or other in wanted) and not masks[one] >> (24 + other) & 1:
            rows.append(SIDE[fences, bulls[one]] != SIDE[fences, bulls[other]])
    return np.array(rows, dtype=np.float32).reshape(len(rows), len(fences))


def _decisive(needed_by: Floats) -> npt.NDArray[np.bool_]:
    """Needs that are not met by meeting another one; of equal needs the first.

    If every fence that covers need x also covers need y, then y takes care of itself.
    """
    common = times(needed_by, needed_by.T)
    within = common == needed_by.sum(axis=1)[:, None]  # [x, y]: all that cover x cover y
    equal = within & within.T
    implied: npt.NDArray[np.bool_] = (within & ~equal).any(axis=0) | np.triu(equal, 1).any(axis=0)
    return ~implied
