"""How do all plays of one decision compare, and how sure is that, as play-outs see it?

Every play is played out with the same dice, and each result is kept: what counts is the difference
between two plays on the same dice, which is known far better than either worth. A play that is
clearly behind gets no more play-outs. The work is done in portions of a few milliseconds, so that
it can be stopped at any time.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from core.games.bulls.engine import Batch
from core.games.bulls.lookahead import worth_of_one_turn
from core.games.bulls.position import Position
from core.games.bulls.rollouts import ended, together
from core.games.bulls.rules import Action, Fence, Leave, Pass, Roll
from core.games.bulls.sampling import Doubles, Samples, standard_error
from core.games.bulls.tables import Bools
from geometry.field import FENCES, post_name

__all__ = ["LEVEL", "PASS", "Doubles", "Plays", "Standing", "Weighing", "action_of"]

PASS: Final = -1
_FEWEST: Final = 54
"""With fewer results nothing is said about who is behind."""
_CLEAR: Final = 3.0
"""So many standard errors of the difference behind the best, and a play is out."""
LEVEL: Final = 0.1
"""Plays are level if their difference, with two standard errors of it, is less; in points."""
_FINE: Final = 0.2
"""Once the best is clear, its own worth need not be known better than this; in points."""


def action_of(fence: int) -> Fence | Pass:
    """The action that builds a fence; `PASS` is a pass."""
    if fence == PASS:
        return Pass()
    posts = FENCES[fence]
    return Fence(post_name(posts.a), post_name(posts.b))


@dataclass(frozen=True, slots=True)
class Plays:
    """All that can be done in a position, in the order in which the rules list it."""

    actions: tuple[Action, ...]
    states: Batch
    """What they lead to, before the next roll; (n,)."""
    settled: Bools
    """Which end the field; (n,)."""
    floor: Doubles
    """What a play is worth if the field ends with it or is left as soon as it can be, in points of
    this field and of what follows; (n,). For a roll, after which a turn must be played: what that
    turn is worth before the field is left."""

    @classmethod
    def of(cls, position: Position) -> "Plays":
        """To roll or to leave; or the fences that the roll allows, and the pass."""
        if position.roll is None:
            state = position.state
            worth = position.prizes.worth(ended(state))
            return cls(
                (Roll(), Leave()),
                together([state, state]),
                np.array([False, True]),
                np.array([worth_of_one_turn(position), worth[0]], dtype=np.float64),
            )
        fences = np.append(position.fences(), PASS)
        states = position.after(fences)
        return cls(
            tuple(action_of(int(fence)) for fence in fences),
            states,
            np.asarray(states.complete | (states.mallets < 0)),
            position.prizes.worth(ended(states)).astype(np.float64),
        )


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of n plays; all worths are points of this field and of what follows."""

    best: int
    value: Doubles
    """(n,); none above that of the best."""
    error: Doubles
    """Standard error of `value`, 0 where the worth is exact; (n,). With a single play-out it is
    infinite."""
    behind: Doubles
    """How far behind the best, on the same dice; (n,)."""
    behind_error: Doubles
    """Standard error of `behind`; (n,)."""
    goes_on: Bools
    """Which are worth what they are because the field goes on; (n,)."""
    level: Bools
    """Which are worth as much as the best, to a tenth of a point; (n,)."""
    clear: bool
    """All others are level with the best, or behind it beyond doubt."""
    fine: bool
    """`clear`, and the worth of the best is known well enough."""


class Weighing:
    """Plays of one decision, played out again and again."""

    def __init__(self, position: Position, dice: np.random.Generator) -> None:
        """`dice` imagine the rolls to come."""
        self.plays = Plays.of(position)
        self._samples = Samples(position.field, self.plays.states, position.prizes, dice)
        self._racing = ~self.plays.settled
        self._standing = self._compared()

    @property
    def standing(self) -> Standing:
        """What is known by now; before the first portion that every play might be left at once."""
        return self._standing

    @property
    def contenders(self) -> Bools:
        """Which plays never fell behind beyond doubt: one of them is the best; (n,)."""
        return np.asarray(self._racing | self.plays.settled)

    @property
    def played(self) -> int:
        """How often the plays that were never behind have been played out."""
        return self._samples.played

    def go_on(self, nodes: int, stop: Callable[[int], bool]) -> bool:
        """Plays out about so many more, each open play at least once; False: nothing came of it.

        That is where nothing is left to be known, and where `stop`, which is asked before each
        portion whether so many play-outs are too many, says so at once.
        """
        before = self.played
        while nodes > 0 and self._racing.any() and not self._standing.fine:
            (rows,) = np.nonzero(self._racing)
            width = self._samples.width(rows.size, nodes)
            if stop(width * rows.size):
                break
            nodes -= width * rows.size
            self._samples.play(rows, width)
            self._standing = self._compared()
        return self.played > before

    def _compared(self) -> Standing:
        """Every play beside the best; those that fell behind beyond doubt leave the race."""
        rows, floor, samples = range(len(self.plays.floor)), self.plays.floor, self._samples
        own = np.array([samples.of(row).mean() if samples.count[row] else -np.inf for row in rows])
        goes_on, worth = own > floor, np.maximum(own, floor)
        in_it = self._racing | self.plays.settled
        best = int(np.where(in_it, worth, -np.inf).argmax())
        gaps = np.array([self._gap(best, row, goes_on) for row in rows])
        behind, behind_error = np.maximum(gaps[:, 0], 0), gaps[:, 1]
        enough = self.played >= _FEWEST or bool(self.plays.settled.all())
        beaten = (behind > _CLEAR * behind_error) & enough
        level = (behind + 2 * behind_error < LEVEL) & enough
        self._racing &= ~beaten
        error = np.array([standard_error(samples.of(row)) if goes_on[row] else 0.0 for row in rows])
        # Of a play that left the race early the difference is known better than the worth.
        left = goes_on & (samples.count < samples.count[best])
        error[left] = np.hypot(error[best], behind_error[left])
        value = np.where(left, worth[best] - behind, np.minimum(worth, worth[best]))
        clear = bool((beaten | level | ~in_it).all())
        fine = clear and bool(error[best] < _FINE)
        return Standing(
            best, value, error, behind, behind_error, goes_on, level, clear=clear, fine=fine
        )

    def _gap(self, best: int, row: int, goes_on: Bools) -> tuple[float, float]:
        """How far a play is behind the best on the dice that both had, and its standard error."""
        if row == best:
            return 0.0, 0.0
        sampled = [self._samples.of(at) for at in (best, row) if goes_on[at]]
        columns = min((len(results) for results in sampled), default=1)
        one, other = (
            self._samples.of(at)[:columns]
            if goes_on[at]
            else np.full(columns, self.plays.floor[at])
            for at in (best, row)
        )
        difference = one - other
        return float(difference.mean()), standard_error(difference) if sampled else 0.0
