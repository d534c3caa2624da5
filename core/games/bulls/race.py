"""Which of a few states of one field is worth most, as play-outs see it?

All states are played out with the same dice, so that what is compared is the difference between
them and not their luck. A state that is clearly behind gets no more play-outs.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from core.games.bulls.engine import Batch
from core.games.bulls.rollouts import Prizes, dice_streams, play_out
from core.games.bulls.tables import Bools, FieldTables

_FIRST_ROUND: Final = 54
_LARGEST_ROUND: Final = 432
_CLEAR: Final = 3.0
"""So many standard errors of the difference behind the best, and a state is out."""
_FINE: Final = 0.15
"""A state that is alone is known well enough with this standard error, in points."""


@dataclass(frozen=True, slots=True)
class Estimates:
    """What the play-outs say, by state."""

    mean: npt.NDArray[np.float64]
    """Points of the field and of all that comes after it; (n,)."""
    error: npt.NDArray[np.float64]
    """Standard error of `mean`; (n,)."""
    count: npt.NDArray[np.intp]
    """How many play-outs; (n,)."""
    racing: Bools
    """Which states were still in the race at the end; (n,)."""


def race(
    field: FieldTables,
    states: Batch,
    prizes: Prizes,
    rng: np.random.Generator,
    stop: Callable[[int], bool],
    *,
    must_roll: bool = False,
) -> Estimates:
    """Plays all states out, in rounds of growing size, until one leads clearly or `stop` says so.

    `stop` is asked before every round whether so many play-outs are too many; where it says so at
    once, nothing is known and every `count` is 0. No state may be complete or over. A state that is
    alone is played out until its mean is fine enough.
    """
    n = len(states)
    total, squares = np.zeros(n), np.zeros(n)
    count = np.zeros(n, dtype=np.intp)
    racing = np.ones(n, dtype=np.bool_)
    size = _FIRST_ROUND
    while (n == 1 or racing.sum() > 1) and not stop(size * int(racing.sum())):
        (here,) = np.nonzero(racing)
        dice = dice_streams(rng, int(states.mallets.max()), size)
        runners, streams = np.repeat(here, size), np.tile(np.arange(size), here.size)
        endings = play_out(field, states.take(runners), dice, streams, must_roll=must_roll)
        table = prizes.worth(endings).reshape(here.size, size).astype(np.float64)
        total[here] += table.sum(axis=1)
        squares[here] += (table**2).sum(axis=1)
        count[here] += size
        mean = total[here] / count[here]
        best = int(mean.argmax())
        apart = (table - table[best]).std(axis=1) / np.sqrt(count[here])
        racing[here] = mean + _CLEAR * apart >= mean[best]
        if n == 1 and table.std() < _FINE * np.sqrt(count[0]):
            break
        size = min(2 * size, _LARGEST_ROUND)
    played = np.maximum(count, 1)
    mean = total / played
    error = np.sqrt(np.maximum(squares / played - mean**2, 0) / played)
    return Estimates(mean, error, count, racing)
