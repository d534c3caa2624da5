"""Where do the cards of a hand lie at the bottom of a board, and how large are they to be read?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from qtapp.board.card_paper import CARD_SHAPE
from qtapp.board.layout import CAPITALS, Layout

MARGIN: Final = 10.0
"""Between the edge of the board and what lies there."""
_MOST_GROWTH: Final = 1.4
"""By how much small type is larger on a large board."""
_CARDS_APART: Final = 7.0
_HAND, _HIGHEST_HAND = 0.215, 172.0
"""The height of the cards of the hand, in heights of the board, and at most."""
_HAND_CARD, _LEAST_HAND_CARD = 14.6, 9.8
"""The width of one of few, and at least, in heights of the capitals."""
_READABLE: Final = 138.0
"""The width of a card that is lifted to be read, at text scale 1."""


@dataclass(frozen=True)
class HandLayout(Layout):
    """A board with the hand of whoever looks at its bottom."""

    @cached_property
    def capitals(self) -> float:
        """The height of the capitals of small type: as wished, as far as the board has room.

        On a large board, with large things, it is somewhat larger.
        """
        wide, high = self.size.width(), self.size.height()
        most = self.most_capitals
        roomy = min(_MOST_GROWTH, max(1.0, min(wide / 1000, high / 680)))
        return min(CAPITALS * self.scale * roomy, max(CAPITALS * min(1.0, self.scale), most))

    @cached_property
    def most_capitals(self) -> float:
        """How high these may be, so that all things of the game have room; not less than small."""
        return min(self.size.height() / 38, self.size.width() / 62)

    @cached_property
    def hand(self) -> QRectF:
        """Where the cards of the hand lie, at the bottom."""
        high = min(_HIGHEST_HAND, _HAND * self.size.height())
        wide = self.size.width() - 2 * MARGIN
        return QRectF(MARGIN, self.size.height() - high, wide, high)

    @cached_property
    def hand_card_wide(self) -> float:
        """How wide a card of the hand is if there are few."""
        return _HAND_CARD * self.capitals

    @cached_property
    def readable(self) -> QSizeF:
        """A card that is lifted to be read."""
        high = self.size.height()
        wide = max(_READABLE * max(1.0, self.scale) ** 0.5, 0.34 * high * CARD_SHAPE)
        wide = min(wide, 0.72 * high * CARD_SHAPE)
        return QSizeF(wide, wide / CARD_SHAPE)

    def hand_card(self, index: int, count: int) -> QRectF:
        """A card of the hand at rest: smaller if there are many, and at last they overlap."""
        return self._hand_place(index, count, *self._hand_steps(count))

    def hand_back(self, index: int, count: int) -> QRectF:
        """A card of a hand that is seen from the back."""
        wide = CARD_SHAPE * self.hand.height()
        return self._hand_place(index, count, wide, self._hand_step(wide, count))

    def hand_seen(self, count: int) -> float:
        """How much is seen of the width of each of so many cards, from the left."""
        wide, step = self._hand_steps(count)
        return wide if count < 2 else min(wide, step)

    def _hand_place(self, index: int, count: int, wide: float, step: float) -> QRectF:
        room = self.hand.adjusted(0, 4, 0, -6)
        left = room.center().x() - (step * (count - 1) + wide) / 2
        return QRectF(left + index * step, room.top(), wide, room.height())

    def _hand_steps(self, count: int) -> tuple[float, float]:
        """How wide a card of the hand is, and how far it is from one to the next."""
        most, least = self.hand_card_wide, _LEAST_HAND_CARD * self.capitals
        each = (self.hand.width() + _CARDS_APART) / max(1, count) - _CARDS_APART
        wide = max(least, min(most, each))
        return wide, self._hand_step(wide, count)

    def _hand_step(self, wide: float, count: int) -> float:
        return min(wide + _CARDS_APART, (self.hand.width() - wide) / max(1, count - 1))

    def lifted(self, index: int, count: int) -> QRectF:
        """The same card, lifted to be read."""
        rest, size = self.hand_card(index, count), self.readable
        left = min(
            max(MARGIN, rest.center().x() - size.width() / 2),
            self.size.width() - MARGIN - size.width(),
        )
        return QRectF(QPointF(left, self.size.height() - 6 - size.height()), size)
