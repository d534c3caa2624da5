"""How are the things on the board of Unexploded Cow reached? Its keys, and what a click means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from qtapp.board.carrying import CarryingControls
from qtapp.board.controls import ARROWS
from qtapp.games.cow.board.acting import HERE, hand_id
from qtapp.games.cow.board.spots import GROUPS, CowSpot, gap_near, spot_at
from qtapp.table.words import SHORTCUT

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QGraphicsSceneMouseEvent

    from qtapp.board.spots import Direction
    from qtapp.games.cow.board.options import Options
    from qtapp.games.cow.board.scene import CowScene


class CowControls(CarryingControls[CowSpot]):
    """Cursor and pointer over the table; the pointer may also be on `field/1`, a mere field."""

    groups = GROUPS
    stays_in_row = True
    _scene: CowScene

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
        field = self.hovered if self.hovered.startswith("field/") else ""
        super().forget_gone()
        self.hovered = field or self.hovered

    def key_pressed(self, event: QKeyEvent) -> bool:
        key, scene = event.key(), self._scene
        if not event.modifiers() & SHORTCUT:
            if key in ARROWS and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                return self._shift(ARROWS[key])
            if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and scene.takes_numbers:
                return self.take([*map(hand_id, scene.hand)], key - Qt.Key.Key_1)
            if key == Qt.Key.Key_R:
                return scene.refuse_roll()
        return super().key_pressed(event)

    def _shift(self, direction: Direction) -> bool:
        """Shift and an arrow move the cow under the cursor by one place."""
        step = {"left": -1, "right": 1}.get(direction)
        if step is None or not self.cursor.startswith("cow/"):
            return False
        self._scene.rearrange(self.cursor, step)
        return True

    def escape(self) -> bool:
        """One thing after the other is given up; False: there is nothing."""
        scene = self._scene
        if scene.half_made:
            held = scene.held
            scene.lay_back()
            self.move_to(held if scene.spot(held) else "")
            return True
        return scene.refuse_to_leave() or super().escape()

    def go_on(self) -> None:
        scene = self._scene
        offered = scene.offered()
        if scene.held and self.cursor == scene.held and offered:
            own = [spot for spot in offered if spot.seat == scene.layout.near]
            self.move_to((own or offered)[-1].id)

    def follow(self) -> None:
        """What is asked now is offered: the cursor, if there is one, goes there."""
        now, spots = self._scene.options, self._scene.spots
        if self.cursor and not now.held and now.offers and self.cursor not in now.useful:
            self.move_to(self.entry(spots))

    def moved(self, event: QGraphicsSceneMouseEvent) -> None:
        super().moved(event)
        self._scene.fit_pointer()

    def target_at(self, at: QPointF) -> str:
        scene = self._scene
        spot = self.lifted_at(at, "hand") or spot_at(scene.spots, at)
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

    def reachable(self) -> list[CowSpot]:
        return self._scene.offered() or self._scene.spots
