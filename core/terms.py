"""Which words do all games share? Seats, actions, refusals, outcomes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Final, NewType, Protocol

Seat = NewType("Seat", int)
"""A place at the table, counted from 0; `CHANCE` is the seat of dice and card piles."""

CHANCE: Final = Seat(-1)

Cancelled = Callable[[], bool]
"""Asked often by whoever thinks; True means: stop, nobody waits for the answer any more."""


class Tagged(Protocol):
    """An action: a frozen dataclass of ints, strings and tuples with its name in save files."""

    tag: ClassVar[str]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not allowed. The sentence for it is made by whoever shows it."""

    code: str
    """A short name, unique within its game, such as `bull-on-the-line`."""
    args: tuple[int | str, ...] = ()
    """What is to blame: the post, the bull, the number. The code says which and in what order."""


class IllegalAction(ValueError):
    """An action was submitted that the rules, or the order of play, refuse."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(" ".join((refusal.code, *map(str, refusal.args))))
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    scores: tuple[int, ...]
    """Points per seat, in order of seats."""
    winners: tuple[Seat, ...]
    """Best seats; in a solo game the one seat, whatever its score."""
    how: str
    """A short code for the way it ended, such as `fourth-pass`."""
