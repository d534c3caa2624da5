"""Why does a computer player choose so? Every code that the players of this game give.

They are told of open facts alone: what lies on the table, and the trick that is being laid. Of what
a player knows besides they say nothing, and so passing and tinkering have but one reason each. A
card is its index in the deck, a seat counts from 0, `player` is the seat of the player.

- `escapes` (card, player): the live bomb would have hit the player, now it does not.
- `endangers` (card, seat): the live bomb would hit this seat now.
- `hands-bomb` (card, seat), `takes-bomb` (card, player): the bomb goes to this seat, or is taken.
- `makes-safe` (card): the live bomb is safe again.
- `takes-gold` (card, seat): gold of this seat; `costs-gold` (card): the richest, and maybe others,
  lose some.
- `draws-cards` (card, number), `takes-safeties` (card, number): out of the stock, off the pile.
- `takes-card` (card, seat): out of the toolbox of this seat.
- `weakens` (card, seat): this seat loses cards, or has a lasting card against it.
- `swaps` (card, seat): the toolboxes are swapped with this seat.
- `changes-bomb` (card): what is in the bomb changes.
- `changes-way` (card): the direction, or who is skipped.
- `insures` (card): a lasting card in front of the player.
- `looks` (card): into the bomb.
- `plays` (card): anything else.
- `cancels` (card, answered): the answered trick has no effect; `cancels-own` (card, answered,
  player): the same, and it was aimed at the player.
- `redirects` (card, answered, seat): it is aimed at this seat.
- `answers` (card, answered): any other answer.
- `passes` (): nothing is laid.
- `tinkers` (): the bomb was looked into, whatever was done with it.
- `chooses` (): a card out of a toolbox.
"""

from collections.abc import Mapping
from typing import Final

from core.bots import Reason
from core.games.badaboom.actions import Action, Choose, Leave, Play, Tinker
from core.games.badaboom.blast import fate_then
from core.games.badaboom.deck import Card
from core.games.badaboom.effect import Effect, Verb
from core.games.badaboom.possible import seats_called
from core.games.badaboom.table import Laid, Lasting, Table
from core.replacing import replace

PASSES: Final = Reason("passes")
_BOMB: Final = frozenset({Verb.KICK, Verb.ADD_SAFETY, Verb.DROP_SAFETY, Verb.DROP_GADGET})
_WAY: Final = frozenset({Verb.REVERSE, Verb.SKIP})
_FIRST: Final[Mapping[Verb, int]] = {
    verb: at
    for at, verb in enumerate(
        (
            *(Verb.MOVE_BOMB, Verb.ATTACH, Verb.STEAL_GOLD, Verb.LOSE_GOLD, Verb.SWAP_TOOLBOXES),
            *(Verb.STEAL_CARD, Verb.DISCARD_ALL, Verb.DISCARD, Verb.DROP_SAFETY, Verb.ADD_SAFETY),
            *(Verb.DROP_GADGET, Verb.KICK, Verb.REVERSE, Verb.SKIP, Verb.PEEK_BOMB),
            *(Verb.TAKE_SAFETY, Verb.DRAW),
        )
    )
}
"""Which of several effects is told of."""


def reason_of(table: Table, seat: int, action: Action) -> Reason:
    """Of an action of this seat, before it is done."""
    match action:
        case Play(card, target):
            trick = Laid(card, seat, target)
            return _of_answer(table, trick) if table.stack else _of_trick(table, trick)
        case Tinker() | Leave():
            return Reason("tinkers")
        case Choose():
            return Reason("chooses")
        case _:
            return PASSES


def _of_answer(table: Table, trick: Laid) -> Reason:
    answered = table.stack[-1]
    verbs = {effect.verb for effect in table.card(trick.card).effects}
    if Verb.REDIRECT in verbs:
        return Reason("redirects", (trick.card, answered.card, trick.target))
    if Verb.CANCEL not in verbs:
        return Reason("answers", (trick.card, answered.card))
    if answered.target == trick.player:
        return Reason("cancels-own", (trick.card, answered.card, trick.player))
    return Reason("cancels", (trick.card, answered.card))


