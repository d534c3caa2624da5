"""How high is the paper under the question? Always the same, so that the board keeps still."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from qtapp.board.theme import TITLE, title_font
from qtapp.look import Look
from qtapp.table.why_button import WhyButton

GAP: Final = {False: 8, True: 0}
"""Pixels between its two rows, at ease; compact there is only one."""
_MARGINS: Final = {False: (16, 12), True: (8, 4)}


class AnswerFrame(QFrame):
    """Paper with room for a row of fields and a row of buttons; compact: for one of them.

    What is put into `column` has to do with that.
    """

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._look = look
        self.compact = False
        self._field, self._button = QLineEdit(self), WhyButton("0", "", self)
        for sample in (self._field, self._button):  # they say how high a row is, and are never seen
            sample.hide()
        self.column = QVBoxLayout(self)
        self.set_frame_look(look)

    def set_frame_look(self, look: Look) -> None:
        """Another text scale, perhaps."""
        self._look = look
        self._field.setFont(title_font(look.scale, TITLE))
        self._measure()

    def set_frame_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up a row for the board."""
        self.compact = compact
        self._measure()

    def sizeHint(self) -> QSize:
        """As high as it is, whatever is in it."""
        return QSize(super().sizeHint().width(), self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        """What is in it never keeps a window from becoming narrower."""
        return QSize(0, self.minimumHeight())

    def showEvent(self, event: QShowEvent) -> None:
        """The style sheet, which comes when it is shown, makes fields and buttons larger."""
        super().showEvent(event)
        self.set_frame_look(self._look)

    def _measure(self) -> None:
        side, edge = _MARGINS[self.compact]
        self.column.setContentsMargins(side, edge, side, edge)
        self.column.setSpacing(GAP[self.compact])
        for sample in (self._field, self._button):
            sample.ensurePolished()
        field, button = self._field.sizeHint().height(), self._button.sizeHint().height()
        rows = max(field, button) if self.compact else max(field, button) + GAP[False] + button
        self.setFixedHeight(rows + 2 * edge + 2 * self.frameWidth())
