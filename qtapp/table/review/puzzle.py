"""Can the better play be found? A decision that cost points, to be tried again.

It is played on a copy of the match that ends at that moment, so nothing of it can change the match.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot
from typing import TYPE_CHECKING, Any, Final

from core.bots import Budget
from core.chance import OwnTable
from core.log import Entry
from core.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from core.bots import ReadData
    from core.codec import AnyMatch
    from core.hints import Advice
    from core.kit import AnyKit
    from core.log import Sight
    from core.review import Decision
    from core.terms import Cancelled, Refusal, Seat, Tagged
    from qtapp.table.thinker import Work

ENOUGH: Final = 0.5
"""Points; what costs less is as good as the best."""
_SECONDS: Final = 3.0
"""How long an attempt that nobody has weighed yet is thought about."""


def played_again(match: AnyMatch, entries: Iterable[Any]) -> AnyMatch:
    """A new match of the same game and config with these entries; dice that follow are not rolled.

    Raises:
        IllegalAction: they do not fit.
    """
    made: AnyMatch = Match(match.game, match.config, match.seats, OwnTable())
    for entry in entries:
        if isinstance(entry, Entry):
            made.submit(entry.seat, entry.action, entry.by)
    return made


@dataclass(frozen=True, slots=True)
class Judged:
    """What an attempt is worth beside the best."""

    loss: float
    """Points by which the best is worth more, at least."""
    standard_error: float
    done: bool
    """Whether more thought would not change it any more."""
    at_least: bool = False
    """Whether it may be more than that: the attempt is not among those that were weighed."""

    @property
    def good(self) -> bool:
        """Whether it is as good as the best, as far as can be told."""
        return self.loss < ENOUGH and not self.at_least


class Puzzle:
    """One decision that is tried again."""

    def __init__(self, match: AnyMatch, seat: Seat, decision: Decision[Any]) -> None:
        """`match` has `decision` in its line; it is only read."""
        self.decision = decision
        self._match = match
        self._seat = seat
        self._copy = played_again(match, match.line[: decision.at])
        self.tried: Tagged | None = None
        """What was tried; None: nothing since the last `again`."""

    @property
    def at(self) -> int:
        """The length of the line at its moment."""
        return self.decision.at

    @property
    def sight(self) -> Sight[Any, Any]:
        """What the player sees: the moment, or what the attempt has made of it."""
        return self._copy.sight(self._seat)

    @property
    def before(self) -> Sight[Any, Any]:
        """What the player sees at the moment, whatever was tried."""
        return self._copy.sight(self._seat, self.at)

    def refusal(self, action: Tagged) -> Refusal | None:
        """Why this cannot be tried; None: it can."""
        return self._copy.refusal(self._seat, action)

    def attempt(self, action: Tagged) -> None:
        """Plays it on the copy; raises `IllegalAction`."""
        self._copy.submit(self._seat, action, "person")
        self.tried = action

    def again(self) -> None:
        """Back to the moment."""
        if self.tried is not None:
            self._copy = played_again(self._match, self._match.line[: self.at])
            self.tried = None

    def judged_at_once(self) -> Judged | None:
        """What is known of the attempt from the review alone; None: it must be thought about."""
        decision = self.decision
        if self.tried == decision.best:
            return Judged(0.0, 0.0, done=True)
        if self.tried == decision.played:
            return Judged(decision.loss, decision.standard_error, done=True)
        return None


def judging(kit: AnyKit, read: ReadData, puzzle: Puzzle) -> Work:
    """The work that weighs an attempt against the best, better and better, as `Judged`.

    It gives nothing where the game has no teacher, or nothing was tried.
    """
    sight, tried, best = puzzle.before, puzzle.tried, puzzle.decision.best

    def work(cancelled: Cancelled) -> Iterator[Judged]:
        if kit.make_hinter is None or tried is None:
            return
        last = None
        for advice in kit.make_hinter(read).hints(sight, Budget(seconds=_SECONDS), cancelled):
            last = weigh(advice, tried, best)
            yield last
        if last is not None and not last.done:
            yield replace(last, done=True)

    return work


def weigh(advice: Advice[Any], tried: Tagged, best: Tagged) -> Judged:
    """What a teacher's advice says of an attempt beside what the review found best."""
    known = {hint.action: hint for hint in advice.hints}
    reference = known.get(best, advice.hints[0])
    own = known.get(tried, advice.hints[-1])
    loss = max(0.0, reference.value - own.value)
    error = (
        0.0
        if own is reference
        else hypot(reference.standard_error or 0.0, own.standard_error or 0.0)
    )
    return Judged(loss, error, advice.clear, at_least=tried not in known)
