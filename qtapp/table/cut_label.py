"""How does a line of text give way? Cut with dots, so that what it stands on may be as narrow."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel

from qtapp.as_written import for_tooltip


class CutLabel(QLabel):
    """One line of plain text; its tip has all of what is cut."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)

    def say(self, text: str) -> None:
        """Shows this text."""
        if text != self.text():
            self.setText(text)
            self.setToolTip(for_tooltip(text))

    @property
    def shown(self) -> str:
        """As much of the text as there is room for."""
        metrics = self.fontMetrics()
        return metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter = QPainter(self)
        painter.drawText(self.rect(), left, self.shown)
        painter.end()
