"""How do the cards on the player's own table get into the game? A few letters, or two clicks.

So does all else that is drawn there, such as who begins.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QTextEdit,
    QWidget,
)

from core.chance import Draw
from qtapp.board.accessible import announce
from qtapp.board.icons import icon
from qtapp.board.theme import BODY, ui_font
from qtapp.parts import Look
from qtapp.restyle import set_styled
from qtapp.table.answer_frame import GAP, AnswerFrame
from qtapp.table.card_search import Alike, alike, kinds, search
from qtapp.table.card_shelf import CardShelf
from qtapp.table.hint_label import make_label
from qtapp.table.why_button import WhyButton
from qtapp.table.words import SHORTCUT, icon_size

_MOST_SHOWN: Final = 16
"""Cards that are shown to be clicked; of more nobody finds the right one."""


class OwnCards(AnswerFrame):
    """A line to type what was drawn, and a row of kinds or of the cards that fit, to be clicked.

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
        self._kind = ""
        """The only kind of cards that is shown; empty: all."""
        self.picked: tuple[int, ...] = ()
        """Those that are entered so far, of several."""
        self._note = self._told = ""
        self._wrong = False
        """Whether the note is about a mistake."""
        self.line = QLineEdit()
        self.line.setClearButtonEnabled(True)
        self.line.textEdited.connect(self._typed)
        self.line.installEventFilter(self)
        self._back = WhyButton("")
        self._back.setAccessibleName(self.tr("Take one back (Backspace)"))
        self._back.setToolTip(self._back.accessibleName())
        self._back.used.connect(self._take_back)
        self._enter = WhyButton(self.tr("Enter"))
        self._enter.setProperty("primary", True)
        self._enter.used.connect(self._submit)
        self._found = make_label(soft=True)
        """What fits by now, or what is wrong."""
        self._found.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.shelf = CardShelf()
        self.shelf.kind_chosen.connect(self._choose_kind)
        self.shelf.chosen.connect(self._pick)
        top = QHBoxLayout()
        top.setSpacing(8)
        for widget in (self.line, self._enter, self._back):
            top.addWidget(widget)
        top.addWidget(self._found, 1)
        self._rows = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._rows.addLayout(top)
        self._rows.addWidget(self.shelf, 1)
        self.column.addLayout(self._rows)
        for button in (self._enter, self._back):
            button.hide()
        self.set_compact(False)
        self.set_look(look)
        self.hide()

    @property
    def note(self) -> str:
        """What is wrong with what was entered last, or what became of it, or nothing."""
        return self._note

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
        self._say(again, wrong=False)
        self.show()
        if not isinstance(QApplication.focusWidget(), QLineEdit | QTextEdit):
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def dismiss(self) -> None:
        """Nothing is wanted any more, or not of whoever looks next: nothing of it is left."""
        self.hide()
        self._left = self.picked = ()
        self.line.setAccessibleName("")
        self._lay_out_anew()

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up room for the board: what is said here must be said by somebody else."""
        self.set_frame_compact(compact)
        direction = QBoxLayout.Direction
        self._rows.setDirection(direction.LeftToRight if compact else direction.TopToBottom)
        self._rows.setSpacing(8 if compact else GAP[False])
        self._show_found()
        self._fit_line()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.set_frame_look(look)
        self._found.setFont(ui_font(look.scale, BODY))
        self._back.setIcon(icon("eraser", look.theme))
        self._back.setIconSize(icon_size(look.scale))
        self._fit_line()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._found.setFont(ui_font(self._look.scale, BODY))  # the style sheet has taken it

    def _fit_line(self) -> None:
        long, short = self.tr("Its first letters and figures"), self.tr("First letters")
        self.line.setPlaceholderText(short if self.compact else long)
        self.line.setFixedWidth(round((150 if self.compact else 240) * self._look.scale))

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes letters, figures, Backspace and Enter; False: another key, or nothing is asked."""
        if self.isHidden() or event.modifiers() & SHORTCUT:
            return False
        text = event.text()
        if self._special(event):
            return True
        if text.isalnum() or (text == " " and self.line.text()):
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.line.insert(text)
            self._typed()
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.handle_key(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys that the line would keep for itself, or has no use for."""
        if watched is self.line and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                return self._leaves_to_table(event)
            if event.type() != QEvent.Type.KeyPress or event.modifiers() & SHORTCUT:
                return False
            if event.key() == Qt.Key.Key_Down and self.shelf.buttons:
                first = next(iter(self.shelf.buttons.values()))
                self.shelf.reveal(first)
                first.setFocus(Qt.FocusReason.TabFocusReason)
                return True
            return self._special(event)
        return super().eventFilter(watched, event)

    def _leaves_to_table(self, event: QKeyEvent) -> bool:
        """Undo and Redo mean the cards, and not the letters of a line that has none."""
        keys = (QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo)
        if self.line.text() or not any(event.matches(key) for key in keys):
            return False
        event.ignore()
        return True

    def _special(self, event: QKeyEvent) -> bool:
        """Enter; and Backspace and Esc while there is something to be taken away."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self._take_meant()
            return True
        if event.key() == Qt.Key.Key_Backspace and not self.line.text():
            self._take_back()
            return True
        if event.key() == Qt.Key.Key_Backspace and not self.line.hasFocus():
            self.line.backspace()
            self._typed()
            return True
        if event.key() == Qt.Key.Key_Escape and (self.line.text() or self._kind):
            self._clear()
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

    def _typed(self) -> None:
        self._say("")
        self._show()

    def _choose_kind(self, kind: str) -> None:
        """Shows this kind alone; the same one again: all of them."""
        self._kind = "" if kind == self._kind else kind
        self._say("")
        self._show()

    def _pick(self, card: Alike) -> None:
        if self._full:
            self._say(self.tr("All of them are there: press Enter, or Backspace to correct."))
            return
        self.picked += (card.cards[0],)
        self._lay_out_anew()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)  # the button that was pressed is gone
        announce(self, card.text)
        if self._count == 1:
            self._submit()

    def _take_meant(self) -> None:
        """Enter: takes the card that is meant, or hands all of them in."""
        if self._full:
            self._submit()
            return
        found, meant = self._search()
        if meant is not None and (self.line.text().strip() or self._kind or len(found) == 1):
            self._pick(meant)
        elif not found:
            self._say(self._none_fits())
        elif self.line.text().strip() or self._kind:
            said = self.tr("{count} fit: type more, or choose one of them.")
            self._say(said.format(count=len(found)))
        else:
            self._say(self.tr("Type its first letters and figures."))

    def _take_back(self) -> None:
        self.picked = self.picked[:-1]
        self._lay_out_anew()

    def _lay_out_anew(self) -> None:
        """Others can come now than before."""
        self.shelf.offer_kinds(kinds(self._remaining))
        self._clear()

    def _clear(self) -> None:
        self.line.setText("")  # `clear` would let Undo bring the card back that was entered last
        self._kind = ""
        self._say("")
        self._show()

    def _submit(self) -> None:
        self.entered.emit(self.picked)

    def _search(self) -> tuple[tuple[Alike, ...], Alike | None]:
        some = (card for card in self._remaining if self._kind in ("", card.kind))
        return search(tuple(some), self.line.text())

    def _show(self) -> None:
        """Shows what fits by now."""
        found, meant = self._search()
        typed = bool(self.line.text().strip())
        shown = () if self._full else self._shown(found)
        self.shelf.offer(shown, kind=self._kind, typed=typed)
        if self._full:
            text = self.tr("{cards}: Enter hands them in.")
            text = text.format(cards="; ".join(map(self._text, self.picked)))
        elif not found:
            text = self._none_fits() if self._left else ""
        elif meant is not None and (typed or len(found) == 1):
            text = self.tr("Enter takes: {card}.").format(card=meant.text)
        elif typed or self._kind:
            text = self.tr("{count} fit.").format(count=sum(len(it.cards) for it in found))
        else:
            text = self.tr("{count} can still come.").format(
                count=sum(len(it.cards) for it in found)
            )
        if self.picked and found and not self._full:
            cards = "; ".join(map(self._text, self.picked))
            missing = self._count - len(self.picked)
            more = self.tr("{cards}. %n more to enter.", "cards that are missing", missing)
            text = f"{more.format(cards=cards)} {text}"
        self._told = text
        self._tell()
        self._show_found()
        why_not = "" if self.picked else self.tr("Nothing has been entered yet.")
        self._back.set_why_not(why_not)
        self._back.setVisible(self._count > 1)
        self._enter.set_why_not("" if self._full else text)
        self._enter.setVisible(self._count > 1)

    def _shown(self, found: tuple[Alike, ...]) -> tuple[Alike, ...]:
        """What is offered to be clicked: a kind as a whole, or else not more than can be seen."""
        if self._kind or len(found) <= _MOST_SHOWN:
            return found
        return found[:_MOST_SHOWN] if self.line.text().strip() else ()

    def _none_fits(self) -> str:
        return self.tr("Nothing that can still come fits that.")

    def _say(self, sentence: str, *, wrong: bool = True) -> None:
        before = self._note if self._wrong else ""
        self._note, self._wrong = sentence, wrong
        self._tell()
        mistake = sentence if wrong else ""
        if mistake != before:
            self.said.emit(mistake)
        if mistake:
            announce(self, sentence, at_once=True)

    def _show_found(self) -> None:
        """In a low room the cards themselves must do, unless there are several to be entered."""
        self._found.setVisible(not self.compact or self._count > 1)

    def _tell(self) -> None:
        """What is wrong, or became of the last card, or else what fits."""
        bad = self._wrong if self._note else self._told == self._none_fits()
        text = self._note or self._told
        self._found.setText(f"✕ {text}" if bad else text)
        set_styled(self._found, soft=not bad, tone="bad" if bad else None)
