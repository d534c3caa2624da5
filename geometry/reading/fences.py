"""Which of the 216 fences are drawn?

Every fence is tried along a family of paths that a hand could have drawn: ends beside the posts, a
slight bow. A path earns a point for each millimetre of ink that no fence before it has claimed,
and loses most of one for each millimetre without ink. The best fence claims its stroke, then the
next; in the end each is taken out once more to see whether another fits its ink better. How much
worse the best other one fits, and how whole the stroke is, make the confidence.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.field import FENCES
from geometry.reading.rectify import MM, Floats
from geometry.reading.strips import ACROSS, COLUMNS, HALF, PAD, STEP, all_strips, ridges, sample

LOSS: Final = 0.8
"""Points lost on a millimetre without ink."""
LEAST_OWN: Final = 4.0
"""Millimetres of ink that a fence must have for itself."""
LEAST_COVER: Final = 0.46
"""Of its length that is not claimed by other fences."""
_END_SLACK: Final = 3
"""Rows at either end that may lack ink: hands start a little late."""
_THIRD_USE: Final = 4.0
"""Points against a post's third fence: no lawful sheet has one (B4.5), but a person's may."""
_ROUNDS: Final = 3

_MARGIN: Final = 0.8
"""Millimetres that a stroke's claim is wider than the stroke."""
_CREST: Final = 3
"""Columns to either side in which a stroke's crest is the highest ridge."""

_ENDS: Final = np.linspace(-1.6, 1.6, 7)
_BOWS: Final = np.array([-0.6, -0.3, 0.0, 0.3, 0.6])


@dataclass(frozen=True, slots=True)
class _Paths:
    """All the paths through a strip: `columns` and flat `places` (paths, rows), `cost` (paths,)."""

    columns: npt.NDArray[np.intp]
    places: npt.NDArray[np.intp]
    cost: npt.NDArray[np.float32]


@cache
def _paths(rows: int) -> _Paths:
    """For a strip of so many rows between its posts."""
    t = np.linspace(0, 1, rows)
    a, b, bow = (g.ravel() for g in np.meshgrid(_ENDS, _ENDS, _BOWS, indexing="ij"))
    across = np.outer(a, 1 - t) + np.outer(b, t) + np.outer(bow, 4 * t * (1 - t))
    columns = np.rint(across / ACROSS).astype(np.intp) + HALF
    cost = 0.9 * (a**2 + b**2) / 1.6 + 2.0 * np.abs(bow)
    return _Paths(columns, columns + np.arange(rows) * COLUMNS, cost.astype(np.float32))


@dataclass(frozen=True, slots=True)
class Fit:
    """How well a fence's best path fits. Lengths in millimetres."""

    fence: int
    score: float
    own: float
    """Ink along the path that no other fence has claimed."""
    missing: float
    cover: float
    """Of the unclaimed part of the path, the share with ink."""
    columns: npt.NDArray[np.intp]

    @property
    def holds(self) -> bool:
        """Whether it is enough for a fence."""
        return self.own >= LEAST_OWN and self.cover >= LEAST_COVER and self.score > 0


def fit(fence: int, cover: Floats, free: Floats) -> Fit:
    """The best path of a fence over the ink that is free.

    Both arrays have the shape (rows from post to post, COLUMNS) and 0..1: `cover` for ink, `free`
    for what is neither claimed by other fences nor hidden by print.
    """
    loss = np.full((len(cover), 1), LOSS, dtype=np.float32)
    loss[:_END_SLACK] = loss[-_END_SLACK:] = 0.1
    worth = free * (cover - loss * (1 - cover)) * STEP
    paths = _paths(len(cover))
    rows = np.arange(len(cover))
    scores = worth.ravel().take(paths.places).sum(axis=1) - paths.cost
    best = int(scores.argmax())
    path = paths.columns[best]
    there, open_ = cover[rows, path], free[rows, path]
    own = float((there * open_).sum()) * STEP
    room = float(open_.sum()) * STEP
    missing = float(((1 - there) * open_)[_END_SLACK:-_END_SLACK].sum()) * STEP
    return Fit(fence, float(scores[best]), own, missing, own / max(room, 0.5), path)


@dataclass(frozen=True, slots=True)
class Found:
    """A fence that was taken, with the best other reading of its ink."""

    fit: Fit
    rival: Fit | None
    path: npt.NDArray[np.float64]
    """Shape (rows, 2), pixels of the field's picture."""
    width: float
    """Of the stroke, millimetres."""
    strength: float
    """Ridge along the stroke against the noise."""


@dataclass(frozen=True, slots=True)
class FencesFound:
    """All fences of a field; `rest` are fits that were not quite enough."""

    taken: tuple[Found, ...]
    rest: tuple[Found, ...]
    claimed: Floats
    """1 on the strokes taken, 0 elsewhere; shape of the field's picture."""
    explained: Floats
    """The same with the strokes in `rest`."""


