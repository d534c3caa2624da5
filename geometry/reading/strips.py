"""A field seen along each of its 216 fences: a strip of paper from post to post.

A strip is a small array: rows go along the fence, half a millimetre each, columns across it, a
quarter of a millimetre each. In it a stroke drawn for this fence runs down the middle, more or
less, and any other stroke crosses. So smearing along the strip leaves the first and washes out the
rest.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.field import FENCES, POSTS
from geometry.reading.rectify import MM, Floats, to_picture

STEP: Final = 0.5
"""Millimetres from row to row."""
ACROSS: Final = 0.25
"""Millimetres from column to column."""
PAD: Final = 6
"""Rows before the one post and after the other."""
HALF: Final = 13
"""Columns on either side of the middle one."""
COLUMNS: Final = 2 * HALF + 1
_BESIDE: Final = 5
"""Columns to either side where a ridge has to be darker than the paper."""
_MAP_WIDTH: Final = 256 * COLUMNS


@dataclass(frozen=True, slots=True)
class Strips:
    """Where to look. Rows of all fences one after another; `first[f]` to `first[f + 1]` are f's.

    `x` and `y` have the shape (rows, COLUMNS), pixels of the field's picture.
    """

    x: Floats
    y: Floats
    first: npt.NDArray[np.intp]

    def rows(self, fence: int) -> slice:
        """The rows of one fence, those beyond its posts included."""
        return slice(int(self.first[fence]), int(self.first[fence + 1]))


@cache
def all_strips() -> Strips:
    """The strips of all fences; made once."""
    xs, ys, first = [], [], [0]
    across = (np.arange(COLUMNS) - HALF) * ACROSS * MM
    for fence in FENCES:
        (ax, ay), (bx, by) = (
            to_picture(float(POSTS[i].point.x), float(POSTS[i].point.y)) for i in (fence.a, fence.b)
        )
        length = float(np.hypot(bx - ax, by - ay))
        dx, dy = (bx - ax) / length, (by - ay) / length
        count = round(length / MM / STEP) + 1
        along = np.arange(-PAD, count + PAD)[:, None] * (length / (count - 1))
        xs.append(ax + along * dx - across * dy)
        ys.append(ay + along * dy + across * dx)
        first.append(first[-1] + len(along))
    return Strips(
        np.concatenate(xs).astype(np.float32),
        np.concatenate(ys).astype(np.float32),
        np.array(first, dtype=np.intp),
    )


@cache
def all_places() -> "Places":
    """Where all the samples of `all_strips` lie; made once."""
    strips = all_strips()
    return Places(strips.x, strips.y)


class Places:
    """Many places in the field's picture, ready to be looked at again and again.

    `x` and `y` are pixels and of one shape, that of the samples.
    """

    def __init__(self, x: Floats, y: Floats) -> None:
        self._shape = x.shape
        # OpenCV takes no more than 32767 rows: the samples are laid out in a wide array.
        full = -(-x.size // _MAP_WIDTH) * _MAP_WIDTH
        self._x, self._y = (np.resize(v.ravel(), full).reshape(-1, _MAP_WIDTH) for v in (x, y))

    def sample(self, image: Floats) -> Floats:
        """The image at these places, between its pixels by straight lines."""
        count = int(np.prod(self._shape))
        seen = cv2.remap(image, self._x, self._y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(seen, dtype=np.float32).ravel()[:count].reshape(self._shape)


def sample(image: Floats, x: Floats, y: Floats) -> Floats:
    """The image at these pixels, once; shape of `x`."""
    return Places(x, y).sample(image)


def smear_reach(smear: float) -> int:
    """How many rows on `ridges` smears."""
    return round(3 * smear)


def ridges(strips: Floats, smear: float) -> Floats:
    """How much darker the paper is here than on both sides, smeared along the fence.

    `strips` has shape (rows, COLUMNS), ink; the outermost columns, without two sides, become 0.
    `smear` is the standard deviation of the smearing, in rows.
    """
    size = (1, 2 * smear_reach(smear) + 1)
    smeared = np.asarray(cv2.GaussianBlur(strips, size, 0.01, sigmaY=smear), dtype=np.float32)
    ridge = np.zeros_like(smeared)
    middle = smeared[:, _BESIDE:-_BESIDE]
    left, right = smeared[:, : -2 * _BESIDE], smeared[:, 2 * _BESIDE :]
    # On a flank of a thick stroke one side is as dark: the mean alone would call it half a ridge.
    sides = 0.5 * (left + right)
    ridge[:, _BESIDE:-_BESIDE] = np.minimum(middle - sides, 2 * (middle - np.maximum(left, right)))
    return ridge
