"""With which controls is a sum typed, or a player chosen? By keyboard alone, if one likes."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRegularExpression, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QKeySequence
from PySide6.QtGui import QRegularExpressionValidator as Validator
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from core.pads.cow import Payer
from core.pads.ledger import Column
from qtapp.as_written import for_button
from qtapp.board.seat_badge import badge_side
from qtapp.board.theme import BODY
from qtapp.look import Look
from qtapp.sheets.pads.pad_words import column_name, translate
from qtapp.sheets.pads.seat_badge import ColumnBadge, badge_icon

_UNSIGNED: Final = QRegularExpression(r"\d{0,5}")
_SIGNED: Final = QRegularExpression(r"[-−]?\d{0,5}")
_DIGITS: Final = "−88888"


class SumField(QLineEdit):
    """A sum of at most five figures."""

    refused = Signal(str)
    """A sentence: what was typed just now is no part of such a sum, and was left out."""

    def __init__(self, label: str, *, signed: bool) -> None:
        super().__init__()
        self._signed = signed
        self._typed = ""
        """The key that is being typed; empty: something else is put in."""
        self.inputRejected.connect(lambda: self.refused.emit(self._left_out()))
        self.setValidator(Validator(_SIGNED if signed else _UNSIGNED, self))
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setAccessibleName(label)
        self.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)

    @property
    def value(self) -> int | None:
        """What is typed; None: nothing yet."""
        text = self.text().replace("−", "-")
        return int(text) if text.strip("-") else None

    def set_value(self, value: int) -> None:
        """Types it."""
        self.setText(str(value).replace("-", "−"))

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(QFontMetrics(self.font()).horizontalAdvance(_DIGITS) + 28, hint.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Undo is the pad's: in a field of five figures it would be of no use."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._typed = event.text()
        super().keyPressEvent(event)
        self._typed = ""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectAll()

    def _left_out(self) -> str:
        """Why a key, or a text that was pasted, changes nothing."""
        sign = self._typed
        if sign in ("-", "−") and not self._signed:
            return translate("sheets", "This sum is never below zero: the minus was left out.")
        if sign.isdigit():
            return translate(
                "sheets", "A sum has five figures at most: {sign} was left out."
            ).format(sign=sign)
        if sign.isprintable() and sign:
            text = translate("sheets", "A sum is written in figures: “{sign}” was left out.")
            return text.format(sign=sign)
        return translate("sheets", "A sum is written in figures, five at most.")


class WhoField(QComboBox):
    """A player, by the first letter of the seat or by arrows; or what lies on the table."""

    def __init__(self, label: str, choices: Sequence[Payer], names: Sequence[str]) -> None:
        super().__init__()
        self._choices = tuple(choices)
        self.setAccessibleName(label)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        for who in self._choices:
            self.addItem(self._text(who, names))

    @property
    def value(self) -> Payer:
        """Who is chosen."""
        return self._choices[self.currentIndex()]

    def set_value(self, who: Payer) -> None:
        """Chooses this one; somebody who is not offered is not."""
        if who in self._choices:
            self.setCurrentIndex(self._choices.index(who))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A seat's letter chooses it, whatever else begins with that letter."""
        letter = event.text().upper()
        seat = ord(letter) - ord("A") if len(letter) == 1 else -1
        if seat in self._choices:
            self.set_value(seat)
        else:
            super().keyPressEvent(event)

    def set_look(self, look: Look) -> None:
        """The badges in this look."""
        side = badge_side(look.scale)
        self.setIconSize(QSize(side, side))
        for at, who in enumerate(self._choices):
            if who != "each":
                self.setItemIcon(at, badge_icon(who, side, self.devicePixelRatioF(), look.theme))

    @staticmethod
    def _text(who: Payer, names: Sequence[str]) -> str:
        if isinstance(who, int):
            letter = chr(ord("A") + who)
            return translate("sheets", "{letter}  {name}").format(letter=letter, name=names[who])
        if who == "each":
            return translate("sheets", "Each other player")
        return column_name(who, names)


class FieldBox(QWidget):
    """A control with its label above, and a player's badge before a name."""

    def __init__(self, label: str, control: SumField | WhoField, column: Column | None, look: Look):
        super().__init__()
        self.control = control
        self.column = column
        self.label = label
        """What is asked for: the name of a player, or what it is."""
        self._label = QLabel(for_button(label))
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setBuddy(control)
        self._badge = None if column is None else ColumnBadge(column, look)
        top = QHBoxLayout()
        top.setSpacing(6)
        if self._badge is not None:
            top.addWidget(self._badge)
        else:
            self._label.setProperty("soft", True)
        top.addWidget(self._label)
        top.addStretch(1)
        parts = QVBoxLayout(self)
        parts.setContentsMargins(0, 0, 0, 0)
        parts.setSpacing(4)
        parts.addLayout(top)
        parts.addWidget(control)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self.control.setMinimumHeight(round(2.6 * BODY * look.scale))
        self._label.setMinimumHeight(badge_side(look.scale))  # with or without a badge
        if isinstance(self.control, WhoField):
            self.control.set_look(look)
        if self._badge is not None:
            self._badge.set_look(look)
