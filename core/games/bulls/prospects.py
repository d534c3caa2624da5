"""What is the chance that a field is completed at all, if nobody leaves it?

Games are played on in mind by a good player: one who takes the play that the fitted values like
best. In the easy variant, for which none were fitted, and where none are at hand, it is the greedy
player, who in the full game completes fewer fields.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from core.bots import Budget
from core.games.bulls.engine import Batch, legal_fences
from core.games.bulls.greedy import best_fences
from core.games.bulls.hints import seed_of
from core.games.bulls.position import Clock, Position
from core.games.bulls.rollouts import ended, played
from core.games.bulls.rules import View
from core.games.bulls.tables import ROLL_FENCES, SLOTS, THROWS, Ints
from core.games.bulls.values import Net, foretold, worth_of
from core.terms import Cancelled

_AT_ONCE: Final = 27
"""Games between two answers."""
_MOST: Final = 2_700
"""Games after which nothing new is to be expected: the standard error is 1 % or less."""


@dataclass(frozen=True, slots=True)
class Share:
    """A chance, from games played on in mind."""

    share: float
    """0..1."""
    error: float
    """Standard error of `share`; 0 where all games ended alike."""
    number: int
    """How many games."""


def completion(
    view: View,
    budget: Budget,
    cancelled: Cancelled,
    nets: Mapping[int, Net] | None = None,
) -> Iterator[Share]:
    """The chance to complete the field in play, from more and more games; a node is a game.

    From an open field, before or after a roll. Equal views give equal answers.
    """
    position = Position.read(view)
    net = None if nets is None or view.config.edge_is_fence else nets[position.field.count]
    rng = np.random.default_rng(seed_of(view))
    clock = Clock(budget, cancelled, most=_MOST)
    completed = number = 0
    while not clock.stop(_AT_ONCE) or (number == 0 and not cancelled()):
        for found in _played_on(position, net, rng):
            if cancelled():
                return
            completed += found
        number += _AT_ONCE
        share = completed / number
        yield Share(share, sqrt(share * (1 - share) / number), number)


def _played_on(position: Position, net: Net | None, rng: np.random.Generator) -> Iterator[int]:
    """Plays some games on; gives, turn by turn, how many are completed in it."""
    batch, roll = position.state.take(np.zeros(_AT_ONCE, dtype=np.intp)), position.roll
    while len(batch):
        rolls = rng.choice(THROWS, len(batch)) if roll is None else np.full(len(batch), roll)
        roll = None
        if net is None:
            fences = best_fences(position.field, batch, rolls)
        else:
            fences = _best_by_net(position, net, batch, rolls)
        batch = played(position.field, batch, fences)
        yield int(batch.complete.sum())
        batch = batch.where(~batch.complete & (batch.mallets >= 0))


def _best_by_net(position: Position, net: Net, batch: Batch, rolls: Ints) -> Ints:
    """The fence that the net likes best for each state; a pass only where none is legal; (n,)."""
    field, prizes = position.field, position.prizes
    rows, slots, fences = legal_fences(field, batch, rolls)
    after = played(field, batch.take(rows), fences)
    hoped = worth_of(foretold(net, field, after), field, after, prizes)
    worth = np.full((len(batch), SLOTS), np.float32(-np.inf))
    worth[rows, slots] = np.where(after.complete, prizes.worth(ended(after)), hoped)
    best = np.asarray(ROLL_FENCES[rolls, worth.argmax(axis=1)])
    best[np.isneginf(worth.max(axis=1))] = -1
    return best
