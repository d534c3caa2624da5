"""How does a person reach the things on a board? With the keyboard's cursor or the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic

from PySide6.QtCore import Qt

from qtapp.board.spots import SpotT, next_group, spot_at, step_from
from qtapp.table.words import SHORTCUT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QGraphicsSceneMouseEvent

    from qtapp.board.pointed_scene import PointedScene
    from qtapp.board.spots import Direction

ARROWS: Final[dict[int, Direction]] = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
ENTER: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Controls(Generic[SpotT]):
    """Where cursor and pointer are, and what keys and clicks do with it.

    A game's own are made of these: what it asks for beyond pointing, its keys, carrying.
    """

    groups: Sequence[str] = ()
    """The groups of the spots, in the order in which Tab visits them; every game says its own."""
    stays_in_row: bool = False
    """Whether left and right never lead to another row; see `step_from`."""

    _scene: PointedScene[Any, SpotT]
    """The game's own say here what kind of scene it is."""

    def __init__(self, scene: PointedScene[Any, SpotT]) -> None:
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
        key = event.key()
        if key in ARROWS:
            self.step(ARROWS[key])
            return True
        if key == Qt.Key.Key_Escape:
            return self.escape()
        if key in ENTER and self.cursor:
            if not event.isAutoRepeat():
                self.enter()
            return True
        return False

    def enter(self) -> None:
        """Uses what the cursor is on."""
        self._scene.use(self.cursor)

    def escape(self) -> bool:
        """Takes the refusal and the cursor away; False: there is neither."""
        if not self.cursor and not self._scene.refusal_shown:
            return False
        self._scene.overtake_refusal()
        self.move_to("")
        return True

    def move_focus(self, *, forward: bool) -> bool:
        """Tab goes to the next group of things; False: out of the board."""
        here = self._scene.spot(self.cursor)
        ahead = next_group(self._scene.spots, self.groups, here, forward=forward)
        self.move_to(self.entry(ahead))
        return bool(ahead)

    def move_to(self, name: str) -> None:
        """Sends the keyboard's cursor somewhere, and reads out what is there."""
        changed, self.cursor = name != self.cursor, name
        self._scene.refresh()
        if changed:
            self._scene.read_out(name)

    def hover(self, name: str) -> None:
        """The pointer has come over a thing, or over none."""
        if name == self.hovered:
            return
        self.hovered = name
        self._scene.refresh()
        self._scene.read_out(name)

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

    def released(self, event: QGraphicsSceneMouseEvent) -> None:
        """A button comes up; all has been done when it went down."""
        event.accept()

    def reachable(self) -> Sequence[SpotT]:
        """The things among which the arrow keys lead; all, unless a game says otherwise."""
        return self._scene.spots

    def step(self, direction: Direction) -> None:
        """An arrow key moves the cursor by a thing, or brings it onto the board."""
        spots, here = self.reachable(), self._scene.spot(self.cursor)
        if here is None:
            self.move_to(self.entry(spots))
        else:
            self.move_to(step_from(spots, here, direction, in_row=self.stays_in_row).id)

    def entry(self, spots: Sequence[SpotT]) -> str:
        """Where the cursor comes to among these: what can be acted on, or else `resting`."""
        useful = self._scene.useful_ids()
        return next((spot.id for spot in spots if spot.id in useful), "") or self.resting(spots)

    def resting(self, spots: Sequence[SpotT]) -> str:
        """Where it comes to if nothing can be acted on: the first thing."""
        return spots[0].id if spots else ""
