"""A table with a toy game on it, in a window of its own, and a person who sits down at it."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.log import PencilMark
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from tests.qtapp.table.toy import Config, Row, new_match
from tests.qtapp.table.toy_parts import ToyParts, make_look

KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


class Table:
    """A table with a toy on it, in a window of its own."""

    def __init__(self, qtbot: QtBot, config: Config | None, source: Any, size: tuple[int, int]):
        self.qtbot = qtbot
        self.parts = ToyParts()
        self.controller = MatchController(new_match(config, source))
        self.tab = GameTab(self.controller, self.parts, make_look())
        qtbot.addWidget(self.tab)
        self.tab.resize(*size)
        self.tab.show()
        self.tab.activateWindow()
        self.tab.setFocus()
        assert QTest.qWaitForWindowActive(self.tab)
        QApplication.processEvents()
        assert self.parts.board is not None
        self.board = self.parts.board

    def press(self, *keys: Any) -> None:
        """Keys as a person presses them: they go to whatever has the focus."""
        for key in keys:
            if isinstance(key, str):
                QTest.keyClicks(QApplication.focusWidget() or self.tab, key)
            else:
                QTest.keyClick(QApplication.focusWidget() or self.tab, key)

    def stop(self) -> None:
        """Throws once, stops, and means it."""
        self.press(KEY.Key_Return, "l", KEY.Key_Backtab, KEY.Key_Return)

    def click(self, widget: Any) -> None:
        QTest.mouseClick(widget, LEFT, NONE, widget.rect().center())

    def marks(self) -> tuple[PencilMark, ...]:
        return self.board.marks

    def state(self) -> tuple[bool, bool, bool]:
        """Whether an old moment is shown, the board is locked, the end page is up."""
        return self.tab.replaying, self.board.read_only, self.tab.result_shown

    @property
    def line(self) -> list[object]:
        return [entry.action for entry in self.controller.match.line]

    @property
    def question(self) -> str:
        return self.tab.prompt_bar.question

    @property
    def note(self) -> str:
        return self.tab.prompt_bar.note


Sit = Callable[..., Table]


@pytest.fixture
def sit(qtbot: QtBot) -> Sit:
    def make(
        config: Config | None = None,
        source: Any = None,
        size: tuple[int, int] = (1280, 800),
    ) -> Table:
        return Table(qtbot, config, source or Row(), size)

    return make
