"""How does a player's plate look? Name, money, cities and cards, in a line or in three."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPen, QPolygonF

from qtapp.board.card_paper import CARD_SHAPE
from qtapp.board.card_text import fitted
from qtapp.board.drawn import Drawn
from qtapp.board.items import draw_shadow, text_outline, with_alpha
from qtapp.board.seat_badge import paint_seat
from qtapp.games.cow.art.card_sheet import paint_back
from qtapp.games.cow.board.levels import PLATES
from qtapp.games.cow.words.money_words import dollars

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from qtapp.parts import Look

_SHORT_NAME: Final = 6.0
"""A name has at least so many heights of its letters; else something less needed is left out."""
_SMALLER: Final = 0.8
"""By how much the letters of a long name are smaller at most."""
_STACKED: Final = 6.2
"""A plate that is so many times as high as its letters has three lines."""
_HOUSE, _BACK = 2.5, 1.6
"""The widths of the signs of cities and cards, in heights of the letters."""
_MOST_HOUSES: Final = 3
"""For more cities no more houses are drawn."""


@dataclass(frozen=True, slots=True)
class PlateState:
    """What a player's plate says."""

    name: str = ""
    money: int = 0
    cities: int = 0
    """What they are worth together."""
    count: int = 0
    """How many cities."""
    cards: int = 0
    """In the hand."""
    turn: bool = False
    ahead: bool = False
    """Whether its cities are worth most."""


class PlateItem(Drawn):
    """What a player has; the accent says whose turn it is."""

    def __init__(self, look: Look, seat: int) -> None:
        super().__init__(look, PLATES)
        self.seat = seat
        self.state = PlateState()
        self._capitals = 0.0
        self._useful = self._hovered = self._blamed = False

    def set_state(self, state: PlateState, capitals: float) -> None:
        """Says this, in capitals of this height."""
        if (state, capitals) != (self.state, self._capitals):
            self.state, self._capitals = state, capitals
            self.update()

    def set_lights(self, *, useful: bool, hovered: bool, blamed: bool) -> None:
        """Whether the player can be chosen, is pointed at, or a refusal speaks of her."""
        if (useful, hovered, blamed) != (self._useful, self._hovered, self._blamed):
            self._useful, self._hovered, self._blamed = useful, hovered, blamed
            self.update()

    def draw(self, painter: QPainter) -> None:
        letters = self._capitals
        if self.box.height() >= _STACKED * letters:
            self._draw_stacked(painter, letters)
        else:
            self._draw_in_line(painter, min(letters, 0.38 * self.box.height()))

    def _draw_stacked(self, painter: QPainter, letters: float) -> None:
        """Three lines: the name, the money, cities and cards."""
        high = min(self.box.height() - 2, 10.5 * letters)
        body = QRectF(0.5, 0, self.box.width() - 1, high)
        body.moveTop((self.box.height() - high) / 2)
        self._draw_body(painter, body)
        pad, line = 0.9 * letters, (high - (4 if self.state.turn else 0)) / 3
        top = body.bottom() - 3 * line
        side = min(0.86 * line, 2.6 * letters)
        left, right = body.left() + pad, body.right() - pad
        y = [top + (row + 0.5) * line for row in range(3)]
        self._draw_name(painter, QPointF(left, y[0]), side, letters, right - left - side - pad)
        money = fitted(dollars(self.state.money), 1.15 * letters, right - left, bold=True)
        self._write(painter, QPointF(left, y[1]), money)
        x = left
        if self.state.count:
            x = self._draw_cities(painter, QPointF(x, y[2]), letters) + 1.4 * pad
        self._draw_cards(painter, QPointF(x, y[2]), letters)

    def _draw_in_line(self, painter: QPainter, letters: float) -> None:
        """All side by side; what has no room is told in words when the plate is pointed at."""
        state, high = self.state, self.box.height()
        pad, side = 0.9 * letters, min(0.82 * high, 2.6 * letters)
        money = text_outline(dollars(state.money), letters, bold=True)
        apart = 1.6 * pad
        fixed = side + 3 * pad + _wide(money) + apart
        cities = self._cities_width(letters) + apart if state.count else 0.0
        cards = self._cards_width(letters) + apart
        least = self.box.width() - _SHORT_NAME * letters
        if fixed + cities + cards > least:
            cards = 0.0
        if fixed + cities > least:
            cities = 0.0
        free = max(2.0 * letters, self.box.width() - fixed - cities - cards)
        name = _wide(_shortened(state.name, letters, free))
        wide = min(fixed + cities + cards + name, self.box.width() - 1)
        body = QRectF(0.5, 0.5, wide, high - 1)
        self._draw_body(painter, body)
        middle = body.center().y() + (1.5 if state.turn else 0)
        x = body.left() + pad
        x = self._draw_name(painter, QPointF(x, middle), side, letters, free) + apart
        self._write(painter, QPointF(x, middle), money)
        x += _wide(money) + apart
        if cities:
            x = self._draw_cities(painter, QPointF(x, middle), letters) + apart
        if cards:
            self._draw_cards(painter, QPointF(x, middle), letters)

    def _draw_body(self, painter: QPainter, body: QRectF) -> None:
        theme, turn = self.look.theme, self.state.turn
        if turn or self._useful:
            draw_shadow(painter, theme, body, 6, 5)
        edge = QPen(theme.accent, 2) if turn or self._useful else QPen(theme.paper_edge, 1)
        painter.setPen(QPen(theme.bad, 2.5) if self._blamed else edge)
        painter.setBrush(theme.hover if self._hovered else theme.paper)
        painter.drawRoundedRect(body, 6, 6)
        if self._useful:
            painter.setBrush(with_alpha(theme.accent, 0.14))
            painter.drawRoundedRect(body, 6, 6)
        if turn:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.accent)
            painter.drawRoundedRect(QRectF(body.left(), body.top(), body.width(), 4), 2, 2)

    def _draw_name(
        self, painter: QPainter, at: QPointF, side: float, letters: float, room: float
    ) -> float:
        """Badge and name from a point on; where they end."""
        badge = QRectF(at.x(), at.y() - side / 2, side, side)
        paint_seat(painter, badge, self.seat, self.look.theme)
        name = _shortened(self.state.name, letters, max(2.0 * letters, room))
        x = badge.right() + 0.7 * letters
        self._write(painter, QPointF(x, at.y()), name)
        return x + _wide(name)

    def _cities_width(self, letters: float) -> float:
        return self._town_width(letters) + 0.5 * letters + _wide(self._cities(letters))

    def _town_width(self, letters: float) -> float:
        return min(_MOST_HOUSES, self.state.count) / _MOST_HOUSES * _HOUSE * letters

    def _cities(self, letters: float) -> QPainterPath:
        return text_outline(str(self.state.cities), letters, bold=self.state.ahead)

    def _draw_cities(self, painter: QPainter, at: QPointF, letters: float) -> float:
        """Some houses and what the cities are worth, from a point on; where they end."""
        high = 1.55 * letters
        place = QRectF(at.x(), at.y() - 0.55 * high, self._town_width(letters), high)
        town = _town(place, min(_MOST_HOUSES, self.state.count))
        painter.fillPath(town, self.look.theme.ink)
        start = QPointF(place.right() + 0.5 * letters, at.y())
        self._write(painter, start, self._cities(letters))
        return at.x() + self._cities_width(letters)

    def _cards_width(self, letters: float) -> float:
        return _BACK * letters + 4 + _wide(text_outline(str(self.state.cards), letters))

    def _draw_cards(self, painter: QPainter, at: QPointF, letters: float) -> None:
        """The back of a card and how many are in the hand."""
        wide = _BACK * letters
        high = wide / CARD_SHAPE
        back = QRectF(at.x(), at.y() - high / 2, wide, high)
        paint_back(painter, back, self.look.theme)
        words = text_outline(str(self.state.cards), letters)
        self._write(painter, QPointF(back.right() + 4, at.y()), words)

    def _write(self, painter: QPainter, at: QPointF, words: QPainterPath) -> None:
        """Writes from a point on."""
        middle = QPointF(at.x() + _wide(words) / 2, at.y())
        painter.fillPath(words.translated(middle), self.look.theme.ink)


