"""How do the stock, the discards and the pile of safeties look?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.badaboom.actions import NOBODY
from qtapp.board.things import Thing
from qtapp.games.badaboom.art.card_art import paint_fitting_card
from qtapp.games.badaboom.art.piles_art import paint_discards, paint_pile, pile_top
from qtapp.games.badaboom.board.levels import PILES

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.badaboom.deck import Deck
    from qtapp.look import Look


class PileItem(Thing):
    """A pile as high as it has cards; the uppermost may lie open."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look, name, PILES)
        self._deck: Deck | None = None
        self._count, self._top = 0, NOBODY

    def set_pile(self, deck: Deck, count: int, top: int) -> None:
        """So many cards face down, and an open one on top of them, or `NOBODY`."""
        if (deck, count, top) != (self._deck, self._count, self._top):
            self._deck, self._count, self._top = deck, count, top
            self.update()

    def draw_picture(self, painter: QPainter) -> None:
        theme, place, scale = self.look.theme, self.card_in(), self.look.scale
        top = self._deck.cards[self._top] if self._deck and self._top != NOBODY else None
        if self.name == "discards":
            paint_discards(painter, place, theme, self._count, top, scale=scale)
            return
        count = self._count + (top is not None)
        paint_pile(painter, place, theme, count, back="safety" if self.name == "safeties" else "")
        if top is not None:
            paint_fitting_card(painter, pile_top(place, count), theme, top, scale=scale)
