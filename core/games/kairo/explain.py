"""How is the best move told in four steps? A nudge, the region, the move itself, and why.

All that is said are facts of the view, but for `likely-first`, `card-brings`, `wait-saves` and the
lead, which are expectations. The codes, with their arguments (cards as indices in the deck; pieces
are track pieces):

- of a nudge: `weigh-order` (), `weigh-cards` (), `weigh-lay` (pieces to buy, price) and
  `weigh-free-lay` ();
- of the region: `bid-between` (low, high), `auctions-left` (count), `richest` (seat, money) of the
  others; `card-needs` (card, pieces, reward) of each card on offer; `next-could-lay` (seat, pieces
  to buy, price) or `next-cannot-lay` (seat, pieces to buy) with the cards now open, and
  `card-brings` (hundredths of a piece) in the mean;
- of the move: `bid` (amount), `pick` (card), `lay` (bonus, bought, price), `pass` ();
- why, of a bid: `likely-first` (percent of the auctions imagined), `keeps-money` (money);
- why, of a pick: `net-need` (card, pieces), `pays` (card, reward);
- why, of a lay: `wins` (), or `spends-bonus` (bonus), `spends` (pieces, price, money afterwards),
  `ends-phase` () or `row-left` (count), `open-gone` (pieces), `gives-bonus` (seat) for each;
- why, of a pass: `wait-saves` (money) by the next own turn, if nobody could lay before,
  `next-could-lay`, `next-cannot-lay`;
- of all: `ahead` (percent points), `level` () or `unsure` ().

Where nothing is to be chosen, the first step says all: `no-money` (), `only-card` (card),
`cannot-lay` (pieces to buy, money) or `must-lay` (). The others say no more than `only-action` ()
beside the move.
"""

from collections.abc import Iterator
from typing import Final

from core.bots import Reason
from core.games.kairo.flow import at_rivers
from core.games.kairo.rules import Action, Bid, Lay, Pass, Pick
from core.games.kairo.table import Table
from core.games.kairo.ways import tracks, way, ways
from core.hints import Mark, Step
from core.terms import Seat

Steps = tuple[Step, Step, Step, Step]

DRAW_PILE: Final = 0
OPEN_CARDS: Final = 2
_BAND: Final = 10
"""A bid is shown to lie in a band so wide, before it is told."""


def steps(table: Table, seat: Seat, best: Action, lead: Reason | None, first: float) -> Steps:
    """The four steps of the best action.

    `lead` is None where it is the only one; `first` is how likely a bid is to be the highest.
    """
    if lead is None:
        return _no_choice(table, seat, best)
    match best:
        case Bid(amount):
            nudge, why = Step((Reason("weigh-order"),)), _why_bid(table, seat, amount, first)
            region = _around_bid(table, seat, amount)
        case Pick(card):
            nudge, why = Step((Reason("weigh-cards"),)), _why_pick(table, card)
            region = _offer(table)
        case Lay(bonus):
            nudge, why = _nudge_to_lay(table, seat), _why_lay(table, seat, bonus)
            region = _ahead(table, seat)
        case _:
            nudge, why = _nudge_to_lay(table, seat), _why_pass(table, seat)
            region = _ahead(table, seat)
    marks = marks_of(table, seat, best, 0)
    return nudge, region, _move(table, seat, best), Step((*why, lead), marks)


def marks_of(table: Table, seat: Seat, action: Action, rank: int) -> tuple[Mark, ...]:
    """What shows an action on the board: 0 is the best rank.

    What is only to be looked at has a mark without a rank.
    """
    match action:
        case Pick(card):
            return (Mark("card", (card, rank)),)
        case Lay():
            return (Mark("card", (table.rows[seat][0], rank)),)
        case Pass():
            return (Mark("pile", (DRAW_PILE, rank)),)
        case _:
            return ()


def _no_choice(table: Table, seat: Seat, action: Action) -> Steps:
    nothing_else = Step((Reason("only-action"),))
    match action:
        case Pick(card):
            nudge = Reason("only-card", (card,))
        case Lay():
            nudge = Reason("must-lay")
        case Pass():
            made = way(table, seat, len(table.bonus[seat]))
            nudge = Reason("cannot-lay", (made.bought if made else 0, table.money[seat]))
        case _:
            nudge = Reason("no-money")
    return Step((nudge,)), nothing_else, _move(table, seat, action), nothing_else


