"""How are the things on the bench reached, taken in hand and carried?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from qtapp.board.carrying import CarryingControls
from qtapp.board.spots import spot_at
from qtapp.games.badaboom.board.acting import BACK, BENCH, KEEP, ids_of, plate_id
from qtapp.games.badaboom.board.spots import GROUPS, BadaboomSpot
from qtapp.table.words import SHORTCUT

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QGraphicsSceneMouseEvent

    from qtapp.games.badaboom.board.scene import BadaboomScene

_WHERE: Final[dict[int, str]] = {Qt.Key.Key_T: KEEP, Qt.Key.Key_S: BACK}
"""The keys that say where a safety goes: into the toolbox, or to its pile."""


class BadaboomControls(CarryingControls[BadaboomSpot]):
    """Cursor and pointer over the bench."""

    groups = GROUPS
    stays_in_row = True
    _scene: BadaboomScene

    def pointer(self) -> Qt.CursorShape | None:
        """What the pointer looks like over what it is on; None: as ever."""
        scene = self._scene
        now, on = scene.options, self.hovered
        if self.carrying:
            return Qt.CursorShape.ClosedHandCursor
        if not on:
            return None
        opens = on == "discards" and scene.shown is not None and bool(scene.shown.discards)
        if on in now.offers or on in now.opens or opens:
            return Qt.CursorShape.PointingHandCursor
        free = on == now.held if now.held else on in now.graspable
        return Qt.CursorShape.OpenHandCursor if free else None

    def key_pressed(self, event: QKeyEvent) -> bool:
        key, scene = event.key(), self._scene
        if not event.modifiers() & SHORTCUT and not event.isAutoRepeat():
            if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and scene.takes_numbers:
                return self.take(ids_of("hand", scene.hand), key - Qt.Key.Key_1)
            letter = plate_id(key - Qt.Key.Key_A)
            for name in (letter, _WHERE.get(key, "")):
                if name in scene.options.offers:
                    scene.use(name)
                    return True
        return super().key_pressed(event)

    def escape(self) -> bool:
        """One thing after the other is given up; False: there is nothing."""
        scene = self._scene
        if scene.half_made:
            held, slot = scene.held, scene.slot
            scene.step_back()
            back = slot or held
            self.move_to(back if scene.spot(back) else "")
            return True
        return super().escape()

    def go_on(self) -> None:
        scene = self._scene
        if not scene.held or self.cursor in scene.options.offers:
            return
        if offered := self.reachable():
            self.move_to(offered[0].id)

    def follow(self) -> None:
        """What is asked now is offered: the cursor, if there is one, goes there."""
        now, spots = self._scene.options, self._scene.spots
        if self.cursor and not now.held and now.offers and self.cursor not in now.useful:
            self.move_to(self.entry(spots))

    def moved(self, event: QGraphicsSceneMouseEvent) -> None:
        super().moved(event)
        self._scene.show_pointer(self.pointer())

    def dropped(self, name: str) -> None:
        """Over a safety in the bomb the card stays in hand: it is asked where the safety goes."""
        scene = self._scene
        if name and name != scene.held:
            scene.use(name)
        if not scene.slot:
            scene.lay_back()

    def target_at(self, at: QPointF) -> str:
        scene = self._scene
        now, layout = scene.options, scene.layout
        spot = self.lifted_at(at, "hand") or spot_at(scene.spots, at)
        hits = spot is not None and (
            spot.group in ("hand", "list") or spot.id in now.offers or spot.id in now.opens
        )
        if spot is not None and hits:
            return spot.id
        if BENCH in now.offers and layout.centre.contains(at):
            return BENCH
        return spot.id if spot is not None else ""

    def reachable(self) -> list[BadaboomSpot]:
        """What is offered for the card in hand, or else everything."""
        scene, now = self._scene, self._scene.options
        if not now.held:
            return scene.spots
        places = {*now.offers, *now.opens} - {BENCH, "safeties"}
        return [spot for spot in scene.spots if spot.id in places] or scene.spots
