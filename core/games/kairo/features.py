"""What of a seat tells its chance to win, when an auction is about to begin?"""

from typing import Final

from core.games.kairo.sketch import Sketch

NAMES: Final = (
    "empty",
    "length",
    "money",
    "money squared",
    "bonus",
    "needs",
    "needs first",
    "rewards",
    "river",
    "spare",
    "short",
)
"""In the order of `features`."""
_TO_COME: Final = 3
"""Pieces that are thought to lie open when it is time to lay."""
_UNKNOWN: Final = 6.5
"""Pieces that a card still lacks which nobody knows yet."""


def features(sketch: Sketch, seat: int) -> tuple[float, ...]:
    """The figures of a seat, each about 0 to 1.

    Whether its row is empty; how long it is; its money, in hundreds of the standard price, and the
    square of that; its bonus pieces; the pieces that its row lacks for all its terrains and for the
    first one; the rewards in its row; whether it waits at a river; and how many pieces it could buy
    more, or less, than the next terrain is likely to lack.
    """
    figures, row = sketch.figures, sketch.rows[seat]
    tracks, cost = figures.tracks, figures.cost
    has = sum([tracks[card] for card in row])
    needs, left = 0, has
    for card in row:
        needs += max(0, cost[card] - left)
        left -= tracks[card]
    bonus = len(sketch.bonus[seat])
    first = cost[row[0]] - has if row else _UNKNOWN
    pieces = sketch.money[seat] / figures.price
    spare = pieces - max(0.0, first - bonus - _TO_COME)
    money = pieces / 10
    return (
        float(not row),
        float(len(row)),
        money,
        money * money,
        bonus / 5,
        needs / 10,
        first / 10,
        sum([figures.reward[card] for card in row]) / 10,
        float(bool(row) and figures.river[row[0]]),
        max(0.0, spare) / 10,
        max(0.0, 3 - spare) / 10,
    )
