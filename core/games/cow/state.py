"""What is the whole state of Unexploded Cow, with all that is hidden?"""

from dataclasses import dataclass

from core.games.cow.fields import with_item
from core.games.cow.table import Table
from core.replacing import replace


@dataclass(frozen=True, slots=True)
class State:
    """The table, and the cards that lie face down."""

    table: Table
    hands: tuple[tuple[int, ...], ...]
    """Per seat, in the order in which the cards came."""
    pile: tuple[int, ...]
    """In rising order: its order nobody knows."""

    def given(self, seat: int, card: int) -> "State":
        """A card comes into a hand."""
        return replace(self, hands=with_item(self.hands, seat, (*self.hands[seat], card)))

    def taken(self, seat: int, card: int) -> "State":
        """A card leaves a hand; if everybody knew that it was there, that is over."""
        hand = tuple(other for other in self.hands[seat] if other != card)
        known = tuple(other for other in self.table.open[seat] if other != card)
        table = replace(self.table, open=with_item(self.table.open, seat, known))
        return replace(self, table=table, hands=with_item(self.hands, seat, hand))

    def hidden(self, seat: int) -> tuple[int, ...]:
        """In which shuffles the cards lay that only this seat knows in its hand, in rising order.

        So much everybody can know: a card that was drawn since the last shuffle was in that pile.
        """
        table, known = self.table, self.table.open[seat]
        return tuple(sorted(table.shuffled[it] for it in self.hands[seat] if it not in known))


@dataclass(frozen=True, slots=True)
class View:
    """What one seat sees, or a passer-by."""

    table: Table
    hand: tuple[int, ...]
    """Its own, in the order in which the cards came; a passer-by has none."""
    hidden: tuple[tuple[int, ...], ...]
    """Per seat: `State.hidden`, of the seat itself as well."""

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.hidden[seat]) + len(self.table.open[seat])

    @property
    def pile_size(self) -> int:
        """How many cards lie in the pile."""
        table = self.table
        on_table = sum(map(len, table.fields)) + len(table.discards) + (table.pending is not None)
        hands = sum(map(self.hand_size, range(table.seats)))
        return len(table.deck.cards) - on_table - hands

    @property
    def unseen(self) -> tuple[int, ...]:
        """The cards that are in the pile, or in hands and only their owners know it."""
        table = self.table
        seen = {standing.card for field in table.fields for standing in field}
        seen.update(table.discards, self.hand, *table.open)
        if table.pending is not None:
            seen.add(table.pending.card)
        return tuple(card for card in range(len(table.deck.cards)) if card not in seen)

    @property
    def drawable(self) -> tuple[int, ...]:
        """The cards that may be in the pile, as far as this seat can know."""
        table = self.table
        return tuple(card for card in self.unseen if table.shuffled[card] == table.shuffles)
