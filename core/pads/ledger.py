"""What stands on a score pad once it is added up? The same words for every game.

A ledger is made anew from all entries, and holds codes and numbers only: whoever shows it makes
the sentences, in which players are called by their names.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

MOST: Final = 99_999
"""The largest sum that can be written down: five figures, as wide as a column is."""

Argument: TypeAlias = int | str | tuple[int, ...]
"""A seat, a sum, a name of a purse, or several seats; the code says which and in what order."""

Column: TypeAlias = int | Literal["pot", "bank"]
"""Whose money a column holds: a seat's, counted from 0, or what lies on the table."""


@dataclass(frozen=True, slots=True)
class Said:
    """Something to be told, of which the sentence is made by whoever shows it."""

    code: str
    """A short name, unique within its game, such as `turn-up-cards`."""
    args: tuple[Argument, ...] = ()


@dataclass(frozen=True, slots=True)
class PadProblem:
    """Where an entry and the rules differ. The entry counts all the same, as it is written."""

    code: str
    args: tuple[Argument, ...]
    entry: int
    """Which one it is, counted from 0."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What a line does to one column."""

    changes: tuple[int, ...]
    """What is paid (negative) and gained, in the order in which it happens."""
    money: int
    """What is there after it; below zero is shown as it is."""
    points: int | None = None
    """Terrains built or city points so far, if this line changes them."""
    place: int = 0
    """When this player picks, 1 first; 0: this line does not say."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the ledger."""

    heading: Said
    entry: int | None
    """The entry that it comes from; None: it is the pad's own, as the money at the start is."""
    cells: tuple[Cell | None, ...]
    """One for each column; None: the line does not touch it."""
    problems: tuple[PadProblem, ...] = ()
    notes: tuple[Said, ...] = ()
    sums: bool = False
    """Whether it sums up what stands above it, rather than telling of one event."""


@dataclass(frozen=True, slots=True)
class Ledger:
    """The whole pad, added up."""

    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    money: tuple[int, ...]
    """What each column holds now."""
    points: tuple[int | None, ...]
    """Terrains built or city points of each column now; None: it cannot have any."""
    asks: Said
    """What is to be written next, or how it ended."""
    expects: str
    """The tag of the entry that is most likely next; empty: none, the game is over."""
    turn: int = 0
    """The seat that the next entry is most likely about."""

    @property
    def problems(self) -> tuple[PadProblem, ...]:
        """All of them, in the order of the lines."""
        return tuple(problem for line in self.lines for problem in line.problems)


def check_sum(name: str, value: int, least: int = 0) -> None:
    """Refuses what cannot be written on a pad at all; raises ValueError."""
    if not least <= value <= MOST:
        raise ValueError(f"'{name}' is not between {least} and {MOST}")
