"""What lies open on the table of Unexploded Cow? All but the hands and the order of the piles."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from core.games.cow.deck import Card, Deck, Kind
from core.replacing import replace

POT: Final = -2
BANK: Final = -3
"""Who pays or is paid, where it is no seat."""
NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Config:
    """The house rules, and the cards."""

    deck: Deck
    small_ante: bool = False
    """The higher ante, half of which or more goes to the bank; only few players have it (C1.2)."""
    summary: bool = False
    """As the short rules have it: a higher ante, all of it into the pot; cities bring no prize."""
    ordered_cities: bool = False
    """The city cards come in rising order, not shuffled (C1.1)."""
    games: int = 1
    """Played one after the other; the winnings are added up (C6.2)."""

    def __post_init__(self) -> None:
        if self.games not in range(1, 10):
            raise ValueError(f"a series has 1 to 9 games, not {self.games}")


class Phase(StrEnum):
    """What is to happen next."""

    FIRST = "first"
    """Chance says who begins (C1.1)."""
    DEAL = "deal"
    """The hands are dealt (C1.1)."""
    CITY = "city"
    """A city is turned up (C2.1)."""
    DRAW = "draw"
    """Cards are drawn (C2.2), or an event has them drawn."""
    PLAY = "play"
    """Whose turn it is plays, rearranges or rolls (C2.3)."""
    CHOOSE = "choose"
    """An event is under way, and its player chooses what it is to do."""
    ROLL = "roll"
    """The die is rolled (C4.1)."""
    BLAST = "blast"
    """A bomb was found, and the owner of the field may answer (C5)."""
    INTERVAL = "interval"
    """A game of a series is over, not the last one: all say when they are ready for the next."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Standing:
    """A cow in a field."""

    card: int
    owner: int
    """The seat that is paid for it: that of the field, or of whoever played the spy (C5.1)."""


@dataclass(frozen=True, slots=True)
class Pending:
    """An event under way; its card lies on the table."""

    card: int
    step: int = 0
    """Which of its effects is carried out."""
    chosen: int = NOBODY
    """The cow that was chosen for it so far."""


@dataclass(frozen=True, slots=True)
class Blast:
    """Bombs that were found and have not exploded yet."""

    field: int
    """The seat in whose field; it decides (C5)."""
    bombs: tuple[int, ...]
    """The cows that have them, in rising order; who has two stands there twice."""


class What(StrEnum):
    """What has happened."""

    GAME = "game"
    """A game begins; `amount` is its number in the series, from 1."""
    FIRST = "first"
    """`seat` is first player."""
    TURN = "turn"
    """`seat` begins a turn, the `amount`-th of the game."""
    CITY = "city"
    """The city `other` is turned up."""
    DREW = "drew"
    """`seat` has drawn a card."""
    SHUFFLED = "shuffled"
    """The discards, `amount` cards, have become the pile."""
    PLAYED = "played"
    """The cow `card` comes to place `amount` of the field `other`, played by `seat`."""
    EVENT = "event"
    """`seat` plays the event `card`."""
    REARRANGED = "rearranged"
    """`seat` moves its cow `card` to place `amount`."""
    MOVED = "moved"
    """By an event of `seat` the cow `card` comes to place `amount` of the field `other`."""
    TO_HAND = "to-hand"
    """`seat` takes `card` into its hand; everybody knows."""
    DISCARDED = "discarded"
    """By an event of `seat` the cow `card` is discarded."""
    SKIPPED = "skipped"
    """An effect of the event `card` has no target any more."""
    ROLLED = "rolled"
    """`seat` rolls `amount`."""
    NO_COW = "no-cow"
    """There are not so many cows on the table."""
    BOMB = "bomb"
    """The cow `card` in the field `other` finds a bomb."""
    DEFUSED = "defused"
    """`seat` has the mechanic `card` defuse its bomb."""
    HANDED_ON = "handed-on"
    """`seat` has the general `card` hand its bomb to `other`."""
    TAKEN = "taken"
    """`seat` has the P.F.C. `card` take the bomb of `other`."""
    EXPLODED = "exploded"
    """The cow `card` of `seat` explodes in the field `other`."""
    CITY_WON = "city-won"
    """`seat` takes the city `other`."""
    OVER = "over"
    """The game is over; `seat` had taken the last city."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that everybody saw; which fields count, `What` tells."""

    move: int
    """The length of the line of play after the action that it came of."""
    what: What
    seat: int = NOBODY
    card: int = NOBODY
    other: int = NOBODY
    amount: int = 0


