"""How is Raging Bulls offered to a program? Its rules, its variants and its players."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from core.bots import Bot, BotSpec, RandomBot, ReadData
from core.games.bulls.rules import LETTERS, Action, Bulls, Config, State, View
from core.games.bulls.scoring import Status
from core.hints import Hinter
from core.kit import GameKit, Preset
from core.review import Reviewer
from core.terms import Seat

_GAME: Final = Bulls()
_LATELY: Final = 12
"""Positions of which a teacher remembers what it has thought; some megabytes at the most each."""


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


def _hinter(_: ReadData) -> Hinter[View, Action]:
    return teacher()


@cache
def teacher() -> Hinter[View, Action]:
    """One for all who ask: what has been thought about a position is not thought anew."""
    from core.games.bulls.hints import BullsHinter

    return BullsHinter(remembers=_LATELY)


def _reviewer(read: ReadData) -> Reviewer[View, Action]:
    from core.games.bulls.review import BullsReviewer
    from core.games.bulls.values import nets_in

    return BullsReviewer(nets_in(read("bulls/values.npz")))


def _figures(view: View, _: Seat) -> Mapping[str, float]:
    """Which fields were completed, and what they brought."""
    completed = {
        f"field {letter} completed": float(field.status is Status.COMPLETE)
        for letter, field in zip(LETTERS, view.fields, strict=True)
    }
    points = {
        f"field {letter} points": float(score.subtotal)
        for letter, score in zip(LETTERS, view.scores, strict=True)
    }
    return {**completed, **points, "mallets left": float(view.mallets_left)}


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
    make_hinter=_hinter,
    make_reviewer=_reviewer,
    figures=_figures,
)


def make_kit(_: ReadData) -> GameKit[Config, State, Action, View]:
    """The game; it needs no deck."""
    return KIT
