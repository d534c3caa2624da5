"""How is the run of amounts drawn? A line for each seat, and one for what lies in the middle.

Each seat has its own dashes, its shape on the line, and shape and letter at its end.
"""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from qtapp.board.items import with_alpha
from qtapp.board.seat_badge import paint_seat, seat_shape
from qtapp.board.theme import SMALL, Theme, ui_font
from qtapp.table.chart.curve import ChartStyle, Point
from qtapp.table.chart.frame import ChartFrame, scale_of, spread

_DASHES: Final[tuple[tuple[float, ...], ...]] = (
    (),
    (7, 2.5),
    (2, 2),
    (9, 2.5, 2, 2.5),
    (5, 2.5, 1.5, 2, 1.5, 2.5),
    (12, 3),
)
"""In widths of the line, of the seats; none: a line without gaps."""
_COMMON: Final = (1, 2)
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_BADGE: Final = 18
_MARKER: Final = 8
_SIGN: Final = 16
"""Pixels at text scale 1."""
_MARKERS: Final = 5
"""So many shapes stand on each line, more or less."""


def line_pen(theme: Theme, seat: int, scale: float) -> QPen:
    """With which the line of a seat is drawn."""
    pen = QPen(theme.seats[seat].colour, 2 * max(1.0, 0.8 * scale))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashes := _DASHES[seat]:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(list(dashes))
    return pen


