"""How do the cards of a hand look, and the slip that says what would come of playing one?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPen

from core.games.cow.table import NOBODY
from qtapp.board.drawn import Drawn
from qtapp.board.items import draw_shadow, with_alpha
from qtapp.board.theme import ui_font
from qtapp.games.cow.art.card_art import paint_fitting_card
from qtapp.games.cow.art.card_sheet import corner, paint_back
from qtapp.games.cow.art.hand_card import LETTERS, paint_hand_card
from qtapp.games.cow.art.kept import KEPT
from qtapp.games.cow.board.beside import Weighed, place_beside
from qtapp.games.cow.board.levels import HAND, SLIP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from core.games.cow.deck import Deck
    from qtapp.board.theme import Theme
    from qtapp.parts import Look

_RESTING, _LIFTED = 4, 10
_DIM: Final = 0.45
"""How much is seen of the table through a card that cannot be played."""
_SLIP_WIDTH: Final = 270.0
_WIDER: Final = 1.7
"""So much wider it may be, and lower, where it then hides less."""
_PAD: Final = 10.0


@dataclass(frozen=True, slots=True)
class CardState:
    """How a card of the hand shows."""

    card: int = NOBODY
    """NOBODY: it is seen from the back."""
    useful: bool = False
    lifted: bool = False
    held: bool = False
    seen: float = 0.0
    """How much of its width the next one does not cover, while it lies in the hand; 0: it is to be
    read."""
    dim: bool = False
    """Whether it cannot be played now."""
    blamed: bool = False


class HandCard(Drawn):
    """A card in the fan, or in a list."""

    def __init__(self, look: Look, level: float = HAND) -> None:
        super().__init__(look, level, margin=16)
        self._deck: Deck | None = None
        self._letters = 0.0
        self.state = CardState()

    def set_deck(self, deck: Deck, letters: float = 0.0) -> None:
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
        raised = state.lifted or state.held
        _draw_kept_shadow(painter, box, theme, _LIFTED if raised else _RESTING)
        if state.card == NOBODY or self._deck is None:
            paint_back(painter, box, theme)
            return
        card = self._deck.cards[state.card]
        number, scale = self._deck.alike(state.card), self.look.scale
        if state.seen:
            scale = self._letters / LETTERS
            paint_hand_card(painter, box, theme, card, number=number, scale=scale, seen=state.seen)
        else:
            paint_fitting_card(painter, box, theme, card, number=number, scale=scale)
        if state.dim:
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


def _draw_kept_shadow(painter: QPainter, box: QRectF, theme: Theme, depth: int) -> None:
    """The shadow of a card; there are many of the same size."""
    around = 2 * depth

    def draw(painter: QPainter, rect: QRectF) -> None:
        card = rect.adjusted(around, around, -around, -around)
        draw_shadow(painter, theme, card, corner(card), depth)

    room = box.adjusted(-around, -around, around, around)
    KEPT.paint(painter, room, theme, ("shadow", depth), draw)


class Slip(Drawn):
    """A few sentences on paper, beside what they are about."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, SLIP, kept=False, margin=14)
        self.text = ""
        self._bad, self._scale = False, 1.0
        self.hide()

    def say(
        self,
        text: str,
        beside: QRectF,
        within: QRectF,
        clear: Sequence[Weighed] = (),
        *,
        around: QRectF | None = None,
        scale: float = 1.0,
        bad: bool = False,
    ) -> None:
        """Says this beside something, within the board; nothing: it goes away.

        `clear` is what it hides as little of as can be; `around` is a larger thing beside which it
        may be as well; `scale` is that of its text; `bad`: it is a reason why not.
        """
        if not text:
            self.hide()
            self.text = ""
            return
        if (text, bad, scale) != (self.text, self._bad, self._scale):
            self.text, self._bad, self._scale = text, bad, scale
            self.update()
        usual = _SLIP_WIDTH * max(1.0, self._scale) ** 0.6
        sizes = [self._size(wide, within) for wide in (usual, _WIDER * usual)]
        self.place(place_beside(beside, sizes, within, clear, around))
        self.show()

    def _size(self, most: float, within: QRectF) -> QSizeF:
        wide = min(most, within.width() - 3 * _PAD)
        flags = int(Qt.TextFlag.TextWordWrap)
        metrics = QFontMetricsF(ui_font(self._scale))
        needed = metrics.boundingRect(QRectF(0, 0, wide, 4000), flags, self.text)
        return QSizeF(needed.width() + 2 * _PAD + 8, needed.height() + 2 * _PAD)

    def draw(self, painter: QPainter) -> None:
        theme, box = self.look.theme, self.box
        mark = theme.bad if self._bad else theme.accent
        draw_shadow(painter, theme, box, 6, _LIFTED)
        painter.setPen(QPen(mark if self._bad else theme.paper_edge, 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(box, 6, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(mark)
        painter.drawRoundedRect(QRectF(0, 0, 5, box.height()), 2.5, 2.5)
        painter.setPen(theme.ink)
        painter.setFont(ui_font(self._scale))
        inner = box.adjusted(_PAD + 5, _PAD, -_PAD, 0)
        painter.drawText(inner, int(Qt.TextFlag.TextWordWrap), self.text)
