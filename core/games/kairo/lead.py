"""Which action has a search found to be the best, and is that beyond doubt?"""

from collections.abc import Iterable
from math import hypot, sqrt
from typing import Final

from core.games.kairo.rules import Action
from core.search.choosing import Finding

Found = Finding[Action]

_SURE: Final = 3.0
"""A lead of so many standard errors is beyond doubt."""
_LEVEL: Final = 0.01
"""Chances that are no further apart are level, if that is beyond doubt."""
_FEW: Final = 20
"""Imagined games that are too few to tell from them how much they differ."""


def at_least(found: Found) -> float:
    """What an action is worth even if it was lucky."""
    return found.mean - (1.0 if found.standard_error is None else found.standard_error)


def is_clear(best: Found, others: Iterable[Found]) -> bool:
    """Whether each of the others is worse, or as good, and more games would not change that."""
    return all(_behind(best, it) or _level(best, it) for it in others)


def _doubt(one: Found, other: Found) -> float:
    """How far their difference may be off."""
    return _SURE * hypot(error_of(one), error_of(other))


def worth_of(found: Found, best: Found) -> tuple[float, float]:
    """Its chance to win, no more than that of the best, and how far it may be off; in percent."""
    return 100 * min(found.mean, best.mean), 100 * error_of(found)


def is_seldom(found: Found) -> bool:
    """Whether an action was tried too seldom to tell how much its games differ."""
    return found.visits < _FEW


def error_of(found: Found) -> float:
    """The standard error of a mean; of a mean of few games the most that it can be."""
    if found.standard_error is None or is_seldom(found):
        return 0.5 / sqrt(max(1, found.visits))
    return found.standard_error


def _behind(best: Found, other: Found) -> bool:
    """Whether it is beyond doubt that the best is better."""
    return best.mean - other.mean > _doubt(best, other)


def _level(best: Found, other: Found) -> bool:
    """Whether it is beyond doubt that they hardly differ."""
    return abs(best.mean - other.mean) + _doubt(best, other) < _LEVEL
