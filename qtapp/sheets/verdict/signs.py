"""Which sign stands before a finding? A shape each: findings are not told apart by colour alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from qtapp.board.theme import BODY

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QPaintEvent

    from qtapp.board.theme import Theme
    from qtapp.parts import Look

SignKind = Literal["wrong", "right", "open", "note"]
_SIGN: Final = 14
"""Pixels at text scale 1."""


class Sign(QWidget):
    """A cross, a check, an open ring or a dot, in the line of the words behind it."""

    def __init__(self, look: Look, kind: SignKind = "note") -> None:
        super().__init__()
        self._look, self._kind = look, kind
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.setFixedSize(round(_SIGN * look.scale), round((BODY + 5) * look.scale))
        self.update()

    def set_kind(self, kind: SignKind) -> None:
        """Changes what it is a sign of."""
        self._kind = kind
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = float(self.width())
        middle = QRectF(self.rect()).center()
        draw_sign(painter, self._look.theme, self._kind, middle, side)


def draw_sign(
    painter: QPainter, theme: Theme, kind: SignKind, middle: QPointF, side: float
) -> None:
    """A sign in a square of this side, in the painter's units."""
    colour: QColor = {
        "wrong": theme.bad,
        "right": theme.good,
        "open": theme.warn,
        "note": theme.ink_soft,
    }[kind]
    reach = side * 0.34
    painter.save()
    painter.translate(middle)
    pen = QPen(colour, side * 0.15)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    match kind:
        case "wrong":
            painter.drawLine(QPointF(-reach, -reach), QPointF(reach, reach))
            painter.drawLine(QPointF(-reach, reach), QPointF(reach, -reach))
        case "right":
            tick = QPainterPath(QPointF(-reach, 0.05 * side))
            tick.lineTo(-0.3 * reach, 0.7 * reach)
            tick.lineTo(reach, -0.8 * reach)
            painter.drawPath(tick)
        case "open":
            painter.drawEllipse(QPointF(), reach, reach)
        case "note":
            painter.setBrush(colour)
            painter.drawEllipse(QPointF(), reach * 0.35, reach * 0.35)
    painter.restore()
