"""How do the cards on the player's own table get into the game? A few letters, or two clicks.

So does all else that is drawn there, such as who begins.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QTextEdit, QWidget

from core.chance import Draw
from qtapp.board.accessible import announce
from qtapp.board.icons import icon
from qtapp.parts import Look
from qtapp.table.answer_frame import AnswerFrame
from qtapp.table.card_finder import CardFinder, FinderWords
from qtapp.table.card_search import Alike, alike
from qtapp.table.why_button import WhyButton
from qtapp.table.words import SHORTCUT, icon_size


class OwnCards(AnswerFrame):
    """Finds what was drawn, card by card; several are handed in together.

    What is wanted is in the question above it. It takes keys from `handle_key`, wherever the focus
    of the table is.
    """

    entered = Signal(tuple)
    """The numbers of all cards, in their order."""
    said = Signal(str)
    """What is wrong with the last key; "" when that is over."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self._left: tuple[int, ...] = ()
        self._count = 1
        self._text: Callable[[int], str] = str
        self.picked: tuple[int, ...] = ()
        """Those that are entered so far, of several."""
        self._back = WhyButton("")
        self._back.setAccessibleName(self.tr("Take one back (Backspace)"))
        self._back.setToolTip(self._back.accessibleName())
        self._back.used.connect(self._take_back)
        self._enter = WhyButton(self.tr("Enter"))
        self._enter.setProperty("primary", True)
        self._enter.used.connect(self._submit)
        words = FinderWords(
            all_of=self.tr("{count} can still come."),
            nothing=self.tr("Nothing that can still come fits that."),
        )
        self._finder = CardFinder(look, words, (self._enter, self._back))
        self._finder.picked.connect(self._pick)
        self._finder.said.connect(self.said)
        self._finder.told.connect(self._show_buttons)
        self.line, self.shelf = self._finder.line, self._finder.shelf
        self.line.installEventFilter(self)  # the last that is installed is asked first
        self.column.addWidget(self._finder)
        for button in (self._enter, self._back):
            button.hide()
        self.set_compact(False)
        self.set_look(look)
        self.hide()

    @property
    def note(self) -> str:
        """What is wrong with what was entered last, or what became of it, or nothing."""
        return self._finder.note

    def ask(
        self, what: Draw, title: str, text: Callable[[int], str] = str, again: str = ""
    ) -> None:
        """Asks for this; what had been entered for something else is dropped.

        `text` puts a card in words. `again` says until the next key what became of the last one,
        where the same is asked once more.
        """
        self._left, self._count, self._text = what.choices, what.count, text
        self.picked = ()
        self.line.setAccessibleName(title)
        self._lay_out_anew()
        self._finder.say(again, wrong=False)
        self.show()
        if not isinstance(QApplication.focusWidget(), QLineEdit | QTextEdit):
            self._finder.take_focus()

    def dismiss(self) -> None:
        """Nothing is wanted any more, or not of whoever looks next: nothing of it is left."""
        self.hide()
        self._left = self.picked = ()
        self.line.setAccessibleName("")
        self._lay_out_anew()

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up room for the board: what is said here must be said by somebody else."""
        self.set_frame_compact(compact)
        self._finder.set_compact(compact)
        self._show_found()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.set_frame_look(look)
        self._finder.set_look(look)
        self._back.setIcon(icon("eraser", look.theme))
        self._back.setIconSize(icon_size(look.scale))

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes letters, figures, Backspace and Enter; False: another key, or nothing is asked."""
        if self.isHidden() or event.modifiers() & SHORTCUT:
            return False
        return self._means_all(event) or self._finder.handle_key(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.handle_key(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the line that are about the cards that are there already."""
        if watched is self.line and isinstance(event, QKeyEvent):
            press = event.type() == QEvent.Type.KeyPress and not event.modifiers() & SHORTCUT
            return press and self._means_all(event)
        return super().eventFilter(watched, event)

    def _means_all(self, event: QKeyEvent) -> bool:
        """Enter, when all of them are there, and Backspace, when nothing is typed."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._full:
            if not event.isAutoRepeat():
                self._submit()
            return True
        if event.key() == Qt.Key.Key_Backspace and not self.line.text():
            self._take_back()
            return True
        return False

    @property
    def _remaining(self) -> tuple[Alike, ...]:
        """What the next card can be."""
        left = list(self._left)
        for card in self.picked:
            left.remove(card)
        return alike(left, self._text)

    @property
    def _full(self) -> bool:
        return len(self.picked) == self._count

    def _pick(self, card: Alike) -> None:
        self.picked += (card.cards[0],)
        self._lay_out_anew()
        self._finder.take_focus()  # the button that was pressed is gone
        announce(self, card.text)
        if self._count == 1:
            self._submit()

    def _take_back(self) -> None:
        self.picked = self.picked[:-1]
        self._lay_out_anew()

    def _lay_out_anew(self) -> None:
        """Others can come now than before."""
        self._finder.offer(self._remaining, before=self._entered(), closed=self._full)

    def _entered(self) -> str:
        """Which cards are there, and how many are missing."""
        cards = "; ".join(map(self._text, self.picked))
        if self._full:
            return self.tr("{cards}: Enter hands them in.").format(cards=cards)
        if not self.picked:
            return ""
        missing = self._count - len(self.picked)
        text = self.tr("{cards}. %n more to enter.", "cards that are missing", missing)
        return text.format(cards=cards)

    def _submit(self) -> None:
        self.entered.emit(self.picked)

    def _show_buttons(self, told: str) -> None:
        """Only several cards are handed in and corrected; one is gone at once."""
        self._back.set_why_not("" if self.picked else self.tr("Nothing has been entered yet."))
        self._enter.set_why_not("" if self._full else told)
        for button in (self._back, self._enter):
            button.setVisible(self._count > 1)
        self._show_found()

    def _show_found(self) -> None:
        """In a low room the cards themselves must do, unless there are several to be entered."""
        alone = self.compact and self._count == 1
        self._finder.found.setVisible(not alone)
        middle, whole = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag(0)
        self.column.setAlignment(self._finder, middle if alone else whole)
