"""Which things lie beside the routes and move? Cards, piles, and the words over them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPen

from qtapp.board.drawn import Drawn
from qtapp.board.items import draw_shadow, with_alpha
from qtapp.board.things import draw_empty_place
from qtapp.games.kairo.card_art import corner, fitted, paint_back, paint_card

if TYPE_CHECKING:
    from core.games.kairo.deck import Deck
    from qtapp.parts import Look

MAP, ROUTES, PLATES, PILES, CARDS, TRAINS, TAGS, MARKS, FLYING, RING = range(10)
"""What lies over what."""
_SHADOW: Final = 6
_LAYERS: Final = 3
"""Backs that a draw pile shows at most."""


@dataclass(frozen=True, slots=True)
class CardState:
    """How a card shows."""

    card: int = -1
    lit: frozenset[str] | None = None
    """The parts that count now; None: none more than others."""
    useful: bool = False
    """Whether it can be picked, or laid on, now: it lights up."""
    hovered: bool = False
    lifted: bool = False
    """Whether it has a shadow: it lies on the table and not on the map."""
    blamed: bool = False
    """Whether a refusal speaks of it."""


class CardItem(Drawn):
    """One terrain card, face up."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, CARDS)
        self._deck: Deck | None = None
        self._capitals = 0.0
        self.state = CardState()

    def set_deck(self, deck: Deck, capitals: float) -> None:
        """Is a card of this deck; `capitals` is the height of those of its name."""
        if deck is not self._deck or capitals != self._capitals:
            self._deck, self._capitals = deck, capitals
            self.update()

    def set_state(self, state: CardState) -> None:
        """Shows it so."""
        if state != self.state:
            self.state = state
            self.update()

    def draw(self, painter: QPainter) -> None:
        theme, box, state = self.look.theme, self.box, self.state
        if self._deck is None or state.card < 0:
            return
        radius = corner(box)
        if state.useful:
            glow = 4 if state.hovered else 3
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(with_alpha(theme.accent, 0.3))
            painter.drawRoundedRect(
                box.adjusted(-glow, -glow, glow, glow), radius + glow, radius + glow
            )
        elif state.lifted:
            draw_shadow(painter, theme, box, radius, _SHADOW)
        paint_card(
            painter, box, self._deck, state.card, theme, lit=state.lit, name_height=self._capitals
        )
        edge = None
        if state.blamed:
            edge = QPen(theme.bad, 2.5)
        elif state.useful:
            edge = QPen(theme.accent, 2)
        elif state.hovered:
            edge = QPen(theme.ink_soft, 1.5)
        if edge is not None:
            painter.setPen(edge)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


class PileItem(Drawn):
    """The draw pile or the discards."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, PILES)
        self._deck: Deck | None = None
        self._seen = 0
        """So many cards of it are drawn."""
        self._top: int | None = None

    def set_pile(self, deck: Deck, count: int, top: int | None) -> None:
        """How many cards, and the face of the uppermost; None: they lie face down."""
        seen = min(_LAYERS, count)
        if (deck, seen, top) != (self._deck, self._seen, self._top):
            self._deck, self._seen, self._top = deck, seen, top
            self.update()

    def draw(self, painter: QPainter) -> None:
        theme, box = self.look.theme, self.box
        radius = corner(box)
        if self._seen == 0 or self._deck is None:
            draw_empty_place(painter, box, theme, radius)
            return
        draw_shadow(painter, theme, box, radius, _SHADOW)
        for layer in reversed(range(self._seen)):
            at = box.translated(2 * layer, -2 * layer)
            if self._top is None or layer:
                paint_back(painter, at, theme)
            else:
                paint_card(painter, at, self._deck, self._top, theme, lit=frozenset())


class WordsItem(Drawn):
    """A line of words on the table; shortened where it would be too wide, never cut."""

    def __init__(self, look: Look, *, title: bool = False, centred: bool = True) -> None:
        super().__init__(look, PILES)
        self.text = ""
        self._height = 8.6
        self._title, self._centred = title, centred

    def set_text(self, text: str, height: float) -> None:
        """Says this, in capitals of this height."""
        if (text, height) != (self.text, self._height):
            self.text, self._height = text, height
            self.update()

    def draw(self, painter: QPainter) -> None:
        if not self.text:
            return
        box, theme = self.box, self.look.theme
        outline = fitted(self.text, self._height, box.width(), bold=self._title)
        middle = box.center()
        if not self._centred:
            middle.setX(box.left() + 2 + outline.boundingRect().width() / 2)
        painter.fillPath(outline.translated(middle), theme.ink if self._title else theme.ink_soft)
