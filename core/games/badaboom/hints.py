"""How does a teacher of Badaboom find what to advise? It plays on, from the sight only.

The worth of an action is the chance to win, as the imagined games show it that go on with it to the
next blast. The best action is the one that is worth most even if it was lucky; what looks better
after but a few games is told to be as good.
"""

import hashlib
from collections.abc import Iterator, Sequence
from random import Random
from time import perf_counter
from typing import Final

from core.bots import Budget, Reason
from core.games.badaboom.actions import Action, Choose
from core.games.badaboom.bots import action_of, choices, chosen, tricks
from core.games.badaboom.explain import marks_of, steps
from core.games.badaboom.habits import QUICK, SHARP, Doing, Habits
from core.games.badaboom.possible import lays
from core.games.badaboom.sketch import seen
from core.games.badaboom.state import View
from core.games.badaboom.table import Phase
from core.games.badaboom.trying import Stopped, Trials, Tried, error_of
from core.hints import Advice, Hint
from core.log import Sight
from core.terms import Cancelled, Seat

_WIDTH: Final = 10
"""So many actions are weighed beside the usual one."""
_FIRST: Final = 2
"""Games for each of them before the first answer."""
_MORE: Final = 6
"""Games for each that may still be the best, from one answer to the next."""
_MOST: Final = 400
"""More are never imagined for one of them."""
_SURE: Final = 3.0
"""A lead of so many standard errors is beyond doubt."""
_LEVEL: Final = 0.01
"""Chances that are no further apart are level, if that is beyond doubt."""


class BadaboomHinter:
    """The teacher."""

    def __init__(self, habits: Habits = SHARP, quick: Habits = QUICK) -> None:
        self._habits, self._quick = habits, quick

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
        trials = Trials(view, seat, self._quick, Random(seed + 1))
        tried = [Tried(it) for it in self._options(view, seat, Random(seed))]
        start, games, told = perf_counter(), _FIRST, False
        most = budget.nodes
        while not cancelled():
            left = None if budget.seconds is None else budget.seconds - (perf_counter() - start)
            trials.limit(Budget(left, None if most is None else most - trials.count), cancelled)
            played = len(tried) > 1 and _play(trials, tried, games)
            if cancelled() or (told and not played):
                return
            advice = _advice(view, seat, tried)
            yield advice
            if advice.clear or not played:
                return
            told, games = True, _MORE

    def _options(self, view: View, seat: Seat, rng: Random) -> Sequence[Doing | Choose]:
        """What is weighed: the usual first."""
        table = view.table
        if table.phase is Phase.CHOOSE:
            usual = chosen(view, seat)
            return [Choose(usual), *(Choose(it) for it in choices(view, seat) if it != usual)]
        sketch = seen(view, seat, view.knows, rng)
        if table.phase is Phase.TINKER:
            weighed = self._habits.tinkerings(sketch, seat)
        else:
            weighed = self._habits.tricks(sketch, seat, tricks(view, seat))
        best = self._habits.best(weighed)
        others = sorted(weighed, key=lambda it: -it.worth)
        none = weighed[0]  # to pass, or to leave the bomb alone, is always worth a thought
        told = dict.fromkeys([best.doing, none.doing, *(it.doing for it in others)])
        return list(told)[: 1 + _WIDTH]


def seed_of(view: View, seat: Seat) -> int:
    """A number that hangs on the position alone: equal positions imagine equal games."""
    table = view.table
    known = view.hand, view.knows, table.moves, table.phase, table.gold, table.discards
    return int.from_bytes(hashlib.sha256(f"{seat} {known}".encode()).digest()[:8], "big")


def _play(trials: Trials, tried: Sequence[Tried], games: int) -> bool:
    """More games for all that may still be the best; whether there were any."""
    count = trials.count
    best = max(tried, key=_at_least)
    alive = [it for it in tried if it is best or not _behind(best, it)]
    try:
        for _ in range(games):
            for it in alive:
                if it.count < _MOST:
                    trials.try_once(it)
    except Stopped:
        pass
    return trials.count > count


def _advice(view: View, seat: Seat, tried: Sequence[Tried]) -> Advice[Action]:
    ranked = sorted(tried, key=lambda it: -_at_least(it))
    best, *others = ranked
    clear = all(_behind(best, it) or _level(best, it) for it in others)
    # What was never tried, as there was no time, is told to be as good as all seats alike.
    worths = {it.what: it.mean if it.count else 1 / view.table.seats for it in tried}
    told = (best, *sorted(others, key=lambda it: -worths[it.what]))
    hints = tuple(
        Hint(
            action_of(it.what),
            100 * min(worths[it.what], worths[best.what]),
            100 * error_of(it.chances),
            marks_of(view.table, action_of(it.what), rank),
        )
        for rank, it in enumerate(told)
    )
    lead = _lead(hints, clear=clear) if len(hints) > 1 else _alone(view, seat)
    return Advice(hints, steps(view, seat, hints[0].action, lead), clear)


def _at_least(it: Tried) -> float:
    """What an action is worth even if it was lucky."""
    return it.mean - error_of(it.chances)


def _behind(best: Tried, other: Tried) -> bool:
    """Whether it is beyond doubt that the best is better."""
    lead, error = best.lead(other)
    return lead > _SURE * error


def _level(best: Tried, other: Tried) -> bool:
    """Whether it is beyond doubt that they hardly differ."""
    lead, error = best.lead(other)
    return abs(lead) + _SURE * error < _LEVEL


def _alone(view: View, seat: Seat) -> Reason | None:
    """What is said where but one action was weighed; None: it is the only one."""
    table = view.table
    if table.phase is Phase.TINKER:
        return Reason("nothing-better")
    could = any(True for card in view.hand for _ in lays(table, card, seat))
    return Reason("nothing-better") if could and table.phase is not Phase.CHOOSE else None


def _lead(hints: Sequence[Hint[Action]], *, clear: bool) -> Reason:
    """What is said of the lead, as whoever reads the chances beside it sees it."""
    if not clear:
        return Reason("unsure")
    points = round(hints[0].value) - round(hints[1].value)
    return Reason("ahead", (points,)) if points > 0 else Reason("level")
