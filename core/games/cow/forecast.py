"""What would each face of the die bring, and each answer in a blast? If nobody answers any more.

All of it is public, and all of it is played out by the rules themselves.
"""

from dataclasses import dataclass, replace
from typing import Final

from core.games.cow.actions import Accept
from core.games.cow.blast import Answer, answered, found
from core.games.cow.deck import Kind
from core.games.cow.fields import cow_on, where
from core.games.cow.table import NOBODY, Happening, Payment, Phase, Table, What

FACES: Final = range(1, 7)


@dataclass(frozen=True, slots=True)
class Upshot:
    """What comes of the bombs of a blast if every further one is accepted."""

    exploded: tuple[int, ...]
    """The cows, in the order in which they explode."""
    changes: tuple[int, ...]
    """Per seat what is gained, or below 0 paid, in dollars."""
    city: bool
    """Whether whose turn it is takes the city (C4.3)."""
    ends: bool
    """Whether that was the last one: then the game is over (C6.1)."""
    answerable: bool
    """Whether somebody may answer on the way (C5)."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a face of the die would bring."""

    face: int
    card: int
    """The cow that would find the bomb; NOBODY: there are not so many cows (C4.1)."""
    field: int
    """The seat in whose field it stands."""
    owner: int
    """The seat that would be paid for it."""
    amount: int
    """What the owner would take from the pot for this cow, or pay, as far as there is money."""
    bomber: bool
    """Whether it is a mad bomber, so that the others of the field find bombs, too (C5.5)."""
    upshot: Upshot
    """All that would come of it."""


def forecast(table: Table, seat: int) -> tuple[Forecast, ...]:
    """What the six faces would bring if this seat rolled now; of another's turn, a fresh one."""
    if seat != table.turn:
        table = replace(table, turn=seat, used=(), hit=False)
    before = replace(table, history=(), blast=None, phase=Phase.ROLL)
    return tuple(_of_face(before, seat, face) for face in FACES)


def _of_face(before: Table, seat: int, face: int) -> Forecast:
    card = cow_on(before, seat, face)
    if card == NOBODY:
        nothing = Upshot((), (0,) * before.seats, city=False, ends=False, answerable=False)
        return Forecast(face, NOBODY, NOBODY, NOBODY, 0, bomber=False, upshot=nothing)
    field, place = where(before, card)
    owner = before.fields[field][place].owner
    all_of_it, after = _accepted(before, found(before, card))
    amount = sum(_gain(it, owner) for it in _payments(after) if it.cards == (card,))
    bomber = before.kind(card) is Kind.BOMBER
    return Forecast(face, card, field, owner, amount, bomber=bomber, upshot=all_of_it)


def upshot(table: Table, answer: Answer | Accept) -> Upshot:
    """What comes of an answer that is allowed in the blast that is under way."""
    before = replace(table, history=(), phase=Phase.ROLL)
    after = answered(before, answer)
    return _accepted(before, after)[0]


def bombed(table: Table, card: int) -> Upshot:
    """What would come of it if this cow found a bomb now, in its field and in this turn."""
    before = replace(table, history=(), blast=None, phase=Phase.ROLL)
    return _accepted(before, found(before, card))[0]


def _accepted(before: Table, after: Table) -> tuple[Upshot, Table]:
    """What has come of bombs when all of them are accepted."""
    answerable = after.phase is Phase.BLAST
    while after.phase is Phase.BLAST:
        after = answered(replace(after, phase=Phase.ROLL), Accept())
    happened = [it for it in after.history if isinstance(it, Happening)]
    city = any(it.what is What.CITY_WON for it in happened)
    told = Upshot(
        exploded=tuple(it.card for it in happened if it.what is What.EXPLODED),
        changes=tuple(b - a for a, b in zip(before.money, after.money, strict=True)),
        city=city,
        ends=city and after.last_city_taken,
        answerable=answerable,
    )
    return told, after


def _payments(table: Table) -> tuple[Payment, ...]:
    return tuple(it for it in table.history if isinstance(it, Payment))


def _gain(payment: Payment, seat: int) -> int:
    return payment.amount if payment.payee == seat else -payment.amount
