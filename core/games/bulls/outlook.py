"""What would each of the 56 next rolls be worth, before it is decided whether to stay in a field?

Every state that the next turn can lead to is played out, as hints do it, and each roll takes the
best of what it allows; the mean over the 216 throws is exact. Where there are fitted values, they
say beforehand which states have no chance to be the best after any roll: those are not played out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import numpy as np

from core.games.bulls.facts import NextRoll
from core.games.bulls.headroom import headroom
from core.games.bulls.hints import banked, seed_of
from core.games.bulls.lookahead import Ahead, legal_after_rolls, one_turn
from core.games.bulls.position import Position
from core.games.bulls.rollouts import ended
from core.games.bulls.rules import Fence, Pass, Phase, View
from core.games.bulls.sampling import Doubles, Samples, standard_error
from core.games.bulls.tables import ROLL_FENCES, ROLLS, WEIGHTS, Bools, Ints
from core.games.bulls.values import Net, judge
from core.games.bulls.weighing import PASS, action_of
from core.terms import Cancelled

_ROUNDS: Final = tuple(range(54, 649, 54))
"""Columns of dice after which there is something to tell."""
_PORTION: Final = 700
_NEAR: Final = 2.5
"""A state that some roll allows is played out if the fitted values see it so near the best of that
roll, in points, ..."""
_FIRST: Final = 3
"""... or among so many of the best."""


@dataclass(frozen=True, slots=True)
class RollOutlook:
    """What the next roll would bring if it were this one."""

    roll: tuple[int, int, int]
    """Numbers in rising order."""
    ways: int
    """In how many of the 216 throws it falls."""
    fences: int
    """How many fences it allows."""
    best: Fence | Pass
    worth: float
    """Expected final total after `best`, in points."""
    isolates: tuple[int, ...]
    """The bulls that `best` isolates, counted from 0."""
    completes: bool
    """Whether `best` completes the field."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The next roll, before it falls."""

    rolls: tuple[RollOutlook, ...]
    """All 56, in rising order."""
    stay: float
    """Expected final total of rolling, in points: the mean of `worth` over the 216 throws."""
    error: float
    """Standard error of `stay`."""
    leave: float | None
    """Expected final total of leaving now; None where the dice are due and nobody can leave."""
    isolating: int
    """In how many of the 216 throws a further bull can be isolated."""
    completing: int
    """In how many of the 216 throws the field can be completed."""


def outlook(view: View, nets: Mapping[int, Net] | None) -> Outlook:
    """A first outlook, in a tenth of a second or so; see `outlooks`."""
    return next(outlooks(view, nets, lambda: False))


def outlooks(view: View, nets: Mapping[int, Net] | None, cancelled: Cancelled) -> Iterator[Outlook]:
    """The outlook from an open field whose dice do not lie yet, each time from more play-outs.

    `nets` are the fitted values by number of bulls; they are not asked in the easy variant. Equal
    views give equal outlooks. Nothing comes any more once it is cancelled.
    """
    position = Position.read(view)
    turn = _Turn(position, None if view.config.edge_is_fence else nets, seed_of(view))
    for before, columns in pairwise((0, *_ROUNDS)):
        for _ in turn.play(columns - before):
            if cancelled():
                return
        yield _told(view, position, turn)
        if not turn.open.size:
            return


