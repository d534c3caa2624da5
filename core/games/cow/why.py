"""Why is a play good? What a teacher can say of it, in figures that anybody can check.

The codes, with their arguments (as in `core.games.cow.explain`):

- `turn-money` (dollars): by so much the own money should change in this turn;
- of a cow for another field: `bad-lands` (card, seat, number, value) or `spy-lands` (card, seat,
  number, value), `seat-pays` (seat, price), and `roll-reaches` (card, number) where the own roll
  can find it there;
- of a cow for the own field: `brings` (card, value, number), `costs` (card, price), `pot-short`
  (pot, value) if the pot could not pay it, `general-ready` (card, number, dearest cow of the
  field), `pfc-ready` (card, cows it can relieve), `bomber-field` (card, other cows);
- of an event: `meant-for` (event, card) that it should take, move, or bring, `share-of-pot` (card,
  dollars), `costs`;
- of the order or the roll: `roll-numbers` (own numbers of six);
- of an answer: `saves` (cow, dollars): so much better than to accept;
- where a city lies face up: `city-worth` (value, own total, best total of the others), and
  `game-ends` () if it is the last one.
"""

from collections.abc import Iterator

from core.bots import Reason
from core.games.cow.actions import (
    Accept,
    Action,
    Defuse,
    HandOn,
    Move,
    Play,
    PlayEvent,
    Roll,
    TakeBomb,
)
from core.games.cow.deck import Kind
from core.games.cow.effect import Verb
from core.games.cow.forecast import upshot
from core.games.cow.reasons import own_numbers
from core.games.cow.table import Table

_FACES = 6


def within(number: int) -> int:
    """The number, or 0 where the die has none."""
    return number if number <= _FACES else 0


def city_facts(table: Table, seat: int) -> tuple[int, int, int]:
    """What the city in play is worth, the own total, and the best total of the others."""
    city = 0 if table.city is None else table.deck.cities[table.city].value
    others = max(table.city_total(it) for it in range(table.seats) if it != seat)
    return city, table.city_total(seat), others


def why(table: Table, seat: int, action: Action, gained: int) -> Iterator[Reason]:
    """What speaks for an action, by which the own money should change so in this turn."""
    match action:
        case Play(card, field, place) if field != seat:
            yield from _there(table, seat, card, field, place)
        case Play(card, _, place):
            yield from _own(table, seat, card, place)
        case PlayEvent(card):
            yield from _event(table, card)
        case Move() | Roll():
            yield Reason("roll-numbers", (own_numbers(table, seat),))
        case Defuse(cow) | HandOn(cow, _) | TakeBomb(cow, _):
            better = upshot(table, action).changes[seat] - upshot(table, Accept()).changes[seat]
            if better > 0:
                yield Reason("saves", (cow, better))
        case _:
            pass
    yield Reason("turn-money", (gained,))
    if table.city is not None and table.turn == seat and not table.hit:
        yield Reason("city-worth", city_facts(table, seat))
        if not table.cities:
            yield Reason("game-ends")


def _there(table: Table, seat: int, card: int, field: int, place: int) -> Iterator[Reason]:
    what, cows = table.card(card), len(table.fields[field])
    number = cows + 1 - place
    if what.value < 0:
        yield Reason("bad-lands", (card, field, number, what.value))
    elif what.kind is Kind.SPY:
        yield Reason("spy-lands", (card, field, number, what.value))
    if what.price:
        yield Reason("seat-pays", (field, what.price))
    before = 0
    for it in table.clockwise(seat):
        if it == field:
            break
        before += len(table.fields[it])
    if before + number <= _FACES:
        yield Reason("roll-reaches", (card, before + number))


def _own(table: Table, seat: int, card: int, place: int) -> Iterator[Reason]:
    what, row = table.card(card), table.fields[seat]
    number = within(len(row) + 1 - place)
    yield Reason("brings", (card, what.value, number))
    if what.price:
        yield Reason("costs", (card, what.price))
    if what.value > table.pot + what.price:
        yield Reason("pot-short", (table.pot + what.price, what.value))
    if not row:
        return
    match what.kind:
        case Kind.GENERAL:
            dearest = max(row, key=lambda it: (table.card(it.card).value, it.card)).card
            yield Reason("general-ready", (card, number, dearest))
        case Kind.PFC:
            dear = sum((table.card(it.card).value < 0) == (it.owner == seat) for it in row)
            if dear:
                yield Reason("pfc-ready", (card, dear))
        case Kind.BOMBER:
            yield Reason("bomber-field", (card, len(row)))
        case _:
            pass


def _event(table: Table, card: int) -> Iterator[Reason]:
    what = table.card(card)
    for effect in what.effects:
        if effect.verb is Verb.TAKE_POT_SHARE:
            unit = table.deck.unit
            yield Reason("share-of-pot", (card, table.pot // effect.share // unit * unit))
    if what.price:
        yield Reason("costs", (card, what.price))
