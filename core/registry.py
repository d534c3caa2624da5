"""Which games are there? Every package in `core.games`; nobody lists them by hand."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping

import core.games
from core.bots import ReadData
from core.kit import AnyKit


def game_ids() -> tuple[str, ...]:
    """The names of the games, in alphabetical order; no game is imported to find them."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(core.games.__path__)))


class _Kits(Mapping[str, AnyKit]):
    def __init__(self, read: ReadData) -> None:
        self._read = read
        self._made: dict[str, AnyKit] = {}

    def __getitem__(self, game: str) -> AnyKit:
        if game not in self._made:
            if game not in game_ids():
                raise KeyError(game)
            package = importlib.import_module(f"core.games.{game}")
            self._made[game] = package.make_kit(self._read)
        return self._made[game]

    def __iter__(self) -> Iterator[str]:
        return iter(game_ids())

    def __len__(self) -> int:
        return len(game_ids())


def kits(read: ReadData) -> Mapping[str, AnyKit]:
    """Each game's kit by the game's name; a game is imported when its kit is first asked for.

    `read` gives the decks that the games are played with.
    """
    return _Kits(read)
