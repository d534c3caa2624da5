"""Random games of Badaboom, played once for all tests that look at what holds in every one."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from core.games.badaboom.history import Happening, Payment
from core.games.badaboom.state import State
from core.games.badaboom.table import Config
from tests.games.badaboom.decks import RAW
from tests.games.badaboom.odd_decks import with_tricks
from tests.games.badaboom.tables import CONFIG, lively_game

FUSES: Final = Config(
    with_tricks(
        RAW["trick"], bomb=[{"id": "fuse", "name": "Fuse", "slots": 1, "text": "1 safety."}]
    )
)
"""Bombs of one safety, which go off often."""
CONFIGS: Final = (
    FUSES,
    replace(FUSES, top_card_open=False),
    replace(CONFIG, gadget_hands=True),
    replace(FUSES, gadget_hands=True, short_game=True),
)
GAMES_EACH: Final = 25
WHOLE: Final = (0, 3)
"""The games that are played to their end; of the others the first moves."""


@cache
def short_game(seats: int) -> tuple[State, ...]:
    """All states of a game of so many that ends soon, after three blasts or four."""
    return tuple(lively_game(seats, {3: 1, 4: 7, 5: 4}[seats]))


@cache
def games(seats: int) -> tuple[tuple[State, ...], ...]:
    """The states of random games of so many."""
    played = []
    for seed in range(GAMES_EACH):
        config, most = CONFIGS[seed % len(CONFIGS)], 10_000 if seed in WHOLE else 80
        played.append(tuple(lively_game(seats, 100 * seats + seed, config, most)))
    return tuple(played)


def moments(seats: int, every: int = 1) -> Iterator[State]:
    """The states of these games, or some of them."""
    for game in games(seats):
        yield from game[::every]


def histories() -> Iterator[tuple[Happening | Payment, ...]]:
    """All that has happened in each game of three to five."""
    for seats in (3, 4, 5):
        for game in games(seats):
            yield game[-1].table.history


def whole_games(seats: int) -> Iterator[tuple[State, ...]]:
    """Those that were played to their end."""
    for seed in WHOLE:
        yield games(seats)[seed]
