"""What is written down of a match, and what may each seat read of it?

The log is a list of records. A seat is given a `Sight`: what it sees of the game, and the log with
what it may not read sealed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, Literal, Protocol, TypeVar

from core.terms import Outcome, Seat, Tagged

A = TypeVar("A", bound=Tagged)
V = TypeVar("V")
L = TypeVar("L", bound="_OfSeat")

By = Literal["person", "bot", "random", "table"]
"""Who made an entry; `table` is chance that was keyed in from real dice or cards."""


_FARTHEST: Final = 100_000
"""Of a pencil mark from the corner of its board, in hundredths of a board unit."""

HINT_STEPS: Final = range(1, 5)
"""A hint goes from a nudge (1) to the move and its reason (4)."""

HintBy = Literal["teacher", "solver"]
"""Who gave a hint: the teacher, who was asked for it, or the solver view, which was open."""


class _OfSeat(Protocol):
    @property
    def seat(self) -> Seat: ...


@dataclass(frozen=True, slots=True)
class Entry(Generic[A]):
    """One action, of a player or of chance."""

    seat: Seat
    action: A
    by: By
    audience: frozenset[Seat] | None = None
    """Who may read the action; None: everybody."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """An entry as it looks to those who may not read it."""

    seat: Seat
    by: By


@dataclass(frozen=True, slots=True)
class Rewind:
    """The line of play was cut back to its first `to` entries."""

    seat: Seat
    to: int
    why: Literal["undo", "free", "restart", "branch", "sealed"]
    """`undo` took back what nobody had answered and no die had followed; `free` crossed a roll,
    which only practice allows; `restart` went back to the start; `branch` went back to any moment,
    to play on with the same dice. `sealed` took out what the seat itself had made from `to` on,
    while others acted in secret: what they made stays. No reader is shown the last one."""

    def cut(self, line: list[L]) -> None:
        """Takes out of a line of play what this took back."""
        if self.why == "sealed":
            line[self.to :] = [it for it in line[self.to :] if it.seat != self.seat]
        else:
            del line[self.to :]


@dataclass(frozen=True, slots=True)
class Resign:
    """A seat gave up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Hinted:
    """A seat was given a hint, of step 1 (nudge) to 4 (the move and its reason)."""

    seat: Seat
    step: int
    by: HintBy = "teacher"


Record = Entry[A] | Rewind | Resign | Hinted
Readable = Entry[A] | Sealed | Rewind | Resign | Hinted


@dataclass(frozen=True, slots=True)
class PencilMark:
    """A note of the player's own on the board; the rules never see it."""

    page: int
    """Which board it is on; Raging Bulls: field 0-3."""
    points: tuple[int, ...]
    """x, y, x, y ... in hundredths of a board unit; one point and a text, or a line of several."""
    text: str = ""

    def __post_init__(self) -> None:
        if len(self.points) % 2:
            raise ValueError("a pencil mark has an x without a y")
        if not all(abs(part) <= _FARTHEST for part in self.points):
            raise ValueError("a pencil mark lies off the board")


@dataclass(frozen=True, slots=True)
class Sight(Generic[V, A]):
    """All that one seat may know: what widgets, bots, hints and logs are given."""

    seat: Seat | None
    version: int
    """Grows with all that happens and that this seat may know of; an answer to an older version
    comes too late."""
    view: V
    log: tuple[Readable[A], ...]
    """What others do in secret, while it is secret who has acted, is not in it yet. Lengths of the
    line, as in `Rewind.to`, are those of this seat's own line."""
    to_act: tuple[Seat, ...]
    """As far as this seat can know: `Game.acting`."""
    outcome: Outcome | None
    names: tuple[str, ...] = ()
    """Of the seats, in their order; "" for a seat without one."""


def with_lengths(log: Iterable[Readable[A]]) -> Iterator[tuple[Readable[A], int]]:
    """The records of a sight's log, each with the length of the line after it.

    That is the moment which `Match.sight(seat, at=length)` gives to the same seat.
    """
    length = 0
    for record in log:
        match record:
            case Entry() | Sealed():
                length += 1
            case Rewind(_, to):
                length = to
            case Resign() | Hinted():
                pass
        yield record, length


def hinted_at(
    log: Iterable[Readable[A]],
) -> Iterator[tuple[Hinted, tuple[Entry[A] | Sealed, ...]]]:
    """The hints of a log, each with the line of play as it stood when it was given."""
    line: list[Entry[A] | Sealed] = []
    for record in log:
        match record:
            case Rewind():
                record.cut(line)
            case Entry() | Sealed():
                line.append(record)
            case Hinted():
                yield record, tuple(line)
            case Resign():
                pass


def practised(log: Iterable[Readable[A]]) -> bool:
    """Whether undo crossed a roll, or known dice were played: the game then counts as practice.

    A restart makes the dice known that the program rolled, a branch all dice. Real dice fall anew
    after a restart, and what is undone at once was none.
    """
    log = tuple(log)
    if not any(isinstance(record, Rewind) for record in log):
        return False  # a long match is asked after each of its moves
    line: list[Readable[A]] = []
    put_back: list[Readable[A]] = []  # what a restart took away, while it comes again as it was
    for record in log:
        match record:
            case Rewind(_, to, why):
                taken = line[to:]
                record.cut(line)
                if put_back or why == "free":
                    return True
                if why == "branch" or (why == "restart" and _rolled(taken)):
                    put_back = taken
            case Entry() | Sealed():
                line.append(record)
                if put_back and put_back.pop(0) != record:
                    return True
            case Resign() | Hinted():
                pass
    return bool(put_back)


def _rolled(records: Iterable[Readable[A]]) -> bool:
    """Whether the program rolled dice among these."""
    return any(isinstance(record, Entry | Sealed) and record.by == "random" for record in records)


def line_branched_from(log: Iterable[Readable[A]]) -> tuple[tuple[Readable[A], ...], int] | None:
    """The line of play that the last branch left, and how many of its entries were kept.

    None: nothing was branched from, all that was left has come again as it was, or the match was
    restarted since.
    """
    line: list[Readable[A]] = []
    found: tuple[tuple[Readable[A], ...], int] | None = None
    before = found  # what it was when `put_back` was left
    put_back: list[Readable[A]] = []  # what was left, while it comes again as it was
    for record in log:
        match record:
            case Rewind(_, to, "branch" | "restart" as why):
                before, put_back = found, line[to:]
                found = (tuple(line), to) if why == "branch" else None
                del line[to:]
            case Rewind(_, to, _):
                put_back = []
                before = found = found and (found[0], min(found[1], to))
                record.cut(line)
            case Entry() | Sealed():
                line.append(record)
                if put_back and put_back.pop(0) != record:
                    put_back = []
                    before = found
                if not put_back:
                    found = before
            case Resign() | Hinted():
                pass
    return found
