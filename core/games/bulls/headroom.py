"""How much more than the play-outs say does a strong player get from a position?

The play-outs go on with a greedy player, so their level is too low, for all moves of a decision
alike. What is missing was measured in games of the expert by `tests/bench/measure_continuation.py`.
"""

from typing import Final

import numpy as np

from core.games.bulls.position import Position
from core.games.bulls.rules import BULLS

KNOTS: Final = (6, 12, 18, 24)
"""Posts to come; in between the table is read on straight lines. At the lowest nothing is left to
play better."""
_BEYOND: Final = (
    (0.0, 0.5, 1.2, 4.9),
    (0.0, 0.3, 2.0, 6.0),
    (0.0, 1.1, 3.9, 8.0),
    (0.0, 1.6, 5.1, 9.0),
)
"""Points beyond the play-outs in the fields A to D, at each of `KNOTS`."""
_POSTS_OF_A_ROLL: Final = 2
"""Once the dice lie, one choice less is to come: as with so many posts less."""


def headroom(position: Position) -> float:
    """Points beyond the best mean of the play-outs, at least 0; the same for every move from here.

    Banked points + the best mean of the play-outs + this is the final total to be expected, if the
    best is to go on with the field. It is 0 where the edge is a fence: there the greedy player is
    nearly as good as any.
    """
    field = position.field
    if field.edge_is_fence:
        return 0.0
    posts = posts_to_come(int(position.state.unused[0]), rolled=position.roll is not None)
    return float(np.interp(posts, KNOTS, _BEYOND[BULLS.index(field.count)]))


def posts_to_come(unused: int, *, rolled: bool) -> int:
    """How many posts are still to be played with, where so many are unused."""
    return unused - _POSTS_OF_A_ROLL if rolled else unused
