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
from geometry.reading.paths import Fit, fit, may_be
from geometry.reading.rectify import MM, Floats
from geometry.reading.strips import ACROSS, COLUMNS, HALF, PAD, all_strips, ridges, sample

_CREST: Final = 3
"""Columns to either side in which a stroke's crest is the highest ridge."""
_NEAR: Final = (3, 10)
"""Rows from a post where a stroke to it is seen apart from the post's dot."""
_PAST: Final = np.array([4, 5, 6])
"""Rows past a post, before its number, that a hand's stroke rarely reaches."""
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
        values = sample(ink, strips.x, strips.y)
        ridge = ridges(values, smear)
        self.noise = max(0.004, float(np.median(np.abs(ridge))) / 0.6745)
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
        self._known = 1 - sample(hidden, self._x, self._y) if chosen else self._values
        self._ridge = ridge[keep]
        self._claimed = np.full_like(self._values, -1)
        self.fits: dict[int, Fit] = {}

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
        """Fit all fences again over the ink that `image` (1 where claimed) leaves free."""
        if not self.rows:
            return
        claimed = sample(image, self._x, self._y)
        # Claimed ink is taken away before ridges are looked for, or its flanks would be some.
        cover = self._cover(ridges(self._values * (1 - claimed), self._smear))
        free = self._known * (1 - claimed)
        for fence, rows in self.rows.items():
            inside = slice(rows.start + PAD, rows.stop - PAD)
            if fence not in self.fits or np.any(claimed[rows] != self._claimed[rows]):
                self.fits[fence] = fit(fence, cover[inside], free[inside], claimed[inside])
        self._claimed = claimed

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


def drawn(strokes: list[tuple[npt.NDArray[np.float64], float]], like: Floats) -> Floats:
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
