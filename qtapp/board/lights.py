"""Which things on a board are marked, and as what?"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Lights:
    """What is marked on the board, by `Spot.id`; a game may add to it."""

    useful: frozenset[str] = frozenset()
    """What lights up, because something can be done with it."""
    held: str = ""
    """What is in hand, or was done and is not played yet."""
    hovered: str = ""
    """What pointer or cursor is on."""
    blamed: str = ""
    """What a refusal is about."""
