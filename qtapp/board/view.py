"""How is a board looked at? Fitted to its window, zoomed, moved, and read out.

Zooming and moving never change the game: they touch the view's transform alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QNativeGestureEvent, QPainter
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsView, QPinchGesture, QWidget
from shiboken6 import isValid

from qtapp.board.accessible import Handles, announce

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent, QWheelEvent
    from PySide6.QtWidgets import QGestureEvent

    from qtapp.board.scene import BoardScene
    from qtapp.parts import Look

MOST_ZOOM: Final = 6.0
_STEP: Final = 1.25
_WHEEL_NOTCH: Final = 120


class BoardView(QGraphicsView):
    """Shows one board and gives it the keys."""

    def __init__(self, board: BoardScene, parent: QWidget | None = None) -> None:
        super().__init__(board, parent)
        self.board = board
        board.setParent(self)
        self._zoom = 1.0
        self._grabbed: QPointF | None = None
        self._focus_reason = Qt.FocusReason.OtherFocusReason
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(240, 200)
        self.setAccessibleName(self.tr("Board"))
        self.viewport().grabGesture(Qt.GestureType.PinchGesture)
        self._handles = Handles(self, self._to_viewport)
        self.set_look(board.look)
        board.parts_changed.connect(self._update_parts)
        board.announced.connect(self.announce)
        board.warned.connect(self._warn)
        application = QApplication.instance()
        assert isinstance(application, QApplication)  # noqa: S101 - there is no widget without one
        application.focusChanged.connect(self._focus_moved)
        self._update_parts()

    def set_look(self, look: Look) -> None:
        """Lays the board on the table of this look; the board's own look is set apart."""
        self.setBackgroundBrush(look.theme.ground)

    def take_focus(self) -> None:
        """Gives the keyboard to the board."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def announce(self, sentence: str) -> None:
        """Has a screen reader say a sentence when it has time."""
        announce(self, sentence)

    def _warn(self, sentence: str) -> None:
        announce(self, sentence, at_once=True)

    @property
    def zoom(self) -> float:
        """1.0 shows the whole board."""
        return self._zoom

    def zoom_in(self) -> None:
        """One step nearer."""
        self.zoom_to(self._zoom * _STEP)

    def zoom_out(self) -> None:
        """One step away."""
        self.zoom_to(self._zoom / _STEP)

    def zoom_reset(self) -> None:
        """Shows the whole board."""
        self.zoom_to(1.0)

    def zoom_to(self, zoom: float, around: QPointF | None = None) -> None:
        """Zooms, 1.0 to `MOST_ZOOM`; the point `around` (viewport pixels) stays where it is."""
        zoom = min(MOST_ZOOM, max(1.0, zoom))
        middle = QPointF(self.viewport().rect().center()) if around is None else around
        held = self.mapToScene(middle.toPoint())
        self._zoom = zoom
        self._scale()
        moved = self.mapFromScene(held) - middle.toPoint()
        self._move_by(moved.x(), moved.y())

    def sizeHint(self) -> QSize:
        board = self.sceneRect()
        return QSize(round(board.width()), round(board.height()))

    def parts(self) -> list[QWidget]:
        """What a screen reader finds on the board, in reading order."""
        return list(self._handles.widgets())

    def _fit(self) -> None:
        self._scale()
        self._moved()

    def _scale(self) -> None:
        room, board = self.viewport().size(), self.sceneRect()
        if board.isEmpty() or room.isEmpty():
            return
        whole = min(room.width() / board.width(), room.height() / board.height())
        self.resetTransform()
        self.scale(whole * self._zoom, whole * self._zoom)

    def _move_by(self, x: float, y: float) -> None:
        for bar, by in ((self.horizontalScrollBar(), x), (self.verticalScrollBar(), y)):
            bar.setValue(bar.value() + round(by))
        self._moved()

    def _moved(self) -> None:
        self._handles.place()
        self.board.view_moved()

    def _to_viewport(self, rect: QRectF) -> QRect:
        return self.mapFromScene(rect).boundingRect()

    def _update_parts(self) -> None:
        focused = self.hasFocus() or self._handles.have_focus()
        parts = self.board.accessible_parts()
        self._handles.update(parts, take_focus=focused)
        for part in parts:
            if part.focused and self._zoom > 1:
                self.ensureVisible(part.rect, 24, 24)
                self._moved()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.board.key_pressed(event) or self._zoom_key(event):
            event.accept()
        else:
            event.ignore()

    def _zoom_key(self, event: QKeyEvent) -> bool:
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal) and event.text() != "=":
            self.zoom_in()
        elif event.key() == Qt.Key.Key_Minus:
            self.zoom_out()
        elif control and event.key() == Qt.Key.Key_0:
            self.zoom_reset()
        else:
            return False
        return True

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, FBT001 - Qt's signature
        """Tab goes through the board's groups, then on to the next widget: no trap."""
        if self.board.move_focus(forward=next):
            return True
        self.setFocus(Qt.FocusReason.OtherFocusReason)  # so that backwards leads out of the board
        return super().focusNextPrevChild(next)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._focus_reason = event.reason()

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        """Tab leads to the first thing on the board.

        Qt gives the same reason when the widget that had the focus goes away: a button that was
        clicked, for one. Then no key was pressed, and the board's cursor stays where it is.
        """
        tab, backtab = Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason
        if new is not self or self._focus_reason not in (tab, backtab):
            return
        if old is not None and isValid(old) and old.isEnabled() and not old.isHidden():
            self.board.move_focus(forward=self._focus_reason == tab)

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_to(self._zoom * _STEP ** (turned.y() / _WHEEL_NOTCH), event.position())
            event.accept()
        elif self._zoom > 1:
            self._move_by(-turned.x() / 2, -turned.y() / 2)
            event.accept()
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.MiddleButton:
            self._grabbed = event.position()
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            event.accept()
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._grabbed is None:
            super().mouseMoveEvent(event)
            return
        moved = self._grabbed - event.position()
        self._grabbed = event.position()
        self._move_by(moved.x(), moved.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.MiddleButton and self._grabbed is not None:
            self._grabbed = None
            self.viewport().unsetCursor()
            event.accept()
        else:
            super().mouseReleaseEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.board.pointer_left()
        if isinstance(event, QNativeGestureEvent):
            return self._pinched_on_pad(event)
        if event.type() == QEvent.Type.Gesture:
            return self._pinched_on_screen(event)  # type: ignore[arg-type]
        return super().viewportEvent(event)

    def _pinched_on_pad(self, event: QNativeGestureEvent) -> bool:
        if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture:
            return False
        self.zoom_to(self._zoom * (1 + event.value()), event.position())
        return True

    def _pinched_on_screen(self, event: QGestureEvent) -> bool:
        pinch = event.gesture(Qt.GestureType.PinchGesture)
        if not isinstance(pinch, QPinchGesture):
            return False
        around = QPointF(self.viewport().mapFromGlobal(pinch.centerPoint().toPoint()))
        self.zoom_to(self._zoom * pinch.scaleFactor(), around)
        return True
