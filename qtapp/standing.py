"""What is said of the match all the time, at the right of the status line?"""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget


class Standing(QLabel):
    """A line that gives way: what does not fit is cut with dots, and its tip has all of it.

    It asks for as much room as its words take; whoever lays it out may give it less.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setProperty("soft", True)
        self.setContentsMargins(0, 0, 8, 0)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def say(self, text: str) -> None:
        """Shows this text; for screen readers, too."""
        self.setText(text)
        self.setToolTip(text)
        self.setAccessibleName(text)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    @property
    def words(self) -> str:
        """As much of the text as is shown."""
        return self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        QPainter(self).drawText(self.contentsRect(), right, self.words)
