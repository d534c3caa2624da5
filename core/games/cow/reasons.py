"""Why does a computer player choose so? Every code that the players of this game give.

A card is its index in the deck, a seat counts from 0, money is in dollars, a number is one of the
die. All figures are rough, as the player takes them, and say nothing of the cards in a hand but the
one that is played.

- `cow-own` (card, dollars): a cow into the own field, where it should bring about so much more than
  it costs.
- `cow-plan` (card): likewise, but it pays only in the plan of the whole turn.
- `bad-own` (card): a cow of negative value into the own field.
- `spy-there` (card, seat): a spy into the field of this seat, which pays the price.
- `bad-there` (card, seat): a cow of negative value into the field of this seat.
- `cow-there` (card, seat): any other cow into the field of this seat, which pays the price.
- `event-worth` (card, dollars): an event that should be worth about so much more than its price.
- `event-plan` (card): likewise, but it pays only in the plan of the whole turn.
- `target-own` (card): of the own field this cow is meant.
- `target-there` (card, seat): this cow in the field of this seat.
- `target-hand` (card): this card of the hand, which is about to be played openly.
- `target-discard` (card): this card of the discards.
- `target-seat` (seat): this player.
- `target-place` (seat): the chosen cow goes into the field of this seat.
- `moves-onto` (card, number): this cow then stands on a number on which a bomb is welcome.
- `moves-off` (card): this cow then stands where the own roll does not reach, or last.
- `roll-own` (numbers, seat): of the six numbers so many find a cow of the player's own; `seat` is
  the player.
- `defuses` (card), `hands-on` (card, other), `takes-bomb` (card, other): the answer that brings
  most.
- `accepts` (): no answer brings more.
- `next-game` (): the next game of the series.
"""

from core.bots import Reason
from core.games.cow.actions import (
    Accept,
    Action,
    Choose,
    ChooseSeat,
    Defuse,
    HandOn,
    Move,
    Play,
    PlayEvent,
    Put,
    Roll,
    TakeBomb,
)
from core.games.cow.deck import Kind
from core.games.cow.fields import counted, find
from core.games.cow.table import Table

_FACES = 6


def reason_of(table: Table, seat: int, action: Action, worth: float) -> Reason:
    """Of an action of this seat, which should be worth so many dollars."""
    match action:
        case Play():
            return _of_cow(table, seat, action, worth)
        case PlayEvent(card):
            dollars = _dollars(table, worth)
            return (
                Reason("event-worth", (card, dollars)) if dollars else Reason("event-plan", (card,))
            )
        case Choose(card):
            return _of_choice(table, seat, card)
        case ChooseSeat(other):
            return Reason("target-seat", (other,))
        case Put(field, _):
            return Reason("target-place", (field,))
        case Move(card, place):
            number = len(table.fields[seat]) - place
            off = number > _FACES or place == 0
            return Reason("moves-off", (card,)) if off else Reason("moves-onto", (card, number))
        case Roll():
            return Reason("roll-own", (own_numbers(table, seat), seat))
        case Defuse(card):
            return Reason("defuses", (card,))
        case HandOn(card, other):
            return Reason("hands-on", (card, other))
        case TakeBomb(card, other):
            return Reason("takes-bomb", (card, other))
        case Accept():
            return Reason("accepts")
        case _:
            return Reason("next-game")


def own_numbers(table: Table, seat: int) -> int:
    """On how many of the six numbers the roll of this seat finds a cow that it owns."""
    standing = list(counted(table, seat))[:_FACES]
    return sum(it.owner == seat for it in standing)


def _of_cow(table: Table, seat: int, action: Play, worth: float) -> Reason:
    card = table.card(action.card)
    bad = card.value < 0
    if action.field == seat:
        if bad:
            return Reason("bad-own", (action.card,))
        dollars = _dollars(table, worth)
        known = (action.card, dollars) if dollars else (action.card,)
        return Reason("cow-own" if dollars else "cow-plan", known)
    code = "bad-there" if bad else "spy-there" if card.kind is Kind.SPY else "cow-there"
    return Reason(code, (action.card, action.field))


def _of_choice(table: Table, seat: int, card: int) -> Reason:
    found = find(table, card)
    if found is None:
        code = "target-discard" if card in table.discards else "target-hand"
        return Reason(code, (card,))
    if found[0] == seat:
        return Reason("target-own", (card,))
    return Reason("target-there", (card, found[0]))


def _dollars(table: Table, worth: float) -> int:
    """Rounded to the unit of money; 0 where it is not worth one."""
    unit = table.deck.unit
    return max(0, round(worth / unit) * unit)
