"""How does a computer player choose? From what its seat sees, within a budget, and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from core.game import Game
from core.log import Sight
from core.terms import Cancelled, Seat, Tagged

A = TypeVar("A", bound=Tagged)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thinking a choice may cost; what is None is not limited."""

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why, as a code with its figures; the sentence for it is made by whoever shows it."""

    code: str
    args: tuple[int | str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice(Generic[A]):
    """What a computer player does, and why, from its own point of view."""

    action: A
    reason: Reason | None = None
    """Told as soon as the action is: of a public one it must not give away what the seat hides."""


class Bot(Protocol[V, A]):
    """A computer player."""

    def choose(
        self, sight: Sight[V, A], rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[A]:
        """An action that is legal for the seat of this sight."""
        ...


ReadData = Callable[[str], bytes]
"""Gives a data file of the program by its name, such as `bulls/values.npz`; `OSError` if it cannot.
The games read no files themselves: whoever makes a bot passes this in."""


@dataclass(frozen=True, slots=True)
class BotSpec(Generic[V, A]):
    """A level of computer player that a game offers."""

    id: str
    make: Callable[[ReadData], Bot[V, A]]
    """A new player of this level; a `ValueError` says what is wrong with the data it needs."""


class RandomBot(Generic[V, A]):
    """Plays any legal action, each with the same probability."""

    def __init__(self, game: Game[Any, Any, A, V]) -> None:
        self._game = game

    def choose(
        self, sight: Sight[V, A], rng: Random, budget: Budget, cancelled: Cancelled
    ) -> Choice[A]:
        """A legal action; what is legal for a seat is the same in every world it can imagine."""
        seat = sight.seat
        if seat is None:
            raise ValueError("a passer-by has nothing to choose")
        state = self._game.imagine(sight.view, seat, rng)
        return Choice(rng.choice(tuple(self._game.legal(state, Seat(seat)))))
