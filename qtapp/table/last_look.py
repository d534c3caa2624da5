"""How long is the last move seen before the end page lies over it?"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QVariantAnimation, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from qtapp.board.motion import TRAVEL, Motion

_LOOK: Final = 2 * TRAVEL + 60
"""Milliseconds: the move is drawn, and stays for as long again."""
_INPUT: Final = frozenset(
    (
        *(QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick),
        *(QEvent.Type.Wheel, QEvent.Type.TouchBegin),
    )
)


class LastLook(QObject):
    """Waits while the last move is drawn on a board; any input cuts the wait short.

    Input to the board has no other meaning then, nor has a key at the table.
    """

    over = Signal()
    """The look was long enough, or the player goes on."""

    def __init__(self, board: QWidget, table: QWidget) -> None:
        super().__init__(table)
        self._board = board
        self._table = table
        self._motion: Motion | None = None
        self._wait: QVariantAnimation | None = None

    @property
    def running(self) -> bool:
        """Whether the last move is being looked at."""
        return self._wait is not None

    def begin(self, motion: Motion) -> None:
        """Starts the look; under reduced motion it is over at once."""
        self.stop()
        self._motion = motion
        self._wait = motion.animate(lambda _: None, 0.0, 1.0, _LOOK, self._end)
        if self._wait is not None and (application := QCoreApplication.instance()):
            application.installEventFilter(self)

    def stop(self) -> None:
        """Ends the look without a word: nothing is to follow it."""
        wait, self._wait = self._wait, None
        if wait is None:
            return
        if self._motion is not None:
            self._motion.stop(wait)
        if application := QCoreApplication.instance():
            application.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Any input goes on to the end page."""
        if event.type() not in _INPUT or not isinstance(watched, QWidget) or not self.running:
            return False
        if isinstance(event, QKeyEvent) and event.isAutoRepeat():
            return False  # of the key that made the move
        key = event.type() == QEvent.Type.KeyPress
        mine = self._table if key else self._board
        taken = watched is mine or mine.isAncestorOf(watched)
        self._end()
        return taken

    def _end(self) -> None:
        if isValid(self):
            self.stop()
            self.over.emit()
