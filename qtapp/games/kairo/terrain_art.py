"""How does each terrain look? A little landscape in ink and water colour, told by its drawing.

It is as wide as its place: what stands in it is set out along the width, so a wide strip shows more
of the country, not a stretched one.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from qtapp.board.ink import Sheet, sheet_on
from qtapp.games.kairo.added_lands import paint_land
from qtapp.games.kairo.ink import land, sun

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.board.theme import Theme


def paint_terrain(
    painter: QPainter, rect: QRectF, name: str, theme: Theme, ground: int = 0
) -> None:
    """Draws the landscape of a terrain into a rectangle, in the painter's units.

    Terrains that a deck of one's own has added are land without a story, each in another shape and
    colour by the number of its `ground`. The name is written by whoever draws the card.
    """
    if rect.width() <= 0 or rect.height() <= 0:
        return
    painter.save()
    sheet = sheet_on(painter, rect, theme)
    if is_drawn(name):
        _LANDSCAPES[name](sheet)
    else:
        paint_land(sheet, ground)
    painter.restore()


def is_drawn(name: str) -> bool:
    """Whether a terrain has a landscape of its own, by which it can be told."""
    return name in _LANDSCAPES


def _tuft(sheet: Sheet, x: float, y: float, size: float) -> None:
    """Some blades of grass."""
    for lean in (-0.7, -0.25, 0.2, 0.65):
        sheet.stroke((x + lean * size * 0.3, y), (x + lean * size, y - size * (1 - abs(lean) / 2)))


def _acacia(sheet: Sheet, x: float, y: float, size: float) -> None:
    """A flat crown in two storeys on a forked stem; `size` is its height."""
    top = y - size
    sheet.ink(width=1.7)
    fork = y - size * 0.45
    sheet.stroke((x, y), (x + size * 0.03, fork))
    sheet.ink(width=1.2)
    for reach in (-0.42, -0.1, 0.36):
        sheet.stroke((x + size * 0.03, fork), (x + size * reach, top + size * 0.22))
    for middle, level, wide, high in ((-0.16, 0.16, 0.52, 0.15), (0.22, 0.06, 0.44, 0.13)):
        crown = QPainterPath()
        left, right = x + size * (middle - wide), x + size * (middle + wide)
        low = top + size * (level + 0.12)
        crown.moveTo(left, low)
        crown.cubicTo(
            left + size * 0.1, low - size * high * 2.1, right - size * 0.1,
            low - size * high * 2.1, right, low,
        )  # fmt: skip
        crown.quadTo(x + size * middle, low - size * 0.06, left, low)
        sheet.filled(crown, sheet.theme.wash_reeds, 0.62)


def _savannah(sheet: Sheet) -> None:
    sun(sheet, 0.42 * sheet.width, 0.5, 0.16)
    sheet.wash(land(sheet, 0.72, (0.5, 0.05), (1.1, 0.1)), sheet.theme.wash_savannah, 0.3)
    sheet.wash(land(sheet, 0.86, (0.7, 0.06), (1.1, 0)), sheet.theme.wash_savannah, 0.4)
    _acacia(sheet, 0.7 * sheet.width, 0.86, 0.66)
    _acacia(sheet, 0.24 * sheet.width, 0.78, 0.4)
    if sheet.width > 1.6:
        _acacia(sheet, 0.54 * sheet.width, 0.74, 0.26)
    sheet.ink(0.75)
    for part, low in ((0.08, 0.93), (0.2, 0.87), (0.42, 0.95), (0.6, 0.9), (0.95, 0.96)):
        _tuft(sheet, part * sheet.width, low, 0.1)


def _hut(sheet: Sheet, x: float, y: float, size: float) -> None:
    """A round hut with a roof of straw; `size` is its height."""
    theme = sheet.theme
    half, eaves = size * 0.42, y - size * 0.44
    wall = QPainterPath()
    wall.moveTo(x - half * 0.8, eaves - size * 0.06)
    wall.lineTo(x - half * 0.8, y)
    wall.quadTo(x, y + size * 0.1, x + half * 0.8, y)
    wall.lineTo(x + half * 0.8, eaves - size * 0.06)
    wall.closeSubpath()
    sheet.filled(wall, theme.wash_village, 0.28)
    door = QPainterPath()
    door.addRoundedRect(
        QRectF(x - half * 0.2, y - size * 0.27, half * 0.42, size * 0.31), 0.02, 0.02
    )
    sheet.wash(door, theme.ink, 0.85)
    roof = QPainterPath()
    roof.moveTo(x, y - size)
    roof.quadTo(x + half * 0.45, y - size * 0.62, x + half * 1.22, eaves)
    roof.quadTo(x, eaves + size * 0.13, x - half * 1.22, eaves)
    roof.quadTo(x - half * 0.45, y - size * 0.62, x, y - size)
    sheet.filled(roof, theme.wash_village, 0.66)
    sheet.ink(0.6, width=0.7)
    for lean in (-0.6, -0.2, 0.2, 0.6):
        sheet.stroke((x + lean * half * 0.3, y - size * 0.8), (x + lean * half * 1.35, eaves))
    sheet.ink()
    sheet.stroke((x, y - size), (x, y - size * 1.1))


def _village(sheet: Sheet) -> None:
    wide = sheet.width
    sheet.wash(land(sheet, 0.74, (0.55, 0.07), (1.1, 0.05)), sheet.theme.wash_savannah, 0.24)
    sheet.wash(land(sheet, 0.88, (0.4, 0.02), (1.1, 0.05)), sheet.theme.wash_village, 0.2)
    _hut(sheet, 0.5 * wide, 0.75, 0.42)
    if wide > 1.9:
        _hut(sheet, 0.08 * wide, 0.78, 0.4)
    _hut(sheet, 0.26 * wide + 0.04, 0.86, 0.56)
    _hut(sheet, 0.76 * wide, 0.9, 0.66)
    sheet.ink(0.75, width=0.9)
    for post in range(5):  # a piece of fence
        x = 0.5 * wide - 0.14 + post * 0.08
        sheet.stroke((x, 0.95), (x, 0.82))
    sheet.stroke((0.5 * wide - 0.18, 0.87), (0.5 * wide + 0.22, 0.87))


def _dune(sheet: Sheet, x: float, peak: float, reach: float, thickness: float) -> None:
    """A dune with its crest at x: the side to the wind is light, the lee is shaded."""
    body = QPainterPath(QPointF(x - reach, 1.1))
    body.cubicTo(x - reach * 0.5, 0.95, x - reach * 0.3, peak + 0.02, x, peak)
    body.cubicTo(x + reach * 0.25, peak + 0.12, x + reach * 0.5, 0.86, x + reach * 1.1, 1.1)
    body.closeSubpath()
    sheet.filled(body, sheet.theme.wash_desert, thickness)
    lee = QPainterPath(QPointF(x, peak))
    lee.cubicTo(x + reach * 0.25, peak + 0.12, x + reach * 0.5, 0.86, x + reach * 1.1, 1.1)
    lee.lineTo(x + reach * 0.1, 1.1)
    lee.cubicTo(x - reach * 0.12, 0.9, x + reach * 0.2, peak + 0.22, x, peak)
    sheet.wash(lee, sheet.theme.wash_village, 0.36)
    sheet.ink(0.5, width=0.7)
    for low in (0.4, 0.62, 0.84):  # what the wind draws
        y = peak + (1.05 - peak) * low
        left = x - reach * (0.1 + low * 0.5)
        ripple = QPainterPath(QPointF(left, y))
        ripple.quadTo(left + reach * 0.16, y - 0.05, left + reach * 0.32, y)
        sheet.painter.drawPath(ripple)


def _desert(sheet: Sheet) -> None:
    wide = sheet.width
    sun(sheet, 0.7 * wide, 0.26, 0.14)
    sheet.ink(0.8)
    for ray in range(12):
        x, y = 0.7 * wide + 0.2 * cos(ray * pi / 6), 0.26 + 0.2 * sin(ray * pi / 6)
        sheet.stroke((x, y), (x + 0.05 * cos(ray * pi / 6), y + 0.05 * sin(ray * pi / 6)))
    _dune(sheet, 0.4 * wide, 0.48, 0.72, 0.2)
    if wide > 1.6:
        _dune(sheet, 0.95 * wide, 0.46, 0.8, 0.25)
    _dune(sheet, 0.12 * wide, 0.66, 0.6, 0.32)
    _dune(sheet, 0.66 * wide, 0.64, 0.75, 0.42)


def _peak(sheet: Sheet, x: float, top: float, reach: float) -> None:
    """A mountain with snow on it and its shadow to the right."""
    theme, foot = sheet.theme, 0.94
    high = foot - top
    body = QPainterPath(QPointF(x, top))
    for across, down in ((0.2, 0.2), (0.3, 0.38), (0.62, 0.66), (1.0, 1.05)):
        body.lineTo(x + reach * across, top + high * down)
    body.lineTo(x - reach, foot + 0.05)
    for across, down in ((-0.55, 0.6), (-0.4, 0.38), (-0.18, 0.22)):
        body.lineTo(x + reach * across, top + high * down)
    body.closeSubpath()
    sheet.filled(body, theme.wash_mountain, 0.34)
    shade = QPainterPath(QPointF(x, top))
    for across, down in ((0.2, 0.2), (0.3, 0.38), (0.62, 0.66), (1.0, 1.05), (0.15, 1.05)):
        shade.lineTo(x + reach * across, top + high * down)
    for across, down in ((0.05, 0.75), (0.16, 0.55), (-0.04, 0.3)):
        shade.lineTo(x + reach * across, top + high * down)
    shade.closeSubpath()
    sheet.wash(shade, theme.wash_mountain, 0.62)
    snow = QPainterPath(QPointF(x, top))
    for across, down in ((0.2, 0.2), (0.24, 0.28), (0.1, 0.24), (0.03, 0.36), (-0.1, 0.25)):
        snow.lineTo(x + reach * across, top + high * down)
    snow.lineTo(x - reach * 0.26, top + high * 0.28)
    snow.lineTo(x - reach * 0.18, top + high * 0.22)
    snow.closeSubpath()
    sheet.painter.setBrush(theme.paper)
    sheet.ink()
    sheet.painter.drawPath(snow)
    sheet.painter.setBrush(Qt.BrushStyle.NoBrush)


def _mountain(sheet: Sheet) -> None:
    wide = sheet.width
    _peak(sheet, 0.2 * wide, 0.36, 0.46)
    if wide > 1.6:
        _peak(sheet, 0.93 * wide, 0.34, 0.46)
    _peak(sheet, 0.74 * wide, 0.22, 0.55)
    _peak(sheet, 0.46 * wide, 0.44, 0.44)
    sheet.filled(land(sheet, 0.92, (0.5, 0.08), (1.1, 0.06)), sheet.theme.wash_reeds, 0.4)


def _reed(sheet: Sheet, x: float, y: float, size: float, lean: float) -> None:
    """A bulrush with its dark head and a leaf."""
    top = QPointF(x + lean * size, y - size)
    stem = QPainterPath(QPointF(x, y))
    stem.quadTo(x, y - size * 0.5, top.x(), top.y())
    sheet.ink(width=1.1)
    sheet.painter.drawPath(stem)
    leaf = QPainterPath(QPointF(x, y))
    leaf.quadTo(x - size * 0.16 - lean * 0.1, y - size * 0.35, x - size * 0.24, y - size * 0.66)
    leaf.quadTo(x - size * 0.05, y - size * 0.35, x + size * 0.05, y)
    sheet.wash(leaf, sheet.theme.wash_reeds, 0.95)
    head = QPainterPath()
    head.addRoundedRect(QRectF(-0.035, -0.02, 0.07, size * 0.28), 0.035, 0.035)
    sheet.painter.save()
    sheet.painter.translate(top)
    sheet.painter.rotate(lean * 40)
    sheet.wash(head, sheet.theme.post_edge, 1.0)
    sheet.painter.restore()


def _river(sheet: Sheet) -> None:
    wide = sheet.width
    sheet.wash(land(sheet, 0.5, (0.6, 0.1), (1.1, 0.06)), sheet.theme.wash_reeds, 0.34)
    water = QPainterPath(QPointF(-0.1, 0.64))
    water.cubicTo(0.3 * wide, 0.52, 0.6 * wide, 0.68, wide + 0.1, 0.56)
    water.lineTo(wide + 0.1, 1.1)
    water.lineTo(-0.1, 1.1)
    water.closeSubpath()
    sheet.filled(water, sheet.theme.wash_river, 0.5)
    sheet.ink(0.85, width=1.2)
    count = max(2, round(wide * 1.6))
    for row in range(3):
        for step in range(count):
            x = (step + 0.25 + 0.4 * (row % 2)) * wide / count
            y = 0.71 + row * 0.11
            wave = QPainterPath(QPointF(x - 0.12, y))
            wave.cubicTo(x - 0.06, y - 0.06, x - 0.05, y - 0.06, x, y)
            wave.cubicTo(x + 0.05, y + 0.06, x + 0.06, y + 0.06, x + 0.12, y)
            sheet.painter.drawPath(wave)
    for x, low, size, lean in (
        (0.06, 1.02, 0.72, -0.04),
        (0.13, 1.04, 0.86, 0.05),
        (0.21, 1.04, 0.62, 0.12),
    ):
        _reed(sheet, x + 0.1, low, size, lean)
        _reed(sheet, wide - x - 0.06, low, size * 0.86, -lean)


_LANDSCAPES: Final[dict[str, Callable[[Sheet], None]]] = {
    "savannah": _savannah,
    "village": _village,
    "desert": _desert,
    "mountain": _mountain,
    "river": _river,
}
