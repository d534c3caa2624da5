"""What does an action bring about, one moment after the other?

A roll, its bomb, the answers and the explosions are told by `Table.history`, which everybody may
read. Here the table is brought from one line of it to the next, so that the board can show each.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from core.games.cow.fields import discarded, find, moved, put, taken_out, with_item
from core.games.cow.table import BANK, POT, Blast, Happening, Payment, Pending, Standing, What, Why

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.games.cow.table import Table

Line = Happening | Payment

_TOLD: Final = frozenset(
    {
        *(What.ROLLED, What.NO_COW, What.BOMB, What.DEFUSED, What.HANDED_ON, What.TAKEN),
        *(What.EXPLODED, What.CITY_WON, What.OVER),
    }
)
"""Each of these is a moment of its own; several of the same kind in a row are one."""
_TOGETHER: Final = frozenset({What.BOMB, What.EXPLODED})


@dataclass(frozen=True, slots=True)
class Moment:
    """The table at a moment, and what has just happened."""

    table: Table
    lines: tuple[Line, ...]
    """What of the history it shows."""
    face: int = 0
    """What the die shows; 0: it has not been rolled in this turn."""
    count: int = 0
    """On which number the count has come to stand; 0: nothing is counted."""
    walks: bool = False
    """Whether it is getting there now."""
    craters: tuple[int, ...] = ()
    """The cows that have exploded; they keep their place until they are paid for."""


def new_lines(before: Table, table: Table) -> tuple[Line, ...]:
    """What has happened since another table of the same line of play; () if it is none."""
    known = len(before.history)
    if before.config != table.config or before.seats != table.seats:
        return ()
    if known == 0 and table.moves != before.moves + 1:
        return ()  # any other match would seem to go on from a table where nothing has happened
    return table.history[known:] if table.history[:known] == before.history else ()


def goes_on(before: Table, table: Table) -> bool:
    """Whether play has gone on from another table by no more than a turn: then things may move."""
    if not 0 <= table.turns - before.turns <= 1 or table.moves <= before.moves:
        return False
    return bool(new_lines(before, table)) or table.history == before.history


def moments(before: Table, table: Table) -> list[Moment]:
    """What unfolds between two tables, ending with the second; [] where nothing needs telling."""
    lines = new_lines(before, table)
    if not any(isinstance(it, Happening) and it.what in _TOLD for it in lines):
        return []
    made: list[Moment] = []
    now, fields, face, count = before, None, 0, 0
    craters: tuple[int, ...] = ()
    for group in _groups(lines):
        first = group[0]
        if isinstance(first, Happening) and craters:
            fields, craters = None, ()
        if isinstance(first, Happening) and first.what is What.EXPLODED:
            fields = now.fields
            craters = tuple(it.card for it in group if isinstance(it, Happening))
        if isinstance(first, Happening) and first.what in (What.EXPLODED, What.NO_COW):
            count = 0
        for line in group:
            now = after_line(now, line)
        if not _shows(first):
            continue
        seen = now if fields is None else replace(now, fields=fields)
        if isinstance(first, Happening) and first.what is What.ROLLED:
            face = first.amount
            made.append(Moment(seen, group, face))
            if any(seen.fields):
                count = min(face, sum(map(len, seen.fields)))
                made.append(Moment(seen, (), face, count, walks=True))
        else:
            made.append(Moment(seen, group, face, count, craters=craters))
    made.append(still(table))
    return made


def still(table: Table, lines: tuple[Line, ...] = ()) -> Moment:
    """The table as it is, after these lines; the die shows what was rolled in this turn.

    The count stands on a cow until something explodes: then other cows have its number.
    """
    face, stands = 0, table.blast is not None
    for line in reversed(table.history):
        if isinstance(line, Happening) and line.what in (What.TURN, What.ROLLED):
            face = line.amount if line.what is What.ROLLED else 0
            break
        stands = stands and not (isinstance(line, Happening) and line.what is What.EXPLODED)
    return Moment(table, lines, face, face if stands else 0)


def _groups(lines: tuple[Line, ...]) -> list[tuple[Line, ...]]:
    """Lines that are shown together: payments in a row, bombs and explosions at once."""
    groups: list[list[Line]] = []
    for line in lines:
        last = groups[-1][-1] if groups else None
        if last is not None and _belongs(last, line):
            groups[-1].append(line)
        else:
            groups.append([line])
    return [tuple(group) for group in groups]


def _belongs(last: Line, line: Line) -> bool:
    if isinstance(last, Payment) and isinstance(line, Payment):
        return last.why is line.why
    if isinstance(last, Happening) and isinstance(line, Happening):
        return last.what is line.what and line.what in _TOGETHER
    return False


def _shows(line: Line) -> bool:
    if isinstance(line, Payment):
        return line.why is not Why.ANTE
    return line.what in _TOLD


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
