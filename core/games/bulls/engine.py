"""How are thousands of states of one field moved on at once?

The rules of rules/bulls.md B3 to B6 over arrays, one column a state. What a bull is not yet cut off
from is a mask of bits; it is isolated when no bit is left. `tests/games/bulls/test_engine.py` holds
this file against `rules`, which stays the judge.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from core.games.bulls.tables import (
    ALL_POSTS,
    BLOCKED,
    FENCE_POSTS,
    ROLL_FENCES,
    SAME_NUMBER,
    SLOTS,
    TRIPLES,
    TWICE,
    U8,
    U32,
    U64,
    Bools,
    FieldTables,
    Ints,
)
from geometry.field import POSTS


@dataclass(slots=True)
class Batch:
    """n states of one field before a roll, or after it, with the roll kept elsewhere."""

    missing: U32
    """What each bull is not cut off from; (k, n)."""
    used: U64
    """Bits 0..23: posts used; bits 32..55: used twice; bit 31 is always set; (n,)."""
    standing: U64
    """The standing fences between posts with one number, as bits of `SAME_NUMBER`; (n,)."""
    mallets: Ints
    """Boxes not ticked; -1 after the pass that ends the game (B5.2); (n,)."""

    def __len__(self) -> int:
        return len(self.used)

    def take(self, rows: Ints) -> "Batch":
        """The states with these numbers, in this order."""
        return Batch(
            self.missing.take(rows, axis=1),
            self.used.take(rows),
            self.standing.take(rows),
            self.mallets.take(rows),
        )

    def where(self, flags: Bools) -> "Batch":
        """The states for which a flag is set."""
        return self.take(np.flatnonzero(flags))

    @property
    def isolated(self) -> Ints:
        """How many bulls are isolated; (n,)."""
        return np.asarray((self.missing == 0).sum(axis=0), dtype=np.intp)

    @property
    def complete(self) -> Bools:
        """Whether all bulls are isolated; (n,)."""
        return np.asarray(~self.missing.any(axis=0), dtype=np.bool_)

    @property
    def unused(self) -> Ints:
        """How many posts are unused; (n,)."""
        used = np.bitwise_count(self.used & ALL_POSTS)
        return np.asarray(len(POSTS) - used.astype(np.intp), dtype=np.intp)


def one_state(field: FieldTables, fences: Sequence[int], mallets: int) -> Batch:
    """The batch of a single state in which these fences stand."""
    batch = Batch(
        missing=field.start[:, None].copy(),
        used=np.array([BLOCKED]),
        standing=np.zeros(1, dtype=np.uint64),
        mallets=np.array([mallets], dtype=np.intp),
    )
    for fence in fences:
        batch = built(field, batch, np.array([fence]))
    return batch


def built(field: FieldTables, batch: Batch, fences: Ints) -> Batch:
    """Each state with one more fence; nothing is checked. `fences` has shape (n,)."""
    posts = FENCE_POSTS[fences]
    return Batch(
        missing=batch.missing & field.keep.take(fences, axis=1),
        used=batch.used | posts | (batch.used & posts) << TWICE,
        standing=batch.standing | SAME_NUMBER[fences],
        mallets=batch.mallets,
    )


def legal_slots(field: FieldTables, batch: Batch, rolls: Ints) -> Bools:
    """Which slots of its roll each state may play; `rolls` has shape (n,), the answer (n, 36)."""
    legal: Bools = (batch.used[:, None] & field.demands.take(rolls, axis=0)) == 0
    (triples,) = np.nonzero(TRIPLES[rolls])
    if triples.size:
        offered = SAME_NUMBER[ROLL_FENCES[rolls[triples]]]
        legal[triples] &= (batch.standing[triples, None] & offered) == 0
    return legal


def legal_fences(field: FieldTables, batch: Batch, rolls: Ints) -> tuple[Ints, Ints, Ints]:
    """Every state's legal fences in one flat list: state numbers, slots, fences; each (m,)."""
    flat = np.flatnonzero(legal_slots(field, batch, rolls))
    rows, slots = np.divmod(flat, SLOTS)
    return rows, slots, ROLL_FENCES.ravel().take(rolls.take(rows) * SLOTS + slots)


def left_over(field: FieldTables, batch: Batch, rows: Ints, fences: Ints) -> U8:
    """How many bits each bull would still miss after a fence; (k, m) for m pairs of row, fence."""
    after = batch.missing.take(rows, axis=1)
    after &= field.keep.take(fences, axis=1)
    return np.bitwise_count(after)


def chances(field: FieldTables, batch: Batch) -> Ints:
    """How many of the 216 throws allow each fence; (n, 216).

    Which throws they are follows from the numbers and the use of the two posts (B3.5, B4): both
    unused, one used once, or both used once.
    """
    posts, used = FENCE_POSTS[None, :], batch.used[:, None]
    once = np.bitwise_count(posts & used)
    fresh = (posts << TWICE & used) == 0
    same = SAME_NUMBER != 0
    weight = np.where(same, _SAME_CHANCES[once], _OTHER_CHANCES[once])
    possible = fresh & ~field.hit & ((SAME_NUMBER & batch.standing[:, None]) == 0)
    return np.where(possible, weight, 0)


# How many throws allow a fence, by how many of its posts have been used: of two numbers, of one.
_OTHER_CHANCES: Final[Ints] = np.array([30, 3, 0], dtype=np.intp)
_SAME_CHANCES: Final[Ints] = np.array([16, 1, 1], dtype=np.intp)
