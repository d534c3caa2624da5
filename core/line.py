"""Which entries of a match stand, which were taken back, and which dice are known to fall again?

The line of play: what is left of the log once all that was taken back is gone, with the state after
each entry.
"""

from typing import Generic, TypeVar

from core.chance import Chance
from core.game import Game
from core.log import Entry
from core.terms import CHANCE, Tagged

C = TypeVar("C")
S = TypeVar("S")
A = TypeVar("A", bound=Tagged)
V = TypeVar("V")


class Line(Generic[C, S, A, V]):
    """The entries that stand; whether they may is not asked here."""

    def __init__(self, game: Game[C, S, A, V], start: S) -> None:
        """`start` is the state before anything has happened."""
        self._game = game
        self.entries: list[Entry[A]] = []
        self.states = [start]
        """One more than there are entries."""
        self.undone: list[Entry[A]] = []
        """What was taken back and can still be played again, in the order of play."""
        self.frontier = 0
        """So many entries end with a roll, or with an action that revealed something."""
        self.returning = 0
        """How many entries of the line that was left, by a restart or a branch, are still to come
        again as they were; 0 once something else was done."""
        self._fallen: dict[str, Entry[A]] = {}
        """The dice that fall again, by their event."""
        self._fallen_before: dict[str, Entry[A]] = {}
        """The same when the line was left."""

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def state(self) -> S:
        """The state after the last entry."""
        return self.states[-1]

    def fallen(self, chance: Chance[A]) -> Entry[A] | None:
        """How this event, the next one, fell when it was played before; None: it falls anew."""
        return self._fallen.get(self._label(chance, len(self)))

    def enter(self, entry: Entry[A]) -> None:
        """Puts an entry at the end."""
        if entry.seat == CHANCE and entry.by == "random":
            self._fallen[self._label(self._game.chance(self.state), len(self))] = entry
        if self._reveals(self.state, entry):
            self.frontier = len(self) + 1
        self.states.append(self._game.apply(self.state, entry.seat, entry.action))
        self.entries.append(entry)
        if self.undone[:1] == [entry]:
            del self.undone[0]
            self._come_again()
        else:
            self.undone = []
            self.returning = 0

    def take_back(self, to: int) -> None:
        """Keeps the first `to` entries; the others can be played again."""
        self.undone = self.entries[to:] + self.undone
        self.returning = 0
        del self.entries[to:]
        del self.states[to + 1 :]
        self.frontier = min(self.frontier, to)

    def restart(self) -> None:
        """Goes back to the start; dice of the program will fall again, but real ones anew."""
        again = {at: entry for at, entry in self._fallen.items() if entry.by == "random"}
        self._leave(0, again)

    def branch(self, to: int) -> None:
        """Goes back to the first `to` entries; all dice that are known will fall again."""
        again = dict(self._fallen)
        for at, entry in enumerate(self.entries[to:], start=to):
            if entry.seat == CHANCE:
                again[self._label(self._game.chance(self.states[at]), at)] = entry
        self._leave(to, again)
        revealing = (at for at in reversed(range(to)) if self._reveals_at(at))
        self.frontier = next(revealing, -1) + 1

    def _leave(self, to: int, again: dict[str, Entry[A]]) -> None:
        """Goes back; `again` are the dice that fall again afterwards."""
        left = len(self) - to
        self.take_back(to)
        self.returning = left
        self._fallen_before, self._fallen = self._fallen, again

    def _come_again(self) -> None:
        """Notes that an entry came as it was; a line that has come back whole was never left."""
        if self.returning:
            self.returning -= 1
            if not self.returning:
                self._fallen = self._fallen_before

    def _reveals(self, state: S, entry: Entry[A]) -> bool:
        """Whether nobody may undo it who does not practise."""
        return entry.seat == CHANCE or self._game.reveals(state, entry.seat, entry.action)

    def _reveals_at(self, at: int) -> bool:
        return self._reveals(self.states[at], self.entries[at])

    def _label(self, chance: Chance[A], at: int) -> str:
        """The name of the event that comes after `at` entries."""
        return chance.label or f"#{sum(entry.seat == CHANCE for entry in self.entries[:at])}"
