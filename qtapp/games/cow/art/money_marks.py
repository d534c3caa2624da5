"""How are the two amounts of a card told apart? By the shape that they stand on.

A price hangs on a tag with a hole. A value that comes in is on a round coin, with a plus; one that
goes out is on a plate with jagged ends, with a minus.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF

from qtapp.board.card_text import write
from qtapp.board.items import text_outline, with_alpha
from qtapp.games.cow.words.money_words import dollars

if TYPE_CHECKING:
    from qtapp.board.theme import Theme

_CAPITALS: Final = 9.0
"""The height of figures at text scale 1, in units of the painter."""
_MOST: Final = 0.56
"""The height of figures at most, in heights of what they stand on."""
_TIGHT: Final = 1.2
"""The room beside figures at least, in their heights."""
_TEETH: Final = 3


def paint_price(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    amount: int,
    *,
    scale: float = 1.0,
    across: float = 0.5,
) -> None:
    """A price on a tag, as wide as it needs; `across` a rectangle from 0, left, to 1, right."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    figures = _figures(dollars(amount), rect, _CAPITALS * scale, 2.3)
    text = text_outline(dollars(amount), figures, bold=True)
    body = _placed(rect, text.boundingRect().width() + 2.3 * figures, figures / _MOST, across)
    high = body.height()
    point = high * 0.42
    tag = QPolygonF(
        [
            QPointF(body.left(), body.center().y()),
            QPointF(body.left() + point, body.top()),
            QPointF(body.right(), body.top()),
            QPointF(body.right(), body.bottom()),
            QPointF(body.left() + point, body.bottom()),
        ]
    )
    pen = QPen(theme.ink, max(1.0, high / 18))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(theme.paper)
    painter.drawPolygon(tag)
    hole = max(1.1, high * 0.09)
    painter.drawEllipse(QPointF(body.left() + point, body.center().y()), hole, hole)
    middle = (body.left() + point + hole + body.right()) / 2
    write(painter, QPointF(middle, body.center().y()), text, theme.ink)
    painter.restore()


def paint_value(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    amount: int,
    *,
    scale: float = 1.0,
    across: float = 0.5,
) -> None:
    """What a cow brings when it explodes, or costs, as wide as it needs; `across` as of a price."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    written = ("+" if amount > 0 else "") + dollars(amount)
    figures = _figures(written, rect, _CAPITALS * scale, _TIGHT)
    text = text_outline(written, figures, bold=True)
    body = _placed(rect, text.boundingRect().width() + 1.8 * figures, figures / _MOST, across)
    loss = amount < 0
    pen = QPen(theme.bad if loss else theme.ink, max(1.0, body.height() / 18))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(theme.paper)
    shape = _jagged(body) if loss else _round(body)
    painter.drawPath(shape)
    painter.setBrush(with_alpha(theme.bad, 0.14) if loss else with_alpha(theme.wash_desert, 0.45))
    painter.drawPath(shape)
    write(painter, body.center(), text, theme.bad if loss else theme.ink)
    painter.restore()


def _figures(text: str, rect: QRectF, wished: float, beside: float) -> float:
    """How high figures are that fit with so much room beside them, in their heights.

    An amount is never shortened: half a number would be another one.
    """
    wide = text_outline(text, 100, bold=True).boundingRect().width() / 100
    return min(wished, _MOST * rect.height(), (rect.width() - 1.4) / (wide + beside))


def _placed(rect: QRectF, width: float, height: float, across: float) -> QRectF:
    """A rectangle within another, half-way down, with room for its line."""
    body = QRectF(0, 0, min(width, rect.width() - 1.4), min(height, rect.height() - 1.4))
    left = rect.left() + 0.7 + across * (rect.width() - 1.4 - body.width())
    body.moveTo(left, rect.center().y() - body.height() / 2)
    return body


def _round(body: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(body, body.height() / 2, body.height() / 2)
    return path


def _jagged(body: QRectF) -> QPainterPath:
    """A plate with teeth at both ends."""
    step, deep = body.height() / (2 * _TEETH), body.height() * 0.15
    path = QPainterPath(body.topLeft())
    path.lineTo(body.topRight())
    for tooth in range(2 * _TEETH):
        out = body.right() - (deep if tooth % 2 == 0 else 0)
        path.lineTo(out, body.top() + (tooth + 1) * step)
    path.lineTo(body.bottomLeft())
    for tooth in range(2 * _TEETH):
        out = body.left() + (deep if tooth % 2 == 0 else 0)
        path.lineTo(out, body.bottom() - (tooth + 1) * step)
    path.closeSubpath()
    return path
