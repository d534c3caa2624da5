"""What is a state worth if the next roll is looked at exactly, all 56 of it?

Every fence that some roll allows is built once, and the pass beside them; a roll then picks the
best of what it allows.
"""

from dataclasses import dataclass

import numpy as np

from core.games.bulls.engine import Batch, built, chances
from core.games.bulls.position import Position
from core.games.bulls.rollouts import ended, played, together
from core.games.bulls.tables import (
    ROLL_FENCES,
    ROLLS,
    SAME_NUMBER,
    TRIPLES,
    WEIGHTS,
    Bools,
    FieldTables,
    Floats,
    Ints,
)
from geometry.field import FENCES


@dataclass(frozen=True, slots=True)
class Ahead:
    """All that can come of n states in one turn."""

    states: Batch
    """First m states with one fence more, then the n states after a pass."""
    options: Ints
    """The number in `states` of what fence does to state i, (n, 217); column 216 is the pass, -1
    marks fences that no roll allows."""


def one_turn(field: FieldTables, batch: Batch) -> Ahead:
    """Every state that the next turn can lead to."""
    n = len(batch)
    rows, fences = np.nonzero(chances(field, batch))
    fenced = built(field, batch.take(rows), fences)
    passed = played(field, batch, np.full(n, -1))
    options = np.full((n, len(FENCES) + 1), -1, dtype=np.intp)
    options[rows, fences] = np.arange(rows.size)
    options[:, -1] = rows.size + np.arange(n)
    return Ahead(together([fenced, passed]), options)


def legal_after_rolls(field: FieldTables, batch: Batch) -> Bools:
    """Which slots of each roll each state may play; (n, 56, 36)."""
    legal: Bools = (batch.used[:, None, None] & field.demands) == 0
    offered = SAME_NUMBER[ROLL_FENCES[TRIPLES]]
    legal[:, TRIPLES] &= (batch.standing[:, None, None] & offered) == 0
    return legal


def picks(field: FieldTables, batch: Batch, ahead: Ahead, worth: Floats) -> Ints:
    """The best state in `ahead.states` after each roll, judged by `worth` of each; (n, 56)."""
    n = len(batch)
    legal = legal_after_rolls(field, batch)
    of_fence = np.where(ahead.options < 0, np.float32(-np.inf), worth[ahead.options])
    values = np.where(legal, of_fence[:, ROLL_FENCES], np.float32(-np.inf))
    slot = values.argmax(axis=2)
    best = np.take_along_axis(values, slot[:, :, None], axis=2)[:, :, 0]
    fence = ROLL_FENCES[np.arange(len(ROLLS)), slot]
    fence = np.where(best > of_fence[:, -1:], fence, len(FENCES))
    return ahead.options[np.arange(n)[:, None], fence]


def worth_of_one_turn(position: Position) -> float:
    """The worth of rolling once more, and leaving the field after that turn if it goes on."""
    field, state = position.field, position.state
    ahead = one_turn(field, state)
    worth = position.prizes.worth(ended(ahead.states))
    return float(mean_of_rolls(worth[picks(field, state, ahead, worth)])[0])


def mean_of_rolls(values: Floats) -> Floats:
    """The exact mean over the 216 throws of a value per roll; (n, 56, ...) to (n, ...)."""
    weights = WEIGHTS.astype(np.float32) / np.float32(WEIGHTS.sum())
    return np.asarray(np.tensordot(values, weights, axes=([1], [0])), dtype=np.float32)
