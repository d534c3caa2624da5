"""What has happened in a match so far, and what may each seat know of it?

The log only grows: undo and restart are records in it, like the moves. The line of play and the
readings of the seats are kept in step with it.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from core.game import Game
from core.line import Line
from core.log import Entry, Hinted, Readable, Record, Resign, Rewind, Sealed, Sight, practised
from core.readers import Readers
from core.seating import Sitter
from core.terms import CHANCE, Outcome, Seat, Tagged

C = TypeVar("C")
S = TypeVar("S")
A = TypeVar("A", bound=Tagged)
V = TypeVar("V")


class Played(Generic[C, S, A, V]):
    """One match as it can be read; what may be added to it is not asked here."""

    def __init__(self, game: Game[C, S, A, V], config: C, seats: int) -> None:
        """Nothing has happened.

        Raises:
            ValueError: the game is not for so many seats.
        """
        if seats not in game.seats:
            raise ValueError(f"'{game.id}' is not a game for {seats} seats")
        self.game = game
        self.config = config
        self.seats = seats
        self.sitters: tuple[Sitter, ...] = ()
        """Who plays each seat, or () where nobody has said so."""
        self.listeners: list[Callable[[], None]] = []
        self._log: list[Record[A]] = []
        self._line = Line(game, game.start(config, seats))
        self._resigned: set[Seat] = set()
        self._readers = Readers(game, self._line, seats)

    @property
    def log(self) -> tuple[Record[A], ...]:
        """Everything that happened, in order."""
        return tuple(self._log)

    @property
    def line(self) -> tuple[Entry[A], ...]:
        """The entries that stand, after all that was taken back."""
        return tuple(self._line.entries)

    @property
    def version(self) -> int:
        """How many records the log has; of them a seat counts those that it may know of."""
        return len(self._log)

    def length(self, seat: Seat | None) -> int:
        """How many entries of the line a seat knows of: the last moment that `sight` can show it.

        While others act in secret that is less than the length of the line.
        """
        return len(self._readers[seat].line)

    def known_line(self, seat: Seat | None) -> Sequence[Entry[A] | Sealed]:
        """The entries of the line of play that a seat knows of; to be read at once, not kept."""
        return self._readers[seat].line

    @property
    def resigned(self) -> frozenset[Seat]:
        """Who gave up."""
        return frozenset(self._resigned)

    @property
    def state(self) -> S:
        """The state now. For the match, its tests and save files; players get a `Sight`."""
        return self._line.state

    @property
    def practice(self) -> bool:
        """Whether a known roll was played a second time: by free undo, a restart or a branch."""
        return practised(self._log)

    def to_act(self) -> tuple[Seat, ...]:
        """Who acts now; () when the match is over."""
        return () if self.outcome() else self.game.to_act(self.state)

    def was_open(self, at: int) -> bool:
        """Whether the entry of the line after `at` others was decided in the open.

        See `Game.open_choice`.
        """
        return self._line.entries[at].seat != CHANCE and self.game.open_choice(
            self._line.states[at]
        )

    def was_aside(self, at: int) -> bool:
        """Whether the entry of the line after `at` others was no turn of who made it.

        But an answer in the open, or the pass of somebody who was asked as all are.
        """
        return self.was_declined(at) or self.was_open(at)

    def was_declined(self, at: int) -> bool:
        """Whether the entry of the line after `at` others let a question pass.

        See `Game.declining`.
        """
        return self._line.declined[at]

    def outcome(self) -> Outcome | None:
        """How the match ended, by its rules or because all but one gave up; None: it goes on."""
        if self._resigned and self.seats - len(self._resigned) < 2:
            staying = tuple(Seat(i) for i in range(self.seats) if Seat(i) not in self._resigned)
            return Outcome((0,) * self.seats, staying, "resigned")
        return self.game.outcome(self.state)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats; "" for a seat without one."""
        return tuple(it.name for it in self.sitters) or ("",) * self.seats

    def sight(self, seat: Seat | None, at: int | None = None) -> Sight[V, A]:
        """What a seat sees, now or at an earlier moment; None: a passer-by.

        `at`, up to `length(seat)`, counts the entries of the line as this seat knows it; there,
        too, what several did at once comes to light with the last of it, in the order of seats.
        """
        reading = self._readers[seat]
        log: tuple[Readable[A], ...]
        if at is None:
            state, log, outcome = self.state, reading.log, self.outcome()
        else:
            state, log = self._readers.moment(seat, at)
            outcome = self.game.outcome(state)
        view = self.game.view(state, seat)
        acting = () if outcome else self.game.acting(state, seat)
        return Sight(seat, reading.version, view, log, acting, outcome, self.names)

    def _enter(self, entry: Entry[A]) -> None:
        """Adds an entry to the line of play."""
        self._line.enter(entry)
        self._log.append(entry)
        self._readers.entered(entry)

    def _note(self, record: Resign | Hinted) -> None:
        """Adds a record that changes nothing of the line."""
        self._log.append(record)
        self._readers.noted(record)
        self._tell()

    def _cut(self, rewind: Rewind) -> None:
        """Adds the record of a line that was cut back."""
        self._log.append(rewind)
        self._readers.cut(rewind)
        self._tell()

    def _plays(self, seat: Seat) -> bool:
        return seat in range(self.seats)

    def _tell(self) -> None:
        for listener in tuple(self.listeners):
            listener()
