"""Everything on the board is reached with keys alone."""

import pytest
from PySide6.QtCore import QPoint, Qt

from core.games.cow.actions import Move, Play, PlayEvent, Roll
from qtapp.board.spots import step_from
from tests.games.cow.qt.anns_turn import BRIE, CLOVER, GOAT, HEDGE, LEVY, PARADE, turn
from tests.games.cow.qt.boards import Board

KEY = Qt.Key


def test_shift_and_an_arrow_move_a_cow_by_one_place(board: Board) -> None:
    board.show(turn())
    board.scene.controls.move_to(f"cow/{HEDGE}")
    board.key(KEY.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    board.key(KEY.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert board.actions == [Move(HEDGE, 0), Move(HEDGE, 2)]
    board.scene.controls.move_to(f"cow/{CLOVER}")
    board.key(KEY.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert len(board.actions) == 2  # it stands at the end


@pytest.mark.parametrize("press", [KEY.Key_Return, KEY.Key_Enter, KEY.Key_Space])
def test_a_cow_is_played_with_keys_alone(board: Board, press: Qt.Key) -> None:
    board.show(turn())
    board.key(KEY.Key_1)
    assert board.scene.held == f"hand/{PARADE}"
    assert board.scene.controls.cursor == "gap/0/3"
    board.key(KEY.Key_Left)
    assert board.scene.controls.cursor == "gap/0/2"
    board.key(press)
    assert board.actions == [Play(PARADE, 0, 2)]


def test_an_event_is_played_with_keys_alone(board: Board) -> None:
    board.show(turn())
    board.key(KEY.Key_2)
    assert board.scene.controls.cursor == "here"
    board.key(KEY.Key_Return)
    assert board.actions == [PlayEvent(LEVY)]


def test_the_die_is_rolled_with_keys_alone(board: Board) -> None:
    board.show(turn())
    board.scene.controls.move_to("die")
    board.key(KEY.Key_Return)
    board.key(KEY.Key_Return)
    assert board.actions == [Roll()]


def test_esc_lays_back_and_then_leaves_the_board(board: Board) -> None:
    board.show(turn())
    board.key(KEY.Key_1)
    assert board.scene.half_made
    board.key(KEY.Key_Escape)
    assert board.scene.held == ""
    assert board.scene.controls.cursor == f"hand/{PARADE}"
    board.key(KEY.Key_Escape)
    assert board.scene.controls.cursor == ""


def test_arrow_keys_lead_to_everything_on_the_board(board: Board) -> None:
    board.show(turn(discards=(GOAT,)))
    spots = board.scene.spots
    reached, waiting = {spots[0].id}, [spots[0]]
    while waiting:
        here = waiting.pop()
        for way in ("left", "right", "up", "down"):
            found = step_from(spots, here, way, in_row=True)
            if found.id not in reached:
                reached.add(found.id)
                waiting.append(found)
    assert reached == {spot.id for spot in spots}


def test_tab_goes_through_the_groups_and_then_out(board: Board) -> None:
    board.show(turn())
    visited = []
    while board.scene.move_focus(forward=True):
        visited.append(board.spot(board.scene.controls.cursor).group)
    assert visited == ["hand", "fields", "middle"]
    assert board.scene.controls.cursor == ""


def test_the_discards_are_laid_out_to_be_read(board: Board) -> None:
    board.show(turn(discards=(GOAT, BRIE)))
    board.click("discards")
    assert [spot.id for spot in board.scene.spots] == [f"discard/{BRIE}", f"discard/{GOAT}"]
    board.key(KEY.Key_Right)
    assert board.scene.controls.cursor == f"discard/{BRIE}"
    board.key(KEY.Key_Escape)
    assert not board.scene.stage.discards.open
    board.click("discards")
    board.click_at(QPoint(3, 3))
    assert not board.scene.stage.discards.open
