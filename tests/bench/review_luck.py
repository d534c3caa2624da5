"""Is luck 0 on average, and how much of the luck does it take out of totals? By games of bots.

For each player it prints one line of JSON: the means of total, luck and skill with their standard
errors, and the standard deviations of the total with and without luck. What must hold is asserted:
the mean luck is 0 within its standard error, and without it totals are less scattered. The expert
takes some seconds a game; `python tests/bench/review_luck.py medium 200` asks for less, and a third
word for one set of house rules: `standard`, `edge`, `9119`, `no-mallets` or `9-mallets`.
"""

import json
import sys
from itertools import chain
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

from core.bots import Budget
from core.chance import GameId
from core.games.bulls import KIT
from core.games.bulls.luck import Fortune
from core.games.bulls.review import average_total
from core.games.bulls.rules import Action, Config, View
from core.games.bulls.values import nets_in
from core.match import Match
from core.terms import Seat
from qtapp.data import read_data

GAMES = 60
PLAYER = Seat(0)
RULES = {
    "standard": Config(),
    "edge": Config(edge_is_fence=True),
    "9119": Config(multipliers=(9, 1, 1, 9)),
    "no-mallets": Config(mallets=0),
    "9-mallets": Config(mallets=9),
}


def played(bot: str, config: Config, number: int) -> Match[Config, Any, Action, View]:
    """A whole game; the same dice for every bot."""
    player = next(spec for spec in KIT.bots if spec.id == bot).make(read_data)
    match = Match(KIT.game, config, 1, GameId(f"bulls:luck/{number}"))
    rng = Random(number)
    match.run_chance()
    while not match.outcome():
        choice = player.choose(match.sight(PLAYER), rng, Budget(), lambda: False)
        match.submit(PLAYER, choice.action, "bot")
        match.run_chance()
    return match


def luck_of(fortune: Fortune, match: Match[Config, Any, Action, View]) -> float:
    """The points of all bulls and rolls of a game."""
    parts = chain.from_iterable(
        fortune.brought(entry.action, match.sight(PLAYER, at).view)
        for at, entry in enumerate(match.line, start=1)
    )
    return sum(points for points in parts if points is not None)


def figures(name: str, values: list[float]) -> dict[str, float]:
    """Mean, its standard error and the standard deviation, rounded."""
    deviation = stdev(values)
    return {
        name: round(fmean(values), 2),
        f"{name}_se": round(deviation / sqrt(len(values)), 2),
        f"{name}_sd": round(deviation, 2),
    }


def measure(bot: str, rules: str, games: int) -> None:
    """Prints the line of one bot."""
    config = RULES[rules]
    fortune = Fortune(nets_in(read_data("bulls/values.npz")))
    totals, lucks, seconds = [], [], 0.0
    for number in range(games):
        match = played(bot, config, number)
        outcome = match.outcome()
        assert outcome is not None
        totals.append(float(outcome.scores[0]))
        start = perf_counter()
        lucks.append(luck_of(fortune, match))
        seconds += perf_counter() - start
    average = average_total(config)
    skills = [total - average - luck for total, luck in zip(totals, lucks, strict=True)]
    found = {**figures("total", totals), **figures("luck", lucks), **figures("skill", skills)}
    told = {"bot": bot, "rules": rules, "games": games, "average": round(average, 2)}
    print(json.dumps({**told, **found, "luck_seconds": round(seconds / games, 2)}), flush=True)
    # What bulls are worth on average is itself known to 0.1 points only, for each of four fields.
    assert abs(found["luck"]) <= 4 * found["luck_se"] + 0.4
    assert found["skill_sd"] < found["total_sd"]


if __name__ == "__main__":
    _, *asked = sys.argv
    bots = asked[:1] or ["medium", "expert"]
    count = int(asked[1]) if len(asked) > 1 else GAMES
    for level in bots:
        for name in asked[2:] or RULES:
            measure(level, name, count)
