"""What may a seat take back of the line of play, and what can be played again?

Nothing is taken back that another seat has built on, nothing that a die or a revealed secret has
followed; and what a seat may take back must not tell what others do in secret.
"""

from typing import Any, TypeVar

from core.line import Line
from core.log import Entry, Hinted, Rewind, Sealed
from core.played import Played
from core.terms import CHANCE, IllegalAction, Refusal, Seat, Tagged

C = TypeVar("C")
S = TypeVar("S")
A = TypeVar("A", bound=Tagged)
V = TypeVar("V")


class Rewindable(Played[C, S, A, V]):
    """A match whose line can be cut back, and played again."""

    def take_back_point(self, seat: Seat) -> int | None:
        """The length of the line after one step of undo; None: nothing can be taken back.

        Undo never crosses another seat's action; nor a roll or what an action revealed, unless the
        config is for practice.
        Chance that was just keyed in from the table may be corrected, one event after the other:
        keys slip.
        While several act at once, a seat may take back what it did in secret, whatever others have
        done in secret since; but not what it did before, and nothing once all have acted. So what a
        seat can take back tells nothing of what others do.
        """
        for at in (self._keyed_in(seat), _last_of(self._line, seat)):
            if at is not None:
                return at if self._may_rewind(seat, at) else None
        return None

    def take_back(self, seat: Seat) -> None:
        """One step of undo; a restart or branch just made is undone as a whole.

        Raises:
            IllegalAction: `nothing-to-take-back`.
        """
        if self.left_the_line:
            for _ in range(self._line.returning):
                self._redo_entry()
            self._tell()
            return
        if (to := self.take_back_point(seat)) is None:
            raise IllegalAction(Refusal("nothing-to-take-back"))
        self.rewind(seat, to)

    def rewind(self, seat: Seat, to: int) -> None:
        """Cuts the line back to its first `to` entries; what others did since in secret stays.

        Raises:
            IllegalAction: `nothing-to-take-back`: this is not this seat's to take back.
        """
        if not self._may_rewind(seat, to):
            raise IllegalAction(Refusal("nothing-to-take-back"))
        corrects, crosses = to == self._keyed_in(seat), to < self._line.frontier
        others_acted = any(it.seat not in (seat, CHANCE) for it in self._line.entries[to:])
        if others_acted and not corrects:
            self._line.take_out(seat, to)
            self._cut(Rewind(seat, to, "sealed"))
        else:
            self._line.take_back(to)
            self._cut(Rewind(seat, to, "free" if crosses and not corrects else "undo"))

    def can_redo(self, seat: Seat | None = None) -> bool:
        """Whether something that was taken back can be played again; by this seat, if one is given.

        In a match of several each seat plays its own again; chance that was taken back, anybody.
        """
        return self._next_undone(seat) is not None

    def redo(self, seat: Seat | None = None) -> None:
        """Plays one step again that was taken back: the same entries, chance included.

        Raises:
            IllegalAction: `nothing-to-redo`.
        """
        if (at := self._next_undone(seat)) is None:
            raise IllegalAction(Refusal("nothing-to-redo"))
        self._redo_entry(at)
        while self._line.undone and self._line.undone[0].seat == CHANCE:
            self._redo_entry()
        self._tell()

    def restart(self, seat: Seat) -> None:
        """Goes back to the start; the program's dice and cards will fall again, real ones anew.

        In a match of several that is for its end, when there are no secrets left, and for good:
        what was played cannot be brought back, for who may have it back would tell who has acted.

        Raises:
            IllegalAction: `nothing-to-take-back`: nothing was played, a match of several is not
                over, or somebody has resigned.
        """
        several = self.seats > 1
        possible = self._line and not self._resigned and self._plays(seat)
        if not possible or (several and not self.outcome()):
            raise IllegalAction(Refusal("nothing-to-take-back"))
        self._line.restart(for_good=several)
        self._cut(Rewind(seat, 0, "restart"))

    @property
    def left_the_line(self) -> bool:
        """Whether the last thing that happened, hints aside, was a restart or a branch.

        Not one for good, which leaves nothing to come back to.
        """
        last = next((it for it in reversed(self._log) if not isinstance(it, Hinted)), None)
        left = isinstance(last, Rewind) and last.why in ("restart", "branch")
        return left and self._line.returning > 0

    def branch(self, seat: Seat, to: int) -> None:
        """Goes back to the first `to` entries of a solo match, over or not, to play on from there.

        All later dice are known then, real ones too, and fall again where their event comes again.

        Raises:
            IllegalAction: `nothing-to-take-back`: no entry would go, others play too, or the player
                has resigned.
        """
        possible = 0 <= to < len(self._line) and not self._resigned
        if not possible or self.seats != 1 or not self._plays(seat):
            raise IllegalAction(Refusal("nothing-to-take-back"))
        self._line.branch(to)
        self._cut(Rewind(seat, to, "branch"))

    def _redo_entry(self, at: int = 0) -> None:
        self._enter(self._line.undone[at])

    def _next_undone(self, seat: Seat | None) -> int | None:
        """Which of the undone entries would be played again."""
        at = None if self.outcome() else self._line.next_undone(seat)
        if at is None:
            return None
        entry = self._line.undone[at]
        return None if entry.seat in self._resigned and entry.by == "person" else at

    def _may_rewind(self, seat: Seat, to: int) -> bool:
        possible = 0 <= to < len(self._line) and self._plays(seat) and seat not in self._resigned
        if not possible or (self._resigned and self.outcome()):
            return False
        free = self.game.free_undo(self.config)
        return to == self._keyed_in(seat) or _may_take_back(self._line, seat, to, free=free)

    def _keyed_in(self, seat: Seat) -> int | None:
        """Where chance stands that was keyed in last, as far as this seat knows."""
        reading = self._readers[seat]
        # Several slips are corrected one after the other.
        last = next((it for it in reversed(reading.log) if not isinstance(it, Rewind)), None)
        keyed_in = isinstance(last, Entry | Sealed) and last.by == "table"
        stands = bool(reading.line) and reading.line[-1].by == "table"
        return len(reading.line) - 1 if keyed_in and stands else None


def _last_of(line: Line[Any, Any, A, Any], seat: Seat) -> int | None:
    """Where the last entry of a seat stands; None: there is none."""
    places = (at for at in reversed(range(len(line))) if line.entries[at].seat == seat)
    return next(places, None)


def _may_take_back(line: Line[Any, Any, A, Any], seat: Seat, to: int, *, free: bool) -> bool:
    """Whether a seat may take back what it has done after the first `to` entries.

    `free`: in practice undo crosses what chance brought and what was revealed.
    """
    taken = line.entries[to:]
    if line.several_act:
        # Others may have acted already, on all that stood when this phase began.
        in_secret = all(it.seat == seat or _is_sealed_to(seat, it) for it in taken)
        return to >= line.phase and taken[0].seat == seat and in_secret
    if line.phase_at(to) < to:
        return False  # who was the last of several is not to be told
    return (free or to >= line.frontier) and all(
        it.seat == seat or (free and it.seat == CHANCE) for it in taken
    )


def _is_sealed_to(seat: Seat, entry: Entry[Any]) -> bool:
    return entry.audience is not None and seat not in entry.audience
