"""Games at every number of seats, while everything moves and the window changes."""

import gc
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QGraphicsItem

from core.games.badaboom.rules import Badaboom
from core.terms import Seat
from qtapp.board.motion import MotionWish
from tests.games.badaboom.qt.boards import Board, whole_game
from tests.games.badaboom.qt.conftest import NewBoard

GAME = Badaboom()
KEYS = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Tab),
    *(Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_B),
)


def as_it_must_be(board: Board) -> None:
    """What lies on the bench is shown, and nothing is in hand."""
    for _ in range(3):
        board.key(Qt.Key.Key_Escape)
    board.scene.finish_steps()
    board.scene.finish_motion()
    table, stage = board.scene.shown, board.scene.stage
    assert table is not None
    assert set(stage.players.lasting) == {f"lasting/{it.card}" for it in table.lasting}
    assert len(stage.fan.cards) == (len(board.scene.hand) or table.sizes[board.scene.near])
    assert board.scene.held == ""
    assert not stage.carried.isVisible()


@pytest.mark.parametrize("seats", [3, 5])
def test_a_game_is_shown_move_by_move_and_only_lawful_actions_are_made(
    new_board: NewBoard, seats: int
) -> None:
    board, rng = new_board(MotionWish.FULL), Random(seats)
    board.scene.set_step_time(400)
    board.view.resize(640, 420)
    for number, state in enumerate(whole_game(seats)[:30]):
        acting = GAME.to_act(state)
        viewer = max(0, int(acting[0])) if acting else 0
        board.show(state, viewer)
        board.actions.clear()
        match rng.randrange(12):
            case 0 | 1 | 2:
                board.scene.finish_steps()
                board.key(rng.choice(KEYS))
            case 3:
                board.scene.finish_steps()
                board.hover(rng.choice(board.scene.spots).id)
            case 4 | 5:
                board.scene.finish_steps()
                board.click(rng.choice(board.scene.spots).id)
            case _:
                pass
        for action in board.actions:
            assert GAME.refusal(state, Seat(viewer), action) is None
        if number % 15 == 0:
            board.view.resize(rng.randint(420, 800), rng.randint(300, 560))
            board.show(state, None)
            board.show(state, 0)
            as_it_must_be(board)
    as_it_must_be(board)


def test_items_are_kept_and_serve_again(new_board: NewBoard) -> None:
    board = new_board()
    for state in whole_game(5)[::30]:
        board.show(state, 0)
    QApplication.processEvents()
    gc.collect()
    items: list[QGraphicsItem] = board.scene.items()
    assert len(items) < 120
    as_it_must_be(board)
