"""How does the middle of the table look? Piles, the city, the die, the pot and the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPen

from core.games.cow.deck import Deck
from qtapp.board.card_paper import corner
from qtapp.board.card_text import block, write_block
from qtapp.board.items import draw_shadow
from qtapp.board.things import THING_SHADOW, PileThing, Thing
from qtapp.games.cow.art.card_art import paint_fitting_card
from qtapp.games.cow.art.card_sheet import paint_back, paint_city_back
from qtapp.games.cow.art.city_card import paint_city
from qtapp.games.cow.art.die_art import paint_die
from qtapp.games.cow.art.table_art import paint_bank, paint_churn
from qtapp.games.cow.board.levels import CENTRE

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.cow.deck import City
    from qtapp.parts import Look

_CHURN_SHAPE, _BANK_SHAPE = 0.7, 1.15
_STILL: Final = 3
"""What the die shows before the first roll of a game."""


class CowPile(PileThing[Deck]):
    """The pile, or the discards with their uppermost card."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__(look, name, CENTRE)

    def draw_face(self, painter: QPainter, place: QRectF, deck: Deck, card: int) -> None:
        theme, found, number = self.look.theme, deck.cards[card], deck.alike(card)
        paint_fitting_card(painter, place, theme, found, number=number, scale=self.look.scale)

    def draw_back(self, painter: QPainter, place: QRectF) -> None:
        paint_back(painter, place, self.look.theme)


class CityThing(Thing):
    """The city that can be won, or the back of the next one."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "city", CENTRE)
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
        draw_shadow(painter, theme, card, corner(card), THING_SHADOW)
        if self._left:
            paint_city_back(painter, self.card_in(2.0), theme)
        if self._city is not None:
            paint_city(painter, card, theme, self._city, scale=self.look.scale)


class DieThing(Thing):
    """The die; what it shows counts once it has been rolled."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "die", CENTRE)
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
        draw_shadow(painter, self.look.theme, die, side / 5, THING_SHADOW)
        lit = self.face > 0
        paint_die(painter, die, self.look.theme, self.shown, lit=False)
        if lit:
            painter.setPen(QPen(self.look.theme.accent, 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(die.adjusted(-1.5, -1.5, 1.5, 1.5), side / 5, side / 5)


class PotThing(Thing):
    """The pot: a milk churn, and how much is in it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "pot", CENTRE)
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
        super().__init__(look, "bank", CENTRE)

    def draw_picture(self, painter: QPainter) -> None:
        paint_bank(painter, _shaped(self.picture, _BANK_SHAPE), self.look.theme)

    def draw_words(self, painter: QPainter, *, strong: bool = True) -> None:
        super().draw_words(painter, strong=strong)


class HereThing(Thing):
    """Where an event is played, and where it lies while it is under way."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "here", CENTRE)
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
            draw_shadow(painter, theme, card, corner(card), 2 * THING_SHADOW)
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
