"""What an action brings about is told moment by moment, and ends as the table has it."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtTest import QSignalSpy

from core.games.cow.actions import Accept, Die, HandOn, Play, Roll
from core.games.cow.state import State
from core.games.cow.table import Payment, Table
from qtapp.board.motion import MotionWish
from qtapp.board.new_lines import new_lines
from qtapp.games.cow.board.acting import hand_id
from qtapp.games.cow.board.after_line import after_line
from qtapp.games.cow.board.moments import Moment, goes_on, moments, still
from qtapp.games.cow.board.step_words import step_text
from tests.games.cow.qt.boards import NAMES, Board
from tests.games.cow.qt.conftest import NewBoard
from tests.games.cow.tables import after, card, lively_game, playing, small_config

CLOVER, HEDGE, GOAT = card("plain_clover"), card("plain_hedge"), card("neg_goat")
SALLY, BRAMBLE, MOLLY = card("mech_sally"), card("gen_bramble"), card("bomb_molly")


def bombers() -> State:
    """Ann rolls 3: Ben's bomber explodes, and the other cow of his field with it."""
    return after(playing((CLOVER, HEDGE), (GOAT, MOLLY), ()), Roll())


def bare(table: Table) -> tuple[object, ...]:
    """All that lies on the table besides cards in the making."""
    return (table.fields, table.money, table.pot, table.bank, table.city, table.won)


@pytest.mark.parametrize("seats", [3, 6])
def test_lines_of_the_history_lead_from_one_table_to_the_next(seats: int) -> None:
    for config in (None, small_config()):
        states = lively_game(seats, seats) if config is None else lively_game(seats, 2, config)
        for before, now in pairwise(states):
            if now.table.game != before.table.game:
                continue
            told = before.table
            for line in new_lines(before.table, now.table):
                told = after_line(told, line)
            assert bare(told) == bare(now.table)
            unfolding = moments(before.table, now.table)
            assert not unfolding or unfolding[-1].table == now.table


def kind(moment: Moment) -> str:
    """What a moment tells of, in a word."""
    if not moment.lines:
        return "count" if moment.walks else "end"
    first = moment.lines[0]
    return str(first.why if isinstance(first, Payment) else first.what)


def test_a_blast_is_told_in_its_order() -> None:
    """C4.1, C4.2, C5.5: die, count, bomb, explosion, money; the others' bombs; the next turn."""
    before = bombers()
    told = moments(before.table, after(before, Die(3)).table)
    kinds = [kind(it) for it in told]
    assert kinds == [
        *("rolled", "count", "bomb", "exploded", "value", "bomb", "exploded", "value", "turn")
    ]
    assert [it.face for it in told[:4]] == [3, 3, 3, 3]
    assert [it.count for it in told[:4]] == [0, 3, 3, 0]
    assert told[3].craters == (MOLLY,)
    assert told[4].craters == (MOLLY,)  # it keeps its place until it is paid for
    assert [len(it.table.fields[1]) for it in told] == [2, 2, 2, 2, 2, 1, 1, 1, 0]


def test_money_is_moved_when_it_is_told() -> None:
    before = bombers()
    told = moments(before.table, after(before, Die(3)).table)
    pots = [it.table.pot for it in told]
    assert pots[:4] == [1000] * 4
    assert pots[4] == 950
    assert pots[-1] == 1050


def test_without_a_cow_there_is_nothing_to_count() -> None:
    before = after(playing((), (), ()), Roll())
    told = moments(before.table, after(before, Die(3)).table)
    assert [it.walks for it in told] == [False, False, False]
    before = after(playing((CLOVER,), (), ()), Roll())
    told = moments(before.table, after(before, Die(3)).table)
    assert [it.count for it in told] == [0, 1, 0, 0]  # it goes beyond the last cow


def test_what_is_played_needs_no_steps() -> None:
    before = playing((), (), (), hands=((CLOVER,),))
    now = after(before, Play(CLOVER, 1, 0))
    assert moments(before.table, now.table) == []
    assert goes_on(before.table, now.table)


def test_back_and_other_matches_do_not_go_on() -> None:
    states = lively_game(3, 1)
    assert not goes_on(states[40].table, states[39].table)
    assert not goes_on(states[40].table, lively_game(3, 2)[41].table)
    assert not goes_on(states[0].table, lively_game(4, 2)[1].table)
    assert not goes_on(states[0].table, states[40].table)


def moving(new_board: NewBoard) -> Board:
    """A board that takes its time."""
    made = new_board(MotionWish.FULL)
    made.scene.set_step_time(10_000)
    return made


