"""What did a play cost, beside the best one?

A weighing of all plays finds the best. What is in front there is so partly by luck, so the loss is
measured afterwards, by a duel of the two on fresh dice, the same for both. That says nothing of
whether the right one was found: the error of a loss counts the doubt about it too. Values are those
of hints, headroom included.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import erfc, exp, hypot, inf, pi, sqrt
from typing import Final

import numpy as np

from core.games.bulls.engine import Batch
from core.games.bulls.headroom import headroom
from core.games.bulls.hints import seed_of, totals
from core.games.bulls.lead import Lead, lead_of
from core.games.bulls.position import Clock, Position
from core.games.bulls.rules import Action, View
from core.games.bulls.sampling import Samples, standard_error
from core.games.bulls.tables import Bools
from core.games.bulls.weighing import LEVEL, Doubles, Standing, Weighing
from core.terms import Cancelled

MOST: Final = 16_000
"""So many play-outs a decision costs at the most."""
_FOR_THE_BEST: Final = 8_000
"""Of these so many to find the best play."""
_FEWEST: Final = 54
"""Each play is played out so often, however small the budget."""
_STEP: Final = 2_500
"""Play-outs between two moments at which others have their turn."""
_ROUND: Final = 864
"""Play-outs of each play in a round of a duel."""
_FINE: Final = 0.1
"""A loss is known well enough with this standard error, in points."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A play that was made, beside the best."""

    best: Action
    lead: Lead | None
    """Of the best over the next; None: there is no other."""
    points: float
    """At least 0; by luck of the play-outs a play that is as good as the best may cost a little."""
    error: float
    """Standard error of `points`, with what another play may be better than `best`; 0 where the
    best was played, and where all is exact."""
    value: float
    """The final total to be expected after what was played."""
    choices: int
    """How many plays were possible."""

    @property
    def sure(self) -> bool:
        """Whether it is a loss beyond doubt."""
        return self.points > 2 * self.error


def loss_of(played: Action, view: View, clock: Clock, stop: Cancelled) -> Iterator[Loss | None]:
    """What this play cost, of two at least.

    Gives None while it is at work, and then the loss, once, or nothing more after `stop`. The clock
    is not asked before the first play-outs.
    """
    position, dice = Position.read(view), np.random.default_rng(seed_of(view))
    weighing = Weighing(position, dice)
    actions = weighing.plays.actions
    made = actions.index(played)

    def enough(cost: int) -> bool:
        return clock.spent + cost > _FOR_THE_BEST or clock.stop(cost)

    weighing.go_on(_FEWEST * len(actions), lambda _: stop())
    yield None
    while weighing.go_on(_STEP, enough):
        yield None
    if stop():
        return
    found = weighing.standing
    values = totals(view, position, found)
    value, lead = float(values[made]), lead_of(values, found)
    if made == found.best:
        yield Loss(played, lead, 0.0, 0.0, value, len(actions))
        return
    if found.level[made] and values[found.best] - value < LEVEL:
        yield Loss(played, Lead(0, clear=True, level=True), 0.0, 0.0, value, len(actions))
        return
    pair = np.array([found.best, made])
    plays = weighing.plays
    beyond = headroom(position) if found.goes_on[found.best] else 0.0
    # What looks best left at once may, for a strong player, be better gone on with: see below.
    open_ = found.goes_on[pair] | (~plays.settled[pair] & (beyond > 0))
    duel = _Duel(position, plays.states.take(pair), found.value[pair], open_, dice)
    while duel.error > _FINE and not (duel.begun and clock.stop(duel.cost)):
        duel.go_on()
        yield None
        if stop():
            return
    ahead = duel.ahead
    if not found.goes_on[made]:
        left_at_once = duel.best + beyond - float(plays.floor[made])
        ahead = min(ahead, left_at_once) if open_[1] else left_at_once
    if ahead > 0:
        error = hypot(duel.error, _doubt(found, weighing.contenders, made))
        yield Loss(actions[found.best], lead, ahead, error, value, len(actions))
    else:
        yield Loss(played, Lead(0, clear=False, level=False), 0.0, 0.0, value, len(actions))


def _doubt(found: Standing, contenders: Bools, made: int) -> float:
    """By how much another play may be better than the one that was found to be the best.

    The root of the mean square of its lead, for the play of which that is most, if its true
    distance is distributed around what was measured as by its standard error.
    """
    most = 0.0
    for play, (behind, error) in enumerate(zip(found.behind, found.behind_error, strict=True)):
        if contenders[play] and play not in (found.best, made) and 0 < error < inf:
            far = float(behind / error)
            chance = erfc(far / sqrt(2)) / 2
            density = exp(-far * far / 2) / sqrt(2 * pi)
            lead = (1 + far * far) * chance - far * density
            most = max(most, float(error) * sqrt(max(lead, 0.0)))
    return most


class _Duel:
    """The best and another play, played out with the same dice; what is exact is not played."""

    def __init__(
        self,
        position: Position,
        states: Batch,
        worth: Doubles,
        goes_on: Bools,
        dice: np.random.Generator,
    ) -> None:
        """`worth` counts where a field does not go on; each array is (2,)."""
        self._samples = Samples(position.field, states, position.prizes, dice)
        self._worth = worth
        (self._rows,) = np.nonzero(goes_on)

    @property
    def cost(self) -> int:
        """Play-outs of a round."""
        return _ROUND * self._rows.size

    @property
    def begun(self) -> bool:
        """Whether anything is known."""
        return not self._rows.size or self._samples.played > 0

    def go_on(self) -> None:
        """Plays a round."""
        left = self.cost
        while left > 0:
            width = self._samples.width(self._rows.size, left)
            self._samples.play(self._rows, width)
            left -= width * self._rows.size

    @property
    def ahead(self) -> float:
        """Points by which the best is worth more, as it seems."""
        return float(self._apart().mean())

    @property
    def best(self) -> float:
        """The worth of the best."""
        return float(self._results(0).mean())

    @property
    def error(self) -> float:
        """Standard error of `ahead`."""
        return standard_error(self._apart()) if self._rows.size else 0.0

    def _apart(self) -> Doubles:
        """By how much the best came out better, with each column of dice."""
        return self._results(0) - self._results(1)

    def _results(self, row: int) -> Doubles:
        """How a play came out, with each column of dice."""
        if row in self._rows:
            return self._samples.of(row)
        columns = self._samples.played if self._rows.size else 1
        return np.full(columns, self._worth[row])
