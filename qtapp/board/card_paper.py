"""What is every card drawn on? A sheet of paper with round corners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF

    from qtapp.board.theme import Theme

CARD_SHAPE: Final = 63 / 88
"""Width by height of a card."""


def corner(rect: QRectF) -> float:
    """The radius of a card's corners."""
    return min(6.0, rect.width() / 12)


def paint_sheet(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Bare paper with an edge; from now on the painter keeps within it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape = QPainterPath()
    shape.addRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), corner(rect), corner(rect))
    painter.setPen(QPen(theme.outline, 1))
    painter.setBrush(theme.paper)
    painter.drawPath(shape)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
