"""Raging Bulls: dice choose numbered posts, straight fences isolate bulls."""

from typing import Final

from core.bots import BotSpec, RandomBot
from core.games.bulls.rules import Action, Bulls, Config, State, View
from core.kit import GameKit, Preset

_GAME: Final = Bulls()

KIT: Final[GameKit[Config, State, Action, View]] = GameKit(
    game=_GAME,
    configs=(
        Preset("standard", Config()),
        Preset("easy", Config(edge_is_fence=True)),
        Preset("practice", Config(practice_undo=True)),
    ),
    bots=(BotSpec("random", lambda: RandomBot(_GAME)),),
)
