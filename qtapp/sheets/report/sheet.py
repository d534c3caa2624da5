"""What do reports, tables and the command line need to know of a checked sheet?

No Qt here: tables and JSON are made of it without a window.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

from core.games.bulls.verdict import check_sheet
from geometry.paper import FIELD_NAMES
from qtapp.sheets.stand import Stand, with_photo
from qtapp.sheets.verdict.missing import missing_fields, without_missing

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from core.games.bulls.sheet import Sheet
    from core.games.bulls.verdict import Verdict
    from geometry.reader import FieldRead, Reading
    from qtapp.sheets.draft import Draft
    from qtapp.sheets.stand import Doubt

_JOINED: Final = " + "


@dataclass(frozen=True, slots=True)
class ReportSheet:
    """A sheet with what the rules say of it and what its photographs leave open."""

    names: tuple[str, ...]
    """The files that show it, or what else people call it; may be empty."""
    sheet: Sheet
    verdict: Verdict
    doubts: tuple[Doubt, ...] = ()
    readings: Mapping[int, FieldRead] = field(default_factory=dict)
    """What was read of each field 0..3; without those that were not photographed."""
    notes: tuple[str, ...] = ()
    """Codes of `Reading.notes`."""

    @property
    def name(self) -> str:
        """All of its names, to be read by people."""
        return _JOINED.join(self.names)

    @property
    def short_name(self) -> str:
        """The same without folders."""
        return _JOINED.join(PurePath(name).name for name in self.names)

    @property
    def missing(self) -> tuple[int, ...]:
        """The fields 0..3 of which the photographs show nothing, and nobody typed anything."""
        return missing_fields(self.sheet, self.readings)

    @property
    def strokes(self) -> dict[int, int]:
        """How many strokes fit no fence and no bull, by field 0..3; without fields that have none.

        They count for nothing, but a person must look what they are.
        """
        return {at: len(read.strokes) for at, read in sorted(self.readings.items()) if read.strokes}

    @property
    def sure(self) -> bool:
        """Whether nothing is left to be asked or photographed."""
        return not self.doubts and not self.missing

    @property
    def ok(self) -> bool:
        """Whether a person need not look at it: all ink is understood, besides."""
        return self.sure and not self.strokes

    @property
    def faults(self) -> int:
        """How many things are wrong; notes are none."""
        return sum(fault.weight == "fault" for fault in self.verdict.faults)


def named(one: ReportSheet, number: int) -> ReportSheet:
    """The sheet with a name; one that has none is called by its `number` among all."""
    return one if one.names else replace(one, names=(f"sheet {number}",))


def typed_sheet(name: str, sheet: Sheet) -> ReportSheet:
    """A sheet that was typed in."""
    return ReportSheet(_names(name), sheet, check_sheet(sheet))


def draft_sheet(name: str, draft: Draft, notes: tuple[str, ...] = ()) -> ReportSheet:
    """A sheet as it stands under correction."""
    return _judged(_names(name), draft.sheet, draft.verdict, draft.doubts, draft.readings, notes)


def read_sheet(names: Iterable[str], readings: Iterable[Reading]) -> ReportSheet:
    """A sheet as it was read from the photographs of its pages, with no person's help."""
    stand, fields, notes = Stand(), dict[int, "FieldRead"](), dict[str, None]()
    for reading in readings:
        stand = with_photo(stand, reading)
        fields |= {FIELD_NAMES.index(read.name): read for read in reading.fields}
        notes |= dict.fromkeys(reading.notes)
    verdict = check_sheet(stand.sheet)
    return _judged(tuple(names), stand.sheet, verdict, stand.doubts, fields, tuple(notes))


def _judged(
    names: tuple[str, ...],
    sheet: Sheet,
    verdict: Verdict,
    doubts: tuple[Doubt, ...],
    readings: Mapping[int, FieldRead],
    notes: tuple[str, ...],
) -> ReportSheet:
    """Nothing is held against a sheet that only follows from a page that was not photographed."""
    verdict = without_missing(verdict, sheet, missing_fields(sheet, readings))
    return ReportSheet(names, sheet, verdict, doubts, dict(readings), notes)


def _names(name: str) -> tuple[str, ...]:
    return (name,) if name else ()
