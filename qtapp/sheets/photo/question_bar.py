"""Where is a person asked? One question in large letters over the photograph, answered by a key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from geometry.field import FENCES
from qtapp.board.accessible import announce
from qtapp.board.theme import spacing, strong_font, ui_font
from qtapp.sheets.photo.question_head import QuestionHead
from qtapp.sheets.photo.question_line import QuestionLine
from qtapp.sheets.photo.question_words import (
    instead_text,
    question_text,
    rest_text,
    where_text,
)
from qtapp.table.flow import FlowLayout
from qtapp.table.why_button import WhyButton
from qtapp.table.words import is_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QShowEvent

    from qtapp.look import Look
    from qtapp.sheets.draft import Doubt
    from qtapp.sheets.entry.typed import Wish
    from qtapp.sheets.photo.question_round import QuestionRound

YES, NO, INSTEAD, OTHER, LATER, TYPE = ("Y", "N", "I", "O", "S", "T")
BACK: Final = "Backspace"
NUMBERS: Final = "Return"


class QuestionBar(QFrame):
    """The question, its answers, and a line to type in."""

    giving_changed = Signal(bool)
    """Whether the next two posts, or the next place, that are clicked answer the question."""
    typed = Signal(object)
    """A `Wish`, while nothing was being answered."""
    left_entry = Signal()
    """The keyboard is free again: it belongs to the photograph."""
    next_wanted = Signal()
    """The next sheet that has questions."""
    numbers_wanted = Signal()
    """To the numbers that were written on the sheet."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self._look = look
        self._round: QuestionRound | None = None
        self._giving: Doubt | None = None
        self._typing = False
        self._others = 0
        self._said: Doubt | None = None
        self._name = ""
        self._numbers = ""
        self.head = QuestionHead()
        self.question = self.head.question
        self.yes = self._button(self.tr("Yes (Y)"), self._yes)
        self.yes.setProperty("primary", True)
        self.no = self._button(self.tr("No (N)"), self._no)
        self.instead = self._button("", self._instead)
        self.other = self._button(self.tr("Other… (O)"), self.begin_giving)
        self.later = self._button(self.tr("Later (S)"), self._later, ghost=True)
        self.back = self._button(self.tr("Back (Backspace)"), self._back, ghost=True)
        self.again = self._button(self.tr("Ask them now"), self._ask_again)
        self.next = self._button(self.tr("Next sheet with questions"), self.next_wanted.emit)
        self.next.setProperty("primary", True)
        self.numbers = self._button(self.tr("Type the numbers (Enter)"), self.numbers_wanted.emit)
        self.line = QuestionLine(look)
        self.line.given.connect(self._given)
        self.line.given_up.connect(self.end_entry)
        self._lay_out()
        self.set_look(look)
        self._show()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.head.set_look(look)
        for button in self._buttons:  # measured as the style sheet draws them
            primary = button in (self.yes, self.next)
            button.setFont(strong_font(look.scale) if primary else ui_font(look.scale))
        self.line.set_look(look)
        step = spacing(look.scale)
        self._column.setContentsMargins(
            round(16 * step), round(12 * step), round(16 * step), round(12 * step)
        )

    def showEvent(self, event: QShowEvent) -> None:
        """Qt gives a label that was taken to another place the font that it had first."""
        super().showEvent(event)
        self.set_look(self._look)

    @property
    def giving(self) -> bool:
        """Whether clicks on the photograph answer the question."""
        return self._giving is not None

    def show_round(self, questions: QuestionRound | None, others: int = 0) -> None:
        """Asks the questions of this round; `others`: so many other sheets have questions, too."""
        if self._round is not questions:
            if self._round is not None:
                self._round.changed.disconnect(self._show)
            self._round = questions
            if questions is not None:
                questions.changed.connect(self._show)
            self.end_entry()
        self._others = others
        self._show()

    def tell(self, name: str, notice: str, why: str, numbers: str) -> None:
        """Names the photograph, and says what is to be known of it, and why it is asked.

        `numbers` is the last step, when nothing is asked any more. Each may be empty.
        """
        self._name, self._numbers = name, numbers
        self.head.tell(notice, why)
        self._show()

    def take_key(self, event: QKeyEvent) -> bool:
        """Answers by a key; False if it is none of its keys, or nothing is asked."""
        keys = {
            YES: self.yes,
            NO: self.no,
            INSTEAD: self.instead,
            OTHER: self.other,
            LATER: self.later,
            BACK: self.back,
            NUMBERS: self.numbers,
        }
        if event.key() == Qt.Key.Key_Escape and (self.giving or self._typing):
            self.end_entry()
            return True
        if is_key(event, TYPE):
            self.begin_typing()
            return True
        for key, button in keys.items():
            if is_key(event, key):
                if not event.isAutoRepeat() and button.isVisibleTo(self):
                    button.click()
                return True
        return False

    def begin_giving(self) -> None:
        """Waits for what is there instead: clicked or typed."""
        if self._round is None or (now := self._round.now) is None or now.kind == "mallet":
            return
        self._giving, self._typing = now, False
        self.line.open(now)
        self.giving_changed.emit(True)

    def begin_typing(self) -> None:
        """Waits for a fence or a bull that is typed in."""
        self._giving, self._typing = None, True
        self.line.open(None)
        self.giving_changed.emit(False)

    def end_entry(self) -> None:
        """Waits for nothing any more."""
        had_focus = self.line.entry.hasFocus()
        was = self.giving
        self._giving, self._typing = None, False
        self.line.hide()
        if was:
            self.giving_changed.emit(False)
        if had_focus:
            self.left_entry.emit()
        self._show()

    def give_posts(self, a: int, b: int) -> None:
        """Two posts were clicked."""
        if self._round is not None and self._giving is not None and self._giving.kind == "fence":
            questions = self._round
            self.end_entry()
            questions.answer_posts(a, b)

    def give_place(self, place: int) -> None:
        """A place was clicked."""
        if self._round is not None and self._giving is not None and self._giving.kind == "bull":
            questions = self._round
            self.end_entry()
            questions.answer_place(place)

    # What the buttons do.

    def _yes(self) -> None:
        if self._round is not None:
            self._round.answer(right=True)

    def _no(self) -> None:
        if self._round is not None:
            self._round.answer(right=False)

    def _instead(self) -> None:
        if self._round is not None and (now := self._round.now) and now.instead is not None:
            self._round.answer_posts(FENCES[now.instead].a, FENCES[now.instead].b)

    def _later(self) -> None:
        if self._round is not None:
            self._round.later()

    def _back(self) -> None:
        if self._round is not None:
            self._round.back()

    def _ask_again(self) -> None:
        if self._round is not None:
            self._round.ask_again()

    def _given(self, wish: Wish) -> None:
        if not self.giving:
            self.typed.emit(wish)
        elif wish.kind == "fence":
            self.give_posts(*wish.at)
        else:
            self.give_place(wish.place)

    # How it looks.

    def _show(self) -> None:
        questions = self._round
        now = None if questions is None else questions.now
        if self._giving is not None and self._giving != now:
            self.end_entry()
            return
        if questions is None:
            return
        had_focus = any(button.hasFocus() for button in self._buttons)
        self._show_buttons(questions, now)
        if had_focus and not any(button.hasFocus() for button in self._buttons):
            self.left_entry.emit()
        self._show_words(questions, now)

    def _show_buttons(self, questions: QuestionRound, now: Doubt | None) -> None:
        for button in (self.yes, self.no, self.later):
            button.setVisible(now is not None)
        self.other.setVisible(now is not None and now.kind != "mallet")
        self.instead.setVisible(now is not None and now.instead is not None)
        self.back.setVisible(questions.can_go_back)
        self.again.setVisible(now is None and questions.postponed > 0)
        self.next.setVisible(now is None and self._others > 0)
        self.numbers.setVisible(now is None and bool(self._numbers))

    def _show_words(self, questions: QuestionRound, now: Doubt | None) -> None:
        number, count = questions.number, questions.count
        where = "" if now is None else where_text(number, count, now.field)
        self.head.show_where(" · ".join(text for text in (where, self._name) if text))
        if now is None:
            rest = rest_text(questions.postponed, questions.count)
            self.question.setText(" ".join(text for text in (rest, self._numbers) if text))
        else:
            self.question.setText(question_text(now))
            if now.instead is not None:
                self.instead.setText(
                    self.tr("{answer} (I)").format(answer=instead_text(now.instead))
                )
        if now != self._said and self.isVisible():
            announce(self, self.question.text())
        self._said = now

    @property
    def _buttons(self) -> tuple[WhyButton, ...]:
        return (
            self.yes,
            self.no,
            self.instead,
            self.other,
            self.next,
            self.again,
            self.numbers,
            self.later,
            self.back,
        )

    def _button(self, label: str, does: Callable[[], None], *, ghost: bool = False) -> WhyButton:
        button = WhyButton(label)
        button.setProperty("ghost", ghost)
        button.used.connect(does)
        return button

    def _lay_out(self) -> None:
        self._column = QVBoxLayout(self)
        self._column.setSpacing(6)
        self._column.addWidget(self.head)
        buttons = QWidget()
        flow = FlowLayout(buttons, 8)
        for button in self._buttons:
            flow.addWidget(button)
        self._column.addWidget(buttons)
        self._column.addWidget(self.line)
        self.line.hide()
