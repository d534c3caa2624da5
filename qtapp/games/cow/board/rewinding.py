"""How many cards were in the hands and in the pile at a moment that is over by now?

While a roll unfolds, the sight is of its end: the next player has drawn already. Everybody saw who
drew and played, so what had not happened yet can be taken back.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from core.games.cow.fields import find
from core.games.cow.state import View
from core.games.cow.table import Happening, What
from qtapp.games.cow.board.after_line import after_line

if TYPE_CHECKING:
    from core.games.cow.table import Table
    from core.terms import Seat
    from qtapp.games.cow.board.after_line import Line
    from qtapp.games.cow.board.moments import Moment


def view_at(view: View, seat: Seat | None, moment: Moment) -> View:
    """What a seat saw at a moment, by what it sees at the end; so many cards each had.

    Which shuffle hidden cards come from (`View.hidden`) is not told of moments that are over.
    """
    if not moment.to_come:
        return view
    gained = _gained(moment.table, moment.to_come)
    table = moment.table
    sizes = [max(0, view.hand_size(it) - gained[it]) for it in range(table.seats)]
    hand = view.hand if seat is None else view.hand[: sizes[seat]]  # who draws adds to the end
    once = tuple(it for it in table.discards if it not in moment.craters)  # those keep their place
    then = replace(table, open=((),) * table.seats, discards=once)
    return View(then, hand, tuple((0,) * size for size in sizes))


def _gained(table: Table, lines: tuple[Line, ...]) -> Counter[int]:
    """How many cards each hand gains, less those that leave it."""
    gained: Counter[int] = Counter()
    for line in lines:
        if isinstance(line, Happening):
            gained[line.seat] += _change(table, line)
        table = after_line(table, line)
    return gained


def _change(table: Table, line: Happening) -> int:
    """By how much a hand grows."""
    match line.what:
        case What.DREW | What.TO_HAND:
            return 1
        case What.PLAYED | What.EVENT:
            return -1
        case What.MOVED:
            lay_open = find(table, line.card) is not None or line.card in table.discards
            return 0 if lay_open else -1
        case _:
            return 0
