"""How strong are the computer players of From Cape to Cairo, and how long do they think?

    python tests/bench/play_kairo.py --bots hard,medium --games 400 --seed 1

Plays games in which the named players change seats from game to game, and prints one line of JSON:
how often the first of them wins, with the 95 % interval (Wilson), what one in so many would win by
luck, and for each how long a choice took, in milliseconds: the median, 95 of 100, and the longest.
"""

import argparse
import json
from collections import defaultdict
from math import sqrt
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from core.bots import Bot, Budget
from core.chance import GameId
from core.match import Match
from core.selfplay import seat_of
from core.terms import Seat
from qtapp.data import kits, read_data

KIT = kits()["kairo"]
SPREAD = 1.96
"""Standard errors on either side, for 95 %."""

Times = dict[str, list[float]]


def interval(wins: int, games: int) -> tuple[float, float]:
    """Where the true rate lies with 95 % (Wilson 1927)."""
    rate, z = wins / games, SPREAD * SPREAD / games
    middle = (rate + z / 2) / (1 + z)
    half = SPREAD / (1 + z) * sqrt(rate * (1 - rate) / games + z / (4 * games))
    return round(middle - half, 4), round(middle + half, 4)


def first_wins(team: list[str], number: int, seed: int, budget: Budget, times: Times) -> bool:
    """Plays a game; the seconds of each choice go into `times`."""
    bots: dict[str, Bot[Any, Any]] = {
        spec.id: spec.make(read_data) for spec in KIT.bots if spec.id in team
    }
    seats = len(team)
    names = {seat_of(member, number, seats): name for member, name in enumerate(team)}
    config = KIT.configs[0].config
    match = Match(KIT.game, config, seats, GameId(f"kairo:selfplay/{seed}/{number}"))
    rng = Random(f"{seed}/{number}")
    match.run_chance()
    while (outcome := match.outcome()) is None:
        seat = Seat(match.to_act()[0])
        sight, start = match.sight(seat), perf_counter()
        choice = bots[names[seat]].choose(sight, rng, budget, bool)
        times[names[seat]].append(perf_counter() - start)
        match.submit(seat, choice.action, "bot")
        match.run_chance()
    return seat_of(0, number, seats) in outcome.winners


def main() -> None:
    """Play, and print the line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--bots", default="hard,medium")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, help="for each choice, instead of the usual number")
    args = parser.parse_args()
    team, times = args.bots.split(","), defaultdict[str, list[float]](list)
    budget = Budget(nodes=args.nodes)
    start = perf_counter()
    wins = sum(first_wins(team, it, args.seed, budget, times) for it in range(args.games))
    thinking = {
        name: {
            "median": round(1e3 * median(taken), 2),
            "p95": round(1e3 * quantiles(taken, n=20)[-1], 2),
            "max": round(1e3 * max(taken), 2),
        }
        for name, taken in times.items()
    }
    report = {
        "bots": team,
        "games": args.games,
        "wins": wins,
        "rate": round(wins / args.games, 4),
        "interval": interval(wins, args.games),
        "by_luck": round(1 / len(team), 4),
        "thinking_ms": thinking,
        "seconds": round(perf_counter() - start, 1),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
