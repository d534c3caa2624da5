"""Where is the next entry written? Below the question of the moment, in the fields of its kind."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from core.pads.ledger import Ledger
from core.pads.pad import Pad
from qtapp.board.theme import BODY, LARGE, title_font
from qtapp.look import Look
from qtapp.restyle import set_styled
from qtapp.sheets.pads.entry_fields import SumField
from qtapp.sheets.pads.entry_form import EntryForm
from qtapp.sheets.pads.entry_kinds import EntryKind, offered
from qtapp.sheets.pads.pad_sides import PAD_SIDES
from qtapp.sheets.pads.pad_words import PadWords, translate
from qtapp.table.flow import FlowLayout
from qtapp.table.hint_label import make_label


class EntryCard(QFrame):
    """A form for each kind of entry, one of them in front."""

    entered = Signal(object)
    """An entry, whole and well-formed; whether the rules agree is told by the ledger."""
    given_up = Signal()
    """A line was to be corrected or put in, and is not."""

    def __init__(self, pad: Pad, words: PadWords, look: Look) -> None:
        super().__init__()
        self.setProperty("panel", True)
        self._look = look
        self._words = words
        self._place = ""
        """What is asked in place of the next entry; empty: that one is."""
        self.question, self.message = make_label(), make_label()
        self._label = ""
        """What the button says in place of the usual; empty: that."""
        self._told = ""
        self._roomy = True
        self.tabs = QTabBar()
        self.tabs.setExpanding(False)
        self.tabs.setProperty("tight", True)
        self.tabs.setAccessibleName(translate("sheets", "What is written"))
        self.forms: list[EntryForm] = []
        for at, kind in enumerate(PAD_SIDES[pad.game.id].kinds()):
            form = EntryForm(kind, pad.names, look)
            self.forms.append(form)
            self.tabs.addTab(kind.label)
            self._add_key(at)
        self.write = QPushButton()
        self.write.setProperty("primary", True)
        self.write.clicked.connect(self.submit)
        self.cancel = QPushButton(translate("sheets", "Cancel"))
        self.cancel.clicked.connect(self.given_up)
        self._lay_out()
        self.tabs.currentChanged.connect(self._bring_forward)
        self.set_look(look)

    @property
    def form(self) -> EntryForm:
        """The form in front."""
        return self.forms[self.tabs.currentIndex()]

    @property
    def told(self) -> bool:
        """Whether more is said below the fields than what the entry is."""
        return bool(self._told)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.question.setFont(title_font(look.scale, LARGE if self._roomy else BODY))
        self.tabs.setStyleSheet("" if self._roomy else "QTabBar::tab { padding: 4px 6px; }")
        for form in self.forms:
            form.set_look(look)

    def showEvent(self, event: QShowEvent) -> None:
        """The style sheet brings its own font when a widget is first shown."""
        super().showEvent(event)
        self.set_look(self._look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter writes the entry down, Esc gives up a correction."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.submit()
        elif event.key() == Qt.Key.Key_Escape and self._place:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)

    def set_roomy(self, *, roomy: bool) -> None:
        """Whether there is room for a word on what an entry is."""
        if roomy != self._roomy:
            self._roomy = roomy
            self._show_hint()
            self.set_look(self._look)

    def ask_next(self, pad: Pad) -> None:
        """Asks for the entry that is likely to be next."""
        ledger = pad.ledger
        self._place = ""
        self.question.setText(self._words.tell(ledger.asks, pad.names).sentence)
        self._label = ""
        self.cancel.hide()
        self._offer(lambda kind: offered(kind, ledger))
        choice = [at for at in range(self.tabs.count()) if self.tabs.isTabVisible(at)]
        self.tabs.setVisible(bool(ledger.expects) and len(choice) > 1)
        self.write.setVisible(bool(ledger.expects))
        self._expect(ledger)

    def ask_correction(self, pad: Pad, at: int) -> None:
        """Asks what is to stand in the place of an entry."""
        entry: Any = pad.standing.entries[at]
        text = translate("sheets", "Line {number} is being corrected.")
        self._place = text.format(number=at + 1)
        self._ask_in_place(translate("sheets", "Correct"))
        at = next(i for i, it in enumerate(self.forms) if it.kind.type is type(entry))
        self.forms[at].fill(entry)
        self._show(at)
        self.focus_field()

    def ask_insertion(self, pad: Pad, at: int) -> None:
        """Asks what was left out before an entry."""
        text = translate("sheets", "A line is put in before line {number}.")
        self._place = text.format(number=at + 1)
        self._ask_in_place(translate("sheets", "Put in"))
        self._expect(pad.ledger_before(at))
        self.focus_field()

    def focus_field(self) -> None:
        """Typing goes on here."""
        first = self.form.first or self.write
        first.setFocus()
        if isinstance(first, SumField):  # that may have had the focus before it was filled
            first.selectAll()

    def tell(self, text: str, tone: str = "bad") -> None:
        """Says something below the fields; empty: nothing, or what the entry is."""
        self._told = f"✕ {text}" if tone == "bad" and text else text
        set_styled(self.message, tone=tone if text else "", soft=not text)
        self._show_hint()
        if text:
            from qtapp.board.accessible import announce

            announce(self, text, at_once=True)

    def submit(self) -> None:
        """Hands out what is typed, or goes to what is missing."""
        if gap := self.form.gap():
            started = any(box.control.hasFocus() for box in self.form.boxes)
            text = translate("sheets", "A figure is missing: {label}.").format(label=gap.label)
            # Enter goes from field to field; only who stays in an empty one is told.
            self.tell(text if gap.control.hasFocus() or not started else "")
            gap.control.setFocus()
            return
        self.entered.emit(self.form.entry())

    def _ask_in_place(self, label: str) -> None:
        self._offer(lambda _: True)
        self.tabs.show()
        self.write.show()
        self.question.setText(self._place)
        self._label = label
        self.cancel.show()
        self.tell("")

    def _expect(self, ledger: Ledger) -> None:
        """Brings the form to the front that is most likely wanted, with its likely values."""
        for form in self.forms:
            form.reset(ledger)
        tags = [form.kind.type.tag for form in self.forms]
        self._show(tags.index(ledger.expects) if ledger.expects in tags else -1)

    def _offer(self, wanted: Callable[[EntryKind], bool]) -> None:
        for at, form in enumerate(self.forms):
            self.tabs.setTabVisible(at, wanted(form.kind))

    def _show(self, at: int) -> None:
        if at >= 0:
            self.tabs.setCurrentIndex(at)
        self._bring_forward()

    def _go_to(self, at: int) -> None:
        if self.tabs.isTabVisible(at):
            self._show(at)
            self.focus_field()

    def _bring_forward(self) -> None:
        for form in self.forms:
            form.show(on=form is self.form and not self.write.isHidden())
        usual = self.form.kind.button or translate("sheets", "Write down")
        self.write.setText(self._label or usual)
        self._show_hint()

    def _show_hint(self) -> None:
        hint = self.form.kind.hint if self._roomy and not self.write.isHidden() else ""
        self.message.setText(self._told or hint)
        self.message.setVisible(bool(self.message.text()))

    def _add_key(self, at: int) -> None:
        keys = QKeySequence(f"Ctrl+{at + 1}")
        shortcut = QShortcut(keys, self)
        shortcut.activated.connect(partial(self._go_to, at))
        self.tabs.setTabToolTip(at, keys.toString(QKeySequence.SequenceFormat.NativeText))

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.question, 1)
        top.addWidget(self.cancel)
        top.addWidget(self.write)
        column.addLayout(top)
        column.addWidget(self.tabs)
        fields = QWidget()
        row = FlowLayout(fields, spacing=16)
        controls: list[QWidget] = [self.tabs]
        for box in (box for form in self.forms for box in form.boxes):
            row.addWidget(box)
            controls.append(box.control)
            if isinstance(box.control, SumField):
                box.control.refused.connect(self.tell)
        column.addWidget(fields)
        column.addWidget(self.message)
        # The buttons stand beside the question, but are used after the fields.
        for before, after in pairwise((*controls, self.write, self.cancel)):
            self.setTabOrder(before, after)
