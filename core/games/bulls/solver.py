"""With dice as one wishes: how few fences, or posts, isolate all bulls, and what is a field worth?

Every figure is proved, see `proof`; a search that is stopped on the way tells the limits it has
proved by then.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from core.bots import Budget
from core.games.bulls.cover import Question
from core.games.bulls.proof import OF_FENCES, OF_POSTS, Answer, Proof
from core.games.bulls.scoring import uses
from core.hints import Verdict
from core.terms import Cancelled
from geometry.field import POSTS

__all__ = [
    "Answer",
    "Par",
    "Question",
    "fewest_fences",
    "fewest_posts",
    "par",
    "par_of",
    "steps_to_fewest_fences",
    "steps_to_fewest_posts",
]


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
    return Proof(question, budget, cancelled).answer(OF_FENCES)


def fewest_posts(
    question: Question, budget: Budget = _NO_LIMIT, cancelled: Cancelled = _never
) -> Answer:
    """The fewest further unused posts that isolate all bulls; that may take more fences."""
    return Proof(question, budget, cancelled).answer(OF_POSTS)


def par(
    question: Question,
    multiplier: int,
    budget: Budget = _NO_LIMIT,
    cancelled: Cancelled = _never,
) -> Par:
    """The best sub-total that the field can still reach, with perfect dice.

    Completing a field is always worth more than leaving it: a bull more, and posts besides.
    """
    return par_of(question, multiplier, fewest_posts(question, budget, cancelled))


def par_of(question: Question, multiplier: int, answer: Answer) -> Par:
    """What `fewest_posts` of a question says about the best sub-total."""
    unused = len(POSTS) - len(uses(question.fences))
    at_least = multiplier * answer.isolated_at_least
    at_most = multiplier * answer.isolated_at_most
    if answer.at_most is not None:
        at_least += unused - answer.at_most
    if answer.verdict is not Verdict.NONE:
        at_most += unused - answer.at_least
    return Par(at_least if at_least == at_most else None, at_least, at_most, answer)


def steps_to_fewest_fences(
    question: Question, budget: Budget = _NO_LIMIT, cancelled: Cancelled = _never
) -> Iterator[Answer]:
    """What is proved by now, some milliseconds apart; the last is what `fewest_fences` answers."""
    return Proof(question, budget, cancelled).answers(OF_FENCES)


def steps_to_fewest_posts(
    question: Question, budget: Budget = _NO_LIMIT, cancelled: Cancelled = _never
) -> Iterator[Answer]:
    """What is proved by now, some milliseconds apart; the last is what `fewest_posts` answers."""
    return Proof(question, budget, cancelled).answers(OF_POSTS)
