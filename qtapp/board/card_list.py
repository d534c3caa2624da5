"""How are many cards laid out to be read, or to choose one of them, such as all discards?

The list is there at once. Cards that were never drawn so large lie face down for a moment, and are
turned over a few at a time, so that nothing waits for the last one.
"""

from __future__ import annotations

from dataclasses import replace
from math import floor
from typing import TYPE_CHECKING, Final, Generic

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QPen

from qtapp.board.card_paper import CARD_SHAPE
from qtapp.board.drawn import Drawn
from qtapp.board.hand_card import CardState, DeckT
from qtapp.board.items import Spares, draw_shadow, text_outline, with_alpha
from qtapp.board.lights import Lights

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QPainter

    from qtapp.board.fan import InHand
    from qtapp.board.hand_card import HandCard
    from qtapp.board.hand_layout import HandLayout
    from qtapp.board.stage import BoardStage
    from qtapp.look import Look

_WIDEST: Final = 132.0
_PAD: Final = 16.0
_APART: Final = 8.0
_AT_ONCE: Final = 4
"""So many cards are turned over before anything else may happen."""


class _Sheet(Drawn):
    """A sheet of paper over the table, which is dimmed."""

    def __init__(self, look: Look, level: float) -> None:
        super().__init__(look, level, margin=0)
        self._paper = QRectF()
        self._title, self._letters = "", 0.0
        self.hide()

    def lay(self, board: QRectF, paper: QRectF, title: str, letters: float) -> None:
        """Covers the board; its words are in capitals of this height."""
        self._paper, self._title, self._letters = paper, title, letters
        self.place(board)
        self.update()
        self.show()

    def draw(self, painter: QPainter) -> None:
        theme, paper = self.look.theme, self._paper
        painter.fillRect(self.box, with_alpha(theme.ground, 0.72))
        draw_shadow(painter, theme, paper, 10, 12)
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(paper, 10, 10)
        line = text_outline(self._title, 1.1 * self._letters, serif=True)
        at = QPointF(
            paper.left() + _PAD + line.boundingRect().width() / 2,
            paper.top() + _PAD + self._letters,
        )
        painter.fillPath(line.translated(at), theme.ink)
        arm, middle = 0.6 * self._letters, QPointF(paper.right() - 1.5 * _PAD, at.y())
        pen = QPen(theme.ink_soft, 2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(middle - QPointF(arm, arm), middle + QPointF(arm, arm))
        painter.drawLine(middle - QPointF(arm, -arm), middle + QPointF(arm, -arm))


class CardList(Generic[DeckT]):
    """Cards side by side, on a sheet over the table; it is open or not."""

    def __init__(
        self, stage: BoardStage, look: Look, new_card: Callable[[], HandCard[DeckT]], level: float
    ) -> None:
        """`new_card` gives one that is in the scene, over `level` (z), where the sheet lies."""
        self._sheet = stage.added(_Sheet(look, level))
        self._spares = Spares(new_card)
        self._cards: dict[str, HandCard[DeckT]] = {}
        """By their `InHand.id`."""
        self._shown: dict[str, InHand] = {}
        self.places: dict[str, QRectF] = {}
        """Where each card lies, by its id; empty while the list is not open."""
        self._lights = Lights()
        self._covered: list[str] = []
        """The cards that are still face down, in their order."""
        self._drawn: set[int] = set()
        """The cards that were drawn before, in this size and look: their pixels are there."""
        self._size = QSizeF()
        self._turning = QTimer(stage.scene, interval=0)
        self._turning.timeout.connect(self._turn_over)

    @property
    def open(self) -> bool:
        """Whether it lies on the table."""
        return bool(self.places)

    def forget_drawn(self) -> None:
        """The look is another one: what was drawn before has to be drawn again."""
        self._drawn.clear()

    def lay_out(self, cards: Iterable[InHand], title: str, deck: DeckT, layout: HandLayout) -> None:
        """Opens with these cards, each with another id, or is brought up to them.

        Without cards it closes.
        """
        self.close()
        self._shown = {it.id: it for it in cards}
        if not self._shown:
            return
        head = 2 * _PAD + 2 * layout.capitals
        room = layout.board.adjusted(24, 16, -24, -16)
        size, columns = _grid(
            len(self._shown), QSizeF(room.width() - 2 * _PAD, room.height() - head - _PAD)
        )
        rows = -(-len(self._shown) // columns)
        wide = columns * (size.width() + _APART) - _APART + 2 * _PAD
        least = text_outline(title, 1.1 * layout.capitals, serif=True).boundingRect().width()
        high = rows * (size.height() + _APART) - _APART + head + _PAD
        paper = QRectF(0, 0, max(wide, least + 5 * _PAD), high)
        paper.moveCenter(room.center())
        left = round(paper.center().x() - wide / 2 + _PAD)
        self._sheet.lay(layout.board, paper, title, layout.capitals)
        for at, name in enumerate(self._shown):
            corner = QPointF(
                left + at % columns * (size.width() + _APART),
                round(paper.top() + head) + at // columns * (size.height() + _APART),
            )
            self.places[name] = QRectF(corner, size)
            item = self._cards[name] = self._spares.take()
            item.set_deck(deck)
            item.place(self.places[name])
        if size != self._size:
            self._size = size
            self._drawn.clear()
        self._covered = [it.id for it in self._shown.values() if it.card not in self._drawn]
        self._turn_over()
        if self._covered:
            self._turning.start()

    def _turn_over(self) -> None:
        """Turns over the next few cards."""
        self._drawn.update(self._shown[name].card for name in self._covered[:_AT_ONCE])
        del self._covered[:_AT_ONCE]
        if not self._covered:
            self._turning.stop()
        self.set_lights(self._lights)

    def close(self) -> None:
        """Is put away, and nothing of its cards is kept."""
        self._turning.stop()
        self._sheet.hide()
        for item in self._cards.values():
            item.set_state(CardState())
        self._spares.give_back(self._cards.values())
        self._cards.clear()
        self.places = {}

    def set_lights(self, lights: Lights) -> None:
        """Marks what is pointed at, and what can be chosen."""
        self._lights = lights
        covered = set(self._covered)
        for name, item in self._cards.items():
            it = self._shown[name]
            shown = CardState() if name in covered else CardState(card=it.card, copy=it.copy)
            item.set_state(
                replace(
                    shown,
                    useful=name in lights.useful,
                    lifted=name == lights.hovered,
                    blamed=name == lights.blamed,
                    back=it.back,
                )
            )


def _grid(count: int, room: QSizeF) -> tuple[QSizeF, int]:
    """The largest card of which so many have room, and how many lie in a row."""

    def card(columns: int) -> QSizeF:
        rows = -(-count // columns)
        wide = min((room.width() - (columns - 1) * _APART) / columns, _WIDEST)
        high = min((room.height() - (rows - 1) * _APART) / rows, wide / CARD_SHAPE)
        return QSizeF(max(1.0, high) * CARD_SHAPE, max(1.0, high))

    columns = max(range(1, count + 1), key=lambda it: (round(card(it).height(), 3), it))
    size = card(columns)  # in whole pixels, so that what was drawn of a card serves anywhere
    return QSizeF(floor(size.width()), floor(size.height())), columns
