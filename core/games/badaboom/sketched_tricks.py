"""What does a trick do on a sketch? The same as by the rules, as far as a sketch shows it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from core.games.badaboom.deck import SAFETY, Kind
from core.games.badaboom.effect import Effect, Pick, Status, Verb
from core.games.badaboom.sketch import Sketch
from core.games.badaboom.sketch_figures import CHOSEN, UNKNOWN
from core.games.badaboom.table import Laid, Lasting


def take_effect(sketch: Sketch, trick: Laid) -> None:
    """A trick that is not in a toolbox any more is carried out, what cannot be is left out."""
    lasts = False
    for effect in sketch.figures.effects[trick.card]:
        lasts |= effect.verb is Verb.ATTACH
        _CARRIED_OUT[effect.verb](sketch, trick, effect)
    if not lasts:
        sketch.discards.append(trick.card)


def resolve(sketch: Sketch) -> None:
    """All tricks on the stack take effect, the last one first."""
    while sketch.stack:
        take_effect(sketch, sketch.stack.pop())


def seats_called(sketch: Sketch, trick: Laid, word: str) -> Sequence[int]:
    """As `possible.seats_called`."""
    match word:
        case "me":
            return (trick.player,)
        case "holder":
            return (sketch.holder,)
        case "next":
            return (sketch.beside(sketch.holder, 1),)
        case "prev":
            return (sketch.beside(sketch.holder, -1),)
        case "richest":
            return sketch.richest()
        case _:
            return (trick.target,)


def _move_bomb(sketch: Sketch, trick: Laid, effect: Effect) -> None:
    (to,) = seats_called(sketch, trick, effect.to)
    if to != sketch.holder:
        sketch.holder, sketch.skip, sketch.moved = to, 0, True


def _draw(sketch: Sketch, trick: Laid, effect: Effect) -> None:
    for seat in seats_called(sketch, trick, effect.who):
        for _ in range(effect.n):
            sketch.draw(seat)


def _reverse(sketch: Sketch, _trick: Laid, _effect: Effect) -> None:
    sketch.direction = -sketch.direction


def _skip(sketch: Sketch, _trick: Laid, effect: Effect) -> None:
    sketch.skip += effect.n


def _cancel(sketch: Sketch, _trick: Laid, _effect: Effect) -> None:
    if sketch.stack:
        sketch.discards.append(sketch.stack.pop().card)


def _redirect(sketch: Sketch, trick: Laid, _: Effect) -> None:
    if sketch.stack:
        answered = sketch.stack.pop()
        sketch.stack.append(Laid(answered.card, answered.player, trick.target))


def _peek_bomb(_sketch: Sketch, _trick: Laid, _effect: Effect) -> None:
    """What is seen changes nothing on the table."""


def _take_safety(sketch: Sketch, trick: Laid, effect: Effect) -> None:
    for seat in seats_called(sketch, trick, effect.who):
        number = min(effect.n, sketch.pile)
        sketch.pile -= number
        sketch.hands[seat] += [SAFETY] * number


def _steal_card(sketch: Sketch, trick: Laid, effect: Effect) -> None:
    (source,) = seats_called(sketch, trick, effect.who)
    (taker,) = seats_called(sketch, trick, effect.to)
    hand = sketch.hands[source]
    for _ in range(min(effect.n, len(hand))):
        if effect.pick is Pick.CHOICE:
            card = max(hand, key=sketch.figures.keep.__getitem__)
            hand.remove(card)
            sketch.hands[taker].append(CHOSEN if card == UNKNOWN else card)
        else:
            sketch.hands[taker].append(_by_lot(sketch, hand))


def _by_lot(sketch: Sketch, hand: list[int]) -> int:
    return hand.pop(int(sketch.rng.random() * len(hand)))


def _discard(sketch: Sketch, trick: Laid, effect: Effect) -> None:
    for seat in seats_called(sketch, trick, effect.who):
        hand = sketch.hands[seat]
        for _ in range(min(effect.n, len(hand))):
            if effect.pick is Pick.CHOICE:
                card = min(hand, key=sketch.figures.keep.__getitem__)
                hand.remove(card)
            else:
                card = _by_lot(sketch, hand)
            _thrown(sketch, card)


def _thrown(sketch: Sketch, card: int) -> None:
    if card == SAFETY:
        sketch.pile += 1
    elif card > 0:
        sketch.discards.append(card)


def _swap_toolboxes(sketch: Sketch, trick: Laid, effect: Effect) -> None:
    (one,) = seats_called(sketch, trick, effect.who)
    (other,) = seats_called(sketch, trick, effect.to)
    hands, extra = sketch.hands, sketch.extra
    hands[one], hands[other] = hands[other], hands[one]
    extra[one], extra[other] = extra[other], extra[one]


def _discard_all(sketch: Sketch, trick: Laid, effect: Effect) -> None:
    for seat in seats_called(sketch, trick, effect.who):
        for card in sketch.hands[seat]:
            _thrown(sketch, card)
        sketch.hands[seat] = []
        sketch.extra[seat] = 0.0


def _kick(sketch: Sketch, trick: Laid, _: Effect) -> None:
    kind = sketch.figures.kind
    hand, bomb = sketch.hands[sketch.holder], sketch.bomb
    gadgets = [it for it in bomb if it > 0 and kind[it] is Kind.GADGET]
    pairs = [
        (out, into)
        for out in bomb
        for into in hand
        if not gadgets or out in gadgets or into < 0 or kind[into] is not Kind.GADGET
    ]
    if pairs:
        sketch.exchange(*sketch.rng.choice(pairs))
        sketch.checked(trick.player)


def _add_safety(sketch: Sketch, trick: Laid, _: Effect) -> None:
    if sketch.pile:
        sketch.pile -= 1
        sketch.bomb.append(SAFETY)
        sketch.checked(trick.player)


def _drop_safety(sketch: Sketch, trick: Laid, _: Effect) -> None:
    if SAFETY in sketch.bomb:
        sketch.pile += 1
        sketch.bomb.remove(SAFETY)
        sketch.checked(trick.player)


def _drop_gadget(sketch: Sketch, trick: Laid, _: Effect) -> None:
    kind = sketch.figures.kind
    for card in sketch.bomb:
        if card > 0 and kind[card] is Kind.GADGET:
            sketch.bomb.remove(card)
            sketch.discards.append(card)
            sketch.checked(trick.player)
            return


def _steal_gold(sketch: Sketch, trick: Laid, effect: Effect) -> None:
    (source,) = seats_called(sketch, trick, effect.who)
    (taker,) = seats_called(sketch, trick, effect.to)
    amount = min(effect.n, sketch.gold[source])
    sketch.gold[source] -= amount
    sketch.gold[taker] += amount


def _lose_gold(sketch: Sketch, trick: Laid, effect: Effect) -> None:
    for seat in seats_called(sketch, trick, effect.who):
        sketch.gold[seat] -= min(effect.n, sketch.gold[seat])


def _attach(sketch: Sketch, trick: Laid, effect: Effect) -> None:
    (on,) = seats_called(sketch, trick, effect.to)
    assert isinstance(effect.status, Status)  # noqa: S101 - `Effect` sees to it
    sketch.lasting.append(Lasting(trick.card, on, trick.player, effect.status, effect.n))


_CARRIED_OUT: Final[Mapping[Verb, Callable[[Sketch, Laid, Effect], None]]] = {
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
