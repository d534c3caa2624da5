"""How sure is a reading, and what should a person be asked?

The limits were chosen on made photographs of one set and checked on others; a doubt costs the
person one key, a silent fault the score.
"""

from dataclasses import replace
from typing import Final

from geometry.reading.bulls import CLEAR, BullsFound, PlaceScore
from geometry.reading.fences import FencesFound, Found
from geometry.reading.found import (
    PICTURE_BORDER,
    PICTURE_UNIT,
    BullRead,
    FenceRead,
    FieldRead,
    Point,
)

_RIVAL: Final = 0.85
_LEAST_COVER: Final = 0.66
_LITTLE_OWN: Final = 8.0
_SMALL_GAP: Final = 1.5
_MUCH_REST: Final = 6.0
_SURE_REST: Final = 0.6
_LEAST_REST: Final = 0.42
_BULL_MARGIN: Final = 0.3
_WEAK_BULL: Final = 20.0
_ROUND: Final = 0.7


def judge_fences(found: FencesFound) -> tuple[tuple[FenceRead, ...], tuple[FenceRead, ...]]:
    """The fences taken, and those that a person should look at."""
    taken = tuple(_judged(one) for one in found.taken)
    maybe = tuple(
        FenceRead(one.fit.fence, 0.3, True, None, _path(one))
        for one in found.rest
        if one.fit.cover >= (_SURE_REST if one.fit.own < _MUCH_REST else _LEAST_REST)
    )
    return taken, maybe


def _judged(one: Found) -> FenceRead:
    fit = one.fit
    rival = max(0.0, one.rival.score) / max(fit.score, 1.0) if one.rival is not None else 0.0
    doubts = [
        rival > _RIVAL,
        fit.cover < _LEAST_COVER,
        fit.own < _LITTLE_OWN and fit.missing > _SMALL_GAP,
    ]
    confidence = (1 - max(0.0, rival - 0.5)) * min(1.0, 0.3 + 0.7 * fit.cover)
    instead = one.rival.fence if one.rival is not None and rival > 0.5 else None
    return FenceRead(fit.fence, round(min(confidence, 1.0), 3), any(doubts), instead, _path(one))


def _path(one: Found) -> tuple[Point, ...]:
    points = [*one.path[:: max(1, len(one.path) // 8)].tolist(), one.path[-1].tolist()]
    return tuple(
        ((x - PICTURE_BORDER) / PICTURE_UNIT, (y - PICTURE_BORDER) / PICTURE_UNIT)
        for x, y in points
    )


def judge_bulls(
    found: BullsFound, wanted: int
) -> tuple[tuple[BullRead, ...], tuple[BullRead, ...]]:
    """The bulls taken in the order of their places, and the marks that a person should look at."""
    next_best = found.rest[0].score if found.rest else 0.0
    few = 0 < len(found.taken) < wanted
    taken = []
    for one in found.taken:
        margin = 1 - next_best / one.score
        unsure = margin < _BULL_MARGIN or one.score < _WEAK_BULL or one.roundness < _ROUND
        taken.append(_bull(one, round(one.roundness * min(1, 0.6 + margin / 2), 3), unsure=unsure))
    maybe = [_bull(one, 0.3, unsure=True) for one in found.rest if few or one.score > CLEAR]
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
