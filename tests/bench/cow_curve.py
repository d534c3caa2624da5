"""How strong are the players of Unexploded Cow, how long are games, how does the pot go?

    python tests/bench/cow_curve.py --bots medium,medium,medium --games 200 --seed 1

Plays games in which the named players change seats from game to game, and prints one line of JSON:
how often the first of them wins, with the 95 % interval (Wilson), and what one in so many would win
by luck; the length of games in turns; the pot at the end of each turn in the mean, and where 10 and
90 of 100 games lie; the prize; and for each player how long a whole turn took at most, in seconds
of thought.
"""

import argparse
import json
from collections import defaultdict
from math import sqrt
from random import Random
from statistics import fmean, quantiles
from time import thread_time
from typing import Any

from core.bots import Bot, Budget
from core.chance import GameId
from core.games.cow.figures import pots
from core.games.cow.table import Payment, Table, Why
from core.match import Match
from core.selfplay import seat_of
from core.terms import Seat
from qtapp.data import kits, read_data

KIT = kits()["cow"]
SPREAD = 1.96
"""Standard errors on either side, for 95 %."""
LEAST = 10
"""Games that must have come so far for a turn to be told."""

Thought = dict[str, dict[tuple[int, int], float]]
"""Seconds by player, and by game and turn."""


def interval(wins: float, games: int) -> tuple[float, float]:
    """Where the true rate lies with 95 % (Wilson 1927)."""
    rate, z = wins / games, SPREAD * SPREAD / games
    middle = (rate + z / 2) / (1 + z)
    half = SPREAD / (1 + z) * sqrt(rate * (1 - rate) / games + z / (4 * games))
    return round(middle - half, 4), round(middle + half, 4)


def played(
    config: Any, team: list[str], number: int, seed: int, budget: Budget, thought: Thought
) -> tuple[bool, Table]:
    """Whether the first of the team wins a game, and its end."""
    seats = len(team)
    names = {seat_of(member, number, seats): name for member, name in enumerate(team)}
    specs = {spec.id: spec for spec in KIT.bots}
    bots: dict[Seat, Bot[Any, Any]] = {
        seat: specs[name].make(read_data) for seat, name in names.items()
    }
    match = Match(KIT.game, config, seats, GameId(f"cow:selfplay/{seed}/{number}"))
    rng = Random(f"{seed}/{number}")
    match.run_chance()
    while (outcome := match.outcome()) is None:
        seat = Seat(match.to_act()[0])
        sight, start = match.sight(seat), thread_time()
        choice = bots[seat].choose(sight, rng, budget, bool)
        thought[names[seat]][number, match.state.table.turns] += thread_time() - start
        match.submit(seat, choice.action, "bot")
        match.run_chance()
    return seat_of(0, number, seats) in outcome.winners, match.state.table


def spread(values: list[int]) -> dict[str, int]:
    """The mean, and where 10 and 90 of 100 lie."""
    tenths = quantiles(values, n=10)
    return {
        "mean": round(fmean(values)),
        "p10": round(tenths[0]),
        "p90": round(tenths[-1]),
    }


def main() -> None:
    """Play, and print the line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--bots", default="medium,medium,medium")
    parser.add_argument("--preset", default=KIT.configs[0].id)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, help="for each turn, instead of the usual number")
    args = parser.parse_args()
    team = args.bots.split(",")
    config = next(it.config for it in KIT.configs if it.id == args.preset)
    thought: Thought = defaultdict(lambda: defaultdict(float))
    budget = Budget(nodes=args.nodes)
    ended = [played(config, team, it, args.seed, budget, thought) for it in range(args.games)]
    curve: dict[int, list[int]] = defaultdict(list)
    for _, table in ended:
        for turn, pot in enumerate(pots(table), start=1):
            curve[turn].append(pot)
    wins = sum(won for won, _ in ended)
    prizes = [
        sum(it.amount for it in table.history if isinstance(it, Payment) and it.why is Why.PRIZE)
        for _, table in ended
    ]
    report = {
        "bots": team,
        "preset": args.preset,
        "games": args.games,
        "wins": wins,
        "rate": round(wins / args.games, 4),
        "interval": interval(wins, args.games),
        "by_luck": round(1 / len(team), 4),
        "turns": spread([table.turns for _, table in ended]),
        "prize": spread(prizes),
        "pot": {turn: spread(found) for turn, found in curve.items() if len(found) >= LEAST},
        "turn_seconds": {name: round(max(took.values()), 3) for name, took in thought.items()},
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
