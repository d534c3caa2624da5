"""What may a bull look like? Dots and rings of a few sizes, each a little beside its place."""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from geometry.reading.rectify import MM, Floats

SHRINK: Final = 2
SCALE: Final = MM / SHRINK
"""Pixels a millimetre in the smaller picture that the shapes are laid over."""
_OFF: Final = 1.7
"""Millimetres that a bull's middle may be beside its place."""
REACH: Final = 6.0
_DOTS: Final = (0.5, 0.8, 1.2, 1.7)
_RINGS: Final = (0.8, 1.2, 1.6, 2.0, 2.5)
_RING_HALF: Final = 0.35


@dataclass(frozen=True, slots=True)
class Shapes:
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
def all_shapes() -> Shapes:
    """All of them; made once."""
    half = round(REACH * SCALE)
    grid = np.arange(-half, half + 1, dtype=np.float32) / np.float32(SCALE)
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
    return Shapes(
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
