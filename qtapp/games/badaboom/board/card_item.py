"""How does a card of Badaboom show in a toolbox, beside the bomb, in a list, or large?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPen

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.deck import SAFETY, Bomb, Deck
from qtapp.board.card_paper import corner
from qtapp.board.drawn import Drawn
from qtapp.board.hand_card import HandCard
from qtapp.board.items import draw_shadow
from qtapp.board.seat_badge import paint_seat
from qtapp.games.badaboom.art.backs import paint_back
from qtapp.games.badaboom.art.bomb_card import paint_bomb_card
from qtapp.games.badaboom.art.card_art import paint_fitting_card
from qtapp.games.badaboom.art.kept import KEPT

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from qtapp.board.hand_card import CardState
    from qtapp.look import Look

_BADGE: Final = 0.3
"""The side of a badge, in widths of its card."""
LETTERS: Final = 8.6
"""The height of letters at text scale 1, by which a card in a toolbox is told how large its are."""


class BadaboomCard(HandCard[Deck]):
    """A card of the stock, or a safety."""

    kept = KEPT

    def draw_face(
        self, painter: QPainter, box: QRectF, deck: Deck, state: CardState, letters: float
    ) -> None:
        theme, card = self.look.theme, deck.cards[state.card]
        place = state.copy if state.card == SAFETY else state.card - deck.alike(state.card)
        scale = letters / LETTERS if state.seen else self.look.scale
        paint_fitting_card(painter, box, theme, card, place=place, scale=scale, seen=state.seen)

    def draw_back(self, painter: QPainter, box: QRectF, back: str) -> None:
        paint_back(painter, box, self.look.theme, back)


class OwnedCard(BadaboomCard):
    """An open card with the badge of whoever has played it."""

    def __init__(self, look: Look, level: float) -> None:
        super().__init__(look, level)
        self._owner = NOBODY

    def set_owner(self, seat: int) -> None:
        """Who has played it; NOBODY: that is not to be seen."""
        if seat != self._owner:
            self._owner = seat
            self.update()

    def draw(self, painter: QPainter) -> None:
        super().draw(painter)
        if self._owner != NOBODY:
            side = max(14.0, _BADGE * self.box.width())
            badge = QRectF(-0.3 * side, -0.3 * side, side, side)
            painter.setPen(QPen(self.look.theme.paper, 2))
            painter.setBrush(self.look.theme.paper)
            painter.drawEllipse(badge.adjusted(-1.5, -1.5, 1.5, 1.5))
            paint_seat(painter, badge, self._owner, self.look.theme)


class BombCard(Drawn):
    """The card of the bomb in play."""

    def __init__(self, look: Look, level: float) -> None:
        super().__init__(look, level)
        self._bomb: Bomb | None = None

    def set_bomb(self, bomb: Bomb | None) -> None:
        """Which it is; None: there is none."""
        self.setVisible(bomb is not None)
        if bomb != self._bomb:
            self._bomb = bomb
            self.update()

    def draw(self, painter: QPainter) -> None:
        if self._bomb is not None:
            draw_shadow(painter, self.look.theme, self.box, corner(self.box), 4)
            scale = self.look.scale
            paint_bomb_card(painter, self.box, self.look.theme, self._bomb, scale=scale)
