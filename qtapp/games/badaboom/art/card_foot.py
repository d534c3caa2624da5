"""What stands at the foot of a card? Who may play it and when, as signs with words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPen

from qtapp.board.items import with_alpha
from qtapp.games.badaboom.art.card_parts import Said
from qtapp.games.badaboom.art.card_words import gold_word, kind_word, when_of, when_word, who_word
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

_CAPITALS: Final = 6.4
"""The height of the capitals at text scale 1."""
_ROW: Final = 3.0
"""The height of a row, in heights of the capitals."""
_APART: Final = 2.2
"""The room that both need beside them, together, in the same."""
_SMALLER: Final = 0.74
"""By how much letters may be smaller so that both have one row."""


@dataclass(frozen=True, slots=True)
class Foot:
    """Two signs with words: side by side, or one below the other where letters are large."""

    first: Said
    second: Said
    capitals: float
    stacked: bool

    @property
    def height(self) -> float:
        """Of all of it."""
        return (1.9 if self.stacked else 1.0) * _ROW * self.capitals

    def draw(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        """Draws it below a line, into a rectangle as high as it is."""
        painter.setPen(QPen(with_alpha(theme.ink, 0.3), 1))
        painter.drawLine(rect.topLeft(), rect.topRight())
        first, second = QRectF(rect), QRectF(rect)
        if self.stacked:
            first.setBottom(rect.center().y())
            second.setTop(first.bottom())
        else:
            left, right = self.first.width(self.capitals), self.second.width(self.capitals)
            middle = rect.left() + left + (rect.width() - left - right) / 2
            painter.drawLine(QPointF(middle, rect.top() + 4), QPointF(middle, rect.bottom() - 3))
            first.setRight(middle)
            second.setLeft(middle)
        self.first.draw(painter, first, theme, self.capitals)
        self.second.draw(painter, second, theme, self.capitals)


def foot_of(card: Card, width: float, room: float, scale: float) -> Foot:
    """The foot of a card, so wide and at most as high as there is room.

    Of a trick it tells who may play it, of a mission what it pays, of others what they are; of all
    of them, when they are used.
    """
    kind, when = str(card.kind), when_of(card)
    match kind:
        case "trick":
            first = Said(paint_who_sign, str(card.who), who_word(card.who))
        case "mission":
            first = Said(paint_sign, "gold", gold_word(card.gold))
        case _:
            first = Said(paint_kind_sign, kind, kind_word(kind))
    second = Said(paint_when_sign, when, when_word(when))
    wished = min(_CAPITALS * scale, room / _ROW)
    widths = (first.width(1.0), second.width(1.0))
    one_row = min(wished, width / (sum(widths) + _APART))
    two_rows = min(wished, width / (max(widths) + _APART), room / (1.9 * _ROW))
    stacked = one_row < _SMALLER * wished and one_row < two_rows
    return Foot(first, second, two_rows if stacked else one_row, stacked)
