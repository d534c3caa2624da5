"""What can be done now with the things on the board, and what is said and marked for it?"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from core.games.cow.table import NOBODY, Phase
from qtapp.games.cow.board.acting import (
    HERE,
    card_of,
    chooses_now,
    cow_id,
    field_of,
    graspable,
    hand_id,
    offers,
    plays_now,
    why_not,
)
from qtapp.games.cow.board.herd import FieldLights
from qtapp.games.cow.board.refusing import field_refusal
from qtapp.games.cow.words.preview import preview_text
from qtapp.games.cow.words.refusals import refusal_text
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from core.games.cow.actions import Action
    from core.games.cow.table import Table
    from core.terms import Refusal, Seat
    from qtapp.games.cow.board.acting import CowSight


@dataclass(frozen=True, slots=True)
class Options:
    """What pressing things does at a moment, by `Spot.id`."""

    held: str = ""
    """What is in hand."""
    offers: dict[str, Action] = field(default_factory=dict)
    """What is played by pressing a thing."""
    graspable: frozenset[str] = frozenset()
    """What is taken in hand by pressing it."""
    barred: frozenset[int] = frozenset()
    """The fields into which the cow in hand cannot go."""
    dim: frozenset[int] = frozenset()
    """The cards of the hand that cannot be played."""
    answers: bool = False
    """Whether it is about an answer in a blast."""
    chosen: str = ""
    """What was chosen so far for the event under way."""

    @property
    def gaps(self) -> tuple[tuple[int, int], ...]:
        """The seats and places that are offered."""
        return tuple(
            (int(seat), int(place))
            for name in self.offers
            if name.startswith("gap/")
            for _, seat, place in [name.split("/")]
        )

    @property
    def useful(self) -> frozenset[str]:
        """All that something can be done with now."""
        return self.lit | (frozenset() if self.held else self.graspable)

    @property
    def lit(self) -> frozenset[str]:
        """What of it lights up: not the own cows, which can be moved as long as the turn lasts."""
        free = frozenset() if self.held else self.graspable
        found = {*self.offers, *(it for it in free if self.answers or not it.startswith("cow/"))}
        if any(name.startswith("discard/") for name in self.offers):
            found.add("discards")
        return frozenset(found)


def options(sight: CowSight, answering: Seat | None, held: str) -> Options:
    """What can be done with `held` in hand; empty: with nothing."""
    table = sight.view.table
    playing = plays_now(sight, answering)
    hand = sight.view.hand if playing else ()
    acts = playing or chooses_now(sight, answering)
    barred = (it for it in range(table.seats) if acts and field_refusal(sight, held, it))
    return Options(
        held=held,
        offers=offers(sight, answering, held),
        graspable=graspable(sight, answering),
        barred=frozenset(barred),
        dim=frozenset(it for it in hand if why_not(sight, it) is not None),
        answers=table.phase is Phase.BLAST,
        chosen=_chosen(sight),
    )


def _chosen(sight: CowSight) -> str:
    pending = sight.view.table.pending
    if pending is None or pending.chosen == NOBODY:
        return ""
    in_hand = pending.chosen in sight.view.hand
    return hand_id(pending.chosen) if in_hand else cow_id(pending.chosen)


def lights_of(now: Options, pointed: str, blamed: str, made: str = "", *, lit: bool) -> FieldLights:
    """What is marked on the board; `lit`: all that can be done is, else only what is pointed at.

    `made` is where something was done that is not played yet.
    """
    aimed = None
    if pointed.startswith("gap/"):
        _, seat, place = pointed.split("/")
        aimed = int(seat), int(place)
    gaps = now.gaps if lit else tuple(it for it in now.gaps if it == aimed)
    return FieldLights(
        useful=now.lit if lit else frozenset(),
        held=made or now.held or now.chosen,
        hovered=pointed,
        blamed=blamed,
        gaps=gaps,
        aimed=aimed,
        barred=now.barred if lit else frozenset(),
    )


def slip_text(sight: CowSight, now: Options, pointed: str) -> tuple[str, bool]:
    """What the slip beside the thing that is pointed at says, and whether that is a reason why not.

    What would come of playing it; or why it cannot be played.
    """
    target = pointed
    if not target and HERE in now.offers:
        target = HERE  # an event can only be played in one place
    if target == now.held and HERE in now.offers:
        target = HERE
    if (action := now.offers.get(target)) is not None:
        return preview_text(sight, action), False
    refusal: Refusal | None = None
    if pointed.startswith("hand/") and card_of(pointed) in now.dim:
        refusal = why_not(sight, card_of(pointed))
    elif (seat := field_of(sight.view.table, pointed)) in now.barred:
        refusal = field_refusal(sight, now.held, seat)
    return ("", False) if refusal is None else (why(sight, refusal), True)


def why(sight: CowSight, refusal: Refusal) -> str:
    """A refusal in a sentence."""
    name = "" if sight.seat is None else seat_name(sight.names, sight.seat)
    return refusal_text(refusal, sight.view.table, sight.names, name).sentence


def magnified(table: Table, now: Options, pointed: str) -> int:
    """The card that lies open and is to be shown large, to be read; NOBODY: none."""
    if now.held:
        return NOBODY
    if pointed == "discards" and table.discards:
        return table.discards[-1]
    if pointed == HERE and table.pending is not None:
        return table.pending.card
    return NOBODY if pointed == hand_id(card_of(pointed)) else card_of(pointed)


def to_blame(sight: CowSight, refusal: Refusal) -> str:
    """The `Spot.id` of what a refusal is about that does not come from the board; may be empty."""
    args = refusal.args
    if refusal.code == "owner-cannot-pay":
        return f"field/{args[1]}"
    if refusal.code in _OF_A_FIELD:
        return f"field/{args[0]}"
    if refusal.code not in _OF_A_CARD:
        return ""
    card = int(args[0])
    return hand_id(card) if card in sight.view.hand else cow_id(card)


_OF_A_FIELD: Final = frozenset({"only-at-the-ends", "no-place-there"})
_OF_A_CARD: Final = frozenset(
    {
        *("cannot-pay", "not-in-hand", "not-a-cow", "not-an-event", "no-target-now", "no-target"),
        *("not-in-your-field", "stands-there-already", "not-in-this-field", "ability-used"),
        *("no-mechanic", "no-general", "no-pfc", "not-itself", "no-bomb-there"),
    }
)
"""The codes whose first argument is a field, or a card."""
