"""How is the best play told in four steps? A nudge, the region, the play itself, and why.

All that is said are facts of the view, but for `turn-money`, `bomb-brings` and the lead, which are
expectations. The codes, with their arguments (a card is its index in the deck; money in dollars; a
number is one of the die: in a field it counts from the field's right end):

- of a nudge: `weigh-turn` (own numbers of six, pot), `weigh-order` (own numbers), `weigh-targets`
  (event), `weigh-answers` (cow with the bomb);
- of the region: `in-own-field` (), `in-other-field` (), `in-hand-event` (), `order-matters` (),
  `what-can-wait` (), `among-discards` (), `among-hand` (), `among-players` (), and then `richest`
  (seat, money) of the others, `city-up` (value, own total, best total of the others) and
  `bomb-brings` (cow, dollars) if nobody answers;
- of the play: `play-own` (card, number of the own roll, 0: beyond six), `play-there` (card, seat,
  number), `play-event` (card), `move` (card, number, 0: beyond six), `roll` (), `choose` (card),
  `choose-seat` (seat), `put` (seat, number), `defuse` (card), `hand-on` (card, other), `take-bomb`
  (card, other), `accept` (); then of the rest of the turn `then-own` (card), `then-there` (card,
  seat), `then-event` (card);
- why: see `core.games.cow.why`; and of the lead: `ahead` (percent points), `level` (), `unsure` (),
  or `nothing-better` () where nothing else was worth weighing.

Where nothing is to be chosen, all steps but the play say `only-action` ().
"""

from collections.abc import Iterator, Sequence
from typing import Final

from core.bots import Reason
from core.games.cow.actions import (
    Accept,
    Action,
    Choose,
    ChooseSeat,
    Defuse,
    HandOn,
    Move,
    Play,
    PlayEvent,
    Put,
    Roll,
    TakeBomb,
)
from core.games.cow.fields import counted, find
from core.games.cow.forecast import upshot
from core.games.cow.habits import Deed, Placing
from core.games.cow.reasons import own_numbers
from core.games.cow.sketched_events import card_meant
from core.games.cow.table import NOBODY, Phase, Table
from core.games.cow.why import city_facts, why, within
from core.hints import Mark, Step

Steps = tuple[Step, Step, Step, Step]

_REST: Final = 3
"""So many more cards of the plan are told."""


def steps(
    table: Table,
    seat: int,
    best: Action,
    rest: Sequence[Deed],
    gained: float,
    lead: Reason | None,
) -> Steps:
    """The four steps of the best action.

    `rest` are the cards of the plan for this turn, `gained` is what it should bring in the turn, in
    dollars; `lead` is None where it is the only action.
    """
    marks = marks_of(table, seat, best, 0)
    move = Step((play_of(table, seat, best), *_rest(seat, best, rest)), marks)
    if lead is None:
        only = Step((Reason("only-action"),))
        return only, only, move, only
    nudge, region = _nudge(table, seat, best), _region(table, seat, best)
    meant = [it for deed in rest if isinstance(best, PlayEvent) for it in _meant(table, best, deed)]
    reasons = (*meant, *why(table, seat, best, round(gained)), lead)
    return nudge, region, move, Step(reasons, marks)


def marks_of(table: Table, seat: int, action: Action, rank: int) -> tuple[Mark, ...]:
    """What shows an action on the board: 0 is the best rank."""
    match action:
        case Play(card, field, place):
            return Mark("card", (card, rank)), Mark("place", (field, place, rank))
        case PlayEvent(card):
            return (Mark("card", (card, rank)),)
        case Move(card, place):
            # The mark lies between cows as they stand now; the moved one is one of them.
            now = [it.card for it in table.fields[seat]].index(card)
            return Mark("cow", (card, rank)), Mark("place", (seat, place + (place > now), rank))
        case Roll():
            return (Mark("roll", (rank,)),)
        case Choose(card):
            return (Mark("card" if find(table, card) is None else "cow", (card, rank)),)
        case ChooseSeat(player):
            return (Mark("seat", (player, rank)),)
        case Put(field, place):
            return (Mark("place", (field, place, rank)),)
        case Defuse(cow):
            return (Mark("cow", (cow, rank)),)
        case HandOn(cow, other) | TakeBomb(cow, other):
            return Mark("cow", (cow, rank)), Mark("cow", (other, rank))
        case Accept() if table.blast is not None:
            return tuple(Mark("cow", (cow, rank)) for cow in sorted(set(table.blast.bombs)))
        case _:
            return ()


