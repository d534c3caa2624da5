"""Saved games of Raging Bulls for the commands that read them."""

from pathlib import Path
from typing import Any

from core.chance import ChanceSource, GameId
from core.codec import AnyMatch, dump
from core.games.bulls import KIT
from core.games.bulls.rules import Config, Fence, Leave, Pass, Roll
from core.match import Match
from core.terms import Seat

SOLO = Seat(0)


def begun(source: ChanceSource | None = None) -> AnyMatch:
    """A game of which nothing has happened."""
    return Match(KIT.game, Config(), 1, source or GameId("bulls:K7Q2-M9XD"))


def act(match: AnyMatch, *actions: Any) -> AnyMatch:
    """The match after these actions of the player, and the dice that followed."""
    for action in actions:
        match.submit(SOLO, action, "person")
        match.run_chance()
    return match


def in_field_a() -> AnyMatch:
    """A game in whose first turn 3, 4 and 6 lie; a fence is to be built."""
    return act(begun(), Roll(), Roll())


def two_turns() -> AnyMatch:
    """A game with a fence and a pass, before the third roll."""
    return act(in_field_a(), Fence("t4", "r3"), Roll(), Pass())


def game_over() -> AnyMatch:
    """A game in which every field was left at once: 9 points."""
    return act(begun(), *(action for _ in range(4) for action in (Roll(), Leave())))


def saved(match: AnyMatch, folder: Path) -> Path:
    """The save of a match in this folder."""
    path = folder / "game.kraal"
    path.write_text(dump(match), encoding="utf-8")
    return path
