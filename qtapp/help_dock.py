"""How do the rules lie beside the game? As a panel at the right, or as a window of their own."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDockWidget,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.theme import BODY, ui_font
from qtapp.help_search import dress_button, tool_button
from qtapp.help_view import HelpView
from qtapp.parts import Look
from qtapp.registry import Page
from qtapp.table.words import is_key

_ROOM: Final = 1100
"""Pixels of window width at text scale 1 that leave room for rules beside a board."""


def _title(page: Page, widget: QWidget) -> str:
    return widget.tr("Rules of {game}").format(game=page.title())


class _TitleBar(QWidget):
    """What a docked help page has at its top: its title, and buttons as large as all others."""

    def __init__(self, dock: QDockWidget, close: Callable[[], object]) -> None:
        super().__init__(dock)
        self._title = QLabel(dock.windowTitle(), self)
        self._float = self._button(self.tr("Show the rules in a window of their own"))
        self._float.clicked.connect(lambda: dock.setFloating(True))
        self.away = self._button(self.tr("Close the rules (Esc)"))
        self.away.clicked.connect(close)
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


class HelpDock(QDockWidget):
    """The help page of one game; Esc closes it."""

    closed = Signal()
    """The player is done reading."""

    def __init__(self, page: Page, look: Look, window: QMainWindow) -> None:
        super().__init__(_title(page, window), window)
        self.game = page.game
        self.setObjectName("help")
        self._look = look
        self.view = HelpView(page.help, look.theme, look.scale)
        self.setWidget(self.view)
        self.setAllowedAreas(
            Qt.DockWidgetArea.RightDockWidgetArea | Qt.DockWidgetArea.LeftDockWidgetArea
        )
        self.bar = _TitleBar(self, self.close)
        self.bar.set_look(look)
        self.setTitleBarWidget(self.bar)
        self.topLevelChanged.connect(self._change_bar)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self)
        if window.width() < _ROOM * look.scale:
            self.setFloating(True)
            room = window.screen().availableGeometry()
            self.resize(min(room.width() - 64, round(640 * look.scale)), room.height() * 3 // 4)

    def open_at(self, place: str) -> None:
        """Shows a place such as `B3.4`; empty: the page as it lies open."""
        self.show()
        self.raise_()
        self.view.page.setFocus(Qt.FocusReason.OtherFocusReason)
        if place:
            self.view.open_at(place)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        if look.theme != self._look.theme:
            self.view.set_theme(look.theme)
        if look.scale != self._look.scale:
            self.view.set_scale(look.scale)
        self.bar.set_look(look)
        self._look = look

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if is_key(event, "Esc"):
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


class HelpDialog(QDialog):
    """A help page before a dialog that keeps everything else out of reach; Esc closes it."""

    def __init__(self, page: Page, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_title(page, self))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.view = HelpView(page.help, look.theme, look.scale)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        room = self.screen().availableGeometry()
        self.resize(min(room.width() - 64, round(640 * look.scale)), room.height() * 3 // 4)

    def open_at(self, place: str) -> None:
        """Shows a place such as `B3.4`, in front of its parent, which stays in use."""
        self.show()
        self.view.page.setFocus(Qt.FocusReason.OtherFocusReason)
        self.view.open_at(place)
