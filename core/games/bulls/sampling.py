"""What do the play-outs of a few states say, all on the same dice, portion by portion?"""

from typing import Final

import numpy as np
import numpy.typing as npt

from core.games.bulls.engine import Batch
from core.games.bulls.rollouts import Prizes, dice_streams, play_out
from core.games.bulls.tables import FieldTables, Ints

Doubles = npt.NDArray[np.float64]

_DECK: Final = 216
"""Over so many columns of dice each throw comes up equally often; see `dice_streams`."""
_PORTION: Final = 700
"""Play-outs in a portion at the most, about: some milliseconds."""


class Samples:
    """The results of n states, a row each; in a column all were played out with the same dice."""

    def __init__(
        self, field: FieldTables, states: Batch, prizes: Prizes, dice: np.random.Generator
    ) -> None:
        """`dice` imagine the rolls to come. Nobody leaves a state before its first roll."""
        self._field = field
        self._states = states
        self._prizes = prizes
        self._dice = dice
        self._points = np.empty((len(states), _DECK))
        self._deck: Ints = np.zeros((0, 0), dtype=np.intp)
        """The columns of dice that come next."""
        self.count: Ints = np.zeros(len(states), dtype=np.intp)
        """How many results each state has: the first columns of its row; (n,)."""

    @property
    def played(self) -> int:
        """How many columns of dice have been played."""
        return int(self.count.max(initial=0))

    def of(self, row: int) -> Doubles:
        """All results of a state, in points of this field and of what follows."""
        results: Doubles = self._points[row, : self.count[row]]
        return results

    def width(self, rows: int, nodes: int) -> int:
        """How many columns the next portion takes for so many states: at least 1."""
        if not self._deck.shape[1]:
            most = int(self._states.mallets.max())
            self._deck = dice_streams(self._dice, most, _DECK)
        return max(1, min(min(nodes, _PORTION) // rows, int(self._deck.shape[1])))

    def play(self, rows: Ints, width: int) -> None:
        """Plays the next portion, for states that have had all columns so far, and are not over."""
        dice, self._deck = self._deck[:, :width], self._deck[:, width:]
        runners, streams = np.repeat(rows, width), np.tile(np.arange(width), rows.size)
        endings = play_out(self._field, self._states.take(runners), dice, streams, must_roll=True)
        start, end = self.played, self.played + width
        if end > self._points.shape[1]:
            self._points = np.hstack([self._points, np.empty_like(self._points)])
        self._points[rows, start:end] = self._prizes.worth(endings).reshape(rows.size, width)
        self.count[rows] = end


def standard_error(results: Doubles) -> float:
    """The standard error of their mean; infinite for a single one."""
    if len(results) < 2:
        return float("inf")
    return float(results.std(ddof=1) / np.sqrt(len(results)))
