"""What may be done on the board now, and if not, why not? Read from a sight alone.

Things on the board are called by the `Spot.id` of `spots`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from core.games.badaboom.actions import NOBODY, Choose, Play, Tinker
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.possible import lays, why_not_at_any, why_not_laid
from core.games.badaboom.table import Laid, Phase
from core.games.badaboom.tinkering import exchanges, why_not_exchanged

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.games.badaboom.actions import Action
    from core.games.badaboom.state import View
    from core.games.badaboom.table import Table
    from core.log import Sight
    from core.terms import Refusal, Seat

    BadaboomSight = Sight[View, Action]
    Offers = Mapping[str, Action]
    """What is played by pressing a thing."""

BENCH: Final = "bench"
"""Where a trick is laid that is aimed at nobody."""
PILE: Final = "safeties"
KEEP, BACK = "keep", "back"
"""Where a safety goes that comes out of the bomb: into the toolbox, or back to its pile."""
_OF_A_CARD: Final = frozenset({"hand", "trick", "lasting", "discard", "choice"})


def ids_of(kind: str, cards: Iterable[int]) -> list[str]:
    """The `Spot.id` of each of these cards; of alike safeties the later ones say which."""
    seen: Counter[int] = Counter()
    made = []
    for card in cards:
        made.append(f"{kind}/{card}.{seen[card]}" if seen[card] else f"{kind}/{card}")
        seen[card] += 1
    return made


def hand_id(card: int) -> str:
    """A card of the toolbox of whoever looks; of several safeties the first."""
    return f"hand/{card}"


def plate_id(seat: int) -> str:
    """The plate of a player."""
    return f"plate/{seat}"


def slot_id(place: int) -> str:
    """A card in the open bomb, by its place."""
    return f"slot/{place}"


def card_of(name: str) -> int:
    """The card of a `Spot.id` that speaks of one; else NOBODY."""
    kind, _, card = name.partition("/")
    return int(card.partition(".")[0]) if kind in _OF_A_CARD else NOBODY


def copy_of(name: str) -> int:
    """Which of several alike cards it is, from 0."""
    return int(name.partition(".")[2] or 0)


def number_of(name: str, kind: str) -> int:
    """The number in the `Spot.id` of a thing of this kind; else NOBODY."""
    found, _, number = name.partition("/")
    return int(number) if found == kind else NOBODY


def asked_for(sight: BadaboomSight, answering: Seat | None) -> Phase | None:
    """What whoever looks is asked at this moment; None: nothing."""
    mine = answering is not None and answering == sight.seat and answering in sight.to_act
    return sight.view.table.phase if mine and sight.outcome is None else None


def in_window(phase: Phase | None) -> bool:
    """Whether tricks are laid in this phase."""
    return phase in (Phase.WINDOW, Phase.ANSWER)


def chooses_of_own(table: Table) -> bool:
    """Whether what is chosen for a trick is a card of the chooser's own toolbox."""
    carrying = table.carrying
    return carrying is not None and carrying.chooser == carrying.source


def choosable(view: View) -> tuple[int, ...]:
    """The cards of the toolbox that somebody chooses from, seen by whoever chooses."""
    carrying = view.table.carrying
    if carrying is None or view.table.phase is not Phase.CHOOSE:
        return ()
    if chooses_of_own(view.table):
        return view.hand
    return view.knows.surely(carrying.source)


def why_not(sight: BadaboomSight, card: int) -> Refusal | None:
    """Why a card of the toolbox cannot be used at all now, by whoever looks and is asked."""
    table, seat = sight.view.table, sight.seat
    if seat is None:
        return None
    if table.phase is Phase.TINKER:
        ways = [
            why_not_exchanged(table, sight.view.bomb, sight.view.hand, Tinker(out, card, back))
            for out in dict.fromkeys(sight.view.bomb)
            for back in (False, True)
        ]
        return None if not ways or None in ways else ways[0]
    return why_not_at_any(table, card, seat)


