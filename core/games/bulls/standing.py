"""What can still become of the field in play, as far as it is proved?"""

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from core.bots import Budget
from core.games.bulls.rules import View
from core.games.bulls.solver import (
    Answer,
    Par,
    Question,
    par_of,
    steps_to_fewest_fences,
    steps_to_fewest_posts,
)
from core.terms import Cancelled

_PAUSE: Final = 0.04
"""Seconds of search from one report to the next."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What is proved by now."""

    answer: Answer
    """The fewest further fences that isolate all bulls, or how many bulls can still be isolated;
    its verdict says how much of that is proved."""
    par: Par | None
    """The best sub-total that perfect dice could still give, from the fewest further posts,
    `par.answer`. None: not asked yet."""


def standing(view: View, budget: Budget, cancelled: Cancelled) -> Iterator[Standing]:
    """What is proved of the field in play: first of its fences, then of its posts too.

    It is told about every 40 ms, whether or not there is news, and at the end. Nothing comes any
    more once it is cancelled. A budget of nodes counts for each of the two questions.
    """
    field = view.field
    question = Question(field.bulls, field.fences, edge_is_fence=view.config.edge_is_fence)
    multiplier, start = view.config.multipliers[view.current], perf_counter()
    answer: Answer | None = None
    for answer in _now_and_then(steps_to_fewest_fences(question, budget, cancelled)):
        if cancelled():
            return
        yield Standing(answer, None)
    if answer is None:
        raise AssertionError("a search says at least how it ended")
    if budget.seconds is not None:
        budget = Budget(max(budget.seconds - (perf_counter() - start), 0), budget.nodes)
    for of_posts in _now_and_then(steps_to_fewest_posts(question, budget, cancelled)):
        if cancelled():
            return
        yield Standing(answer, par_of(question, multiplier, of_posts))


def _now_and_then(answers: Iterator[Answer]) -> Iterator[Answer]:
    """An answer out of those of each pause, and the last."""
    told, untold = perf_counter(), None
    for answer in answers:
        untold = answer
        if perf_counter() - told >= _PAUSE:
            yield answer
            told, untold = perf_counter(), None
    if untold is not None:
        yield untold
