"""How does a cow in a field look? With its die number, kind and value, and what befalls it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen

from core.games.cow.deck import Kind
from core.games.cow.table import NOBODY
from qtapp.board.drawn import Drawn
from qtapp.board.items import with_alpha
from qtapp.board.layout import CAPITALS
from qtapp.board.seat_badge import paint_seat
from qtapp.games.cow.art.blast_art import paint_bomb, paint_crater, paint_smoke, paint_used
from qtapp.games.cow.art.cow_art import paint_cow
from qtapp.games.cow.art.die_art import paint_number_tag
from qtapp.games.cow.art.kind_mark import paint_kind_mark
from qtapp.games.cow.art.money_marks import paint_value
from qtapp.games.cow.board.levels import COWS

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.cow.deck import Deck
    from qtapp.parts import Look

_GHOST: Final = 0.62
"""How much is seen of a cow that does not stand there yet."""
_DIM: Final = 0.4
_CLEAR: Final = 0.93
"""Up to this part of what is seen of a cow that another covers there may be signs."""
_SMOKE: Final = 1.5
"""How wide a ring of smoke gets, in heights of the cow's room."""


@dataclass(frozen=True, slots=True)
class CowState:
    """How a cow shows."""

    card: int = NOBODY
    number: int = 0
    """What must be rolled to find it; 0: no die finds it."""
    found: bool = False
    """Whether the count stands on it."""
    owner: int = NOBODY
    """The seat whose spy it is."""
    bombs: int = 0
    used: bool = False
    """Whether its ability was used in this turn."""
    crater: bool = False
    """Whether it has exploded."""
    ghost: bool = False
    """Whether it would only stand there."""
    useful: bool = False
    """Whether something can be done with it now: it lights up."""
    held: bool = False
    hovered: bool = False
    blamed: bool = False
    """Whether a refusal speaks of it."""
    dim: bool = False
    """Whether it stands where nothing can be done now."""


@dataclass(frozen=True, slots=True)
class Room:
    """How much room a cow has in its field."""

    seen: float = 0.0
    """So much is seen of its width, from its left: the next cow covers the rest."""
    crowded: bool = False
    """Whether cows of this field cover each other."""
    value: QRectF = field(default_factory=QRectF)
    """Where its value is written, in units of its place."""


