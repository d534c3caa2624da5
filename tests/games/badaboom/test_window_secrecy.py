"""D3.3: does an answer window tell anybody who holds an answer?

Pairs of tables that look the same to all but one seat, which holds an answer in one of them, or a
trick, and none in the other. While everybody passes, whatever others can see must be the same.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from core.chance import OwnTable
from core.games.badaboom import learning
from core.games.badaboom.actions import (
    NOBODY,
    Action,
    BeginWith,
    Deal,
    Kick,
    Leave,
    Pass,
    Play,
    Tinker,
    TurnBomb,
)
from core.games.badaboom.state import State, View
from core.games.badaboom.table import Config, Phase, Stage
from core.games.badaboom.waits import WAITS
from core.match import Match
from core.replacing import replace
from core.terms import CHANCE, Seat
from tests.games.badaboom.moments import moments
from tests.games.badaboom.tables import (
    CLOSED,
    GAME,
    after,
    asked,
    card,
    in_hand,
    lay,
    nobody,
    passing_to,
    table_of,
)

ASKING = (Phase.WINDOW, Phase.ANSWER)


def read_by(state: State, seat: Seat, action: Action, viewer: Seat | None) -> object:
    """How an entry stands in the log of this viewer; None: a passer-by."""
    by_chance = seat == CHANCE
    readers = GAME.chance(state).secret_to if by_chance else GAME.audience(state, seat, action)
    return (seat, action if readers is None or viewer in readers else "sealed")


def given_to(state: State, viewer: Seat | None) -> tuple[Any, ...]:
    """All that a viewer is given at this moment besides the log."""
    given = GAME.view(state, viewer)
    passer_by = GAME.view(state, None)
    waits = [
        wait.goes_on(passer_by, passer_by, Seat(seat))
        for wait, seat in product(WAITS, range(state.table.seats))
    ]
    acting, declining = GAME.to_act(state), GAME.declining(state)
    asked_next, passing_shows = GAME.still_asked(state), None
    if declining is not None:
        passing_shows = GAME.reveals(state, acting[0], declining)
    own = tuple(GAME.legal(state, viewer)) if viewer is not None else ()
    return given, acting, declining, asked_next, passing_shows, waits, own


def round_of(state: State, viewer: Seat | None) -> Iterator[object]:
    """All that a viewer sees while everybody passes, in the round under way."""
    for _ in GAME.still_asked(state):
        yield given_to(state, viewer)
        (seat,) = GAME.to_act(state)
        yield read_by(state, seat, Pass(), viewer)
        state = after(state, Pass())


def whole_window(state: State, viewer: Seat | None) -> Iterator[object]:
    """The same, to the end of the window, and what comes then."""
    yield given_to(state, viewer)
    moment = (state.table.stage, state.table.turn)
    while state.table.phase in ASKING and (state.table.stage, state.table.turn) == moment:
        yield from round_of(state, viewer)
        state = nobody(state)
        yield given_to(state, viewer)


def same_to(viewers: list[Seat | None], one: State, other: State) -> None:
    """Nobody of these can tell the two apart while all pass."""
    for viewer in viewers:
        assert list(whole_window(one, viewer)) == list(whole_window(other, viewer))


def everybody_but(seats: int, seat: int) -> list[Seat | None]:
    """All others, and a passer-by."""
    return [*(Seat(it) for it in range(seats) if it != seat), None]


def instead(state: State, seat: int, name: str) -> State:
    """The same, but that a seat holds this card of the stock in the place of its mission."""
    out = in_hand(state, seat, "magpie")
    into = next(it for it in state.stock if state.table.card(it).id == name)
    hand = tuple(into if it == out else it for it in state.hands[seat])
    stock = tuple(sorted(out if it == into else it for it in state.stock))
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    minds = learning.looked(state.minds, seat, seat, hand)
    return replace(state, hands=hands, stock=stock, minds=minds)


def with_mission(seats: int, seat: int, **more: Any) -> State:
    """A window: everybody has tricks, and one seat a mission as well."""
    tricks = "rummage long_fingers", "rummage catch", "rummage mine_mine", "about_turn catch"
    hands = [*tricks, "about_turn you_and_you"][:seats]
    hands[seat] += " magpie"
    return table_of(*hands, top="tea_break", **more)


@pytest.mark.parametrize("held", ["says_who", "not_me_him"])
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whether_a_seat_holds_an_answer_shows_nowhere_while_all_pass(
    seats: int, direction: int, held: str
) -> None:
    """D3.3: the trick of each seat is answered, in each window, whoever may hold the answer."""
    for player, secret in product(range(seats), (1, seats - 1)):
        if player == secret:
            continue
        stage = Stage.FIRST if player % 2 else Stage.SECOND
        more = {"holder": player // 2, "direction": direction, "stage": stage}
        state = passing_to(with_mission(seats, secret, **more), player)
        trick = next(it for it in GAME.legal(state, Seat(player)) if isinstance(it, Play))
        state = after(state, trick)
        same_to(everybody_but(seats, secret), state, instead(state, secret, held))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whether_a_seat_holds_a_trick_shows_nowhere_in_a_window_in_which_all_pass(
    seats: int,
) -> None:
    """D2.2, D3.3: with nothing to play a seat is asked all the same."""
    for secret, held in product(range(seats), ("catch", "mine_mine", "big_boot", "stew_pot")):
        state = with_mission(seats, secret)
        same_to(everybody_but(seats, secret), state, instead(state, secret, held))


@pytest.mark.parametrize("secret", [0, 1, 3])
def test_nor_does_it_show_in_nested_answers(secret: int) -> None:
    """D3.1, D3.3: an answer has been answered; all are asked at each depth."""
    hands = ["catch says_who", "", "says_who says_who", ""]
    hands[secret] += " magpie"
    state = lay(table_of(*hands), "catch", 2)
    for player in (2, 0, 2):
        state = lay(passing_to(state, player), "says_who")
    for held in ("says_who", "not_me_him"):
        same_to(everybody_but(4, secret), state, instead(state, secret, held))


def test_a_toolbox_without_a_card_is_asked_like_a_full_one() -> None:
    """D3.3"""
    state = lay(table_of("catch", "", "says_who says_who"), "catch", 2)
    assert asked(state) == 1
    assert GAME.still_asked(state) == (1, 2)
    assert tuple(GAME.legal(state, Seat(1))) == (Pass(),)


def test_passing_is_the_same_entry_whoever_passes() -> None:
    """D3.3"""
    state = lay(table_of("catch", "says_who", ""), "catch", 2)
    for viewer in (Seat(0), Seat(2), None):
        assert read_by(state, Seat(1), Pass(), viewer) == (1, Pass())
    assert after(state, Pass()).table.history == state.table.history


def imagined_by(state: State, seat: Seat, rng: Random) -> State:
    """A world that this seat takes to be possible."""
    return GAME.imagine(GAME.view(state, seat), seat, rng)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_any_game_all_possible_worlds_look_alike_while_all_pass(seats: int) -> None:
    """D3.3: the answers that others hold are somewhere else, and nobody can tell."""
    rng, looked = Random(seats), 0
    states = [it for it in moments(seats, every=7) if it.table.phase in ASKING]
    for state in rng.sample(states, 20):
        viewer = Seat(rng.randrange(seats))
        world = imagined_by(state, viewer, rng)
        looked += world.hands != state.hands
        for watcher in (viewer, None):
            assert list(round_of(state, watcher)) == list(round_of(world, watcher))
    assert looked > 12


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_any_game_the_same_actions_look_the_same_in_another_world(seats: int) -> None:
    """D3.3, D5: as long as they are lawful there, and nothing new of the bomb is shown."""
    rng, replayed = Random(seats), 0
    states = [it for it in moments(seats, every=5) if it.table.phase in ASKING]
    for start in rng.sample(states, 20):
        viewer = Seat(rng.randrange(seats))
        state, world = start, imagined_by(start, viewer, rng)
        for _ in range(40):
            if state.table.phase is Phase.OVER or GAME.to_act(state) != GAME.to_act(world):
                break
            (seat,) = GAME.to_act(state)
            action = some_action(state, seat, rng)
            refused = GAME.refusal(world, seat, action) is not None
            if refused or isinstance(action, Tinker | Leave | Kick):
                break
            may_show_something = GAME.reveals(state, seat, action)
            assert read_by(state, seat, action, viewer) == read_by(world, seat, action, viewer)
            state, world = after(state, action), after(world, action)
            same = given_to(state, viewer) == given_to(world, viewer)
            if may_show_something and not same:
                break
            assert same
            replayed += 1
    assert replayed > 60


def some_action(state: State, seat: Seat, rng: Random) -> Action:
    """Anything lawful; often no more than passing."""
    if seat == CHANCE:
        return GAME.chance(state).sample(rng)
    first, *others = GAME.legal(state, seat)
    return rng.choice(others) if others and rng.random() < 0.4 else first


def match_with(secret: int, held: str) -> Match[Config, State, Action, View]:
    """Seat 0 of four begins at a real table and lays Rummage; one seat holds this card."""
    match: Match[Config, State, Action, View] = Match(GAME, CLOSED, 4, OwnTable(0))
    hands = [
        ["rummage", "catch", "stew_pot", "crash_dummy"],
        ["long_reach", "mine_mine", "overtime", "big_crater"],
        ["about_turn", "spare_part", "spectacles", "it_was_me"],
        ["tea_break", "butterfingers", "big_boot", "signed_off"],
    ]
    hands[secret][3] = held
    match.submit(CHANCE, BeginWith(0), "table")
    for name in (*hands[0], *hands[1], *hands[2], *hands[3]):
        match.submit(CHANCE, Deal(card(name)), "table")
    match.run_chance()
    match.submit(CHANCE, TurnBomb(1), "table")
    match.submit(CHANCE, Deal(card("troll_toll")), "table")
    match.run_chance()
    match.submit(Seat(0), Play(card("rummage"), NOBODY), "person")
    return match


@pytest.mark.parametrize("held", ["says_who", "not_me_him", "long_fingers"])
@pytest.mark.parametrize("secret", [1, 2, 3])
def test_the_log_of_a_match_is_the_same_to_all_others(secret: int, held: str) -> None:
    """D3.3: with the versions that tell when something has happened, up to the next window."""
    matches = [match_with(secret, name) for name in (held, "magpie")]
    for number in range(3 + 2 + 4):
        for viewer in everybody_but(4, secret):
            one, other = (match.sight(viewer) for match in matches)
            assert one == other
        for match in matches:
            if match.state.table.phase in ASKING:
                match.submit(match.to_act()[0], Pass(), "person")
            else:
                drawn = ("wrong_box", "inspection")[number - 3]
                match.submit(CHANCE, Deal(card(drawn)), "table")
                match.run_chance()
    assert {match.state.table.phase for match in matches} == {Phase.TINKER}
