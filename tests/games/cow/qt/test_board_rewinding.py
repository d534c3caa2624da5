"""While a roll unfolds, the board shows nothing of what came after it."""

from itertools import pairwise

import pytest

from core.games.cow.actions import Accept, Die, Play, Roll
from core.games.cow.state import State
from core.terms import Seat
from qtapp.board.motion import MotionWish
from qtapp.board.new_lines import new_lines
from qtapp.games.cow.board.acting import hand_id
from qtapp.games.cow.board.moments import moments, rolled_before, still
from qtapp.games.cow.board.rewinding import view_at
from qtapp.games.cow.board.step_words import step_text
from tests.games.cow.qt.boards import NAMES, Board
from tests.games.cow.qt.conftest import NewBoard
from tests.games.cow.tables import (
    GAME,
    after,
    card,
    drawn_up_to_play,
    lively_game,
    playing,
    small_config,
)

CLOVER, HEDGE, GOAT = card("plain_clover"), card("plain_hedge"), card("neg_goat")
BRAMBLE, PARADE = card("gen_bramble"), card("plain_parade")


def rolled() -> tuple[State, State]:
    """Ann's cow explodes and she takes the city; then it is Ben's turn, who has drawn."""
    state = playing((), (GOAT,), (), hands=((CLOVER, PARADE), (HEDGE,)))
    before = after(state, Play(CLOVER, 0, 0), Roll())
    return before, drawn_up_to_play(after(before, Die(1)))


def test_hands_and_pile_are_as_they_were_until_the_next_turn() -> None:
    """C2.2: the next player draws after the blast."""
    before, now = rolled()
    view = GAME.view(now, Seat(0))
    seen = [view_at(view, Seat(0), it) for it in moments(before.table, now.table)]
    pile = len(before.pile)
    assert [it.hand_size(1) for it in seen] == [*([1] * (len(seen) - 1)), 3]
    assert [it.pile_size for it in seen] == [*([pile] * (len(seen) - 1)), pile - 2]


def test_who_draws_next_does_not_see_the_cards_before_they_are_drawn() -> None:
    before, now = rolled()
    view = GAME.view(now, Seat(1))
    seen = [view_at(view, Seat(1), it).hand for it in moments(before.table, now.table)]
    assert seen[0] == (HEDGE,)
    assert seen[-2] == (HEDGE,)
    assert seen[-1] == now.hands[1]


@pytest.mark.parametrize("small", [False, True])
def test_at_each_moment_of_a_game_all_cards_are_somewhere(*, small: bool) -> None:
    """Also where discards are shuffled, and where events take cards to the hand."""
    states = lively_game(3, 4, small_config()) if small else lively_game(4, 4)
    turns = [it for it in states if it.table.phase in ("play", "choose", "blast", "over")]
    for before, now in pairwise(turns):
        view, was = GAME.view(now, None), GAME.view(before, None)
        told = moments(before.table, now.table)
        for moment in told:
            seen = view_at(view, None, moment)
            assert seen.pile_size >= 0
        if told and told[0].lines[0] == new_lines(before.table, now.table)[0]:
            first = view_at(view, None, told[0])
            sizes = [first.hand_size(seat) for seat in range(now.table.seats)]
            assert sizes == [was.hand_size(seat) for seat in range(now.table.seats)]
            assert first.pile_size == was.pile_size


def test_the_next_turn_is_a_step_of_its_own() -> None:
    """C2.1, C2.2: its city, its numbers and its draw come after the last of the blast."""
    before, now = rolled()
    told = moments(before.table, now.table)
    assert [it.table.turn for it in told] == [*([0] * (len(told) - 1)), 1]
    assert [it.table.city for it in told][-2:] == [None, now.table.city]
    texts = [step_text(it, NAMES) for it in told]
    assert texts[-2].startswith("Ann takes the city")
    assert texts[-1].startswith("Turn 2: Ben. A city is turned up: ")
    assert texts[-1].endswith("Ben draws 2 cards.")


def test_the_board_shows_the_draw_with_the_turn_it_belongs_to(new_board: NewBoard) -> None:
    board = new_board(MotionWish.FULL)
    board.scene.set_step_time(60_000)
    before, now = rolled()
    board.show(before, 0)
    board.show(now, 1)
    stage = board.scene.stage
    assert stage.plates[1].state.cards == 1
    assert [it.state.turn for it in stage.plates[:3]] == [True, False, False]
    assert set(stage.fan.cards) == {hand_id(HEDGE)}
    assert [spot.card for spot in board.scene.spots if spot.group == "hand"] == [HEDGE]
    assert board.spot("pile").sentence == f"Pile: {len(before.pile)} cards."
    board.scene.finish_steps()
    assert stage.plates[1].state.cards == 3
    assert [it.state.turn for it in stage.plates[:3]] == [False, True, False]
    assert set(stage.fan.cards) == set(map(hand_id, now.hands[1]))


def test_an_answer_goes_on_under_the_number_that_was_rolled() -> None:
    before = after(playing((GOAT, BRAMBLE), (), ()), Roll(), Die(1))
    told = moments(before.table, after(before, Accept()).table)
    assert told[0].face == 1


def test_the_die_lies_as_it_fell_last(board: Board) -> None:
    before, now = rolled()
    die = board.scene.stage.middle.die
    board.show(before)
    assert (die.face, die.shown) == (0, 3)  # nobody has rolled in this game
    board.show(after(before, Die(5)))
    assert rolled_before(after(before, Die(5)).table) == 5
    assert (die.face, die.shown) == (0, 5)  # it is Ben's turn, and he has not rolled yet
    bombed = after(playing((GOAT, BRAMBLE), (), ()), Roll(), Die(1))
    board.show(bombed)
    assert (die.face, die.shown) == (1, 1)
    assert still(now.table).face == 0
