"""What do the typed lines of a record of turns say? No Qt.

A line is a turn, as `446 t4r2` or `136 pass`; the last may be `left`. They are read as the text
form of a sheet reads them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from core.games.bulls.sheet import EMPTY, Joined, SheetField, Turn
from core.games.bulls.sheet_lines import BadSheet
from core.games.bulls.sheet_text import parse_sheet, sheet_text

if TYPE_CHECKING:
    from collections.abc import Collection

_FIELD = "field A "
_BEFORE_TURNS = _FIELD + "turns "
_REMEMBERED: Final = 16
"""Texts: those of four fields are asked for again and again while one of them is typed."""


@dataclass(frozen=True, slots=True)
class Record:
    """The turns of one field, as far as they can be read."""

    turns: tuple[Turn, ...] = ()
    rows: tuple[int, ...] = ()
    """For each turn its line, from 0."""
    left: bool | None = None
    bad_row: int | None = None
    """The first line that cannot be read; what comes after it is not read."""
    bad: BadSheet | None = None

    @property
    def said(self) -> bool:
        """Whether it says anything."""
        return bool(self.turns) or self.left is not None


@lru_cache(maxsize=_REMEMBERED)
def read_record(text: str) -> Record:
    """The record that these lines make."""
    turns: list[Turn] = []
    rows: list[int] = []
    left: bool | None = None
    for row, line in enumerate(text.split("\n")):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if left is not None:
            error = BadSheet(1, "after-left", "Nothing is played after that.", words[0])
            return Record(tuple(turns), tuple(rows), left, row, error)
        leaves = [word.lower() for word in words] in (["left"], ["not", "left"])
        try:
            field = parse_sheet((_FIELD if leaves else _BEFORE_TURNS) + line).fields[0]
        except BadSheet as error:
            return Record(tuple(turns), tuple(rows), left, row, error)
        turns += field.turns or ()
        rows += [row] * len(field.turns or ())
        left = field.left
    return Record(tuple(turns), tuple(rows), left)


def record_text(field: SheetField) -> str:
    """The lines of a field's record; `read_record` gives it back."""
    lines = []
    for turn in field.turns or ():
        one = EMPTY.with_field(0, SheetField(turns=(turn,)))
        lines.append(sheet_text(one).removeprefix(_BEFORE_TURNS).strip())
    if field.left is not None:
        lines.append("left" if field.left else "not left")
    return "\n".join(lines)


def same_record(record: Record, field: SheetField) -> bool:
    """Whether a field has this record."""
    return record.turns == (field.turns or ()) and record.left == field.left


def with_record(field: SheetField, record: Record, brought: Collection[Joined]) -> SheetField:
    """A field with another record, and its fences in the order of that.

    `brought` are the fences that are drawn only because the record had them before. As long as a
    line cannot be read they all stay: it may have been, and may become again, the line of any.
    """
    recorded = [turn.play for turn in record.turns if isinstance(turn.play, tuple)]
    others = [fence for fence in field.fences if record.bad is not None or fence not in brought]
    return replace(
        field,
        turns=record.turns if record.said else None,
        left=record.left,
        fences=tuple(dict.fromkeys((*recorded, *others))),
    )
