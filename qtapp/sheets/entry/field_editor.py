"""How is one field of the sheet entered and corrected with the pointer or a cursor?

A click on a place is a bull, from post to post is a fence, a click on a fence selects it. The
widget changes nothing itself: it says what is wanted.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.games.bulls.sheet import joined
from qtapp.board.items import draw_focus_ring
from qtapp.games.bulls.field_painter import SHEET
from qtapp.sheets.entry import painter as paint
from qtapp.sheets.entry.aim import Aim, cursor_path, draw_aim
from qtapp.sheets.entry.hits import Under, post_under, thing_under
from qtapp.sheets.entry.words import teaching_text

if TYPE_CHECKING:
    from core.games.bulls.sheet import Joined
    from qtapp.look import Look
    from qtapp.sheets.entry.shown import Shown

_DRAG: Final = 8
"""Pixels by which a press must move to be a drag."""
_CAPITALS: Final = 8.6
"""Pixels, at text scale 1: the capitals of 12 px type."""
_LEAST_SIDE: Final = 150
"""Pixels; a smaller field can be entered by keyboard alone."""


class FieldEditor(QWidget):
    """One field on its paper."""

    bull_wanted = Signal(int)
    """A place, to put a bull onto or to take it away."""
    fence_wanted = Signal(int, int)
    """Two posts, to draw a fence between or to rub it out."""
    pressed = Signal()
    """It was clicked: this field is meant from now on."""
    zoom_wanted = Signal()
    changed = Signal()
    """The pointer, the cursor or the selection is on another thing."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.shown: Shown | None = None
        self.aim = Aim()
        self._lean = 0
        self._pointer: QPointF | None = None
        self._press: tuple[QPointF, Under | None, bool] | None = None
        """Where a button went down, in pixels; on what; and whether it picked a post."""
        self._chosen = self._focused = False
        self._base: QPixmap | None = None
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._renew()

    def set_shown(self, shown: Shown) -> None:
        """Shows this; what is gone is no longer selected."""
        if shown == self.shown:
            return
        self.shown = shown
        self.aim.keep(shown)
        if self.aim.hovered is not None and self._pointer is not None:
            self._hover(self._pointer)
        self._renew()

    def set_chosen(self, *, chosen: bool, focused: bool) -> None:
        """Whether this field is typed into, and whether the keyboard is there now."""
        if (chosen, focused) != (self._chosen, self._focused):
            self._chosen, self._focused = chosen, focused
            if not chosen:
                self.drop()
            self.update()

    def set_lean(self, lean: int) -> None:
        """To which side the paper lies if there is room: 1 right, -1 left, 0 in the middle."""
        if lean != self._lean:
            self._lean = lean
            self._renew()

    def sizeHint(self) -> QSize:
        return QSize(320, 320)

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST_SIDE, _LEAST_SIDE)

    def pick(self, post: int | None) -> None:
        """Starts a fence at a post, or drops it."""
        self.aim.picked = post
        self._tell()

    def select(self, fence: Joined | None) -> None:
        """Selects a fence, or none."""
        self.aim.selected = fence
        self._tell()

    def ask(self, bull: int | None) -> None:
        """Shows why a bull is isolated or not, or nothing."""
        self.aim.asked = bull
        self._tell()

    def light(self, things: tuple[Under, ...]) -> None:
        """Lights these up, until something else is done."""
        self.aim.lit = things
        self._tell()

    def drop(self) -> bool:
        """Drops the fence that was begun, else all that is selected or lit; False: nothing was."""
        had = self.aim.drop()
        self._tell()
        return had

    def start_anew(self) -> None:
        """Lets go of everything: another sheet is shown."""
        self.aim = Aim()
        self._press = None
        self._tell()

    def move_cursor(self, dx: int, dy: int) -> None:
        """Moves the keyboard's cursor by one place or post."""
        self.aim.move(dx, dy)
        self._tell()

    def act(self) -> bool:
        """Does at the cursor what a click would do; False: there is no cursor."""
        thing = self.aim.at_cursor
        if thing is None:
            return False
        if thing.post is not None:
            self._use_post(thing.post)
        elif thing.place is not None:
            self.bull_wanted.emit(thing.place)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        self.pressed.emit()
        self.aim.cursor, self.aim.lit, self.aim.asked = None, (), None
        at = event.position()
        thing = self._under(at)
        picks = thing is not None and thing.post is not None and self.aim.picked is None
        if picks and thing is not None:
            self.aim.picked, self.aim.selected = thing.post, None
        self._press = (at, thing, picks)
        self._hover(at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.aim.cursor is not None and event.position() == self._pointer:
            return  # the window moved under a pointer at rest: the keyboard's cursor stays
        self.aim.cursor = None
        self._hover(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._press is None:
            return
        (start, thing, picks), self._press = self._press, None
        at = event.position()
        dragged = hypot(at.x() - start.x(), at.y() - start.y()) > _DRAG
        if self.aim.picked is not None:
            self._release_fence(at, picks=picks, dragged=dragged)
        elif not dragged and thing is not None and thing.place is not None:
            self.bull_wanted.emit(thing.place)
        elif not dragged:
            self.select(thing.fence if thing is not None else None)
        self._hover(at)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Bare paper brings the field near, or puts it back; elsewhere it is two clicks."""
        if self._under(event.position()) is None:
            self.zoom_wanted.emit()
        else:
            self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.aim.hovered = self._pointer = None
        self._tell()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.shown is None:
            return
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._drawn_base())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self._to_widget(), combine=True)
        theme, pixel = self._look.theme, self.pixel()
        paint.draw_letter(painter, theme, self.shown.letter, chosen=self._chosen)
        if self._chosen:
            paint.draw_chosen(painter, theme, pixel, focused=self._focused)
        if not self.shown.drawn.bulls and not self.shown.drawn.fences and not self.shown.doubts:
            title, line = teaching_text(self.shown)
            paint.draw_teaching(
                painter, theme, title, line, self.shown.wanted_bulls, self._capitals()
            )
        ghost = None if self._pointer is None else self._to_field(self._pointer)
        draw_aim(painter, theme, self.shown, self.aim, ghost)
        if self.aim.cursor is not None:
            draw_focus_ring(painter, theme, cursor_path(*self.aim.cursor), pixel)

    def pixel(self) -> float:
        """The size of a screen pixel in field units."""
        return SHEET.width() / self._area().width()

    def point_of(self, at: QPointF) -> QPointF:
        """A point of the field in pixels of the widget."""
        return self._to_widget().map(at)

    def _release_fence(self, at: QPointF, *, picks: bool, dragged: bool) -> None:
        post = post_under(self._to_field(at), self.pixel())
        if post is not None and post != self.aim.picked:
            self._use_post(post)
        elif not picks or (dragged and post is None):
            self.pick(None)

    def _use_post(self, post: int) -> None:
        first, self.aim.picked = self.aim.picked, None
        if first is None:
            self.pick(post)
        elif first != post:
            self.fence_wanted.emit(*joined(first, post))
        self._tell()

    def _under(self, at: QPointF) -> Under | None:
        if self.shown is None:
            return None
        point = self._to_field(at)
        if self.aim.picked is not None:
            post = post_under(point, self.pixel())
            return None if post is None else Under("post", post)
        bulls = (*self.shown.drawn.bulls, *self.shown.doubted_bulls)
        return thing_under(point, self.pixel(), bulls, self.shown.strokes)

    def _hover(self, at: QPointF) -> None:
        self._pointer = at
        self.aim.hovered = self._under(at)
        self._tell()

    def _tell(self) -> None:
        self.update()
        self.changed.emit()

    def _capitals(self) -> float:
        return _CAPITALS * self._look.scale * self.pixel()

    def _drawn_base(self) -> QPixmap:
        """What stands on the paper, drawn once and kept until it changes."""
        ratio = self.devicePixelRatioF()
        size = self.size() * ratio
        if self._base is None or self._base.size() != size:
            self._base = QPixmap(size)
            self._base.setDevicePixelRatio(ratio)
            self._base.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._base)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setTransform(self._to_widget(), combine=True)
            if self.shown is not None:
                paint.draw_sheet_field(
                    painter,
                    self._look.theme,
                    self.shown,
                    capitals=self._capitals(),
                    pixel=self.pixel(),
                )
            painter.end()
        return self._base

    def _renew(self) -> None:
        self._base = None
        self.update()

    def _area(self) -> QRectF:
        return paint.drawing_area(self.width(), self.height(), self._lean)

    def _to_widget(self) -> QTransform:
        area = self._area()
        scale = area.width() / SHEET.width()
        made = QTransform.fromTranslate(area.left(), area.top())
        return made.scale(scale, scale).translate(-SHEET.left(), -SHEET.top())

    def _to_field(self, at: QPointF) -> QPointF:
        return self._to_widget().inverted()[0].map(at)
