"""A table with a toy game on it, in a window of its own, and a person who sits down at it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.codec import AnyMatch
from core.hints import Mark
from core.kit import AnyKit
from core.log import PencilMark
from qtapp.board.motion import MotionWish
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from qtapp.table.notes_panel import NotesPanel
from qtapp.table.thinker import Thinker
from tests.qtapp.table.hot_seat import sit_down as sit_down  # noqa: PLC0414 - a fixture
from tests.qtapp.table.looking_back import Looker, StandIn, played
from tests.qtapp.table.looking_back import Sit as Seating
from tests.qtapp.table.toy import Config, Row, new_match
from tests.qtapp.table.toy_parts import ToyParts, make_look
from tests.qtapp.table.toy_teacher import Teacher

KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


class Table:
    """A table with a toy on it, in a window of its own."""

    def __init__(
        self,
        qtbot: QtBot,
        config: Config | None,
        source: Any,
        size: tuple[int, int],
        teacher: Teacher | None,
        wish: MotionWish = MotionWish.REDUCED,
    ) -> None:
        self.qtbot = qtbot
        self.parts = ToyParts()
        self.controller = MatchController(new_match(config, source))
        self.thinker = Thinker()
        kit = teacher.kit if teacher else None
        look = make_look(wish=wish)
        self.tab = GameTab(self.controller, self.parts, look, thinker=self.thinker, kit=kit)
        qtbot.addWidget(self.tab)
        self.tab.resize(*size)
        self.tab.show()
        self.tab.activateWindow()
        self.tab.setFocus()
        assert QTest.qWaitForWindowActive(self.tab)
        QApplication.processEvents()
        assert self.parts.board is not None
        self.board = self.parts.board
        self.hints = self.tab.side.hints
        self.teaching = self.tab.teaching

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

    def hinted(self) -> tuple[Mark, ...]:
        """The marks of hint, review and solver on the board."""
        return self.board.hinted[-1] if self.board.hinted else ()

    def state(self) -> tuple[bool, bool, bool]:
        """Whether an old moment is shown, the board is locked, the end page is up."""
        return self.tab.replay.on, self.board.read_only, self.tab.covering.result_shown

    @property
    def notes(self) -> NotesPanel:
        """The pencils beside the board."""
        assert self.tab.side.notes is not None
        return self.tab.side.notes

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
def sit(qtbot: QtBot) -> Iterator[Sit]:
    thinkers = []

    def make(
        config: Config | None = None,
        source: Any = None,
        size: tuple[int, int] = (1280, 800),
        teacher: Teacher | None = None,
        wish: MotionWish = MotionWish.REDUCED,
    ) -> Table:
        table = Table(qtbot, config, source or Row(), size, teacher, wish)
        thinkers.append(table.thinker)
        return table

    yield make
    for thinker in thinkers:
        thinker.close()


@pytest.fixture
def look(qtbot: QtBot) -> Iterator[Seating]:
    """Seats somebody who looks back on a match of Raging Bulls."""
    seated = []

    def make(
        match: AnyMatch | None = None,
        who: StandIn | None = None,
        size: tuple[int, int] = (1280, 800),
        kit: AnyKit | None = None,
    ) -> Looker:
        made = Looker(qtbot, match or played(), who or StandIn(), size, kit)
        seated.append(made)
        return made

    yield make
    for each in seated:
        each.leave()
