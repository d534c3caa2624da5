"""What does the pointer mean on the board: mouse, pen or finger?

A fence is made by two clicks or by one drag, and in both cases when the button is released.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt

from core.log import PencilMark
from qtapp.games.bulls.field_painter import SHEET
from qtapp.games.bulls.layout import UNIT, bull_under, die_under, post_under, thumb_under, to_field
from qtapp.games.bulls.pencil import DOTTED, add_point, without_touched

if TYPE_CHECKING:
    from PySide6.QtWidgets import QGraphicsSceneMouseEvent

    from qtapp.games.bulls.scene import BullsScene

_DRAG: Final = 8
"""Pixels by which a press must move to be a drag."""
_RUBBER: Final = 0.16
"""The reach of the eraser, in field units."""


@dataclass(slots=True)
class _Press:
    """A button that is down on a post."""

    post: int
    at: QPointF
    picked: bool
    """Whether this press picked the post."""
    dragged: bool = False


class Pointing:
    """Turns mouse events into what the scene can do."""

    def __init__(self, scene: BullsScene) -> None:
        self._scene = scene
        self._press: _Press | None = None
        self._line: PencilMark | None = None
        self._rubbed: tuple[PencilMark, ...] | None = None
        self._asked_by_hover = self._peeked_by_hover = False
        self._thumb: int | None = None
        self.tool: str | None = None

    def pressed(self, event: QGraphicsSceneMouseEvent) -> None:
        """A button goes down."""
        event.accept()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        scene, at = self._scene, event.scenePos()
        scene.move_cursor(scene.cursor.away())
        if self.tool is not None and not scene.read_only:
            self._take_up(at)
        elif (die := die_under(at)) is not None:
            scene.toggle_die(die)
        elif (thumb := thumb_under(at)) is not None:
            scene.looking.peek(thumb, toggle=not self._peeked_by_hover)
            self._peeked_by_hover = False
        elif (post := post_under(at, scene.pixel())) is not None:
            self._press_post(post, at)
        elif (bull := self._bull_under(at)) is not None:
            scene.looking.ask(bull, toggle=not self._asked_by_hover)
            self._asked_by_hover = False
        else:
            scene.cancel()

    def moved(self, event: QGraphicsSceneMouseEvent) -> None:
        """The pointer moves, with or without a button."""
        scene, at = self._scene, event.scenePos()
        if self._line is not None or self._rubbed is not None:
            self._draw_on(at)
            return
        if self.tool is not None:
            return
        if event.screenPos() == event.lastScreenPos() and self._press is None:
            return  # the board moved under a pointer at rest: the keyboard's cursor stays
        press = self._press
        if press is not None and _apart(at, press.at) > _DRAG * scene.pixel():
            press.dragged = True
        self._hover(at)

    def released(self, event: QGraphicsSceneMouseEvent) -> None:
        """The button comes up: here a fence is finished."""
        event.accept()
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if self._line is not None or self._rubbed is not None:
            self._put_down()
            return
        press, self._press = self._press, None
        scene = self._scene
        first = scene.selection.first
        if press is None or first is None:
            return
        post = post_under(event.scenePos(), scene.pixel())
        if post is None:
            if press.dragged:
                scene.cancel()
        elif post != first:
            scene.attempt(post)
            if press.dragged and scene.selection.first is not None:
                scene.drop_fence()
        elif not press.picked and not press.dragged:
            scene.cancel()

    def left(self) -> None:
        """The pointer is no longer over the board."""
        scene = self._scene
        self._hover_away()
        scene.hovered = None
        scene.refresh()

    def _press_post(self, post: int, at: QPointF) -> None:
        scene = self._scene
        fresh = scene.selection.first is None
        if not fresh or scene.pick(post):
            self._press = _Press(post, at, picked=fresh)
        self._hover(at)

    def _bull_under(self, at: QPointF) -> int | None:
        view = self._scene.view
        return bull_under(at, view.field.bulls, view.field.fences) if view else None

    def _hover(self, at: QPointF) -> None:
        """Lights what is under the pointer, and leads the ghost fence there."""
        scene = self._scene
        if scene.cursor.group is not None:
            scene.cursor = scene.cursor.away()
        scene.hovered = post_under(at, scene.pixel())
        scene.aim = to_field(at) if scene.selection.first is not None else None
        die = die_under(at) if scene.turn.dice else None
        for i, item in enumerate(scene.stage.dice):
            item.set_hovered(hovered=i == die)
        thumb = thumb_under(at)
        for i, small in enumerate(scene.stage.thumbs):
            small.set_hovered(hovered=i == thumb)
        bull = self._bull_under(at) if scene.selection.first is None else None
        if scene.hovered is not None:
            bull = None
        if bull is not None and scene.looking.asked != bull:
            scene.looking.ask(bull)
            self._asked_by_hover = True
        elif bull is None and self._asked_by_hover:
            self._asked_by_hover = False
            scene.looking.ask(None)
        if thumb is not None and thumb != self._thumb:
            scene.looking.peek(thumb)
            self._peeked_by_hover = scene.looking.peeked is not None
        elif thumb is None and self._peeked_by_hover:
            self._peeked_by_hover = False
            scene.looking.peek(None)
        self._thumb = thumb
        scene.refresh()

    def _hover_away(self) -> None:
        scene = self._scene
        for die in scene.stage.dice:
            die.set_hovered(hovered=False)
        for thumb in scene.stage.thumbs:
            thumb.set_hovered(hovered=False)
        if self._asked_by_hover:
            scene.looking.ask(None)
        if self._peeked_by_hover:
            scene.looking.peek(None)
        self._asked_by_hover = self._peeked_by_hover = False
        self._thumb = None

    def _take_up(self, at: QPointF) -> None:
        """The pencil or the eraser touches the paper."""
        scene, point = self._scene, to_field(at)
        if not SHEET.contains(point) or scene.view is None or self.tool is None:
            return
        page = scene.view.current
        if self.tool == "eraser":
            self._rubbed = scene.pencil
            self._draw_on(at)
        elif self.tool.startswith("text:"):
            text = self.tool.removeprefix("text:")
            sign = PencilMark(page, add_point((), point), text)
            scene.change_pencil((*scene.pencil, sign))
        else:
            text = DOTTED if self.tool == DOTTED else ""
            self._line = PencilMark(page, add_point((), point), text)
            scene.show_line(self._line)

    def _draw_on(self, at: QPointF) -> None:
        scene, point = self._scene, to_field(at)
        point = QPointF(
            min(max(point.x(), SHEET.left()), SHEET.right()),
            min(max(point.y(), SHEET.top()), SHEET.bottom()),
        )
        if self._line is not None:
            line = self._line
            self._line = PencilMark(line.page, add_point(line.points, point), line.text)
            scene.show_line(self._line)
        elif self._rubbed is not None and scene.view is not None:
            reach = max(_RUBBER, _DRAG * scene.pixel() / UNIT)
            self._rubbed = without_touched(self._rubbed, scene.view.current, point, reach)
            scene.show_only(self._rubbed)

    def _put_down(self) -> None:
        """The pencil or the eraser leaves the paper: the notes have changed."""
        scene = self._scene
        line, rubbed = self._line, self._rubbed
        self._line = self._rubbed = None
        if line is not None:
            scene.change_pencil((*scene.pencil, line))
        elif rubbed is not None:
            scene.change_pencil(rubbed)


def _apart(a: QPointF, b: QPointF) -> float:
    return hypot(a.x() - b.x(), a.y() - b.y())
