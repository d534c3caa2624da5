"""How does the score stand in a report? The true total, large, and the score column beside it.

What the player wrote otherwise stands behind the right number, struck through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPen

from core.games.bulls.rules import LETTERS
from core.games.bulls.scoring import MALLET_POINTS
from qtapp.games.bulls.texts import translate
from qtapp.sheets.printing.lettering import PER_MM
from qtapp.sheets.report.pen import LINE, Pen, column_lines
from qtapp.sheets.verdict.signs import SignKind, draw_sign
from qtapp.sheets.verdict.words import (
    band_words,
    doubts_sentence,
    missing_sentence,
    total_words,
    written_total_sentence,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.games.bulls.verdict import FieldVerdict
    from qtapp.sheets.report.sheet import ReportSheet

_HEIGHT: Final = 38.0
"""Of total and table, as long as no more is said than this has room for."""
_SAID: Final = 28.0
"""From the top to the first sentence below the total."""
_TOTAL_WIDTH: Final = 58.0
_NAMES: Final = 27.0
"""Width of the names of the rows."""
_ROW: Final = 6.4
_TYPE: Final = 3.3


def score_height(one: ReportSheet) -> float:
    """Millimetres that `paint_score` needs, with the gap below it."""
    lines = sum(len(_lines(text)) for _, text in _said(one))
    return max(_HEIGHT, _SAID + lines * _TYPE * LINE + 1)


def paint_score(pen: Pen, x: float, y: float, width: float, one: ReportSheet) -> None:
    """Total at the left, table at the right of a stripe as high as `score_height`; millimetres."""
    _paint_total(pen, x, y, one)
    _paint_table(pen, x + _TOTAL_WIDTH, y, width - _TOTAL_WIDTH, one)


def _paint_total(pen: Pen, x: float, y: float, one: ReportSheet) -> None:
    verdict, theme = one.verdict, pen.theme
    title = translate("sheets", "Total") if one.ok else translate("sheets", "Total, not sure yet")
    pen.text(title, (x, y + 4), _TYPE, colour=theme.ink_soft)
    words = total_words(verdict)
    size = 13.0 if verdict.total is not None else 7.0
    wide = pen.text(words, (x, y + 17), size, face="title", room=_TOTAL_WIDTH - 8)
    if not one.ok:
        pen.badge("?", (x + wide + 4, y + 12), asks=True)
    pen.text(band_words(verdict), (x, y + 22.5), 3.8, face="title", colour=theme.accent)
    below = y + _SAID
    for sign, text in _said(one):
        below = _paint_told(pen, x, below, sign, text)


def _said(one: ReportSheet) -> Iterator[tuple[SignKind, str]]:
    """What stands below the total, each with its sign."""
    right = one.sheet.total == one.verdict.total
    yield "right" if right else "wrong", written_total_sentence(one.sheet, one.verdict)
    yield "open", missing_sentence(one.missing)
    yield "open", doubts_sentence(len(one.doubts))


def _lines(text: str) -> list[str]:
    return column_lines(text, _TYPE, _TOTAL_WIDTH - 10) if text else []


def _paint_told(pen: Pen, x: float, y: float, sign: SignKind, text: str) -> float:
    """A sentence with its sign; gives the line below it."""
    if text:
        middle = QPointF(x + 1.4, y - 1.1) * PER_MM
        draw_sign(pen.painter, pen.theme, sign, middle, 3.4 * PER_MM)
    for line in _lines(text):
        pen.text(line, (x + 4.2, y), _TYPE)
        y += _TYPE * LINE
    return y


def _paint_table(pen: Pen, x: float, y: float, width: float, one: ReportSheet) -> None:
    theme = pen.theme
    column = (width - _NAMES) / len(LETTERS)
    names = (
        translate("sheets", "Isolated bulls"),
        translate("sheets", "Unused posts"),
        translate("sheets", "Subtotal"),
        translate("sheets", "Mallets"),
    )
    for row, name in enumerate(names, start=1):
        pen.text(name, (x, y + row * _ROW + 4.4), _TYPE, colour=theme.ink_soft, room=_NAMES)
        pen.hairline((x, y + row * _ROW), (x + width, y + row * _ROW), 0.1)
    for at, letter in enumerate(LETTERS):
        left = x + _NAMES + at * column
        right = left + column - 3
        found, written = one.verdict.fields[at], one.sheet.fields[at].written
        multiplier = one.sheet.config.multipliers[at]
        head = translate("sheets", "{letter} × {multiplier}")
        head = head.format(letter=letter, multiplier=multiplier)
        pen.text(head, (right, y + 4.4), 3.6, face="title", align="right")
        cells = (
            (found.isolated, written.isolated),
            (_posts(found), written.unused),
            (found.subtotal, written.subtotal),
        )
        for row, (number, told) in enumerate(cells, start=1):
            strong = row == len(cells)
            _paint_cell(pen, right, y + row * _ROW + 4.4, number, told, found, strong=strong)
    _paint_mallets(pen, x + _NAMES, y + 4 * _ROW, width - _NAMES, one)


def _posts(found: FieldVerdict) -> int | None:
    """Unused posts as far as they count."""
    return found.post_points if found.standing == "complete" else None


def _paint_cell(
    pen: Pen,
    right: float,
    y: float,
    number: int | None,
    told: int | None,
    found: FieldVerdict,
    *,
    strong: bool,
) -> None:
    if found.standing == "empty":
        pen.text("–", (right, y), _TYPE, align="right", colour=pen.theme.ink_soft)
        return
    words = "–" if number is None else str(number)
    pen.text(words, (right, y), _TYPE + 0.3, face="strong" if strong else "text", align="right")
    if told is None or told == (number or 0):
        return
    wrong = str(told)
    at = right - 7.5
    wide = pen.text(wrong, (at, y), _TYPE, align="right", colour=pen.theme.bad)
    pen.strike((at - wide, y - 1.2), wide)


def _paint_mallets(pen: Pen, x: float, y: float, width: float, one: ReportSheet) -> None:
    """Boxes as on the sheet, and what those that are not ticked count."""
    ticked, boxes = one.sheet.mallets, one.sheet.config.mallets
    painter, theme = pen.painter, pen.theme
    if one.verdict.mallets_left is None:
        pen.text(translate("sheets", "not known"), (x, y + 4.4), _TYPE, colour=theme.ink_soft)
        return
    if ticked is None:
        ticked = boxes - one.verdict.mallets_left
    for box in range(boxes):
        left = x + 2 + box * 6.0
        square = QRectF(left * PER_MM, (y + 1.5) * PER_MM, 3.6 * PER_MM, 3.6 * PER_MM)
        painter.setPen(QPen(theme.ink, 0.25 * PER_MM))
        painter.setBrush(theme.paper)
        painter.drawRect(square)
        if box < ticked:
            painter.drawLine(square.topLeft(), square.bottomRight())
            painter.drawLine(square.topRight(), square.bottomLeft())
    points = MALLET_POINTS * one.verdict.mallets_left
    pen.text(str(points), (x + width - 3, y + 4.4), _TYPE + 0.3, face="strong", align="right")
