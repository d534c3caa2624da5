"""How does the map look? The country from the Cape in the south to Cairo in the north."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from qtapp.board.drawn import Drawn
from qtapp.board.items import draw_shadow, text_outline, with_alpha
from qtapp.games.kairo.board_items import MAP
from qtapp.games.kairo.board_words import translate
from qtapp.games.kairo.track_art import paint_planned

if TYPE_CHECKING:
    from qtapp.board.theme import Theme
    from qtapp.games.kairo.board_layout import BoardLayout
    from qtapp.parts import Look


_TABLE_MOUNTAIN: Final = (
    (0, 0.1), (0.1, 0.2), (0.2, 0.24), (0.26, 0.5), (0.3, 0.72), (0.32, 0.76), (0.62, 0.78),
    (0.66, 0.7), (0.7, 0.36), (0.76, 0.4), (0.79, 0.62), (0.82, 0.4), (0.9, 0.18), (1, 0.12),
)  # fmt: skip
"""Its outline from the left: along the map's width, and above its foot in heights of the start."""


class MapItem(Drawn):
    """The sheet of paper: Cairo in the north, the Cape in the south, the stages between them."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, MAP, margin=16)
        self._layout: BoardLayout | None = None

    def set_layout(self, layout: BoardLayout) -> None:
        """Is drawn for these places."""
        if layout != self._layout:
            self._layout = layout
            self.place(layout.map)
            self.update()

    def draw(self, painter: QPainter) -> None:
        layout, theme = self._layout, self.look.theme
        if layout is None:
            return
        draw_shadow(painter, theme, self.box, 8, 8)
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(self.box, 8, 8)
        painter.save()
        painter.translate(-layout.map.topLeft())
        self._draw_stages(painter, layout)
        self._draw_cape(painter, layout)
        if layout.north.height():
            self._draw_cairo(painter, layout)
        for seat in range(layout.seats):
            paint_planned(painter, layout.rail(seat), theme)
        painter.restore()

    def _draw_stages(self, painter: QPainter, layout: BoardLayout) -> None:
        """Lines across the map, like degrees of latitude, with their numbers."""
        theme, left = self.look.theme, layout.map.left()
        pen = QPen(theme.lattice, 1)
        for stage in range(1, layout.stages + 1):
            place = layout.stage(0, stage)
            painter.setPen(pen)
            y = place.bottom()
            painter.drawLine(QPointF(left + 5, y), QPointF(layout.map.right() - 5, y))
            number = text_outline(str(stage), layout.capitals)
            at = QPointF(left + layout.gutter / 2, place.center().y())
            painter.fillPath(number.translated(at), theme.ink_soft)

    def _draw_cape(self, painter: QPainter, layout: BoardLayout) -> None:
        """Table Mountain behind the trains that have not left."""
        place, theme = layout.stage(0, 0), self.look.theme
        left, wide = layout.map.left(), layout.map.width()
        low, high = place.bottom(), place.height()
        points = [QPointF(left + x * wide, low - y * high) for x, y in _TABLE_MOUNTAIN]
        body = QPainterPath(points[0])
        for point in points[1:]:
            body.lineTo(point)
        body.lineTo(left + wide, layout.map.bottom() - 8)
        body.lineTo(left, layout.map.bottom() - 8)
        body.closeSubpath()
        painter.save()
        sheet = QPainterPath()
        sheet.addRoundedRect(layout.map, 8, 8)
        painter.setClipPath(sheet, Qt.ClipOperation.IntersectClip)
        painter.fillPath(body, with_alpha(theme.wash_mountain, 0.2))
        painter.setPen(QPen(with_alpha(theme.wash_mountain, 0.7), 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        painter.restore()
        height = min(layout.capitals, 11.0)
        if layout.tag(0, 0).bottom() > low - 2.4 * height:
            return  # the tags of trains at the Cape need the room
        right = left + wide - 8
        free = right - layout.train(layout.seats - 1, 0).right() - 6
        name = text_outline(translate("kairo", "The Cape"), height, serif=True)
        if (needed := name.boundingRect().width()) <= free:
            painter.fillPath(
                name.translated(right - needed / 2, low - 1.1 * height), theme.ink_soft
            )

    def _draw_cairo(self, painter: QPainter, layout: BoardLayout) -> None:
        """Pyramids and minarets at the end of the line."""
        theme, band = self.look.theme, layout.north
        base, high = band.bottom() - 2, band.height() - 10
        painter.setPen(QPen(with_alpha(theme.ink, 0.55), 1.1))
        for part, size in ((0.12, 0.62), (0.2, 0.95), (0.3, 0.7)):
            x, half = band.left() + part * band.width(), 0.8 * high * size
            top = QPointF(x, base - high * size)
            body = QPolygonF([QPointF(x - half, base), top, QPointF(x + half, base)])
            painter.setBrush(theme.paper)
            painter.drawPolygon(body)
            painter.setBrush(with_alpha(theme.wash_desert, 0.4))
            painter.drawPolygon(body)
            side = QPolygonF([top, QPointF(x + half, base), QPointF(x + 0.3 * half, base)])
            painter.setBrush(with_alpha(theme.wash_village, 0.3))
            painter.drawPolygon(side)
        self._draw_mosque(painter, QPointF(band.left() + 0.8 * band.width(), base), high, theme)
        painter.drawLine(QPointF(band.left() + 8, base), QPointF(band.right() - 8, base))
        height = min(1.5 * layout.capitals, 0.36 * band.height())
        name = text_outline(translate("kairo", "Cairo"), height, serif=True)
        middle = band.center() + QPointF(0.06 * band.width(), 0)
        painter.fillPath(name.translated(middle), theme.ink)

    def _draw_mosque(self, painter: QPainter, foot: QPointF, high: float, theme: Theme) -> None:
        x, base = foot.x(), foot.y()
        painter.setBrush(with_alpha(theme.wash_savannah, 0.35))
        hall = QRectF(x - 0.9 * high, base - 0.4 * high, 1.8 * high, 0.4 * high)
        for side in (-1, 1):
            tower = QRectF(x + side * 1.05 * high - 0.07 * high, base - 0.82 * high,
                           0.14 * high, 0.82 * high)  # fmt: skip
            painter.drawRect(tower)
            spire = [tower.topLeft(), QPointF(tower.center().x(), base - high), tower.topRight()]
            painter.drawPolygon(QPolygonF(spire))
        painter.drawRect(hall)
        dome = QPainterPath(QPointF(x - 0.42 * high, hall.top()))
        dome.cubicTo(x - 0.55 * high, base - 0.75 * high, x - 0.15 * high, base - 0.8 * high,
                     x, base - 0.95 * high)  # fmt: skip
        dome.cubicTo(x + 0.15 * high, base - 0.8 * high, x + 0.55 * high, base - 0.75 * high,
                     x + 0.42 * high, hall.top())  # fmt: skip
        painter.drawPath(dome)
        gate = QPainterPath(QPointF(x - 0.12 * high, base))
        gate.lineTo(x - 0.12 * high, base - 0.18 * high)
        gate.quadTo(x, base - 0.36 * high, x + 0.12 * high, base - 0.18 * high)
        gate.lineTo(x + 0.12 * high, base)
        painter.fillPath(gate, with_alpha(theme.ink, 0.55))
