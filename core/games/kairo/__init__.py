"""How is From Cape to Cairo offered to a program? Its rules, its deck and its players."""

import tomllib
from typing import Final

from core.bots import BotSpec, RandomBot, ReadData
from core.games.kairo.deck import parse_deck
from core.games.kairo.rules import Action, Kairo, State, View
from core.games.kairo.table import Config
from core.kit import GameKit, Preset

_GAME: Final = Kairo()
_DECK: Final = "decks/kairo/standard.toml"


def make_kit(read: ReadData) -> GameKit[Config, State, Action, View]:
    """The game with the deck of the program."""
    deck = parse_deck(tomllib.loads(read(_DECK).decode()), _DECK)
    return GameKit(
        game=_GAME,
        configs=(
            Preset("standard", Config(deck)),
            Preset("highest-pays", Config(deck, all_pay=False)),
        ),
        bots=(BotSpec("random", lambda _: RandomBot(_GAME)),),
    )
