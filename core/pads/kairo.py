"""How is From Cape to Cairo written down? Bids, money and terrains built, auction by auction.

In the order of the rules: auction (K2), laying (K3). Which cards lie where is the table's affair.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from core.pads.ledger import check_sum

PLAYERS: Final = range(2, 5)
START: Final = 100
"""K1.1"""
REWARDS: Final = range(1, 11)
"""K1.1"""
MOST_TRACK: Final = 10
"""Track that a river needs, which needs most (K1.2)."""
PIECE: Final = 10
"""Money for a bought piece of track (K3.2)."""
BUILT_TO_WIN: Final = 8
"""K1.3; there are as many auctions, at most (K6)."""


@dataclass(frozen=True, slots=True)
class Options:
    """House rules."""

    all_pay: bool = True
    """Everybody pays her own bid; else only the highest pays (K2.2)."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The bids, one for each player (K2.1)."""

    tag: ClassVar[str] = "auction"
    bids: tuple[int, ...]

    def __post_init__(self) -> None:
        for bid in self.bids:
            check_sum("bids", bid)


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The rewards of the cards that tied players turned up (K2.4); 0 for who turned up none."""

    tag: ClassVar[str] = "turned-up"
    rewards: tuple[int, ...]

    def __post_init__(self) -> None:
        for reward in self.rewards:
            check_sum("rewards", reward)


@dataclass(frozen=True, slots=True)
class Lay:
    """A player has laid track on a terrain: pieces bought, and the terrain's reward (K3.2)."""

    tag: ClassVar[str] = "lay"
    seat: int
    bought: int
    reward: int

    def __post_init__(self) -> None:
        check_sum("bought", self.bought)
        check_sum("reward", self.reward)


Entry: TypeAlias = Auction | TurnedUp | Lay
ENTRY_TYPES: Final = (Auction, TurnedUp, Lay)


def options_fault(_players: int, _options: Options) -> str:
    """Which option does not go with so many players: each goes with any number."""
    return ""


def misfit(entry: Entry, players: int) -> str:
    """Which field of an entry speaks of other players than there are; empty: none does."""
    match entry:
        case Auction(bids):
            return "" if len(bids) == players else "bids"
        case TurnedUp(rewards):
            return "" if len(rewards) == players else "rewards"
        case Lay(seat):
            return "" if 0 <= seat < players else "seat"
