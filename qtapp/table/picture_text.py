"""How is a line written on a picture of a game? As large as it may be, and never cut."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from qtapp.board.theme import Theme

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def write_line(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    text: str,
    font: QFont,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
) -> None:
    """A line in ink, smaller where it would be too long for its rectangle."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > rect.width():
        font = QFont(font)
        font.setPixelSize(max(1, int(font.pixelSize() * rect.width() / wide)))
    painter.setFont(font)
    painter.setPen(theme.ink)
    painter.drawText(rect, align, text)
