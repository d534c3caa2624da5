"""What is asked in between, while the question of the moment waits? And which keys answer it?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from qtapp.parts import PromptButton
from qtapp.table.words import SHORTCUT, is_key, translate

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

YES: Final = "yes"
STAY: Final = "stay"
"""Ids of the answers to a confirmation."""

_NO_ANSWER: Final = frozenset(
    (
        *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Shift, Qt.Key.Key_Control),
        *(Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock),
        *(Qt.Key.Key_NumLock, Qt.Key.Key_ScrollLock),
    )
)
"""Keys that say neither yes nor no."""


@dataclass(frozen=True, slots=True)
class InBetween:
    """A question, and the buttons that answer it."""

    question: str
    buttons: tuple[PromptButton, ...]
    focus: str
    """The button that has the focus at first; any key that is none of the buttons' answers so."""
    ends_keys: bool
    """Whether such a key ends here, even held down, or goes on to whom it was meant for."""

    def answer(self, event: QKeyEvent) -> str | None:
        """The id of the button that a key presses; None: it does not answer."""
        if event.key() in _NO_ANSWER or event.modifiers() & SHORTCUT or event.isAutoRepeat():
            return None
        return next((each.id for each in self.buttons if is_key(event, each.key)), self.focus)

    def takes(self, event: QKeyEvent) -> bool:
        """Whether nobody else may have this key."""
        if event.key() in _NO_ANSWER or event.modifiers() & SHORTCUT:
            return False
        if self.ends_keys:
            return True
        own = any(is_key(event, each.key) for each in self.buttons)
        return not event.isAutoRepeat() and (own or is_key(event, "Return") or is_key(event, "Esc"))


def confirmation(asking: PromptButton, doubt: str) -> InBetween:
    """What is asked before a button does what cannot be taken back.

    Every key means no, even the one that asked: keys typed ahead must do no harm. Yes is said with
    Enter on its button, which takes the key before it comes to the bar. A `doubt`, such as the
    tutor's, is told with the question: nobody is asked twice.
    """
    buttons = (
        PromptButton(YES, asking.label),
        PromptButton(STAY, translate("table", "Stay"), key="Esc", primary=True),
    )
    return InBetween(f"{asking.confirm} {doubt}".strip(), buttons, STAY, ends_keys=True)
