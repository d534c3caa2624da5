"""How does a card look? Its price and value above, the cow or the event, and what it does below.

There are three sizes: a whole card for the hand, a small one for a field, and a tiny one for a
field with many cows. All that is written is seen: text is smaller where it needs to be.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from qtapp.board.card_paper import paint_sheet
from qtapp.board.card_text import Block, block, fitted, write, write_block
from qtapp.games.cow.art.cow_art import draw_cow
from qtapp.games.cow.art.event_card import draw_event_card
from qtapp.games.cow.art.kept import KEPT
from qtapp.games.cow.art.kind_mark import paint_kind_mark
from qtapp.games.cow.art.meadow_art import paint_meadow
from qtapp.games.cow.art.money_marks import paint_price, paint_value
from qtapp.games.cow.art.small_card import draw_small_card, draw_tiny_card
from qtapp.games.cow.words.card_words import kind_line, kind_word

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.cow.deck import Card
    from qtapp.board.theme import Theme

_FULL, _SMALL = 110.0, 60.0
"""From these widths on, in units of the painter, a card is a full or a small one."""
_NAME, _LINE = 9.6, 7.6
"""Heights of the capitals of a name and of a line of text at text scale 1."""
_ONE_LINE: Final = 0.78
"""How much smaller a name may be so that it has one line only."""


def paint_card(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    *,
    number: int = 0,
    scale: float = 1.0,
) -> None:
    """A whole card, a cow or an event; `number` varies the cow, `scale` is that of the text."""
    KEPT.paint(
        *(painter, rect, theme, ("full", card, number, scale)),
        lambda on, at: _paint_full(on, at, theme, card, number, scale),
    )


def paint_small_card(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    *,
    number: int = 0,
    scale: float = 1.0,
) -> None:
    """A card in a field: the cow, its kind, price and value; of an event its name and price."""
    KEPT.paint(
        *(painter, rect, theme, ("small", card, number, scale)),
        lambda on, at: draw_small_card(on, at, theme, card, number, scale),
    )


def paint_tiny_card(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    *,
    number: int = 0,
    scale: float = 1.0,
) -> None:
    """A card in a crowded field: the cow, its kind and value; of an event its price."""
    KEPT.paint(
        *(painter, rect, theme, ("tiny", card, number, scale)),
        lambda on, at: draw_tiny_card(on, at, theme, card, number, scale),
    )


def paint_fitting_card(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    *,
    number: int = 0,
    scale: float = 1.0,
) -> None:
    """A card in the size for which the rectangle has room."""
    if rect.width() >= _FULL:
        paint_card(painter, rect, theme, card, number=number, scale=scale)
    elif rect.width() >= _SMALL:
        paint_small_card(painter, rect, theme, card, number=number, scale=scale)
    else:
        paint_tiny_card(painter, rect, theme, card, number=number, scale=scale)


def _paint_full(
    painter: QPainter, rect: QRectF, theme: Theme, card: Card, number: int, scale: float
) -> None:
    if not card.is_cow:
        draw_event_card(painter, rect, theme, card, scale)
        return
    painter.save()
    paint_sheet(painter, rect, theme)
    wide, high = rect.width(), rect.height()
    pad = 0.05 * wide
    inner = rect.adjusted(pad, pad, -pad, -pad)
    good = card.value >= 0
    corners = min(max(0.1 * high, 20 * scale), 0.13 * high)
    left = QRectF(inner.left(), inner.top(), 0.47 * inner.width(), corners)
    right = left.translated(inner.width() - left.width(), 0)
    words = _words(card, inner.width(), 0.5 * high, scale)
    foot = inner.bottom() - words.height
    meadow = QRectF(rect.left(), inner.top() + corners, wide, foot - inner.top() - corners - 3)
    paint_meadow(painter, meadow, theme, 0.3, number)
    draw_cow(
        painter,
        meadow.adjusted(pad, 3, -pad, -0.07 * meadow.height()),
        theme,
        card.kind,
        number,
        good=good,
    )
    paint_price(painter, left, theme, card.price, scale=scale, across=0)
    paint_value(painter, right, theme, card.value, scale=scale, across=1)
    _write_words(
        painter, QRectF(inner.left(), foot, inner.width(), words.height), theme, card, words
    )
    painter.restore()


@dataclass(frozen=True, slots=True)
class _Words:
    """What is written on the lower part of a card."""

    name: Block
    kind: float
    """The height of the line with the kind."""
    does: Block

    @property
    def height(self) -> float:
        return self.name.height + self.kind + self.does.height


def _words(card: Card, width: float, room: float, scale: float) -> _Words:
    """The words of a card, at most `width` wide and `room` high."""
    name = block(card.name, _NAME * scale, width, 0.4 * room, serif=True, one_line=_ONE_LINE)
    kind = min(2.3 * _LINE * scale, 0.22 * room)
    line = kind_line(card.kind, good=card.value >= 0)
    does = block(line, _LINE * scale, width, room - name.height - kind)
    return _Words(name, min(kind, 2.4 * does.capitals), does)


def _write_words(painter: QPainter, rect: QRectF, theme: Theme, card: Card, words: _Words) -> None:
    name = QRectF(rect.left(), rect.top(), rect.width(), words.name.height)
    write_block(painter, name, words.name, theme.ink)
    good = card.value >= 0
    side = 0.8 * words.kind
    word = fitted(kind_word(card.kind, good=good), words.kind / 2.3, rect.width() - side - 5)
    long = side + 5 + word.boundingRect().width()
    middle = name.bottom() + words.kind / 2
    left = rect.center().x() - long / 2
    mark = QRectF(left, middle - side / 2, side, side)
    paint_kind_mark(painter, mark, theme, card.kind, good=good, colour=theme.ink_soft)
    at = QPointF(left + side + 5 + word.boundingRect().width() / 2, middle)
    write(painter, at, word, theme.ink_soft)
    does = QRectF(rect.left(), name.bottom() + words.kind, rect.width(), words.does.height)
    write_block(painter, does, words.does, theme.ink)
