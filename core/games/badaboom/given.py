"""How much was each seat given to see that others may not? What everybody knows of it."""

from core.games.badaboom.history import Happening, What
from core.games.badaboom.table import Table

_OWN = frozenset({What.PEEKED, What.LOOKED, What.STOLE, What.SWAPPED})
"""`seat` sees something new by it."""
_OF_OTHER = frozenset({What.STOLE, What.SWAPPED, What.KICKED})
"""`other` does: what has gone out of the own toolbox, or come into it."""


def given_to_see(table: Table, seat: int) -> int:
    """Cards that came face down, or went so, and looks at hidden ones."""
    count = 0
    for item in table.history:
        if not isinstance(item, Happening):
            continue
        if item.what is What.DREW:
            count += item.amount * (item.seat == seat)
        else:
            count += item.what in _OWN and item.seat == seat
            count += item.what in _OF_OTHER and item.other == seat
    return count
