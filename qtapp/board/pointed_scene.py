"""What has every board whose things are pointed at? Spots, a way to reach each, words about it.

What the things are and what pressing one does is the game's; how cursor, pointer and screen reader
come to it, what a refusal marks, and what the table around tells the board, is here.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Generic

from PySide6.QtCore import QPointF, QRectF

from qtapp.board.fitted_scene import FittedScene, LayoutT
from qtapp.board.items import Room
from qtapp.board.scene import BoardPart
from qtapp.board.spots import SpotT

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QGraphicsSceneMouseEvent

    from core.hints import Mark
    from core.terms import Refusal, Tagged
    from qtapp.board.controls import Controls
    from qtapp.look import Look

_EDGE = 8
"""How far from the edge of the board a refusal stays."""


class PointedScene(FittedScene[LayoutT], Generic[LayoutT, SpotT]):
    """A board of things, each of which can be pointed at and pressed.

    `refresh` sets `spots` whenever they may have changed, and tells of it by `tell_parts`.
    """

    takes_notes = False  # such a game has a ledger or a log for what is to be remembered

    controls: Controls[SpotT]
    """The game's own, made with the scene."""

    @property
    def walked(self) -> bool:
        return bool(self.controls.cursor)

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(look, parent)
        self.spots: list[SpotT] = []
        """What can be pointed at, in reading order."""
        self.marks: tuple[Mark, ...] = ()
        """Of a hint."""
        self.made: Tagged | None = None
        """What was done and is not played yet."""
        self.blamed = ""
        """The `Spot.id` of what is marked because a refusal is about it."""
        self._tried = ""
        """That of what is being refused."""
        self._told: tuple[object, ...] = ()
        """What the parts were made of when they were last told of."""

    def refresh(self) -> None:
        """Shows lights, focus and marks as they are now."""
        raise NotImplementedError

    def use(self, name: str) -> None:
        """What a click or Enter on the spot of this id means now: act, or only read it."""
        raise NotImplementedError

    def useful_ids(self) -> Collection[str]:
        """The ids of the spots with which whoever looks can do something now."""
        raise NotImplementedError

    def blamed_by(self, refusal: Refusal) -> str:
        """The id of what a refusal is about, by its code and arguments; empty: of nothing here."""
        return ""

    def help_text(self, spot: SpotT, *, useful: bool) -> str:
        """What pressing a thing does, or why it does nothing; empty: it is only to be read."""
        return ""

    def middle(self) -> QPointF:
        """Where a refusal stands that is about nothing on the board."""
        return self.sceneRect().center()

    def spot(self, name: str) -> SpotT | None:
        """The thing with this `Spot.id`, while it is there."""
        return next((spot for spot in self.spots if spot.id == name), None)

    def place_of(self, name: str) -> QRectF:
        """Where the thing with this id is drawn; empty: it is not there."""
        spot = self.spot(name)
        return QRectF(spot.rect) if spot else QRectF()

    def read_out(self, name: str) -> None:
        """Says what the thing with this id is, if it is there."""
        if (spot := self.spot(name)) is not None:
            self.announced.emit(spot.sentence)

    def tell_parts(self, *also: object) -> None:
        """Tells of `accessible_parts` if spots, cursor or what `also` decides them have changed."""
        told = (tuple(self.spots), self.controls.cursor, *also)
        if told != self._told:
            self._told = told
            self.parts_changed.emit()

    def refuse_tried(self, name: str, refusal: Refusal) -> None:
        """Refuses what was tried with the thing of this id, which is marked for it."""
        self._tried = name
        self.refused.emit(refusal)
        self._tried = ""

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Marks what the game's `marking` knows; see there."""
        self.marks = tuple(marks)
        self.refresh()

    def show_held(self, action: Tagged | None) -> None:
        self.made = action
        self.refresh()

    def set_legal_lights(self, on: bool) -> None:  # noqa: FBT001 - a slot
        super().set_legal_lights(on)
        self.refresh()

    def set_read_only(self, on: bool) -> None:  # noqa: FBT001 - a slot
        super().set_read_only(on)
        self.refresh()

    def show_refusal(self, refusal: Refusal, sentence: str) -> None:
        super().show_refusal(refusal, sentence)
        self.blame(refusal)

    def blame(self, refusal: Refusal) -> None:
        """Marks what a refusal is about."""
        self.blamed = self.to_blame(refusal)
        self.refresh()

    def clear_refusal(self) -> None:
        super().clear_refusal()
        if self.blamed:
            self.blamed = ""
            self.refresh()

    def to_blame(self, refusal: Refusal) -> str:
        """The id of what a refusal marks: what was just tried, or else what it speaks of."""
        return self._tried or self.blamed_by(refusal)

    def refusal_anchor(self, refusal: Refusal) -> QPointF:
        place = self.place_of(self.to_blame(refusal))
        return place.center() if place.isValid() else self.middle()

    def refusal_room(self, refusal: Refusal) -> Room:
        blamed = self.to_blame(refusal)
        others = tuple(spot.rect for spot in self.spots if spot.id != blamed)
        inside = self.sceneRect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        return Room(inside, (self.place_of(blamed),), others)

    def key_pressed(self, event: QKeyEvent) -> bool:
        return bool(self.spots) and self.controls.key_pressed(event)

    def move_focus(self, *, forward: bool) -> bool:
        return self.controls.move_focus(forward=forward)

    def pointer_left(self) -> None:
        self.controls.hover("")

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.controls.pressed(event)

    def mouseMoveEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.controls.moved(event)

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        self.controls.released(event)

    def mouseDoubleClickEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        """The second click of a double one does nothing: the first has done it."""
        event.accept()

    def accessible_parts(self) -> list[BoardPart]:
        useful = self.useful_ids()
        return [
            BoardPart(
                id=spot.id,
                name=spot.sentence,
                description=self.help_text(spot, useful=spot.id in useful),
                rect=spot.rect,
                activate=partial(self.use, spot.id),
                focused=spot.id == self.controls.cursor,
            )
            for spot in self.spots
        ]
