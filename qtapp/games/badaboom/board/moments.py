"""What does an action bring about, one moment after the other?

Tricks, what they do, a bomb that goes live, and a blast are told by `Table.history`, which
everybody may read. Here the table is brought from one line of it to the next, so that the board can
show each.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Final

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.history import Happening, Payment, What
from core.games.badaboom.table import Stage
from core.replacing import replace
from qtapp.board.new_lines import grouped, new_lines
from qtapp.games.badaboom.board.after_line import after_line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.games.badaboom.table import Table
    from qtapp.games.badaboom.board.after_line import Line

_TOLD: Final = frozenset(
    {
        *(What.TOOK_EFFECT, What.CANCELLED, What.REDIRECTED, What.FIZZLED),
        *(What.BOMB_MOVED, What.REVERSED, What.SKIP, What.PEEKED, What.TOOK_SAFETY, What.LOOKED),
        *(What.STOLE, What.DISCARDED, What.SWAPPED, What.KICKED, What.STRAPPED, What.UNSCREWED),
        *(What.GADGET_OUT, What.GOLD_STOLEN, What.GOLD_LOST, What.ATTACHED, What.CANNOT_TINKER),
        *(What.SAFETY_BACK, What.LIVE, What.GADGET_CHANGED, What.SAFE, What.BLAST, What.INSIDE),
        *(What.HIT, What.SAFETIES_BACK, What.REVIVED, What.BOMB, What.OVER),
    }
)
"""Each of these is a moment of its own; what `_FOLLOWS` is shown with it."""
_FOLLOWS: Final[dict[What, frozenset[What]]] = {
    What.HIT: frozenset({What.SAVED, What.DIED}),
    What.SAFE: frozenset({What.LASTING_OFF}),
    What.DISCARDED: frozenset({What.DISCARDED}),
    What.GOLD_LOST: frozenset({What.GOLD_LOST}),
    What.INSIDE: frozenset({What.INSIDE}),
    What.LASTING_OFF: frozenset({What.LASTING_OFF}),
    What.SAFETIES_BACK: frozenset({What.SAFETIES_BACK, What.REVIVED}),
    What.REVIVED: frozenset({What.SAFETIES_BACK, What.REVIVED}),
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

    held_by: int = NOBODY
    """After a blast: who held the bomb."""

    @property
    def goes_off(self) -> bool:
        """Whether the bomb goes off at this very moment."""
        return any(isinstance(it, Happening) and it.what is What.BLAST for it in self.lines)

    @property
    def opens(self) -> bool:
        """Whether the cards of a bomb that has gone off are laid open at this very moment."""
        told = any(isinstance(it, Happening) and it.what is What.INSIDE for it in self.lines)
        return told and not self.last

    @property
    def blast(self) -> bool:
        """Whether the bomb has gone off, and what comes of it is being shown."""
        return self.held_by != NOBODY


def moments(before: Table, table: Table) -> list[Moment]:
    """What unfolds between two tables, ending with the second; [] where nothing needs telling."""
    groups = grouped(new_lines(before, table), _belongs)
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
    if quiet or (made[-1].blast and table.stage is not Stage.OVER):
        made.append(Moment(table, quiet))
    else:
        made[-1] = replace(made[-1], table=table, last=True)
    return made


def _after(now: Moment, group: tuple[Line, ...]) -> Moment:
    """The next moment: a blast stays to be seen until the dead revive."""
    table = now.table
    for line in group:
        table = after_line(table, line)
    table = replace(table, history=(*table.history, *group))
    whats = {it.what for it in group if isinstance(it, Happening)}
    if whats & {What.SAFETIES_BACK, What.REVIVED, What.BOMB}:
        return Moment(table)
    return _shown_of(table, group, now)


def _shown_of(table: Table, lines: Iterable[Line], now: Moment) -> Moment:
    """What lies open and who looks hit, after these lines of a blast as well."""
    told = [it for it in lines if isinstance(it, Happening)]
    held_by = next((it.seat for it in told if it.what is What.BLAST), now.held_by)
    return Moment(
        table,
        held_by=held_by,
        inside=(*now.inside, *(it.card for it in told if it.what is What.INSIDE)),
        saved=(*now.saved, *(it.seat for it in told if it.what is What.SAVED)),
        dead=(*now.dead, *(it.seat for it in told if it.what is What.DIED)),
    )


def moment_at(table: Table) -> Moment:
    """A table that nothing led to: just after a blast its cards and its dead are to be seen."""
    lines = tuple(takewhile(lambda it: it.move == table.moves, reversed(table.history)))
    blown = any(isinstance(it, Happening) and it.what is What.BLAST for it in lines)
    return _shown_of(table, reversed(lines), Moment(table)) if blown else Moment(table)


def _belongs(last: Line, line: Line) -> bool:
    if isinstance(last, Payment) and isinstance(line, Payment):
        return last.seat == line.seat
    if isinstance(last, Happening) and isinstance(line, Happening):
        return line.what in _FOLLOWS.get(last.what, ())
    return False


def _shows(line: Line) -> bool:
    return isinstance(line, Payment) or line.what in _TOLD
