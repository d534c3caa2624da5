"""How many points are still to come once a field is over, by mallets left then?

Estimates for a strong player with the default config, not measurements of one. What steers a choice
is the worth of a mallet, and how much the fourth pass would forfeit.
"""

from typing import Final

import numpy as np

from core.games.bulls.rules import BULLS, LETTERS, Config
from core.games.bulls.scoring import MALLET_POINTS
from core.games.bulls.tables import Floats

_ISOLATED: Final = (2.95, 3.9, 4.8, 5.6)
"""Isolated bulls in the fields A to D."""
_POSTS: Final = (11.5, 9.0, 6.6, 4.6)
"""Unused posts that score; a field that is left has none."""
_MALLETS: Final = (
    (-11.8, -2.2, 1.7, 5.0),
    (-9.2, -0.6, 2.9, 6.1),
    (-5.9, 0.5, 3.5, 6.5),
    (-2.2, 1.2, 4.2, 7.2),
)
"""What 0, 1, 2, 3 mallets add before the fields A to D: their points, what is ticked on the way and
what is lost by fields that are left for want of one."""

_POSTS_WITH_EDGE: Final = (20.0, 20.0, 19.0, 18.0)
"""Where the edge is a fence, nearly every field is completed with two to four fences, and nobody
needs a mallet."""


def after_field(config: Config, current: int) -> Floats:
    """Points to come after a field, by mallets left then; (config.mallets + 1,)."""
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
