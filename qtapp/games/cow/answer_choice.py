"""How is one of a few possibilities chosen? By its button, or by the key that stands on it."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from qtapp.games.cow.answer_options import Option
from qtapp.games.cow.texts import translate
from qtapp.parts import Look
from qtapp.table.answer_frame import GAP
from qtapp.table.few_lines import FewLines
from qtapp.table.paged_row import Labelled, PagedRow
from qtapp.table.why_button import WhyButton
from qtapp.table.words import is_key, key_name


class AnswerChoice(QWidget):
    """What comes of the button that is looked at, and a button for each possibility."""

    action_made = Signal(object)
    explains = Signal(str)
    """What comes of a button, if there is no room for it here; "": that is over."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._options: tuple[Option, ...] = ()
        self._sentence = ""
        self._compact = False
        self.told = FewLines(look)
        self.buttons: list[_OptionButton] = []
        """One for each possibility, in their order."""
        self._row = PagedRow()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP[False])
        column.addWidget(self.told, 1)
        column.addWidget(self._row)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.told.set_look(look)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """With little room the question over the board must do."""
        self._compact = compact
        self.told.setVisible(not compact)
        self._share()

    def ask(self, sentence: str, options: tuple[Option, ...]) -> None:
        """Offers these; asked the same again, the focus stays where it is.

        `sentence` stands there as long as no button is looked at.
        """
        if (sentence, options) == (self._sentence, self._options):
            return
        self._sentence, self._options = sentence, options
        last = self.buttons
        self.buttons = [self._make(option) for option in options]
        self._share()
        for old in last:
            old.blockSignals(True)
            old.deleteLater()
        self.told.say(sentence, soft=True)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Presses the button that has this key, wherever the focus is; False: none has it."""
        for option, button in zip(self._options, self.buttons, strict=True):
            if is_key(event, option.key):
                if not event.isAutoRepeat():  # a key held down answers one question only
                    button.click()
                return True
        return False

    def take_focus(self) -> None:
        """Gives the keyboard to the first button."""
        if self.buttons:
            self._row.reveal(self.buttons[0])
            self.buttons[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _share(self) -> None:
        """Puts the buttons into their row; the primary one is on each of its pages."""
        free: list[Labelled] = []
        pinned: list[Labelled] = []
        for button, option in zip(self.buttons, self._options, strict=True):
            labelled = Labelled(button, _labels(option, compact=self._compact))
            (pinned if option.primary else free).append(labelled)
        self._row.show_buttons(free, pinned)

    def _make(self, option: Option) -> "_OptionButton":
        button = _OptionButton(self._row)
        button.setAccessibleName(option.name)
        button.setAccessibleDescription(option.told)
        button.takes_double_clicks = False
        button.setProperty("primary", option.primary)
        button.used.connect(lambda: self.action_made.emit(option.action))
        button.looked_at_now.connect(lambda looked: self._tell(option.told if looked else ""))
        return button

    def _tell(self, told: str) -> None:
        if self._compact:
            self.explains.emit(told)
        else:
            self.told.say(told or self._sentence, soft=not told)


class _OptionButton(WhyButton):
    """A button that says when it is looked at."""

    looked_at_now = Signal(bool)
    """Whether the pointer or the keyboard has come to it, or left it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", "", parent)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.looked_at_now.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.looked_at_now.emit(False)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.looked_at_now.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.looked_at_now.emit(self.hasFocus())


def _labels(option: Option, *, compact: bool) -> tuple[str, ...]:
    """With the key; the primary one, which stays in sight, does without it in the least room.

    So do all of them where there is little room at any rate.
    """
    if not option.key:
        return option.labels
    text = translate("cow", "{label} ({key})")
    keyed = (text.format(label=it, key=key_name(option.key)) for it in option.labels)
    least = option.labels[-1:] if option.primary or compact else ()
    return (*keyed, *least)
