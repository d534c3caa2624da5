"""What is to be seen and read while somebody uses the program, and when does it go on by itself?

Two programs that differ only in what a third person holds must be alike in all of it.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.terms import Seat
from tests.qtapp.hands import KEY, AnyKeys
from tests.qtapp.onlookers import Frames, on_screen, readable
from tests.qtapp.table.players import wait

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

_FADED = 350
"""Milliseconds until Qt's button that clears a line has come or gone."""

HandT = TypeVar("HandT", bound=AnyKeys[Any])


class Watched(Generic[HandT]):
    """A program at which somebody types.

    What is seen while one of `insiders` looks is left out: they may see what is different.
    """

    def __init__(self, hand: HandT, insiders: tuple[Seat, ...] = ()) -> None:
        self.hand = hand
        self.insiders = insiders
        self.frames: list[QImage] = []
        self.words: list[list[str]] = []
        """After each key."""
        self.delays: list[tuple[str, int]] = []
        """Whenever it goes on by itself: by what, and after how many seconds, give or take ten."""
        self.look()

    @property
    def inside(self) -> bool:
        """Whether somebody looks who may see what is different."""
        return self.hand.at.viewer in self.insiders

    def press(self, *keys: Qt.Key | str) -> None:
        """Types these keys."""
        for key in keys:
            for single in key if isinstance(key, str) else (key,):
                self._watch(lambda single=single: self.hand.press(single))  # type: ignore[misc]

    def undo(self) -> None:
        """Takes the last thing back."""
        self._watch(lambda: self.hand.press("z", ctrl=True))

    def go_on(self, times: int = 1) -> None:
        """Lets time pass until somebody has answered who needs no key: a computer, or who passes.

        The timer that runs for it is not waited for: what counts is how long it would take.
        """
        for _ in range(times):
            wait(lambda: self._running() is not None)
            running = self._running()
            assert running is not None
            name, timer = running
            self.delays.append((name, round(timer.interval() / 10_000) * 10))
            timer.stop()
            self._watch(timer.timeout.emit)

    def write(self, text: str) -> None:
        """Types into a line, and Enter.

        Of the frames only the last counts: how far the line's own button has faded in is luck.
        """
        self.hand.press(text)
        QApplication.processEvents()
        self.look()
        self.hand.press(KEY.Key_Return)
        QTest.qWait(_FADED)
        if not self.inside:
            self.frames.append(on_screen(self.hand.at.program.window))
        self.look()

    def look(self) -> None:
        """Reads all there is."""
        if not self.inside:
            program = self.hand.at.program
            tab = program.session.tab if program.session else None
            self.words.append(readable(program.window, tab))

    def _watch(self, happens: Callable[[], object]) -> None:
        before = self.inside
        watching = Frames()
        happens()
        QApplication.processEvents()
        seen = watching.stop()
        if before or self.inside:
            seen = [] if self.inside else [on_screen(self.hand.at.program.window)]
        self.frames += seen
        self.look()

    def _running(self) -> tuple[str, QTimer] | None:
        tab = self.hand.at.tab
        QApplication.processEvents()
        due = {"passing": tab.passing._due}
        if tab.along.computers is not None:
            due["computers"] = tab.along.computers._due
        return next((it for it in due.items() if it[1].isActive()), None)


def same(screens: Sequence[Watched[Any]], frames: int = 20) -> None:
    """Nothing told the two of them apart, in more than so many frames."""
    one, other = screens
    for before, after in zip(one.words, other.words, strict=True):
        assert before == after
    assert one.delays == other.delays
    assert one.frames == other.frames
    assert len(one.frames) > frames
