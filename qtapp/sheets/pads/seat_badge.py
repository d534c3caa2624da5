"""How is a column of a pad marked? With the badge of its player, or a plain sign for the table."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap

from core.pads.ledger import Column
from qtapp.board.seat_badge import SeatBadge, paint_seat
from qtapp.board.theme import Theme
from qtapp.look import Look


def paint_badge(painter: QPainter, rect: QRectF, column: Column, theme: Theme) -> None:
    """A seat's shape and letter; a plain ring for what lies on the table."""
    if isinstance(column, int):
        paint_seat(painter, rect, column, theme)
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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


class ColumnBadge(SeatBadge):
    """A badge beside the name of a column."""

    def __init__(self, column: Column, look: Look) -> None:
        self._column = column
        super().__init__(0, look)

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """Draws the badge into this rectangle."""
        paint_badge(painter, rect, self._column, theme)
