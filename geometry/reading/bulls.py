"""On which of the 36 places does a bull stand?

A bull is a dot or a small ring, drawn near its place. At each place a set of such shapes is laid
over the ink that no fence has claimed; the best one, measured against the noise of the paper, is
the place's score. The number of bulls that the field must have (B1.1) decides how many are taken,
unless the scores speak clearly against it.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.field import PLACES
from geometry.paper import UNIT
from geometry.reading.rectify import MM, Floats, to_picture

_SHRINK: Final = 2
_SCALE: Final = MM / _SHRINK
"""Pixels a millimetre in the smaller picture that the shapes are laid over."""
_OFF: Final = 1.7
"""Millimetres that a bull's middle may be beside its place."""
_REACH: Final = 6.0
_DOTS: Final = (0.5, 0.8, 1.2, 1.7)
_RINGS: Final = (0.8, 1.2, 1.6, 2.0, 2.5)
_RING_HALF: Final = 0.35
_LEAST: Final = 13.0
"""Score below which there is no bull, however many are wanted."""
_RUNS_ON: Final = 0.05
"""Of the darkness inside, what a stroke that runs on leaves in the seam around, at least."""
_LINE: Final = 1.25
"""Millimetres: larger marks than this no single stroke looks like."""
_LEAST_ROUND: Final = 0.4
"""Below, it is a line that runs through the place."""
CLEAR: Final = 25.0
"""Score above which a mark is shown even if all bulls have been found."""


@dataclass(frozen=True, slots=True)
class PlaceScore:
    """How much like a bull the ink at a place looks; `x`, `y` of its middle in field units."""

    place: int
    score: float
    x: float
    y: float
    radius: float
    """Of the dot, or of the ring's outside; millimetres."""
    roundness: float
    """1 for ink all around the middle, less for a line that runs through."""


@dataclass(frozen=True, slots=True)
class _Shapes:
    """Each shape at each middle, flattened: (pixels, shapes); `x`, `y` millimetres off."""

    inside: Floats
    around: Floats
    weight: npt.NDArray[np.float32]
    x: npt.NDArray[np.float32]
    y: npt.NDArray[np.float32]
    radius: npt.NDArray[np.float32]
    px: npt.NDArray[np.float32]
    py: npt.NDArray[np.float32]
    """Of each pixel, millimetres off the place."""
    quarters: tuple[npt.NDArray[np.int8], npt.NDArray[np.int8]]
    """Which quarter around its middle (0..3) each pixel lies in, (pixels, middles); once cut
    upright and once slantwise, as a line could run along either cut."""


@cache
def _shapes() -> _Shapes:
    half = round(_REACH * _SCALE)
    grid = np.arange(-half, half + 1, dtype=np.float32) / np.float32(_SCALE)
    px, py = (g.ravel()[:, None] for g in np.meshgrid(grid, grid))
    steps = np.arange(-_OFF, _OFF + 0.01, _OFF / 4)
    middles = np.array([(x, y) for x in steps for y in steps if np.hypot(x, y) <= _OFF + 1e-6])
    distance = np.hypot(px - middles[:, 0], py - middles[:, 1])
    dx, dy = px - middles[:, 0], py - middles[:, 1]
    upright, slantwise = (dx > 0) + 2 * (dy > 0), (dx > dy) + 2 * (dx > -dy)
    inside, around, weight, xs, ys, radii = [], [], [], [], [], []

    def add(within: npt.NDArray[np.bool_], outer: float, taste: float) -> None:
        beyond = (distance > outer + 0.5) & (distance < outer + 1.5)
        count = within.sum(axis=0, keepdims=True)
        inside.append(within / np.maximum(count, 1))
        around.append(beyond / np.maximum(beyond.sum(axis=0, keepdims=True), 1))
        # A mark in the middle of its place is a little likelier than one beside it.
        off = np.hypot(middles[:, 0], middles[:, 1])
        weight.append(np.sqrt(count[0]) * taste * (1 - 0.12 * off / _OFF))
        xs.append(middles[:, 0])
        ys.append(middles[:, 1])
        radii.append(np.full(len(middles), outer))

    for radius in _DOTS:
        add(distance <= radius, radius, 1.0)
    for radius in _RINGS:
        add(np.abs(distance - radius) <= _RING_HALF, radius + _RING_HALF, 1.0)
    return _Shapes(
        np.concatenate(inside, axis=1).astype(np.float32),
        np.concatenate(around, axis=1).astype(np.float32),
        np.concatenate(weight).astype(np.float32),
        np.concatenate(xs).astype(np.float32),
        np.concatenate(ys).astype(np.float32),
        np.concatenate(radii).astype(np.float32),
        px[:, 0],
        py[:, 0],
        (upright.astype(np.int8), slantwise.astype(np.int8)),
    )


