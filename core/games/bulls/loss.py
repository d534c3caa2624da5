"""What did a play cost, beside the best one?

A weighing of all plays finds the best. What is in front there is so partly by luck, so the loss is
measured afterwards, by a duel of the two on fresh dice, the same for both. Values are those of
hints, headroom included.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from core.games.bulls.engine import Batch
from core.games.bulls.explain import Lead
from core.games.bulls.headroom import headroom
from core.games.bulls.hints import seed_of, totals
from core.games.bulls.position import Clock, Position
from core.games.bulls.rules import Action, View
from core.games.bulls.sampling import Samples, standard_error
from core.games.bulls.tables import Bools
from core.games.bulls.weighing import Doubles, Standing, Weighing
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
    lead: Lead
    """Of the best over the next."""
    points: float
    """At least 0; by luck of the play-outs a play that is as good as the best may cost a little."""
    error: float
    """Standard error of `points`; 0 where the best was played, and where both are exact."""
    value: float
    """The final total to be expected after what was played."""

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
    value, lead = float(values[made]), _lead(values, found)
    if made == found.best or found.level[made]:
        yield Loss(played, lead, 0.0, 0.0, value)
        return
    pair = np.array([found.best, made])
    states = weighing.plays.states.take(pair)
    duel = _Duel(position, states, found.value[pair], found.goes_on[pair], dice)
    while duel.error > _FINE and not (duel.begun and clock.stop(duel.cost)):
        duel.go_on()
        yield None
        if stop():
            return
    ahead = duel.ahead
    if found.goes_on[found.best] and not found.goes_on[made]:
        ahead += headroom(position)
    if ahead > 0:
        yield Loss(actions[found.best], lead, ahead, duel.error, value)
    else:
        yield Loss(played, Lead(0.0, sure=False), 0.0, 0.0, value)


def _lead(values: Doubles, found: Standing) -> Lead:
    """Of the best play over the next best."""
    others = np.arange(len(values)) != found.best
    points = float(values[found.best] - values[others].max())
    return Lead(points, sure=found.clear and not found.level[others].any())


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
    def error(self) -> float:
        """Standard error of `ahead`."""
        return standard_error(self._apart()) if self._rows.size else 0.0

    def _apart(self) -> Doubles:
        """By how much the best came out better, with each column of dice."""
        columns = self._samples.played if self._rows.size else 1
        best, other = (
            self._samples.of(row) if row in self._rows else np.full(columns, self._worth[row])
            for row in range(2)
        )
        return best - other
