"""How does a field look in a report? As photographed, with what was read of it drawn over it.

Without a photograph it is drawn as in play. Lines are told apart by their dashes as well as by
their colours: fences that count, fences that count for nothing, and what is still to be asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainterPath, QPen, QPolygonF

from geometry.enclosure import cell_of
from geometry.field import FENCES, POSTS, fence_between
from geometry.reader import PICTURE_BORDER, PICTURE_UNIT
from qtapp.board.items import text_outline, with_alpha
from qtapp.games.bulls.drawings import draw_post, place_at, post_at
from qtapp.games.bulls.field_painter import (
    Bull,
    draw_frame,
    draw_lattice,
    draw_post_number,
    draw_standing_bull,
)
from qtapp.sheets.printing.lettering import PER_MM
from qtapp.sheets.report.legend import ASKED, COUNTS, COUNTS_NOT, WAY_OUT
from qtapp.sheets.report.marks import Mark, loneliest, paint_marks
from qtapp.sheets.stand import thing_of
from qtapp.sheets.verdict.signs import SignKind, draw_sign

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QColor

    from core.games.bulls.sheet import Joined
    from core.games.bulls.verdict import BullVerdict
    from geometry.reader import FieldRead
    from qtapp.sheets.report.pen import Pen
    from qtapp.sheets.report.sheet import ReportSheet

MARGIN: Final = PICTURE_BORDER / PICTURE_UNIT
"""Of paper around a field, in field units; as much as its photograph shows."""
_WHOLE: Final = 7 + 2 * MARGIN
_RING: Final = 0.3
"""Around a bull, in field units."""
_VEIL: Final = 0.28
"""How far a photograph is paled, so that what is drawn over it stands out."""
_UNTOUCHED: Final = 0.4
"""How dark a field is drawn on which nothing stands."""


def paint_field(pen: Pen, box: QRectF, one: ReportSheet, at: int, marks: Sequence[Mark]) -> None:
    """Field `at` (0..3) in a square of the page, in millimetres."""
    _FieldPainter(pen, box, one, at).paint(marks)


class _FieldPainter:
    """One field on its way to the paper. Points are in field units unless said otherwise."""

    def __init__(self, pen: Pen, box: QRectF, one: ReportSheet, at: int) -> None:
        self._pen = pen
        self._painter = pen.painter
        self._theme = pen.theme
        self._unit = box.width() / _WHOLE
        self._origin = box.topLeft() + QPointF(MARGIN, MARGIN) * self._unit
        self._box = box
        self._drawn = one.sheet.fields[at]
        self._found = one.verdict.fields[at]
        self._edge_is_fence = one.sheet.config.edge_is_fence
        self._doubts = [doubt for doubt in one.doubts if doubt.field == at]
        read = one.readings.get(at)
        self._read = read if read is not None and read.picture.size else None
        self._strokes = () if read is None else read.strokes
        self._plates: list[QPointF] = []
        """Where numbers of bulls stand already."""

    def paint(self, marks: Sequence[Mark]) -> None:
        """All of it, from the paper up."""
        painter = self._painter
        painter.save()
        painter.translate(self._origin * PER_MM)
        painter.scale(self._unit * PER_MM, self._unit * PER_MM)
        if self._found.standing == "empty" and self._read is None:
            painter.setOpacity(_UNTOUCHED)
        if self._read is not None:
            self._paint_photo(self._read)
        else:
            self._paint_print()
        self._paint_cells()
        self._paint_ways()
        if self._read is None:
            self._paint_heads()
        for fence in self._pairs():
            self._paint_fence(fence)
        self._paint_unread()
        if self._read is None:
            self._paint_posts()
        else:
            self._paint_rings()
        painter.restore()
        paint_marks(self._pen, marks, self._on_page, self._drawn.bulls)

    def _paint_photo(self, read: FieldRead) -> None:
        height, width, _ = read.picture.shape
        image = QImage(
            read.picture.tobytes(), width, height, 3 * width, QImage.Format.Format_RGB888
        )
        paper = QRectF(-MARGIN, -MARGIN, _WHOLE, _WHOLE)
        self._painter.drawImage(paper, image)
        self._painter.fillRect(paper, with_alpha(self._theme.paper, _VEIL))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(QPen(self._theme.paper_edge, 0.03))
        self._painter.drawRect(paper)

    def _paint_print(self) -> None:
        draw_lattice(self._painter, self._theme)
        draw_frame(self._painter, self._theme, edge_is_fence=self._edge_is_fence)

    def _paint_cells(self) -> None:
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(with_alpha(self._theme.good, 0.16))
        for place, bull in self._bulls():
            if bull.isolated:
                corners = cell_of(place, self._found.fences).corners
                self._painter.drawPolygon(
                    QPolygonF([QPointF(float(x), float(y)) for x, y in corners])
                )

    def _paint_ways(self) -> None:
        """How the bulls get out that are not isolated."""
        for _, bull in self._bulls():
            if bull.escape is None:
                continue
            start, *_, end = (QPointF(float(x), float(y)) for x, y in bull.escape.path)
            self._stroke(start, end, self._theme.warn, 0.035, WAY_OUT)
            if bull.escape.gap is not None:
                self._paint_arrow(start, end)

    def _paint_arrow(self, start: QPointF, end: QPointF) -> None:
        way = end - start
        length = (way.x() ** 2 + way.y() ** 2) ** 0.5
        if not length:
            return
        along = way / length
        across = QPointF(-along.y(), along.x())
        back = end - along * 0.26
        head = QPolygonF([end, back + across * 0.11, back - across * 0.11])
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._theme.warn)
        self._painter.drawPolygon(head)

    def _paint_fence(self, fence: Joined) -> None:
        """A fence that counts is an even line; a dashed one counts for nothing."""
        start, end = (post_at(post) for post in fence)
        counts = fence_between(*fence) in self._found.fences
        asked = any(thing_of(doubt) == fence for doubt in self._doubts)
        colour = self._theme.link if counts else self._theme.bad
        dashes = ASKED if asked else COUNTS if counts else COUNTS_NOT
        self._stroke(start, end, colour, 0.045, dashes)
        if self._read is not None:
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            self._painter.setPen(QPen(colour, 0.04))
            for point in (start, end):
                self._painter.drawEllipse(point, 0.13, 0.13)

    def _paint_unread(self) -> None:
        """What was not taken but may be there, and strokes that fit no fence."""
        for doubt in self._doubts:
            thing = thing_of(doubt)
            if isinstance(thing, tuple) and not doubt.taken:
                start, end = map(post_at, thing)
                self._stroke(start, end, self._theme.warn, 0.035, ASKED)
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        for stroke in self._strokes:
            path = QPainterPath(QPointF(*stroke.points[0]))
            for point in stroke.points[1:]:
                path.lineTo(QPointF(*point))
            self._painter.setPen(QPen(self._theme.shared, 0.05, Qt.PenStyle.DotLine))
            self._painter.drawPath(path)

    def _paint_heads(self) -> None:
        for number, (place, bull) in enumerate(self._bulls(), start=1):
            shares = bool(bull.companions) and (bull.escape is None or bull.escape.gap is None)
            head = Bull(place, number, self._found.fences, resting=bull.isolated, shares=shares)
            draw_standing_bull(self._painter, self._theme, head)

    def _paint_posts(self) -> None:
        used = [post for fence in self._pairs() for post in fence]
        for post in POSTS:
            times = min(2, used.count(post.index))
            draw_post(self._painter, self._theme, post_at(post.index), times)
            draw_post_number(self._painter, self._theme, post.index)

    def _paint_rings(self) -> None:
        """A ring around each bull that was read, its number and how it stands beside it."""
        asked = {doubt.what for doubt in self._doubts if doubt.kind == "bull"}
        for number, (place, bull) in enumerate(self._bulls(), start=1):
            middle = place_at(place)
            dashes = [1.0, 1.6] if place in asked else []
            self._ring(middle, self._theme.link, dashes)
            self._paint_plate(middle, number, bull)
        for doubt in self._doubts:
            if doubt.kind == "bull" and not doubt.taken:
                self._ring(place_at(doubt.what), self._theme.warn, [1.0, 1.6])

    def _ring(self, middle: QPointF, colour: QColor, dashes: list[float]) -> None:
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.setPen(QPen(with_alpha(self._theme.paper, 0.7), 0.11))
        self._painter.drawEllipse(middle, _RING, _RING)
        pen = QPen(colour, 0.045)
        if dashes:
            pen.setDashPattern(dashes)
        self._painter.setPen(pen)
        self._painter.drawEllipse(middle, _RING, _RING)

    def _paint_plate(self, middle: QPointF, number: int, bull: BullVerdict) -> None:
        """The bull's number and sign beside its ring, where there is most room."""
        around = [middle + QPointF(x, y) for y in (-0.3, 0.3) for x in (0.62, -0.62)]
        inside = [it for it in around if 0.2 < it.x() < 6.8]
        ways = [it.escape.path[-1] for it in self._found.bulls if it.escape is not None]
        taken = [place_at(place) for place in self._drawn.bulls] + self._plates
        taken += [QPointF(float(x), float(y)) for x, y in ways]
        best = loneliest(inside, [it for it in taken if it != middle])
        self._plates.append(best)
        plate = QRectF(0, 0, 0.62, 0.34)
        plate.moveCenter(best)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(with_alpha(self._theme.paper, 0.9))
        self._painter.drawRoundedRect(plate, 0.08, 0.08)
        sign: SignKind = "right" if bull.isolated else "open"
        draw_sign(self._painter, self._theme, sign, plate.center() + QPointF(0.14, 0), 0.3)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(self._theme.ink)
        figure = text_outline(str(number), 0.18, bold=True)
        self._painter.drawPath(figure.translated(plate.center() - QPointF(0.14, 0)))

    def _stroke(
        self, start: QPointF, end: QPointF, colour: QColor, width: float, dashes: Sequence[float]
    ) -> None:
        """A line on a pale band, so that it stands out on ink as well as on paper."""
        if self._read is not None:
            self._painter.setPen(QPen(with_alpha(self._theme.paper, 0.55), width * 2.6))
            self._painter.drawLine(start, end)
        pen = QPen(colour, width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if dashes:
            pen.setDashPattern(list(dashes))
        self._painter.setPen(pen)
        self._painter.drawLine(start, end)

    def _bulls(self) -> Iterator[tuple[int, BullVerdict]]:
        return zip(self._drawn.bulls, self._found.bulls, strict=True)

    def _pairs(self) -> list[Joined]:
        """The fences as drawn; where none are, those of the record."""
        if self._drawn.fences:
            return list(self._drawn.fences)
        return [(FENCES[fence].a, FENCES[fence].b) for fence in self._found.fences]

    def _on_page(self, point: QPointF) -> QPointF:
        """Where a point of the field lies on the page, in millimetres."""
        return self._origin + point * self._unit
