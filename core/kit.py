"""What does a game bring along? Its rules, ready-made configs, computer players, its teacher."""

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.bots import BotSpec
from core.game import Game
from core.hints import Hinter
from core.terms import Tagged

C = TypeVar("C")
S = TypeVar("S")
A = TypeVar("A", bound=Tagged)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Preset(Generic[C]):
    """A named config."""

    id: str
    config: C


@dataclass(frozen=True, slots=True)
class GameKit(Generic[C, S, A, V]):
    """One game with all that the program needs of it. Each game's package has one, named `KIT`."""

    game: Game[C, S, A, V]
    configs: tuple[Preset[C], ...]
    """At least one; the first is what a new game proposes."""
    bots: tuple[BotSpec[V, A], ...]
    """From weak to strong."""
    hinter: Hinter[V, A] | None = None


AnyKit = GameKit[Any, Any, Any, Any]
"""A kit whose game is not known by name."""
