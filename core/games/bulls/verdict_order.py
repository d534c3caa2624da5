"""In what order may these fences have been built, and how many pairs and triples did that take?

resources/help/bulls.md B8.2. No post ends more than two fences, so the fences form paths and rings.
Where two of them meet, one came later. A fence that came later at one end took a pair, or, if both
its posts bear one number, a triple (B4.1, B4.3); at both ends it took a triple, for which its posts
must bear one number (B4.4). One that came later nowhere took a pair only if its posts bear one
number (B4.2). Any choice of who came later is an order, unless it runs round a ring.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from geometry.field import FAR_GAPS, FENCES, POSTS, SIDE


class Cost(NamedTuple):
    """What an order takes; the less the better, turns first."""

    turns: int
    """In which a pair or a triple was needed."""
    triples: int

    def and_(self, other: "Cost") -> "Cost":
        """Both together."""
        return Cost(self.turns + other.turns, self.triples + other.triples)


_FREE: Final = Cost(0, 0)
_PAIR: Final = Cost(1, 0)
_TRIPLE: Final = Cost(1, 1)


@dataclass(frozen=True, slots=True)
class Chain:
    """Fences of which each meets the next one at a post; in a ring the last meets the first."""

    fences: tuple[int, ...]
    ring: bool


@dataclass(frozen=True, slots=True)
class Order:
    """What is known of the order of a field's fences."""

    pairs: int
    """The fewest turns with a pair; fences that no order allows are not counted."""
    triples: int
    lawless: tuple[tuple[int, ...], ...]
    """Rings that no order allows."""
    last: bool
    """Whether one of those that must have come last can have come last."""


def order_of(fences: Sequence[int], last: Iterable[int] = ()) -> Order:
    """The order that takes the fewest pairs and triples.

    Fences are 0..215, distinct, no more than two at a post. `last`: one of these came last; where
    there is none, any can have.
    """
    chains = list(chains_of(fences))
    costs = [_cheapest(chain, None) for chain in chains]
    lawless = tuple(chain.fences for chain, cost in zip(chains, costs, strict=True) if cost is None)
    total = _FREE
    for cost in costs:
        total = total.and_(cost or _FREE)
    if wanted := set(last):
        ends = [
            _together(cost for j, cost in enumerate(costs) if j != i).and_(found)
            for i, chain in enumerate(chains)
            for fence in wanted.intersection(chain.fences)
            if (found := _cheapest(chain, fence)) is not None
        ]
        total = min(ends, default=total)
        return Order(total.turns - total.triples, total.triples, lawless, bool(ends))
    return Order(total.turns - total.triples, total.triples, lawless, last=True)


def chains_of(fences: Iterable[int]) -> Iterator[Chain]:
    """The paths, then the rings, that the fences form."""
    at: dict[int, list[int]] = defaultdict(list)
    for fence in fences:
        at[FENCES[fence].a].append(fence)
        at[FENCES[fence].b].append(fence)
    starts = sorted(at, key=lambda post: len(at[post]))  # the ends of paths first
    for start in starts:
        found, post = [], start
        while at[post]:
            fence = at[post][0]
            found.append(fence)
            a, b = FENCES[fence].a, FENCES[fence].b
            at[a].remove(fence)
            at[b].remove(fence)
            post = a + b - post
        if found:
            yield Chain(tuple(found), ring=post == start)


def needless(
    bulls: Sequence[int], fences: Sequence[int], *, edge_is_fence: bool
) -> tuple[int, tuple[int, ...]] | None:
    """How many fences at the least came after the field was complete (B6.3)?

    Also the fences without which the field would not be complete, if there are any: one of them
    came last. None: the field is not complete. No fence may hit a bull.

    Each bull has to be cut off from every gap and every other bull. To undo that, all fences that
    cut off one such thing have to go; so the fewest that cut off one thing, less one, were built
    in vain.
    """
    rows, columns = np.array(fences, dtype=np.intp), np.array(bulls, dtype=np.intp)
    sides = SIDE[rows][:, columns]
    one, other = np.triu_indices(len(columns), 1)
    cut = [sides[:, one] != sides[:, other]]
    if not edge_is_fence:
        gaps = FAR_GAPS[rows][:, columns, None] >> np.arange(24, dtype=np.uint32) & 1
        cut.append(gaps.reshape(len(rows), len(columns) * 24) > 0)
    cuts = np.concatenate(cut, axis=1)
    times = cuts.sum(axis=0)
    if not times.all():
        return None
    if not times.size:
        return 0, ()
    return int(times.min()) - 1, tuple(rows[cuts[:, times == 1].any(axis=1)].tolist())


def _together(costs: Iterable[Cost | None]) -> Cost:
    total = _FREE
    for cost in costs:
        total = total.and_(cost or _FREE)
    return total


def _cost(fence: int, later: int) -> Cost | None:
    """Of a fence that came later at so many of its ends; None: no dice allow that."""
    one_number = POSTS[FENCES[fence].a].number == POSTS[FENCES[fence].b].number
    if not later:
        return _PAIR if one_number else _FREE
    if one_number:
        return _TRIPLE
    return _PAIR if later == 1 else None


def _cheapest(chain: Chain, last: int | None) -> Cost | None:
    """The least that an order of the chain takes, with this fence last; None: there is no order.

    Along the chain: `later` says whether a fence came later than the one before it, None at the
    loose end of a path. In a ring they must not all say the same.
    """
    ends = (True, False) if chain.ring else (None,)
    best: list[Cost] = []
    for end in ends:
        reached: dict[tuple[bool | None, bool], Cost] = {(end, False): _FREE}
        for at, fence in enumerate(chain.fences):
            following = (end,) if at == len(chain.fences) - 1 else (True, False)
            further: dict[tuple[bool | None, bool], Cost] = {}
            for (later, turned), cost in reached.items():
                for next_later in following:
                    if fence == last and (later is False or next_later is True):
                        continue
                    own = _cost(fence, (later is True) + (next_later is False))
                    if own is None:
                        continue
                    key = (next_later, turned or later != next_later)
                    total = cost.and_(own)
                    further[key] = min(further.get(key, total), total)
            reached = further
        best += [cost for (_, turned), cost in reached.items() if turned or not chain.ring]
    return min(best, default=None)
