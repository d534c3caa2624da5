"""Which entries of a match stand, which were taken back, and which dice are known to fall again?

The line of play: what is left of the log once all that was taken back is gone, with the state after
each entry. Entries that several seats make while all of them are to act are a phase: their order
makes no difference to the game, and where they are sealed it is nobody's business.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Generic, TypeVar

from core.chance import Chance
from core.game import Game
from core.log import Entry
from core.terms import CHANCE, Seat, Tagged

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
        self.declined: list[bool] = []
        """For each entry, whether it let a question pass that went round: `Game.declining`."""
        self._phases = [0]
        """For each state, how many entries stood when the phase began that goes on there."""
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

    def phase_at(self, at: int) -> int:
        """How many entries stood when the phase began that goes on after `at`; `at`: there is none.

        A phase begins where two seats or more are to act. It goes on while they only become fewer,
        and until something is revealed; so the last seat's action belongs to it, too.
        """
        return self._phases[at]

    @property
    def phase(self) -> int:
        """The same for the end of the line."""
        return self._phases[-1]

    @property
    def several_act(self) -> bool:
        """Whether a phase goes on at the end of the line, or may begin there."""
        return self.phase < len(self) or len(self._game.to_act(self.state)) > 1

    def in_phase(self, at: int) -> list[Entry[A]]:
        """The entries of the phase that goes on after `at`, up to its end, in the order of seats.

        What everybody may read comes first, in the order in which it was made.
        """
        start, stop = self._phases[at], at
        while stop < len(self) and self._phases[stop] == start:
            stop += 1
        return in_order_of_seats(self.entries[start:stop])

    def state_with(self, start: int, entries: Sequence[Entry[A]]) -> S:
        """The state after the first `start` entries of the line and then these."""
        state = self.states[start]
        for entry in entries:
            state = self._game.apply(state, entry.seat, entry.action)
        return state

    def fallen(self, chance: Chance[A]) -> Entry[A] | None:
        """How this event, the next one, fell when it was played before; None: it falls anew."""
        return self._fallen.get(self._label(chance, len(self)))

    def enter(self, entry: Entry[A]) -> None:
        """Puts an entry at the end."""
        if entry.seat == CHANCE and entry.by == "random":
            self._fallen[self._label(self._game.chance(self.state), len(self))] = entry
        again = self.next_undone(entry.seat)
        self._put(entry)
        if again is not None and self.undone[again] == entry:
            del self.undone[again]
            self._come_again()
        else:
            others = takewhile(lambda it: it.seat != CHANCE, self.undone)
            goes_on = self.phase < len(self)
            self.undone = [it for it in others if it.seat != entry.seat] if goes_on else []
            self.returning = 0

    def next_undone(self, seat: Seat | None) -> int | None:
        """Which of `undone` this seat, or whoever is first, can play again; None: nothing.

        What others took back in this phase stands in nobody's way. Chance is everybody's.
        """
        for at, entry in enumerate(self.undone):
            if seat is None or entry.seat == seat or (entry.seat == CHANCE and at == 0):
                return at
            if entry.seat == CHANCE or not self.several_act:
                return None
        return None

    def take_back(self, to: int) -> None:
        """Keeps the first `to` entries; the others can be played again."""
        self.undone = self._cut(to) + self.undone
        self.returning = 0

    def take_out(self, seat: Seat, to: int) -> None:
        """Takes out what the seat made after the first `to` entries, all of them of this phase."""
        cut = self._cut(to)
        self.undone = [it for it in cut if it.seat == seat] + self.undone
        self.returning = 0
        for entry in cut:
            if entry.seat != seat:
                self._put(entry)

    def restart(self, *, for_good: bool) -> None:
        """Goes back to the start; dice of the program will fall again, but real ones anew.

        `for_good`: nothing of what was played can be played again by itself.
        """
        again = {at: entry for at, entry in self._fallen.items() if entry.by == "random"}
        self._leave(0, again)
        if for_good:
            self.undone, self.returning = [], 0

    def branch(self, to: int) -> None:
        """Goes back to the first `to` entries; all dice that are known will fall again."""
        again = dict(self._fallen)
        for at, entry in enumerate(self.entries[to:], start=to):
            if entry.seat == CHANCE:
                again[self._label(self._game.chance(self.states[at]), at)] = entry
        self._leave(to, again)
        revealing = (at for at in reversed(range(to)) if self._reveals_at(at))
        self.frontier = next(revealing, -1) + 1

    def _put(self, entry: Entry[A]) -> None:
        reveals = self._reveals(self.state, entry)
        if reveals:
            self.frontier = len(self) + 1
        after = self._game.apply(self.state, entry.seat, entry.action)
        goes_on = not reveals and self._goes_on(after)
        passes = entry.seat != CHANCE and self._game.declining(self.state) == entry.action
        self.declined.append(passes)
        self.states.append(after)
        self.entries.append(entry)
        self._phases.append(self.phase if goes_on else len(self))

    def _goes_on(self, after: S) -> bool:
        """Whether the next entry, with `after` the state after it, leaves a phase going on."""
        acting = self._game.to_act(self.state)
        if len(acting) < 2 and self.phase == len(self):
            return False
        still = self._game.to_act(after)
        return bool(still) and set(still) <= set(acting)

    def _cut(self, to: int) -> list[Entry[A]]:
        cut = self.entries[to:]
        del self.entries[to:], self.declined[to:]
        del self.states[to + 1 :]
        del self._phases[to + 1 :]
        self.frontier = min(self.frontier, to)
        return cut

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


def in_order_of_seats(entries: list[Entry[A]]) -> list[Entry[A]]:
    """The entries of a phase so that their order tells nothing of when each was made."""
    return sorted(entries, key=lambda it: -1 if it.audience is None else it.seat)