def test_the_board_shows_one_moment_after_the_other(new_board: NewBoard) -> None:
    board, before = moving(new_board), bombers()
    board.show(before)
    told = QSignalSpy(board.scene.step_told)
    board.show(after(before, Die(3)))
    assert board.unfolding()
    assert board.scene.step_text == "Ann rolls the bomb: 3."
    assert board.scene.stage.middle.die.face == 3
    assert set(board.scene.stage.herd.cows) == {CLOVER, HEDGE, GOAT, MOLLY}
    assert board.lit() == set()
    assert told.count() == 1
    board.scene.finish_steps()
    assert not board.unfolding()
    assert set(board.scene.stage.herd.cows) == {CLOVER, HEDGE}
    assert board.scene.shown == after(before, Die(3)).table


def test_the_same_position_told_again_leaves_the_steps_alone(new_board: NewBoard) -> None:
    board, before = moving(new_board), bombers()
    now = after(before, Die(3))
    board.show(before)
    board.show(now, None)
    board.show(now, 1)
    assert board.unfolding()
    assert board.scene.stage.middle.die.face == 3
    assert board.scene.shown != now.table
    board.scene.finish_steps()
    assert board.scene.shown == now.table


def test_another_position_finds_the_steps_finished(new_board: NewBoard) -> None:
    board, before = moving(new_board), bombers()
    now = after(before, Die(3))
    board.show(before)
    board.show(now)
    board.show(before)
    assert not board.unfolding()
    assert board.scene.shown == before.table


def test_an_answer_goes_on_with_what_is_shown(new_board: NewBoard) -> None:
    board = moving(new_board)
    before = after(playing((GOAT, BRAMBLE), (), ()), Roll(), Die(1))
    board.show(before)
    board.show(after(before, HandOn(BRAMBLE, GOAT)))
    assert "hands its bomb" in board.scene.step_text
    assert board.scene.stage.herd.cows[GOAT].state.bombs == 1
    board.scene.finish_steps()
    board.show(before)
    board.show(after(before, Accept()))
    assert board.scene.stage.herd.cows[BRAMBLE].state.crater
    board.scene.finish_steps()


def test_without_motion_the_steps_come_one_by_one_all_the_same(board: Board) -> None:
    assert board.scene.look.motion.reduced
    board.scene.set_step_time(60_000)
    before = bombers()
    board.show(before)
    board.show(after(before, Die(3)))
    assert board.unfolding()
    assert not board.scene.moving
    board.scene.finish_steps()
    assert set(board.scene.stage.herd.cows) == {CLOVER, HEDGE}


def test_without_time_the_end_is_there_at_once(board: Board) -> None:
    board.scene.set_step_time(0)
    before = bombers()
    board.show(before)
    board.show(after(before, Die(3)))
    assert not board.unfolding()
    assert set(board.scene.stage.herd.cows) == {CLOVER, HEDGE}


def test_the_count_walks_over_the_cows(new_board: NewBoard) -> None:
    board = moving(new_board)
    board.show(bombers())
    herd = board.scene.stage.herd
    herd.walk(3)
    assert board.scene.moving
    herd.count_to(1.4)
    assert [card for card, cow in herd.cows.items() if cow.state.found] == [CLOVER]
    board.scene.finish_motion()
    assert [card for card, cow in herd.cows.items() if cow.state.found] == [MOLLY]


def test_a_price_flies_into_the_pot(new_board: NewBoard) -> None:
    board = new_board(MotionWish.FULL)
    before = playing((), (), (), hands=((CLOVER,),))
    board.show(before)
    start = QRectF(board.scene.stage.fan.place_of(hand_id(CLOVER)))
    board.show(after(before, Play(CLOVER, 1, 0)))
    assert board.scene.moving
    assert board.scene.stage.herd.cows[CLOVER].rect.center() == start.center()
    board.scene.finish_motion()
    cow = board.scene.stage.herd.cows[CLOVER]
    assert cow.rect == board.spot(f"cow/{CLOVER}").rect


def test_a_jump_in_time_is_still(new_board: NewBoard) -> None:
    board, states = moving(new_board), lively_game(3, 3)
    for index in (100, 20, 60):
        board.show(replace(states[index]), 0)
        assert not board.scene.moving
        assert not board.unfolding()


def test_several_bombs_are_told_of_in_one_sentence() -> None:
    """C5.5."""
    before = after(playing((CLOVER,), (GOAT, HEDGE, MOLLY), ()), Roll())
    told = [step_text(it, NAMES) for it in moments(before.table, after(before, Die(2)).table)]
    assert told[1] == "The count begins at the right end of Ann's field."
    assert told[3].endswith("explodes in the field of Ben.")
    assert told[5].endswith("find bombs.")
    assert told[6].endswith("explode.")


def test_the_count_stands_on_no_other_cow_after_an_explosion() -> None:
    before = after(playing((CLOVER,), (GOAT, SALLY, MOLLY), ()), Roll())
    now = after(before, Die(2)).table
    assert now.blast is not None
    assert moments(before.table, now)[2].count == 2
    assert still(now).count == 0
