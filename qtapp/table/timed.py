"""When is a computer player's decision played, so that nothing can be told from the time?"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING

from core.log import Hinted
from qtapp.table.deciding import Turn

if TYPE_CHECKING:
    from core.terms import Tagged
    from qtapp.parts import AnySight
    from qtapp.table.pace import Pace


@dataclass(eq=False, slots=True)
class Timed(Turn):
    """A decision, and when it may be played."""

    since: int = 0
    """The length of the line of play when its moment began, whoever has acted in secret since."""
    silent: bool = False
    """Whether persons act at the same time: then there is nothing of it to be seen."""
    thought: float = 0.0
    """Seconds that all have who think about this moment."""
    asked: float = field(default_factory=monotonic)
    """When its seat was asked for it."""
    begun: float = field(default_factory=monotonic)
    """When the time began to run that passes before it is played."""
    took: float = 0.0
    """Seconds of thought until it was decided."""
    answer: float = 0.0
    """Seconds after which it is played, if the question goes round; else 0."""
    runs: bool = True
    """Whether the time has begun to run; that of an answer does when the question is seen."""
    waits: bool = False
    """Whether it is time for such an answer, and it is one that is to be seen coming."""

    def thought_for(self) -> float:
        """Seconds of thought until now; of an answer, those since the question is seen."""
        if not self.answer:
            return monotonic() - self.asked
        return monotonic() - self.begun if self.runs else 0.0

    def least(self, pace: Pace, small: tuple[type[Tagged], ...]) -> float:
        """Seconds from the beginning that pass before anything is played, whatever it is.

        Who needs less waits; so nothing can be told from it. What is silent has no other pause. A
        small move, which everybody will see to be one, follows soon if it was decided by then, as
        one is that had been planned before. Who is late with an answer takes twice the time of one:
        how much too late it was is not to be seen.
        """
        if self.answer:
            return self.answer * max(1, ceil(self.took / self.answer))
        if self.silent:
            return self.thought
        if self.decision and isinstance(self.decision.action, small):
            soon = pace.small_pause
            return soon if self.took <= soon else max(soon, self.thought)
        return max(pace.pause, self.thought)


def same_position(one: AnySight, other: AnySight) -> bool:
    """Whether a seat has to decide the same; that somebody asked for a hint makes no difference."""

    def played(sight: AnySight) -> list[object]:
        return [record for record in sight.log if not isinstance(record, Hinted)]

    return one.view == other.view and played(one) == played(other)
