"""How do photographs and texts become checked sheets, with no person to ask? No Qt here."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from geometry.paper import FIELD_NAMES
from geometry.reader import BadPhoto, read_photo
from qtapp.sheets.gathering import Part, part_of, sheet_for
from qtapp.sheets.report_sheet import JOINED, ReportSheet, read_sheet, typed_sheet
from qtapp.sheets.score_sources import Source, Trouble

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from geometry.reader import FieldCorners, Reading

_log = logging.getLogger(__name__)

CORNERS: Final = "field_corners_px"
"""The key of the corners in their file."""


class BadCorners(ValueError):
    """A file of corners that cannot be understood; the message says where."""


@dataclass(slots=True)
class _Pages:
    """The pages of a large print, as far as they have come."""

    names: list[str] = field(default_factory=list)
    readings: list[Reading] = field(default_factory=list)


def scored(
    sources: Iterable[Source | Trouble],
    corners: FieldCorners | None = None,
    *,
    pictures: bool = False,
) -> Iterator[ReportSheet | Trouble]:
    """Each sheet as soon as it is read, and what could not be read.

    A large print, which has a page for each field, comes last: the end of it is not known before.
    `pictures` keeps those of the fields, which takes 4 MB a sheet.
    """
    parts: list[list[Part]] = []
    prints: dict[int, _Pages] = {}
    for source in sources:
        if isinstance(source, Trouble):
            yield source
            continue
        if source.picture is None:
            yield _typed(source)
            parts.append([])
            continue
        reading = _read(source.name, source.picture, corners)
        if isinstance(reading, Trouble):
            yield reading
            continue
        if not pictures:
            reading = _without_pictures(reading)
        part = part_of(reading)
        at = sheet_for(part, parts)
        if at is None:
            at = len(parts)
            parts.append([])
        parts[at].append(part)
        if part.shown is None:
            yield read_sheet(source.name, [reading])
            continue
        pages = prints.setdefault(at, _Pages())
        pages.names.append(source.name)
        pages.readings.append(reading)
    for pages in prints.values():
        yield read_sheet(JOINED.join(pages.names), pages.readings)


def _read(name: str, picture: Path | bytes, corners: FieldCorners | None) -> Reading | Trouble:
    try:
        return read_photo(picture, corners)
    except BadPhoto as error:
        return Trouble(name, str(error))
    except Exception as error:  # noqa: BLE001 - one picture must not end a whole folder
        _log.debug("reading %s broke off", name, exc_info=True)
        return Trouble(name, f"reading it broke off, by a fault of the program ({error!r}).")


def _typed(source: Source) -> ReportSheet | Trouble:
    from core.games.bulls.sheet_text import BadSheet, parse_sheet

    try:
        return typed_sheet(source.name, parse_sheet(source.text))
    except BadSheet as error:
        return Trouble(source.name, str(error))


def _without_pictures(reading: Reading) -> Reading:
    fields = (replace(one, picture=one.picture[:0].copy()) for one in reading.fields)
    return replace(reading, fields=tuple(fields))


def corners_of(data: bytes) -> FieldCorners:
    """The corners of fields from JSON: `{"field_corners_px": {"A": [[x, y], ...], ...}}`.

    Raises:
        BadCorners: what is wrong and where, as the end of a sentence.
    """
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise BadCorners("this is no JSON") from None
    if not isinstance(found, dict) or CORNERS not in found:
        raise BadCorners(f'there is no "{CORNERS}" in it')
    fields = found[CORNERS]
    if not isinstance(fields, dict) or not fields:
        raise BadCorners(f'"{CORNERS}" must name at least one of the fields A, B, C and D')
    for name in fields:
        if name not in FIELD_NAMES:
            raise BadCorners(f"there is no field {json.dumps(name)}: they are A, B, C and D")
    return {name: _four(name, fields[name]) for name in FIELD_NAMES if name in fields}


_FARTHEST: Final = 100_000
"""Pixels: no corner that is seen in a picture lies as far off."""


def _four(name: str, corners: Any) -> list[list[float]]:
    if not isinstance(corners, list) or len(corners) != 4:
        raise BadCorners(
            f"field {name} must have four corners:"
            " top left, top right, bottom right and bottom left"
        )
    for number, corner in enumerate(corners, start=1):
        if not isinstance(corner, list) or len(corner) != 2 or not all(map(_is_place, corner)):
            raise BadCorners(f"corner {number} of field {name} must be two numbers of pixels")
    points = [(float(x), float(y)) for x, y in corners]
    sides = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise([*points, *points[:2]])]
    turns = [a[0] * b[1] - a[1] * b[0] for a, b in pairwise(sides)]
    if min(turns) <= 0:  # crossed, in one line, or the wrong way round, as in a mirror
        raise BadCorners(
            f"the corners of field {name} do not go round it:"
            " top left, top right, bottom right, bottom left"
        )
    return [list(point) for point in points]


def _is_place(number: Any) -> bool:
    return (
        isinstance(number, int | float)
        and not isinstance(number, bool)
        and abs(number) <= _FARTHEST  # also says no to what is no number at all
    )
