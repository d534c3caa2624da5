"""Which cards is Unexploded Cow played with, and which figures go with them?"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.deck_data import check, check_name
from core.games.cow.effect import Effect, Verb

MOST_CARDS: Final = 200
"""More than 256 could not be drawn with a game ID."""
_LONGEST_TEXT: Final = 200
_MOST_EFFECTS: Final = 10
_MOST_CITY: Final = 100
_MOST_PRICE: Final = 10_000


class Kind(StrEnum):
    """What a card is, and with it what a cow can do (C5)."""

    PLAIN = "plain"
    SPY = "spy"
    MECHANIC = "mechanic"
    GENERAL = "general"
    PFC = "pfc"
    BOMBER = "bomber"
    EVENT = "event"


@dataclass(frozen=True, slots=True)
class Card:
    """A cow or an event; ValueError on nonsense, as with the next ones."""

    id: str
    """Copies of a card have the same."""
    name: str
    kind: Kind
    price: int
    """Dollars into the pot: of a cow by the owner of the field, of an event by who plays it."""
    value: int = 0
    """Dollars that its owner takes when it explodes; below 0: pays."""
    text: str = ""
    """What an event says."""
    effects: tuple[Effect, ...] = ()
    """Of an event, in their order; a cow has none."""

    def __post_init__(self) -> None:
        check_name(self.id)
        check_name(self.name)
        check("price", self.price, range(_MOST_PRICE + 1))
        check("value", self.value, range(-_MOST_PRICE, _MOST_PRICE + 1))
        if len(self.text) > _LONGEST_TEXT:
            raise ValueError(f"'text' is longer than {_LONGEST_TEXT} signs")
        if not self.text.isprintable():
            raise ValueError("'text' has signs that cannot be printed")
        if len(self.effects) > _MOST_EFFECTS:
            raise ValueError(f"an event has at most {_MOST_EFFECTS} effects")
        if (self.kind is Kind.EVENT) != bool(self.effects):
            raise ValueError("an event has effects, and a cow has none")

    @property
    def is_cow(self) -> bool:
        """Whether it goes into a field."""
        return self.kind is not Kind.EVENT


@dataclass(frozen=True, slots=True)
class City:
    """A city card (C1.1)."""

    value: int
    name: str

    def __post_init__(self) -> None:
        check("value", self.value, range(1, _MOST_CITY + 1))
        check_name(self.name)


@dataclass(frozen=True, slots=True)
class Ante:
    """What everybody pays before the game, in dollars (C1.2)."""

    pot: int
    bank: int

    def __post_init__(self) -> None:
        check("pot", self.pot, range(_MOST_PRICE + 1))
        check("bank", self.bank, range(_MOST_PRICE + 1))


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards, and the figures that go with them. All money is a multiple of `unit`."""

    name: str
    cards: tuple[Card, ...]
    """A card is known by its index in here; copies are cards of their own."""
    cities: tuple[City, ...]
    """In rising order of value; known by their index, too."""
    start_money: int = 2000
    unit: int = 50
    hand_size: int = 3
    draw_per_turn: int = 2
    ante: Ante = Ante(50, 50)
    small_ante: Ante = Ante(50, 100)
    """The higher one that few players may choose."""
    small_seats: tuple[int, ...] = (3, 4)
    """With how many players they may."""

    def __post_init__(self) -> None:
        check_name(self.name)
        check("unit", self.unit, range(1, 1001))
        check("start_money", self.start_money, range(self.unit, 100_001, self.unit))
        check("hand_size", self.hand_size, range(11))
        check("draw_per_turn", self.draw_per_turn, range(1, 11))
        check("number of cards", len(self.cards), range(20, MOST_CARDS + 1))
        check("number of cities", len(self.cities), range(1, 51))
        if not any(card.is_cow for card in self.cards):
            raise ValueError("there is no cow among the cards")
        values = [city.value for city in self.cities]
        if values != sorted(values):
            raise ValueError("the cities must stand in rising order of value")
        for ante in (self.ante, self.small_ante):
            self._check_unit("an ante", ante.pot, ante.bank)
            if ante.pot + ante.bank > self.start_money:
                raise ValueError("an ante is higher than the money to start with")
        for card in self.cards:
            self._check_unit(f"card '{card.name}'", card.price, card.value)
            dollars = (it.amount for it in card.effects if it.verb is not Verb.DRAW_CARDS)
            self._check_unit(f"card '{card.name}'", *dollars)

    def alike(self, card: int) -> int:
        """The first of its copies: which of them a card is, nobody at a real table can tell."""
        return self.cards.index(self.cards[card])

    def _check_unit(self, what: str, *amounts: int) -> None:
        if odd := [amount for amount in amounts if amount % self.unit]:
            raise ValueError(f"{what} has {odd[0]} dollars, which is no multiple of {self.unit}")
