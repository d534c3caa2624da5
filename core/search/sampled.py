"""What is best in a game with chance and secrets? Imagined worlds, searched together as one tree.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012, with a tree for each
observer). Each line of play begins in a world that the seat takes to be possible; chance falls as
it is weighted. What is learnt is kept by what the acting seat knows at that moment: it cannot
choose differently in worlds that it cannot tell apart, nor know what another has sealed. Nor can
the others adapt to what only this seat sees: where that makes a difference, they learn from lines
of their own, which begin in worlds that they take to be possible.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Sequence
from random import Random
from time import perf_counter
from typing import Final, Generic, TypeVar

from core.bots import Budget
from core.search.choosing import Alone, AtOnce, Choice, Finding
from core.search.guide import Guide
from core.terms import CHANCE, Cancelled, Seat, Tagged

S = TypeVar("S")
A = TypeVar("A", bound=Tagged)
V = TypeVar("V")

_SEALED: Final = "sealed"
"""What is noted of an action by who may not read it."""


class _Stopped(Exception):
    """The line under way is given up: time is over, or nobody waits any more."""


class _Spot(Generic[A]):
    """What one observer has noted since the root."""

    __slots__ = ("choice", "next")

    def __init__(self) -> None:
        self.next: dict[Hashable, _Spot[A]] = {}
        self.choice: Choice[A] | None = None
        """Of the observer, if it has acted here."""

    def after(self, note: Hashable) -> "_Spot[A]":
        """The spot after one more note."""
        spot = self.next.get(note)
        if spot is None:
            spot = self.next[note] = _Spot()
        return spot


class Sampled(Generic[S, A, V]):
    """One search, which can be gone on with as long as one likes.

    The same view, seed and number of nodes give the same findings, on any machine with the same
    arithmetic.
    """

    def __init__(self, guide: Guide[S, A], view: V, seat: Seat, seats: int, rng: Random) -> None:
        """Searches for a seat, one of `seats`, that is to act in what it sees as `view`.

        Raises:
            ValueError: the seat is not to act.
        """
        self._guide, self._game = guide, guide.game
        self._view, self._seat, self._seats, self._rng = view, seat, seats, rng
        self._secrets = False
        """Whether the seats were seen to know different things."""
        self._everybody = tuple(map(Seat, range(seats)))
        self._deadline: float | None = None
        self._cancelled: Cancelled = bool
        self._roots: list[_Spot[A]] = [_Spot() for _ in range(seats)]
        world = self._game.imagine(view, seat, rng)
        if seat not in self._game.to_act(world):
            raise ValueError("this seat has nothing to choose")
        spot = self._seeing(self._roots, world)[seat]
        self._root = spot.choice = self._choice(world, seat)
        self.nodes = 0
        """Actions played so far, in all lines of play that count."""
        self.lines = 0
        """So many of them."""
        self.beside: dict[Seat, Counter[A]] = {}
        """Per other seat, what it did at the same moment, in how many lines."""

    @property
    def mixed(self) -> bool:
        """Whether others act at the same moment, so that one should play by the shares."""
        return isinstance(self._root, AtOnce)

    def findings(self) -> tuple[Finding[A], ...]:
        """Of each candidate at the root, in their order."""
        return self._root.findings()

    def run(self, budget: Budget, cancelled: Cancelled) -> int:
        """Plays more lines of play, as long as `budget` has nodes left; gives how many were played.

        A node is one action in a line, of a player or of chance; the last line is played to its
        end. Without any limit it goes on until `cancelled` says so. A line that the end of the time
        finds under way does not count.
        """
        lines, most = self.lines, None if budget.nodes is None else self.nodes + budget.nodes
        self._deadline = None if budget.seconds is None else perf_counter() + budget.seconds
        self._cancelled = cancelled
        try:
            while most is None or self.nodes < most:
                self._poll()
                self.nodes += self._line()
                self.lines += 1
        except _Stopped:
            pass
        return self.lines - lines

    def _poll(self) -> None:
        if self._cancelled():
            raise _Stopped
        if self._deadline is not None and perf_counter() >= self._deadline:
            raise _Stopped

    def _line(self) -> int:
        """One line of play, from the root to where it is judged; gives the actions in it."""
        game, guide, rng = self._game, self._guide, self._rng
        state, learners = self._world()
        spots = self._seeing(self._roots, state)
        path: list[tuple[Choice[A], int]] = []
        rewards: Sequence[float] | None = None
        acting = game.to_act(state)
        seat = self._seat if self._seat in acting else acting[0]
        played, fresh = 0, False
        while rewards is None:
            self._poll()
            if seat == CHANCE:
                chance = game.chance(state)
                action, readers, reveals = chance.sample(rng), chance.secret_to, False
            else:
                choice = spots[seat].choice
                if choice is None:
                    choice = spots[seat].choice = self._choice(state, seat)
                    fresh = True
                chosen = choice.choose(rng)
                path.append((choice, chosen))
                action = choice.actions[chosen]
                readers = game.audience(state, seat, action)
                reveals = game.reveals(state, seat, action)
            note = guide.noted(state, seat, action)
            state, played = game.apply(state, seat, action), played + 1
            for observer, spot in enumerate(spots):
                reads = readers is None or observer in readers
                spots[observer] = spot.after((seat, note if reads else _SEALED))
            if reveals:
                spots = self._seeing(spots, state)
            if not (acting := game.to_act(state)):
                rewards = guide.reward(game.outcome(state), self._seats)
            # Where several act at once, all of them do before a line may end.
            elif fresh and len(game.acting(state, None)) < 2:
                rewards = guide.worth(state, self._seats, rng, self._poll)
            else:
                seat = acting[0]
        for choice, chosen in path:
            if choice.seat in learners:
                choice.learn(chosen, rewards[choice.seat])
        self._tally(path)
        return played

    def _tally(self, path: Sequence[tuple[Choice[A], int]]) -> None:
        """What the others chose beside the root, if the line began there."""
        if not self.mixed or path[0][0] is not self._root:
            return
        for choice, chosen in path[1:]:
            if choice.seat == self._seat or not isinstance(choice, AtOnce):
                return
            self.beside.setdefault(choice.seat, Counter())[choice.actions[chosen]] += 1

    def _world(self) -> tuple[S, Collection[Seat]]:
        """A world to begin a line in, and the seats that may learn from it.

        Where this seat sees something that another does not, or the other way round, every second
        line is one for this seat, with all that it sees; the others are for one of the others.
        """
        game, rng = self._game, self._rng
        world = game.imagine(self._view, self._seat, rng)
        if self._seats == 1:
            return world, (self._seat,)
        step = 1 + self.lines // 2 % (self._seats - 1)
        other = Seat((self._seat + step) % self._seats)
        others = game.imagine(game.view(world, other), other, rng)
        self._secrets = self._secrets or others != world
        if not self._secrets:
            return world, self._everybody
        if self.lines % 2 == 0:
            return world, (self._seat,)
        return others, self._everybody

    def _seeing(self, spots: list[_Spot[A]], state: S) -> list[_Spot[A]]:
        """Where the observers stand after a look at all that they may see."""
        known = self._guide.known
        return [spot.after(known(state, Seat(seat))) for seat, spot in enumerate(spots)]

    def _choice(self, state: S, seat: Seat) -> Choice[A]:
        """What this seat can do in this state and all that look the same to it."""
        actions = self._guide.candidates(state, seat)
        prior = self._guide.prior(state, seat, actions)
        kind = AtOnce if len(self._game.acting(state, seat)) > 1 else Alone
        return kind(seat, actions, prior)
