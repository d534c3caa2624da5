"""What can a teacher tell? A hint is data: an action, its worth, a reason, marks on the board."""

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
    """An action that is worth playing."""

    action: A
    value: float
    """Expected final score of the seat, in points."""
    standard_error: float | None
    """Of `value`, in points; None: the value is exact."""
    reason: Reason
    marks: tuple[Mark, ...] = ()


class Hinter(Protocol[V, A]):
    """A teacher for one game."""

    def hints(
        self, sight: Sight[V, A], budget: Budget, cancelled: Cancelled
    ) -> Iterator[tuple[Hint[A], ...]]:
        """Lists of hints, best first; each list is a refined one of the same position."""
        ...
