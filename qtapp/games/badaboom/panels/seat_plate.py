"""How does a goblin stand? The plate beside the bench: name, gold, toolbox, what lies before it."""

from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from core.games.badaboom.table import Phase, Table
from qtapp.games.badaboom.art.gold_art import paint_coins
from qtapp.games.badaboom.art.signs import paint_kind_sign, paint_sign, paint_status_sign
from qtapp.games.badaboom.board.board_words import plate_sentence
from qtapp.games.badaboom.words.texts import Names
from qtapp.look import Look
from qtapp.table.seat_plate import LEFT, PlateText, SeatPlate
from qtapp.table.words import seat_name

_COINS: Final = 1.5
"""The width of the coins beside a number, in heights of them."""
_GAP: Final = 3
_APART: Final = 7
"""Pixels at text scale 1 between a sign and its number, and to the next sign."""
_NAME: Final = 84
"""Pixels at text scale 1 that a name has before any sign, where it needs them."""


class BadaboomPlate(SeatPlate):
    """A player; the holder of the bomb carries the accent, and the bomb."""

    def __init__(self, seat: int, look: Look) -> None:
        self._counts: tuple[tuple[str, str], ...] = ()
        """Signs, each with its number."""
        self._signs: tuple[tuple[str, str], ...] = ()
        """The kind of a sign and its name, of what lies in front of the player."""
        self._gold = 0
        super().__init__(seat, look)

    def show_table(self, table: Table, names: Names) -> None:
        """Shows how the player stands now."""
        seat = self._seat
        self._gold = table.gold[seat]
        counts = [("toolbox", str(table.sizes[seat]))]
        if table.gadgets[seat]:
            counts.append(("gadget", str(table.gadgets[seat])))
        self._counts = tuple(counts)
        holds = table.holder == seat and table.phase is not Phase.OVER
        signs = [("sign", "holder")] if holds else []
        if table.live and table.armer == seat:
            signs.append(("sign", "armer"))
        signs += [("status", it.status.value) for it in table.lasting if it.on == seat]
        self._signs = tuple(signs)
        text = PlateText(
            name=seat_name(names, seat),
            figure=str(self._gold),
            spoken=plate_sentence(table, names, seat),
            turn=holds,
        )
        self.show_text(text)

    def figure_width(self) -> int:
        return super().figure_width() + round(_COINS * self._coins) + self._px(_GAP)

    def paint_figure(self, painter: QPainter, room: QRect) -> None:
        """The number, and a stack of coins at the right end."""
        high = self._coins
        wide = round(_COINS * high)
        super().paint_figure(painter, room.adjusted(0, 0, -wide - self._px(_GAP), 0))
        spot = QRectF(room.right() + 1 - wide, room.center().y() + 1 - high / 2, wide, high)
        paint_coins(painter, spot, self._look.theme, self._gold)

    def holdings_width(self) -> int:
        metrics, side = QFontMetrics(self._small), self._sign_side
        gap, apart = self._px(_GAP), self._px(_APART)
        counts = sum(side + gap + metrics.horizontalAdvance(it) + apart for _, it in self._counts)
        return counts + len(self._signs) * (side + gap)

    def least_holdings_width(self) -> int:
        """Of many signs the last ones give way: the tip names them all."""
        return min(self.holdings_width(), self._px(150))

    def short_holdings_width(self, room: int) -> int:
        """The last signs give way to a name of usual length."""
        name = QFontMetrics(self._strong).horizontalAdvance(self._text.name) + 1
        kept = max(self.least_name_width, min(name, self._px(_NAME)))
        return min(self.holdings_width(), room - kept - self._pad)

    def paint_holdings(self, painter: QPainter, room: QRect) -> None:
        """Toolbox and gadgets with their numbers; then the signs, those of lasting cards last."""
        theme, side = self._look.theme, self._sign_side
        metrics = QFontMetrics(self._small)
        x, y = room.left(), room.center().y() + 1 - side / 2
        painter.setFont(self._small)
        for name, number in self._counts:
            spot = QRectF(x, y, side, side)
            if name == "gadget":
                paint_kind_sign(painter, spot, theme, name, colour=theme.ink_soft)
            else:
                paint_sign(painter, spot, theme, name, colour=theme.ink_soft)
            x += side + self._px(_GAP)
            wide = metrics.horizontalAdvance(number)
            painter.setPen(theme.ink_soft)
            painter.drawText(QRect(x, room.top(), wide + 1, room.height()), LEFT, number)
            x += wide + self._px(_APART)
        for kind, name in self._signs:
            if x + side > room.right() + 1:
                break
            spot = QRectF(x, y, side, side)
            if kind == "status":
                paint_status_sign(painter, spot, theme, name)
            else:
                paint_sign(painter, spot, theme, name, colour=self._sign_colour(name))
            x += side + self._px(_GAP)

    def _sign_colour(self, name: str) -> QColor:
        theme = self._look.theme
        return theme.bad if name == "armer" else theme.accent

    @property
    def _sign_side(self) -> int:
        return QFontMetrics(self._small).height()

    @property
    def _coins(self) -> int:
        """The height of the coins, in pixels."""
        return QFontMetrics(self._figures).height()

    def _px(self, pixels: int) -> int:
        return round(pixels * self._look.scale)
