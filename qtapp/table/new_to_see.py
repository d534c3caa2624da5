"""Who has been given something to see since she last looked? So she is told to look again.

Where all persons are asked at once nobody looks unasked: what was dealt to them face down, or shown
to them alone, waits. That it does is known to all; what it is, nobody is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from core.codec import AnyMatch
    from core.terms import Seat


class NewToSee:
    """Knows it of the persons at one screen; at first, none of them has looked."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._seen: dict[Seat, int] = {}
        """Per person: how much there was to see when she last looked."""

    def looked(self, seat: Seat) -> None:
        """This person looks at the match as it stands."""
        self._seen[seat] = self._given(seat)

    def of(self, persons: Sequence[Seat]) -> tuple[Seat, ...]:
        """Those of them for whom there is something new."""
        return tuple(seat for seat in persons if self._given(seat) > self._seen.get(seat, 0))

    def _given(self, seat: Seat) -> int:
        return self._match.game.given_to_see(self._match.state, seat)
