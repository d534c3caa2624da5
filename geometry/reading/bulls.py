"""On which of the 36 places does a bull stand?

A bull is a dot or a small ring, drawn near its place. At each place a set of such shapes is laid
over the ink that no fence has claimed; the best one, measured against the noise of the paper, is
the place's score. The number of bulls that the field must have (B1.1) decides how many are taken,
unless the scores speak clearly against it.
"""

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.field import PLACES
from geometry.paper import UNIT
from geometry.reading.bull_shapes import REACH, SCALE, SHRINK, Shapes, all_shapes
from geometry.reading.rectify import MM, Floats, to_picture

_LEAST: Final = 13.0
"""Score below which there is no bull, however many are wanted."""
_RUNS_ON: Final = 0.05
"""Of the darkness inside, what a stroke that runs on leaves in the seam around, at least."""
_LINE: Final = 1.25
"""Millimetres: larger marks than this no single stroke looks like."""
_LEAST_ROUND: Final = 0.4
"""Below, it is a line that runs through the place."""
_WEAK: Final = 9.0
"""Score of a mark that may be a bull if one is missing; paper alone rarely reaches it."""
_STANDS_OUT: Final = 1.25
"""Times the next best score: a weak mark that is clear enough to be taken, if unsurely."""
_HINT: Final = 6.5
"""Score of a mark that is worth a look while bulls are missing."""
_MOST_REST: Final = 6
_REST_EACH: Final = 3
"""Places asked about for each missing bull."""
_DISC: Final = 1.3
"""Millimetres around a place where a stroke would hide a bull."""
_HIDDEN: Final = 0.3
"""Of that disc, the share under strokes that could hide one."""
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
    covered: float
    """How dark the strokes are that lie over the place; 0 if none does."""

    @property
    def is_round(self) -> bool:
        """Whether it is no line that runs through."""
        return self.roundness >= _LEAST_ROUND


def score_places(ink: Floats, claimed: Floats, hidden: Floats) -> list[PlaceScore]:
    """All 36 places. `claimed` (by fences) and `hidden` (by print) are 0..1, shape of `ink`."""
    shapes = all_shapes()
    free = np.clip(1 - claimed - hidden, 0, 1)
    small_free = cv2.resize(free, None, fx=1 / SHRINK, fy=1 / SHRINK, interpolation=cv2.INTER_AREA)
    small = cv2.resize(
        np.clip(ink, -0.1, 0.5) * free,
        None,
        fx=1 / SHRINK,
        fy=1 / SHRINK,
        interpolation=cv2.INTER_AREA,
    )
    noise = _noise(small, small_free)
    half = round(REACH * SCALE)
    inks, frees = [], []
    for place in PLACES:
        x, y = (round((v + 0.5) / SHRINK - 0.5) for v in to_picture(float(place.x), float(place.y)))
        window = np.s_[y - half : y + half + 1, x - half : x + half + 1]
        inks.append(small[window].ravel())
        frees.append(small_free[window].ravel())
    ink_rows, free_rows = np.stack(inks), np.stack(frees)
    seen = _share(free_rows, shapes.inside)
    inside = (ink_rows @ shapes.inside) / np.maximum(seen, 0.05)
    around = (ink_rows @ shapes.around) / np.maximum(_share(free_rows, shapes.around), 0.05)
    scores = (inside - np.maximum(around, 0)) * shapes.weight * np.sqrt(seen) / noise
    scores[seen < 0.35] = 0
    covered = _covered(ink, claimed)
    found = []
    for i, one in enumerate(scores.argmax(axis=1).tolist()):
        # What is too weak for a bull in any case is not looked at closely.
        weak = scores[i, one] < _HINT
        roundness = 1.0 if weak else _roundness(ink_rows[i], free_rows[i], shapes, one)
        score = float(scores[i, one]) * max(roundness, 0.1)
        middle_x = float(PLACES[i].x) + float(shapes.x[one]) / UNIT
        middle_y = float(PLACES[i].y) + float(shapes.y[one]) / UNIT
        radius = float(shapes.radius[one])
        found.append(PlaceScore(i, score, middle_x, middle_y, radius, roundness, covered[i]))
    return found


def _covered(ink: Floats, claimed: Floats) -> list[float]:
    """For each place the ink in the disc around it, if strokes lie over enough of it to hide."""
    half = round(_DISC * MM)
    grid = np.arange(-half, half + 1)
    disc = np.hypot(*np.meshgrid(grid, grid)) <= half
    covered = []
    for place in PLACES:
        x, y = (round(v) for v in to_picture(float(place.x), float(place.y)))
        window = np.s_[y - half : y + half + 1, x - half : x + half + 1]
        hides = float(claimed[window][disc].mean()) >= _HIDDEN
        covered.append(max(0.0, float(ink[window][disc].mean())) if hides else 0.0)
    return covered


