"""Whole games at every number of seats, while everything moves and the window changes."""

import gc
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QGraphicsItem

from qtapp.board.motion import MotionWish
from tests.games.kairo.qt.boards import Board
from tests.games.kairo.qt.conftest import NewBoard
from tests.games.kairo.tables import random_game

KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return)


def as_it_must_be(board: Board) -> None:
    """What lies face up is shown, and nothing else."""
    table = board.scene.table
    assert table is not None
    board.scene.finish_motion()
    stage = board.scene.stage
    assert {card for row in table.rows for card in row} <= set(stage.cards)
    assert set(table.open) <= set(stage.cards)
    for card, item in stage.cards.items():
        assert item.isVisible()
        assert item.state.card == card
        assert item.rect == stage.placed[card].rect
        assert item.opacity() == 1
    for seat in range(table.seats):
        assert stage.trains[seat].rect == board.scene.layout.train(seat, table.built[seat])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_shown_move_by_move(new_board: NewBoard, seats: int) -> None:
    board, rng = new_board(MotionWish.FULL), Random(seats)
    states = random_game(seats, seats)
    board.view.resize(640, 400)
    for number, state in enumerate(states):
        board.show(state, number % seats)
        match rng.randrange(40):
            case 0:
                board.key(rng.choice(KEYS))
            case 1:
                board.hover(rng.choice(board.scene.spots).id)
            case 2:
                board.click(rng.choice(board.scene.spots).id)
            case _:
                pass
        if number % 60 == 0:
            board.view.resize(rng.randint(300, 700), rng.randint(250, 500))
            board.show(states[rng.randrange(number + 1)], None)
            board.show(state, number % seats)
            as_it_must_be(board)
    as_it_must_be(board)


def test_items_are_kept_and_serve_again(new_board: NewBoard) -> None:
    board = new_board()
    for seed in (1, 2):
        for state in random_game(4, seed)[::7]:
            board.show(state, 0)
    QApplication.processEvents()
    gc.collect()
    items: list[QGraphicsItem] = board.scene.items()
    assert len(items) < 120
    as_it_must_be(board)
