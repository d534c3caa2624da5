"""Is what is to be shown one step on from what is shown, or a jump to another moment?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.log import Entry, Rewind, Sealed
from core.terms import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.games.bulls.rules import Action
    from core.log import Readable

Line = tuple["Entry[Action] | Sealed", ...]


def line_of(log: Iterable[Readable[Action]]) -> Line:
    """The entries that stand, without what was taken back."""
    line: list[Entry[Action] | Sealed] = []
    for record in log:
        match record:
            case Rewind(_, to):
                del line[to:]
            case Entry() | Sealed():
                line.append(record)
            case _:
                pass
    return tuple(line)


def is_step(before: Line, line: Line) -> bool:
    """Whether a line of play goes on with at most one action and the dice that answer it.

    All else is a jump: back, to another line, or over several actions at once.
    """
    news = line[len(before) :]
    return line[: len(before)] == before and all(entry.seat == CHANCE for entry in news[1:])
