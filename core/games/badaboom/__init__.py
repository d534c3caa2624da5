"""How is Badaboom offered to a program? Its rules, its deck and its players."""

import tomllib
from typing import Final

from core.bots import Bot, BotSpec, ReadData
from core.games.badaboom.actions import Action
from core.games.badaboom.deck_file import parse_deck
from core.games.badaboom.figures import figures
from core.games.badaboom.rules import Badaboom
from core.games.badaboom.state import State, View
from core.games.badaboom.table import Config
from core.games.badaboom.waits import WAITS
from core.hints import Hinter
from core.kit import GameKit, Preset

_GAME: Final = Badaboom()
_DECK: Final = "decks/badaboom/standard.toml"


# The players are brought along when one is wanted.


def _random(_: ReadData) -> Bot[View, Action]:
    from core.games.badaboom.bots import Chancer

    return Chancer()


def _easy(_: ReadData) -> Bot[View, Action]:
    from core.games.badaboom.bots import Thumb
    from core.games.badaboom.habits import EASY

    return Thumb(EASY)


def _medium(_: ReadData) -> Bot[View, Action]:
    from core.games.badaboom.bots import Thumb
    from core.games.badaboom.habits import MEDIUM

    return Thumb(MEDIUM)


def _hard(_: ReadData) -> Bot[View, Action]:
    from core.games.badaboom.bots import Hard

    return Hard()


def _hinter(_: ReadData) -> Hinter[View, Action]:
    from core.games.badaboom.hints import BadaboomHinter

    return BadaboomHinter()


def make_kit(read: ReadData) -> GameKit[Config, State, Action, View]:
    """The game with the deck of the program."""
    deck = parse_deck(tomllib.loads(read(_DECK).decode()), _DECK)
    return GameKit(
        game=_GAME,
        configs=(
            Preset("standard", Config(deck)),
            Preset("gadget-hands", Config(deck, gadget_hands=True)),
            Preset("short", Config(deck, short_game=True)),
            Preset("closed-stock", Config(deck, top_card_open=False)),
        ),
        bots=(
            BotSpec("random", _random),
            BotSpec("easy", _easy),
            BotSpec("medium", _medium),
            BotSpec("hard", _hard),
        ),
        make_hinter=_hinter,
        value_in="chance",
        figures=figures,
        parse_deck=parse_deck,
        waits=WAITS,
    )
