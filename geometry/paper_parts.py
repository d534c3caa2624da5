"""What is a printed page made of? Boxes, markers, fields, a table: plain values in millimetres.

Where on which page they stand is said in `geometry.paper`. All lengths are millimetres, points are
measured from the page's top left corner, x to the right, y down.
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
NUMBER_HEIGHT: Final = 2.6
BULL_RADIUS: Final = 1.6
"""Of a printed bull, a ring around a dot: as one would draw it."""
BULL_DOT: Final = 0.55
BULL_WIDTH: Final = 0.4
LATTICE_WIDTH: Final = 0.2
LATTICE_GREY: Final = 212
"""Of 255; the lattice may be lighter, never darker: strokes must stand out."""
FRAME_WIDTH: Final = 0.25
FRAME_GREY: Final = 192


DIE: Final = 5.5
"""Side of a box for a die on the standard page of turns."""


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

    @property
    def size(self) -> float:
        """How many times as large as on the standard sheet everything of the field is."""
        return self.unit / UNIT

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
        outside = NUMBER_OUTSIDE * self.size
        return x + dx * outside, y + dy * outside

    @property
    def letter(self) -> Point:
        """The middle of the field's letter, where its rows and columns of numbers would meet."""
        outside = NUMBER_OUTSIDE * self.size
        return self.frame.x - outside, self.frame.y - outside

    @property
    def heading(self) -> float:
        """The y of the line on which stands what the field is worth, above the numbers."""
        return self.frame.y - (NUMBER_OUTSIDE + NUMBER_HEIGHT / 2) * self.size - 1.8


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
    bulls: tuple[tuple[Box, Box], ...]
    """For each bull the dice that placed it: column, row."""

    @property
    def size(self) -> float:
        """How many times as large as on the standard page everything of the block is."""
        return self.lines[0].dice[0].height / DIE


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
    strip: Box | None = None
    """The field's own score, on a page of the large print that has no table."""
    turns: tuple[TurnBlock, ...] = ()
    title: Point = (0.0, 0.0)
    """The middle of the heading between the upper markers."""
    names: tuple[Box, ...] = ()
    """Lines to write name and date on: the lower edges of these boxes."""
    mallet_notes: Box | None = None
    """Room for words beside the mallet boxes."""
    notes: Box = Box(0.0, 0.0, 0.0, 0.0)
    """Room for small print, at the right of the code."""
    rule_words: Point = (0.0, 0.0)
    """Where the words for the 100 mm line begin, on their line."""

    @property
    def large(self) -> bool:
        """Whether it is of the large print."""
        return "-large-" in self.key
