"""How do computer players fare? Games that bots play alone, repeatable from one seed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, median, stdev
from typing import Any

from core.bots import Bot, BotSpec, Budget, ReadData
from core.chance import Rng
from core.kit import AnyKit
from core.match import Match
from core.terms import Outcome, Seat

AnyBotSpec = BotSpec[Any, Any]
"""A level of computer player of a game that is not known by name."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The scores of one seat over all games."""

    mean: float
    standard_error: float | None
    """Of the mean; None: one game alone does not tell."""
    minimum: int
    median: float
    maximum: int


def selfplay(
    kit: AnyKit, config: Any, bots: Sequence[AnyBotSpec], games: int, seed: int, read: ReadData
) -> Iterator[Outcome]:
    """Plays so many games, one bot per seat, and yields how each ended.

    `read` gives the bots the data files that they need.

    The same arguments give the same outcomes, and game 7 is the same however many are played.

    Raises:
        ValueError: the game is not for so many seats.
    """
    for number in range(games):
        yield _play(kit, config, [bot.make(read) for bot in bots], Random(f"{seed}/{number}"))


def _play(kit: AnyKit, config: Any, bots: Sequence[Bot[Any, Any]], rng: Random) -> Outcome:
    match = Match(kit.game, config, len(bots), Rng(rng.getrandbits(64)))
    budget = Budget()
    match.run_chance()
    while (outcome := match.outcome()) is None:
        seat = Seat(match.to_act()[0])
        choice = bots[seat].choose(match.sight(seat), rng, budget, _never)
        match.submit(seat, choice.action, "bot")
        match.run_chance()
    return outcome


def _never() -> bool:
    return False


def summary(scores: Sequence[int]) -> Summary:
    """The figures of at least one score."""
    error = stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else None
    return Summary(fmean(scores), error, min(scores), median(scores), max(scores))
