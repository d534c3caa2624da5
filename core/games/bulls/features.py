"""What of a state, before a roll, tells how it will end? The inputs of the fitted value.

For each bull: how much it still misses, how many fences and throws could supply that, and how near
one fence can bring it. For the state: posts, mallets, and what can be built at all. Everything is
scaled to about 0..1.
"""

from functools import lru_cache
from typing import Final

import numpy as np

from core.games.bulls.engine import Batch, chances
from core.games.bulls.tables import TWICE, Bools, FieldTables, Floats, Ints
from geometry.field import ALL_GAPS

BULL_FEATURES: Final = 14
STATE_FEATURES: Final = 12
_CHUNK: Final = 256
_GAPS: Final = np.uint32(ALL_GAPS)
_PLENTY: Final = np.float32(1e9)


def features(field: FieldTables, batch: Batch) -> tuple[Floats, Floats]:
    """The features of each bull, (n, k, BULL_FEATURES), and of each state, (n, STATE_FEATURES)."""
    n = len(batch)
    of_bulls = np.empty((n, field.count, BULL_FEATURES), dtype=np.float32)
    of_states = np.empty((n, STATE_FEATURES), dtype=np.float32)
    for start in range(0, n, _CHUNK):  # what is in between stays in the cache
        rows = slice(start, start + _CHUNK)
        some = batch.take(np.arange(n)[rows])
        _fill(field, some, of_bulls[rows], of_states[rows])
    return of_bulls, of_states


@lru_cache(maxsize=32)
def _cuts(field: FieldTables) -> tuple[Ints, Floats]:
    """The f fences that hit no bull, and which bits each cuts off: (f,), (f, k * (24 + k))."""
    (good,) = np.nonzero(~field.hit)
    bits = np.arange(24 + field.count, dtype=np.uint32)
    cut = ~field.keep[:, good, None] >> bits & np.uint32(1)
    by_fence = cut.transpose(1, 0, 2).reshape(good.size, -1)
    return good, np.ascontiguousarray(by_fence, dtype=np.float32)


def _fill(field: FieldTables, batch: Batch, of_bulls: Floats, of_states: Floats) -> None:
    good, cuts = _cuts(field)
    throws = chances(field, batch)[:, good].astype(np.float32)
    _of_cover(field, batch, throws, cuts, of_bulls)
    completing = _of_one_fence(field, batch, throws, good, of_bulls)
    unused, isolated, offered = batch.unused, batch.isolated, throws > 0
    of_states[:, 0] = unused / 24
    of_states[:, 1] = isolated / field.count
    for box in range(3):
        of_states[:, 2 + box] = batch.mallets > box
    of_states[:, 5] = offered.sum(axis=1) / 100
    of_states[:, 6] = throws.sum(axis=1) / 2000
    of_states[:, 7] = np.minimum(completing / 108, 2)
    of_states[:, 8] = (unused / 24) ** 2
    of_states[:, 9] = np.bitwise_count(batch.used >> TWICE) / 6
    of_states[:, 10] = (field.count - isolated) / 6
    of_states[:, 11] = np.bitwise_count(batch.missing).sum(axis=0) / 60


def _of_cover(
    field: FieldTables, batch: Batch, throws: Floats, cuts: Floats, of_bulls: Floats
) -> None:
    """What bulls miss, and how many fences and throws could still supply each missing bit."""
    shape = (len(batch), field.count, 24 + field.count)
    missing = batch.missing.T
    wanted = (missing[:, :, None] >> np.arange(shape[2], dtype=np.uint32) & np.uint32(1)) == 1
    fences = ((throws > 0).astype(np.float32) @ cuts).reshape(shape)
    covering = (throws @ cuts).reshape(shape)
    gaps = missing & _GAPS
    runs = gaps & ~((gaps << np.uint32(1) | gaps >> np.uint32(23)) & _GAPS)
    is_open = missing != 0
    of_bulls[:, :, 0] = np.bitwise_count(gaps) / 24
    of_bulls[:, :, 1] = np.bitwise_count(missing >> np.uint32(24)) / 5
    of_bulls[:, :, 2] = np.bitwise_count(runs) / 4
    for at, most in enumerate((0, 1, 3, 7), start=3):
        of_bulls[:, :, at] = (wanted & (fences <= most)).sum(axis=2) / 8
    of_bulls[:, :, 7] = (wanted / (covering + 10)).sum(axis=2)
    rarest = np.where(wanted, covering, _PLENTY).min(axis=2)
    of_bulls[:, :, 8] = np.where(is_open, rarest, 0) / 400
    of_bulls[:, :, 13] = is_open


def _of_one_fence(
    field: FieldTables, batch: Batch, throws: Floats, good: Ints, of_bulls: Floats
) -> Floats:
    """How near one fence can bring each bull; the throws that would complete the field, (n,)."""
    completes = np.ones(throws.shape, dtype=np.bool_)
    not_offered = (throws == 0).astype(np.uint8) << np.uint8(5)
    for bull, missing in enumerate(batch.missing):
        left = np.bitwise_count(missing[:, None] & field.keep[bull, good])
        completes &= left == 0
        is_open = missing != 0
        of_bulls[:, bull, 9] = np.where(is_open, _throws_for(throws, left == 0), 0) / 108
        of_bulls[:, bull, 11] = _throws_for(throws, left <= 2) / 216
        of_bulls[:, bull, 12] = _throws_for(throws, left <= 5) / 432
        nearest = np.minimum((left | not_offered).min(axis=1), np.bitwise_count(missing))
        of_bulls[:, bull, 10] = nearest / 8
    return _throws_for(throws, completes)


def _throws_for(throws: Floats, wanted: Bools) -> Floats:
    """The throws of the wanted fences, added up; (n,)."""
    return np.asarray(np.einsum("nf,nf->n", throws, wanted.astype(np.float32)))
