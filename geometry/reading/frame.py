"""Where exactly is the frame of a field whose corners a person has shown?

Each side of the frame is a dark line, nearly straight, near the line between two corners shown. It
is found as the path, of a family of slightly turned and bent ones, along which it is darkest.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.reading.found import PICTURE_BORDER, PICTURE_UNIT
from geometry.reading.rectify import ANCHORS, MM, Floats, Points, Shift, fit_shift
from geometry.reading.strips import sample

_SAMPLES: Final = 116
_LEAST_DARK: Final = 0.05
_BETTER: Final = 1.3
_BOWS: Final = 7
_STEP: Final = 1.5
"""Pixels between the ends of neighbouring paths."""


@dataclass(frozen=True, slots=True)
class _Side:
    """How far a side lies outside its line: at its two ends, and its bow; pixels."""

    first: float
    second: float
    bow: float

    def at(self, t: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        return self.first * (1 - t) + self.second * t + self.bow * 4 * t * (1 - t)


_LOW, _HIGH = float(PICTURE_BORDER), float(PICTURE_BORDER + 7 * PICTURE_UNIT)
# Clockwise, each from its first corner to its second, with the way out of the field.
_SIDES: Final = (
    ((_LOW, _LOW), (_HIGH, _LOW), (0.0, -1.0)),
    ((_HIGH, _LOW), (_HIGH, _HIGH), (1.0, 0.0)),
    ((_HIGH, _HIGH), (_LOW, _HIGH), (0.0, 1.0)),
    ((_LOW, _HIGH), (_LOW, _LOW), (-1.0, 0.0)),
)


@cache
def _family(reach: float) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Paths across: (paths, 3) of ends and bow, and (paths, _SAMPLES) of where they run; pixels."""
    ends = np.arange(-reach, reach + 0.1, _STEP)
    bows = np.linspace(-reach / 3, reach / 3, _BOWS)
    forms = np.stack(np.meshgrid(ends, ends, bows, indexing="ij"), axis=-1).reshape(-1, 3)
    t = np.linspace(0, 1, _SAMPLES)
    across = np.outer(forms[:, 0], 1 - t) + np.outer(forms[:, 1], t)
    return forms, across + np.outer(forms[:, 2], 4 * t * (1 - t))


def snap(ink: Floats, reach_mm: float) -> Shift | None:
    """The shift that brings the frame in `ink` to where it belongs; None if no frame stands out.

    `ink` has the shape of the field's picture. Reaches so many millimetres to either side.
    """
    sides = [_find(ink, *side, reach_mm * MM) for side in _SIDES]
    if sum(side is not None for side in sides) < 4:
        return None
    found = [side for side in sides if side is not None]
    offsets = np.zeros((28, 2))
    for i, (side, (_, _, outward)) in enumerate(zip(found, _SIDES, strict=True)):
        before, after = found[i - 1], found[(i + 1) % 4]
        _, _, before_out = _SIDES[i - 1]
        t = np.arange(1, 7) / 7
        along = before.second * (1 - t) - after.first * t
        offsets[6 * i : 6 * i + 6] = np.outer(side.at(t), outward) + np.outer(along, before_out)
        offsets[24 + i] = side.first * np.array(outward) + before.second * np.array(before_out)
    return fit_shift(offsets)


def _find(
    ink: Floats,
    start: tuple[float, float],
    end: tuple[float, float],
    outward: tuple[float, float],
    reach: float,
) -> _Side | None:
    width = int(np.ceil(reach * 4 / 3)) + 3
    t = np.linspace(0, 1, _SAMPLES)[:, None]
    across = np.arange(-width, width + 1)
    x = start[0] * (1 - t) + end[0] * t + across * outward[0]
    y = start[1] * (1 - t) + end[1] * t + across * outward[1]
    strip = sample(np.minimum(ink, 0.6), x.astype(np.float32), y.astype(np.float32))
    strip = np.asarray(cv2.GaussianBlur(strip, (0, 0), 1.2), dtype=np.float32)
    forms, paths = _family(round(reach, 1))
    columns = np.clip(np.rint(paths).astype(np.intp) + width, 0, 2 * width)
    dark = np.minimum(strip, 0.5)[np.arange(_SAMPLES), columns].mean(axis=1)
    dark -= 0.002 * np.abs(forms).sum(axis=1) / MM
    best = int(dark.argmax())
    if dark[best] < _LEAST_DARK or dark[best] < _BETTER * float(np.median(dark)):
        return None
    return _refined(strip, forms[best], width)


def _refined(strip: Floats, form: npt.NDArray[np.float64], width: int) -> _Side:
    """The path drawn to the middle of the dark line, by least squares over what lies near it."""
    t = np.linspace(0, 1, _SAMPLES)
    basis = np.column_stack([1 - t, t, 4 * t * (1 - t)])
    form = form.copy()
    near = np.arange(-4, 5)
    for _ in range(3):
        at = basis @ form
        columns = np.clip(np.rint(at)[:, None].astype(np.intp) + near + width, 0, 2 * width)
        weight = np.maximum(np.take_along_axis(strip, columns, axis=1), 0) ** 2
        total = weight.sum(axis=1)
        middle = (weight * (columns - width)).sum(axis=1) / np.maximum(total, 1e-6)
        use = np.minimum(total, np.median(total)) / (1 + ((middle - at) / 1.5) ** 2)
        normal = basis.T @ (use[:, None] * basis) + 1e-6 * np.eye(3)
        form = np.linalg.solve(normal, basis.T @ (use * middle))
    return _Side(*(float(v) for v in form))


def corners_of(shift: Shift) -> Points:
    """Where the field's four corners lie in the picture, clockwise from the top left; (4, 2)."""
    corners = ANCHORS[24:28]
    return corners + shift.at(corners)
