"""What lies open on the table of From Cape to Cairo? All but the sealed bids."""

from dataclasses import dataclass
from enum import StrEnum

from core.games.kairo.deck import Deck


@dataclass(frozen=True, slots=True)
class Config:
    """The house rules, and the cards."""

    deck: Deck
    all_pay: bool = True
    """Everybody pays her own bid; else only who picks first pays (K2.2)."""


class Phase(StrEnum):
    """What is to happen next."""

    OFFER = "offer"
    """A card is turned up for the auction (K2.1)."""
    BID = "bid"
    """All who have not bid do so (K2.1)."""
    TIE = "tie"
    """A card is turned up for a tied player (K2.4)."""
    PICK = "pick"
    """The next in order picks a card (K2.3)."""
    TURN = "turn"
    """A card is turned up beside the open cards (K3.1)."""
    LAY = "lay"
    """The player whose turn it is lays or passes (K3.1)."""
    BONUS = "bonus"
    """A bonus piece comes from the draw pile, as there are no discards (K4.1)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Auction:
    """One auction as the paper would show it; what has not happened yet is empty."""

    offer: tuple[int, ...] = ()
    """The cards turned up, in their order."""
    bids: tuple[int, ...] = ()
    """Per seat, once they are revealed."""
    tied: tuple[tuple[int, ...], ...] = ()
    """Per seat the cards that it turned up to break a tie (K2.4)."""
    order: tuple[int, ...] = ()
    """The seats in the order of picking."""
    picks: tuple[int, ...] = ()
    """The cards in the order in which they were picked."""
    money: tuple[int, ...] = ()
    """Per seat, after the bids were paid."""

    @property
    def unpicked(self) -> tuple[int, ...]:
        """The cards of the offer that can still be picked."""
        return tuple(card for card in self.offer if card not in self.picks)


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that anybody may see. Cards are indices in the deck, seats count from 0."""

    config: Config
    phase: Phase
    money: tuple[int, ...]
    """Per seat (K2.5)."""
    rows: tuple[tuple[int, ...], ...]
    """Per seat the terrains still to be built, the next one first (K3.1)."""
    built: tuple[int, ...]
    """Per seat how many terrains it has built."""
    stacks: tuple[tuple[int, ...], ...]
    """Per seat the built cards that still lie there (K5.1)."""
    bonus: tuple[tuple[int, ...], ...]
    """Per seat the cards that are its bonus pieces (K4.1)."""
    left: tuple[int, ...]
    """What is in the draw pile, in rising order: that the pile has an order nobody knows."""
    discards: tuple[int, ...] = ()
    """The last one lies on top."""
    open: tuple[int, ...] = ()
    """The cards turned up in this laying phase and not used (K3.4)."""
    auctions: tuple[Auction, ...] = ()
    """All that were begun; the last one is under way, or was before this laying phase."""
    turn: int = 0
    """Whose turn it is to lay, or who turns up a card to break a tie."""
    turns: int = 0
    """How many turns of laying were begun."""
    dry: int = 0
    """How many turns in a row had no new card (K5.1)."""
    due: tuple[int, ...] = ()
    """The seats that still get a bonus piece for the last lay, in order."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.money)

    @property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self.config.deck

    @property
    def auction(self) -> Auction:
        """The auction that is under way, or was last."""
        return self.auctions[-1]

    @property
    def must_lay(self) -> bool:
        """Whether who is to lay must do so, and without money (K5.1)."""
        return self.dry > self.seats

    @property
    def locked(self) -> bool:
        """Whether the game ended because nobody could lay any more; with our deck it never does."""
        return self.phase is Phase.OVER and max(self.built) < self.deck.goal
