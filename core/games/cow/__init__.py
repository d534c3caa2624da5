"""How is Unexploded Cow offered to a program? Its rules, its deck and its players."""

import tomllib
from typing import Final

from core.bots import Bot, BotSpec, RandomBot, ReadData
from core.games.cow.actions import Action, Choose, ChooseSeat, Move, Play, PlayEvent, Put
from core.games.cow.deck_file import parse_deck
from core.games.cow.figures import figures
from core.games.cow.rules import UnexplodedCow
from core.games.cow.state import State, View
from core.games.cow.table import Config
from core.hints import Hinter
from core.kit import GameKit, Preset

_GAME: Final = UnexplodedCow()
_DECK: Final = "decks/cow/standard.toml"


# The players are brought along when one is wanted.


def _easy(_: ReadData) -> Bot[View, Action]:
    from core.games.cow.bots import Thumb
    from core.games.cow.habits import EASY

    return Thumb(EASY)


def _medium(_: ReadData) -> Bot[View, Action]:
    from core.games.cow.bots import Thumb
    from core.games.cow.habits import MEDIUM

    return Thumb(MEDIUM)


def _hard(_: ReadData) -> Bot[View, Action]:
    from core.games.cow.bots import Hard

    return Hard()


def _hinter(_: ReadData) -> Hinter[View, Action]:
    from core.games.cow.hints import CowHinter

    return CowHinter()


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
        bots=(
            BotSpec("random", lambda _: RandomBot(_GAME)),
            BotSpec("easy", _easy),
            BotSpec("medium", _medium),
            BotSpec("hard", _hard),
        ),
        make_hinter=_hinter,
        value_in="chance",
        figures=figures,
        small=(Play, PlayEvent, Move, Choose, ChooseSeat, Put),
        parse_deck=parse_deck,
    )
