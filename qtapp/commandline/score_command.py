"""`kraal score`: what are hand-drawn sheets worth, and where are they wrong?

Needs no window. PySide6 is imported for sentences, and for a report, which is drawn.
"""

from __future__ import annotations

import json
import sys
from pathlib import PurePath
from typing import TYPE_CHECKING

from qtapp.commandline.qt import drawing, print_out, refuse
from qtapp.sheets.photo.corner_files import BadCorners, corners_of
from qtapp.sheets.scoring.reading import scored
from qtapp.sheets.scoring.sources import Source, Trouble, sources
from qtapp.table.files import FileFailed, read_file, write_file
from qtapp.unbroken import plain

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator
    from pathlib import Path

    from geometry.paper import Paper
    from geometry.reader import FieldCorners
    from qtapp.sheets.report.sheet import ReportSheet


def score(arguments: Namespace) -> int:
    """Prints what the arguments of `kraal score` ask for; they carry its options by name.

    Gives the exit code: 2 if anything could not be read or written; faults on a sheet are no error.

    Raises:
        ValueError: arguments that do not go together.
    """
    found = list(sources(arguments.photos))
    corners = _corners(arguments.corners, found)
    told: list[ReportSheet | Trouble] = []
    code = 0
    sources_read = _with_progress(found) if _watched() else found
    for one in scored(sources_read, corners, pictures=arguments.report is not None):
        told.append(one)
        if isinstance(one, Trouble):
            code = refuse(str(one))
            continue
        text = _json(one) if arguments.json else _text(one)
        apart = not arguments.json and len(found) > 1
        if stopped := print_out(f"{text}\n\n" if apart else f"{text}\n"):
            return stopped
    written: list[Path] = []
    if arguments.csv is not None:
        code |= _write_table(told, arguments.csv, written)
    if arguments.report is not None and told:
        code |= _write_report(told, arguments.report, arguments.paper, written)
    if written and not arguments.json:  # whose output is for machines
        code |= print_out("".join(f"written: {path}\n" for path in written))
    return code


def _watched() -> bool:
    """Whether a person waits at a terminal."""
    return sys.stderr is not None and sys.stderr.isatty()


def _with_progress(found: list[Source | Trouble]) -> Iterator[Source | Trouble]:
    """The same, and says on the standard error which picture is being read."""
    for number, source in enumerate(found, start=1):
        if isinstance(source, Source) and source.picture is not None:
            name = PurePath(source.name).name
            sys.stderr.write(plain(f"reading {number} of {len(found)}: {name}") + "\n")
            sys.stderr.flush()
        yield source


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


def _write_table(told: list[ReportSheet | Trouble], target: Path, written: list[Path]) -> int:
    from qtapp.sheets.report.table_csv import table_csv

    try:
        write_file(target, table_csv(told))
    except FileFailed as error:
        return refuse(str(error))
    written.append(target)
    return 0


def _write_report(
    told: list[ReportSheet | Trouble], target: Path, paper: Paper, written: list[Path]
) -> int:
    try:
        with drawing():
            from qtapp.sheets.printing.device import PrintFailed
            from qtapp.sheets.report.report import write_report

            try:
                written += write_report(told, target, paper=paper)
            except (FileFailed, PrintFailed) as error:
                return refuse(str(error))
    except ImportError as error:  # Qt lacks a part of the system here
        return refuse(f"cannot draw the report: Qt does not work here ({error})")
    return 0
