"""What do the lines over the fields of a report mean?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPen

from qtapp.games.bulls.texts import translate
from qtapp.sheets.printing.lettering import PER_MM, font_of, width_of
from qtapp.sheets.verdict.signs import SignKind, draw_sign

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from qtapp.sheets.report.pen import Pen

COUNTS: Final[tuple[float, ...]] = ()
COUNTS_NOT: Final = (4.0, 2.5)
ASKED: Final = (1.2, 2.2)
WAY_OUT: Final = (3.0, 2.5)
"""Dashes of the lines over a field, in widths of the line."""

_TYPE: Final = 2.5
_SAMPLE: Final = 7.0
_BETWEEN: Final = 5.0


@dataclass(frozen=True, slots=True)
class _Item:
    """A sample and what it means."""

    words: str
    colour: QColor
    dashes: tuple[float, ...] = ()
    sign: SignKind | None = None


def paint_legend(pen: Pen, middle: float, y: float) -> None:
    """All samples in one line around `middle`; millimetres."""
    theme = pen.theme
    items = (
        _Item(translate("sheets", "counts"), theme.link, COUNTS),
        _Item(translate("sheets", "counts for nothing"), theme.bad, COUNTS_NOT),
        _Item(translate("sheets", "to be asked"), theme.link, ASKED),
        _Item(translate("sheets", "way out"), theme.warn, WAY_OUT),
        _Item(translate("sheets", "isolated"), theme.good, sign="right"),
    )
    wide = sum(_width(item) for item in items) + _BETWEEN * (len(items) - 1)
    x = middle - wide / 2
    for item in items:
        _paint_sample(pen, item, x, y - 0.9)
        pen.text(item.words, (x + _sample(item) + 1.5, y), _TYPE, colour=theme.ink_soft)
        x += _width(item) + _BETWEEN


def _sample(item: _Item) -> float:
    return 3.0 if item.sign else _SAMPLE


def _width(item: _Item) -> float:
    return _sample(item) + 1.5 + width_of(item.words, font_of("text", _TYPE))


def _paint_sample(pen: Pen, item: _Item, x: float, y: float) -> None:
    if item.sign:
        draw_sign(pen.painter, pen.theme, item.sign, QPointF(x + 1.5, y) * PER_MM, 3 * PER_MM)
        return
    line = QPen(item.colour, 0.42 * PER_MM)
    line.setCapStyle(Qt.PenCapStyle.FlatCap)
    if item.dashes:
        line.setDashPattern(list(item.dashes))
    pen.painter.setPen(line)
    pen.painter.drawLine(QPointF(x, y) * PER_MM, QPointF(x + _SAMPLE, y) * PER_MM)
