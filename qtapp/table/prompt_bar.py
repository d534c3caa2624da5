"""What is asked of the player now, and how can it be answered? The line over the board."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QWidget

from qtapp.board.theme import BODY, SMALL
from qtapp.parts import Explained, Look, Prompt, PromptButton
from qtapp.table.answer_row import AnswerRow
from qtapp.table.note_line import NoteLine
from qtapp.table.prompt_layout import PromptLayout
from qtapp.table.rule_label import RuleLabel
from qtapp.table.why_button import WhyButton
from qtapp.table.words import SHORTCUT, is_key, key_name

_NO_ANSWER: Final = frozenset(
    (
        *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Shift, Qt.Key.Key_Control),
        *(Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta, Qt.Key.Key_CapsLock),
        *(Qt.Key.Key_NumLock, Qt.Key.Key_ScrollLock),
    )
)
"""Keys that say neither yes nor no to a confirmation."""


class PromptBar(QFrame):
    """One sentence, its buttons, and below it a line that says why something was refused.

    What cannot be taken back is confirmed in the bar itself, and so is what is held back for a
    while: the question gives way to another one, and so do the buttons. Nothing pops up.
    """

    chosen = Signal(object)
    """A `PromptButton` that was pressed, and confirmed if it wants to be."""
    answered = Signal(str)
    """The id of the button that answers the question of `hold`."""
    help_wanted = Signal(str)
    """A rule, such as `B3.4`."""
    focus_lost = Signal()
    """The button that had the focus is gone."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("What is asked now"))
        self._prompt = Prompt("")
        self._asking: PromptButton | None = None
        self._held: tuple[str, tuple[PromptButton, ...]] | None = None
        """The question of `hold`, and its buttons."""
        self._question = RuleLabel(look, self)
        self._note = NoteLine(look, self)
        for label in (self._question, self._note):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.MinimumExpanding)
            label.linkActivated.connect(self.help_wanted)
        self._note.gone.connect(self._question.show)
        self._row = AnswerRow(self)
        self._row.focus_lost.connect(self.focus_lost)
        self._places = PromptLayout(self, self._question, self._row, self._note, look)
        self._row.changed.connect(self._reflow)
        self.set_look(look)

    @property
    def question(self) -> str:
        """The sentence that is shown."""
        if self._held is not None:
            return self._held[0]
        return self._asking.confirm if self._asking else self._prompt.question

    @property
    def note(self) -> str:
        """The line below it: rich text, empty if there is none."""
        return "" if self._note.isHidden() else self._note.text()

    @property
    def confirming(self) -> bool:
        """Whether the bar asks something in between, and not the question of the moment."""
        return self._asking is not None or self._held is not None

    def button(self, which: str) -> WhyButton:
        """The button of this id; `yes` and `stay` while a confirmation is asked for."""
        return self._row.buttons[which]

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._question.set_look(look)
        self._note.set_look(look)
        self._places.set_look(look)
        self._show()

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up room for the board: smaller type, and a refusal in the question's place."""
        if compact != self._places.compact:
            self._note.clear()
            self._places.set_compact(compact)
            self._show()

    def show_prompt(self, prompt: Prompt, *, again: bool = False) -> None:
        """Asks something; what was refused or to be confirmed before is over.

        Not so if it is asked `again`, of the same position, and the question is the same.
        """
        if prompt == self._prompt and (again or not self.confirming):
            if not again:
                self.clear_note()
            return
        self._prompt = prompt
        self._asking = self._held = None
        self._show()

    def hold(self, question: str, buttons: tuple[PromptButton, ...]) -> None:
        """Asks this in between, until `answered` and `release`, or until something else is asked.

        The first button has the focus. Its answer is also given by Esc and Enter, and by any key
        that is none of the buttons', which then goes on to whom it was meant for.
        """
        self._asking, self._held = None, (question, buttons)
        self._show()

    def release(self) -> None:
        """Goes back from the question of `hold` to that of the moment."""
        if self._held is not None:
            self._held = None
            self._show()

    def show_refusal(self, explained: Explained) -> None:
        """Says why something is not allowed, small: the board says it, too. It fades by itself."""
        self._tell(explained, SMALL, fades=True)

    def show_note(self, sentence: str) -> None:
        """Says what is said nowhere else; it fades by itself. Empty: nothing any more."""
        if sentence:
            self._tell(Explained(sentence), BODY, fades=True)
        else:
            self.clear_note()

    def show_hint(self, sentences: Sequence[str]) -> None:
        """Says what the panel beside the board would, were it to be seen; it fades by itself.

        As many of the sentences as there is room for, and at least the first.
        """
        for count in range(len(sentences), 0, -1):
            said = Explained(" ".join(sentences[:count]))
            self._tell(said, BODY, fades=True, refusal=False)
            if self._places.note_fits:
                return

    def clear_note(self) -> None:
        """Takes away what was refused or explained."""
        self._note.clear()

    def add_corner(self, button: QPushButton) -> None:
        """Puts a button behind the others, whatever is asked."""
        self._row.add_corner(button)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Presses the button that has this key; False: none has it."""
        if self._held is not None:
            return self._answer_by_key(event, *self._held)
        if self._asking is not None:
            return self._cancel_by_key(event)
        found = next((each.id for each in self._prompt.buttons if is_key(event, each.key)), "")
        if not found:
            return False
        if not event.isAutoRepeat():  # a key held down answers one question, not the next one too
            self._row.buttons[found].click()
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._places.forget()
            self._reflow()

    def _cancel_by_key(self, event: QKeyEvent) -> bool:
        """Every key means no, even the one that asked: keys typed ahead must do no harm.

        Yes is said with Enter on its button, which takes the key before it comes here.
        """
        if event.key() in _NO_ANSWER or event.modifiers() & SHORTCUT:
            return False
        if not event.isAutoRepeat():
            self._stay()
        return True

    def _answer_by_key(
        self, event: QKeyEvent, question: str, buttons: tuple[PromptButton, ...]
    ) -> bool:
        if event.key() in _NO_ANSWER or event.modifiers() & SHORTCUT or event.isAutoRepeat():
            return False
        found = next((each.id for each in buttons if is_key(event, each.key)), "")
        self.answered.emit(found or (buttons[0].id if buttons else ""))
        return bool(found) or is_key(event, "Return") or is_key(event, "Esc")

    def _show(self) -> None:
        rule = "" if self.confirming else self._prompt.rule
        self._question.say(Explained(self.question, rule))
        self.clear_note()
        self._make_buttons()
        self._reflow()

    def _tell(self, explained: Explained, size: int, *, fades: bool, refusal: bool = True) -> None:
        self._note.tell(explained, fades=fades, refusal=refusal)
        compact = self._places.compact
        self._places.write_note(*((BODY, SMALL) if compact else (size,)))
        self._question.setVisible(not compact)

    def _reflow(self) -> None:
        self._places.reflow()

    def _make_buttons(self) -> None:
        if self._held is not None:
            made = dict(self._asked(self._held[1], lambda button: self.answered.emit(button.id)))
            focus = next(iter(made), "")
        elif self._asking is not None:
            made, focus = dict(self._confirming(self._asking)), "stay"
        else:
            made, focus = dict(self._asked(self._prompt.buttons, self._press)), ""
        for button in made.values():
            button.explains.connect(lambda why, button=button: self._explain(why, button))
        self._row.show_buttons(made, focus)

    def _asked(
        self, buttons: tuple[PromptButton, ...], press: Callable[[PromptButton], object]
    ) -> list[tuple[str, WhyButton]]:
        made = []
        for each in buttons:
            button = self._button(each.label, each.key, each.why_not, primary=each.primary)
            button.used.connect(lambda each=each: press(each))
            made.append((each.id, button))
        return made

    def _confirming(self, asking: PromptButton) -> list[tuple[str, WhyButton]]:
        yes = self._button(asking.label)
        yes.used.connect(lambda: self._confirmed(asking))
        stay = self._button(self.tr("Stay"), "Esc", primary=True)
        stay.used.connect(self._stay)
        return [("yes", yes), ("stay", stay)]

    def _button(
        self, label: str, key: str = "", why_not: str = "", *, primary: bool = False
    ) -> WhyButton:
        with_key = self.tr("{label} ({key})").format(label=label, key=key_name(key))
        button = self._row.make(with_key if key else label, label, why_not)
        button.setProperty("primary", primary)
        return button

    def _press(self, button: PromptButton) -> None:
        if not button.confirm:
            self.chosen.emit(button)
            return
        self._asking = button
        self._show()

    def _confirmed(self, button: PromptButton) -> None:
        self._asking = None
        self._show()
        self.chosen.emit(button)

    def _stay(self) -> None:
        self._asking = None
        self._show()

    def _explain(self, why_not: str, button: WhyButton) -> None:
        if why_not:
            self._tell(Explained(why_not), BODY, fades=not button.looked_at)
        else:
            self.clear_note()
