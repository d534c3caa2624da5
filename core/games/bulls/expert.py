"""What are a few states worth, as well as half a second can tell?

Play-outs of the greedy player, the same dice for all states, more of them the closer the states
are. What play-outs say is reached by real play; a fitted value alone hopes too much where posts run
out.
"""

import numpy as np

from core.games.bulls.engine import Batch
from core.games.bulls.greedy import looks
from core.games.bulls.position import Position, Thinking
from core.games.bulls.race import race
from core.games.bulls.rollouts import ended
from core.games.bulls.tables import Floats


def worth_to_roll(position: Position, states: Batch, thinking: Thinking) -> Floats:
    """The worth of going on from states before a roll, none complete or over; (n,).

    Where the budget does not allow even the first play-outs, it is what the states are worth as
    they stand, and less than a point more by their looks.
    """
    clock = thinking.clock
    raced = race(position.field, states, position.prizes, thinking.dice, clock.stop, must_roll=True)
    if raced.count.any():
        return np.asarray(raced.mean, dtype=np.float32)
    promise = 1 / (1 + np.exp(-looks(states) / 10))
    return np.asarray(position.prizes.worth(ended(states)) + promise, dtype=np.float32)
