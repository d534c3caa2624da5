"""How do many sheets stand on one page? A line for each, as in a list of results."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from core.games.bulls.rules import LETTERS
from qtapp.games.bulls.texts import band_text, translate
from qtapp.sheets.verdict.words import total_in_short

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from qtapp.sheets.printing.lettering import Align, Face
    from qtapp.sheets.report.pen import Pen
    from qtapp.sheets.report.sheet import ReportSheet

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


def overview_pages(
    sheets: Sequence[ReportSheet], width: float, bottom: float, margin: float, day: str
) -> Iterator[Callable[[Pen], None]]:
    """The pages of the table; nothing is drawn below `bottom`. Lengths in millimetres."""
    rows = max(1, int((bottom - margin - _HEAD) // _ROW))
    for start in range(0, len(sheets), rows):
        yield partial(
            _paint,
            sheets=sheets[start : start + rows],
            first=start + 1,
            count=len(sheets),
            width=width,
            margin=margin,
            day=day,
        )


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


def _paint(
    pen: Pen,
    sheets: Sequence[ReportSheet],
    first: int,
    count: int,
    width: float,
    margin: float,
    day: str,
) -> None:
    right, soft = width - margin, pen.theme.ink_soft
    title = translate("sheets", "Raging Bulls: {count} sheets, checked").format(count=count)
    pen.text(title, (margin, margin + 6), 6, face="title")
    pen.text(day, (right, margin + 4.5), 3.2, align="right", colour=soft)
    columns = _columns()
    a_share = (width - 2 * margin) / sum(column.share for column in columns)
    y = margin + _HEAD - 5
    _paint_row(pen, [column.title for column in columns], margin, y, a_share, head=True)
    pen.hairline((margin, y + 2), (right, y + 2), 0.3)
    for at, one in enumerate(sheets):
        y = margin + _HEAD + at * _ROW
        _paint_row(pen, _words(one, first + at), margin, y + 1.2, a_share)
        pen.hairline((margin, y + 3.2), (right, y + 3.2), 0.06)


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
    wrong = sum(fault.weight == "fault" for fault in verdict.faults)
    played = (str(found.subtotal) if found.standing != "empty" else "–" for found in verdict.fields)
    mallets = "–" if verdict.total is None else str(verdict.total - verdict.without_mallets)
    return [
        str(number),
        one.short_name,
        one.sheet.game_id,
        *played,
        mallets,
        total_in_short(verdict),
        "" if verdict.total is None else band_text(verdict.total),
        str(wrong) if wrong else "",
        str(len(one.doubts)) if one.doubts else "",
    ]
