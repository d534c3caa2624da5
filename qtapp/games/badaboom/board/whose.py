"""Who is asked, who gets the bomb next, and who is passed over?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.table import Phase

if TYPE_CHECKING:
    from core.games.badaboom.table import Table


def asked(table: Table) -> int:
    """Who is asked now; NOBODY: chance decides, or the game is over."""
    match table.phase:
        case Phase.WINDOW | Phase.ANSWER:
            return table.asked
        case Phase.TINKER:
            return table.holder
        case Phase.CHOOSE if table.carrying is not None:
            return table.carrying.chooser
        case _:
            return NOBODY


def next_holder(table: Table) -> int:
    """Who gets the bomb when it is passed on at the end of this turn; NOBODY: there is none."""
    if NOBODY in (table.holder, table.bomb):
        return NOBODY
    return table.beside(table.holder, 1 + table.skip)


def skipped(table: Table) -> tuple[int, ...]:
    """Who is passed over then."""
    if NOBODY in (table.holder, table.bomb):
        return ()
    over = (table.beside(table.holder, 1 + step) for step in range(table.skip))
    return tuple(it for it in over if it not in (table.holder, next_holder(table)))
