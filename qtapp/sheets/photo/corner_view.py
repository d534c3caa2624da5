"""How are the corners of fields shown and moved on a photograph?

A click puts the corner that is wanted; Enter puts it under the cross that the arrows move. Corners
that are there are dragged, or moved with the arrows after Tab has led to them. A lens shows where
exactly they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal

from qtapp.board.accessible import announce
from qtapp.sheets.photo.canvas import ARROWS, PhotoCanvas
from qtapp.sheets.photo.corner_drawing import CornerPen, Lens
from qtapp.sheets.photo.corner_points import Corners, Handle
from qtapp.sheets.photo.corner_words import handle_text
from qtapp.table.words import SHORTCUT

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter

    from qtapp.look import Look
    from qtapp.sheets.photo.preview import Preview

_REACH: Final = 14.0
"""Pixels of the screen within which a corner is grabbed."""
_LENS: Final = 76.0
"""Radius of the lens in pixels, at text scale 1."""
_LENS_AWAY: Final = 24.0
_LENS_ZOOM: Final = 3.0
"""Pixels of the screen for one of the photograph, at least."""
_LENS_MORE: Final = 2.5
"""How much larger than in the picture around it, at least."""
_LENS_SHARE: Final = 0.21
_FAR_STEP: Final = 10


class CornerView(PhotoCanvas):
    """The photograph in which the corners are shown."""

    changed = Signal()
    """The corners are others now."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._preview: Preview | None = None
        self._corners = Corners()
        self._held: Handle | None = None
        self._focused: Handle | None = None
        self._cross: QPointF | None = None
        """Where the arrows have moved the cross; None: the pointer leads."""
        self._pointer: QPointF | None = None
        self.setAccessibleName(self.tr("Photograph: corners of the fields"))

    @property
    def corners(self) -> Corners:
        """What is shown."""
        return self._corners

    @property
    def preview(self) -> Preview | None:
        """The photograph; None: it is being opened."""
        return self._preview

    @property
    def focused(self) -> Handle | None:
        """The corner that the arrows move."""
        return self._focused

    def show_preview(self, preview: Preview | None) -> None:
        """Shows a photograph."""
        self._preview = preview
        if preview is not None:
            self.set_content(QRectF(0, 0, preview.width, preview.height))
        self.update()

    def show_corners(self, corners: Corners) -> None:
        """Shows these corners from now on."""
        if corners == self._corners:
            return
        self._corners = corners
        if self._focused not in corners.handles:
            self._focused = None
        if corners.wanted is None:
            self._cross = None
        self.update()
        self.changed.emit()

    def take_back(self) -> None:
        """Takes the corner back that was shown last."""
        self.show_corners(self._corners.taken_back())

    # Drawing.

    def paint_content(self, painter: QPainter, pixel: float) -> None:
        if self._preview is not None:
            painter.drawImage(self.content, self._preview.image)

    def paint_over(self, painter: QPainter) -> None:
        if self._preview is None:
            return
        pen, view, corners = CornerPen(painter, self.look.scale), self.to_view(), self._corners
        for name in corners.complete:
            points = [view.map(QPointF(*point)) for point in corners.of(name)]
            pen.field(name, points)
            for at, point in enumerate(points):
                pen.dot(point, marked=self._focused == (name, at))
        looked_at = self._looked_at()
        pointed = None if looked_at is None else view.map(looked_at)
        loose = [view.map(QPointF(*point)) for point in corners.loose]
        if loose:
            pen.open_line(loose, pointed)
        for point in loose:
            pen.dot(point)
        if looked_at is not None and pointed is not None:
            if self._cross is not None and corners.wanted is not None:
                pen.cross(pointed)
            self._paint_lens(pen, self._preview, looked_at, pointed)

    def _looked_at(self) -> QPointF | None:
        """The point of the photograph that the lens is over."""
        held = self._held or (self._focused if self.hasFocus() else None)
        if held is not None:
            return QPointF(*self._corners.at(held))
        if self._corners.wanted is None:
            return None
        if self._cross is not None:
            return self._cross
        inside = self._pointer is not None and self.content.contains(self._pointer)
        return self._pointer if inside else None

    def _paint_lens(self, pen: CornerPen, preview: Preview, at: QPointF, pointed: QPointF) -> None:
        """Beside the point, on the side where there is room."""
        radius = min(_LENS * self.look.scale, _LENS_SHARE * min(self.width(), self.height()))
        away = radius + _LENS_AWAY
        x, y = pointed.x(), pointed.y()
        middle = QPointF(
            x + away if x + away + radius < self.width() else x - away,
            y - away if y - away - radius > 0 else y + away,
        )
        scale = max(_LENS_ZOOM, _LENS_MORE * self.pixels_per_unit)
        pen.lens(middle, radius, preview.image, self.content, Lens(at, scale, self.turns))

    # The pointer.

    def grab_at(self, at: QPointF) -> bool:
        self._cross = None
        seen = self.to_view().map(at)
        nearest: Handle | None = None
        least = _REACH * max(1.0, self.look.scale)
        for handle in self._corners.handles:
            away = self.to_view().map(QPointF(*self._corners.at(handle))) - seen
            far = (away.x() ** 2 + away.y() ** 2) ** 0.5
            if far <= least:
                nearest, least = handle, far
        self._held = self._focused = nearest
        self.update()
        return nearest is not None

    def dragged_to(self, at: QPointF) -> None:
        if self._held is not None:
            self._move(self._held, at)

    def dropped_at(self, at: QPointF) -> None:
        self._held = None
        self.update()

    def clicked_at(self, at: QPointF) -> None:
        if self._preview is not None and self._corners.wanted is not None:
            self._show_corner(at)

    def pointed_at(self, at: QPointF) -> None:
        self._pointer = at
        self._cross = None
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._pointer = None
        self.update()
        super().leaveEvent(event)

    # The keyboard.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in ARROWS and not event.modifiers() & SHORTCUT and self._preview is not None:
            far = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self._step(*ARROWS[key], _FAR_STEP if far else 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._cross is not None:
            self._show_corner(self._cross)
        elif key == Qt.Key.Key_Backspace:
            self.take_back()
        elif key == Qt.Key.Key_R and not event.modifiers() & SHORTCUT:
            self.turn()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002, FBT001 - Qt's signature
        """Tab goes through the corners, then on to the next widget: no trap."""
        handles = self._corners.handles
        if handles:
            before = -1 if next else len(handles)
            at = handles.index(self._focused) if self._focused in handles else before
            at += 1 if next else -1
            if 0 <= at < len(handles):
                self._focus(handles[at])
                return True
        self._focused = None
        self.update()
        return super().focusNextPrevChild(next)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        handles = self._corners.handles
        if handles and event.reason() == Qt.FocusReason.TabFocusReason:
            self._focus(handles[0])
        elif handles and event.reason() == Qt.FocusReason.BacktabFocusReason:
            self._focus(handles[-1])

    def _focus(self, handle: Handle) -> None:
        self._focused = handle
        self.bring_in(QPointF(*self._corners.at(handle)))
        announce(self, handle_text(handle))
        self.update()

    def _step(self, dx: int, dy: int, by: int) -> None:
        """By so many pixels of the photograph, in the direction that the key has on the screen."""
        for _ in range(self.turns):
            dx, dy = dy, -dx
        way = QPointF(dx * by, dy * by)
        if self._focused is not None:
            self._move(self._focused, QPointF(*self._corners.at(self._focused)) + way)
            self.bring_in(QPointF(*self._corners.at(self._focused)))
        elif self._corners.wanted is not None:
            middle = self.from_view(QPointF(self.rect().center()))
            start = self._cross or self._pointer or middle
            self._cross = _inside(start + way, self.content)
            self.bring_in(self._cross)
            self.update()

    def _show_corner(self, at: QPointF) -> None:
        point = _inside(at, self.content)
        self.show_corners(self._corners.shown((point.x(), point.y())))

    def _move(self, handle: Handle, to: QPointF) -> None:
        point = _inside(to, self.content)
        self.show_corners(self._corners.moved(handle, (point.x(), point.y())))


def _inside(at: QPointF, box: QRectF) -> QPointF:
    return QPointF(
        min(box.right(), max(box.left(), at.x())), min(box.bottom(), max(box.top(), at.y()))
    )
