"""What of a field is drawn over its photograph, and in which of the ways?

What was read and is sure, what was read and is asked about, what a person entered or refused, and
ink that fits nothing. All in field units; nothing here draws.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from geometry.field import FENCES, fence_between
from qtapp.games.bulls.drawings import place_at, post_at
from qtapp.sheets.stand import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.games.bulls.sheet import Joined, SheetField
    from geometry.reader import FieldRead, Stroke
    from qtapp.sheets.draft import Doubt, Draft

_GROWN: Final = 0.7
"""Room around what is asked about."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is drawn over one field."""

    fences: tuple[Joined, ...] = ()
    """On the sheet, read in the photograph, and not asked about."""
    entered: tuple[Joined, ...] = ()
    """On the sheet, but not seen in the photograph."""
    bulls: tuple[tuple[int, int], ...] = ()
    """Place and number, from 1, of those not asked about."""
    asked: tuple[Doubt, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    refused: tuple[Joined, ...] = ()
    """Fences seen in the photograph that are none, as a person says."""
    refused_bulls: tuple[int, ...] = ()
    """Places, likewise."""

    @property
    def open(self) -> int:
        """How many questions there are about this field."""
        return len(self.asked)


def marks_of(draft: Draft, at: int) -> Marks:
    """The marks of field `at` (0..3) as the draft has it."""
    field, read = draft.sheet.fields[at], draft.readings.get(at)
    asked = tuple(doubt for doubt in draft.doubts if doubt.field == at)
    unsure = {(doubt.kind, doubt.what) for doubt in asked}
    seen = _seen(read)
    known = [(pair, fence_between(*pair)) for pair in field.fences]
    sure = [(pair, index) for pair, index in known if ("fence", index) not in unsure]
    return Marks(
        tuple(pair for pair, index in sure if index in seen),
        tuple(pair for pair, index in sure if index not in seen),
        tuple(
            (place, number)
            for number, place in enumerate(field.bulls, start=1)
            if ("bull", place) not in unsure
        ),
        asked,
        () if read is None else read.strokes,
        _refused_fences(field, read, unsure),
        _refused_bulls(field, read, unsure),
    )


_Things = set[tuple[Kind, int]]


def _refused_fences(
    field: SheetField, read: FieldRead | None, unsure: _Things
) -> tuple[Joined, ...]:
    if read is None:
        return ()
    there = {fence_between(*pair) for pair in field.fences}
    return tuple(
        (FENCES[it.fence].a, FENCES[it.fence].b)
        for it in (*read.fences, *read.maybe_fences)
        # A stroke that is the other fence now is not refused.
        if not {it.fence, it.instead} & (there - {None}) and ("fence", it.fence) not in unsure
    )


def _refused_bulls(field: SheetField, read: FieldRead | None, unsure: _Things) -> tuple[int, ...]:
    marks = () if read is None else (*read.bulls, *read.maybe_bulls)
    return tuple(
        it.place for it in marks if it.place not in field.bulls and ("bull", it.place) not in unsure
    )


def _seen(read: FieldRead | None) -> set[int | None]:
    if read is None:
        return set()
    others = {fence.instead for fence in read.fences}
    return {fence.fence for fence in (*read.fences, *read.maybe_fences)} | others - {None}


def ends_of(pair: Joined) -> tuple[QPointF, QPointF]:
    """Where the posts of a fence stand."""
    return post_at(pair[0]), post_at(pair[1])


def room_of(doubt: Doubt) -> QRectF:
    """What should be in sight for a question about a field."""
    if doubt.kind == "fence":
        fences = [doubt.what, *([] if doubt.instead is None else [doubt.instead])]
        points = [post_at(post) for it in fences for post in (FENCES[it].a, FENCES[it].b)]
        return room_around(points, 3.2)
    return room_around([place_at(doubt.what)], 2.4)


def room_around(points: Sequence[QPointF], least: float = 2.4) -> QRectF:
    """What should be in sight so that these points are seen well; its sides are `least` or more."""
    xs, ys = [point.x() for point in points], [point.y() for point in points]
    width, height = max(max(xs) - min(xs), least), max(max(ys) - min(ys), least)
    room = QRectF(0, 0, width + 2 * _GROWN, height + 2 * _GROWN)
    room.moveCenter(QPointF((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2))
    return room
