"""How does what is in the window outlast it? Each sheet is kept as text, and found again.

A kept file is a sheet in its text form. What the form has no words for stands in comments: the
name, what is still asked about a photograph, and a text that could not be read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from core.games.bulls.rules import LETTERS
from core.games.bulls.sheet import EMPTY, Sheet
from core.games.bulls.sheet_lines import BadSheet
from core.games.bulls.sheet_text import parse_sheet, sheet_text
from qtapp.sheets.stand import Doubt, Kind
from qtapp.table.files import FileFailed, SaveFailed, read_file, telling, write_file

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_OURS: Final = "#! "
_FILE: Final = "sheet-{number}.txt"


@dataclass(frozen=True, slots=True)
class Kept:
    """A sheet as it lay on the table."""

    sheet: Sheet = EMPTY
    name: str = ""
    doubts: tuple[Doubt, ...] = ()
    unread: str | None = None
    """A text of it that could not be read."""
    on_top: bool = False


def kept_text(kept: Kept) -> str:
    """What is written into the file."""
    lines = [f"name {kept.name}"] if kept.name else []
    lines += ["on-top"] if kept.on_top else []
    lines += [f"asked {_doubt_words(doubt)}" for doubt in kept.doubts]
    if kept.unread is not None:
        lines += [f"unread {line}" for line in kept.unread.split("\n")]
    return "".join(f"{_OURS}{line}\n" for line in lines) + sheet_text(kept.sheet)


def read_kept(text: str) -> Kept:
    """What was written; a file that somebody has spoilt is shown as text that cannot be read."""
    ours = [line.removeprefix(_OURS) for line in text.split("\n") if line.startswith(_OURS)]
    said: dict[str, list[str]] = {}
    for line in ours:
        word, _, rest = line.partition(" ")
        said.setdefault(word, []).append(rest)
    unread = said.get("unread")
    plain = None if unread is None else "\n".join(unread)
    try:
        sheet = parse_sheet(text)
    except BadSheet:
        lines = (line for line in text.split("\n") if not line.startswith(_OURS))
        sheet, plain = EMPTY, "\n".join(lines)
    doubts = (_read_doubt(words) for words in said.get("asked", ()))
    return Kept(
        sheet=sheet,
        name=" ".join(said.get("name", ())),
        doubts=tuple(doubt for doubt in doubts if doubt is not None),
        unread=plain,
        on_top="on-top" in said,
    )


def keep_all(folder: Path, sheets: Sequence[Kept]) -> None:
    """Writes all sheets into the folder, and takes away files of sheets that are there no more.

    Raises:
        SaveFailed: one could not be written; the others may be.
    """
    with telling(SaveFailed, folder):
        folder.mkdir(parents=True, exist_ok=True)
    for number, kept in enumerate(sheets, start=1):
        path, text = folder / _FILE.format(number=number), kept_text(kept)
        if not _has(path, text):
            write_file(path, text)
    with telling(SaveFailed, folder):
        for path in _files(folder)[len(sheets) :]:
            path.unlink(missing_ok=True)


def find_all(folder: Path) -> tuple[Kept, ...]:
    """The sheets in the folder, in their order; what cannot be read at all is left where it is."""
    found = []
    for path in _files(folder):
        try:
            found.append(read_kept(read_file(path).decode("utf-8", errors="replace")))
        except FileFailed:
            continue
    return tuple(found)


def _files(folder: Path) -> list[Path]:
    found = []
    number = 1
    while (path := folder / _FILE.format(number=number)).is_file():
        found.append(path)
        number += 1
    return found


def _has(path: Path, text: str) -> bool:
    try:
        return read_file(path) == text.encode()
    except FileFailed:
        return False


def _doubt_words(doubt: Doubt) -> str:
    field = "-" if doubt.field is None else LETTERS[doubt.field]
    instead = "-" if doubt.instead is None else doubt.instead
    taken = "taken" if doubt.taken else "open"
    return f"{doubt.kind} {field} {doubt.what} {taken} {instead} {doubt.confidence:.3f}"


def _read_doubt(words: str) -> Doubt | None:
    """None for words that nobody but a person can have written."""
    try:
        kind, field, what, taken, instead, confidence = words.split()
        most = {"fence": 216, "bull": 36, "mallet": 9}[kind]
        if not 0 <= int(what) < most or (field == "-") != (kind == "mallet"):
            return None
        return Doubt(
            kind=cast("Kind", kind),
            field=None if field == "-" else LETTERS.index(field),
            what=int(what),
            taken=taken == "taken",
            instead=None if instead == "-" else int(instead),
            confidence=float(confidence),
        )
    except (ValueError, KeyError):
        return None
