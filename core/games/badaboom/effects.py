"""What does a trick do when it takes effect? Its effects, carried out one after the other."""

from collections.abc import Callable, Mapping
from typing import Final

from core.games.badaboom import learning
from core.games.badaboom.actions import NOBODY
from core.games.badaboom.arming import checked
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.effect import Effect, Pick, Status, Verb
from core.games.badaboom.history import What
from core.games.badaboom.knowledge import bomb_zone
from core.games.badaboom.moving import (
    discarded,
    gold_changed,
    less,
    seen,
    sees_bomb,
    sees_toolbox,
    with_hand,
)
from core.games.badaboom.possible import seats_called, why_not_carried_out
from core.games.badaboom.state import State
from core.games.badaboom.table import Carrying, Laid, Lasting, Table
from core.replacing import replace


def carried_on(state: State) -> State:
    """The next effect of the trick that is carried out, or its end."""
    table = state.table
    carrying = table.carrying
    assert carrying is not None  # noqa: S101 - the caller has looked
    effects = table.card(carrying.card).effects
    if carrying.step == len(effects):
        return _done(state, carrying)
    effect = effects[carrying.step]
    laid = Laid(carrying.card, carrying.player, carrying.target)
    state = _with(state, replace(table, carrying=replace(carrying, step=carrying.step + 1)))
    if why_not_carried_out(state.table, laid, effect) is not None:
        # All were possible when the first began: one of them has taken what this one needs.
        return state
    return _CARRIED_OUT[effect.verb](state, laid, effect)


def _done(state: State, carrying: Carrying) -> State:
    """The card goes to the discards; a lasting one was put in front of a player.

    There it need not lie any more: another effect of it may have made the bomb safe.
    """
    table = replace(state.table, carrying=None)
    if not table.card(carrying.card).persistent:
        table = replace(table, discards=(*table.discards, carrying.card))
    return replace(state, table=table)


def _with(state: State, table: Table) -> State:
    return replace(state, table=table)


def _move_bomb(state: State, laid: Laid, effect: Effect) -> State:
    table = state.table
    (to,) = seats_called(table, laid, effect.to)
    table = table.after(What.BOMB_MOVED, seat=table.holder, other=to)
    return _with(state, replace(table, holder=to, moved=True, skip=0))


def _draw(state: State, laid: Laid, effect: Effect) -> State:
    due = tuple(
        seat for seat in seats_called(state.table, laid, effect.who) for _ in range(effect.n)
    )
    return _with(state, replace(state.table, due=due))


def _reverse(state: State, laid: Laid, _: Effect) -> State:
    table = replace(state.table, direction=-state.table.direction)
    return _with(state, table.after(What.REVERSED, seat=laid.player, amount=table.direction))


def _skip(state: State, laid: Laid, effect: Effect) -> State:
    table = replace(state.table, skip=state.table.skip + effect.n)
    return _with(state, table.after(What.SKIP, seat=laid.player, amount=table.skip))


def _cancel(state: State, laid: Laid, _: Effect) -> State:
    """The trick below on the stack is discarded without effect."""
    table = state.table
    *below, answered = table.stack
    table = replace(table, stack=tuple(below), discards=(*table.discards, answered.card))
    about = {"seat": laid.player, "card": answered.card, "other": answered.player}
    return _with(state, table.after(What.CANCELLED, **about))


def _redirect(state: State, laid: Laid, _: Effect) -> State:
    """The trick below on the stack is aimed at somebody else."""
    table = state.table
    *below, answered = table.stack
    table = replace(table, stack=(*below, replace(answered, target=laid.target)))
    about = {"seat": laid.player, "card": answered.card, "other": laid.target}
    return _with(state, table.after(What.REDIRECTED, **about))


def _peek_bomb(state: State, laid: Laid, effect: Effect) -> State:
    for seat in seats_called(state.table, laid, effect.who):
        state = sees_bomb(_with(state, state.table.after(What.PEEKED, seat=seat)), seat)
    return state


def _take_safety(state: State, laid: Laid, effect: Effect) -> State:
    (seat,) = seats_called(state.table, laid, effect.who)
    table = replace(state.table, pile=state.table.pile - effect.n)
    table = table.after(What.TOOK_SAFETY, seat=seat, amount=effect.n)
    minds = learning.safeties_moved(state.minds, seat, effect.n)
    state = replace(state, table=table, minds=minds)
    return seen(with_hand(state, seat, (*state.hands[seat], *(SAFETY,) * effect.n)))


