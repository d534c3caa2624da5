"""Fits the values of From Cape to Cairo that ship with the program, `resources/kairo/values.json`.

    python tests/bench/fit_kairo.py --out resources/kairo/values.json

Players with rules of thumb, each with figures of its own near those of the medium player, play
sketched games. Before each auction the features of all seats are noted, and in the end who has won;
a multinomial logit for each number of seats and auctions tells the chances from the features. A
seed gives the same file again on the same machine. Without `--out` it is a small run that proves
itself and prints one line of JSON: the mean surprise of games that it was not fitted on (nats; a
player who knows nothing has ln 2, ln 3, ln 4).
"""

import argparse
import json
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.games.kairo.deck import parse_deck
from core.games.kairo.features import NAMES, features
from core.games.kairo.habits import MEDIUM, Habits
from core.games.kairo.play_on import auction, laying
from core.games.kairo.rules import Kairo
from core.games.kairo.sketch import Sketch, figures_of
from core.games.kairo.table import Config, Table
from core.games.kairo.value import value_in
from qtapp.data import read_data

DECK = "decks/kairo/standard.toml"
GAMES, SMALL = 12_000, 1_000
STRAYS = (0.6, 0.8, 1.0, 1.0, 1.25, 1.6)
"""A figure of a player is one of these times the medium player's."""
RIDGE = 1e-4

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]


@dataclass(frozen=True)
class Team:
    """A player of its own for each seat."""

    players: Sequence[Habits]

    def bid(self, sketch: Sketch, seat: int, offer: Sequence[int]) -> int:
        return self.players[seat].bid(sketch, seat, offer)

    def pick(self, sketch: Sketch, seat: int, offer: Sequence[int]) -> int:
        return self.players[seat].pick(sketch, seat, offer)

    def lays(self, sketch: Sketch, seat: int) -> int:
        return self.players[seat].lays(sketch, seat)


def straying(rng: Random) -> Habits:
    """A player somewhat like the medium one."""
    figures = {field.name: getattr(MEDIUM, field.name) for field in fields(Habits)}
    return replace(MEDIUM, **{name: x * rng.choice(STRAYS) for name, x in figures.items()})


def noted(start: Table, games: int, rng: Random) -> dict[int, tuple[Floats, Ints]]:
    """By auctions to come: the features of all seats, (games, seats, features), and who won."""
    figures = figures_of(start.deck)
    seen: dict[int, tuple[list[Any], list[int]]] = {}
    for _ in range(games):
        team = Team([straying(rng) for _ in range(start.seats)])
        sketch = Sketch(start, figures, rng)
        notes = []
        while sketch.winner is None:
            auction(sketch, team)
            laying(sketch, team)
            seats = [features(sketch, seat) for seat in range(start.seats)]
            notes.append((figures.goal - sketch.held, seats))
        for to_come, seats in notes[:-1]:
            rows, winners = seen.setdefault(to_come, ([], []))
            rows.append(seats)
            winners.append(sketch.winner)
    return {to_come: (np.array(x), np.array(y)) for to_come, (x, y) in seen.items()}


def chances(x: Floats, weights: Floats) -> Floats:
    """Of the seats to win; (games, seats)."""
    sums = x @ weights
    powers = np.exp(sums - sums.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def fitted(x: Floats, winners: Ints) -> Floats:
    """The weights that make the winners most likely, by Newton's method."""
    count, seats, width = x.shape
    weights, won = np.zeros(width), np.eye(seats)[winners]
    for _ in range(20):
        told = chances(x, weights)
        slope = np.einsum("gsf,gs->f", x, told - won) / count + RIDGE * weights
        mean = np.einsum("gsf,gs->gf", x, told)
        bend = np.einsum("gsf,gs,gsk->fk", x, told, x) / count - mean.T @ mean / count
        weights -= np.linalg.solve(bend + RIDGE * np.eye(width), slope)
    return weights


def surprise(x: Floats, winners: Ints, weights: Floats) -> float:
    """The mean of -ln of the chance that the winners were given."""
    told = chances(x, weights)[np.arange(len(winners)), winners]
    return float(-np.log(told).mean())


def main() -> None:
    """Fit for all numbers of seats, check that the loader takes it, write the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    start = perf_counter()
    config = Config(parse_deck(tomllib.loads(read_data(DECK).decode()), DECK))
    rows, surprises = [], {}
    for seats in Kairo.seats:
        table = Kairo().start(config, seats).table
        games = GAMES if args.out else SMALL
        known = noted(table, games, Random(f"{args.seed}/{seats}"))
        others = noted(table, games // 4, Random(f"{args.seed}/{seats}/others"))
        for to_come, (x, winners) in sorted(known.items()):
            weights = fitted(x, winners)
            rows.append(
                {
                    "seats": seats,
                    "to_come": to_come,
                    "weights": [round(float(weight), 4) for weight in weights],
                }
            )
            surprises[f"{seats}/{to_come}"] = round(surprise(*others[to_come], weights), 4)
    written = ",\n  ".join(map(json.dumps, rows))
    text = f'{{"features": {json.dumps(NAMES)},\n "weights": [\n  {written}]}}\n'
    value_in(text.encode())
    if args.out:
        args.out.parent.mkdir(exist_ok=True)
        args.out.write_text(text, encoding="utf-8")
    print(json.dumps({"seconds": round(perf_counter() - start, 1), "surprises": surprises}))


if __name__ == "__main__":
    main()
