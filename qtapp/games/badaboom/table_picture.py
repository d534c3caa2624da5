"""How does the table look on a picture that is kept? The bomb, and the goblins round it."""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPen

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.chronicle import blasts
from core.games.badaboom.deck import Kind
from core.games.badaboom.table import Phase, Table
from qtapp.board.seat_badge import paint_seat
from qtapp.board.theme import BODY, SMALL, Theme, strong_font, ui_font
from qtapp.games.badaboom.art.bench_art import paint_bench, paint_direction
from qtapp.games.badaboom.art.blast_art import paint_scorch
from qtapp.games.badaboom.art.bomb_art import UNKNOWN, paint_bomb
from qtapp.games.badaboom.art.card_art import paint_tiny_card
from qtapp.games.badaboom.art.goblin_art import GOBLIN_SHAPE, paint_goblin
from qtapp.games.badaboom.art.gold_art import paint_gold
from qtapp.games.badaboom.words.texts import Names, translate
from qtapp.table.picture_text import LEFT, write_line
from qtapp.table.words import seat_name

HIGH: Final = 700
"""Of the table, in logical pixels, as all that follows."""
_PLATE: Final = QSizeF(304, 140)
_CARD: Final = QSizeF(38, 53)
"""A lasting card, in front of a plate."""
_BOMB: Final = 200.0
_FROM_EDGE: Final = 34.0
"""Of the plates from the edge of the table."""
_PAD: Final = 10.0
_RADIUS: Final = 10.0


