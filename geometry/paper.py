"""Where on the printed sheet is what?

The one description that printing draws and reading measures by. All lengths are millimetres from
the page's top left corner, x to the right, y down. Nothing is ever measured from the page's edge or
trusted to a printer's scale: reading goes by the four markers alone, and their numbers say which of
the pages below it is.

A page is made of plain values: `PAGES` has the sheet with four fields for A4 and Letter, its second
page for the record of turns, and the large print with one field a page.
"""

from dataclasses import dataclass, replace
from typing import Final

from geometry.paper_code import CODE_LENGTH, code_text, id_of_code
from geometry.paper_parts import (
    BULL_DOT,
    BULL_RADIUS,
    BULL_WIDTH,
    BULLS_OF,
    FIELD_NAMES,
    FRAME_GREY,
    FRAME_WIDTH,
    LATTICE_GREY,
    LATTICE_WIDTH,
    NUMBER_HEIGHT,
    NUMBER_OUTSIDE,
    POST_RADIUS,
    UNIT,
    Box,
    FieldName,
    FieldPlace,
    Marker,
    Page,
    Paper,
    Point,
    ScoreTable,
    TurnBlock,
    TurnLine,
)
from geometry.paper_turns import large_turn_blocks, turn_blocks

__all__ = [
    "ALL_PAGES",
    "BULLS_OF",
    "BULL_DOT",
    "BULL_RADIUS",
    "BULL_WIDTH",
    "CODE_LENGTH",
    "FIELD_NAMES",
    "FRAME_GREY",
    "FRAME_WIDTH",
    "LATTICE_GREY",
    "LATTICE_WIDTH",
    "MARKER_SIDE",
    "NUMBER_HEIGHT",
    "NUMBER_OUTSIDE",
    "PAGES",
    "POST_RADIUS",
    "UNIT",
    "Box",
    "FieldName",
    "FieldPlace",
    "Marker",
    "Page",
    "Paper",
    "Point",
    "ScoreTable",
    "TurnBlock",
    "TurnLine",
    "code_text",
    "id_of_code",
]

MARKER_SIDE: Final = 15.0
_MARKER_EDGE: Final = 9.0


@dataclass(frozen=True, slots=True)
class _Size:
    """What differs between A4 and Letter; millimetres."""

    paper: Paper
    width: float
    height: float
    marker_rows: tuple[float, float]
    field_columns: tuple[float, float]
    field_rows: tuple[float, float]
    title_y: float
    names: tuple[Box, Box]
    large_title_y: float
    large_names: tuple[Box, Box]
    table: Point
    mallets_y: float
    code_y: float
    large: Box
    turn_rows: tuple[float, float]
    turns_high: int
    large_turns_high: int


_SIZES: Final = (
    _Size(
        paper="a4",
        width=210.0,
        height=297.0,
        marker_rows=(9.0, 273.0),
        field_columns=(21.0, 112.0),
        field_rows=(46.0, 141.0),
        title_y=15.0,
        names=(Box(21.0, 24.5, 112.0, 7.0), Box(139.0, 24.5, 50.0, 7.0)),
        large_title_y=13.0,
        large_names=(Box(30.0, 18.0, 92.0, 7.0), Box(128.0, 18.0, 52.0, 7.0)),
        table=(21.0, 232.0),
        mallets_y=267.0,
        code_y=262.0,
        large=Box(21.0, 44.0, 168.0, 168.0),
        turn_rows=(30.0, 144.0),
        turns_high=14,
        large_turns_high=10,
    ),
    _Size(
        paper="letter",
        width=215.9,
        height=279.4,
        marker_rows=(9.0, 255.4),
        field_columns=(23.95, 114.95),
        field_rows=(35.5, 128.5),
        title_y=11.0,
        names=(Box(30.0, 16.0, 98.0, 7.0), Box(134.0, 16.0, 51.9, 7.0)),
        large_title_y=10.5,
        large_names=(Box(30.0, 14.0, 98.0, 7.0), Box(134.0, 14.0, 51.9, 7.0)),
        table=(23.95, 214.0),
        mallets_y=249.0,
        code_y=244.0,
        large=Box(27.45, 38.0, 161.0, 161.0),
        turn_rows=(28.0, 133.0),
        turns_high=12,
        large_turns_high=9,
    ),
)
_CODE_SIDE: Final = 22.0
_MALLET_SIDE: Final = 6.0
_MALLET_STEP: Final = 9.0
_RULE_LENGTH: Final = 100.0
_TABLE_WIDTH: Final = 168.0
_STRIP_HEIGHT: Final = 11.0


