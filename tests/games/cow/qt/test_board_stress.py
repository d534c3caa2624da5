"""Games at every number of seats, while everything moves and the window changes."""

import gc
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QGraphicsItem

from qtapp.board.motion import MotionWish
from qtapp.games.cow.board.acting import hand_id
from tests.games.cow.qt.boards import Board
from tests.games.cow.qt.conftest import NewBoard
from tests.games.cow.tables import lively_game

KEYS = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_1, Qt.Key.Key_2),
)


def as_it_must_be(board: Board) -> None:
    """What stands in the fields is shown, and nothing else."""
    board.key(Qt.Key.Key_Escape)
    board.key(Qt.Key.Key_Escape)
    board.scene.finish_steps()
    board.scene.finish_motion()
    table, stage = board.scene.shown, board.scene.stage
    assert table is not None
    standing = {it.card for field in table.fields for it in field}
    assert set(stage.herd.cows) == standing
    for card, cow in stage.herd.cows.items():
        assert cow.isVisible()
        assert cow.state.card == card
        assert cow.rect == stage.herd.places[card]
        assert not cow.state.ghost
    assert set(map(hand_id, board.scene.hand)) in (set(stage.fan.cards), set())
    assert not stage.carried.isVisible()


@pytest.mark.parametrize("seats", [3, 6])
def test_a_game_is_shown_move_by_move_to_its_end(new_board: NewBoard, seats: int) -> None:
    board, rng = new_board(MotionWish.FULL), Random(seats)
    board.scene.set_step_time(400)
    states = lively_game(seats, seats)[-60:]
    board.view.resize(640, 420)
    for number, state in enumerate(states):
        board.show(state, number // 40 % seats)
        match rng.randrange(30):
            case 0 | 1:
                board.scene.finish_steps()
                board.key(rng.choice(KEYS))
            case 2:
                board.scene.finish_steps()
                board.hover(rng.choice(board.scene.spots).id)
            case 3:
                board.scene.finish_steps()
                board.click(rng.choice(board.scene.spots).id)
            case _:
                pass
        if number % 20 == 0:
            board.view.resize(rng.randint(420, 800), rng.randint(300, 560))
            board.show(states[rng.randrange(number + 1)], None)
            board.show(state, 0)
            as_it_must_be(board)
    as_it_must_be(board)


def test_items_are_kept_and_serve_again(new_board: NewBoard) -> None:
    board = new_board()
    for seed in (1, 2):
        for state in lively_game(4, seed)[::9]:
            board.show(state, 0)
    QApplication.processEvents()
    gc.collect()
    items: list[QGraphicsItem] = board.scene.items()
    assert len(items) < 120
    as_it_must_be(board)