class Why(StrEnum):
    """What a payment is for."""

    ANTE = "ante"
    PRICE = "price"
    """Of a cow or an event."""
    VALUE = "value"
    """Of cows that have exploded."""
    EFFECT = "effect"
    """Of an event."""
    PRIZE = "prize"
    """For the most valuable cities (C6.1)."""


@dataclass(frozen=True, slots=True)
class Payment:
    """Money that changed hands, or should have."""

    move: int
    payer: int
    """A seat, `POT` or `BANK`, as with the payee."""
    payee: int
    amount: int
    """What was paid."""
    missing: int
    """What the payer did not have; it is forgiven (C3.4)."""
    why: Why
    cards: tuple[int, ...] = ()
    """What it was for."""


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that anybody may see. Seats count from 0, clockwise; all money is in dollars."""

    config: Config
    money: tuple[int, ...]
    """Per seat."""
    fields: tuple[tuple[Standing, ...], ...]
    """Per seat, from left to right as its owner sees it."""
    won: tuple[tuple[int, ...], ...]
    """Per seat the cities that it has taken, in their order."""
    open: tuple[tuple[int, ...], ...]
    """Per seat the cards in its hand that everybody knows, as it took them openly."""
    cities: tuple[int, ...]
    """In the pile, in rising order; only if they are ordered that is theirs."""
    shuffled: tuple[int, ...]
    """Per card of the deck, in which shuffle it last went into the pile, from 0."""
    phase: Phase = Phase.FIRST
    pot: int = 0
    bank: int = 0
    discards: tuple[int, ...] = ()
    """The last one lies on top."""
    shuffles: int = 0
    """How often the discards have become the pile."""
    city: int | None = None
    """The city that lies face up."""
    turn: int = 0
    turns: int = 0
    """How many were begun."""
    due: tuple[int, ...] = ()
    """The seats that still draw a card, in this order."""
    drawn: int = 0
    """How many cards were drawn in this game."""
    rolls: int = 0
    """How many bomb rolls there were in this game."""
    used: tuple[int, ...] = ()
    """The cows whose ability was used in this turn (C5), in rising order."""
    hit: bool = False
    """Whether a cow of whose turn it is has exploded in this turn (C4.3)."""
    pending: Pending | None = None
    blast: Blast | None = None
    ready: tuple[int, ...] = ()
    """The seats that want the next game of a series to begin, in rising order."""
    results: tuple[tuple[int, ...], ...] = ()
    """Of each game that is over, per seat: money at the end less money at the start (C6.2)."""
    moves: int = 0
    """How many actions there were: the length of the line of play."""
    history: tuple[Happening | Payment, ...] = ()
    """All that has happened, in its order."""

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self.config.deck

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.money)

    @property
    def game(self) -> int:
        """Which game of the series this is or was, from 0."""
        over = self.phase in (Phase.INTERVAL, Phase.OVER)
        return len(self.results) - over

    @property
    def last_city_taken(self) -> bool:
        """Whether this game ends with the blast under way, or has ended (C6.1)."""
        return not self.cities and self.city is None

    def card(self, card: int) -> Card:
        """What stands on a card."""
        return self.config.deck.cards[card]

    def kind(self, card: int) -> Kind:
        """Of a card."""
        return self.config.deck.cards[card].kind

    def city_total(self, seat: int) -> int:
        """What the cities of a seat are worth."""
        return sum(self.deck.cities[city].value for city in self.won[seat])

    def clockwise(self, seat: int) -> Iterator[int]:
        """All seats from this one on."""
        return ((seat + i) % self.seats for i in range(self.seats))

    def others(self, seat: int) -> tuple[int, ...]:
        """The other seats, clockwise."""
        return tuple(self.clockwise(seat))[1:]

    def after(self, what: What, **about: int) -> "Table":
        """The same, with something more that has happened."""
        return replace(self, history=(*self.history, Happening(self.moves, what, **about)))
