"""Which fence looks best at a glance, and when is a field left? For thousands of states at once.

A fence is worth what it leaves each bull to be cut off from: an isolated bull scores `CLOSED`, an
open one minus a low power of its missing bits, so that a bull nearly isolated comes before one
barely begun; every post used for the first time costs `NEW_POST`. The numbers were tuned on 1,600
whole games per setting. The player passes only where no fence is legal.
"""

from typing import Final

import numpy as np

from core.games.bulls.engine import Batch, left_over, legal_fences
from core.games.bulls.rules import BULLS
from core.games.bulls.tables import (
    FENCE_POSTS,
    ROLL_FENCES,
    SLOTS,
    Bools,
    FieldTables,
    Floats,
    Ints,
)

CLOSED: Final = 7.0
POWER: Final = 0.3
NEW_POST: Final = 0.5

_NEVER: Final = -1
STOP_AT: Final[Ints] = np.array([[8, 6, 4, 4], [_NEVER, 2, 4, 4]], dtype=np.intp)
"""A field is left with so few unused posts; by mallets left, the last column for three and more.
The second row is for the last field, where a fourth pass forfeits nothing."""
DOUBT_AT: Final[Ints] = np.array([[12, 8, 6, 6], [_NEVER, 5, 6, 6]], dtype=np.intp)
"""With so few it is left if fences between unused posts can isolate no further bull."""

_WORTH: Final[Floats] = np.array(
    [CLOSED, *(-(float(bits) ** POWER) for bits in range(1, 33))], dtype=np.float32
)


def looks(batch: Batch) -> Floats:
    """How good states look, whatever stands in them; (n,)."""
    of_bulls = _WORTH.take(np.bitwise_count(batch.missing)).sum(axis=0)
    return np.asarray(of_bulls + np.float32(NEW_POST) * batch.unused, dtype=np.float32)


def fence_worth(field: FieldTables, batch: Batch, rows: Ints, fences: Ints) -> Floats:
    """How good a fence looks; (m,) for m pairs of a state's number and a fence."""
    bits = left_over(field, batch, rows, fences)
    worth = _WORTH.take(bits[0])
    for bull in bits[1:]:
        worth += _WORTH.take(bull)
    new = np.bitwise_count(FENCE_POSTS.take(fences) & ~batch.used.take(rows))
    return np.asarray(worth - np.float32(NEW_POST) * new)


def best_fences(field: FieldTables, batch: Batch, rolls: Ints) -> Ints:
    """The best-looking legal fence of each state after its roll, -1 where none is legal; (n,)."""
    rows, slots, fences = legal_fences(field, batch, rolls)
    worth = np.full((len(batch), SLOTS), np.float32(-np.inf))
    worth.ravel()[rows * SLOTS + slots] = fence_worth(field, batch, rows, fences)
    best = worth.argmax(axis=1)
    chosen = np.asarray(ROLL_FENCES[rolls, best])
    chosen[np.isneginf(worth[np.arange(len(batch)), best])] = -1
    return chosen


def leaves(field: FieldTables, batch: Batch) -> Bools:
    """Whether to leave the field before the next roll (B3.1); (n,)."""
    last = int(field.count == BULLS[-1])
    unused, boxes = batch.unused, np.minimum(batch.mallets, STOP_AT.shape[1] - 1)
    leave: Bools = unused <= STOP_AT[last, boxes]
    (doubtful,) = np.nonzero(~leave & (unused <= DOUBT_AT[last, boxes]))
    if doubtful.size:
        leave[doubtful] = _beyond_unused_posts(field, batch.take(doubtful))
    return leave


def _beyond_unused_posts(field: FieldTables, batch: Batch) -> Bools:
    """Whether all fences between unused posts together would isolate no further bull; (n,)."""
    free = ((FENCE_POSTS & batch.used[:, None]) == 0) & ~field.hit
    everything = np.uint32(0xFFFFFFFF)
    beyond = np.ones(len(batch), dtype=np.bool_)
    for keep, missing in zip(field.keep, batch.missing, strict=True):
        left = missing & np.bitwise_and.reduce(np.where(free, keep, everything), axis=1)
        beyond &= (left != 0) | (missing == 0)
    return beyond
