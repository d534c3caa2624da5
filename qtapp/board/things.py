"""How does a thing on the table look that can be pointed at, such as a pile, with words below?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen

from qtapp.board.card_paper import CARD_SHAPE, corner
from qtapp.board.card_text import fitted, write
from qtapp.board.drawn import Drawn
from qtapp.board.hand_card import DeckT
from qtapp.board.items import draw_shadow, with_alpha

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from qtapp.board.lights import Lights
    from qtapp.board.theme import Theme
    from qtapp.look import Look

THING_SHADOW: Final = 4
LAYERS: Final = 3
"""Cards of a pile that are seen at most."""


def draw_empty_place(painter: QPainter, place: QRectF, theme: Theme, radius: float) -> None:
    """A broken outline where a card would lie."""
    pen = QPen(theme.outline, 1.2)
    pen.setDashPattern([3, 3])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), radius, radius)


class Thing(Drawn):
    """Something on the table, with words below it; each game draws its own."""

    def __init__(self, look: Look, name: str, level: float) -> None:
        """`name` is its `Spot.id`."""
        super().__init__(look, level, margin=14)
        self.name = name
        self._words_height = self._letters = 0.0
        self._words = ""
        self._light = (False, False, False, False)

    def set_words(self, words: str, height: float, letters: float) -> None:
        """What stands below, in a line so high and in capitals so high."""
        if (words, height, letters) != (self._words, self._words_height, self._letters):
            self._words, self._words_height, self._letters = words, height, letters
            self.update()

    def set_lights(self, lights: Lights) -> None:
        """Is marked, as far as these lights say anything of it."""
        self.set_light(
            useful=self.name in lights.useful,
            hovered=self.name == lights.hovered,
            held=self.name == lights.held,
            blamed=self.name == lights.blamed,
        )

    def set_light(self, *, useful: bool, hovered: bool, held: bool, blamed: bool) -> None:
        """Whether it can be used now, is pointed at, in hand, or a refusal speaks of it."""
        if (useful, hovered, held, blamed) != self._light:
            self._light = useful, hovered, held, blamed
            self.update()

    @property
    def picture(self) -> QRectF:
        """Where it is drawn, above its words."""
        return self.box.adjusted(0, 0, 0, -self._words_height - 2)

    @property
    def lit(self) -> QRectF:
        """What lights up with it."""
        return self.box.adjusted(-3, -3, 3, 3)

    def card_in(self, shift: float = 0.0) -> QRectF:
        """The largest card in the picture."""
        room = self.picture.adjusted(2, 3, -2, -2)
        high = min(room.height(), room.width() / CARD_SHAPE)
        card = QRectF(0, 0, high * CARD_SHAPE, high)
        card.moveCenter(room.center())
        return card.translated(shift, -shift)

    def draw(self, painter: QPainter) -> None:
        useful, hovered, held, blamed = self._light
        theme = self.look.theme
        if useful or held or hovered or blamed:
            strong = held or (useful and hovered)
            painter.setPen(QPen(theme.accent, 2) if strong else Qt.PenStyle.NoPen)
            if blamed:
                painter.setPen(QPen(theme.bad, 2.5))
            light = with_alpha(theme.accent, 0.2 if strong else 0.1)
            painter.setBrush(light if useful or held else with_alpha(theme.paper, 0.6))
            painter.drawRoundedRect(self.lit, 8, 8)
        self.draw_picture(painter)
        self.draw_words(painter)

    def draw_picture(self, painter: QPainter) -> None:
        """The thing itself."""

    def draw_words(self, painter: QPainter, *, strong: bool = False) -> None:
        """What stands below."""
        if not self._words:
            return
        box = self.box
        height = self._letters * (1.25 if strong else 1.0)
        line = fitted(self._words, min(height, 0.46 * self._words_height), box.width(), bold=strong)
        at = QPointF(box.center().x(), box.bottom() - self._words_height / 2)
        theme = self.look.theme
        write(painter, at, line, theme.ink if strong else theme.ink_soft)

    def draw_empty(self, painter: QPainter, card: QRectF) -> None:
        """Where a card would lie."""
        draw_empty_place(painter, card, self.look.theme, corner(card))


class PileThing(Thing, Generic[DeckT]):
    """A pile of cards, face down or with its uppermost face up."""

    def __init__(self, look: Look, name: str, level: float) -> None:
        super().__init__(look, name, level)
        self._deck: DeckT | None = None
        self._seen = 0
        """So many cards of it are drawn."""
        self._top: int | None = None

    def draw_face(self, painter: QPainter, place: QRectF, deck: DeckT, card: int) -> None:
        """Draws the card with this index."""
        raise NotImplementedError

    def draw_back(self, painter: QPainter, place: QRectF) -> None:
        """Draws a card from the back."""
        raise NotImplementedError

    def set_pile(self, deck: DeckT, count: int, top: int | None) -> None:
        """How many cards, and the face of the uppermost; None: they lie face down."""
        seen = min(LAYERS, count)
        if (deck, seen, top) != (self._deck, self._seen, self._top):
            self._deck, self._seen, self._top = deck, seen, top
            self.update()

    def draw_picture(self, painter: QPainter) -> None:
        if self._seen == 0 or self._deck is None:
            self.draw_empty(painter, self.card_in())
            return
        whole = self.card_in()
        draw_shadow(painter, self.look.theme, whole, corner(whole), THING_SHADOW)
        for layer in reversed(range(self._seen)):
            at = self.card_in(1.6 * (self._seen - 1 - layer))
            if self._top is None or layer:
                self.draw_back(painter, at)
            else:
                self.draw_face(painter, at, self._deck, self._top)
