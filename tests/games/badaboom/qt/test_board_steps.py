"""What an action brings about is told moment by moment, and ends as the table has it (D3, D4)."""

from itertools import pairwise

import pytest
from PySide6.QtTest import QSignalSpy

from core.games.badaboom.actions import NOBODY, Pass
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.state import State
from core.games.badaboom.table import Happening, Payment, Stage, Table, What
from core.replacing import replace
from qtapp.board.motion import MotionWish
from qtapp.board.new_lines import new_lines, plays_on
from qtapp.games.badaboom.board.acting import hand_id
from qtapp.games.badaboom.board.after_line import after_line
from qtapp.games.badaboom.board.flights import flights_of
from qtapp.games.badaboom.board.moments import Moment, moments
from qtapp.games.badaboom.board.step_words import step_text
from tests.games.badaboom.qt.boards import NAMES, Board, whole_game
from tests.games.badaboom.qt.conftest import NewBoard
from tests.games.badaboom.tables import (
    GAME,
    after,
    asked,
    card,
    lay,
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
    state = table_of(
        *("magpie safety safety", "catch", "stew_pot"),
        bomb="whole_shelf side_bet",
        live_since=4,
        armer=1,
        stage=Stage.SECOND,
        lasting=[("stew_pot", 2, 2)],
    )
    return replace(state, table=state.table.after(What.TINKERED, seat=0))


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


def test_a_blast_is_told_in_its_order() -> None:
    """D4.1, D4.2: the blast, what was inside, who is hit, who is paid; then the dead."""
    before, now = last_pass(about_to_blow())
    told = moments(before.table, now.table)
    paid = ("paid to 0", "paid to 2")
    assert kinds(told) == ["blast", "inside", "hit", "hit", "hit", *paid, "safeties-back"]
    assert told[0].goes_off
    assert [it.goes_off for it in told[1:]] == [False] * 7
    assert told[0].inside == ()
    assert set(told[1].inside) == {card("whole_shelf"), card("side_bet")}
    assert [it.dead for it in told[1:5]] == [(), (0,), (0, 1), (0, 1)]
    assert [it.saved for it in told[1:5]] == [(), (), (), (2,)]
    assert [it.blast for it in told] == [True] * 7 + [False]
    assert not told[-1].blast


def test_gold_is_moved_when_it_is_told() -> None:
    """D4.2: Ann's mission pays even though she is dead."""
    before, now = last_pass(about_to_blow())
    told = moments(before.table, now.table)
    gold = [it.table.gold for it in told]
    assert gold[:5] == [(0, 0, 0)] * 5
    assert gold[5] == (2, 0, 0)
    assert gold[6] == (2, 0, 1)
    assert [it.table.sizes[0] for it in told] == [3] * 5 + [2, 2, 0]


def test_each_moment_of_a_blast_has_its_words() -> None:
    before, now = last_pass(about_to_blow())
    texts = [step_text(it, NAMES) for it in moments(before.table, now.table)]
    assert all(texts)
    assert texts[0] == "The bomb goes off in the hands of Ann."
    assert texts[1].startswith("In it were: ")
    assert "Ann" in texts[2]
    assert "Magpie" in texts[5]


def test_what_several_do_at_once_is_one_sentence() -> None:
    """Nobody could read one for each in the time of a step."""
    drawn = tuple(Happening(0, What.DREW, seat, amount=4 - seat) for seat in range(3))
    told = [*(Happening(0, What.SAFETIES_BACK, seat, amount=1) for seat in range(3))]
    told += [Happening(0, What.REVIVED, seat, amount=2) for seat in (0, 1)]
    table = table_of("", "", "").table
    assert step_text(Moment(table, drawn), NAMES) == "Drawn face down: Ann 4, Ben 3 and Cleo 2."
    assert step_text(Moment(table, tuple(told)), NAMES) == (
        "Safeties back to their pile: Ann 1, Ben 1 and Cleo 1."
        " Ann and Ben are back; their toolboxes go into the stock."
    )
    assert step_text(Moment(table, drawn[:1]), NAMES) == "Ann draws 4 cards face down."


def test_the_next_bomb_has_nothing_of_the_last_one(new_board: NewBoard) -> None:
    """D4.4: neither fuse nor armer nor way nor lasting cards, nor what was known of its inside."""
    board = new_board()
    board.scene.set_step_time(60_000)
    before, now = last_pass(about_to_blow())
    then = settled(now)
    board.show(before, 0)
    board.show(then, 0)
    middle, plates = board.scene.stage.middle, board.scene.stage.players.plates[:3]
    while "is turned up" not in board.scene.step_text:
        assert board.scene.showing_steps
        board.scene._steps._go_on()
    assert board.scene.showing_steps
    assert middle.bomb.isVisible()
    assert not middle.bomb.live
    assert not middle.effect.isVisible()
    assert not middle.scorch.isVisible()
    assert {it.card for it in middle.bomb.slots} == {SAFETY}
    assert [it.state.mood for it in plates] == ["alive"] * 3
    assert {tag for it in plates for tag in it.state.tags} == {"holder", "next"}
    assert not board.scene.stage.players.lasting
    assert board.scene.hand == ()


def test_whoever_returns_to_a_blast_sees_its_cards_and_its_dead(board: Board) -> None:
    """A replay leads to a blast by its one entry: that is not the clear bench after it."""
    _, now = last_pass(about_to_blow())
    board.show(now, 1)
    stage = board.scene.stage
    assert {it.state.card for it in stage.tray.cards} == {card("whole_shelf"), card("side_bet")}
    assert [it.state.mood for it in stage.players.plates[:3]] == ["hit", "hit", "saved"]
    board.show(settled(now), 1)
    assert stage.tray.cards == []


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
    assert steps[0][1] == ()
    assert set(steps[1][1]) == {card("whole_shelf"), card("side_bet")}
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
    for _ in range(4):
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
