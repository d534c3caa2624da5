"""What has happened in this match so far, and what may each seat know of it?

A match is an append-only log. Undo and restart are records in it, like the moves; everything else
(the state, a replay, a save file, a game picked up again) is a reading of the log.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from core.chance import ChanceSource, GameId
from core.game import Game
from core.line import Line
from core.log import (
    HINT_STEPS,
    By,
    Entry,
    HintBy,
    Hinted,
    PencilMark,
    Record,
    Resign,
    Rewind,
    Sight,
    as_read_by,
    practised,
)
from core.terms import CHANCE, IllegalAction, Outcome, Refusal, Seat, Tagged

C = TypeVar("C")
S = TypeVar("S")
A = TypeVar("A", bound=Tagged)
V = TypeVar("V")


class Match(Generic[C, S, A, V]):
    """One match of one game, from its config to its last record."""

    def __init__(self, game: Game[C, S, A, V], config: C, seats: int, source: ChanceSource) -> None:
        """Starts a match.

        Raises:
            ValueError: the game is not for so many seats.
        """
        if seats not in game.seats:
            raise ValueError(f"'{game.id}' is not a game for {seats} seats")
        self.game = game
        self.config = config
        self.seats = seats
        self.source = source
        self.pencil: tuple[PencilMark, ...] = ()
        self.listeners: list[Callable[[], None]] = []
        self._log: list[Record[A]] = []
        self._line = Line(game, game.start(config, seats))
        self._resigned: set[Seat] = set()

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
        """How many records the log has."""
        return len(self._log)

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

    def outcome(self) -> Outcome | None:
        """How the match ended, by its rules or because all but one gave up; None: it goes on."""
        staying = tuple(Seat(i) for i in range(self.seats) if Seat(i) not in self._resigned)
        if self._resigned and len(staying) < 2:
            return Outcome((0,) * self.seats, staying, "resigned")
        return self.game.outcome(self.state)

    def submit(self, seat: Seat, action: A, by: By, seen: int | None = None) -> None:
        """Adds an action to the log.

        `seen` is the version that the sender looked at, if it matters.

        Raises:
            ValueError: nobody called `by` acts for this seat.
            IllegalAction: refused by the rules, out of turn (`not-your-turn`, `game-over`), decided
                on an older version (`too-late`), or not the dice of this game's ID (`other-dice`).
        """
        if (seat == CHANCE) != (by in ("random", "table")):
            raise ValueError(f"'{by}' cannot act for seat {seat}")
        if refusal := self.refusal(seat, action, seen):
            raise IllegalAction(refusal)
        audience = (
            _seats(self.game.chance(self.state).secret_to)
            if seat == CHANCE
            else self.game.audience(self.state, seat, action)
        )
        self._enter(Entry(seat, action, by, audience))
        self._tell()

    def refusal(self, seat: Seat, action: A, seen: int | None = None) -> Refusal | None:
        """Why `submit` would refuse this; None: it would not."""
        if seen is not None and seen != self.version:
            return Refusal("too-late")
        if not (acting := self.to_act()):
            return Refusal("game-over")
        if seat not in acting:
            return Refusal("not-your-turn", (int(seat),))
        if refusal := self.game.refusal(self.state, seat, action):
            return refusal
        if (
            seat == CHANCE
            and isinstance(self.source, GameId)
            and self.source.resolve(self.game.chance(self.state)) != action
        ):
            return Refusal("other-dice", (self.source.name,))
        return None

    def run_chance(self) -> bool:
        """Lets chance decide as often as it is its turn; False: the table must supply the result.

        A roll that fell once falls again when its event is played a second time.
        """
        while self.to_act() == (CHANCE,):
            chance = self.game.chance(self.state)
            fallen = self._line.fallen(chance)
            if fallen is not None and not self.refusal(CHANCE, fallen.action):
                self.submit(CHANCE, fallen.action, fallen.by)
            elif (action := self.source.resolve(chance)) is not None:
                self.submit(CHANCE, action, "random")
            else:
                return False
        return True

    def take_back_point(self, seat: Seat) -> int | None:
        """The length of the line after one step of undo; None: nothing can be taken back.

        Undo never crosses another seat's action; nor a roll or what an action revealed, unless the
        config is for practice.
        Chance that was just keyed in from the table may be corrected: keys slip.
        """
        if not self._line or self._resigned:
            return None
        if self._corrects(len(self._line) - 1):
            return len(self._line) - 1
        for at in reversed(range(len(self._line))):
            if self._line.entries[at].seat == seat:
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
        """Cuts the line back to its first `to` entries.

        Raises:
            IllegalAction: `nothing-to-take-back`: this is not this seat's to take back.
        """
        if not self._may_rewind(seat, to):
            raise IllegalAction(Refusal("nothing-to-take-back"))
        crosses = to < self._line.frontier and not self._corrects(to)
        self._line.take_back(to)
        self._note(Rewind(seat, to, "free" if crosses else "undo"))

    def can_redo(self) -> bool:
        """Whether something that was taken back can be played again."""
        return bool(self._line.undone) and not self.outcome()

    def redo(self) -> None:
        """Plays one step again that was taken back: the same entries, chance included.

        Raises:
            IllegalAction: `nothing-to-redo`.
        """
        if not self.can_redo():
            raise IllegalAction(Refusal("nothing-to-redo"))
        self._redo_entry()
        while self._line.undone and self._line.undone[0].seat == CHANCE:
            self._redo_entry()
        self._tell()

    def restart(self, seat: Seat) -> None:
        """Goes back to the start of a solo match; its dice will fall again, but real ones anew.

        Raises:
            IllegalAction: `nothing-to-take-back`: nothing was played, others play too, or the
                player has resigned.
        """
        if not self._line or self._resigned or self.seats != 1 or not self._plays(seat):
            raise IllegalAction(Refusal("nothing-to-take-back"))
        self._line.restart()
        self._note(Rewind(seat, 0, "restart"))

    @property
    def left_the_line(self) -> bool:
        """Whether the last thing that happened, hints aside, was a restart or a branch."""
        last = next((it for it in reversed(self._log) if not isinstance(it, Hinted)), None)
        return isinstance(last, Rewind) and last.why in ("restart", "branch")

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
        self._note(Rewind(seat, to, "branch"))

    def resign(self, seat: Seat) -> None:
        """Gives up.

        Raises:
            IllegalAction: `game-over`, or `not-your-turn` for a seat that does not play.
        """
        if self.outcome():
            raise IllegalAction(Refusal("game-over"))
        if not self._plays(seat) or seat in self._resigned:
            raise IllegalAction(Refusal("not-your-turn", (int(seat),)))
        self._resigned.add(seat)
        self._note(Resign(seat))

    def note_hint(self, seat: Seat, step: int, by: HintBy = "teacher") -> None:
        """Records that a seat was given a hint, of step 1 to 4.

        Raises:
            IllegalAction: `not-your-turn` for a seat that does not play, `no-such-hint` (step).
        """
        if not self._plays(seat):
            raise IllegalAction(Refusal("not-your-turn", (int(seat),)))
        if step not in HINT_STEPS:
            raise IllegalAction(Refusal("no-such-hint", (step,)))
        self._note(Hinted(seat, step, by))

    def set_pencil(self, marks: tuple[PencilMark, ...]) -> None:
        """Replaces the player's own notes; the version stays, for the game has not moved."""
        self.pencil = marks
        self._tell()

    def sight(self, seat: Seat | None, at: int | None = None) -> Sight[V, A]:
        """What a seat sees, now or after the first `at` entries of the line; None: a passer-by."""
        if at is None:
            state, log, acting, outcome = self.state, self._log, self.to_act(), self.outcome()
        else:
            state, log = self._line.states[at], list[Record[A]](self._line.entries[:at])
            acting, outcome = self.game.to_act(state), self.game.outcome(state)
        readable = tuple(as_read_by(seat, record) for record in log)
        view = self.game.view(state, seat)
        return Sight(seat, self.version, view, readable, acting, outcome)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]

    def _identity(self) -> tuple[object, ...]:
        return self.game.id, self.config, self.seats, self.source.name, self._log, self.pencil

    def _enter(self, entry: Entry[A]) -> None:
        self._line.enter(entry)
        self._log.append(entry)

    def _redo_entry(self) -> None:
        self._enter(self._line.undone[0])

    def _note(self, record: Record[A]) -> None:
        """Adds a record that is no entry of the line."""
        self._log.append(record)
        self._tell()

    def _may_rewind(self, seat: Seat, to: int) -> bool:
        if not 0 <= to < len(self._line) or self._resigned or not self._plays(seat):
            return False
        if self._corrects(to):
            return True
        free = self.game.free_undo(self.config)
        taken = self._line.entries[to:]
        return (free or to >= self._line.frontier) and all(
            entry.seat == seat or (free and entry.seat == CHANCE) for entry in taken
        )

    def _corrects(self, to: int) -> bool:
        """Whether this cut takes back just the chance that was keyed in last."""
        last = self._line.entries[-1]
        return to == len(self._line) - 1 and self._log[-1] is last and last.by == "table"

    def _plays(self, seat: Seat) -> bool:
        return seat in range(self.seats)

    def _tell(self) -> None:
        for listener in tuple(self.listeners):
            listener()


def _seats(numbers: frozenset[int] | None) -> frozenset[Seat] | None:
    return None if numbers is None else frozenset(map(Seat, numbers))
