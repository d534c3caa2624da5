"""How do photographs and texts become checked sheets, with no person to ask? No Qt here."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from geometry.reader import BadPhoto, read_photo
from qtapp.sheets.report.sheet import ReportSheet, read_sheet, typed_sheet
from qtapp.sheets.scoring.gathering import Part, part_of, sheet_for
from qtapp.sheets.scoring.sources import Source, Trouble

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from geometry.reader import FieldCorners, Reading

_log = logging.getLogger(__name__)


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
            yield read_sheet([source.name], [reading])
            continue
        pages = prints.setdefault(at, _Pages())
        pages.names.append(source.name)
        pages.readings.append(reading)
    for pages in prints.values():
        yield read_sheet(pages.names, pages.readings)


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
