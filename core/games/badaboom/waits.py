"""Until when may somebody let everything pass? The standing orders of Badaboom (D3.3).

All that decides it lies open: that an order has ended tells nobody anything of a toolbox.
"""

from typing import Final

from core.games.badaboom.effect import Effect, Verb
from core.games.badaboom.possible import seats_called
from core.games.badaboom.state import View
from core.games.badaboom.table import Laid, Table
from core.kit import Wait
from core.terms import Seat


def befallen(table: Table, laid: Laid) -> frozenset[int]:
    """Whom a trick that is laid aims at, or whose trick, toolbox, gold or bomb it is about.

    Its own player is among them only as its target.
    """
    seats = {laid.target} if laid.target >= 0 else set()
    for effect in table.card(laid.card).effects:
        seats.update(it for it in _concerned(table, laid, effect) if it != laid.player)
    return frozenset(seats)


def _concerned(table: Table, laid: Laid, effect: Effect) -> tuple[int, ...]:
    """The seats that an effect names, and those that it takes something from unnamed."""
    match effect.verb:
        case Verb.CANCEL | Verb.REDIRECT:
            below = _answered(table, laid)
            return () if below is None else (below.player,)
        case Verb.KICK:
            return (table.holder,)
        case Verb.MOVE_BOMB:
            return (table.holder, *seats_called(table, laid, effect.to))
        case _:
            named = (seats_called(table, laid, word) for word in effect.seats)
            return tuple(seat for seats in named for seat in seats)


def _answered(table: Table, laid: Laid) -> Laid | None:
    """The trick that lies under this one."""
    if laid not in table.stack:
        return None
    at = table.stack.index(laid)
    return table.stack[at - 1] if at else None


def aimed_at(table: Table, seat: int) -> bool:
    """Whether a trick that has not taken effect yet is about this seat."""
    return any(seat in befallen(table, laid) for laid in table.stack)


def _not_live_nor_aimed(_given: View, now: View, seat: Seat) -> bool:
    return not now.table.live and not aimed_at(now.table, seat)


def _same_turn(given: View, now: View, _seat: Seat) -> bool:
    before, after = given.table, now.table
    return (before.turn, before.holder) == (after.turn, after.holder)


def _others_hold_it(_given: View, now: View, seat: Seat) -> bool:
    return now.table.holder != seat


WAITS: Final = (
    Wait("live-or-aimed", _not_live_nor_aimed),
    Wait("turn-ends", _same_turn),
    Wait("my-turn", _others_hold_it),
)
"""What the words of `qtapp` say of each id."""
