"""What is asked now in From Cape to Cairo? One sentence over the board, with names.

The answers are given in the panel below it: bids and ways to pay are too many for buttons.
"""

from core.chance import Dice, Draw
from core.games.kairo.rules import Action, View
from core.games.kairo.table import Phase, Table
from core.games.kairo.ways import need
from core.log import Sight
from qtapp.games.kairo.texts import terrain_text, translate
from qtapp.parts import Prompt
from qtapp.table.words import all_of, seat_name


def prompt(sight: Sight[View, Action], chance: Dice | Draw | None) -> Prompt:
    """The question of the moment; `chance` is what real cards must supply, if they must."""
    if sight.outcome:  # how it ended is told once, in large letters, on the end page
        return Prompt(translate("kairo", "The game is over."), (), "K1.3")
    table = sight.view.table
    match table.phase:
        case Phase.BID:
            return Prompt(_bid(sight), (), "K2.1")
        case Phase.PICK:
            return Prompt(_pick(sight), (), "K2.3")
        case Phase.LAY:
            return Prompt(_lay(sight), (), "K5.1" if table.must_lay else "K3.2")
        case Phase.OVER:  # a moment of a replay has no outcome of its own, but is over all the same
            return Prompt(translate("kairo", "The game is over."), (), "K1.3")
        case _:
            return _turned_up(sight, keyed_in=chance is not None)


def waited_for(sight: Sight[View, Action]) -> str:
    """Who acts now, for whoever has nothing to answer."""
    table, names = sight.view.table, sight.names
    match table.phase:
        case Phase.BID if len(sight.to_act) == 1:
            text = translate("kairo", "{name} bids.")
            return text.format(name=seat_name(names, sight.to_act[0]))
        case Phase.BID:
            return translate("kairo", "{names} bid.").format(names=all_of(sight.to_act, names))
        case Phase.PICK:
            seat = table.auction.order[len(table.auction.picks)]
            return translate("kairo", "{name} picks.").format(name=seat_name(names, seat))
        case Phase.LAY:
            text = translate("kairo", "{name} lays or passes.")
            return text.format(name=seat_name(names, table.turn))
        case _:
            return translate("kairo", "A card is turned up.")


def _turned_up(sight: Sight[View, Action], *, keyed_in: bool) -> Prompt:
    table = sight.view.table
    name = seat_name(sight.names, table.turn)
    match table.phase:
        case Phase.OFFER:
            text = translate("kairo", "Auction {number}: card {card} of {cards} is turned up.")
            rule = "K2.1"
        case Phase.TIE:
            text = translate("kairo", "{name} is tied: a card is turned up for it.")
            rule = "K2.4"
        case Phase.BONUS:
            name = seat_name(sight.names, table.due[0])
            text = translate("kairo", "{name} gets a card of the draw pile as a bonus piece.")
            rule = "K4.1"
        case _:
            text = translate("kairo", "{name}: a card is turned up beside the open cards.")
            rule = "K3.1"
    told = text.format(
        name=name,
        number=len(table.auctions),
        card=len(table.auction.offer) + 1,
        cards=table.seats,
    )
    if keyed_in:
        told = translate("kairo", "{what} Which one is it?").format(what=told)
    return Prompt(told, (), rule)


def _bid(sight: Sight[View, Action]) -> str:
    number, names = len(sight.view.table.auctions), sight.names
    seat = sight.seat
    if seat is None:
        text = translate("kairo", "Auction {number}: all bid in secret.")
        return text.format(number=number)
    if seat in sight.to_act:
        text = translate(
            "kairo", "Auction {number}: {name} bids. Nobody sees it before all have bid."
        )
        return text.format(number=number, name=seat_name(names, seat))
    text = translate("kairo", "Auction {number}: the bid of {name} is sealed. {others} to come.")
    return text.format(
        number=number, name=seat_name(names, seat), others=all_of(sight.to_act, names)
    )


def _pick(sight: Sight[View, Action]) -> str:
    auction = sight.view.table.auction
    seat = auction.order[len(auction.picks)]
    name = seat_name(sight.names, seat)
    if len(auction.unpicked) == 1:
        text = translate("kairo", "{name} takes the last card: it goes to the far end of the row.")
    elif not auction.picks:
        text = translate("kairo", "{name} picks first: the card goes to the far end of the row.")
    else:
        text = translate("kairo", "{name} picks next: the card goes to the far end of the row.")
    return text.format(name=name)


def _lay(sight: Sight[View, Action]) -> str:
    table = sight.view.table
    name, needed = seat_name(sight.names, table.turn), need(table, table.turn)
    if needed is None:
        return translate("kairo", "{name} passes: the row is empty.").format(name=name)
    bonus = len(table.bonus[table.turn])
    lacking = max(0, needed.missing - bonus)
    if table.must_lay:
        text = translate("kairo", "{name} must lay: no card is left to turn up.")
    elif not needed.missing:
        text = translate("kairo", "{name} lays or passes: {terrain} has all the track it needs.")
    elif not lacking:
        text = translate(
            "kairo", "{name} lays or passes: with bonus pieces {terrain} has all it needs."
        )
    elif bonus == 1:
        text = translate(
            "kairo",
            "{name} lays or passes: after 1 bonus piece {terrain} still lacks {count} of {cost}.",
        )
    elif bonus:
        text = translate(
            "kairo",
            "{name} lays or passes: after {bonus} bonus pieces {terrain} still lacks {count} of"
            " {cost}.",
        )
    else:
        text = translate("kairo", "{name} lays or passes: {terrain} lacks {count} of {cost} track.")
    return text.format(
        name=name,
        terrain=_terrain(table, needed.card),
        count=lacking,
        cost=needed.cost,
        bonus=bonus,
    )


def _terrain(table: Table, card: int) -> str:
    return translate("kairo", "the {terrain}").format(
        terrain=terrain_text(table.deck.cards[card].terrain)
    )
