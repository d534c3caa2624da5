"""How do many checked sheets go into a table for a spreadsheet?

CSV as RFC 4180 has it, in UTF-8: a line for each sheet, with the names of the columns above. No Qt.
"""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Final

from core.games.bulls.rules import LETTERS
from core.games.bulls.scoring import MALLET_POINTS
from qtapp.sheets.csv_cells import harmless
from qtapp.sheets.report.sheet import ReportSheet, named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from core.games.bulls.verdict import FieldVerdict
    from qtapp.sheets.scoring.sources import Trouble

    Cell = str | int

_OF_A_FIELD: Final = ("bulls", "fences", "isolated", "unused", "subtotal")
COLUMNS: Final = (
    "file",
    "id",
    *(f"{letter} {what}" for letter in LETTERS for what in _OF_A_FIELD),
    "mallets ticked",
    "mallet points",
    "total",
    "written total",
    "band",
    "sure",
    "ok",
    "faults",
    "doubts",
    "trouble",
)
"""Bulls and fences are how many there are. Unused posts stand only where they count, so that the
subtotals and the mallet points add up to the total. What is not known is empty. `sure` is "yes" if
nothing is left to be asked, `ok` if nothing was unsure at all; faults do not change either. A
picture that could not be read has nothing but its name and, as `trouble`, why."""


def table_csv(sheets: Iterable[ReportSheet | Trouble]) -> bytes:
    """The sheets, and what could not be read, as the content of a CSV file."""
    text = StringIO(newline="")
    table = csv.writer(text)  # its standard is that of the RFC: commas, quotes, CR LF
    table.writerow(COLUMNS)
    for number, one in enumerate(sheets, start=1):
        cells = _row(named(one, number)) if isinstance(one, ReportSheet) else _unread(one)
        table.writerow(list(cells))
    return text.getvalue().encode("utf-8", errors="backslashreplace")


def _row(one: ReportSheet) -> Iterator[Cell]:
    sheet, verdict = one.sheet, one.verdict
    yield harmless(one.name)
    yield harmless(sheet.game_id)
    for at, (drawn, found) in enumerate(zip(sheet.fields, verdict.fields, strict=True)):
        if at in one.missing:
            yield from ("",) * len(_OF_A_FIELD)
        else:
            yield len(drawn.bulls)
            yield len(drawn.fences)
            yield from _score(found)
    left = verdict.mallets_left
    yield _known(sheet.mallets)
    yield "" if left is None else MALLET_POINTS * left
    yield _known(verdict.total)
    yield _known(sheet.total)
    yield verdict.band or ""
    yield _yes(one.sure)
    yield _yes(one.ok)
    yield one.faults
    yield len(one.doubts)
    yield ""


def _score(found: FieldVerdict) -> Iterator[Cell]:
    yield found.isolated
    yield found.post_points if found.standing == "complete" else ""
    yield found.subtotal


def _unread(trouble: Trouble) -> Iterator[Cell]:
    yield harmless(trouble.name)
    yield from ("",) * (len(COLUMNS) - 2)
    yield harmless(trouble.why)


def _known(number: int | None) -> Cell:
    return "" if number is None else number


def _yes(true: bool) -> str:  # noqa: FBT001 - what is said is what it is
    return "yes" if true else "no"
