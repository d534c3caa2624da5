"""How soon does the teacher of Raging Bulls answer, and what does it know after a second?

    python tests/bench/hint_latency.py

60 positions in the midst of seeded games of a good player: fields A to D, before and after a roll.
For each the time to the first answer, on a warm process, and the state of the last answer that came
within a second: the standard error of the best play and its lead. Times are those of the wall, and
of the processor in brackets, for the machine may be busy. Prints one line of JSON and says whether
the first answers came within 100 ms.
"""

import json
import sys
from collections.abc import Sequence
from random import Random
from time import perf_counter, thread_time

import numpy as np

from core.bots import Budget
from core.chance import Rng
from core.games.bulls.bots import Hard
from core.games.bulls.hints import BullsHinter
from core.games.bulls.rules import Action, Bulls, Config, Phase, View
from core.games.bulls.values import nets_in
from core.log import Sight
from core.match import Match
from core.terms import Seat
from qtapp.data import read_data

POSITIONS, WANTED_MS, SEED = 60, 100, 1
SEAT = Seat(0)


def never() -> bool:
    """Nobody cancels."""
    return False


def mid_game() -> list[Sight[View, Action]]:
    """Sights of fields in which some posts are used, drawn from games of the hard player."""
    bot, rng, game = Hard(nets_in(read_data("bulls/values.npz"))), Random(SEED), Bulls()
    found: list[Sight[View, Action]] = []
    for seed in range(30):
        match = Match(game, Config(), 1, Rng(seed))
        match.run_chance()
        while match.to_act():
            sight = match.sight(SEAT)
            view = sight.view
            if view.phase in (Phase.TURN, Phase.BUILD) and 4 <= view.score.unused_posts <= 22:
                found.append(sight)
            match.submit(SEAT, bot.choose(sight, rng, Budget(), never).action, "bot")
            match.run_chance()
    return rng.sample(found, POSITIONS)


def spread(values: Sequence[float]) -> dict[str, float]:
    """Median, 95th percentile and maximum."""
    return {
        "median": round(float(np.median(values)), 2),
        "p95": round(float(np.percentile(values, 95)), 2),
        "max": round(float(np.max(values)), 2),
    }


def main() -> int:
    """Measure, print, and tell by the exit code whether it was quick enough."""
    positions, hinter = mid_game(), BullsHinter()
    next(hinter.hints(positions[0], Budget(nodes=500), never))  # a warm process
    first, first_cpu, errors, leads, clear, same = [], [], [], [], 0, 0
    for sight in positions:
        start, cpu = perf_counter(), thread_time()
        answers = hinter.hints(sight, Budget(seconds=1), never)
        early = next(answers)
        first.append(1000 * (perf_counter() - start))
        first_cpu.append(1000 * (thread_time() - cpu))
        *_, told = early, *answers
        clear += told.clear
        same += told.hints[0].action == early.hints[0].action
        errors.append(told.hints[0].standard_error or 0.0)
        if len(told.hints) > 1:
            leads.append(told.hints[0].value - told.hints[1].value)
    report = {
        "positions": POSITIONS,
        "first_answer_ms": spread(first),
        "first_answer_cpu_ms": spread(first_cpu),
        "after_1_s": {
            "standard_error": spread(errors),
            "lead": spread(leads),
            "clear": clear,
            "best_as_in_first_answer": same,
        },
        "wanted": spread(first_cpu)["p95"] <= WANTED_MS,
    }
    print(json.dumps(report))
    return 0 if report["wanted"] else 1


if __name__ == "__main__":
    sys.exit(main())
