"""How does the log read to one seat, or to a passer-by, from record to record?

A reading hides what others do in secret while it is secret that they have: such entries, and the
taking back of them, leave no trace until their phase is over. Then they stand there in the order of
seats, so that nothing tells when each was made.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from core.log import Entry, Hinted, Readable, Resign, Rewind, Sealed
from core.terms import Seat, Tagged

A = TypeVar("A", bound=Tagged)


class Reading(Generic[A]):
    """The log as one reader may read it."""

    def __init__(self, reader: Seat | None) -> None:
        self.reader = reader
        self.line: list[Entry[A] | Sealed] = []
        """The line of play as this reader knows it: up to the phase that goes on it is as long as
        the whole one, in that phase it may be shorter."""
        self._settled: list[Readable[A]] = []
        self._loose = 0
        """So many entries at the end of the line belong to the phase that goes on. They close the
        log, whatever else is recorded meanwhile, and others may come to stand between them."""

    @property
    def log(self) -> tuple[Readable[A], ...]:
        """All that this reader may read."""
        return (*self._settled, *self._open_end()) if self._loose else tuple(self._settled)

    @property
    def version(self) -> int:
        """How many records that are; it never falls, and grows with all that the reader can see."""
        return len(self._settled) + self._loose

    @property
    def last(self) -> Readable[A] | None:
        """The last record that the reader knows of."""
        return self.line[-1] if self._loose else self._settled[-1] if self._settled else None

    def add(self, entry: Entry[A]) -> None:
        """Reads an entry that belongs to no phase."""
        read = self.read(entry)
        self.line.append(read)
        self._settled.append(read)

    def note(self, record: Resign | Hinted) -> None:
        """Reads a record that changes nothing of the line."""
        self._settled.append(record)

    def show_phase(
        self, start: int, entries: Sequence[Entry[A]], acting: Sequence[Seat] | None
    ) -> None:
        """Reads the phase that began after `start` entries, as it stands now, in its final order.

        `acting`: who is still to act in it as far as the reader knows; None: it is over.
        """
        self.line[start:] = map(self.read, self.known(entries, acting))
        self._loose = len(self.line) - start
        if acting is None:
            self._settle()

    def cut(
        self, rewind: Rewind, start: int, entries: Sequence[Entry[A]], acting: Sequence[Seat]
    ) -> None:
        """Reads that the line was cut back, and what stands of the phase in which it ends now.

        Of a phase all is read again that stands; so the reader's own `Rewind.to` is its start.
        """
        if [self.read(entry) for entry in self.known(entries, acting)] == self.line[start:]:
            return
        self._settle()
        why = "undo" if rewind.why == "sealed" else rewind.why
        self._settled.append(replace(rewind, to=start, why=why))
        self.show_phase(start, entries, acting)

    def known(self, entries: Sequence[Entry[A]], acting: Sequence[Seat] | None) -> list[Entry[A]]:
        """Those entries of a phase of which the reader knows that they were made."""
        if acting is None:
            return list(entries)
        return [it for it in entries if self._may_read(it) or it.seat not in acting]

    def read(self, entry: Entry[A]) -> Entry[A] | Sealed:
        """The entry as the reader reads it: sealed, if it is not for this reader."""
        return entry if self._may_read(entry) else Sealed(entry.seat, entry.by)

    def _may_read(self, entry: Entry[A]) -> bool:
        return entry.audience is None or self.reader in entry.audience

    def _open_end(self) -> list[Entry[A] | Sealed]:
        return self.line[len(self.line) - self._loose :]

    def _settle(self) -> None:
        self._settled += self._open_end()
        self._loose = 0
