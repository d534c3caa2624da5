"""Does reading take a printed page for what it is? Print is no ink, printed bulls are bulls."""

import pytest
from PySide6.QtWidgets import QApplication

from core.games.bulls.sheet_bulls import bulls_of_id
from geometry.paper import FIELD_NAMES, FieldName, Paper
from geometry.reader import Reading, read_photo
from qtapp.sheets.printing.order import PrintOrder
from qtapp.sheets.printing.pdf import pdf
from tests.qtapp.sheets.rendered import as_png, pages_of

SCALE = 6.0
"""Pixels a millimetre: a scan of about 150 dots an inch."""
GAME = "bulls:K7Q2-M9XD"


def reading(paper: Paper, field: FieldName | None, bulls: bool) -> Reading:
    """Of the sheet, or of this field's page in large print."""
    order = PrintOrder((GAME,), paper, bulls=bulls, large=field is not None)
    at = 0 if field is None else "ABCD".index(field)
    return read_photo(as_png(pages_of(pdf(order), SCALE)[at]))


PAGES = pytest.mark.parametrize(
    ("paper", "field"),
    [("a4", None), ("letter", None), ("a4", "D"), ("letter", "A")],
)


@PAGES
def test_a_blank_sheet_shows_no_fence_no_bull_and_no_tick(
    qapp: QApplication, paper: Paper, field: FieldName | None
) -> None:
    read = reading(paper, field, bulls=False)
    assert read.game_id == "K7Q2-M9XD"
    assert read.paper == paper
    assert read.notes == ()
    assert read.unsure == 0
    assert not any(one.fences or one.bulls or one.strokes for one in read.fields)
    assert not any(tick.ticked for tick in read.mallets)
    assert len(read.mallets) == (3 if field in (None, "D") else 0)


@PAGES
def test_printed_bulls_are_read_as_surely_as_drawn_ones(
    qapp: QApplication, paper: Paper, field: FieldName | None
) -> None:
    read = reading(paper, field, bulls=True)
    assert read.unsure == 0
    for one in read.fields:
        assert [bull.place for bull in one.bulls] == sorted(
            bulls_of_id(GAME)[FIELD_NAMES.index(one.name)]
        )
        assert min(bull.confidence for bull in one.bulls) > 0.9
        assert not one.fences
        assert not one.strokes
