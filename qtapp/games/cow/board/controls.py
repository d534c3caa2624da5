"""How does a person reach the things on the board? With the keyboard's cursor or the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt

from qtapp.games.cow.board.acting import HERE, hand_id
from qtapp.games.cow.board.spots import GROUPS, Direction, Spot, gap_near, spot_at, step_from
from qtapp.table.words import SHORTCUT

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QGraphicsSceneMouseEvent

    from qtapp.games.cow.board.options import Options
    from qtapp.games.cow.board.scene import CowScene

_ARROWS: Final[dict[int, Direction]] = {
    Qt.Key.Key_Left: "left",
    Qt.Key.Key_Right: "right",
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}
_ENTER: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_DRAG: Final = 8
"""Pixels by which a pressed pointer must move to carry something."""


class Controls:
    """Where cursor and pointer are, and what keys and clicks do with it."""

    def __init__(self, scene: CowScene) -> None:
        self._scene = scene
        self.cursor = ""
        """The `Spot.id` under the keyboard's cursor; empty: it is nowhere."""
        self.hovered = ""
        """The same under the pointer; `field/1` where only a field is."""
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

    def pointer(self, now: Options) -> Qt.CursorShape | None:
        """What the pointer looks like over what it is on; None: as ever."""
        if self.carrying:
            return Qt.CursorShape.ClosedHandCursor
        table = self._scene.shown
        opens = self.hovered == "discards" and table is not None and bool(table.discards)
        if self.hovered in now.offers or opens:
            return Qt.CursorShape.PointingHandCursor
        free = self.hovered == now.held if now.held else self.hovered in now.graspable
        return Qt.CursorShape.OpenHandCursor if self.hovered and free else None

    def forget_gone(self) -> None:
        """Cursor and pointer are on nothing any more that has left the board."""
        if self._scene.spot(self.cursor) is None:
            self.cursor = ""
        if self._scene.spot(self.hovered) is None and not self.hovered.startswith("field/"):
            self.hovered = ""

    def leave(self) -> None:
        """Cursor and pointer are on nothing, and carry nothing; nothing is read out."""
        self.cursor = self.hovered = ""
        self.put_down()

    def put_down(self) -> None:
        """Nothing is carried any more."""
        self.carrying, self._pressed, self._again = False, None, False
        self._grabbed = None

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Takes a key; False: it is for somebody else."""
        if event.modifiers() & SHORTCUT:
            return False
        key, scene = event.key(), self._scene
        if key in _ARROWS:
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                return self._shift(_ARROWS[key])
            self._step(_ARROWS[key])
            return True
        if key == Qt.Key.Key_Escape:
            return self._escape()
        if key in _ENTER and self.cursor:
            if not event.isAutoRepeat():
                scene.use(self.cursor)
                self._go_on()
            return True
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and scene.takes_numbers:
            return self._number(key - Qt.Key.Key_1)
        return key == Qt.Key.Key_R and scene.refuse_roll()

    def _shift(self, direction: Direction) -> bool:
        """Shift and an arrow move the cow under the cursor by one place."""
        step = {"left": -1, "right": 1}.get(direction)
        if step is None or not self.cursor.startswith("cow/"):
            return False
        self._scene.rearrange(self.cursor, step)
        return True

    def _escape(self) -> bool:
        """One thing after the other is given up; False: there is nothing."""
        scene = self._scene
        if scene.half_made:
            held = scene.held
            scene.lay_back()
            self.move_to(held if scene.spot(held) else "")
            return True
        if scene.refuse_to_leave():
            return True
        if self.cursor or scene.refusal_shown:
            scene.overtake_refusal()
            self.move_to("")
            return True
        return False

    def _number(self, index: int) -> bool:
        """A figure takes a card of the hand, the first one with 1."""
        hand = self._scene.hand
        if index >= len(hand):
            return False
        name = hand_id(hand[index])
        self.move_to(name)
        self._scene.use(name)
        self._go_on()
        return True

    def _go_on(self) -> None:
        """With something in hand the cursor goes to where it may be put."""
        scene = self._scene
        offered = scene.offered()
        if scene.held and self.cursor == scene.held and offered:
            own = [spot for spot in offered if spot.seat == scene.layout.near]
            self.move_to((own or offered)[-1].id)

    def follow(self) -> None:
        """What is asked now is offered: the cursor, if there is one, goes there."""
        now, spots = self._scene.options, self._scene.spots
        if self.cursor and not now.held and now.offers and self.cursor not in now.useful:
            self.move_to(self._entry(spots))

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
        self.reading = True
        if name:
            self.hovered = ""
        self._scene.refresh()
        if changed and name:
            self._scene.read_out(name)

    def hover(self, name: str) -> None:
        """The pointer has come over a thing, or over none."""
        if name == self.hovered and self.reading:
            return
        changed, self.hovered, self.reading = name != self.hovered, name, True
        self._scene.refresh()
        if name and changed:
            self._scene.read_out(name)

    def pressed(self, event: QGraphicsSceneMouseEvent) -> None:
        """A button goes down: something is done with what is under it, or it is taken up."""
        event.accept()
        scene, at = self._scene, event.scenePos()
        if event.button() != Qt.MouseButton.LeftButton:
            scene.lay_back()
            return
        name = self.target_at(at)
        self.cursor = ""
        self._again = bool(name) and name == scene.held and name not in scene.options.offers
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
        scene.show_pointer()

    def released(self, event: QGraphicsSceneMouseEvent) -> None:
        """What was carried is put where it is; a second click lays back what was held."""
        event.accept()
        scene, carried, again = self._scene, self.carrying, self._again
        grabbed = self._grabbed
        self.put_down()
        scene.carry(None)
        if carried:
            name = self.target_at(event.scenePos())
            if name and name != scene.held:
                scene.use(name)
            scene.lay_back()
        elif again:
            scene.lay_back()
        elif grabbed is not None and self._far(grabbed[1], event.scenePos()):
            scene.dragged(grabbed[0], self.target_at(event.scenePos()))
        scene.show_pointer()

    def _far(self, start: QPointF, at: QPointF) -> bool:
        """Whether the pointer has carried something from one point to the other."""
        way = at - start
        return abs(way.x()) + abs(way.y()) > _DRAG * self._scene.pixel()

    def target_at(self, at: QPointF) -> str:
        """What a click at a point means: while something is held, the place for it there."""
        scene = self._scene
        spot = self._lifted_at(at) or spot_at(scene.spots, at)
        offers = scene.options.offers
        if spot is not None and (spot.group in ("hand", "list") or spot.id in offers):
            return spot.id
        if spot is not None and spot.id == scene.held:
            return spot.id
        layout = scene.layout
        if (gap := gap_near(scene.spots, at, layout)) is not None:
            return gap.id
        if HERE in offers and layout.centre.contains(at):
            return HERE
        for seat in scene.options.barred:
            if layout.field(seat).contains(at):
                return f"field/{seat}"
        return spot.id if spot is not None else ""

    def _lifted_at(self, at: QPointF) -> Spot | None:
        """The card of the hand that is lifted, all of which can be pressed; not those beside it.

        With something in hand it hides no place for that.
        """
        scene, spot = self._scene, self._scene.spot(self.pointed)
        if spot is None or spot.group != "hand" or scene.held:
            return None
        beside = (it for it in scene.spots if it.group == "hand" and it.id != spot.id)
        if any(it.rect.contains(at) for it in beside):
            return None
        return spot if scene.place_of(spot.id).contains(at) else None

    def _step(self, direction: Direction) -> None:
        scene = self._scene
        spots, here = scene.offered() or scene.spots, scene.spot(self.cursor)
        if here is None:
            self.move_to(self._entry(spots))
        else:
            self.move_to(step_from(spots, here, direction).id)

    def _entry(self, spots: list[Spot]) -> str:
        """Where the cursor comes to: what can be acted on, or else the first thing."""
        useful = self._scene.options.useful
        acting = [spot.id for spot in spots if spot.id in useful]
        return next(iter([*acting, *(spot.id for spot in spots)]), "")
