"""How is everything drawn? Theme, text size and motion, handed to all who draw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from qtapp.board.motion import Motion
    from qtapp.board.theme import Theme


@dataclass(frozen=True, slots=True)
class Look:
    """The look that holds until the next `set_look`."""

    theme: Theme
    scale: float
    """Text scale, 0.8 to 2.5."""
    motion: Motion
