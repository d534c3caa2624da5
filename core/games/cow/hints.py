"""How does a teacher of Unexploded Cow find what to advise? It plays on, from the sight only.

The worth of a play is the chance to win, as the imagined games show it that go on with it by the
plan of a whole turn. Of several plans that begin with the same play the best counts. The best play
is the one that is worth most even if it was lucky; what looks better after but a few games is told
to be as good.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from time import perf_counter
from typing import Final

from core.bots import Budget, Reason
from core.games.cow.acting import (
    GAME,
    actions_of,
    by_habit,
    ending,
    imagined,
    ways_to_go_on,
)
from core.games.cow.actions import Accept, Action, Roll
from core.games.cow.blast import answers
from core.games.cow.explain import marks_of, steps
from core.games.cow.habits import SHARP, Deed, Habits
from core.games.cow.planning import NOTHING, Plan, deeds_in, neighbours, next_deed
from core.games.cow.prospects import chances
from core.games.cow.sketch import Sketch
from core.games.cow.state import State, View
from core.games.cow.table import Phase
from core.games.cow.trying import Stopped, Trials, Tried, error_of
from core.hints import Advice, Hint
from core.log import Sight
from core.terms import Cancelled, Seat

_WIDTH: Final = 14
"""Plans, or choices for an event, that are weighed beside the usual one."""
_FIRST: Final = 2
"""Games for each of them before the first answer."""
_MORE: Final = 6
"""Games for each that may still be the best, from one answer to the next."""
_MOST: Final = 240
"""More are never imagined for one of them."""
_ROUNDS: Final = 1.0
"""So far an imagined game is gone on with."""
_SURE: Final = 3.0
"""A lead of so many standard errors is beyond doubt."""
_LEVEL: Final = 0.01
"""Chances that are no further apart are level, if that is beyond doubt."""


@dataclass(frozen=True, slots=True)
class Option:
    """A play, and the plan or the bare action that is tried for it."""

    action: Action
    tried: Tried[Plan | Action]


class CowHinter:
    """The teacher."""

    def __init__(self, habits: Habits = SHARP) -> None:
        self._habits = habits

    def hints(
        self, sight: Sight[View, Action], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Advice[Action]]:
        """What it says of this position, refined until the lead is clear or the budget ends.

        A node is one imagined action, about.
        """
        if sight.seat is None or sight.seat not in sight.to_act or cancelled():
            return
        view, seat = sight.view, sight.seat
        seed = seed_of(view, seat)
        state = imagined(view, seat, Random(seed))
        trials = Trials(view, seat, self._habits, Random(seed + 1), _ROUNDS)
        if cancelled():
            return
        options = self._options(state, seat, trials)
        start, games, told = perf_counter(), _FIRST, False
        most = budget.nodes
        while not cancelled():
            left = None if budget.seconds is None else budget.seconds - (perf_counter() - start)
            trials.limit(Budget(left, None if most is None else most - trials.count), cancelled)
            played = _play(trials, options, games)
            if cancelled() or (told and not played):
                return
            advice = self._advice(state, seat, options)
            yield advice
            if advice.clear or not played:
                return
            told, games = True, _MORE

    def _options(self, state: State, seat: Seat, trials: Trials) -> Sequence[Option]:
        """What is weighed: the usual first."""
        table, habits = state.table, self._habits
        if table.phase is Phase.PLAY:
            sketch = trials.sketch()
            kept = Plan(kept=frozenset(sketch.hands[seat]))
            plans = [NOTHING, kept, *neighbours(NOTHING, sketch, habits, _WIDTH)]
            planned = [Option(self._first(sketch, plan), Tried(plan)) for plan in plans]
            return [*planned, Option(Roll(), Tried(Roll()))]
        usual = by_habit(habits, state, seat, Random(0))[0]
        others: list[Action] = []
        if table.phase is Phase.BLAST:
            others = [*answers(table), Accept()]
        elif table.phase is Phase.CHOOSE:
            ways = sorted(ways_to_go_on(habits, state, trials.sketch()), key=lambda it: -it[1])
            others = [it for it, _ in ways[:_WIDTH]]
        actions = [usual, *(it for it in others if it != usual)]
        return [Option(action, Tried(action)) for action in actions]

    def _first(self, sketch: Sketch, plan: Plan) -> Action:
        """The first action of a plan."""
        deed = next_deed(sketch, plan, self._habits)[0]
        if deed is None:
            return (*ending(self._habits, sketch), Roll())[0]
        return actions_of(self._habits, sketch, deed)[0]

    def _advice(self, state: State, seat: Seat, options: Sequence[Option]) -> Advice[Action]:
        table = state.table
        glance = chances(Sketch(state, Random(0)))[seat]
        ranked = sorted(_best_of_each(options), key=lambda it: -_at_least(it))
        best, *others = ranked
        clear = all(_behind(best, it) or _level(best, it) for it in others)
        highest = best.tried.mean if best.tried.count else glance
        worths = {
            it.action: min(it.tried.mean if it.tried.count else glance, highest) for it in ranked
        }
        told = (best, *sorted(others, key=lambda it: -worths[it.action]))
        hints = tuple(
            Hint(
                it.action,
                100 * worths[it.action],
                100 * error_of(it.tried.chances),
                marks_of(table, seat, it.action, rank),
            )
            for rank, it in enumerate(told)
        )
        rest = self._rest(state, best.tried.what)
        legal = GAME.legal(state, seat)
        alone = len(list(islice(legal, 2))) == 1
        lead = None if alone else _lead(hints, clear=clear)
        told_in = steps(table, seat, best.action, rest, best.tried.gained, lead)
        return Advice(hints, told_in, clear)

    def _rest(self, state: State, what: Plan | Action) -> Sequence[Deed]:
        """The cards that a plan plays in this turn, as far as it is known."""
        if not isinstance(what, Plan):
            return ()
        return deeds_in(Sketch(state, Random(0)), what, self._habits)


def seed_of(view: View, seat: Seat) -> int:
    """A number that hangs on the position alone: equal positions imagine equal games."""
    table = view.table
    known = view.hand, table.moves, table.phase, table.money, table.fields, table.discards
    return int.from_bytes(hashlib.sha256(f"{seat} {known}".encode()).digest()[:8], "big")


def _play(trials: Trials, options: Sequence[Option], games: int) -> bool:
    """More games for all that may still be the best; whether there were any."""
    count = trials.count
    best = max(options, key=_at_least)
    alive = [it for it in options if it is best or not _behind(best, it)]
    try:
        for _ in range(games):
            for it in alive:
                if it.tried.count < _MOST:
                    trials.try_once(it.tried)
    except Stopped:
        pass
    return trials.count > count


def _best_of_each(options: Sequence[Option]) -> list[Option]:
    """Of each action the plan that is worth most."""
    best: dict[Action, Option] = {}
    for it in options:
        other = best.get(it.action)
        if other is None or _at_least(it) > _at_least(other):
            best[it.action] = it
    return list(best.values())


def _at_least(option: Option) -> float:
    """What a play is worth even if it was lucky."""
    return option.tried.mean - error_of(option.tried.chances)


def _behind(best: Option, other: Option) -> bool:
    """Whether it is beyond doubt that the best is better."""
    lead, error = best.tried.lead(other.tried)
    return lead > _SURE * error


def _level(best: Option, other: Option) -> bool:
    """Whether it is beyond doubt that they hardly differ."""
    lead, error = best.tried.lead(other.tried)
    return abs(lead) + _SURE * error < _LEVEL


def _lead(hints: Sequence[Hint[Action]], *, clear: bool) -> Reason:
    """What is said of the lead, as whoever reads the chances beside it sees it."""
    if len(hints) < 2:
        return Reason("nothing-better")
    if not clear:
        return Reason("unsure")
    points = round(hints[0].value) - round(hints[1].value)
    return Reason("ahead", (points,)) if points > 0 else Reason("level")
