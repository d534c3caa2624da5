"""How is the board of From Cape to Cairo read out? Cards, plates and piles in a sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from core.games.kairo.table import Phase
from core.games.kairo.ways import need, tracks
from qtapp.games.kairo.texts import capital, card_text, terrain_text
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from core.games.kairo.table import Table

    Names = tuple[str, ...]
    """The names of the seats; "" where a seat has none."""

translate = QCoreApplication.translate

AUCTION: frozenset[Phase] = frozenset({Phase.OFFER, Phase.BID, Phase.TIE, Phase.PICK})
LAYING: frozenset[Phase] = frozenset({Phase.TURN, Phase.LAY, Phase.BONUS})


def terrain_name(name: str) -> str:
    """A terrain as it is written on a card."""
    return capital(terrain_text(name))


def still_missing(table: Table, seat: int) -> int | None:
    """Pieces that a seat would have to buy for its next terrain now; None: its row is empty."""
    needed = need(table, seat)
    return None if needed is None else max(0, needed.missing - len(table.bonus[seat]))


def face_text(table: Table, card: int) -> str:
    """All that a card shows, the cost as well: "River, 2 track, reward 8, cost 10"."""
    return translate("kairo", "{card}, cost {cost}").format(
        card=card_text(table.deck, card), cost=table.deck.terrain_of(card).cost
    )


def row_card_sentence(table: Table, names: Names, seat: int, place: int) -> str:
    """A card of a row; of the first one, what is still missing for it."""
    card = table.rows[seat][place]
    name = seat_name(names, seat)
    if place:
        text = translate("kairo", "{card}; {name}: number {place} in the row")
        return text.format(card=face_text(table, card), name=name, place=place + 1)
    missing = still_missing(table, seat)
    text = (
        translate("kairo", "{card}; {name}: {missing} of {cost} missing")
        if missing
        else translate("kairo", "{card}; {name}: nothing is missing")
    )
    cost = table.deck.terrain_of(card).cost
    return text.format(card=face_text(table, card), name=name, missing=missing, cost=cost)


def offered_sentence(table: Table, card: int) -> str:
    """A card that can still be picked."""
    return translate("kairo", "{card}; on offer").format(card=face_text(table, card))


def open_sentence(table: Table, card: int) -> str:
    """A card that was turned up beside the draw pile."""
    return translate("kairo", "{card}; open").format(card=face_text(table, card))


def tie_sentence(table: Table, names: Names, seat: int, card: int) -> str:
    """A card that a seat turned up because bids were equal."""
    text = translate("kairo", "{card}; turned up by {name} to break the tie")
    return text.format(card=face_text(table, card), name=seat_name(names, seat))


def plate_sentence(table: Table, names: Names, seat: int) -> str:
    """How a seat stands."""
    text = translate(
        "kairo",
        "{name}: built {built} of {goal}, money {money}, bonus pieces {bonus} of {limit}, cards in"
        " the row {row}",
    ).format(
        name=seat_name(names, seat),
        built=table.built[seat],
        goal=table.deck.goal,
        money=table.money[seat],
        bonus=len(table.bonus[seat]),
        limit=table.deck.bonus_limit,
        row=len(table.rows[seat]),
    )
    bid = bid_shown(table, seat)
    if bid is not None:
        text = translate("kairo", "{plate}; bid {bid}").format(plate=text, bid=bid)
    if at_turn(table, seat) and table.phase is not Phase.BID:
        text = translate("kairo", "{plate}; it is {name}'s turn").format(
            plate=text, name=seat_name(names, seat)
        )
    return text


def pile_sentence(table: Table, *, draws: bool) -> str:
    """The draw pile, or the discards with their uppermost card."""
    if draws:
        return draw_pile_words(table)
    if not table.discards:
        return discards_words(table)
    return translate("kairo", "{discards}; on top: {card}").format(
        discards=discards_words(table), card=face_text(table, table.discards[-1])
    )


def draw_pile_words(table: Table) -> str:
    """The line below the draw pile."""
    return translate("kairo", "Draw pile: {count}").format(count=len(table.left))


def discards_words(table: Table) -> str:
    """The line below the discards."""
    return translate("kairo", "Discards: {count}").format(count=len(table.discards))


def title_words(table: Table) -> str:
    """The line over the cards beside the map."""
    if table.phase is Phase.OVER:
        return translate("kairo", "The game is over")
    if table.phase in AUCTION:
        text = translate("kairo", "Auction {number} of {goal}")
        return text.format(number=len(table.auctions), goal=table.deck.goal)
    if not table.open:
        return translate("kairo", "Open cards")
    count = tracks(table, table.open)
    text = {
        0: translate("kairo", "Open cards: no track pieces"),
        1: translate("kairo", "Open cards: 1 track piece"),
    }.get(count, translate("kairo", "Open cards: {count} track pieces"))
    return text.format(count=count)


def bid_shown(table: Table, seat: int) -> int | None:
    """What a seat bid, while the cards of that auction are being picked; None: it does not show."""
    bids = table.auction.bids
    return bids[seat] if bids and table.phase in (Phase.TIE, Phase.PICK) else None


def at_turn(table: Table, seat: int) -> bool:
    """Whether the plate of a seat carries the accent.

    While bids are sealed all plates do, whoever has bid: nobody may see it from the board.
    """
    match table.phase:
        case Phase.BID:
            return True
        case Phase.PICK:
            return table.auction.order[len(table.auction.picks)] == seat
        case Phase.TURN | Phase.LAY | Phase.BONUS | Phase.TIE:
            return table.turn == seat
        case _:
            return False
