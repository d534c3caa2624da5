"""How does a field end if the greedy player goes on from here? Thousands of play-outs at once.

A play-out ends with the field; what comes after it is a prize that depends on the mallets only.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from core.games.bulls.engine import Batch, built
from core.games.bulls.greedy import best_fences, leaves
from core.games.bulls.tables import THROWS, Bools, FieldTables, Floats, Ints

MOST_FENCES: Final = 24
"""24 posts are used at most twice each (B4.5)."""


@dataclass(slots=True)
class Endings:
    """How a field ended in each of n play-outs."""

    isolated: Ints
    """Isolated bulls; (n,)."""
    posts: Ints
    """Unused posts that score: 0 unless the field was completed (B6.3, B6.4); (n,)."""
    mallets: Ints
    """Boxes not ticked; -1 where the game ended (B5.2); (n,)."""


@dataclass(frozen=True, slots=True)
class Prizes:
    """What the end of a field is worth."""

    multiplier: int
    """Points for an isolated bull (B1.3)."""
    after: Floats
    """Points to come after this field, by mallets left then; (mallets + 1,)."""

    def worth(self, endings: Endings) -> Floats:
        """Points for the field and to come after it; (n,)."""
        goes_on = np.where(endings.mallets < 0, np.float32(0), self.after[endings.mallets])
        return np.asarray(
            self.multiplier * endings.isolated + endings.posts + goes_on, dtype=np.float32
        )


def ended(batch: Batch) -> Endings:
    """The ending if every field ends as it stands: complete, left, or by the fourth pass."""
    posts = np.where(batch.complete & (batch.mallets >= 0), batch.unused, 0)
    return Endings(batch.isolated, posts, batch.mallets)


def dice_streams(rng: np.random.Generator, mallets: int, count: int) -> Ints:
    """Rolls for `count` play-outs, long enough for any field; (turns, count).

    In each turn the 216 throws come up equally often, as far as the count allows: that takes a part
    of the luck out of a mean over the streams and leaves it unbiased.
    """
    decks = -(-count // len(THROWS))
    turns = MOST_FENCES + mallets + 1
    throws = np.tile(THROWS, (turns, decks))
    return np.asarray(rng.permuted(throws, axis=1)[:, :count])


def play_out(
    field: FieldTables, batch: Batch, dice: Ints, streams: Ints, *, must_roll: bool = False
) -> Endings:
    """How each state ends; none of them is complete.

    `dice` is (turns, count), `streams` says which column each state plays with, (n,). With
    `must_roll` nobody leaves before the first roll.
    """
    endings = Endings(*np.zeros((3, len(batch)), dtype=np.intp))
    where = np.arange(len(batch))
    for turn, rolls in enumerate(dice):
        if turn or not must_roll:
            batch, where = _settled(endings, batch, where, leaves(field, batch))
        if not where.size:
            break
        batch = played(field, batch, best_fences(field, batch, rolls.take(streams.take(where))))
        batch, where = _settled(endings, batch, where, batch.complete | (batch.mallets < 0))
    return endings


def _settled(endings: Endings, batch: Batch, where: Ints, over: Bools) -> tuple[Batch, Ints]:
    """Notes the endings of the states that are over, and gives those that go on."""
    if not over.any():
        return batch, where
    done, at = ended(batch.where(over)), where[over]
    endings.isolated[at], endings.posts[at], endings.mallets[at] = (
        done.isolated,
        done.posts,
        done.mallets,
    )
    return batch.where(~over), where[~over]


def played(field: FieldTables, batch: Batch, fences: Ints) -> Batch:
    """Each state after building its fence, or after a pass where that is -1; (n,)."""
    after = built(field, batch, fences)
    (passing,) = np.nonzero(fences < 0)
    if passing.size:
        after.missing[:, passing] = batch.missing[:, passing]
        after.used[passing] = batch.used[passing]
        after.standing[passing] = batch.standing[passing]
        after.mallets = batch.mallets - (fences < 0)
    return after


def together(batches: Sequence[Batch]) -> Batch:
    """All states of several batches of one field, in order."""
    return Batch(
        np.concatenate([batch.missing for batch in batches], axis=1),
        np.concatenate([batch.used for batch in batches]),
        np.concatenate([batch.standing for batch in batches]),
        np.concatenate([batch.mallets for batch in batches]),
    )
