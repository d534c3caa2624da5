"""What ink in a field fits no fence and no bull?

A person should see it: a line to the wrong post, something crossed out, a note. Short specks are
left out, and so is whatever runs along the frame. It also casts doubt on what it touches: a fence
with strokes on both sides may be struck out, a bull from which a line goes on is none.
"""

from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.reading.bulls import PlaceScore
from geometry.reading.found import PICTURE_BORDER, PICTURE_UNIT, Stroke
from geometry.reading.rectify import MM, Floats, Points, to_picture

LEAST_LENGTH: Final = 6.0
"""Millimetres, from end to end."""
_MOST: Final = 12
_FRAME: Final = 1.0
"""Millimetres inside the frame where print may be left."""
_SPECK: Final = 1.2
"""Square millimetres that a mark must have to count."""
_BESIDE: Final = (1.2, 3.2)
"""Millimetres beyond a fence's stroke where what strikes it out is looked for."""
_WINDOW: Final = 12.0
_STRUCK: Final = 1.5
"""Millimetres along the fence that are marked on both sides, in a window of so many."""
_BULL_ARM: Final = 4.0
"""Millimetres that a mark may reach beyond a bull."""

Mask = npt.NDArray[np.uint8]


class LooseInk:
    """The ink that `claimed` (by fences) and `hidden` (by print), 0..1, leave over.

    All arrays have the shape of the field's picture.
    """

    def __init__(self, ink: Floats, claimed: Floats, hidden: Floats) -> None:
        self._open = 1 - np.maximum(cv2.dilate(claimed, np.ones((7, 7), dtype=np.uint8)), hidden)
        edge = PICTURE_BORDER + round(_FRAME * MM)
        inside = np.zeros(ink.shape, dtype=np.float32)
        inside[edge:-edge, edge:-edge] = 1
        soft = cv2.GaussianBlur(ink * self._open, (0, 0), 1.5)
        middle = soft[edge:-edge, edge:-edge]
        noise = float(np.median(np.abs(middle - np.median(middle)))) / 0.6745
        self._dark = ((soft > max(0.035, 5 * noise)) * inside).astype(np.uint8)

    def strokes(self, explained: Floats, bulls: tuple[PlaceScore, ...]) -> tuple[Stroke, ...]:
        """What neither these bulls nor the doubtful strokes in `explained` are, longest first."""
        dark = self.without(bulls)
        dark[cv2.dilate(explained, np.ones((7, 7), dtype=np.uint8)) > 0.5] = 0
        dark = np.asarray(
            cv2.morphologyEx(dark, cv2.MORPH_CLOSE, np.ones((9, 9), np.uint8)), np.uint8
        )
        count, labels, stats, _ = cv2.connectedComponentsWithStats(dark)
        found = []
        for label in range(1, count):
            x, y, width, height, area = (int(v) for v in stats[label])
            if np.hypot(width, height) < LEAST_LENGTH * MM or area < LEAST_LENGTH * MM:
                continue
            rows, columns = np.nonzero(labels[y : y + height, x : x + width] == label)
            points = np.column_stack([columns + x, rows + y]).astype(np.float64)
            stroke = _stroke((points - PICTURE_BORDER) / PICTURE_UNIT)
            if stroke.length * PICTURE_UNIT >= LEAST_LENGTH * MM:
                found.append(stroke)
        found.sort(key=lambda stroke: (-stroke.length, stroke.points))
        return tuple(found[:_MOST])

    def running_on(self, bulls: tuple[PlaceScore, ...]) -> frozenset[int]:
        """The places of those bulls whose mark goes on as a line."""
        _, labels, stats, _ = cv2.connectedComponentsWithStats(self._dark)
        far = set()
        for bull in bulls:
            x, y = (round(v) for v in to_picture(bull.x, bull.y))
            reach = round(bull.radius * MM)
            near = labels[y - reach : y + reach + 1, x - reach : x + reach + 1]
            for label in np.unique(near[near > 0]).tolist():
                left, top, width, height, _ = (int(v) for v in stats[label])
                arm = max(x - left, left + width - x, y - top, top + height - y)
                if arm > (bull.radius + _BULL_ARM) * MM:
                    far.add(bull.place)
        return frozenset(far)

    def beside(self, path: Points, width: float, dark: Mask) -> bool:
        """Whether marks lie on both sides of a stroke, as if it were struck out.

        `path` of shape (n, 2), pixels; `width` in millimetres; `dark` from `without`.
        """
        along = np.gradient(path, axis=0)
        length = np.maximum(np.hypot(*along.T), 1e-6)
        normal = np.column_stack([-along[:, 1], along[:, 0]]) / length[:, None]
        sides = []
        for side in (-1, 1):
            seen = np.zeros(len(path), dtype=bool)
            for off in np.arange(*_BESIDE, 0.4):
                at = np.rint(path + side * (width / 2 + off) * MM * normal).astype(int)
                at = np.clip(at, 0, np.array(dark.shape[::-1]) - 1)
                seen |= dark[at[:, 1], at[:, 0]] > 0
            sides.append(seen)
        step = float(np.median(length)) / MM
        rows = max(1, round(_WINDOW / step))
        least = _STRUCK / step
        left, right = (np.convolve(side, np.ones(rows), "same") for side in sides)
        return bool(((left >= least) & (right >= least)).any())

    def without(self, bulls: tuple[PlaceScore, ...]) -> Mask:
        """The dark marks of some size, those of the bulls taken out."""
        dark = self._dark.copy()
        for bull in bulls:
            x, y = (round(v) for v in to_picture(bull.x, bull.y))
            cv2.circle(dark, (x, y), round((bull.radius + 1.5) * MM), 0, -1)
        count, labels, stats, _ = cv2.connectedComponentsWithStats(dark)
        small = stats[:count, cv2.CC_STAT_AREA] < _SPECK * MM * MM
        return np.where(small[labels], np.uint8(0), dark)


def _stroke(points: Points) -> Stroke:
    """The middle line of a patch of ink, (n, 2) in field units: five points along its length."""
    middle = points.mean(axis=0)
    _, axes = np.linalg.eigh(np.cov((points - middle).T))
    along = (points - middle) @ axes[:, 1]
    low, high = float(along.min()), float(along.max())
    line = []
    for at in np.linspace(low, high, 5):
        near = points[np.abs(along - at) <= (high - low) / 8]
        x, y = near.mean(axis=0) if len(near) else middle + at * axes[:, 1]
        line.append((round(float(x), 3), round(float(y), 3)))
    return Stroke(tuple(line), high - low)
