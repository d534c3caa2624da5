"""What do all landscapes have? Ground below a gentle line, and a sun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

if TYPE_CHECKING:
    from qtapp.board.ink import Sheet


def land(sheet: Sheet, height: float, *waves: tuple[float, float]) -> QPainterPath:
    """Ground below a gentle line: `waves` are its heights above `height`, along the width."""
    path = QPainterPath(QPointF(-0.1, height))
    x = -0.1
    for part, rise in waves:
        end = part * sheet.width
        path.quadTo((x + end) / 2, height - rise, end, height)
        x = end
    path.lineTo(sheet.width + 0.1, height)
    path.lineTo(sheet.width + 0.1, 1.1)
    path.lineTo(-0.1, 1.1)
    path.closeSubpath()
    return path


def sun(sheet: Sheet, x: float, y: float, radius: float) -> None:
    """A pale disc in the sky."""
    disc = QPainterPath()
    disc.addEllipse(QPointF(x, y), radius, radius)
    sheet.wash(disc, sheet.theme.wash_desert, 0.5)
