"""What on a board can be pointed at, and where does an arrow key lead from there?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeVar

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from PySide6.QtCore import QPointF, QRectF

Direction = Literal["left", "right", "up", "down"]
_ASIDE: Final = 2.5
"""How much farther a step to the side counts than one ahead."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A thing on the board; each game says more of its own things."""

    id: str
    """Stays the same while the thing is there, such as `plate/1`; the game says how it reads."""
    group: str
    """Those of a group are one stop of the Tab key."""
    rect: QRectF
    """Where it is, in scene units."""
    sentence: str
    """What it is, as it is read out."""


SpotT = TypeVar("SpotT", bound=Spot)


def spot_at(spots: Sequence[SpotT], at: QPointF) -> SpotT | None:
    """The thing under a point; of what overlaps the uppermost, which is the last one."""
    return next((spot for spot in reversed(spots) if spot.rect.contains(at)), None)


def step_from(
    spots: Collection[SpotT], here: SpotT, direction: Direction, *, in_row: bool = False
) -> SpotT:
    """The nearest thing that way; the same if there is none.

    With `in_row` left and right stay in a row: from its end no step leads to another one.
    """
    start = here.rect.center()

    def cost(spot: SpotT) -> float | None:
        if in_row and direction in ("left", "right") and not _level(spot.rect, here.rect):
            return None
        way = spot.rect.center() - start
        ahead, aside = {
            "left": (-way.x(), way.y()),
            "right": (way.x(), way.y()),
            "up": (-way.y(), way.x()),
            "down": (way.y(), way.x()),
        }[direction]
        return ahead + _ASIDE * abs(aside) if ahead > 1 else None

    ways = {spot.id: far for spot in spots if (far := cost(spot)) is not None}
    return min((it for it in spots if it.id in ways), key=lambda it: ways[it.id], default=here)


def next_group(
    spots: Sequence[SpotT], groups: Sequence[str], here: SpotT | None, *, forward: bool
) -> list[SpotT]:
    """The things of the group to which Tab leads, of `groups` in their order; [] at the end."""
    order = [group for group in groups if any(spot.group == group for spot in spots)]
    if not forward:
        order.reverse()
    if here is not None:
        order = order[order.index(here.group) + 1 :]
    return [spot for spot in spots if spot.group == order[0]] if order else []


def _level(one: QRectF, other: QRectF) -> bool:
    """Whether two things are beside each other, wholly or in part."""
    return min(one.bottom(), other.bottom()) > max(one.top(), other.top())
