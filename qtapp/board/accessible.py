"""How does a screen reader get at the things on a board?

A graphics view shows a screen reader one nameless box. So over each thing of the board lies a
handle: a real, transparent button, with the thing's name, place and state, that takes no mouse.
Qt's own accessibility then does the rest on every platform: reading, focus, pressing. (Interfaces
written in Python and handed to QAccessible are possible, but Qt keeps and deletes them behind
Python's back, and a base method that is not overridden crashes the program.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QCheckBox, QPushButton, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QRectF

    from qtapp.board.scene import BoardPart


class _PressHandle(QPushButton):
    """A thing to press; Qt finds its role by the class it comes from."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints nothing: the board does."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # the view has the keys


class _CheckHandle(QCheckBox):
    """A thing that can be chosen."""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints nothing: the board does."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()  # the view has the keys


class Handles:
    """The handles over one view's board."""

    def __init__(self, view: QAbstractScrollArea, to_view: Callable[[QRectF], QRect]) -> None:
        """`to_view` turns scene units into the viewport's pixels."""
        self._view = view
        self._viewport = view.viewport()
        self._attic = QWidget(view)
        """Where handles are that nobody shall find."""
        self._attic.hide()
        self._spares: dict[bool, list[QAbstractButton]] = {True: [], False: []}
        """Handles to press, and those to choose."""
        self._to_view = to_view
        self._handles: dict[str, QAbstractButton] = {}
        self._parts: dict[str, BoardPart] = {}

    def update(self, parts: list[BoardPart], *, take_focus: bool) -> None:
        """Brings the handles up to what is on the board.

        With `take_focus` the part under the board's cursor gets the keyboard's focus, which is
        how a screen reader learns where it is.
        """
        old, self._parts = self._parts, {part.id: part for part in parts}
        for gone in [known for known in self._handles if known not in self._parts]:
            self._take_away(self._handles.pop(gone))
        for part in parts:
            handle = self._handles.get(part.id) or self._make(part)
            if old.get(part.id) != part:
                self._describe(handle, part)
            if take_focus and part.focused and not handle.hasFocus():
                handle.setFocus(Qt.FocusReason.OtherFocusReason)
        if list(old) != list(self._parts):
            for handle in self.widgets():
                handle.raise_()  # what is read last is what lies on top

    def place(self) -> None:
        """Lays the handles over their things again, after the view has moved or zoomed."""
        for name, part in self._parts.items():
            self._handles[name].setGeometry(self._to_view(part.rect))

    def widgets(self) -> list[QAbstractButton]:
        """The handles in reading order."""
        return [self._handles[name] for name in self._parts]

    def have_focus(self) -> bool:
        """Whether the keyboard's focus is on one of them."""
        return any(handle.hasFocus() for handle in self._handles.values())

    def _make(self, part: BoardPart) -> QAbstractButton:
        spares = self._spares[part.checked is None]
        handle = spares.pop() if spares else self._new(part)
        handle.setParent(self._viewport)
        self._handles[part.id] = handle
        handle.show()
        return handle

    def _new(self, part: BoardPart) -> QAbstractButton:
        handle: QAbstractButton
        if part.checked is None:
            handle = _PressHandle(self._viewport)
            handle.clicked.connect(lambda: self._activate(handle.objectName()))
        else:
            handle = _CheckHandle(self._viewport)
            handle.toggled.connect(lambda on: self._toggled(handle.objectName(), on=on))
        handle.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        handle.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # not by Tab: the board's cursor does that
        return handle

    def _take_away(self, handle: QAbstractButton) -> None:
        """Puts a handle aside to serve again: it may be what is being pressed just now.

        It says nothing any more of what it was: that may have been for one person's eyes.
        """
        if handle.hasFocus():
            self._view.setFocus(Qt.FocusReason.OtherFocusReason)
        handle.setParent(self._attic)
        handle.setObjectName("")  # the part's, which may be a card; some screen readers tell it
        handle.setAccessibleName("")
        handle.setAccessibleDescription("")
        self._spares[isinstance(handle, _PressHandle)].append(handle)

    def _activate(self, part_id: str) -> None:
        if (part := self._parts.get(part_id)) is not None:
            part.activate()

    def _toggled(self, part_id: str, *, on: bool) -> None:
        """A screen reader toggled it; whether it stays so, the board decides."""
        part, handle = self._parts.get(part_id), self._handles.get(part_id)
        if part is not None and handle is not None and on != part.checked:
            handle.setChecked(bool(part.checked))
            part.activate()

    def _describe(self, handle: QAbstractButton, part: BoardPart) -> None:
        handle.setObjectName(part.id)
        handle.setAccessibleName(part.name)
        handle.setAccessibleDescription(part.description)
        handle.setGeometry(self._to_view(part.rect))
        if part.checked is not None:
            handle.setChecked(part.checked)


def announce(widget: QWidget, sentence: str, *, at_once: bool = False) -> None:
    """Has a screen reader say a sentence; `at_once` interrupts what it is saying."""
    event = QAccessibleAnnouncementEvent(widget, sentence)
    politeness = QAccessible.AnnouncementPoliteness
    event.setPoliteness(politeness.Assertive if at_once else politeness.Polite)
    QAccessible.updateAccessibility(event)
