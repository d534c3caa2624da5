"""How does something lie beside the game? As a panel at one side, or as a window of its own."""

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QMainWindow, QToolButton, QWidget

from qtapp.board.theme import BODY, ui_font
from qtapp.help_search import dress_button, tool_button
from qtapp.parts import Look
from qtapp.table.words import is_key

if TYPE_CHECKING:
    from collections.abc import Callable

_ROOM: Final = 1100
"""Pixels of window width at text scale 1 that leave room for a panel beside a board."""


class TitleBar(QWidget):
    """What a docked panel has at its top: its title, and buttons as large as all others."""

    def __init__(self, dock: QDockWidget, float_words: str, away_words: str) -> None:
        super().__init__(dock)
        self._title = QLabel(dock.windowTitle(), self)
        self._float = self._button(float_words)
        self._float.clicked.connect(lambda: dock.setFloating(True))
        self.away = self._button(away_words)
        self.away.clicked.connect(dock.close)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 8, 0)
        row.setSpacing(4)
        row.addWidget(self._title, 1)
        row.addWidget(self._float)
        row.addWidget(self.away)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._title.setFont(ui_font(look.scale, BODY))
        dress_button(self._float, "fullscreen", look.theme, look.scale)
        dress_button(self.away, "cross", look.theme, look.scale)

    def _button(self, name: str) -> QToolButton:
        button = tool_button(name)
        button.setParent(self)
        return button


class SideDock(QDockWidget):
    """A panel that can also be a window; Esc closes it, after what Esc does everywhere before.

    Closed and shown again it lies where it lay before.
    """

    closed = Signal()
    """The player has put it away."""

    def __init__(self, title: str, float_words: str, away_words: str, window: QMainWindow) -> None:
        super().__init__(title, window)
        self.setAllowedAreas(
            Qt.DockWidgetArea.RightDockWidgetArea | Qt.DockWidgetArea.LeftDockWidgetArea
        )
        self.bar = TitleBar(self, float_words, away_words)
        self.setTitleBarWidget(self.bar)
        self.topLevelChanged.connect(self._change_bar)
        self.before_closing: Callable[[], bool] = lambda: False
        """What Esc does first, such as taking marks off the board; False: there was nothing."""

    def lay_beside(self, window: QMainWindow, look: Look, wish: QSize) -> None:
        """Lies at the right of the window, or before it where it has no room to spare.

        `wish` is the size that a window of its own has at text scale 1, as far as the screen goes.
        """
        self.bar.set_look(look)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self)
        if window.width() < _ROOM * look.scale:
            self.setFloating(True)
            room = window.screen().availableGeometry()
            width, height = round(wish.width() * look.scale), wish.height()
            self.resize(min(room.width() - 64, width), min(room.height() * 3 // 4, height))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_key(event, "Esc"):
            if not self.before_closing():
                self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def _change_bar(self, floats: bool) -> None:  # noqa: FBT001 - a slot
        """A window has the system's own title bar."""
        bar: Any = None if floats else self.bar  # Qt takes None, which its stubs do not know
        self.setTitleBarWidget(bar)
        self.bar.setVisible(not floats)
