"""How long does what an action led to unfold on the board, and who finishes it before its time?

Only what comes of itself waits for it: computer players, the curtain, the question for real dice.
Whatever a person does finishes it first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QLineEdit, QTextEdit, QWidget

from qtapp.parts import Prompt, PromptButton
from qtapp.table.prompt_bar import MEANS
from qtapp.table.words import is_key

if TYPE_CHECKING:
    from qtapp.board.scene import BoardScene
    from qtapp.parts import AnySight
    from qtapp.table.controller import MatchController

SKIP, NEXT = "skip-steps", "next-step"
"""The buttons that show the end at once, and the next step."""
_PRESSES: Final = frozenset(
    (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.TouchBegin)
)
_MODIFIERS: Final = frozenset(
    (
        *(Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr),
        *(Qt.Key.Key_Meta, Qt.Key.Key_CapsLock, Qt.Key.Key_NumLock),
    )
)
"""Keys that are pressed for the sake of another one, or of another program."""
_GOING_ON: Final = ("Return", "Space")
_FIELDS: Final = (QLineEdit, QTextEdit, QAbstractSpinBox)
"""Whoever writes in one of these does not play."""


class Unfolding(QObject):
    """Says how long the steps of a board are seen, and watches the table while any are."""

    told = Signal()
    """Another step is shown: the question is another one."""
    over = Signal()
    """All has been shown; not told where something else is shown in its place anyway."""

    def __init__(self, controller: MatchController, scene: BoardScene, table: QWidget) -> None:
        """To be made before those who forget what the last viewer saw."""
        super().__init__(table)
        self._controller = controller
        self._scene = scene
        self._table = table
        self._pace = 0
        self._by_hand = False
        self._quiet = False
        self._watching = False
        self._position: AnySight | None = None
        """What the steps lead to."""
        scene.step_told.connect(self.told)
        scene.steps_shown.connect(self._end)
        controller.viewer_changed.connect(self._drop)

    @property
    def on(self) -> bool:
        """Whether something is unfolding on the board."""
        return self._scene.showing_steps

    def set_pace(self, ms: int, *, by_hand: bool = False) -> None:
        """How long each step is seen; 0: nobody waits for any.

        `by_hand`: each is seen until whoever plays goes on, as computer players wait for it, too.
        """
        self._pace, self._by_hand = ms, by_hand
        self._scene.set_step_time(ms, by_hand=by_hand)

    def show(self, sight: AnySight, *, at_once: bool) -> None:
        """Has the board show this; `at_once`, as in a replay: without steps.

        What unfolds there is finished first, unless this is where it leads.
        """
        if at_once or self._position is None or not _same(self._position, sight):
            self._drop()
        self._scene.set_step_time(0 if at_once else self._pace, by_hand=self._by_hand)
        self._scene.show(sight)
        if self.on:
            self._position = sight
        self._watch(self.on)

    def prompt(self) -> Prompt:
        """What is said over the board while something unfolds there."""
        text = self._scene.step_text or self.tr("What comes of it is being shown.")
        if self._by_hand:
            on = PromptButton(NEXT, self.tr("Next"), key="Space")
            return Prompt(text, (on, PromptButton(SKIP, self.tr("Skip"), key="Esc")))
        return Prompt(text, (PromptButton(SKIP, self.tr("Skip"), key="Space"),))

    def go_on(self) -> None:
        """Shows the next step."""
        self._scene.next_step()

    def finish(self) -> None:
        """Shows the end at once, as for whoever goes on."""
        self._scene.finish_steps()

    def leave(self) -> None:
        """The table is taken away."""
        self._drop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Any key or press at the table shows the end first, and then means what it does always.

        Enter and Space mean nothing else, and nothing is left of what was meant for a table over
        which the curtain has fallen. Where steps come by hand these two show the next one, and Esc,
        which then means nothing else, the end.
        """
        if not self._concerns(watched, event):
            return False
        goes_on = isinstance(event, QKeyEvent) and any(is_key(event, key) for key in _GOING_ON)
        if goes_on and isinstance(event, QKeyEvent) and event.isAutoRepeat():
            return True  # still held down since the action whose result is shown
        if goes_on and self._by_hand:
            self.go_on()
            return True
        self.finish()
        skips = self._by_hand and isinstance(event, QKeyEvent) and is_key(event, "Esc")
        return goes_on or skips or self._controller.due is not None

    def _concerns(self, watched: QObject, event: QEvent) -> bool:
        if not self.on or not isinstance(watched, QWidget):
            return False
        if watched is not self._table and not self._table.isAncestorOf(watched):
            return False
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return event.key() not in _MODIFIERS and not isinstance(watched, _FIELDS)
        on = self._by_hand and watched.property(MEANS) == NEXT
        return event.type() in _PRESSES and not on

    def _end(self) -> None:
        self._position = None
        self._watch(False)
        if not self._quiet:
            self.over.emit()

    def _drop(self) -> None:
        """Nobody needs to be told of the end: something else comes to the table."""
        self._quiet = True
        self._scene.finish_steps()
        self._quiet = False

    def _watch(self, on: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Looks at the presses and keys of the whole program, but only for that long."""
        application = QCoreApplication.instance()
        if on == self._watching or application is None:
            return
        self._watching = on
        if on:
            application.installEventFilter(self)
        else:
            application.removeEventFilter(self)


def _same(one: AnySight, other: AnySight) -> bool:
    """Whether both are one position; a hint that was counted makes no difference."""
    return (one.seat, one.view, one.to_act) == (other.seat, other.view, other.to_act)
