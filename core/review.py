"""What is to be said of a match that was played? Each decision beside the best, each roll's luck.

A reviewer is given what the seat saw at each moment, so it knows no more than the player did.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot
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
    """Of `loss`, in points; 0 if the best was played. It covers that another play than `best` may
    be the best in truth."""
    value: float
    """Expected final score after what was played, in points."""
    reason: Reason
    """Where the loss comes from; of the best, if it was played. Where the loss is not `sure` it
    says no more than that."""
    marks: tuple[Mark, ...] = ()
    """What shows the best action on the board, and what it does."""
    choices: int = 2
    """How many actions were possible, at least 2."""

    @property
    def sure(self) -> bool:
        """Whether it is a loss beyond doubt.

        If not, what was played is as good as far as can be told, and nothing else is to be said of
        it.
        """
        return self.loss > 2 * self.standard_error

    @property
    def costly(self) -> bool:
        """Whether it cost at least half a point, beyond doubt."""
        return self.loss >= 0.5 and self.sure

    @property
    def puzzling(self) -> bool:
        """Whether there is something to be found out.

        Of two actions the other one is the answer for whoever knows that the first was wrong.
        """
        return self.choices > 2


@dataclass(frozen=True, slots=True)
class Luck:
    """What one decision of chance brought, against its average."""

    at: int
    """The length of the line before it."""
    points: float


@dataclass(frozen=True, slots=True)
class Stand:
    """How far a match had come after one decision or one decision of chance."""

    at: int
    """Which entry it is about: the length of the line before it."""
    dice: float
    """What chance had brought beyond the average by then; ends at `Review.luck`."""
    cost: float
    """What the costly decisions had cost by then; ends at `Review.cost`."""


@dataclass(frozen=True, slots=True)
class Review(Generic[A]):
    """What is known of a match so far, in the order of its line.

    One sum holds everywhere: total = average + luck + skill, and skill = rest - cost. Sum, chart
    and sentences are to be made of these figures only, so that they agree.
    """

    average: float
    """What a strong player reaches with this config on average, in points."""
    decisions: tuple[Decision[A], ...]
    """Those where there was something to choose."""
    lucks: tuple[Luck, ...]
    total: int | None
    """The final score; None: the match is not over, or was given up."""
    seen: int
    """So many entries of the line have been looked at."""
    done: bool
    """Whether that is all."""
    rough: bool = False
    """Whether average and luck are known less well than usual, as with rare house rules: then
    `skill` and `rest` of a single match may be off by many points, while losses are as good as
    ever."""

    @property
    def luck(self) -> float:
        """Points that chance brought beyond the average ("your dice")."""
        return sum(luck.points for luck in self.lucks)

    @property
    def lost(self) -> float:
        """Points that all decisions cost, as far as they can be told; at least 0.

        Of the many small ones in it each may be an error of the estimate, and as none is counted
        below 0, it is rather too much than too little.
        """
        return sum(decision.loss for decision in self.decisions)

    @property
    def costly(self) -> tuple[Decision[A], ...]:
        """The decisions that cost points beyond doubt."""
        return tuple(decision for decision in self.decisions if decision.costly)

    @property
    def cost(self) -> float:
        """Points that the costly decisions cost together; at least 0."""
        return sum(decision.loss for decision in self.costly)

    @property
    def cost_error(self) -> float:
        """Standard error of `cost`."""
        return hypot(*(decision.standard_error for decision in self.costly))

    @property
    def skill(self) -> float | None:
        """What remains of the total without the average and luck ("your play"), if there is one.

        As luck is 0 on average, this is an unbiased measure of the player's decisions against those
        of a strong player, `cost` and `rest` together.
        """
        return None if self.total is None else self.total - self.average - self.luck

    @property
    def rest(self) -> float | None:
        """What `skill` is beyond the costly decisions; None: no total.

        Little things, and what the estimates of average and luck miss.
        """
        return None if self.skill is None else self.skill + self.cost

    @property
    def course(self) -> tuple[Stand, ...]:
        """How it came to that, for a chart: after each entry that chance or a decision brought.

        The line of the dice is `dice`, and ends at `luck`. The line of the play is `-cost`, of the
        costly decisions only: each step of it is a decision that is listed, and it ends at `-cost`,
        from where `rest` leads to `skill`.
        """
        lucks = {luck.at: luck.points for luck in self.lucks}
        costs = {decision.at: decision.loss * decision.costly for decision in self.decisions}
        stands, dice, cost = [], 0.0, 0.0
        for at in sorted(lucks | costs):
            dice, cost = dice + lucks.get(at, 0.0), cost + costs.get(at, 0.0)
            stands.append(Stand(at, dice, cost))
        return tuple(stands)


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
