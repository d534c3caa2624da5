"""What does a sight of Raging Bulls mean to the engine? The one way from a view to arrays."""

from dataclasses import dataclass
from time import perf_counter

import numpy as np

from core.bots import Budget
from core.games.bulls.continuation import after_field
from core.games.bulls.engine import Batch, legal_fences, one_state
from core.games.bulls.rollouts import Prizes, played
from core.games.bulls.rules import View
from core.games.bulls.tables import ROLL_INDEX, FieldTables, Ints, field_tables
from core.terms import Cancelled


@dataclass(frozen=True, slots=True)
class Position:
    """The field in play, as the engine sees it."""

    field: FieldTables
    state: Batch
    """One state."""
    prizes: Prizes
    roll: int | None
    """The roll that is to be played, an index of `ROLLS`; None before it."""

    @classmethod
    def read(cls, view: View) -> "Position":
        """The position of a view whose field is open."""
        config = view.config
        field = field_tables(view.field.bulls, edge_is_fence=config.edge_is_fence)
        return cls(
            field,
            one_state(field, view.field.fences, config.mallets - view.passes),
            Prizes(config.multipliers[view.current], after_field(config, view.current)),
            ROLL_INDEX[_rising(view.dice)] if view.dice else None,
        )

    def fences(self) -> Ints:
        """The fences that the roll allows, in the order of the field; (m,)."""
        if self.roll is None:
            raise ValueError("there is no roll to play")
        return legal_fences(self.field, self.state, np.array([self.roll]))[2]

    def after(self, fences: Ints) -> Batch:
        """The states after each of these fences; -1 is a pass."""
        copies = self.state.take(np.zeros(len(fences), dtype=np.intp))
        return played(self.field, copies, fences)


def _rising(dice: tuple[int, ...]) -> tuple[int, int, int]:
    first, second, third = sorted(dice)
    return first, second, third


class Clock:
    """Watches over a budget: asked before each portion of work whether to stop."""

    def __init__(self, budget: Budget, cancelled: Cancelled, *, most: int) -> None:
        """`most` nodes are spent at the most; a node is one play-out."""
        self._start = perf_counter()
        self._seconds = budget.seconds
        self._nodes = most if budget.nodes is None else min(budget.nodes, most)
        self._cancelled = cancelled
        self._first = 0
        """Nodes of the first portion."""
        self._warm = self._start
        """When it was done."""
        self.spent = 0

    def stop(self, cost: int) -> bool:
        """Whether so many more nodes are too many; if not, they count as spent."""
        if self._cancelled() or self.spent + cost > self._nodes:
            return True
        if self._seconds is not None and self._too_late(cost):
            return True
        if not self.spent:
            self._first = cost
        self.spent += cost
        return False

    def _too_late(self, cost: int) -> bool:
        """Whether the time is over, or will be before the next portion is done.

        What came before tells what that takes; but for the first portion, in which tables are made
        and caches filled.
        """
        now = perf_counter()
        since = self.spent - self._first
        if not since:
            self._warm = now
        expected = (now - self._warm) * cost / since if since else 0.0
        return now - self._start + expected > (self._seconds or 0.0)


@dataclass(frozen=True, slots=True)
class Thinking:
    """What a decision has to go by: dice to imagine games with, and a clock."""

    dice: np.random.Generator
    clock: Clock
