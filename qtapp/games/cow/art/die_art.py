"""How do the die and the die numbers of the cows look?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from qtapp.board.card_text import fitted, write
from qtapp.board.items import PIPS

if TYPE_CHECKING:
    from qtapp.board.theme import Theme


def paint_die(
    painter: QPainter, rect: QRectF, theme: Theme, face: int, *, lit: bool = False
) -> None:
    """A face of the die in the middle of a rectangle; lit is the one that counts now."""
    painter.save()
    body = _paint_body(painter, rect, theme, lit=lit)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.pip)
    step, pip = body.width() / 4, body.width() / 11
    for x, y in PIPS[face]:
        painter.drawEllipse(body.center() + QPointF(x * step, y * step), pip, pip)
    painter.restore()


def paint_number_tag(
    painter: QPainter, rect: QRectF, theme: Theme, number: int, *, lit: bool = False
) -> None:
    """The number on the die by which a cow is found, on a small die; lit if it was rolled."""
    painter.save()
    body = _paint_body(painter, rect, theme, lit=lit)
    figure = fitted(str(number), body.height() * 0.56, body.width() * 0.8, bold=True)
    write(painter, body.center(), figure, theme.on_accent if lit else theme.pip)
    painter.restore()


def _paint_body(painter: QPainter, rect: QRectF, theme: Theme, *, lit: bool) -> QRectF:
    """A small square with round corners; where it is."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.width(), rect.height())
    line = max(1.0, side / 16)
    body = QRectF(0, 0, side - line, side - line)
    body.moveCenter(rect.center())
    painter.setPen(QPen(theme.dice_edge, line))
    painter.setBrush(theme.accent if lit else theme.dice)
    painter.drawRoundedRect(body, side / 5, side / 5)
    return body
