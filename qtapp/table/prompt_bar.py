"""What is asked of the player now, and how can it be answered? The line over the board."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy, QWidget

from qtapp.board.accessible import announce
from qtapp.board.seat_badge import seat_icon
from qtapp.board.theme import BODY, SMALL
from qtapp.parts import Explained, Look, Prompt, PromptButton
from qtapp.table.answer_row import AnswerRow
from qtapp.table.in_between import YES, InBetween, confirmation
from qtapp.table.note_line import NoteLine
from qtapp.table.prompt_layout import PromptLayout
from qtapp.table.rule_label import RuleLabel
from qtapp.table.why_button import WhyButton
from qtapp.table.words import icon_size, is_key, key_name

_MORE: Final = "M"
"""Leads to all of a hint of which there was room for a part only."""
MEANS: Final = "means"
"""The property of a button that holds the id of its `PromptButton`."""


class PromptBar(QFrame):
    """One sentence, its buttons, and below it a line that says why something was refused.

    What cannot be taken back is confirmed in the bar itself, and so is what is held back for a
    while: the question gives way to another one, and so do the buttons. Nothing pops up.
    """

    chosen = Signal(object)
    """A `PromptButton` that was pressed, and confirmed if it wants to be."""
    answered = Signal(str)
    """The id of the button that answers the question of `hold`."""
    more_wanted = Signal()
    """There is more of a hint to be read than there was room for."""
    help_wanted = Signal(str)
    """A rule, such as `B3.4`."""
    focus_lost = Signal()
    """The button that had the focus is gone."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("What is asked now"))
        self._look = look
        self._prompt = Prompt("")
        self._asking: PromptButton | None = None
        """What wants to be confirmed."""
        self._between: InBetween | None = None
        self._letters: dict[str, None] = {}
        """The letters that have answered a question so far."""
        self.doubt_of: Callable[[PromptButton], str] = lambda _: ""
        """What speaks against a button that wants to be confirmed, in a sentence; or nothing."""
        self._question = RuleLabel(look, self)
        self._note = NoteLine(look, self)
        for label in (self._question, self._note):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.MinimumExpanding)
            label.linkActivated.connect(self.help_wanted)
        self._row = AnswerRow(self)
        self._row.focus_lost.connect(self.focus_lost)
        key = key_name(_MORE)
        self.more = WhyButton(self.tr("More ({key})").format(key=key))
        """To be seen while only a part of a hint is."""
        self.more.used.connect(self.more_wanted)
        self._row.add_corner(self.more, self.tr("More"))
        self.more.hide()
        self._note.gone.connect(self._noted)
        self._places = PromptLayout(self, self._question, self._row, self._note, look)
        self._row.changed.connect(self._reflow)
        self.set_look(look)

    @property
    def question(self) -> str:
        """The sentence that is shown."""
        return self._between.question if self._between else self._prompt.question

    @property
    def asked_now(self) -> str:
        """The question of the moment, also while something else is asked in between."""
        return self._prompt.question

    @property
    def note(self) -> str:
        """The line below it: rich text, empty if there is none."""
        return "" if self._note.isHidden() else self._note.text()

    @property
    def confirming(self) -> bool:
        """Whether the bar asks something in between, and not the question of the moment."""
        return self._between is not None

    def button(self, which: str) -> WhyButton:
        """The button of this id; `yes` and `stay` while a confirmation is asked for."""
        return self._row.buttons[which]

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
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
        self._letters |= dict.fromkeys(each.key for each in prompt.buttons if len(each.key) == 1)
        self._asking = self._between = None
        self._show()

    def hold(self, question: str, buttons: tuple[PromptButton, ...]) -> None:
        """Asks this in between, until `answered` and `release`, or until something else is asked.

        The first button has the focus. Its answer is also given by Esc and Enter, and by any key
        that is none of the buttons', which then goes on to whom it was meant for.
        """
        first = buttons[0].id if buttons else ""
        self._ask(None, InBetween(question, buttons, first, ends_keys=False))

    def release(self) -> None:
        """Goes back from what is asked in between to the question of the moment."""
        if self._between is not None:
            self._asking = self._between = None
            self._show()

    def renew_doubt(self) -> None:
        """There may be a doubt now of what is to be confirmed, or none any more."""
        if self._asking is None:
            return
        doubt, doubted = self.doubt_of(self._asking), self.question != self._asking.confirm
        if bool(doubt) != doubted:
            self._ask(self._asking, confirmation(self._asking, doubt))

    def show_refusal(self, explained: Explained) -> None:
        """Says why something is not allowed, small: the board says it, too. It fades by itself."""
        self._tell(explained, SMALL, fades=True)

    def show_note(self, sentence: str) -> None:
        """Says what is said nowhere else; it fades by itself. Empty: nothing any more."""
        if sentence:
            self._tell(Explained(sentence), BODY, fades=True)
        else:
            self.clear_note()

    def show_told(self, sentence: str) -> None:
        """Says what comes of something, as `show_note` says why something cannot be done."""
        if sentence:
            self._tell(Explained(sentence), BODY, fades=True, hint=True)
        else:
            self.clear_note()

    def show_hint(self, sentences: Sequence[str]) -> None:
        """Says what the panel beside the board would, were it to be seen; it fades by itself.

        As many of the sentences as there is room for, and at least the first; where that is not
        all, a button leads to the rest.
        """
        for count in range(len(sentences), 0, -1):
            self._make_room(count < len(sentences))
            said = Explained(" ".join(sentences[:count]))
            self._tell(said, BODY, fades=True, hint=True)
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
        if is_key(event, _MORE) and self.more.isVisibleTo(self):
            self.more.click()
            return True
        if self._between is not None:
            takes, answer = self._between.takes(event), self._between.answer(event)
            if answer is not None:
                self._answer(answer)
            return takes
        found = next((each.id for each in self._prompt.buttons if is_key(event, each.key)), "")
        if not found:
            return False
        if not event.isAutoRepeat():  # a key held down answers one question, not the next one too
            self._row.buttons[found].click()
        return True

    def idle_letter(self, event: QKeyEvent) -> str:
        """The letter pressed, if it has answered a question before, but not this one; else ""."""
        asked = self._prompt.buttons if self._between is None else self._between.buttons
        if event.isAutoRepeat() or any(is_key(event, each.key) for each in asked):
            return ""
        return next((letter for letter in self._letters if is_key(event, letter)), "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._places.forget()
            self._reflow()

    def _ask(self, asking: PromptButton | None, between: InBetween) -> None:
        """The focused button has the question as its description, for who comes to it by ear."""
        self._asking, self._between = asking, between
        self._show()
        announce(self, between.question)

    def _show(self) -> None:
        rule = "" if self.confirming else self._prompt.rule
        self._question.say(Explained(self.question, rule))
        self.clear_note()
        self._make_buttons()
        self._reflow()

    def _tell(self, explained: Explained, size: int, *, fades: bool, hint: bool = False) -> None:
        if not hint:
            self._make_room(False)
        self._note.tell(explained, fades=fades, refusal=not hint)
        compact = self._places.compact
        self._places.write_note(*((BODY, SMALL) if compact else (size,)))
        self._question.setVisible(not compact)

    def _noted(self) -> None:
        self._make_room(False)
        self._question.show()

    def _make_room(self, reading: bool) -> None:  # noqa: FBT001 - what becomes of it
        """There is more of a hint than fits, or no longer."""
        if reading != self._places.reading:
            self._places.reading = reading
            self.more.setVisible(reading)
            self._reflow()

    def _reflow(self) -> None:
        steady = self._prompt.steady and self._between is None
        self._places.reflow(aside=self._prompt.aside, steady=steady)

    def _make_buttons(self) -> None:
        between = self._between
        press = self._press if between is None else lambda button: self._answer(button.id)
        made = {}
        for each in self._prompt.buttons if between is None else between.buttons:
            made[each.id] = button = self._button(each)
            button.used.connect(lambda each=each: press(each))
            button.explains.connect(lambda why, button=button: self._explain(why, button))
        if between is not None and between.focus in made:
            made[between.focus].setAccessibleDescription(between.question)
        self._row.show_buttons(made, between.focus if between else "")

    def _button(self, each: PromptButton) -> WhyButton:
        with_key = self.tr("{label} ({key})").format(label=each.label, key=key_name(each.key))
        button = self._row.make(with_key if each.key else each.label, each.label, each.why_not)
        button.setProperty("primary", each.primary)
        button.setProperty(MEANS, each.id)
        if each.seat is not None:
            button.setIcon(seat_icon(each.seat, self._look))
            button.setIconSize(icon_size(self._look.scale))
        if each.widest:
            self._row.keep_width(button, each.label, each.widest)
        return button

    def _press(self, button: PromptButton) -> None:
        if button.confirm:
            self._ask(button, confirmation(button, self.doubt_of(button)))
        else:
            self.chosen.emit(button)

    def _answer(self, which: str) -> None:
        """A confirmation is over with any answer, what is held only with `release`."""
        if (asking := self._asking) is None:
            self.answered.emit(which)
            return
        self.release()
        if which == YES:
            self.chosen.emit(asking)

    def _explain(self, why_not: str, button: WhyButton) -> None:
        if why_not:
            self._tell(Explained(why_not), BODY, fades=not button.looked_at)
        else:
            self.clear_note()
