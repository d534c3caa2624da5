"""What was written on a pad, and what of it counts? The journal only grows.

A correction, a line struck out, undo and redo are records of their own, so that nothing which
once stood on the pad is ever lost, and a pad that is opened again can still be undone.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class Wrote:
    """An entry was written before the one that stood at `at`, or at the end."""

    tag: ClassVar[str] = "wrote"
    at: int
    entry: Any


@dataclass(frozen=True, slots=True)
class Corrected:
    """Another entry was written in the place of the one at `at`."""

    tag: ClassVar[str] = "corrected"
    at: int
    entry: Any


@dataclass(frozen=True, slots=True)
class Struck:
    """The entry at `at` was struck out."""

    tag: ClassVar[str] = "struck"
    at: int


@dataclass(frozen=True, slots=True)
class Undone:
    """What was written last was undone."""

    tag: ClassVar[str] = "undone"


@dataclass(frozen=True, slots=True)
class Redone:
    """What was undone last was done again."""

    tag: ClassVar[str] = "redone"


Change: TypeAlias = Wrote | Corrected | Struck
Record: TypeAlias = Change | Undone | Redone


class BadRecord(ValueError):
    """A record that cannot follow those before it: there is nothing there for it."""

    def __init__(self, number: int, record: Record) -> None:
        nothing = {
            Undone: "nothing was written that could be undone",
            Redone: "nothing was undone that could be done again",
        }
        super().__init__(nothing.get(type(record), "there is no such line on the pad"))
        self.number = number


@dataclass(frozen=True, slots=True)
class Standing:
    """What a journal comes to."""

    entries: tuple[Any, ...]
    undoable: int
    """How many changes can be undone, one after the other."""
    redoable: int


def standing(records: Iterable[Record]) -> Standing:
    """Which entries count after these records, in their order on the pad.

    Raises:
        BadRecord: one of them speaks of an entry or a change that there is not.
    """
    entries: list[Any] = []
    done: list[tuple[Change, Change]] = []
    undone: list[Change] = []
    for number, record in enumerate(records):
        match record:
            case Undone():
                if not done:
                    raise BadRecord(number, record)
                change, back = done.pop()
                _apply(entries, back)
                undone.append(change)
            case Redone():
                if not undone:
                    raise BadRecord(number, record)
                change = undone.pop()
                done.append((change, _apply(entries, change)))
            case Wrote(at) | Corrected(at) | Struck(at):
                if not 0 <= at < len(entries) + isinstance(record, Wrote):
                    raise BadRecord(number, record)
                done.append((record, _apply(entries, record)))
                undone.clear()
    return Standing(tuple(entries), len(done), len(undone))


def _apply(entries: list[Any], change: Change) -> Change:
    """Changes the entries, and gives what changes them back."""
    match change:
        case Wrote(at, entry):
            entries.insert(at, entry)
            return Struck(at)
        case Corrected(at, entry):
            old, entries[at] = entries[at], entry
            return Corrected(at, old)
        case Struck(at):
            return Wrote(at, entries.pop(at))
