"""Which keys does the window for checking sheets have, and where are they told?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut

from qtapp.games.bulls.texts import translate
from qtapp.sheets.checker.bar import PAGES

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from qtapp.sheets.checker.bar import CheckerBar
    from qtapp.sheets.stack import Stack
    from qtapp.table.why_button import WhyButton

_OF_BUTTONS: Final[dict[str, QKeySequence.StandardKey | str]] = {
    "undo": QKeySequence.StandardKey.Undo,
    "redo": QKeySequence.StandardKey.Redo,
    "open": QKeySequence.StandardKey.Open,
    "save": QKeySequence.StandardKey.Save,
    "new": QKeySequence.StandardKey.New,
    "report": "Ctrl+R",
    "back": "Ctrl+Shift+T",
}
_BEFORE, _NEXT = "Ctrl+PgUp", "Ctrl+PgDown"


class CheckerKeys(QObject):
    """The keys of the buttons, of the pages and of the sheets."""

    refused = Signal(str)
    """Why a button cannot be used whose key was pressed."""
    page_wanted = Signal(str)
    """One of `PAGES`."""

    def __init__(self, window: QWidget, bar: CheckerBar, stack: Stack) -> None:
        super().__init__(window)
        self._window = window
        self._bar = bar
        self._stack = stack
        for name, key in _OF_BUTTONS.items():
            self.add(key, partial(self._press, bar.buttons[name]))
        for number, page in enumerate(PAGES, start=1):
            self.add(f"Ctrl+{number}", partial(self.page_wanted.emit, page))
            bar.pages[page].setToolTip(_with_key(bar.pages[page].text(), f"Ctrl+{number}"))
        self.add(_NEXT, partial(self._turn, 1))
        self.add(_BEFORE, partial(self._turn, -1))
        text = translate("sheets", "Which sheet is shown ({before}, {next})")
        bar.papers.setToolTip(text.format(before=_native(_BEFORE), next=_native(_NEXT)))
        self.tell()

    def add(self, key: QKeySequence.StandardKey | str, do: Callable[[], object]) -> None:
        """Does this when the key is pressed anywhere in the window."""
        QShortcut(QKeySequence(key), self._window).activated.connect(do)

    def tell(self) -> None:
        """Names each key at its button, unless that says why it cannot be used."""
        for name, key in _OF_BUTTONS.items():
            button = self._bar.buttons[name]
            if not button.why_not:
                button.setToolTip(_with_key(button.text() or button.accessibleName(), key))

    def _press(self, button: WhyButton) -> None:
        """A key does what its button does, and what the button refuses it refuses, too."""
        if button.why_not:
            self.refused.emit(button.why_not)
        button.click()

    def _turn(self, step: int) -> None:
        self._stack.choose((self._stack.at + step) % len(self._stack.papers))


def _with_key(words: str, key: QKeySequence.StandardKey | str) -> str:
    text = translate("sheets", "{what} ({key})")
    return text.format(what=words.removesuffix("…"), key=_native(key))


def _native(key: QKeySequence.StandardKey | str) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
