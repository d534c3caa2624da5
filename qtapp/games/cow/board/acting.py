"""What may be done on the board now, and if not, why not? Read from a sight alone.

Things on the board are called by the `Spot.id` of `spots`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from core.games.cow.actions import (
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
from core.games.cow.blast import answers
from core.games.cow.deck import Kind
from core.games.cow.effects import targets
from core.games.cow.fields import find, moved, places, put
from core.games.cow.playing import event_refusal, price_refusal
from core.games.cow.table import NOBODY, Phase, Standing
from core.games.cow.what_follows import table_after
from core.terms import Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from core.games.cow.actions import Action
    from core.games.cow.state import View
    from core.games.cow.table import Table
    from core.log import Sight
    from core.terms import Refusal

    CowSight = Sight[View, Action]
    Offers = Mapping[str, Action]
    """What is played by pressing a thing."""

HERE: Final = "here"
DIE: Final = "die"


def hand_id(card: int) -> str:
    """A card of the hand."""
    return f"hand/{card}"


def cow_id(card: int) -> str:
    """A cow in a field."""
    return f"cow/{card}"


def gap_id(seat: int, place: int) -> str:
    """A place in a field, by the number of cows to its left."""
    return f"gap/{seat}/{place}"


def plate_id(seat: int) -> str:
    """The plate of a player."""
    return f"plate/{seat}"


def discard_id(card: int) -> str:
    """A card in the list of the discards."""
    return f"discard/{card}"


def card_of(name: str) -> int:
    """The card of a `Spot.id` that speaks of one; else NOBODY."""
    kind, _, card = name.partition("/")
    return int(card) if kind in ("hand", "cow", "discard") else NOBODY


def field_of(table: Table, name: str) -> int:
    """In whose field a thing is; NOBODY: in none."""
    kind, _, rest = name.partition("/")
    if kind in ("field", "gap", "plate"):
        return int(rest.split("/")[0])
    found = find(table, card_of(name)) if kind == "cow" else None
    return NOBODY if found is None else found[0]


def plays_now(sight: CowSight, answering: Seat | None) -> bool:
    """Whether whoever looks plays cards, and rearranges, at this moment."""
    return (
        sight.view.table.phase is Phase.PLAY
        and sight.outcome is None
        and answering is not None
        and answering == sight.seat
        and answering in sight.to_act
    )


def chooses_now(sight: CowSight, answering: Seat | None) -> bool:
    """Whether whoever looks chooses for an event at this moment."""
    mine = answering is not None and answering == sight.seat and answering in sight.to_act
    return mine and sight.view.table.phase is Phase.CHOOSE


def graspable(sight: CowSight, answering: Seat | None) -> frozenset[str]:
    """What can be picked up now: cards, own cows, the die; in a blast who can pass a bomb on."""
    table = sight.view.table
    if plays_now(sight, answering):
        seat = table.turn
        playable = (hand_id(it) for it in sight.view.hand if why_not(sight, it) is None)
        own = table.fields[seat] if len(table.fields[seat]) > 1 else ()
        return frozenset({*playable, *(cow_id(it.card) for it in own), DIE})
    if _answers_now(sight, answering):
        return frozenset(
            cow_id(it.cow) for it in answers(table) if table.kind(it.cow) is not Kind.MECHANIC
        )
    return frozenset()


def _answers_now(sight: CowSight, answering: Seat | None) -> bool:
    phase = sight.view.table.phase
    return phase is Phase.BLAST and answering is not None and answering in sight.to_act


def why_not(sight: CowSight, card: int) -> Refusal | None:
    """Why a card of the hand cannot be played at all now, in the turn of who looks."""
    table, hand = sight.view.table, sight.view.hand
    seat = table.turn
    if not table.card(card).is_cow:
        return event_refusal(table, hand, seat, card)
    refusals = [price_refusal(table, card, seat, field) for field in table.clockwise(seat)]
    return None if None in refusals else refusals[0]


def offers(sight: CowSight, answering: Seat | None, held: str) -> dict[str, Action]:
    """What pressing a thing would play, while `held` is in hand; empty: nothing is."""
    table = sight.view.table
    if plays_now(sight, answering):
        return _plays(sight, held)
    if _answers_now(sight, answering):
        return _answers(table, held)
    if chooses_now(sight, answering):
        return {_target_id(sight, it): it for it in targets(table, sight.view.hand)}
    return {}


def _plays(sight: CowSight, held: str) -> dict[str, Action]:
    table = sight.view.table
    seat = table.turn
    if held == DIE:
        return {DIE: Roll()}
    card = card_of(held)
    if held.startswith("cow/"):
        return _moves(table, seat, card)
    if card == NOBODY or why_not(sight, card) is not None:
        return {}
    if not table.card(card).is_cow:
        return {HERE: PlayEvent(card)}
    return {
        gap_id(field, place): Play(card, field, place)
        for field in table.clockwise(seat)
        if price_refusal(table, card, seat, field) is None
        for place in places(table, seat, field)
    }


def _moves(table: Table, seat: int, card: int) -> dict[str, Action]:
    """The gaps into which a cow of the own field can go; the two beside it are where it stands."""
    own = [it.card for it in table.fields[seat]]
    if card not in own:
        return {}
    at = own.index(card)
    return {
        gap_id(seat, gap): Move(card, gap - (gap > at))
        for gap in range(len(own) + 1)
        if gap not in (at, at + 1)
    }


def moved_by(sight: CowSight, card: int, step: int) -> Move | None:
    """A cow of the own field goes so many places to the right; None: there are not so many."""
    table = sight.view.table
    own = [it.card for it in table.fields[table.turn]]
    if card not in own or not 0 <= own.index(card) + step < len(own):
        return None
    return Move(card, own.index(card) + step)


def _answers(table: Table, held: str) -> dict[str, Action]:
    """Without anything in hand a mechanic defuses; with a general or a P.F.C. the others count."""
    found: dict[str, Action] = {}
    for answer in answers(table):
        other = getattr(answer, "to", getattr(answer, "of", NOBODY))
        if other == NOBODY and not held:
            found[cow_id(answer.cow)] = answer
        elif other != NOBODY and held == cow_id(answer.cow):
            found[cow_id(other)] = answer
    return found


def _target_id(sight: CowSight, target: Choose | ChooseSeat | Put) -> str:
    match target:
        case Choose(card):
            if find(sight.view.table, card) is not None:
                return cow_id(card)
            return hand_id(card) if card in sight.view.hand else discard_id(card)
        case ChooseSeat(seat):
            return plate_id(seat)
        case Put(seat, place):
            return gap_id(seat, place)


def as_if(table: Table, action: object) -> Table:
    """The table with the cow there where an action would put it; else the same."""
    match action:
        case Play(card, seat, place):
            return put(table, Standing(card, table.turn), seat, place)
        case Move(card, place):
            return moved(table, card, table.turn, place)
        case Put(seat, place) if table.pending is not None:
            card = table.pending.chosen
            if find(table, card) is not None:
                return moved(table, card, seat, place)
            return put(table, Standing(card, table.turn), seat, place)
        case _:
            return table


def as_played(sight: CowSight | None, action: object) -> Table | None:
    """The table after an action that puts a cow somewhere, with all that is paid for it."""
    if sight is None or not isinstance(action, Play | Move | Put):
        return None
    return table_after(sight.view, Seat(sight.view.table.turn), action)


def made_on(sight: CowSight, action: object) -> str:
    """The thing on which an action was done that puts no cow anywhere; empty: none is marked."""
    match action:
        case Roll():
            return DIE
        case PlayEvent(card):
            return hand_id(card)
        case Choose() | ChooseSeat():
            return _target_id(sight, action)
        case Defuse(cow) | HandOn(cow) | TakeBomb(cow):
            return cow_id(cow)
        case _:
            return ""


def put_by(table: Table, action: object) -> int:
    """The cow that an action puts somewhere; NOBODY: it puts none."""
    match action:
        case Play(card) | Move(card):
            return card
        case Put() if table.pending is not None:
            return table.pending.chosen
        case _:
            return NOBODY
