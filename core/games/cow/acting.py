"""By which actions does a player do what rules of thumb say? From what its seat sees.

Each choice hangs on the sight alone, so that nothing need be remembered: a card is played where it
belongs, a cow that stands wrong is moved once, and when all is in order the die is rolled.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from core.games.cow.actions import (
    Accept,
    Action,
    Choose,
    Defuse,
    HandOn,
    NextGame,
    Play,
    PlayEvent,
    Put,
    Roll,
    TakeBomb,
)
from core.games.cow.arranging import moves, place_for
from core.games.cow.effect import Effect, Verb
from core.games.cow.effects import targets
from core.games.cow.event_habits import choices_for
from core.games.cow.habits import Deed, Habits, Placing
from core.games.cow.rules import UnexplodedCow
from core.games.cow.sketch import Code, Sketch, code_of
from core.games.cow.sketch_figures import GENERAL, MECHANIC
from core.games.cow.sketched_events import actions_for
from core.games.cow.state import State, View
from core.games.cow.table import NOBODY, Phase, Table
from core.terms import Seat

GAME: Final = UnexplodedCow()


def imagined(view: View, seat: Seat, rng: Random) -> State:
    """A world that looks to the seat as it sees it."""
    return GAME.imagine(view, seat, rng)


def by_habit(habits: Habits, state: State, seat: Seat, rng: Random) -> tuple[Action, float]:
    """The next action by rules of thumb, and what it should be worth in dollars.

    Of what is hidden in the state nothing but the seat's own hand is looked at.
    """
    table, sketch = state.table, Sketch(state, rng)
    match table.phase:
        case Phase.INTERVAL:
            return NextGame(), 0.0
        case Phase.BLAST:
            return answer_by_habit(habits, table, sketch), 0.0
        case Phase.CHOOSE:
            return target_by_habit(habits, state, sketch)
        case _:
            found = habits.next_deed(habits.outlook(sketch, seat))
            if found is None:
                return (*ending(habits, sketch), Roll())[0], 0.0
            return actions_of(habits, sketch, found[0])[0], found[1]


def ending(habits: Habits, sketch: Sketch) -> Sequence[Action]:
    """The moves that bring the field of whose turn it is into order."""
    seat = sketch.turn
    wanted = habits.order(habits.outlook(sketch, seat))
    return moves([it >> 3 for it in sketch.fields[seat]], [it >> 3 for it in wanted])


def actions_of(habits: Habits, sketch: Sketch, deed: Deed) -> Sequence[Action]:
    """The actions by which a card is played so; what comes into the own field goes where it fits.

    Before a bomb roll the field is brought into order.
    """
    seat = sketch.turn
    if isinstance(deed, Placing):
        card, field = deed
        if field == seat:
            return (Play(card, field, fitting(habits, sketch, code_of(card, seat))),)
        return (Play(card, field, len(sketch.fields[field])),)
    effects = sketch.figures.effects[deed.card]
    first = ending(habits, sketch) if any(it.verb is Verb.BOMB_ROLL for it in effects) else ()
    found: list[Action] = [*first, PlayEvent(deed.card)]
    for effect, picks in zip(effects, deed.picks, strict=True):
        found += (
            fitted(habits, sketch, effect, it, picks[0])
            for it in actions_for(sketch, effect, picks)
        )
    return found


def fitted(habits: Habits, sketch: Sketch, effect: Effect, action: Action, chosen: int) -> Action:
    """The same, but that what comes to any place of the own field goes where it fits."""
    seat = sketch.turn
    if not isinstance(action, Put) or action.field != seat or effect.verb is Verb.MOVE_COW:
        return action
    in_fields = any(chosen in field for field in sketch.fields)
    code = chosen if in_fields else code_of(chosen, seat)
    return Put(seat, fitting(habits, sketch, sketch.owner_in(code >> 3, code & 7, seat)))


def fitting(habits: Habits, sketch: Sketch, code: Code) -> int:
    """The place in the own field at which a cow that comes there will hardly have to be moved."""
    seat = sketch.turn
    row = sketch.fields[seat]
    other = sketch.copy()
    other.fields[seat] = [*row, code]
    wanted = habits.order(habits.outlook(other, seat))
    return place_for(code >> 3, [it >> 3 for it in row], [it >> 3 for it in wanted])


def answer_by_habit(habits: Habits, table: Table, sketch: Sketch) -> Action:
    """The answer of the owner of the field in the blast that is under way."""
    blast = table.blast
    assert blast is not None  # noqa: S101 - there is one, or nobody is asked
    code = {it >> 3: it for it in sketch.fields[blast.field]}
    given = habits.answer(sketch, blast.field, [code[card] for card in blast.bombs])
    if given is None:
        return Accept()
    card, other = given[0] >> 3, given[1] >> 3
    kind = sketch.figures.kind[card]
    if kind == MECHANIC:
        return Defuse(card)
    return HandOn(card, other) if kind == GENERAL else TakeBomb(card, other)


def target_by_habit(habits: Habits, state: State, sketch: Sketch) -> tuple[Action, float]:
    """What is chosen next for the event that is under way."""
    found = max(ways_to_go_on(habits, state, sketch), key=lambda it: it[1], default=None)
    return found or (next(targets(state.table, state.hands[sketch.turn])), 0.0)


def ways_to_go_on(habits: Habits, state: State, sketch: Sketch) -> list[tuple[Action, float]]:
    """What makes sense to be chosen now, each with what it should be worth."""
    pending = state.table.pending
    assert pending is not None  # noqa: S101 - an event is under way
    effect = state.table.card(pending.card).effects[pending.step]
    outlook, seat = habits.outlook(sketch, sketch.turn), sketch.turn
    best: dict[Action, float] = {}
    for chosen in choices_for(outlook, effect, pending.card):
        actions = actions_for(sketch, effect, chosen.picks)
        if pending.chosen == NOBODY:
            action = actions[0]
        elif actions[0] == Choose(pending.chosen):
            action = fitted(habits, sketch, effect, actions[1], chosen.picks[0])
        else:
            continue
        best[action] = max(chosen.worth, best.get(action, chosen.worth))
    legal = set(targets(state.table, state.hands[seat]))
    return [(action, worth) for action, worth in best.items() if action in legal]


def after_habit(habits: Habits, state: State, rng: Random) -> State:
    """The state when the choices of an event or a blast under way are made by rules of thumb."""
    while state.table.phase in (Phase.CHOOSE, Phase.BLAST):
        seat = GAME.to_act(state)[0]
        action, _ = by_habit(habits, state, seat, rng)
        state = GAME.apply(state, seat, action)
    return state
