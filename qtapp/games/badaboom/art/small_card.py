"""How does a card look that has little room? Its signs, its drawing, and its name if possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from qtapp.board.card_paper import paint_sheet
from qtapp.board.card_text import Block, block, fitted, write, write_block
from qtapp.games.badaboom.art.card_parts import draw_head, draw_picture, head_ink
from qtapp.games.badaboom.art.card_words import when_of
from qtapp.games.badaboom.art.signs import (
    paint_kind_sign,
    paint_sign,
    paint_when_sign,
    paint_who_sign,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.badaboom.deck import Card
    from qtapp.board.theme import Theme

_NAME: Final = 7.6
"""The height of the capitals of a name at text scale 1."""
_ONE_LINE: Final = 0.72
"""How much smaller a name may be so that it has one line only."""
_SMALLEST: Final = 0.7
"""How much smaller a name with serifs may be at all."""
_LOW: Final = 1.5
"""From this width on, in heights, a card is low."""
_PICTURE_SHAPE: Final = 1.6
_SIGN: Final = 14.0
"""The side of a sign at text scale 1."""


def draw_small_card(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    place: int,
    scale: float,
    seen: float,
) -> None:
    """The kind at the left, who and when at the right, the name below them, then the drawing.

    Where it is low the name stands between the signs, so that the drawing has room.
    """
    painter.save()
    paint_sheet(painter, rect, theme)
    part = QRectF(rect.left(), rect.top(), min(seen or rect.width(), rect.width()), rect.height())
    pad = max(1.5, 0.045 * part.width())
    room = part.width() - 2 * pad
    side = min(_SIGN * scale, 0.16 * part.height(), 0.27 * room)
    top = QRectF(part.left() + pad, part.top() + pad, room, side)
    if part.width() > _LOW * part.height():
        place_of_name = top.adjusted(1.5 * side, 0, -2.8 * side, 0)
        name = _name(card.name, _NAME * scale, place_of_name.width(), 0.42 * part.height())
        top.setHeight(max(side, name.height))
        place_of_name.setHeight(top.height())
        deep = top.height() + 2 * pad
    else:
        name = _name(card.name, _NAME * scale, room - 2, 0.42 * part.height())
        place_of_name = QRectF(top.left(), top.bottom() + 0.4 * pad, room, name.height)
        deep = side + 2 * pad + name.height
    draw_head(painter, QRectF(rect.left(), rect.top(), rect.width(), deep), theme, card.kind)
    _draw_signs(painter, top, theme, card, side)
    write_block(painter, place_of_name, name, head_ink(theme, card.kind))
    picture = QRectF(top.left(), part.top() + deep, room, part.height() - deep).adjusted(
        0, pad, 0, -pad
    )
    draw_picture(painter, _middle(picture), theme, card, place)
    if card.persistent and picture.height() > 1.6 * side:
        pin = QRectF(picture.right() - side, picture.bottom() - side, side, side)
        paint_sign(painter, pin.adjusted(2, 2, -2, -2), theme, "lasting")
    painter.restore()


def _name(text: str, capitals: float, width: float, room: float) -> Block:
    """A name in letters as large as can be: in the narrower ones before it gets too small."""
    name = block(text, capitals, width, room, serif=True, one_line=_ONE_LINE)
    if name.capitals < _SMALLEST * capitals:
        name = block(text, capitals, width, room, one_line=_ONE_LINE)
    return name


def draw_tiny_card(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    place: int,
    scale: float,
    seen: float,
) -> None:
    """The kind above, with who may play it; the drawing; when it is used below."""
    painter.save()
    paint_sheet(painter, rect, theme)
    part = QRectF(rect.left(), rect.top(), min(seen or rect.width(), rect.width()), rect.height())
    pad = max(1.5, 0.05 * part.width())
    side = min(0.9 * _SIGN * scale, 0.24 * part.height(), 0.42 * part.width())
    top = QRectF(part.left() + pad, part.top() + pad, part.width() - 2 * pad, side)
    head = QRectF(rect.left(), rect.top(), rect.width(), side + 2 * pad)
    draw_head(painter, head, theme, card.kind)
    ink = head_ink(theme, card.kind)
    mark = QRectF(top.left(), top.top(), side, side)
    paint_kind_sign(painter, mark, theme, card.kind, colour=ink)
    right = QRectF(top.right() - side, top.top(), side, side)
    low = QRectF(part.center().x() - side / 2, part.bottom() - pad - side, side, side)
    if str(card.kind) == "trick":
        paint_who_sign(painter, right, theme, card.who, colour=ink)
        if card.persistent:
            paint_sign(painter, low.translated(0.65 * side, 0), theme, "lasting")
            low.translate(-0.65 * side, 0)
        paint_when_sign(painter, low, theme, when_of(card), colour=theme.ink)
    elif card.gold:
        _write_gold(painter, right, theme, card.gold)
    picture = QRectF(top.left(), head.bottom() + 1, top.width(), low.top() - head.bottom() - 2)
    if str(card.kind) != "trick":
        picture.setBottom(part.bottom() - pad)
    draw_picture(painter, _middle(picture), theme, card, place)
    painter.restore()


def _draw_signs(painter: QPainter, top: QRectF, theme: Theme, card: Card, side: float) -> None:
    """The signs of a small card in a row."""
    ink = head_ink(theme, card.kind)
    down = top.center().y() - side / 2
    left = QRectF(top.left(), down, side, side)
    right = QRectF(top.right() - side, down, side, side)
    between = QRectF(right.left() - 1.3 * side, down, side, side)
    paint_kind_sign(painter, left, theme, card.kind, colour=ink)
    paint_when_sign(painter, right, theme, when_of(card), colour=ink)
    if str(card.kind) == "trick":
        paint_who_sign(painter, between, theme, card.who, colour=ink)
    elif card.gold:
        _write_gold(painter, between, theme, card.gold)


def _write_gold(painter: QPainter, rect: QRectF, theme: Theme, gold: int) -> None:
    """What a mission pays, on a coin."""
    painter.save()
    painter.setPen(theme.ink)
    painter.setBrush(theme.wash_desert)
    painter.drawEllipse(rect.adjusted(0.5, 0.5, -0.5, -0.5))
    painter.restore()
    figures = fitted(str(gold), 0.5 * rect.height(), 0.8 * rect.width(), bold=True)
    write(painter, QPointF(rect.center()), figures, theme.bull_edge)


def _middle(rect: QRectF) -> QRectF:
    """The part of a place that a drawing takes, a little above the middle of its height."""
    high = max(0.0, min(rect.height(), rect.width() / _PICTURE_SHAPE))
    return QRectF(rect.left(), rect.top() + 0.4 * (rect.height() - high), rect.width(), high)
