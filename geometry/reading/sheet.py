"""The walk from a photograph to a reading, step by step."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from geometry.paper import BULLS_OF, FIELD_NAMES, UNIT, FieldName, FieldPlace
from geometry.reading.bulls import blobs, choose, score_places
from geometry.reading.doubt import all_unsure, judge_bulls, judge_fences
from geometry.reading.fences import find_fences
from geometry.reading.found import BadPhoto, FieldRead, Matrix, Picture, Reading
from geometry.reading.frame import corners_of, snap
from geometry.reading.ink import common_print, expected_print, ink_of, shared_print
from geometry.reading.markers import PlacedPage, find_page, scale_at
from geometry.reading.page_parts import read_code, read_ticks
from geometry.reading.photo import load
from geometry.reading.rectify import (
    NO_SHIFT,
    TO_FIELD,
    WORK_SCALE,
    Floats,
    Shift,
    find_shift,
    look,
    placed,
)
from geometry.reading.strokes import left_over

_ENOUGH_TO_SHARE: Final = 3
"""Fields of which two show the same print bare, mostly."""
_LEAST_AGREEING: Final = 0.35
_BENT: Final = 0.6
_FAINT: Final = 0.8
_PRINT_INK: Final = 0.35
"""Print of ours is hardly darker: strokes are cut to this when print is looked for."""


def read_sheet(
    source: bytes | Path | str, corners: Mapping[FieldName, Sequence[Sequence[float]]] | None
) -> Reading:
    """See `geometry.reader.read_photo`."""
    photo = load(source)
    if corners is not None:
        return _read_shown(photo, corners)
    return _read_placed(photo, find_page(photo))


def _read_placed(photo: Picture, found: PlacedPage) -> Reading:
    """A sheet of ours, placed by its markers."""
    page = found.page
    if not page.fields:
        raise BadPhoto(
            "page-of-turns",
            "This is the page of turns, which Kraal does not read from a photograph.",
            "Take the page with the fields; type the turns in.",
        )
    code = read_code(photo, found.to_photo, page.code)
    work, shrunk = _at_work_scale(photo, found.pixels_per_mm)
    for field in page.fields:
        _demand_inside(field.name, found.to_photo @ _field_to_page(field), photo)
    views = [
        _straighten(field.name, work, shrunk @ found.to_photo @ _field_to_page(field))
        for field in page.fields
    ]
    agreeing = float(np.median([view.agreeing for view in views]))
    if agreeing < _LEAST_AGREEING:
        raise BadPhoto(
            "blurred",
            "The sheet is found, but its print cannot be made out.",
            "Take it again, flat, sharp and closer, by more light.",
        )
    # A field under a hand would spoil what the others have in common.
    printed = common_print([v.ink for v in views if v.agreeing >= _LEAST_AGREEING])
    fields = _read_fields(views, printed, _inverse(shrunk))
    fields = tuple(
        field if view.agreeing >= _LEAST_AGREEING else all_unsure(field)
        for field, view in zip(fields, views, strict=True)
    )
    covered = min(view.agreeing for view in views) < _LEAST_AGREEING
    notes = _notes(found, agreeing, fields) + (("covered",) if covered else ())
    ticks = read_ticks(work, shrunk @ found.to_photo, page.mallets)
    size = (photo.shape[1], photo.shape[0])
    return Reading(page.key, page.paper, code[1] if code else None, fields, ticks, notes, size)


def _read_shown(photo: Picture, corners: Mapping[FieldName, Sequence[Sequence[float]]]) -> Reading:
    """Any sheet, placed by the corners that a person has shown."""
    _demand_corners(corners)
    placings = {name: _square_to(corners[name]) for name in FIELD_NAMES if name in corners}
    for name, matrix in placings.items():
        _demand_inside(name, matrix, photo)
    finest = max(scale_at(matrix, (3.5, 3.5)) for matrix in placings.values()) / UNIT
    work, shrunk = _at_work_scale(photo, finest)
    views = [_snap(name, work, shrunk @ matrix) for name, matrix in placings.items()]
    if len(views) >= _ENOUGH_TO_SHARE:
        printed = shared_print([view.ink for view in views])
        views = [_align(view, work, printed) for view in views]
        inks = [view.ink for view in views]
        printed = np.maximum(shared_print(inks), common_print(inks))
    else:
        printed = common_print([view.ink for view in views])
    fields = _read_fields(views, printed, _inverse(shrunk))
    return Reading(None, None, None, fields, (), (), (photo.shape[1], photo.shape[0]))


def _notes(found: PlacedPage, agreeing: float, fields: tuple[FieldRead, ...]) -> tuple[str, ...]:
    """The codes of `Reading.notes`."""
    sure = [fence.confidence for field in fields for fence in field.fences]
    told = {
        "two-sheets": found.others > 0,
        "marker-hidden": len(found.seen) < 4,
        "bent": agreeing < _BENT,
        "faint": bool(sure) and float(np.mean(sure)) < _FAINT,
    }
    return tuple(code for code, holds in told.items() if holds)


@dataclass(frozen=True, slots=True)
class _View:
    """A field in the work picture, how it was straightened, and its ink with the print."""

    name: FieldName
    to_work: Matrix
    shift: Shift
    picture: Picture
    ink: Floats
    agreeing: float = 1.0
    """Share of the print's marks that lie where they belong."""