def why_not_at(sight: BadaboomSight, card: int, target: int) -> Refusal | None:
    """Why a trick cannot be aimed at a player now."""
    seat = sight.seat
    return None if seat is None else why_not_laid(sight.view.table, Laid(card, seat, target))


def why_not_there(sight: BadaboomSight, card: int, place: int) -> Refusal | None:
    """Why a card of the toolbox cannot take this place in the bomb."""
    view = sight.view
    ways = [
        why_not_exchanged(view.table, view.bomb, view.hand, Tinker(view.bomb[place], card, back))
        for back in (False, True)
    ]
    return None if None in ways else ways[0]


def graspable(sight: BadaboomSight, answering: Seat | None) -> frozenset[str]:
    """The cards of the toolbox that can be picked up now."""
    phase = asked_for(sight, answering)
    if not in_window(phase) and phase is not Phase.TINKER:
        return frozenset()
    hand = sight.view.hand
    return frozenset(
        name
        for name, card in zip(ids_of("hand", hand), hand, strict=True)
        if why_not(sight, card) is None
    )


def offers(sight: BadaboomSight, answering: Seat | None, held: str, slot: str) -> dict[str, Action]:
    """What pressing a thing would play, while `held` is in hand, and a place was chosen for it."""
    phase, view = asked_for(sight, answering), sight.view
    card = card_of(held)
    if phase is Phase.CHOOSE:
        kind = "hand" if chooses_of_own(view.table) else "choice"
        cards = choosable(view)
        return {name: Choose(it) for name, it in zip(ids_of(kind, cards), cards, strict=True)}
    if card == NOBODY or answering is None:
        return {}
    if in_window(phase):
        return _lays(view.table, card, held, answering)
    if phase is Phase.TINKER:
        return _exchanges(view, card, slot)
    return {}


def _lays(table: Table, card: int, held: str, seat: int) -> dict[str, Action]:
    """Each player it may be aimed at; or itself and the bench, for a trick aimed at nobody."""
    found: dict[str, Action] = {}
    for laid in lays(table, card, seat):
        if laid.target != NOBODY:
            found[plate_id(laid.target)] = Play(card, laid.target)
        else:
            found |= {held: Play(card, NOBODY), BENCH: Play(card, NOBODY)}
    return found


def _exchanges(view: View, card: int, slot: str) -> dict[str, Action]:
    """The places in the bomb for a card; for a safety that comes out, where that goes."""
    ways = list(exchanges(view.table, view.bomb, (card,)))
    if not slot:
        return {
            slot_id(place): way
            for place, out in enumerate(view.bomb)
            for way in ways
            if way.out == out != SAFETY
        }
    found: dict[str, Action] = {}
    for way in ways:
        if way.out == SAFETY:
            found |= {BACK: way, PILE: way} if way.to_pile else {KEEP: way}
    return found


def opening(sight: BadaboomSight, answering: Seat | None, held: str) -> frozenset[str]:
    """The safeties in the bomb that the card in hand may replace: it is still asked where to."""
    view, card = sight.view, card_of(held)
    if asked_for(sight, answering) is not Phase.TINKER or card == NOBODY:
        return frozenset()
    fits = any(way.out == SAFETY for way in exchanges(view.table, view.bomb, (card,)))
    return frozenset(slot_id(at) for at, out in enumerate(view.bomb) if fits and out == SAFETY)


def made_on(view: View, action: object) -> tuple[str, ...]:
    """The things with which an action was done that is not played yet; they are marked."""
    match action:
        case Play(card, target):
            return (hand_id(card), *([] if target == NOBODY else [plate_id(target)]))
        case Choose(card):
            return (hand_id(card) if chooses_of_own(view.table) else f"choice/{card}",)
        case Tinker(out, into) if out in view.bomb:
            return (hand_id(into), slot_id(view.bomb.index(out)))
        case _:
            return ()
