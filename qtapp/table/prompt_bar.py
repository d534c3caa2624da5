"""What is asked of the player now, and how can it be answered? The line over the board."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from qtapp.board.theme import BODY, LARGE, SMALL, TITLE, title_font, ui_font
from qtapp.parts import Explained, Look, Prompt, PromptButton
from qtapp.table.answer_row import AnswerRow
from qtapp.table.note_line import NoteLine
from qtapp.table.rule_label import RuleLabel
from qtapp.table.why_button import WhyButton
from qtapp.table.words import SHORTCUT, is_key, key_name

_ONE_ROW: Final = {False: 710, True: 580}
"""Pixels, at text scale 1, in which question and buttons may be expected to stand side by side, at
ease and compact; in a narrower bar the height of two rows is kept from the first question on."""
_GAP: Final = 8
"""Pixels between a question and the buttons beside it."""
_LINES: Final = 2
"""A question is written as large as it can be in so many lines."""
_SIZES: Final = {False: (TITLE, LARGE, BODY), True: (LARGE, BODY, SMALL)}
"""Type sizes of a question, at ease and compact; the lines of the second one are kept free."""
_ANYWHERE: Final = Qt.AlignmentFlag(0)
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

    What cannot be taken back is confirmed in the bar itself: the question gives way to another one,
    and so do the buttons. Nothing pops up.
    """

    chosen = Signal(object)
    """A `PromptButton` that was pressed, and confirmed if it wants to be."""
    help_wanted = Signal(str)
    """A rule, such as `B3.4`."""
    focus_lost = Signal()
    """The button that had the focus is gone."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("What is asked now"))
        self._prompt = Prompt("")
        self._asking: PromptButton | None = None
        self._compact = False
        self._tallest = 0
        self._two_rows = False
        """Whether the bar is as high as a question and the buttons below it."""
        self._question_width = 1
        self._question = RuleLabel(look, self)
        self._note = NoteLine(look, self)
        for label in (self._question, self._note):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.MinimumExpanding)
            label.linkActivated.connect(self.help_wanted)
        self._note.gone.connect(self._question.show)
        self._row = AnswerRow(self)
        self._row.changed.connect(self._reflow)
        self._row.focus_lost.connect(self.focus_lost)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._box.addWidget(self._question, 1)
        self._box.addWidget(self._row)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(4, 4, 4, 0)
        self._column.setSpacing(0)
        self._column.addLayout(self._box)
        self._column.addWidget(self._note)
        self.set_look(look)

    @property
    def question(self) -> str:
        """The sentence that is shown."""
        return self._asking.confirm if self._asking else self._prompt.question

    @property
    def note(self) -> str:
        """The line below it: rich text, empty if there is none."""
        return "" if self._note.isHidden() else self._note.text()

    @property
    def confirming(self) -> bool:
        """Whether the bar asks for a confirmation."""
        return self._asking is not None

    def button(self, which: str) -> WhyButton:
        """The button of this id; `yes` and `stay` while a confirmation is asked for."""
        return self._row.buttons[which]

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._question.set_look(look)
        self._note.set_look(look)
        self._keep_room()
        self._show()

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up room for the board: smaller type, and a refusal in the question's place."""
        if compact == self._compact:
            return
        self._compact = compact
        self._note.clear()
        if compact:
            self._column.removeWidget(self._note)
            self._box.insertWidget(0, self._note, 1)
        else:
            self._box.removeWidget(self._note)
            self._column.addWidget(self._note)
        self._keep_room()
        self._show()

    def show_prompt(self, prompt: Prompt) -> None:
        """Asks something; what was refused or to be confirmed before is over."""
        if prompt == self._prompt and not self.confirming:
            self.clear_note()
            return
        self._prompt = prompt
        self._asking = None
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

    def clear_note(self) -> None:
        """Takes away what was refused or explained."""
        self._note.clear()

    def add_corner(self, button: QPushButton) -> None:
        """Puts a button behind the others, whatever is asked."""
        self._row.add_corner(button)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Presses the button that has this key; False: none has it."""
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
            self._forget()
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

    def _show(self) -> None:
        rule = "" if self._asking else self._prompt.rule
        self._question.say(Explained(self.question, rule))
        self.clear_note()
        self._make_buttons()
        self._reflow()

    def _tell(self, explained: Explained, size: int, *, fades: bool) -> None:
        self._note.tell(explained, fades=fades)
        for fitting in (BODY, SMALL) if self._compact else (size,):
            self._note.setFont(ui_font(self._look.scale, fitting))
            if self._note.heightForWidth(self._question_width) <= self._note.minimumHeight():
                break
        self._question.setVisible(not self._compact)

    def _keep_room(self) -> None:
        """The board must not jump with every question, nor when a refusal comes and goes."""
        self._forget()
        line = QFontMetrics(title_font(self._look.scale, _SIZES[self._compact][1])).lineSpacing()
        self._room = _LINES * line
        self._note.setFont(ui_font(self._look.scale, BODY))
        self._note.clear()
        one_line = self._note.sizeHint().height()
        self._note.setMinimumHeight(one_line)
        policy = self._note.sizePolicy()
        policy.setRetainSizeWhenHidden(not self._compact)
        self._note.setSizePolicy(policy)

    def _forget(self) -> None:
        """The bar has another width or size of text: what it needed before counts no longer."""
        self._tallest = 0
        self._two_rows = self.width() < _ONE_ROW[self._compact] * self._look.scale

    def _reflow(self) -> None:
        """Finds a place for the buttons, and the largest type for the question that fits there.

        They stand beside the question whenever both fit, else below it. The height that was needed
        once stays: the next question may need it again. Before it grows, buttons that could only
        say why they cannot be used are left out.
        """
        inner = self.width() - 8
        self._question.setMinimumHeight(0)  # else no measure of it is less
        beside = self._try_beside(inner)
        if not beside and not (self._two_rows and self._row.one_row() <= inner):
            self._row.leave_out(left_out=True)
            beside = self._fits_beside(inner)
            self._two_rows |= not beside
        needed = self._row.one_row()
        height = self._row.needed_height(needed if beside else inner)
        self._tallest = max(self._tallest, height)
        self._question_width = max(1, inner - needed - _GAP if beside else inner)
        self._write(self._question_width)
        self._arrange(beside=beside)

    def _try_beside(self, inner: int) -> bool:
        """With all buttons; compact, their labels become short if that is needed."""
        self._row.leave_out(left_out=False)
        for short in (False, True) if self._compact else (False,):
            self._row.shorten(short=short)
            if self._fits_beside(inner):
                return True
        return False

    def _fits_beside(self, inner: int) -> bool:
        return self._write(inner - self._row.one_row() - _GAP)

    def _arrange(self, *, beside: bool) -> None:
        direction = QBoxLayout.Direction
        self._box.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        self._box.setSpacing(_GAP if beside else 0)
        middle = Qt.AlignmentFlag.AlignVCenter if self._two_rows else Qt.AlignmentFlag.AlignTop
        self._box.setAlignment(self._row, middle if beside else _ANYWHERE)
        self._row.setMinimumHeight(self._tallest)
        whole = self._room + self._tallest if self._two_rows else max(self._room, self._tallest)
        said = whole if beside else self._room
        self._question.setMinimumHeight(said)
        if self._compact:
            self._note.setMinimumHeight(said)

    def _write(self, width: int) -> bool:
        """In the largest type that fits; False: none does, and the smallest one is taken."""
        for size in _SIZES[self._compact]:
            self._question.setFont(title_font(self._look.scale, size))
            if self._question.heightForWidth(max(1, width)) <= self._room:
                return True
        return False

    def _make_buttons(self) -> None:
        asking = self._asking
        made = dict(self._confirming(asking) if asking else self._asked())
        for button in made.values():
            button.explains.connect(lambda why, button=button: self._explain(why, button))
        self._row.show_buttons(made, focus="stay" if asking else "")

    def _asked(self) -> list[tuple[str, WhyButton]]:
        made = []
        for each in self._prompt.buttons:
            button = self._button(each.label, each.key, each.why_not, primary=each.primary)
            button.used.connect(lambda each=each: self._press(each))
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
