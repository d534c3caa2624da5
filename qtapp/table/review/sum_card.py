"""How does a total come about? Average, dice and play, added up on a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from qtapp.board.theme import BODY, LARGE, strong_font, ui_font
from qtapp.table.review import words

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QPaintEvent

    from core.review import Review
    from qtapp.parts import Look

_LINES: Final = 4
"""Of the sum, at most."""


class SumCard(QFrame):
    """The sum line by line; the keyboard stops at it, or no screen reader would come by."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.names = [QLabel() for _ in range(_LINES)]
        self.numbers = [QLabel() for _ in range(_LINES)]
        self._rule = QFrame()
        self.setProperty("panel", True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._rule.setProperty("hairline", True)
        grid = QGridLayout(self)
        grid.setContentsMargins(16, 12, 16, 12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self._rule, _LINES, 0, 1, 2)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for index, (name, number) in enumerate(zip(self.names, self.numbers, strict=True)):
            row = index + 1 if index < _LINES - 1 else index + 2
            name.setWordWrap(True)
            grid.addWidget(name, row, 0)
            grid.addWidget(number, row, 1, right)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._set_fonts()

    def show_sum(self, review: Review[Any]) -> None:
        """Adds up what is known so far."""
        lines = words.sum_lines(review)
        for index, (name, number) in enumerate(zip(self.names, self.numbers, strict=True)):
            shown = index < len(lines)
            name.setVisible(shown)
            number.setVisible(shown)
            if not shown:
                continue
            total = index == _LINES - 1 and review.done and review.total is not None
            name.setText(lines[index].name)
            number.setText(lines[index].text)
            for label in (name, number):
                label.setProperty("total", total)
        self._rule.setVisible(len(lines) == _LINES)
        self.setAccessibleName(words.sum_sentence(review))
        self._set_fonts()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._look.theme.focus, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)

    def _set_fonts(self) -> None:
        body, strong = ui_font(self._look.scale, BODY), strong_font(self._look.scale, LARGE)
        for label in (*self.names, *self.numbers):
            label.setFont(strong if label.property("total") is True else body)
