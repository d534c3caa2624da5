"""What stands on which page of a report? An overview if there are several sheets, then each sheet.

A page is a function that draws it; pages are laid out before anything is drawn, so that each can
say how many there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF

from core.games.bulls.rules import LETTERS
from geometry.paper import PAGES, Paper
from qtapp.games.bulls.texts import translate
from qtapp.sheets.printing.lettering import font_of, width_of
from qtapp.sheets.report.field import paint_field
from qtapp.sheets.report.legend import paint_legend
from qtapp.sheets.report.overview import Place, overview_pages
from qtapp.sheets.report.pen import BADGE, LINE, Pen, column_lines
from qtapp.sheets.report.score import paint_score, score_height
from qtapp.sheets.report.sheet import ReportSheet, named
from qtapp.sheets.report.told import Entry, entries_of, marks_of, numbers_of
from qtapp.sheets.verdict.words import field_sum

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from qtapp.sheets.report.marks import Mark
    from qtapp.sheets.scoring.sources import Trouble

    PaintBody = Callable[[Pen], None]

MARGIN: Final = 15.0
_GAP: Final = 6.0
"""Between the two columns of fields."""
_CAPTION: Final = 6.0
_HEAD: Final = 17.0
_FOOT: Final = 8.0
_TYPE: Final = 3.2
_TELLING: Final = (2.9, 2.6)
"""Type sizes of the sentences, the usual one first."""
_INDENT: Final = 6.0
"""Of a sentence, so that a badge stands before it."""
_BETWEEN: Final = 0.6
_LEGEND: Final = 7.0
_LEAST_ROOM: Final = 24.0
"""For sentences below the fields."""
_LEAST_SIDES: Final = (0.8, 0.56)
"""Of the usual side of a field: so small without harm, and so small to save a page."""


@dataclass(frozen=True, slots=True)
class PageSize:
    """Of a page, in millimetres."""

    width: float
    height: float

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * MARGIN


@dataclass(frozen=True, slots=True)
class _Block:
    """Something that is told, in its lines."""

    entry: Entry
    lines: list[str]
    type_size: float

    @property
    def step(self) -> float:
        """Millimetres from line to line."""
        return self.type_size * LINE

    @property
    def height(self) -> float:
        """Millimetres with the gap below it."""
        return len(self.lines) * self.step + _BETWEEN


_Columns: TypeAlias = "tuple[Sequence[_Block], Sequence[_Block]]"


def page_size(paper: Paper) -> PageSize:
    """The size of a sheet of paper."""
    return PageSize(PAGES[paper].width, PAGES[paper].height)


def report_pages(
    reported: Sequence[ReportSheet | Trouble], paper: Paper, day: str
) -> list[PaintBody]:
    """All pages; `day` is the date as it is to be read."""
    size = page_size(paper)
    numbered = list(enumerate(reported, start=1))
    if len(reported) > 1:
        sheets = [named(it, at) for at, it in numbered if isinstance(it, ReportSheet)]
    else:
        sheets = [it for it in reported if isinstance(it, ReportSheet)]
    unread = [it for it in reported if not isinstance(it, ReportSheet)]
    bodies: list[PaintBody] = []
    if len(sheets) > 1 or unread:
        place = Place(size.width, size.height - _FOOT - MARGIN, MARGIN)
        bodies += overview_pages(sheets, unread, place, day)
    for one in sheets:
        bodies += _sheet_pages(one, size, day)
    return [
        partial(_paint_page, body=body, size=size, number=number, count=len(bodies))
        for number, body in enumerate(bodies, start=1)
    ]


def _paint_page(pen: Pen, body: PaintBody, size: PageSize, number: int, count: int) -> None:
    body(pen)
    y = size.height - MARGIN
    pen.hairline((MARGIN, y - 4.5), (size.width - MARGIN, y - 4.5), 0.1)
    soft = pen.theme.ink_soft
    pen.text(translate("sheets", "Checked by Kraal"), (MARGIN, y), 2.6, colour=soft)
    if count > 1:
        text = translate("sheets", "Page {number} of {count}").format(number=number, count=count)
        pen.text(text, (size.width - MARGIN, y), 2.6, align="right", colour=soft)


def _sheet_pages(one: ReportSheet, size: PageSize, day: str) -> Iterator[PaintBody]:
    side, first, rest = _shared_out(one, size)
    yield partial(_paint_first, one=one, size=size, day=day, side=side, columns=first)
    room = size.height - 2 * MARGIN - _HEAD - _FOOT
    while rest:
        part, rest = _fitting(rest, room)
        yield partial(_paint_more, one=one, size=size, day=day, columns=part)


def _shared_out(one: ReportSheet, size: PageSize) -> tuple[float, _Columns, Sequence[_Block]]:
    """The side of a field, the sentences below the fields, and those for the next page.

    Where that saves the next page, fields grow smaller, then the type, then the fields once more.
    """
    page = size.height - 2 * MARGIN - _HEAD - score_height(one) - _FOOT - 2 * _CAPTION - _LEGEND
    most = min((size.inner - _GAP) / 2, (page - _LEAST_ROOM) / 2)
    usual, small = (_blocks(one, size, type_size) for type_size in _TELLING)
    hardly, least = _LEAST_SIDES
    for blocks, share in ((usual, hardly), (small, hardly), (small, least)):
        side = most
        while side >= share * most:
            first, rest = _fitting(blocks, page - 2 * side)
            if not rest:
                return side, first, rest
            side -= 1.0
    return most, *_fitting(usual, page - 2 * most)


def _paint_first(
    pen: Pen,
    one: ReportSheet,
    size: PageSize,
    day: str,
    side: float,
    columns: _Columns,
) -> None:
    _paint_head(pen, one, size, day)
    y = MARGIN + _HEAD
    paint_score(pen, MARGIN, y, size.inner, one)
    y += score_height(one)
    left = (size.width - 2 * side - _GAP) / 2
    numbers = numbers_of(one)
    marks = [list(marks_of(one, at, numbers)) for at in range(len(LETTERS))]
    sums = [
        field_sum(at, found, one.sheet.config.multipliers[at], missing=at in one.missing)
        for at, found in enumerate(one.verdict.fields)
    ]
    type_size = _caption_type(sums, marks, side)
    for at in range(len(LETTERS)):
        x = left + (at % 2) * (side + _GAP)
        field_y = y + (at // 2) * (side + _CAPTION)
        paint_field(pen, QRectF(x, field_y, side, side), one, at, marks[at])
        below = QPointF(x + side / 2, field_y + side + 4)
        _paint_caption(pen, sums[at], marks[at], below, type_size)
    top = y + 2 * (side + _CAPTION) + _LEGEND
    paint_legend(pen, size.width / 2, top - _LEGEND / 2 - 0.5)
    _paint_told(pen, columns, size, top)


def _caption_type(words: Sequence[str], marks: Sequence[Sequence[Mark]], side: float) -> float:
    """The type size in which the longest of the sums fits below its field."""
    sizes = [
        _TYPE * (side - _badges_width(marked)) / width_of(text, font_of("text", _TYPE))
        for text, marked in zip(words, marks, strict=True)
    ]
    return min(_TYPE, *sizes)


def _badges_width(marks: Sequence[Mark]) -> float:
    return sum(2 * BADGE + 0.6 for mark in marks if not mark.placed)


def _paint_caption(
    pen: Pen, words: str, marks: Sequence[Mark], middle: QPointF, type_size: float
) -> None:
    """The sum of a field below it, with the numbers of the faults that are about all of it."""
    badges = [mark for mark in marks if not mark.placed]
    wide = width_of(words, font_of("text", type_size))
    x = middle.x() - (wide + _badges_width(badges)) / 2
    pen.text(words, (x, middle.y()), type_size)
    x += wide + BADGE + 2
    for mark in badges:
        pen.badge(mark.words, (x, middle.y() - 1.1), asks=mark.asks)
        x += 2 * BADGE + 0.6


def _paint_more(pen: Pen, one: ReportSheet, size: PageSize, day: str, columns: _Columns) -> None:
    _paint_head(pen, one, size, day)
    _paint_told(pen, columns, size, MARGIN + _HEAD)


def _paint_head(pen: Pen, one: ReportSheet, size: PageSize, day: str) -> None:
    right, soft = size.width - MARGIN, pen.theme.ink_soft
    pen.text(
        translate("sheets", "Raging Bulls: a sheet, checked"), (MARGIN, MARGIN + 6), 6, face="title"
    )
    pen.text(day, (right, MARGIN + 4.5), _TYPE, align="right", colour=soft)
    known = [one.short_name] if one.names else []
    if one.sheet.game_id:
        known.append(translate("sheets", "Game ID {id}").format(id=one.sheet.game_id))
    pen.text("   ".join(known), (MARGIN, MARGIN + 11.5), _TYPE, colour=soft, room=size.inner)
    pen.hairline((MARGIN, MARGIN + 14), (right, MARGIN + 14))


def _paint_told(pen: Pen, columns: _Columns, size: PageSize, top: float) -> None:
    for at, blocks in enumerate(columns):
        left = MARGIN + at * (size.inner + _GAP) / len(columns)
        y = top
        for block in blocks:
            entry = block.entry
            if entry.badge:
                badge_at = (left + BADGE, y + block.step - 1.0)
                pen.badge(entry.badge, badge_at, asks=entry.asks)
            for line in block.lines:
                y += block.step
                pen.text(line, (left + _INDENT, y), block.type_size)
            y += _BETWEEN


def _blocks(one: ReportSheet, size: PageSize, type_size: float) -> list[_Block]:
    """All that is told, broken into the lines of a column."""
    room = (size.inner - _GAP) / 2 - _INDENT
    blocks = []
    for entry in entries_of(one):
        text = f"{entry.sentence} ({entry.rule})" if entry.rule else entry.sentence
        blocks.append(_Block(entry, column_lines(text, type_size, room), type_size))
    return blocks


def _fitting(blocks: Sequence[_Block], room: float) -> tuple[_Columns, Sequence[_Block]]:
    """Two columns of as much as fits into this height, and what is left over."""
    for most in range(len(blocks), 0, -1):
        if (columns := _two(blocks[:most], room)) is not None:
            return columns, blocks[most:]
    return (blocks[:1], ()), blocks[1:]  # higher than a page: it runs over its edge


def _two(blocks: Sequence[_Block], room: float) -> _Columns | None:
    """The columns with the left one no shorter than the right; None: they are too long."""
    left, whole = 0.0, sum(block.height for block in blocks)
    for at, block in enumerate(blocks, start=1):
        left += block.height
        if left >= whole - left:
            return (blocks[:at], blocks[at:]) if left <= room else None
    return (), ()
