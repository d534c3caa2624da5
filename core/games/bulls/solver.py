"""With dice as one wishes: how few fences, or posts, isolate all bulls, and what is a field worth?

Every figure is proved. First any way at all is sought: there is one, or it is proved that there is
none. Then the search asks for one fence (or post) more at a time, and each time that it answers no,
that is a proof that more are needed. Stopped on the way, it tells the limits it has proved by then.
"""

from dataclasses import dataclass
from itertools import combinations
from time import perf_counter
from typing import Final

from core.bots import Budget
from core.games.bulls.branching import Limit, Search
from core.games.bulls.build_order import build_order
from core.games.bulls.cover import Question, cover
from core.games.bulls.scoring import uses
from core.hints import Verdict
from core.terms import Cancelled
from geometry.field import POSTS, isolated

__all__ = ["Answer", "Par", "Question", "fewest_fences", "fewest_posts", "par"]


@dataclass(frozen=True, slots=True)
class Answer:
    """What is known about isolating all bulls of a position."""

    verdict: Verdict
    """UNIQUE, MANY: `fewest` is proved, and one set or several sets of fences reach it.
    UNKNOWN: `fewest` is proved, but the budget ended before a second set was found or refuted.
    NONE: proved that not all bulls can be isolated any more.
    STOPPED: the budget ended, or nobody waited any more, before any of these was proved; the limits
    below hold all the same."""
    at_least: int
    """Proved: no fewer further fences (or further unused posts) isolate all bulls. 0 with NONE."""
    at_most: int | None
    """Proved: so many do; None: no way is known, or there is none."""
    fences: tuple[int, ...]
    """Further fences, in an order in which dice can allow them, none of them superfluous: a set
    that takes `at_most`. With NONE one that isolates as many bulls as can be, with as few fences as
    that takes. Empty if none is known."""
    isolated_at_least: int
    """Proved: so many bulls are isolated or can still be."""
    isolated_at_most: int
    """Proved: no more can be; the same number unless the search was stopped."""
    nodes: int
    """How many nodes were searched: equal questions need equally many."""

    @property
    def fewest(self) -> int | None:
        """So many isolate all bulls, and no fewer do; None: not possible, or not proved."""
        return self.at_least if self.at_least == self.at_most else None


@dataclass(frozen=True, slots=True)
class Par:
    """The best sub-total that perfect dice could still give a field."""

    subtotal: int | None
    """Points for bulls and unused posts (B6.3, B6.4), proved; None: stopped before."""
    at_least: int
    """Proved: perfect dice give so many points."""
    at_most: int
    """Proved: no dice give more."""
    answer: Answer
    """`fewest_posts` of the position; its fences reach `at_least`."""


def _never() -> bool:
    return False


_NO_LIMIT: Final = Budget()


def fewest_fences(
    question: Question, budget: Budget = _NO_LIMIT, cancelled: Cancelled = _never
) -> Answer:
    """The fewest further fences that isolate all bulls; with `reuse` as pairs and triples allow."""
    return _Solver(question, budget, cancelled).answer(_FENCES)


def fewest_posts(
    question: Question, budget: Budget = _NO_LIMIT, cancelled: Cancelled = _never
) -> Answer:
    """The fewest further unused posts that isolate all bulls; that may take more fences."""
    return _Solver(question, budget, cancelled).answer(_POSTS)


def par(
    question: Question,
    multiplier: int,
    budget: Budget = _NO_LIMIT,
    cancelled: Cancelled = _never,
) -> Par:
    """The best sub-total that the field can still reach, with perfect dice.

    Completing a field is always worth more than leaving it: a bull more, and posts besides.
    """
    answer = fewest_posts(question, budget, cancelled)
    unused = len(POSTS) - len(uses(question.fences))
    at_least = multiplier * answer.isolated_at_least
    at_most = multiplier * answer.isolated_at_most
    if answer.at_most is not None:
        at_least += unused - answer.at_most
    if answer.verdict is not Verdict.NONE:
        at_most += unused - answer.at_least
    return Par(at_least if at_least == at_most else None, at_least, at_most, answer)


class _StoppedError(Exception):
    """The budget ended, or nobody waits for the answer any more."""


class _Watch:
    """Counts nodes and ends the search when the budget does."""

    def __init__(self, budget: Budget, cancelled: Cancelled) -> None:
        self._budget = budget
        self._cancelled = cancelled
        self._end = None if budget.seconds is None else perf_counter() + budget.seconds
        self.nodes = 0

    def __call__(self, more: int) -> None:
        self.nodes += more
        if (
            self._cancelled()
            or (self._end is not None and perf_counter() >= self._end)
            or (self._budget.nodes is not None and self.nodes > self._budget.nodes)
        ):
            raise _StoppedError


