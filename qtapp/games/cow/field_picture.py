"""How does a field look on a picture that is kept? Its cows with value and kind, whose they are."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from core.games.cow.deck import Kind
from core.games.cow.table import Standing, Table
from qtapp.board.seat_badge import paint_seat
from qtapp.board.theme import Theme
from qtapp.games.cow.cow_art import paint_cow
from qtapp.games.cow.kind_mark import paint_kind_mark
from qtapp.games.cow.money_marks import paint_value
from qtapp.games.cow.standing import cow_places, seen_of
from qtapp.games.cow.table_art import paint_field

_SIGN = 22.0
"""The side of the sign of a kind, and of an owner's badge."""
_PILL = 24.0
"""The height of a value."""


def paint_row(painter: QPainter, rect: QRectF, theme: Theme, table: Table, seat: int) -> None:
    """The field of a seat with all its cows, from left to right as its owner sees them."""
    paint_field(painter, rect, theme)
    places = cow_places(rect, len(table.fields[seat]))
    wide = seen_of(places)
    for place, standing in zip(places, table.fields[seat], strict=True):
        _paint_cow(painter, place, wide, theme, table, standing)


def _paint_cow(
    painter: QPainter, place: QRectF, wide: float, theme: Theme, table: Table, standing: Standing
) -> None:
    """One cow in its room, of whose width so much is seen from the left."""
    card = table.card(standing.card)
    good = card.value >= 0
    art = place.adjusted(0.03 * place.width(), 0.05 * place.height(), 0, -0.7 * _PILL)
    paint_cow(painter, art, theme, card.kind, good=good, number=standing.card)
    pill = QRectF(place.left(), place.bottom() - _PILL, min(place.width(), wide), _PILL)
    paint_value(painter, pill, theme, card.value, scale=1.1)
    side = min(_SIGN, 0.4 * wide)
    right = place.left() + min(place.width(), wide)
    sign = QRectF(right - side, place.top(), side, side)
    if card.kind is Kind.PLAIN and good:
        return
    painter.setPen(QPen(theme.paper_edge, 1))
    painter.setBrush(theme.paper)
    painter.drawEllipse(sign)
    inner = sign.adjusted(*(0.17 * side * it for it in (1, 1, -1, -1)))
    paint_kind_mark(painter, inner, theme, card.kind, good=good)
    if card.kind is Kind.SPY:
        paint_seat(painter, sign.translated(0, side + 2), standing.owner, theme)
