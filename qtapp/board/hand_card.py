"""How does a card show that lies in a hand or in a list? As it is drawn, with shadow and marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPen

from qtapp.board.card_paper import corner
from qtapp.board.drawn import Drawn
from qtapp.board.items import draw_shadow, with_alpha

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from qtapp.board.kept_art import KeptArt
    from qtapp.look import Look

DeckT = TypeVar("DeckT")

NO_CARD: Final = -1
"""Instead of a card's index in the deck: nobody here knows it."""
_RESTING, _LIFTED = 4, 10
_DIM: Final = 0.45
"""How much is seen of the table through a card that cannot be played."""


@dataclass(frozen=True, slots=True)
class CardState:
    """How a card shows."""

    card: int = NO_CARD
    """By its index in the deck; NO_CARD: it is seen from the back."""
    useful: bool = False
    lifted: bool = False
    """Whether it is raised, to be read."""
    held: bool = False
    """Whether it is in hand, to be put somewhere."""
    seen: float = 0.0
    """How much of its width the next one does not cover, while it lies in the hand; 0: it is to be
    read."""
    dim: bool = False
    """Whether it cannot be played now; it is pale until it is lifted to be read."""
    blamed: bool = False
    """Whether a refusal speaks of it."""
    back: str = ""
    """Which back it has, in a game with several."""
    copy: int = 0
    """Which of several alike cards it is, in a game that draws each anew."""


class HandCard(Drawn, Generic[DeckT]):
    """A card in the fan, in a list, or under the pointer; each game draws its own."""

    kept: ClassVar[KeptArt]
    """Where the game keeps the pixels of its drawings."""

    def __init__(self, look: Look, level: float) -> None:
        super().__init__(look, level, margin=16)
        self._deck: DeckT | None = None
        self._letters = 0.0
        self.state = CardState()

    def draw_face(
        self, painter: QPainter, box: QRectF, deck: DeckT, state: CardState, letters: float
    ) -> None:
        """Draws the card that it is; `letters` is the height of its capitals in the hand."""
        raise NotImplementedError

    def draw_back(self, painter: QPainter, box: QRectF, back: str) -> None:
        """Draws it from the back."""
        raise NotImplementedError

    def set_deck(self, deck: DeckT, letters: float = 0.0) -> None:
        """Is a card of this deck; `letters` is the height of its capitals in the hand."""
        if (deck, letters) != (self._deck, self._letters):
            self._deck, self._letters = deck, letters
            self.update()

    def set_state(self, state: CardState) -> None:
        """Shows it so."""
        if state != self.state:
            self.state = state
            self.update()

    def draw(self, painter: QPainter) -> None:
        theme, box, state = self.look.theme, self.box, self.state
        self._draw_shadow(painter, _LIFTED if state.lifted or state.held else _RESTING)
        if state.card == NO_CARD or self._deck is None:
            self.draw_back(painter, box, state.back)
            return
        self.draw_face(painter, box, self._deck, state, self._letters)
        if state.dim and not state.lifted:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(with_alpha(theme.ground, _DIM))
            painter.drawRoundedRect(box, corner(box), corner(box))
        edge = None
        if state.blamed:
            edge = QPen(theme.bad, 2.5)
        elif state.held:
            edge = QPen(theme.accent, 3)
        elif state.useful:
            edge = QPen(theme.accent, 2 if state.lifted else 1.4)
        if edge is not None:
            painter.setPen(edge)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-1, -1, 1, 1), corner(box) + 1, corner(box) + 1)

    def _draw_shadow(self, painter: QPainter, depth: int) -> None:
        """Its pixels are kept: there are many cards of the same size."""
        theme, around = self.look.theme, 2 * depth

        def draw(painter: QPainter, rect: QRectF) -> None:
            card = rect.adjusted(around, around, -around, -around)
            draw_shadow(painter, theme, card, corner(card), depth)

        room = self.box.adjusted(-around, -around, around, around)
        self.kept.paint(painter, room, theme, ("shadow", depth), draw)
