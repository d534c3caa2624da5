"""How is a card found among many? By its first letters, or by its kind and a click."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from qtapp.board.accessible import announce
from qtapp.board.theme import BODY, ui_font
from qtapp.look import Look
from qtapp.restyle import set_styled
from qtapp.table.answer_frame import GAP
from qtapp.table.card_search import Alike, kinds, search
from qtapp.table.card_shelf import CardShelf
from qtapp.table.hint_label import make_label
from qtapp.table.words import SHORTCUT, translate

_MOST_SHOWN: Final = 16
"""Cards that are shown to be clicked; of more nobody finds the right one."""


@dataclass(frozen=True, slots=True)
class FinderWords:
    """What is said of cards according to where they are looked for."""

    all_of: str
    """Of all of them, as long as nothing is typed, with their `{count}`."""
    nothing: str
    """If none fits what is typed."""


class CardFinder(QWidget):
    """A line to type in, what fits, and a row of kinds or of the cards that fit, to be clicked."""

    picked = Signal(object)
    """The `Alike` that was taken, by Enter or by its button."""
    said = Signal(str)
    """What is wrong with the last press of Enter; "" when that is over."""
    told = Signal(str, bool)
    """What fits by now, and whether anything does."""

    def __init__(self, look: Look, words: FinderWords, beside: Sequence[QWidget] = ()) -> None:
        """`beside` stand behind the line."""
        super().__init__()
        self._look = look
        self._words = words
        self._cards: tuple[Alike, ...] = ()
        self._kind = ""
        """The only kind of cards that is shown; empty: all."""
        self._before = ""
        self._open = False
        """Whether one of the cards can be taken."""
        self.note = ""
        """What is said until the next key, in the place of what fits."""
        self._wrong = False
        """Whether the note is about a mistake."""
        self._told = ""
        self._fits = True
        self.compact = False
        self.line = QLineEdit()
        self.line.setClearButtonEnabled(True)
        self.line.textEdited.connect(self._show_anew)
        self.line.installEventFilter(self)
        self.found = make_label(soft=True)
        """What fits by now, or what is wrong."""
        self.found.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.shelf = CardShelf()
        self.shelf.kind_chosen.connect(self._choose_kind)
        self.shelf.chosen.connect(self.picked)
        top = QHBoxLayout()
        top.setSpacing(8)
        for widget in (self.line, *beside):
            top.addWidget(widget)
        top.addWidget(self.found, 1)
        self._rows = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.addLayout(top)
        self._rows.addWidget(self.shelf, 1)
        self.set_compact(False)
        self.set_look(look)

    def offer(self, cards: tuple[Alike, ...], *, before: str = "", closed: bool = False) -> None:
        """Looks among these; what was typed is dropped.

        `before` is told in front of what fits. `closed`: none of them can be taken any more.
        """
        self._cards, self._before = cards, before
        self._open = bool(cards) and not closed
        self.shelf.offer_kinds(kinds(cards))
        self._clear()

    def say(self, sentence: str, *, wrong: bool = True) -> None:
        """Says this until the next key; `wrong`: of a mistake."""
        self._note_down(sentence, wrong=wrong)
        self._tell()
        if sentence and wrong:
            announce(self, sentence, at_once=True)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.found.setFont(ui_font(look.scale, BODY))
        self._fit_line()

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up a row for the board: what is said here must be said by somebody else."""
        self.compact = compact
        direction = QBoxLayout.Direction
        self._rows.setDirection(direction.LeftToRight if compact else direction.TopToBottom)
        self._rows.setSpacing(8 if compact else GAP[False])
        self.found.setVisible(not compact)
        self._fit_line()

    def handle_key(self, event: QKeyEvent) -> bool:
        """Takes letters, figures, Backspace and Enter, wherever the focus is."""
        if event.modifiers() & SHORTCUT:
            return False
        if self._special(event):
            return True
        text = event.text()
        if text.isalnum() or (text == " " and self.line.text()):
            self.take_focus()
            self.line.insert(text)
            self._show_anew()
            return True
        return False

    def take_focus(self) -> None:
        """Gives the keyboard to the line."""
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.found.setFont(ui_font(self._look.scale, BODY))  # the style sheet has taken it

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
        if event.key() == Qt.Key.Key_Backspace and self.line.text() and not self.line.hasFocus():
            self.line.backspace()
            self._show_anew()
            return True
        if event.key() == Qt.Key.Key_Escape and (self.line.text() or self._kind):
            self._clear()
            return True
        return False

    def _choose_kind(self, kind: str) -> None:
        """Shows this kind alone; the same one again: all of them."""
        self._kind = "" if kind == self._kind else kind
        self._show_anew()

    def _take_meant(self) -> None:
        """Enter: takes the card that is meant."""
        found, meant = self._search()
        if meant is not None and (self._narrowed or len(found) == 1):
            self.picked.emit(meant)
        elif not found:
            self.say(self._words.nothing)
        elif self._narrowed:
            text = translate("table", "{count} fit: type more, or choose one of them.")
            self.say(text.format(count=_count(found)))
        else:
            self.say(translate("table", "Type its first letters and figures."))

    @property
    def _typed(self) -> bool:
        return bool(self.line.text().strip())

    @property
    def _narrowed(self) -> bool:
        return self._typed or bool(self._kind)

    def _clear(self) -> None:
        self.line.setText("")  # `clear` would let Undo bring it back
        self._kind = ""
        self._show_anew()

    def _search(self) -> tuple[tuple[Alike, ...], Alike | None]:
        some = tuple(card for card in self._cards if self._kind in ("", card.kind))
        return search(some, self.line.text())

    def _show_anew(self) -> None:
        """Shows what fits by now; what was said before is over."""
        self._note_down("", wrong=False)
        found, meant = self._search() if self._open else ((), None)
        self.shelf.offer(self._shown(found), kind=self._kind, typed=self._typed)
        self._fits = bool(found) or not self._open
        text = self._fitting(found, meant)
        told = (self._before, text) if self._fits else (text,)
        self._told = " ".join(filter(None, told))
        self._tell()
        self.told.emit(self._told, self._fits)

    def _shown(self, found: tuple[Alike, ...]) -> tuple[Alike, ...]:
        """What is offered to be clicked: a kind as a whole, or else not more than can be seen."""
        if self._kind or len(found) <= _MOST_SHOWN:
            return found
        return found[:_MOST_SHOWN] if self._typed else ()

    def _fitting(self, found: tuple[Alike, ...], meant: Alike | None) -> str:
        """What fits, in words."""
        if not self._open:
            return ""
        if not found:
            return self._words.nothing
        if meant is not None and (self._typed or len(found) == 1):
            return translate("table", "Enter takes: {card}.").format(card=meant.text)
        text = translate("table", "{count} fit.") if self._narrowed else self._words.all_of
        return text.format(count=_count(found))

    def _note_down(self, sentence: str, *, wrong: bool) -> None:
        before = self._wrong and bool(self.note)
        self.note, self._wrong = sentence, wrong
        mistake = sentence if wrong else ""
        if mistake or before:
            self.said.emit(mistake)

    def _tell(self) -> None:
        """What is wrong, or became of the last card, or else what fits."""
        bad = self._wrong if self.note else not self._fits
        text = self.note or self._told
        self.found.setText(f"✕ {text}" if bad else text)
        set_styled(self.found, soft=not bad, tone="bad" if bad else None)

    def _fit_line(self) -> None:
        long = translate("table", "Its first letters and figures")
        self.line.setPlaceholderText(translate("table", "First letters") if self.compact else long)
        self.line.setFixedWidth(round((150 if self.compact else 240) * self._look.scale))


def _count(found: tuple[Alike, ...]) -> int:
    return sum(len(it.cards) for it in found)
