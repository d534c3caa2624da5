"""Which tricks could be laid on a sketch, and at whom? As `possible` has it for a table."""

from collections.abc import Iterator

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import Card, Kind
from core.games.badaboom.effect import Effect, From, Need, Verb, When, Who
from core.games.badaboom.sketch import Sketch
from core.games.badaboom.sketched_tricks import seats_called
from core.games.badaboom.table import Laid, Stage


def lays(sketch: Sketch, number: int, player: int) -> Iterator[Laid]:
    """Each way in which a player can lay this card of the own toolbox now."""
    if number <= 0:
        return
    card = sketch.deck.cards[number]
    if card.kind is not Kind.TRICK or not _now(sketch, card, player):
        return
    for target in range(sketch.seats) if card.target is not None else (NOBODY,):
        trick = Laid(number, player, target)
        if possible(sketch, trick):
            yield trick


def _now(sketch: Sketch, card: Card, player: int) -> bool:
    if sketch.stack:
        if not card.answers:
            return False
    elif (When.POST if sketch.stage is Stage.SECOND else When.PRE) not in card.when:
        return False
    return card.who is Who.ANY or (card.who is Who.HOLDER) == (player == sketch.holder)


def possible(sketch: Sketch, trick: Laid, *, in_toolbox: bool = True) -> bool:
    """Whether all effects of a trick can be carried out."""
    card = sketch.deck.cards[trick.card]
    if card.target is not None and not _a_target(sketch, card, trick, in_toolbox=in_toolbox):
        return False
    draws = 0
    for effect in card.effects:
        if effect.verb is Verb.DRAW:
            draws += effect.n * len(seats_called(sketch, trick, effect.who))
        elif not _carried_out(sketch, trick, effect, in_toolbox=in_toolbox):
            return False
    return draws <= len(sketch.stock) + (sketch.top != NOBODY) + len(sketch.discards)


def _size(sketch: Sketch, trick: Laid, seat: int, *, in_toolbox: bool) -> int:
    return len(sketch.hands[seat]) - (in_toolbox and seat == trick.player)


def _a_target(sketch: Sketch, card: Card, trick: Laid, *, in_toolbox: bool) -> bool:
    target, me, aim = card.target, trick.player, trick.target
    assert target is not None  # noqa: S101 - the caller has looked
    if target.among is From.NEIGHBOURS:
        allowed = aim in (sketch.beside(me, 1), sketch.beside(me, -1))
    else:
        allowed = aim != me or target.among is From.ANY
        allowed = allowed and (aim != sketch.holder or target.among is not From.NON_HOLDER_OTHERS)
    return allowed and all(
        _needed(sketch, need, trick, in_toolbox=in_toolbox) for need in target.needs
    )


def _needed(sketch: Sketch, need: Need, trick: Laid, *, in_toolbox: bool) -> bool:
    match need:
        case Need.TOOLBOX:
            return _size(sketch, trick, trick.target, in_toolbox=in_toolbox) > 0
        case Need.GOLD:
            return sketch.gold[trick.target] > 0
        case Need.RICHER_THAN_ME:
            return sketch.gold[trick.target] > sketch.gold[trick.player]
        case Need.ALIVE:
            return True


def _carried_out(  # noqa: C901, PLR0912 - one line for each verb that can fail
    sketch: Sketch, trick: Laid, effect: Effect, *, in_toolbox: bool
) -> bool:
    who = seats_called(sketch, trick, effect.who) if effect.who else ()
    match effect.verb:
        case Verb.MOVE_BOMB:
            (to,) = seats_called(sketch, trick, effect.to)
            beside = (sketch.beside(sketch.holder, 1), sketch.beside(sketch.holder, -1))
            heavy = sketch.deck.bombs[sketch.bomb_card].neighbours_only
            return to != sketch.holder and (not heavy or to in beside)
        case Verb.CANCEL:
            return bool(sketch.stack)
        case Verb.REDIRECT:
            return _redirected(sketch, trick)
        case Verb.PEEK_BOMB:
            return bool(sketch.bomb)
        case Verb.TAKE_SAFETY:
            return sketch.pile >= effect.n
        case Verb.STEAL_CARD:
            (to,) = seats_called(sketch, trick, effect.to)
            return who[0] != to and _size(sketch, trick, who[0], in_toolbox=in_toolbox) >= effect.n
        case Verb.DISCARD | Verb.DISCARD_ALL:
            return _size(sketch, trick, who[0], in_toolbox=in_toolbox) > 0
        case Verb.SWAP_TOOLBOXES:
            return who[0] != seats_called(sketch, trick, effect.to)[0]
        case Verb.KICK:
            size = _size(sketch, trick, sketch.holder, in_toolbox=in_toolbox)
            return bool(sketch.bomb) and size > 0
        case Verb.ADD_SAFETY:
            return sketch.pile > 0
        case Verb.DROP_SAFETY:
            return not sketch.live
        case Verb.DROP_GADGET:
            kind = sketch.figures.kind
            return any(it > 0 and kind[it] is Kind.GADGET for it in sketch.bomb)
        case Verb.STEAL_GOLD:
            (to,) = seats_called(sketch, trick, effect.to)
            return who[0] != to and sketch.gold[who[0]] > 0
        case Verb.LOSE_GOLD:
            return any(sketch.gold[seat] for seat in who)
        case _:
            return True


def _redirected(sketch: Sketch, trick: Laid) -> bool:
    if not sketch.stack:
        return False
    answered = sketch.stack[-1]
    if answered.target != trick.player or trick.target == answered.target:
        return False
    below = sketch.copy()
    below.stack.pop()
    anew = Laid(answered.card, answered.player, trick.target)
    return possible(below, anew, in_toolbox=False)
