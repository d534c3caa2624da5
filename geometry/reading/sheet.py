"""The walk from a photograph to a reading, step by step."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from geometry.paper import BULLS_OF, FIELD_NAMES, UNIT, FieldName, FieldPlace
from geometry.reading.bulls import blobs, choose, clear, likely, score_places
from geometry.reading.corners import Shown, demand_corners, demand_inside, square_to
from geometry.reading.doubt import (
    all_unsure,
    distrusted,
    is_crowded,
    is_faint,
    is_hard,
    judge_bulls,
    judge_fences,
)
from geometry.reading.fences import find_fences, with_faint
from geometry.reading.found import (
    BadPhoto,
    Cancelled,
    FieldRead,
    Matrix,
    Picture,
    Point,
    Reading,
    Stroke,
    go_on,
)
from geometry.reading.ink import common_print, is_black_and_white, shared_print
from geometry.reading.markers import PlacedPage, find_page, scale_at
from geometry.reading.page_parts import read_code, read_ticks
from geometry.reading.photo import load
from geometry.reading.rectify import Floats, placed
from geometry.reading.sides import SideInk, with_lines
from geometry.reading.strokes import LooseInk
from geometry.reading.views import View, align, at_work_scale, snap_to_frame, straighten

_ENOUGH_TO_SHARE: Final = 3
"""Fields of which two show the same print bare, mostly."""
_LEAST_AGREEING: Final = 0.35
_BENT: Final = 0.6


def read_sheet(
    source: bytes | Path | str, corners: Shown | None, cancelled: Cancelled | None
) -> Reading:
    """See `geometry.reader.read_photo`."""
    go_on(cancelled)
    loaded = load(source)
    go_on(cancelled)
    photo = loaded.picture
    if corners is None:
        reading = _read_placed(photo, find_page(photo), cancelled)
    else:
        reading = _read_shown(photo, _shrunk(corners, loaded.times), cancelled)
    enlarged = _enlarging(loaded.times)
    fields = tuple(replace(one, to_photo=enlarged @ one.to_photo) for one in reading.fields)
    return replace(reading, fields=fields, photo_size=loaded.size)


def snapped(
    source: bytes | Path | str, corners: Shown
) -> dict[FieldName, tuple[Point, Point, Point, Point]]:
    """See `geometry.reader.snap_corners`."""
    loaded = load(source)
    enlarged = _enlarging(loaded.times)
    work, to_photo, placings = _placed_by(_shrunk(corners, loaded.times), loaded.picture)
    square = np.array([[(0, 0), (7, 0), (7, 7), (0, 7)]], dtype=np.float64)
    found: dict[FieldName, tuple[Point, Point, Point, Point]] = {}
    for name, matrix in placings.items():
        view = snap_to_frame(name, work, matrix)
        to_file = enlarged @ to_photo @ placed(view.to_work, view.shift)
        a, b, c, d = ((float(x), float(y)) for x, y in cv2.perspectiveTransform(square, to_file)[0])
        found[name] = (a, b, c, d)
    return found


def _enlarging(times: int) -> Matrix:
    """From a pixel of a picture that was opened so many times smaller to the file's."""
    middle = (times - 1) / 2  # pixel centres lie at whole numbers
    return np.array([[times, 0, middle], [0, times, middle], [0, 0, 1]], dtype=np.float64)


def _shrunk(corners: Shown, times: int) -> Shown:
    if times == 1:
        return corners
    middle = (times - 1) / 2
    return {
        name: [[(value - middle) / times for value in point] for point in four]
        for name, four in corners.items()
    }


def _read_placed(photo: Picture, found: PlacedPage, cancelled: Cancelled | None) -> Reading:
    """A sheet of ours, placed by its markers."""
    page = found.page
    if not page.fields:
        raise BadPhoto(
            "page-of-turns",
            "This is the page of turns, which Kraal does not read from a photograph.",
            "Take the page with the fields; type the turns in.",
        )
    for field in page.fields:
        demand_inside(field.name, found.to_photo @ _field_to_page(field), photo)
    if found.one_sided:
        raise BadPhoto(
            "two-marks",
            "Only two corner marks, on one side of the sheet, are to be seen: too few to say where"
            " its other side lies.",
            "Take it again with all four black marks in the picture, or show its fields.",
        )
    go_on(cancelled)
    code = read_code(photo, found.to_photo, page.code)
    go_on(cancelled)
    work, shrunk = at_work_scale(photo, found.pixels_per_mm)
    views = []
    for field in page.fields:
        go_on(cancelled)
        to_work = shrunk @ found.to_photo @ _field_to_page(field)
        views.append(straighten(field.name, work, to_work))
    agreeing = float(np.median([view.agreeing for view in views]))
    if agreeing < _LEAST_AGREEING:
        raise BadPhoto(
            "blurred",
            "The sheet is found, but its print cannot be made out.",
            "Take it again, flat, sharp and closer, by more light.",
        )
    # A field under a hand would spoil what the others have in common.
    printed = common_print([v.ink for v in views if v.agreeing >= _LEAST_AGREEING])
    fields = _read_fields(photo, views, printed, _inverse(shrunk), cancelled)
    fields = tuple(
        field if view.agreeing >= _LEAST_AGREEING else all_unsure(field)
        for field, view in zip(fields, views, strict=True)
    )
    covered = min(view.agreeing for view in views) < _LEAST_AGREEING
    notes = _notes(found, agreeing, fields) + (("covered",) if covered else ())
    ticks = read_ticks(work, shrunk @ found.to_photo, page.mallets)
    game_id = code[1] if code else None
    return Reading(page.key, page.paper, game_id, fields, ticks, notes, _size_of(photo))


