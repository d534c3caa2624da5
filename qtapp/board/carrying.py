"""How is a thing on a board taken in hand, carried, and put somewhere? By pointer or by keys.

What is pressed is used at once. What that took in hand can be carried away with the button held
down, or the next press says where it goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic

from PySide6.QtCore import QPointF, Qt

from qtapp.board.controls import Controls
from qtapp.board.fitted_scene import LayoutT
from qtapp.board.pointed_scene import PointedScene
from qtapp.board.spots import SpotT, spot_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QGraphicsSceneMouseEvent

_DRAG: Final = 8
"""Pixels by which a pressed pointer must move to carry something."""


class CarryingScene(PointedScene[LayoutT, SpotT], Generic[LayoutT, SpotT]):
    """A board of which something can be taken in hand."""

    held: str
    """The `Spot.id` of what was taken in hand; empty: nothing is."""

    def offered_now(self, name: str) -> bool:
        """Whether something is played by pressing the thing of this id."""
        raise NotImplementedError

    def carry(self, at: QPointF | None) -> bool:
        """The pointer carries what is held; None: no more. False: it is nothing to be carried."""
        raise NotImplementedError

    def lay_back(self) -> None:
        """What is held goes back to where it was."""
        raise NotImplementedError

    def dragged(self, name: str, onto: str) -> None:
        """Somebody tried to carry off what cannot be taken in hand."""

    def show_pointer(self, shape: Qt.CursorShape | None) -> None:
        """Has the pointer look like this; None: as ever."""
        for view in self.views():
            if shape is None:
                view.viewport().unsetCursor()
            elif view.viewport().cursor().shape() != shape:
                view.viewport().setCursor(shape)


class CarryingControls(Controls[SpotT]):
    """Cursor and pointer over a board of which something can be taken in hand."""

    _scene: CarryingScene[Any, SpotT]

    def __init__(self, scene: CarryingScene[Any, SpotT]) -> None:
        super().__init__(scene)
        self.carrying = False
        """Whether what is held is being carried by the pointer."""
        self._pressed: QPointF | None = None
        """Where something was taken that may be carried away."""
        self._again = False
        """Whether what was pressed had been held before."""
        self._grabbed: tuple[str, QPointF] | None = None
        """What was pressed, and where, that cannot be carried away."""
        self.reading = False
        """Whether what is pointed at was come to in this turn, to be read."""

    @property
    def pointed(self) -> str:
        """What pointer or cursor is on; where both are, the pointer counts."""
        return self.hovered or self.cursor

    def target_at(self, at: QPointF) -> str:
        """What a click at a point means: while something is held, the place for it there."""
        spot = spot_at(self._scene.spots, at)
        return spot.id if spot else ""

    def leave(self) -> None:
        super().leave()
        self.put_down()

    def put_down(self) -> None:
        """Nothing is carried any more."""
        self.carrying, self._pressed, self._again = False, None, False
        self._grabbed = None

    def enter(self) -> None:
        super().enter()
        self.go_on()

    def go_on(self) -> None:
        """With something in hand the cursor goes to where it may be put, if the game says where."""

    def take(self, names: Sequence[str], index: int) -> bool:
        """A figure uses one of these things, such as a card of the hand; False: there is none."""
        if index >= len(names):
            return False
        self.move_to(names[index])
        self._scene.use(names[index])
        self.go_on()
        return True

    def hover(self, name: str) -> None:
        if name == self.hovered and self.reading:
            return
        changed, self.hovered, self.reading = name != self.hovered, name, True
        self._scene.refresh()
        if name and changed:
            self._scene.read_out(name)

    def lifted_at(self, at: QPointF, group: str) -> SpotT | None:
        """The card of the hand that is lifted, all of which can be pressed; not those beside it.

        `group` is that of the hand. With something in hand it hides no place for that.
        """
        scene, spot = self._scene, self._scene.spot(self.pointed)
        if spot is None or spot.group != group or scene.held:
            return None
        beside = (it for it in scene.spots if it.group == group and it.id != spot.id)
        if any(it.rect.contains(at) for it in beside):
            return None
        return spot if scene.place_of(spot.id).contains(at) else None

    def move_to(self, name: str) -> None:
        self.reading = True
        if name:
            self.hovered = ""
        super().move_to(name)

    def pressed(self, event: QGraphicsSceneMouseEvent) -> None:
        """A button goes down: something is done with what is under it, or it is taken up."""
        event.accept()
        scene, at = self._scene, event.scenePos()
        if event.button() != Qt.MouseButton.LeftButton:
            scene.lay_back()
            return
        name = self.target_at(at)
        self.cursor = ""
        self._again = bool(name) and name == scene.held and not scene.offered_now(name)
        self._pressed = at
        if not self._again:
            if name:
                scene.use(name)
            else:
                scene.overtake_refusal()
                scene.lay_back()
        if not scene.held:
            self._pressed = None
            self._grabbed = (name, at) if name else None
        self.hovered = name
        scene.refresh()

    def moved(self, event: QGraphicsSceneMouseEvent) -> None:
        """The pointer moves; with the button down it carries what was taken."""
        if event.screenPos() == event.lastScreenPos():
            return  # the board changed under a pointer at rest: the keyboard's cursor stays
        scene, at = self._scene, event.scenePos()
        down = bool(event.buttons() & Qt.MouseButton.LeftButton)
        if self._pressed is not None and down and scene.held and self._far(self._pressed, at):
            self.carrying = True
        if self.carrying:
            self.carrying = scene.carry(at)
        self.hover(self.target_at(at))

    def released(self, event: QGraphicsSceneMouseEvent) -> None:
        """What was carried is put where it is; a second click lays back what was held."""
        event.accept()
        scene, carried, again = self._scene, self.carrying, self._again
        grabbed = self._grabbed
        self.put_down()
        scene.carry(None)
        if carried:
            self.dropped(self.target_at(event.scenePos()))
        elif again:
            scene.lay_back()
        elif grabbed is not None and self._far(grabbed[1], event.scenePos()):
            scene.dragged(grabbed[0], self.target_at(event.scenePos()))
        scene.refresh()

    def dropped(self, name: str) -> None:
        """What was carried is let go over a thing, or over none."""
        if name and name != self._scene.held:
            self._scene.use(name)
        self._scene.lay_back()

    def _far(self, start: QPointF, at: QPointF) -> bool:
        """Whether the pointer has carried something from one point to the other."""
        way = at - start
        return abs(way.x()) + abs(way.y()) > _DRAG * self._scene.pixel()
