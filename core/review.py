"""What is to be said of a match that was played? Each decision beside the best, each roll's luck.

A reviewer is given what the seat saw at each moment, so it knows no more than the player did.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from core.bots import Budget, Reason
from core.hints import Mark
from core.log import Sight
from core.terms import Cancelled, Tagged

A = TypeVar("A", bound=Tagged)
V = TypeVar("V")

LESS_PROMISING: Final = "less-promising"
"""The code of a reason that tells no more than the loss, in tenths of a point: nothing else of it
meets the eye."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """What the player did at one moment, beside the best."""

    at: int
    """The length of the line before it: the moment to show is `sight(seat, at)`."""
    played: A
    best: A
    loss: float
    """Points by which the best is worth more; 0 if it was played. Where two are about as good, a
    little of it may be an error of the estimate."""
    standard_error: float
    """Of `loss`, in points; 0 if the best was played."""
    value: float
    """Expected final score after what was played, in points."""
    reason: Reason
    """Where the loss comes from; of the best, if it was played."""
    marks: tuple[Mark, ...] = ()
    """What shows the best action on the board, and what it does."""

    @property
    def costly(self) -> bool:
        """Whether it cost at least half a point, beyond doubt."""
        return self.loss >= 0.5 and self.loss > 2 * self.standard_error


@dataclass(frozen=True, slots=True)
class Luck:
    """What one decision of chance brought, against its average."""

    at: int
    """The length of the line before it."""
    points: float


@dataclass(frozen=True, slots=True)
class Review(Generic[A]):
    """What is known of a match so far, in the order of its line."""

    average: float
    """What a strong player reaches with this config on average, in points."""
    decisions: tuple[Decision[A], ...]
    """Those where there was something to choose."""
    lucks: tuple[Luck, ...]
    total: int | None
    """The final score; None: the match is not over."""
    seen: int
    """So many entries of the line have been looked at."""
    done: bool
    """Whether that is all."""

    @property
    def luck(self) -> float:
        """Points that chance brought beyond the average."""
        return sum(luck.points for luck in self.lucks)

    @property
    def lost(self) -> float:
        """Points that the decisions cost, as far as they can be told; at least 0."""
        return sum(decision.loss for decision in self.decisions)

    @property
    def skill(self) -> float | None:
        """What remains of the total without the average and luck; None: the match is not over.

        As luck is 0 on average, this is an unbiased measure of the player's decisions against those
        of a strong player, `lost` and what the estimates miss together.
        """
        return None if self.total is None else self.total - self.average - self.luck


class Reviewer(Protocol[V, A]):
    """Whoever looks back on matches of one game."""

    def reviews(
        self, moments: Sequence[Sight[V, A]], budget: Budget, cancelled: Cancelled
    ) -> Iterator[Review[A]]:
        """The review, growing from moment to moment; the last one is `done`, unless cancelled.

        While a moment takes longer, what there is comes again, so that others have their turn.
        `moments[n]` is what the seat saw after n entries of the line; the last has the whole line
        as its log, and the outcome if there is one. The budget is that of each decision.
        """
        ...
