"""How is a card chosen among many discards? By its first letters, or by its kind and a click."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from core.games.cow.deck import Deck, Kind
from qtapp.board.accessible import announce
from qtapp.board.theme import BODY, ui_font
from qtapp.games.cow.texts import card_text, translate
from qtapp.parts import Look
from qtapp.restyle import set_styled
from qtapp.table.answer_frame import GAP
from qtapp.table.card_search import Alike, alike, kinds, search
from qtapp.table.card_shelf import CardShelf
from qtapp.table.hint_label import make_label
from qtapp.table.words import HINT_KEY, SHORTCUT, is_key

_MOST_SHOWN: Final = 16
"""Cards that are shown to be clicked; of more nobody finds the right one."""


class DiscardShelf(QWidget):
    """A line to type in, how many fit, and a row of kinds and cards to be clicked."""

    chosen = Signal(int)
    """The card."""
    explains = Signal(str)
    """What is wrong with the last key, where there is no room for it here; "": nothing is."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._cards: tuple[Alike, ...] = ()
        self._asked: tuple[object, ...] = ()
        self._kind = ""
        """The only kind of cards that is shown; empty: all."""
        self._compact = False
        self.line = QLineEdit()
        self.line.setClearButtonEnabled(True)
        self.line.setAccessibleName(translate("cow", "Card of the discards"))
        self.line.textEdited.connect(lambda _: self._show())
        self.line.installEventFilter(self)
        self.found = make_label(soft=True)
        """What fits by now, or what is wrong."""
        self.found.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.shelf = CardShelf()
        self.shelf.kind_chosen.connect(self._choose_kind)
        self.shelf.chosen.connect(self._pick)
        top = QHBoxLayout()
        top.setSpacing(8)
        top.addWidget(self.line)
        top.addWidget(self.found, 1)
        self._rows = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.addLayout(top)
        self._rows.addWidget(self.shelf, 1)
        self.set_compact(False)
        self.set_look(look)

    def ask(self, deck: Deck, cards: tuple[int, ...]) -> None:
        """Offers these cards; asked for the same again, what is typed stays."""
        if (deck, cards) == self._asked:
            return
        self._asked = (deck, cards)
        order = list(Kind)
        ranked = sorted(cards, key=lambda it: (order.index(deck.cards[it].kind), it))
        self._cards = alike(ranked, lambda it: card_text(deck, it))
        self.shelf.offer_kinds(kinds(self._cards))
        self._clear()

    def forget(self) -> None:
        """Nobody is asked any more."""
        self._asked, self._cards = (), ()
        self.shelf.offer_kinds({})
        self._clear()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.found.setFont(ui_font(look.scale, BODY))
        self._fit_line()

    def set_compact(self, compact: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Gives up a row for the board."""
        self._compact = compact
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
        asks_hint = is_key(event, HINT_KEY) and not self.line.text()
        if (text.isalnum() and not asks_hint) or (text == " " and self.line.text()):
            self.line.setFocus(Qt.FocusReason.OtherFocusReason)
            self.line.insert(text)
            self._show()
            return True
        return False

    def take_focus(self) -> None:
        """Gives the keyboard to the line."""
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

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
            self._show()
            return True
        if event.key() == Qt.Key.Key_Escape and (self.line.text() or self._kind):
            self._clear()
            return True
        return False

    def _choose_kind(self, kind: str) -> None:
        """Shows this kind alone; the same one again: all of them."""
        self._kind = "" if kind == self._kind else kind
        self._show()

    def _pick(self, card: Alike) -> None:
        announce(self, card.text)
        self.chosen.emit(card.cards[0])

    def _take_meant(self) -> None:
        """Enter: takes the card that is meant."""
        found, meant = self._search()
        if meant is not None and (self._narrowed or len(found) == 1):
            self._pick(meant)
        elif not found:
            self._say(_none_fits(), bad=True)
        elif self._narrowed:
            text = translate("cow", "{count} fit: type more, or choose one of them.")
            self._say(text.format(count=_count(found)), bad=True)
        else:
            self._say(translate("cow", "Type its first letters and figures."), bad=True)

    @property
    def _narrowed(self) -> bool:
        return bool(self.line.text().strip() or self._kind)

    def _clear(self) -> None:
        self.line.setText("")  # `clear` would let Undo bring it back
        self._kind = ""
        self._show()

    def _search(self) -> tuple[tuple[Alike, ...], Alike | None]:
        some = tuple(card for card in self._cards if self._kind in ("", card.kind))
        return search(some, self.line.text())

    def _show(self) -> None:
        """Shows what fits by now."""
        found, meant = self._search()
        typed = bool(self.line.text().strip())
        few = self._kind or len(found) <= _MOST_SHOWN
        shown = found if few else found[:_MOST_SHOWN] if typed else ()
        self.shelf.offer(shown, kind=self._kind, typed=typed)
        if not found and self._cards:
            self._say(_none_fits(), bad=True)
        elif meant is not None and (typed or len(found) == 1):
            self._say(translate("cow", "Enter takes: {card}.").format(card=meant.text))
        elif self._narrowed:
            self._say(translate("cow", "{count} fit.").format(count=_count(found)))
        else:
            text = translate("cow", "{count} to choose from: type the first letters, or click.")
            self._say(text.format(count=_count(found)))

    def _say(self, text: str, *, bad: bool = False) -> None:
        self.found.setText(f"✕ {text}" if bad else text)
        set_styled(self.found, soft=not bad, tone="bad" if bad else None)
        if self._compact:
            self.explains.emit(text if bad else "")
        if bad:
            announce(self, text, at_once=True)

    def _fit_line(self) -> None:
        long = translate("cow", "Its first letters and figures")
        self.line.setPlaceholderText(translate("cow", "First letters") if self._compact else long)
        self.line.setFixedWidth(round((150 if self._compact else 240) * self._look.scale))


def _none_fits() -> str:
    return translate("cow", "None of the discards fits that.")


def _count(found: tuple[Alike, ...]) -> int:
    return sum(len(it.cards) for it in found)
