"""How likely is each seat to win, when an auction is about to begin? A fitted judgement."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import exp

from core.games.kairo.features import NAMES, features
from core.games.kairo.sketch import Sketch


@dataclass(frozen=True, slots=True)
class Value:
    """Weights of the features: the chance of a seat is in proportion to e to their sum.

    They are fitted on games that computer players play, see `tests/bench/fit_kairo.py`.
    """

    weights: Mapping[tuple[int, int], tuple[float, ...]]
    """By how many play, and how many auctions are to come."""

    def chances(self, sketch: Sketch) -> list[float]:
        """Of each seat to win; sum 1. Before the first auction all are alike."""
        seats = sketch.seats
        if sketch.winner is not None:
            return [float(seat == sketch.winner) for seat in range(seats)]
        weights = self.weights.get((seats, sketch.figures.goal - sketch.held))
        if weights is None:
            return [1 / seats] * seats
        sums = [sum(map(float.__mul__, weights, features(sketch, it))) for it in range(seats)]
        most = max(sums)
        powers = [exp(it - most) for it in sums]
        total = sum(powers)
        return [power / total for power in powers]


def value_in(data: bytes) -> Value:
    """The value that a file `kairo/values.json` holds.

    Raises:
        ValueError: it is damaged, or made for other features.
    """
    damaged = "the values of kairo are damaged"
    try:
        raw = json.loads(data)
        names = tuple(raw["features"])
        rows = [(row["seats"], row["to_come"], row["weights"]) for row in raw["weights"]]
        weights = {(seats, to_come): tuple(map(float, row)) for seats, to_come, row in rows}
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(damaged) from error
    if names != NAMES:
        raise ValueError("the values of kairo were fitted for other features")
    if any(len(row) != len(NAMES) for row in weights.values()):
        raise ValueError(damaged)
    return Value(weights)
