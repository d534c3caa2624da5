"""How do the cards of a hand look, and the slip that says what would come of playing one?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPen

from core.games.cow.table import NOBODY
from qtapp.board.drawn import Drawn
from qtapp.board.items import draw_shadow, with_alpha
from qtapp.board.theme import ui_font
from qtapp.games.cow.card_art import paint_fitting_card
from qtapp.games.cow.card_sheet import corner, paint_back
from qtapp.games.cow.hand_card import LETTERS, paint_hand_card
from qtapp.games.cow.levels import HAND, SLIP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from core.games.cow.deck import Deck
    from qtapp.parts import Look

_RESTING, _LIFTED = 4, 10
_DIM: Final = 0.45
"""How much is seen of the table through a card that cannot be played."""
_SLIP_WIDTH: Final = 270.0
_PAD: Final = 10.0
_APART: Final = 14.0
_NEAR: Final = 2.0
"""What it costs to lie a board's size away from a thing; to hide as much as itself costs 1."""


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
        draw_shadow(painter, theme, box, corner(box), _LIFTED if raised else _RESTING)
        if state.card == NOBODY or self._deck is None:
            paint_back(painter, box, theme)
            return
        card = self._deck.cards[state.card]
        number, scale = state.card, self.look.scale
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
        clear: Sequence[QRectF] = (),
        *,
        scale: float = 1.0,
        bad: bool = False,
    ) -> None:
        """Says this beside something, within the board; nothing: it goes away.

        `clear` is what it hides as little of as can be; `scale` is that of its text; `bad`: it is a
        reason why not.
        """
        if not text:
            self.hide()
            self.text = ""
            return
        if (text, bad, scale) != (self.text, self._bad, self._scale):
            self.text, self._bad, self._scale = text, bad, scale
            self.update()
        size = self._size(within)
        self.place(QRectF(place_beside(beside, size, within, clear), size))
        self.show()

    def _size(self, within: QRectF) -> QSizeF:
        wide = min(_SLIP_WIDTH * max(1.0, self._scale) ** 0.6, within.width() - 3 * _PAD)
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


def place_beside(
    thing: QRectF, size: QSizeF, within: QRectF, clear: Sequence[QRectF] = ()
) -> QPointF:
    """The upper left corner of what is to lie beside a thing, and to hide it not at all.

    Of such places it is the one where it hides least of what is to be kept clear, and of those the
    nearest.
    """
    room = within.adjusted(6, 6, -6, -6)
    most_left, most_low = room.right() - size.width(), room.bottom() - size.height()

    def held(x: float, y: float) -> QPointF:
        return QPointF(max(room.left(), min(x, most_left)), max(room.top(), min(y, most_low)))

    def cost(at: QPointF) -> float:
        box = QRectF(at, size)
        hidden = sum(_area(box & it) for it in clear) + 8 * _area(box & thing)
        way = box.center() - thing.center()
        far = (abs(way.x()) + abs(way.y())) / (within.width() + within.height())
        return hidden / (size.width() * size.height()) + _NEAR * far

    middle = thing.center() - QPointF(size.width() / 2, size.height() / 2)
    above, below = thing.top() - _APART - size.height(), thing.bottom() + _APART
    beside = (thing.left() - _APART - size.width(), thing.right() + _APART)
    shifts = [step * 0.25 * size.width() for step in range(-4, 5)]
    tries = [held(middle.x() + shift, y) for y in (above, below) for shift in shifts]
    tries += [held(x, middle.y() + shift) for x in beside for shift in shifts]
    return min(tries, key=cost)


def _area(rect: QRectF) -> float:
    return max(0.0, rect.width()) * max(0.0, rect.height())