def find_fences(ink: Floats, hidden: Floats) -> FencesFound:
    """The fences in the ink of a field.

    `ink` without print and `hidden` (1 where print is too dark to know) have the shape of the
    field's picture.
    """
    return _Search(ink, hidden).run()


class _Search:
    """The fences taken so far, and all that ink could be, kept for one field."""

    def __init__(self, ink: Floats, hidden: Floats) -> None:
        self.ink = ink
        strips = all_strips()
        values = sample(ink, strips.x, strips.y)
        ridge = ridges(values)
        self.noise = max(0.004, float(np.median(np.abs(ridge))) / 0.6745)
        self._limits = max(0.012, 2.2 * self.noise), max(0.035, 5.5 * self.noise)
        cover = self._cover(ridge)
        chosen = [f for f in range(len(FENCES)) if _may_be(cover[strips.rows(f)])]
        self.rows: dict[int, slice] = {}
        start = 0
        for fence in chosen:
            rows = strips.rows(fence)
            self.rows[fence] = slice(start, start + rows.stop - rows.start)
            start = self.rows[fence].stop
        parts = [np.arange(strips.first[f], strips.first[f + 1]) for f in chosen]
        keep = np.concatenate([np.zeros(0, dtype=np.intp), *parts])
        self.x, self.y, self.values = strips.x[keep], strips.y[keep], values[keep]
        self.known = 1 - sample(hidden, self.x, self.y) if chosen else self.values
        self.ridge = ridge[keep]
        self.strokes: dict[int, Floats] = {}
        self.taken: dict[int, Fit] = {}
        self.fits: dict[int, Fit] = {}
        self.claimed = np.full_like(self.values, -1)

    def _cover(self, ridge: Floats) -> Floats:
        """From no ink, 0, to ink, 1; the limits follow the paper's noise."""
        low, high = self._limits
        cover = np.clip((ridge - low) / (high - low), 0, 1)
        # Only the crest counts: the flank of a strong stroke is darker than a weak one's crest.
        crest = cv2.dilate(ridge, np.ones((1, 2 * _CREST + 1), dtype=np.uint8))
        cover[ridge < 0.7 * crest] = 0
        # A hand's line wavers by a column; taking the best of three forgives that.
        return np.asarray(cv2.dilate(cover, np.ones((1, 3), dtype=np.uint8)), dtype=np.float32)

    def run(self) -> FencesFound:
        self._take_best()
        for _ in range(_ROUNDS):
            changed = self._reconsider()
            self._take_best()
            if not changed:
                break
        taken = [self._found(fence) for fence in sorted(self.taken)]
        # Of two strokes that nearly meet the one may lie in the other's margin: look closely.
        self._claim(thin=True)
        left = [self.fits[f] for f in self.rows.keys() - self.taken.keys()]
        rest = [
            Found(one, None, *self._stroke(one))
            for one in left
            if one.own >= LEAST_OWN and one.cover > 0.36
        ]
        rest.sort(key=lambda found: (-found.fit.score, found.fit.fence))
        claimed = self._strokes_of(tuple(self.taken), thin=True)
        doubtful = _drawn([(one.path, one.width) for one in rest], self.ink)
        return FencesFound(tuple(taken), tuple(rest), claimed, np.maximum(claimed, doubtful))

    def _stroke(self, fit_: Fit) -> tuple[npt.NDArray[np.float64], float, float]:
        """The stroke along a fit: its crest in pixels, its width, its strength against noise."""
        rows = np.arange(self.rows[fit_.fence].start + PAD, self.rows[fit_.fence].stop - PAD)
        beside = np.arange(-_CREST, _CREST + 1)
        ridge = self.ridge[rows[:, None], fit_.columns[:, None] + beside]
        inked = ridge.max(axis=1) > self._limits[1]
        if not inked.any():
            return self._pixels(rows, fit_.columns.astype(np.float64)), 0.6, 0.0
        # The crest, where there is ink, smoothed along the stroke and carried over its gaps.
        weight = np.maximum(ridge, 0) * inked[:, None]
        pulls = cv2.GaussianBlur((weight * beside).sum(axis=1)[:, None], (1, 25), 0.01, sigmaY=4)
        total = cv2.GaussianBlur(weight.sum(axis=1)[:, None], (1, 25), 0.01, sigmaY=4)
        columns = fit_.columns + (pulls / np.maximum(total, 1e-6)).ravel()
        x, y = self._pixels(rows, columns).T.astype(np.float32)
        normal = np.array(
            [self.x[rows[0], -1] - self.x[rows[0], 0], self.y[rows[0], -1] - self.y[rows[0], 0]]
        )
        normal *= ACROSS * MM / np.hypot(*normal)
        offsets = np.arange(-8, 9, dtype=np.float32)
        profile = np.median(
            sample(
                self.ink,
                x[inked][:, None] + offsets * np.float32(normal[0]),
                y[inked][:, None] + offsets * np.float32(normal[1]),
            ),
            axis=0,
        )
        faint = max(self._limits[0], 0.12 * float(profile.max()))
        width = 2 * ACROSS * max(_fall(profile[8:], faint), _fall(profile[8::-1], faint))
        strength = float(np.median(ridge.max(axis=1)[inked])) / self.noise
        return np.column_stack([x, y]).astype(np.float64), width, strength

    def _pixels(
        self, rows: npt.NDArray[np.intp], columns: npt.NDArray[np.float64]
    ) -> npt.NDArray[np.float64]:
        """Where in the picture these places of a strip are; columns need not be whole."""
        share = (columns + 0.0) / (COLUMNS - 1)
        ends = [(v[rows, 0].astype(np.float64), v[rows, -1]) for v in (self.x, self.y)]
        return np.column_stack([first + share * (last - first) for first, last in ends])

    def _strokes_of(self, fences: tuple[int, ...], *, thin: bool = False) -> Floats:
        """1 on the strokes of these fences; `thin` without the margin for their blurred flanks."""
        if thin:
            strokes = (self._stroke(self.taken[fence]) for fence in fences)
            return _drawn([(path, width - 0.2) for path, width, _ in strokes], self.ink)
        claimed = np.zeros_like(self.ink)
        for fence in fences:
            if fence not in self.strokes:
                path, width, _ = self._stroke(self.taken[fence])
                self.strokes[fence] = _drawn([(path, width + _MARGIN)], self.ink)
            np.maximum(claimed, self.strokes[fence], out=claimed)
        return claimed

    def _claim(self, *, without: int | None = None, thin: bool = False) -> None:
        """Fit all again over the ink that the fences taken, but for one, leave free."""
        if not self.rows:
            return
        image = self._strokes_of(tuple(f for f in self.taken if f != without), thin=thin)
        claimed = sample(image, self.x, self.y)
        # Claimed ink is taken away before ridges are looked for, or its flanks would be some.
        cover = self._cover(ridges(self.values * (1 - claimed)))
        free = self.known * (1 - claimed)
        for fence, rows in self.rows.items():
            inside = slice(rows.start + PAD, rows.stop - PAD)
            if fence not in self.fits or np.any(claimed[rows] != self.claimed[rows]):
                self.fits[fence] = fit(fence, cover[inside], free[inside])
        self.claimed = claimed

    def _cost_of_posts(self, fence: int, without: int | None = None) -> float:
        posts = [p for f in self.taken if f != without for p in (FENCES[f].a, FENCES[f].b)]
        ends = FENCES[fence].a, FENCES[fence].b
        return _THIRD_USE * sum(posts.count(post) >= 2 for post in ends)

    def _ranked(self, without: int | None = None) -> list[tuple[float, Fit]]:
        fits = (one for f, one in self.fits.items() if f == without or f not in self.taken)
        worth = [(one.score - self._cost_of_posts(one.fence, without), one) for one in fits]
        return sorted(worth, key=lambda pair: (-pair[0], pair[1].fence))

    def _take_best(self) -> None:
        while True:
            self._claim()
            best = next(((w, one) for w, one in self._ranked() if one.holds and w > 0), None)
            if best is None:
                return
            self.taken[best[1].fence] = best[1]

    def _reconsider(self) -> bool:
        """Take each fence out once and put back what fits its ink best. Whether any changed."""
        changed = False
        for fence in sorted(self.taken, key=lambda f: (self.taken[f].score, f)):
            self._claim(without=fence)
            best = next((one for w, one in self._ranked(fence) if one.holds and w > 0), None)
            del self.taken[fence]
            self.strokes.pop(fence, None)
            if best is not None:
                self.taken[best.fence] = best
            changed |= best is None or best.fence != fence
        return changed

    def _found(self, fence: int) -> Found:
        self._claim(without=fence)
        rivals = [one for _, one in self._ranked(fence) if one.fence != fence]
        own = self.fits[fence]
        return Found(own, rivals[0] if rivals else None, *self._stroke(own))


def _may_be(cover: Floats) -> bool:
    """Whether any path of this strip could hold enough ink."""
    reachable = cover[PAD:-PAD, HALF - 8 : HALF + 9].max(axis=1)
    return bool(reachable.mean() >= LEAST_COVER and reachable.sum() * STEP >= LEAST_OWN)


def _drawn(strokes: list[tuple[npt.NDArray[np.float64], float]], like: Floats) -> Floats:
    """1 along paths (pixels) as wide as said (millimetres), 0 elsewhere; shape of `like`."""
    mask = np.zeros(like.shape, dtype=np.uint8)
    for path, width in strokes:
        points = np.rint(path * 8).astype(np.int32)
        thick = max(1, round(width * MM))
        cv2.polylines(mask, [points], False, 255, thick, cv2.LINE_AA, shift=3)
    return (mask / 255).astype(np.float32)


def _fall(profile: Floats, faint: float) -> int:
    """How many steps a stroke reaches from its crest: until it is faint, or another one begins."""
    for i in range(1, len(profile)):
        if profile[i] <= faint or (i > 2 and profile[i] > 1.02 * profile[i - 1]):
            return i
    return len(profile)
