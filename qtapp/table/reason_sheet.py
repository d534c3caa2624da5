"""Where do the computer players' reasons stand, however long? On a sheet that lies on the board."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from qtapp.board.theme import BODY, ui_font
from qtapp.look import Look
from qtapp.table.hint_label import make_label
from qtapp.table.table_room import TableRoom


class ReasonSheet(QFrame):
    """A sheet of paper below a widget of the table: nothing has to make room for it."""

    def __init__(self, look: Look, below: QWidget) -> None:
        super().__init__(below)
        self._look = look
        self._below = below
        self.setProperty("panel", True)
        self._label = make_label()
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.addWidget(self._label)
        self.hide()

    @property
    def text(self) -> str:
        """What is to be read on it; empty while it is away."""
        return "" if self.isHidden() else self._label.text()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._label.setFont(ui_font(look.scale, BODY))
        self.place()

    def say(self, text: str) -> None:
        """Shows this, or goes away if it is nothing."""
        self._label.setText(text)
        self.setVisible(bool(text))
        self.place()

    def place(self) -> None:
        """Lies where the widget is now, as high as its text needs."""
        if self.isHidden():
            return
        host = self._host()
        if self.parentWidget() is not host:
            self.setParent(host)
            self.show()
        wide = self._below.width()
        corner = self._below.mapTo(host, QPoint(0, self._below.height()))
        self.setGeometry(corner.x(), corner.y(), wide, self.heightForWidth(wide))
        self.raise_()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._label.setFont(ui_font(self._look.scale, BODY))  # the style sheet has taken it
        self.place()

    def _host(self) -> QWidget:
        """The table, or whatever there is in its stead."""
        host: QWidget | None = self._below
        while host is not None and not isinstance(host, TableRoom):
            host = host.parentWidget()
        return host or self._below.window()
