"""What do the typed lines of a record of turns say? No Qt.

A line is a turn, as `446 t4r2` or `136 pass`; the last may be `left`. They are read as the text
form of a sheet reads them.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from core.games.bulls.sheet import EMPTY, Joined, SheetField, Turn
from core.games.bulls.sheet_lines import BadSheet, shown
from core.games.bulls.sheet_text import parse_sheet, sheet_text

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

_FIELD = "field A "
_BEFORE_TURNS = _FIELD + "turns "
_OTHER_WORDS: Final = ("field", "bulls", "fences", "written", "mallets", "total", "rules")
"""Words of a sheet's text that say nothing of a turn."""
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
        try:
            field = _read_line(line, words)
        except BadSheet as error:
            return Record(tuple(turns), tuple(rows), left, row, error)
        turns += field.turns or ()
        rows += [row] * len(field.turns or ())
        left = field.left
    return Record(tuple(turns), tuple(rows), left)


def _read_line(line: str, words: Sequence[str]) -> SheetField:
    """What one line of the record says, split into `words`.

    Raises:
        BadSheet: it is no turn and no leaving.
    """
    first = words[0].lower()
    if first == "left" and len(words) > 1:
        raise BadSheet(1, "after-left", "Nothing is played after that.", words[1])
    try:
        sheet = parse_sheet((_FIELD if first in ("left", "not") else _BEFORE_TURNS) + line)
    except BadSheet as error:
        if error.code in ("nothing-said", "no-dice"):  # it may name a word that nobody typed here
            what = f"A turn begins with three dice, as 446, not “{words[0]}”."
            raise BadSheet(1, "no-dice", what, shown(words[0])) from error
        raise
    field = sheet.fields[0]
    if sheet != EMPTY.with_field(0, SheetField(turns=field.turns, left=field.left)):
        other = next((word for word in words if word.lower() in _OTHER_WORDS), words[-1])
        raise BadSheet(1, "unknown-word", f"“{other}” is not understood here.", shown(other))
    return field


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
