"""How does an event look? A letter with its name on a band; what it says is there in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPen

from qtapp.board.card_paper import paint_sheet
from qtapp.board.card_text import block, fitted, write, write_block
from qtapp.games.cow.art.event_art import paint_event
from qtapp.games.cow.art.kind_mark import paint_kind_mark
from qtapp.games.cow.art.money_marks import paint_price
from qtapp.games.cow.words.card_words import kind_word

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.cow.deck import Card
    from qtapp.board.theme import Theme

_NAME, _LINE = 9.4, 7.4
"""Heights of the capitals of a name and of the text at text scale 1."""
_LEAST_PICTURE, _USUAL_PICTURE = 0.16, 0.4
"""Heights of the picture, in heights of a card: it makes room for a long text."""


def draw_event_card(
    painter: QPainter, rect: QRectF, theme: Theme, card: Card, scale: float
) -> None:
    """A whole card of an event."""
    painter.save()
    paint_sheet(painter, rect, theme)
    wide, high = rect.width(), rect.height()
    pad = 0.055 * wide
    band = QRectF(rect.left(), rect.top(), wide, _draw_band(painter, rect, theme, card, scale))
    foot_high = min(max(0.09 * high, 22 * scale), 0.13 * high)
    foot = QRectF(rect.left() + pad, rect.bottom() - pad - foot_high, wide - 2 * pad, foot_high)
    _draw_foot(painter, foot, theme, card, scale)
    room = QRectF(
        rect.left() + pad,
        band.bottom() + pad,
        wide - 2 * pad,
        foot.top() - band.bottom() - 1.5 * pad,
    )
    least = _LEAST_PICTURE * high
    text = block(card.text, _LINE * scale, room.width() - 2, room.height() - least)
    picture = min(_USUAL_PICTURE * high, room.height() - text.height - 2)
    paint_event(
        painter,
        QRectF(room.left(), room.top(), room.width(), picture),
        theme,
        [effect.verb for effect in card.effects],
    )
    said = QRectF(room.left(), room.top() + picture, room.width(), room.height() - picture)
    write_block(painter, said, text, theme.ink)
    painter.restore()


def _draw_band(painter: QPainter, rect: QRectF, theme: Theme, card: Card, scale: float) -> float:
    """The name on ink; how high the band is."""
    wide, high = rect.width(), rect.height()
    name = block(card.name, _NAME * scale, 0.9 * wide, 0.2 * high, serif=True, one_line=0.85)
    deep = max(0.12 * high, name.height + 0.035 * high)
    band = QRectF(rect.left(), rect.top(), wide, deep)
    painter.fillRect(band, theme.bull)
    write_block(painter, band, name, theme.on_bull)
    painter.setPen(QPen(theme.bull, 1))
    low = band.bottom() + 2.5
    painter.drawLine(QPointF(band.left(), low), QPointF(band.right(), low))
    return deep


def _draw_foot(painter: QPainter, foot: QRectF, theme: Theme, card: Card, scale: float) -> None:
    """Price on the left, kind on the right."""
    price = QRectF(foot.left(), foot.top(), 0.46 * foot.width(), foot.height())
    paint_price(painter, price, theme, card.price, scale=scale, across=0)
    side = min(foot.height() * 0.66, 15 * scale)
    word = fitted(
        kind_word(card.kind), min(_LINE * scale, 0.4 * foot.height()), 0.5 * foot.width() - side - 5
    )
    long = word.boundingRect().width()
    right = foot.right() - 2
    write(painter, QPointF(right - long / 2, foot.center().y()), word, theme.ink_soft)
    mark = QRectF(right - long - 5 - side, foot.center().y() - side / 2, side, side)
    paint_kind_mark(painter, mark, theme, card.kind, colour=theme.ink_soft)
