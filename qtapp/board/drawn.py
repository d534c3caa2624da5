"""What do the items of a board have in common? A look and a place; and two that every board has.

The ring of the keyboard's focus, and the marks of a hint.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from qtapp.board.items import draw_focus_ring, text_outline, with_alpha

if TYPE_CHECKING:
    from qtapp.look import Look

_LARGEST_RANK: Final = 2
"""Text scale up to which the rank of a mark grows: it must not cover what it marks."""


class Drawn(QGraphicsItem):
    """An item of this board: it has a look and a place, and paints itself with `draw`."""

    def __init__(self, look: Look, z: float, *, kept: bool = True, margin: float = 10) -> None:
        """`kept`: its pixels are kept until it changes; `margin` is what it draws round itself."""
        super().__init__()
        self.look = look
        self.rect = QRectF()
        self._margin = margin
        self.setZValue(z)
        if kept:
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def place(self, rect: QRectF) -> None:
        """Goes there, in scene units, and takes that size."""
        if rect.size() != self.rect.size():
            self.prepareGeometryChange()
            self.update()
        self.rect = QRectF(rect)
        self.setPos(rect.topLeft())

    @property
    def box(self) -> QRectF:
        """Its place in its own units: from (0, 0)."""
        return QRectF(QPointF(), self.rect.size())

    def boundingRect(self) -> QRectF:
        margin = self._margin
        return self.box.adjusted(-margin, -margin, margin, margin)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        if self.rect.width() > 1 and self.rect.height() > 1:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Draws the item in its own units."""

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self.look = look
        self.update()


class RingItem(Drawn):
    """The ring of the keyboard's focus."""

    def __init__(self, look: Look, z: float) -> None:
        super().__init__(look, z, kept=False)

    def draw(self, painter: QPainter) -> None:
        path = QPainterPath()
        path.addRoundedRect(self.box.adjusted(-4, -4, 4, 4), 8, 8)
        draw_focus_ring(painter, self.look.theme, path, 1)


class MarkItem(Drawn):
    """A mark of a hint: broken around what is to be looked at, whole around what is advised."""

    def __init__(self, look: Look, z: float) -> None:
        super().__init__(look, z, kept=False, margin=28)
        self.rank: int | None = None
        """Of what is advised, 0 for the best; None: it is only to be looked at."""

    def set_rank(self, rank: int | None) -> None:
        """What is marked from now on; see `rank`."""
        self.rank = rank
        self.update()

    def draw(self, painter: QPainter) -> None:
        theme, frame = self.look.theme, self.box.adjusted(-3, -3, 3, 3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.rank is None:
            painter.setPen(QPen(theme.paper, 4))
            painter.drawRoundedRect(frame, 9, 9)
            pen = QPen(theme.accent, 2)
            pen.setDashPattern([3, 3])
            painter.setPen(pen)
            painter.drawRoundedRect(frame, 9, 9)
            return
        painter.setPen(QPen(with_alpha(theme.accent, 0.35), 9))
        painter.drawRoundedRect(frame, 9, 9)
        painter.setPen(QPen(theme.accent, 3.5))
        painter.drawRoundedRect(frame, 9, 9)
        self._draw_rank(painter, self.rank)

    def _draw_rank(self, painter: QPainter, rank: int) -> None:
        theme = self.look.theme
        digits = text_outline(str(rank + 1), 9 * min(self.look.scale, _LARGEST_RANK), bold=True)
        side = max(11.0, 0.9 * hypot(digits.boundingRect().width(), digits.boundingRect().height()))
        middle = self.box.topRight() + QPointF(-0.8 * side, 0.2 * side)  # cards reach to the edge
        painter.setPen(QPen(theme.paper, 1.5))
        painter.setBrush(theme.accent)
        painter.drawEllipse(middle, side, side)
        painter.fillPath(digits.translated(middle), theme.on_accent)
