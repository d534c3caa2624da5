"""What does the table look like after one more line of its history? As far as it lies open."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from core.games.cow.fields import discarded, find, moved, put, taken_out, with_item
from core.games.cow.table import BANK, POT, Blast, Happening, Payment, Pending, Standing, What

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.games.cow.table import Table

Line = Happening | Payment


def after_line(table: Table, line: Line) -> Table:
    """The table after one line of its history, as far as it lies open."""
    if isinstance(line, Payment):
        return _moved(_moved(table, line.payer, -line.amount), line.payee, line.amount)
    apply = _AFTER.get(line.what)
    return table if apply is None else apply(table, line)


def _played(table: Table, it: Happening) -> Table:
    return put(table, Standing(it.card, it.seat), it.other, it.amount)


def _placed(table: Table, it: Happening) -> Table:
    """A cow comes from another place, from the discards or from the hand."""
    if find(table, it.card) is not None:
        return moved(table, it.card, it.other, it.amount)
    return _played(_off_discards(table, it.card), it)


def _to_hand(table: Table, it: Happening) -> Table:
    if find(table, it.card) is not None:
        return taken_out(table, it.card)[0]
    return _off_discards(table, it.card)


def _city_up(table: Table, it: Happening) -> Table:
    left = tuple(city for city in table.cities if city != it.other)
    return replace(table, city=it.other, cities=left)


def _city_won(table: Table, it: Happening) -> Table:
    won = with_item(table.won, it.seat, (*table.won[it.seat], it.other))
    return replace(table, won=won, city=None)


def _turn(table: Table, it: Happening) -> Table:
    return replace(table, turn=it.seat, turns=it.amount, used=(), blast=None)


def _moved(table: Table, who: int, change: int) -> Table:
    if who == POT:
        return replace(table, pot=table.pot + change)
    if who == BANK:
        return replace(table, bank=table.bank + change)
    return replace(table, money=with_item(table.money, who, table.money[who] + change))


def _off_discards(table: Table, card: int) -> Table:
    return replace(table, discards=tuple(it for it in table.discards if it != card))


def _answered(table: Table, line: Happening) -> Table:
    """An ability was used; a bomb is gone, or has another cow."""
    gone, come = {
        What.DEFUSED: ((line.card,), ()),
        What.HANDED_ON: ((line.card,), (line.other,)),
        What.TAKEN: ((line.other,), (line.card,)),
    }[line.what]
    table = replace(table, used=tuple(sorted({*table.used, line.card})))
    field = table.blast.field if table.blast else line.seat
    return _bombs(table, field, gone, come)


def _bombs(table: Table, field: int, gone: tuple[int, ...], come: tuple[int, ...]) -> Table:
    """Bombs go and come; one that is handed on leaves only once."""
    bombs = list(table.blast.bombs) if table.blast else []
    for card in gone:
        if card in bombs:
            bombs.remove(card)
    bombs.extend(come)
    return replace(table, blast=Blast(field, tuple(sorted(bombs))) if bombs else None)


_AFTER: Final[dict[What, Callable[[Table, Happening], Table]]] = {
    What.PLAYED: _played,
    What.REARRANGED: lambda table, it: moved(table, it.card, it.seat, it.amount),
    What.MOVED: _placed,
    What.TO_HAND: _to_hand,
    What.DISCARDED: lambda table, it: discarded(table, it.card),
    What.EXPLODED: lambda table, it: _bombs(discarded(table, it.card), it.other, (it.card,), ()),
    What.BOMB: lambda table, it: _bombs(table, it.other, (), (it.card,)),
    What.DEFUSED: _answered,
    What.HANDED_ON: _answered,
    What.TAKEN: _answered,
    What.EVENT: lambda table, it: replace(table, pending=Pending(it.card)),
    What.CITY: _city_up,
    What.CITY_WON: _city_won,
    What.TURN: _turn,
    What.SHUFFLED: lambda table, _: replace(table, discards=()),
}
"""What each kind of happening does to the table; others leave it as it is."""
