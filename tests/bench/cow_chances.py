"""Does hard judge well how likely each seat of Unexploded Cow is to win?

    python tests/bench/cow_chances.py --seats 3 --games 500

Plays sketched games by the rules of thumb that hard expects of everybody, judges each position in
which a turn has ended as hard does, and prints one line of JSON: the log loss of that (what no
judgement at all would lose beside it), and for each tenth of the chances how many there were, what
was said in the mean, and what came of it. The figures of `core.games.cow.prospects` were found by
making the log loss of 25 000 such positions as small as can be.
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from math import log
from random import Random
from statistics import fmean
from typing import Any

from core.games.cow.habits import SHARP
from core.games.cow.prospects import chances
from core.games.cow.sketch import Sketch
from core.terms import CHANCE
from qtapp.data import kits

KIT = kits()["cow"]
LEAST = 1e-9
"""No chance is taken for smaller."""


def started(config: Any, seats: int, rng: Random) -> Sketch:
    """A game as the first turn begins."""
    game = KIT.game
    state = game.start(config, seats)
    while game.to_act(state) == (CHANCE,):
        state = game.apply(state, CHANCE, game.chance(state).sample(rng))
    return Sketch(state, rng)


def played(sketch: Sketch) -> Iterator[tuple[float, float]]:
    """Of a game each chance that was told to a seat, and its part of the win."""
    told = []
    while True:
        SHARP.plays(sketch)
        if sketch.over:
            break
        told.append(chances(sketch))
        sketch.begin_turn((sketch.turn + 1) % sketch.seats)
    ended = sketch.final()
    won = [(it == max(ended)) / ended.count(max(ended)) for it in ended]
    for at_once in told:
        yield from zip(at_once, won, strict=True)


def main() -> None:
    """Play, and print the line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--preset", default=KIT.configs[0].id)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    config = next(it.config for it in KIT.configs if it.id == args.preset)
    found = [
        pair
        for number in range(args.games)
        for pair in played(started(config, args.seats, Random(f"{args.seed}/{number}")))
    ]
    tenths = defaultdict(list)
    for said, came in found:
        tenths[min(9, int(10 * said))].append((said, came))
    loss = -args.seats * fmean(came * log(max(LEAST, said)) for said, came in found)
    report = {
        "positions": len(found) // args.seats,
        "log_loss": round(loss, 4),
        "of_no_judgement": round(log(args.seats), 4),
        "tenths": [
            {
                "count": len(pairs),
                "said": round(fmean(said for said, _ in pairs), 3),
                "came": round(fmean(came for _, came in pairs), 3),
            }
            for _, pairs in sorted(tenths.items())
        ],
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
