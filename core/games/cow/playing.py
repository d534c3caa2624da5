"""What may be played in a turn, and why not? Cows, events, and the order of the own field."""

from collections.abc import Iterator
from functools import cache

from core.games.cow.actions import Action, Move, Play, PlayEvent, Roll
from core.games.cow.effect import Verb
from core.games.cow.effects import event_targets
from core.games.cow.fields import places
from core.games.cow.table import Table
from core.terms import Refusal

Cards = tuple[int, ...]


def plays(table: Table, hand: Cards, seat: int) -> Iterator[Action]:
    """All that whose turn it is may do: cows and events of the hand, rearranging, the roll."""
    rooms = [
        (field, table.money[field], places(table, seat, field)) for field in table.clockwise(seat)
    ]
    for card in hand:
        if table.card(card).is_cow:
            price = table.card(card).price
            for field, money, free in rooms:
                if price <= money:
                    yield from (_play(card, field, place) for place in free)
        elif event_refusal(table, hand, seat, card) is None:
            yield PlayEvent(card)
    own = table.fields[seat]
    for at, standing in enumerate(own):
        yield from (Move(standing.card, place) for place in range(len(own)) if place != at)
    yield Roll()


@cache
def _play(card: int, field: int, place: int) -> Play:
    """Made once: a search asks for thousands of plays, and looks at most of them for a moment."""
    return Play(card, field, place)


def play_refusal(table: Table, hand: Cards, seat: int, action: Play) -> Refusal | None:
    """Why a cow may not be played there (C3.1, C3.2); None: it may."""
    card, field = action.card, action.field
    if card not in hand:
        return Refusal("not-in-hand", (card,))
    if not table.card(card).is_cow:
        return Refusal("not-a-cow", (card,))
    if not 0 <= field < table.seats:
        return Refusal("no-such-player", (field,))
    if (why_not := price_refusal(table, card, seat, field)) is not None:
        return why_not
    if action.place in places(table, seat, field):
        return None
    if field != seat and 0 < action.place < len(table.fields[field]):
        return Refusal("only-at-the-ends", (field,))
    return Refusal("no-place-there", (field, action.place))


def price_refusal(table: Table, card: int, seat: int, field: int) -> Refusal | None:
    """Why the owner of a field cannot have this cow: she could not pay it (C3.2)."""
    price, money = table.card(card).price, table.money[field]
    if price <= money:
        return None
    if field == seat:
        return Refusal("cannot-pay", (card, price, money))
    return Refusal("owner-cannot-pay", (card, field, price, money))


def event_refusal(table: Table, hand: Cards, seat: int, card: int) -> Refusal | None:
    """Why an event may not be played (C3.2, C3.3); None: it may."""
    if card not in hand:
        return Refusal("not-in-hand", (card,))
    event = table.card(card)
    if event.is_cow:
        return Refusal("not-an-event", (card,))
    money = table.money[seat]
    bought = sum(it.amount for it in event.effects if it.verb is Verb.BUY_COW)
    if event.price + bought > money:
        return Refusal("cannot-pay", (card, event.price + bought, money))
    return None if event_targets(table, hand, seat, card) else Refusal("no-target-now", (card,))


def move_refusal(table: Table, seat: int, action: Move) -> Refusal | None:
    """Why a cow may not be moved there (C2.3); None: it may."""
    own = [standing.card for standing in table.fields[seat]]
    if action.card not in own:
        return Refusal("not-in-your-field", (action.card,))
    if not 0 <= action.place < len(own):
        return Refusal("no-place-there", (seat, action.place))
    same = own[action.place] == action.card
    return Refusal("stands-there-already", (action.card,)) if same else None
