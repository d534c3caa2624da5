"""How can a player lay on her next terrain, and what is missing? K3.2."""

from dataclasses import dataclass

from core.games.kairo.table import Table


@dataclass(frozen=True, slots=True)
class Need:
    """Track for the first terrain of a row."""

    card: int
    cost: int
    row: int
    """Track on the cards of the row, that of the terrain itself included."""
    open: int
    """Track on the open cards."""

    @property
    def missing(self) -> int:
        """What bonus pieces and bought ones must supply."""
        return max(0, self.cost - self.row - self.open)


@dataclass(frozen=True, slots=True)
class Way:
    """A lawful way to lay."""

    bonus: int
    """Bonus pieces used."""
    bought: int
    """Pieces bought."""
    price: int
    """Money for the bought pieces."""
    reward: int
    money: int
    """What the player has afterwards."""


def tracks(table: Table, cards: tuple[int, ...]) -> int:
    """The track pieces on these cards."""
    deck = table.deck.cards
    return sum(deck[card].tracks for card in cards)


def need(table: Table, seat: int) -> Need | None:
    """What a seat's next terrain needs now; None: its row is empty."""
    row = table.rows[seat]
    if not row:
        return None
    cost = table.deck.terrain_of(row[0]).cost
    return Need(row[0], cost, tracks(table, row), tracks(table, table.open))


def way(table: Table, seat: int, bonus: int) -> Way | None:
    """What it means to lay with so many bonus pieces, lawful or not; None: the row is empty."""
    needed = need(table, seat)
    if needed is None:
        return None
    bought = max(0, needed.missing - bonus)
    price = bought * table.deck.piece_price
    reward = table.deck.cards[needed.card].reward
    return Way(bonus, bought, price, reward, table.money[seat] - price + reward)


def ways(table: Table, seat: int) -> tuple[Way, ...]:
    """The ways to lay that this seat could pay for if it were its turn, most bonus pieces first.

    No bonus piece is used that is not needed.
    """
    needed = need(table, seat)
    if needed is None:
        return ()
    most = min(needed.missing, len(table.bonus[seat]))
    made = (way(table, seat, bonus) for bonus in range(most, -1, -1))
    return tuple(
        it
        for it in made
        if it is not None and it.price <= table.money[seat] and not (table.must_lay and it.bought)
    )
