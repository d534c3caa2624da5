"""The walk from a photograph to a reading, step by step."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from geometry.paper import BULLS_OF, UNIT, FieldName, FieldPlace
from geometry.reading.bulls import choose, score_places
from geometry.reading.doubt import judge_bulls, judge_fences
from geometry.reading.fences import find_fences
from geometry.reading.found import FieldRead, Matrix, Picture, Reading
from geometry.reading.ink import common_print, expected_print, ink_of
from geometry.reading.markers import PlacedPage, find_page
from geometry.reading.page_parts import read_code, read_ticks
from geometry.reading.photo import load
from geometry.reading.rectify import NO_SHIFT, WORK_SCALE, Floats, find_shift, look


def read_sheet(
    source: bytes | Path | str, corners: Mapping[FieldName, Sequence[Sequence[float]]] | None
) -> Reading:
    """See `geometry.reader.read_photo`."""
    photo = load(source)
    return _read_placed(photo, find_page(photo))


def _read_placed(photo: Picture, placed: PlacedPage) -> Reading:
    page = placed.page
    code = read_code(photo, placed.to_photo, page.code)
    work, shrunk = _at_work_scale(photo, placed.pixels_per_mm)
    fields = [placed.to_photo @ _field_to_page(field) for field in page.fields]
    pictures, inks = [], []
    for to_photo in fields:
        picture, ink = _straighten(work, shrunk @ to_photo)
        pictures.append(picture)
        inks.append(ink)
    printed = common_print(inks)
    read = []
    for field, to_photo, picture, ink in zip(page.fields, fields, pictures, inks, strict=True):
        read.append(_read_field(field.name, to_photo, picture, ink, printed))
    ticks = read_ticks(work, shrunk @ placed.to_photo, page.mallets)
    return Reading(
        page.key, page.paper, code[1] if code else None, tuple(read), ticks, (), photo.shape[1::-1]
    )


def _field_to_page(field: FieldPlace) -> Matrix:
    """From field units to millimetres of the page."""
    return np.array([[field.unit, 0, field.frame.x], [0, field.unit, field.frame.y], [0, 0, 1]])


def _at_work_scale(photo: Picture, pixels_per_mm: float) -> tuple[Picture, Matrix]:
    factor = WORK_SCALE / pixels_per_mm
    if factor > 0.8:
        return photo, np.eye(3)
    small = cv2.resize(photo, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
    shift = (factor - 1) / 2  # pixel centres lie at whole numbers
    return np.asarray(small, np.uint8), np.array([[factor, 0, shift], [0, factor, shift], [0, 0, 1]])


def _straighten(work: Picture, to_work: Matrix) -> tuple[Picture, Floats]:
    shift = NO_SHIFT
    picture = look(work, to_work, shift)
    for reach in (3.0, 1.0):
        ink = np.minimum(ink_of(picture), 0.35)
        shift, _ = find_shift(ink, expected_print(0.25), shift, reach)
        picture = look(work, to_work, shift)
    return picture, ink_of(picture)


def _read_field(
    name: FieldName, to_photo: Matrix, picture: Picture, ink: Floats, printed: Floats
) -> FieldRead:
    own_ink = ink - printed
    hidden = np.clip((printed - 0.15) / 0.2, 0, 1).astype(np.float32)
    fences = find_fences(own_ink, hidden)
    bulls = choose(score_places(own_ink, fences.claimed, np.zeros_like(hidden)), BULLS_OF[name])
    taken, maybe = judge_fences(fences)
    bulls_taken, bulls_maybe = judge_bulls(bulls, BULLS_OF[name])
    return FieldRead(
        name,
        taken,
        bulls_taken,
        maybe,
        bulls_maybe,
        (),
        np.ascontiguousarray(picture[:, :, ::-1]),
        to_photo,
    )
