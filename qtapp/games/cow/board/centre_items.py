"""How does the middle of the table look? Piles, the city, the die, the pot and the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen

from qtapp.board.drawn import Drawn
from qtapp.board.items import draw_shadow, with_alpha
from qtapp.games.cow.art.card_art import paint_fitting_card
from qtapp.games.cow.art.card_sheet import CARD_SHAPE, corner, paint_back, paint_city_back
from qtapp.games.cow.art.card_text import block, fitted, write, write_block
from qtapp.games.cow.art.city_card import paint_city
from qtapp.games.cow.art.die_art import paint_die
from qtapp.games.cow.art.table_art import paint_bank, paint_churn
from qtapp.games.cow.board.levels import CENTRE

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.cow.deck import City, Deck
    from qtapp.parts import Look

_SHADOW: Final = 4
_LAYERS: Final = 3
"""Cards of a pile that are seen at most."""
_CHURN_SHAPE, _BANK_SHAPE = 0.7, 1.15
_STILL: Final = 3
"""What the die shows before the first roll of a game."""


class Thing(Drawn):
    """Something in the middle of the table, with words below it."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look, CENTRE, margin=14)
        self.name = name
        self._words_height = self._letters = 0.0
        self._words = ""
        self._light = (False, False, False, False)

    def set_words(self, words: str, height: float, letters: float) -> None:
        """What stands below, in a line so high and in capitals so high."""
        if (words, height, letters) != (self._words, self._words_height, self._letters):
            self._words, self._words_height, self._letters = words, height, letters
            self.update()

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
        pen = QPen(self.look.theme.outline, 1.2)
        pen.setDashPattern([3, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), corner(card), corner(card))


class PileThing(Thing):
    """The pile, or the discards with their uppermost card."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look, name)
        self._deck: Deck | None = None
        self._seen = 0
        self._top: int | None = None

    def set_pile(self, deck: Deck, count: int, top: int | None) -> None:
        """How many cards, and the face of the uppermost; None: they lie face down."""
        seen = min(_LAYERS, count)
        if (deck, seen, top) != (self._deck, self._seen, self._top):
            self._deck, self._seen, self._top = deck, seen, top
            self.update()

    def draw_picture(self, painter: QPainter) -> None:
        theme = self.look.theme
        if self._seen == 0 or self._deck is None:
            self.draw_empty(painter, self.card_in())
            return
        draw_shadow(painter, theme, self.card_in(), corner(self.card_in()), _SHADOW)
        for layer in reversed(range(self._seen)):
            at = self.card_in(1.6 * (self._seen - 1 - layer))
            if self._top is None or layer:
                paint_back(painter, at, theme)
            else:
                card, number = self._deck.cards[self._top], self._deck.alike(self._top)
                paint_fitting_card(painter, at, theme, card, number=number, scale=self.look.scale)


class CityThing(Thing):
    """The city that can be won, or the back of the next one."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "city")
        self._city: City | None = None
        self._left = 0

    def set_city(self, city: City | None, left: int) -> None:
        """The one that lies face up, and how many are still to come."""
        if (city, left) != (self._city, self._left):
            self._city, self._left = city, left
            self.update()

    def draw_picture(self, painter: QPainter) -> None:
        theme, card = self.look.theme, self.card_in()
        if self._city is None and not self._left:
            self.draw_empty(painter, card)
            return
        draw_shadow(painter, theme, card, corner(card), _SHADOW)
        if self._left:
            paint_city_back(painter, self.card_in(2.0), theme)
        if self._city is not None:
            paint_city(painter, card, theme, self._city, scale=self.look.scale)


class DieThing(Thing):
    """The die; what it shows counts once it has been rolled."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "die")
        self.face = 0
        """What was rolled in this turn; 0: nothing yet."""
        self.shown = _STILL

    def set_face(self, face: int, before: int) -> None:
        """What was rolled in this turn, or else, as it lies there still, in an earlier one.

        0: nothing was.
        """
        shown = face or before or _STILL
        if (face, shown) != (self.face, self.shown):
            self.face, self.shown = face, shown
            self.update()

    @property
    def die(self) -> QRectF:
        """Where it lies."""
        room = self.picture
        side = min(room.width() * 0.72, room.height() * 0.66, 72.0)
        die = QRectF(0, 0, side, side)
        die.moveCenter(room.center())
        return die

    @property
    def lit(self) -> QRectF:
        return self.die.adjusted(-10, -10, 10, 10)

    def draw_picture(self, painter: QPainter) -> None:
        die = self.die
        side = die.width()
        draw_shadow(painter, self.look.theme, die, side / 5, _SHADOW)
        lit = self.face > 0
        paint_die(painter, die, self.look.theme, self.shown, lit=False)
        if lit:
            painter.setPen(QPen(self.look.theme.accent, 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(die.adjusted(-1.5, -1.5, 1.5, 1.5), side / 5, side / 5)


class PotThing(Thing):
    """The pot: a milk churn, and how much is in it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "pot")
        self._level = 0.0

    def set_level(self, level: float) -> None:
        """How full it looks, 0 to 1."""
        if level != self._level:
            self._level = level
            self.update()

    def draw_picture(self, painter: QPainter) -> None:
        paint_churn(painter, _shaped(self.picture, _CHURN_SHAPE), self.look.theme, self._level)

    def draw_words(self, painter: QPainter, *, strong: bool = True) -> None:
        super().draw_words(painter, strong=strong)


class BankThing(Thing):
    """The bank: a strongbox."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "bank")

    def draw_picture(self, painter: QPainter) -> None:
        paint_bank(painter, _shaped(self.picture, _BANK_SHAPE), self.look.theme)

    def draw_words(self, painter: QPainter, *, strong: bool = True) -> None:
        super().draw_words(painter, strong=strong)


class HereThing(Thing):
    """Where an event is played, and where it lies while it is under way."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "here")
        self._deck: Deck | None = None
        self._card: int | None = None
        self._asked = ""

    def set_event(self, deck: Deck, card: int | None, asked: str) -> None:
        """The event under way; if none is, the words that ask for one, or none."""
        if (deck, card, asked) != (self._deck, self._card, self._asked):
            self._deck, self._card, self._asked = deck, card, asked
            self.update()

    def draw_picture(self, painter: QPainter) -> None:
        theme, card = self.look.theme, self.card_in()
        if self._card is not None and self._deck is not None:
            draw_shadow(painter, theme, card, corner(card), 2 * _SHADOW)
            event = self._deck.cards[self._card]
            paint_fitting_card(painter, card, theme, event, scale=self.look.scale)
            painter.setPen(QPen(theme.accent, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(card.adjusted(-1, -1, 1, 1), corner(card), corner(card))
        elif self._asked:
            self.draw_empty(painter, card)
            room = card.adjusted(4, 4, -4, -4)
            text = block(self._asked, self._letters, room.width(), room.height())
            write_block(painter, room, text, theme.ink)


def _shaped(room: QRectF, shape: float) -> QRectF:
    """The largest place of a shape in a room, standing on its lower edge."""
    high = min(room.height(), room.width() / shape)
    return QRectF(room.center().x() - high * shape / 2, room.bottom() - high, high * shape, high)
