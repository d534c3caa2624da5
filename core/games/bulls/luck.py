"""How much luck is in a roll, and in where the bulls of a field stand?

Luck is what chance brought less the exact mean of all that it could have brought, both by the same
measure. So it is 0 on average whatever the measure is; a good one takes more of the luck out of a
total. Here it is the fitted value of the states that one turn leads to, and in the easy variant,
for which none was fitted, play-outs.
"""

from collections.abc import Iterator, Mapping
from typing import Final

import numpy as np

from core.games.bulls.engine import Batch, one_state
from core.games.bulls.lookahead import mean_of_rolls, one_turn, picks
from core.games.bulls.position import Position
from core.games.bulls.rollouts import Prizes, dice_streams, ended, play_out
from core.games.bulls.rules import Action, Phase, PlaceBull, Rolled, View
from core.games.bulls.tables import FieldTables, Floats, field_tables
from core.games.bulls.values import Net, judge
from geometry.field import PLACES

_PLACEMENTS: Final = 600
"""Of bulls, to learn what they are worth on average: their standard deviation is 2 points, ..."""
_PLACEMENTS_WITH_EDGE: Final = 200
"""... and with the edge as a fence up to 1 point."""
_STEP: Final = 40
"""Placements between two moments at which others have their turn."""
_STREAMS: Final = 54
"""Play-outs of a state in the easy variant, always with the same dice."""
_SEED: Final = 1


class Fortune:
    """A measure of luck. It remembers what bulls are worth on average, which takes a while."""

    def __init__(self, nets: Mapping[int, Net]) -> None:
        """`nets` are the fitted values by number of bulls; see `values.nets_in`."""
        self._nets = nets
        self._means: dict[tuple[object, ...], float] = {}

    def brought(self, action: Action, after: View) -> Iterator[float | None]:
        """Points that chance brought by this action, which led to this view.

        Gives None while it is at work, and then the points, once; nothing at all for what players
        do. The bulls of a field count together, with the last of them.
        """
        match action:
            case PlaceBull() if after.phase is Phase.TURN:
                yield from self.of_bulls(after)
            case Rolled():
                position = Position.read(after)
                yield float(self.of_rolls(position)[position.roll])
            case _:
                return

    def of_rolls(self, position: Position) -> Floats:
        """Points that each of `ROLLS` brings: its best answer beside the mean of all; (56,)."""
        ahead = one_turn(position.field, position.state)
        worth = self._worth(position.field, ahead.states, position.prizes)
        values = worth[picks(position.field, position.state, ahead, worth)]
        return np.asarray(values[0] - mean_of_rolls(values)[0])

    def of_bulls(self, opened: View) -> Iterator[float | None]:
        """Points that the places of a field's bulls brought, beside bulls anywhere.

        `opened` is the view when they all stand. Gives None while it is at work, and then the
        points, once.
        """
        position = Position.read(opened)
        field, prizes, mallets = position.field, position.prizes, int(position.state.mallets[0])
        key = (field.count, field.edge_is_fence, mallets, prizes.multiplier, *prizes.after.tolist())
        if key not in self._means:
            rng = np.random.default_rng(_SEED)
            worths = []
            for number in range(_PLACEMENTS_WITH_EDGE if field.edge_is_fence else _PLACEMENTS):
                if number % _STEP == 0:
                    yield None
                bulls = tuple(rng.permutation(len(PLACES))[: field.count].tolist())
                # Not from the cache, which these would only empty.
                other = field_tables.__wrapped__(bulls, edge_is_fence=field.edge_is_fence)
                worths.append(self._of_empty(other, prizes, mallets))
            self._means[key] = float(np.mean(worths))
        yield self._of_empty(field, prizes, mallets) - self._means[key]

    def _of_empty(self, field: FieldTables, prizes: Prizes, mallets: int) -> float:
        return float(self._worth(field, one_state(field, (), mallets), prizes)[0])

    def _worth(self, field: FieldTables, states: Batch, prizes: Prizes) -> Floats:
        """The worth of states before a roll; (n,)."""
        if not field.edge_is_fence:
            return judge(self._nets[field.count], field, states, prizes)
        worth = prizes.worth(ended(states))
        (going_on,) = np.nonzero(~states.complete & (states.mallets >= 0))
        if going_on.size:
            runners = states.take(np.repeat(going_on, _STREAMS))
            streams = np.tile(np.arange(_STREAMS), going_on.size)
            rng = np.random.default_rng(_SEED)
            dice = dice_streams(rng, int(states.mallets.max()), _STREAMS)
            endings = play_out(field, runners, dice, streams, must_roll=True)
            promised = prizes.worth(endings).reshape(-1, _STREAMS).mean(axis=1)
            worth[going_on] = np.maximum(worth[going_on], promised)
        return worth
