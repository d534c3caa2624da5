"""Do checked sheets come out as a table that a spreadsheet reads, and that does it no harm?"""

import csv
from dataclasses import replace
from io import StringIO

import numpy as np
import pytest

from core.games.bulls.verdict import check_sheet
from geometry.paper import FIELD_NAMES
from geometry.reader import FieldRead, Stroke
from qtapp.sheets.report.sheet import typed_sheet
from qtapp.sheets.report.table_csv import COLUMNS, table_csv
from qtapp.sheets.scoring.sources import Trouble
from qtapp.sheets.stand import Doubt
from tests.qtapp.sheets.some_sheets import complete, wrong


def rows_of(data: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(data.decode("utf-8"), newline="")))


def test_each_sheet_has_a_line_with_its_scores() -> None:
    sheet = replace(complete(), game_id="7F3K-92QD")
    first, second = rows_of(table_csv([typed_sheet("a.txt", sheet), typed_sheet("b.txt", wrong())]))
    assert (first["file"], first["id"]) == ("a.txt", "7F3K-92QD")
    told = [first[f"A {what}"] for what in ("bulls", "fences", "isolated", "unused", "subtotal")]
    assert told == ["3", "9", "3", "10", "16"]
    assert (first["mallets ticked"], first["mallet points"]) == ("1", "6")
    assert (first["total"], first["written total"], first["band"]) == ("28", "", "poor")
    assert (first["ok"], first["faults"], first["doubts"]) == ("yes", "0", "0")
    assert (second["total"], second["written total"], second["faults"]) == ("6", "188", "8")
    assert (second["sure"], second["ok"], second["trouble"]) == ("yes", "yes", "")


def test_every_row_adds_up_to_its_total() -> None:
    """Unused posts stand only where they count."""
    for row in rows_of(table_csv([typed_sheet("a", complete()), typed_sheet("b", wrong())])):
        subtotals = 0
        for letter, multiplier in zip("ABCD", (2, 3, 4, 5), strict=True):
            posts = int(row[f"{letter} unused"] or 0)
            assert int(row[f"{letter} isolated"]) * multiplier + posts == int(
                row[f"{letter} subtotal"]
            )
            subtotals += int(row[f"{letter} subtotal"])
        assert subtotals + int(row["mallet points"]) == int(row["total"])


def test_what_could_not_be_read_has_a_row_with_the_reason() -> None:
    cat = Trouble("cat.jpg", "no sheet is to be seen.")
    first, second = rows_of(table_csv([cat, typed_sheet("", complete())]))
    assert (first["file"], first["trouble"]) == ("cat.jpg", "no sheet is to be seen.")
    assert (first["total"], first["ok"], first["faults"]) == ("", "", "")
    assert second["file"] == "sheet 2"


def test_a_stroke_that_fits_nothing_is_not_ok_but_nothing_is_left_to_ask() -> None:
    stroke = Stroke(((1.0, 1.0), (2.0, 1.2)), 1.0)
    empty = np.zeros((0, 0, 3), dtype=np.uint8)
    readings = {
        at: FieldRead(name, (), (), (), (), (stroke,) if at else (), empty, np.eye(3))
        for at, name in enumerate(FIELD_NAMES)
    }
    one = replace(typed_sheet("a", complete()), readings=readings)
    (row,) = rows_of(table_csv([one]))
    assert (row["sure"], row["ok"], row["faults"]) == ("yes", "no", "0")


def test_what_is_not_known_stays_empty() -> None:
    (row,) = rows_of(table_csv([typed_sheet("a", replace(complete(), mallets=None))]))
    assert (row["mallets ticked"], row["mallet points"]) == ("", "")
    assert (row["total"], row["band"]) == ("", "")


def test_what_is_unsure_is_not_ok() -> None:
    one = replace(typed_sheet("a", complete()), doubts=(Doubt("mallet", None, 0, taken=True),))
    (row,) = rows_of(table_csv([one]))
    assert (row["ok"], row["doubts"]) == ("no", "1")


def test_lines_end_and_quotes_stand_as_the_rfc_has_them() -> None:
    """RFC 4180: CR LF, quotes doubled within quotes."""
    data = table_csv([typed_sheet('a "b", c.jpg', complete())])
    lines = data.split(b"\r\n")
    assert len(lines) == 3
    assert lines[-1] == b""
    assert lines[1].startswith(b'"a ""b"", c.jpg",')
    assert b"\n" not in data.replace(b"\r\n", b"")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@A1", "\t=1", "  =1", "\r=1"])
def test_a_name_is_never_a_formula(name: str) -> None:
    (row,) = rows_of(table_csv([typed_sheet(name, complete())]))
    assert row["file"].startswith("'")
    assert row["file"][1:] == name


def test_names_of_any_language_and_of_none_are_kept() -> None:
    names = ["Jürgen/ポスト 1.jpg", "\udcff.jpg"]
    rows = rows_of(table_csv([typed_sheet(name, complete()) for name in names]))
    assert [row["file"] for row in rows] == [names[0], "\\udcff.jpg"]


def test_no_sheets_give_the_names_of_the_columns_alone() -> None:
    assert table_csv([]).decode() == ",".join(COLUMNS) + "\r\n"


def test_the_figures_are_those_of_the_check() -> None:
    sheet = complete()
    (row,) = rows_of(table_csv([typed_sheet("", sheet)]))
    for letter, found in zip("ABCD", check_sheet(sheet).fields, strict=True):
        assert row[f"{letter} subtotal"] == str(found.subtotal)
