"""What can be done now with the things on the board, and what is said and marked for it?"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from core.games.badaboom.actions import NOBODY, Play
from core.games.badaboom.table import Phase
from qtapp.games.badaboom.board.acting import (
    asked_for,
    card_of,
    choosable,
    chooses_of_own,
    graspable,
    hand_id,
    ids_of,
    in_window,
    number_of,
    offers,
    opening,
    plate_id,
    why_not,
    why_not_at,
    why_not_there,
)
from qtapp.games.badaboom.words.preview import preview_text, trick_preview
from qtapp.games.badaboom.words.refusals import refusal_text
from qtapp.table.words import seat_name

if TYPE_CHECKING:
    from core.games.badaboom.actions import Action
    from core.games.badaboom.table import Table
    from core.terms import Refusal, Seat
    from qtapp.games.badaboom.board.acting import BadaboomSight


@dataclass(frozen=True, slots=True)
class Options:
    """What pressing things does at a moment, by `Spot.id`."""

    phase: Phase | None = None
    """What whoever looks is asked; None: nothing."""
    held: str = ""
    """What is in hand."""
    slot: str = ""
    """The safety in the bomb that it is to replace."""
    offers: dict[str, Action] = field(default_factory=dict)
    """What is played by pressing a thing."""
    opens: frozenset[str] = frozenset()
    """The safeties in the bomb of which it is then asked where they go."""
    graspable: frozenset[str] = frozenset()
    """What is taken in hand by pressing it."""
    dim: frozenset[str] = frozenset()
    """The cards of the toolbox that cannot be used now."""
    chooses: bool = False
    """Whether a card of another toolbox is to be chosen, which lies open then."""

    @property
    def useful(self) -> frozenset[str]:
        """All that something can be done with now."""
        return frozenset({*self.offers, *self.opens, *(() if self.held else self.graspable)})

    @property
    def tinkers(self) -> bool:
        """Whether the bomb lies open before whoever looks."""
        return self.phase is Phase.TINKER


def options(sight: BadaboomSight, answering: Seat | None, held: str, slot: str) -> Options:
    """What can be done with `held` in hand; empty: with nothing."""
    view, phase = sight.view, asked_for(sight, answering)
    hand = view.hand if in_window(phase) or phase is Phase.TINKER else ()
    dim = (
        name
        for name, card in zip(ids_of("hand", hand), hand, strict=True)
        if why_not(sight, card) is not None
    )
    chooses = phase is Phase.CHOOSE and not chooses_of_own(view.table) and bool(choosable(view))
    opens = frozenset() if slot else opening(sight, answering, held)
    if chooses and view.table.carrying is not None:
        opens |= {plate_id(view.table.carrying.source)}
    return Options(
        phase=phase,
        held=held,
        slot=slot,
        offers=offers(sight, answering, held, slot),
        opens=opens,
        graspable=graspable(sight, answering),
        dim=frozenset(dim),
        chooses=chooses,
    )


def slip_text(sight: BadaboomSight, now: Options, pointed: str) -> tuple[str, bool]:
    """What the slip beside the thing that is pointed at says, and whether that is a reason why not.

    What would come of playing it; or why it cannot be played.
    """
    target = pointed or (now.held if now.held in now.offers else "")
    if (action := now.offers.get(target) or _at_once(sight, now, pointed)) is not None:
        return preview_text(sight, action), False
    if (stack := sight.view.table.stack) and pointed == f"trick/{stack[-1].card}" and not now.held:
        return trick_preview(sight), False
    refusal = slip_refusal(sight, now, pointed)
    return ("", False) if refusal is None else (why(sight, refusal), True)


def _at_once(sight: BadaboomSight, now: Options, pointed: str) -> Action | None:
    """The trick that is pointed at, if nobody need be chosen for it."""
    card = card_of(pointed)
    free = not now.held and pointed in now.graspable and in_window(now.phase)
    return Play(card, NOBODY) if free and sight.view.table.card(card).target is None else None


def slip_refusal(sight: BadaboomSight, now: Options, pointed: str) -> Refusal | None:
    """Why nothing comes of what is pointed at."""
    held = card_of(now.held)
    if held == NOBODY:
        return why_not(sight, card_of(pointed)) if pointed in now.dim else None
    if now.slot:
        return None
    if (seat := number_of(pointed, "plate")) != NOBODY and in_window(now.phase):
        aims = sight.view.table.card(held).target is not None
        return why_not_at(sight, held, seat) if aims else None
    if (place := number_of(pointed, "slot")) != NOBODY and now.tinkers:
        return why_not_there(sight, held, place)
    return None


def magnified(table: Table, pointed: str) -> int:
    """The card that lies open and is to be shown large, to be read; NOBODY: none."""
    if pointed.startswith("hand/"):
        return NOBODY
    if pointed == "discards":
        return next(iter(table.discards[-1:]), NOBODY)
    if pointed == "stock":
        return table.top
    if pointed == "effect":
        return table.effect
    return card_of(pointed)


def why(sight: BadaboomSight, refusal: Refusal) -> str:
    """A refusal in a sentence."""
    name = "" if sight.seat is None else seat_name(sight.names, sight.seat)
    return refusal_text(refusal, sight.view.table, sight.names, name).sentence


def to_blame(sight: BadaboomSight, refusal: Refusal) -> str:
    """The `Spot.id` of what a refusal is about that does not come from the board; may be empty."""
    args = refusal.args
    if refusal.code in _OF_A_SEAT:
        return plate_id(int(args[-1]))
    if refusal.code not in _OF_A_CARD:
        return ""
    card = int(args[0])
    return hand_id(card) if card in sight.view.hand else f"trick/{card}"


_OF_A_SEAT: Final = frozenset(
    {
        *("not-a-target", "target-has-no-toolbox", "target-has-no-gold", "target-not-richer"),
        *("holds-it-already", "only-to-a-neighbour", "no-target-of-that-trick"),
        "holder-has-no-toolbox",
    }
)
"""The codes whose last argument is a player."""
_OF_A_CARD: Final = frozenset(
    {
        *("no-trick", "no-answer", "only-as-answer", "only-first-window", "only-second-window"),
        *("only-holder", "not-holder", "aims-at-nobody", "needs-target", "not-in-toolbox"),
        *("too-few-to-draw", "nothing-to-answer", "bomb-is-empty", "too-few-safeties"),
        *("bomb-is-live", "no-gadget-inside", "nobody-has-gold", "not-aimed-at-you", "one-gadget"),
        "nothing-would-change",
    }
)
"""The codes whose first argument is a card."""
