"""Who gets Enter where it would answer beside the board, and would use what the cursor is on?"""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.log import Sight
from core.terms import Seat
from qtapp.panels import AnswerPanel
from qtapp.parts import Look
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from qtapp.table.words import is_key
from tests.qtapp.table.toy import Note, Row, new_match
from tests.qtapp.table.toy_parts import ToyBoard, ToyParts, make_look

KEY = Qt.Key


class Cursor(ToyBoard):
    """Enter notes a 7 while the cursor is on something."""

    @property
    def uses_enter(self) -> bool:
        return self.pointing

    def key_pressed(self, event: QKeyEvent) -> bool:
        if self.pointing and is_key(event, "Return"):
            self.action_made.emit(Note(7))
            return True
        return super().key_pressed(event)


class Answers(AnswerPanel):
    """Enter notes a 3, and so does A."""

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(300, 40)

    def show_sight(self, sight: Sight[Any, Any], *, playable: bool, answering: Seat | None) -> None:
        pass

    def set_look(self, look: Look) -> None:
        pass

    def handle_key(self, event: QKeyEvent) -> bool:
        if not (is_key(event, "Return") or is_key(event, "A")):
            return False
        self.action_made.emit(Note(3))
        return True


class Parts(ToyParts):
    def make_board(self, look: Look) -> ToyBoard:
        self.board = Cursor(look)
        return self.board

    def make_answer_panel(self, look: Look) -> AnswerPanel | None:
        return Answers()


@pytest.fixture
def tab(qtbot: QtBot) -> Iterator[GameTab]:
    controller = MatchController(new_match(source=Row()))
    made = GameTab(controller, Parts(), make_look())
    qtbot.addWidget(made)
    made.show()
    assert QTest.qWaitForWindowActive(made)
    yield made
    made.leave()
    controller.close()


def noted(tab: GameTab, key: Qt.Key, *, pointing: bool) -> list[int]:
    """What has been noted when the key has been pressed."""
    assert isinstance(tab.scene, Cursor)
    tab.scene.pointing = pointing
    QTest.keyClick(QApplication.focusWidget() or tab, key)
    return [it.action.number for it in tab.controller.match.line if isinstance(it.action, Note)]


def test_enter_is_for_what_the_cursor_is_on_and_else_an_answer(tab: GameTab) -> None:
    tab.view.take_focus()
    assert noted(tab, KEY.Key_Return, pointing=True) == [7]
    assert noted(tab, KEY.Key_Return, pointing=False) == [7, 3]


def test_another_key_of_the_answers_is_theirs_wherever_the_cursor_is(tab: GameTab) -> None:
    tab.view.take_focus()
    assert noted(tab, KEY.Key_A, pointing=True) == [3]


def test_away_from_the_board_enter_is_an_answer(tab: GameTab) -> None:
    tab.side.tabs.tabBar().setFocus()
    assert noted(tab, KEY.Key_Return, pointing=True) == [3]
