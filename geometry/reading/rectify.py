"""A field seen from straight above, true to a fraction of a millimetre.

A homography puts the field into its picture (`found.PICTURE_UNIT` pixels from post to post); lens
and bent paper still shift it by millimetres. So the print itself is looked for - posts, corners,
the crossings of the lattice - and what it is off by becomes a smooth shift, cubic in x and y, that
the second look through the same homography takes out.
"""

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.field import PLACES, POSTS
from geometry.reading.found import PICTURE_BORDER, PICTURE_SIDE, PICTURE_UNIT, Matrix, Picture

Floats = npt.NDArray[np.float32]
Points = npt.NDArray[np.float64]
"""Shape (n, 2), pixels of the field's picture unless said otherwise."""

MM: Final = PICTURE_UNIT / 11.0
"""Pixels of the field's picture in a millimetre of the standard sheet."""
WORK_SCALE: Final = 7.0
"""Pixels a millimetre to which a finer photograph is brought down before it is looked through."""

_PATCH: Final = round(4.5 * MM)


def to_picture(x: float, y: float) -> tuple[float, float]:
    """From field units to pixels of the field's picture."""
    return PICTURE_BORDER + x * PICTURE_UNIT, PICTURE_BORDER + y * PICTURE_UNIT


TO_FIELD: Final[Matrix] = np.array(
    [
        [1 / PICTURE_UNIT, 0, -PICTURE_BORDER / PICTURE_UNIT],
        [0, 1 / PICTURE_UNIT, -PICTURE_BORDER / PICTURE_UNIT],
        [0, 0, 1],
    ]
)
"""From pixels of the field's picture to field units."""

_CORNERS: Final = ((0.0, 0.0), (7.0, 0.0), (7.0, 7.0), (0.0, 7.0))
ANCHORS: Final[Points] = np.array(
    [to_picture(float(p.point.x), float(p.point.y)) for p in POSTS]
    + [to_picture(*corner) for corner in _CORNERS]
    + [to_picture(float(p.x), float(p.y)) for p in PLACES]
)
"""What the print is found by: 24 posts, 4 corners, 36 crossings."""

