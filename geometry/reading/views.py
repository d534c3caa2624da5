"""The fields of a photograph, straightened one by one.

A field with print of ours is laid upon what that print should look like; a field of which a person
has shown the corners is laid upon its frame.
"""

from dataclasses import dataclass, replace
from typing import Final

import cv2
import numpy as np

from geometry.paper import FieldName
from geometry.reading.corners import square_to
from geometry.reading.found import Matrix, Picture
from geometry.reading.frame import corners_of, snap
from geometry.reading.ink import expected_print, ink_of
from geometry.reading.rectify import (
    NO_SHIFT,
    TO_FIELD,
    WORK_SCALE,
    Floats,
    Shift,
    find_shift,
    look,
)

_PRINT_INK: Final = 0.35
"""Print of ours is hardly darker: strokes are cut to this when print is looked for."""


@dataclass(frozen=True, slots=True)
class View:
    """A field in the work picture, how it was straightened, and its ink with the print."""

    name: FieldName
    to_work: Matrix
    shift: Shift
    picture: Picture
    ink: Floats
    agreeing: float = 1.0
    """Share of the print's marks that lie where they belong."""


def _view(name: FieldName, work: Picture, to_work: Matrix, shift: Shift) -> View:
    picture = look(work, to_work, shift)
    return View(name, to_work, shift, picture, ink_of(picture))


def straighten(name: FieldName, work: Picture, to_work: Matrix) -> View:
    """A field with print of ours, its print where it belongs."""
    view = _view(name, work, to_work, NO_SHIFT)
    for reach in (3.0, 1.0):
        ink = np.minimum(view.ink, _PRINT_INK)
        shift, agreeing = find_shift(ink, expected_print(0.25), view.shift, reach)
        view = replace(_view(name, work, to_work, shift), agreeing=agreeing)
    return view


def snap_to_frame(name: FieldName, work: Picture, to_work: Matrix) -> View:
    """First the corners move to the frame's, then what is left is taken for bent paper."""
    view = _view(name, work, to_work, NO_SHIFT)
    for reach in (3.0, 1.2):
        if (shift := snap(view.ink, reach)) is None:
            return view
        corners = cv2.perspectiveTransform(corners_of(shift)[None], view.to_work @ TO_FIELD)[0]
        view = _view(name, work, square_to(corners.tolist()), NO_SHIFT)
    if (shift := snap(view.ink, 1.0)) is None:
        return view
    return _view(name, work, view.to_work, shift)


def align(view: View, work: Picture, printed: Floats) -> View:
    """The view laid upon the print that all fields of the sheet share."""
    limit = max(0.2, float(np.percentile(printed, 99)))
    shift, _ = find_shift(np.minimum(view.ink, limit), printed, view.shift, 0.8)
    return _view(view.name, work, view.to_work, shift)


def at_work_scale(photo: Picture, pixels_per_mm: float) -> tuple[Picture, Matrix]:
    """The photograph no finer than it need be, and the matrix to its pixels."""
    factor = WORK_SCALE / pixels_per_mm
    if factor > 0.8:
        return photo, np.eye(3)
    small = cv2.resize(photo, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    shift = (factor - 1) / 2  # pixel centres lie at whole numbers
    matrix = np.array([[factor, 0, shift], [0, factor, shift], [0, 0, 1]])
    return np.asarray(small, np.uint8), matrix