class CowItem(Drawn):
    """One cow on the grass."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, COWS, margin=30)
        self._deck: Deck | None = None
        self._capitals = 0.0
        self._smoke = 1.0
        self._room = Room()
        self.state = CowState()

    def set_deck(self, deck: Deck, capitals: float) -> None:
        """Is a cow of this deck; `capitals` is the height of those of what is written."""
        if deck is not self._deck or capitals != self._capitals:
            self._deck, self._capitals = deck, capitals
            self.update()

    def set_room(self, room: Room) -> None:
        """So much of it is seen, and its value stands there."""
        if room != self._room:
            self._room = room
            self.update()

    def set_state(self, state: CowState) -> None:
        """Shows it so."""
        if state != self.state:
            self.state = state
            self.update()

    def set_smoke(self, progress: float) -> None:
        """How far the smoke of its explosion has gone: from 0 to 1, when none is left."""
        if progress != self._smoke:
            self._smoke = progress
            self.update()

    def draw(self, painter: QPainter) -> None:
        theme, box, state = self.look.theme, self.box, self.state
        if self._deck is None or state.card < 0:
            return
        if state.crater:
            self._draw_crater(painter)
            return
        self._draw_light(painter)
        painter.setOpacity(_GHOST if state.ghost else _DIM if state.dim else 1.0)
        card = self._deck.cards[state.card]
        good, kind = card.value >= 0, card.kind
        art = QRectF(
            0.03 * box.width(), 0.05 * box.height(), 0.94 * box.width(), 0.95 * box.height()
        )
        value = self._room.value
        art.setBottom(min(box.bottom(), value.top() + 0.28 * value.height()))
        paint_cow(painter, art, theme, kind, good=good, number=self._deck.alike(state.card))
        paint_value(painter, value, theme, card.value, scale=self._capitals / CAPITALS)
        painter.setOpacity(_DIM if state.dim else 1.0)
        self._draw_signs(painter, kind, good=good)
        if state.bombs:
            self._draw_bombs(painter)

    @property
    def tag(self) -> float:
        """The side of the tag with the die number."""
        return max(13.0, min(2.1 * self._capitals, 0.34 * self.box.height()))

    def _draw_light(self, painter: QPainter) -> None:
        theme, state = self.look.theme, self.state
        frame = self.box.adjusted(1, 1, -1, 1)
        frame.setWidth(min(frame.width(), self._room.seen - 2))  # what is covered is the next one's
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if state.held:
            painter.setPen(QPen(theme.accent, 2))
            painter.setBrush(with_alpha(theme.accent, 0.22))
        elif state.blamed:
            painter.setPen(QPen(theme.bad, 2.5))
        elif state.useful:
            painter.setPen(QPen(theme.accent, 2.5 if state.hovered else 1.6))
            painter.setBrush(with_alpha(theme.accent, 0.2 if state.hovered else 0.1))
        elif state.hovered:
            painter.setPen(QPen(with_alpha(theme.ink_soft, 0.8), 1.2))
            painter.setBrush(with_alpha(theme.paper, 0.5))
        else:
            return
        painter.drawRoundedRect(frame, 8, 8)

    def _draw_signs(self, painter: QPainter, kind: Kind, *, good: bool) -> None:
        """The number at the upper left; at the right the kind, and whose spy it is.

        In a crowded field these follow the number, so that they do not seem to be the next cow's.
        """
        theme, box, state, room = self.look.theme, self.box, self.state, self._room
        side = min(self.tag, 0.5 * max(1.0, room.seen))
        numbered = 0.0
        if state.number:
            lit = state.found
            numbered = side * 1.2 if lit else side
            paint_number_tag(
                painter, QRectF(0, 0, numbered, numbered), theme, state.number, lit=lit
            )
        small = min(0.92 * side, 0.5 * (_CLEAR * room.seen - numbered))
        sign = QRectF(box.right() - small, 0, small, small)
        if room.crowded:
            sign.moveLeft(numbered + 1)
        badge = QRectF() if state.owner == NOBODY else sign.translated(0, small + 1)
        if state.owner != NOBODY and room.crowded and sign.right() + small + 2 < room.seen:
            badge = sign.translated(small + 2, 0)  # it hides less of the head
        if badge.bottom() > room.value.top():
            badge = sign.translated(0, 2)  # which says that it is a spy, too
        elif state.used:
            paint_used(painter, sign.adjusted(-2, 0, 0, 2), theme, kind)
        elif kind is not Kind.PLAIN or not good:
            self._draw_disc(painter, sign)
            inner = sign.adjusted(*(0.17 * small * it for it in (1, 1, -1, -1)))
            paint_kind_mark(painter, inner, theme, kind, good=good)
        if not badge.isEmpty():
            self._draw_disc(painter, badge.adjusted(-1.5, -1.5, 1.5, 1.5))
            paint_seat(painter, badge, state.owner, theme)

    def _draw_disc(self, painter: QPainter, place: QRectF) -> None:
        painter.setPen(QPen(self.look.theme.paper_edge, 1))
        painter.setBrush(self.look.theme.paper)
        painter.drawEllipse(place)

    def _draw_bombs(self, painter: QPainter) -> None:
        theme, box, state = self.look.theme, self.box, self.state
        side = 0.62 * box.height()
        bomb = QRectF(box.center().x() - side / 2, 0.22 * box.height(), side, side)
        paint_bomb(painter, bomb, theme)
        if state.bombs > 1:
            tag = QRectF(bomb.left() - 2, bomb.bottom() - self.tag, self.tag, self.tag)
            paint_number_tag(painter, tag, theme, state.bombs, lit=True)

    def _draw_crater(self, painter: QPainter) -> None:
        theme, box = self.look.theme, self.box
        paint_crater(painter, box.adjusted(0, 0.2 * box.height(), 0, 0), theme)
        if self._smoke < 1:
            side = _SMOKE * box.height()
            room = QRectF(0, 0, side, side)
            room.moveCenter(QPointF(box.center().x(), 0.55 * box.height()))
            paint_smoke(painter, room, theme, self._smoke)