def _of_trick(table: Table, trick: Laid) -> Reason:
    return _by_danger(table, trick) or _by_effect(table, trick)


def _by_danger(table: Table, trick: Laid) -> Reason | None:
    """How it changes whom a live bomb would hit, as far as that lies open."""
    if not table.live:
        return None
    if any(it.verb is Verb.ADD_SAFETY for it in table.card(trick.card).effects):
        return Reason("makes-safe", (trick.card,))
    before, after = doomed(table), doomed(moved(table, trick))
    if trick.player in before and trick.player not in after:
        return Reason("escapes", (trick.card, trick.player))
    others = [it for it in after if it not in before and it != trick.player]
    return Reason("endangers", (trick.card, others[0])) if others else None


def doomed(table: Table) -> tuple[int, ...]:
    """Who would die of a live bomb if all went on without another trick."""
    if not table.live:
        return ()
    return fate_then(table, table.effect).dead


def moved(table: Table, trick: Laid) -> Table:
    """The table, as far as this trick changes whom the bomb hits.

    A bomb that is given away goes off in the turn that begins then (D2.2, D2.5).
    """
    for effect in table.card(trick.card).effects:
        match effect.verb:
            case Verb.MOVE_BOMB:
                (to,) = seats_called(table, trick, effect.to)
                table = replace(table, holder=to, skip=0, turn=table.turn + 1)
            case Verb.REVERSE:
                table = replace(table, direction=-table.direction)
            case Verb.SKIP:
                table = replace(table, skip=table.skip + effect.n)
            case Verb.ATTACH if effect.status is not None:
                (on,) = seats_called(table, trick, effect.to)
                lasting = Lasting(trick.card, on, trick.player, effect.status, effect.n)
                table = replace(table, lasting=(*table.lasting, lasting))
            case _:
                pass
    return table


def main_effect(card: Card) -> Effect:
    """Of the effects of a trick the one that others feel most."""
    return min(card.effects, key=lambda it: _FIRST.get(it.verb, len(_FIRST)))


def _by_effect(table: Table, trick: Laid) -> Reason:
    effect = main_effect(table.card(trick.card))
    who = seats_called(table, trick, effect.who) if effect.who else ()
    to = seats_called(table, trick, effect.to) if effect.to else ()
    return _told(trick, effect, who, to)


def _told(trick: Laid, effect: Effect, who: tuple[int, ...], to: tuple[int, ...]) -> Reason:
    card, me = trick.card, trick.player
    match effect.verb:
        case Verb.MOVE_BOMB:
            return Reason("takes-bomb" if to == (me,) else "hands-bomb", (card, *to))
        case Verb.ATTACH:
            return Reason("insures", (card,)) if to == (me,) else Reason("weakens", (card, *to))
        case Verb.STEAL_GOLD if to == (me,):
            return Reason("takes-gold", (card, *who))
        case Verb.STEAL_GOLD | Verb.LOSE_GOLD:
            return Reason("costs-gold", (card,))
        case Verb.SWAP_TOOLBOXES if me in (*who, *to):
            return Reason("swaps", (card, *(it for it in (*who, *to) if it != me)))
        case Verb.STEAL_CARD if to == (me,):
            return Reason("takes-card", (card, *who))
        case Verb.DISCARD | Verb.DISCARD_ALL | Verb.STEAL_CARD if who != (me,):
            return Reason("weakens", (card, *who))
        case Verb.DRAW if who == (me,):
            return Reason("draws-cards", (card, effect.n))
        case Verb.TAKE_SAFETY if who == (me,):
            return Reason("takes-safeties", (card, effect.n))
        case Verb.PEEK_BOMB:
            return Reason("looks", (card,))
        case verb if verb in _BOMB or verb in _WAY:
            return Reason("changes-bomb" if verb in _BOMB else "changes-way", (card,))
        case _:
            return Reason("plays", (card,))
