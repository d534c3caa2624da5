"""How does a city look? Its value large, its name on a sign, and as many houses as its value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPen

from qtapp.board.card_paper import paint_sheet
from qtapp.board.card_text import block, fitted, write, write_block
from qtapp.board.items import with_alpha
from qtapp.games.cow.art.houses_art import paint_houses
from qtapp.games.cow.art.kept import KEPT

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.cow.deck import City
    from qtapp.board.theme import Theme

_NAME, _VALUE = 9.4, 20.0
"""Heights of the capitals of a name and of a value at text scale 1, in a card with room."""


def paint_city(
    painter: QPainter, rect: QRectF, theme: Theme, city: City, *, scale: float = 1.0
) -> None:
    """A city, in any size."""
    KEPT.paint(
        *(painter, rect, theme, ("city", city, scale)),
        lambda on, at: _draw(on, at, theme, city, scale),
    )


def _draw(painter: QPainter, rect: QRectF, theme: Theme, city: City, scale: float) -> None:
    painter.save()
    paint_sheet(painter, rect, theme)
    wide, high = rect.width(), rect.height()
    pad = max(2.0, 0.06 * wide)
    name = block(
        city.name, min(_NAME * scale, 0.09 * high), wide - 4 * pad, 0.22 * high, serif=True
    )
    deep = min(0.26 * high, name.height + 0.05 * high)
    sign = QRectF(rect.left() + pad, rect.bottom() - pad - deep, wide - 2 * pad, deep)
    top = max(0.22 * high, min(0.3 * high, 2 * _VALUE * scale))
    street = QRectF(
        rect.left() + pad,
        rect.top() + top,
        wide - 2 * pad,
        sign.top() - rect.top() - top - pad * 0.6,
    )
    painter.fillRect(
        QRectF(rect.left(), rect.top(), wide, street.bottom() - rect.top()),
        with_alpha(theme.wash_river, 0.12),
    )
    paint_houses(painter, street, theme, city.value)
    figures = fitted(
        str(city.value),
        min(max(_VALUE * scale, 0.13 * high), 0.62 * top),
        0.8 * wide,
        serif=True,
        bold=True,
    )
    write(painter, QPointF(rect.center().x(), rect.top() + 0.54 * top), figures, theme.ink)
    line = max(1.0, 0.008 * high)
    painter.setPen(QPen(theme.ink, line))
    painter.setBrush(theme.paper)
    radius = min(4.0, 0.2 * sign.height())
    painter.drawRoundedRect(sign, radius, radius)
    write_block(painter, sign, name, theme.ink)
    painter.restore()
