"""Which of the drawn fences count, and what do they enclose? One field, without asking the dice.

resources/help/bulls.md B8.2.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from core.games.bulls.rules import BULLS
from core.games.bulls.scoring import uses
from core.games.bulls.sheet import Joined, SheetField, joined
from core.games.bulls.verdict_found import BullVerdict, Fault
from core.games.bulls.verdict_order import Order, needless, order_of
from geometry.enclosure import chain, escape
from geometry.field import ALL_GAPS, POSTS, fence_between, hits, post_name, seen

_REMEMBERED: Final = 64
"""Fields: who changes one of them does not want to wait for the other three."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a field shows."""

    bulls: tuple[BullVerdict, ...]
    fences: tuple[int, ...]
    """Those that count, 0..215."""
    complete: bool
    """Whether all bulls that the field must have are there and isolated."""
    order: Order
    faults: tuple[Fault, ...]

    @property
    def isolated(self) -> int:
        """How many bulls are isolated."""
        return sum(bull.isolated for bull in self.bulls)

    @property
    def unused(self) -> int:
        """Posts on which no fence ends that counts."""
        return len(POSTS) - len(uses(self.fences))


@lru_cache(maxsize=_REMEMBERED)
def drawing_of(field: SheetField, at: int, *, edge_is_fence: bool) -> Drawing:
    """Judges the bulls and fences of field `at` (0..3)."""
    faults: list[Fault] = []
    counting: list[int] = []
    indices: dict[int, int] = {}
    before: list[Joined] = []
    for index, (a, b) in _drawn(field):
        found = list(fence_faults(field.bulls, counting, before, a, b))
        before.append(joined(a, b))
        faults += [replace(it, fences=() if index is None else (index,)) for it in found]
        fence = fence_between(a, b)
        if fence is not None and not found:
            counting.append(fence)
            if index is not None:
                indices[fence] = index
    late = needless(field.bulls, counting, edge_is_fence=edge_is_fence)
    complete = late is not None and len(field.bulls) >= BULLS[at]
    too_many, last = late if late and complete else (0, ())
    order = order_of(counting, () if too_many else last)
    for ring in order.lawless:
        faults.append(_of_fences("no-order", ring, indices, "B4.4"))
    if too_many:
        faults.append(Fault("played-on", (too_many,), rule="B6.3"))
    elif not order.last and not order.lawless:
        faults.append(_of_fences("none-can-be-last", last, indices, "B6.3"))
    return Drawing(
        bulls=tuple(_bulls(field.bulls, tuple(counting), edge_is_fence=edge_is_fence)),
        fences=tuple(counting),
        complete=complete,
        order=order,
        faults=tuple(faults),
    )


def fence_faults(
    bulls: Sequence[int], counting: Collection[int], before: Collection[Joined], a: int, b: int
) -> Iterator[Fault]:
    """Why a fence counts for nothing, whatever the dice showed; nothing: it counts.

    `counting` are the fences that count so far, `before` all that was drawn so far.
    """
    names = (post_name(a), post_name(b))
    if a == b:
        yield Fault("same-post", names[:1], rule="B3.2", posts=(a,))
        return
    if joined(a, b) in before:
        yield Fault("fence-twice", names, rule="B4.6", posts=(a, b))
        return
    if (fence := fence_between(a, b)) is None:
        yield Fault("same-side", names, rule="B3.3", posts=(a, b))
        return
    for bull, place in enumerate(bulls):
        if hits(fence, place):
            args = (bull + 1, *names)
            yield Fault("bull-on-the-line", args, rule="B3.4", posts=(a, b), bulls=(bull,))
    used = uses(tuple(counting))
    for post in (a, b):
        if used[post] >= 2:
            yield Fault("post-used-thrice", (post_name(post),), rule="B4.5", posts=(post,))


def _drawn(field: SheetField) -> list[tuple[int | None, Joined]]:
    """The fences with their indices, as far as they are recorded in the order of the record.

    Where none is drawn at all, those of the record, without an index.
    """
    recorded = [joined(*turn.play) for turn in field.turns or () if turn.play != "pass"]
    if not field.fences:
        return [(None, play) for play in recorded]
    turn_of = {play: turn for turn, play in reversed(list(enumerate(recorded)))}
    return sorted(
        enumerate(field.fences), key=lambda it: turn_of.get(joined(*it[1]), len(recorded))
    )


def _bulls(
    bulls: tuple[int, ...], fences: tuple[int, ...], *, edge_is_fence: bool
) -> Iterator[BullVerdict]:
    everybody = range(len(bulls))
    for bull, mask in enumerate(seen(bulls, fences)):
        company = tuple(other for other in everybody if not mask >> (24 + other) & 1)
        open_edge = not edge_is_fence and mask & ALL_GAPS != ALL_GAPS
        alone = not company and not open_edge
        yield BullVerdict(
            isolated=alone,
            chain=chain(bulls[bull], fences),
            escape=None if alone else escape(bulls, fences, bull, edge_is_fence=edge_is_fence),
            companions=company,
        )


def _of_fences(code: str, fences: tuple[int, ...], indices: dict[int, int], rule: str) -> Fault:
    return Fault(code, rule=rule, fences=tuple(indices[it] for it in fences if it in indices))
