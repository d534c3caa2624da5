"""From where is a picture looked at? How near, at which point, turned by how many quarters.

Only numbers: what lies where on the screen. The content has units of its own, whatever they are.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QTransform

MOST_ZOOM: Final = 16.0
_MARGIN: Final = 8
"""Pixels of room around the whole picture."""


class Viewpoint:
    """A view of a rectangle through a window of so many pixels."""

    def __init__(self) -> None:
        self.content = QRectF(0, 0, 1, 1)
        self.size = QSizeF(1, 1)
        """Of the window, in pixels."""
        self.turns = 0
        """Quarters of a turn to the right, 0 to 3."""
        self.zoom = 1.0
        """1.0 shows the whole picture."""
        self.centre = QPointF(0.5, 0.5)

    @property
    def scale(self) -> float:
        """Pixels of the screen for a unit of the content."""
        return self._whole * self.zoom

    def to_view(self) -> QTransform:
        """From the content's units to pixels of the window."""
        made = QTransform.fromTranslate(self.size.width() / 2, self.size.height() / 2)
        made.rotate(90 * self.turns)
        made.scale(self.scale, self.scale)
        made.translate(-self.centre.x(), -self.centre.y())
        return made

    def from_view(self, at: QPointF) -> QPointF:
        """A point of the window, in the content's units."""
        back, _ = self.to_view().inverted()
        return back.map(at)

    def zoom_to(self, zoom: float, around: QPointF) -> None:
        """Zooms, 1.0 to `MOST_ZOOM`; the point `around` (pixels) stays where it is."""
        held = self.from_view(around)
        self.zoom = min(MOST_ZOOM, max(1.0, zoom))
        self.look_at(self.centre + held - self.from_view(around))

    def pan(self, x: float, y: float) -> None:
        """Moves the window by so many pixels to the right and down."""
        self.look_at(self.from_view(QPointF(self.size.width() / 2 + x, self.size.height() / 2 + y)))

    def zoom_for(self, part: QRectF) -> float:
        """How near one must be for this part of the content to fill the window."""
        return min(MOST_ZOOM, max(1.0, self._fitting(part) / self._whole))

    def look_at(self, centre: QPointF) -> None:
        """Has this point in the middle, as far as no more lies beside the picture than need be."""
        width, height = self.size.width() / self.scale, self.size.height() / self.scale
        if self.turns % 2:
            width, height = height, width
        box = self.content
        self.centre = QPointF(
            _kept(centre.x(), box.left(), box.right(), width),
            _kept(centre.y(), box.top(), box.bottom(), height),
        )

    @property
    def _whole(self) -> float:
        return self._fitting(self.content)

    def _fitting(self, part: QRectF) -> float:
        """The scale at which a part of the content just fits."""
        across, down = part.width(), part.height()
        if self.turns % 2:
            across, down = down, across
        room_x, room_y = self.size.width() - 2 * _MARGIN, self.size.height() - 2 * _MARGIN
        return max(1e-6, min(room_x / max(across, 1e-6), room_y / max(down, 1e-6)))


def _kept(centre: float, low: float, high: float, seen: float) -> float:
    """The middle of what is seen of a length: what would fit is in the middle of its room."""
    if seen >= high - low:
        return (low + high) / 2
    return min(high - seen / 2, max(low + seen / 2, centre))
