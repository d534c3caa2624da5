"""How do track, trains, coins and the signs of the seats look? Everything that is built or paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from qtapp.board.items import text_outline, with_alpha
from qtapp.board.seat_badge import paint_seat

if TYPE_CHECKING:
    from qtapp.board.theme import Theme

SLEEPER_STEP: Final = 0.36
"""From one sleeper to the next, in widths of the track."""
_MOST_DRAWN: Final = 3
"""Pieces on a card that are drawn one by one; of more, which only decks of one's own have, one is
drawn with their number."""
_PIECE_GAP: Final = 0.4
"""Between two pieces, in widths of one."""
TRAIN_SHAPE: Final = 0.4
"""Width of a train by its length, tender included."""


def paint_track(painter: QPainter, rect: QRectF, theme: Theme, *, upright: bool = False) -> None:
    """Sleepers and rails along a rectangle: from left to right, or from below to above."""
    along = rect.height() if upright else rect.width()
    across = rect.width() if upright else rect.height()
    count = max(2, round(along / (across * SLEEPER_STEP)))
    step = along / count

    def line(a: float, from_: float, b: float, to: float) -> QLineF:
        """From `a` along and `from_` across to `b` and `to`."""
        if upright:
            return QLineF(
                rect.left() + from_, rect.bottom() - a, rect.left() + to, rect.bottom() - b
            )
        return QLineF(rect.left() + a, rect.top() + from_, rect.left() + b, rect.top() + to)

    sleepers = [line((i + 0.5) * step, 0, (i + 0.5) * step, across) for i in range(count)]
    painter.setPen(_flat(theme.post_edge, step * 0.42))
    painter.drawLines(sleepers)
    painter.setPen(_flat(theme.ink, max(0.09 * across, 1.0)))
    painter.drawLines([line(0, across * part, along, across * part) for part in (0.25, 0.75)])


def paint_planned(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Where track will be: a dotted line from below to above."""
    pen = QPen(theme.field_edge, max(1.2, rect.width() / 14))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setDashPattern([0.1, 3.2])
    painter.setPen(pen)
    for part in (0.25, 0.75):
        x = rect.left() + rect.width() * part
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x, rect.top()))


def paint_pieces(painter: QPainter, rect: QRectF, count: int, theme: Theme) -> None:
    """The track pieces that a card gives, side by side; none is a bare 0."""
    if count == 0:
        _number(painter, rect, "0", 0.5 * rect.height(), theme.ink_soft)
        return
    single = count > _MOST_DRAWN
    drawn = 1 if single else count
    wide = min(rect.width() / (_MOST_DRAWN + (_MOST_DRAWN - 1) * _PIECE_GAP), 0.62 * rect.height())
    high = min(rect.height(), wide * 1.75)
    whole = drawn * wide * (1 + _PIECE_GAP) - wide * _PIECE_GAP
    left = rect.left() if single else rect.center().x() - whole / 2
    for piece in range(drawn):
        x = left + piece * wide * (1 + _PIECE_GAP)
        at = QRectF(x, rect.center().y() - high / 2, wide, high)
        paint_track(painter, at, theme, upright=True)
    if single:
        right = QRectF(left + wide, rect.top(), rect.width() - wide, rect.height())
        _number(painter, right, f"× {count}", 0.42 * rect.height(), theme.ink)


def paint_coin(painter: QPainter, rect: QRectF, amount: int | None, theme: Theme) -> None:
    """A coin with an amount on it, or a bare one."""
    side = min(rect.width(), rect.height())
    disc = QRectF(0, 0, side, side)
    disc.moveCenter(rect.center())
    edge = max(1.0, side / 22)
    painter.setPen(QPen(theme.post_ring if not theme.dark else theme.post_edge, edge))
    painter.setBrush(theme.post)
    painter.drawEllipse(disc.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(with_alpha(theme.post_ring, 0.45), edge * 0.8))
    inset = side * 0.1
    painter.drawEllipse(disc.adjusted(inset, inset, -inset, -inset))
    if amount is not None:
        _number(painter, disc, str(amount), side * 0.4, theme.post_ring)