def play_of(table: Table, seat: int, action: Action) -> Reason:
    """The action itself."""
    match action:
        case Play(card, field, place) if field == seat:
            return Reason("play-own", (card, within(len(table.fields[field]) + 1 - place)))
        case Play(card, field, place):
            return Reason("play-there", (card, field, len(table.fields[field]) + 1 - place))
        case Move(card, place):
            return Reason("move", (card, within(len(table.fields[seat]) - place)))
        case Put(field, place):
            return Reason("put", (field, len(table.fields[field]) + 1 - place))
        case PlayEvent(it) | Choose(it) | ChooseSeat(it) | Defuse(it):
            code = "play-event" if isinstance(action, PlayEvent) else action.tag
            return Reason(code, (it,))
        case HandOn(cow, other) | TakeBomb(cow, other):
            return Reason(action.tag, (cow, other))
        case _:
            return Reason(action.tag)


def _rest(seat: int, best: Action, deeds: Sequence[Deed]) -> Iterator[Reason]:
    first = best.card if isinstance(best, Play | PlayEvent) else None
    for deed in [it for it in deeds if it.card != first][:_REST]:
        if not isinstance(deed, Placing):
            yield Reason("then-event", (deed.card,))
        elif deed.field == seat:
            yield Reason("then-own", (deed.card,))
        else:
            yield Reason("then-there", (deed.card, deed.field))


def _meant(table: Table, best: PlayEvent, deed: Deed) -> Iterator[Reason]:
    """For which cards an event is meant."""
    if isinstance(deed, Placing) or deed.card != best.card:
        return
    for effect, picks in zip(table.card(deed.card).effects, deed.picks, strict=True):
        if (card := card_meant(effect, picks)) != NOBODY:
            yield Reason("meant-for", (best.card, card))


def _nudge(table: Table, seat: int, best: Action) -> Step:
    if table.blast is not None:
        bombs = sorted(set(table.blast.bombs))
        marks = tuple(Mark("cow", (it,)) for it in bombs)
        return Step((Reason("weigh-answers", (bombs[0],)),), marks)
    if table.pending is not None and table.phase is Phase.CHOOSE:
        return Step((Reason("weigh-targets", (table.pending.card,)),))
    numbers = own_numbers(table, seat)
    if isinstance(best, Move):
        return Step((Reason("weigh-order", (numbers,)),))
    return Step((Reason("weigh-turn", (numbers, table.pot)),))


def _region(table: Table, seat: int, best: Action) -> Step:
    """Where to look, and what stands there; it does not tell the card, nor the player."""
    facts = list(_facts(table, seat))
    others = [it for it in range(table.seats) if it != seat]
    match best:
        case Play(_, field, _) | Put(field, _):
            own = field == seat
            where = Reason("in-own-field" if own else "in-other-field")
            marks = [Mark("seat", (it,)) for it in ([seat] if own else others)]
        case PlayEvent():
            where, marks = Reason("in-hand-event"), []
        case Move():
            standing = list(counted(table, seat))[:6]
            where, marks = Reason("order-matters"), [Mark("cow", (it.card,)) for it in standing]
        case Roll():
            where, marks = Reason("what-can-wait"), []
        case Choose(card):
            where, marks = _among(table, seat, card, others)
        case ChooseSeat():
            where, marks = Reason("among-players"), [Mark("seat", (it,)) for it in others]
        case _:
            return Step(tuple(_if_accepted(table)))
    return Step((where, *facts), tuple(marks))


def _among(table: Table, seat: int, card: int, others: list[int]) -> tuple[Reason, list[Mark]]:
    found = find(table, card)
    if found is None:
        return Reason("among-discards" if card in table.discards else "among-hand"), []
    if found[0] == seat:
        return Reason("in-own-field"), [Mark("seat", (seat,))]
    return Reason("in-other-field"), [Mark("seat", (it,)) for it in others]


def _facts(table: Table, seat: int) -> Iterator[Reason]:
    others = [it for it in range(table.seats) if it != seat]
    richest = max(others, key=lambda it: table.money[it])
    yield Reason("richest", (richest, table.money[richest]))
    if table.city is not None:
        yield Reason("city-up", city_facts(table, seat))


def _if_accepted(table: Table) -> Iterator[Reason]:
    blast = table.blast
    assert blast is not None  # noqa: S101 - only then it is asked for
    brings = upshot(table, Accept()).changes[blast.field]
    yield Reason("bomb-brings", (min(blast.bombs), brings))
