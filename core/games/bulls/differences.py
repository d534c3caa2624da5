"""What does one play keep or bring that another one lacks? Facts by the masks, as a reason.

Nothing here is an estimate, but for the choice which difference is told: the first that is large
enough, in an order from what decides a field to what only helps.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from core.bots import Reason
from core.games.bulls.engine import Batch, chances
from core.games.bulls.facts import FenceFacts, NextRoll, OfBull, percent
from core.games.bulls.lookahead import legal_after_rolls
from core.games.bulls.tables import ROLL_FENCES, WEIGHTS, Bools, FieldTables
from geometry.field import ALL_GAPS

_MUCH: Final = 22
"""So many of the 216 throws, a tenth, are a telling difference, ..."""
_SOME: Final = 7
"""... and so many one that is told where there is nothing better."""
_MUCH_CLOSER: Final = 0.5
"""A bull that is closer to being isolated by so much of what stays open is a telling difference."""
_FEW: Final = 3
"""Fewer possible fences more or less are none."""


@dataclass(frozen=True, slots=True)
class After:
    """What a state before a roll allows."""

    next_roll: NextRoll
    lost: tuple[bool, ...]
    """Of each bull whether it can never be isolated: not by all possible fences together."""
    hardest: tuple[int, ...]
    """Of each bull in how many of the 216 throws its hardest way out can be closed; 216 for a bull
    without a way out."""
    throws: int
    """In how many of the 216 throws any fence can be built."""
    fences: int
    """How many fences some throw allows."""

    @classmethod
    def of(cls, field: FieldTables, state: Batch) -> "After":
        """From a single state."""
        (legal,) = legal_after_rolls(field, state)
        (possible,) = chances(field, state) > 0
        everything = np.uint32(0xFFFFFFFF)
        kept = np.bitwise_and.reduce(np.where(possible, field.keep, everything), axis=1)

        def throws(wanted: Bools) -> int:
            return int(WEIGHTS[(legal & wanted).any(axis=1)].sum())

        def hardest(keep: np.ndarray[tuple[int], np.dtype[np.uint32]], missing: int) -> int:
            ways = [1 << gap for gap in range(24) if missing & ALL_GAPS & 1 << gap]
            return min((throws((keep[ROLL_FENCES] & way) == 0) for way in ways), default=216)

        missing = state.missing[:, 0]
        return cls(
            NextRoll.of(field, state),
            lost=tuple((missing & kept != 0).tolist()),
            hardest=tuple(
                hardest(keep, int(bits)) for keep, bits in zip(field.keep, missing, strict=True)
            ),
            throws=throws(np.ones_like(legal)),
            fences=int(possible.sum()),
        )


def difference(
    played: After, best: After, played_facts: FenceFacts, best_facts: FenceFacts | None
) -> Reason | None:
    """The most telling thing that the best play has beyond a fence; None: there is none.

    `best_facts` is None where the best play is a pass.
    """
    found = _differences(played, best, played_facts, best_facts)
    return next(found, None)


def _differences(
    played: After, best: After, played_facts: FenceFacts, best_facts: FenceFacts | None
) -> Iterator[Reason]:
    for bull, (lost, kept) in enumerate(zip(played.lost, best.lost, strict=True), start=1):
        if lost and not kept:
            yield Reason("lost-bull", (bull,))
    yield from _next_rolls(played.next_roll, best.next_roll, _MUCH)
    cuts = None if best_facts is None else _missed_cuts(played_facts, best_facts)
    if cuts and cuts[0] >= _MUCH_CLOSER:
        yield cuts[1]
    yield from _hard_way(played, best)
    spent = played_facts.new_posts - (best_facts.new_posts if best_facts else 0)
    if spent > 0:
        yield Reason("spent-posts", (spent,))
    if cuts:
        yield cuts[1]
    if best.throws - played.throws >= _SOME:
        yield Reason("fewer-rolls", (percent(played.throws), percent(best.throws)))
    yield from _next_rolls(played.next_roll, best.next_roll, _SOME)
    if best.fences - played.fences >= _FEW:
        yield Reason("fewer-fences", (played.fences, best.fences))
    if best_facts and best_facts.served:
        elsewhere = [bull for bull in best_facts.served if bull not in played_facts.served]
        if elsewhere and best_facts.main.bull != played_facts.main.bull:
            yield Reason("missed-work", (best_facts.main.bull + 1,))


def _next_rolls(played: NextRoll, best: NextRoll, least: int) -> Iterator[Reason]:
    if best.completes - played.completes >= least:
        yield Reason("less-complete", (percent(played.completes), percent(best.completes)))
    if best.isolates - played.isolates >= least:
        yield Reason("less-close", (percent(played.isolates), percent(best.isolates)))


def _hard_way(played: After, best: After) -> Iterator[Reason]:
    """The bull of which a way out has become harder to close, if it is at least twice as hard."""
    gain, bull = max(
        (could - can, -bull)
        for bull, (can, could) in enumerate(zip(played.hardest, best.hardest, strict=True))
    )
    can, could = played.hardest[-bull], best.hardest[-bull]
    if gain >= _SOME and could >= 2 * can and could < sum(WEIGHTS):
        yield Reason("hard-way", (1 - bull, percent(can), percent(could)))


def _missed_cuts(played: FenceFacts, best: FenceFacts) -> tuple[float, Reason] | None:
    """How much closer only the best fence brings a bull to being isolated, and how."""
    more = [_more(*pair) for pair in zip(played.bulls, best.bulls, strict=True)]
    gain, _, missed = max(more, key=lambda found: found[:2])
    if gain <= 0:
        return None
    args = (missed.bull + 1, len(missed.cut_gaps), len(missed.cut_bulls))
    return gain, Reason("missed-cuts", args)


def _more(played: OfBull, best: OfBull) -> tuple[float, int, OfBull]:
    """How much closer the best fence brings a bull to being isolated, a tie-break, and how.

    What it alone cuts off counts, less what the other alone does, beside what stays open.
    """
    gaps = tuple(gap for gap in best.cut_gaps if gap not in played.cut_gaps)
    bulls = tuple(bull for bull in best.cut_bulls if bull not in played.cut_bulls)
    gain = (played.open - best.open) / (1 + best.open)
    return gain, -best.bull, OfBull(best.bull, gaps, bulls, best.open_gaps, best.open_bulls)
