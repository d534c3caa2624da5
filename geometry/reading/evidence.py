"""What do the strips of a field show: where is ink along each fence, and what stroke is it?

Ink is a ridge, darker than the paper on both sides; how dark a ridge must be follows the noise of
this very field. Strips where no path could ever hold enough ink are left out from the start.
"""

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.field import FENCES
from geometry.reading.found import Picture
from geometry.reading.paths import REACHABLE, Fit, fit, losses, may_be, worth
from geometry.reading.rectify import MM, Floats
from geometry.reading.strips import (
    ACROSS,
    COLUMNS,
    HALF,
    PAD,
    Places,
    all_places,
    all_strips,
    ridges,
    sample,
    smear_reach,
)

_CREST: Final = 3
"""Columns to either side in which a stroke's crest is the highest ridge."""
_NEAR: Final = (3, 10)
"""Rows from a post where a stroke to it is seen apart from the post's dot."""
_PAST: Final = np.array([4, 5, 6])
"""Rows past a post, before its number, that a hand's stroke rarely reaches."""
_EVERY: Final = 4
"""Of so many rows one tells how noisy the paper is."""
_WIDEST: Final = 8
"""Columns to either side of a crest that a stroke is followed to."""


@dataclass(frozen=True, slots=True)
class Trace:
    """A stroke along a fit."""

    path: npt.NDArray[np.float64]
    """Its crest, shape (rows, 2), pixels of the field's picture."""
    width: float
    """Millimetres."""
    strength: float
    """Its ridge against the noise."""


