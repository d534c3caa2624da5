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

    @property
    def share(self) -> float:
        """Which part of what it was open to it is cut off from, 0 to 1; 1: it is isolated."""
        return self.cut / (self.cut + self.open) if self.cut else 0.0

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """How many gaps and bulls it is cut off from, and how many stay open to it."""
        return (
            *(len(self.cut_gaps), len(self.cut_bulls)),
            *(len(self.open_gaps), len(self.open_bulls)),
        )

    def gap_marks(self) -> tuple[Mark, ...]:
        """The gaps that it is cut off from, and those that stay open."""
        return (
            *(Mark("cuts-gap", (gap, self.bull)) for gap in self.cut_gaps),
            *(Mark("open-gap", (gap, self.bull)) for gap in self.open_gaps),
        )

    def bull_marks(self) -> tuple[Mark, ...]:
        """The bulls that it is cut off from, and those that it stays together with."""
        return (
            *(Mark("cuts-bull", (self.bull, other)) for other in self.cut_bulls),
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
    def served(self) -> tuple[OfBull, ...]:
        """The bulls that it does most for, all alike; none if it cuts nothing off.

        Those that it isolates; else those that it cuts off from the greatest part, of these the
        ones to which the least stays open, and of these the ones that lose the most gaps.
        """
        if self.isolates:
            return self.isolates

        def gain(bull: OfBull) -> tuple[float, int, int, int]:
            return bull.share, -bull.open, len(bull.cut_gaps), -len(bull.open_gaps)

        most = max(map(gain, self.bulls))
        return tuple(bull for bull in self.bulls if bull.cut and gain(bull) == most)

    @property
    def helped(self) -> tuple[OfBull, ...]:
        """The bulls beside them that it cuts off from something."""
        return tuple(bull for bull in self.bulls if bull.cut and bull not in self.served)

    @property
    def main(self) -> OfBull:
        """The first of the bulls that it does most for; one that it does nothing for if all are."""
        return (self.served or self.bulls)[0]

    @property
    def twins(self) -> tuple[OfBull, ...]:
        """The main bull, and the others that it does most for that lose and keep the same gaps."""
        main = self.main
        return tuple(
            bull
            for bull in self.served
            if (bull.cut_gaps, bull.open_gaps) == (main.cut_gaps, main.open_gaps)
        )


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
        """The one bull that most throws can isolate, counted from 0; None: there is no such one."""
        most = max(self.bulls)
        return self.bulls.index(most) if most and self.bulls.count(most) == 1 else None

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