_COARSE: Final = 9
"""The shift is worked out for every so many pixels: it is smooth."""
_NODES: Final = (np.arange(PICTURE_SIDE // _COARSE, dtype=np.float64) + 0.5) * _COARSE - 0.5
_GRID: Final = np.stack(np.meshgrid(_NODES, _NODES), axis=-1)


@dataclass(frozen=True, slots=True)
class Shift:
    """A smooth shift of the picture: cubic polynomials, `terms` of shape (10, 2), pixels."""

    terms: Points

    def at(self, points: Points) -> Points:
        """By how much each point is shifted; `points` of shape (..., 2)."""
        shift: Points = _basis(points) @ self.terms
        return shift


NO_SHIFT: Final = Shift(np.zeros((10, 2)))


def _basis(points: Points) -> Points:
    x, y = np.moveaxis((points - PICTURE_SIDE / 2) / (3.5 * PICTURE_UNIT), -1, 0)
    one = np.ones_like(x)
    return np.stack([one, x, y, x * x, x * y, y * y, x**3, x * x * y, x * y * y, y**3], axis=-1)


def look(photo: Picture, to_photo: Matrix, shift: Shift) -> Picture:
    """The picture of a field, BGR, shape (PICTURE_SIDE, PICTURE_SIDE, 3).

    `to_photo` takes field units to pixels of the photograph.
    """
    matrix = to_photo @ TO_FIELD
    if not shift.terms.any():
        warped = cv2.warpPerspective(
            photo,
            matrix,
            (PICTURE_SIDE, PICTURE_SIDE),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        )
        return np.asarray(warped, dtype=np.uint8)
    nodes = _project(matrix, _GRID + shift.at(_GRID)).astype(np.float32)
    # OpenCV continues the edge nodes flat; half a step of the border is lost to that, no more.
    x, y = (
        cv2.resize(nodes[..., i], (PICTURE_SIDE, PICTURE_SIDE), interpolation=cv2.INTER_LINEAR)
        for i in range(2)
    )
    warped = cv2.remap(photo, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(warped, dtype=np.uint8)


def _project(matrix: Matrix, points: Points) -> Points:
    x, y = points[..., 0], points[..., 1]
    rows = [matrix[i, 0] * x + matrix[i, 1] * y + matrix[i, 2] for i in range(3)]
    return np.stack([rows[0] / rows[2], rows[1] / rows[2]], axis=-1)


def find_shift(
    ink: Floats, print_ink: Floats, before: Shift, reach_mm: float
) -> tuple[Shift, float]:
    """By how much the print in `ink` is off from where `print_ink` has it, after `before`.

    Both have the shape (PICTURE_SIDE, PICTURE_SIDE), 0 for paper. Gives the whole shift and the
    share of the anchors that agree with it; with too few of them `before` comes back.
    """
    found, weights = _match(ink, print_ink, round(reach_mm * MM))
    terms, agreeing = _fit(found - ANCHORS, weights)
    if agreeing < 0.3:
        return before, agreeing
    # A point seen at p + d now lay, in the shifted picture before, at p + d + before(p + d).
    whole = found - ANCHORS + before.at(found)
    terms, agreeing = _fit(whole, weights)
    return Shift(terms), agreeing


def _match(ink: Floats, print_ink: Floats, reach: int) -> tuple[Points, npt.NDArray[np.float64]]:
    """Where each anchor's patch of print fits best, and how well (0..1)."""
    found = ANCHORS.copy()
    weights = np.zeros(len(ANCHORS))
    border = _PATCH + reach
    padded = cv2.copyMakeBorder(ink, border, border, border, border, cv2.BORDER_REPLICATE)
    for i, (x, y) in enumerate(np.round(ANCHORS).astype(int).tolist()):
        patch = print_ink[y - _PATCH : y + _PATCH + 1, x - _PATCH : x + _PATCH + 1]
        area = padded[y : y + 2 * border + 1, x : x + 2 * border + 1]
        fits = np.asarray(cv2.matchTemplate(area, patch, cv2.TM_CCOEFF_NORMED), dtype=np.float32)
        _, best, _, (bx, by) = cv2.minMaxLoc(fits)
        if not 0 < best <= 1.01:
            continue
        found[i] = (
            x + bx - reach + _peak(fits[by, :], bx),
            y + by - reach + _peak(fits[:, bx], by),
        )
        weights[i] = best**2
    return found, weights


def _peak(values: npt.NDArray[np.float32], at: int) -> float:
    """How far beside `at` the parabola through it and its neighbours is highest."""
    if not 0 < at < len(values) - 1:
        return 0.0
    left, middle, right = (float(v) for v in values[at - 1 : at + 2])
    bend = left - 2 * middle + right
    return 0.0 if bend >= -1e-9 else max(-0.5, min(0.5, (left - right) / 2 / bend))


def homography(points: Points, to: Points) -> Matrix:
    """The homography that takes points, at least four, nearest to others; all 0 for none."""
    matrix, _ = cv2.findHomography(points, to)
    found: Matrix | None = None if matrix is None else np.asarray(matrix, dtype=np.float64)  # type: ignore[redundant-expr]
    return np.zeros((3, 3)) if found is None else found


def fit_shift(offsets: Points) -> Shift:
    """The smooth shift through offsets (28, 2), pixels, at the posts and the corners."""
    basis = _basis(ANCHORS[:28])
    stiff = np.diag([0, 0, 0, 0.01, 0.01, 0.01, 0.5, 0.5, 0.5, 0.5]).astype(np.float64)
    terms = np.linalg.solve(basis.T @ basis + stiff, basis.T @ offsets)
    return Shift(terms.astype(np.float64))


def placed(to_photo: Matrix, shift: Shift) -> Matrix:
    """The homography from field units to the photograph that comes nearest to the shifted one."""
    points = _project(to_photo @ TO_FIELD, ANCHORS + shift.at(ANCHORS))
    return homography(_project(TO_FIELD, ANCHORS), points)


def _fit(
    offsets: Points, weights: npt.NDArray[np.float64], rounds: int = 8
) -> tuple[Points, float]:
    """The smooth shift through the offsets at the anchors, and the share that agrees.

    Robust: what a stroke or a shadow pulled away loses its weight.
    """
    basis = _basis(ANCHORS)
    stiff = np.diag([0, 0, 0, 0.3, 0.3, 0.3, 1, 1, 1, 1]).astype(np.float64)
    use = weights.copy()
    terms = np.zeros((10, 2))
    median = np.median(offsets[weights > np.median(weights) * 0.5], axis=0)
    far = np.linalg.norm(offsets - median, axis=1)
    for turn in range(rounds):
        limit = max(2.5 * MM * 0.6**turn, 0.35 * MM)
        use = weights * np.maximum(0, 1 - (far / limit) ** 2) ** 2
        if use.sum() < 1e-6:
            return np.zeros((10, 2)), 0.0
        normal = basis.T @ (use[:, None] * basis) + stiff * use.sum() / len(use)
        terms = np.linalg.solve(normal + 1e-9 * np.eye(10), basis.T @ (use[:, None] * offsets))
        far = np.linalg.norm(offsets - basis @ terms, axis=1)
    return terms, float((far < 0.35 * MM).mean())
