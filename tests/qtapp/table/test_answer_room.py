"""Do answers, real cards and what has happened share their place without moving the board?"""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from qtapp.panels import AnswerPanel
from qtapp.table.answer_room import AnswerRoom


class _Panel(AnswerPanel):
    """A panel of a certain height, with nothing in it."""

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(300, 90)


class Column:
    """The room above a board, in a window of its own."""

    def __init__(self, qtbot: QtBot) -> None:
        self.answers, self.cards, self.strip, self.board = _Panel(), QWidget(), QWidget(), QWidget()
        self.cards.setFixedHeight(90)
        self.strip.setFixedHeight(40)
        self.cards.hide()
        self.room = AnswerRoom(self.answers, self.cards, self.strip)
        window = QWidget()
        qtbot.addWidget(window)
        column = QVBoxLayout(window)
        column.addWidget(self.room)
        column.addWidget(self.board, 1)
        window.resize(400, 600)
        window.show()
        self.window = window

    @property
    def top(self) -> int:
        """Where the board begins."""
        for _ in range(3):  # each layout asks the one around it
            QApplication.processEvents()
        return self.board.y()


@pytest.fixture
def column(qtbot: QtBot) -> Column:
    return Column(qtbot)


def test_real_cards_are_entered_in_the_place_of_the_answers(column: Column) -> None:
    before = column.top
    column.cards.show()
    assert column.top == before
    assert not column.answers.isVisible()
    column.cards.hide()
    assert column.top == before
    assert column.answers.isVisible()


def test_in_a_low_room_the_strip_takes_that_place_when_it_waits(column: Column) -> None:
    column.strip.hide()
    column.room.set_low(True)
    before = column.top
    column.strip.show()
    assert column.top == before
    assert not column.answers.isVisible()
    column.strip.hide()
    assert column.top == before
    assert column.answers.isVisible()


def test_at_ease_the_strip_stands_below_the_answers(column: Column) -> None:
    assert column.top >= 130
    assert column.answers.isVisible()
    assert column.strip.y() > column.answers.height()


def test_where_nothing_is_to_be_shown_the_board_has_all_the_room(column: Column) -> None:
    column.answers.hide()
    column.strip.hide()
    assert column.top < 30
    column.answers.show()
    assert column.top >= 90
