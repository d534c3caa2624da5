"""How did the money run? A line for each seat and one for the pot, told apart without colours.

Each seat has its own dashes, its shape on the line, and shape and letter at its end.
"""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from core.games.cow.money_curve import Moment
from core.games.cow.table import NOBODY
from qtapp.board.items import with_alpha
from qtapp.board.seat_badge import paint_seat, seat_shape
from qtapp.board.theme import SMALL, Theme, ui_font
from qtapp.games.cow.art.table_art import paint_churn
from qtapp.games.cow.panels.chart_frame import ChartFrame, scale_of, spread
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import translate

_DASHES: Final[tuple[tuple[float, ...], ...]] = (
    (),
    (7, 2.5),
    (2, 2),
    (9, 2.5, 2, 2.5),
    (5, 2.5, 1.5, 2, 1.5, 2.5),
    (12, 3),
)
"""In widths of the line, of the seats; none: a line without gaps."""
_POT: Final = (1, 2)
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_BADGE: Final = 18
_MARKER: Final = 8
"""Pixels at text scale 1."""
_MARKERS: Final = 5
"""So many shapes stand on each line, more or less."""


def chart_frame(rect: QRectF, curve: tuple[Moment, ...], scale: float) -> ChartFrame:
    """The plane of a chart in this rectangle, with room for its scales and the ends of lines."""
    metrics = QFontMetricsF(ui_font(scale, SMALL))
    line = metrics.height()
    top, step = scale_of(curve, max(2, min(6, int(rect.height() / (2.6 * line)))))
    left = max(metrics.horizontalAdvance(dollars(it)) for it in range(0, top + 1, step)) + 8
    half = _BADGE * scale / 2
    plot = rect.adjusted(left, half, -(_BADGE + 14) * scale, -line - 6 - half / 2)
    return ChartFrame(plot, max(1, len(curve)), top, step)


def paint_chart(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    curve: tuple[Moment, ...],
    scale: float = 1.0,
    now: int | None = None,
) -> None:
    """A game of `money_curve`, with the moment of index `now` marked."""
    if not curve:
        return
    frame = chart_frame(rect, curve, scale)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _paint_scales(painter, frame, theme, curve, scale)
    if now is not None:
        painter.setPen(QPen(theme.accent, max(1.0, scale)))
        painter.drawLine(
            QPointF(frame.x(now), frame.plot.top()), QPointF(frame.x(now), frame.plot.bottom())
        )
    _paint_pot(painter, frame, theme, curve, scale)
    for seat in range(len(curve[0].money)):
        _paint_seat_line(painter, frame, theme, curve, seat, scale)
    _paint_ends(painter, frame, theme, curve, scale)
    painter.restore()


def line_pen(theme: Theme, seat: int, scale: float) -> QPen:
    """With which the line of a seat is drawn."""
    pen = QPen(theme.seats[seat].colour, 2 * max(1.0, 0.8 * scale))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashes := _DASHES[seat]:
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern(list(dashes))
    return pen


def _paint_scales(
    painter: QPainter, frame: ChartFrame, theme: Theme, curve: tuple[Moment, ...], scale: float
) -> None:
    """Lines and figures of the amounts, and the turns below."""
    font = ui_font(scale, SMALL)
    metrics = QFontMetricsF(font)
    painter.setFont(font)
    plot = frame.plot
    for amount in frame.amounts:
        y = frame.y(amount)
        painter.setPen(QPen(theme.paper_edge if amount else theme.outline, 1))
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
        painter.setPen(theme.ink_soft)
        room = QRectF(plot.left() - 200 - 6, y - metrics.height() / 2, 200, metrics.height())
        painter.drawText(room, _RIGHT, dollars(amount))
    painter.setPen(theme.ink_soft)
    top = plot.bottom() + 4
    texts = _turn_texts(curve)
    taken: list[tuple[float, float]] = []
    for moment, text in (texts[-1], *texts[:-1]):  # the end is told at any rate
        wide = metrics.horizontalAdvance(text)
        left = frame.x(moment) - wide / 2
        right = left + wide + 10 * scale
        if any(left < end and begin < right for begin, end in taken):
            continue
        taken.append((left, right))
        room = QRectF(left - 2, top, wide + 4, metrics.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)


def _turn_texts(curve: tuple[Moment, ...]) -> list[tuple[int, str]]:
    """What may stand below the moments."""
    first = translate("cow", "ante")
    texts = [(at, str(it.turn) if it.turn else first) for at, it in enumerate(curve)]
    if len(curve) > 1 and curve[-1].seat == NOBODY:
        texts[-1] = (len(curve) - 1, translate("cow", "prize"))
    return texts


def _paint_pot(
    painter: QPainter, frame: ChartFrame, theme: Theme, curve: tuple[Moment, ...], scale: float
) -> None:
    points = [frame.at(at, it.pot) for at, it in enumerate(curve)]
    area = _path([QPointF(points[0].x(), frame.y(0)), *points, QPointF(points[-1].x(), frame.y(0))])
    painter.fillPath(area, with_alpha(theme.wash_desert, 0.22))
    pen = QPen(theme.ink_soft, 1.6 * max(1.0, 0.8 * scale))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setDashPattern(list(_POT))
    painter.setPen(pen)
    painter.drawPath(_path(points))


def _paint_seat_line(
    painter: QPainter,
    frame: ChartFrame,
    theme: Theme,
    curve: tuple[Moment, ...],
    seat: int,
    scale: float,
) -> None:
    points = [frame.at(at, it.money[seat]) for at, it in enumerate(curve)]
    painter.setPen(line_pen(theme, seat, scale))
    painter.drawPath(_path(points))
    seats, side = len(curve[0].money), _MARKER * scale
    gap = max(seats, len(points) // _MARKERS)
    painter.setPen(QPen(theme.paper, max(1.0, scale)))
    painter.setBrush(theme.seats[seat].colour)
    for point in points[gap * (seat + 1) // (seats + 1) : -1 : gap]:
        spot = QRectF(point.x() - side / 2, point.y() - side / 2, side, side)
        painter.drawPath(seat_shape(theme.seats[seat].shape, spot))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _paint_ends(
    painter: QPainter, frame: ChartFrame, theme: Theme, curve: tuple[Moment, ...], scale: float
) -> None:
    """Whose line it is, at its end; lines that end together have their letters apart."""
    last, side = curve[-1], _BADGE * scale
    amounts = [*last.money, last.pot]
    wished = [frame.y(it) for it in amounts]
    half = side / 2
    places = spread(wished, side + 1, frame.plot.top(), frame.plot.bottom())
    right = frame.plot.right()
    left = right + 12 * scale
    for at, (y, end) in enumerate(zip(places, wished, strict=True)):
        seat = at < len(last.money)
        colour = theme.seats[at].colour if seat else theme.ink_soft
        painter.setPen(QPen(with_alpha(QColor(colour), 0.7), 1))
        painter.drawLine(QPointF(right, end), QPointF(left, y))
        spot = QRectF(left, y - half, side, side)
        if seat:
            paint_seat(painter, spot, at, theme)
        else:
            paint_churn(painter, spot, theme, 0.5)


def _path(points: list[QPointF]) -> QPainterPath:
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    return path
