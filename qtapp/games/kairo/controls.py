"""How does a person reach the things on the board? With the keyboard's cursor or the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from qtapp.games.kairo.spots import GROUPS, Direction, Spot, spot_at, step_from
from qtapp.table.words import SHORTCUT

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QGraphicsSceneMouseEvent

    from qtapp.games.kairo.scene import KairoScene

_ARROWS: Final[dict[int, Direction]] = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
_ENTER: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Controls:
    """Where cursor and pointer are, and what keys and clicks do with it."""

    def __init__(self, scene: KairoScene) -> None:
        self._scene = scene
        self.cursor = ""
        """The `Spot.id` under the keyboard's cursor; empty: it is nowhere."""
        self.hovered = ""
        """The same under the pointer."""

    def forget_gone(self) -> None:
        """Cursor and pointer are on nothing any more that has left the board."""
        if self._scene.spot(self.cursor) is None:
            self.cursor = ""
        if self._scene.spot(self.hovered) is None:
            self.hovered = ""

    def leave(self) -> None:
        """Cursor and pointer are on nothing; nothing is read out."""
        self.cursor = self.hovered = ""

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Takes a key; False: it is for somebody else."""
        if event.modifiers() & SHORTCUT:
            return False
        key, scene = event.key(), self._scene
        if key in _ARROWS:
            self._step(_ARROWS[key])
            return True
        if key == Qt.Key.Key_Escape and (self.cursor or scene.refusal_shown):
            scene.overtake_refusal()
            self.move_to("")
            return True
        if key in _ENTER and self.cursor:
            if not event.isAutoRepeat():
                scene.use(self.cursor)
            return True
        return False

    def move_focus(self, *, forward: bool) -> bool:
        """Tab goes to the next group of things; False: out of the board."""
        spots, here = self._scene.spots, self._scene.spot(self.cursor)
        order = [group for group in GROUPS if any(spot.group == group for spot in spots)]
        if not forward:
            order.reverse()
        if here is not None:
            order = order[order.index(here.group) + 1 :]
        if not order:
            self.move_to("")
            return False
        self.move_to(self._entry([spot for spot in spots if spot.group == order[0]]))
        return True

    def move_to(self, name: str) -> None:
        """Sends the keyboard's cursor somewhere, and reads out what is there."""
        changed, self.cursor = name != self.cursor, name
        self._scene.refresh()
        if changed and (spot := self._scene.spot(name)) is not None:
            self._scene.announced.emit(spot.sentence)

    def hover(self, name: str) -> None:
        """The pointer has come over a thing, or over none."""
        if name == self.hovered:
            return
        self.hovered = name
        self._scene.refresh()
        if (spot := self._scene.spot(name)) is not None:
            self._scene.announced.emit(spot.sentence)

    def pressed(self, event: QGraphicsSceneMouseEvent) -> None:
        """A button goes down."""
        event.accept()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self.move_to("")
        spot = spot_at(self._scene.spots, event.scenePos())
        if spot is None:
            self._scene.overtake_refusal()
        else:
            self._scene.use(spot.id)

    def moved(self, event: QGraphicsSceneMouseEvent) -> None:
        """The pointer moves."""
        if event.screenPos() == event.lastScreenPos():
            return  # the board changed under a pointer at rest: the keyboard's cursor stays
        spot = spot_at(self._scene.spots, event.scenePos())
        self.hover(spot.id if spot else "")

    def _step(self, direction: Direction) -> None:
        spots, here = self._scene.spots, self._scene.spot(self.cursor)
        self.move_to(step_from(spots, here, direction).id if here else self._entry(spots))

    def _entry(self, spots: list[Spot]) -> str:
        """Where the cursor comes to: what can be acted on, or else the viewer's own things."""
        useful, seat = self._scene.useful(), self._scene.viewer
        acting = [spot.id for spot in spots if spot.card is not None and spot.card in useful]
        own = [spot.id for spot in spots if spot.seat is not None and spot.seat == seat]
        return next(iter([*acting, *own, *(spot.id for spot in spots)]), "")
