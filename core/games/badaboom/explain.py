"""How is the best action told in four steps? A nudge, the region, the action itself, and why.

All that is said are facts of the view, as they are if nobody answers, but for `keeps-card` and the
lead, which are expectations. The codes, with their arguments (a card is its index in the deck; gold
in gold):

- of a nudge: `weigh-window` (), `weigh-answer` (answered), `weigh-bomb` (), `weigh-toolbox` (seat);
  and of a live bomb `live-hits` (seat) for each that it would kill as it lies, or `live-none` ();
- of the region: `region-pass` (), `region-answer` (), `region-bomb-away` (), `region-bomb-inside`
  (), `region-cards` (), `region-gold` (), `region-others` (), `region-self` (), `region-way` ();
  of the bomb `region-take-safety` (), `region-put-safety` (), `region-put-gadget` (),
  `region-change-filler` (), `region-leave` (); of a toolbox `region-choose` ();
- of the action: `play` (card), `play-at` (card, seat), `pass` (), `tinker` (out, into),
  `tinker-pile` (out, into), `leave` (), `choose` (card);
- why: `bomb-to` (seat), `makes-live` (), `makes-safe` (), `kills-then` (seat), `spares-then`
  (seat), `piece-taken` (gold that the safety would pay), `cards-change` (number), `gold-change`
  (seat, number), `keeps-card` (); and of the lead: `ahead` (percent points), `level` (), `unsure`
  (), or `nothing-better` () where nothing else was worth weighing.

Where nothing is to be chosen, all steps but the action say `only-action` ().
"""

from collections.abc import Iterator
from typing import Final

from core.bots import Reason
from core.games.badaboom.actions import NOBODY, Action, Choose, Leave, Pass, Play, Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.effect import Verb
from core.games.badaboom.reasons import doomed, main_effect
from core.games.badaboom.state import View
from core.games.badaboom.table import Phase, Table
from core.games.badaboom.what_follows import Bomb, what_follows
from core.hints import Mark, Step

Steps = tuple[Step, Step, Step, Step]

_REGIONS: Final = {
    Verb.MOVE_BOMB: "bomb-away",
    Verb.DRAW: "cards",
    Verb.TAKE_SAFETY: "cards",
    Verb.STEAL_CARD: "cards",
    Verb.PEEK_BOMB: "bomb-inside",
    Verb.KICK: "bomb-inside",
    Verb.ADD_SAFETY: "bomb-inside",
    Verb.DROP_SAFETY: "bomb-inside",
    Verb.DROP_GADGET: "bomb-inside",
    Verb.STEAL_GOLD: "gold",
    Verb.LOSE_GOLD: "gold",
    Verb.REVERSE: "way",
    Verb.SKIP: "way",
    Verb.CANCEL: "answer",
    Verb.REDIRECT: "answer",
}


def steps(view: View, seat: int, best: Action, lead: Reason | None) -> Steps:
    """The four steps of the best action; `lead` is None where it is the only one."""
    marks = marks_of(view.table, best, 0)
    action = Step((play_of(best),), marks)
    if lead is None:
        only = Step((Reason("only-action"),))
        return only, only, action, only
    why = (*_why(view, seat, best), lead)
    return _nudge(view.table), Step((_region(view, best),)), action, Step(why, marks)


def marks_of(table: Table, action: Action, rank: int) -> tuple[Mark, ...]:
    """What shows an action on the board: 0 is the best rank."""
    match action:
        case Play(card, target):
            at = (Mark("seat", (target, rank)),) if target != NOBODY else ()
            under = tuple(Mark("trick", (it.card, rank)) for it in table.stack[-1:])
            return (Mark("card", (card, rank)), *at, *under)
        case Tinker(out, into, to_pile):
            pile = (Mark("pile", (rank,)),) if to_pile else ()
            return (Mark("slot", (out, rank)), Mark("card", (into, rank)), *pile)
        case Leave():
            return (Mark("bomb", (rank,)),)
        case Choose(card):
            return (Mark("card", (card, rank)),)
        case _:
            return (Mark("pass", (rank,)),)


def play_of(action: Action) -> Reason:
    """The action itself."""
    match action:
        case Play(card, target):
            return (
                Reason("play", (card,)) if target == NOBODY else Reason("play-at", (card, target))
            )
        case Tinker(out, into, to_pile):
            return Reason("tinker-pile" if to_pile else "tinker", (out, into))
        case Choose(card):
            return Reason("choose", (card,))
        case _:
            return Reason(action.tag)


def _nudge(table: Table) -> Step:
    """What is to be weighed; its marks, without a rank, only say where to look."""
    if table.live:
        dead = doomed(table)
        live = tuple(Reason("live-hits", (it,)) for it in dead) or (Reason("live-none"),)
        seats = tuple(Mark("seat", (it,)) for it in dead)
    else:
        live, seats = (), ()
    match table.phase:
        case Phase.ANSWER:
            answered = table.stack[-1].card
            first, marks = Reason("weigh-answer", (answered,)), (Mark("trick", (answered,)),)
        case Phase.TINKER:
            first, marks = Reason("weigh-bomb"), (Mark("bomb", ()),)
        case Phase.CHOOSE if table.carrying is not None:
            source = table.carrying.source
            first, marks = Reason("weigh-toolbox", (source,)), (Mark("seat", (source,)),)
        case _:
            return Step((Reason("weigh-window"), *live), seats)
    return Step((first, *live), marks)


def _region(view: View, best: Action) -> Reason:
    table = view.table
    match best:
        case Tinker(out, into):
            if table.deck.is_gadget(into):
                return Reason("region-put-gadget")
            if into == SAFETY:
                return Reason("region-put-safety")
            return Reason("region-take-safety" if out == SAFETY else "region-change-filler")
        case Play(card, target):
            effect = main_effect(table.card(card))
            if effect.verb in _REGIONS:
                return Reason(f"region-{_REGIONS[effect.verb]}")
            return Reason("region-self" if target == NOBODY else "region-others")
        case Pass() | Leave() | Choose():
            return Reason(f"region-{best.tag}")
        case _:
            raise ValueError(f"nobody is advised to {best}")


def _why(view: View, seat: int, best: Action) -> Iterator[Reason]:
    """What the best action brings, if nobody answers."""
    table = view.table
    if isinstance(best, Pass):
        yield Reason("keeps-card")
        return
    then = what_follows(view, seat, best)
    if isinstance(best, Play) and then.table.holder != table.holder:
        yield Reason("bomb-to", (then.table.holder,))
    if then.bomb is Bomb.MADE_LIVE:
        yield Reason("makes-live")
    if then.bomb is Bomb.MADE_SAFE:
        yield Reason("makes-safe")
    before = doomed(table)
    if then.fate is not None:
        yield from (Reason("kills-then", (it,)) for it in then.fate.dead if it not in before)
    if table.live and (then.fate is not None or then.bomb is Bomb.MADE_SAFE):
        dead = () if then.fate is None else then.fate.dead
        yield from (Reason("spares-then", (it,)) for it in before if it not in dead)
    if isinstance(best, Tinker) and best.out == SAFETY and best.into != SAFETY and not best.to_pile:
        yield Reason("piece-taken", (table.deck.figures.piece_pay,))
    if change := then.table.sizes[seat] - table.sizes[seat]:
        yield Reason("cards-change", (change,))
    for other, (gold, had) in enumerate(zip(then.table.gold, table.gold, strict=True)):
        if gold != had:
            yield Reason("gold-change", (other, gold - had))
