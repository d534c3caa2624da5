"""How is a player told apart on a pad? By a shape with a letter in it, in the seat's colour."""

from functools import cache
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QIcon,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from core.pads.ledger import Column
from qtapp.board.theme import BODY, SeatLook, Theme, strong_font
from qtapp.look import Look

_LETTER: Final = 0.52
"""Height of a letter's font in a badge of 1."""


def paint_badge(painter: QPainter, rect: QRectF, column: Column, theme: Theme) -> None:
    """A seat's shape and letter; a plain ring for what lies on the table."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if isinstance(column, int):
        seat = theme.seats[column]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(seat.colour)
        painter.drawPath(_shape(seat.shape, rect))
        _write(painter, rect, seat, theme.on_seat)
    else:
        painter.setPen(QPen(theme.ink_soft, max(1.0, rect.width() / 14)))
        inner = rect.adjusted(2, 2, -2, -2)
        if column == "pot":
            painter.drawEllipse(inner)
        else:
            painter.drawRect(inner.adjusted(0, inner.height() / 6, 0, -inner.height() / 6))
    painter.restore()


def badge_icon(column: Column, side: int, ratio: float, theme: Theme) -> QIcon:
    """The same as an icon of so many device-independent pixels."""
    pixmap = QPixmap(QSize(side, side) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_badge(painter, QRectF(0, 0, side, side), column, theme)
    painter.end()
    return QIcon(pixmap)


def badge_side(scale: float) -> int:
    """How large a badge beside body text is, in pixels."""
    return round(1.6 * BODY * scale)


class SeatBadge(QWidget):
    """A badge beside a name; the name is what a screen reader reads."""

    def __init__(self, column: Column, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = column
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and size at once."""
        self._look = look
        side = badge_side(look.scale)
        self.setFixedSize(side, side)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_badge(painter, QRectF(self.rect()), self._column, self._look.theme)
        painter.end()


def _write(painter: QPainter, rect: QRectF, seat: SeatLook, colour: QColor) -> None:
    font = strong_font(1.0)
    font.setPixelSize(max(6, round(_LETTER * rect.height())))
    painter.setFont(font)
    painter.setPen(colour)
    # The middle of a triangle is lower than that of the square around it.
    low = rect.height() / 7 if seat.shape == "triangle" else 0
    painter.drawText(rect.translated(0, low), Qt.AlignmentFlag.AlignCenter, seat.letter)


def _shape(name: str, rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    match name:
        case "circle":
            path.addEllipse(rect.adjusted(1, 1, -1, -1))
        case "square":
            path.addRoundedRect(rect.adjusted(2, 2, -2, -2), 2, 2)
        case _:
            centre, radius = rect.center(), rect.width() / 2
            corners = [
                QPointF(centre.x() + radius * x, centre.y() + radius * y) for x, y in _corners(name)
            ]
            path.addPolygon(QPolygonF([*corners, corners[0]]))
    return path


@cache
def _corners(name: str) -> tuple[tuple[float, float], ...]:
    """Corners on or in the circle of radius 1, y down."""
    if name == "star":
        return tuple(
            (r * sin(pi * i / 5), -r * cos(pi * i / 5)) for i in range(10) for r in (_ray(i),)
        )
    count, low = {"triangle": (3, 0.2), "diamond": (4, 0.0), "pentagon": (5, 0.05)}[name]
    return tuple(
        (1.05 * sin(2 * pi * i / count), low - 1.05 * cos(2 * pi * i / count)) for i in range(count)
    )


def _ray(number: int) -> float:
    """How far a corner of the star is out: its points, and between them, where the letter is."""
    return 1.08 if number % 2 == 0 else 0.62
