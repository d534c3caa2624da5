"""What did a person type: a fence, or a bull?"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from core.games.bulls.sheet import Joined, joined
from geometry.field import place_index, post_index

_FENCE: Final = re.compile(r"([trbl][1-6])[\s,;–-]*([trbl][1-6])", re.IGNORECASE)
_BULL: Final = re.compile(r"([1-6])\s*[\s,;/.-]\s*([1-6])|([1-6])([1-6])")


@dataclass(frozen=True, slots=True)
class Typed:
    """Two posts or a place; one of them is None."""

    posts: Joined | None = None
    place: int | None = None


def read_entry(text: str) -> Typed | None:
    """The fence "t3 r5" or the bull "3,4" (column, row); None if it is neither."""
    text = text.strip()
    if match := _FENCE.fullmatch(text):
        a, b = (post_index(name.lower()) for name in match.groups())
        return None if a == b else Typed(posts=joined(a, b))
    if match := _BULL.fullmatch(text):
        column, row = (int(number) for number in match.groups() if number)
        return Typed(place=place_index(column, row))
    return None
