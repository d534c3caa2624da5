"""What does each seat, and a passer-by, know of a match while it goes on?"""

from typing import Generic, TypeVar

from core.game import Game
from core.line import Line
from core.log import Entry, Hinted, Resign, Rewind, Sealed
from core.reading import Reading
from core.terms import Seat, Tagged

C = TypeVar("C")
S = TypeVar("S")
A = TypeVar("A", bound=Tagged)
V = TypeVar("V")


class Readers(Generic[C, S, A, V]):
    """A reading of the log for everybody; each is told of every record once it has happened."""

    def __init__(self, game: Game[C, S, A, V], line: Line[C, S, A, V], seats: int) -> None:
        self._game = game
        self._line = line
        readers = (None, *map(Seat, range(seats)))
        self._readings = {reader: Reading[A](reader) for reader in readers}

    def __getitem__(self, reader: Seat | None) -> Reading[A]:
        """That of a seat; chance and strangers read as passers-by."""
        return self._readings.get(reader) or self._readings[None]

    def entered(self, entry: Entry[A]) -> None:
        """The entry was put at the end of the line."""
        at = len(self._line) - 1
        start = self._line.phase_at(at)
        if start == at < self._line.phase:
            for reading in self._readings.values():
                reading.add(entry)
        else:
            self._show_phase(start)

    def noted(self, record: Resign | Hinted) -> None:
        """Something was recorded that changes nothing of the line."""
        for reading in self._readings.values():
            reading.note(record)

    def cut(self, rewind: Rewind) -> None:
        """The line was cut back."""
        start = self._line.phase
        entries = self._line.in_phase(start)
        for reader, reading in self._readings.items():
            reading.cut(rewind, start, entries, self._acting(reader))

    def moment(self, reader: Seat | None, at: int) -> tuple[S, tuple[Entry[A] | Sealed, ...]]:
        """The state, and the line as it read then, after the first `at` entries of a reading.

        What several did at once comes in the order of seats, and is told with the last of it.
        """
        reading = self[reader]
        start = self._line.phase_at(at)
        if start == at:
            return self._line.states[at], tuple(reading.line[:at])
        entries = self._line.in_phase(at)
        if start == self._line.phase:
            entries = reading.known(entries, self._acting(reader))
        made = entries[: at - start]
        state = self._line.state_with(start, made)
        known = reading.known(made, self._game.acting(state, reader))
        return state, (*reading.line[:start], *map(reading.read, known))

    def _acting(self, reader: Seat | None) -> tuple[Seat, ...]:
        """Who is to act now, as far as this reader can know."""
        return self._game.acting(self._line.state, reader)

    def _show_phase(self, start: int) -> None:
        """Has all read the phase that began after `start` entries, and is over or goes on."""
        entries = self._line.in_phase(start)
        over = self._line.phase != start
        for reader, reading in self._readings.items():
            reading.show_phase(start, entries, None if over else self._acting(reader))
