"""How do the computer players of Badaboom choose? None gets to see more than a seat's view."""

from random import Random
from typing import Final

from core.bots import Budget, Choice, RandomBot
from core.games.badaboom.actions import Action, Choose, Pass, Play
from core.games.badaboom.deck import SAFETY, Kind
from core.games.badaboom.habits import QUICK, SHARP, Doing, Habits
from core.games.badaboom.history import Happening, What
from core.games.badaboom.possible import lays
from core.games.badaboom.reasons import reason_of
from core.games.badaboom.sketch import seen
from core.games.badaboom.sketch_figures import figures_of
from core.games.badaboom.state import View
from core.games.badaboom.table import Laid, Phase, Table
from core.games.badaboom.trying import GAME, Trials, Tried
from core.log import Sight
from core.terms import Cancelled, Seat

_USUAL: Final = 4_000
"""Actions imagined for one look into the bomb;"""
_SECONDS: Final = 1.0
"""fewer, where they would take longer than this and time counts."""
_WIDTH: Final = 6
"""So many things to do with the bomb are tried at most,"""
_NEAR: Final = 0.05
"""which are at a glance no further behind in the chance to win."""
_MOST_LAID: Final = 10
"""More tricks no player lays in a turn: with some decks there would be no end of it."""


def seat_of(sight: Sight[View, Action]) -> Seat:
    """Whose choice it is; ValueError where this seat has nothing to choose."""
    if sight.seat is None or sight.seat not in sight.to_act:
        raise ValueError("this seat has nothing to choose")
    return sight.seat


class Chancer(RandomBot[View, Action]):
    """Plays any legal action; of what can be laid it needs no world to be told."""

    def __init__(self) -> None:
        super().__init__(GAME)

    def choose(
        self, sight: Sight[View, Action], rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[Action]:
        """A legal action, each with the same probability."""
        seat, view = seat_of(sight), sight.view
        if view.table.phase not in (Phase.WINDOW, Phase.ANSWER):
            return super().choose(sight, rng, budget, cancelled)
        return Choice(rng.choice((Pass(), *map(action_of, could_lay(view, seat)))))


class Thumb:
    """Goes by rules of thumb."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits

    def choose(
        self, sight: Sight[View, Action], rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[Action]:
        """A legal action; it takes no time worth speaking of."""
        seat = seat_of(sight)
        action = self._action(sight.view, seat, rng, budget, cancelled)
        return Choice(action, reason_of(sight.view.table, seat, action))

    def _action(
        self, view: View, seat: Seat, rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Action:
        habits, table = self.habits, view.table
        if table.phase is Phase.CHOOSE:
            return Choose(chosen(view, seat))
        if table.phase is Phase.TINKER:
            sketch = seen(view, seat, view.knows, rng)  # the holder sees it now
            return action_of(habits.best(habits.tinkerings(sketch, seat)).doing)
        could = tricks(view, seat)
        if not could:
            return Pass()
        sketch = seen(view, seat, view.knows if habits.remembers else view.public, rng)
        return action_of(habits.best(habits.tricks(sketch, seat, could)).doing)


class Hard(Thumb):
    """Looks at the bomb longer: what it could do there it tries in imagined games."""

    def __init__(self, habits: Habits = SHARP, quick: Habits = QUICK) -> None:
        super().__init__(habits)
        self._quick = quick

    def _action(
        self, view: View, seat: Seat, rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Action:
        if view.table.phase is not Phase.TINKER:
            return super()._action(view, seat, rng, budget, cancelled)
        weighed = self.habits.tinkerings(seen(view, seat, view.knows, rng), seat)
        best, *others = sorted(weighed, key=lambda it: -it.worth)[:_WIDTH]
        near = [best, *(it for it in others if it.worth > best.worth - _NEAR)]
        trials = Trials(view, seat, self._quick, rng)
        nodes = _USUAL if budget.nodes is None else min(_USUAL, budget.nodes)
        seconds = None if budget.seconds is None else min(_SECONDS, budget.seconds)
        trials.limit(Budget(seconds, nodes), cancelled)
        return action_of(trials.race([Tried(it.doing, it.worth) for it in near], trials.left).what)


def tricks(view: View, seat: int) -> list[Laid]:
    """What a seat could lay now; nothing, if it has laid so much in this turn."""
    could = could_lay(view, seat)
    return could if could and _laid(view.table, seat) < _MOST_LAID else []


def could_lay(view: View, seat: int) -> list[Laid]:
    """All that a seat could lay now, of alike cards the first."""
    table, known = view.table, set()
    cards = table.deck.cards
    could: list[Laid] = []
    for card in view.hand:
        it = cards[card]
        if it.kind is Kind.TRICK and it.id not in known and (it.answers or not table.stack):
            known.add(it.id)
            could += lays(table, card, seat)
    return could


def _laid(table: Table, seat: int) -> int:
    """How many tricks a seat has laid in the turn under way."""
    count = 0
    for it in reversed(table.history):
        if isinstance(it, Happening):
            if it.what is What.TURN:
                break
            count += it.seat == seat and it.what in (What.LAID, What.ANSWERED)
    return count


def chosen(view: View, seat: int) -> int:
    """Out of a toolbox that the seat sees: of another the best card, of its own the worst."""
    table, carrying = view.table, view.table.carrying
    assert carrying is not None  # noqa: S101 - the phase says so
    keep = figures_of(table.deck).keep

    def worth(card: int) -> float:
        return keep[card] + (table.deck.figures.piece_pay if card == SAFETY else 0.0)

    return (max if carrying.taker == seat else min)(choices(view, seat), key=worth)


def choices(view: View, seat: int) -> tuple[int, ...]:
    """What can be chosen for the trick that is carried out, of alike cards but one."""
    carrying, first = view.table.carrying, figures_of(view.table.deck).first
    assert carrying is not None  # noqa: S101 - the phase says so
    cards = view.hand if carrying.source == seat else view.knows.surely(carrying.source)
    different = {first[card]: card for card in sorted(cards, reverse=True)}
    return tuple(sorted(different.values()))


def action_of(doing: Doing | Choose) -> Action:
    """The action that does it."""
    match doing:
        case None:
            return Pass()
        case Laid(card, _, target):
            return Play(card, target)
        case _:
            return doing
