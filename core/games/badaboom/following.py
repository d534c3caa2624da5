"""What does each effect of a trick do to what lies open? Followed without trying it out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.effect import Effect, Pick, Status, Verb
from core.games.badaboom.moving import gold_changed, plus
from core.games.badaboom.possible import seats_called, why_not_carried_out
from core.games.badaboom.table import Laid, Lasting, Table
from core.replacing import replace


class Then(StrEnum):
    """What comes of an action; which fields of `Coming` count."""

    BOMB_TO = "bomb-to"
    """`seat` gets the bomb, and the turn of `other` ends."""
    TAKES_TOP = "takes-top"
    """`seat` draws the open top card `card`."""
    DRAWS = "draws"
    """`seat` draws `amount` cards that nobody knows yet."""
    TURNS = "turns"
    """The passing direction is then `amount`, and `seat` is next."""
    SKIPS = "skips"
    """When the bomb is passed on, it skips `amount` players, and `seat` gets it."""
    CANCELS = "cancels"
    """`card` of `seat` has no effect."""
    STANDS = "stands"
    """`card` of `seat`, which that had answered, stands again, at `other` if at anybody."""
    AIMS = "aims"
    """`card` is aimed at `seat`, no longer at `other`."""
    SEES_BOMB = "sees-bomb"
    TAKES_SAFETIES = "takes-safeties"
    """`seat` takes `amount` of them from the pile."""
    TAKES_CARD = "takes-card"
    """`seat` takes `amount` cards of `other`, `card` if it is known which."""
    TAKES_LOT = "takes-lot"
    """`seat` takes `amount` cards at random of `other`."""
    PICKS = "picks"
    """`seat` looks into the toolbox of `other`, and takes `amount` cards by choice."""
    LOSES = "loses"
    """`seat` loses `amount` cards of its choice, or `card`."""
    LOSES_LOT = "loses-lot"
    """`seat` loses `amount` cards at random."""
    LOSES_ALL = "loses-all"
    """`seat` loses the whole toolbox, `amount` cards."""
    SWAPS = "swaps"
    """`seat` and `other` swap toolboxes: `seat` then has `amount` cards."""
    KICKS = "kicks"
    """A random card in the bomb and one of `seat`, the holder, change places."""
    STRAPS = "straps"
    """A safety comes into the bomb."""
    UNSCREWS = "unscrews"
    """A safety falls out of it."""
    GADGET_OUT = "gadget-out"
    """The gadget is discarded."""
    TAKES_GOLD = "takes-gold"
    """`seat` takes `amount` gold from `other`."""
    LOSES_GOLD = "loses-gold"
    """`seat` loses `amount` gold."""
    ATTACHES = "attaches"
    """The lasting card `card` of `other` lies in front of `seat`; it may be about `amount` gold."""
    LASTING_OFF = "lasting-off"
    """`amount` lasting cards are discarded, as the bomb is made safe."""
    PUTS_IN = "puts-in"
    """`seat` puts `card` into the bomb."""
    TAKES_OUT = "takes-out"
    """`card` goes from the bomb into the toolbox of `seat`."""
    TO_PILE = "to-pile"
    """The safety `card` goes from the bomb back to the pile."""
    LEAVES = "leaves"
    """`seat` leaves the bomb as it is."""
    TINKERS = "tinkers"
    """`seat` looks into the bomb, and may tinker."""
    BLAST = "blast"
    """The bomb goes off; `seat` holds it."""
    PASSES_ON = "passes-on"
    """`seat` passes the bomb to `other`."""


@dataclass(frozen=True, slots=True)
class Coming:
    """One thing that comes of an action."""

    what: Then
    seat: int = NOBODY
    other: int = NOBODY
    card: int = NOBODY
    amount: int = 0


Step: TypeAlias = tuple[Table, tuple[Coming, ...]]


def trick_followed(table: Table, laid: Laid) -> tuple[Table, list[Coming]]:
    """A trick takes effect that is not on the stack any more; its effects one after the other.

    One that has become impossible meanwhile is left out, as when it is carried out.
    """
    coming: list[Coming] = []
    for effect in table.card(laid.card).effects:
        if why_not_carried_out(table, laid, effect) is None:
            table, came = _FOLLOWED[effect.verb](table, laid, effect)
            coming += came
    return table, coming


def _move_bomb(table: Table, laid: Laid, effect: Effect) -> Step:
    (to,) = seats_called(table, laid, effect.to)
    coming = Coming(Then.BOMB_TO, to, table.holder)
    return replace(table, holder=to, moved=True, skip=0), (coming,)


def _draw(table: Table, laid: Laid, effect: Effect) -> Step:
    coming: list[Coming] = []
    for seat in seats_called(table, laid, effect.who):
        unknown = min(effect.n, table.drawable)
        table = replace(table, sizes=plus(table.sizes, seat, unknown))
        if table.top != NOBODY and unknown:
            coming.append(Coming(Then.TAKES_TOP, seat, card=table.top))
            table, unknown = replace(table, top=NOBODY), unknown - 1
        if unknown:
            coming.append(Coming(Then.DRAWS, seat, amount=unknown))
    return table, tuple(coming)


def _reverse(table: Table, _laid: Laid, _effect: Effect) -> Step:
    table = replace(table, direction=-table.direction)
    following = table.beside(table.holder, 1 + table.skip)
    return table, (Coming(Then.TURNS, following, amount=table.direction),)


def _skip(table: Table, _laid: Laid, effect: Effect) -> Step:
    table = replace(table, skip=table.skip + effect.n)
    following = table.beside(table.holder, 1 + table.skip)
    return table, (Coming(Then.SKIPS, following, amount=table.skip),)


def _cancel(table: Table, _laid: Laid, _effect: Effect) -> Step:
    *below, answered = table.stack
    coming = [Coming(Then.CANCELS, answered.player, card=answered.card)]
    if below:
        again = below[-1]
        coming.append(Coming(Then.STANDS, again.player, again.target, again.card))
    return replace(table, stack=tuple(below)), tuple(coming)


def _redirect(table: Table, laid: Laid, _effect: Effect) -> Step:
    *below, answered = table.stack
    table = replace(table, stack=(*below, replace(answered, target=laid.target)))
    return table, (Coming(Then.AIMS, laid.target, answered.target, answered.card),)


def _peek_bomb(table: Table, laid: Laid, effect: Effect) -> Step:
    seats = seats_called(table, laid, effect.who)
    return table, tuple(Coming(Then.SEES_BOMB, seat) for seat in seats)


def _take_safety(table: Table, laid: Laid, effect: Effect) -> Step:
    (seat,) = seats_called(table, laid, effect.who)
    sizes = plus(table.sizes, seat, effect.n)
    table = replace(table, pile=table.pile - effect.n, sizes=sizes)
    return table, (Coming(Then.TAKES_SAFETIES, seat, amount=effect.n),)


def _steal_card(table: Table, laid: Laid, effect: Effect) -> Step:
    (source,) = seats_called(table, laid, effect.who)
    (taker,) = seats_called(table, laid, effect.to)
    amount = min(effect.n, table.sizes[source])
    sizes = plus(plus(table.sizes, source, -amount), taker, amount)
    what = Then.PICKS if effect.pick is Pick.CHOICE else Then.TAKES_LOT
    return replace(table, sizes=sizes), (Coming(what, taker, source, amount=amount),)


def _discard(table: Table, laid: Laid, effect: Effect) -> Step:
    (source,) = seats_called(table, laid, effect.who)
    amount = min(effect.n, table.sizes[source])
    what = Then.LOSES if effect.pick is Pick.CHOICE else Then.LOSES_LOT
    if amount == table.sizes[source]:
        what = Then.LOSES_ALL
    table = replace(table, sizes=plus(table.sizes, source, -amount))
    return table, (Coming(what, source, amount=amount),)


def _swap_toolboxes(table: Table, laid: Laid, effect: Effect) -> Step:
    (one,) = seats_called(table, laid, effect.who)
    (other,) = seats_called(table, laid, effect.to)
    more = table.sizes[other] - table.sizes[one]
    table = replace(table, sizes=plus(plus(table.sizes, one, more), other, -more))
    return table, (Coming(Then.SWAPS, one, other, amount=table.sizes[one]),)


def _discard_all(table: Table, laid: Laid, effect: Effect) -> Step:
    (seat,) = seats_called(table, laid, effect.who)
    amount = table.sizes[seat]
    table = replace(table, sizes=plus(table.sizes, seat, -amount))
    return table, (Coming(Then.LOSES_ALL, seat, amount=amount),)


def _kick(table: Table, _laid: Laid, _effect: Effect) -> Step:
    return table, (Coming(Then.KICKS, table.holder),)


def _add_safety(table: Table, _laid: Laid, _effect: Effect) -> Step:
    table = replace(table, pile=table.pile - 1, bomb_size=table.bomb_size + 1)
    return table, (Coming(Then.STRAPS),)


def _drop_safety(table: Table, _laid: Laid, _effect: Effect) -> Step:
    table = replace(table, pile=table.pile + 1, bomb_size=table.bomb_size - 1)
    return table, (Coming(Then.UNSCREWS),)


def _drop_gadget(table: Table, _laid: Laid, _effect: Effect) -> Step:
    card = table.effect
    size = table.bomb_size - 1
    table = replace(table, bomb_gadget=False, effect=NOBODY, bomb_size=size)
    return table, (Coming(Then.GADGET_OUT, card=card),)


def _steal_gold(table: Table, laid: Laid, effect: Effect) -> Step:
    (source,) = seats_called(table, laid, effect.who)
    (taker,) = seats_called(table, laid, effect.to)
    amount = min(effect.n, table.gold[source])
    table = gold_changed(gold_changed(table, source, -amount), taker, amount)
    return table, (Coming(Then.TAKES_GOLD, taker, source, amount=amount),)


def _lose_gold(table: Table, laid: Laid, effect: Effect) -> Step:
    coming: list[Coming] = []
    for seat in seats_called(table, laid, effect.who):
        if amount := min(effect.n, table.gold[seat]):
            table = gold_changed(table, seat, -amount)
            coming.append(Coming(Then.LOSES_GOLD, seat, amount=amount))
    return table, tuple(coming)


def _attach(table: Table, laid: Laid, effect: Effect) -> Step:
    (on,) = seats_called(table, laid, effect.to)
    status = effect.status
    assert isinstance(status, Status)  # noqa: S101 - `Effect` sees to it
    lasting = (*table.lasting, Lasting(laid.card, on, laid.player, status, effect.n))
    return replace(table, lasting=lasting), (
        Coming(Then.ATTACHES, on, laid.player, laid.card, effect.n),
    )


_FOLLOWED: Final[Mapping[Verb, Callable[[Table, Laid, Effect], Step]]] = {
    Verb.MOVE_BOMB: _move_bomb,
    Verb.DRAW: _draw,
    Verb.REVERSE: _reverse,
    Verb.SKIP: _skip,
    Verb.CANCEL: _cancel,
    Verb.REDIRECT: _redirect,
    Verb.PEEK_BOMB: _peek_bomb,
    Verb.TAKE_SAFETY: _take_safety,
    Verb.STEAL_CARD: _steal_card,
    Verb.DISCARD: _discard,
    Verb.SWAP_TOOLBOXES: _swap_toolboxes,
    Verb.DISCARD_ALL: _discard_all,
    Verb.KICK: _kick,
    Verb.ADD_SAFETY: _add_safety,
    Verb.DROP_SAFETY: _drop_safety,
    Verb.DROP_GADGET: _drop_gadget,
    Verb.STEAL_GOLD: _steal_gold,
    Verb.LOSE_GOLD: _lose_gold,
    Verb.ATTACH: _attach,
}
