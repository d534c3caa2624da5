"""Can a trick be laid, and can all that stands on it be carried out? If not: why not.

Whatever decides it lies open, but for the cards in the player's own toolbox. Sources: D2.2, D3, and
the deck's notes on targets.
"""

from collections.abc import Iterator

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import Card, Kind
from core.games.badaboom.effect import Effect, From, Need, Verb, When, Who
from core.games.badaboom.table import Laid, Stage, Table
from core.replacing import replace
from core.terms import Refusal


def why_not_laid(table: Table, laid: Laid) -> Refusal | None:
    """Why a player cannot lay this card of the own toolbox now; None: it can be laid."""
    if refusal := why_not_now(table, laid.card, laid.player):
        return refusal
    card = table.card(laid.card)
    if card.target is None and laid.target != NOBODY:
        return Refusal("aims-at-nobody", (laid.card,))
    if card.target is not None and laid.target not in range(table.seats):
        return Refusal("needs-target", (laid.card,))
    return why_no_effect(table, laid, in_toolbox=True)


def why_not_now(table: Table, number: int, player: int) -> Refusal | None:
    """Why a card cannot be laid by this player in the window under way, at whomever it is aimed."""
    card = table.card(number)
    if card.kind is not Kind.TRICK:
        return Refusal("no-trick", (number,))
    if table.stack:
        if not card.answers:
            return Refusal("no-answer", (number,))
    elif When.PRE not in card.when and When.POST not in card.when:
        return Refusal("only-as-answer", (number,))
    elif table.stage is Stage.FIRST and When.PRE not in card.when:
        return Refusal("only-second-window", (number,))
    elif table.stage is Stage.SECOND and When.POST not in card.when:
        return Refusal("only-first-window", (number,))
    if card.who is Who.HOLDER and player != table.holder:
        return Refusal("only-holder", (number,))
    if card.who is Who.NON_HOLDER and player == table.holder:
        return Refusal("not-holder", (number,))
    return None


def why_not_at_any(table: Table, number: int, player: int) -> Refusal | None:
    """Why a card of the own toolbox cannot be laid now, at whomever it is aimed; None: it can be.

    Where all whom it can be aimed at lack the same, it says so, and names nobody.
    """
    if refusal := why_not_now(table, number, player):
        return refusal
    aimed = table.card(number).target is not None
    refusals: list[Refusal] = []
    for target in range(table.seats) if aimed else (NOBODY,):
        if (refusal := why_no_effect(table, Laid(number, player, target), in_toolbox=True)) is None:
            return None
        refusals.append(refusal)
    telling = [it for it in refusals if it.code != "not-a-target"] or refusals
    match sorted({it.code for it in telling}):
        case ["target-has-no-toolbox"]:
            return Refusal("no-target-with-toolbox", (number,))
        case ["target-has-no-gold"]:
            return Refusal("no-target-with-gold", (number,))
        case ["target-not-richer"]:
            return Refusal("no-target-richer", (number,))
        case _:
            return telling[0]


def lays(table: Table, number: int, player: int) -> Iterator[Laid]:
    """Each way in which a player can lay this card of the own toolbox now."""
    if why_not_now(table, number, player) is not None:
        return
    aimed = table.card(number).target is not None
    for target in range(table.seats) if aimed else (NOBODY,):
        laid = Laid(number, player, target)
        if why_no_effect(table, laid, in_toolbox=True) is None:
            yield laid


def why_no_effect(table: Table, laid: Laid, *, in_toolbox: bool = False) -> Refusal | None:
    """Why not all effects of a trick can be carried out; None: they can.

    A redirected or laid trick is on the stack, or `in_toolbox` still, so that it is no card of it
    any more when it takes effect.
    """
    card = table.card(laid.card)
    if card.target is not None and (refusal := _why_no_target(table, card, laid, in_toolbox)):
        return refusal
    draws = sum(
        effect.n * len(seats_called(table, laid, effect.who))
        for effect in card.effects
        if effect.verb is Verb.DRAW
    )
    if draws > table.drawable:
        return Refusal("too-few-to-draw", (laid.card, draws, table.drawable))
    for effect in card.effects:
        if refusal := why_not_carried_out(table, laid, effect, in_toolbox=in_toolbox):
            return refusal
    return None


def seats_called(table: Table, laid: Laid, word: str) -> tuple[int, ...]:
    """The seats that a word of an effect means for this trick; `next` is next to the holder."""
    match word:
        case "me":
            return (laid.player,)
        case "holder":
            return (table.holder,)
        case "next":
            return (table.beside(table.holder, 1),)
        case "prev":
            return (table.beside(table.holder, -1),)
        case "richest":
            return richest(table)
        case _:
            return (laid.target,)


def richest(table: Table) -> tuple[int, ...]:
    """Who has the most gold, all of them if tied; nobody if nobody has any."""
    most = max(table.gold)
    return tuple(seat for seat, gold in enumerate(table.gold) if gold == most > 0)


