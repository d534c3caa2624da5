"""Where does each thing of the board lie? Set out anew for the room that there is.

The board is as large as its window, so its unit is a screen pixel as long as nobody zooms: text
keeps its size, and a wide window shows wide routes, not a strip of empty table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from qtapp.board.layout import CAPITALS, Layout
from qtapp.games.kairo.card_art import CARD_SHAPE
from qtapp.games.kairo.track_art import TRAIN_SHAPE

SMALLEST: Final = QSizeF(620, 330)
"""In a smaller window the whole board is drawn smaller."""
_MARGIN: Final = 10
_GAP: Final = 14
_MAP_SHARE: Final = {2: 0.5, 3: 0.57, 4: 0.64}
"""How much of the width the map takes, by the number of routes."""
_START: Final = 1.4
"""How high the place before the first stage is, in stages: a train stands there in full."""
_MOST_CARD: Final = 190.0
"""The widest card of an offer."""
_COMFORTABLE: Final = (6, 12, 20, 30)
"""Open cards for which places are held free: up to so many they do not change their size."""
_LEAST_CARD: Final = 40.0
"""A lower open card covers the landscape of the one above it instead of becoming smaller."""
_SHOWN: Final = 0.46
"""Of a card that another covers: its figures."""


@dataclass(frozen=True)
class BoardLayout(Layout):
    """All places for a number of seats and stages, at a size in scene units and a text scale."""

    seats: int
    stages: int

    @cached_property
    def capitals(self) -> float:
        """The height of the capitals of small type: as wished, as far as the board has room."""
        most = min(self.size.height() / 32, self.size.width() / 46)
        return min(CAPITALS * self.scale, max(CAPITALS * min(1.0, self.scale), most))

    @cached_property
    def map(self) -> QRectF:
        """The sheet of paper with the routes."""
        free = self.size.width() - 2 * _MARGIN - _GAP
        wide = free * _MAP_SHARE.get(self.seats, 0.64)
        return QRectF(_MARGIN, _MARGIN, wide, self.size.height() - 2 * _MARGIN)

    @cached_property
    def north(self) -> QRectF:
        """The band with Cairo; empty where there is no room for it."""
        high = min(58.0, 0.085 * self.size.height()) if self.size.height() >= 480 else 0.0
        return QRectF(self.map.left(), self.map.top(), self.map.width(), high)

    @cached_property
    def gutter(self) -> float:
        """The width of the margin with the numbers of the stages."""
        return 10 + 1.6 * self.capitals

    def plate(self, seat: int) -> QRectF:
        """The plate with a seat's name, money and bonus pieces."""
        return self._plates[seat]

    @cached_property
    def _plates(self) -> list[QRectF]:
        high = min(4.1 * self.capitals + 16, 0.2 * self.size.height())
        top = self.map.bottom() - high - 6
        return [QRectF(it.left(), top, it.width(), high) for it in self._columns]

    @cached_property
    def stage_height(self) -> float:
        """From one stage to the next."""
        top = self.north.bottom() + 4 if self.north.height() else self.map.top() + 6
        return (self.plate(0).top() - 4 - top) / (self.stages + _START)

    def stage(self, seat: int, stage: int) -> QRectF:
        """The place of one stage on a route, 1 to `stages`; 0 is the Cape, where trains start."""
        column, high = self._columns[seat], self.stage_height
        bottom = self.plate(seat).top() - 4
        if stage == 0:
            return QRectF(column.left(), bottom - _START * high, column.width(), _START * high)
        top = bottom - (_START + stage) * high
        return QRectF(column.left(), top, column.width(), high)

    def card(self, seat: int, stage: int) -> QRectF:
        """Where a terrain card lies on a route."""
        place = self.stage(seat, stage)
        high = self.stage_height - min(5.0, 0.1 * self.stage_height)
        wide = min(place.width(), max(2.6 * high, 130.0, 0.85 * place.width()))
        left = place.center().x() - wide / 2
        return QRectF(left, place.bottom() - self.stage_height / 2 - high / 2, wide, high)

    def rail(self, seat: int) -> QRectF:
        """The whole line of a route, from the Cape to Cairo, as wide as its track."""
        card, wide = self.card(seat, 1), min(24.0, max(11.0, 0.36 * self.stage_height))
        top, bottom = self.stage(seat, self.stages).top(), self.stage(seat, 0).bottom()
        middle = card.left() + max(0.9 * wide, 0.16 * card.width())
        return QRectF(middle - wide / 2, top, wide, bottom - top)

    def train(self, seat: int, built: int) -> QRectF:
        """Where a seat's train stands after so many stages; its tender reaches back beyond one."""
        rail, place = self.rail(seat), self.stage(seat, built)
        wide = min(rail.width() * 1.45, _START * self.stage_height * TRAIN_SHAPE)
        long = wide / TRAIN_SHAPE
        return QRectF(rail.center().x() - wide / 2, place.top() + 3, wide, long)

    def tag(self, seat: int, built: int) -> QRectF:
        """Beside the train: what is still missing for the card in front of it."""
        place, card = self.stage(seat, built), self.card(seat, 1)
        high = min(2.3 * self.capitals + 4, self.stage_height - 6)
        left = self.train(seat, built).right() + 4
        middle = place.top() + self.stage_height / 2
        return QRectF(left, middle - high / 2, card.right() - left, high)

    @cached_property
    def _columns(self) -> list[QRectF]:
        """The room of each route, from the top of the map to its bottom."""
        wide = (self.map.width() - self.gutter - 6) / self.seats
        left = self.map.left() + self.gutter + 4
        top, high = self.map.top(), self.map.height()
        return [QRectF(left + seat * wide, top, wide - 8, high) for seat in range(self.seats)]

    @cached_property
    def market(self) -> QRectF:
        """The table beside the map: the offer or the open cards, and the piles."""
        left = self.map.right() + _GAP
        return QRectF(left, _MARGIN, self.size.width() - left - _MARGIN, self.map.height())

    @cached_property
    def title(self) -> QRectF:
        """The line over the cards beside the map."""
        market = self.market
        return QRectF(market.left(), market.top(), market.width(), 2 * self.capitals + 10)

    def pile(self, index: int) -> QRectF:
        """The draw pile, 0, and the discards, 1; their words stand below."""
        market = self.market
        words = 2 * self.capitals + 4
        high = min(0.15 * market.height(), (market.width() / 2 - 16) / CARD_SHAPE, 92.0)
        wide = high * CARD_SHAPE
        middle = market.left() + market.width() * (0.25 + 0.5 * index)
        return QRectF(middle - wide / 2, market.bottom() - words - high, wide, high)

    def pile_words(self, index: int) -> QRectF:
        """The words below a pile."""
        pile, half = self.pile(index), self.market.width() / 2
        left = self.market.left() + half * index + 3
        return QRectF(left, pile.bottom() + 2, half - 6, self.market.bottom() - pile.bottom())

    @cached_property
    def spread(self) -> QRectF:
        """The room for the cards beside the map."""
        market = self.market
        bottom = self.pile(0).top() - 14
        return QRectF(
            market.left(), self.title.bottom(), market.width(), bottom - self.title.bottom()
        )

    def offer(self, count: int) -> list[QRectF]:
        """Places for the cards of an auction, as large as can be."""
        return _grid(self._above_ties, count, count)

    def open_cards(self, count: int) -> list[QRectF]:
        """Places for so many open cards."""
        places = next((most for most in _COMFORTABLE if count <= most), count)
        made = _grid(self.spread, places, count)
        if not made or made[0].height() >= _LEAST_CARD:
            return made
        return _shingled(self.spread, count)

    def ties(self, seats: int, longest: int) -> list[list[QRectF]]:
        """Per tied seat: a place for its sign, then for the cards that it turned up."""
        room = self.spread
        room = QRectF(room.left(), room.bottom() - 0.3 * room.height(), room.width(), 0)
        room.setBottom(self.spread.bottom())
        step = room.width() / max(1, seats)
        made = []
        for at in range(seats):
            side = min(0.3 * room.height(), 26.0)
            cell = QRectF(room.left() + at * step + 4, room.top(), step - 8, room.height())
            sign = QRectF(cell.left(), cell.top(), side, side)
            cards = QRectF(cell.left(), sign.bottom() + 4, cell.width(), 0)
            cards.setBottom(cell.bottom())
            made.append([sign, *_grid(cards, max(1, longest), max(1, longest))])
        return made

    @cached_property
    def _above_ties(self) -> QRectF:
        room = QRectF(self.spread)
        room.setHeight(0.68 * room.height())
        return room


