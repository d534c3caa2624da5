"""How is a photograph looked at? Fitted to its room, zoomed, moved and turned.

What lies on it is drawn and touched in units of its own, whatever they are: pixels of the
photograph, or grid steps of a field.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from qtapp.board.motion import TRAVEL
from qtapp.sheets.photo.viewpoint import Viewpoint
from qtapp.table.words import SHORTCUT

if TYPE_CHECKING:
    from PySide6.QtCore import QVariantAnimation
    from PySide6.QtGui import (
        QHideEvent,
        QKeyEvent,
        QMouseEvent,
        QPaintEvent,
        QResizeEvent,
        QTransform,
        QWheelEvent,
    )

    from qtapp.look import Look

_STEP: Final = 1.25
_NOTCH: Final = 120
_CLICK: Final = 5
"""Pixels that the pointer may move between press and release of a click."""
_PAN: Final = 48
_RING: Final = 2

ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""To the right and down."""


class PhotoCanvas(QWidget):
    """A picture in a rectangle of its own units, through a view that can be moved."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self._view = Viewpoint()
        self._pressed: QPointF | None = None
        self._grabbed: QPointF | None = None
        self._dragging = False
        self._motion: QVariantAnimation | None = None
        self._part: QRectF | None = None
        """What is to be in sight whatever the size; None: the person looks around."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(200, 160)

    # What the parts that inherit say.

    def paint_content(self, painter: QPainter, pixel: float) -> None:
        """Draws in the content's units; `pixel` is the size of one of the screen's in them."""
        raise NotImplementedError

    def paint_over(self, painter: QPainter) -> None:
        """Draws in the widget's pixels, over everything."""

    def grab_at(self, at: QPointF) -> bool:
        """Whether what is at this point of the content is dragged, and not the picture."""
        return False

    def dragged_to(self, at: QPointF) -> None:
        """What was grabbed is dragged to this point of the content."""

    def dropped_at(self, at: QPointF) -> None:
        """What was grabbed is let go."""

    def clicked_at(self, at: QPointF) -> None:
        """Pressed and let go at a point of the content."""

    def pointed_at(self, at: QPointF) -> None:
        """The pointer is over a point of the content."""

    # The view.

    @property
    def content(self) -> QRectF:
        """The rectangle that the picture fills."""
        return self._view.content

    @property
    def zoom(self) -> float:
        """1.0 shows the whole picture."""
        return self._view.zoom

    @property
    def turns(self) -> int:
        """Quarters of a turn to the right, 0 to 3, in which the picture is shown."""
        return self._view.turns

    @property
    def pixels_per_unit(self) -> float:
        """Of the screen, for a unit of the content."""
        return self._view.scale

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self.stand_still()  # by the motion that it began with
        self.look = look
        self.update()

    def set_content(self, content: QRectF) -> None:
        """The picture is this large; the view is fitted to it if that is new."""
        if content != self._view.content:
            self._view.content = content
            self.show_all(at_once=True)

    def to_view(self) -> QTransform:
        """From the content's units to pixels of the widget."""
        return self._view.to_view()

    def from_view(self, at: QPointF) -> QPointF:
        """A point of the widget, in the content's units."""
        return self._view.from_view(at)

    def zoom_to(self, zoom: float, around: QPointF | None = None) -> None:
        """Zooms, 1.0 to `MOST_ZOOM`; the point `around` (widget's pixels) stays where it is."""
        self.stand_still()
        self._part = None
        self._view.zoom_to(zoom, QPointF(self.rect().center()) if around is None else around)
        self.update()

    def zoom_in(self) -> None:
        """One step nearer."""
        self.zoom_to(self.zoom * _STEP)

    def zoom_out(self) -> None:
        """One step away."""
        self.zoom_to(self.zoom / _STEP)

    def pan(self, x: float, y: float) -> None:
        """Moves the view by so many pixels to the right and down."""
        self.stand_still()
        self._part = None
        self._view.pan(x, y)
        self.update()

    def turn(self) -> None:
        """Shows the picture turned by a quarter more to the right."""
        self.turn_to((self.turns + 1) % 4)

    def turn_to(self, turns: int) -> None:
        """Shows the picture turned by so many quarters to the right, 0 to 3."""
        self.stand_still()
        self._view.turns = turns
        self._arrive(self.zoom, self._view.centre)

    def show_all(self, *, at_once: bool = False) -> None:
        """The whole picture."""
        self._go(1.0, self.content.center(), at_once=at_once)

    def show_part(self, part: QRectF, *, at_once: bool = False) -> None:
        """Zooms so that this part of the content fills the room, also if that changes."""
        self._view.size = QSizeF(self.size())
        self._go(self._view.zoom_for(part), part.center(), at_once=at_once)
        self._part = part

    def bring_in(self, at: QPointF) -> None:
        """Moves the view, if need be, so that this point of the content is well in it."""
        seen, inner = self.to_view().map(at), QRectF(self.rect()).adjusted(40, 40, -40, -40)
        x = min(0.0, seen.x() - inner.left()) + max(0.0, seen.x() - inner.right())
        y = min(0.0, seen.y() - inner.top()) + max(0.0, seen.y() - inner.bottom())
        if x or y:
            self.pan(x, y)

    def _go(self, zoom: float, centre: QPointF, *, at_once: bool) -> None:
        self.stand_still()
        self._part = None
        start, way = (self.zoom, self._view.centre), centre - self._view.centre
        if at_once or not self.isVisible():
            self._arrive(zoom, centre)
            return

        def on_the_way(part: float) -> None:
            self._arrive(start[0] + (zoom - start[0]) * part, start[1] + way * part)

        self._motion = self.look.motion.animate(on_the_way, 0.0, 1.0, TRAVEL)

    def _arrive(self, zoom: float, centre: QPointF) -> None:
        self._view.zoom = zoom
        self._view.look_at(centre)
        self.update()

    def stand_still(self) -> None:
        """Ends where it is what was on its way to another view."""
        self.look.motion.stop(self._motion)
        self._motion = None

    # Qt's events.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.fillRect(self.rect(), self.look.theme.ground)
        painter.save()
        painter.setTransform(self.to_view(), True)
        self.paint_content(painter, 1 / self.pixels_per_unit)
        painter.restore()
        self.paint_over(painter)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.look.theme.focus, _RING))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._view.size = QSizeF(self.size())
        self._view.look_at(self._view.centre)
        if self._part is not None:
            self.show_part(self._part, at_once=True)

    def hideEvent(self, event: QHideEvent) -> None:
        self.stand_still()
        super().hideEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom_to(self.zoom * _STEP ** (event.angleDelta().y() / _NOTCH), event.position())
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Two fingers on a pad zoom, too."""
        zoom = Qt.NativeGestureType.ZoomNativeGesture
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == zoom:
            self.zoom_to(self.zoom * (1 + event.value()), event.position())
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position()
            self._dragging = self.grab_at(self.from_view(event.position()))
        elif event.button() == Qt.MouseButton.MiddleButton:
            self._grabbed = event.position()
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position()
        if self._dragging:
            self.dragged_to(self.from_view(at))
            return
        if self._pressed is not None and self._grabbed is None:
            if (at - self._pressed).manhattanLength() <= _CLICK:
                return
            self._grabbed = self._pressed
        if self._grabbed is None:
            self.pointed_at(self.from_view(at))
            return
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        moved = self._grabbed - at
        self._grabbed = at
        self.pan(moved.x(), moved.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        at = self.from_view(event.position())
        pressed, grabbed, dragging = self._pressed, self._grabbed, self._dragging
        self._pressed = self._grabbed = None
        self._dragging = False
        if grabbed is not None:
            self.unsetCursor()
        if dragging:
            self.dropped_at(at)
        elif pressed is not None and grabbed is None:
            self.clicked_at(at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, plain = Qt.Key(event.key()), not event.modifiers() & SHORTCUT
        if plain and key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif plain and key == Qt.Key.Key_Minus:
            self.zoom_out()
        elif plain and key == Qt.Key.Key_0:
            self.show_all()
        elif plain and key in ARROWS:
            x, y = ARROWS[key]
            self.pan(x * _PAN, y * _PAN)
        else:
            event.ignore()
