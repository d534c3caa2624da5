"""What is chosen for an effect of an event, by rules of thumb, and what is it worth?"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple

from core.games.cow.effect import Effect, Verb, Where
from core.games.cow.effect import What as Which
from core.games.cow.outlook import Outlook
from core.games.cow.sketch import Code
from core.games.cow.sketch_figures import EVENT, SPY
from core.games.cow.sketched_events import Picks

_CARD: Final = 45.0
"""What a card unseen is worth, in dollars, and an event."""
_FELT: Final = 0.8
"""How much of a price is felt."""
_SHARE: Final = 140
"""A share of the pot is taken when it is so much, or the end is near."""
_NEAR: Final = 1.2
"""Rounds that are near the end."""


class Chosen(NamedTuple):
    """What is chosen, and what it is worth in dollars."""

    picks: Picks
    worth: float


def chosen_for(outlook: Outlook, effect: Effect, event: int) -> Chosen | None:
    """The best choice for an effect of an event; None: there is nothing to be chosen."""
    found = list(choices_for(outlook, effect, event))
    return max(found, key=lambda it: it.worth) if found else None


def choices_for(outlook: Outlook, effect: Effect, event: int) -> Iterator[Chosen]:
    """All that makes sense to be chosen for an effect, in a fixed order."""
    special = _SPECIAL.get(effect.verb)
    if special is not None:
        yield from special(outlook, effect, event)
    else:
        yield Chosen((), _money(outlook, effect))


def kept(outlook: Outlook, code: Code) -> float:
    """What a cow is worth to this seat as long as it stands where it does."""
    value, owner = outlook.sketch.figures.value[code >> 3], code & 7
    worth = outlook.stands_for(value)
    return worth if owner == outlook.seat else -outlook.hurts[owner] * worth


def taken(outlook: Outlook, card: int) -> float:
    """What a cow would be worth in the own field."""
    return outlook.stands_for(outlook.sketch.figures.value[card]) + outlook.chance * outlook.a_city


def in_hand(outlook: Outlook, card: int) -> float:
    """What a card is worth in the own hand."""
    figures = outlook.sketch.figures
    price, value = figures.price[card], figures.value[card]
    if figures.kind[card] == EVENT:
        return _CARD
    if value < 0:
        return max(outlook.hurts) * (price - outlook.stands_for(value))
    if figures.kind[card] == SPY:
        return outlook.stands_for(value) + max(outlook.hurts) * price
    return taken(outlook, card) - _FELT * price


def _codes(outlook: Outlook, whose: Where) -> Iterator[tuple[int, Code]]:
    seat, seats = outlook.seat, outlook.sketch.seats
    for step in range(seats):
        if whose is Where.ANY or (step == 0) == (whose is Where.OWN):
            field = (seat + step) % seats
            yield from ((field, code) for code in outlook.sketch.fields[field])


def _to_own(outlook: Outlook, code: Code) -> float:
    """What it is worth to have a cow of another field in the own one."""
    sketch = outlook.sketch
    if sketch.figures.kind[code >> 3] == SPY:
        return 0.0
    return taken(outlook, code >> 3) - kept(outlook, code)


def _steal(outlook: Outlook, effect: Effect, _: int) -> Iterator[Chosen]:
    for field, code in _codes(outlook, Where.OTHER):
        worth = _to_own(outlook, code) - effect.amount * (1 + outlook.hurts[field])
        yield Chosen((code,), worth)


def _move(outlook: Outlook, effect: Effect, _: int) -> Iterator[Chosen]:
    sketch, seat = outlook.sketch, outlook.seat
    value, kind = sketch.figures.value, sketch.figures.kind
    for field, code in _codes(outlook, effect.where):
        for there in ((field + 1) % sketch.seats, (field - 1) % sketch.seats):
            if kind[code >> 3] == SPY:
                worth = 0.0
            elif there == seat:
                worth = _to_own(outlook, code)
            else:
                worth = -outlook.hurts[there] * outlook.stands_for(value[code >> 3])
                worth -= kept(outlook, code)
                worth -= outlook.chance * outlook.a_city if field == seat else 0.0
            yield Chosen((code, there), worth)


def _swap(outlook: Outlook, _: Effect, __: int) -> Iterator[Chosen]:
    own = list(_codes(outlook, Where.OWN))
    value, kind = outlook.sketch.figures.value, outlook.sketch.figures.kind
    if not own:
        return
    worst = min(own, key=lambda it: kept(outlook, it[1]))[1]
    spy = kind[worst >> 3] == SPY
    for field, code in _codes(outlook, Where.OTHER):
        worth = _to_own(outlook, code) - outlook.chance * outlook.a_city
        if not spy:
            worth -= outlook.hurts[field] * outlook.stands_for(value[worst >> 3])
            worth -= kept(outlook, worst)
        yield Chosen((worst, code), worth)


def _discard_cow(outlook: Outlook, effect: Effect, _: int) -> Iterator[Chosen]:
    for _field, code in _codes(outlook, effect.where):
        yield Chosen((code,), -kept(outlook, code))


def _cow_to_hand(outlook: Outlook, effect: Effect, _: int) -> Iterator[Chosen]:
    for _field, code in _codes(outlook, effect.where):
        yield Chosen((code,), in_hand(outlook, code >> 3) - kept(outlook, code))


def _bomb_cow(outlook: Outlook, effect: Effect, _: int) -> Iterator[Chosen]:
    sketch, seat, city = outlook.sketch, outlook.seat, outlook.city_now()
    own = sketch.fields[seat]
    if effect.where is not Where.OTHER:
        yield from (
            Chosen((code,), gain) for code, gain in zip(own, outlook.of_bombs(own), strict=True)
        )
    if effect.where is not Where.OWN:
        for _field, code in _codes(outlook, Where.OTHER):
            yield Chosen((code,), outlook.brings(code, sketch.pot, city))


def _free(outlook: Outlook, _: Effect, event: int) -> Iterator[Chosen]:
    sketch, seat = outlook.sketch, outlook.seat
    figures = sketch.figures
    for card in sketch.hands[seat]:
        if figures.kind[card] == EVENT or card == event:
            continue
        price = figures.price[card]
        if figures.value[card] >= 0:
            saved = _FELT * price if price <= sketch.money[seat] else in_hand(outlook, card)
            yield Chosen((card, seat), saved)
        else:
            for step in range(1, sketch.seats):
                field = (seat + step) % sketch.seats
                able = price <= sketch.money[field]
                worth = -outlook.hurts[field] * outlook.stands_for(figures.value[card])
                worth = -outlook.hurts[field] * price if able else worth
                yield Chosen((card, field), worth)


def _discards(outlook: Outlook) -> Iterator[int]:
    """Of equal cards the one on top."""
    seen = set()
    figures = outlook.sketch.figures
    for card in reversed(outlook.sketch.discards):
        what = figures.kind[card], figures.price[card], figures.value[card], figures.effects[card]
        if what not in seen:
            seen.add(what)
            yield card


def _to_hand(outlook: Outlook, effect: Effect, _: int) -> Iterator[Chosen]:
    kind = outlook.sketch.figures.kind
    for card in _discards(outlook):
        if effect.what is Which.ANY or (kind[card] == EVENT) == (effect.what is Which.EVENT):
            yield Chosen((card,), in_hand(outlook, card))


def _to_field(outlook: Outlook, _: Effect, __: int) -> Iterator[Chosen]:
    for card in _discards(outlook):
        if outlook.sketch.figures.kind[card] != EVENT:
            yield Chosen((card,), taken(outlook, card))


def _from_one(outlook: Outlook, effect: Effect, _: int) -> Iterator[Chosen]:
    for step in range(1, outlook.sketch.seats):
        other = (outlook.seat + step) % outlook.sketch.seats
        real = min(effect.amount, outlook.sketch.money[other])
        yield Chosen((other,), real * (1 + outlook.hurts[other]))


def _money(outlook: Outlook, effect: Effect) -> float:
    """What an effect is worth for which nothing is chosen."""
    sketch, seat, amount = outlook.sketch, outlook.seat, effect.amount
    match effect.verb:
        case Verb.BOMB_ROLL:
            return _roll(outlook)
        case Verb.DRAW_CARDS:
            return _CARD * amount if outlook.rounds > _NEAR else 0.0
        case Verb.TAKE_FROM_POT:
            return float(min(amount, sketch.pot))
        case Verb.TAKE_POT_SHARE:
            share = sketch.pot // effect.share
            return float(share if share >= _SHARE or outlook.rounds < _NEAR else -1)
        case _:
            reals = [min(amount, money) for money in sketch.money]
            hurt = sum(map(float.__mul__, outlook.hurts, map(float, reals)))
            if effect.verb is Verb.PAY_EACH:
                return -amount * (sketch.seats - 1) - amount * sum(outlook.hurts)
            if effect.verb is Verb.EACH_PAYS_POT:
                return hurt
            return hurt + sum(reals) - reals[seat]


def _roll(outlook: Outlook) -> float:
    """What a bomb roll brings, with the own field in the best order."""
    sketch, seat = outlook.sketch, outlook.seat
    gains = sorted(outlook.of_bombs(sketch.fields[seat]), reverse=True)[:6]
    after = sketch.fields[(seat + 1) % sketch.seats][::-1][: 6 - len(gains)]
    city = outlook.city_now()
    gains += [outlook.brings(code, sketch.pot, city) for code in after]
    return sum(gains) / 6


_SPECIAL: Final[Mapping[Verb, Callable[[Outlook, Effect, int], Iterator[Chosen]]]] = {
    Verb.STEAL_COW: _steal,
    Verb.BUY_COW: _steal,
    Verb.MOVE_COW: _move,
    Verb.SWAP_COWS: _swap,
    Verb.DISCARD_COW: _discard_cow,
    Verb.COW_TO_HAND: _cow_to_hand,
    Verb.BOMB_COW: _bomb_cow,
    Verb.FREE_PLACEMENT: _free,
    Verb.DISCARD_TO_HAND: _to_hand,
    Verb.DISCARD_TO_FIELD: _to_field,
    Verb.COLLECT_FROM_ONE: _from_one,
}
"""The effects for which something is chosen."""
