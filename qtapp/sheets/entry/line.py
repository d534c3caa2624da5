"""Which key means what while fields are typed? One line takes them all, for whichever field."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

from core.games.bulls.rules import LETTERS
from qtapp.games.bulls.texts import translate
from qtapp.sheets.entry.typed import Slip, read_typed
from qtapp.table.words import SHORTCUT

_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_ENDS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
"""Keys that people press behind what they have typed; held down they do nothing more."""
_MODIFIERS: Final = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_CapsLock,
)
_LETTER_KEYS: Final = {"e": "ask", "f": "fence", "q": "question", "z": "zoom"}
_OF_A_SHEET: Final = re.compile(r"(?im)^\s*(field|mallets|total|id|rules)\b")
_OF_THE_WINDOW: Final = (
    QKeySequence.StandardKey.Undo,
    QKeySequence.StandardKey.Redo,
    QKeySequence.StandardKey.Save,
    QKeySequence.StandardKey.Open,
)


class EntryLine(QLineEdit):
    """Takes what is typed apart at once; whole things never stay in it."""

    wished = Signal(object)
    """A `Wish`: a bull or a fence, to be there or not."""
    slipped = Signal(object)
    """A `Slip`: what was typed means nothing."""
    begun = Signal(object)
    """The post with which a fence is being typed, or None."""
    field_wanted = Signal(int)
    """A field 0..3."""
    field_step_wanted = Signal(int)
    """The field after this one, 1, or before it, -1."""
    moved = Signal(int, int)
    """The cursor in the field: a step to the right and down."""
    acted = Signal()
    """What the cursor is on, as by a click."""
    entered = Signal()
    """Enter, where no cursor is, and not behind a bull or fence that was just typed."""
    asked = Signal(str)
    """`ask` the next bull, the next `fence` or `question`, `zoom`; `yes`, `no`, `delete`, `back`,
    `escape`."""
    sheet_pasted = Signal(str)
    """The text form of a sheet."""
    pictures_pasted = Signal()
    """There is a picture, or files, in the clipboard."""
    focused = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cursor_there = False
        """Whether a cursor is in the field, so that Space and Enter mean what it is on."""
        self.can_step: tuple[bool, bool] = (False, True)
        """Whether there is a field before this one, and one after it."""
        self._taken = False
        """Whether the key before this one made something whole."""
        self.setAcceptDrops(False)  # files are dropped onto the window
        self.setAccessibleName(translate("sheets", "Type bulls and fences"))
        self.setPlaceholderText(translate("sheets", "Type: t3 r5 a fence, 34 a bull"))
        self.textEdited.connect(self._read)

    def event(self, event: QEvent) -> bool:
        """Tab goes to the next field, and out after the last; undo is the window's."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if any(event.matches(key) for key in _OF_THE_WINDOW):
                event.ignore()
                return False
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = {Qt.Key.Key_Tab: 1, Qt.Key.Key_Backtab: -1}.get(Qt.Key(event.key()), 0)
            if step and self.can_step[step > 0]:
                self.field_step_wanted.emit(step)
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat() and event.key() in _ENDS:
            return
        taken = self._taken
        if event.key() not in _MODIFIERS:
            self._taken = False
        if taken and event.key() in _ENDS:
            # Whoever ends each bull and fence as in other programs does not leave the field by it.
            self.begun.emit(None)
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.paste_anything()
        elif any(event.matches(key) for key in _OF_THE_WINDOW):
            event.ignore()
        elif event.modifiers() & SHORTCUT or not self._use(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit(False)

    def start_anew(self) -> None:
        """What was typed last is done with: something else was done since."""
        self._taken = False

    def _use(self, event: QKeyEvent) -> bool:
        """Takes a key that is no part of a name; False: it is typed."""
        key = Qt.Key(event.key())
        bare = not self.text()
        match key:
            case Qt.Key.Key_PageDown | Qt.Key.Key_PageUp:
                self.field_step_wanted.emit(1 if key == Qt.Key.Key_PageDown else -1)
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self.moved.emit(*_ARROWS[key])
            case Qt.Key.Key_Left | Qt.Key.Key_Right if bare:
                self.moved.emit(*_ARROWS[key])
            case Qt.Key.Key_Escape if not bare:
                self._empty()
            case Qt.Key.Key_Escape:
                self.asked.emit("escape")
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._enter()
            case Qt.Key.Key_Space if bare:
                self.acted.emit()
            case Qt.Key.Key_Delete if bare:
                self.asked.emit("delete")
            case Qt.Key.Key_Backspace if bare:
                self.asked.emit("back")
            case _:
                return bare and self._letter(event)
        return True

    def _letter(self, event: QKeyEvent) -> bool:
        """A letter that by itself means something; a small b is the beginning of a post."""
        text = event.text()
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if len(text) != 1:
            return False
        if text.upper() in LETTERS and (text.lower() != "b" or shifted):
            self.field_wanted.emit(LETTERS.index(text.upper()))
        elif text.lower() in _LETTER_KEYS:
            self.asked.emit(_LETTER_KEYS[text.lower()])
        elif text.lower() in "yn":
            self.asked.emit("yes" if text.lower() == "y" else "no")
        else:
            return False
        return True

    def _enter(self) -> None:
        if self.text():
            self.slipped.emit(Slip("unfinished", self.text()))
        elif self.cursor_there:
            self.acted.emit()
        else:
            self.entered.emit()

    def paste_anything(self) -> None:
        """Takes what is in the clipboard: pictures, a whole sheet, or bulls and fences."""
        there = QGuiApplication.clipboard().mimeData()
        text = there.text()
        if there.hasImage() or there.hasUrls():
            self.pictures_pasted.emit()
        elif _OF_A_SHEET.search(text):
            self.sheet_pasted.emit(text)
        else:
            self._read(self.text() + " ".join(text.split()))

    def _read(self, text: str) -> None:
        typed = read_typed(text)
        self.setText(typed.rest)
        self._taken = bool(typed.wishes) and not typed.rest
        self.begun.emit(typed.first)
        for wish in typed.wishes:
            self.wished.emit(wish)
        if typed.slip is not None:
            self.slipped.emit(typed.slip)

    def _empty(self) -> None:
        self.clear()
        self.begun.emit(None)
