"""Whom does what has happened concern? Their money, their cows, or an answer asked of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from core.games.cow.deck import Kind
from core.games.cow.table import Happening, Payment, Table, What
from core.terms import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

Seats: TypeAlias = frozenset[Seat]


class Came(NamedTuple):
    """An entry of the history, and whom it concerns."""

    item: Happening | Payment
    touches: Seats


def what_came(table: Table) -> dict[int, tuple[Came, ...]]:
    """What has happened, by the length of the line after the action that it came of.

    Where somebody pays or is paid for a card, that tells what the card did to her.
    """
    found: dict[int, list[Happening | Payment]] = {}
    for item in table.history:
        found.setdefault(item.move, []).append(item)
    cows = _Cows(table)
    return {move: tuple(_told(items, cows)) for move, items in found.items()}


def _told(items: list[Happening | Payment], cows: _Cows) -> Iterator[Came]:
    paid = {
        (seat, card)
        for it in items
        if isinstance(it, Payment)
        for seat in (it.payer, it.payee)
        for card in it.cards
    }
    for item in items:
        if isinstance(item, Payment):
            yield Came(item, _seats(item.payer, item.payee))
        else:
            seats = _seats(*cows.concerned(item))
            yield Came(item, frozenset(it for it in seats if (it, item.card) not in paid))


def _seats(*who: int) -> Seats:
    """Those that are players: not the pot, not the bank."""
    return frozenset(Seat(it) for it in who if it >= 0)


class _Cows:
    """Follows the cows through the history: in whose field they stand, and whose they are."""

    def __init__(self, table: Table) -> None:
        self._deck = table.deck
        self._asked = frozenset(table.blast.bombs if table.blast is not None else ())
        """The cows for whose bombs an answer is asked now; what came of others is told later."""
        self._standing: dict[int, tuple[int, int]] = {}
        """Of each cow the seat in whose field it is, and its owner."""
        self._turn = -1

    def concerned(self, it: Happening) -> tuple[int, ...]:
        """The seats that this concerns, besides whoever does it; negative ones are nobody."""
        before = self._standing.get(it.card, ())
        match it.what:
            case What.GAME:
                self._standing.clear()
                return ()
            case What.TURN:
                self._turn = it.seat
                return ()
            case What.DREW:  # those of the own turn are no news, others are an event's
                return (it.seat,) if self._turn not in (-1, it.seat) else ()
            case What.PLAYED | What.MOVED:
                return (*before, *self._put(it))
            case What.TO_HAND | What.DISCARDED:
                self._standing.pop(it.card, None)
                return before
            case What.EXPLODED:
                self._standing.pop(it.card, None)
                return it.seat, it.other
            case What.BOMB:
                return (*before, it.other) if it.card in self._asked else ()
            case What.HANDED_ON | What.TAKEN:
                return (*before, *self._standing.get(it.other, ()))
            case What.CITY_WON:
                return (it.seat,)
            case _:
                return ()

    def _put(self, it: Happening) -> tuple[int, int]:
        """A cow comes into a field, whose it then is, unless it is a spy (C3.1, C5.1)."""
        owner = it.other
        if self._deck.cards[it.card].kind is Kind.SPY:
            _, owner = self._standing.get(it.card, (it.other, it.seat))
        self._standing[it.card] = it.other, owner
        return it.other, owner
