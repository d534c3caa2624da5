"""How do the computer players of Unexploded Cow choose? Three levels.

- easy and medium go by rules of thumb, easy by poor ones;
- hard imagines whole turns and how the game goes on, and plays what leads to the best chances.

None of them gets to see more than a seat's view.
"""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Final

from core.bots import Budget, Choice
from core.games.cow.acting import GAME, actions_of, by_habit, ending, imagined, ways_to_go_on
from core.games.cow.actions import Accept, Action, Play, PlayEvent, Roll
from core.games.cow.blast import answers
from core.games.cow.habits import SHARP, Habits
from core.games.cow.planning import NOTHING, Plan, by_chance, neighbours, next_deed
from core.games.cow.reasons import reason_of
from core.games.cow.sketch import Sketch
from core.games.cow.state import State, View
from core.games.cow.table import Phase
from core.games.cow.trying import Trials, Tried
from core.log import Sight
from core.terms import Cancelled, Seat

_USUAL: Final = 15_000
"""Actions imagined for a turn where no limit is given: the same on every machine."""
_MOST: Final = 40_000
"""More are not imagined for a turn, however much time there is."""
_SECONDS: Final = 1.5
"""All thought about a turn takes no longer than this."""
_ROUNDS: Final = 1.0
"""So far an imagined game is gone on with."""
_WIDTH: Final = 10
"""Plans, or choices for an event, that are tried beside the best one so far."""
_STEPS: Final = 4
"""So many times the search goes on from the best plan found,"""
_PART: Final = 0.4
"""and each time but the last takes this part of what is left."""
_FEW: Final = 12
"""Games that are too few to learn anything from them."""


def seat_of(sight: Sight[View, Action]) -> Seat:
    """Whose choice it is; ValueError where this seat has nothing to choose."""
    if sight.seat is None or sight.seat not in sight.to_act:
        raise ValueError("this seat has nothing to choose")
    return sight.seat


class Thumb:
    """Goes by rules of thumb."""

    def __init__(self, habits: Habits) -> None:
        self._habits = habits

    def choose(
        self, sight: Sight[View, Action], rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[Action]:
        """A legal action; it takes no time worth speaking of."""
        seat = seat_of(sight)
        state = imagined(sight.view, seat, Random(0))
        action, worth = by_habit(self._habits, state, seat, rng)
        return Choice(action, reason_of(state.table, seat, action, worth))


class Hard:
    """Plans its turn at the first action, and goes by that as long as it sees what it expects."""

    def __init__(self, habits: Habits = SHARP) -> None:
        self._habits = habits
        self._plan = NOTHING
        self._queue: Sequence[Action] = ()
        """The actions of the card that is being played."""
        self._expected: View | None = None
        self._turn = (-1, -1)
        self._seconds = 0.0
        self._nodes = 0
        """What has been spent in this turn."""
        self._moves = -1
        """How far the match had come when it was thought last."""

    def choose(
        self, sight: Sight[View, Action], rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[Action]:
        """A legal action; a node is one imagined action."""
        seat, view = seat_of(sight), sight.view
        state = imagined(view, seat, Random(0))
        if view != self._expected:
            self._plan, self._queue = NOTHING, ()
            self._think(view, state, seat, rng, budget, cancelled)
        if self._queue and GAME.refusal(state, seat, self._queue[0]) is not None:
            self._queue = ()  # an effect before it has left another position than was thought
        if not self._queue:
            self._queue = self._next(state, seat, rng)
        action, *self._queue = self._queue
        after = GAME.apply(state, seat, action)
        self._expected = GAME.view(after, seat) if seat in GAME.to_act(after) else None
        return Choice(
            action, reason_of(state.table, seat, action, self._worth(state, seat, action))
        )

    def _worth(self, state: State, seat: Seat, action: Action) -> float:
        """What a card should be worth by rules of thumb, in dollars; of other actions 0."""
        outlook = self._habits.outlook(Sketch(state, Random(0)), seat)
        if isinstance(action, Play):
            return self._habits.placed(outlook, action.card, action.field)
        if isinstance(action, PlayEvent):
            found = self._habits.event(outlook, action.card)
            return found[1] if found else 0.0
        return 0.0

    def _think(
        self,
        view: View,
        state: State,
        seat: Seat,
        rng: Random,
        budget: Budget,
        cancelled: Cancelled,
    ) -> None:
        """Makes a plan, or chooses what an event or a blast asks for."""
        table = view.table
        trials = Trials(view, seat, self._habits, rng, _ROUNDS)
        trials.limit(self._allowed(view, budget), cancelled)
        start = perf_counter()
        if table.phase is Phase.PLAY:
            self._plan = best_plan(trials, self._habits)
        elif table.phase in (Phase.CHOOSE, Phase.BLAST):
            self._queue = (best_action(trials, self._habits, state, seat),)
        self._seconds += perf_counter() - start
        self._nodes += trials.count

    def _allowed(self, view: View, budget: Budget) -> Budget:
        """What is left for this turn; where no time is given, time does not count."""
        turn = view.table.game, view.table.turns
        if turn != self._turn or view.table.moves <= self._moves:  # undone, and played anew
            self._turn, self._seconds, self._nodes = turn, 0.0, 0
        self._moves = view.table.moves
        nodes = _USUAL if budget.nodes is None and budget.seconds is None else budget.nodes
        nodes = (_MOST if nodes is None else min(nodes, _MOST)) - self._nodes
        if budget.seconds is None:
            return Budget(nodes=nodes)
        return Budget(max(0.0, min(budget.seconds, _SECONDS - self._seconds)), nodes)

    def _next(self, state: State, seat: Seat, rng: Random) -> Sequence[Action]:
        """The next actions of the plan: a card, a move that the field needs, or the roll."""
        if state.table.phase is not Phase.PLAY:
            return (by_habit(self._habits, state, seat, rng)[0],)
        sketch = Sketch(state, rng)
        deed, self._plan = next_deed(sketch, self._plan, self._habits)
        if deed is None:
            return (*ending(self._habits, sketch), Roll())
        if by_chance(sketch, deed):
            self._plan = NOTHING
        return actions_of(self._habits, sketch, deed)


def best_plan(trials: Trials, habits: Habits) -> Plan:
    """The best that is found, from what rules of thumb would do on by a card more at each step."""
    best, seen = Tried(NOTHING), {NOTHING}
    sketch = trials.sketch()
    near = [Plan(kept=frozenset(sketch.hands[sketch.turn]))]
    for step in range(1, _STEPS + 1):
        near += neighbours(best.what, sketch, habits, _WIDTH)
        new = [it for it in dict.fromkeys(near) if it not in seen]
        if not new or trials.left < _FEW:
            break
        seen.update(new)
        games = trials.left if step == _STEPS else round(_PART * trials.left)
        better = trials.race([best, *map(Tried, new)], games)
        if better is best:
            break
        best, near = better, []
    return best.what


def best_action(trials: Trials, habits: Habits, state: State, seat: Seat) -> Action:
    """The best choice for an event, or answer in a blast."""
    table = state.table
    usual = by_habit(habits, state, seat, Random(0))[0]
    actions: list[Action] = [usual]
    if table.phase is Phase.BLAST:
        actions += (it for it in (*answers(table), Accept()) if it != usual)
    else:
        ways = sorted(ways_to_go_on(habits, state, trials.sketch()), key=lambda it: -it[1])
        actions += [it for it, _ in ways if it != usual][:_WIDTH]
    if len(actions) == 1 or trials.left < _FEW:
        return usual
    return trials.race([Tried(it) for it in actions], trials.left).what
