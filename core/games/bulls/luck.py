"""How much luck is in a roll, and in where the bulls of a field stand?

Luck is what chance brought less the exact mean of all that it could have brought, both by the same
measure. So it is 0 on average whatever the measure is; a good one takes more of the luck out of a
total. Of a roll it is the worth of the best state that it leads to, by the mean of the fitted value
and of play-outs. The fitted value alone errs in states that only odd play leads to, and takes less
of the luck out: the totals of 25 games of the expert scattered by 6.6 points without the luck that
it saw, and by 5.0 with the mean of both (over all states, not only the promising ones). Where none
was fitted, in the easy variant and with other multipliers or mallets, it is play-outs alone.
"""

from collections.abc import Generator, Iterator, Mapping
from typing import Final, TypeAlias

import numpy as np

from core.games.bulls.continuation import after_field
from core.games.bulls.engine import Batch, one_state
from core.games.bulls.lookahead import Ahead, legal_after_rolls, mean_of_rolls, one_turn, picks
from core.games.bulls.position import Position
from core.games.bulls.rollouts import Prizes, dice_streams, ended, play_out
from core.games.bulls.rules import BULLS, Action, Config, Phase, PlaceBull, Rolled, View
from core.games.bulls.tables import (
    ROLL_FENCES,
    ROLLS,
    Bools,
    FieldTables,
    Floats,
    Ints,
    field_tables,
)
from core.games.bulls.values import Net, judge
from geometry.field import PLACES

_PLACEMENTS: Final = 600
"""Of bulls, to learn what they are worth on average by fitted values: their standard deviation is 2
points, ..."""
_PLACEMENTS_PLAYED_OUT: Final = 200
"""... and by play-outs, which take longer; with the edge as a fence it is up to 1 point."""
_STEP: Final = 40
"""Placements between two moments at which others have their turn, ..."""
_STEP_PLAYED_OUT: Final = 4
_STREAMS: Final = 54
"""Play-outs of a state, always with the same dice."""
_NEAR: Final = 1.5
"""A state is played out if the fitted value sees it so near the best answer to some roll, ..."""
_FIRST: Final = 2
"""... or among so many of the best answers."""
_AT_ONCE: Final = 40
"""States that are played out between two moments at which others have their turn."""
_SEED: Final = 1

Worth: TypeAlias = Generator[None, None, Floats]
"""Gives None while it is at work, and ends with the worth of states before a roll; (n,)."""


def fitted(field: FieldTables, prizes: Prizes) -> bool:
    """Whether values were fitted to this field and these prizes: those of the default rules."""
    at, default = BULLS.index(field.count), Config()
    return (
        not field.edge_is_fence
        and prizes.multiplier == default.multipliers[at]
        and np.array_equal(prizes.after, after_field(default, at))
    )


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
                lucks = yield from self.of_rolls(position)
                yield float(lucks[position.roll])
            case _:
                return

    def of_rolls(self, position: Position) -> Worth:
        """Points that each of `ROLLS` brings: its best answer beside the mean of all; (56,)."""
        field, state, prizes = position.field, position.state, position.prizes
        ahead = one_turn(field, state)
        worth = prizes.worth(ended(ahead.states))
        going_on = ~ahead.states.complete & (ahead.states.mallets >= 0)
        if not fitted(field, prizes):
            yield from _play_out(field, ahead.states, np.flatnonzero(going_on), prizes, worth)
        else:
            told = judge(self._nets[field.count], field, ahead.states, prizes)
            promising = _promising(field, state, ahead, told)
            (looked_at,) = np.nonzero(going_on & promising)
            yield from _play_out(field, ahead.states, looked_at, prizes, worth)
            worth = np.where(promising, (worth + told) / 2, np.float32(-np.inf))
        values = worth[picks(field, state, ahead, worth)]
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
            by_net = fitted(field, prizes)
            rng = np.random.default_rng(_SEED)
            worths = []
            for number in range(_PLACEMENTS if by_net else _PLACEMENTS_PLAYED_OUT):
                if number % (_STEP if by_net else _STEP_PLAYED_OUT) == 0:
                    yield None
                bulls = tuple(rng.permutation(len(PLACES))[: field.count].tolist())
                # Not from the cache, which these would only empty.
                other = field_tables.__wrapped__(bulls, edge_is_fence=field.edge_is_fence)
                worths.append((yield from self._of_empty(other, prizes, mallets)))
            self._means[key] = float(np.mean(worths))
        yield (yield from self._of_empty(field, prizes, mallets)) - self._means[key]

    def _of_empty(
        self, field: FieldTables, prizes: Prizes, mallets: int
    ) -> Generator[None, None, float]:
        worth = yield from self._worth(field, one_state(field, (), mallets), prizes)
        return float(worth[0])

    def _worth(self, field: FieldTables, states: Batch, prizes: Prizes) -> Worth:
        """The worth of states before a roll, none complete or over; (n,)."""
        if fitted(field, prizes):
            return judge(self._nets[field.count], field, states, prizes)
        worth = prizes.worth(ended(states))
        yield from _play_out(field, states, np.arange(len(states)), prizes, worth)
        return worth


def _play_out(
    field: FieldTables, states: Batch, rows: Ints, prizes: Prizes, worth: Floats
) -> Iterator[None]:
    """Lifts the worth of these states to what play-outs promise, if that is more."""
    if not rows.size:
        return
    dice = dice_streams(np.random.default_rng(_SEED), int(states.mallets.max()), _STREAMS)
    for start in range(0, rows.size, _AT_ONCE):
        if start:
            yield None
        some = rows[start : start + _AT_ONCE]
        runners = states.take(np.repeat(some, _STREAMS))
        streams = np.tile(np.arange(_STREAMS), some.size)
        endings = play_out(field, runners, dice, streams, must_roll=True)
        promised = prizes.worth(endings).reshape(-1, _STREAMS).mean(axis=1)
        worth[some] = np.maximum(worth[some], promised)


def _promising(field: FieldTables, state: Batch, ahead: Ahead, worth: Floats) -> Bools:
    """Which of the states ahead may be the best answer to some roll, judged by `worth`; (m,)."""
    (legal,) = legal_after_rolls(field, state)
    fenced = np.where(legal, ahead.options[0, ROLL_FENCES], -1)
    passed = np.full(len(ROLLS), ahead.options[0, -1])
    options = np.column_stack([fenced, passed])
    values = np.where(options < 0, np.float32(-np.inf), worth[options])
    from_best = np.sort(values, axis=1)[:, ::-1]
    needed = np.minimum(from_best[:, 0] - _NEAR, from_best[:, _FIRST - 1])
    promising = np.zeros(len(worth), dtype=np.bool_)
    promising[options[(options >= 0) & (values >= needed[:, None])]] = True
    return promising
