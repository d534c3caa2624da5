"""How does the bomb show on the bench? Its slots with what is known of them; live, it burns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPen

from core.games.badaboom.actions import NOBODY
from qtapp.board.card_text import fitted, write
from qtapp.board.drawn import Drawn
from qtapp.board.items import draw_shadow, text_outline, with_alpha
from qtapp.games.badaboom.art.bomb_art import ball_rect, paint_bomb, slot_rects
from qtapp.games.badaboom.art.signs import paint_kind_sign, paint_sign
from qtapp.games.badaboom.board.bomb_words import live_word, times_word
from qtapp.games.badaboom.board.levels import BOMB

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.badaboom.deck import Deck
    from qtapp.games.badaboom.board.inside import Slot
    from qtapp.look import Look

BURNING: Final = 900
"""Milliseconds for which the spark of a live bomb flies, each time that the game goes on."""


class BombItem(Drawn):
    """The bomb in the middle, as whoever looks knows it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, BOMB, kept=False, margin=20)
        self._deck: Deck | None = None
        self.slots: tuple[Slot, ...] = ()
        self.live = False
        self._stirs = 0
        self._letters = 0.0
        self._phase, self._fuse = 0.0, 1.0
        self._light = (False, False)

    def set_bomb(self, deck: Deck, slots: tuple[Slot, ...], letters: float, *, stirs: int) -> None:
        """Holds these cards; `stirs` is how often one may have been exchanged since they were seen.

        `letters` is the height of words on it.
        """
        told = (deck, slots, letters, stirs)
        if told != (self._deck, self.slots, self._letters, self._stirs):
            self._deck, self.slots, self._letters, self._stirs = told
            self.update()

    def set_live(self, *, live: bool, fuse: float) -> None:
        """Whether it is live, and how much of the fuse is left: 1 is all of it."""
        if (live, fuse) != (self.live, self._fuse):
            self.live, self._fuse = live, fuse
            self.update()

    @property
    def burning(self) -> bool:
        """Whether its spark is flying at this moment."""
        return 0 < self._phase < 1

    def set_light(self, *, hovered: bool, blamed: bool) -> None:
        """Whether it is pointed at, or a refusal speaks of it."""
        if (hovered, blamed) != self._light:
            self._light = hovered, blamed
            self.update()

    def burn(self, phase: float) -> None:
        """How far the spark has flown, 0 to 1."""
        self._phase = phase
        self.update()

    def draw(self, painter: QPainter) -> None:
        theme, box = self.look.theme, self.box
        ball = ball_rect(box)
        hovered, blamed = self._light
        if hovered or blamed:
            painter.setPen(QPen(theme.bad, 2.5) if blamed else Qt.PenStyle.NoPen)
            painter.setBrush(with_alpha(theme.accent, 0.12))
            painter.drawEllipse(ball.adjusted(-9, -9, 9, 9))
        paint_bomb(
            *(painter, box, theme, self._windows()),
            live=self.live,
            phase=self._phase,
            fuse=self._fuse,
        )
        self._draw_known(painter)
        if self.live:
            self._draw_live(painter, ball)
        elif self._stirs:
            self._draw_stirs(painter, ball)

    def _windows(self) -> list[str]:
        """What is seen in each slot: a flap, or the sign of a card that is there beyond doubt."""
        if self._deck is None:
            return []
        cards = self._deck.cards
        return [
            str(cards[it.card].kind) if it.sure and it.card != NOBODY else "unknown"
            for it in self.slots
        ]

    def _draw_known(self, painter: QPainter) -> None:
        """On flaps: what is perhaps behind them, with a question mark; and backs of gadgets."""
        theme = self.look.theme
        for slot, place in zip(self.slots, slot_rects(self.box, len(self.slots)), strict=True):
            if slot.sure or self._deck is None:
                continue
            kind = "gadget" if slot.gadget else ""
            if slot.card != NOBODY:
                kind = str(self._deck.cards[slot.card].kind)
            if not kind:
                continue
            side = 0.5 * place.width()
            sign = QRectF(0, 0, side, side)
            sign.moveCenter(place.center())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(with_alpha(theme.paper, 0.82))
            painter.drawEllipse(place.center(), 0.44 * place.width(), 0.44 * place.width())
            if slot.card != NOBODY:
                sign.translate(-0.12 * place.width(), 0)
                mark = text_outline("?", 0.3 * place.width(), bold=True)
                at = place.center() + QPointF(0.22 * place.width(), 0)
                write(painter, at, mark, theme.ink)
            paint_kind_sign(painter, sign, theme, kind, colour=theme.ink)

    def _draw_live(self, painter: QPainter, ball: QRectF) -> None:
        """The word on a plate over the ball: it is told by shape and word, not by colour alone."""
        theme = self.look.theme
        letters = min(1.4 * self._letters, 0.082 * self.box.height())
        word = text_outline(live_word(), letters, bold=True)
        side = 1.7 * letters
        wide = word.boundingRect().width() + side + 2.4 * letters
        place = QRectF(0, 0, wide, 2.5 * letters)
        place.moveCenter(QPointF(ball.center().x(), ball.bottom() + 0.2 * place.height()))
        draw_shadow(painter, theme, place, 6, 5)
        painter.setPen(QPen(theme.paper, 2))
        painter.setBrush(theme.bad)
        painter.drawRoundedRect(place, 6, 6)
        sign = QRectF(place.left() + 0.8 * letters, place.center().y() - side / 2, side, side)
        paint_sign(painter, sign, theme, "live", colour=theme.paper)
        middle = (sign.right() + place.right()) / 2 - 0.1 * letters
        write(painter, QPointF(middle, place.center().y()), word, theme.paper)

    def _draw_stirs(self, painter: QPainter, ball: QRectF) -> None:
        """How often what was seen in it may have been changed since."""
        theme, letters = self.look.theme, 0.92 * self._letters
        word = fitted(times_word(self._stirs), letters, 1.3 * ball.width())
        place = QRectF(0, 0, word.boundingRect().width() + 1.6 * letters, 2 * letters)
        place.moveCenter(QPointF(ball.center().x(), ball.bottom() + 0.45 * place.height()))
        painter.setPen(QPen(theme.ink_soft, 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(place, place.height() / 2, place.height() / 2)
        write(painter, place.center(), word, theme.ink_soft)
