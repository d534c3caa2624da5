"""What is a field worth, and what is a sheet worth?

resources/help/bulls.md B6 and B7.
"""

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from geometry.field import FENCES, POSTS, isolated

MALLET_POINTS: Final = 3
"""For each mallet box that is not ticked (B7.1)."""

BANDS: Final = (
    "poor",
    "fair",
    "respectable",
    "splendid",
    "praiseworthy",
    "astounding",
    "fantastic",
    "impossible",
)
"""Names of the bands, from low to high (B7.2)."""

_BAND_STARTS: Final = (40, 60, 80, 100, 120, 140, 160)


class Status(StrEnum):
    """How far a field is."""

    AHEAD = "ahead"
    """Its bulls are not all rolled yet."""
    OPEN = "open"
    COMPLETE = "complete"
    """All bulls are isolated (B6.3)."""
    LEFT = "left"
    """Left before a roll (B6.4)."""
    ENDED = "ended"
    """The fourth pass ended the game in it (B5.2)."""


@dataclass(frozen=True, slots=True)
class Field:
    """One of the four fields of a sheet."""

    bulls: tuple[int, ...] = ()
    """Places 0..35 in the order in which they were rolled; "bull 2" in a sentence is bulls[1]."""
    fences: tuple[int, ...] = ()
    """Fences 0..215 in the order in which they were built."""
    status: Status = Status.AHEAD


@dataclass(frozen=True, slots=True)
class FieldScore:
    """A field's part of the score column, in the order in which it is filled in."""

    isolated: tuple[bool, ...]
    """Per bull, in the order of `Field.bulls`."""
    unused_posts: int
    """Of 24; they score only when the field is complete."""
    bull_points: int
    post_points: int

    @property
    def isolated_count(self) -> int:
        """How many bulls are isolated."""
        return sum(self.isolated)

    @property
    def subtotal(self) -> int:
        """Points for bulls and posts."""
        return self.bull_points + self.post_points


def uses(fences: tuple[int, ...]) -> Counter[int]:
    """How often each post is used; posts by index."""
    return Counter(post for fence in fences for post in (FENCES[fence].a, FENCES[fence].b))


def score_field(field: Field, multiplier: int, *, edge_is_fence: bool) -> FieldScore:
    """What a field is worth as it stands (B6.3, B6.4)."""
    alone = isolated(field.bulls, field.fences, edge_is_fence=edge_is_fence)
    unused = len(POSTS) - len(uses(field.fences))
    posts = unused if field.status is Status.COMPLETE else 0
    return FieldScore(alone, unused, multiplier * sum(alone), posts)


def band_limits(total: int) -> tuple[int | None, int | None]:
    """The lowest and highest total of the band that a total falls into; None: no limit."""
    at = bisect_right(_BAND_STARTS, total)
    return (
        _BAND_STARTS[at - 1] if at else None,
        _BAND_STARTS[at] - 1 if at < len(_BAND_STARTS) else None,
    )


def band(total: int) -> str:
    """The name of the band that a total falls into (B7.2)."""
    return BANDS[bisect_right(_BAND_STARTS, total)]
