"""How do piles look? As high as they have cards; the discards untidy, with the last one on top."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from qtapp.board.card_paper import CARD_SHAPE, corner
from qtapp.board.items import with_alpha
from qtapp.games.badaboom.art.backs import paint_back
from qtapp.games.badaboom.art.card_art import paint_fitting_card

if TYPE_CHECKING:
    from core.games.badaboom.deck import Card
    from qtapp.board.theme import Theme

_EDGES: Final = 7
"""Edges of cards that are seen below the top one, at most."""
_CARDS_AN_EDGE: Final = 9
_EDGE: Final = 0.026
"""From edge to edge, in widths of the rectangle."""
_LEANS: Final = (-5.0, 4.0, -2.0)
"""How the cards below the last discard lie, in degrees."""
_ROOM: Final = 0.88
"""What the top discard takes of the rectangle, so that those below it show."""


def pile_top(rect: QRectF, count: int) -> QRectF:
    """Where the top card of a pile lies that is painted into a rectangle."""
    step = _EDGE * rect.width()
    room = rect.adjusted(0.5, 0.5, -0.5 - _EDGES * step, -0.5 - _EDGES * step)
    wide = min(room.width(), room.height() * CARD_SHAPE)
    card = QRectF(0, 0, wide, wide / CARD_SHAPE)
    card.moveCenter(rect.center())
    base = card.translated(_EDGES * step / 2, _EDGES * step / 2)
    return base.translated(-_edges(count) * step, -_edges(count) * step)


def _edges(count: int) -> int:
    return min(_EDGES, -(-max(0, count - 1) // _CARDS_AN_EDGE))


def paint_pile(
    painter: QPainter, rect: QRectF, theme: Theme, count: int, *, back: str = ""
) -> None:
    """A pile face down, as high as so many cards; of none, an empty place. `back` is its kind."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if count <= 0:
        _paint_place(painter, pile_top(rect, 0), theme)
    else:
        _paint_edges(painter, rect, theme, count)
        paint_back(painter, pile_top(rect, count), theme, back)
    painter.restore()


def _paint_edges(painter: QPainter, rect: QRectF, theme: Theme, count: int) -> None:
    step, top = _EDGE * rect.width(), pile_top(rect, count)
    for edge in range(_edges(count), 0, -1):
        sheet = top.translated(edge * step, edge * step).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(theme.outline, 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(sheet, corner(top), corner(top))


def _paint_place(painter: QPainter, card: QRectF, theme: Theme) -> None:
    """Where a pile would lie: a dashed outline."""
    pen = QPen(with_alpha(theme.ink, 0.45), max(1.0, card.width() / 70))
    pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.setBrush(with_alpha(theme.ink, 0.04))
    painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), corner(card), corner(card))


def paint_discards(
    painter: QPainter,
    rect: QRectF,
    theme: Theme,
    count: int,
    card: Card | None = None,
    *,
    scale: float = 1.0,
) -> None:
    """The discards, face up and untidy, `card` on top; of none, an empty place."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    top = discards_top(rect)
    if count <= 0:
        _paint_place(painter, top, theme)
    for lean in _LEANS[: max(0, min(len(_LEANS), count - 1))]:
        painter.save()
        painter.translate(top.center())
        painter.rotate(lean)
        sheet = QRectF(top).translated(-top.center())
        painter.setPen(QPen(theme.outline, 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(sheet.adjusted(1, 1, -1, -1), corner(top), corner(top))
        painter.restore()
    if count > 0 and card is not None:
        paint_fitting_card(painter, top, theme, card, scale=scale)
    painter.restore()


def discards_top(rect: QRectF) -> QRectF:
    """Where the last discard lies in a rectangle."""
    wide = _ROOM * min(rect.width(), rect.height() * CARD_SHAPE)
    card = QRectF(0, 0, wide, wide / CARD_SHAPE)
    card.moveCenter(QPointF(rect.center()))
    return card
