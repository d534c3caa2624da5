"""How are cards, players and gold of a match put into a sentence of a teacher or a player?"""

from collections.abc import Callable

from core.games.badaboom.actions import Action
from core.games.badaboom.state import View
from core.log import Sight
from qtapp.games.badaboom.words.texts import card_name, card_phrase, closed
from qtapp.table.words import seat_name

Telling = Callable[..., str]


class Teller:
    """The names and cards of one match; what it makes tells the arguments of a reason."""

    def __init__(self, sight: Sight[View, Action]) -> None:
        self._sight = sight

    def card(self, text: str) -> Telling:
        """A sentence with `{card}`."""
        return lambda card: closed(text.format(card=self.card_name(card)))

    def counted(self, one: str, several: str) -> Telling:
        """Sentences with `{card}` and a `{number}`: one of something, and several."""

        def tell(card: int, number: int) -> str:
            text = one if number == 1 else several
            return text.format(card=self.card_name(card), number=number)

        return tell

    def cards(self, text: str) -> Telling:
        """A sentence with `{card}` and the `{other}` one, which may be safeties."""
        return lambda card, other: closed(
            text.format(card=self.phrase(card), other=self.phrase(other))
        )

    def at(self, text: str) -> Telling:
        """A sentence with `{card}` and the `{name}` of a player."""
        return lambda card, seat: closed(
            text.format(card=self.card_name(card), name=self.name(seat))
        )

    def answer(self, text: str) -> Telling:
        """A sentence with `{card}`, the `{other}` that it answers, and the `{name}` of a player."""
        return lambda card, other, seat: closed(
            text.format(
                card=self.card_name(card), other=self.card_name(other), name=self.name(seat)
            )
        )

    def seat(self, text: str) -> Telling:
        """A sentence with the `{name}` of a player."""
        return lambda seat: text.format(name=self.name(seat))

    def card_name(self, card: int) -> str:
        """What a card is called."""
        return card_name(self._sight.view.table.deck, card)

    def phrase(self, card: int) -> str:
        """A card within a sentence."""
        return card_phrase(self._sight.view.table.deck, card)

    def name(self, seat: int) -> str:
        """What a player is called."""
        return seat_name(self._sight.names, seat)


def said(text: str) -> Telling:
    """A sentence into which figures go as they are."""
    return text.format
