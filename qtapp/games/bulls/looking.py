"""What is looked at, without a move? Why a bull is free or isolated, and the other fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qtapp.board.motion import TRAVEL
from qtapp.games.bulls import spoken
from qtapp.games.bulls.aim_items import Why, why

if TYPE_CHECKING:
    from core.games.bulls.rules import View
    from qtapp.games.bulls.scene import BullsScene


def why_now(view: View, bull: int) -> Why:
    """Why a bull of the field in play, an index, is isolated or not."""
    return why(view.field, bull, edge_is_fence=view.config.edge_is_fence)


class Looking:
    """The bull that is asked about, and the field that is held up."""

    def __init__(self, scene: BullsScene) -> None:
        self._scene = scene
        self.asked: int | None = None
        """The bull whose way out is shown, an index."""
        self.peeked: int | None = None
        """The field that is held up to look at."""

    def ask(self, bull: int | None, *, toggle: bool = False) -> None:
        """Shows and tells why a bull is isolated or not; None puts the answer away."""
        scene = self._scene
        if toggle and bull == self.asked:
            bull = None
        if scene.view is None or bull == self.asked:
            return
        self.asked = bull
        if bull is not None:
            scene.animate(scene.stage.why.set_part, 0.0, 1.0, TRAVEL)
            scene.announced.emit(why_now(scene.view, bull).sentence)
        scene.refresh()

    def peek(self, field: int | None, *, toggle: bool = False) -> None:
        """Tells of one of the four fields and holds it up; None puts it down.

        The field in play and those without bulls are only told of: there is nothing to hold up.
        """
        view = self._scene.view
        if view is None or (toggle and field == self.peeked):
            field = None
        if field is not None and view is not None:
            self._scene.announced.emit(spoken.field_name(view, field))
            if field == view.current or not view.fields[field].bulls:
                field = None
        if field != self.peeked:
            self.peeked = field
            self._scene.refresh()

    def stop(self) -> bool:
        """Puts both away without drawing it; whether there was anything."""
        anything = self.asked is not None or self.peeked is not None
        self.asked = self.peeked = None
        return anything
