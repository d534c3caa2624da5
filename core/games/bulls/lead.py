"""How far is the best play ahead of the next best, as far as that can be said?

What is said agrees with the totals that are shown beside it: their difference is taken as a reader
takes it, from tenths of a point. And it is as sure as `Standing.clear` is, no more and no less.
"""

from dataclasses import dataclass

import numpy as np

from core.bots import Reason
from core.games.bulls.weighing import LEVEL, Doubles, Standing
from core.hints import in_tenths


@dataclass(frozen=True, slots=True)
class Lead:
    """Of the best play over the next best."""

    tenths: int
    """Between the two totals as they are shown, in tenths of a point; at least 0."""
    clear: bool
    """Whether it is beyond doubt that no other play is better."""
    level: bool
    """Whether the next best is worth as much, to within a tenth of a point; not while there is
    doubt."""

    def reason(self, code: str) -> Reason:
        """`code` (tenths) for a lead beyond doubt, and else `level` () or `unsure` ()."""
        if not self.clear:
            return Reason("unsure")
        return Reason("level") if self.level else Reason(code, (self.tenths,))


def lead_of(totals: Doubles, standing: Standing) -> Lead | None:
    """The lead by the expected totals of all plays, (n,); None: there is only one."""
    if len(totals) == 1:
        return None
    best = standing.best
    others = np.where(np.arange(len(totals)) == best, -np.inf, totals)
    following = int(others.argmax())
    tenths = in_tenths(float(totals[best])) - in_tenths(float(totals[following]))
    # Plays that the play-outs find level are apart where only one of them goes on with the field.
    near = bool(standing.level[following]) and totals[best] - totals[following] < LEVEL
    return Lead(tenths, clear=standing.clear, level=standing.clear and (tenths < 1 or near))
