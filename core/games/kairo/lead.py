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
    return _SURE * hypot(_error(one), _error(other))


def _error(found: Found) -> float:
    """Of a mean; of a mean of few games the most that it can be."""
    if found.standard_error is None or found.visits < _FEW:
        return 0.5 / sqrt(max(1, found.visits))
    return found.standard_error


def _behind(best: Found, other: Found) -> bool:
    """Whether it is beyond doubt that the best is better."""
    return best.mean - other.mean > _doubt(best, other)


def _level(best: Found, other: Found) -> bool:
    """Whether it is beyond doubt that they hardly differ."""
    return abs(best.mean - other.mean) + _doubt(best, other) < _LEVEL
