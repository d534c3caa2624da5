"""Boards of Badaboom; every board stands still when the test is over."""

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.games.badaboom.qt.boards import Board
from tests.games.shown_board import new_boards

NewBoard = Callable[..., Board]


@pytest.fixture
def new_board(qtbot: QtBot) -> Iterator[NewBoard]:
    """Makes boards; without motion unless it is wished for."""
    yield from new_boards(lambda wish: Board(qtbot, wish))


@pytest.fixture
def board(new_board: NewBoard) -> Board:
    """A board without motion that shows nothing yet."""
    return new_board()
