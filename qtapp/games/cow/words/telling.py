"""How are cards, players and money of a match put into a sentence of a teacher or a player?"""

from collections.abc import Callable

from core.games.cow.actions import Action
from core.games.cow.state import View
from core.log import Sight
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import card_name
from qtapp.table.words import seat_name

Telling = Callable[..., str]


class Teller:
    """The names and cards of one match; what it makes tells the arguments of a reason."""

    def __init__(self, sight: Sight[View, Action]) -> None:
        self._sight = sight

    def card(self, text: str) -> Telling:
        """A sentence with `{card}`, and maybe the `{amount}` or `{number}` that follows it."""

        def tell(card: int, figure: int = 0) -> str:
            return text.format(card=self.card_name(card), amount=dollars(figure), number=figure)

        return tell

    def cards(self, text: str) -> Telling:
        """A sentence with `{card}` and the `{other}` one."""
        return lambda card, other: text.format(
            card=self.card_name(card), other=self.card_name(other)
        )

    def at(self, text: str) -> Telling:
        """A sentence with `{card}`, the `{name}` of a player, a `{number}` and a `{value}`."""

        def tell(card: int, seat: int, number: int = 0, value: int = 0) -> str:
            words = {"card": self.card_name(card), "name": self.name(seat)}
            return text.format(number=number, value=dollars(value), **words)

        return tell

    def seat(self, text: str) -> Telling:
        """A sentence with the `{name}` of a player, and maybe an `{amount}` or `{number}`."""
        return lambda seat, figure=0: text.format(
            name=self.name(seat), amount=dollars(figure), number=figure
        )

    def card_name(self, card: int) -> str:
        """What a card is called."""
        return card_name(self._sight.view.table.deck, card)

    def name(self, seat: int) -> str:
        """What a player is called."""
        return seat_name(self._sight.names, seat)


def said(text: str) -> Telling:
    """A sentence into which figures go as they are."""
    return text.format


def with_money(text: str) -> Telling:
    """A sentence into which amounts of money go, none below 0."""
    return lambda *amounts: text.format(*map(dollars, amounts))