def _view(name: FieldName, work: Picture, to_work: Matrix, shift: Shift) -> _View:
    picture = look(work, to_work, shift)
    return _View(name, to_work, shift, picture, ink_of(picture))


def _straighten(name: FieldName, work: Picture, to_work: Matrix) -> _View:
    view = _view(name, work, to_work, NO_SHIFT)
    for reach in (3.0, 1.0):
        ink = np.minimum(view.ink, _PRINT_INK)
        shift, agreeing = find_shift(ink, expected_print(0.25), view.shift, reach)
        view = replace(_view(name, work, to_work, shift), agreeing=agreeing)
    return view


def _snap(name: FieldName, work: Picture, to_work: Matrix) -> _View:
    """First the corners move to the frame's, then what is left is taken for bent paper."""
    view = _view(name, work, to_work, NO_SHIFT)
    for reach in (3.0, 1.2):
        if (shift := snap(view.ink, reach)) is None:
            return view
        corners = cv2.perspectiveTransform(corners_of(shift)[None], view.to_work @ TO_FIELD)[0]
        view = _view(name, work, _square_to(corners.tolist()), NO_SHIFT)
    if (shift := snap(view.ink, 1.0)) is None:
        return view
    return _view(name, work, view.to_work, shift)


def _align(view: _View, work: Picture, printed: Floats) -> _View:
    """The view laid upon the print that all fields of the sheet share."""
    limit = max(0.2, float(np.percentile(printed, 99)))
    shift, _ = find_shift(np.minimum(view.ink, limit), printed, view.shift, 0.8)
    return _view(view.name, work, view.to_work, shift)


def _square_to(corners: Sequence[Sequence[float]]) -> Matrix:
    """From field units to where the four corners lie."""
    square = np.array([(0, 0), (7, 0), (7, 7), (0, 7)], dtype=np.float32)
    matrix = cv2.getPerspectiveTransform(square, np.array(corners, dtype=np.float32))
    return np.asarray(matrix, dtype=np.float64)


def _demand_corners(corners: Mapping[FieldName, Sequence[Sequence[float]]]) -> None:
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


def _demand_inside(name: FieldName, to_photo: Matrix, photo: Picture) -> None:
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


def _inverse(matrix: Matrix) -> Matrix:
    return np.asarray(np.linalg.inv(matrix), dtype=np.float64)


def _field_to_page(field: FieldPlace) -> Matrix:
    """From field units to millimetres of the page."""
    return np.array([[field.unit, 0, field.frame.x], [0, field.unit, field.frame.y], [0, 0, 1]])


def _at_work_scale(photo: Picture, pixels_per_mm: float) -> tuple[Picture, Matrix]:
    """The photograph no finer than it need be, and the matrix to its pixels."""
    factor = WORK_SCALE / pixels_per_mm
    if factor > 0.8:
        return photo, np.eye(3)
    small = cv2.resize(photo, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    shift = (factor - 1) / 2  # pixel centres lie at whole numbers
    matrix = np.array([[factor, 0, shift], [0, factor, shift], [0, 0, 1]])
    return np.asarray(small, np.uint8), matrix


def _read_fields(views: list[_View], printed: Floats, to_photo: Matrix) -> tuple[FieldRead, ...]:
    hidden = np.clip((printed - 0.15) / 0.2, 0, 1).astype(np.float32)
    return tuple(_read_field(view, printed, hidden, to_photo) for view in views)


def _read_field(view: _View, printed: Floats, hidden: Floats, to_photo: Matrix) -> FieldRead:
    own_ink = view.ink - printed
    wanted = BULLS_OF[view.name]
    round_marks = blobs(score_places(own_ink, np.zeros_like(own_ink), hidden), own_ink)
    fences = find_fences(own_ink, np.maximum(hidden, round_marks))
    bulls = choose(score_places(own_ink, fences.claimed, hidden), wanted)
    taken, maybe = judge_fences(fences)
    bulls_taken, bulls_maybe = judge_bulls(bulls, wanted)
    return FieldRead(
        view.name,
        taken,
        bulls_taken,
        maybe,
        bulls_maybe,
        left_over(own_ink, fences.explained, hidden, (*bulls.taken, *bulls.rest)),
        np.ascontiguousarray(view.picture[:, :, ::-1]),
        to_photo @ placed(view.to_work, view.shift),
    )
