"""What does a field of the sheet show, whatever is being done to it at the moment?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from core.games.bulls.rules import BULLS, LETTERS
from core.games.bulls.scoring import Field
from core.games.bulls.sheet import EMPTY, joined
from geometry.field import FENCES
from qtapp.games.bulls.aim_items import Why, why

if TYPE_CHECKING:
    from collections import Counter

    from core.games.bulls.sheet import Joined, SheetField
    from core.games.bulls.verdict import Fault, FieldVerdict
    from qtapp.sheets.draft import Doubt, Draft


_MANY: Final = 2
"""Fences to which one fault can point so that its place can be seen."""


@dataclass(frozen=True)
class Shown:
    """One field, 0..3, as it stands and as the rules see it."""

    at: int
    drawn: SheetField
    verdict: FieldVerdict
    faults: tuple[Fault, ...]
    """Those of this field, notes among them."""
    doubts: tuple[Doubt, ...]
    edge_is_fence: bool
    blank_sheet: bool
    """Whether nothing at all stands on the sheet."""

    @property
    def letter(self) -> str:
        """A to D."""
        return LETTERS[self.at]

    @property
    def wanted_bulls(self) -> int:
        """How many bulls belong into this field."""
        return BULLS[self.at]

    @cached_property
    def counting(self) -> Field:
        """Its bulls with the fences that count."""
        return Field(self.drawn.bulls, self.verdict.fences)

    @property
    def inked(self) -> tuple[Joined, ...]:
        """The fences as drawn; where only the record of turns has any, those."""
        if self.drawn.fences:
            return self.drawn.fences
        played = (turn.play for turn in self.drawn.turns or ())
        return tuple(play for play in played if isinstance(play, tuple))

    @cached_property
    def uses(self) -> Counter[int]:
        """How often each post is used by what is drawn, lawful or not."""
        from collections import Counter

        return Counter(post for fence in self.inked for post in fence)

    @cached_property
    def wrong_fences(self) -> frozenset[Joined]:
        """Fences to which a fault points."""
        marked = self.marked_faults
        return frozenset(self.drawn.fences[i] for fault in marked for i in fault.fences)

    @property
    def marked_faults(self) -> tuple[Fault, ...]:
        """Those with a place of their own.

        What is about many fences together, as their order, is lit up when it is asked about: a
        field full of crosses would say nothing.
        """
        return tuple(fault for fault in self.real_faults if len(fault.fences) <= _MANY)

    @property
    def real_faults(self) -> tuple[Fault, ...]:
        """The faults without the notes."""
        return tuple(fault for fault in self.faults if fault.weight == "fault")

    @cached_property
    def doubted_fences(self) -> dict[Joined, Doubt]:
        """By the posts that they join."""
        doubts = (doubt for doubt in self.doubts if doubt.kind == "fence")
        return {joined(FENCES[it.what].a, FENCES[it.what].b): it for it in doubts}

    @cached_property
    def doubted_bulls(self) -> dict[int, Doubt]:
        """By place."""
        return {doubt.what: doubt for doubt in self.doubts if doubt.kind == "bull"}

    @cached_property
    def strokes(self) -> tuple[Joined, ...]:
        """All that a pointer can be on: the fences, and those that are only asked about."""
        return tuple(dict.fromkeys((*self.inked, *self.doubted_fences)))

    @property
    def complete(self) -> bool:
        """Whether all bulls are isolated."""
        return self.verdict.standing == "complete"

    def why(self, bull: int) -> Why | None:
        """What can be told about a bull, by index; None if a fence runs through it."""
        if not self.verdict.bulls[bull].isolated and self.verdict.bulls[bull].escape is None:
            return None
        return why(self.counting, bull, edge_is_fence=self.edge_is_fence)

    def faults_at(self, thing: int | Joined, *, post: bool = False) -> tuple[Fault, ...]:
        """The faults at a fence, a place, or a post."""
        if isinstance(thing, tuple):
            at = self.drawn.fences.index(thing) if thing in self.drawn.fences else -1
            return tuple(fault for fault in self.faults if at in fault.fences)
        if post:
            return tuple(fault for fault in self.faults if thing in fault.posts)
        at = self.drawn.bulls.index(thing) if thing in self.drawn.bulls else -1
        return tuple(fault for fault in self.faults if at in fault.bulls)


def shown(draft: Draft, at: int) -> Shown:
    """What field `at` of a draft shows."""
    sheet, verdict = draft.sheet, draft.verdict
    return Shown(
        at=at,
        drawn=sheet.fields[at],
        verdict=verdict.fields[at],
        faults=tuple(fault for fault in verdict.faults if fault.field == at),
        doubts=tuple(doubt for doubt in draft.doubts if doubt.field == at),
        edge_is_fence=sheet.config.edge_is_fence,
        blank_sheet=sheet.fields == EMPTY.fields,
    )
