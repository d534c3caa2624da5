"""How is Unexploded Cow written down? What goes between purses, pot and bank, and who has cities.

Each entry is one payment as the rules know it; forced ones take what is there (C3.4, C4.2). What
one loses another, the pot or the bank gains (C1.3), so the money on the table is always the same.
Several games make a series with the winnings of each (C6.2).
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal, TypeAlias

from core.pads.ledger import MOST, check_sum

PLAYERS: Final = range(3, 7)
START: Final = 2000
"""C1.1"""
UNIT: Final = 50
"""All money is in units of this (C1.1)."""
CITIES: Final = 12
"""City cards, worth 1 to 12 (C1.1)."""
MOST_FOR_LARGE_BANK: Final = 4
"""Players with whom the larger ante may be chosen (C1.2)."""

Purse: TypeAlias = int | Literal["pot", "bank"]
"""A seat's, counted from 0, or what lies on the table."""
Payer: TypeAlias = int | Literal["pot", "bank", "each"]
"""The same, or each player but the one who is paid."""
Ante: TypeAlias = Literal["first-edition", "large-bank", "summary"]

SHARES: Final[dict[Ante, tuple[int, int]]] = {
    "first-edition": (50, 50),
    "large-bank": (50, 100),
    "summary": (200, 0),
}
"""What each player pays to pot and bank before a game (C1.2)."""


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    ante: Ante = "first-edition"
    """`summary` has no bank, and no prize for cities (C1.2)."""


@dataclass(frozen=True, slots=True)
class Price:
    """A cow or an event is paid for, to the pot (C3.1, C3.3)."""

    tag: ClassVar[str] = "price"
    seat: int
    amount: int

    def __post_init__(self) -> None:
        check_sum("amount", self.amount)


@dataclass(frozen=True, slots=True)
class Blast:
    """A cow has exploded: its owner takes its value from the pot, or pays it there (C4.2)."""

    tag: ClassVar[str] = "blast"
    seat: int
    value: int

    def __post_init__(self) -> None:
        check_sum("value", self.value, -MOST)


@dataclass(frozen=True, slots=True)
class Levy:
    """A card makes somebody pay, as much as there is (C3.4)."""

    tag: ClassVar[str] = "levy"
    payer: Payer
    to: Purse
    amount: int

    def __post_init__(self) -> None:
        check_sum("amount", self.amount)


@dataclass(frozen=True, slots=True)
class City:
    """A player takes the city card that is face up (C4.3)."""

    tag: ClassVar[str] = "city"
    seat: int
    worth: int

    def __post_init__(self) -> None:
        check_sum("worth", self.worth)


@dataclass(frozen=True, slots=True)
class Count:
    """All money on the table was counted."""

    tag: ClassVar[str] = "count"
    purses: tuple[int, ...]
    pot: int
    bank: int

    def __post_init__(self) -> None:
        for purse in self.purses:
            check_sum("purses", purse)
        check_sum("pot", self.pot)
        check_sum("bank", self.bank)


@dataclass(frozen=True, slots=True)
class End:
    """The game is over: pot and bank are paid out (C6.1)."""

    tag: ClassVar[str] = "end"


@dataclass(frozen=True, slots=True)
class NextGame:
    """The next game of the series begins, with the ante (C6.2)."""

    tag: ClassVar[str] = "next-game"


Entry: TypeAlias = Price | Blast | Levy | City | Count | End | NextGame
ENTRY_TYPES: Final = (Price, Blast, Levy, City, Count, End, NextGame)


def options_fault(players: int, options: Options) -> str:
    """Which option does not go with so many players; empty: none (C1.2)."""
    large = options.ante == "large-bank"
    return "ante" if large and players > MOST_FOR_LARGE_BANK else ""


def misfit(entry: Entry, players: int) -> str:
    """Which field of an entry speaks of other players than there are; empty: none does."""

    def sits(seat: Payer) -> bool:
        return not isinstance(seat, int) or 0 <= seat < players

    match entry:
        case Price(seat) | Blast(seat) | City(seat):
            return "" if sits(seat) else "seat"
        case Levy(payer, to):
            return "payer" if not sits(payer) else "" if sits(to) else "to"
        case Count(purses):
            return "" if len(purses) == players else "purses"
        case End() | NextGame():
            return ""
