"""How is another field chosen while only one is shown? A column of letters beside it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.games.bulls.rules import LETTERS
from qtapp.board.theme import BODY, ui_font
from qtapp.sheets.verdict.words import field_name
from qtapp.table.why_button import WhyButton

if TYPE_CHECKING:
    from qtapp.look import Look


class FieldChoice(QWidget):
    """A button for each field."""

    chosen = Signal(int)
    """A field 0..3."""

    def __init__(self) -> None:
        super().__init__()
        self.letters = tuple(WhyButton(letter) for letter in LETTERS)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for at, button in enumerate(self.letters):
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.setAccessibleName(field_name(at))
            button.used.connect(partial(self.chosen.emit, at))
            column.addWidget(button)
        column.addStretch(1)

    def set_look(self, look: Look) -> None:
        """Changes the text scale."""
        for button in self.letters:
            button.setFont(ui_font(look.scale, BODY))

    def show_chosen(self, at: int) -> None:
        """Marks the letter of field `at`."""
        self.letters[at].setChecked(True)
