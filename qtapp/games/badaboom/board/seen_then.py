"""What does whoever looks see at each moment of what unfolds? No more than was known by then.

Its own cards stay as they were before, but for what a line tells openly; of the bomb it knows what
it knew, until another one is turned up, of which all know what is inside.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from core.games.badaboom import learning
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import Payment, What, Why
from core.games.badaboom.knowledge import bomb_zone
from core.games.badaboom.moving import less
from core.games.badaboom.state import View
from core.replacing import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from core.games.badaboom.knowledge import Minds
    from qtapp.games.badaboom.board.acting import BadaboomSight
    from qtapp.games.badaboom.board.after_line import Line
    from qtapp.games.badaboom.board.moments import Moment


def views_at(
    moments: Iterable[Moment], known: BadaboomSight, sight: BadaboomSight
) -> Iterator[View]:
    """What is seen at each moment between two sights; at the last one the second."""
    same = known.seat == sight.seat
    view = known.view if same else open_view(known.view)
    for moment in moments:
        for line in moment.lines:
            view = _after(view, line, sight.seat)
        view = replace(view, table=moment.table, secret=None)
        yield sight.view if moment.last else view


def open_view(view: View) -> View:
    """What a passer-by sees."""
    return View(view.table, (), view.public, view.public)


def _after(view: View, line: Line, seat: int | None) -> View:
    if isinstance(line, Payment):
        paid = line.why is Why.MISSION and line.seat == seat and line.card in view.hand
        return replace(view, hand=less(view.hand, line.card)) if paid else view
    match line.what:
        case What.SAFETIES_BACK:
            kept = tuple(card for card in view.hand if card != SAFETY or line.seat != seat)
            return _learnt(replace(view, hand=kept), learning.without_safeties)
        case What.REVIVED:
            kept = () if line.seat == seat else view.hand
            poured = partial(learning.poured_into_stock, zones=(line.seat,))
            return _learnt(replace(view, hand=kept), poured)
        case What.BOMB:
            return _learnt(view, partial(_of_new_bomb, safeties=line.amount))
        case _:
            return view


def _learnt(view: View, learn: Callable[[Minds], Minds]) -> View:
    """The same, with more known by whoever looks, and by all."""
    seats = view.table.seats
    knows, public = (learn((mind,) * (seats + 1))[0] for mind in (view.knows, view.public))
    return replace(view, knows=knows, public=public)


def _of_new_bomb(minds: Minds, safeties: int) -> Minds:
    """What was known of the last bomb says nothing of this one (D1.1)."""
    minds = learning.poured_into_stock(minds, (bomb_zone(len(minds) - 1),))
    return learning.filled(learning.without_safeties(minds), safeties)
