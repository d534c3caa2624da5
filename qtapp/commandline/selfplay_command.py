"""`kraal selfplay`: how do the computer players of a game fare against its dice, and each other?

Needs no window: nothing here imports PySide6.
"""

import json
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from textwrap import fill
from typing import Any, Final

from core.mass import WorkersLost, done, one_thread_each
from core.selfplay import (
    Pace,
    Played,
    Summary,
    all_in_all,
    mean_figures,
    play,
    seat_of,
    summary,
)
from core.terms import Cancelled
from qtapp.commandline import cluster
from qtapp.data import kits, read_data

_FAILED: Final = 1
_INTERRUPTED: Final = 130
_WIDTH: Final = 80


@dataclass(frozen=True, slots=True)
class Games:
    """The games of one call, but for their numbers; a worker that has Kraal can play any."""

    game: str
    preset: str
    team: tuple[str, ...]
    """The names of the bots."""
    seed: int

    def __call__(self, number: int, cancelled: Cancelled) -> Played:
        """Plays the game with this number; see `core.selfplay.play`."""
        kit = kits()[self.game]
        config = next(preset.config for preset in kit.configs if preset.id == self.preset)
        bots = {bot.id: bot for bot in kit.bots}
        team = [bots[name] for name in self.team]
        return play(kit, config, team, number, self.seed, read_data, cancelled)


@dataclass(frozen=True, slots=True)
class Row:
    """What is told of one seat, or of one bot wherever it sat."""

    name: Mapping[str, Any]
    scores: tuple[int, ...]
    """By game."""
    wins: int
    figures: Mapping[str, float]
    pace: Pace

    @property
    def summary(self) -> Summary:
        """Of the scores."""
        return summary(self.scores)


def selfplay(arguments: Namespace) -> int:
    """Prints what the arguments of `kraal selfplay` ask for; they carry its options by name.

    Gives the exit code.

    Raises:
        ValueError: no such bot, or not so many seats; the message names it.
    """
    games = _games(arguments)
    played: list[Played] = []
    try:
        with one_thread_each():
            played.extend(_results(games, arguments))
    except (WorkersLost, cluster.NoCluster) as error:
        return _told(str(error), _FAILED)
    except KeyboardInterrupt:
        return _told(f"interrupted after {len(played)} of {arguments.games} games", _INTERRUPTED)
    rows = _by_bot(played, games) if arguments.bots else _by_seat(played, games)
    print((_as_json if arguments.json else _as_text)(arguments, games, rows))
    return 0


def _told(sentence: str, code: int) -> int:
    print(f"kraal: {sentence}", file=sys.stderr)
    return code


def _results(games: Games, arguments: Namespace) -> Iterator[Played]:
    if arguments.executor:
        return cluster.done(games, arguments.games, arguments.executor)
    return done(games, arguments.games, arguments.jobs)


def _games(arguments: Namespace) -> Games:
    """What is asked for, after a look at whether it can be had."""
    kit = kits()[arguments.game]
    possible = kit.game.seats
    seats = possible[0] if arguments.seats is None else arguments.seats
    team = tuple(arguments.bots or [arguments.bot] * seats)
    if arguments.bots and arguments.seats not in (None, len(team)):
        raise ValueError(f"{len(team)} bots are named, which is not one for each of {seats} seats")
    if len(team) not in possible:
        raise ValueError(
            f"'{arguments.game}' is not a game for {len(team)}, but for: {_list(possible)}"
        )
    presets = [preset.id for preset in kit.configs]
    preset = presets[0] if arguments.preset is None else arguments.preset
    if preset not in presets:
        raise ValueError(f"there is no preset '{preset}', but there is: {_list(presets)}")
    bots = {bot.id: bot for bot in kit.bots}
    for name in team:
        if name not in bots:
            raise ValueError(f"there is no bot '{name}', but there is: {_list(bots)}")
        try:
            bots[name].make(read_data)
        except (OSError, ValueError) as error:
            raise ValueError(f"the bot '{name}' lacks its data: {error}") from error
    return Games(arguments.game, preset, team, arguments.seed)


def _list(things: Iterable[object]) -> str:
    return ", ".join(map(str, things))


def _by_seat(played: Sequence[Played], games: Games) -> list[Row]:
    """One kind of bot sits everywhere: where it sits may matter."""
    return [_row({"seat": seat}, played, [seat] * len(played)) for seat, _ in enumerate(games.team)]


def _by_bot(played: Sequence[Played], games: Games) -> list[Row]:
    """All sit everywhere in turn: who it is matters."""
    seats = len(games.team)
    return [
        _row({"bot": name}, played, [seat_of(member, game.number, seats) for game in played])
        for member, name in enumerate(games.team)
    ]


def _row(name: Mapping[str, Any], played: Sequence[Played], seats: Sequence[int]) -> Row:
    """Of the seat `seats[i]` in game i."""
    games = list(zip(played, seats, strict=True))
    return Row(
        name,
        scores=tuple(game.outcome.scores[seat] for game, seat in games),
        wins=sum(seat in game.outcome.winners for game, seat in games),
        figures=mean_figures([game.figures[seat] for game, seat in games]),
        pace=all_in_all([game.paces[seat] for game, seat in games]),
    )


def _as_json(arguments: Namespace, games: Games, rows: Sequence[Row]) -> str:
    """The time it took stands apart: all else is the same at each call."""
    results = [
        {
            **row.name,
            **asdict(row.summary),
            "wins": row.wins,
            "figures": row.figures,
            "scores": row.scores,
        }
        for row in rows
    ]
    timing = [
        {
            **row.name,
            "ms_mean": round(row.pace.mean * 1e3, 2),
            "ms_max": round(row.pace.slowest * 1e3, 2),
        }
        for row in rows
    ]
    asked = {
        "game": games.game,
        "preset": games.preset,
        "bots": games.team,
        "games": arguments.games,
        "seed": games.seed,
    }
    return json.dumps({**asked, "results": results, "timing": timing})


def _as_text(arguments: Namespace, games: Games, rows: Sequence[Row]) -> str:
    names = _list(dict.fromkeys(games.team))
    number = "1 game" if arguments.games == 1 else f"{arguments.games} games"
    lines = [f"{games.game}: {number} of {names}, seed {games.seed}"]
    for row in rows:
        told, indent = row.summary, ""
        if len(rows) > 1:
            who = row.name.get("bot") or f"seat {row.name['seat'] + 1}"
            lines.append(f"{who}: won {row.wins}")
            indent = "  "
        error = told.standard_error
        spread = "" if error is None else f" (standard error {error:.2f})"
        lines.append(f"{indent}mean {told.mean:.2f}{spread}")
        steps = ", ".join(f"{percent} %: {at:g}" for percent, at in told.percentiles.items())
        lines.append(f"{indent}min {told.minimum:g}, {steps}, max {told.maximum:g}")
        if row.figures:
            figures = ", ".join(f"{name} {value:.2f}" for name, value in row.figures.items())
            lines.append(fill(figures, _WIDTH, initial_indent=indent, subsequent_indent=indent))
        mean, slowest = row.pace.mean * 1e3, row.pace.slowest * 1e3
        lines.append(f"{indent}{mean:.1f} ms per decision, {slowest:.0f} ms at the most")
    return "\n".join(lines)
