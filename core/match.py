"""What may happen in a match, and who may have it happen?

A match is an append-only log: everything else (the state, a replay, a save file, a game picked up
again) is a reading of it. What is added to it passes through here, or is undo.
"""

from typing import TypeVar

from core.chance import ChanceSource, GameId
from core.game import Game
from core.log import HINT_STEPS, By, Entry, HintBy, Hinted, PencilMark, Resign
from core.seating import Sitter
from core.terms import CHANCE, IllegalAction, Refusal, Seat, Tagged
from core.undo import Rewindable

C = TypeVar("C")
S = TypeVar("S")
A = TypeVar("A", bound=Tagged)
V = TypeVar("V")


class Match(Rewindable[C, S, A, V]):
    """One match of one game, from its config to its last record."""

    def __init__(self, game: Game[C, S, A, V], config: C, seats: int, source: ChanceSource) -> None:
        """Starts a match.

        Raises:
            ValueError: the game is not for so many seats.
        """
        super().__init__(game, config, seats)
        self.source = source
        self.pencil: tuple[PencilMark, ...] = ()

    def submit(self, seat: Seat, action: A, by: By, seen: int | None = None) -> None:
        """Adds an action to the log.

        `seen` is the version that the sender looked at in this seat's sight, if it matters.

        Raises:
            ValueError: nobody called `by` acts for this seat.
            IllegalAction: refused by the rules, out of turn (`not-your-turn`, `game-over`), decided
                on an older version (`too-late`), by a person for a seat that gave up (`given-up`),
                or not the dice of this game's ID (`other-dice`).
        """
        if (seat == CHANCE) != (by in ("random", "table")):
            raise ValueError(f"'{by}' cannot act for seat {seat}")
        if refusal := self.refusal(seat, action, seen, by):
            raise IllegalAction(refusal)
        audience = (
            _seats(self.game.chance(self.state).secret_to)
            if seat == CHANCE
            else self.game.audience(self.state, seat, action)
        )
        self._enter(Entry(seat, action, by, audience))
        self._tell()

    def refusal(
        self, seat: Seat, action: A, seen: int | None = None, by: By = "person"
    ) -> Refusal | None:
        """Why `submit` would refuse this; None: it would not."""
        if seen is not None and seen != self._readers[seat].version:
            return Refusal("too-late")
        if not (acting := self.to_act()):
            return Refusal("game-over")
        if seat not in acting:
            return Refusal("not-your-turn", (int(seat),))
        if seat in self._resigned and by == "person":
            return Refusal("given-up", (int(seat),))
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

    def resign(self, seat: Seat) -> None:
        """Gives up. With two staying seats or more the match goes on, and a bot plays this one on.

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

    def set_sitters(self, sitters: tuple[Sitter, ...]) -> None:
        """Says who plays which seat, or () for nobody; the version stays.

        Raises:
            ValueError: these are not as many as there are seats.
        """
        if sitters and len(sitters) != self.seats:
            raise ValueError(f"{self.seats} seats, but sitters for {len(sitters)}")
        self.sitters = sitters
        self._tell()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self._identity() == other._identity()

    __hash__ = None  # type: ignore[assignment]

    def _identity(self) -> tuple[object, ...]:
        return (
            self.game.id,
            self.config,
            self.seats,
            self.source.name,
            self._log,
            self.pencil,
            self.sitters,
        )


def _seats(numbers: frozenset[int] | None) -> frozenset[Seat] | None:
    return None if numbers is None else frozenset(map(Seat, numbers))
