"""When is what is in the window written down for the next time? Soon after each change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from qtapp import texts
from qtapp.sheets.entry.text_keeping import Kept, find_all, keep_all
from qtapp.table.files import FileFailed

if TYPE_CHECKING:
    from pathlib import Path

    from qtapp.sheets.stack import Paper, Stack

FOLDER: Final = "sheets"
_SOON: Final = 400
"""Milliseconds after the last change."""


class CheckerKeeper(QObject):
    """Keeps the sheets of a stack in a folder."""

    failed = Signal(str)
    """A sentence: they cannot be kept. It is told once, until it works again."""

    def __init__(self, stack: Stack, folder: Path | None, parent: QObject | None = None) -> None:
        """`folder` is the program's; None: nothing is kept."""
        super().__init__(parent)
        self._stack = stack
        self._folder = None if folder is None else folder / FOLDER
        self._watched: set[Paper] = set()
        self._failing = False
        self._timer = QTimer(self, singleShot=True, interval=_SOON)
        self._timer.timeout.connect(self.keep)

    def restore(self) -> None:
        """Puts the sheets of the last time on the table, and watches all that happens there."""
        if self._folder is not None:
            self._lay(find_all(self._folder))
        self._stack.changed.connect(self._follow)
        self._stack.current_changed.connect(self.touch)
        self._watch()

    def touch(self) -> None:
        """Something has changed."""
        if self._folder is not None:
            self._timer.start()

    def flush(self) -> None:
        """Writes what is not written yet."""
        if self._timer.isActive():
            self.keep()

    def keep(self) -> None:
        """Writes the sheets now."""
        self._timer.stop()
        if self._folder is None:
            return
        papers = self._stack.papers
        nothing = len(papers) == 1 and papers[0].blank
        kept = [] if nothing else [self._kept(paper) for paper in papers]
        if nothing and not self._folder.is_dir():
            return
        try:
            keep_all(self._folder, kept)
        except FileFailed as error:
            if not self._failing:
                self.failed.emit(texts.save_failed(error))
            self._failing = True
        else:
            self._failing = False

    def _kept(self, paper: Paper) -> Kept:
        return Kept(
            sheet=paper.draft.sheet,
            name=paper.name,
            doubts=paper.draft.doubts,
            unread=paper.unread,
            on_top=paper is self._stack.current,
        )

    def _lay(self, sheets: tuple[Kept, ...]) -> None:
        top = 0
        for at, kept in enumerate(sheets):
            paper = self._stack.add(kept.sheet, kept.name, kept.doubts)
            paper.unread = kept.unread
            top = at if kept.on_top else top
        if sheets:
            self._stack.choose(top)

    def _follow(self) -> None:
        self._watch()
        self.touch()

    def _watch(self) -> None:
        for paper in self._stack.papers:
            if paper not in self._watched:
                self._watched.add(paper)
                paper.draft.changed.connect(self.touch)
