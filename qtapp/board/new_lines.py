"""What has happened between two tables of a match whose history is told line by line?"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

LineT = TypeVar("LineT")
LineT_co = TypeVar("LineT_co", covariant=True)


class Told(Protocol[LineT_co]):
    """A table that tells what has happened on it, as everybody may read it."""

    @property
    def config(self) -> Any:
        """What is played, and how."""
        ...

    @property
    def seats(self) -> int:
        """How many play."""
        ...

    @property
    def moves(self) -> int:
        """How many actions there were so far."""
        ...

    @property
    def history(self) -> tuple[LineT_co, ...]:
        """Line by line, the first one first."""
        ...


def new_lines(before: Told[LineT], table: Told[LineT]) -> tuple[LineT, ...]:
    """What has happened since another table of the same line of play; () if it is none."""
    known = len(before.history)
    if before.config != table.config or before.seats != table.seats:
        return ()
    if known == 0 and table.moves != before.moves + 1:
        return ()  # any other match would seem to go on from a table where nothing has happened
    return table.history[known:] if table.history[:known] == before.history else ()


def plays_on(before: Told[Any], table: Told[Any], turns: int) -> bool:
    """Whether play has gone on from another table by no more than a turn: then things may move.

    `turns` is how many turns later the second table is.
    """
    if not 0 <= turns <= 1 or table.moves <= before.moves:
        return False
    return bool(new_lines(before, table)) or table.history == before.history


def grouped(
    lines: tuple[LineT, ...], belongs: Callable[[LineT, LineT], bool]
) -> list[tuple[LineT, ...]]:
    """Lines that are shown together; `belongs` says whether one goes with the one before it."""
    groups: list[list[LineT]] = []
    for line in lines:
        if groups and belongs(groups[-1][-1], line):
            groups[-1].append(line)
        else:
            groups.append([line])
    return [tuple(group) for group in groups]