def _placed_by(corners: Shown, photo: Picture) -> tuple[Picture, Matrix, dict[FieldName, Matrix]]:
    """The picture to work on, how its pixels lie in the photograph, and each field in it."""
    demand_corners(corners)
    placings = {name: square_to(corners[name]) for name in FIELD_NAMES if name in corners}
    for name, matrix in placings.items():
        demand_inside(name, matrix, photo)
    finest = max(scale_at(matrix, (3.5, 3.5)) for matrix in placings.values()) / UNIT
    work, shrunk = at_work_scale(photo, finest)
    return work, _inverse(shrunk), {name: shrunk @ matrix for name, matrix in placings.items()}


def _read_shown(photo: Picture, corners: Shown, cancelled: Cancelled | None) -> Reading:
    """Any sheet, placed by the corners that a person has shown."""
    work, to_photo, placings = _placed_by(corners, photo)
    views = []
    for name, matrix in placings.items():
        go_on(cancelled)
        views.append(snap_to_frame(name, work, matrix))
    if len(views) >= _ENOUGH_TO_SHARE:
        printed = shared_print([view.ink for view in views])
        views = [align(view, work, printed) for view in views]
        inks = [view.ink for view in views]
        printed = np.maximum(shared_print(inks), common_print(inks))
    else:
        printed = common_print([view.ink for view in views])
    fields = _read_fields(photo, views, printed, to_photo, cancelled)
    return Reading(None, None, None, fields, (), (), _size_of(photo))


def _size_of(photo: Picture) -> tuple[int, int]:
    return photo.shape[1], photo.shape[0]


def _notes(found: PlacedPage, agreeing: float, fields: tuple[FieldRead, ...]) -> tuple[str, ...]:
    """The codes of `Reading.notes`."""
    told = {
        "two-sheets": found.others > 0,
        "marker-hidden": len(found.seen) < 4,
        "bent": agreeing < _BENT,
        "faint": any(is_faint(field) for field in fields) or is_hard(fields),
    }
    return tuple(code for code, holds in told.items() if holds)


def _field_to_page(field: FieldPlace) -> Matrix:
    """From field units to millimetres of the page."""
    return np.array([[field.unit, 0, field.frame.x], [0, field.unit, field.frame.y], [0, 0, 1]])


def _inverse(matrix: Matrix) -> Matrix:
    return np.asarray(np.linalg.inv(matrix), dtype=np.float64)


def _read_fields(
    photo: Picture,
    views: list[View],
    printed: Floats,
    to_photo: Matrix,
    cancelled: Cancelled | None,
) -> tuple[FieldRead, ...]:
    hidden = np.clip((printed - 0.15) / 0.2, 0, 1).astype(np.float32)
    sides = SideInk([view.ink for view in views])
    fields = []
    for i, view in enumerate(views):
        go_on(cancelled)
        fields.append(_read_field(view, printed, hidden, to_photo, partial(sides.strokes, i)))
    scan = is_black_and_white(photo)
    return tuple(distrusted(field) if scan else field for field in fields)


def _read_field(
    view: View,
    printed: Floats,
    hidden: Floats,
    to_photo: Matrix,
    along_sides: Callable[[Floats], tuple[Stroke, ...]],
) -> FieldRead:
    """A field by its `printed` ink, where that is `hidden`, and the lines of `SideInk`."""
    own_ink = view.ink - printed
    wanted = BULLS_OF[view.name]
    marks = blobs(clear(score_places(own_ink, np.zeros_like(own_ink), hidden)), own_ink)
    fences = find_fences(own_ink, np.maximum(hidden, marks))
    marks = blobs(likely(score_places(own_ink, fences.claimed, hidden), wanted), own_ink)
    fences = with_faint(fences, own_ink, np.maximum(hidden, marks))
    scores = score_places(own_ink, fences.claimed * (1 - marks), hidden)
    bulls = choose(scores, wanted, blank=not fences.taken)
    loose = LooseInk(own_ink, fences.claimed, hidden)
    marks_taken = (*bulls.taken, *bulls.weak)
    taken, maybe = judge_fences(fences, loose, marks_taken)
    bulls_taken, bulls_maybe = judge_bulls(bulls, loose)
    rounds = (*marks_taken, *(bull for bull in bulls.rest if bull.is_round))
    strokes = loose.strokes(fences.explained, rounds)
    field = FieldRead(
        view.name,
        taken,
        bulls_taken,
        maybe,
        bulls_maybe,
        with_lines(strokes, along_sides(fences.explained)),
        np.ascontiguousarray(view.picture[:, :, ::-1]),
        to_photo @ placed(view.to_work, view.shift),
    )
    return all_unsure(field) if fences.scribble or is_crowded(field) else field
