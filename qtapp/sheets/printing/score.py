"""Where does a person write the score? The table, the field's own strip, and the mallet boxes."""

from typing import Final

from PySide6.QtCore import QCoreApplication

from core.games.bulls.rules import Config
from core.games.bulls.scoring import MALLET_POINTS
from geometry.paper import FIELD_NAMES, Box, FieldName, Page, ScoreTable
from qtapp.sheets.printing.ink import HAIR, SOFT, Ink

translate = QCoreApplication.translate

_TYPE: Final = 1.9
_LARGE: Final = 2.3
_STRIP: Final = 2.6
_PAD: Final = 2.2
_LETTER: Final = 2.6
_INDENT: Final = 6.2
"""Where the words of a column begin, right of its letter."""
_FIGURE: Final = 9.5
"""Width of the space for a figure, at the right of each column."""
_WIDE: Final = 50.0
_COUNT: Final = 5.5
"""Width of the line for how many."""


def paint_score(ink: Ink, page: Page) -> None:
    """All of it that the page has."""
    height = _LARGE if len(page.fields) == 1 else _TYPE
    if page.table is not None:
        _paint_table(ink, page.table, height)
    if page.strip is not None:
        _paint_strip(ink, page.strip, page.fields[0].name)
    if page.mallets:
        _paint_mallets(ink, page, height)


def multiplier(name: FieldName) -> int:
    """What an isolated bull of the field is worth (B1.3)."""
    return Config().multipliers[FIELD_NAMES.index(name)]


def _paint_table(ink: Ink, table: ScoreTable, height: float) -> None:
    _paint_lines(ink, table)
    for column, name in enumerate(FIELD_NAMES):
        top = table.cell(column, 0)
        ink.centred(name, (top.x + _PAD + 1, top.centre[1]), _LETTER, face="title")
        isolated = translate("sheets", "isolated")
        _paint_product(ink, _part(top, _INDENT, _FIGURE), isolated, multiplier(name), height)
        _paint_label(ink, table.cell(column, 1), translate("sheets", "unused posts"), height)
        _paint_label(ink, table.cell(column, 2), translate("sheets", "subtotal"), height)
    left, total = table.cell(0, 3), table.cell(3, 3)
    mallets = Box(left.x, left.y, total.x - left.x, left.height)
    words = translate("sheets", "mallet boxes left empty")
    _paint_product(ink, _part(mallets, _INDENT, _FIGURE), words, MALLET_POINTS, height, near=True)
    at = (total.x + _PAD, total.centre[1] + (height + 0.4) / 2)
    ink.word(translate("sheets", "Total"), at, height + 0.4, face="strong")


def _paint_lines(ink: Ink, table: ScoreTable) -> None:
    box = table.box
    right, bottom = box.x + box.width, box.y + box.height
    last = bottom - table.row
    for row in range(1, 4):
        y = table.y + row * table.row
        ink.line((box.x, y), (right, y), 0.15, SOFT if row == 3 else HAIR)
    for column in range(4):
        edge = table.x + (column + 1) * table.column
        if column < 3:
            ink.line((edge, box.y), (edge, last), 0.15, SOFT)
        ink.line((edge - _FIGURE, box.y), (edge - _FIGURE, last), 0.15, HAIR)
    for column in (2, 3):
        x = table.x + (column + 1) * table.column - _FIGURE
        ink.line((x, last), (x, bottom), 0.15, HAIR)
    ink.frame(box, 0.3, SOFT)
    ink.frame(table.cell(3, 3), 0.5, SOFT)


def _paint_label(ink: Ink, cell: Box, word: str, height: float) -> None:
    part = _part(cell, _INDENT, _FIGURE)
    ink.word(word, (part.x, part.centre[1] + height / 2), height, grey=SOFT, room=part.width - 1)


def _paint_product(
    ink: Ink, box: Box, words: str, times: int, height: float, *, near: bool = False
) -> None:
    """What is counted, a line for the count, and what each is worth.

    The words begin where those of the rows below do, or else stand `near` the line.
    """
    y = box.centre[1] + height / 2
    end = box.x + box.width - 1.5
    factor = translate("sheets", "× {multiplier}").format(multiplier=times)
    end -= ink.word(factor, (end, y), height, align="right") + 1.2
    count = _COUNT * height / _TYPE if box.width > _WIDE else _COUNT
    ink.line((end - count, y + 0.6), (end, y + 0.6), 0.15, SOFT)
    end -= count + 1.2
    room = end - box.x
    ink.word(
        words,
        (end if near else box.x, y),
        height,
        align="right" if near else "left",
        grey=SOFT,
        room=room,
    )


def _paint_strip(ink: Ink, strip: Box, name: FieldName) -> None:
    """The score of one field alone, in large type; the table is on the last page."""
    ink.frame(strip, 0.3, SOFT)
    first = Box(strip.x, strip.y, 72.0, strip.height)
    second = Box(first.x + first.width, strip.y, 52.0, strip.height)
    third = Box(
        second.x + second.width, strip.y, strip.width - first.width - second.width, strip.height
    )
    figure = 1.5 * _FIGURE
    isolated = translate("sheets", "isolated bulls")
    _paint_product(ink, _part(first, _PAD, figure), isolated, multiplier(name), _STRIP)
    words = (translate("sheets", "unused posts"), translate("sheets", "subtotal"))
    for box, word in zip((second, third), words, strict=True):
        part = _part(box, _PAD, figure)
        at = (part.x, part.centre[1] + _STRIP / 2)
        ink.word(word, at, _STRIP, grey=SOFT, room=part.width - 1)
        ink.line((box.x, box.y), (box.x, box.y + box.height), 0.15, SOFT)
    for box in (first, second, third):
        x = box.x + box.width - figure
        ink.line((x, box.y), (x, box.y + box.height), 0.15, HAIR)


def _part(box: Box, left: float, right: float) -> Box:
    return Box(box.x + left, box.y, box.width - left - right, box.height)


def _paint_mallets(ink: Ink, page: Page, height: float) -> None:
    for box in page.mallets:
        ink.frame(box, 0.3, SOFT)
    first = page.mallets[0]
    mallets = translate("sheets", "Mallets")
    ink.word(mallets, (first.x, first.y - 1.6), height + 0.2, face="strong")
    if page.mallet_notes is not None:
        text = translate("sheets", "Tick one to pass. Each left empty is {points} points.")
        ink.paragraph(
            text.format(points=MALLET_POINTS), page.mallet_notes, 0.9 * height, 1.8 * height
        )