class _Turn:
    """All that can come of one turn, and what play-outs say of it."""

    def __init__(self, position: Position, nets: Mapping[int, Net] | None, seed: int) -> None:
        field, state = position.field, position.state
        self.ahead: Ahead = one_turn(field, state)
        self.states = self.ahead.states
        (legal,) = legal_after_rolls(field, state)
        self.options = self._options(legal)
        """The states that each roll can lead to, -1 for none; the last is the pass; (56, 37)."""
        self.floor: Doubles = position.prizes.worth(ended(self.states)).astype(np.float64)
        settled = self.states.complete | (self.states.mallets < 0)
        self.promising = np.ones(len(self.states), dtype=np.bool_)
        if nets is not None:
            worth = judge(nets[field.count], field, self.states, position.prizes)
            self.promising = self._promising(worth.astype(np.float64))
        (self.open,) = np.nonzero(self.promising & ~settled)
        dice = np.random.default_rng(seed)
        self._samples = Samples(field, self.states.take(self.open), position.prizes, dice)

    def _options(self, legal: Bools) -> Ints:
        of_fence, passing = self.ahead.options[0, :-1], self.ahead.options[0, -1]
        fenced = np.where(legal, of_fence[ROLL_FENCES], -1)
        return np.column_stack([fenced, np.full(len(ROLLS), passing)])

    def _promising(self, worth: Doubles) -> Bools:
        """Which states may be the best after some roll, judged by a worth of each."""
        values = np.where(self.options < 0, -np.inf, worth[self.options])
        from_best = np.sort(values, axis=1)[:, ::-1]
        needed = np.minimum(from_best[:, 0] - _NEAR, from_best[:, _FIRST - 1])
        near = (self.options >= 0) & (values >= needed[:, None])
        promising = np.zeros(len(worth), dtype=np.bool_)
        promising[self.options[near]] = True
        return promising

    def play(self, columns: int) -> Iterator[None]:
        """Plays all open states out with so many more columns of dice, a portion a step."""
        rows = np.arange(self.open.size)
        while columns and rows.size:
            width = min(self._samples.width(rows.size, _PORTION), columns)
            self._samples.play(rows, width)
            columns -= width
            yield

    def worth(self) -> Doubles:
        """Of each state, in points of this field and of what follows; minus infinity if unknown."""
        worth = np.where(self.promising, self.floor, -np.inf)
        means = [self._samples.of(row).mean() for row in range(self.open.size)]
        worth[self.open] = np.maximum(worth[self.open], means)
        return worth

    def error(self, taken: Ints) -> float:
        """Standard error of the mean over all throws if each roll leads to the state taken; (56,).

        All states share the dice of a column, so the mean is taken of the columns.
        """
        rows = {int(state): row for row, state in enumerate(self.open)}
        worth, means = np.zeros(self._samples.played), self.worth()
        for state, weight in zip(taken.tolist(), WEIGHTS, strict=True):
            if state in rows and means[state] > self.floor[state]:
                worth += weight * self._samples.of(rows[state])
        return standard_error(worth / WEIGHTS.sum()) if worth.any() else 0.0


def _told(view: View, position: Position, turn: _Turn) -> Outlook:
    worth = turn.worth()
    values = np.where(turn.options < 0, -np.inf, worth[turn.options])
    slots = values.argmax(axis=1)
    rolls = np.arange(len(ROLLS))
    taken, points = turn.options[rolls, slots], values[rolls, slots]
    points = points + banked(view)
    leave = banked(view) + float(position.prizes.worth(ended(position.state))[0])
    can_leave = view.phase is Phase.TURN
    if not can_leave or np.average(points, weights=WEIGHTS) > leave:
        # As with hints: what ends the field is worth what it is worth.
        goes_on = worth[taken] > turn.floor[taken]
        points[goes_on] += headroom(replace(position, roll=0))
    next_roll = NextRoll.of(position.field, position.state)
    return Outlook(
        rolls=tuple(
            _roll(position, turn, roll, int(slot), float(worth))
            for roll, (slot, worth) in enumerate(zip(slots, points, strict=True))
        ),
        stay=float(np.average(points, weights=WEIGHTS)),
        error=turn.error(taken),
        leave=leave if can_leave else None,
        isolating=next_roll.isolates,
        completing=next_roll.completes,
    )


def _roll(position: Position, turn: _Turn, roll: int, slot: int, worth: float) -> RollOutlook:
    options = turn.options[roll]
    passes = slot == len(options) - 1
    action = action_of(PASS if passes else int(ROLL_FENCES[roll, slot]))
    after = turn.states.missing[:, options[slot]]
    new = (after == 0) & (position.state.missing[:, 0] != 0)
    return RollOutlook(
        roll=ROLLS[roll],
        ways=int(WEIGHTS[roll]),
        fences=int((options[:-1] >= 0).sum()),
        best=action,
        worth=worth,
        isolates=tuple(np.flatnonzero(new).tolist()),
        completes=not after.any(),
    )