@dataclass(frozen=True, slots=True)
class Chart:
    """A curve, and how it is told."""

    curve: tuple[Point, ...]
    style: ChartStyle
    scale: float = 1.0
    """Of the text."""

    def frame(self, rect: QRectF) -> ChartFrame:
        """The plane in this rectangle, with room for its scales and the ends of lines."""
        metrics = QFontMetricsF(ui_font(self.scale, SMALL))
        line = metrics.height()
        lines = max(2, min(6, int(rect.height() / (2.6 * line))))
        top, step = scale_of(self.curve, lines, self.style.steps, max(1, self.style.goal))
        amounts = map(self.style.amount, range(0, top + 1, step))
        left = max(map(metrics.horizontalAdvance, amounts)) + 8
        half = _BADGE * self.scale / 2
        above = half if self.style.paint_mark is None else _SIGN * self.scale + 2
        plot = rect.adjusted(left, above, -(_BADGE + 14) * self.scale, -line - 6 - half / 2)
        return ChartFrame(plot, max(1, len(self.curve)), top, step)

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme, now: int | None = None) -> None:
        """Draws it, with the moment of index `now` marked."""
        if not self.curve:
            return
        frame = self.frame(rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._paint_scales(painter, frame, theme)
        self._paint_marks(painter, frame, theme)
        if now is not None:
            painter.setPen(QPen(theme.accent, max(1.0, self.scale)))
            painter.drawLine(
                QPointF(frame.x(now), frame.plot.top()), QPointF(frame.x(now), frame.plot.bottom())
            )
        self._paint_common(painter, frame, theme)
        for seat in range(len(self.curve[0].amounts)):
            self._paint_seat_line(painter, frame, theme, seat)
        self._paint_ends(painter, frame, theme)
        painter.restore()

    def _paint_scales(self, painter: QPainter, frame: ChartFrame, theme: Theme) -> None:
        """Lines and figures of the amounts, and what stands below the moments."""
        font = ui_font(self.scale, SMALL)
        metrics = QFontMetricsF(font)
        painter.setFont(font)
        plot = frame.plot
        for amount in frame.amounts:
            y = frame.y(amount)
            painter.setPen(QPen(theme.paper_edge if amount else theme.outline, 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(theme.ink_soft)
            room = QRectF(plot.left() - 200 - 6, y - metrics.height() / 2, 200, metrics.height())
            painter.drawText(room, _RIGHT, self.style.amount(amount))
        if self.style.goal:
            y = frame.y(self.style.goal)
            painter.setPen(QPen(theme.ink_soft, max(1.0, self.scale), Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        self._paint_below(painter, frame, theme, metrics)

    def _paint_below(
        self, painter: QPainter, frame: ChartFrame, theme: Theme, metrics: QFontMetricsF
    ) -> None:
        """What stands below the moments, as far as there is room; the end is told at any rate."""
        painter.setPen(theme.ink_soft)
        top = frame.plot.bottom() + 4
        texts = [(at, it.under) for at, it in enumerate(self.curve)]
        taken: list[tuple[float, float]] = []
        for moment, text in (texts[-1], *texts[:-1]):
            wide = metrics.horizontalAdvance(text)
            left = frame.x(moment) - wide / 2
            right = left + wide + 10 * self.scale
            if any(left < end and begin < right for begin, end in taken):
                continue
            taken.append((left, right))
            room = QRectF(left - 2, top, wide + 4, metrics.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_marks(self, painter: QPainter, frame: ChartFrame, theme: Theme) -> None:
        if (paint := self.style.paint_mark) is None:
            return
        side = _SIGN * self.scale
        for at, it in enumerate(self.curve):
            if it.marked:
                x, top = frame.x(at), frame.plot.top()
                painter.setPen(QPen(theme.paper_edge, max(1.0, self.scale)))
                painter.drawLine(QPointF(x, top), QPointF(x, frame.plot.bottom()))
                paint(painter, QRectF(x - side / 2, top - side - 2, side, side), theme)

    def _paint_common(self, painter: QPainter, frame: ChartFrame, theme: Theme) -> None:
        points = [
            frame.at(at, it.common) for at, it in enumerate(self.curve) if it.common is not None
        ]
        if not points:
            return
        floor = frame.y(0)
        area = _path([QPointF(points[0].x(), floor), *points, QPointF(points[-1].x(), floor)])
        painter.fillPath(area, with_alpha(theme.wash_desert, 0.22))
        pen = QPen(theme.ink_soft, 1.6 * max(1.0, 0.8 * self.scale))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setDashPattern(list(_COMMON))
        painter.setPen(pen)
        painter.drawPath(_path(points))

    def _paint_seat_line(
        self, painter: QPainter, frame: ChartFrame, theme: Theme, seat: int
    ) -> None:
        points = [frame.at(at, it.amounts[seat]) for at, it in enumerate(self.curve)]
        painter.setPen(line_pen(theme, seat, self.scale))
        painter.drawPath(_path(points))
        seats, side = len(self.curve[0].amounts), _MARKER * self.scale
        gap = max(seats, len(points) // _MARKERS)
        painter.setPen(QPen(theme.paper, max(1.0, self.scale)))
        painter.setBrush(theme.seats[seat].colour)
        for point in points[gap * (seat + 1) // (seats + 1) : -1 : gap]:
            spot = QRectF(point.x() - side / 2, point.y() - side / 2, side, side)
            painter.drawPath(seat_shape(theme.seats[seat].shape, spot))
        painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_ends(self, painter: QPainter, frame: ChartFrame, theme: Theme) -> None:
        """Whose line it is, at its end; lines that end together have their letters apart."""
        last, side = self.curve[-1], _BADGE * self.scale
        amounts = [*last.amounts, *([] if last.common is None else [last.common])]
        wished = [frame.y(it) for it in amounts]
        half = side / 2
        places = spread(wished, side + 1, frame.plot.top(), frame.plot.bottom())
        right = frame.plot.right()
        left = right + 12 * self.scale
        for at, (y, end) in enumerate(zip(places, wished, strict=True)):
            seat = at < len(last.amounts)
            colour = theme.seats[at].colour if seat else theme.ink_soft
            painter.setPen(QPen(with_alpha(QColor(colour), 0.7), 1))
            painter.drawLine(QPointF(right, end), QPointF(left, y))
            spot = QRectF(left, y - half, side, side)
            if seat:
                paint_seat(painter, spot, at, theme)
            elif self.style.paint_common is not None:
                self.style.paint_common(painter, spot, theme)


def _path(points: list[QPointF]) -> QPainterPath:
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    return path
