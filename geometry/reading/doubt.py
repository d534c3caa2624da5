"""How sure is a reading, and what should a person be asked?

The limits were chosen on made photographs of one set and checked on others; a doubt costs the
person one key, a silent fault the score.
"""

from collections import Counter
from dataclasses import replace
from typing import Final

from geometry.field import FENCES, POSTS
from geometry.reading.bulls import BullsFound, PlaceScore
from geometry.reading.fences import FencesFound, Found
from geometry.reading.found import (
    PICTURE_BORDER,
    PICTURE_UNIT,
    BullRead,
    FenceRead,
    FieldRead,
    Point,
)
from geometry.reading.strokes import LooseInk

_RIVAL: Final = 0.85
_WEAK_RIVAL: Final = 0.65
_STRONG: Final = 9.0
"""Times the noise: above, the ends of a stroke are seen well enough."""
_LEAST_COVER: Final = 0.78
_FORK: Final = 0.6
_FORK_RIVAL: Final = 0.65
_FAR_OFF: Final = 1.3
_FAR_OFF_RIVAL: Final = 0.3
"""Millimetres beside a post from which on a stroke may as well be meant for the next one."""
_LITTLE_OWN: Final = 8.0
_SMALL_GAP: Final = 1.5
_BULL_MARGIN: Final = 0.3
_WEAK_BULL: Final = 22.0
_ROUND: Final = 0.7
_FAINT: Final = 0.75
_MOST_USES: Final = 2
"""Fences that may end at a post (B4.5)."""
_TOO_WIDE: Final = 4.0
"""Millimetres: thicker than a felt pen's stroke, as of two strokes or one crossed out."""
_RUBBED_OUT: Final = 0.065
"""Darkness that a pale pencil hardly falls below."""
_CROWD: Final = 6
_MOST_MAYBE: Final = 12
_MOST_QUESTIONS: Final = 25


def judge_fences(
    found: FencesFound, loose: LooseInk, bulls: tuple[PlaceScore, ...]
) -> tuple[tuple[FenceRead, ...], tuple[FenceRead, ...]]:
    """The fences taken, and those that a person should look at; `bulls` are those taken."""
    marks = loose.without(bulls)
    ends = Counter(p for one in found.taken for p in _posts(one))
    taken = tuple(
        _judged(
            one,
            found.noise,
            odd=max(ends[p] for p in _posts(one)) > _MOST_USES
            or loose.beside(one.trace.path, one.trace.width, marks),
        )
        for one in found.taken
    )
    maybe = tuple(FenceRead(one.fit.fence, 0.3, True, None, _path(one)) for one in found.rest)
    return taken, maybe[:_MOST_MAYBE]


def _posts(one: Found) -> tuple[int, int]:
    return FENCES[one.fit.fence].a, FENCES[one.fit.fence].b


def _judged(one: Found, noise: float, *, odd: bool) -> FenceRead:
    """`odd` says that something about it is unlike a fence, whole as it may be."""
    fit = one.fit
    rival = max(0.0, one.rival.score) / max(fit.score, 1.0) if one.rival is not None else 0.0
    doubts = [
        odd,
        one.close,
        rival > (_RIVAL if one.trace.strength > _STRONG else _WEAK_RIVAL),
        rival > _FORK_RIVAL and one.fork > _FORK,
        max(fit.off) >= _FAR_OFF and (rival > _FAR_OFF_RIVAL or one.fork > _FORK),
        min(fit.off) >= _FAR_OFF,
        fit.cover < _LEAST_COVER,
        fit.own < _LITTLE_OWN and fit.missing > _SMALL_GAP,
        one.trace.width >= _TOO_WIDE,
        one.trace.strength * noise < _RUBBED_OUT,
    ]
    confidence = (1 - max(0.0, rival - 0.5)) * min(1.0, 0.3 + 0.7 * fit.cover)
    instead = one.rival.fence if one.rival is not None and rival > 0.5 else None
    return FenceRead(fit.fence, round(min(confidence, 1.0), 3), any(doubts), instead, _path(one))


def _path(one: Found) -> tuple[Point, ...]:
    points = [
        *one.trace.path[:: max(1, len(one.trace.path) // 8)].tolist(),
        one.trace.path[-1].tolist(),
    ]
    return tuple(
        ((x - PICTURE_BORDER) / PICTURE_UNIT, (y - PICTURE_BORDER) / PICTURE_UNIT)
        for x, y in points
    )


def judge_bulls(
    found: BullsFound, loose: LooseInk
) -> tuple[tuple[BullRead, ...], tuple[BullRead, ...]]:
    """The bulls taken in the order of their places, and the marks that a person should look at."""
    running_on = loose.running_on(found.taken)
    next_best = max((one.score for one in (*found.weak, *found.rest)), default=0.0)
    taken = []
    for one in found.taken:
        margin = 1 - next_best / one.score
        plain = margin >= _BULL_MARGIN and one.score >= _WEAK_BULL and one.roundness >= _ROUND
        unsure = found.stray or not plain or one.place in running_on
        confidence = one.roundness * min(1.0, 0.6 + margin / 2)
        taken.append(_bull(one, round(max(0.0, confidence), 3), unsure=unsure))
    taken += [_bull(one, 0.5, unsure=True) for one in found.weak]
    maybe = [_bull(one, 0.3, unsure=True) for one in found.rest]
    taken.sort(key=lambda bull: bull.place)
    return tuple(taken), tuple(maybe)


def _bull(one: PlaceScore, confidence: float, *, unsure: bool) -> BullRead:
    return BullRead(one.place, confidence, unsure, (one.x, one.y))


def all_unsure(field: FieldRead) -> FieldRead:
    """The same field, but each fence and bull is to be asked about."""
    return replace(
        field,
        fences=tuple(replace(fence, unsure=True) for fence in field.fences),
        bulls=tuple(replace(bull, unsure=True) for bull in field.bulls),
    )


def is_crowded(field: FieldRead) -> bool:
    """Whether most of a field is doubtful: a scribble has something of every fence."""
    asked = sum(one.unsure for one in field.fences) + len(field.maybe_fences)
    return asked >= _CROWD and asked > len(field.fences) / 2


def distrusted(field: FieldRead) -> FieldRead:
    """A field of a black and white scan, where pale print turns into strokes, and ink is lost.

    What runs along the lattice is asked about, and all of a field that is doubtful anyway.
    """
    fences = tuple(
        replace(one, unsure=True) if _on_lattice(one.fence) else one for one in field.fences
    )
    doubtful = field.maybe_fences or field.maybe_bulls or any(one.unsure for one in field.fences)
    return all_unsure(field) if doubtful else replace(field, fences=fences)


def _on_lattice(fence: int) -> bool:
    a, b = POSTS[FENCES[fence].a].point, POSTS[FENCES[fence].b].point
    return a.x == b.x or a.y == b.y


def is_hard(fields: tuple[FieldRead, ...]) -> bool:
    """Whether so much would be asked that the picture had better be taken again."""
    return sum(field.unsure for field in fields) > _MOST_QUESTIONS


def is_faint(field: FieldRead) -> bool:
    """Whether so much of a field is weak that the picture had better be taken again."""
    weak = [one for one in field.fences if one.instead is None and one.confidence < _FAINT]
    unsure = sum(bull.unsure for bull in field.bulls)
    return len(weak) > 1 or (unsure > 1 and unsure > len(field.bulls) / 2)
