"""How do sheets get from files into the window, and out of it as text, report or game?"""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from core.games.bulls.rules import LETTERS
from core.games.bulls.sheet import EMPTY
from core.games.bulls.sheet_lines import BadSheet
from core.games.bulls.sheet_text import parse_sheet, sheet_text
from core.games.bulls.transcript import replay_sheet
from qtapp import texts
from qtapp.games.bulls.texts import translate
from qtapp.sheets.entry.text_files import SUFFIX, UnreadableSheet, open_sheet
from qtapp.sheets.entry.text_words import bad_sheet_text, in_line
from qtapp.sheets.report.sheet import draft_sheet
from qtapp.sheets.saving import FileKind, ask_where, folder_in_use, use_folder_of
from qtapp.sheets.scoring.sources import PICTURES
from qtapp.sheets.verdict.fault_words import stopped_text
from qtapp.table.files import FileFailed, write_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.games.bulls.sheet import Sheet
    from core.games.bulls.transcript import Replayed
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

    def ask_open(self) -> None:
        """Asks which files to take in: texts and photographs."""
        pictures = " ".join(f"*{suffix}" for suffix in sorted(PICTURES))
        filters = ";;".join(
            (
                translate("sheets", "Sheets (*.txt {pictures})").format(pictures=pictures),
                translate("sheets", "All files (*)"),
            )
        )
        title = translate("sheets", "Open a sheet")
        folder = str(folder_in_use())
        paths, _ = QFileDialog.getOpenFileNames(self._window, title, folder, filters)
        if paths:
            use_folder_of(Path(paths[0]))
            self.chosen.emit([Path(path) for path in paths])

    def open(self, path: Path) -> None:
        """Puts the sheet of a text file on the table, beside what lies there."""
        try:
            sheet = open_sheet(path)
        except UnreadableSheet as error:
            self.said.emit(str(error), True)
            return
        if sheet == EMPTY:
            text = translate("sheets", "Nothing stands in {name}: it has no line of a sheet.")
            self.said.emit(text.format(name=path.name), True)
            return
        self._stack.add(sheet, path.name).in_file = sheet
        self.said.emit(translate("sheets", "{name} is opened.").format(name=path.name), False)

    def paste(self, text: str) -> None:
        """Lays a sheet that was pasted as text beside what is there."""
        try:
            self._stack.add(parse_sheet(text))
        except BadSheet as error:
            self.said.emit(in_line(error.line, bad_sheet_text(error)), True)

    def ask_save(self) -> None:
        """Asks where to save the sheet on top as text."""
        proposed = self._proposed(translate("sheets", "sheet"))
        title = translate("sheets", "Save the sheet as text")
        kinds = (FileKind(translate("sheets", "Sheets"), SUFFIX),)
        path = ask_where(self._window, title, proposed, kinds)
        if path is not None:
            self.save(path)

    def save(self, path: Path) -> None:
        """Saves the sheet on top as text; what was typed and cannot be read, as comments."""
        paper = self._stack.current
        try:
            write_file(path, sheet_text(paper.draft.sheet) + "".join(_commented(paper)))
        except FileFailed as error:
            self.said.emit(texts.save_failed(error), True)
            return
        self._stack.rename(paper, path.name)
        said = translate("sheets", "Saved as {name}.")
        if paper.unread is not None:
            said = translate(
                "sheets",
                "Saved as {name}, as the fields show it. The text that cannot be read yet stands at"
                " its end as comments.",
            )
        elif paper.unread_turns:
            said = translate(
                "sheets",
                "Saved as {name}. Turns that cannot be read yet stand at its end as comments.",
            )
        else:
            paper.in_file = paper.draft.sheet
        self.said.emit(said.format(name=path.name), False)

    def ask_report(self, _: object = None, *, top_only: bool = False) -> None:
        """Asks where to put the report on all sheets, or on the one on top."""
        from qtapp.sheets.report.report import PICTURE, report_files

        sheets = self._reported(top_only=top_only)
        if not sheets:
            self._say_nothing_there()
            return
        kinds = (
            FileKind(translate("sheets", "Report"), ".pdf"),
            FileKind(translate("sheets", "Pictures"), PICTURE),
            FileKind(translate("sheets", "Table of the scores"), _CSV),
        )
        path = ask_where(
            self._window,
            translate("sheets", "Write a report"),
            self._proposed(translate("sheets", "report")),
            kinds,
            lambda path: report_files(sheets, path),
        )
        if path is not None:
            self.report(path, top_only=top_only)

    def report(self, path: Path, *, top_only: bool = False) -> None:
        """Writes a report: PDF, PNG or, by the name, a table.

        It is on all sheets that are not blank, or on the one on top.
        """
        from qtapp.sheets.printing.device import PrintFailed

        sheets = self._reported(top_only=top_only)
        if not sheets:
            self._say_nothing_there()
            return
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
        except PrintFailed as error:
            self.said.emit(str(error), True)
            return
        names = ", ".join(it.name for it in written)
        self.said.emit(translate("sheets", "Written: {names}.").format(names=names), False)

    def keep(self) -> None:
        """Makes a match of the sheet on top, as far as its record can be played, and only once."""
        paper = self._stack.current
        replayed = replay_sheet(paper.draft.sheet)
        if replayed.kept == "nothing":
            return
        match = replayed.match
        game = (match.config, tuple(entry.action for entry in match.line))
        if game == paper.kept_game:
            self.said.emit(translate("sheets", "This game is kept already."), False)
            return
        paper.kept_game = game
        self.match_made.emit(match)
        self.said.emit(_kept(replayed, paper.draft.sheet), False)

    def _proposed(self, otherwise: str) -> str:
        return Path(self._stack.current.name).stem or otherwise

    def _reported(self, *, top_only: bool) -> list[ReportSheet]:
        papers = (self._stack.current,) if top_only else self._stack.papers
        return [_reported(paper) for paper in papers if not paper.blank]

    def _say_nothing_there(self) -> None:
        text = translate("sheets", "Nothing stands on any sheet yet: there is nothing to report.")
        self.said.emit(text, True)


def why_not_keep(paper: Paper) -> str:
    """Why no game can be made of a sheet; empty: it can."""
    if not paper.draft.sheet.recorded:
        return translate(
            "sheets", "A game needs the dice: type the record of turns on the tab Turns."
        )
    if paper.unread_turns:
        return translate(
            "sheets", "A line of the record cannot be read yet: correct it on the tab Turns."
        )
    if paper.draft.replayed.kept == "nothing":
        return translate("sheets", "The record stops before its first turn, so there is no game.")
    return ""


def _kept(replayed: Replayed, sheet: Sheet) -> str:
    """What was kept of a sheet as a game."""
    if replayed.stopped is not None:
        text = translate("sheets", "The game is kept up to a mistake. {why}")
        return text.format(why=stopped_text(replayed.stopped, sheet).sentence)
    if replayed.whole:
        return translate("sheets", "The game is kept.")
    return translate("sheets", "The game is kept as far as it is recorded; it is not over yet.")


def _commented(paper: Paper) -> Iterator[str]:
    """What was typed and stands on no sheet yet, line by line, as comments of its text."""
    if paper.unread is not None:
        for line in paper.unread.split("\n"):
            yield f"# {line}\n"
    for at, text in sorted(paper.unread_turns.items()):
        for line in text.split("\n"):
            yield f"# field {LETTERS[at]} turns {line}\n"


def _reported(paper: Paper) -> ReportSheet:
    notes = chain.from_iterable(photo.reading.notes for photo in paper.photos)
    return draft_sheet(paper.name, paper.draft, tuple(dict.fromkeys(notes)))
