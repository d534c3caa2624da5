"""How is an event carried out? Its effects one after the other, each with what must be chosen."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from core.games.cow.actions import Choose, ChooseSeat, Put
from core.games.cow.blast import found
from core.games.cow.effect import Effect, Verb, Where
from core.games.cow.effect import What as Which
from core.games.cow.fields import (
    discarded,
    ends,
    moved,
    neighbours,
    places,
    put,
    swapped,
    taken_out,
    where,
    with_item,
)
from core.games.cow.money import paid
from core.games.cow.state import State
from core.games.cow.table import NOBODY, POT, Pending, Phase, Standing, Table, What, Why
from core.replacing import replace

Target: TypeAlias = Choose | ChooseSeat | Put
Cards: TypeAlias = tuple[int, ...]

_TWO_STEPS: Final = frozenset(
    {
        Verb.STEAL_COW,
        Verb.BUY_COW,
        Verb.MOVE_COW,
        Verb.SWAP_COWS,
        Verb.FREE_PLACEMENT,
        Verb.DISCARD_TO_FIELD,
    }
)
"""For these a cow is chosen, and then what becomes of it."""


def event_targets(table: Table, hand: Cards, seat: int, card: int) -> bool:
    """Whether each effect of this event of the hand has what it needs now (C3.3)."""
    left = tuple(other for other in hand if other != card)
    return all(
        next(_first(table, left, seat, effect), None) is not None
        for effect in table.card(card).effects
        if _asks(effect)
    )


def targets(table: Table, hand: Cards) -> Iterator[Target]:
    """What the player of the event under way can choose now, each once."""
    pending = table.pending
    if pending is None or table.phase is not Phase.CHOOSE:
        return
    effect = table.card(pending.card).effects[pending.step]
    if pending.chosen == NOBODY:
        yield from _first(table, hand, table.turn, effect)
    else:
        yield from _second(table, pending.chosen, effect.verb)


def _asks(effect: Effect) -> bool:
    """Whether anything is to be chosen for it."""
    return effect.verb in _TWO_STEPS or effect.verb in (
        Verb.BOMB_COW,
        Verb.DISCARD_COW,
        Verb.COW_TO_HAND,
        Verb.DISCARD_TO_HAND,
        Verb.COLLECT_FROM_ONE,
    )


def _first(table: Table, hand: Cards, seat: int, effect: Effect) -> Iterator[Target]:
    """The first choice for an effect that asks."""
    match effect.verb:
        case Verb.STEAL_COW | Verb.BUY_COW:
            if effect.verb is Verb.STEAL_COW or effect.amount <= table.money[seat]:
                yield from _cows(table, seat, Where.OTHER)
        case Verb.MOVE_COW | Verb.BOMB_COW | Verb.DISCARD_COW | Verb.COW_TO_HAND:
            yield from _cows(table, seat, effect.where)
        case Verb.SWAP_COWS:
            if next(_cows(table, seat, Where.OTHER), None) is not None:
                yield from _cows(table, seat, Where.OWN)
        case Verb.FREE_PLACEMENT:
            yield from (Choose(card) for card in hand if table.card(card).is_cow)
        case Verb.DISCARD_TO_FIELD:
            yield from (Choose(card) for card in table.discards if table.card(card).is_cow)
        case Verb.DISCARD_TO_HAND:
            yield from (Choose(card) for card in table.discards if _fits(table, card, effect.what))
        case Verb.COLLECT_FROM_ONE:
            yield from map(ChooseSeat, table.others(seat))
        case _:
            return


def _second(table: Table, chosen: int, verb: Verb) -> Iterator[Target]:
    """The second choice, what becomes of the chosen cow."""
    seat = table.turn
    match verb:
        case Verb.MOVE_COW:
            for field in neighbours(table, where(table, chosen)[0]):
                yield from (Put(field, place) for place in ends(table, field))
        case Verb.SWAP_COWS:
            yield from _cows(table, seat, Where.OTHER)
        case Verb.FREE_PLACEMENT:
            for field in table.clockwise(seat):
                yield from (Put(field, place) for place in places(table, seat, field))
        case _:
            yield from (Put(seat, place) for place in places(table, seat, seat))


def _cows(table: Table, seat: int, whose: Where) -> Iterator[Choose]:
    for field in table.clockwise(seat):
        if whose is Where.ANY or (field == seat) == (whose is Where.OWN):
            yield from (Choose(standing.card) for standing in table.fields[field])


def _fits(table: Table, card: int, which: Which) -> bool:
    return which is Which.ANY or table.card(card).is_cow == (which is Which.COW)


def chosen(state: State, action: Target) -> State:
    """A choice is made; if it was the last one, its effect is carried out, and others follow."""
    table = state.table
    pending = table.pending
    assert pending is not None  # noqa: S101 - else nothing was to be chosen
    effect = table.card(pending.card).effects[pending.step]
    if pending.chosen == NOBODY and effect.verb in _TWO_STEPS and isinstance(action, Choose):
        if effect.verb is Verb.FREE_PLACEMENT:
            table = _shown(table, action.card)
        return replace(state, table=replace(table, pending=replace(pending, chosen=action.card)))
    done = _carried_out(state, effect, pending, action)
    return _next_step(done)


def event_begun(state: State, card: int) -> State:
    """An event of the hand is played and paid (C3.3); it goes on as far as nothing is asked."""
    seat = state.table.turn
    state = state.taken(seat, card)
    table = state.table.after(What.EVENT, seat=seat, card=card)
    table = paid(table, seat, POT, table.card(card).price, Why.PRICE, (card,))
    return _go_on(replace(state, table=replace(table, pending=Pending(card))))


def event_continued(state: State) -> State:
    """What an event waited for, such as a blast, is over: its next effect follows, or its end."""
    return _next_step(state)


def _next_step(state: State) -> State:
    """The next effect of the event, unless it waits for chance or an answer."""
    table, pending = state.table, state.table.pending
    assert pending is not None  # noqa: S101 - an event is under way
    if table.due or table.phase in (Phase.ROLL, Phase.BLAST) or table.last_city_taken:
        return state
    following = Pending(pending.card, pending.step + 1)
    return _go_on(replace(state, table=replace(table, pending=following)))


def _go_on(state: State) -> State:
    """Carries out the effect that is next, or asks; after the last one the event is discarded."""
    table = state.table
    pending = table.pending
    assert pending is not None  # noqa: S101 - an event is under way
    seat, effects = table.turn, table.card(pending.card).effects
    if pending.step == len(effects):
        table = replace(table, discards=(*table.discards, pending.card), pending=None)
        return replace(state, table=replace(table, phase=Phase.PLAY))
    effect = effects[pending.step]
    if not _asks(effect):
        return _next_step(_carried_out(state, effect, pending, None))
    if next(_first(table, state.hands[seat], seat, effect), None) is not None:
        return replace(state, table=replace(table, phase=Phase.CHOOSE))
    table = replace(table, phase=Phase.PLAY).after(What.SKIPPED, seat=seat, card=pending.card)
    return _next_step(replace(state, table=table))


def _carried_out(state: State, effect: Effect, pending: Pending, action: Target | None) -> State:
    """An effect for which everything is chosen."""
    table, card = replace(state.table, phase=Phase.PLAY), pending.chosen
    seat = table.turn
    match effect.verb, action:
        case Verb.BOMB_ROLL, _:
            return replace(state, table=replace(table, phase=Phase.ROLL))
        case Verb.DRAW_CARDS, _:
            return replace(state, table=replace(table, due=(seat,) * effect.amount))
        case Verb.BOMB_COW, Choose(cow):
            return replace(state, table=found(table, cow))
        case ((Verb.STEAL_COW | Verb.BUY_COW | Verb.MOVE_COW), Put(field, place)):
            if effect.verb is Verb.BUY_COW:
                owner = where(table, card)[0]
                table = paid(table, seat, owner, effect.amount, Why.EFFECT, (pending.card,))
            return replace(state, table=_placed(moved(table, card, field, place), card))
        case Verb.SWAP_COWS, Choose(other):
            table = swapped(table, card, other)
            return replace(state, table=_placed(_placed(table, card), other))
        case Verb.FREE_PLACEMENT, Put(field, place):
            state = replace(state, table=table).taken(seat, card)
            table = put(state.table, Standing(card, seat), field, place)
            return replace(state, table=_placed(table, card))
        case Verb.DISCARD_TO_FIELD, Put(field, place):
            table = put(_from_discards(table, card), Standing(card, seat), field, place)
            return replace(state, table=_placed(table, card))
        case Verb.DISCARD_TO_HAND, Choose(chosen_card):
            return _into_hand(state, _from_discards(table, chosen_card), chosen_card)
        case Verb.COW_TO_HAND, Choose(cow):
            used = tuple(other for other in table.used if other != cow)
            table, _ = taken_out(replace(table, used=used), cow)
            return _into_hand(state, table, cow)
        case Verb.DISCARD_COW, Choose(cow):
            table = discarded(table.after(What.DISCARDED, seat=seat, card=cow), cow)
            return replace(state, table=table)
        case _:
            return replace(state, table=_money_moved(table, effect, pending.card, action))


def _money_moved(table: Table, effect: Effect, event: int, action: Target | None) -> Table:
    """The effects that are about money alone."""
    seat, amount = table.turn, effect.amount
    match effect.verb, action:
        case Verb.COLLECT_FROM_EACH, _:
            payments = [(other, seat) for other in table.others(seat)]
        case Verb.COLLECT_FROM_ONE, ChooseSeat(other):
            payments = [(other, seat)]
        case Verb.PAY_EACH, _:
            payments = [(seat, other) for other in table.others(seat)]
        case Verb.EACH_PAYS_POT, _:
            payments = [(other, POT) for other in table.others(seat)]
        case Verb.TAKE_FROM_POT, _:
            payments = [(POT, seat)]
        case Verb.TAKE_POT_SHARE, _:
            payments = [(POT, seat)]
            amount = table.pot // effect.share // table.deck.unit * table.deck.unit
        case _:
            raise ValueError(f"{effect.verb} was not asked for as it must be")
    for payer, payee in payments:
        table = paid(table, payer, payee, amount, Why.EFFECT, (event,))
    return table


def _placed(table: Table, card: int) -> Table:
    """Everybody has seen where a cow has come to stand."""
    field, place = where(table, card)
    return table.after(What.MOVED, seat=table.turn, card=card, other=field, amount=place)


def _from_discards(table: Table, card: int) -> Table:
    return replace(table, discards=tuple(other for other in table.discards if other != card))


def _into_hand(state: State, table: Table, card: int) -> State:
    """A card goes into the hand of whose turn it is, for all to see."""
    table = _shown(table, card).after(What.TO_HAND, seat=table.turn, card=card)
    return replace(state, table=table).given(table.turn, card)


def _shown(table: Table, card: int) -> Table:
    """From now on everybody knows that whose turn it is holds this card."""
    known = table.open[table.turn]
    if card in known:
        return table
    return replace(table, open=with_item(table.open, table.turn, (*known, card)))