class Evidence:
    """The ink of one field along its fences.

    `ink` without print and `hidden` (1 where print or a stroke is too dark to know) have the shape
    of the field's picture; `smear` as in `ridges`.
    """

    def __init__(self, ink: Floats, hidden: Floats, smear: float) -> None:
        self.ink = ink
        self._smear = smear
        strips = all_strips()
        values = all_places().sample(ink)
        ridge = ridges(values, smear)
        self.noise = max(0.004, float(np.median(np.abs(ridge[::_EVERY]))) / 0.6745)
        self.limits = max(0.012, 2.2 * self.noise), max(0.035, 5.5 * self.noise)
        cover = self._cover(ridge)
        chosen = [f for f in range(len(FENCES)) if may_be(cover[strips.rows(f)])]
        self.rows: dict[int, slice] = {}
        start = 0
        for fence in chosen:
            rows = strips.rows(fence)
            self.rows[fence] = slice(start, start + rows.stop - rows.start)
            start = self.rows[fence].stop
        parts = [np.arange(strips.first[f], strips.first[f + 1]) for f in chosen]
        keep = np.concatenate([np.zeros(0, dtype=np.intp), *parts])
        self._x, self._y, self._values = strips.x[keep], strips.y[keep], values[keep]
        self._places = Places(self._x, self._y) if chosen else None
        self._known = 1 - self._places.sample(hidden) if self._places else self._values
        self._ridge = ridge[keep]
        self._loss = np.concatenate([np.zeros((0, 1), np.float32), *map(losses, map(len, parts))])
        self._row_of = np.repeat(np.arange(len(chosen)), [len(part) for part in parts])
        self._inside = np.zeros(len(keep), dtype=np.float32)
        for rows in self.rows.values():
            self._inside[rows.start + PAD : rows.stop - PAD] = 1
        self._claimed = np.full_like(self._values, -1)
        self._cover_now = np.zeros_like(self._values)
        self._points = np.zeros_like(self._values)
        self._best = np.zeros(len(keep), dtype=np.float32)
        self._fits: dict[int, Fit] = {}
        self._most = dict.fromkeys(chosen, np.inf)
        self._traces: dict[tuple[int, bytes], Trace] = {}

    def _cover(self, ridge: Floats) -> Floats:
        """From no ink, 0, to ink, 1; the limits follow the paper's noise."""
        low, high = self.limits
        cover = np.clip((ridge - low) / (high - low), 0, 1)
        # Only the crest counts: the flank of a strong stroke is darker than a weak one's crest.
        crest = cv2.dilate(ridge, np.ones((1, 2 * _CREST + 1), dtype=np.uint8))
        cover[ridge < 0.7 * crest] = 0
        # A hand's line wavers by a column; taking the best of three forgives that.
        return np.asarray(cv2.dilate(cover, np.ones((1, 3), dtype=np.uint8)), dtype=np.float32)

    def claim(self, image: Floats) -> None:
        """From now on only the ink counts that `image` (1 where claimed) leaves free."""
        if self._places is None:
            return
        claimed = self._places.sample(image)
        changed = (claimed != self._claimed).any(axis=1)
        if not changed.any():
            return
        self._claimed = claimed
        # Smearing carries a change some rows on, and those again see some rows around.
        reach = smear_reach(self._smear)
        changed = _widened(changed, reach)
        around = np.flatnonzero(_widened(changed, reach))
        rows = np.flatnonzero(changed)
        # Claimed ink is taken away before ridges are looked for, or its flanks would be some.
        ridge = ridges(self._values[around] * (1 - claimed[around]), self._smear)
        cover = self._cover(ridge[changed[around]])
        free = self._known[rows] * (1 - claimed[rows])
        points = worth(cover, free, claimed[rows], self._loss[rows])
        self._expect(rows, points)
        self._cover_now[rows], self._points[rows] = cover, points

    def _expect(self, rows: npt.NDArray[np.intp], points: Floats) -> None:
        """How much each fence can have at the very most with these new points on some rows."""
        gain = np.maximum(points - self._points[rows], 0)[:, REACHABLE].max(axis=1)
        self._best[rows] = points[:, REACHABLE].max(axis=1) * self._inside[rows]
        all_best = np.bincount(self._row_of, self._best)
        gained = np.bincount(self._row_of[rows], gain * self._inside[rows], len(self.rows))
        stale = np.bincount(self._row_of[rows], minlength=len(self.rows)) > 0
        for i, fence in enumerate(self.rows):
            if stale[i]:
                self._fits.pop(fence, None)
                most = min(float(all_best[i]), self._most[fence] + float(gained[i]))
                self._most[fence] = most + 1e-3  # for what rounding takes

    def fit(self, fence: int) -> Fit:
        """How well a fence of `rows` fits the ink that is free."""
        if fence not in self._fits:
            rows = self.rows[fence]
            inside = slice(rows.start + PAD, rows.stop - PAD)
            free = self._known[inside] * (1 - self._claimed[inside])
            found = fit(fence, self._points[inside], self._cover_now[inside], free)
            self._fits[fence] = found
            self._most[fence] = found.score
        return self._fits[fence]

    def hopeful(self) -> list[Fit]:
        """The fits of all fences that come out above 0; others are not even tried."""
        fits = [self.fit(fence) for fence, most in self._most.items() if most > 0]
        return [one for one in fits if one.score > 0]

    def end_ink(self, fence: int, *, first: bool) -> float:
        """How dark the unclaimed ink is before a fence's first or last post; 0 if none is seen."""
        if fence not in self.rows:
            return 0.0
        rows = self.rows[fence]
        start = rows.start + PAD + _NEAR[0] if first else rows.stop - PAD - _NEAR[1]
        window = np.s_[start : start + _NEAR[1] - _NEAR[0], HALF - 2 : HALF + 3]
        return float((self._values[window] * (1 - self._claimed[window])).mean(axis=0).max())

    def beyond(self, fit_: Fit, *, first: bool) -> float:
        """How dark a fit's ink goes on past its first or last post, of how dark it is inside."""
        rows = self.rows[fit_.fence]
        inside = np.arange(rows.start + PAD, rows.stop - PAD)
        free = self._values * (1 - self._claimed)
        usual = float(np.median(free[inside, fit_.columns]))
        past = inside[0] - _PAST if first else inside[-1] + _PAST
        column = int(fit_.columns[0 if first else -1])
        there = free[past[:, None], column + np.arange(-2, 3)]
        return float(there.mean(axis=0).max()) / max(usual, 2 * self.noise)

    def trace(self, fit_: Fit) -> Trace:
        """The stroke along a fit, carried over its gaps."""
        key = fit_.fence, fit_.columns.tobytes()
        if key not in self._traces:
            self._traces[key] = self._followed(fit_)
        return self._traces[key]

    def _followed(self, fit_: Fit) -> Trace:
        rows = np.arange(self.rows[fit_.fence].start + PAD, self.rows[fit_.fence].stop - PAD)
        beside = np.arange(-_CREST, _CREST + 1)
        ridge = self._ridge[rows[:, None], fit_.columns[:, None] + beside]
        inked = ridge.max(axis=1) > self.limits[1]
        if not inked.any():
            return Trace(self._pixels(rows, fit_.columns.astype(np.float64)), 0.6, 0.0)
        # The crest, where there is ink, smoothed along the stroke and carried over its gaps.
        weight = np.maximum(ridge, 0) * inked[:, None]
        pulls = cv2.GaussianBlur((weight * beside).sum(axis=1)[:, None], (1, 25), 0.01, sigmaY=4)
        total = cv2.GaussianBlur(weight.sum(axis=1)[:, None], (1, 25), 0.01, sigmaY=4)
        columns = fit_.columns + (pulls / np.maximum(total, 1e-6)).ravel()
        path = self._pixels(rows, columns)
        profile = np.median(self._across(path, rows)[inked], axis=0)
        faint = max(self.limits[0], 0.12 * float(profile.max()))
        there, back = profile[_WIDEST:], profile[_WIDEST::-1]
        width = 2 * ACROSS * max(_fall(there, faint), _fall(back, faint))
        strength = float(np.median(ridge.max(axis=1)[inked])) / self.noise
        return Trace(path, width, strength)

    def _across(
        self, path: npt.NDArray[np.float64], rows: npt.NDArray[np.intp]
    ) -> npt.NDArray[np.float32]:
        """The ink across a stroke, from one side to the other, at each row of its path."""
        first = rows[0]
        normal = np.array(
            [self._x[first, -1] - self._x[first, 0], self._y[first, -1] - self._y[first, 0]]
        )
        normal *= ACROSS * MM / np.hypot(*normal)
        offsets = np.arange(-_WIDEST, _WIDEST + 1, dtype=np.float32)
        x, y = path.T.astype(np.float32)
        return sample(
            self.ink,
            x[:, None] + offsets * np.float32(normal[0]),
            y[:, None] + offsets * np.float32(normal[1]),
        )

    def _pixels(
        self, rows: npt.NDArray[np.intp], columns: npt.NDArray[np.float64]
    ) -> npt.NDArray[np.float64]:
        """Where in the picture these places of a strip are; columns need not be whole."""
        share = columns / (COLUMNS - 1)
        ends = [(v[rows, 0].astype(np.float64), v[rows, -1]) for v in (self._x, self._y)]
        return np.column_stack([first + share * (last - first) for first, last in ends])


