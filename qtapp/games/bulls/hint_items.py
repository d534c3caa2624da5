"""How do the marks of a hint look on the field? Two layers, under the bulls and over the fences.

The layers stay in the scene for good. What comes new rises softly; what was there stays as it is.
"""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final, assert_never

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from core.games.bulls.scoring import Field
from geometry.field import FENCES
from qtapp.board.items import text_outline, with_alpha
from qtapp.games.bulls.drawings import PEG, place_at, post_at
from qtapp.games.bulls.edge import edge_line, middle_of_gap
from qtapp.games.bulls.field_items import Drawn, FieldItem
from qtapp.games.bulls.field_painter import SHEET
from qtapp.games.bulls.heads import head_seat
from qtapp.games.bulls.hint_layout import (
    Band,
    Halo,
    Link,
    Lit,
    Proposed,
    Shape,
    Stretch,
    plate_places,
)

if TYPE_CHECKING:
    from qtapp.parts import Look

_HALO: Final = 0.54
_WASH: Final = 0.5
"""How far into the field the wash of a stretch reaches."""
_LANE: Final = 0.13
"""From one lane of bands to the next."""
_TRIM: Final = PEG + 0.08
"""A band ends so far before the middle of its last post."""
_BAR: Final = 0.36
"""From the middle of a post to the bar at the end of a fence to build."""
_DIGIT, _HIGHEST_DIGIT = 0.165, 0.25
"""Height of the numerals on plates and coins, in field units."""
_COIN_AWAY: Final = 0.6
"""From the edge to the middle of a coin outside."""
_PARTED: Final = 0.16
"""How far from where it is parted a line between two bulls ends."""
_COIN_INSIDE: Final = 0.42
"""The same inside, where there is no room outside."""
_WIDEST_COIN: Final = 0.62
"""Between the numbers of two posts."""


