"""`kraal score`: what are hand-drawn sheets worth, and where are they wrong?

Needs no window. PySide6 is imported for sentences, and for a report, which is drawn.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from qtapp.sheets.photo.corner_files import BadCorners, corners_of
from qtapp.sheets.scoring.reading import scored
from qtapp.sheets.scoring.sources import Source, Trouble, sources
from qtapp.table.files import FileFailed, read_file, telling, write_file

if TYPE_CHECKING:
    from argparse import Namespace

    from PySide6.QtGui import QGuiApplication

    from geometry.paper import Paper
    from geometry.reader import FieldCorners
    from qtapp.sheets.report.sheet import ReportSheet

_BAD_INPUT: Final = 2
_STANDARD_OUTPUT: Final = "the standard output"


def score(arguments: Namespace) -> int:
    """Prints what the arguments of `kraal score` ask for; they carry its options by name.

    Gives the exit code: 2 if anything could not be read or written; faults on a sheet are no error.

    Raises:
        ValueError: arguments that do not go together.
    """
    found = list(sources(arguments.photos))
    corners = _corners(arguments.corners, found)
    told: list[ReportSheet] = []
    code = 0
    for one in scored(found, corners, pictures=arguments.report is not None):
        if isinstance(one, Trouble):
            code = _refuse(str(one))
            continue
        told.append(one)
        text = _json(one) if arguments.json else _text(one)
        apart = not arguments.json and len(found) > 1
        try:
            with telling(PrintFailed, Path(_STANDARD_OUTPUT)):
                print(text, end="\n\n" if apart else "\n", flush=True)
        except PrintFailed as error:
            return _stop_printing(error)
    if arguments.csv is not None:
        code |= _write_table(told, arguments.csv)
    if arguments.report is not None and told:
        code |= _write_report(told, arguments.report, arguments.paper)
    return code


class PrintFailed(FileFailed):
    """The standard output takes no more, as on a full disk."""

    doing = "print to"


def _stop_printing(error: PrintFailed) -> int:
    if isinstance(error.__cause__, BrokenPipeError):
        raise error.__cause__  # the reader has enough, which `main` knows about
    # What is still to be printed would fail once more while Python exits.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return _refuse(f"{error}.")


def _refuse(sentence: str) -> int:
    print(f"kraal: {sentence}", file=sys.stderr, flush=True)
    return _BAD_INPUT


def _corners(path: Path | None, found: list[Source | Trouble]) -> FieldCorners | None:
    if path is None:
        return None
    if len(found) != 1 or (isinstance(found[0], Source) and found[0].picture is None):
        raise ValueError("--corners goes with one photograph: each lies differently")
    try:
        return corners_of(read_file(path))
    except FileFailed as error:
        raise ValueError(
            f"the file of --corners cannot be read, {path}: {error.sentence}"
        ) from None
    except BadCorners as error:
        raise ValueError(f"the file of --corners is refused, {path}: {error}") from None


def _json(one: ReportSheet) -> str:
    from qtapp.sheets.scoring.data import sheet_data

    return json.dumps(sheet_data(one))


def _text(one: ReportSheet) -> str:
    try:
        from qtapp.sheets.scoring.lines import sheet_lines
    except ImportError:  # where Qt cannot be loaded, codes must do
        codes = " ".join(fault.code for fault in one.verdict.faults)
        return f"{one.name}: total {one.verdict.total}, doubts {len(one.doubts)}, {codes}"
    return "\n".join(sheet_lines(one))


def _write_table(told: list[ReportSheet], target: Path) -> int:
    from qtapp.sheets.report.table_csv import table_csv

    try:
        write_file(target, table_csv(told))
    except FileFailed as error:
        return _refuse(str(error))
    return 0


def _write_report(told: list[ReportSheet], target: Path, paper: Paper) -> int:
    try:
        from qtapp.sheets.report.report import write_report

        drawing = _drawing()
    except ImportError as error:  # Qt draws it, and lacks a part of the system here
        return _refuse(f"cannot draw the report: Qt does not work here ({error})")
    try:
        write_report(told, target, paper=paper)
    except FileFailed as error:
        return _refuse(str(error))
    finally:
        del drawing
    return 0


def _drawing() -> QGuiApplication:
    """What Qt needs to draw with fonts; on Linux no screen is needed for it."""
    from PySide6.QtGui import QGuiApplication

    there = QGuiApplication.instance()
    if isinstance(there, QGuiApplication):
        return there
    if sys.platform == "linux":
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return QGuiApplication([])
