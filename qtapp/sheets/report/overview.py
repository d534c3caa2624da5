"""How do many sheets stand on one page? A line for each, as in a list of results."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from core.games.bulls.rules import LETTERS
from core.games.bulls.scoring import MALLET_POINTS
from qtapp.games.bulls.texts import band_text, translate
from qtapp.sheets.report.pen import LINE, column_lines
from qtapp.sheets.verdict.words import total_in_short

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from qtapp.sheets.printing.lettering import Align, Face
    from qtapp.sheets.report.pen import Pen
    from qtapp.sheets.report.sheet import ReportSheet
    from qtapp.sheets.scoring.sources import Trouble

_ROW: Final = 6.2
_TYPE: Final = 3.1
_HEAD: Final = 26.0
"""Above the first row."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column by its title, its share of the width and how it is set."""

    title: str
    share: float
    align: Align = "right"
    face: Face = "text"


@dataclass(frozen=True, slots=True)
class Place:
    """Where the table stands on its pages, in millimetres."""

    width: float
    """Of the page."""
    bottom: float
    """Nothing is drawn below."""
    margin: float


def overview_pages(
    sheets: Sequence[ReportSheet], unread: Sequence[Trouble], place: Place, day: str
) -> Iterator[Callable[[Pen], None]]:
    """The pages of the table: a row for each sheet, and lines for what could not be read."""
    room = place.bottom - place.margin - _HEAD
    pages: list[list[_Row]] = [[]]
    left = room
    for row in _rows(sheets, unread, place):
        if row.height > left and pages[-1]:
            pages.append([])
            left = room
        pages[-1].append(row)
        left -= row.height
    title = _title(len(sheets))
    for rows in pages:
        yield partial(_paint, rows=rows, title=title, place=place, day=day)


@dataclass(frozen=True, slots=True)
class _Row:
    """A sheet, or something that could not be read."""

    cells: Sequence[str]
    """Of the table; empty: there are lines."""
    lines: Sequence[str] = ()

    @property
    def height(self) -> float:
        """In millimetres."""
        return _ROW if self.cells else len(self.lines) * _TYPE * LINE + _ROW - _TYPE * LINE


def _rows(sheets: Sequence[ReportSheet], unread: Sequence[Trouble], place: Place) -> Iterator[_Row]:
    for number, one in enumerate(sheets, start=1):
        yield _Row(_words(one, number))
    text = translate("sheets", "Not read: {name}: {why}")
    for it in unread:
        told = text.format(name=PurePath(it.name).name, why=it.why)
        yield _Row((), column_lines(told, _TYPE, place.width - 2 * place.margin - 3))


def _title(count: int) -> str:
    if not count:
        return translate("sheets", "Raging Bulls: no sheet could be read")
    if count == 1:
        return translate("sheets", "Raging Bulls: 1 sheet, checked")
    return translate("sheets", "Raging Bulls: {count} sheets, checked").format(count=count)


def _columns() -> tuple[_Column, ...]:
    return (
        _Column("", 8),
        _Column(translate("sheets", "Sheet"), 40, "left"),
        _Column(translate("sheets", "ID"), 21, "left"),
        *(_Column(letter, 9) for letter in LETTERS),
        _Column(translate("sheets", "Mallets"), 14),
        _Column(translate("sheets", "Total"), 14, face="strong"),
        _Column(translate("sheets", "Band"), 25, "left"),
        _Column(translate("sheets", "Faults"), 13),
        _Column(translate("sheets", "To ask"), 13),
    )


def _paint(pen: Pen, rows: Sequence[_Row], title: str, place: Place, day: str) -> None:
    margin, right, soft = place.margin, place.width - place.margin, pen.theme.ink_soft
    pen.text(title, (margin, margin + 6), 6, face="title")
    pen.text(day, (right, margin + 4.5), 3.2, align="right", colour=soft)
    columns = _columns()
    a_share = (right - margin) / sum(column.share for column in columns)
    y = margin + _HEAD - 5
    if rows and rows[0].cells:
        _paint_row(pen, [column.title for column in columns], margin, y, a_share, head=True)
    pen.hairline((margin, y + 2), (right, y + 2), 0.3)
    y = margin + _HEAD
    for row in rows:
        if row.cells:
            _paint_row(pen, row.cells, margin, y + 1.2, a_share)
        for at, line in enumerate(row.lines):
            pen.text(line, (margin + 1.5, y + 1.2 + at * _TYPE * LINE), _TYPE)
        y += row.height
        pen.hairline((margin, y - _ROW + 3.2), (right, y - _ROW + 3.2), 0.06)


def _paint_row(
    pen: Pen, words: Sequence[str], x: float, y: float, a_share: float, *, head: bool = False
) -> None:
    for text, column in zip(words, _columns(), strict=True):
        wide = column.share * a_share
        at = x + 1.5 if column.align == "left" else x + wide - 1.0
        colour = pen.theme.ink_soft if head else None
        face: Face = "text" if head else column.face
        room = wide - 1.5
        pen.text(text, (at, y), _TYPE, align=column.align, face=face, colour=colour, room=room)
        x += wide


def _words(one: ReportSheet, number: int) -> list[str]:
    verdict = one.verdict
    wrong, open_things = one.faults, len(one.doubts) + sum(one.strokes.values())
    played = (str(found.subtotal) if found.standing != "empty" else "–" for found in verdict.fields)
    left = verdict.mallets_left
    mallets = "–" if left is None else str(MALLET_POINTS * left)
    return [
        str(number),
        one.short_name,
        one.sheet.game_id,
        *played,
        mallets,
        total_in_short(verdict),
        "" if verdict.total is None else band_text(verdict.total),
        str(wrong) if wrong else "",
        str(open_things) if open_things else "",
    ]
