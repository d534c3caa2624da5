"""What is a draft at one step of its history, and what becomes of it with a photograph?

Plain values and functions; `Draft` keeps the history of them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from core.games.bulls.sheet import EMPTY, Joined, Sheet
from geometry.field import FENCES
from geometry.paper import FIELD_NAMES

if TYPE_CHECKING:
    from geometry.reader import FieldRead, Reading

Kind = Literal["fence", "bull", "mallet"]


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something in a photograph that a person has to decide."""

    kind: Kind
    field: int | None
    """0..3; None for a mallet box."""
    what: int
    """A fence 0..215, a place 0..35, a mallet box 0..2."""
    taken: bool
    """Whether it stands on the sheet for the time being."""
    instead: int | None = None
    """Another fence that explains the same stroke."""
    confidence: float = 0.0


@dataclass(frozen=True, slots=True)
class Edit:
    """What a person decided about one thing in one field; it outlasts a second reading."""

    field: int
    thing: Joined | int
    """Two posts, or the place of a bull."""
    there: bool


@dataclass(frozen=True, slots=True)
class Stand:
    """A step of the history."""

    sheet: Sheet = EMPTY
    doubts: tuple[Doubt, ...] = ()
    edits: tuple[Edit, ...] = ()
    boxes: tuple[bool, bool, bool] | None = None
    """Which mallet boxes are ticked, as far as a photograph tells."""


def thing_of(doubt: Doubt) -> Joined | int | None:
    """The fence, as two posts, or the place that is doubted; None: it is a mallet box."""
    if doubt.kind == "fence":
        return FENCES[doubt.what].a, FENCES[doubt.what].b
    return doubt.what if doubt.kind == "bull" else None


def with_edit(stand: Stand, field: int, thing: Joined | int, *, there: bool) -> Stand:
    """A stand in which a person has decided about one thing, so that it is asked no more."""
    others = tuple(it for it in stand.edits if (it.field, it.thing) != (field, thing))
    doubts = tuple(it for it in stand.doubts if (it.field, thing_of(it)) != (field, thing))
    return replace(stand, edits=(*others, Edit(field, thing, there)), doubts=doubts)


def with_changes(stand: Stand, sheet: Sheet) -> Stand:
    """A stand with another sheet by a person's hand: what differs is decided."""
    for at, (old, new) in enumerate(zip(stand.sheet.fields, sheet.fields, strict=True)):
        for bull in {*old.bulls} ^ {*new.bulls}:
            stand = with_edit(stand, at, bull, there=bull in new.bulls)
        for fence in {*old.fences} ^ {*new.fences}:
            stand = with_edit(stand, at, fence, there=fence in new.fences)
    doubts = stand.doubts
    if sheet.mallets != stand.sheet.mallets:
        doubts = tuple(doubt for doubt in doubts if doubt.kind != "mallet")
    return replace(stand, sheet=sheet, doubts=doubts)


def with_reading(stand: Stand, at: int, read: FieldRead) -> Stand:
    """A stand with what was read of field `at`, as far as no person has decided otherwise."""
    decided = {edit.thing: edit.there for edit in stand.edits if edit.field == at}
    seen = [(FENCES[it.fence].a, FENCES[it.fence].b) for it in read.fences]
    bulls = [it.place for it in read.bulls]
    fences = [it for it in seen if decided.get(it, True)]
    places = [it for it in bulls if decided.get(it, True)]
    for thing, there in decided.items():
        if there and isinstance(thing, int):
            places += [thing] if thing not in places else []
        elif there and isinstance(thing, tuple):
            fences += [thing] if thing not in fences else []
    doubts = [
        Doubt("bull", at, bull.place, taken, confidence=bull.confidence)
        for taken, found in ((True, read.bulls), (False, read.maybe_bulls))
        for bull in found
        if (bull.unsure or not taken) and bull.place not in decided
    ]
    doubts += [
        Doubt("fence", at, it.fence, taken, instead=it.instead, confidence=it.confidence)
        for taken, found in ((True, read.fences), (False, read.maybe_fences))
        for it in found
        if (it.unsure or not taken) and (FENCES[it.fence].a, FENCES[it.fence].b) not in decided
    ]
    field = replace(stand.sheet.fields[at], bulls=tuple(places), fences=tuple(fences))
    others = tuple(it for it in stand.doubts if it.field != at)
    return replace(
        stand, sheet=stand.sheet.with_field(at, field), doubts=_in_order((*others, *doubts))
    )


def with_boxes(stand: Stand, reading: Reading) -> Stand:
    """A stand with the mallet boxes as they were read."""
    a, b, c = (tick.ticked for tick in reading.mallets)
    doubts = tuple(
        Doubt("mallet", None, box, tick.ticked, confidence=tick.confidence)
        for box, tick in enumerate(reading.mallets)
        if tick.unsure
    )
    others = tuple(it for it in stand.doubts if it.kind != "mallet")
    sheet = replace(stand.sheet, mallets=a + b + c)
    return replace(stand, sheet=sheet, boxes=(a, b, c), doubts=_in_order((*others, *doubts)))


def _in_order(doubts: tuple[Doubt, ...]) -> tuple[Doubt, ...]:
    """By field, the mallet boxes last."""
    return tuple(sorted(doubts, key=lambda it: len(FIELD_NAMES) if it.field is None else it.field))
