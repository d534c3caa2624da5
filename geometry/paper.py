"""Where on the printed sheet is what?

The one description that printing draws and reading measures by. All lengths are millimetres from
the page's top left corner, x to the right, y down. Nothing is ever measured from the page's edge or
trusted to a printer's scale: reading goes by the four markers alone, and their numbers say which of
the pages below it is.

A page is made of plain values: `PAGES` has the sheet with four fields for A4 and Letter, its second
page for the record of turns, and the large print with one field a page.
"""

from dataclasses import dataclass
from typing import Final, Literal

from geometry.field import POSTS

Paper = Literal["a4", "letter"]
FieldName = Literal["A", "B", "C", "D"]
Point = tuple[float, float]
"""x, y in millimetres on the page."""

FIELD_NAMES: Final[tuple[FieldName, ...]] = ("A", "B", "C", "D")
BULLS_OF: Final[dict[FieldName, int]] = {"A": 3, "B": 4, "C": 5, "D": 6}
"""How many bulls stand in each field (B1.1)."""

UNIT: Final = 11.0
"""From post to post on the standard sheet; the lengths of a field's print below are for this."""
POST_RADIUS: Final = 0.65
NUMBER_OUTSIDE: Final = 4.0
"""From a post to the middle of its number, away from the field."""
NUMBER_HEIGHT: Final = 3.0
LATTICE_WIDTH: Final = 0.2
LATTICE_GREY: Final = 212
"""Of 255; the lattice may be lighter, never darker: strokes must stand out."""
FRAME_WIDTH: Final = 0.25
FRAME_GREY: Final = 192

