"""How do the rules lie beside the game? As a panel at the right, or as a window of their own."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

from qtapp.help_view import HelpView
from qtapp.parts import Look
from qtapp.registry import Page

_ROOM: Final = 1100
"""Pixels of window width at text scale 1 that leave room for rules beside a board."""


class HelpDock(QDockWidget):
    """The help page of one game; Esc closes it."""

    def __init__(self, page: Page, look: Look, window: QMainWindow) -> None:
        super().__init__(window.tr("Rules of {game}").format(game=page.title()), window)
        self.game = page.game
        self.setObjectName("help")
        self._look = look
        self.view = HelpView(page.help, look.theme, look.scale)
        self.setWidget(self.view)
        self.setAllowedAreas(
            Qt.DockWidgetArea.RightDockWidgetArea | Qt.DockWidgetArea.LeftDockWidgetArea
        )
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
        self._look = look
