"""Hand-made games whose value is known, to see what a search makes of them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

from core.chance import Chance, Dice
from core.game import Game
from core.terms import CHANCE, Outcome, Refusal, Seat


@dataclass(frozen=True, slots=True)
class Do:
    """Any action of these games."""

    tag: ClassVar = "do"
    number: int


@dataclass(frozen=True, slots=True)
class Moment:
    """A state, and the view of who may see all of it."""

    done: tuple[int | None, ...] = ()
    """By seat or by turn, as the game says."""
    seats: int = 2


class Small(Game[Any, Moment, Do, Moment]):
    """What these games have in common: all is seen, and nothing falls by chance."""

    rules_version = 1
    seats = range(1, 4)
    config_type = Moment
    action_types = (Do,)

    def start(self, config: Any, seats: int) -> Moment:
        return Moment(seats=seats)

    def refusal(self, state: Moment, seat: Seat, action: Do) -> Refusal | None:
        return None if action in tuple(self.legal(state, seat)) else Refusal("no")

    def apply(self, state: Moment, seat: Seat, action: Do) -> Moment:
        return replace(state, done=(*state.done, action.number))

    def chance(self, state: Moment) -> Chance[Do]:
        return Chance(Dice(1), lambda dice: Do(dice[0]))

    def view(self, state: Moment, seat: Seat | None) -> Moment:
        return state

    def imagine(self, view: Moment, seat: Seat, rng: Random) -> Moment:
        return view


class Nim(Small):
    """Take one or two of the stones in turn; who takes the last one wins."""

    id = "nim"

    def __init__(self, stones: int) -> None:
        self.stones = stones

    def left(self, state: Moment) -> int:
        return self.stones - sum(it or 0 for it in state.done)

    def to_act(self, state: Moment) -> tuple[Seat, ...]:
        return (Seat(len(state.done) % state.seats),) if self.left(state) else ()

    def legal(self, state: Moment, seat: Seat) -> Iterator[Do]:
        yield from (Do(number) for number in (1, 2) if number <= self.left(state))

    def outcome(self, state: Moment) -> Outcome | None:
        last = Seat((len(state.done) - 1) % state.seats)
        return None if self.left(state) else Outcome((0,) * state.seats, (last,), "taken")


class Throw(Small):
    """Alone: name a number, throw a die, and win if it shows no less."""

    id = "throw"

    def to_act(self, state: Moment) -> tuple[Seat, ...]:
        return ((Seat(0),), (CHANCE,), ())[len(state.done)]

    def legal(self, state: Moment, seat: Seat) -> Iterator[Do]:
        yield from (Do(number) for number in (5, 3, 6))

    def outcome(self, state: Moment) -> Outcome | None:
        if len(state.done) < 2:
            return None
        named, thrown = state.done
        won = (thrown or 0) >= (named or 0)
        return Outcome((0,), (Seat(0),) if won else (), "thrown")


class Guess(Small):
    """The first seat throws a die that it alone sees, and says so; the second guesses even or odd.

    An action of 0 says so, or guesses even.
    """

    id = "guess"

    def to_act(self, state: Moment) -> tuple[Seat, ...]:
        return ((CHANCE,), (Seat(0),), (Seat(1),), ())[len(state.done)]

    def legal(self, state: Moment, seat: Seat) -> Iterator[Do]:
        yield from (Do(number) for number in ((0,) if seat == 0 else (0, 1)))

    def chance(self, state: Moment) -> Chance[Do]:
        return Chance(Dice(1), lambda dice: Do(dice[0]), secret_to=frozenset({0}))

    def view(self, state: Moment, seat: Seat | None) -> Moment:
        if seat == 0 or not state.done:
            return state
        return replace(state, done=(None, *state.done[1:]))

    def imagine(self, view: Moment, seat: Seat, rng: Random) -> Moment:
        if seat == 0 or not view.done:
            return view
        return replace(view, done=(rng.randint(1, 6), *view.done[1:]))

    def outcome(self, state: Moment) -> Outcome | None:
        if len(state.done) < 3:
            return None
        thrown, _, guessed = state.done
        right = (thrown or 0) % 2 == guessed
        return Outcome((0, 0), (Seat(1 if right else 0),), "guessed")


class Veiled(Small):
    """The first seat bets on what the second, who holds one card of very many, will say: 0 or 1."""

    id = "veiled"

    def start(self, config: Any, seats: int) -> Moment:
        return Moment((0,))

    def to_act(self, state: Moment) -> tuple[Seat, ...]:
        return ((Seat(0),), (Seat(1),), ())[len(state.done) - 1]

    def legal(self, state: Moment, seat: Seat) -> Iterator[Do]:
        yield from map(Do, (0, 1))

    def view(self, state: Moment, seat: Seat | None) -> Moment:
        return state if seat == 1 else replace(state, done=(None, *state.done[1:]))

    def imagine(self, view: Moment, seat: Seat, rng: Random) -> Moment:
        if seat == 1:
            return view
        return replace(view, done=(rng.randrange(10**9), *view.done[1:]))

    def outcome(self, state: Moment) -> Outcome | None:
        if len(state.done) < 3:
            return None
        _, bet, said = state.done
        return Outcome((0, 0), (Seat(0 if bet == said else 1),), "said")


class Sealed(Small):
    """Both write down a number at the same moment; a table says what that is worth to the first.

    1: it wins, 0: the other does, 1/2: both do.
    """

    id = "sealed"

    def __init__(self, *worth: tuple[float, ...]) -> None:
        self.worth = worth

    def start(self, config: Any, seats: int) -> Moment:
        return Moment((None, None))

    def to_act(self, state: Moment) -> tuple[Seat, ...]:
        return tuple(Seat(i) for i, number in enumerate(state.done) if number is None)

    def acting(self, state: Moment, seat: Seat | None) -> tuple[Seat, ...]:
        if not self.to_act(state):
            return ()
        return tuple(Seat(i) for i in (0, 1) if i != seat or state.done[i] is None)

    def legal(self, state: Moment, seat: Seat) -> Iterator[Do]:
        yield from map(Do, range(len(self.worth if seat == 0 else self.worth[0])))

    def apply(self, state: Moment, seat: Seat, action: Do) -> Moment:
        done = [*state.done]
        done[seat] = action.number
        return replace(state, done=tuple(done))

    def audience(self, state: Moment, seat: Seat, action: Do) -> frozenset[Seat] | None:
        return frozenset({seat})

    def reveals(self, state: Moment, seat: Seat, action: Do) -> bool:
        return len(self.to_act(state)) == 1

    def view(self, state: Moment, seat: Seat | None) -> Moment:
        if None not in state.done:
            return state
        own = tuple(it if i == seat else None for i, it in enumerate(state.done))
        return replace(state, done=own)

    def outcome(self, state: Moment) -> Outcome | None:
        first, second = state.done
        if first is None or second is None:
            return None
        worth = self.worth[first][second]
        winners = {1.0: (Seat(0),), 0.0: (Seat(1),)}.get(worth, (Seat(0), Seat(1)))
        return Outcome((0, 0), winners, "shown")
