"""Which places does a hint point at? Each once, and those that are advised with their rank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QRectF


@dataclass(frozen=True, slots=True)
class Marked:
    """A place that a hint points at, in scene units."""

    rect: QRectF
    rank: int | None = None
    """Of what is advised, 0 for the best; None: it is only to be looked at."""


def best_last(places: Iterable[Marked]) -> list[Marked]:
    """The marks in the order in which they are drawn; of several marks of one place the best.

    What is not on the board has an empty place, and is left out.
    """
    found: dict[tuple[float, float, float, float], Marked] = {}
    for new in places:
        if new.rect.isEmpty():
            continue
        place = new.rect.x(), new.rect.y(), new.rect.width(), new.rect.height()
        if _standing(new) >= _standing(found.get(place, new)):
            found[place] = new
    return sorted(found.values(), key=_standing)


def _standing(mark: Marked) -> float:
    return float("-inf") if mark.rank is None else -mark.rank
