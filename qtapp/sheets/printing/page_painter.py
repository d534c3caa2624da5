"""What does a printed page look like? Everything on it, drawn where `geometry.paper` says."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPainter

from geometry.field import POSTS, place_of
from geometry.paper import (
    BULL_DOT,
    BULL_RADIUS,
    BULL_WIDTH,
    BULLS_OF,
    FRAME_GREY,
    FRAME_WIDTH,
    LATTICE_GREY,
    LATTICE_WIDTH,
    NUMBER_HEIGHT,
    POST_RADIUS,
    FieldPlace,
    Page,
    code_text,
)
from geometry.paper_marks import SQUARES, dark_squares
from qtapp.sheets.printing.device import PaintPage
from qtapp.sheets.printing.ink import BLACK, SOFT, Ink
from qtapp.sheets.printing.order import PrintedPage
from qtapp.sheets.printing.score import multiplier, paint_score
from qtapp.sheets.printing.turns import paint_turns

translate = QCoreApplication.translate

_POST: Final = 60
_NUMBER: Final = 80
_TITLE: Final = 6.0
_LETTER: Final = 4.4
_SMALL: Final = 1.6
_ID: Final = 2.2
_NOTES: Final = 1.7
_LEADING: Final = 3.6
_LARGE: Final = 1.35
"""How many times larger the small print is in the large print."""


def pages_to_paint(pages: Iterable[PrintedPage], pixels_per_mm: float) -> Iterator[PaintPage]:
    """What draws each of the pages on a device of so many pixels a millimetre."""
    for printed in pages:
        yield partial(_paint_with, printed=printed, pixels_per_mm=pixels_per_mm)


def _paint_with(painter: QPainter, printed: PrintedPage, pixels_per_mm: float) -> None:
    paint_page(Ink(painter, pixels_per_mm), printed)


def paint_page(ink: Ink, printed: PrintedPage) -> None:
    """Draws a page; what is not printed stays as it was."""
    page = printed.page
    for marker in page.markers:
        ink.squares(dark_squares(marker.number), SQUARES, marker.box)
    _paint_head(ink, page)
    for field in page.fields:
        _paint_field(ink, field)
        for place in printed.bulls.get(field.name, ()):
            _paint_bull(ink, field, place)
    if page.fields:
        paint_score(ink, page)
    if page.turns:
        paint_turns(ink, page.turns, printed.bulls)
    _paint_foot(ink, printed)


def _paint_head(ink: Ink, page: Page) -> None:
    title = translate("sheets", "Raging Bulls")
    if page.turns:
        title = translate("sheets", "Raging Bulls: the turns")
    whole = len(page.fields) > 1
    ink.centred(title, page.title, _TITLE if whole else 0.85 * _TITLE, face="title")
    if whole:
        x, y = page.title
        credit = translate("sheets", "a game by Mark Tuck")
        ink.centred(credit, (x, y + _TITLE / 2 + 3.6), _SMALL, grey=SOFT)
    words = (translate("sheets", "Name"), translate("sheets", "Date"))
    for box, word in zip(page.names, words, strict=False):
        y = box.y + box.height
        wide = ink.word(word, (box.x, y - 0.6), 1.9 * _times(page), grey=SOFT)
        ink.line((box.x + wide + 2, y), (box.x + box.width, y), 0.15, SOFT)


def _paint_field(ink: Ink, field: FieldPlace) -> None:
    size = field.size
    for i in range(1, 7):
        for start, end in (((i, 0), (i, 7)), ((0, i), (7, i))):
            ink.line(field.on_page(*start), field.on_page(*end), LATTICE_WIDTH * size, LATTICE_GREY)
    ink.frame(field.frame, FRAME_WIDTH * size, FRAME_GREY)
    for post in POSTS:
        ink.disc(field.post(post.index), POST_RADIUS * size, _POST)
        number = field.number(post.index)
        ink.centred(str(post.number), number, NUMBER_HEIGHT * size, grey=_NUMBER)
    ink.centred(field.name, field.letter, _LETTER * min(size, 1.7), face="title")
    _paint_heading(ink, field)


def _paint_heading(ink: Ink, field: FieldPlace) -> None:
    """How many bulls there are, and what each is worth once it is isolated."""
    left, right, y = field.frame.x, field.frame.x + field.frame.width, field.heading
    height = 2.1 * min(field.size, 1.6)
    bulls = translate("sheets", "{count} bulls").format(count=BULLS_OF[field.name])
    ink.word(bulls, (left, y), height)
    worth = translate("sheets", "× {multiplier}").format(multiplier=multiplier(field.name))
    ink.word(worth, (right, y), height, face="strong", align="right")


def _paint_bull(ink: Ink, field: FieldPlace, place: int) -> None:
    """A ring around a dot, which reading takes for a bull as surely as one drawn by hand."""
    column, row = place_of(place)
    middle = field.on_page(column, row)
    ink.ring(middle, BULL_RADIUS * field.size, BULL_WIDTH * field.size, BLACK)
    ink.disc(middle, BULL_DOT * field.size, BLACK)


def _paint_foot(ink: Ink, printed: PrintedPage) -> None:
    page = printed.page
    _paint_code(ink, printed)
    larger = _times(page)
    x, y = page.words
    ink.word(
        printed.short_id,
        (x, y + _ID / 2),
        _ID * larger,
        face="strong",
        align="middle",
        room=page.code.width,
    )
    (left, rule_y), (right, _) = page.rule
    ink.line((left, rule_y), (right, rule_y), 0.2, SOFT)
    for i in range(11):
        ink.line(
            (left + 10 * i, rule_y - (1.6 if i % 10 == 0 else 0.9)),
            (left + 10 * i, rule_y),
            0.2,
            SOFT,
        )
    words = translate("sheets", "100 mm at full size")
    room = page.code.x - left - 4
    ink.word(words, page.rule_words, _SMALL * larger, grey=SOFT, room=room)
    ink.paragraph(_notes(page), page.notes, _NOTES * larger, _LEADING * larger)


def _times(page: Page) -> float:
    """How large the small print is."""
    return _LARGE if page.large else 1.0


def _paint_code(ink: Ink, printed: PrintedPage) -> None:
    import segno

    page = printed.page
    text = code_text(page.paper, printed.short_id)
    code = segno.make(
        text, version=1, error="m", mode="alphanumeric", boost_error=False, micro=False
    )
    rows = code.matrix
    dark = [(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module]
    ink.squares(dark, len(rows), page.code)


def _notes(page: Page) -> str:
    if page.turns:
        return translate(
            "sheets",
            "A line is a turn: its three dice, then the two posts of the fence, as t3 r5 (t top,"
            " r right, b bottom, l left). A pass leaves the posts empty. The two dice of a bull are"
            " its column and its row.",
        )
    if len(page.fields) == 1:
        return translate(
            "sheets",
            "Roll three dice and choose two: a fence joins two posts with these numbers, on"
            " different sides, and meets no bull.",
        )
    return translate(
        "sheets",
        "Roll three dice and choose two: a fence joins two posts with these numbers. They stand on"
        " different sides, and no fence meets a bull. A post serves once; with a pair one, with a"
        " triple two of them serve again. Once all bulls are isolated, each unused post is"
        " 1 point.",
    )
