"""Which buttons answer the question over the board, and how do they do with little room?"""

from collections.abc import Mapping
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from qtapp.as_written import for_button
from qtapp.table.flow import FlowLayout
from qtapp.table.why_button import WhyButton


class AnswerRow(QWidget):
    """The buttons of the question, and behind them those that stay, whatever is asked."""

    changed = Signal()
    """A button that stays came or went: the row needs another width."""
    focus_lost = Signal()
    """The button that had the focus is gone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[str, WhyButton] = {}
        """Those of the question, by the ids of their answers."""
        self._flow = FlowLayout(self)
        self._sample = WhyButton("0", "", self)
        """As high as any button; never seen."""
        self._sample.hide()
        self._corner: list[QPushButton] = []
        self._words: dict[QPushButton, tuple[str, str]] = {}
        """What a button says when there is room, and when there is little."""
        self._widest: dict[QPushButton, tuple[str, str]] = {}
        """Part of the label of a button, and the longest one that may come to stand there."""

    def one_row(self) -> int:
        """Pixels of width in which all that is shown stands side by side."""
        return self._flow.sizeHint().width()

    def needed_height(self, width: int) -> int:
        """Pixels of height in this width; never less than one row, even without any button."""
        self._sample.ensurePolished()
        return max(self._flow.heightForWidth(width), self._sample.sizeHint().height())

    def add_corner(self, button: QPushButton, short: str = "") -> None:
        """Puts a button behind the others, whatever is asked; with its name without the key."""
        self._corner.append(button)
        short = short or button.text()
        button.setAccessibleName(short)
        self._words[button] = button.text(), short if button.icon().isNull() else ""
        self._flow.addWidget(button)
        button.installEventFilter(self)

    def make(self, label: str, short: str, why_not: str) -> WhyButton:
        """A button for `show_buttons`, with what it says when there is room and when not."""
        button = WhyButton(for_button(label), why_not, self)
        button.setAccessibleName(short)
        button.takes_double_clicks = False
        self._words[button] = for_button(label), for_button(short)
        return button

    def keep_width(self, button: QPushButton, label: str, widest: str) -> None:
        """Keeps free what the button needs with `widest` in the place of its label."""
        self._widest[button] = for_button(label), for_button(widest)
        button.ensurePolished()
        self._keep_free(button)

    def show_buttons(self, made: Mapping[str, WhyButton], focus: str) -> None:
        """Puts these in the place of the last ones; the focus goes to `focus`, or stays."""
        focused = next((key for key, old in self.buttons.items() if old.hasFocus()), "")
        for old in self.buttons.values():
            old.blockSignals(True)  # the focus goes from one that is hidden to the next, who speaks
        for old in self.buttons.values():
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
            self._words.pop(old)
            self._widest.pop(old, None)
        self.buttons = dict(made)
        for index, button in enumerate(self.buttons.values()):
            self._flow.insert(index, button)
            button.show()
        self.updateGeometry()  # as in `leave_out`
        for before, after in pairwise((*self.buttons.values(), *self._corner)):
            QWidget.setTabOrder(before, after)
        if (wanted := focus or focused) in self.buttons:
            self.buttons[wanted].setFocus(Qt.FocusReason.OtherFocusReason)
        elif focused:
            self.focus_lost.emit()

    def shorten(self, *, short: bool) -> None:
        """Labels without their keys, and icons alone; or all of the words again."""
        for button, words in self._words.items():
            if button.text() != words[short]:
                button.setText(words[short])
                self._keep_free(button)
                if button.toolTip() in ("", words[False]):  # else it says why it cannot be used
                    button.setToolTip(words[False] if short else "")

    def _keep_free(self, button: QPushButton) -> None:
        """Room for the longest words that may come to stand where these do."""
        if button in self._widest:
            words = button.text()
            button.setText(words.replace(*self._widest[button], 1))
            button.setMinimumWidth(button.sizeHint().width())
            button.setText(words)

    def leave_out(self, *, left_out: bool) -> None:
        """Takes away, or brings back, the buttons that cannot be used now."""
        for button in self.buttons.values():
            if button.why_not and button.isHidden() != left_out:
                focused = button.hasFocus()
                button.setVisible(not left_out)
                self.updateGeometry()  # a row that only became shorter does not say so by itself
                if left_out and focused:
                    self.focus_lost.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A button that comes or goes leaves the question another width."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.changed.emit()
        return super().eventFilter(watched, event)
