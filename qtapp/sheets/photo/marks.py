"""What of a field is drawn over its photograph, and in which of the ways?

What was read and is sure, what was read and is asked about, what a person entered, and ink that
fits nothing. All in field units; nothing here draws.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from geometry.field import FENCES, PLACES, POSTS, fence_between

if TYPE_CHECKING:
    from core.games.bulls.sheet import Joined
    from geometry.reader import FieldRead, Stroke
    from qtapp.sheets.draft import Doubt, Draft

Point = tuple[float, float]


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
    )


def _seen(read: FieldRead | None) -> set[int | None]:
    if read is None:
        return set()
    others = {fence.instead for fence in read.fences}
    return {fence.fence for fence in (*read.fences, *read.maybe_fences)} | others - {None}


def ends_of(pair: Joined) -> tuple[Point, Point]:
    """Where the posts of a fence stand."""
    (ax, ay), (bx, by) = (POSTS[post].point for post in pair)
    return (float(ax), float(ay)), (float(bx), float(by))


def place_point(place: int) -> Point:
    """Where a bull stands."""
    return float(PLACES[place].x), float(PLACES[place].y)


def room_of(doubt: Doubt) -> tuple[float, float, float, float]:
    """What should be in sight for a question about a field: left, top, width, height."""
    least = 3.2 if doubt.kind == "fence" else 2.4
    if doubt.kind == "fence":
        shown = [ends_of((FENCES[doubt.what].a, FENCES[doubt.what].b))]
        if doubt.instead is not None:
            shown.append(ends_of((FENCES[doubt.instead].a, FENCES[doubt.instead].b)))
        points = [end for ends in shown for end in ends]
    else:
        points = [place_point(doubt.what)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    width, height = max(max(xs) - min(xs), least), max(max(ys) - min(ys), least)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    grown = 0.7
    return x - width / 2 - grown, y - height / 2 - grown, width + 2 * grown, height + 2 * grown
