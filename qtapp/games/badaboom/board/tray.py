"""How does the bomb lie open? Its cards face up in a brass tray over the bench.

So the holder sees it who tinkers, and so all see it after a blast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPen

from qtapp.board.card_text import fitted, write
from qtapp.board.drawn import Drawn
from qtapp.board.hand_card import CardState
from qtapp.board.items import Spares, draw_shadow, with_alpha
from qtapp.games.badaboom.art.signs import paint_sign
from qtapp.games.badaboom.board import board_words as words
from qtapp.games.badaboom.board.acting import BACK, KEEP, slot_id
from qtapp.games.badaboom.board.card_item import BadaboomCard
from qtapp.games.badaboom.board.levels import IN_TRAY, TRAY

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.badaboom.deck import Deck
    from qtapp.board.lights import Lights
    from qtapp.board.stage import BoardStage
    from qtapp.games.badaboom.board.tray_layout import TrayLayout
    from qtapp.look import Look

_RADIUS: Final = 16.0


class Tray:
    """The open bomb; it is there or not."""

    def __init__(self, stage: BoardStage, look: Look) -> None:
        self._stage, self._look = stage, look
        self.sheet = stage.added(TrayItem(look))
        self.keep = stage.added(ChoiceItem(look, "toolbox"))
        self.back = stage.added(ChoiceItem(look, "draw"))
        self._spares = Spares(lambda: stage.added(BadaboomCard(self._look, IN_TRAY)))
        self.cards: list[BadaboomCard] = []
        """Those that are seen, in their order."""
        self.inside: tuple[int, ...] = ()
        self._shown: tuple[object, ...] | None = None
        """What it was opened with; None: it is not open."""
        self.close()

    def set_look(self, look: Look) -> None:
        """New cards have this look, too."""
        self._look = look

    def lay(
        self, cards: tuple[int, ...], deck: Deck, layout: TrayLayout, *, live: bool = False
    ) -> None:
        """Opens with these cards, and asks where a safety goes that comes out, if it is laid so.

        It says if the bomb is `live`, as it may lie on where the bench does.
        """
        if (shown := (cards, deck, layout, live)) == self._shown:
            return
        self.close()
        self._shown = shown
        self.inside = cards
        title = words.where_safety() if layout.asks else words.in_the_bomb(live=live)
        letters = layout.board.capitals
        self.sheet.place(layout.rect)
        self.sheet.set_title(title, letters, live=live)
        self.sheet.show()
        for place in range(len(cards)):
            item = self._spares.take()
            item.set_deck(deck)
            item.place(layout.card(place))
            self.cards.append(item)
        if layout.asks:
            choices = ((self.keep, words.keep()), (self.back, words.back()))
            for place, (choice, word) in enumerate(choices):
                choice.place(layout.choice(place))
                choice.set_word(word, letters)
                choice.show()

    def close(self) -> None:
        """Is put away, and nothing of its cards is kept."""
        for item in self.cards:
            item.set_state(CardState())
        self._spares.give_back(self.cards)
        self.cards, self.inside, self._shown = [], (), None
        for thing in (self.sheet, self.keep, self.back):
            thing.hide()

    def set_lights(self, lights: Lights, chosen: str) -> None:
        """Marks what can be chosen; `chosen` is the safety that comes out."""
        for place, item in enumerate(self.cards):
            name = slot_id(place)
            item.set_state(
                CardState(
                    card=self.inside[place],
                    copy=self.inside[:place].count(self.inside[place]),
                    useful=name in lights.useful,
                    lifted=name == lights.hovered,
                    held=name in (chosen, lights.held),
                    blamed=name == lights.blamed,
                )
            )
        for name, choice in ((KEEP, self.keep), (BACK, self.back)):
            choice.set_light(useful=name in lights.useful, hovered=name == lights.hovered)


class TrayItem(Drawn):
    """A sheet of brass with words above the cards."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, TRAY, margin=24)
        self.title, self._letters, self._live = "", 0.0, False

    def set_title(self, title: str, letters: float, *, live: bool) -> None:
        """What stands above, in letters of this height; with a sign if the bomb is live."""
        if (title, letters, live) != (self.title, self._letters, self._live):
            self.title, self._letters, self._live = title, letters, live
            self.update()

    def draw(self, painter: QPainter) -> None:
        theme, box, letters = self.look.theme, self.box, self._letters
        draw_shadow(painter, theme, box, _RADIUS, 14)
        painter.setPen(QPen(theme.post_edge, 2))
        painter.setBrush(theme.post)
        painter.drawRoundedRect(box, _RADIUS, _RADIUS)
        inner = box.adjusted(5, 5, -5, -5)
        painter.setPen(QPen(with_alpha(theme.ink, 0.4), 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(inner, _RADIUS - 4, _RADIUS - 4)
        for corner in (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight()):
            across = 10 if corner.x() < box.center().x() else -10
            down = 10 if corner.y() < box.center().y() else -10
            rivet = corner + QPointF(across, down)
            painter.setPen(QPen(theme.post_edge, 1))
            painter.setBrush(theme.post)
            painter.drawEllipse(rivet, 3, 3)
        line = fitted(self.title, 1.1 * letters, box.width() - 4 * letters, serif=True)
        middle = QPointF(box.center().x(), box.top() + 1.9 * letters)
        write(painter, middle, line, theme.bad if self._live else theme.ink)
        if self._live:
            side = 1.9 * letters
            left = middle.x() - line.boundingRect().width() / 2 - 1.4 * side
            sign = QRectF(left, middle.y() - side / 2, side, side)
            paint_sign(painter, sign, theme, "live", colour=theme.bad)


class ChoiceItem(Drawn):
    """A place to choose, with a sign and a word or two."""

    def __init__(self, look: Look, sign: str) -> None:
        super().__init__(look, IN_TRAY, margin=8)
        self._sign, self._word, self._letters = sign, "", 0.0
        self._useful = self._hovered = False

    def set_word(self, word: str, letters: float) -> None:
        """What stands on it, in letters of this height."""
        if (word, letters) != (self._word, self._letters):
            self._word, self._letters = word, letters
            self.update()

    def set_light(self, *, useful: bool, hovered: bool) -> None:
        """Whether it can be chosen now, and is pointed at."""
        if (useful, hovered) != (self._useful, self._hovered):
            self._useful, self._hovered = useful, hovered
            self.update()

    def draw(self, painter: QPainter) -> None:
        theme, box, letters = self.look.theme, self.box, self._letters
        ink = theme.ink if self._useful else theme.ink_off
        painter.setPen(QPen(theme.accent if self._useful else theme.paper_edge, 2))
        strength = 0.24 if self._hovered and self._useful else 0.1 if self._useful else 0.0
        painter.setBrush(with_alpha(theme.accent, strength))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 8, 8)
        side = 1.9 * letters
        word = fitted(self._word, letters, box.width() - side - 2.4 * letters)
        wide = side + 0.8 * letters + word.boundingRect().width()
        left = box.center().x() - wide / 2
        sign = QRectF(left, box.center().y() - side / 2, side, side)
        paint_sign(painter, sign, theme, self._sign, colour=ink)
        middle = sign.right() + 0.8 * letters + word.boundingRect().width() / 2
        write(painter, QPointF(middle, box.center().y()), word, ink)