def _widened(rows: npt.NDArray[np.bool_], by: int) -> npt.NDArray[np.bool_]:
    """True for all rows that lie no further than `by` from a true one."""
    wide = cv2.dilate(rows.astype(np.uint8)[None], np.ones((1, 2 * by + 1), dtype=np.uint8))
    return np.asarray(wide, dtype=np.bool_).ravel()


def drawn(strokes: list[tuple[npt.NDArray[np.float64], float]], like: Floats) -> Floats:
    """1 along paths (pixels) as wide as said (millimetres), 0 elsewhere; shape of `like`."""
    return as_share(drawn_mask(strokes, like))


def drawn_mask(strokes: list[tuple[npt.NDArray[np.float64], float]], like: Floats) -> Picture:
    """The same from 0 to 255: so many of them lie over each other sooner."""
    mask = np.zeros(like.shape, dtype=np.uint8)
    for path, width in strokes:
        points = np.rint(path * 8).astype(np.int32)
        thick = max(1, round(width * MM))
        cv2.polylines(mask, [points], False, 255, thick, cv2.LINE_AA, shift=3)
    return mask


def as_share(mask: Picture) -> Floats:
    """0..1 for 0..255."""
    return np.multiply(mask, np.float32(1 / 255), dtype=np.float32)


def _fall(profile: Floats, faint: float) -> int:
    """How many steps a stroke reaches from its crest: until it is faint, or another one begins."""
    for i in range(1, len(profile)):
        if profile[i] <= faint or (i > 2 and profile[i] > 1.02 * profile[i - 1]):
            return i
    return len(profile)
