"""What does a fence do, and what can the next roll do? Facts by the masks, as reasons and marks.

Nothing here is an estimate. Reasons number bulls from 1 and name posts, percents are whole numbers;
marks count bulls from 0.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from core.bots import Reason
from core.games.bulls.engine import Batch, left_over
from core.games.bulls.lookahead import legal_after_rolls
from core.games.bulls.rules import View
from core.games.bulls.scoring import uses
from core.games.bulls.tables import ROLL_FENCES, WEIGHTS, Bools, FieldTables
from core.hints import Mark
from geometry.field import ALL_GAPS, FENCES, post_name, seen

THROWS_OF_THREE: Final = 216


@dataclass(frozen=True, slots=True)
class OfBull:
    """What a fence means to one bull."""

    bull: int
    """Counted from 0."""
    cut_gaps: tuple[int, ...]
    """Gaps that it was open to, and is cut off from now; none in the easy variant (B6.2)."""
    cut_bulls: tuple[int, ...]
    """Bulls that it was together with, and is cut off from now."""
    open_gaps: tuple[int, ...]
    """Gaps that it is open to afterwards."""
    open_bulls: tuple[int, ...]
    """Bulls that it is together with afterwards."""

    @property
    def isolated(self) -> bool:
        """Whether the fence isolates it, that was not isolated before."""
        return bool(self.cut and not self.open_gaps and not self.open_bulls)

    @property
    def cut(self) -> int:
        """How much it is cut off from by this fence."""
        return len(self.cut_gaps) + len(self.cut_bulls)

    @property
    def open(self) -> int:
        """How much it is not cut off from afterwards."""
        return len(self.open_gaps) + len(self.open_bulls)

    def reason(self) -> Reason:
        """`isolates`, or `cuts-off`."""
        number = self.bull + 1
        if self.isolated:
            return Reason("isolates", (number,))
        return Reason("cuts-off", (number, len(self.cut_gaps), len(self.cut_bulls)))

    def marks(self) -> tuple[Mark, ...]:
        """What it is cut off from, and what stays open."""
        return (
            *(Mark("cuts-gap", (gap, self.bull)) for gap in self.cut_gaps),
            *(Mark("cuts-bull", (self.bull, other)) for other in self.cut_bulls),
            *(Mark("open-gap", (gap, self.bull)) for gap in self.open_gaps),
            *(Mark("open-bull", (self.bull, other)) for other in self.open_bulls),
        )


@dataclass(frozen=True, slots=True)
class FenceFacts:
    """What one more fence does to a field."""

    fence: int
    bulls: tuple[OfBull, ...]
    """A fact sheet for each bull."""
    again: tuple[str, ...]
    """Posts that it uses a second time, by name."""
    new_posts: int
    """How many posts it uses for the first time."""

    @property
    def posts(self) -> tuple[str, str]:
        """The names of its posts."""
        ends = FENCES[self.fence]
        return post_name(ends.a), post_name(ends.b)

    @property
    def isolates(self) -> tuple[OfBull, ...]:
        """The bulls that it isolates."""
        return tuple(bull for bull in self.bulls if bull.isolated)

    @property
    def completes(self) -> bool:
        """Whether all bulls are isolated afterwards (B6.3)."""
        return all(not bull.open for bull in self.bulls)

    @property
    def main(self) -> OfBull:
        """The bull that it does most for: it isolates it, or it cuts off the greatest part."""

        def share(bull: OfBull) -> float:
            return bull.cut / (bull.cut + bull.open) if bull.cut else 0.0

        return max(self.bulls, key=share)


def fence_facts(view: View, fence: int) -> FenceFacts:
    """What this fence would do to the field in play; it must hit no bull."""
    field, gaps = view.field, 0 if view.config.edge_is_fence else ALL_GAPS
    wanted = gaps | ((1 << len(field.bulls)) - 1) << 24
    before = seen(field.bulls, field.fences)
    after = seen(field.bulls, (*field.fences, fence))
    facts = []
    for bull, (then, now) in enumerate(zip(before, after, strict=True)):
        cut_gaps, cut_bulls = _parts(now & ~then & wanted)
        open_gaps, open_bulls = _parts(wanted & ~now)
        facts.append(OfBull(bull, cut_gaps, cut_bulls, open_gaps, open_bulls))
    used = uses(field.fences)
    posts = FENCES[fence].a, FENCES[fence].b
    return FenceFacts(
        fence,
        tuple(facts),
        again=tuple(post_name(post) for post in posts if used[post]),
        new_posts=sum(not used[post] for post in posts),
    )


def _parts(mask: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The gaps, and the bulls, whose bits are set."""
    bits = [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
    return tuple(bit for bit in bits if bit < 24), tuple(bit - 24 for bit in bits if bit >= 24)


@dataclass(frozen=True, slots=True)
class NextRoll:
    """In how many of the 216 throws the next fence can do what is wanted."""

    bulls: tuple[int, ...]
    """Isolate this bull; 0 for one that is isolated already."""
    isolates: int
    """Isolate a further bull, whichever."""
    completes: int
    """Complete the field (B6.3)."""

    @classmethod
    def of(cls, field: FieldTables, state: Batch) -> "NextRoll":
        """From a single state before a roll, exactly."""
        (legal,) = legal_after_rolls(field, state)
        every = np.arange(len(FENCES))
        left = left_over(field, state, np.zeros_like(every), every)
        alone = (left == 0) & (state.missing != 0)

        def throws(wanted: Bools) -> int:
            return int(WEIGHTS[(legal & wanted[ROLL_FENCES]).any(axis=1)].sum())

        return cls(
            bulls=tuple(throws(fences) for fences in alone),
            isolates=throws(alone.any(axis=0)),
            completes=throws((left == 0).all(axis=0)),
        )

    @property
    def nearest(self) -> int | None:
        """The bull that most throws can isolate, counted from 0; None: no throw isolates any."""
        return self.bulls.index(max(self.bulls)) if self.isolates else None

    def reasons(self) -> tuple[Reason, ...]:
        """`complete-next`, and `close-next` where it says something beyond that."""
        found = []
        if self.completes:
            found.append(Reason("complete-next", (percent(self.completes),)))
        if self.isolates != self.completes or not self.completes:
            found.append(Reason("close-next", (percent(self.isolates),)))
        return tuple(found)


def percent(throws: int) -> int:
    """So many of 216 throws in whole percents: 0 and 100 only for none and for all."""
    if throws in (0, THROWS_OF_THREE):
        return 100 * throws // THROWS_OF_THREE
    return min(max(round(100 * throws / THROWS_OF_THREE), 1), 99)