def _grid(room: QRectF, places: int, count: int, gap: float = 8.0) -> list[QRectF]:
    """The first `count` of so many places, all of a card's shape and as large as can be."""
    if places == 0 or room.width() <= 0 or room.height() <= 0:
        return []

    def card(columns: int) -> QSizeF:
        rows = -(-places // columns)
        wide = min((room.width() - (columns - 1) * gap) / columns, _MOST_CARD)
        high = min((room.height() - (rows - 1) * gap) / rows, wide / CARD_SHAPE)
        high = max(high, 1.0)
        return QSizeF(high * CARD_SHAPE, high)

    columns = max(range(1, places + 1), key=lambda it: (round(card(it).height(), 3), -it))
    size = card(columns)
    left = room.center().x() - (columns * size.width() + (columns - 1) * gap) / 2
    return [
        QRectF(
            QPointF(
                left + at % columns * (size.width() + gap),
                room.top() + at // columns * (size.height() + gap),
            ),
            size,
        )
        for at in range(count)
    ]


def _shingled(room: QRectF, count: int) -> list[QRectF]:
    """Places that cover each other like shingles: of the lower cards the figures are seen."""
    for columns in range(2, count + 1):
        wide = (room.width() - (columns - 1) * 4) / columns
        high = wide / CARD_SHAPE
        rows = -(-count // columns)
        if high * (1 + (rows - 1) * _SHOWN) <= room.height():
            return [
                QRectF(
                    room.left() + at % columns * (wide + 4),
                    room.top() + at // columns * high * _SHOWN,
                    wide,
                    high,
                )
                for at in range(count)
            ]
    return _grid(room, count, count, 2.0)
