"""What an action brings about is told moment by moment, and ends as the table has it (D3, D4)."""

from itertools import pairwise

import pytest

from core.games.badaboom.actions import NOBODY, Pass
from core.games.badaboom.history import Happening, Payment, What
from core.games.badaboom.table import Table
from qtapp.board.motion import MotionWish
from qtapp.board.new_lines import new_lines, plays_on
from qtapp.games.badaboom.board.acting import hand_id
from qtapp.games.badaboom.board.after_line import after_line
from qtapp.games.badaboom.board.flights import flights_of
from qtapp.games.badaboom.board.moments import moments
from tests.games.badaboom.qt.boards import Board, about_to_blow, kinds, last_pass, whole_game
from tests.games.badaboom.qt.conftest import NewBoard
from tests.games.badaboom.tables import (
    after,
    asked,
    card,
    lay,
    table_of,
)


def bare(table: Table) -> tuple[object, ...]:
    """What lies on the table, but for gadgets that tinkering may have moved, and discards."""
    return (
        *(table.gold, table.sizes, table.pile, table.holder, table.direction, table.skip),
        *(table.bomb, table.bomb_size, table.live, table.armer, table.effect, table.lasting),
        *(table.top, table.stock, table.stack, table.turn, table.blasts),
    )


@pytest.mark.parametrize("seats", [3, 5])
def test_lines_of_the_history_lead_from_one_table_to_the_next(seats: int) -> None:
    blasts = 0
    for before, now in pairwise(whole_game(seats)):
        told, lines = before.table, new_lines(before.table, now.table)
        for line in lines:
            told = after_line(told, line)
        if told.live and not now.table.live:
            told = after_line(told, Happening(0, What.DREW, 0))  # with it the bench is clear
        assert bare(told) == bare(now.table), lines
        blasts += any(it.what is What.BLAST for it in lines if isinstance(it, Happening))
        unfolding = moments(before.table, now.table)
        assert not unfolding or unfolding[-1].table == now.table
        assert not unfolding or unfolding[-1].last
    assert blasts > 2


def test_a_cancelled_trick_is_told_before_it_is_gone() -> None:
    """D3.1: last in, first out."""
    state = lay(table_of("catch", "says_who", ""), "catch", 2)
    while asked(state) != 1:
        state = after(state, Pass())
    before, now = last_pass(lay(state, "says_who"))
    told = moments(before.table, now.table)
    assert kinds(told)[:2] == ["took-effect", "cancelled"]
    assert [it.card for it in told[0].table.stack] == [card("catch")]
    assert told[1].table.stack == ()


def test_a_trick_that_is_laid_only_moves_and_waits_for_nobody(new_board: NewBoard) -> None:
    board = new_board(MotionWish.FULL)
    board.scene.set_step_time(400)
    state = table_of("catch", "", "")
    board.show(state, 1)
    board.show(lay(state, "catch", 2), 1)
    assert not board.scene.showing_steps
    assert board.scene.moving


def test_a_bomb_that_is_live_is_a_moment_of_its_own() -> None:
    """D2.3."""
    state = table_of("loose_screw", "", "", bomb="safety side_bet")
    before, now = last_pass(lay(state, "loose_screw"))
    told = moments(before.table, now.table)
    assert kinds(told) == ["took-effect", "unscrewed", "live"]
    assert [it.table.live for it in told] == [False, False, True]


def test_what_one_has_drawn_is_not_in_the_toolbox_before_it_is_told(new_board: NewBoard) -> None:
    board = new_board()
    board.scene.set_step_time(60_000)
    before, now = last_pass(lay(table_of("rummage", "safety", "", top="catch"), "rummage"))
    board.show(before, 0)
    board.show(now, 0)
    assert board.scene.showing_steps
    assert board.scene.hand == before.hands[0]
    board.scene.finish_steps()
    assert board.scene.hand == now.hands[0]


def test_input_finishes_what_unfolds_and_counts(new_board: NewBoard) -> None:
    """A person need not wait."""
    board = new_board()
    board.scene.set_step_time(60_000)
    state = table_of("about_turn rummage", "", "")
    before, now = last_pass(lay(state, "about_turn"))
    while asked(now) != 0:
        now = after(now, Pass())
    board.show(before, 0)
    board.show(now, 0)
    board.scene.finish_steps()
    assert board.lit() == {hand_id(card("rummage"))}


def test_without_steps_all_of_it_is_there_at_once(board: Board) -> None:
    before, now = last_pass(about_to_blow())
    board.show(before, 1)
    board.show(now, 1)
    assert not board.scene.showing_steps
    assert board.scene.shown == now.table
    assert now.table.bomb == NOBODY


def test_another_match_and_a_jump_in_time_do_not_unfold() -> None:
    state = table_of("catch", "", "")
    later = lay(state, "catch", 1)
    other = whole_game(5)[200]
    assert plays_on(state.table, later.table, 0)
    assert not plays_on(later.table, state.table, 0)
    assert moments(state.table, other.table) == []


def test_what_only_two_know_flies_by_its_back() -> None:
    """D5: nothing that flies tells more than everybody saw."""
    for state in whole_game(5)[-1:]:
        for line in state.table.history:
            if isinstance(line, Payment):
                continue
            hidden = line.what in (What.STOLE, What.SWAPPED, What.KICKED, What.DREW)
            if hidden:
                assert {it.card for it in flights_of(line)} == {NOBODY}