def _move(table: Table, seat: Seat, action: Action) -> Step:
    match action:
        case Bid(amount):
            reason = Reason("bid", (amount,))
        case Pick(card):
            reason = Reason("pick", (card,))
        case Lay(bonus) if made := way(table, seat, bonus):
            reason = Reason("lay", (bonus, made.bought, made.price))
        case _:
            reason = Reason("pass")
    return Step((reason,), marks_of(table, seat, action, 0))


def _around_bid(table: Table, seat: Seat, amount: int) -> Step:
    low = amount // _BAND * _BAND
    others = [it for it in range(table.seats) if it != seat]
    richest = max(others, key=lambda it: table.money[it])
    return Step(
        (
            Reason("bid-between", (low, min(low + _BAND, table.money[seat]))),
            Reason("auctions-left", (table.deck.goal - len(table.auctions),)),
            Reason("richest", (richest, table.money[richest])),
        ),
        tuple(Mark("card", (card,)) for card in table.auction.offer),
    )


def _why_bid(table: Table, seat: Seat, amount: int, first: float) -> Iterator[Reason]:
    yield Reason("likely-first", (round(100 * first),))
    yield Reason("keeps-money", (table.money[seat] - amount,))


def _offer(table: Table) -> Step:
    cards = table.auction.unpicked
    return Step(
        tuple(
            Reason("card-needs", (card, lacks(table, card), table.deck.cards[card].reward))
            for card in cards
        ),
        tuple(Mark("card", (card,)) for card in cards),
    )


def lacks(table: Table, card: int) -> int:
    """The pieces that a card needs besides its own."""
    return max(0, table.deck.terrain_of(card).cost - table.deck.cards[card].tracks)


def _why_pick(table: Table, card: int) -> Iterator[Reason]:
    yield Reason("net-need", (card, lacks(table, card)))
    yield Reason("pays", (card, table.deck.cards[card].reward))


def _nudge_to_lay(table: Table, seat: Seat) -> Step:
    made = way(table, seat, len(table.bonus[seat]))
    if made is None or not made.bought:
        return Step((Reason("weigh-free-lay"),))
    return Step((Reason("weigh-lay", (made.bought, made.price)),))


def _ahead(table: Table, seat: Seat) -> Step:
    """What may happen before it is this seat's turn again."""
    after = (seat + 1) % table.seats
    brings = Reason("card-brings", (round(100 * _mean_tracks(table)),))
    marks = (Mark("row", (after,)), Mark("pile", (DRAW_PILE,)))
    return Step((*_next_player(table, seat), brings), marks)


def _next_player(table: Table, seat: Seat) -> Iterator[Reason]:
    """What the player to the left could do with the cards that are open now."""
    after = (seat + 1) % table.seats
    made = way(table, after, len(table.bonus[after]))
    if made is None:
        return
    if made.price <= table.money[after]:
        yield Reason("next-could-lay", (after, made.bought, made.price))
    else:
        yield Reason("next-cannot-lay", (after, made.bought))


def _why_lay(table: Table, seat: Seat, bonus: int) -> Iterator[Reason]:
    made = way(table, seat, bonus)
    if made is None:
        return
    if table.built[seat] + 1 == table.deck.goal:
        yield Reason("wins")
        return
    if bonus:
        yield Reason("spends-bonus", (bonus,))
    if made.bought:
        yield Reason("spends", (made.bought, made.price, made.money))
    row = len(table.rows[seat]) - 1
    yield Reason("row-left", (row,)) if row else Reason("ends-phase")
    if lost := tracks(table, table.open):
        yield Reason("open-gone", (lost,))
    yield from (Reason("gives-bonus", (other,)) for other in at_rivers(table, seat))


def _why_pass(table: Table, seat: Seat) -> Iterator[Reason]:
    made = way(table, seat, len(table.bonus[seat]))
    # If another lays before, the open cards are gone, and perhaps the phase is over.
    waits = not any(ways(table, other) for other in range(table.seats) if other != seat)
    if waits and made is not None and made.bought:
        pieces = min(made.bought, _mean_tracks(table) * table.seats)
        yield Reason("wait-saves", (round(pieces * table.deck.piece_price),))
    yield from _next_player(table, seat)


def _mean_tracks(table: Table) -> float:
    """Of the next card turned up."""
    pile = table.left or table.discards
    return tracks(table, pile) / max(1, len(pile))