def _markers(size: _Size, place: int) -> tuple[Marker, Marker, Marker, Marker]:
    """The markers of the page with this place in `PAGES`: four numbers of its own, of the fifty."""
    left, right = _MARKER_EDGE, size.width - _MARKER_EDGE - MARKER_SIDE
    top, bottom = size.marker_rows
    first = 4 * place
    return (
        Marker(first, Box(left, top, MARKER_SIDE, MARKER_SIDE)),
        Marker(first + 1, Box(right, top, MARKER_SIDE, MARKER_SIDE)),
        Marker(first + 2, Box(right, bottom, MARKER_SIDE, MARKER_SIDE)),
        Marker(first + 3, Box(left, bottom, MARKER_SIDE, MARKER_SIDE)),
    )


def _page(
    size: _Size,
    place: int,
    kind: str,
    fields: tuple[FieldPlace, ...],
    turns: tuple[TurnBlock, ...] = (),
) -> Page:
    whole = len(fields) == len(FIELD_NAMES)
    middle = size.width / 2
    code = Box(middle - _CODE_SIDE / 2, size.code_y, _CODE_SIDE, _CODE_SIDE)
    notes_x = code.x + _CODE_SIDE + 5.0
    rule_y = size.code_y + _CODE_SIDE + 7.0
    page = Page(
        key=f"{size.paper}{kind}",
        paper=size.paper,
        width=size.width,
        height=size.height,
        markers=_markers(size, place),
        fields=fields,
        code=code,
        words=(middle, size.code_y + _CODE_SIDE + 3.0),
        rule=((middle - _RULE_LENGTH / 2, rule_y), (middle + _RULE_LENGTH / 2, rule_y)),
        turns=turns,
        title=(middle, _title_y(size, len(fields))),
        names=size.names if whole else size.large_names if fields else (),
        notes=Box(notes_x, size.code_y, size.table[0] + _TABLE_WIDTH - notes_x - 6, _CODE_SIDE),
        rule_words=(middle - _RULE_LENGTH / 2, rule_y - 2.2),
    )
    return _with_score(page, size) if fields else page


def _title_y(size: _Size, fields: int) -> float:
    """Above the lines for name and date, which the page of turns has not."""
    if not fields:
        return _MARKER_EDGE + MARKER_SIDE / 2
    return size.title_y if fields == len(FIELD_NAMES) else size.large_title_y


def _with_score(page: Page, size: _Size) -> Page:
    """The table and the mallet boxes with field D, a strip of its own with any other alone."""
    x, y = size.table
    if page.fields[-1].name != "D":
        return replace(page, strip=Box(x, y, _TABLE_WIDTH, _STRIP_HEIGHT))
    mallets = tuple(
        Box(x + 9.0 + i * _MALLET_STEP, size.mallets_y, _MALLET_SIDE, _MALLET_SIDE)
        for i in range(3)
    )
    notes_x = mallets[-1].x + _MALLET_SIDE + 4.0
    room = Box(notes_x, size.mallets_y, page.code.x - 3.0 - notes_x, _MALLET_SIDE)
    return replace(page, table=ScoreTable(x, y), mallets=mallets, mallet_notes=room)


def _four_fields(size: _Size) -> tuple[FieldPlace, ...]:
    corners = [(x, y) for y in size.field_rows for x in size.field_columns]
    return tuple(
        FieldPlace(name, Box(x, y, 7 * UNIT, 7 * UNIT))
        for name, (x, y) in zip(FIELD_NAMES, corners, strict=True)
    )


def _large_turns(size: _Size, names: tuple[FieldName, FieldName]) -> Page:
    """A page with the turns of two fields, one below the other.

    It has the markers of the standard page of turns: there are no others left, and nothing on
    either of them is read but the ID.
    """
    key = f"{size.paper}-large-turns-{''.join(names)}"
    blocks = large_turn_blocks(names, size.width, size.turn_rows, size.large_turns_high)
    return replace(PAGES[f"{size.paper}-turns"], key=key, turns=blocks)


def _pages() -> dict[str, Page]:
    """The places of these pages are printed, as numbers of markers: only ever append."""
    pages = [_page(size, i, "", _four_fields(size)) for i, size in enumerate(_SIZES)]
    for size in _SIZES:
        for name in FIELD_NAMES:
            field = FieldPlace(name, size.large)
            pages.append(_page(size, len(pages), f"-large-{name}", (field,)))
    for size in _SIZES:
        blocks = turn_blocks(size.width, size.turn_rows, size.turns_high)
        pages.append(_page(size, len(pages), "-turns", (), blocks))
    return {page.key: page for page in pages}


PAGES: Final = _pages()
"""By key: `a4`, `letter`, `a4-large-A` to `letter-large-D`, `a4-turns`, `letter-turns`.

The score table and the mallet boxes stand with field D: on the last page of a large print.
"""

ALL_PAGES: Final = PAGES | {
    page.key: page
    for size in _SIZES
    for page in (_large_turns(size, ("A", "B")), _large_turns(size, ("C", "D")))
}
"""With the turns of the large print: `a4-large-turns-AB`, `a4-large-turns-CD`, and of `letter`.

No photograph is known to be of these: they are read as the standard page of turns is.
"""
