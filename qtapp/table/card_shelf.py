"""From what are real cards chosen by mouse? Their kinds, and then the cards that fit, in a row."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from qtapp.as_written import for_button
from qtapp.table.card_search import Alike
from qtapp.table.paged_row import Labelled, PagedRow
from qtapp.table.words import translate


class CardShelf(PagedRow):
    """A button for each kind of cards, with how many are left, and one for each card that fits."""

    chosen = Signal(object)
    """The `Alike` whose button was pressed."""
    kind_chosen = Signal(str)
    """The kind whose button was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(spacing=6, parent=parent)
        self.kinds: dict[str, QPushButton] = {}
        """By the name of the kind; those that are not in sight, too."""
        self.buttons: dict[str, QPushButton] = {}
        """By the words of the card."""

    def offer_kinds(self, kinds: Mapping[str, int]) -> None:
        """Has buttons for these; a single one would be no choice."""
        old, self.kinds = self.kinds, {}
        for kind, count in kinds.items() if len(kinds) > 1 else ():
            text = translate("OwnCards", "{kind} {count}").format(kind=kind, count=count)
            button = self.kinds[kind] = self._button(text, text)
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, kind=kind: self.kind_chosen.emit(kind))
        self._put((*self.kinds.values(), *self.buttons.values()))
        _drop(old.values())

    def offer(self, cards: Sequence[Alike], *, kind: str, typed: bool) -> None:
        """Shows these; before them the kind that is chosen, or all as long as nothing is `typed`.

        Of cards of one kind the rest of their words is enough.
        """
        old, self.buttons = self.buttons, {}
        for card in cards:
            text = card.rest if kind else card.text
            if len(card.cards) > 1:
                text = translate("OwnCards", "{card} ×{count}").format(
                    card=text, count=len(card.cards)
                )
            button = self.buttons[card.text] = self._button(text, card.text)
            button.clicked.connect(lambda _=False, card=card: self.chosen.emit(card))
        for name, button in self.kinds.items():
            button.setChecked(name == kind)
        leading = [it for name, it in self.kinds.items() if name == kind or not (kind or typed)]
        self._put((*leading, *self.buttons.values()))
        _drop(old.values())

    def _put(self, buttons: Iterable[QPushButton]) -> None:
        self.show_buttons([Labelled(it, (it.property("words"),)) for it in buttons])

    def _button(self, text: str, name: str) -> QPushButton:
        button = QPushButton(for_button(text), self)
        button.setProperty("words", text)
        button.setAccessibleName(name)
        button.setAutoDefault(False)
        return button


def _drop(buttons: Iterable[QPushButton]) -> None:
    for button in buttons:
        button.hide()
        button.deleteLater()