MARKER_SIDE: Final = 15.0
_MARKER_EDGE: Final = 9.0


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Clockwise from the top left."""
        right, bottom = self.x + self.width, self.y + self.height
        return (self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom)

    @property
    def centre(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Marker:
    """A square of the ArUco dictionary DICT_4X4_50 with this number."""

    number: int
    box: Box


@dataclass(frozen=True, slots=True)
class FieldPlace:
    """A printed field: its frame, seven units wide and high."""

    name: FieldName
    frame: Box

    @property
    def unit(self) -> float:
        """Millimetres from post to post."""
        return self.frame.width / 7

    def on_page(self, x: float, y: float) -> Point:
        """Where a point of the field (0..7 each, y down) lies on the page."""
        return self.frame.x + x * self.unit, self.frame.y + y * self.unit

    def post(self, index: int) -> Point:
        """The middle of a post's dot."""
        point = POSTS[index].point
        return self.on_page(float(point.x), float(point.y))

    def number(self, index: int) -> Point:
        """The middle of a post's number, outside the frame."""
        dx, dy = {"t": (0, -1), "r": (1, 0), "b": (0, 1), "l": (-1, 0)}[POSTS[index].side]
        x, y = self.post(index)
        outside = NUMBER_OUTSIDE * self.unit / UNIT
        return x + dx * outside, y + dy * outside


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """A column for each field, rows for bulls, unused posts, subtotal and, last, the total."""

    x: float
    y: float
    column: float = 42.0
    row: float = 7.0

    def cell(self, column: int, row: int) -> Box:
        """The box of a field's column (0..3) in a row (0..3)."""
        x, y = self.x + column * self.column, self.y + row * self.row
        return Box(x, y, self.column, self.row)

    @property
    def box(self) -> Box:
        return Box(self.x, self.y, 4 * self.column, 4 * self.row)


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A turn: three boxes for the dice, two for the posts of the fence."""

    dice: tuple[Box, Box, Box]
    posts: tuple[Box, Box]


@dataclass(frozen=True, slots=True)
class TurnBlock:
    """The record of one field's turns, in the order of play."""

    field: FieldName
    box: Box
    lines: tuple[TurnLine, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """One printed page. `markers` stand clockwise from the top left."""

    key: str
    paper: Paper
    width: float
    height: float
    markers: tuple[Marker, Marker, Marker, Marker]
    fields: tuple[FieldPlace, ...]
    code: Box
    words: Point
    """The middle of the game's ID in words, below the code."""
    rule: tuple[Point, Point]
    """The ends of a line 100 mm long, for the person to check the print with a ruler."""
    mallets: tuple[Box, ...] = ()
    table: ScoreTable | None = None
    turns: tuple[TurnBlock, ...] = ()
    title: Point = (0.0, 0.0)
    """The middle of the heading between the upper markers."""


@dataclass(frozen=True, slots=True)
class _Size:
    """What differs between A4 and Letter; millimetres."""

    paper: Paper
    width: float
    height: float
    marker_rows: tuple[float, float]
    field_columns: tuple[float, float]
    field_rows: tuple[float, float]
    table: Point
    mallets_y: float
    code_y: float
    large: Box
    turn_rows: tuple[float, float]
    turns_high: int


_SIZES: Final = (
    _Size(
        paper="a4",
        width=210.0,
        height=297.0,
        marker_rows=(9.0, 273.0),
        field_columns=(21.0, 112.0),
        field_rows=(46.0, 141.0),
        table=(21.0, 232.0),
        mallets_y=267.0,
        code_y=262.0,
        large=Box(21.0, 44.0, 168.0, 168.0),
        turn_rows=(30.0, 144.0),
        turns_high=14,
    ),
    _Size(
        paper="letter",
        width=215.9,
        height=279.4,
        marker_rows=(9.0, 255.4),
        field_columns=(23.95, 114.95),
        field_rows=(36.0, 126.0),
        table=(23.95, 214.0),
        mallets_y=249.0,
        code_y=244.0,
        large=Box(27.45, 38.0, 161.0, 161.0),
        turn_rows=(28.0, 133.0),
        turns_high=12,
    ),
)
_CODE_SIDE: Final = 22.0
_MALLET_SIDE: Final = 6.0
_MALLET_STEP: Final = 9.0
_RULE_LENGTH: Final = 100.0


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
    middle = size.width / 2
    scores = any(field.name == "D" for field in fields)
    left = size.table[0] + 9.0
    rule_y = size.code_y + _CODE_SIDE + 7.0
    return Page(
        key=f"{size.paper}{kind}",
        paper=size.paper,
        width=size.width,
        height=size.height,
        markers=_markers(size, place),
        fields=fields,
        code=Box(middle - _CODE_SIDE / 2, size.code_y, _CODE_SIDE, _CODE_SIDE),
        words=(middle, size.code_y + _CODE_SIDE + 3.0),
        rule=((middle - _RULE_LENGTH / 2, rule_y), (middle + _RULE_LENGTH / 2, rule_y)),
        mallets=tuple(
            Box(left + i * _MALLET_STEP, size.mallets_y, _MALLET_SIDE, _MALLET_SIDE)
            for i in range(3 if scores else 0)
        ),
        table=ScoreTable(*size.table) if scores else None,
        turns=turns,
        title=(middle, _MARKER_EDGE + MARKER_SIDE / 2),
    )


def _four_fields(size: _Size) -> tuple[FieldPlace, ...]:
    corners = [(x, y) for y in size.field_rows for x in size.field_columns]
    return tuple(
        FieldPlace(name, Box(x, y, 7 * UNIT, 7 * UNIT))
        for name, (x, y) in zip(FIELD_NAMES, corners, strict=True)
    )


_DIE: Final = 5.5
_POST_BOX: Final = 8.0
_LINE_STEP: Final = 7.0
_BLOCK_WIDTH: Final = 84.0
_BLOCK_HEADING: Final = 6.0


def _turn_line(x: float, y: float) -> TurnLine:
    dice = [Box(x + i * (_DIE + 0.5), y, _DIE, _DIE) for i in range(3)]
    posts = [Box(x + 19.5 + i * (_POST_BOX + 0.5), y, _POST_BOX, _DIE) for i in range(2)]
    return TurnLine((dice[0], dice[1], dice[2]), (posts[0], posts[1]))


def _turn_blocks(size: _Size) -> tuple[TurnBlock, ...]:
    """Two by two, as the fields stand on the first page; in each two columns of lines."""
    blocks = []
    corners = [(x, y) for y in size.turn_rows for x in (0.0, _BLOCK_WIDTH)]
    for name, (x, y) in zip(FIELD_NAMES, corners, strict=True):
        left = x + size.width / 2 - _BLOCK_WIDTH
        lines = tuple(
            _turn_line(left + 5 + column * _BLOCK_WIDTH / 2, y + _BLOCK_HEADING + i * _LINE_STEP)
            for column in range(2)
            for i in range(size.turns_high)
        )
        height = _BLOCK_HEADING + size.turns_high * _LINE_STEP
        blocks.append(TurnBlock(name, Box(left, y, _BLOCK_WIDTH, height), lines))
    return tuple(blocks)


def _pages() -> dict[str, Page]:
    """The places of these pages are printed, as numbers of markers: only ever append."""
    pages = [_page(size, i, "", _four_fields(size)) for i, size in enumerate(_SIZES)]
    for size in _SIZES:
        for name in FIELD_NAMES:
            field = FieldPlace(name, size.large)
            pages.append(_page(size, len(pages), f"-large-{name}", (field,)))
    for size in _SIZES:
        pages.append(_page(size, len(pages), "-turns", (), _turn_blocks(size)))
    return {page.key: page for page in pages}


PAGES: Final = _pages()
"""By key: `a4`, `letter`, `a4-large-A` to `letter-large-D`, `a4-turns`, `letter-turns`.

The score table and the mallet boxes stand with field D: on the last page of a large print.
"""

_PREFIXES: Final[dict[Paper, str]] = {"a4": "RB1:", "letter": "RB1L:"}
_CODE_SIGNS: Final = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ -")
CODE_LENGTH: Final = 20
"""Signs that a QR code of version 1 holds at error level M, in its alphanumeric set."""


def code_text(paper: Paper, short_id: str) -> str:
    """What the QR code says: the paper's prefix and the game's ID without the game's name.

    ValueError if the ID is empty, too long for version 1, or has signs outside the code's set.
    """
    text = _PREFIXES[paper] + short_id
    if not short_id or len(text) > CODE_LENGTH or not _CODE_SIGNS.issuperset(short_id):
        raise ValueError(f"The ID {short_id!r} does not fit the code on the sheet.")
    return text


def id_of_code(text: str) -> tuple[Paper, str] | None:
    """The paper and the game's short ID that a code says; None if it is no code of ours."""
    for paper, prefix in _PREFIXES.items():
        short_id = text.removeprefix(prefix)
        if short_id not in {text, ""} and _CODE_SIGNS.issuperset(short_id):
            return (paper, short_id) if len(text) <= CODE_LENGTH else None
    return None
