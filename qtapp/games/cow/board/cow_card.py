"""How does a card of Unexploded Cow show in a hand, in the list of the discards, or large?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.games.cow.deck import Deck
from qtapp.board.hand_card import HandCard
from qtapp.games.cow.art.card_art import paint_fitting_card
from qtapp.games.cow.art.card_sheet import paint_back
from qtapp.games.cow.art.hand_card import LETTERS, paint_hand_card
from qtapp.games.cow.art.kept import KEPT

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from qtapp.board.hand_card import CardState


class CowCard(HandCard[Deck]):
    """A cow or an event."""

    kept = KEPT

    def draw_face(
        self, painter: QPainter, box: QRectF, deck: Deck, state: CardState, letters: float
    ) -> None:
        theme, card, number = self.look.theme, deck.cards[state.card], deck.alike(state.card)
        if state.seen:
            scale = letters / LETTERS
            paint_hand_card(painter, box, theme, card, number=number, scale=scale, seen=state.seen)
        else:
            paint_fitting_card(painter, box, theme, card, number=number, scale=self.look.scale)

    def draw_back(self, painter: QPainter, box: QRectF, back: str) -> None:
        paint_back(painter, box, self.look.theme)
