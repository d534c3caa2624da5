"""What comes of it? Things that a seat could do are tried in imagined games, the best most often.

Each world is imagined from what the seat sees, with its hands and its dice, and all that is tried
is tried in the same worlds. What brings less than others after a few games is given up, until one
is left: sequential halving (Karnin, Koren and Somekh 2013). A game is gone on with for a while by
rules of thumb, and judged at a glance then.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Final, Generic, TypeVar

from core.bots import Budget
from core.games.cow.acting import GAME, after_habit, imagined
from core.games.cow.actions import Action
from core.games.cow.habits import Habits
from core.games.cow.planning import Plan, play_plan
from core.games.cow.play_on import resume
from core.games.cow.prospects import chances
from core.games.cow.sketch import Sketch
from core.games.cow.state import State, View
from core.terms import Cancelled, Seat

T = TypeVar("T", bound=Plan | Action)

_LEAST: Final = 4
"""Games in which each thing is tried before any is given up."""
_FEW: Final = 6
"""Games that are too few to tell from them how much they differ."""
_SURE: Final = 1.0
"""A lead of so many standard errors is needed to do otherwise than by rules of thumb."""
_ACTIONS: Final = 4
"""Of a turn, about."""


class Stopped(Exception):
    """Time is over, or nobody waits any more."""


class Tried(Generic[T]):
    """One thing that could be done, and what it brought so far."""

    __slots__ = ("chances", "money", "what")

    def __init__(self, what: T) -> None:
        self.what = what
        self.chances: list[float] = []
        """To win, at the end of each game."""
        self.money = 0.0
        """What the seat had more after the turn than before, summed up, in dollars."""

    @property
    def count(self) -> int:
        """Games so far."""
        return len(self.chances)

    @property
    def mean(self) -> float:
        """The chance to win; before anything is known 0."""
        return fmean(self.chances) if self.chances else 0.0

    @property
    def gained(self) -> float:
        """What it brings in the turn, in dollars."""
        return self.money / len(self.chances) if self.chances else 0.0

    def lead(self, other: "Tried[T]") -> tuple[float, float]:
        """By how much it is better than another in the same worlds, and the standard error."""
        leads = [a - b for a, b in zip(self.chances, other.chances, strict=False)]
        return (fmean(leads) if leads else 0.0), error_of(leads)


def error_of(found: Sequence[float]) -> float:
    """The standard error of a mean; of few figures the most that it can be."""
    count = len(found)
    if count < _FEW:
        return 0.5 / sqrt(max(1, count))
    return stdev(found) / sqrt(count)


_World = tuple[State, Sketch, int, list[int]]
"""As the rules have it, as a sketch, a seed, and what the bomb rolls show."""


class Trials:
    """Imagined games of one seat from one position."""

    def __init__(self, view: View, seat: Seat, habits: Habits, rng: Random, rounds: float) -> None:
        """`rounds` is for how many a game is gone on with before it is judged."""
        self._view, self._seat, self._habits, self._rng = view, seat, habits, rng
        self._turns = round(rounds * view.table.seats)
        self._nodes = _ACTIONS * (1 + self._turns)
        self._worlds: list[_World] = []
        self._dice: list[list[int]] = []
        """Of worlds to come."""
        self._end: float | None = None
        self._cancelled: Cancelled = bool
        self._most = 0
        self.count = 0
        """Actions imagined so far, about."""

    @property
    def spent(self) -> bool:
        """Whether the limit is reached, so that nothing more can be tried."""
        late = self._end is not None and perf_counter() >= self._end
        return late or self.count >= self._most or self._cancelled()

    def limit(self, budget: Budget, cancelled: Cancelled) -> None:
        """From now on so many nodes may be used, and so long; a node is an action."""
        self._end = None if budget.seconds is None else perf_counter() + budget.seconds
        self._most = self.count + (10**9 if budget.nodes is None else budget.nodes)
        self._cancelled = cancelled

    @property
    def left(self) -> int:
        """So many games may still be imagined."""
        return (self._most - self.count) // self._nodes

    def sketch(self, number: int = 0) -> Sketch:
        """A world as a sketch, always the same for the same number, with its dice."""
        return self._dealt(self._world(number)[1].copy(), number)

    def _dealt(self, sketch: Sketch, number: int) -> Sketch:
        _, _, seed, dice = self._worlds[number]
        sketch.rng, sketch.dice = Random(seed), dice[:]
        return sketch

    def _world(self, number: int) -> _World:
        while len(self._worlds) <= number:
            if not self._dice:
                # In six worlds each roll shows each face once: so luck tells less.
                rolls = [self._rng.sample(range(1, 7), 6) for _ in range(self._turns + 2)]
                self._dice = [list(dice) for dice in zip(*rolls, strict=True)]
            state, dice = imagined(self._view, self._seat, self._rng), self._dice.pop()
            seed = self._rng.getrandbits(32)
            self._worlds.append((state, Sketch(state, self._rng), seed, dice))
        return self._worlds[number]

    def try_once(self, it: Tried[T]) -> None:
        """One game more of this.

        Raises:
            Stopped: the limit is reached.
        """
        if self.spent:
            raise Stopped
        sketch, what = self._after(it.what, it.count), self._seat
        gained = sketch.money[what] - self._view.table.money[what]
        for _ in range(self._turns):
            if sketch.over:
                break
            if self._cancelled():
                raise Stopped
            sketch.begin_turn((sketch.turn + 1) % sketch.seats)
            self._habits.plays(sketch)
        self.count += self._nodes
        it.chances.append(chances(sketch)[what])
        it.money += gained

    def _after(self, what: Plan | Action, number: int) -> Sketch:
        """A world when the turn is over in which this was done."""
        if isinstance(what, Plan):
            sketch = self.sketch(number)
            play_plan(sketch, what, self._habits)
            return sketch
        state, _, seed, _ = self._world(number)
        rng = Random(seed)
        state = after_habit(self._habits, GAME.apply(state, self._seat, what), rng)
        sketch = self._dealt(Sketch(state, rng), number)
        resume(sketch, self._habits)
        return sketch

    def race(self, tried: Sequence[Tried[T]], games: int) -> Tried[T]:
        """Tries all, then the better half, and so on, in about so many games; gives the best.

        The first one stays in it to the end: only what is clearly better takes its place. Of what
        has been tried before no more games are played until the others have as many.
        """
        first, *alive = tried
        if not alive:
            return first
        stages = max(1, len(alive).bit_length())
        try:
            while True:
                for _ in range(max(_LEAST, games // (stages * (1 + len(alive))))):
                    for it in (first, *alive):
                        if it.count <= alive[0].count:
                            self.try_once(it)
                alive.sort(key=lambda it: -it.mean)
                if len(alive) <= 1:
                    break
                alive = alive[: (len(alive) + 1) // 2]
        except Stopped:
            alive.sort(key=lambda it: -it.lead(first)[0])
        lead, error = alive[0].lead(first)
        return alive[0] if lead > _SURE * error else first
