"""How do the answers to several kinds of question share one panel? One page at a time is shown."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from qtapp.look import Look
from qtapp.panels import AnswerPanel
from qtapp.table.answer_frame import AnswerFrame


class AskingPage(Protocol):
    """A page that takes keys, such as a `KeyedChoice`."""

    def isVisibleTo(self, ancestor: QWidget) -> bool:
        """Whether it is the page that is shown."""
        ...

    def handle_key(self, event: QKeyEvent) -> bool:
        """See `AnswerPanel.handle_key`."""
        ...

    def take_focus(self) -> None:
        """See `AnswerPanel.take_focus`."""
        ...


class Recorded(Protocol):
    """A table that keeps what has happened on it."""

    @property
    def moves(self) -> int:
        """How many actions there were."""
        ...

    @property
    def history(self) -> tuple[object, ...]:
        """All that has happened, in its order."""
        ...


def unfolds(last: Recorded | None, table: Recorded) -> bool:
    """Whether the board may still show how the last table became this one.

    An answer panel then keeps its place, and tells nothing of the end.
    """
    if last is None or table.moves <= last.moves:
        return False
    return table.history[: len(last.history)] == last.history


class PagedAnswers(AnswerPanel):
    """The pages lie on a paper that is always as high; a game makes them and calls `lay_out`."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._frame = AnswerFrame(look)
        self._pages: tuple[QWidget, ...] = ()
        self._asking: Sequence[AskingPage] = ()

    def lay_out(self, pages: Sequence[QWidget], asking: Sequence[AskingPage]) -> None:
        """Puts the pages on the paper; nothing is shown yet. `asking` are those that take keys."""
        self._pages, self._asking = tuple(pages), asking
        for page in self._pages:
            self._frame.column.addWidget(page)
            page.hide()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._frame)
        self.set_look(self._look)
        self.set_compact(False)
        self.hide()

    def set_look(self, look: Look) -> None:
        """A game dresses its pages, too."""
        self._look = look
        self._frame.set_frame_look(look)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """A game makes its pages compact, too."""
        self._frame.set_frame_compact(compact)

    def turn_to(self, page: QWidget | None) -> None:
        """Shows this page and no other one."""
        for each in self._pages:
            each.setVisible(each is page)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)  # the style sheet, which comes when it is shown, takes fonts

    @contextmanager
    def focus_told(self) -> Iterator[None]:
        """While pages are turned: afterwards it is told if what had the focus is gone."""
        focused = QApplication.focusWidget()
        here = focused is not None and self.isAncestorOf(focused)
        yield
        if here and focused is not None and not focused.isVisibleTo(self):
            self.focus_lost.emit()

    @property
    def asked_on(self) -> AskingPage | None:
        """The page that takes keys now."""
        return next((page for page in self._asking if page.isVisibleTo(self)), None)

    def handle_key(self, event: QKeyEvent) -> bool:
        page = None if self.isHidden() else self.asked_on
        return page is not None and page.handle_key(event)

    def take_focus(self) -> None:
        if (page := self.asked_on) is not None:
            page.take_focus()
