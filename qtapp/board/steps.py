"""How does what an action led to unfold on a board? Step by step, at the pace of the table."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@dataclass(frozen=True, slots=True)
class BoardStep:
    """One step of a result that unfolds, such as the bomb that reaches its cow."""

    draw: Callable[[], object]
    """Shows it on the board; motion may show how. Called once, in the order of the steps."""
    text: str = ""
    """What it is, in a sentence that everybody may read; empty: that of the step before stays."""


class StepQueue(QObject):
    """Draws steps one after the other, each for as long as is set.

    It has one timer, which runs only while steps are being shown; none runs where somebody has each
    step come by hand.
    """

    told = Signal(str)
    """The text of the step that has just been drawn."""
    over = Signal()
    """All have been shown, or were finished; not told where nobody had to wait for them."""

    def __init__(self, before_each: Callable[[], object], parent: QObject) -> None:
        """`before_each` step the motion of the one before it is to end."""
        super().__init__(parent)
        self._before_each = before_each
        self._left: deque[BoardStep] = deque()
        self._by_hand = False
        self.text = ""
        """That of the step that is shown; empty while none is."""
        self.showing = False
        """Whether steps are being shown, the last one for its time included."""
        self._next = QTimer(self, singleShot=True)
        self._next.timeout.connect(self._go_on)

    def show(self, steps: Sequence[BoardStep], ms: int) -> None:
        """Draws the first one now, the others every `ms` milliseconds; with 0 all of them now.

        Steps that are still under way are finished first.
        """
        self.finish()
        if not steps:
            return
        self._left.extend(steps)
        if ms <= 0:
            while self._left:
                self._draw()
            self.text = ""
            return
        self.showing = True
        self._next.setInterval(ms)
        self._go_on()

    def set_time(self, ms: int, *, by_hand: bool = False) -> None:
        """The time of the steps that are still to come; 0 finishes them.

        `by_hand`: they come by `go_on` alone, whatever their time.
        """
        turned, self._by_hand = by_hand != self._by_hand, by_hand
        if not self.showing:
            return
        if turned and ms > 0:
            self._next.setInterval(ms)
            self._wait()
        if ms <= 0:
            self.finish()
        elif ms != self._next.interval():  # which would begin anew for the step that is shown
            self._next.setInterval(ms)

    def finish(self) -> None:
        """Draws at once what has not been drawn yet, up to the end."""
        if self.showing:
            self._next.stop()
            while self._left:
                self._draw()
            self._before_each()
            self._end()

    def go_on(self) -> None:
        """Draws the next step now, or ends after the last one; of no effect while none is shown."""
        if self.showing:
            self._next.stop()
            self._go_on()

    def _wait(self) -> None:
        """Until the next step."""
        if self._by_hand:
            self._next.stop()
        else:
            self._next.start()

    def _go_on(self) -> None:
        if not self._left:
            self._end()
            return
        self._draw()
        self._wait()
        self.told.emit(self.text)

    def _draw(self) -> None:
        step = self._left.popleft()
        self._before_each()
        self.text = step.text or self.text
        step.draw()

    def _end(self) -> None:
        self.showing, self.text = False, ""
        self.over.emit()
