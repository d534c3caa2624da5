"""What does a report tell of a sheet, in which order, and where is it marked in the fields?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core.games.bulls.rules import LETTERS
from qtapp.games.bulls.texts import translate
from qtapp.sheets.photo.words import note_text
from qtapp.sheets.report.marks import Mark
from qtapp.sheets.stand import thing_of
from qtapp.sheets.verdict.dice_words import dice_text, throws_text
from qtapp.sheets.verdict.fault_words import ON_ORDER, fault_text
from qtapp.sheets.verdict.words import (
    doubt_words,
    missing_sentence,
    nothing_wrong,
    open_bulls,
    strokes_sentence,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.games.bulls.verdict import Fault
    from qtapp.sheets.report.sheet import ReportSheet

_ASKED: Final = "?"


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that the list below the fields tells."""

    badge: str
    """A number or a question mark; empty: it has no place."""
    sentence: str
    rule: str = ""
    asks: bool = False


def numbers_of(one: ReportSheet) -> dict[int, str]:
    """The number of each fault, by its place among them."""
    wrong = [at for at, fault in enumerate(one.verdict.faults) if fault.weight == "fault"]
    return {at: str(number) for number, at in enumerate(wrong, start=1)}


def marks_of(one: ReportSheet, at: int, numbers: dict[int, str]) -> Iterator[Mark]:
    """What is marked in field `at`, with `numbers_of` the sheet."""
    drawn = one.sheet.fields[at]
    for index, fault in enumerate(one.verdict.faults):
        if fault.field == at and index in numbers:
            fences = tuple(drawn.fences[i] for i in fault.fences)
            places = () if fences else tuple(drawn.bulls[i] for i in fault.bulls)
            yield Mark(numbers[index], fences, fault.posts, places)
    for doubt in one.doubts:
        if doubt.field == at:
            thing = thing_of(doubt)
            fences = (thing,) if isinstance(thing, tuple) else ()
            yield Mark(_ASKED, fences, (), () if fences else (doubt.what,), asks=True)


def entries_of(one: ReportSheet) -> Iterator[Entry]:
    """All that there is to say, what is wrong first."""
    numbers = numbers_of(one)
    for at, fault in enumerate(one.verdict.faults):
        if at in numbers:
            yield _told(fault, one, numbers[at])
    if not numbers:
        yield Entry("", nothing_wrong(sure=one.ok))
    yield from _questions(one)
    for at, found in enumerate(one.verdict.fields):
        for said in open_bulls(found, one.sheet.fields[at].bulls):
            text = translate("sheets", "Field {letter}: {sentence}")
            yield Entry("", text.format(letter=LETTERS[at], sentence=said.sentence))
    for fault in one.verdict.faults:
        if fault.weight == "note" and fault.code not in ON_ORDER:
            yield _told(fault, one, "")
    dice = dice_text(one.verdict)
    yield Entry("", f"{throws_text(one.verdict).sentence} {dice.sentence}".strip(), dice.rule)


def _questions(one: ReportSheet) -> Iterator[Entry]:
    """What a person has to look at."""
    if one.doubts:
        things = "; ".join(map(doubt_words, one.doubts))
        text = translate("sheets", "Still to be asked, and counted as drawn here: {things}.")
        yield Entry(_ASKED, text.format(things=things), asks=True)
    if told := missing_sentence(one.missing):
        yield Entry(_ASKED, told, asks=True)
    for note in one.notes:
        yield Entry(_ASKED, note_text(note), asks=True)
    for at, count in one.strokes.items():
        yield Entry(_ASKED, strokes_sentence(at, count), asks=True)


def _told(fault: Fault, one: ReportSheet, badge: str) -> Entry:
    said = fault_text(fault, one.sheet)
    return Entry(badge, said.sentence, said.rule)
