"""Who pays whom? All money goes through here, and leaves its line in the ledger."""

from typing import Final

from core.games.cow.deck import Ante
from core.games.cow.table import BANK, POT, Config, Payment, Table, Why
from core.replacing import replace

_SUMMARY_ANTE: Final = 200
"""Of the short rules, all of it for the pot (C1.2)."""


def has(table: Table, who: int) -> int:
    """What a seat, the pot or the bank has."""
    if who == POT:
        return table.pot
    return table.bank if who == BANK else table.money[who]


def paid(
    table: Table, payer: int, payee: int, amount: int, why: Why, cards: tuple[int, ...] = ()
) -> Table:
    """Money changes hands: what is missing is forgiven (C3.4), the pot gives what it has (C4.2)."""
    if amount == 0:
        return table
    real = min(amount, has(table, payer))
    payment = Payment(table.moves, payer, payee, real, amount - real, why, cards)
    change = {payer: -real, payee: real}
    return replace(
        table,
        money=tuple(has + change.get(seat, 0) for seat, has in enumerate(table.money)),
        pot=table.pot + change.get(POT, 0),
        bank=table.bank + change.get(BANK, 0),
        history=(*table.history, payment),
    )


def ante(config: Config, seats: int) -> Ante:
    """What each of so many players pays before the game (C1.2)."""
    deck = config.deck
    if config.summary:
        return Ante(_SUMMARY_ANTE // deck.unit * deck.unit, 0)
    return deck.small_ante if config.small_ante and seats in deck.small_seats else deck.ante


def antes_paid(table: Table) -> Table:
    """Everybody pays the ante (C1.2)."""
    each = ante(table.config, table.seats)
    for seat in table.clockwise(table.turn):
        table = paid(table, seat, POT, each.pot, Why.ANTE)
        table = paid(table, seat, BANK, each.bank, Why.ANTE)
    return table


def exploded_paid(table: Table, field: int, exploded: tuple[tuple[int, int], ...]) -> Table:
    """Who owns the cows that have exploded, as (card, owner), takes their value, or pays it.

    First the owner of the field for all of hers, then the others clockwise from her (C4.4).
    """
    for seat in table.clockwise(field):
        cards = tuple(card for card, owner in exploded if owner == seat)
        value = sum(table.card(card).value for card in cards)
        payer, payee = (POT, seat) if value > 0 else (seat, POT)
        table = paid(table, payer, payee, abs(value), Why.VALUE, cards)
    return table


def best_cities(table: Table) -> tuple[int, ...]:
    """The seats with the highest city total (C6.1)."""
    totals = [table.city_total(seat) for seat in range(table.seats)]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def prize_shares(table: Table) -> tuple[int, ...]:
    """What each seat gets if pot and bank are given out now: split evenly, rounded down (C6.1)."""
    if table.config.summary:
        return (0,) * table.seats
    best = best_cities(table)
    unit = table.deck.unit
    each = (table.pot + table.bank) // len(best) // unit * unit
    return tuple(each if seat in best else 0 for seat in range(table.seats))


def prize_paid(table: Table) -> Table:
    """The pot and then the bank go to who has the most valuable cities (C6.1)."""
    for seat, share in enumerate(prize_shares(table)):
        from_pot = min(share, table.pot)
        table = paid(table, POT, seat, from_pot, Why.PRIZE)
        table = paid(table, BANK, seat, share - from_pot, Why.PRIZE)
    return table
