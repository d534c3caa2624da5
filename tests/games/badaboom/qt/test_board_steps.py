"""What an action brings about is told moment by moment, and ends as the table has it (D3, D4)."""

from itertools import pairwise

import pytest
from PySide6.QtTest import QSignalSpy

from core.games.badaboom.actions import NOBODY, Pass
from core.games.badaboom.state import State
from core.games.badaboom.table import Happening, Payment, Stage, Table, What
from qtapp.board.motion import MotionWish
from qtapp.board.new_lines import new_lines
from qtapp.games.badaboom.board.acting import hand_id
from qtapp.games.badaboom.board.after_line import after_line
from qtapp.games.badaboom.board.flights import flights_of
from qtapp.games.badaboom.board.moments import Moment, goes_on, moments
from qtapp.games.badaboom.board.step_words import step_text
from tests.games.badaboom.qt.boards import NAMES, Board
from tests.games.badaboom.qt.conftest import NewBoard
from tests.games.badaboom.tables import (
    GAME,
    after,
    asked,
    card,
    lay,
    lively_game,
    settled,
    table_of,
)


def last_pass(state: State) -> tuple[State, State]:
    """The states before and after the pass that ends the round under way."""
    while len(GAME.still_asked(state)) > 1:
        state = after(state, Pass())
    return state, after(state, Pass())


def about_to_blow() -> State:
    """Ann holds a bomb that goes off at the end of the second window."""
    return table_of(
        *("magpie safety safety", "catch", "stew_pot"),
        bomb="whole_shelf side_bet",
        live_since=4,
        armer=1,
        stage=Stage.SECOND,
        lasting=[("stew_pot", 2, 2)],
    )


def kinds(told: list[Moment]) -> list[str]:
    """What each moment tells of first, in a word."""
    found = []
    for moment in told:
        first = moment.lines[0] if moment.lines else None
        found.append("end" if first is None else _kind(first))
    return found


def _kind(line: Happening | Payment) -> str:
    return f"paid to {line.seat}" if isinstance(line, Payment) else str(line.what)


def bare(table: Table) -> tuple[object, ...]:
    """What lies on the table, but for what tinkering may have changed and tricks under way."""
    return (
        *(table.gold, table.sizes, table.pile, table.holder, table.direction, table.skip),
        *(table.bomb, table.bomb_size, table.live, table.armer, table.effect, table.lasting),
        *(table.top, table.stock, table.stack, table.turn),
    )


@pytest.mark.parametrize("seats", [3, 5])
def test_lines_of_the_history_lead_from_one_table_to_the_next(seats: int) -> None:
    blasts = 0
    for before, now in pairwise(lively_game(seats, seats)):
        told, lines = before.table, new_lines(before.table, now.table)
        for line in lines:
            told = after_line(told, line)
        if any(isinstance(it, Happening) and it.what is What.BLAST for it in lines):
            blasts += 1  # the bench is cleared, which no line tells
            assert told.gold == now.table.gold
        else:
            assert bare(told) == bare(now.table), lines
        unfolding = moments(before.table, now.table)
        assert not unfolding or unfolding[-1] == Moment(now.table, unfolding[-1].lines)
    assert blasts > 2


def test_a_blast_is_told_in_its_order() -> None:
    """D4.1, D4.2: what was inside, who is hit and dies or is saved, who is paid; then the dead."""
    before, now = last_pass(about_to_blow())
    told = moments(before.table, now.table)
    assert kinds(told) == [
        *("blast", "hit", "hit", "hit", "paid to 0", "paid to 2", "revived", "end"),
    ] or kinds(told) == ["blast", "hit", "hit", "hit", "paid to 0", "paid to 2", "safeties-back"]
    assert set(told[0].inside) == {card("whole_shelf"), card("side_bet")}
    assert told[0].goes_off
    assert [it.dead for it in told[:4]] == [(), (0,), (0, 1), (0, 1)]
    assert [it.saved for it in told[:4]] == [(), (), (), (2,)]
    assert not told[-1].blast


def test_gold_is_moved_when_it_is_told() -> None:
    """D4.2: Ann's mission pays even though she is dead."""
    before, now = last_pass(about_to_blow())
    told = moments(before.table, now.table)
    gold = [it.table.gold for it in told]
    assert gold[:4] == [(0, 0, 0)] * 4
    assert gold[4] == (2, 0, 0)
    assert gold[5] == (2, 0, 1)


def test_each_moment_of_a_blast_has_its_words() -> None:
    before, now = last_pass(about_to_blow())
    texts = [step_text(it, NAMES) for it in moments(before.table, now.table)]
    assert all(texts)
    assert "In it were: Side Bet and The Whole Shelf." in texts[0].replace(
        "The Whole Shelf and Side Bet", "Side Bet and The Whole Shelf"
    )
    assert "Ann" in texts[1]
    assert "Magpie" in texts[4]


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


def unfold(board: Board) -> list[tuple[str, tuple[int, ...], bool]]:
    """The text of each step, with the cards that lie open in the tray, and whether it burns."""
    seen = []
    while board.scene.showing_steps:
        stage = board.scene.stage
        inside = tuple(it.state.card for it in stage.tray.cards)
        seen.append((board.scene.step_text, inside, stage.middle.bomb.isVisible()))
        board.scene._steps._go_on()
    return seen


def test_a_blast_unfolds_on_the_board(new_board: NewBoard) -> None:
    """D4.1: its cards are shown; goblins look hit or saved; then the bench is clear."""
    board = new_board()
    board.scene.set_step_time(60_000)
    before, now = last_pass(about_to_blow())
    board.show(before, 1)
    spy = QSignalSpy(board.scene.steps_shown)
    board.show(now, 1)
    steps = unfold(board)
    assert set(steps[0][1]) == {card("whole_shelf"), card("side_bet")}
    assert [visible for _, __, visible in steps] == [False] * len(steps)
    assert spy.count() == 1
    assert board.scene.stage.tray.cards == []
    assert board.scene.stage.middle.scorch.isVisible()
    board.show(settled(now), 1)
    board.scene.finish_steps()
    assert not board.scene.stage.middle.scorch.isVisible()
    assert board.scene.stage.middle.bomb.isVisible()


def test_goblins_look_hit_or_saved_while_the_blast_is_shown(new_board: NewBoard) -> None:
    board = new_board()
    board.scene.set_step_time(60_000)
    before, now = last_pass(about_to_blow())
    board.show(before, 1)
    board.show(now, 1)
    for _ in range(3):
        board.scene._steps._go_on()
    moods = [plate.state.mood for plate in board.scene.stage.players.plates[:3]]
    assert moods == ["hit", "hit", "saved"]
    board.scene.finish_steps()
    assert board.scene.stage.players.plates[0].state.mood == "alive"


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
    other = lively_game(3, 1)[200]
    assert goes_on(state.table, later.table)
    assert not goes_on(later.table, state.table)
    assert moments(state.table, other.table) == []


def test_what_only_two_know_flies_by_its_back() -> None:
    """D5: nothing that flies tells more than everybody saw."""
    for state in lively_game(4, 3)[-1:]:
        for line in state.table.history:
            if isinstance(line, Payment):
                continue
            hidden = line.what in (What.STOLE, What.SWAPPED, What.KICKED, What.DREW)
            if hidden:
                assert {it.card for it in flights_of(line)} == {NOBODY}
