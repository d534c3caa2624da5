"""How do sheets get from files into the window, and out of it as text, report or game?"""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from core.games.bulls.sheet_text import sheet_text
from core.games.bulls.transcript import replay_sheet
from qtapp import texts
from qtapp.games.bulls.texts import translate
from qtapp.sheets.entry.text_files import SUFFIX, UnreadableSheet, open_sheet
from qtapp.sheets.photo.files import SUFFIXES
from qtapp.sheets.report.sheet import JOINED, draft_sheet
from qtapp.table.files import FileFailed, write_file

if TYPE_CHECKING:
    from qtapp.sheets.report.sheet import ReportSheet
    from qtapp.sheets.stack import Paper, Stack

_CSV: Final = ".csv"


class CheckerFiles(QObject):
    """Opens, saves and reports the sheets of a stack."""

    said = Signal(str, bool)
    """A sentence, and whether something is wrong."""
    match_made = Signal(object)
    chosen = Signal(list)
    """Paths to take in."""

    def __init__(self, stack: Stack, window: QWidget) -> None:
        super().__init__(window)
        self._stack = stack
        self._window = window
        self._folder = ""
        """Where a file was chosen last."""

    def ask_open(self) -> None:
        """Asks which files to take in: texts and photographs."""
        pictures = " ".join(f"*{suffix}" for suffix in sorted(SUFFIXES))
        filters = ";;".join(
            (
                translate("sheets", "Sheets (*.txt {pictures})").format(pictures=pictures),
                translate("sheets", "All files (*)"),
            )
        )
        title = translate("sheets", "Open a sheet")
        paths, _ = QFileDialog.getOpenFileNames(self._window, title, self._folder, filters)
        if paths:
            self._folder = str(Path(paths[0]).parent)
            self.chosen.emit([Path(path) for path in paths])

    def open(self, path: Path) -> None:
        """Puts the sheet of a text file on the table, beside what lies there."""
        try:
            sheet = open_sheet(path)
        except UnreadableSheet as error:
            self.said.emit(str(error), True)
            return
        self._stack.add(sheet, path.name)
        self.said.emit(translate("sheets", "{name} is opened.").format(name=path.name), False)

    def ask_save(self) -> None:
        """Asks where to save the sheet on top as text."""
        paper = self._stack.current
        proposed = self._proposed(paper, translate("sheets", "sheet"), SUFFIX)
        title = translate("sheets", "Save the sheet as text")
        filters = translate("sheets", "Sheets (*.txt)")
        name, _ = QFileDialog.getSaveFileName(self._window, title, proposed, filters)
        if name:
            self.save(_with_suffix(Path(name), SUFFIX))

    def save(self, path: Path) -> None:
        """Saves the sheet on top as text; a text of it that cannot be read, as it is."""
        paper = self._stack.current
        text = sheet_text(paper.draft.sheet) if paper.unread is None else paper.unread
        try:
            write_file(path, text)
        except FileFailed as error:
            self.said.emit(texts.save_failed(error), True)
            return
        self._folder = str(path.parent)
        self._stack.rename(paper, path.name)
        self.said.emit(translate("sheets", "Saved as {name}.").format(name=path.name), False)

    def ask_report(self) -> None:
        """Asks where to put the report on all sheets."""
        proposed = self._proposed(self._stack.current, translate("sheets", "report"), ".pdf")
        filters = ";;".join(
            (
                translate("sheets", "Report (*.pdf)"),
                translate("sheets", "Pictures (*.png)"),
                translate("sheets", "Table of the scores (*.csv)"),
            )
        )
        title = translate("sheets", "Write a report")
        name, chosen = QFileDialog.getSaveFileName(self._window, title, proposed, filters)
        if name:
            kind = next((it for it in (".png", _CSV) if it in chosen), ".pdf")
            self.report(_with_suffix(Path(name), kind))

    def report(self, path: Path) -> None:
        """Writes a report on all sheets that are not blank: PDF, PNG or, by the name, a table."""
        sheets = [_reported(paper) for paper in self._stack.papers if not paper.blank]
        try:
            if path.suffix.lower() == _CSV:
                from qtapp.sheets.report.table_csv import table_csv

                write_file(path, table_csv(sheets))
                written: tuple[Path, ...] = (path,)
            else:
                from qtapp.sheets.report.report import write_report

                written = write_report(sheets, path)
        except FileFailed as error:
            self.said.emit(texts.save_failed(error), True)
            return
        self._folder = str(path.parent)
        names = ", ".join(it.name for it in written)
        self.said.emit(translate("sheets", "Written: {names}.").format(names=names), False)

    def keep(self) -> None:
        """Makes a match of the sheet on top, as far as its record can be played."""
        replayed = replay_sheet(self._stack.current.draft.sheet)
        if replayed.kept != "nothing":
            self.match_made.emit(replayed.match)

    def _proposed(self, paper: Paper, otherwise: str, suffix: str) -> str:
        name = Path(paper.name.split(JOINED)[0]).stem or otherwise
        return str(Path(self._folder) / (name + suffix))


def why_not_keep(paper: Paper) -> str:
    """Why no game can be made of a sheet; empty: it can."""
    if not paper.draft.sheet.recorded:
        return translate(
            "sheets", "A game needs the dice: type the record of turns on the tab Turns."
        )
    if replay_sheet(paper.draft.sheet).kept == "nothing":
        return translate("sheets", "The record stops before its first turn, so there is no game.")
    return ""


def _reported(paper: Paper) -> ReportSheet:
    notes = chain.from_iterable(photo.reading.notes for photo in paper.photos)
    return draft_sheet(paper.name, paper.draft, tuple(dict.fromkeys(notes)))


def _with_suffix(path: Path, suffix: str) -> Path:
    return path if path.suffix else path.with_suffix(suffix)
