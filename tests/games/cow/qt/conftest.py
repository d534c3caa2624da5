"""Boards of Unexploded Cow; every board stands still when the test is over."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from qtapp.board.motion import MotionWish
from tests.games.cow.qt.boards import Board

NewBoard = Callable[..., Board]


@pytest.fixture
def new_board(qtbot: QtBot) -> Iterator[NewBoard]:
    """Makes boards; without motion unless it is wished for."""
    made: list[Board] = []

    def make(wish: MotionWish = MotionWish.REDUCED) -> Board:
        made.append(Board(qtbot, wish))
        return made[-1]

    yield make
    for board in made:
        board.scene.finish_steps()
        board.scene.clear_refusal()
        board.look.motion.stop_all()


@pytest.fixture
def board(new_board: NewBoard) -> Board:
    """A board without motion that shows nothing yet."""
    return new_board()
