"""How is a seat told apart wherever it is named? By a shape with a letter in it, in its colour."""

from functools import cache
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QIcon,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from qtapp.board.theme import BODY, SeatLook, Theme, strong_font
from qtapp.look import Look

_LETTER: Final = 0.52
"""Height of a letter's font in a badge of 1."""


def paint_seat(painter: QPainter, rect: QRectF, seat: int, theme: Theme) -> None:
    """The shape and letter of a seat, in its colour."""
    look = theme.seats[seat]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.colour)
    painter.drawPath(seat_shape(look.shape, rect))
    _write(painter, rect, look, theme.on_seat)
    painter.restore()


def badge_side(scale: float) -> int:
    """How large a badge beside body text is, in pixels."""
    return round(1.6 * BODY * scale)


def seat_icon(seat: int, look: Look) -> QIcon:
    """The same for a button, as large as its words."""
    side = badge_side(look.scale)
    picture = QPixmap(2 * side, 2 * side)  # sharp on a fine screen, too
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_seat(painter, QRectF(picture.rect()), seat, look.theme)
    painter.end()
    return QIcon(picture)


class SeatBadge(QWidget):
    """A badge beside a name; the name is what a screen reader reads."""

    def __init__(self, seat: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and size at once."""
        self._look = look
        side = badge_side(look.scale)
        self.setFixedSize(side, side)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.paint(painter, QRectF(self.rect()), self._look.theme)
        painter.end()

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """Draws the badge into this rectangle."""
        paint_seat(painter, rect, self._seat, theme)


def seat_shape(name: str, rect: QRectF) -> QPainterPath:
    """The outline of a `SeatLook.shape` in this square."""
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


def _write(painter: QPainter, rect: QRectF, seat: SeatLook, colour: QColor) -> None:
    font = strong_font(1.0)
    font.setPixelSize(max(6, round(_LETTER * rect.height())))
    painter.setFont(font)
    painter.setPen(colour)
    # The middle of a triangle is lower than that of the square around it.
    low = rect.height() / 7 if seat.shape == "triangle" else 0
    painter.drawText(rect.translated(0, low), Qt.AlignmentFlag.AlignCenter, seat.letter)


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