def _why_no_target(table: Table, card: Card, laid: Laid, in_toolbox: bool) -> Refusal | None:  # noqa: FBT001 - as told
    target = card.target
    assert target is not None  # noqa: S101 - the caller has looked
    blame = (laid.card, laid.target)
    me, aim = laid.player, laid.target
    allowed = {
        From.OTHERS: aim != me,
        From.ANY: True,
        From.NEIGHBOURS: aim in (table.beside(me, 1), table.beside(me, -1)),
        From.NON_HOLDER_OTHERS: aim not in (me, table.holder),
    }
    if not allowed[target.among]:
        return Refusal("not-a-target", blame)
    for need in target.needs:
        if need is Need.TOOLBOX and not _size(table, laid, aim, in_toolbox):
            return Refusal("target-has-no-toolbox", blame)
        if need is Need.GOLD and not table.gold[aim]:
            return Refusal("target-has-no-gold", blame)
        if need is Need.RICHER_THAN_ME and table.gold[aim] <= table.gold[me]:
            return Refusal("target-not-richer", blame)
    return None


def _size(table: Table, laid: Laid, seat: int, in_toolbox: bool) -> int:  # noqa: FBT001 - as told
    """The cards in a toolbox when the trick has left it."""
    return table.sizes[seat] - (in_toolbox and seat == laid.player)


def why_not_carried_out(  # noqa: C901, PLR0912 - one line for each verb that can fail
    table: Table, laid: Laid, effect: Effect, *, in_toolbox: bool = False
) -> Refusal | None:
    """Why this effect of a trick cannot be carried out now; None: it can."""
    card = (laid.card,)
    who = seats_called(table, laid, effect.who) if effect.who else ()
    match effect.verb:
        case Verb.MOVE_BOMB:
            (to,) = seats_called(table, laid, effect.to)
            if to == table.holder:
                return Refusal("holds-it-already", (laid.card, to))
            beside = (table.beside(table.holder, 1), table.beside(table.holder, -1))
            if table.bomb_card.neighbours_only and to not in beside:
                return Refusal("only-to-a-neighbour", (laid.card, to))
        case Verb.CANCEL:
            if not table.stack:
                return Refusal("nothing-to-answer", card)
        case Verb.REDIRECT:
            return _why_not_redirected(table, laid)
        case Verb.PEEK_BOMB:
            if not table.bomb_size:
                return Refusal("bomb-is-empty", card)
        case Verb.TAKE_SAFETY:
            if table.pile < effect.n:
                return Refusal("too-few-safeties", (laid.card, table.pile))
        case Verb.STEAL_CARD:
            (to,) = seats_called(table, laid, effect.to)
            if who[0] == to:
                return Refusal("not-a-target", (laid.card, to))
            if _size(table, laid, who[0], in_toolbox) < effect.n:
                return Refusal("target-has-no-toolbox", (laid.card, who[0]))
        case Verb.DISCARD | Verb.DISCARD_ALL:
            if not _size(table, laid, who[0], in_toolbox):
                return Refusal("target-has-no-toolbox", (laid.card, who[0]))
        case Verb.SWAP_TOOLBOXES:
            if who == seats_called(table, laid, effect.to):
                return Refusal("not-a-target", (laid.card, who[0]))
        case Verb.KICK:
            if not table.bomb_size:
                return Refusal("bomb-is-empty", card)
            if not _size(table, laid, table.holder, in_toolbox):
                return Refusal("holder-has-no-toolbox", (laid.card, table.holder))
        case Verb.ADD_SAFETY:
            if not table.pile:
                return Refusal("too-few-safeties", (laid.card, 0))
        case Verb.DROP_SAFETY:
            if table.live:
                return Refusal("bomb-is-live", card)
        case Verb.DROP_GADGET:
            if not table.bomb_gadget:
                return Refusal("no-gadget-inside", card)
        case Verb.STEAL_GOLD:
            (to,) = seats_called(table, laid, effect.to)
            if who[0] == to:
                return Refusal("not-a-target", (laid.card, to))
            if not table.gold[who[0]]:
                return Refusal("target-has-no-gold", (laid.card, who[0]))
        case Verb.LOSE_GOLD:
            if not any(table.gold[seat] for seat in who):
                return Refusal("nobody-has-gold", card)
        case _:
            pass
    return None


def _why_not_redirected(table: Table, laid: Laid) -> Refusal | None:
    """A trick that has its player as its target is to be aimed at another lawful one."""
    answered = _answered(table, laid)
    if answered is None:
        return Refusal("nothing-to-answer", (laid.card,))
    if answered.target != laid.player:
        return Refusal("not-aimed-at-you", (laid.card, answered.card))
    if laid.target == answered.target:
        return Refusal("not-a-target", (laid.card, laid.target))
    aimed_anew = Laid(answered.card, answered.player, laid.target)
    if why_no_effect(_without(table, laid), aimed_anew) is not None:
        return Refusal("no-target-of-that-trick", (answered.card, laid.target))
    return None


def _answered(table: Table, laid: Laid) -> Laid | None:
    """What this card answers: the last trick laid, or the last one before itself."""
    stack = _below(table, laid)
    return stack[-1] if stack else None


def _below(table: Table, laid: Laid) -> tuple[Laid, ...]:
    return table.stack[:-1] if table.stack and table.stack[-1] == laid else table.stack


def _without(table: Table, laid: Laid) -> Table:
    """As it will be when the answered trick takes effect: below it there may be another one."""
    below = _below(table, laid)
    return replace(table, stack=below[:-1])
