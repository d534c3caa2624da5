"""How is a sheet written down that lies on the table, with all that belongs to it?

What is kept is a sheet in its text form. What the form has no words for stands in comments: the
name, what is still asked about a photograph, and texts that could not be read.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, cast

from core.games.bulls.rules import LETTERS
from core.games.bulls.sheet import EMPTY, Joined, Sheet, joined
from core.games.bulls.sheet_lines import BadSheet
from core.games.bulls.sheet_text import parse_sheet, sheet_text
from geometry.field import post_index, post_name
from qtapp.sheets.stand import Boxes, Brought, Doubt, Kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_OURS: Final = "#! "


@dataclass(frozen=True, slots=True)
class Kept:
    """A sheet as it lay on the table."""

    sheet: Sheet = EMPTY
    name: str = ""
    doubts: tuple[Doubt, ...] = ()
    boxes: Boxes | None = None
    """Which mallet boxes are ticked, as far as a photograph tells."""
    unread: str | None = None
    """A text of it that could not be read."""
    unread_turns: Mapping[int, str] = field(default_factory=dict)
    """Likewise the lines of the record of a field 0..3."""
    brought: Brought = frozenset()
    """Fences that are drawn only because the record of turns has them."""
    on_top: bool = False
    away: bool = False
    """Whether it was put away, and lies there only to be brought back."""


def kept_text(kept: Kept) -> str:
    """What is written into the file; words of a person's own are in quotes, each in one line."""
    return "".join(f"{_OURS}{line}\n" for line in _ours(kept)) + sheet_text(kept.sheet)


def read_kept(text: str) -> Kept:
    """What was written; a file that somebody has spoilt is shown as text that cannot be read."""
    lines = text.replace("\r\n", "\n").split("\n")
    said: dict[str, list[str]] = {}
    for line in lines:
        if line.startswith(_OURS):
            word, _, rest = line.removeprefix(_OURS).partition(" ")
            said.setdefault(word, []).append(rest)
    unread = said.get("unread")
    plain = None if unread is None else "\n".join(map(_read_quoted, unread))
    try:
        sheet = parse_sheet(text)
    except BadSheet:
        sheet, plain = EMPTY, "\n".join(line for line in lines if not line.startswith(_OURS))
    doubts = (_read_doubt(words) for words in said.get("asked", ()))
    turns = (words.partition(" ") for words in said.get("turns", ()))
    return Kept(
        sheet=sheet,
        name=" ".join(map(_read_quoted, said.get("name", ()))),
        doubts=tuple(doubt for doubt in doubts if doubt is not None),
        boxes=next(filter(None, map(_read_boxes, said.get("boxes", ()))), None),
        unread=plain,
        unread_turns={
            LETTERS.index(letter): _read_quoted(rest)
            for letter, _, rest in turns
            if letter in LETTERS
        },
        brought=frozenset(filter(None, map(_read_brought, said.get("brought", ())))),
        on_top="on-top" in said,
        away="away" in said,
    )


def _ours(kept: Kept) -> Iterator[str]:
    """What a sheet's text has no words for."""
    if kept.name:
        yield f"name {json.dumps(kept.name)}"
    if kept.on_top:
        yield "on-top"
    if kept.away:
        yield "away"
    if kept.boxes is not None:
        yield f"boxes {' '.join(map(_box_word, kept.boxes))}"
    for doubt in kept.doubts:
        yield f"asked {_doubt_words(doubt)}"
    if kept.unread is not None:
        yield f"unread {json.dumps(kept.unread)}"
    for at, (a, b) in sorted(kept.brought):
        yield f"brought {LETTERS[at]} {post_name(a)} {post_name(b)}"
    for at, text in sorted(kept.unread_turns.items()):
        yield f"turns {LETTERS[at]} {json.dumps(text)}"


def _read_quoted(words: str) -> str:
    """Somebody may have taken the quotes away."""
    try:
        found = json.loads(words)
    except (ValueError, RecursionError):
        return words
    return found if isinstance(found, str) else words


def _box_word(ticked: bool) -> str:  # noqa: FBT001
    return "ticked" if ticked else "open"


def _read_boxes(words: str) -> Boxes | None:
    match [word == "ticked" for word in words.split()]:
        case [a, b, c]:
            return a, b, c
        case _:
            return None


def _read_brought(words: str) -> tuple[int, Joined] | None:
    try:
        letter, a, b = words.split()
        return LETTERS.index(letter), joined(post_index(a), post_index(b))
    except ValueError:
        return None


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
