"""How is a bid written down? Typed, slid or pressed, with the money that is left, then sealed.

Nothing about it differs from one amount to another, but for the figures themselves.
"""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSlider, QVBoxLayout, QWidget

from core.games.kairo.rules import Bid
from core.terms import Refusal
from qtapp.board.theme import BODY, TITLE, title_font, ui_font
from qtapp.games.kairo.texts import translate
from qtapp.parts import Look
from qtapp.table.answer_frame import GAP
from qtapp.table.hint_label import make_label, say
from qtapp.table.paged_row import Labelled, PagedRow
from qtapp.table.why_button import WhyButton
from qtapp.table.words import SHORTCUT, key_name

_ROUND: Final = (0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200)
"""Amounts with a button of their own, as far as there is money."""
_COMFORTABLE: Final = 600
"""Pixels of width, at text scale 1, in which all words have room."""
_NOBODY: Final = (-1, -1, -1)
"""Money, auction and seat, while none is asked."""


class BidPanel(QWidget):
    """An amount, and the button that seals it.

    No amount stands there at first: nobody bids by a key pressed twice. Without money there is only
    one bid, and it stands there at once.
    """

    action_made = Signal(object)
    refused = Signal(object)
    explains = Signal(str)
    """Why it cannot be sealed; "": that need not be said any more."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._asked = _NOBODY
        self._money = 0
        self._compact = False
        self.amount = _Amount()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(translate("kairo", "Bid"))
        self.slider.setPageStep(10)
        self.seal = WhyButton("")
        self.seal.setProperty("primary", True)
        self.seal.takes_double_clicks = False
        self.quick: list[WhyButton] = []
        """A button for each round amount."""
        self._left = make_label()
        """What is left after the bid."""
        self._left.setWordWrap(False)
        self._row = PagedRow(spacing=4)
        self._lay_out()
        self.amount.textChanged.connect(self._typed)
        self.amount.stepped.connect(self._step)
        self.slider.valueChanged.connect(self._slid)
        self.slider.sliderPressed.connect(lambda: self._slid(self.slider.value()))
        self.seal.used.connect(self._seal)
        self.seal.explains.connect(self.explains)
        self.set_look(look)

    @property
    def value(self) -> int | None:
        """The amount that stands there; None: none does."""
        text = self.amount.text()
        return int(text) if text else None

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._left.setFont(ui_font(look.scale, BODY))
        self.amount.setFont(title_font(look.scale, TITLE))
        self._share()

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """With little room the digits and the slider must do."""
        self._compact = compact
        self._row.setVisible(not compact)
        self._share()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def ask(self, money: int, auction: int, seat: int) -> None:
        """Asks a seat for its bid in this auction; asked the same again, what was typed stays."""
        if (money, auction, seat) == self._asked:
            return
        self._asked, self._money = (money, auction, seat), money
        self.amount.setValidator(QIntValidator(0, max(money, 9), self.amount))
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, money)
            self.slider.setValue(0)
        self.amount.setText("" if money else "0")
        self._make_quick()
        self._tell()

    def forget(self) -> None:
        """Nobody is asked any more: what was typed is nobody's business."""
        if self._asked != _NOBODY:
            self._asked = _NOBODY
            self.amount.setText("")  # `clear` would let the next person undo it

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes digits, Backspace and Enter, wherever the focus is; False: another key."""
        if event.modifiers() & SHORTCUT:
            return False
        key, text = event.key(), event.text()
        if text.isdecimal() and text.isascii():
            self._digit(text)
        elif key == Qt.Key.Key_Backspace:
            self.amount.setText(self.amount.text()[:-1])
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.value is not None:
            if not event.isAutoRepeat():
                self._seal()
        else:
            return False
        return True

    def take_focus(self) -> None:
        """Gives the keyboard to the amount."""
        self.amount.setFocus(Qt.FocusReason.OtherFocusReason)

    def _digit(self, digit: str) -> None:
        """A figure that would be too much is refused, and what stands there stays."""
        typed = int(f"{self.amount.text()}{digit}")
        if typed > self._money:
            self.refused.emit(Refusal("bid-above-money", (typed, self._money)))
            return
        self.amount.setText(str(typed))

    def _typed(self) -> None:
        with QSignalBlocker(self.slider):
            self.slider.setValue(self.value or 0)
        self._tell()

    def _slid(self, value: int) -> None:
        self.amount.setText(str(value))

    def _step(self, by: int) -> None:
        value = self.value
        self._slid(0 if value is None else min(max(value + by, 0), self._money))

    def _seal(self) -> None:
        value = self.value
        if value is None:
            return
        if value > self._money:
            self.refused.emit(Refusal("bid-above-money", (value, self._money)))
            return
        self.forget()
        self.action_made.emit(Bid(value))

    def _tell(self) -> None:
        value = self.value
        money = translate("kairo", "Money {money}").format(money=self._money)
        text = (
            translate("kairo", "{left} left")
            if self._tight
            else translate("kairo", "Money {money}, {left} left after it")
        )
        longest = text.format(money=self._money, left=self._money)
        left = text.format(money=self._money, left=max(0, self._money - (value or 0)))
        # Else the slider would become shorter as soon as an amount is chosen.
        metrics = self._left.fontMetrics()
        self._left.setMinimumWidth(max(map(metrics.horizontalAdvance, (money, longest))))
        say(self._left, money if value is None else left)
        seal = translate("kairo", "Seal the bid")
        with_key = translate("kairo", "{label} ({key})").format(label=seal, key=key_name("Return"))
        self.seal.setText(seal if self._tight else with_key)
        self.seal.setAccessibleName(seal)
        why = (
            translate("kairo", "Choose an amount first: type it, or slide.")
            if self._compact
            else translate("kairo", "Choose an amount first: type it, slide, or press a figure.")
        )
        self.seal.set_why_not(why if value is None else "")
        if value is not None:
            self.seal.setToolTip(translate("kairo", "It is turned over when all have bid."))

    @property
    def _tight(self) -> bool:
        """Whether there is not the room for all words side by side."""
        return self._compact or self.width() < _COMFORTABLE * self._look.scale

    def _share(self) -> None:
        """With little room the slider and the field are as short as they can be."""
        scale, digits = self._look.scale, "0000" if self._tight else "00000"
        wide = self.amount.fontMetrics().horizontalAdvance(digits) + round(24 * scale)
        self.amount.setFixedWidth(wide)
        self.slider.setMinimumWidth(round((60 if self._tight else 96) * scale))
        self._tell()

    def _make_quick(self) -> None:
        last, self.quick = self.quick, []
        for amount in self._amounts():
            button = WhyButton(str(amount), "", self._row)
            button.setAccessibleName(translate("kairo", "Bid {amount}").format(amount=amount))
            button.used.connect(lambda amount=amount: self._slid(amount))
            self.quick.append(button)
        self._row.show_buttons([Labelled(it, (it.text(),)) for it in self.quick])
        for old in last:
            old.blockSignals(True)
            old.deleteLater()

    def _amounts(self) -> Iterator[int]:
        yield from (amount for amount in _ROUND if amount < self._money)
        yield self._money

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.setSpacing(12)
        first.addWidget(self.amount)
        first.addWidget(self.slider, 1)
        first.addWidget(self._left)
        first.addWidget(self.seal)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP[False])
        column.addLayout(first)
        column.addWidget(self._row)


class _Amount(QLineEdit):
    """A number that the arrow keys change, too."""

    stepped = Signal(int)
    """By how much it is to change."""

    def __init__(self) -> None:
        super().__init__()
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setPlaceholderText("–")
        self.setAccessibleName(translate("kairo", "Amount of the bid"))

    def event(self, event: QEvent) -> bool:
        """Undo is the table's: a figure that was typed is taken back with Backspace."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Up: 1,
            Qt.Key.Key_Down: -1,
            Qt.Key.Key_PageUp: 10,
            Qt.Key.Key_PageDown: -10,
        }
        key = Qt.Key(event.key())
        if key in steps:
            self.stepped.emit(steps[key])
        elif event.text().isdecimal() or key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()  # the panel takes them, wherever the focus is
        else:
            super().keyPressEvent(event)
