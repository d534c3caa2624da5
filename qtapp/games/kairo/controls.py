"""Where does the keyboard's cursor come to on the board of From Cape to Cairo?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from qtapp.board.controls import Controls
from qtapp.games.kairo.spots import GROUPS, KairoSpot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from qtapp.games.kairo.scene import KairoScene


class KairoControls(Controls[KairoSpot]):
    """Cursor and pointer over the map."""

    groups = GROUPS
    _scene: KairoScene

    def resting(self, spots: Sequence[KairoSpot]) -> str:
        """The viewer's own things, or else the first one."""
        seat = self._scene.viewer
        own = (spot.id for spot in spots if spot.seat is not None and spot.seat == seat)
        return next(own, "") or super().resting(spots)
