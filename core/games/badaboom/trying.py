"""What comes of it? Things that a seat could do are tried in imagined games, the best most often.

Each world is imagined from what the seat sees, and all that is tried is tried in the same worlds,
which go on to the next blast by rules of thumb. What brings less than others after a few games is
given up: sequential halving (Karnin, Koren and Somekh 2013).
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Final

from core.bots import Budget
from core.games.badaboom.actions import Choose, Leave, Tinker
from core.games.badaboom.habits import Doing, Habits
from core.games.badaboom.imagining import imagined
from core.games.badaboom.play_on import Course, went_on
from core.games.badaboom.rules import Badaboom
from core.games.badaboom.sketch import Sketch, of_world
from core.games.badaboom.state import State, View
from core.games.badaboom.table import Laid, Phase
from core.terms import CHANCE, Cancelled, Seat

GAME: Final = Badaboom()

_LEAST: Final = 4
"""Games in which each thing is tried before any is given up."""
_FEW: Final = 6
"""Games that are too few to tell from them how much they differ."""
_NODES: Final = 25
"""Actions of an imagined game, about."""
_GLANCE_ERROR: Final = 0.02
"""By so much a lead that is seen at a glance may be off,"""
_LEAST_ERROR: Final = 0.01
"""and by so much at least one that was tried: whoever plays on does it by rules of thumb."""


class Stopped(Exception):
    """Time is over, or nobody waits any more."""


class Tried:
    """One thing that could be done, and what it brought so far."""

    __slots__ = ("chances", "glance", "what")

    def __init__(self, what: Doing | Choose, glance: float = 0.0) -> None:
        self.what = what
        self.glance = glance
        """The chance to win as it is seen before anything is tried."""
        self.chances: list[float] = []
        """To win, at the end of each game."""

    @property
    def count(self) -> int:
        """Games so far."""
        return len(self.chances)

    @property
    def mean(self) -> float:
        """The chance to win; before anything is known 0."""
        return fmean(self.chances) if self.chances else 0.0

    def lead(self, other: "Tried") -> tuple[float, float]:
        """By how much it is better than another in the same worlds, and the standard error."""
        leads = [a - b for a, b in zip(self.chances, other.chances, strict=False)]
        return (fmean(leads) if leads else 0.0), error_of(leads)

    def judged(self, other: "Tried") -> float:
        """By how much it should be better than another: as seen at a glance, and as tried.

        Both are uncertain, and each counts the more, the less it is.
        """
        lead, error = self.lead(other)
        tried, seen = 1 / max(error, _LEAST_ERROR) ** 2, 1 / _GLANCE_ERROR**2
        return (tried * lead + seen * (self.glance - other.glance)) / (tried + seen)


def error_of(found: Sequence[float]) -> float:
    """The standard error of a mean; of few figures the most that it can be."""
    count = len(found)
    if count < _FEW:
        return 0.5 / sqrt(max(1, count))
    return stdev(found) / sqrt(count)


class Trials:
    """Imagined games of one seat from one position."""

    def __init__(self, view: View, seat: Seat, habits: Habits, rng: Random) -> None:
        self._view, self._seat, self._habits, self._rng = view, seat, habits, rng
        self._worlds: list[tuple[State, Sketch, int]] = []
        """As the rules have it, as a sketch, and a seed."""
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
        return (self._most - self.count) // _NODES

    def _world(self, number: int) -> Sketch:
        """A world as a sketch, always the same for the same number."""
        while len(self._worlds) <= number:
            state = imagined(self._view, self._seat, self._rng)
            seed = self._rng.getrandbits(32)
            self._worlds.append((state, of_world(state, self._rng), seed))
        _, sketch, seed = self._worlds[number]
        sketch = sketch.copy()
        sketch.rng = Random(seed)
        return sketch

    def try_once(self, it: Tried) -> None:
        """One game more of this.

        Raises:
            Stopped: the limit is reached.
        """
        if self.spent:
            raise Stopped
        self.count += _NODES
        it.chances.append(self._played(it.what, it.count)[self._seat])

    def _played(self, what: Doing | Choose, number: int) -> Sequence[float]:
        """How likely each seat is to win in a world when this was done."""
        if isinstance(what, Choose):
            return self._chosen(what, number)
        table, seat = self._view.table, self._seat
        course = Course(self._world(number), self._habits)
        behind = course.sketch.beside(seat, 1)
        match what:
            case Tinker() | Leave():
                course.tinkered(what)
                return course.to_blast()
            case Laid():
                course.lay(what)
            case None if table.phase is Phase.ANSWER:
                course.settle(behind, table.passes + 1)
            case None:
                return course.to_blast(behind, table.passes + 1)
        opener = table.opener if table.stack else seat
        return course.to_blast(course.sketch.beside(opener, 1))

    def _chosen(self, what: Choose, number: int) -> Sequence[float]:
        """The same for a card of a toolbox: the trick is carried on by the rules."""
        self._world(number)
        state, _, seed = self._worlds[number]
        rng = Random(seed)
        state = GAME.apply(state, self._seat, what)
        while (acting := GAME.to_act(state)) == (CHANCE,) or state.table.phase is Phase.CHOOSE:
            (seat,) = acting
            if seat == CHANCE:
                action = GAME.chance(state).sample(rng)
            else:
                action = next(iter(GAME.legal(state, seat)))
            state = GAME.apply(state, seat, action)
        return went_on(state, self._habits, rng)

    def race(self, tried: Sequence[Tried], games: int) -> Tried:
        """Tries all, then the better half, and so on, in about so many games; gives the best.

        The first one stays in it to the end, and the others are judged beside it.
        """
        first, *alive = tried
        if not alive:
            return first
        stages = max(1, len(alive).bit_length())
        try:
            while True:
                for _ in range(max(_LEAST, games // (stages * (1 + len(alive))))):
                    for it in (first, *alive):
                        self.try_once(it)
                alive.sort(key=lambda it: -it.judged(first))
                if len(alive) <= 1:
                    break
                alive = alive[: (len(alive) + 1) // 2]
        except Stopped:
            alive.sort(key=lambda it: -it.judged(first))
        return alive[0] if alive[0].judged(first) > 0 else first
