"""How is Raging Bulls offered to a program? Its rules, its variants and its players."""

from typing import Final

from core.bots import Bot, BotSpec, RandomBot, ReadData
from core.games.bulls.rules import Action, Bulls, Config, State, View
from core.kit import GameKit, Preset

_GAME: Final = Bulls()


# The players bring along numpy and their tables, which nobody needs who only plays.


def _easy(_: ReadData) -> Bot[View, Action]:
    from core.games.bulls.bots import Easy

    return Easy()


def _medium(_: ReadData) -> Bot[View, Action]:
    from core.games.bulls.bots import Medium

    return Medium()


def _hard(read: ReadData) -> Bot[View, Action]:
    from core.games.bulls.bots import Hard
    from core.games.bulls.values import nets_in

    return Hard(nets_in(read("bulls/values.npz")))


def _expert(_: ReadData) -> Bot[View, Action]:
    from core.games.bulls.bots import Expert

    return Expert()


KIT: Final[GameKit[Config, State, Action, View]] = GameKit(
    game=_GAME,
    configs=(
        Preset("standard", Config()),
        Preset("easy", Config(edge_is_fence=True)),
        Preset("practice", Config(practice_undo=True)),
    ),
    bots=(
        BotSpec("random", lambda _: RandomBot(_GAME)),
        BotSpec("easy", _easy),
        BotSpec("medium", _medium),
        BotSpec("hard", _hard),
        BotSpec("expert", _expert),
    ),
)
