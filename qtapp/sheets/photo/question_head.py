"""What is asked, where, and why? The words over the answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from qtapp.as_written import for_tooltip
from qtapp.board.accessible import announce
from qtapp.board.theme import LARGE, SMALL, strong_font, ui_font

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from qtapp.look import Look


class QuestionHead(QWidget):
    """Where it is asked, what is to be known of the picture, the question, and its reason."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = ""
        self.where = _line()
        self.where.setWordWrap(False)
        self.where.setMinimumWidth(1)
        self.where.setProperty("soft", True)
        self.notice = _line()
        self.notice.setProperty("tone", "warn")
        self.question = _line()
        self.why = _line()
        self.why.setProperty("soft", True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for label in (self.where, self.notice, self.question, self.why):
            column.addWidget(label)
        self.notice.hide()
        self.why.hide()

    def set_look(self, look: Look) -> None:
        """Changes the text scale."""
        self.where.setFont(ui_font(look.scale, SMALL))
        self.question.setFont(strong_font(look.scale, LARGE))
        for label in (self.notice, self.why):
            label.setFont(ui_font(look.scale))
        self._fit()

    def show_where(self, text: str) -> None:
        """Where it is asked; cut at its end if there is no room, and whole in the tooltip."""
        self._whole = text
        self.where.setAccessibleName(text)
        self.where.setToolTip(for_tooltip(text))
        self._fit()

    def tell(self, notice: str, why: str) -> None:
        """What is to be known of the picture, and why it is asked; each may be empty."""
        for label, text in ((self.notice, notice), (self.why, why)):
            if text and text != label.text() and self.isVisible():
                announce(self, text)
            label.setText(text)
            label.setVisible(bool(text))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = self.where.fontMetrics()
        cut = Qt.TextElideMode.ElideRight
        self.where.setText(metrics.elidedText(self._whole, cut, max(self.width(), 1)))


def _line() -> QLabel:
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label
