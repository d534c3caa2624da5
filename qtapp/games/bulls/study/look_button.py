"""Which buttons of the solver view can be looked at, by pointer or keyboard, and then held?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QAbstractButton, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent

    from qtapp.parts import Look

ARROWS: Final = frozenset(
    {
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    }
)


class LookButton(QAbstractButton):
    """One of many of its kind: it tells when it is looked at, and stays down when it is pressed."""

    looked_at = Signal(bool)
    """The pointer or the keyboard has come (True), or has left."""
    arrow_pressed = Signal(int)
    """One of `ARROWS`."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._under = False
        """Whether the pointer was on it when it was last told."""
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def underMouse(self) -> bool:
        """Whether the pointer is on it.

        Qt believes so until the pointer moves, even if this was taken away from under it.
        """
        return super().underMouse() and self.rect().contains(self.mapFromGlobal(QCursor.pos()))

    @property
    def marked(self) -> bool:
        """Whether its edge must stand out."""
        return self.hasFocus() or self.isChecked()

    def set_look(self, look: Look) -> None:
        """Changes theme and size."""
        self.look = look
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows lead to others; Enter holds this one, as the space bar does."""
        key = event.key()
        if key in ARROWS:
            self.arrow_pressed.emit(key)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked_at.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.looked_at.emit(False)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()
        self.looked_at.emit(True)
        self._watch(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._watch(False)
        self.update()
        self.looked_at.emit(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It may go away from under a pointer that rests, or come back, with what it lies in."""
        moved = event.type() in (QEvent.Type.Move, QEvent.Type.Resize)
        if moved and (under := self.underMouse()) != self._under:
            self._under = under
            self.update()
            self.looked_at.emit(under)
        return super().eventFilter(watched, event)

    def _watch(self, on: bool) -> None:  # noqa: FBT001 - on or off
        """Hears, or hears no more, of everything that moves it."""
        self._under = on
        around: QWidget | None = self
        while around is not None:
            around.removeEventFilter(self)
            if on:
                around.installEventFilter(self)
            around = None if around.isWindow() else around.parentWidget()


def lead_to(one: LookButton, buttons: Sequence[LookButton]) -> None:
    """Tab comes to this one of the buttons; arrows lead to the others."""
    for button in buttons:
        policy = Qt.FocusPolicy.StrongFocus if button is one else Qt.FocusPolicy.ClickFocus
        button.setFocusPolicy(policy)


def let_go(buttons: Sequence[LookButton], but: LookButton | None = None) -> None:
    """None of the buttons is held any more, except this one."""
    for button in buttons:
        if button is not but:
            button.setChecked(False)


def under_eye(buttons: Sequence[LookButton]) -> LookButton | None:
    """The button that is looked at: that under the pointer, or else that with the keyboard."""
    for button in buttons:
        if button.underMouse():
            return button
    return next((button for button in buttons if button.hasFocus()), None)
