"""How does a card look? Its name above, what it does as a drawing and a line, who and when below.

There are three sizes: a whole card for the hand, a small one, and a tiny one for many of them. All
that is written is seen: text is smaller where it needs to be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from qtapp.board.card_paper import paint_sheet
from qtapp.board.card_text import block, write_block
from qtapp.games.badaboom.art.card_foot import foot_of
from qtapp.games.badaboom.art.card_parts import draw_head, draw_picture, head_ink
from qtapp.games.badaboom.art.card_words import kind_line
from qtapp.games.badaboom.art.kept import KEPT
from qtapp.games.badaboom.art.signs import (
    paint_kind_sign,
    paint_sign,
)
from qtapp.games.badaboom.art.small_card import draw_small_card, draw_tiny_card

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.badaboom.deck import Card
    from qtapp.board.theme import Theme

FULL: Final = 110.0
"""From this width on, in units of the painter, a card is a full one."""
SMALL: Final = 60.0
"""From this width on it is a small one."""
_TALL: Final = 1.2
"""From this height on, in widths, a card has room for its text: the foot of one in the hand may be
out of sight."""
_LEAST_SEEN: Final = 34.0
"""A small card of which less is seen is laid out as a tiny one."""
_NAME, _LINE = 9.6, 7.4
"""Heights of the capitals of a name and of the text at text scale 1."""
_MOST_FOOT: Final = 0.24
"""The height of the foot at most, in heights of a card."""
_LEAST_PICTURE, _USUAL_PICTURE = 0.22, 0.42
"""Heights of the picture, in heights of a card: it makes room for a long text."""


def paint_card(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    *,
    place: int = 0,
    scale: float = 1.0,
    seen: float = 0.0,
) -> None:
    """A whole card. Of its width `seen` is not covered, from the left; 0: all of it is seen.

    `place` is which of the safeties is drawn, `scale` is that of the text.
    """
    KEPT.paint(
        *(painter, rect, theme, ("full", card, place, scale, seen)),
        lambda on, at: _paint_full(on, at, theme, card, place, scale, seen),
    )


def paint_small_card(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    *,
    place: int = 0,
    scale: float = 1.0,
    seen: float = 0.0,
) -> None:
    """A card with its name, its signs and its drawing; arguments as of a whole one."""
    KEPT.paint(
        *(painter, rect, theme, ("small", card, place, scale, seen)),
        lambda on, at: draw_small_card(on, at, theme, card, place, scale, seen),
    )


def paint_tiny_card(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    *,
    place: int = 0,
    scale: float = 1.0,
    seen: float = 0.0,
) -> None:
    """A card with its signs and its drawing; arguments as of a whole one."""
    KEPT.paint(
        *(painter, rect, theme, ("tiny", card, place, scale, seen)),
        lambda on, at: draw_tiny_card(on, at, theme, card, place, scale, seen),
    )


def paint_fitting_card(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    *,
    place: int = 0,
    scale: float = 1.0,
    seen: float = 0.0,
) -> None:
    """A card in the size for which there is room; arguments as of a whole one."""
    room = min(seen or rect.width(), rect.width())
    if room >= FULL and rect.height() >= _TALL * room:
        paint = paint_card
    elif rect.width() >= SMALL and room >= _LEAST_SEEN:
        paint = paint_small_card
    else:
        paint = paint_tiny_card
    paint(painter, rect, theme, card, place=place, scale=scale, seen=seen)


def _paint_full(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    place: int,
    scale: float,
    seen: float,
) -> None:
    painter.save()
    paint_sheet(painter, rect, theme)
    part = QRectF(rect.left(), rect.top(), min(seen or rect.width(), rect.width()), rect.height())
    wide, high = part.width(), part.height()
    pad = 0.055 * wide
    head = QRectF(rect.left(), rect.top(), rect.width(), 0)
    head.setHeight(_draw_head(painter, part, rect, theme, card, scale))
    who_and_when = foot_of(card, wide - 2 * pad, _MOST_FOOT * high, scale)
    foot = QRectF(part.left() + pad, 0, wide - 2 * pad, who_and_when.height)
    foot.moveBottom(part.bottom() - 2)
    who_and_when.draw(painter, foot, theme)
    room = QRectF(foot.left(), head.bottom(), foot.width(), foot.top() - head.bottom())
    room.adjust(0, 0.5 * pad, 0, -0.5 * pad)
    says = block(
        card.text or kind_line(card.kind),
        _LINE * scale,
        room.width() - 2,
        room.height() - _LEAST_PICTURE * high,
    )
    picture = QRectF(room)
    picture.setHeight(min(_USUAL_PICTURE * high, room.height() - says.height - 2))
    draw_picture(painter, picture.adjusted(0, 2, 0, -2), theme, card, place)
    if card.persistent:
        side = min(0.15 * wide, 0.4 * picture.height())
        pin = QRectF(picture.left(), picture.top() + 2, side, side)
        paint_sign(painter, pin, theme, "lasting")
    said = QRectF(room.left(), picture.bottom(), room.width(), room.bottom() - picture.bottom())
    write_block(painter, said, says, theme.ink)
    painter.restore()


def _draw_head(
    painter: QPainter, part: QRectF, rect: QRectF, theme: Theme, card: Card, scale: float
) -> float:
    """The sign of the kind and the name; how high it is."""
    wide, high = part.width(), part.height()
    side = min(0.14 * wide, 20 * scale)
    room = wide - side - 0.14 * wide
    name = block(card.name, _NAME * scale, room, 0.19 * high, serif=True, one_line=0.8)
    deep = max(0.13 * high, name.height + 0.03 * high, 1.3 * side)
    band = QRectF(rect.left(), rect.top(), rect.width(), deep)
    draw_head(painter, band, theme, card.kind, screws=True)
    ink = head_ink(theme, card.kind)
    mark = QRectF(part.left() + 0.06 * wide, part.top() + (deep - side) / 2, side, side)
    paint_kind_sign(painter, mark, theme, card.kind, colour=ink)
    place = QRectF(mark.right() + 0.02 * wide, part.top(), room + 0.02 * wide, deep)
    write_block(painter, place, name, ink)
    return deep
