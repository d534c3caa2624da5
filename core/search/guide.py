"""What is a search told about a game that it does not know? What is sensible, likely, worth much.

`Guide` itself knows nothing but the rules: a game that has a better eye overrides what it can.
"""

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, Generic, TypeVar, cast

from core.game import Game
from core.terms import CHANCE, Outcome, Seat, Tagged

S = TypeVar("S")
A = TypeVar("A", bound=Tagged)

Poll = Callable[[], None]
"""Called at least every few milliseconds by whoever works for a search; it raises what ends it."""


class Guide(Generic[S, A]):
    """The eye of a search; rewards lie between 0 and 1.

    What concerns one seat must hang on nothing that this seat cannot know: `candidates`, `prior`
    and `known` are equal in all states that look the same to it.
    """

    def __init__(self, game: Game[Any, S, A, Any]) -> None:
        self.game = game

    def candidates(self, state: S, seat: Seat) -> Sequence[A]:
        """The legal actions that are looked at, at least one, each once and in a fixed order."""
        return tuple(self.game.legal(state, seat))

    def prior(self, state: S, seat: Seat, actions: Sequence[A]) -> Sequence[float]:
        """How likely each of these candidates is to be the best, at a glance; above 0, sum 1."""
        return (1 / len(actions),) * len(actions)

    def worth(self, state: S, seats: int, rng: Random, poll: Poll) -> Sequence[float]:
        """What to expect from a state that is not searched any deeper, per seat.

        Here: what a game brings that is played on at random.
        """
        while acting := self.game.to_act(state):
            poll()
            seat = acting[0]
            if seat == CHANCE:
                action = self.game.chance(state).sample(rng)
            else:
                action = rng.choice(tuple(self.game.legal(state, seat)))
            state = self.game.apply(state, seat, action)
        return self.reward(self.game.outcome(state), seats)

    def reward(self, outcome: Outcome | None, seats: int) -> Sequence[float]:
        """What the end of a game is worth, per seat: here the winners share 1."""
        winners = outcome.winners if outcome is not None else ()
        return tuple(float(seat in winners) / max(1, len(winners)) for seat in range(seats))

    def noted(self, state: S, seat: Seat, action: A) -> Hashable:
        """What is kept in mind of an action that all may read, or of a chance result.

        Two actions with the same note are taken for one when the search looks back on them. That
        loses something, but a search that need not tell so many cases apart gets further.
        """
        return cast(Hashable, action)

    def known(self, state: S, seat: Seat) -> Hashable:
        """What a seat sees when something has been revealed; here its whole view."""
        return cast(Hashable, self.game.view(state, seat))
