"""How does a terrain look that a deck of one's own has added? Unlike its neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from qtapp.board.ink import Sheet


def paint_land(sheet: Sheet, ground: int) -> None:
    """Draws the land with this number; neighbours differ in shape and in colour."""
    theme = sheet.theme
    colours = (
        *(theme.wash_reeds, theme.wash_village, theme.wash_mountain),
        *(theme.wash_savannah, theme.wash_river, theme.wash_desert),
    )
    shapes = (_hills, _steps, _domes, _spires)
    shapes[ground % len(shapes)](sheet, colours[ground % len(colours)])


def _steps(sheet: Sheet, colour: QColor) -> None:
    """Tables of rock, one before the other."""
    wide = sheet.width
    for left, right, top, thickness in (
        (0.42, 1.1, 0.4, 0.3),
        (-0.1, 0.36, 0.52, 0.4),
        (0.2, 0.72, 0.68, 0.5),
    ):
        rock = QPainterPath(QPointF((left - 0.06) * wide, 1.1))
        for x, y in ((left, top), (right, top), (right + 0.06, 1.1)):
            rock.lineTo(x * wide, y)
        rock.closeSubpath()
        sheet.filled(rock, colour, thickness)


def _domes(sheet: Sheet, colour: QColor) -> None:
    """Round tops on a plain."""
    wide = sheet.width
    for middle, radius, thickness in ((0.5, 0.5, 0.3), (0.14, 0.36, 0.42), (0.84, 0.4, 0.5)):
        dome = QPainterPath()
        dome.addEllipse(QPointF(middle * wide, 1.0), radius, radius)
        sheet.filled(dome, colour, thickness)


def _spires(sheet: Sheet, colour: QColor) -> None:
    """Needles of stone."""
    wide = sheet.width
    count = max(4, round(4 * wide))
    for at in range(count):
        x, top = (at + 0.5) * wide / count, (0.44, 0.28, 0.56)[at % 3]
        needle = QPainterPath(QPointF(x - 0.11, 1.1))
        needle.lineTo(x, top)
        needle.lineTo(x + 0.11, 1.1)
        needle.closeSubpath()
        sheet.filled(needle, colour, 0.3 + 0.1 * (at % 3))


def _hills(sheet: Sheet, ground: QColor) -> None:
    """Low hills, one behind the other."""
    wide = sheet.width
    for middle, top, thickness in ((0.78, 0.42, 0.3), (0.22, 0.54, 0.4), (0.66, 0.7, 0.5)):
        hill = QPainterPath(QPointF((middle - 0.75) * wide, 1.1))
        x = middle * wide
        hill.cubicTo(x - 0.3 * wide, 1.0, x - 0.25 * wide, top, x, top)
        hill.cubicTo(x + 0.25 * wide, top, x + 0.3 * wide, 1.0, x + 0.75 * wide, 1.1)
        hill.closeSubpath()
        sheet.filled(hill, ground, thickness)
