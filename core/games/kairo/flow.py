"""How does the game go on by itself? Auctions, ties, turns, bonus pieces, the piles."""

from collections.abc import Sequence
from itertools import groupby
from typing import TypeVar

from core.games.kairo.table import Auction, Phase, Table
from core.games.kairo.ways import need, ways
from core.replacing import replace

T = TypeVar("T")


def given(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The same values, but for one seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def next_auction(table: Table) -> Table:
    """The cards of a new auction are turned up, as many as there are players (K2.1)."""
    begun = Auction(tied=((),) * table.seats)
    return _stocked(replace(table, phase=Phase.OFFER, auctions=(*table.auctions, begun), dry=0))


def turned_up(table: Table, card: int) -> Table:
    """A card of the draw pile goes where it is due."""
    left = tuple(other for other in table.left if other != card)
    auction = table.auction
    match table.phase:
        case Phase.OFFER:
            auctions = _with(table, replace(auction, offer=(*auction.offer, card)))
            if len(auction.offer) + 1 == table.seats:
                return replace(table, left=left, auctions=auctions, phase=Phase.BID)
            return _stocked(replace(table, left=left, auctions=auctions))
        case Phase.TIE:
            drawn = given(auction.tied, table.turn, (*auction.tied[table.turn], card))
            auctions = _with(table, replace(auction, tied=drawn))
            return _ordered(replace(table, left=left, auctions=auctions))
        case Phase.BONUS:
            return _bonus_given(_with_bonus(replace(table, left=left), card))
        case _:
            opened = (*table.open, card)
            return replace(table, left=left, phase=Phase.LAY, open=opened, dry=0)


def ranked(table: Table, bids: tuple[int, ...]) -> Table:
    """All bids are revealed together (K2.1), and paid (K2.2)."""
    money = table.money
    if table.config.all_pay:
        money = tuple(m - bid for m, bid in zip(money, bids, strict=True))
    auctions = _with(table, replace(table.auction, bids=bids, money=money))
    return _ordered(replace(table, money=money, auctions=auctions))


def taken(table: Table, seat: int, card: int) -> Table:
    """A card of the offer goes to the far end of the picker's row (K2.3)."""
    auction = replace(table.auction, picks=(*table.auction.picks, card))
    rows = given(table.rows, seat, (*table.rows[seat], card))
    table = replace(table, rows=rows, auctions=_with(table, auction))
    if auction.unpicked:
        return table
    return begin_turn(table, auction.order[0])


def passed(table: Table) -> Table:
    """The turn goes to the left (K3.5)."""
    return begin_turn(table, (table.turn + 1) % table.seats)


def begin_turn(table: Table, seat: int) -> Table:
    """A card is turned up, if there is any (K3.1, K5.1)."""
    table = _stocked(replace(table, turn=seat, turns=table.turns + 1, phase=Phase.TURN))
    if table.left:
        return table
    table = replace(table, phase=Phase.LAY, dry=table.dry + 1)
    if not table.must_lay:
        return table
    clockwise = ((seat + i) % table.seats for i in range(table.seats))
    able = next((it for it in clockwise if ways(table, it)), None)
    return replace(table, phase=Phase.OVER) if able is None else replace(table, turn=able)


def bonus_due(table: Table) -> Table:
    """All others who wait at a river get a bonus piece, clockwise from who has laid (K4.1)."""
    return _bonus_given(replace(table, due=at_rivers(table, table.turn)))


def at_rivers(table: Table, laying: int) -> tuple[int, ...]:
    """Who gets a bonus piece when this seat lays, clockwise: room for it is needed, too (K4.1)."""
    clockwise = ((laying + i) % table.seats for i in range(1, table.seats))
    return tuple(
        seat
        for seat in clockwise
        if (needed := need(table, seat)) is not None
        and table.deck.terrain_of(needed.card).gives_bonus
        and len(table.bonus[seat]) < table.deck.bonus_limit
    )


def _bonus_given(table: Table) -> Table:
    """From the discards, else the draw pile (K4.1); then the phase ends, or the turn goes on."""
    while table.due and table.discards:
        card = table.discards[-1]
        table = _with_bonus(replace(table, discards=table.discards[:-1]), card)
    if table.due:
        table = _stocked(table)
        if table.left:
            return replace(table, phase=Phase.BONUS)
        table = replace(table, due=())
    return passed(table) if all(table.rows) else next_auction(table)


def _with_bonus(table: Table, card: int) -> Table:
    seat = table.due[0]
    bonus = given(table.bonus, seat, (*table.bonus[seat], card))
    return replace(table, bonus=bonus, due=table.due[1:])


def _with(table: Table, auction: Auction) -> tuple[Auction, ...]:
    """All auctions, the last one in this state."""
    return (*table.auctions[:-1], auction)


def _stocked(table: Table) -> Table:
    """A draw pile that is needed and empty is made of the discards, else of built cards (K5.1)."""
    if table.left:
        return table
    if table.discards:
        return replace(table, left=tuple(sorted(table.discards)), discards=())
    built = tuple(sorted(card for stack in table.stacks for card in stack))
    return replace(table, left=built, stacks=((),) * table.seats)


def _ordered(table: Table) -> Table:
    """Highest bid first, then more money left, then the cards turned up for it (K2.3, K2.4)."""
    auction = table.auction
    # Equal bids leave as much more as was there before: money may be compared at any moment.
    strength = [(-bid, -m) for bid, m in zip(auction.bids, table.money, strict=True)]
    by_money = _grouped(range(table.seats), strength)
    stocked = _stocked(table)
    waiting = (_without_card(table, group, 0) for group in by_money)
    tied = next((seat for seat in waiting if seat is not None), None)
    if tied is not None and stocked.left:
        return replace(stocked, phase=Phase.TIE, turn=tied)
    # Should the cards run out, a card is better than none, and then the seats decide.
    order = tuple(
        seat
        for group in by_money
        for seat in sorted(group, key=lambda it: [*(-r for r in _rewards(table, it)), 1])
    )
    money = table.money
    if not table.config.all_pay:
        money = given(money, order[0], money[order[0]] - auction.bids[order[0]])
    shown = tuple(card for cards in auction.tied for card in cards)
    auctions = _with(table, replace(auction, order=order, money=money))
    discards = (*table.discards, *shown)
    return replace(table, phase=Phase.PICK, money=money, discards=discards, auctions=auctions)


def _without_card(table: Table, group: tuple[int, ...], drawn: int) -> int | None:
    """Who of those that are tied after so many cards turns up the next one; None: nobody is tied.

    Equal rewards let them go on, the others not (K2.4).
    """
    if len(group) == 1:
        return None
    if waiting := [seat for seat in group if len(table.auction.tied[seat]) == drawn]:
        return waiting[0]
    parts = _grouped(group, [(-_rewards(table, seat)[drawn],) for seat in group])
    found = (_without_card(table, part, drawn + 1) for part in parts)
    return next((seat for seat in found if seat is not None), None)


def _rewards(table: Table, seat: int) -> tuple[int, ...]:
    """Of the cards that a seat turned up to break a tie."""
    return tuple(table.deck.cards[card].reward for card in table.auction.tied[seat])


def _grouped(seats: Sequence[int], strength: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Seats in order of their strength, the least first; equals in one group, in their order."""
    pairs = sorted(zip(strength, seats, strict=True))
    return [
        tuple(seat for _, seat in group) for _, group in groupby(pairs, key=lambda pair: pair[0])
    ]
