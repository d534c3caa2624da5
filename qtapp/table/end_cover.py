"""What lies over the board when the game is over? The game's own end page."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from qtapp.panels import EndPage
from qtapp.parts import Look

if TYPE_CHECKING:
    from qtapp.parts import AnySight


class EndCover(QWidget):
    """The end page, scrolled where it does not fit."""

    def __init__(self, page: EndPage, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page = page
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page.setProperty("ground", True)
        self._scroll.setWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._scroll, 1)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.page.set_look(look)

    def show_sight(self, sight: "AnySight", match_name: str) -> None:
        """Shows the outcome, from its top."""
        self.page.show_sight(sight, match_name)
        self._scroll.verticalScrollBar().setValue(0)

    def take_focus(self) -> None:
        """Gives the keyboard to the page, which may hand it on to its first button."""
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)