def score_places(ink: Floats, claimed: Floats, hidden: Floats) -> list[PlaceScore]:
    """All 36 places. `claimed` (by fences) and `hidden` (by print) are 0..1, shape of `ink`."""
    shapes = _shapes()
    free = np.clip(1 - claimed - hidden, 0, 1)
    small_free = cv2.resize(
        free, None, fx=1 / _SHRINK, fy=1 / _SHRINK, interpolation=cv2.INTER_AREA
    )
    small = cv2.resize(
        np.clip(ink, -0.1, 0.5) * free,
        None,
        fx=1 / _SHRINK,
        fy=1 / _SHRINK,
        interpolation=cv2.INTER_AREA,
    )
    noise = _noise(small, small_free)
    half = round(_REACH * _SCALE)
    inks, frees = [], []
    for place in PLACES:
        x, y = (
            round((v + 0.5) / _SHRINK - 0.5) for v in to_picture(float(place.x), float(place.y))
        )
        window = np.s_[y - half : y + half + 1, x - half : x + half + 1]
        inks.append(small[window].ravel())
        frees.append(small_free[window].ravel())
    ink_rows, free_rows = np.stack(inks), np.stack(frees)
    seen = _share(free_rows, shapes.inside)
    inside = (ink_rows @ shapes.inside) / np.maximum(seen, 0.05)
    around = (ink_rows @ shapes.around) / np.maximum(_share(free_rows, shapes.around), 0.05)
    scores = (inside - np.maximum(around, 0)) * shapes.weight * np.sqrt(seen) / noise
    scores[seen < 0.35] = 0
    found = []
    for i, one in enumerate(scores.argmax(axis=1).tolist()):
        roundness = _roundness(ink_rows[i], free_rows[i], shapes, one)
        score = float(scores[i, one]) * max(roundness, 0.1)
        middle_x = float(PLACES[i].x) + float(shapes.x[one]) / UNIT
        middle_y = float(PLACES[i].y) + float(shapes.y[one]) / UNIT
        radius = float(shapes.radius[one])
        found.append(PlaceScore(i, score, middle_x, middle_y, radius, roundness))
    return found


def _roundness(ink: Floats, free: Floats, shapes: _Shapes, one: int) -> float:
    """1 if the ink lies all around the shape's middle, less if it only runs through, as a line."""
    within = shapes.inside[:, one] > 0
    middle = one % shapes.quarters[0].shape[1]
    if _runs_on(ink, shapes, one, float(ink[within].mean())):
        return 0.0
    return min(_evenness(ink, free, within, cut[:, middle]) for cut in shapes.quarters)


def _runs_on(ink: Floats, shapes: _Shapes, one: int, inside: float) -> bool:
    """Whether the ink goes on to two opposite sides, as only a stroke does."""
    around = shapes.around[:, one] > 0
    dark = np.clip(ink[around], 0, max(inside, 0))
    if inside <= 0 or shapes.radius[one] > _LINE or dark.mean() < _RUNS_ON * inside:
        return False
    turn = np.exp(
        1j * np.arctan2(shapes.py[around] - shapes.y[one], shapes.px[around] - shapes.x[one])
    )
    one_sided, along = (abs(complex((dark * turn**n).sum())) / float(dark.sum()) for n in (1, 2))
    return one_sided < 0.4 and along > 0.7


def _evenness(
    ink: Floats,
    free: Floats,
    within: npt.NDArray[np.bool_],
    quarter: npt.NDArray[np.int8],
) -> float:
    means = []
    for i in range(4):
        part = within & (quarter == i)
        seen = float(free[part].sum())
        if seen > 0.4 * part.sum():
            means.append(float(ink[part].sum()) / max(seen, 1e-3))
    if len(means) < 3:
        return 0.8
    means.sort()
    return min(1.0, max(0.0, 2.5 * means[-3] / max(means[-1], 1e-3)))


def blobs(scores: list[PlaceScore], like: Floats) -> Floats:
    """1 on the marks that are bulls for all one sees, 0 elsewhere; shape of `like`.

    Rows of bulls look like a gappy fence to who looks along them.
    """
    mask = np.zeros(like.shape, dtype=np.uint8)
    for one in scores:
        if one.score > CLEAR:
            x, y = (round(v * 8) for v in to_picture(one.x, one.y))
            cv2.circle(mask, (x, y), round((one.radius + 0.5) * MM * 8), 255, -1, cv2.LINE_AA, 3)
    return (mask / 255).astype(np.float32)


def _share(free: Floats, shapes: Floats) -> Floats:
    """How much of each shape is free at each place; most places are, wholly."""
    share = np.ones((len(free), shapes.shape[1]), dtype=np.float32)
    partly = free.min(axis=1) < 0.999
    share[partly] = free[partly] @ shapes
    return share


def _noise(ink: Floats, free: Floats) -> float:
    inside = ink[round(8 * _SCALE) : -round(8 * _SCALE), round(8 * _SCALE) : -round(8 * _SCALE)]
    open_ = (
        free[round(8 * _SCALE) : -round(8 * _SCALE), round(8 * _SCALE) : -round(8 * _SCALE)] > 0.9
    )
    values = inside[open_] if open_.any() else inside.ravel()
    middle = float(np.median(values))
    return max(0.006, float(np.median(np.abs(values - middle))) / 0.6745)


@dataclass(frozen=True, slots=True)
class BullsFound:
    """The places taken, best first, and the next ones that came near; scores of each."""

    taken: tuple[PlaceScore, ...]
    rest: tuple[PlaceScore, ...]


def choose(scores: list[PlaceScore], wanted: int) -> BullsFound:
    """As many as the field must have, best first; fewer if there is too little ink."""
    ranked = sorted(scores, key=lambda one: (-one.score, one.place))
    round_ = [one for one in ranked if one.roundness >= _LEAST_ROUND]
    taken = [one for one in round_[:wanted] if one.score >= _LEAST]
    floor = min(CLEAR, 0.5 * taken[-1].score) if taken else _LEAST
    few = 0 < len(taken) < wanted
    rest = [
        one
        for one in (ranked if few else round_)
        if one not in taken and one.score >= max(floor, _LEAST * 0.8)
    ]
    return BullsFound(tuple(taken), tuple(rest[:6]))
