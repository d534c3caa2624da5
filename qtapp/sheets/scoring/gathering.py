"""Which photographs show pages of one sheet?

The large print has a field on each page. Its pages come together by the game's ID, or, where no ID
can be read, because one was photographed right after the other. No Qt here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from geometry.paper import FIELD_NAMES, PAGES, FieldName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from geometry.reader import Reading


@dataclass(frozen=True, slots=True)
class Part:
    """What tells where a photographed page belongs."""

    page: str | None
    """A key of `paper.PAGES`; None: a sheet without markers."""
    game_id: str | None
    """None: none could be read."""

    @property
    def shown(self) -> FieldName | None:
        """The one field of a page of the large print; None: it is a sheet by itself."""
        fields = () if self.page is None else PAGES[self.page].fields
        return fields[0].name if len(fields) == 1 else None


def part_of(reading: Reading) -> Part:
    """What a reading tells of where its page belongs."""
    return Part(reading.page, reading.game_id)


def sheet_for(part: Part, sheets: Sequence[Sequence[Part]]) -> int | None:
    """Which of the sheets, each with its parts so far, a page belongs to; None: to a new one.

    A field that is photographed again for the same ID belongs to the same sheet, too. Without an ID
    that would be a guess: then a field that is there already begins a new sheet.
    """
    if part.shown is None:
        return None
    if part.game_id is not None:
        for at in reversed(range(len(sheets))):
            if _id_of(sheets[at]) == part.game_id and _of_one_print(part, sheets[at]):
                return at
    last = len(sheets) - 1
    if last < 0 or not _of_one_print(part, sheets[last]):
        return None
    known = _id_of(sheets[last])
    if None not in (part.game_id, known) or part.shown in {it.shown for it in sheets[last]}:
        return None
    return last


def whole(parts: Sequence[Part]) -> bool:
    """Whether no page of the sheet is missing."""
    if not any(part.shown for part in parts):
        return bool(parts)
    return {part.shown for part in parts} >= set(FIELD_NAMES)


def _id_of(parts: Sequence[Part]) -> str | None:
    return next((part.game_id for part in parts if part.game_id is not None), None)


def _of_one_print(part: Part, parts: Sequence[Part]) -> bool:
    """Whether all are pages of the large print, on paper of one size."""
    if part.page is None or not parts or not all(it.page and it.shown for it in parts):
        return False
    return all(it.page and PAGES[it.page].paper == PAGES[part.page].paper for it in parts)
