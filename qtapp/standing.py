"""What is said of the match all the time, at the right of the status line?"""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

_MARGIN: Final = 8
"""Pixels left free at the right. Margins of its own Qt takes away with a new style sheet."""


class Standing(QLabel):
    """A line that gives way: what does not fit is cut with dots, and its tip has all of it.

    It asks for as much room as its words take; whoever lays it out may give it less.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setProperty("soft", True)
        self.setTextFormat(Qt.TextFormat.PlainText)

    def say(self, text: str) -> None:
        """Shows this text; for screen readers, too."""
        self.setText(text)
        self.setToolTip(text)
        self.setAccessibleName(text)

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(_MARGIN, 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    @property
    def words(self) -> str:
        """As much of the text as is shown."""
        return self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, self._room.width()
        )

    @property
    def _room(self) -> QRect:
        """Where the text stands."""
        return self.rect().adjusted(0, 0, -_MARGIN, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        QPainter(self).drawText(self._room, right, self.words)
