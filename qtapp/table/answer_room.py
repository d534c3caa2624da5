"""What stands between the question and the board? One place for answers, and what has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QVBoxLayout, QWidget

if TYPE_CHECKING:
    from qtapp.panels import AnswerPanel


class AnswerRoom(QWidget):
    """The panel in which the question is answered, and below it the strip of what has happened.

    Real cards are entered in the panel's place. In a low room the strip takes it, too, when it
    waits for the person: nobody has anything to answer then.
    """

    def __init__(self, answers: AnswerPanel | None, cards: QWidget, strip: QWidget) -> None:
        super().__init__()
        self._answers = answers
        self._cards, self._strip = cards, strip
        self._low = False
        self._place = QWidget()
        """Where the answers are, hidden while something else is there."""
        inner = QVBoxLayout(self._place)
        inner.setContentsMargins(0, 0, 0, 0)
        if answers is not None:
            inner.addWidget(answers)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for widget in (self._place, cards, strip):
            column.addWidget(widget)
        for guest in (cards, strip) if answers is None else (answers, cards, strip):
            guest.installEventFilter(self)
        self._share()

    def set_low(self, low: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether strip and answers have to share one place."""
        self._low = low
        self._share()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whoever comes or goes leaves the place to another."""
        if event.type() in (
            QEvent.Type.ShowToParent,
            QEvent.Type.HideToParent,
            QEvent.Type.LayoutRequest,
            QEvent.Type.Resize,
        ):
            self._share()
        return super().eventFilter(watched, event)

    def _share(self) -> None:
        answers = self._answers
        asked = answers is not None and not answers.isHidden()
        entered = not self._cards.isHidden()
        told = self._low and not self._strip.isHidden()
        self._place.setVisible(asked and not entered and not told)
        standing = answers.sizeHint().height() if answers is not None and asked else 0
        if self.minimumHeight() != standing:
            self.setMinimumHeight(standing)
        if self.parentWidget() is not None:  # else it would be a window for a moment
            self.setVisible(asked or entered or not self._strip.isHidden())
