"""How is a checked sheet told in a terminal? In a few lines, with the sentences of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qtapp.games.bulls.texts import translate
from qtapp.sheets.photo.words import note_text
from qtapp.sheets.verdict.dice_words import dice_text, throws_text
from qtapp.sheets.verdict.fault_words import ON_ORDER, fault_text
from qtapp.sheets.verdict.words import (
    band_words,
    doubt_words,
    doubts_sentence,
    field_sum,
    mallets_sentence,
    missing_sentence,
    nothing_wrong,
    open_bulls,
    strokes_sentence,
    total_words,
    written_total_sentence,
)
from qtapp.unbroken import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.games.bulls.verdict import Fault
    from qtapp.sheets.report.sheet import ReportSheet


def sheet_lines(one: ReportSheet) -> list[str]:
    """Name and total, the fields with the bulls that got out, what is wrong, what is unsure."""
    return [plain(line) for line in _lines(one)]


def _lines(one: ReportSheet) -> Iterator[str]:
    sheet, verdict = one.sheet, one.verdict
    band = band_words(verdict)
    total = f"{total_words(verdict)}, {band}" if band else total_words(verdict)
    head = (
        translate("sheets", "{name}: total {total}")
        if one.ok
        else translate("sheets", "{name}: total {total} (not sure yet)")
    )
    yield head.format(name=one.name, total=total)
    if sheet.game_id:
        yield "  " + translate("sheets", "ID {id}").format(id=sheet.game_id)
    for at, found in enumerate(verdict.fields):
        missing = at in one.missing
        yield f"  {field_sum(at, found, sheet.config.multipliers[at], missing=missing)}"
        yield from (f"     {said.sentence}" for said in open_bulls(found, sheet.fields[at].bulls))
    yield f"  {mallets_sentence(verdict)}"
    if told := written_total_sentence(sheet, verdict):
        yield f"  {told}"
    for said in (throws_text(verdict), dice_text(verdict)):
        if said.sentence:
            yield f"  {said.sentence}"
    for fault in verdict.faults:
        if fault.code not in ON_ORDER:
            yield f"  {_fault(fault, one)}"
    if verdict.faultless:
        yield f"  {nothing_wrong(sure=one.ok)}"
    if told := missing_sentence(one.missing):
        yield f"  ? {told}"
    for note in one.notes:
        yield f"  ? {note_text(note)}"
    yield from (f"  ? {strokes_sentence(at, count)}" for at, count in one.strokes.items())
    if told := doubts_sentence(len(one.doubts)):
        yield f"  ? {told}"
        yield from (f"     {doubt_words(doubt)} ({doubt.confidence:.0%})" for doubt in one.doubts)


def _fault(fault: Fault, one: ReportSheet) -> str:
    said = fault_text(fault, one.sheet)
    rule = f" ({said.rule})" if said.rule else ""
    return f"{'-' if fault.weight == 'note' else 'x'} {said.sentence}{rule}"
