"""Where does a person type two posts or a place, and what if it is neither?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QWidget

from qtapp.board.accessible import announce
from qtapp.board.theme import ui_font
from qtapp.restyle import set_styled
from qtapp.sheets.entry.typed import Wish, read_typed
from qtapp.sheets.photo.question_words import entry_text, not_understood, other_text

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from qtapp.look import Look
    from qtapp.sheets.draft import Doubt

_FENCE, _BULL = "t3 r5", "3,4"


class _Entry(QLineEdit):
    """A line of text; Esc gives it up."""

    given_up = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
            return
        super().keyPressEvent(event)


class QuestionLine(QWidget):
    """A line to type in, and beside it what is asked for, or what was wrong."""

    given = Signal(object)
    """The `Wish` that was typed; a doubt is answered only with what is there, of its kind."""
    given_up = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._doubt: Doubt | None = None
        self.entry = _Entry()
        self.entry.returnPressed.connect(self._entered)
        self.entry.given_up.connect(self.given_up)
        self.label = QLabel()
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 4, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.entry)
        row.addWidget(self.label, 1)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes the text scale."""
        self.entry.setFont(ui_font(look.scale))
        self.label.setFont(ui_font(look.scale))
        self.entry.setFixedWidth(round(150 * look.scale))

    def open(self, doubt: Doubt | None) -> None:
        """Asks for what is there instead of what is doubted; None: for any fence or bull."""
        self._doubt = doubt
        sentence = entry_text() if doubt is None else other_text(doubt)
        self._say(sentence)
        self.entry.setPlaceholderText(_BULL if doubt and doubt.kind == "bull" else _FENCE)
        self.entry.setAccessibleName(sentence)
        self.entry.clear()
        self.show()
        self.entry.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _entered(self) -> None:
        text = self.entry.text().strip()
        if not text:
            return
        wish = self._wish(text)
        if wish is None:
            self._say(not_understood(text, self._doubt), tone="bad")
            self.entry.selectAll()
            return
        self.entry.clear()
        self._say(self.entry.accessibleName())
        self.given.emit(wish)

    def _wish(self, text: str) -> Wish | None:
        typed = read_typed(text)
        if len(typed.wishes) != 1 or typed.rest or typed.slip is not None:
            return None
        wish, doubt = typed.wishes[0], self._doubt
        fits = doubt is None or (wish.there and wish.kind == doubt.kind)
        return wish if fits else None

    def _say(self, sentence: str, tone: str = "") -> None:
        self.label.setText(sentence)
        set_styled(self.label, tone=tone)
        if tone:
            announce(self, sentence, at_once=True)
