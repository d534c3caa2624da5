"""How is one of a few possibilities chosen? By its button, or by the key that stands on it."""

from typing import Final

from PySide6.QtCore import QElapsedTimer, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.games.kairo.rules import Pass, Pick
from qtapp.games.kairo.choices import Choice
from qtapp.games.kairo.texts import translate
from qtapp.parts import Look
from qtapp.table.answer_frame import GAP
from qtapp.table.few_lines import FewLines
from qtapp.table.paged_row import Labelled, PagedRow
from qtapp.table.why_button import WhyButton
from qtapp.table.words import is_key, key_name

REST: Final = 400
"""Milliseconds after a choice in which no money is spent."""


class ChoicePanel(QWidget):
    """A sentence that says what there is to know, and a button for each possibility."""

    action_made = Signal(object)
    explains = Signal(str)
    """Why a button cannot be used, if there is no room for it here; "": that is over."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._choices: tuple[Choice, ...] = ()
        self._chosen = QElapsedTimer()
        """Since the last choice."""
        self.told = FewLines(look)
        """What there is to know, or why a button cannot be used."""
        self._sentence = ""
        self._compact = False
        self.buttons: list[WhyButton] = []
        """One for each possibility, in their order."""
        self._row = PagedRow()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP[False])
        column.addWidget(self.told, 1)
        column.addWidget(self._row)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.told.set_look(look)

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """With little room the question over the board must do, and what can be done now."""
        self._compact = compact
        self.told.setVisible(not compact)
        self._share()

    def ask(self, sentence: str, choices: tuple[Choice, ...]) -> None:
        """Offers these; asked the same again, the focus stays where it is."""
        if (sentence, choices) == (self._sentence, self._choices):
            return
        self._sentence, self._choices = sentence, choices
        last = self.buttons
        self.buttons = [self._make(choice) for choice in choices]
        self._share()
        for old in last:
            old.blockSignals(True)
            old.deleteLater()
        self.told.say(sentence, soft=True)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Presses the button that has this key, wherever the focus is; False: none has it."""
        for choice, button in zip(self._choices, self.buttons, strict=True):
            if is_key(event, choice.key):
                if not event.isAutoRepeat():  # a key held down answers one question only
                    button.click()
                return True
        return False

    def take_focus(self) -> None:
        """Gives the keyboard to the first button that can be used."""
        able = (it for it in self.buttons if not it.why_not)
        if (first := next(able, None)) is not None:
            self._row.reveal(first)
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _share(self) -> None:
        """Of what is not allowed only the first is kept, where there is little room."""
        kept = next((it for it in self.buttons if it.why_not), None)
        able = sum(not it.why_not for it in self.buttons)
        shown: list[Labelled] = []
        for button, choice in zip(self.buttons, self._choices, strict=True):
            if self._compact and button.why_not and (able > 1 or button is not kept):
                button.hide()
                continue
            labels = (_with_key(label, choice.key) for label in choice.labels)
            shown.append(Labelled(button, tuple(labels)))
        passing = [it for it in shown if it.button is self.buttons[-1] and self._may_pass]
        self._row.show_buttons([it for it in shown if it not in passing], passing)

    @property
    def _may_pass(self) -> bool:
        """Whether the last possibility is to do nothing: it stays in sight."""
        return bool(self._choices) and isinstance(self._choices[-1].action, Pass)

    def _make(self, choice: Choice) -> WhyButton:
        button = WhyButton("", choice.why_not, self._row)
        button.setAccessibleName(choice.label)
        button.takes_double_clicks = False
        first = next((it for it in self._choices if not it.why_not), None)
        button.setProperty("primary", choice is first and not isinstance(choice.action, Pick))
        button.used.connect(lambda: self._choose(choice))
        button.explains.connect(self._tell)
        return button

    def _choose(self, choice: Choice) -> None:
        """What is pressed twice in a row was not meant for the question that has come meanwhile."""
        if choice.spends and self._chosen.isValid() and self._chosen.elapsed() < REST:
            self._tell(translate("kairo", "Nothing is bought by a second press: press once more."))
            return
        self._chosen.start()
        self.action_made.emit(choice.action)

    def _tell(self, why: str) -> None:
        """Why a button cannot be used, while it is looked at."""
        if self._compact:
            self.explains.emit(why)
        else:
            self.told.say(why or self._sentence, soft=not why)


def _with_key(label: str, key: str) -> str:
    return translate("kairo", "{label} ({key})").format(label=label, key=key_name(key))
