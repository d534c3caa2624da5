"""Measures what `continuation.py` and `headroom.py` hold: what an expert still gets from here.

    python tests/bench/measure_continuation.py --games 400 --jobs 2 --tables

Backwards from the last field: the expert plays so many fields D with 0, 1, 2, 3 mallets; what that
brings is the prize after C, with which it plays fields C, and so on. So each worth rests on games
of one field only, and on the worths after it. Bulls and throws are the same for every number of
mallets, which tells best what a mallet is worth. At every decision of those games the best mean of
the play-outs is compared with what came of it: the difference is the headroom, which is fitted as
`headroom.py` says, and with another seed tells how true `headroom.py` is.

Prints one line of JSON; with `--tables` the constants too. A seed gives the same figures again.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import fmean
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np

from core.bots import Budget
from core.games.bulls.bots import Expert
from core.games.bulls.continuation import after_field
from core.games.bulls.engine import Batch, one_state
from core.games.bulls.headroom import KNOTS, headroom, posts_to_come
from core.games.bulls.position import Clock, Position, Thinking
from core.games.bulls.rollouts import MOST_FENCES, Endings, Prizes, ended
from core.games.bulls.rules import BULLS, LETTERS, Config
from core.games.bulls.tables import THROWS, Floats, field_tables
from core.mass import done, one_thread_each
from core.terms import Cancelled

MALLETS: Final = 3
FIELDS: Final = range(len(LETTERS))
BOXES: Final = range(MALLETS + 1)
_PASS: Final = -1
_NOBODY_LEAVES_ABOVE: Final = 14
"""Unused posts; see `core.games.bulls.bots`."""
_ROUGHLY: Final = Budget(nodes=1000)
"""Enough where a worth is only to be compared with what comes of it."""


class Moment(NamedTuple):
    """A decision by which the field goes on, and how the play-outs see it."""

    rolled: bool
    unused: int
    """Posts."""
    promised: float
    """The best mean of the play-outs, in points of this field and of what comes after it."""
    headroom: float
    """What `headroom.py` adds to that."""


@dataclass(frozen=True, slots=True)
class Fared:
    """How one field was played."""

    isolated: int
    posts: int
    mallets: int
    """At its end; -1: the game ended."""
    worth: float
    """Points of the field, and the prize for the mallets."""
    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class OneField:
    """The games of one field with so many mallets, but for their numbers."""

    field: int
    """0..3."""
    mallets: int
    after: tuple[float, ...]
    """The prize for each number of mallets at its end."""
    seed: int
    edge_is_fence: bool = False

    def __call__(self, number: int, cancelled: Cancelled) -> Fared:
        """The expert plays the field with this number."""
        luck = np.random.default_rng((self.seed, self.field, number))
        bulls = tuple(luck.choice(36, BULLS[self.field], replace=False).tolist())
        throws = luck.choice(THROWS, MOST_FENCES + MALLETS + 1)
        tables = field_tables(bulls, edge_is_fence=self.edge_is_fence)
        prizes = Prizes(Config().multipliers[self.field], np.array(self.after, dtype=np.float32))
        position = Position(tables, one_state(tables, (), self.mallets), prizes, None)
        dice = np.random.default_rng((self.seed, self.field, number, self.mallets))
        endings, moments = _played(position, throws.tolist(), dice, cancelled)
        return Fared(
            int(endings.isolated[0]),
            int(endings.posts[0]),
            int(endings.mallets[0]),
            float(prizes.worth(endings)[0]),
            moments,
        )


def _played(
    position: Position, throws: list[int], dice: np.random.Generator, cancelled: Cancelled
) -> tuple[Endings, tuple[Moment, ...]]:
    """How the expert ends the field, and its decisions on the way."""
    expert, moments = Expert(), []

    def thinking(budget: Budget) -> Thinking:
        return Thinking(dice, Clock(budget, cancelled, most=expert.most))

    for roll in throws:
        budget = _ROUGHLY if position.state.unused[0] > _NOBODY_LEAVES_ABOVE else Budget()
        now, promised = _worths(expert, position, position.state, thinking(budget))
        if now[0] > promised[0]:
            break
        moments.append(_moment(position, promised[0]))
        rolled = replace(position, roll=roll)
        fences = rolled.fences()
        must_pass = not fences.size
        may_pass = must_pass or position.state.mallets[0] > 0
        after = rolled.after(np.append(fences, _PASS) if may_pass else fences)
        now, promised = _worths(expert, rolled, after, thinking(Budget()))
        best = int(np.maximum(now, promised).argmax())
        if promised[best] > now[best]:
            moments.append(_moment(rolled, promised[best]))
        position = replace(position, state=after.take(np.array([best])))
        if position.state.complete[0] or position.state.mallets[0] < 0:
            break
    return ended(position.state), tuple(moments)


def _worths(
    expert: Expert, position: Position, states: Batch, thinking: Thinking
) -> tuple[Floats, Floats]:
    """What states are worth if the field ends with them, and if it goes on; (n,) each."""
    now = position.prizes.worth(ended(states))
    promised = np.full_like(now, -np.inf)
    (open_,) = np.nonzero(~states.complete & (states.mallets >= 0))
    promised[open_] = expert.going_on(position, states.take(open_), thinking)
    return now, promised


def _moment(position: Position, promised: np.floating[Any]) -> Moment:
    state = position.state
    return Moment(
        position.roll is not None, int(state.unused[0]), float(promised), headroom(position)
    )


@dataclass(frozen=True, slots=True)
class Measured:
    """The games of all fields."""

    games: dict[tuple[int, int], list[Fared]]
    """By field and mallets at its start."""
    worth: dict[tuple[int, int], float]
    """The mean of what they brought: points from the start of the field to the end of the game."""
    share: dict[tuple[int, int], float]
    """How often a game that begins with all mallets gets there."""

    def mean(self, field: int, what: str) -> float:
        """Of a part of how a field was played, over the games that get there."""
        at = [(self.share[field, box], self.games[field, box]) for box in BOXES]
        return sum(
            share * float(np.mean([getattr(game, what) for game in games])) for share, games in at
        ) / sum(share for share, _ in at)


def measure(games: int, seed: int, processes: int) -> Measured:
    """Plays all fields, the last first."""
    found: dict[tuple[int, int], list[Fared]] = {}
    worth: dict[tuple[int, int], float] = {}
    after = tuple(float(prize) for prize in after_field(Config(), FIELDS[-1]))
    for field in reversed(FIELDS):
        for box in BOXES:
            work = OneField(field, box, after, seed)
            found[field, box] = list(done(work, games, processes))
            worth[field, box] = float(np.mean([game.worth for game in found[field, box]]))
        after = tuple(worth.get((field, box), 0.0) for box in BOXES)
    share = {(0, box): float(box == MALLETS) for box in BOXES}
    for field in FIELDS[:-1]:
        for end in BOXES:
            share[field + 1, end] = sum(
                share[field, box] * float(np.mean([g.mallets == end for g in found[field, box]]))
                for box in BOXES
            )
    return Measured(found, worth, share)


def continuation_tables(measured: Measured) -> Iterator[str]:
    """The constants of `continuation.py`."""
    isolated = [measured.mean(field, "isolated") for field in FIELDS]
    posts = [measured.mean(field, "posts") for field in FIELDS]
    yield f"_ISOLATED: Final = {row(isolated, 2)}"
    yield f"_POSTS: Final = {row(posts, 1)}"
    yield "_MALLETS: Final = ("
    for field in FIELDS:
        points = sum(
            Config().multipliers[at] * round(isolated[at], 2) + round(posts[at], 1)
            for at in FIELDS[field:]
        )
        yield f"    {row([measured.worth[field, box] - points for box in BOXES], 1)},"
    yield ")"


def row(numbers: Sequence[float], digits: int) -> str:
    """A tuple as it stands in a file."""
    return f"({', '.join(f'{number:.{digits}f}' for number in numbers)})"


def headroom_table(measured: Measured) -> Iterator[str]:
    """The constants of `headroom.py`: per field the best fit of straight lines between `KNOTS`."""
    yield "_BEYOND: Final = ("
    for field in FIELDS:
        rows, gaps, weights = [], [], []
        for box in BOXES:
            share = measured.share[field, box]
            for game in measured.games[field, box]:
                for moment in game.moments:
                    posts = posts_to_come(moment.unused, rolled=moment.rolled)
                    rows.append([np.interp(posts, KNOTS, line) for line in np.eye(len(KNOTS))[1:]])
                    gaps.append(game.worth - moment.promised)
                    weights.append(sqrt(share))
        scale = np.array(weights)
        fit = np.linalg.lstsq(np.array(rows) * scale[:, None], np.array(gaps) * scale)[0]
        rising = np.maximum.accumulate(np.maximum(fit, 0))
        yield f"    {row([0.0, *rising.tolist()], 1)},"
    yield ")"


def calibration(measured: Measured) -> dict[str, list[float]]:
    """By field: what came of it, less what was promised and `headroom.py` added, and its standard
    error; the mean over decisions, and games are independent."""
    told = {}
    for field, letter in enumerate(LETTERS):
        errors = np.array(
            [
                fmean(game.worth - m.promised - m.headroom for m in game.moments)
                for game in measured.games[field, MALLETS]
                if game.moments
            ]
        )
        told[letter] = [
            round(float(errors.mean()), 2),
            round(float(errors.std() / sqrt(len(errors))), 2),
        ]
    return told


def main() -> None:
    """Measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=2, help="of each field and number of mallets")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--tables", action="store_true", help="print the constants too")
    args = parser.parse_args()
    start = perf_counter()
    with one_thread_each():
        measured = measure(args.games, args.seed, args.jobs)
    report = {
        "games": args.games,
        "seed": args.seed,
        "worth": {
            f"{LETTERS[field]}{box}": [round(worth, 2), round(error(measured, field, box), 2)]
            for (field, box), worth in measured.worth.items()
        },
        "calibration": calibration(measured),
        "seconds": round(perf_counter() - start, 1),
    }
    print(json.dumps(report))
    if args.tables:
        print(*continuation_tables(measured), *headroom_table(measured), sep="\n")


def error(measured: Measured, field: int, box: int) -> float:
    """The standard error that the games of this field bring to the worth at its start."""
    worths = [game.worth for game in measured.games[field, box]]
    return float(np.std(worths)) / sqrt(len(worths))


if __name__ == "__main__":
    main()
