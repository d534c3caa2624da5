"""What is a game? The contract that every game keeps: pure functions over frozen values."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from core.chance import Chance, Dice, Draw
from core.terms import Outcome, Refusal, Seat, Tagged

C = TypeVar("C")
S = TypeVar("S")
A = TypeVar("A", bound=Tagged)
V = TypeVar("V")


class Game(ABC, Generic[C, S, A, V]):
    """The rules of one game over its config C, state S, actions A and views V.

    C, S, A and V are frozen dataclasses. No method changes anything, draws lots or reads a file.
    """

    id: ClassVar[str]
    """The name in save files and on the command line."""
    rules_version: ClassVar[int]
    """Goes up when an old save could play out differently."""
    seats: ClassVar[range]
    """How many may play."""
    config_type: ClassVar[type[Any]]
    """The dataclass C: the house rules, and what is played with; ValueError on nonsense."""
    action_types: ClassVar[tuple[type[Tagged], ...]]
    """Every dataclass of A, those of `CHANCE` included."""

    @property
    def asks_round(self) -> bool:
        """Whether there are questions here that go round: see `declining`."""
        return type(self).declining is not Game.declining

    @abstractmethod
    def start(self, config: C, seats: int) -> S:
        """The state before anything has happened, for so many seats."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Who acts: () when the game is over; (CHANCE,); several seats act in any order."""

    def acting(self, state: S, seat: Seat | None) -> tuple[Seat, ...]:
        """Who is to act as far as this seat can know; None: a passer-by.

        Where it is secret who has acted already, as with sealed bids, those who have stay in it for
        all but themselves.
        """
        return self.to_act(state)

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> Iterator[A]:
        """Every action that `refusal` lets pass, each once, in a fixed order."""

    @abstractmethod
    def refusal(self, state: S, seat: Seat, action: A) -> Refusal | None:
        """Why this action, of any type in `action_types`, is not allowed now; None: it is."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A) -> S:
        """The state after an action that is allowed (not checked again)."""

    @abstractmethod
    def chance(self, state: S) -> Chance[A]:
        """What is to be decided when `to_act` is (CHANCE,)."""

    def asked(self, state: S, seat: Seat | None) -> Dice | Draw:
        """What a real table must supply for `chance`, as far as this seat can know.

        None: as far as a passer-by can. Where cards are drawn from what others may hold, the
        choices offered to a seat are all that it takes to be possible. The true ones are among
        them; `refusal` turns the others away.
        """
        return self.chance(state).what

    def open_choice(self, state: S) -> bool:
        """Whether what players are to decide now needs no secret of the seat that decides.

        Such as an answer out of turn with what lies open on the table: its choices, and that it is
        to be made, are known to all, and so is what was chosen. Whoever sits before the screen may
        then enter it for the person who decides.
        """
        return False

    def declining(self, state: S) -> A | None:
        """With what whoever is asked now lets the question go by; None: it must be answered.

        For questions that go round: seats are asked one after the other, and all alike, whatever
        they hold, whether they want to do something. That it is asked, of whom, and that somebody
        has let it go by, is known to all.
        """
        return None

    def still_asked(self, state: S) -> tuple[Seat, ...]:
        """Who is asked in the round that goes on, if all let it go by: in order, from now on.

        () where `declining` is None. A round ends where something happens of itself, or somebody
        would be asked anew. This plays it to its end; a game that knows better says so itself.
        """
        asked: list[Seat] = []
        while (action := self.declining(state)) is not None:
            (seat,) = self.to_act(state)
            if seat in asked:
                break
            asked.append(seat)
            state = self.apply(state, seat, action)
        return tuple(asked)

    def given_to_see(self, state: S, seat: Seat) -> int:
        """How much this seat was given to see so far that others may not, as everybody knows.

        Such as how many cards were dealt to it face down, and how often it looked at hidden ones:
        never what they are. For questions that go round: whoever has not looked since is told so.
        """
        return 0

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """What this seat may know, built from it; None: what a passer-by sees."""

    def audience(self, state: S, seat: Seat, action: A) -> frozenset[Seat] | None:
        """Who may read this action of a player in the log; None: everybody."""
        return None

    def reveals(self, state: S, seat: Seat, action: A) -> bool:
        """Whether this action shows its own seat something that it could not know before.

        The last of several sealed bids does. Undo stops at such an action as it stops at a roll.
        """
        return False

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while somebody is to act."""

    @abstractmethod
    def imagine(self, view: V, seat: Seat, rng: Random) -> S:
        """A state that looks to this seat exactly like its view; what it cannot see is invented."""

    def free_undo(self, config: C) -> bool:
        """Whether this config is for practice: undo may then cross a roll."""
        return False
