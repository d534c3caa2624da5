"""How is a card chosen among many discards? It is found by letters or clicks; nothing else is."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent

from core.games.cow.deck import Deck, Kind
from qtapp.board.accessible import announce
from qtapp.games.cow.words.texts import card_text, translate
from qtapp.parts import Look
from qtapp.table.card_finder import CardFinder, FinderWords
from qtapp.table.card_search import Alike, alike
from qtapp.table.words import HINT_KEY, is_key


class DiscardShelf(CardFinder):
    """Finds one of the discards, those of a kind together."""

    chosen = Signal(int)
    """The card."""
    explains = Signal(str)
    """What is wrong with the last key, where there is no room for it here; "": nothing is."""

    def __init__(self, look: Look) -> None:
        words = FinderWords(
            all_of=translate("cow", "{count} to choose from: type the first letters, or click."),
            nothing=translate("cow", "None of the discards fits that."),
        )
        super().__init__(look, words)
        self._asked: tuple[object, ...] = ()
        self.line.setAccessibleName(translate("cow", "Card of the discards"))
        self.picked.connect(self._choose)
        self.said.connect(self._blame)
        self.told.connect(self._warn)

    def ask(self, deck: Deck, cards: tuple[int, ...]) -> None:
        """Offers these cards; asked for the same again, what is typed stays."""
        if (deck, cards) == self._asked:
            return
        self._asked = (deck, cards)
        order = list(Kind)
        ranked = sorted(cards, key=lambda it: (order.index(deck.cards[it].kind), it))
        self.offer(alike(ranked, lambda it: card_text(deck, it)))

    def forget(self) -> None:
        """Nobody is asked any more."""
        self._asked = ()
        self.offer(())

    def handle_key(self, event: QKeyEvent) -> bool:
        """As long as nothing is typed, a hint can still be asked for."""
        if is_key(event, HINT_KEY) and not self.line.text():
            return False
        return super().handle_key(event)

    def _choose(self, card: Alike) -> None:
        announce(self, card.text)
        self.chosen.emit(card.cards[0])

    def _blame(self, mistake: str) -> None:
        """Enter has chosen nothing; when that is over, `told` says so."""
        if mistake:
            self._explain(mistake)

    def _warn(self, told: str, fits: bool) -> None:  # noqa: FBT001 - as the signal says it
        """What is typed fits nothing, or does again."""
        if not fits:
            announce(self, told, at_once=True)
        self._explain("" if fits else told)

    def _explain(self, sentence: str) -> None:
        if self.compact:
            self.explains.emit(sentence)