def _roundness(ink: Floats, free: Floats, shapes: Shapes, one: int) -> float:
    """1 if the ink lies all around the shape's middle, less if it only runs through, as a line."""
    within = shapes.inside[:, one] > 0
    middle = one % shapes.quarters[0].shape[1]
    if _runs_on(ink, shapes, one, float(ink[within].mean())):
        return 0.0
    return min(_evenness(ink, free, within, cut[:, middle]) for cut in shapes.quarters)


def _runs_on(ink: Floats, shapes: Shapes, one: int, inside: float) -> bool:
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


def clear(scores: list[PlaceScore]) -> list[PlaceScore]:
    """The marks that are bulls for all one sees."""
    return [one for one in scores if one.score > CLEAR]


def likely(scores: list[PlaceScore], wanted: int) -> list[PlaceScore]:
    """The best marks, as many as the field must have, that are darker than paper alone is."""
    ranked = sorted(scores, key=lambda one: (-one.score, one.place))
    return [one for one in ranked[:wanted] if one.score > _WEAK and one.is_round]


def blobs(marks: list[PlaceScore], like: Floats) -> Floats:
    """1 on these marks, 0 elsewhere; shape of `like`.

    Rows of bulls look like a gappy fence to who looks along them.
    """
    mask = np.zeros(like.shape, dtype=np.uint8)
    for one in marks:
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
    inside = ink[round(8 * SCALE) : -round(8 * SCALE), round(8 * SCALE) : -round(8 * SCALE)]
    open_ = free[round(8 * SCALE) : -round(8 * SCALE), round(8 * SCALE) : -round(8 * SCALE)] > 0.9
    values = inside[open_] if open_.any() else inside.ravel()
    middle = float(np.median(values))
    return max(0.006, float(np.median(np.abs(values - middle))) / 0.6745)


@dataclass(frozen=True, slots=True)
class BullsFound:
    """The places taken, best first; `weak` ones only because the field must have so many.

    `rest` are the next ones that came near, and, while bulls are missing, all places where one may
    hide.
    """

    taken: tuple[PlaceScore, ...]
    weak: tuple[PlaceScore, ...]
    rest: tuple[PlaceScore, ...]
    stray: bool = False
    """The taken ones are few and stand in a field that is blank otherwise."""


def choose(scores: list[PlaceScore], wanted: int, *, blank: bool) -> BullsFound:
    """As many as the field must have, best first; fewer if there is too little ink.

    `blank` says that the field has no fence: then a few stray marks are no reason to miss bulls.
    """
    ranked = sorted(scores, key=lambda one: (-one.score, one.place))
    round_ = [one for one in ranked if one.is_round]
    taken = [one for one in round_[:wanted] if one.score >= _LEAST]
    missing = wanted - len(taken)
    stray = blank and len(taken) <= wanted / 2
    if missing == 0 or stray:
        floor = min(CLEAR, 0.5 * taken[-1].score) if taken else _LEAST
        # A line is no rival where nothing is missing but blank paper.
        near = ranked if missing == 0 else round_
        rest = [one for one in near if one not in taken and one.score >= max(floor, _WEAK)]
        return BullsFound(tuple(taken), (), tuple(rest[:_MOST_REST]), stray)
    left = [one for one in ranked if one not in taken]
    weak = _standing_out([one for one in left if one.is_round], missing)
    missing -= len(weak)
    if missing == 0:
        rest = [one for one in left if one not in weak and one.score >= _WEAK]
        return BullsFound(tuple(taken), weak, tuple(rest[:_MOST_REST]))
    rest = [one for one in left if one not in weak and one.score >= _HINT]
    hidden = [one for one in left if one.covered > 0 and one not in (*weak, *rest)]
    rest += sorted(hidden, key=lambda one: (-one.covered, one.place))
    return BullsFound(tuple(taken), weak, tuple(rest[: max(_MOST_REST, _REST_EACH * missing)]))


def _standing_out(left: list[PlaceScore], most: int) -> tuple[PlaceScore, ...]:
    """The weak marks, at most so many, that are clearly stronger than all after them."""
    for count in range(min(most, len(left)), 0, -1):
        after = left[count].score if count < len(left) else 0.0
        if left[count - 1].score >= max(_WEAK, _STANDS_OUT * after):
            return tuple(left[:count])
    return ()
