"""What does the table look like after one more line of its history? As far as it lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.blast import for_next_bomb
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import Happening, Payment, What, Why
from core.games.badaboom.moving import plus
from core.games.badaboom.table import Carrying, Laid, Lasting, Stage
from core.replacing import replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.games.badaboom.table import Table

Line: TypeAlias = Happening | Payment


def after_line(table: Table, line: Line) -> Table:
    """The table after one line of its history, as far as it lies open."""
    if isinstance(line, Payment):
        return _paid(table, line)
    if table.stage is Stage.SET_UP and table.live and line.what not in _OF_A_BLAST:
        table = _cleared(table)
    apply = _AFTER.get(line.what)
    return table if apply is None else apply(table, line)


def _paid(table: Table, it: Payment) -> Table:
    table = replace(table, gold=plus(table.gold, it.seat, it.amount))
    if it.why is not Why.MISSION:
        return table
    table = replace(table, discards=(*table.discards, it.card))
    return _back_seen(table, it.card, it.seat, -1)


def _cleared(table: Table) -> Table:
    """What a blast has left is cleared away, which no line tells (D4.4).

    Safeties and the toolboxes of the dead have lines of their own.
    """
    back = table.bomb_size + len(table.lasting) + (table.top != NOBODY)
    about = {"bomb_size": 0, "bomb_gadget": False, "pile": table.pile}
    return replace(for_next_bomb(table), stock=table.stock + back, **about)


def _blast(table: Table, _: Happening) -> Table:
    """The turn is over; the live bomb stays until the bench is cleared."""
    return replace(table, stage=Stage.SET_UP, blasts=table.blasts + 1, stack=(), carrying=None)


def _revived(table: Table, it: Happening) -> Table:
    return _sized(replace(table, stock=table.stock + it.amount), it.seat, -table.sizes[it.seat])


def _sized(table: Table, seat: int, change: int) -> Table:
    """A toolbox has more cards, or fewer."""
    change = max(change, -table.sizes[seat])
    sizes = plus(table.sizes, seat, change)
    gadgets = tuple(min(pair) for pair in zip(table.gadgets, sizes, strict=True))
    return replace(table, sizes=sizes, gadgets=gadgets)


def _back_seen(table: Table, card: int, seat: int, change: int) -> Table:
    """The same with a card that everybody sees: its back counts as well."""
    if table.deck.is_gadget(card):
        count = max(0, table.gadgets[seat] + change)
        gadgets = (*table.gadgets[:seat], count, *table.gadgets[seat + 1 :])
        table = replace(table, gadgets=gadgets)
    return _sized(table, seat, change)


def _bomb(table: Table, it: Happening) -> Table:
    direction = table.deck.bombs[it.other].start_direction
    pile = table.pile - it.amount
    about = {"bomb_size": it.amount, "bomb_gadget": False, "direction": direction}
    return replace(table, bomb=it.other, holder=it.seat, pile=pile, **about)


def _turn(table: Table, it: Happening) -> Table:
    about = {"stage": Stage.FIRST, "carrying": None, "asked": it.seat, "stack": ()}
    return replace(table, turn=it.amount, holder=it.seat, **about)


def _drew(table: Table, it: Happening) -> Table:
    return _sized(replace(table, stock=table.stock - it.amount), it.seat, it.amount)


def _took_top(table: Table, it: Happening) -> Table:
    return _back_seen(replace(table, top=NOBODY), it.card, it.seat, 1)


def _laid(table: Table, it: Happening) -> Table:
    trick = Laid(it.card, it.seat, it.other)
    return _sized(replace(table, stack=(trick,), carrying=None), it.seat, -1)


def _answered(table: Table, it: Happening) -> Table:
    trick = Laid(it.card, it.seat, it.amount)
    return _sized(replace(table, stack=(*table.stack, trick), carrying=None), it.seat, -1)


def _took_effect(table: Table, it: Happening) -> Table:
    carrying = Carrying(it.card, it.seat, it.other)
    return replace(table, stack=table.stack[:-1], carrying=carrying)


def _off_stack(table: Table, it: Happening) -> Table:
    return replace(table, stack=table.stack[:-1], discards=(*table.discards, it.card))


def _redirected(table: Table, it: Happening) -> Table:
    if not table.stack:
        return table
    *below, trick = table.stack
    return replace(table, stack=(*below, replace(trick, target=it.other)))


def _took_safety(table: Table, it: Happening) -> Table:
    return _sized(replace(table, pile=table.pile - it.amount), it.seat, it.amount)


def _stole(table: Table, it: Happening) -> Table:
    return _sized(_sized(table, it.other, -1), it.seat, 1)


def _discarded(table: Table, it: Happening) -> Table:
    if it.card == SAFETY:
        return _sized(replace(table, pile=table.pile + 1), it.seat, -1)
    table = replace(table, discards=(*table.discards, it.card))
    return _back_seen(table, it.card, it.seat, -1)


def _swapped(table: Table, it: Happening) -> Table:
    return replace(
        table,
        sizes=_exchanged(table.sizes, it.seat, it.other),
        gadgets=_exchanged(table.gadgets, it.seat, it.other),
    )


def _exchanged(numbers: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    order = list(numbers)
    order[one], order[other] = order[other], order[one]
    return tuple(order)


def _into_bomb(table: Table, change: int) -> Table:
    """Safeties come into the bomb out of their pile, or go back to it."""
    return replace(table, bomb_size=table.bomb_size + change, pile=table.pile - change)


def _gadget_out(table: Table, it: Happening) -> Table:
    discards, size = (*table.discards, it.card), table.bomb_size - 1
    return replace(table, discards=discards, bomb_size=size, bomb_gadget=False)


def _gold_stolen(table: Table, it: Happening) -> Table:
    gold = plus(plus(table.gold, it.other, -it.amount), it.seat, it.amount)
    return replace(table, gold=gold)


def _attached(table: Table, it: Happening) -> Table:
    found = tuple(
        Lasting(it.card, it.other, it.seat, effect.status, effect.n)
        for effect in table.card(it.card).effects
        if effect.status is not None
    )
    return replace(table, lasting=(*table.lasting, *found[:1]), carrying=None)


def _lasting_off(table: Table, it: Happening) -> Table:
    left = tuple(lasting for lasting in table.lasting if lasting.card != it.card)
    return replace(table, lasting=left, discards=(*table.discards, it.card))


def _safeties_back(table: Table, it: Happening) -> Table:
    return _sized(replace(table, pile=table.pile + it.amount), it.seat, -it.amount)


_OF_A_BLAST: Final = frozenset({What.INSIDE, What.HIT, What.SAVED, What.DIED, What.OVER})
"""What is told of a blast while the bench still lies as it was."""
_AFTER: Final[dict[What, Callable[[Table, Happening], Table]]] = {
    What.HOLDER: lambda table, it: replace(table, holder=it.seat),
    What.BOMB: _bomb,
    What.TURN: _turn,
    What.DREW: _drew,
    What.TOOK_TOP: _took_top,
    What.TURNED_UP: lambda table, it: replace(table, top=it.card, stock=table.stock - 1),
    What.SHUFFLED: lambda table, it: replace(table, discards=(), stock=table.stock + it.amount),
    What.LAID: _laid,
    What.ANSWERED: _answered,
    What.TOOK_EFFECT: _took_effect,
    What.CANCELLED: _off_stack,
    What.FIZZLED: _off_stack,
    What.REDIRECTED: _redirected,
    What.BOMB_MOVED: lambda table, it: replace(table, holder=it.other, skip=0),
    What.REVERSED: lambda table, it: replace(table, direction=it.amount),
    What.SKIP: lambda table, it: replace(table, skip=it.amount),
    What.TOOK_SAFETY: _took_safety,
    What.STOLE: _stole,
    What.DISCARDED: _discarded,
    What.SWAPPED: _swapped,
    What.STRAPPED: lambda table, _: _into_bomb(table, 1),
    What.UNSCREWED: lambda table, _: _into_bomb(table, -1),
    What.GADGET_OUT: _gadget_out,
    What.GOLD_STOLEN: _gold_stolen,
    What.GOLD_LOST: lambda table, it: replace(table, gold=plus(table.gold, it.seat, -it.amount)),
    What.ATTACHED: _attached,
    What.TINKERED: lambda table, _: replace(table, stage=Stage.SECOND),
    What.CANNOT_TINKER: lambda table, _: replace(table, stage=Stage.SECOND),
    What.SAFETY_BACK: lambda table, it: _sized(replace(table, pile=table.pile + 1), it.seat, -1),
    What.LIVE: lambda table, it: replace(
        table, live_since=table.turn, armer=it.seat, effect=it.card, bomb_gadget=it.card != NOBODY
    ),
    What.GADGET_CHANGED: lambda table, it: replace(
        table, effect=it.card, bomb_gadget=it.card != NOBODY
    ),
    What.SAFE: lambda table, _: replace(table, live_since=0, armer=NOBODY, effect=NOBODY),
    What.LASTING_OFF: _lasting_off,
    What.SAFETIES_BACK: _safeties_back,
    What.BLAST: _blast,
    What.REVIVED: _revived,
    What.PASSED_ON: lambda table, it: replace(table, holder=it.other, skip=0),
    What.OVER: lambda table, _: replace(table, stage=Stage.OVER),
}
"""What each kind of happening does to the table; others leave it as it is."""