def paint_bonus(painter: QPainter, rect: QRectF, count: int, limit: int, theme: Theme) -> None:
    """Bonus pieces: so many of track, and the empty places up to the limit."""
    if limit == 0:
        return
    step = rect.width() / limit
    high = min(rect.height(), step * 1.3)
    for at in range(limit):
        place = QRectF(rect.left() + at * step, rect.center().y() - high / 2, step * 0.72, high)
        if at < count:
            paint_track(painter, place, theme, upright=True)
        else:
            painter.setPen(QPen(theme.paper_edge, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2)


def paint_train(painter: QPainter, rect: QRectF, seat: int, theme: Theme) -> None:
    """A seat's engine and tender from above, northwards, as large as the rectangle allows.

    Its roof carries the seat's colour, letter and shape.
    """
    long = min(rect.height(), rect.width() / TRAIN_SHAPE)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x(), rect.center().y() - long / 2)
    painter.scale(long, long)
    colour, line = theme.seats[seat].colour, max(0.012, 0.8 / long)
    outline = QPen(theme.ink if not theme.dark else theme.bull_edge, line)
    outline.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    _paint_tender(painter, theme, colour, outline)
    _paint_engine(painter, theme, colour, outline)
    painter.setPen(outline)
    painter.setBrush(theme.paper)
    roof = QRectF(-0.195, 0.335, 0.39, 0.32)
    painter.drawRoundedRect(roof, 0.04, 0.04)
    side = 0.27
    badge = QRectF(-side / 2, roof.center().y() - side / 2, side, side)
    painter.restore()
    # A badge writes with a font, so it is drawn in pixels and not in lengths of a train.
    origin = QPointF(rect.center().x(), rect.center().y() - long / 2)
    paint_seat(painter, QRectF(origin + badge.topLeft() * long, badge.size() * long), seat, theme)


def _paint_tender(painter: QPainter, theme: Theme, colour: QColor, outline: QPen) -> None:
    painter.setPen(QPen(outline.color(), outline.widthF() * 3))
    painter.drawLine(QPointF(0, 0.64), QPointF(0, 0.72))
    painter.setPen(outline)
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(-0.165, 0.7, 0.33, 0.29), 0.035, 0.035)
    painter.setBrush(theme.bull_edge)
    coal = QPainterPath(QPointF(-0.12, 0.86))
    for x, y in ((-0.1, 0.77), (-0.03, 0.74), (0.04, 0.76), (0.1, 0.75), (0.12, 0.86)):
        coal.lineTo(x, y)
    coal.lineTo(0.09, 0.94)
    coal.lineTo(-0.08, 0.95)
    coal.closeSubpath()
    painter.drawPath(coal)


def _paint_engine(painter: QPainter, theme: Theme, colour: QColor, outline: QPen) -> None:
    painter.setPen(outline)
    painter.setBrush(theme.bull_edge)  # the frame with the wheels, then the pilot in front
    painter.drawRoundedRect(QRectF(-0.16, 0.1, 0.32, 0.28), 0.02, 0.02)
    pilot = QPolygonF(
        [QPointF(-0.15, 0.12), QPointF(-0.05, 0.0), QPointF(0.05, 0.0), QPointF(0.15, 0.12)]
    )
    painter.setBrush(theme.post)
    painter.drawPolygon(pilot)
    painter.setBrush(colour)
    painter.drawRoundedRect(QRectF(-0.12, 0.05, 0.24, 0.36), 0.1, 0.1)
    painter.setPen(QPen(with_alpha(theme.paper, 0.6), outline.widthF() * 1.4))
    for band in (0.2, 0.3):
        painter.drawLine(QPointF(-0.115, band), QPointF(0.115, band))
    painter.setPen(outline)
    painter.setBrush(theme.bull_edge)
    painter.drawEllipse(QPointF(0, 0.13), 0.06, 0.06)
    painter.setBrush(theme.ground)
    painter.drawEllipse(QPointF(0, 0.13), 0.032, 0.032)
    painter.setBrush(theme.post)
    painter.drawEllipse(QPointF(0, 0.25), 0.045, 0.045)


def paint_tick(painter: QPainter, middle: QPointF, size: float, colour: QColor) -> None:
    """A check; `size` is its height."""
    pen = QPen(colour, size / 5)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    tick = ((-0.6, 0.05), (-0.15, 0.5), (0.65, -0.5))
    painter.drawPolyline(QPolygonF([middle + QPointF(x, y) * size for x, y in tick]))


def _number(painter: QPainter, rect: QRectF, text: str, height: float, colour: QColor) -> None:
    outline = text_outline(text, height, bold=True)
    wide = outline.boundingRect().width()
    if wide > 0.9 * rect.width():
        outline = text_outline(text, height * 0.9 * rect.width() / wide, bold=True)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(outline.translated(rect.center()))


def _flat(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen
