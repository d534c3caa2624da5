"""How are all discards laid out to be read, or to choose one of them?

The list is there at once. Cards that were never drawn so large lie face down for a moment, and are
turned over a few at a time, so that nothing waits for the last one.
"""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QPen

from core.games.cow.table import NOBODY
from qtapp.board.drawn import Drawn
from qtapp.board.items import Spares, draw_shadow, text_outline, with_alpha
from qtapp.games.cow.art.card_sheet import CARD_SHAPE
from qtapp.games.cow.board.acting import discard_id
from qtapp.games.cow.board.board_words import cards_count
from qtapp.games.cow.board.hand_items import CardState, HandCard
from qtapp.games.cow.board.herd import Lights
from qtapp.games.cow.board.levels import LISTED, SHEET
from qtapp.games.cow.words.texts import translate

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from core.games.cow.table import Table
    from qtapp.board.scene import BoardScene
    from qtapp.games.cow.board.board_layout import BoardLayout
    from qtapp.parts import Look

_WIDEST: Final = 132.0
_PAD: Final = 16.0
_APART: Final = 8.0
_AT_ONCE: Final = 4
"""So many cards are turned over before anything else may happen."""


class _Sheet(Drawn):
    """A sheet of paper over the table, which is dimmed."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, SHEET, margin=0)
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


class DiscardsList:
    """All discards side by side, the uppermost first; it is open or not."""

    def __init__(self, scene: BoardScene, look: Look) -> None:
        self._scene, self._look = scene, look
        self._sheet = _Sheet(look)
        scene.addItem(self._sheet)
        self._spares = Spares(self._new_card)
        self._cards: dict[int, HandCard] = {}
        self.places: dict[int, QRectF] = {}
        """Where each card lies; empty while the list is not open."""
        self._lights = Lights()
        self._covered: list[int] = []
        """The cards that are still face down, in their order."""
        self._drawn: set[int] = set()
        """The cards that were drawn before, in this size and look: their pixels are there."""
        self._size = QSizeF()
        self._turning = QTimer(scene, interval=0)
        self._turning.timeout.connect(self._turn_over)

    def _new_card(self) -> HandCard:
        card = HandCard(self._look, LISTED)
        self._scene.addItem(card)
        return card

    @property
    def open(self) -> bool:
        """Whether it lies on the table."""
        return bool(self.places)

    def set_look(self, look: Look) -> None:
        """New cards have this look, too."""
        self._look = look
        self._drawn.clear()

    def lay_out(self, table: Table, layout: BoardLayout) -> None:
        """Opens, or is brought up to another table; without discards it closes."""
        self.close()
        cards = table.discards[::-1]
        if not cards:
            return
        title = translate("cow", "Discards: {count}").format(count=cards_count(len(cards)))
        head = 2 * _PAD + 2 * layout.capitals
        room = layout.board.adjusted(24, 16, -24, -16)
        size, columns = _grid(
            len(cards), QSizeF(room.width() - 2 * _PAD, room.height() - head - _PAD)
        )
        rows = -(-len(cards) // columns)
        wide = columns * (size.width() + _APART) - _APART + 2 * _PAD
        least = text_outline(title, 1.1 * layout.capitals, serif=True).boundingRect().width()
        high = rows * (size.height() + _APART) - _APART + head + _PAD
        paper = QRectF(0, 0, max(wide, least + 5 * _PAD), high)
        paper.moveCenter(room.center())
        self._sheet.lay(layout.board, paper, title, layout.capitals)
        for at, card in enumerate(cards):
            corner = QPointF(
                round(paper.left() + _PAD) + at % columns * (size.width() + _APART),
                round(paper.top() + head) + at // columns * (size.height() + _APART),
            )
            self.places[card] = QRectF(corner, size)
            item = self._cards[card] = self._spares.take()
            item.set_deck(table.deck)
            item.place(self.places[card])
        if size != self._size:
            self._size = size
            self._drawn.clear()
        self._covered = [card for card in cards if card not in self._drawn]
        self._turn_over()
        if self._covered:
            self._turning.start()

    def _turn_over(self) -> None:
        """Turns over the next few cards."""
        self._drawn.update(self._covered[:_AT_ONCE])
        del self._covered[:_AT_ONCE]
        if not self._covered:
            self._turning.stop()
        self.set_lights(self._lights)

    def close(self) -> None:
        """Is put away."""
        self._turning.stop()
        self._sheet.hide()
        self._spares.give_back(self._cards.values())
        self._cards.clear()
        self.places = {}

    def set_lights(self, lights: Lights) -> None:
        """Marks what is pointed at, and what can be chosen."""
        self._lights = lights
        covered = set(self._covered)
        for card, item in self._cards.items():
            name = discard_id(card)
            item.set_state(
                CardState(
                    card=NOBODY if card in covered else card,
                    useful=name in lights.useful,
                    lifted=name == lights.hovered,
                    blamed=name == lights.blamed,
                )
            )


def _grid(count: int, room: QSizeF) -> tuple[QSizeF, int]:
    """The largest card of which so many have room, and how many lie in a row."""

    def card(columns: int) -> QSizeF:
        rows = -(-count // columns)
        wide = min((room.width() - (columns - 1) * _APART) / columns, _WIDEST)
        high = min((room.height() - (rows - 1) * _APART) / rows, wide / CARD_SHAPE)
        return QSizeF(max(1.0, high) * CARD_SHAPE, max(1.0, high))

    columns = max(range(1, count + 1), key=lambda it: (round(card(it).height(), 3), -it))
    size = card(columns)  # in whole pixels, so that what was drawn of a card serves anywhere
    return QSizeF(floor(size.width()), floor(size.height())), columns
