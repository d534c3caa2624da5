"""What does an action bring about, one moment after the other?

Tricks, what they do, a bomb that goes live, and a blast are told by `Table.history`, which
everybody may read. Here the table is brought from one line of it to the next, so that the board can
show each.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.games.badaboom.table import Happening, Payment, What
from core.replacing import replace
from qtapp.board.new_lines import new_lines, plays_on
from qtapp.games.badaboom.board.after_line import after_line

if TYPE_CHECKING:
    from core.games.badaboom.table import Table
    from qtapp.games.badaboom.board.after_line import Line

_TOLD: Final = frozenset(
    {
        *(What.TOOK_EFFECT, What.CANCELLED, What.REDIRECTED, What.FIZZLED),
        *(What.BOMB_MOVED, What.REVERSED, What.SKIP, What.PEEKED, What.TOOK_SAFETY, What.LOOKED),
        *(What.STOLE, What.DISCARDED, What.SWAPPED, What.KICKED, What.STRAPPED, What.UNSCREWED),
        *(What.GADGET_OUT, What.GOLD_STOLEN, What.GOLD_LOST, What.ATTACHED, What.CANNOT_TINKER),
        *(What.SAFETY_BACK, What.LIVE, What.GADGET_CHANGED, What.SAFE, What.BLAST, What.HIT),
        *(What.BOMB, What.OVER),
    }
)
"""Each of these is a moment of its own; what `_FOLLOWS` is shown with it."""
_FOLLOWS: Final[dict[What, frozenset[What]]] = {
    What.BLAST: frozenset({What.INSIDE}),
    What.HIT: frozenset({What.SAVED, What.DIED}),
    What.SAFE: frozenset({What.LASTING_OFF}),
    What.DISCARDED: frozenset({What.DISCARDED}),
    What.GOLD_LOST: frozenset({What.GOLD_LOST}),
    What.INSIDE: frozenset({What.INSIDE}),
    What.LASTING_OFF: frozenset({What.LASTING_OFF}),
}


@dataclass(frozen=True, slots=True)
class Moment:
    """The table at a moment, and what has just happened."""

    table: Table
    lines: tuple[Line, ...] = ()
    """What of the history it shows."""
    last: bool = True
    """Whether it is what the sight shows: nothing is still to come."""
    inside: tuple[int, ...] = ()
    """After a blast: the cards that were in the bomb, which lie open for a while."""
    saved: tuple[int, ...] = ()
    """The players hit so far whom a lasting card has saved, and those who have died."""
    dead: tuple[int, ...] = ()

    @property
    def goes_off(self) -> bool:
        """Whether the bomb goes off at this very moment."""
        return any(isinstance(it, Happening) and it.what is What.BLAST for it in self.lines)

    @property
    def blast(self) -> bool:
        """Whether the bomb has gone off, and what comes of it is being shown."""
        return bool(self.inside or self.saved or self.dead)


def goes_on(before: Table, table: Table) -> bool:
    """Whether play has gone on from another table by no more than a turn: then things may move."""
    return plays_on(before, table, table.turn - before.turn)


def moments(before: Table, table: Table) -> list[Moment]:
    """What unfolds between two tables, ending with the second; [] where nothing needs telling."""
    groups = _groups(new_lines(before, table))
    if not any(_shows(group[0]) for group in groups):
        return []
    now, made = Moment(before), []
    quiet: tuple[Line, ...] = ()
    for group in groups:
        now = _after(now, group)
        if _shows(group[0]):
            made.append(replace(now, lines=(*quiet, *group), last=False))
            quiet = ()
        else:
            quiet += group
    if quiet or made[-1].blast:
        made.append(Moment(table, quiet))
    else:
        made[-1] = Moment(table, made[-1].lines)
    return made


def _after(now: Moment, group: tuple[Line, ...]) -> Moment:
    """The next moment: a blast stays to be seen until the dead revive."""
    table = now.table
    for line in group:
        table = after_line(table, line)
    whats = {it.what for it in group if isinstance(it, Happening)}
    if whats & {What.SAFETIES_BACK, What.REVIVED, What.BOMB}:
        return Moment(table)
    lines = [it for it in group if isinstance(it, Happening)]
    return Moment(
        table,
        inside=(*now.inside, *(it.card for it in lines if it.what is What.INSIDE)),
        saved=(*now.saved, *(it.seat for it in lines if it.what is What.SAVED)),
        dead=(*now.dead, *(it.seat for it in lines if it.what is What.DIED)),
    )


def _groups(lines: tuple[Line, ...]) -> list[tuple[Line, ...]]:
    """Lines that are shown together: what belongs to a blast, and all that one player is paid."""
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
        return last.seat == line.seat
    if isinstance(last, Happening) and isinstance(line, Happening):
        return line.what in _FOLLOWS.get(last.what, ())
    return False


def _shows(line: Line) -> bool:
    return isinstance(line, Payment) or line.what in _TOLD
