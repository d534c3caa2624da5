"""What has one fence over all others that the roll allows? Exact counts, for each of them.

A fence that cuts little off may still be the best: for what the next roll can do after it, for the
fences that it leaves possible, or for the posts that it spares.
"""

from dataclasses import dataclass

import numpy as np

from core.bots import Reason
from core.games.bulls.engine import chances, left_over
from core.games.bulls.facts import FenceFacts, fence_facts, percent
from core.games.bulls.lookahead import legal_after_rolls
from core.games.bulls.position import Position
from core.games.bulls.rules import View
from core.games.bulls.tables import ROLL_FENCES, WEIGHTS, Bools, Ints
from geometry.field import FENCES


@dataclass(frozen=True, slots=True)
class Rivals:
    """All m fences that the roll allows, and what comes of each; all arrays are (m,)."""

    facts: tuple[FenceFacts, ...]
    isolating: Ints
    """In how many of the 216 throws a further bull can be isolated after it."""
    later: Ints
    """How many fences some roll allows after it."""
    new_posts: Ints
    """How many posts it uses for the first time."""

    @classmethod
    def of(cls, view: View, position: Position) -> "Rivals":
        """From a position in which dice lie."""
        fences = position.fences()
        after = position.after(fences)
        legal = legal_after_rolls(position.field, after)
        rows, every = np.divmod(np.arange(len(after) * len(FENCES)), len(FENCES))
        left = left_over(position.field, after, rows, every)
        left = left.reshape(position.field.count, len(after), len(FENCES))
        alone: Bools = ((left == 0) & (after.missing != 0)[:, :, None]).any(axis=0)
        can = (legal & alone[:, ROLL_FENCES]).any(axis=2)
        facts = tuple(fence_facts(view, int(fence)) for fence in fences)
        return cls(
            facts,
            isolating=np.asarray(can @ WEIGHTS, dtype=np.intp),
            later=np.asarray((chances(position.field, after) > 0).sum(axis=1), dtype=np.intp),
            new_posts=np.array([each.new_posts for each in facts], dtype=np.intp),
        )

    def showier(self, facts: FenceFacts) -> Bools:
        """Which fences meet the eye more: they bring some bull nearer to being isolated; (m,)."""
        return np.array([other.main.share > facts.main.share for other in self.facts], dtype=bool)

    def advantages(self, facts: FenceFacts) -> tuple[Reason, ...]:
        """What speaks for a fence though others are showier, the most telling first; none: nothing.

        `best-next` (percent), `most-later` (fences), `fewest-posts` (count): in this no fence does
        better, and the showier ones do worse.
        """
        showier = self.showier(facts)
        if not showier.any():
            return ()
        at = next(row for row, other in enumerate(self.facts) if other.fence == facts.fence)

        def leads(values: Ints) -> bool:
            return bool(values[at] == values.max() > values[showier].max())

        found = []
        if leads(self.isolating):
            found.append(Reason("best-next", (percent(int(self.isolating[at])),)))
        if leads(self.later):
            found.append(Reason("most-later", (int(self.later[at]),)))
        if leads(-self.new_posts):
            found.append(Reason("fewest-posts", (int(self.new_posts[at]),)))
        return tuple(found)
