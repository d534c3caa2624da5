"""How do computer players fare? Games that bots play alone, repeatable from one seed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, Final

from core.bots import Bot, BotSpec, Budget, ReadData
from core.chance import GameId
from core.kit import AnyKit
from core.match import Match
from core.terms import Cancelled, Outcome, Seat

AnyBotSpec = BotSpec[Any, Any]
"""A level of computer player of a game that is not known by name."""

PERCENTILES: Final = (5, 25, 50, 75, 95)


class Stopped(Exception):
    """Nobody waits for the game any more."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long decisions took, in seconds of the clock on the wall."""

    decisions: int
    total: float
    slowest: float

    @property
    def mean(self) -> float:
        """Seconds per decision; 0 where there was none."""
        return self.total / self.decisions if self.decisions else 0.0


@dataclass(frozen=True, slots=True)
class Played:
    """One game. Two are equal if the same happened, however long it took."""

    number: int
    outcome: Outcome
    figures: tuple[Mapping[str, float], ...]
    """What the kit measures of a game, per seat."""
    paces: tuple[Pace, ...] = field(compare=False)
    """Per seat."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The scores of one seat, or of one bot, over all games."""

    mean: float
    standard_error: float | None
    """Of the mean; None: one game alone does not tell."""
    minimum: float
    percentiles: Mapping[int, float]
    """For each of `PERCENTILES`."""
    maximum: float


def seat_of(member: int, number: int, seats: int) -> Seat:
    """Where a member of the team sits in a game: one seat further from game to game."""
    return Seat((member + number) % seats)


def play(
    kit: AnyKit,
    config: Any,
    team: Sequence[AnyBotSpec],
    number: int,
    seed: int,
    read: ReadData,
    cancelled: Cancelled,
) -> Played:
    """Plays one game, member i of the team at `seat_of(i, ...)`.

    The same arguments give the same game. The same event, such as the third roll in a field, falls
    alike whoever plays, so that teams can be compared on the same seed. `read` gives the bots the
    data files that they need.

    Raises:
        Stopped: `cancelled` said so between two decisions.
        ValueError: the game is not for so many seats, or a bot's data are damaged.
        OSError: a bot's data cannot be read.
    """
    seats = len(team)
    bots: dict[Seat, Bot[Any, Any]] = {
        seat_of(member, number, seats): spec.make(read) for member, spec in enumerate(team)
    }
    match = Match(kit.game, config, seats, GameId(f"{kit.game.id}:selfplay/{seed}/{number}"))
    rng = Random(f"{seed}/{number}")
    times: list[list[float]] = [[] for _ in range(seats)]
    match.run_chance()
    while (outcome := match.outcome()) is None:
        if cancelled():
            raise Stopped
        seat = Seat(match.to_act()[0])
        sight = match.sight(seat)
        start = perf_counter()
        choice = bots[seat].choose(sight, rng, Budget(), cancelled)
        times[seat].append(perf_counter() - start)
        match.submit(seat, choice.action, "bot")
        match.run_chance()
    figures = tuple(kit.figures(match.sight(Seat(seat)).view, Seat(seat)) for seat in range(seats))
    paces = tuple(Pace(len(some), sum(some), max(some, default=0.0)) for some in times)
    return Played(number, outcome, figures, paces)


def selfplay(
    kit: AnyKit, config: Any, team: Sequence[AnyBotSpec], games: int, seed: int, read: ReadData
) -> Iterator[Played]:
    """Plays so many games one after the other; game 7 is the same however many are played."""
    for number in range(games):
        yield play(kit, config, team, number, seed, read, lambda: False)


def summary(scores: Sequence[float]) -> Summary:
    """The figures of at least one score."""
    ordered = sorted(scores)
    return Summary(
        mean=fmean(ordered),
        standard_error=stdev(ordered) / sqrt(len(ordered)) if len(ordered) > 1 else None,
        minimum=ordered[0],
        percentiles={percent: _percentile(ordered, percent) for percent in PERCENTILES},
        maximum=ordered[-1],
    )


def _percentile(ordered: Sequence[float], percent: int) -> float:
    """Between two scores it lies on the straight line."""
    whole, hundredths = divmod(percent * (len(ordered) - 1), 100)
    below, above = ordered[whole], ordered[min(whole + 1, len(ordered) - 1)]
    return below + (above - below) * hundredths / 100


def mean_figures(games: Sequence[Mapping[str, float]]) -> Mapping[str, float]:
    """The mean of each figure over at least one game."""
    return {name: fmean(figures[name] for figures in games) for name in games[0]}


def all_in_all(paces: Sequence[Pace]) -> Pace:
    """The pace over several games."""
    return Pace(
        sum(pace.decisions for pace in paces),
        sum(pace.total for pace in paces),
        max(pace.slowest for pace in paces),
    )
