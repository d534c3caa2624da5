"""What is a draft at one step of its history, and what becomes of it with a photograph?

Plain values and functions; `Draft` keeps the history of them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal

from core.games.bulls.sheet import EMPTY, Joined, Sheet, SheetField
from geometry.field import FENCES
from geometry.paper import FIELD_NAMES

if TYPE_CHECKING:
    from collections.abc import Collection

    from geometry.reader import FieldRead, Reading

Kind = Literal["fence", "bull", "mallet"]
Boxes = tuple[bool, bool, bool]
Brought = frozenset[tuple[int, Joined]]
"""Fences, with their fields, that are drawn only because the record of turns has them."""

_NO_BOXES: Final = (False, False, False)


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
    """What a person decided about one thing; it outlasts a second reading."""

    field: int | None
    """0..3; None for the mallets."""
    thing: Joined | int | None
    """Two posts, or the place of a bull; of the mallets a box, or None: how many are ticked."""
    there: bool


MALLETS: Final = Edit(None, None, there=True)
"""A person said how many mallets are ticked, whatever the single boxes look like."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A step of the history."""

    sheet: Sheet = EMPTY
    doubts: tuple[Doubt, ...] = ()
    edits: tuple[Edit, ...] = ()
    boxes: Boxes | None = None
    """Which mallet boxes are ticked, as far as a photograph tells."""
    brought: Brought = frozenset()


def thing_of(doubt: Doubt) -> Joined | int:
    """The fence, as two posts, the place, or the mallet box that is doubted."""
    if doubt.kind == "fence":
        return FENCES[doubt.what].a, FENCES[doubt.what].b
    return doubt.what


def with_edit(stand: Stand, field: int | None, thing: Joined | int, *, there: bool) -> Stand:
    """A stand in which a person has decided about one thing, so that it is asked no more.

    `field` is None for a mallet box.
    """
    edit = Edit(field, thing, there)
    others = tuple(it for it in stand.edits if (it.field, it.thing) != (field, thing))
    edits = stand.edits if edit in stand.edits else (*others, edit)
    doubts = tuple(it for it in stand.doubts if (it.field, thing_of(it)) != (field, thing))
    return replace(stand, edits=edits, doubts=doubts, brought=stand.brought - {(field, thing)})


def with_record(stand: Stand, at: int, field: SheetField, brought: Collection[Joined]) -> Stand:
    """A stand with another record of field `at`, which brought these of its fences."""
    stand = with_changes(stand, stand.sheet.with_field(at, field))
    others = {it for it in stand.brought if it[0] != at}
    return replace(stand, brought=frozenset(others | {(at, fence) for fence in brought}))


def with_changes(stand: Stand, sheet: Sheet) -> Stand:
    """A stand with another sheet by a person's hand: what differs is decided."""
    for at, (old, new) in enumerate(zip(stand.sheet.fields, sheet.fields, strict=True)):
        for bull in {*old.bulls} ^ {*new.bulls}:
            stand = with_edit(stand, at, bull, there=bull in new.bulls)
        for fence in {*old.fences} ^ {*new.fences}:
            stand = with_edit(stand, at, fence, there=fence in new.fences)
    if sheet.mallets != stand.sheet.mallets:
        edits = tuple(it for it in stand.edits if it.field is not None)
        doubts = tuple(it for it in stand.doubts if it.kind != "mallet")
        stand = replace(stand, edits=(*edits, MALLETS), doubts=doubts)
    return replace(stand, sheet=sheet)


def with_box(stand: Stand, box: int, *, ticked: bool) -> Stand:
    """A stand in which a person has looked at one mallet box."""
    a, b, c = (ticked if i == box else old for i, old in enumerate(stand.boxes or _NO_BOXES))
    stand = with_edit(stand, None, box, there=ticked)
    return replace(stand, boxes=(a, b, c), sheet=replace(stand.sheet, mallets=a + b + c))


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
        stand,
        sheet=stand.sheet.with_field(at, field),
        doubts=_in_order((*others, *doubts)),
        brought=stand.brought - {(at, fence) for fence in seen},
    )


def with_boxes(stand: Stand, reading: Reading) -> Stand:
    """A stand with the mallet boxes as they were read, as far as no person has decided."""
    if MALLETS in stand.edits:
        return stand
    decided = {edit.thing: edit.there for edit in stand.edits if edit.field is None}
    a, b, c = (decided.get(box, tick.ticked) for box, tick in enumerate(reading.mallets))
    doubts = tuple(
        Doubt("mallet", None, box, tick.ticked, confidence=tick.confidence)
        for box, tick in enumerate(reading.mallets)
        if tick.unsure and box not in decided
    )
    others = tuple(it for it in stand.doubts if it.kind != "mallet")
    sheet = replace(stand.sheet, mallets=a + b + c)
    return replace(stand, sheet=sheet, boxes=(a, b, c), doubts=_in_order((*others, *doubts)))


def with_photo(stand: Stand, reading: Reading) -> Stand:
    """A stand with all that was read from a photograph; an ID that is known already stays."""
    for read in reading.fields:
        stand = with_reading(stand, FIELD_NAMES.index(read.name), read)
    if reading.mallets:
        stand = with_boxes(stand, reading)
    if reading.game_id and not stand.sheet.game_id:
        stand = replace(stand, sheet=replace(stand.sheet, game_id=reading.game_id))
    return stand


def _in_order(doubts: tuple[Doubt, ...]) -> tuple[Doubt, ...]:
    """By field, the mallet boxes last."""
    return tuple(sorted(doubts, key=lambda it: len(FIELD_NAMES) if it.field is None else it.field))
