"""How many points are still to come once a field is over, by mallets left then?

From games of the expert with the default config: the levels are the means of 400 whole games; what
a mallet adds was measured by `tests/bench/measure_continuation.py`, smoothed and set to these
levels. Other multipliers are put in their place, as if nobody played differently for them.
"""

from typing import Final

import numpy as np

from core.games.bulls.rules import BULLS, LETTERS, Config
from core.games.bulls.scoring import MALLET_POINTS
from core.games.bulls.tables import Floats

_ISOLATED: Final = (2.98, 3.87, 4.85, 5.63)
"""Isolated bulls in the fields A to D."""
_POSTS: Final = (11.8, 9.7, 7.3, 5.9)
"""Unused posts that score; a field that is left has none."""
_MALLETS: Final = (
    (-9.9, -1.7, 3.4, 6.2),
    (-7.9, -1.1, 3.4, 6.4),
    (-4.4, 0.1, 3.8, 6.8),
    (-2.1, 1.4, 4.5, 7.5),
)
"""What 0, 1, 2, 3 mallets add before the fields A to D: their points, what is ticked on the way and
what is lost by fields that are left for want of one."""

_POSTS_WITH_EDGE: Final = (20.0, 19.1, 17.4, 16.4)
"""Where the edge is a fence, every field is completed with two to four fences, and nobody needs a
mallet; measured in 100 whole games."""


def after_field(config: Config, current: int) -> Floats:
    """Points to come after a field, by mallets left then; (config.mallets + 1,).

    After field -1 all are to come.
    """
    mallets = MALLET_POINTS * np.arange(config.mallets + 1, dtype=np.float32)
    later = range(current + 1, len(LETTERS))
    bulls, posts = (BULLS, _POSTS_WITH_EDGE) if config.edge_is_fence else (_ISOLATED, _POSTS)
    if later and not config.edge_is_fence:
        known = np.array(_MALLETS[current + 1], dtype=np.float32)
        boxes = np.arange(len(mallets))
        spare = np.maximum(boxes - (len(known) - 1), 0)
        mallets = known[boxes - spare] + MALLET_POINTS * spare.astype(np.float32)
    points = sum(config.multipliers[at] * bulls[at] + posts[at] for at in later)
    return np.asarray(mallets + np.float32(points))