class TablePicture:
    """What lies open on a table, for anybody's eyes; seat 0 is below, the others clockwise."""

    def __init__(self, table: Table, names: Names, theme: Theme, scale: float) -> None:
        """`scale`: of the text."""
        self._table, self._names = table, names
        self._theme, self._scale = theme, scale
        gone_off = blasts(table)
        last = gone_off[-1] if gone_off and table.phase is Phase.OVER else None
        over = last is not None and table.reason == "gold"
        self._dead = last.dead if last is not None and over else ()
        self._gone = over
        """Whether the bomb is gone, by the blast that has ended the game."""

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """All of it into this rectangle."""
        paint_bench(painter, rect, self._theme)
        if self._table.holder != NOBODY and not self._gone:
            table = self._table
            ring = rect.adjusted(*(_edge(rect) * it for it in (1, 1, -1, -1)))
            origin = 0.25 + table.holder / table.seats
            paint_direction(painter, ring, self._theme, table.direction, origin=origin)
        self._paint_middle(painter, rect)
        for seat in range(self._table.seats):
            self._paint_plate(painter, self._plate(rect, seat), seat)

    def _plate(self, rect: QRectF, seat: int) -> QRectF:
        turn = 2 * pi * (0.25 + seat / self._table.seats)
        across = rect.width() / 2 - _PLATE.width() / 2 - _FROM_EDGE
        down = rect.height() / 2 - _PLATE.height() / 2 - _FROM_EDGE
        middle = rect.center() + QPointF(across * cos(turn), down * sin(turn))
        corner = middle - QPointF(_PLATE.width() / 2, _PLATE.height() / 2)
        return QRectF(corner, _PLATE)

    def _paint_middle(self, painter: QPainter, rect: QRectF) -> None:
        """The bomb, or what is left of it, and a line that says how it is."""
        table, theme = self._table, self._theme
        place = QRectF(0, 0, _BOMB, _BOMB)
        place.moveCenter(rect.center() - QPointF(0, 0.1 * _BOMB))
        if self._gone:
            paint_scorch(painter, place, theme)
        elif table.bomb != NOBODY:
            slots = [UNKNOWN] * (table.bomb_size - table.bomb_gadget)
            slots += [Kind.GADGET] * table.bomb_gadget
            paint_bomb(painter, place, theme, slots, live=table.live)
        else:
            return
        high = 1.8 * BODY * self._scale
        line = QRectF(place.center().x() - 190, place.bottom() + 4, 380, high)
        font = strong_font(self._scale, BODY)
        write_line(painter, theme, line, table.bomb_card.name, font)
        line.translate(0, 0.85 * high)
        write_line(painter, theme, line, self._how_it_is(), ui_font(self._scale, SMALL))

    def _how_it_is(self) -> str:
        table = self._table
        if self._gone:
            return translate("badaboom", "It has gone off.")
        if table.live and table.armer != NOBODY:
            text = translate("badaboom", "Live; the armer is {name}.")
            return text.format(name=seat_name(self._names, table.armer))
        if table.bomb_size == 1:
            return translate("badaboom", "Not live; 1 card in it.")
        return translate("badaboom", "Not live; {count} cards in it.").format(count=table.bomb_size)

    def _paint_plate(self, painter: QPainter, rect: QRectF, seat: int) -> None:
        """A goblin with name, gold and toolbox; the holder's has a thicker edge."""
        table, theme = self._table, self._theme
        holds = seat == table.holder
        painter.save()
        painter.setPen(QPen(theme.accent if holds else theme.paper_edge, 3 if holds else 1))
        painter.setBrush(theme.paper)
        painter.drawRoundedRect(rect, _RADIUS, _RADIUS)
        painter.restore()
        inner = rect.adjusted(_PAD, _PAD, -_PAD, -_PAD)
        bust = QRectF(inner.topLeft(), QSizeF(GOBLIN_SHAPE * inner.height(), inner.height()))
        nervous = table.live and not self._gone
        state = "hit" if seat in self._dead else "nervous" if nervous else "alive"
        paint_goblin(painter, bust, theme, seat, state=state)
        words = inner.adjusted(bust.width() + _PAD, 0, 0, 0)
        self._write_plate(painter, words, seat, holds=holds)
        self._paint_lasting(painter, rect, seat)

    def _write_plate(self, painter: QPainter, words: QRectF, seat: int, *, holds: bool) -> None:
        table, theme, scale = self._table, self._theme, self._scale
        line = words.height() / 4
        badge = QRectF(words.left(), words.top(), 0.9 * line, 0.9 * line)
        paint_seat(painter, badge, seat, theme)
        head = words.adjusted(badge.width() + 6, 0, 0, -3 * line)
        write_line(
            painter, theme, head, seat_name(self._names, seat), strong_font(scale, BODY), LEFT
        )
        gold = QRectF(words.left(), words.top() + line, words.width(), line)
        paint_gold(painter, gold, theme, table.gold[seat], scale=scale, across=0)
        below = gold.translated(0, line)
        write_line(painter, theme, below, self._toolbox(seat), ui_font(scale, SMALL), LEFT)
        if holds and not self._gone:
            below.translate(0, line)
            text = translate("badaboom", "Holds the bomb")
            write_line(painter, theme, below, text, ui_font(scale, SMALL), LEFT)

    def _toolbox(self, seat: int) -> str:
        size, gadgets = self._table.sizes[seat], self._table.gadgets[seat]
        if size == 1 and not gadgets:
            return translate("badaboom", "1 card")
        if size == 1:
            return translate("badaboom", "1 card, a gadget")
        if not gadgets:
            return translate("badaboom", "{count} cards").format(count=size)
        text = (
            translate("badaboom", "{count} cards, 1 gadget")
            if gadgets == 1
            else translate("badaboom", "{count} cards, {gadgets} gadgets")
        )
        return text.format(count=size, gadgets=gadgets)

    def _paint_lasting(self, painter: QPainter, plate: QRectF, seat: int) -> None:
        """Lasting cards in front of a player, over the lower edge of the plate."""
        own = [it for it in self._table.lasting if it.on == seat]
        for at, lasting in enumerate(own):
            right = plate.right() - 6 - at * (_CARD.width() + 4)
            corner = QPointF(right - _CARD.width(), plate.bottom() - 0.55 * _CARD.height())
            card = QRectF(corner, _CARD)
            paint_tiny_card(painter, card, self._theme, self._table.card(lasting.card))


def _edge(rect: QRectF) -> float:
    """How far within the table the arrows run."""
    return 0.12 * min(rect.width(), rect.height())
