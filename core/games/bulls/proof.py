"""How is it proved that so many fences, or posts, isolate all bulls, and that no fewer do?

First any way at all is sought: there is one, or it is proved that there is none. Then the search
asks for one fence (or post) more at a time, and each time that it answers no, that is a proof that
more are needed. It rests every few milliseconds, and can always tell the limits proved by then.
"""

from collections.abc import Generator, Iterator
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
class Measure:
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


OF_FENCES: Final = Measure(posts=False)
OF_POSTS: Final = Measure(posts=True)


_Found = Generator[None, None, bool]
"""A search that rests now and then, and returns whether it found what it sought."""


class Proof:
    """One question, asked with one budget."""

    def __init__(self, question: Question, budget: Budget, cancelled: Cancelled) -> None:
        self._question = question
        self._watch = _Watch(budget, cancelled)
        self._everybody = frozenset(range(len(question.bulls)))
        self._free = self._isolated(())
        self._at_least = 0
        self._known: tuple[int, ...] | None = None
        self._found: list[tuple[int, ...]] = []
        self._verdict = Verdict.STOPPED
        self._more: tuple[int, int] = (0, 0)
        """With NONE: so many bulls more are sought to isolate, and no more than so many can be."""

    def answer(self, measure: Measure) -> Answer:
        """What can be proved within the budget."""
        for _ in self._steps(measure):
            pass
        return self._told(measure)

    def answers(self, measure: Measure) -> Iterator[Answer]:
        """What is proved by now, again and again."""
        for _ in self._steps(measure):
            yield self._told(measure)
        yield self._told(measure)

    def _steps(self, measure: Measure) -> Iterator[None]:
        try:
            if (yield from self._deepen([self._everybody], measure, sets=2)):
                self._verdict = Verdict.UNIQUE if len(self._found) == 1 else Verdict.MANY
            else:
                yield from self._seek_most()
        except _StoppedError:
            pass

    def _seek_most(self) -> Iterator[None]:
        """How many bulls can be isolated, once it is proved that not all can."""
        others = sorted(self._everybody - self._free)
        self._verdict, self._more = Verdict.NONE, (1, len(others) - 1)
        hopeful = list(others)
        for bull in others:
            if not (yield from self._deepen([frozenset({bull})], OF_FENCES)):
                hopeful.remove(bull)
        size = min(len(others) - 1, len(hopeful))
        self._more = (size, size)
        while size and not (yield from self._deepen(_groups(hopeful, size), OF_FENCES)):
            size -= 1
            self._more = (size, size)

    def _told(self, measure: Measure) -> Answer:
        """What has been proved so far."""
        everybody, free = len(self._everybody), len(self._free)
        if self._verdict is Verdict.NONE:
            size, most = self._more
            isolates = free + size if self._known is not None else free
            return self._answer(Verdict.NONE, None, isolates, free + most)
        if self._known is None:
            return self._answer(self._verdict, None, free, everybody)
        at_most = measure.cost(self._question, self._known)
        verdict = self._verdict
        if verdict is Verdict.STOPPED and self._at_least == at_most:
            verdict = Verdict.UNKNOWN
        return self._answer(verdict, at_most, everybody, everybody)

    def _deepen(self, groups: list[frozenset[int]], measure: Measure, *, sets: int = 1) -> _Found:
        """Find the fewest that isolate one of the groups of bulls; False if none can be isolated.

        First comes any set at all, or the proof that there is none: `_known`. Then `_at_least`
        rises with each number that is refuted, until `_found` holds so many sets of the fewest.
        """
        self._at_least, self._known, self._found = 0, None, []
        searches = []
        for group in groups:
            search = Search(cover(self._question, group), self._watch)
            if (counts := measure.counts(search)) and (
                yield from self._some(search, group, measure, counts.stop - 1)
            ):
                searches.append((search, group, counts.start))
        if not searches:
            return False
        self._at_least = min(start for _, _, start in searches)
        while True:  # until `_known` is found, at the latest
            for search, group, start in searches:
                if self._at_least >= start and (
                    yield from self._fewest(search, group, measure, sets)
                ):
                    return True
            if self._found:
                return True
            self._at_least += 1

    def _some(self, search: Search, group: frozenset[int], measure: Measure, most: int) -> _Found:
        """Any set that isolates the group and takes so many at the most."""
        for fences in search.sets(measure.limit(most)):
            if fences is not None:
                self._keep(self._needed(group, fences), measure)
                return True
            yield
        return False

    def _fewest(self, search: Search, group: frozenset[int], measure: Measure, sets: int) -> _Found:
        """Sets that isolate the group and take `_at_least`, until there are so many."""
        for fences in search.sets(measure.limit(self._at_least)):
            if fences is None:
                yield
            elif self._needed(group, fences) == fences:
                # Others are found without what is superfluous as well.
                self._found.append(fences)
                self._keep(fences, measure)
                if len(self._found) == sets:
                    return True
        return False

    def _keep(self, fences: tuple[int, ...], measure: Measure) -> None:
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
