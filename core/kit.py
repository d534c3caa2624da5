"""What does a game bring along? Its rules, ready-made configs, computer players, its teachers."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from core.bots import BotSpec, ReadData
from core.game import Game
from core.hints import Hinter
from core.review import Reviewer
from core.terms import Seat, Tagged

C = TypeVar("C")
S = TypeVar("S")
A = TypeVar("A", bound=Tagged)
V = TypeVar("V")

ValueIn = Literal["points", "chance"]
"""What a hint's value is: an expected score in points, or the chance to win in percent."""


def no_figures(_view: object, _seat: Seat) -> Mapping[str, float]:
    """What is measured of a game that offers nothing to measure."""
    return {}


@dataclass(frozen=True, slots=True)
class Preset(Generic[C]):
    """A named config."""

    id: str
    config: C


@dataclass(frozen=True, slots=True)
class Wait(Generic[V]):
    """Until when somebody may let all questions that go round pass by: a standing order."""

    id: str
    goes_on: Callable[[V, V, Seat], bool]
    """Whether it goes on for this seat, from what a passer-by saw when it was given, and what a
    passer-by sees now: that it has ended tells nobody anything of a hand."""


@dataclass(frozen=True, slots=True)
class GameKit(Generic[C, S, A, V]):
    """One game with all that the program needs of it. Each game's package has a `make_kit`."""

    game: Game[C, S, A, V]
    configs: tuple[Preset[C], ...]
    """At least one; the first is what a new game proposes."""
    bots: tuple[BotSpec[V, A], ...]
    """From weak to strong."""
    make_hinter: Callable[[ReadData], Hinter[V, A]] | None = None
    """A new teacher; a `ValueError` says what is wrong with the data it needs. None: there is none,
    as with the next."""
    make_reviewer: Callable[[ReadData], Reviewer[V, A]] | None = None
    value_in: ValueIn = "points"
    """Of the teacher's hints."""
    figures: Callable[[V, Seat], Mapping[str, float]] = no_figures
    """What is measured of a seat besides its score, by name, from what it sees when the game is
    over; of many games the mean is told."""
    parse_deck: Callable[[Mapping[str, Any], str], Any] | None = None
    """The deck that a mapping describes, for the config's field `deck`; it has a `name`. The text
    is what its source is called in a `ValueError` about it. None: there are no decks."""
    small: tuple[type[Tagged], ...] = ()
    """Actions that are small moves of a longer turn, such as a card that is placed: where computer
    players make several, they need not be seen as long as others, and are told of together."""
    waits: tuple[Wait[V], ...] = ()
    """The standing orders of a game whose questions go round: see `Game.declining`."""

    @property
    def asks_round(self) -> bool:
        """Whether this is a game whose questions may go round."""
        return self.game.asks_round


AnyKit = GameKit[Any, Any, Any, Any]
"""A kit whose game is not known by name."""
