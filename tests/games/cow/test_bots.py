"""Do the computer players of Unexploded Cow play to win, by what they see, and in time?"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from core.bots import Bot, Budget, Choice
from core.chance import GameId
from core.games.cow.actions import (
    Accept,
    Action,
    HandOn,
    Move,
    NextGame,
    Play,
    PlayEvent,
    Roll,
    TakeBomb,
)
from core.games.cow.bots import Thumb
from core.games.cow.habits import SHARP
from core.games.cow.state import State, View
from core.games.cow.table import Phase, Table
from core.log import Sight
from core.match import Match
from core.terms import CHANCE, Seat
from qtapp.data import kits, read_data
from tests.games.cow.moments import blasting, playing, sight_of
from tests.games.cow.tables import CONFIG, GAME, card

KIT = kits()["cow"]
LEVELS: dict[str, Bot[View, Action]] = {spec.id: spec.make(read_data) for spec in KIT.bots}
THINKING = [name for name in LEVELS if name != "random"]
FEW = Budget(nodes=600)

for_every_thinker = pytest.mark.parametrize("level", THINKING)

CODES = {
    "cow-own": 2,
    "cow-plan": 1,
    "bad-own": 1,
    "spy-there": 2,
    "bad-there": 2,
    "cow-there": 2,
    "event-worth": 2,
    "event-plan": 1,
    "target-own": 1,
    "target-there": 2,
    "target-hand": 1,
    "target-discard": 1,
    "target-seat": 1,
    "target-place": 1,
    "moves-onto": 2,
    "moves-off": 1,
    "roll-own": 2,
    "defuses": 1,
    "hands-on": 2,
    "takes-bomb": 2,
    "accepts": 0,
    "next-game": 0,
}
"""Every reason, and how many arguments it has."""


def never() -> bool:
    return False


def choice(state: State, seat: int = 0, level: str = "medium", seed: int = 1) -> Choice[Action]:
    bot = next(it for it in KIT.bots if it.id == level).make(read_data)
    return bot.choose(sight_of(state, seat), Random(seed), FEW, never)


def turn(state: State, level: str = "medium") -> tuple[State, list[Action]]:
    """What a player does in a whole turn, up to the roll."""
    bot = next(it for it in KIT.bots if it.id == level).make(read_data)
    done: list[Action] = []
    while GAME.to_act(state) == (Seat(0),) and Roll() not in done:
        made = bot.choose(sight_of(state), Random(1), FEW, never).action
        assert GAME.refusal(state, Seat(0), made) is None
        done.append(made)
        state = GAME.apply(state, Seat(0), made)
        while GAME.to_act(state) == (CHANCE,) and made != Roll():
            state = GAME.apply(state, CHANCE, GAME.chance(state).sample(Random(1)))
    return state, done


def played(
    *levels: str, number: int, budget: Budget = FEW
) -> Iterator[tuple[Match[Any, State, Action, View], Choice[Action] | None]]:
    """A game among these, with each choice as it is made; the seats move on with the number."""
    match: Match[Any, State, Action, View] = Match(
        GAME, CONFIG, len(levels), GameId(f"cow:TEST-{number:04}")
    )
    rng, seats = Random(number), len(levels)
    specs = {spec.id: spec for spec in KIT.bots}
    bots = [specs[levels[(seat + number) % seats]].make(read_data) for seat in range(seats)]
    match.run_chance()
    while acting := match.to_act():
        made = bots[acting[0]].choose(match.sight(acting[0]), rng, budget, never)
        match.submit(acting[0], made.action, "bot")
        yield match, made
        match.run_chance()
    yield match, None


def wins(first: str, *others: str, games: int) -> int:
    """So many games the first one wins against the others."""
    won = 0
    for number in range(games):
        *_, (match, _) = played(first, *others, number=number)
        outcome = match.outcome()
        assert outcome is not None
        won += (-number) % (1 + len(others)) in outcome.winners
    return won


@for_every_thinker
def test_every_choice_has_a_reason_of_the_list(level: str) -> None:
    seen = set()
    budget = Budget(nodes=100)
    for _, made in played(level, "easy", "medium", number=3, budget=budget):
        if made is not None:
            assert made.reason is not None
            assert len(made.reason.args) == CODES[made.reason.code]
            assert all(isinstance(arg, int) for arg in made.reason.args)
            seen.add(made.reason.code)
    assert len(seen) > 6


@for_every_thinker
def test_hands_of_others_and_the_pile_change_no_choice(level: str) -> None:
    """Two worlds that look the same to the seat."""
    state = playing((1, 2), (4,), (), hand=(card("plain_champion"), card("neg_cathedral")))
    view = GAME.view(state, Seat(0))
    heard = set()
    for seed in range(3):
        world = GAME.imagine(view, Seat(0), Random(seed))
        heard.add(choice(world, 0, level))
    assert len(heard) == 1


@for_every_thinker
def test_a_seat_with_nothing_to_choose_is_told_so(level: str) -> None:
    view = GAME.view(playing((), (), ()), Seat(1))
    for seat in (Seat(1), None):
        sight: Sight[View, Action] = Sight(seat, 0, view, (), (Seat(0),), None)
        with pytest.raises(ValueError, match="nothing to choose"):
            LEVELS[level].choose(sight, Random(1), FEW, never)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_turn_ends_with_the_dearest_cows_on_the_numbers_of_the_die(level: str) -> None:
    """C4.1: the field counts from its right end; the bad ones go where the roll does not reach."""
    good = [
        card("plain_champion"),
        card("plain_grenadier"),
        *(card("plain_parade", i) for i in (1, 2)),
    ]
    good += [card("plain_creamery", i) for i in (1, 2)]
    bad = [card("neg_cathedral"), card("neg_vineyard")]
    row = (*good[:3], *bad, *good[3:])
    state, done = turn(playing(tuple(reversed(row)), (1,), (2,)), level)
    stands = [it.card for it in state.table.fields[0]]
    assert set(stands[-6:]) == set(good)
    assert all(isinstance(it, Move | Roll) for it in done)
    assert len(done) <= 1 + len(row)


def test_easy_orders_its_field_by_value_alone() -> None:
    dear, cheap = card("plain_champion"), card("plain_stray")
    state, done = turn(playing((dear, cheap), (1,), (2,)), "easy")
    assert [it.card for it in state.table.fields[0]] == [cheap, dear]
    assert done == [Move(cheap, 0), Roll()] or done == [Move(dear, 1), Roll()]


def test_a_bad_cow_goes_to_who_is_ahead() -> None:
    """C3.1: who has the field pays, and it is the other one who loses."""
    goat = card("neg_cathedral")
    for rich in (1, 2):
        money = tuple(3000 if seat == rich else 1000 for seat in range(3))
        made = choice(playing((1, 2), (4,), (6,), hand=(goat,), money=money))
        assert isinstance(made.action, Play)
        assert made.action.field == rich
        assert made.reason is not None
        assert made.reason.code == "bad-there"


def test_a_spy_is_played_into_the_field_of_another_who_pays() -> None:
    """C5.1"""
    made = choice(playing((1, 2), (4,), (6,), hand=(card("spy_roquefort"),)))
    assert isinstance(made.action, Play)
    assert made.action.field != 0
    assert made.reason is not None
    assert made.reason.code == "spy-there"


def test_a_dear_cow_is_played_at_home_while_there_is_time() -> None:
    early = tuple(range(9))
    made = choice(playing((), (4,), (6,), hand=(card("plain_champion"),), cities=early))
    assert made.action == Play(card("plain_champion"), 0, 0)
    assert made.reason is not None
    assert made.reason.code == "cow-own"


def test_who_cannot_pay_rolls() -> None:
    """C3.2"""
    state = playing((), (), (), hand=(card("plain_champion"),), money=(0, 0, 0))
    for level in THINKING:
        assert choice(state, 0, level).action == Roll()


def test_free_money_is_taken() -> None:
    made = choice(playing((1,), (4,), (6,), hand=(card("ev_milk_levy"),)))
    assert made.action == PlayEvent(card("ev_milk_levy"))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_general_hands_its_bomb_to_the_cow_that_brings_more(level: str) -> None:
    """C5.3"""
    general, dear = card("gen_bramble"), card("plain_champion")
    state = blasting((dear, 0, general), general, pot=1000)
    assert choice(state, 0, level).action == HandOn(general, dear)


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_pfc_takes_the_bomb_of_a_bad_cow(level: str) -> None:
    """C5.4"""
    pfc, bad = card("pfc_plum"), card("neg_cathedral")
    state = blasting((bad, pfc, 0), bad, pot=1000)
    assert choice(state, 0, level).action == TakeBomb(pfc, bad)


def test_a_dear_cow_is_not_saved_from_a_pot_that_can_pay_it() -> None:
    pfc, dear = card("pfc_pudding"), card("plain_champion")
    assert choice(blasting((dear, pfc), dear, pot=1500)).action == Accept()


def test_between_the_games_of_a_series_all_go_on() -> None:
    state = playing((), (), ())
    config = replace(CONFIG, games=2)
    table: Table = replace(
        state.table, config=config, phase=Phase.INTERVAL, results=((0, 100, -100),)
    )
    state = replace(state, table=table)
    for level in THINKING:
        assert choice(state, 0, level).action == NextGame()


@pytest.mark.parametrize(
    ("better", "worse", "games", "least"),
    [("easy", "random", 8, 4), ("medium", "random", 5, 4), ("medium", "easy", 7, 4)],
)
def test_each_level_is_stronger_than_those_below(
    better: str, worse: str, games: int, least: int
) -> None:
    assert wins(better, worse, worse, games=games) >= least


def test_rules_of_thumb_hang_on_the_position_alone() -> None:
    state = playing((1, 2), (4,), (6,), hand=(10, 20))
    made = {Thumb(SHARP).choose(sight_of(state), Random(it), FEW, never) for it in range(3)}
    assert len(made) == 1
