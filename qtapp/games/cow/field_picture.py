"""How does a field look on a picture that is kept? Its cows with value and kind, whose they are."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPen

from core.games.cow.deck import Kind
from core.games.cow.table import Standing, Table
from qtapp.board.layout import CAPITALS
from qtapp.board.seat_badge import paint_seat
from qtapp.board.theme import Theme
from qtapp.games.cow.art.cow_art import paint_cow
from qtapp.games.cow.art.kind_mark import paint_kind_mark
from qtapp.games.cow.art.money_marks import paint_value
from qtapp.games.cow.art.table_art import paint_field
from qtapp.games.cow.board.standing import cow_places, seen_of, value_places

_SIGN = 22.0
"""The side of the sign of a kind, and of an owner's badge."""
_LETTERS = 12.0
"""The height of the capitals of what is written, in pixels."""


def paint_row(painter: QPainter, rect: QRectF, theme: Theme, table: Table, seat: int) -> None:
    """The field of a seat with all its cows, from left to right as its owner sees them."""
    paint_field(painter, rect, theme)
    places = cow_places(rect, len(table.fields[seat]))
    values = value_places(rect, places, _LETTERS)
    seen = seen_of(places)
    for place, value, standing in zip(places, values, table.fields[seat], strict=True):
        value.translate(place.topLeft())
        _paint_cow(painter, place, value, theme, table, standing)
        _paint_signs(painter, place, min(_SIGN, 0.4 * seen), theme, table, standing)


def _paint_cow(
    painter: QPainter, place: QRectF, value: QRectF, theme: Theme, table: Table, standing: Standing
) -> None:
    """One cow in its room, and what it is worth."""
    card = table.card(standing.card)
    art = place.adjusted(0.03 * place.width(), 0.05 * place.height(), -0.03 * place.width(), 0)
    art.setBottom(min(place.bottom(), value.top() + 0.28 * value.height()))
    number = table.deck.alike(standing.card)
    paint_cow(painter, art, theme, card.kind, good=card.value >= 0, number=number)
    paint_value(painter, value, theme, card.value, scale=_LETTERS / CAPITALS)


def _paint_signs(
    painter: QPainter, place: QRectF, side: float, theme: Theme, table: Table, standing: Standing
) -> None:
    """At the upper left, which no other cow covers: its kind, and whose spy it is."""
    card = table.card(standing.card)
    good = card.value >= 0
    if card.kind is Kind.PLAIN and good:
        return
    sign = QRectF(place.left(), place.top(), side, side)
    _paint_disc(painter, sign, theme)
    inner = sign.adjusted(*(0.17 * side * it for it in (1, 1, -1, -1)))
    paint_kind_mark(painter, inner, theme, card.kind, good=good)
    if card.kind is Kind.SPY:
        badge = sign.translated(0, side + 2)
        _paint_disc(painter, badge.adjusted(-1.5, -1.5, 1.5, 1.5), theme)
        paint_seat(painter, badge, standing.owner, theme)


def _paint_disc(painter: QPainter, place: QRectF, theme: Theme) -> None:
    """The ground of a sign."""
    painter.setPen(QPen(theme.paper_edge, 1))
    painter.setBrush(theme.paper)
    painter.drawEllipse(place)
