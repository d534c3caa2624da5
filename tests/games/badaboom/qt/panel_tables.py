"""What the tests of panels and end page look at: a look without motion, and the answers."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from core.games.badaboom.state import State
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.games.badaboom.panels.answers import BadaboomAnswers
from qtapp.parts import Look
from tests.games.badaboom.qt.boards import NAMES, answering, seen

if TYPE_CHECKING:
    from core.games.badaboom.actions import Action

KEY = Qt.Key
LONG = ("Bartholomew the Magnificent of Far Away", "<b>Ben & Co</b>", *NAMES[2:])


def look(theme: str = "light", scale: float = 1.0) -> Look:
    """A look in which nothing moves."""
    return Look(load_theme(theme), scale, Motion(MotionWish.REDUCED))


class AnswersShown:
    """The answer panel in a window of its own, and what came of it."""

    def __init__(self, qtbot: QtBot, scale: float = 1.0, width: int = 900) -> None:
        self.widget = BadaboomAnswers(look(scale=scale))
        self.made: list[Action] = []
        self.explained: list[str] = []
        self.follows: list[str] = []
        self.marks: list[Any] = []
        self.lost = 0
        self.widget.action_made.connect(self.made.append)
        self.widget.explains.connect(self.explained.append)
        self.widget.tells.connect(self.follows.append)
        self.widget.marks_wanted.connect(self.marks.append)
        self.widget.focus_lost.connect(self._count)
        qtbot.addWidget(self.widget)
        self.widget.resize(round(width * scale), 200)
        self.widget.show()

    def _count(self) -> None:
        self.lost += 1

    def show(self, state: State, seat: int | None = 0, *, playable: bool = True) -> None:
        """Shows a moment to a seat, as the table would."""
        self.widget.show_sight(
            seen(state, seat), playable=playable, answering=answering(state, seat)
        )
        QApplication.processEvents()

    def key(self, key: Qt.Key) -> bool:
        """As the table hands it on, wherever the focus is."""
        text = chr(key).lower() if KEY.Key_0 <= key <= KEY.Key_Z else ""
        none = Qt.KeyboardModifier.NoModifier
        return self.widget.handle_key(QKeyEvent(QEvent.Type.KeyPress, key, none, text))

    def buttons(self) -> list[QPushButton]:
        """All that are seen."""
        found = self.widget.findChildren(QPushButton)
        return [it for it in found if it.isVisibleTo(self.widget) and it.text() != "…"]

    def labels(self) -> list[str]:
        return [it.text() for it in self.buttons()]

    def press(self, label: str) -> None:
        button = next(it for it in self.buttons() if it.text().startswith(label))
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    def told(self) -> str:
        """What the page that is seen says."""
        page = self.widget
        for part in (page.told, page.tricks.told, page.cards.told, page.exchange.told):
            if part.isVisibleTo(page):
                return part.text
        return ""
