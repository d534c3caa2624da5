"""How is one of a few kinds of card chosen, and stays chosen? By a button that is down then."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from core.games.badaboom.deck import Card
from qtapp.board.theme import SMALL, strong_font
from qtapp.games.badaboom.words.texts import translate
from qtapp.look import Look
from qtapp.table.paged_row import Labelled, PagedRow
from qtapp.table.why_button import WhyButton

_HEAD: Final = 30
"""Pixels at text scale 1 for the word before the buttons."""
_GAP: Final = 4


class CardRow(QWidget):
    """A word, and a button for each card; alike ones share one."""

    chosen = Signal(int)
    """The card of a button that was pressed, whether it was down or not."""
    told = Signal(str, bool)
    """What is told of the card that is looked at, or why it cannot be chosen; "": of none.
    And whether it is a reason why not."""

    def __init__(self, head: str, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: dict[int, WhyButton] = {}
        """By card."""
        self._labelled: dict[int, Labelled] = {}
        self._head = QLabel(head)
        self._head.setProperty("soft", True)
        self._row = PagedRow()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(_GAP)
        row.addWidget(self._head)
        row.addWidget(self._row, 1)
        self.set_look(look)

    def offer(self, deck: Sequence[Card], cards: Iterable[int]) -> None:
        """Offers these cards, those that are alike together."""
        counts: Counter[str] = Counter()
        kinds: dict[str, int] = {}
        for card in cards:
            counts[deck[card].id] += 1
            kinds.setdefault(deck[card].id, card)
        last, self.buttons = self.buttons, {}
        self._labelled = {}
        for id_, card in kinds.items():
            button = self.buttons[card] = self._make(card)
            name = deck[card].name
            several = translate("badaboom", "{count} × {name}")
            label = name if counts[id_] == 1 else several.format(count=counts[id_], name=name)
            button.setAccessibleName(label)
            button.set_told(deck[card].text)
            self._labelled[card] = Labelled(button, (label,))
        self._row.show_buttons(tuple(self._labelled.values()))
        for old in last.values():
            old.blockSignals(True)
            old.deleteLater()

    def show_state(self, chosen: int, why_not: Callable[[int], str], *, alone: bool) -> None:
        """Which card is chosen; and of each, why it cannot be: empty if it can.

        `alone`: one that is chosen is seen alone, until it is pressed again.
        """
        for card, button in self.buttons.items():
            button.setChecked(card == chosen)
            button.set_why_not(why_not(card))
        shown = [it for card, it in self._labelled.items() if card == chosen] if alone else []
        self._row.show_buttons(shown or tuple(self._labelled.values()))

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._head.setFont(strong_font(look.scale, SMALL))
        self._head.setFixedWidth(round(_HEAD * look.scale))

    def wanted_width(self) -> int:
        """Pixels in which all the cards have room beside the word."""
        return self._head.width() + _GAP + self._row.wanted_width()

    def take_focus(self) -> None:
        """Gives the keyboard to the first card that can be chosen."""
        first = next((it for it in self.buttons.values() if not it.why_not), None)
        if first is not None:
            self._row.reveal(first)
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make(self, card: int) -> WhyButton:
        button = WhyButton("", "", self._row)
        button.setCheckable(True)
        button.takes_double_clicks = False
        button.used.connect(lambda: self.chosen.emit(card))
        button.explains.connect(lambda text: self.told.emit(text, bool(button.why_not)))
        return button
