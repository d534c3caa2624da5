"""Do checked sheets come out as a table that a spreadsheet reads, and that does it no harm?"""

import csv
from dataclasses import replace
from io import StringIO

import pytest

from core.games.bulls.verdict import check_sheet
from qtapp.sheets.report.sheet import typed_sheet
from qtapp.sheets.report.table_csv import COLUMNS, table_csv
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
    assert (first["mallets"], first["total"], first["band"]) == ("1", "28", "poor")
    assert (first["ok"], first["faults"], first["doubts"]) == ("yes", "0", "0")
    assert (second["total"], second["faults"]) == ("6", "8")


def test_what_is_not_known_stays_empty() -> None:
    (row,) = rows_of(table_csv([typed_sheet("a", replace(complete(), mallets=None))]))
    assert (row["mallets"], row["total"], row["band"]) == ("", "", "")


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
