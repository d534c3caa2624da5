"""Does an imagined game keep to the rules? Step by step beside the real ones."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from core.games.cow.actions import (
    Accept,
    Action,
    Choose,
    ChooseSeat,
    Defuse,
    Die,
    HandOn,
    Move,
    Play,
    PlayEvent,
    Put,
    Roll,
    TakeBomb,
)
from core.games.cow.deck import Deck, Kind
from core.games.cow.effect import NEEDED, Effect, Verb
from core.games.cow.habits import EASY, MEDIUM
from core.games.cow.play_on import to_the_end
from core.games.cow.rules import UnexplodedCow
from core.games.cow.sketch import Answer, Code, Sketch, code_of
from core.games.cow.sketched_events import Picks, actions_for, carry_out
from core.games.cow.state import State
from core.games.cow.table import Config, Phase
from core.terms import CHANCE, Seat
from qtapp.data import kits

GAME = UnexplodedCow()
DECK: Deck = kits()["cow"].configs[0].config.deck


def every_verb() -> Deck:
    """The same cows, and events of every kind that there is."""
    verbs = list(Verb)
    cards = []
    for card in DECK.cards:
        if card.is_cow:
            cards.append(card)
            continue
        verb = verbs[len(cards) % len(verbs)]
        needs = NEEDED.get(verb)
        amount = 2 if verb is Verb.DRAW_CARDS else 100 if needs == "amount" else 0
        effect = Effect(verb, amount=amount, share=4 if needs == "share" else 0)
        cards.append(replace(card, id=f"{card.id}_{verb}", effects=(effect,)))
    return replace(DECK, cards=tuple(cards))


def same(sketch: Sketch, state: State) -> None:
    """All that lies on the table and in the hands."""
    table = state.table
    other = Sketch(state, Random(0))
    assert sketch.fields == other.fields
    assert (sketch.money, sketch.pot, sketch.bank) == (other.money, table.pot, table.bank)
    assert (sketch.totals, sketch.city, sketch.cities) == (other.totals, other.city, other.cities)
    assert sorted(sketch.discards) == sorted(other.discards)
    assert list(map(sorted, sketch.hands)) == list(map(sorted, other.hands))
    assert (sketch.used, sketch.hit) == (other.used, other.hit)


class Replayed:
    """Answers as they were given by the rules."""

    def __init__(self) -> None:
        self.given: list[Action] = []

    def __call__(self, sketch: Sketch, field: int, bombs: list[Code]) -> Answer | None:
        codes = {code >> 3: code for code in sketch.fields[field]}
        action = self.given.pop(0)
        legal = sketch.answers(field, bombs)
        match action:
            case Defuse(cow):
                found = codes[cow], codes[cow]
            case HandOn(cow, other) | TakeBomb(cow, other):
                found = codes[cow], codes[other]
            case _:
                return None
        assert found in legal
        return found


def blasted(state: State, rng: Random, replayed: Replayed) -> State:
    """A blast to its end, with answers at random."""
    while state.table.phase is Phase.BLAST:
        seat = GAME.to_act(state)[0]
        action = rng.choice(list(GAME.legal(state, seat)))
        replayed.given.append(action)
        state = GAME.apply(state, seat, action)
    return state


def picks_of(effect: Effect, chosen: list[Action], before: Sketch) -> Picks:
    """What these choices are in a sketch."""
    codes = {code >> 3: code for field in before.fields for code in field}
    picks: list[int] = []
    cards = effect.verb in (Verb.FREE_PLACEMENT, Verb.DISCARD_TO_HAND, Verb.DISCARD_TO_FIELD)
    for action in chosen:
        match action:
            case Choose(card):
                picks.append(card if cards else codes[card])
            case ChooseSeat(seat):
                picks.append(seat)
            case Put(field, _) if effect.verb in (Verb.MOVE_COW, Verb.FREE_PLACEMENT):
                picks.append(field)
    return tuple(picks)


def turns(deck: Deck, seats: int, seed: int) -> Iterator[tuple[State, Random]]:
    """Moments of a game at random in which cards may be played, up to the roll of the turn."""
    rng = Random(seed)
    state = GAME.start(Config(deck), seats)
    while acting := GAME.to_act(state):
        if acting[0] == CHANCE:
            action = GAME.chance(state).sample(rng)
        else:
            if state.table.phase is Phase.PLAY:
                yield state, rng
            legal = list(GAME.legal(state, acting[0]))
            few = [it for it in legal if not isinstance(it, Move)]
            action = rng.choice(few)
        state = GAME.apply(state, acting[0], action)


@pytest.mark.parametrize("seats", [3, 6])
def test_what_is_played_in_a_sketch_is_played_as_by_the_rules(seats: int) -> None:
    """Every event among it, in a game in which all of them are held some day."""
    seen = set()
    for state, rng in turns(every_verb(), seats, seed=1):
        seat = Seat(state.table.turn)
        for action in GAME.legal(state, seat):
            match action:
                case Play(card, field, place):
                    sketch = Sketch(state, Random(1))
                    sketch.play(seat, card, field, place)
                    same(sketch, GAME.apply(state, seat, action))
                case PlayEvent(card):
                    (effect,) = state.table.card(card).effects
                    seen.add(effect.verb)
                    check_event(state, seat, action, rng)
                case _:
                    continue
    assert seen == set(Verb)


def check_event(state: State, seat: Seat, action: PlayEvent, rng: Random) -> None:
    """An event with its effect, chosen at random, in both."""
    (effect,) = state.table.card(action.card).effects
    sketch, replayed = Sketch(state, Random(1)), Replayed()
    sketch.hands[seat].remove(action.card)
    sketch.to_pot(seat, state.table.card(action.card).price)
    state = GAME.apply(state, seat, action)
    chosen: list[Action] = []
    while state.table.phase is Phase.CHOOSE:
        it = rng.choice(list(GAME.legal(state, seat)))
        if isinstance(it, Put):
            it = Put(it.field, len(state.table.fields[it.field]))
        chosen.append(it)
        state = GAME.apply(state, seat, it)
    if effect.verb in (Verb.BOMB_ROLL, Verb.DRAW_CARDS):
        return  # chance: a roll has a test of its own
    state = blasted(state, rng, replayed)
    picks = picks_of(effect, chosen, sketch)
    assert list(actions_for(sketch, effect, picks)) == chosen
    carry_out(sketch, effect, picks, replayed)
    sketch.discards.append(action.card)
    if state.table.phase is not Phase.OVER:
        same(sketch, state)
    assert not replayed.given


@pytest.mark.parametrize("seats", [3, 5])
def test_a_roll_in_a_sketch_ends_as_by_the_rules(seats: int) -> None:
    """C4, C5: with all answers, pay, mad bombers, and the city."""
    answered = 0
    for seed in range(2):
        for state, rng in list(turns(DECK, seats, seed))[:: seats - 1]:
            rolled = GAME.apply(state, Seat(state.table.turn), Roll())
            for face in range(1, 7):
                sketch, replayed = Sketch(state, Random(1)), Replayed()
                after = GAME.apply(rolled, CHANCE, Die(face))
                after = blasted(after, rng, replayed)
                answered += sum(not isinstance(it, Accept) for it in replayed.given)
                sketch.roll(face, replayed)
                assert not replayed.given
                if after.table.phase is Phase.OVER:
                    assert sketch.over
                    assert tuple(sketch.final()) == after.table.money
                    continue
                assert not sketch.over
                sketch.used.clear()
                sketch.hit = False
                sketch.turn_up()
                table = replace(after.table, used=(), hit=False)
                assert sketch.fields == Sketch(after, Random(1)).fields
                assert tuple(sketch.money) == table.money
                assert sketch.pot == table.pot
                assert sorted(sketch.discards) == sorted(table.discards) or not table.discards
                assert sketch.totals == [table.city_total(it) for it in range(seats)]
    assert answered > 5


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_imagined_games_end_and_lose_neither_money_nor_cards(seats: int) -> None:
    for seed in range(4):
        state, rng = next(turns(DECK, seats, seed))
        sketch = Sketch(state, rng)
        to_the_end(sketch, EASY if seed % 2 else MEDIUM)
        assert sketch.over
        cards = [code >> 3 for field in sketch.fields for code in field]
        cards += sketch.pile + sketch.discards + [card for hand in sketch.hands for card in hand]
        assert sorted(cards) == list(range(len(DECK.cards)))
        assert sum(sketch.money) + sketch.pot + sketch.bank == 2000 * seats
        assert sum(sketch.totals) == 78


def test_a_copy_goes_its_own_way() -> None:
    state, rng = next(turns(DECK, 3, 1))
    sketch = Sketch(state, rng)
    other = sketch.copy()
    to_the_end(other, MEDIUM)
    same(sketch, state)


def test_a_spy_stays_whose_it_is() -> None:
    """C5.1"""
    spy = next(it for it, card in enumerate(DECK.cards) if card.kind is Kind.SPY)
    cow = next(it for it, card in enumerate(DECK.cards) if card.kind is Kind.PLAIN)
    state, rng = next(turns(DECK, 3, 1))
    sketch = Sketch(state, rng)
    assert sketch.owner_in(spy, 2, 1) == code_of(spy, 2)
    assert sketch.owner_in(cow, 2, 1) == code_of(cow, 1)
