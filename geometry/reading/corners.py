"""Do the corners that a person has shown make a field, and is the whole field in the picture?"""

from collections.abc import Mapping, Sequence

import cv2
import numpy as np
import numpy.typing as npt

from geometry.paper import FIELD_NAMES, FieldName
from geometry.reading.found import BadPhoto, Matrix, Picture

Shown = Mapping[FieldName, Sequence[Sequence[float]]]


def square_to(corners: Sequence[Sequence[float]]) -> Matrix:
    """From field units to where the four corners lie."""
    square = np.array([(0, 0), (7, 0), (7, 7), (0, 7)], dtype=np.float32)
    matrix = cv2.getPerspectiveTransform(square, np.array(corners, dtype=np.float32))
    return np.asarray(matrix, dtype=np.float64)


def demand_corners(corners: Mapping[FieldName, Sequence[Sequence[float]]]) -> None:
    """Four corners a field, clockwise as seen: a convex square in perspective."""
    shown = [np.array(corners[name], dtype=np.float64) for name in FIELD_NAMES if name in corners]
    if not shown or any(not _is_square(four) for four in shown):
        raise BadPhoto(
            "corners",
            "The corners shown are not those of a field.",
            "Show four for each field: top left, top right, bottom right, bottom left.",
        )


def _is_square(four: npt.NDArray[np.float64]) -> bool:
    if four.shape != (4, 2) or not np.isfinite(four).all():
        return False
    sides = np.roll(four, -1, axis=0) - four
    following = np.roll(sides, -1, axis=0)
    turns = sides[:, 0] * following[:, 1] - sides[:, 1] * following[:, 0]
    return bool((turns > 100).all() or (turns < -100).all())


def demand_inside(name: FieldName, to_photo: Matrix, photo: Picture) -> None:
    """The whole field is in the picture, but for a seam of a millimetre or two."""
    square = np.array([[(0.2, 0.2), (6.8, 0.2), (6.8, 6.8), (0.2, 6.8)]], dtype=np.float64)
    corners = cv2.perspectiveTransform(square, to_photo)[0]
    if (corners < 0).any() or (corners > np.array(photo.shape[1::-1])).any():
        raise BadPhoto(
            "field-cut-off",
            f"Field {name} is not wholly in the picture.",
            "Take the whole sheet, with a little of the table around it.",
            name,
        )
