"""What can a teacher tell? Actions with their worth, reasons, marks for the board: data only."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Generic, Protocol, TypeVar

from core.bots import Budget, Reason
from core.log import Sight
from core.terms import Cancelled, Tagged

A = TypeVar("A", bound=Tagged)
V = TypeVar("V")


class Verdict(Enum):
    """What a search for solutions can honestly say."""

    UNIQUE = "unique"
    MANY = "many"
    NONE = "none"
    UNKNOWN = "unknown"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Mark:
    """Something on the board to point at; the game's scene knows how to draw each kind."""

    kind: str
    args: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint(Generic[A]):
    """An action and its worth."""

    action: A
    value: float
    """Expected final score of the seat in points, or its chance to win in percent: see
    `GameKit.value_in`."""
    standard_error: float | None
    """Of `value`, in the same unit; None: it is not known from samples."""
    marks: tuple[Mark, ...] = ()
    """What shows the action on the board."""


@dataclass(frozen=True, slots=True)
class Step:
    """One of the steps in which a hint is given."""

    reasons: tuple[Reason, ...]
    """At least one; each becomes a sentence."""
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice(Generic[A]):
    """What a teacher says of one position."""

    hints: tuple[Hint[A], ...]
    """At least one, best first."""
    steps: tuple[Step, Step, Step, Step]
    """Of the best action: a nudge, the region, the exact action, and why; the first two do not
    give it away."""
    clear: bool
    """Whether the lead of the best is beyond doubt: more thought would not change it."""
    others: tuple[Hint[A], ...] = ()
    """What is not worth telling, but was weighed as well, in any order; `clear` says nothing of
    them. An action that is in neither is of unknown worth."""


def in_tenths(points: float) -> int:
    """Points in tenths, rounded just as a text with one decimal rounds them.

    A difference that stands beside two totals is the difference of their tenths, so that it is the
    one that a reader finds.
    """
    return round(10 * round(points, 1))


class Hinter(Protocol[V, A]):
    """A teacher for one game."""

    def hints(
        self, sight: Sight[V, A], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Advice[A]]:
        """What it says of this position, again and again, each time from more thought.

        At least once where the seat of the sight is to act, unless `cancelled` says so before, and
        nothing where it is not.
        """
        ...
