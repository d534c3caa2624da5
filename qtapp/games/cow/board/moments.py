"""What does an action bring about, one moment after the other?

A roll, its bomb, the answers and the explosions are told by `Table.history`, which everybody may
read. Here the table is brought from one line of it to the next, so that the board can show each.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from core.games.cow.table import Happening, Payment, What, Why
from qtapp.board.new_lines import grouped, new_lines, plays_on
from qtapp.games.cow.board.after_line import after_line

if TYPE_CHECKING:
    from core.games.cow.table import Table
    from qtapp.games.cow.board.after_line import Line

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
    to_come: tuple[Line, ...] = ()
    """What has happened by now, but is shown later."""


def goes_on(before: Table, table: Table) -> bool:
    """Whether play has gone on from another table by no more than a turn: then things may move."""
    return plays_on(before, table, table.turns - before.turns)


def moments(before: Table, table: Table) -> list[Moment]:
    """What unfolds between two tables, ending with the second; [] where nothing needs telling."""
    lines = new_lines(before, table)
    if not any(isinstance(it, Happening) and it.what in _TOLD for it in lines):
        return []
    made: list[Moment] = []
    start = still(before)
    now, fields, face, count = before, None, start.face, start.count
    craters: tuple[int, ...] = ()
    told = known = 0
    for group in grouped(lines, _belongs):
        first, known = group[0], known + len(group)
        if isinstance(first, Happening) and craters:
            fields, craters = None, ()
        if isinstance(first, Happening) and first.what is What.EXPLODED:
            fields = now.fields
            craters = tuple(it.card for it in group if isinstance(it, Happening))
        if isinstance(first, Happening) and first.what in (What.EXPLODED, What.NO_COW):
            count = 0
        for line in group:
            now = after_line(now, line)
        seen = now if fields is None else replace(now, fields=fields)
        if not _shows(first):
            continue
        told, to_come = known, lines[known:]
        if isinstance(first, Happening) and first.what is What.ROLLED:
            face = first.amount
            made.append(Moment(seen, group, face, to_come=to_come))
            if any(seen.fields):
                count = min(face, sum(map(len, seen.fields)))
                made.append(Moment(seen, (), face, count, walks=True, to_come=to_come))
        else:
            made.append(Moment(seen, group, face, count, craters=craters, to_come=to_come))
    made.append(still(table, lines[told:]))
    return made


def still(table: Table, lines: tuple[Line, ...] = ()) -> Moment:
    """The table as it is, after these lines; the die shows what was rolled in this turn.

    The count stands on a cow until something explodes: then other cows have its number.
    """
    face, stands = rolled(table), table.blast is not None
    for line in reversed(table.history):
        if isinstance(line, Happening) and line.what in (What.TURN, What.ROLLED):
            break
        stands = stands and not (isinstance(line, Happening) and line.what is What.EXPLODED)
    return Moment(table, lines, face, face if stands else 0)


def rolled(table: Table) -> int:
    """What was rolled in this turn; 0: nothing yet."""
    last = _last(table, What.TURN, What.ROLLED)
    return last.amount if last is not None and last.what is What.ROLLED else 0


def rolled_before(table: Table) -> int:
    """What was rolled last in this game, by whomever; 0: nothing yet."""
    last = _last(table, What.GAME, What.ROLLED)
    return last.amount if last is not None and last.what is What.ROLLED else 0


def _last(table: Table, *whats: What) -> Happening | None:
    """The last happening of one of these kinds."""
    found = (it for it in reversed(table.history) if isinstance(it, Happening))
    return next((it for it in found if it.what in whats), None)


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
