"""How does a card look in a field? Kind and price above, then the cow, its value below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from qtapp.board.card_paper import paint_sheet
from qtapp.board.card_text import block, write_block
from qtapp.games.cow.art.cow_art import draw_cow
from qtapp.games.cow.art.event_art import paint_event
from qtapp.games.cow.art.kind_mark import paint_kind_mark
from qtapp.games.cow.art.meadow_art import paint_meadow
from qtapp.games.cow.art.money_marks import paint_price, paint_value

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.cow.deck import Card
    from qtapp.board.theme import Theme

_NAME: Final = 6.6
"""The height of the capitals of an event's name at text scale 1."""


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the parts of a card are."""

    mark: QRectF
    price: QRectF
    """Beside the mark."""
    picture: QRectF
    foot: QRectF
    """As wide as the card."""
    figures: QRectF
    """In the foot."""


def draw_small_card(
    painter: QPainter, rect: QRectF, theme: Theme, card: Card, number: int, scale: float
) -> None:
    """A card of a field with room: its price is there, too, and an event has its name."""
    painter.save()
    paint_sheet(painter, rect, theme)
    places = _places(rect, scale)
    _draw_picture(painter, places.picture, theme, card, number)
    good = card.value >= 0
    paint_kind_mark(painter, places.mark, theme, card.kind, good=good)
    paint_price(painter, places.price, theme, card.price, scale=0.85 * scale, across=1)
    if card.is_cow:
        paint_value(painter, places.figures, theme, card.value, scale=scale)
    else:
        painter.fillRect(places.foot, theme.bull)
        room = places.figures
        name = block(card.name, _NAME * scale, room.width(), room.height(), serif=True)
        write_block(painter, room, name, theme.on_bull)
    painter.restore()


def draw_tiny_card(
    painter: QPainter, rect: QRectF, theme: Theme, card: Card, number: int, scale: float
) -> None:
    """A card of a crowded field: the one amount that matters is there."""
    painter.save()
    paint_sheet(painter, rect, theme)
    places = _places(rect, scale)
    _draw_picture(painter, places.picture, theme, card, number)
    paint_kind_mark(painter, places.mark, theme, card.kind, good=card.value >= 0)
    if card.is_cow:
        paint_value(painter, places.figures, theme, card.value, scale=scale)
    else:
        paint_price(painter, places.figures, theme, card.price, scale=scale)
    painter.restore()


def _places(rect: QRectF, scale: float) -> _Places:
    wide, high = rect.width(), rect.height()
    pad = max(1.5, 0.04 * wide)
    inner = rect.adjusted(pad, pad, -pad, -pad)
    top = min(max(0.16 * high, 15 * scale), 0.2 * high)
    low = min(max(0.19 * high, 17 * scale), 0.26 * high)
    side = min(top, 0.26 * wide)
    mark = QRectF(inner.left(), inner.top(), side, side)
    picture = QRectF(rect.left(), inner.top() + top, wide, inner.height() - top - low)
    return _Places(
        mark=mark,
        price=QRectF(mark.right() + 2, inner.top(), inner.right() - mark.right() - 2, top),
        picture=picture,
        foot=QRectF(rect.left(), picture.bottom(), wide, rect.bottom() - picture.bottom()),
        figures=QRectF(inner.left(), inner.bottom() - low + 1, inner.width(), low - 1),
    )


def _draw_picture(painter: QPainter, rect: QRectF, theme: Theme, card: Card, number: int) -> None:
    """The cow on its meadow, or what the event does."""
    if card.is_cow:
        paint_meadow(painter, rect, theme, 0.24)
        cow = rect.adjusted(2, 1, -2, -0.06 * rect.height())
        draw_cow(painter, cow, theme, card.kind, number, good=card.value >= 0)
    else:
        paint_event(painter, rect.adjusted(3, 1, -3, -1), theme, [it.verb for it in card.effects])
