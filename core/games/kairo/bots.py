"""How do the computer players of From Cape to Cairo choose? Three levels.

- easy and medium go by rules of thumb, easy by poor ones;
- hard searches imagined games, and judges how they stand when the next auction begins.

None of them gets to see more than a seat's view.
"""

from random import Random
from time import perf_counter
from typing import Final

from core.bots import Budget, Choice
from core.games.kairo import reasons
from core.games.kairo.guide import KairoGuide
from core.games.kairo.habits import MEDIUM, Habits
from core.games.kairo.lead import Found, is_clear
from core.games.kairo.rules import Action, Bid, Kairo, Lay, Pass, Pick, State, View
from core.games.kairo.sketch import Sketch, figures_of
from core.games.kairo.table import Phase
from core.games.kairo.value import Value
from core.log import Sight
from core.search.sampled import Sampled
from core.terms import Cancelled, Seat

_GAME: Final = Kairo()
_USUAL: Final = 600
"""Actions imagined for a choice where no limit is given: the same on every machine."""
_MOST: Final = 60_000
"""More are not imagined for one choice, however much time there is."""
_PORTION: Final = 2_000
"""After so many it is asked whether the best is clear already."""
_SELDOM: Final = 1 / 3
"""What should be played less often than this part of the most frequent is not played at all: so
seldom it is but a guess."""


def _seat_of(sight: Sight[View, Action]) -> Seat:
    """Whose choice it is; ValueError where this seat has nothing to choose."""
    if sight.seat is None or sight.seat not in sight.to_act:
        raise ValueError("this seat has nothing to choose")
    return sight.seat


def _only(view: View, seat: Seat) -> Choice[Action] | None:
    """The only action, if there is but one."""
    state = _GAME.imagine(view, seat, Random(0))
    actions = _GAME.legal(state, seat)
    action = next(actions)
    if next(actions, None) is not None:
        return None
    return Choice(action, reasons.of_no_choice(view.table, seat, action))


class Thumb:
    """Goes by rules of thumb."""

    def __init__(self, habits: Habits) -> None:
        self._habits = habits

    def choose(
        self, sight: Sight[View, Action], rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[Action]:
        """A legal action; it takes no time worth speaking of."""
        seat, view = _seat_of(sight), sight.view
        return _only(view, seat) or by_thumb(self._habits, view, seat, rng)


def by_thumb(habits: Habits, view: View, seat: Seat, rng: Random) -> Choice[Action]:
    """What these rules of thumb say, where there is something to choose."""
    table = view.table
    sketch = Sketch(table, figures_of(table.deck), rng)
    if table.phase is Phase.BID:
        offer = table.auction.offer
        amount = habits.bid(sketch, seat, offer)
        return Choice(Bid(amount), reasons.of_bid(sketch, habits, seat, offer, amount))
    if table.phase is Phase.PICK:
        offer = table.auction.unpicked
        card = habits.pick(sketch, seat, offer)
        return Choice(Pick(card), reasons.of_pick(sketch, offer, card))
    if table.must_lay:
        return Choice(Lay(sketch.missing(seat)), reasons.LAY_MUST)
    bonus = habits.lays(sketch, seat)
    return Choice(
        Pass() if bonus < 0 else Lay(bonus), reasons.of_laying(sketch, habits, seat, bonus)
    )


class Hard:
    """Searches; where several act at once it plays a mixture, so that nobody can foretell it."""

    def __init__(self, value: Value) -> None:
        self._value = value

    def choose(
        self, sight: Sight[View, Action], rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[Action]:
        """A legal action; a node is one imagined action."""
        seat, view = _seat_of(sight), sight.view
        if only := _only(view, seat):
            return only
        guide = KairoGuide(view.table.deck, MEDIUM, self._value)
        search = Sampled(guide, view, seat, view.table.seats, rng)
        if budget.seconds is None:
            search.run(Budget(nodes=_USUAL if budget.nodes is None else budget.nodes), cancelled)
        else:
            _search_until_clear(search, budget, cancelled)
        found = search.findings()
        chosen = _drawn(found, rng) if search.mixed else best_of(found)
        return Choice(
            chosen.action, reasons.of_search(view.table, seat, chosen.action, chosen.mean)
        )


def _search_until_clear(
    search: Sampled[State, Action, View], budget: Budget, cancelled: Cancelled
) -> None:
    """Searches for the time that is given, but no longer than it is of use."""
    end = perf_counter() + (budget.seconds or 0.0)
    most = _MOST if budget.nodes is None else min(budget.nodes, _MOST)
    while (nodes := min(_PORTION, most - search.nodes)) > 0:
        if not search.run(Budget(end - perf_counter(), nodes), cancelled):
            return
        found = search.findings()
        best = best_of(found)
        if not search.mixed and is_clear(best, (it for it in found if it is not best)):
            return


def best_of(found: tuple[Found, ...]) -> Found:
    """What was tried most; of equals what brought most."""
    return max(found, key=lambda it: (it.share, it.mean))


def _drawn(found: tuple[Found, ...], rng: Random) -> Found:
    """One of the mixture, but for what is in it but seldom."""
    most = max(it.share for it in found)
    weights = [it.share if it.share >= _SELDOM * most else 0.0 for it in found]
    return rng.choices(found, weights)[0]
