"""How far is the reading, and is there anything to be told of it? One quiet line over the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.accessible import announce
from qtapp.board.theme import ui_font

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from qtapp.look import Look


class PhotoStrip(QFrame):
    """A sentence with a bar that shows how far it is, or with one thing to do about it."""

    used = Signal()
    """The button was pressed: stop, or whatever it offers."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._look = look
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        self.label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.button = QPushButton()
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self.used)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.label, 1)
        row.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 8, 8)
        column.addLayout(row)
        column.addWidget(self.bar)
        self.set_look(look)
        self.hide()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.label.setFont(ui_font(look.scale))
        self.button.setFont(ui_font(look.scale))
        self.bar.setFixedHeight(round(6 * look.scale))

    def showEvent(self, event: QShowEvent) -> None:
        """Qt gives a label that was taken to another place the font that it had first."""
        super().showEvent(event)
        self.set_look(self._look)

    @property
    def text(self) -> str:
        """What is said; empty: nothing."""
        return "" if self.isHidden() else self.label.text()

    def show_progress(self, sentence: str, done: int, count: int) -> None:
        """So many of the pictures are read."""
        self._say(sentence, self.tr("Stop (Esc)"))
        self.bar.setRange(0, count)
        self.bar.setValue(done)
        self.bar.setVisible(count > 1)  # of a single picture it would tell nothing

    def offer(self, sentence: str, label: str) -> None:
        """A sentence with something to do about it."""
        self._say(sentence, label)
        self.bar.hide()

    def say(self, sentence: str) -> None:
        """A sentence alone."""
        self.offer(sentence, "")

    def clear(self) -> None:
        """Nothing is to be told."""
        self.label.clear()
        self.hide()

    def _say(self, sentence: str, label: str) -> None:
        if sentence != self.label.text():
            announce(self, sentence)
        self.label.setText(sentence)
        self.button.setText(label)
        self.button.setVisible(bool(label))
        self.show()
