"""How do the rules lie beside the game? As a panel at the right, or as a window of their own."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QMainWindow, QVBoxLayout, QWidget

from qtapp.help_view import HelpView
from qtapp.parts import Look
from qtapp.registry import Page
from qtapp.side_dock import SideDock

_WISH: Final = QSize(640, 4000)
"""Pixels at text scale 1 of a window of its own: as high as the screen allows."""


def _title(page: Page, widget: QWidget) -> str:
    return widget.tr("Rules of {game}").format(game=page.title())


class HelpDock(SideDock):
    """The help page of one game."""

    def __init__(self, page: Page, look: Look, window: QMainWindow) -> None:
        super().__init__(
            _title(page, window),
            window.tr("Show the rules in a window of their own"),
            window.tr("Close the rules (Esc)"),
            window,
        )
        self.game = page.game
        self.setObjectName("help")
        self._look = look
        self.view = HelpView(page.help, look.theme, look.scale)
        self.setWidget(self.view)
        self.lay_beside(window, look, _WISH)

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
