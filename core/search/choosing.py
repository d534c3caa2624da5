"""How does a search choose between actions, while it learns what they are worth?

Where one seat acts, the best so far is tried most, and others as long as they might be better.
Where several act at once no single action need be the best, for what is always done can be
answered: there each seat comes to a mixture, by regret matching (Hart and Mas-Colell 2000), whose
mean over time is what cannot be exploited.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final, Generic, TypeVar

from core.terms import Seat

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Finding(Generic[A]):
    """What a search found of one action."""

    action: A
    visits: int
    """So many imagined games began with it."""
    mean: float
    """What it brought in the mean of these, or what its seat expects at all if there was none."""
    standard_error: float | None
    """Of the mean; None: it is not known from fewer than two games."""
    share: float
    """How often one should play so, of 1."""


class Choice(ABC, Generic[A]):
    """The actions of a seat where it knows the same, and what they brought so far."""

    __slots__ = ("actions", "prior", "seat", "squares", "totals", "visits")

    def __init__(self, seat: Seat, actions: Sequence[A], prior: Sequence[float]) -> None:
        self.seat = seat
        self.actions = actions
        self.prior = prior
        self.visits = [0] * len(actions)
        self.totals = [0.0] * len(actions)
        self.squares = [0.0] * len(actions)

    @abstractmethod
    def choose(self, rng: Random) -> int:
        """The action to be tried next, by its number."""

    def learn(self, chosen: int, reward: float) -> None:
        """An action brought so much."""
        self.visits[chosen] += 1
        self.totals[chosen] += reward
        self.squares[chosen] += reward * reward

    @abstractmethod
    def shares(self) -> Sequence[float]:
        """How often each action should be played; sum 1."""

    def mean(self, action: int) -> float:
        """What an action brought, or what this choice brought at all if it was never tried."""
        if self.visits[action]:
            return self.totals[action] / self.visits[action]
        return self.overall()

    def overall(self) -> float:
        """What this choice brought in the mean; a half before anything is known."""
        visits = sum(self.visits)
        return sum(self.totals) / visits if visits else 0.5

    def findings(self) -> tuple[Finding[A], ...]:
        """Of each action, in their order."""
        shares = self.shares()
        return tuple(
            Finding(action, self.visits[i], self.mean(i), self._error(i), shares[i])
            for i, action in enumerate(self.actions)
        )

    def _error(self, i: int) -> float | None:
        n = self.visits[i]
        if n < 2:
            return None
        mean = self.totals[i] / n
        return sqrt(max(0.0, self.squares[i] / n - mean * mean) / (n - 1))


class Alone(Choice[A]):
    """Of a seat that acts alone: the best mean, and a bonus for what was tried seldom (PUCT)."""

    __slots__ = ()

    def choose(self, rng: Random) -> int:
        """The same in all worlds, once anything is known; before, any of those that look best."""
        count = sum(self.visits)
        if not count:
            most = max(self.prior)
            return rng.choice([i for i, prior in enumerate(self.prior) if prior == most])
        eager = _EAGERNESS * sqrt(count + 1)
        hoped = self.overall()
        best, highest = 0, -1.0
        for i, visits in enumerate(self.visits):
            mean = self.totals[i] / visits if visits else hoped
            looks = mean + eager * self.prior[i] / (1 + visits)
            if looks > highest:
                best, highest = i, looks
        return best

    def shares(self) -> Sequence[float]:
        """As it was tried."""
        count = sum(self.visits)
        return [visits / count for visits in self.visits] if count else self.prior


_EAGERNESS: Final = 1.5
"""How much a prior of 1 lifts an action that was never tried, in rewards."""


class AtOnce(Choice[A]):
    """Of a seat that cannot know what others choose at the same moment: a mixture."""

    __slots__ = ("_played", "_regrets", "_strategy")

    def __init__(self, seat: Seat, actions: Sequence[A], prior: Sequence[float]) -> None:
        super().__init__(seat, actions, prior)
        self._regrets = [0.0] * len(actions)
        self._played = [0.0] * len(actions)
        self._strategy: Sequence[float] = prior

    def choose(self, rng: Random) -> int:
        """Drawn from the present mixture, and now and then from what looks sensible at all."""
        self._strategy = self._matched()
        return rng.choices(range(len(self.actions)), self._tried())[0]

    def learn(self, chosen: int, reward: float) -> None:
        """Regrets what was not chosen, as far as it is known to be better.

        What an action would have brought is estimated by its mean, and for the chosen one corrected
        by what it did bring, with the weight that keeps the estimate true in the mean.
        """
        estimates = [self.mean(i) for i in range(len(self.actions))]
        estimates[chosen] += (reward - estimates[chosen]) / self._tried()[chosen]
        brought = sum(map(float.__mul__, self._strategy, estimates))
        for i, estimate in enumerate(estimates):
            self._regrets[i] += estimate - brought
            self._played[i] += self._strategy[i]
        super().learn(chosen, reward)

    def shares(self) -> Sequence[float]:
        """The mean mixture over time."""
        count = sum(self._played)
        return [part / count for part in self._played] if count else self.prior

    def _matched(self) -> Sequence[float]:
        """In proportion to what is regretted; as it looks at a glance while nothing is."""
        positive = [max(0.0, regret) for regret in self._regrets]
        total = sum(positive)
        return [regret / total for regret in positive] if total > 0 else self.prior

    def _tried(self) -> list[float]:
        """How likely each action is to be tried."""
        return [
            (1 - _CURIOSITY) * part + _CURIOSITY * prior
            for part, prior in zip(self._strategy, self.prior, strict=True)
        ]


_CURIOSITY: Final = 0.2
"""How often an action is tried that the mixture need not contain."""