@dataclass(frozen=True, slots=True)
class _Measure:
    """What is to be few: fences, or unused posts."""

    posts: bool

    def counts(self, search: Search) -> range:
        """How many there can be."""
        return search.post_counts if self.posts else search.fence_counts

    def limit(self, count: int) -> Limit:
        """No more than so many."""
        return Limit(fences=len(POSTS), posts=count) if self.posts else Limit(fences=count)

    def cost(self, question: Question, fences: tuple[int, ...]) -> int:
        """How many the further fences take."""
        if self.posts:
            return len(uses((*question.fences, *fences))) - len(uses(question.fences))
        return len(fences)


_FENCES: Final = _Measure(posts=False)
_POSTS: Final = _Measure(posts=True)


class _Solver:
    """One question, asked with one budget."""

    def __init__(self, question: Question, budget: Budget, cancelled: Cancelled) -> None:
        self._question = question
        self._watch = _Watch(budget, cancelled)
        self._everybody = frozenset(range(len(question.bulls)))
        self._free = self._isolated(())
        self._at_least = 0
        self._known: tuple[int, ...] | None = None
        self._found: list[tuple[int, ...]] = []

    def answer(self, measure: _Measure) -> Answer:
        """What can be proved within the budget."""
        verdict = Verdict.STOPPED
        try:
            if not self._deepen([self._everybody], measure, sets=2):
                return self._most_isolated()
            verdict = Verdict.UNIQUE if len(self._found) == 1 else Verdict.MANY
        except _StoppedError:
            pass
        everybody = len(self._everybody)
        if self._known is None:
            return self._answer(verdict, None, len(self._free), everybody)
        at_most = measure.cost(self._question, self._known)
        if verdict is Verdict.STOPPED and self._at_least == at_most:
            verdict = Verdict.UNKNOWN
        return self._answer(verdict, at_most, everybody, everybody)

    def _most_isolated(self) -> Answer:
        """The answer once it is proved that not all bulls can be isolated."""
        others = sorted(self._everybody - self._free)
        size, most = 1, len(others) - 1
        try:
            hopeful = [bull for bull in others if self._deepen([frozenset({bull})], _FENCES)]
            size = most = min(most, len(hopeful))
            while size and not self._deepen(_groups(hopeful, size), _FENCES):
                size = most = size - 1
        except _StoppedError:
            pass
        free = len(self._free)
        isolates = free + size if self._known is not None else free
        return self._answer(Verdict.NONE, None, isolates, free + most)

    def _deepen(self, groups: list[frozenset[int]], measure: _Measure, *, sets: int = 1) -> bool:
        """Find the fewest that isolate one of the groups of bulls; False if none can be isolated.

        First comes any set at all, or the proof that there is none: `_known`. Then `_at_least`
        rises with each number that is refuted, until `_found` holds so many sets of the fewest.
        """
        self._at_least, self._known, self._found = 0, None, []
        searches = []
        for group in groups:
            search = Search(cover(self._question, group), self._watch)
            counts = measure.counts(search)
            some = next(search.sets(measure.limit(counts.stop - 1)), None) if counts else None
            if some is not None:
                searches.append((search, group, counts.start))
                self._keep(self._needed(group, some), measure)
        if not searches:
            return False
        self._at_least = min(start for _, _, start in searches)
        while True:  # until `_known` is found, at the latest
            for search, group, start in searches:
                if self._at_least < start:
                    continue
                for fences in search.sets(measure.limit(self._at_least)):
                    if self._needed(group, fences) != fences:
                        continue  # without what is superfluous it is found as well
                    self._found.append(fences)
                    self._keep(fences, measure)
                    if len(self._found) == sets:
                        return True
            if self._found:
                return True
            self._at_least += 1

    def _keep(self, fences: tuple[int, ...], measure: _Measure) -> None:
        def cost(some: tuple[int, ...]) -> int:
            return measure.cost(self._question, some)

        if self._known is None or cost(fences) < cost(self._known):
            self._known = fences

    def _needed(self, group: frozenset[int], fences: tuple[int, ...]) -> tuple[int, ...]:
        """The fences without those that are superfluous for isolating the bulls of the group."""
        needed = fences
        for fence in fences:
            others = tuple(other for other in needed if other != fence)
            if group <= self._isolated(others):
                needed = others
        return needed

    def _isolated(self, further: tuple[int, ...]) -> frozenset[int]:
        question = self._question
        fences = (*question.fences, *further)
        alone = isolated(question.bulls, fences, edge_is_fence=question.edge_is_fence)
        return frozenset(bull for bull, is_alone in enumerate(alone) if is_alone)

    def _answer(
        self, verdict: Verdict, at_most: int | None, isolated_at_least: int, isolated_at_most: int
    ) -> Answer:
        order = build_order(self._question.fences, self._known or ())
        if order is None:
            raise AssertionError("the search keeps to sets that dice can allow")
        return Answer(
            verdict=verdict,
            at_least=0 if verdict is Verdict.NONE else self._at_least,
            at_most=at_most,
            fences=order,
            isolated_at_least=isolated_at_least,
            isolated_at_most=isolated_at_most,
            nodes=self._watch.nodes,
        )


def _groups(bulls: list[int], size: int) -> list[frozenset[int]]:
    return [frozenset(group) for group in combinations(bulls, size)]
