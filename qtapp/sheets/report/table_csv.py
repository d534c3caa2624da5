"""How do many checked sheets go into a table for a spreadsheet?

CSV as RFC 4180 has it, in UTF-8: a line for each sheet, with the names of the columns above. No Qt.
"""

from __future__ import annotations

import csv
from io import StringIO
from typing import TYPE_CHECKING, Final

from core.games.bulls.rules import LETTERS
from qtapp.sheets.csv_cells import harmless

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from qtapp.sheets.report.sheet import ReportSheet

_OF_A_FIELD: Final = ("bulls", "fences", "isolated", "unused", "subtotal")
COLUMNS: Final = (
    "file",
    "id",
    *(f"{letter} {what}" for letter in LETTERS for what in _OF_A_FIELD),
    "mallets",
    "total",
    "band",
    "ok",
    "faults",
    "doubts",
)
"""Bulls and fences are how many there are, mallets how many are ticked; what is not known is empty.
`ok` is "yes" if nothing was unsure; faults do not change that."""


def table_csv(sheets: Iterable[ReportSheet]) -> bytes:
    """The sheets as the content of a CSV file."""
    text = StringIO(newline="")
    table = csv.writer(text)  # its standard is that of the RFC: commas, quotes, CR LF
    table.writerow(COLUMNS)
    table.writerows(list(_row(one)) for one in sheets)
    return text.getvalue().encode("utf-8", errors="backslashreplace")


def _row(one: ReportSheet) -> Iterator[str | int]:
    sheet, verdict = one.sheet, one.verdict
    yield harmless(one.name)
    yield harmless(sheet.game_id)
    for drawn, found in zip(sheet.fields, verdict.fields, strict=True):
        yield len(drawn.bulls)
        yield len(drawn.fences)
        yield found.isolated
        yield found.unused
        yield found.subtotal
    yield "" if sheet.mallets is None else sheet.mallets
    yield "" if verdict.total is None else verdict.total
    yield verdict.band or ""
    yield "yes" if one.sure else "no"
    yield sum(fault.weight == "fault" for fault in verdict.faults)
    yield len(one.doubts)
