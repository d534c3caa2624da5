"""Where do the cows stand? Fields, their ends, and the numbers on which a bomb roll finds a cow."""

from collections.abc import Iterator
from typing import TypeVar

from core.games.cow.deck import Kind
from core.games.cow.table import NOBODY, Standing, Table
from core.replacing import replace

T = TypeVar("T")


def with_item(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same values, but for one."""
    return (*values[:index], value, *values[index + 1 :])


def counted(table: Table, seat: int) -> Iterator[Standing]:
    """The cows in the order in which a bomb roll of this seat counts them (C4.1).

    From the right end of its own field leftwards, then of the field of the player to its left.
    """
    for owner in table.clockwise(seat):
        yield from reversed(table.fields[owner])


def find(table: Table, card: int) -> tuple[int, int] | None:
    """The field and the place of a cow; None: it is in no field."""
    for seat, field in enumerate(table.fields):
        for place, standing in enumerate(field):
            if standing.card == card:
                return seat, place
    return None


def where(table: Table, card: int) -> tuple[int, int]:
    """The same of a cow that is in a field; else ValueError."""
    found = find(table, card)
    if found is None:
        raise ValueError(f"card {card} is in no field")
    return found


def owner_of(table: Table, card: int) -> int:
    """The seat that is paid for a cow that stands in a field."""
    seat, place = where(table, card)
    return table.fields[seat][place].owner


def ends(table: Table, seat: int) -> tuple[int, ...]:
    """The places at the left and at the right end of a field; they may be one (C3.1)."""
    return (0, len(table.fields[seat])) if table.fields[seat] else (0,)


def places(table: Table, player: int, seat: int) -> tuple[int, ...]:
    """Where a player may put a cow into a field: in its own anywhere, else at an end (C3.1)."""
    return tuple(range(len(table.fields[seat]) + 1)) if seat == player else ends(table, seat)


def neighbours(table: Table, seat: int) -> tuple[int, ...]:
    """The seats to the left and to the right."""
    return (seat + 1) % table.seats, (seat - 1) % table.seats


def put(table: Table, standing: Standing, seat: int, place: int) -> Table:
    """A cow comes into a field; if it is no spy, it then belongs to whose field it is (C3.1)."""
    owner = standing.owner if table.kind(standing.card) is Kind.SPY else seat
    field = table.fields[seat]
    stands = (*field[:place], Standing(standing.card, owner), *field[place:])
    return replace(table, fields=with_item(table.fields, seat, stands))


def taken_out(table: Table, card: int) -> tuple[Table, Standing]:
    """A cow leaves its field."""
    seat, place = where(table, card)
    field = table.fields[seat]
    left = field[:place] + field[place + 1 :]
    return replace(table, fields=with_item(table.fields, seat, left)), field[place]


def discarded(table: Table, *cards: int) -> Table:
    """Cows leave the table for the discards, in this order; their ability is fresh if they return.

    They leave the field only if they are in one.
    """
    for card in cards:
        if find(table, card) is not None:
            table, _ = taken_out(table, card)
    used = tuple(card for card in table.used if card not in cards)
    return replace(table, discards=(*table.discards, *cards), used=used)


def moved(table: Table, card: int, seat: int, place: int) -> Table:
    """A cow goes from its field to a place of this one, counted when it is gone from its own."""
    home, at = where(table, card)
    if home != seat:
        table, standing = taken_out(table, card)
        return put(table, standing, seat, place)
    field = list(table.fields[seat])
    field.insert(place, field.pop(at))
    return replace(table, fields=with_item(table.fields, seat, tuple(field)))


def swapped(table: Table, card: int, other: int) -> Table:
    """Two cows take each other's place; spies stay whose they are."""
    fields = table.fields
    places_of = (where(table, card), where(table, other))
    stands = [fields[seat][place] for seat, place in places_of]
    for (seat, place), standing in zip(places_of, reversed(stands), strict=True):
        owner = standing.owner if table.kind(standing.card) is Kind.SPY else seat
        changed = with_item(fields[seat], place, Standing(standing.card, owner))
        fields = with_item(fields, seat, changed)
    return replace(table, fields=fields)


def cow_on(table: Table, seat: int, face: int) -> int:
    """The cow that a seat's roll finds; NOBODY: there are not so many cows."""
    for number, standing in enumerate(counted(table, seat), start=1):
        if number == face:
            return standing.card
    return NOBODY