class HintItem(Drawn):
    """One layer of a hint's marks."""

    def __init__(self, look: Look, parent: FieldItem, z: float) -> None:
        super().__init__(look, z, parent, kept=True)
        self.shapes: tuple[Shape, ...] = ()
        self._field = Field()
        self._fresh: frozenset[Shape] = frozenset()
        self._part = 1.0
        self.hide()

    def set_shapes(self, shapes: tuple[Shape, ...], field: Field) -> bool:
        """Shows these shapes on this field; whether there are new ones among them, to rise."""
        self._fresh = frozenset(shapes).difference(self.shapes)
        self.shapes, self._field = shapes, field
        self.setVisible(bool(shapes))
        self.update()
        return bool(self._fresh)

    def set_part(self, part: float) -> None:
        """How far the new ones have risen, 0 to 1."""
        self._part = part
        self.update()

    def draw(self, painter: QPainter) -> None:
        for shape in self.shapes:
            painter.setOpacity(self._part if shape in self._fresh else 1.0)
            self._draw_shape(painter, shape)
        plates = plate_places(
            tuple(shape for shape in self.shapes if isinstance(shape, Proposed)),
            self._field,
            0.6 * self._plate_side(),
        )
        for proposed, middle in reversed(plates.items()):
            painter.setOpacity(self._part if proposed in self._fresh else 1.0)
            self._draw_plate(painter, proposed.rank, middle)

    def _draw_shape(self, painter: QPainter, shape: Shape) -> None:
        match shape:
            case Lit():
                self._draw_lit(painter, shape)
            case Stretch():
                self._draw_stretch(painter, shape)
            case Halo():
                self._draw_halo(painter, shape)
            case Link():
                self._draw_link(painter, shape)
            case Band():
                self._draw_band(painter, shape)
            case Proposed():
                self._draw_fence(painter, shape)
            case _:
                assert_never(shape)

    def _draw_lit(self, painter: QPainter, lit: Lit) -> None:
        """A wash that glows along its fences; along the edge, which may be open, it only ends."""
        accent = self.look.theme.accent
        corners = [QPointF(x, y) for x, y in lit.corners]
        outline, fences = QPainterPath(), QPainterPath()
        outline.addPolygon(QPolygonF(corners))
        for at, fenced in enumerate(lit.fenced):
            if fenced:
                fences.moveTo(corners[at])
                fences.lineTo(corners[(at + 1) % len(corners)])
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(accent, 0.12))
        painter.drawPath(outline)
        painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, alpha in ((0.4, 0.09), (0.22, 0.13), (0.1, 0.75)):
            painter.setPen(_round_pen(with_alpha(accent, alpha), width))
            painter.drawPath(fences)
        painter.restore()

    def _draw_stretch(self, painter: QPainter, stretch: Stretch) -> None:
        """A wash along the edge, inside, that ends at posts."""
        accent, line = self.look.theme.accent, QPainterPath()
        line.addPolygon(QPolygonF(edge_line(stretch.first, stretch.count, _WASH / 2, 0.0)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, alpha in ((_WASH, 0.16), (0.7 * _WASH, 0.14)):
            painter.setPen(_flat_pen(with_alpha(accent, alpha), width))
            painter.drawPath(line)

    def _draw_halo(self, painter: QPainter, halo: Halo) -> None:
        accent, middle = self.look.theme.accent, QPointF(halo.x, halo.y)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(accent, 0.14))
        painter.drawEllipse(middle, _HALO, _HALO)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(_round_pen(accent, 0.055))
        box = QRectF(middle.x() - _HALO, middle.y() - _HALO, 2 * _HALO, 2 * _HALO)
        for quarter in range(4):
            painter.drawArc(box, (quarter * 90 + 14) * 16, 62 * 16)

    def _draw_link(self, painter: QPainter, link: Link) -> None:
        theme = self.look.theme
        a, b = QPointF(*link.a), QPointF(*link.b)
        if link.kind == "open":
            painter.setPen(_round_pen(theme.shared, 0.04, [0.2, 3]))
            painter.drawLine(a, b)
            for here, there in ((a, b), (b, a)):
                way = (there - here) / _length(there - here)
                tip = here + way * min(0.4, 0.3 * _length(there - here))
                self._draw_head(painter, tip, -way, theme.shared, 0.11)
            return
        way, cut, half = (b - a) / _length(b - a), QPointF(*link.cut), QPointF(*link.along) * 0.11
        for end, towards in ((a, way), (b, -way)):
            stop = cut - towards * _PARTED
            painter.setPen(_round_pen(theme.accent, 0.035))
            if QPointF.dotProduct(stop - end, towards) > 0:
                painter.drawLine(end, stop)
            painter.setPen(_round_pen(theme.accent, 0.05))
            painter.drawLine(stop - half, stop + half)

    def _draw_cut(self, painter: QPainter, at: QPointF, along: QPointF, colour: QColor) -> None:
        """Two short strokes on a blank: here a line is parted."""
        across = QPointF(-along.y(), along.x()) * 0.065
        half = along * 0.15
        blank = QPainterPath()
        corners = (at - half - across, at + half - across, at + half + across, at - half + across)
        blank.addPolygon(QPolygonF(corners))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.look.theme.paper)
        painter.drawPath(blank)
        painter.setPen(_round_pen(colour, 0.045))
        for side in (across, -across):
            painter.drawLine(at + side - half, at + side + half)

    def _draw_head(
        self, painter: QPainter, tip: QPointF, way: QPointF, colour: QColor, size: float
    ) -> None:
        """An open head of an arrow."""
        across = QPointF(-way.y(), way.x())
        painter.setPen(_round_pen(colour, 0.05))
        for side in (across, -across):
            painter.drawLine(tip, tip - way * size + side * size * 0.8)

    def _draw_band(self, painter: QPainter, band: Band) -> None:
        theme = self.look.theme
        line = QPainterPath()
        line.addPolygon(QPolygonF(edge_line(band.first, band.count, band.lane * _LANE, _TRIM)))
        middle, out = middle_of_gap(band.sign)
        across = QPointF(-out.y(), out.x())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if band.kind == "cut":
            painter.setPen(_flat_pen(theme.paper, 0.12))
            painter.drawPath(line)
            painter.setPen(_flat_pen(theme.accent, 0.07))
            painter.drawPath(line)
            at = middle - out * band.lane * _LANE
            self._draw_cut(painter, at, (out * 0.9 + across * 0.45), theme.accent)
            away = 0.45
        else:
            painter.setPen(_round_pen(theme.warn, 0.06, [0.1, 2.2]))
            painter.drawPath(line)
            tail, tip = (-0.62, -0.06) if band.inside else (-0.3, 0.38)
            self._draw_arrow(painter, middle + out * tail, middle + out * tip, theme.warn)
            away = _COIN_AWAY
        if band.inside:
            away = -_COIN_INSIDE - band.lane * _LANE
        self._draw_coin(painter, band.bulls, middle + out * away)

    def _draw_arrow(self, painter: QPainter, tail: QPointF, tip: QPointF, colour: QColor) -> None:
        painter.setPen(_flat_pen(self.look.theme.paper, 0.14))
        painter.drawLine(tail, tip)
        painter.setPen(_round_pen(colour, 0.055))
        painter.drawLine(tail, tip)
        self._draw_head(painter, tip, (tip - tail) / _length(tip - tail), colour, 0.15)

    def _draw_coin(self, painter: QPainter, bulls: tuple[int, ...], middle: QPointF) -> None:
        """The numbers of bulls, on a coin in their colour."""
        theme, height = self.look.theme, self.digit()
        text = " ".join(str(bull + 1) for bull in bulls)
        outline = text_outline(text, height, bold=True)
        wide = outline.boundingRect().width() + 0.9 * height
        if wide > _WIDEST_COIN:
            height *= _WIDEST_COIN / wide
            outline, wide = text_outline(text, height, bold=True), _WIDEST_COIN
        tall = 1.8 * height
        wide = max(wide, tall)
        box = QRectF(middle.x() - wide / 2, middle.y() - tall / 2, wide, tall)
        painter.setPen(QPen(theme.paper, 0.03))
        painter.setBrush(theme.bull)
        painter.drawRoundedRect(box, tall / 2, tall / 2)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.on_bull)
        painter.drawPath(outline.translated(middle))

    def _draw_fence(self, painter: QPainter, proposed: Proposed) -> None:
        theme, best = self.look.theme, proposed.rank == 0
        ends = FENCES[proposed.fence]
        whole = QLineF(post_at(ends.a), post_at(ends.b))
        way = (whole.p2() - whole.p1()) / whole.length()
        across = QPointF(-way.y(), way.x())
        a, b = whole.p1() + way * _BAR, whole.p2() - way * _BAR
        colour = theme.accent if best else with_alpha(theme.ink_soft, 0.75)
        width = 0.07 if best else 0.04
        painter.save()
        painter.setClipPath(self._beside_numbers(), Qt.ClipOperation.IntersectClip)
        painter.setPen(_flat_pen(with_alpha(theme.paper, 0.85), width + 0.06))
        painter.drawLine(a, b)
        painter.setPen(_flat_pen(colour, width, [3.2, 1.8] if best else [2.5, 3]))
        painter.drawLine(a, b)
        painter.setPen(_round_pen(colour, width))
        for end in (a, b):
            half = across * (0.15 if best else 0.1)
            painter.drawLine(end - half, end + half)
        painter.restore()

    def _beside_numbers(self) -> QPainterPath:
        """The sheet without the points of the bulls and the numbers on their heads."""
        path = QPainterPath()
        path.addRect(SHEET)
        for place in self._field.bulls:
            seat = head_seat(place, self._field.fences)
            number = QPainterPath()
            number.addEllipse(QPointF(seat.x, seat.y - 0.2 * seat.size), 0.13, 0.13)
            number.addEllipse(place_at(place), 0.075, 0.075)
            path = path.subtracted(number)
        return path

    def _draw_plate(self, painter: QPainter, rank: int, middle: QPointF) -> None:
        theme, side = self.look.theme, self._plate_side()
        box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        best = rank == 0
        painter.setPen(QPen(theme.paper, 0.04) if best else QPen(theme.ink_soft, 0.022))
        painter.setBrush(theme.accent if best else theme.paper)
        painter.drawRoundedRect(box, 0.07, 0.07)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.on_accent if best else theme.ink)
        digits = text_outline(str(rank + 1), self.digit() * 1.1, bold=best)
        painter.drawPath(digits.translated(middle))

    def digit(self) -> float:
        """Height of the numerals, in field units."""
        return min(max(_DIGIT * self.look.scale, self.legible()), _HIGHEST_DIGIT)

    def _plate_side(self) -> float:
        return 1.95 * self.digit()


def _length(way: QPointF) -> float:
    return hypot(way.x(), way.y())


def _flat_pen(colour: QColor, width: float, dashes: list[float] | None = None) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashes:
        pen.setDashPattern(dashes)
    return pen


def _round_pen(colour: QColor, width: float, dashes: list[float] | None = None) -> QPen:
    pen = _flat_pen(colour, width, dashes)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen
