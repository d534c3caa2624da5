"""How is From Cape to Cairo offered to a program? Its rules, its deck and its players."""

import tomllib
from typing import Final

from core.bots import Bot, BotSpec, RandomBot, ReadData
from core.games.kairo.deck import parse_deck
from core.games.kairo.rules import Action, Kairo, State, View
from core.games.kairo.table import Config
from core.hints import Hinter
from core.kit import GameKit, Preset

_GAME: Final = Kairo()
_DECK: Final = "decks/kairo/standard.toml"
_VALUES: Final = "kairo/values.json"


# The players are brought along when one is wanted.


def _easy(_: ReadData) -> Bot[View, Action]:
    from core.games.kairo.bots import Thumb
    from core.games.kairo.habits import EASY

    return Thumb(EASY)


def _medium(_: ReadData) -> Bot[View, Action]:
    from core.games.kairo.bots import Thumb
    from core.games.kairo.habits import MEDIUM

    return Thumb(MEDIUM)


def _hard(read: ReadData) -> Bot[View, Action]:
    from core.games.kairo.bots import Hard
    from core.games.kairo.value import value_in

    return Hard(value_in(read(_VALUES)))


def _hinter(read: ReadData) -> Hinter[View, Action]:
    from core.games.kairo.hints import KairoHinter
    from core.games.kairo.value import value_in

    return KairoHinter(value_in(read(_VALUES)))


def make_kit(read: ReadData) -> GameKit[Config, State, Action, View]:
    """The game with the deck of the program."""
    deck = parse_deck(tomllib.loads(read(_DECK).decode()), _DECK)
    return GameKit(
        game=_GAME,
        configs=(
            Preset("standard", Config(deck)),
            Preset("highest-pays", Config(deck, all_pay=False)),
        ),
        bots=(
            BotSpec("random", lambda _: RandomBot(_GAME)),
            BotSpec("easy", _easy),
            BotSpec("medium", _medium),
            BotSpec("hard", _hard),
        ),
        make_hinter=_hinter,
        value_in="chance",
        parse_deck=parse_deck,
    )
