"""How is Unexploded Cow offered to a program? Its rules, its deck and its players."""

import tomllib
from typing import Final

from core.bots import BotSpec, RandomBot, ReadData
from core.games.cow.actions import Action
from core.games.cow.deck_file import parse_deck
from core.games.cow.rules import UnexplodedCow
from core.games.cow.state import State, View
from core.games.cow.table import Config
from core.kit import GameKit, Preset

_GAME: Final = UnexplodedCow()
_DECK: Final = "decks/cow/standard.toml"


def make_kit(read: ReadData) -> GameKit[Config, State, Action, View]:
    """The game with the deck of the program."""
    deck = parse_deck(tomllib.loads(read(_DECK).decode()), _DECK)
    return GameKit(
        game=_GAME,
        configs=(
            Preset("first-edition", Config(deck)),
            Preset("small-table", Config(deck, small_ante=True)),
            Preset("ordered", Config(deck, ordered_cities=True)),
            Preset("summary", Config(deck, summary=True)),
        ),
        bots=(BotSpec("random", lambda _: RandomBot(_GAME)),),
        value_in="chance",
        parse_deck=parse_deck,
    )