@lru_cache(maxsize=64)
def _shortened(name: str, letters: float, room: float) -> QPainterPath:
    """A name no wider than its room: a little smaller if that suffices, else with an ellipsis."""
    line = text_outline(name, letters, bold=True)
    if (wide := _wide(line)) <= room:
        return line
    if wide * _SMALLER <= room:
        return fitted(name, letters, room, bold=True)
    cuts = (name[:kept].rstrip() + "…" for kept in range(len(name) - 1, 0, -1))
    lines = (text_outline(cut, _SMALLER * letters, bold=True) for cut in cuts)
    return next((it for it in lines if _wide(it) <= room), line)


def _town(place: QRectF, count: int) -> QPainterPath:
    """So many houses in a row, the middle one the highest: too small for more than an outline."""
    path = QPainterPath()
    wide = place.width() / count
    for number in range(count):
        high = place.height() * (1.0 if number == 1 or count == 1 else 0.76)
        house = QRectF(place.left() + number * wide, place.bottom() - high, wide, high).adjusted(
            0.5, 0, -0.5, 0
        )
        eaves = house.top() + min(0.42 * high, 0.55 * wide)
        corners = [QPointF(house.left(), house.bottom()), QPointF(house.left(), eaves)]
        corners += [QPointF(house.center().x(), house.top()), QPointF(house.right(), eaves)]
        path.addPolygon(QPolygonF([*corners, house.bottomRight(), corners[0]]))
        door = QRectF(0, 0, 0.3 * house.width(), 0.34 * high)
        door.moveCenter(QPointF(house.center().x(), house.bottom() - 0.17 * high))
        path.addRect(door)  # left out, as the rule is odd and even
    return path


def _wide(words: QPainterPath) -> float:
    return words.boundingRect().width()
