"""What do reports, tables and the command line need to know of a checked sheet?

No Qt here: tables and JSON are made of it without a window.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from core.games.bulls.verdict import check_sheet
from geometry.paper import FIELD_NAMES
from qtapp.sheets.stand import Stand, with_boxes, with_reading

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.games.bulls.sheet import Sheet
    from core.games.bulls.verdict import Verdict
    from geometry.reader import FieldRead, Reading
    from qtapp.sheets.draft import Draft
    from qtapp.sheets.stand import Doubt

JOINED: Final = " + "
"""Between the names of the files that show one sheet."""


@dataclass(frozen=True, slots=True)
class ReportSheet:
    """A sheet with what the rules say of it and what its photographs leave open."""

    name: str
    """The file, or what else people call the sheet; may be empty. Of several pages see `JOINED`."""
    sheet: Sheet
    verdict: Verdict
    doubts: tuple[Doubt, ...] = ()
    readings: Mapping[int, FieldRead] = field(default_factory=dict)
    """What was read of each field 0..3; without those that were not photographed."""
    notes: tuple[str, ...] = ()
    """Codes of `Reading.notes`."""

    @property
    def short_name(self) -> str:
        """The name without folders."""
        return JOINED.join(PurePath(name).name for name in self.name.split(JOINED))

    @property
    def photographed(self) -> bool:
        """Whether any of it was read from a photograph."""
        return bool(self.readings)

    @property
    def missing(self) -> tuple[int, ...]:
        """The fields 0..3 of which the photographs show nothing, and nobody typed anything."""
        if not self.photographed:
            return ()
        return tuple(
            at
            for at, one in enumerate(self.sheet.fields)
            if at not in self.readings and not (one.bulls or one.fences)
        )

    @property
    def sure(self) -> bool:
        """Whether a person need not look at it again: nothing was unsure and nothing is missing."""
        return not self.doubts and not self.missing


def typed_sheet(name: str, sheet: Sheet) -> ReportSheet:
    """A sheet that was typed in."""
    return ReportSheet(name, sheet, check_sheet(sheet))


def draft_sheet(name: str, draft: Draft, notes: tuple[str, ...] = ()) -> ReportSheet:
    """A sheet as it stands under correction."""
    return ReportSheet(name, draft.sheet, draft.verdict, draft.doubts, dict(draft.readings), notes)


def read_sheet(name: str, readings: Iterable[Reading]) -> ReportSheet:
    """A sheet as it was read from the photographs of its pages, with no person's help."""
    stand, fields, notes = Stand(), dict[int, "FieldRead"](), dict[str, None]()
    for reading in readings:
        for read in reading.fields:
            at = FIELD_NAMES.index(read.name)
            fields[at] = read
            stand = with_reading(stand, at, read)
        if reading.mallets:
            stand = with_boxes(stand, reading)
        if reading.game_id and not stand.sheet.game_id:
            stand = replace(stand, sheet=replace(stand.sheet, game_id=reading.game_id))
        notes |= dict.fromkeys(reading.notes)
    return ReportSheet(
        name, stand.sheet, check_sheet(stand.sheet), stand.doubts, fields, tuple(notes)
    )