def _steal_card(state: State, laid: Laid, effect: Effect) -> State:
    (source,) = seats_called(state.table, laid, effect.who)
    (taker,) = seats_called(state.table, laid, effect.to)
    left = min(effect.n, len(state.hands[source]))
    chooser = taker if effect.pick is Pick.CHOICE else NOBODY
    if chooser != NOBODY and left:
        table = state.table.after(What.LOOKED, seat=taker, other=source)
        state = sees_toolbox(_with(state, table), taker, source)
    return _to_be_moved(state, left=left, chooser=chooser, source=source, taker=taker)


def _discard(state: State, laid: Laid, effect: Effect) -> State:
    (source,) = seats_called(state.table, laid, effect.who)
    left = min(effect.n, len(state.hands[source]))
    chooser = source if effect.pick is Pick.CHOICE else NOBODY
    return _to_be_moved(state, left=left, chooser=chooser, source=source, taker=NOBODY)


def _to_be_moved(state: State, **about: int) -> State:
    """Cards that a lot or somebody picks."""
    carrying = state.table.carrying
    assert carrying is not None  # noqa: S101 - an effect is under way
    return _with(state, replace(state.table, carrying=replace(carrying, **about)))


def _swap_toolboxes(state: State, laid: Laid, effect: Effect) -> State:
    (one,) = seats_called(state.table, laid, effect.who)
    (other,) = seats_called(state.table, laid, effect.to)
    mine, theirs = state.hands[one], state.hands[other]
    state = with_hand(with_hand(state, one, theirs), other, mine)
    state = replace(state, minds=learning.swapped(state.minds, one, other))
    state = sees_toolbox(sees_toolbox(state, one, one), other, other)
    return seen(_with(state, state.table.after(What.SWAPPED, seat=one, other=other)))


def _discard_all(state: State, laid: Laid, effect: Effect) -> State:
    for seat in seats_called(state.table, laid, effect.who):
        state = discarded(state, seat, state.hands[seat])
    return state


def _kick(state: State, _laid: Laid, _: Effect) -> State:
    carrying = state.table.carrying
    assert carrying is not None  # noqa: S101 - an effect is under way
    return _with(state, replace(state.table, carrying=replace(carrying, kicks=True)))


def _add_safety(state: State, laid: Laid, _: Effect) -> State:
    table = replace(state.table, pile=state.table.pile - 1)
    table = table.after(What.STRAPPED, seat=laid.player)
    minds = learning.safeties_moved(state.minds, bomb_zone(table.seats), 1)
    state = replace(state, table=table, bomb=(SAFETY, *state.bomb), minds=minds)
    return checked(state, laid.player)


def _drop_safety(state: State, laid: Laid, _: Effect) -> State:
    table = replace(state.table, pile=state.table.pile + 1)
    table = table.after(What.UNSCREWED, seat=laid.player)
    minds = learning.safeties_moved(state.minds, bomb_zone(table.seats), -1)
    state = replace(state, table=table, bomb=less(state.bomb, SAFETY), minds=minds)
    return checked(state, laid.player)


def _drop_gadget(state: State, laid: Laid, _: Effect) -> State:
    table = state.table
    gadget = next(card for card in state.bomb if table.deck.is_gadget(card))
    table = replace(table, discards=(*table.discards, gadget))
    table = table.after(What.GADGET_OUT, seat=laid.player, card=gadget)
    minds = learning.opened(state.minds, (gadget,))
    state = replace(state, table=table, bomb=less(state.bomb, gadget), minds=minds)
    return checked(state, laid.player)


def _steal_gold(state: State, laid: Laid, effect: Effect) -> State:
    table = state.table
    (source,) = seats_called(table, laid, effect.who)
    (taker,) = seats_called(table, laid, effect.to)
    amount = min(effect.n, table.gold[source])
    table = gold_changed(gold_changed(table, source, -amount), taker, amount)
    return _with(state, table.after(What.GOLD_STOLEN, seat=taker, other=source, amount=amount))


def _lose_gold(state: State, laid: Laid, effect: Effect) -> State:
    table = state.table
    for seat in seats_called(table, laid, effect.who):
        if amount := min(effect.n, table.gold[seat]):
            table = gold_changed(table, seat, -amount)
            table = table.after(What.GOLD_LOST, seat=seat, amount=amount)
    return _with(state, table)


def _attach(state: State, laid: Laid, effect: Effect) -> State:
    table = state.table
    (on,) = seats_called(table, laid, effect.to)
    status = effect.status
    assert isinstance(status, Status)  # noqa: S101 - `Effect` sees to it
    lasting = Lasting(laid.card, on, laid.player, status, effect.n)
    table = replace(table, lasting=(*table.lasting, lasting))
    return _with(state, table.after(What.ATTACHED, seat=laid.player, card=laid.card, other=on))


_CARRIED_OUT: Final[Mapping[Verb, Callable[[State, Laid, Effect], State]]] = {
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
