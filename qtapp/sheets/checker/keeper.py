"""When is what is in the window written down for the next time? Soon after each change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from qtapp import texts
from qtapp.games.bulls.texts import translate
from qtapp.sheets.checker.kept_folder import KeptFolder
from qtapp.sheets.entry.text_keeping import Kept
from qtapp.table.files import FileFailed

if TYPE_CHECKING:
    from pathlib import Path

    from qtapp.sheets.checker.kept_folder import Found
    from qtapp.sheets.stack import Paper, Stack

FOLDER: Final = "sheets"
_SOON: Final = 400
"""Milliseconds after the last change."""
_AGAIN: Final = 20_000
"""Milliseconds after which it is tried again what did not work."""


class CheckerKeeper(QObject):
    """Keeps the sheets of a stack in a folder, unless another window does so there."""

    failed = Signal(str)
    """A sentence: they cannot be kept. It is told once, until it works again."""
    mended = Signal()
    """It works again."""

    def __init__(self, stack: Stack, folder: Path | None, parent: QObject | None = None) -> None:
        """`folder` is the program's; None: nothing is kept."""
        super().__init__(parent)
        self._stack = stack
        self._folder = None if folder is None else KeptFolder(folder / FOLDER)
        self.trouble = ""
        """Why the sheets are not kept just now, in a sentence; empty: they are."""
        self._owed = False
        """Whether there is something that was not written yet."""
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.keep)

    def restore(self) -> str:
        """Puts the sheets of the last time on the table, and watches all that happens there.

        A sentence says what was left; it is empty if nothing was.
        """
        told = self._find()
        if (program := QCoreApplication.instance()) is not None:
            program.aboutToQuit.connect(self.close)
        for signal in (self._stack.changed, self._stack.current_changed, self._stack.edited):
            signal.connect(self.touch)
        return told

    def touch(self) -> None:
        """Something has changed."""
        if self._folder is not None:
            self._owed = True
            self._timer.start(_SOON)

    @property
    def loses(self) -> bool:
        """Whether something would be lost if the program ended now: it stands in no file."""
        return self._owed and any(paper.unsaved for paper in self._stack.papers)

    def flush(self) -> None:
        """Writes what is not written yet."""
        if self._owed:
            self.keep()

    def close(self) -> None:
        """Writes what is not written yet, and lets another window have the folder."""
        self.flush()
        self._timer.stop()
        if self._folder is not None:
            self._folder.release()

    def keep(self) -> None:
        """Writes the sheets now."""
        self._timer.stop()
        papers = self._stack.papers
        if len(papers) == 1 and papers[0].blank:
            papers = ()
        away = tuple(paper for paper in self._stack.put_away if not paper.blank)
        if self._folder is None or not (papers or away or self._folder.there):
            self._owed = False
            return
        try:
            why = "" if self._folder.take() else _in_use()
            if not why:
                self._write(self._folder, papers, away)
        except FileFailed as error:
            why = texts.save_failed(error)
        before, self.trouble, self._owed = self.trouble, why, bool(why)
        if why:
            self._timer.start(_AGAIN)
        if why and not before:
            self.failed.emit(why)
        elif before and not why:
            self.mended.emit()

    def _write(
        self, folder: KeptFolder, papers: tuple[Paper, ...], away: tuple[Paper, ...]
    ) -> None:
        for paper in (*papers, *away):
            paper.kept_as = paper.kept_as or folder.free_name()
            folder.write(paper.kept_as, self._kept(paper, away=paper in away))
        folder.keep_only({paper.kept_as for paper in (*papers, *away)})

    def _kept(self, paper: Paper, *, away: bool) -> Kept:
        return Kept(
            sheet=paper.draft.sheet,
            name=paper.name,
            doubts=paper.draft.doubts,
            boxes=paper.draft.boxes,
            unread=paper.unread,
            unread_turns=paper.unread_turns,
            brought=paper.draft.brought,
            on_top=paper is self._stack.current,
            away=away,
        )

    def _find(self) -> str:
        if self._folder is None or not self._folder.there:
            return ""
        try:
            if not self._folder.take():
                self.trouble = _in_use()
        except FileFailed as error:
            self.trouble = texts.save_failed(error)
        if self.trouble:
            return self.trouble
        found = self._folder.find()
        self._lay(found)
        return _left_where_they_are(found, self._folder)

    def _lay(self, found: Found) -> None:
        top = self._stack.current
        for name, kept in found.sheets:
            lay = self._stack.put_away_earlier if kept.away else self._stack.add
            paper = lay(kept.sheet, kept.name, kept.doubts, kept.boxes, kept.brought)
            paper.kept_as = name
            paper.unread, paper.unread_turns = kept.unread, dict(kept.unread_turns)
            top = paper if kept.on_top else top
        if top in self._stack.papers:
            self._stack.choose(self._stack.papers.index(top))


def _in_use() -> str:
    return translate(
        "sheets",
        "Another window of the program keeps its sheets just now: those in this one are not kept"
        " when it is closed. Save them as text.",
    )


def _left_where_they_are(found: Found, folder: KeptFolder) -> str:
    if not found.unreadable:
        return ""
    if len(found.unreadable) == 1:
        text = translate(
            "sheets", "A sheet of the last time cannot be read: it stays as {names} in {folder}."
        )
    else:
        text = translate(
            "sheets", "Sheets of the last time cannot be read: they stay as {names} in {folder}."
        )
    return text.format(names=", ".join(found.unreadable), folder=folder.folder)
