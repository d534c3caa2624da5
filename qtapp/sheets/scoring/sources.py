"""What is there to score? Pictures, folders of them, sheets typed as text, and the standard input.

Each is named and opened one after the other, so that one that cannot be read holds up no other. No
Qt here.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from qtapp.sheets.scoring.decoding import decode_sheet
from qtapp.table.files import ReadFailed, read_file, telling

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

STANDARD_INPUT: Final = "-"
TEXTS: Final = frozenset({".txt"})
PICTURES: Final = frozenset(
    {".jpg", ".jpeg", ".jpe", ".jfif", ".png", ".webp", ".heic", ".heif", ".hif"}
)
"""Of the files that are taken from a folder; what is named singly is tried whatever its name."""
_MOST_BYTES: Final = 200_000_000
"""As for a picture in a file."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something that could not be read, and why, as the end of a sentence that begins with it."""

    name: str
    why: str

    def __str__(self) -> str:
        return f"{self.name}: {self.why}"


@dataclass(frozen=True, slots=True)
class Source:
    """A picture, by its path or as its bytes, or the text of a typed sheet."""

    name: str
    picture: Path | bytes | None = None
    text: str = ""


def sources(names: Iterable[str]) -> Iterator[Source | Trouble]:
    """What the words of a command line name: files, folders, `-` for the standard input."""
    for name in names:
        if name == STANDARD_INPUT:
            yield _standard_input()
            continue
        try:
            found = list(_files(Path(name)))
        except ReadFailed as error:
            yield Trouble(name, f"it cannot be read: {error.sentence}.")
            continue
        if not found:
            yield Trouble(
                name,
                "there is no picture or text in this folder."
                " Pictures end in .jpg, .png, .webp or .heic, texts in .txt.",
            )
        for path in found:
            yield _opened(path)


def _files(path: Path) -> list[Path]:
    """The file itself, or what a folder holds, in the order that people count in."""
    with telling(ReadFailed, path):
        _demand_name(path)
        if not path.is_dir():
            path.stat()
            return [path]
        return files_in(path)


def files_in(folder: Path) -> list[Path]:
    """The pictures and texts in a folder, in the order that people count in.

    Hidden files are none, as `._IMG.jpg`, which macOS puts beside a picture on foreign disks.

    Raises:
        OSError: the folder cannot be looked through.
    """
    inside = [it for it in folder.iterdir() if it.suffix.lower() in PICTURES | TEXTS]
    return sorted((it for it in inside if it.name[0] != "." and it.is_file()), key=_counted)


def _demand_name(path: Path) -> None:
    """What no file can be called is missing; Python would break off with another error."""
    if "\0" in str(path):
        raise FileNotFoundError(path)


def _counted(path: Path) -> tuple[list[tuple[int, str]], str]:
    """So that `sheet 2` comes before `sheet 10`."""
    parts = re.split(r"([0-9]+)", path.name.casefold())
    return [(int(it), "") if it.isdecimal() else (-1, it) for it in parts], path.name


def _opened(path: Path) -> Source | Trouble:
    try:
        with telling(ReadFailed, path):
            picture = path.is_file() and path.suffix.lower() not in TEXTS
        # Reading says what is wrong with anything that is no file.
        return Source(str(path), picture=path) if picture else _typed(str(path), read_file(path))
    except ReadFailed as error:
        return Trouble(str(path), f"it cannot be read: {error.sentence}.")


def _typed(name: str, data: bytes) -> Source | Trouble:
    try:
        return Source(name, text=decode_sheet(data))
    except UnicodeDecodeError:
        return Trouble(name, "this is no text.")


def _standard_input() -> Source | Trouble:
    """A picture or a typed sheet, whichever it is."""
    name = "(standard input)"
    try:
        # None where the program was started without one.
        data = sys.stdin.buffer.read(_MOST_BYTES + 1) if sys.stdin else b""
    except (OSError, ValueError):  # closed, or a terminal that is gone
        data = b""
    if not data:
        return Trouble(name, "there is nothing in it.")
    if len(data) > _MOST_BYTES:
        return Trouble(name, "it is too large.")
    text = _typed(name, data)
    if isinstance(text, Source) and "\0" not in text.text:  # as there is in most pictures
        return text
    return Source(name, picture=data)
