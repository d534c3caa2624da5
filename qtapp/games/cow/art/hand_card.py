"""How does a card of the hand look while nobody points at it? Small, but whole.

Its figures come first, then its name, for these tell which card it is: a card of which another
covers a part is laid out in what is left of it. What has no room then is the drawing, and before it
what the card does; all that is seen when it is lifted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF

from qtapp.board.card_paper import paint_sheet
from qtapp.board.card_text import Block, block, fitted, write, write_block
from qtapp.games.cow.art.cow_art import draw_cow
from qtapp.games.cow.art.event_art import paint_event
from qtapp.games.cow.art.kept import KEPT
from qtapp.games.cow.art.kind_mark import paint_kind_mark
from qtapp.games.cow.art.meadow_art import paint_meadow
from qtapp.games.cow.art.money_marks import paint_price, paint_value
from qtapp.games.cow.words.card_words import kind_line, kind_word

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.cow.deck import Card
    from qtapp.board.theme import Theme

LETTERS: Final = 8.6
"""The height of the capitals of a name at text scale 1."""
SMALLER: Final = 0.85
"""By how much they may be smaller for the sake of room."""
ROOMY: Final = 11.3
"""From this width on, in heights of the capitals, price and value stand side by side."""
_FIGURES, _TIGHT_FIGURES = 1.95, 1.6
"""The height of a line of figures, in heights of the capitals: side by side, and stacked."""
_PAD, _TIGHT_PAD = 0.55, 0.24
_SIGN: Final = 1.7
"""The side of the sign of a kind."""
_LEAST_PICTURE, _USUAL_PICTURE, _EVENT_PICTURE = 2.0, 5.2, 3.4
"""How high a picture is at least; and if there are words below it, of a cow and of an event."""


def paint_hand_card(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    *,
    number: int = 0,
    scale: float = 1.0,
    seen: float = 0.0,
) -> None:
    """A card at rest; of its width `seen` is not covered, from the left. 0: all of it is seen.

    `number` varies the cow, `scale` is that of the text.
    """
    KEPT.paint(
        *(painter, rect, theme, ("hand", card, number, scale, seen)),
        lambda on, at: _paint(on, at, theme, card, number, scale, seen or at.width()),
    )


@dataclass(frozen=True, slots=True)
class _Figures:
    """Where a card is told in figures and signs."""

    price: QRectF
    value: QRectF
    """For a cow its value, for an event the sign and the word that it is one."""
    mark: QRectF
    """The sign of the kind; empty: it is in the picture, or with the word of an event."""


@dataclass(frozen=True, slots=True)
class _Head:
    """What stands above the picture."""

    figures: _Figures
    band: QRectF
    """Behind the name."""
    words: QRectF
    """The name itself."""
    name: Block
    bare: bool
    """Whether there is no room for a picture."""


def _paint(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    card: Card,
    number: int,
    scale: float,
    seen: float,
) -> None:
    painter.save()
    paint_sheet(painter, rect, theme)
    letters = LETTERS * scale
    part = QRectF(rect.left(), rect.top(), min(seen, rect.width()), rect.height() - 1)
    roomy = part.width() >= ROOMY * letters
    head = _roomy_head(part, card, letters) if roomy else _tight_head(part, card, letters)
    if not card.is_cow:
        painter.fillRect(head.band.adjusted(0, 0, rect.width() - part.width(), 0), theme.bull)
    _draw_head(painter, theme, card, letters, head)
    if not head.bare:
        below = QRectF(part)
        below.setTop(head.band.bottom())
        sign = _SIGN * letters if roomy else 0.0
        _draw_below(painter, below, theme, card, number, letters, sign)
    painter.restore()


def _roomy_head(part: QRectF, card: Card, letters: float) -> _Head:
    """Price and value side by side, the name below them."""
    pad, line = _PAD * letters, _FIGURES * letters
    top = QRectF(part.left() + pad, part.top() + pad, part.width() - 2 * pad, line)
    price, value = QRectF(top), QRectF(top)
    price.setRight(top.left() + 0.48 * top.width())
    value.setLeft(price.right())
    room = QRectF(top.left(), top.bottom() + 1 + 0.15 * letters, top.width(), 0)
    room.setBottom(part.bottom() - 0.5 * pad)
    name = _name(card.name, letters, room, serif=True)
    mark = QRectF()
    bare = room.height() - name.height < _LEAST_PICTURE * letters
    if bare and card.is_cow:
        side = _SIGN * letters
        mark = QRectF(room.left(), room.center().y() - side / 2, side, side)
        room.setLeft(mark.right() + 0.3 * letters)
        name = _name(card.name, letters, room, serif=True)
    return _headed(part, _Figures(price, value, mark), room, name, letters, bare=bare)


def _tight_head(part: QRectF, card: Card, letters: float) -> _Head:
    """Sign and price, the value below them, then the name."""
    pad, line = _TIGHT_PAD * letters, _TIGHT_FIGURES * letters
    side = 0.9 * line
    top = QRectF(part.left() + pad, part.top() + pad, part.width() - 2 * pad, line)
    mark = QRectF(top.left(), top.center().y() - side / 2, side, side)
    price, value = top.adjusted(side + 2, 0, 0, 0), top.translated(0, line + 1)
    figures = value if card.is_cow else top
    room = QRectF(top.left(), figures.bottom() + 1, top.width(), 0)
    room.setBottom(part.bottom() - pad)
    name = _name(card.name, letters, room, serif=False)
    bare = room.height() - name.height < _LEAST_PICTURE * letters
    return _headed(part, _Figures(price, value, mark), room, name, letters, bare=bare)


def _headed(
    part: QRectF, figures: _Figures, room: QRectF, name: Block, letters: float, *, bare: bool
) -> _Head:
    """The name takes the room that it needs; `bare`: all that is left, as there is no picture."""
    band = QRectF(part.left(), room.top(), part.width(), name.height + 0.2 * letters)
    if bare:
        band.setBottom(part.bottom())
    words = QRectF(room.left(), band.top(), room.width(), band.height())
    return _Head(figures, band, words, name, bare=bare)


def _name(text: str, letters: float, room: QRectF, *, serif: bool) -> Block:
    """A name as large as it can be; the narrower type is taken before it gets too small."""
    size, least = (room.width(), room.height()), SMALLER * letters
    name = block(text, letters, *size, serif=serif, one_line=SMALLER)
    for narrow in (serif, False):
        if name.capitals < least:
            name = block(text, least, *size, serif=narrow)
    return name


def _draw_head(painter: QPainter, theme: Theme, card: Card, letters: float, head: _Head) -> None:
    good, scale, figures = card.value >= 0, 0.95 * letters / LETTERS, head.figures
    write_block(painter, head.words, head.name, theme.ink if card.is_cow else theme.on_bull)
    if not figures.mark.isEmpty():
        paint_kind_mark(painter, figures.mark, theme, card.kind, good=good)
    paint_price(painter, figures.price, theme, card.price, scale=scale, across=0)
    beside = figures.value.top() == figures.price.top()
    if card.is_cow:
        across = 1.0 if beside else 0.0
        paint_value(painter, figures.value, theme, card.value, scale=scale, across=across)
    elif beside:
        _draw_event_word(painter, figures.value, theme, card, letters)


def _draw_event_word(
    painter: QPainter, room: QRectF, theme: Theme, card: Card, letters: float
) -> None:
    side = 1.5 * letters
    word = fitted(kind_word(card.kind), SMALLER * letters, room.width() - side - letters)
    wide, y = word.boundingRect().width(), room.center().y()
    write(painter, QPointF(room.right() - wide / 2, y), word, theme.ink_soft)
    mark = QRectF(room.right() - wide - 0.5 * letters - side, y - side / 2, side, side)
    paint_kind_mark(painter, mark, theme, card.kind, colour=theme.ink_soft)


def _draw_below(
    painter: QPainter,
    room: QRectF,
    theme: Theme,
    card: Card,
    number: int,
    letters: float,
    sign: float,
) -> None:
    """The drawing, with the sign of the kind; and what the card does, if all of that has room."""
    pad, good = _PAD * letters, card.value >= 0
    says = kind_line(card.kind, good=good) if card.is_cow else card.text
    usual = _USUAL_PICTURE if card.is_cow else _EVENT_PICTURE
    free = room.height() - usual * letters - pad
    picture = QRectF(room)
    text = block(says, 0.9 * letters, room.width() - 2 * pad, max(0.0, free))
    if text.lines and text.capitals >= SMALLER * letters:
        picture.setHeight(room.height() - text.height - pad)
        said = QRectF(room.left() + pad, picture.bottom(), room.width() - 2 * pad, text.height)
        write_block(painter, said.translated(0, pad / 2), text, theme.ink)
    if card.is_cow:
        paint_meadow(painter, picture, theme, 0.3, number)
        cow = picture.adjusted(pad, 2, -pad, -0.06 * picture.height())
        draw_cow(painter, cow, theme, card.kind, number, good=good)
        place = QRectF(picture.left() + pad, picture.top() + 0.3 * letters, sign, sign)
        if sign:
            paint_kind_mark(painter, place, theme, card.kind, good=good)
    else:
        verbs = [effect.verb for effect in card.effects]
        paint_event(painter, picture.adjusted(pad, 2, -pad, -3), theme, verbs)
