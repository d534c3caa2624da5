"""Which corners does a file give? JSON: `{"field_corners_px": {"A": [[x, y], ...], ...}}`.

No Qt here; `corner_words` says in the player's language what is wrong with a file.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from geometry.paper import FIELD_NAMES

if TYPE_CHECKING:
    from geometry.paper import FieldName

Point = tuple[float, float]

KEY: Final = "field_corners_px"
_FARTHEST: Final = 100_000
"""Pixels: no corner that is seen in a picture lies as far off."""


class BadCorners(ValueError):
    """A file of corners that cannot be understood; the message ends an English sentence.

    For other languages there are a `code` and the `words` of its sentence.
    """

    def __init__(self, code: str, message: str, *words: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.words = words


def corners_of(data: bytes) -> dict[FieldName, tuple[Point, ...]]:
    """The corners of each field in the file, in pixels of the upright photograph.

    Clockwise from the field's top left.

    Raises:
        BadCorners: `no-json`, `no-corners`, `no-field`, `no-such-field` (name), `not-four` (name),
            `no-place` (number from 1, name), `not-round` (name).
    """
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise BadCorners("no-json", "this is no JSON") from None
    if not isinstance(found, dict) or KEY not in found:
        raise BadCorners("no-corners", f'there is no "{KEY}" in it')
    fields = found[KEY]
    if not isinstance(fields, dict) or not fields:
        raise BadCorners("no-field", f'"{KEY}" must name at least one of the fields A, B, C and D')
    for name in fields:
        if name not in FIELD_NAMES:
            told = json.dumps(name)
            message = f"there is no field {told}: they are A, B, C and D"
            raise BadCorners("no-such-field", message, told)
    return {name: _four(name, fields[name]) for name in FIELD_NAMES if name in fields}


def _four(name: str, corners: Any) -> tuple[Point, ...]:
    if not isinstance(corners, list) or len(corners) != 4:
        raise BadCorners(
            "not-four",
            f"field {name} must have four corners:"
            " top left, top right, bottom right and bottom left",
            name,
        )
    for number, corner in enumerate(corners, start=1):
        if not isinstance(corner, list) or len(corner) != 2 or not all(map(_is_place, corner)):
            message = f"corner {number} of field {name} must be two numbers of pixels"
            raise BadCorners("no-place", message, number, name)
    points = tuple((float(x), float(y)) for x, y in corners)
    sides = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise((*points, *points[:2]))]
    turns = [a[0] * b[1] - a[1] * b[0] for a, b in pairwise(sides)]
    if min(turns) <= 0:  # crossed, in one line, or the wrong way round, as in a mirror
        raise BadCorners(
            "not-round",
            f"the corners of field {name} do not go round it:"
            " top left, top right, bottom right, bottom left",
            name,
        )
    return points


def _is_place(number: Any) -> bool:
    return (
        isinstance(number, int | float)
        and not isinstance(number, bool)
        and abs(number) <= _FARTHEST  # also says no to what is no number at all
    )
