"""What does an event do in a game that is only imagined? And by which actions is it played?

What was chosen for an effect is a tuple of numbers, its picks:

- taking or buying a cow: its code; moving one: its code and the field;
- placing one free: its card and the field; taking one of the discards: its card;
- exchanging two: the codes of the own and of the other one;
- a bomb for a cow, discarding one, or taking one into the hand: its code;
- collecting from one player: the seat. For the others it is empty.

A cow that comes into a field comes to its right end.
"""

from collections.abc import Sequence
from typing import Final

from core.games.cow.actions import Action, Choose, ChooseSeat, Put
from core.games.cow.effect import Effect, Verb
from core.games.cow.sketch import Answerer, Sketch, code_of
from core.games.cow.table import NOBODY

Picks = tuple[int, ...]


def carry_out(sketch: Sketch, effect: Effect, picks: Picks, answer: Answerer) -> None:
    """An effect of an event of whose turn it is, as it was chosen."""
    seat = sketch.turn
    match effect.verb:
        case Verb.BOMB_ROLL:
            sketch.roll(sketch.die(), answer)
        case Verb.DRAW_CARDS:
            for _ in range(effect.amount):
                sketch.draw(seat)
        case Verb.BOMB_COW:
            sketch.blast(sketch.field_of(picks[0]), [picks[0]], answer)
        case Verb.FREE_PLACEMENT:
            card, field = picks
            sketch.hands[seat].remove(card)
            sketch.fields[field].append(sketch.owner_in(card, seat, field))
        case Verb.DISCARD_TO_FIELD:
            sketch.discards.remove(picks[0])
            sketch.fields[seat].append(code_of(picks[0], seat))
        case Verb.DISCARD_TO_HAND:
            sketch.discards.remove(picks[0])
            sketch.hands[seat].append(picks[0])
        case _ if picks and effect.verb is not Verb.COLLECT_FROM_ONE:
            _cows(sketch, effect, picks)
        case _:
            _money(sketch, effect, picks)


def can_be(sketch: Sketch, effect: Effect, picks: Picks) -> bool:
    """Whether an effect can still be carried out as it was chosen."""
    seat, verb = sketch.turn, effect.verb
    if not picks or verb is Verb.COLLECT_FROM_ONE:
        return True
    if verb is Verb.FREE_PLACEMENT:
        return picks[0] in sketch.hands[seat]
    if verb in (Verb.DISCARD_TO_HAND, Verb.DISCARD_TO_FIELD):
        return picks[0] in sketch.discards
    if verb in (Verb.STEAL_COW, Verb.BUY_COW):
        return any(picks[0] in field for it, field in enumerate(sketch.fields) if it != seat)
    if verb is Verb.SWAP_COWS:
        there = any(picks[1] in field for it, field in enumerate(sketch.fields) if it != seat)
        return there and picks[0] in sketch.fields[seat]
    return any(picks[0] in field for field in sketch.fields)


def _cows(sketch: Sketch, effect: Effect, picks: Picks) -> None:
    """The effects on cows in fields."""
    seat, code = sketch.turn, picks[0]
    field, card, owner = sketch.field_of(code), code >> 3, code & 7
    at = sketch.fields[field].index(code)
    if effect.verb is Verb.SWAP_COWS:
        other = picks[1]
        there = sketch.field_of(other)
        place = sketch.fields[there].index(other)
        sketch.fields[there][place] = sketch.owner_in(card, owner, there)
        sketch.fields[field][at] = sketch.owner_in(other >> 3, other & 7, field)
        return
    del sketch.fields[field][at]
    match effect.verb:
        case Verb.DISCARD_COW:
            sketch.discards.append(card)
            sketch.used.discard(card)
        case Verb.COW_TO_HAND:
            sketch.hands[seat].append(card)
            sketch.used.discard(card)
        case _:
            if effect.verb is Verb.BUY_COW:
                real = min(effect.amount, sketch.money[seat])
                sketch.money[seat] -= real
                sketch.money[field] += real
            there = picks[1] if effect.verb is Verb.MOVE_COW else seat
            sketch.fields[there].append(sketch.owner_in(card, owner, there))


def _money(sketch: Sketch, effect: Effect, picks: Picks) -> None:
    """The effects that are about money alone."""
    seat, amount, money = sketch.turn, effect.amount, sketch.money
    others = [(seat + step) % sketch.seats for step in range(1, sketch.seats)]
    match effect.verb:
        case Verb.COLLECT_FROM_EACH | Verb.COLLECT_FROM_ONE:
            for other in picks or others:
                real = min(amount, money[other])
                money[other] -= real
                money[seat] += real
        case Verb.PAY_EACH:
            for other in others:
                real = min(amount, money[seat])
                money[seat] -= real
                money[other] += real
        case Verb.EACH_PAYS_POT:
            for other in others:
                sketch.to_pot(other, amount)
        case Verb.TAKE_FROM_POT:
            sketch.from_pot(seat, amount)
        case _:
            unit = sketch.figures.unit
            sketch.from_pot(seat, sketch.pot // effect.share // unit * unit)


_OF_CARDS: Final = frozenset({Verb.FREE_PLACEMENT, Verb.DISCARD_TO_FIELD, Verb.DISCARD_TO_HAND})
"""For these a card is picked, for others the code of a cow in a field."""


def card_meant(effect: Effect, picks: Picks) -> int:
    """The card that an effect is meant for; NOBODY: for none."""
    if not picks or effect.verb is Verb.COLLECT_FROM_ONE:
        return NOBODY
    picked = picks[1] if effect.verb is Verb.SWAP_COWS else picks[0]
    return picked if effect.verb in _OF_CARDS else picked >> 3


def actions_for(sketch: Sketch, effect: Effect, picks: Picks) -> Sequence[Action]:
    """The actions by which the player of an event chooses so."""
    verb = effect.verb
    if not picks:
        return ()
    if verb is Verb.COLLECT_FROM_ONE:
        return (ChooseSeat(picks[0]),)
    first = Choose(picks[0] if verb in _OF_CARDS else picks[0] >> 3)
    if verb is Verb.SWAP_COWS:
        return first, Choose(picks[1] >> 3)
    if verb in (Verb.BOMB_COW, Verb.DISCARD_COW, Verb.COW_TO_HAND, Verb.DISCARD_TO_HAND):
        return (first,)
    field = picks[1] if len(picks) > 1 else sketch.turn
    return first, Put(field, len(sketch.fields[field]))
