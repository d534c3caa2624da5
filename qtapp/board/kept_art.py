"""How is a drawing put on the screen again without drawing it again?

The same landscape is seen on many cards, and each move draws some of them anew. Its pixels are
kept for every size, and for every place between two pixels of the screen, in which it was drawn: so
it is as sharp as drawn there, however dense the screen is and however the board is zoomed.
"""

from __future__ import annotations

from collections import OrderedDict
from math import ceil, floor
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QImage, QPaintEngine, QPainter, QTransform

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from qtapp.board.theme import Theme

_MOST_BYTES: Final = 32 * 2**20
_AROUND: Final = 4
"""Pixels beside the rectangle that a drawing may use, too."""
_ROUND: Final = 4
"""Digits of a pixel that make a difference; the painter itself knows 1/256 of one."""


class KeptArt:
    """Pixels of what was drawn last, in one theme."""

    def __init__(self) -> None:
        self._theme: Theme | None = None
        self._images: OrderedDict[Hashable, QImage] = OrderedDict()
        self._bytes = 0

    def paint(
        self,
        painter: QPainter,
        rect: QRectF,
        theme: Theme,
        what: Hashable,
        draw: Callable[[QPainter, QRectF], None],
    ) -> None:
        """Has `draw` draw into a rectangle, or puts there what it drew when it did so before.

        `what` tells all that the drawing depends on, besides rectangle, theme, and the painter's
        opacity and scale. On anything but pixels, as in a file for a printer, it is always drawn.
        """
        to_pixels = painter.deviceTransform()
        to_screen = painter.paintEngine().type() == QPaintEngine.Type.Raster
        if not to_screen or to_pixels.isRotating() or rect.isEmpty():
            draw(painter, rect)
            return
        if theme is not self._theme:
            self.forget()
            self._theme = theme
        place = to_pixels.mapRect(rect)
        corner = QPoint(floor(place.left()) - _AROUND, floor(place.top()) - _AROUND)
        there = place.translated(-corner.x(), -corner.y())
        shape = (there.left(), there.top(), there.width(), there.height(), painter.opacity())
        key = (what, rect.width(), *(round(it, _ROUND) for it in shape))
        image = self._images.get(key)
        if image is None:
            image = _drawn(rect, there, painter.opacity(), draw)
            self._keep(key, image)
        else:
            self._images.move_to_end(key)
        world = painter.worldTransform()
        beyond = world.inverted()[0] * to_pixels
        painter.save()
        painter.setOpacity(1)
        painter.setWorldTransform(
            QTransform.fromTranslate(corner.x(), corner.y()) * beyond.inverted()[0]
        )
        painter.drawImage(QPoint(), image)
        painter.restore()

    def forget(self) -> None:
        """Keeps nothing."""
        self._images.clear()
        self._bytes = 0

    def _keep(self, key: Hashable, image: QImage) -> None:
        self._images[key] = image
        self._bytes += image.sizeInBytes()
        while self._bytes > _MOST_BYTES:
            self._bytes -= self._images.popitem(last=False)[1].sizeInBytes()


def _drawn(
    rect: QRectF, there: QRectF, opacity: float, draw: Callable[[QPainter, QRectF], None]
) -> QImage:
    """What is drawn into `rect`, as it looks at `there`, in pixels; clear around it."""
    wide, high = ceil(there.right()) + _AROUND, ceil(there.bottom()) + _AROUND
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(there.topLeft())
    painter.scale(there.width() / rect.width(), there.height() / rect.height())
    painter.translate(-rect.topLeft())
    painter.setOpacity(opacity)
    draw(painter, rect)
    painter.end()
    return image
