"""How does one seat stand? Its plate beside the board: name, money, cards, cows and cities."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from core.games.cow.state import View
from qtapp.as_written import for_tooltip
from qtapp.board.items import with_alpha
from qtapp.board.seat_badge import badge_side, paint_seat
from qtapp.board.theme import BODY, LARGE, SMALL, spacing, strong_font, ui_font
from qtapp.games.cow.panels.panel_words import (
    has_turn,
    holdings_text,
    seat_text,
    short_holdings_text,
    widest_holdings,
)
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names
from qtapp.look import Look
from qtapp.table.words import seat_name

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_BAR = 3
"""Pixels of the bar that says whose turn it is."""


class SeatPlate(QWidget):
    """A seat; whose turn it is carries the accent. A name that is too long is cut."""

    def __init__(self, seat: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        self._name = self._money = self._holdings = ""
        self._turn = self._short = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_look(look)

    def set_short(self, short: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether it has but one line: of the holdings the cities alone, the rest in the tip."""
        self._short = short
        self.updateGeometry()

    def show_view(self, view: View, names: Names) -> None:
        """Shows how the seat stands now."""
        self._name = seat_name(names, self._seat)
        self._money = dollars(view.table.money[self._seat])
        told = short_holdings_text if self._short else holdings_text
        self._holdings = told(view, self._seat)
        self._turn = has_turn(view.table, self._seat)
        spoken = seat_text(view, self._seat, names)
        self.setAccessibleName(spoken)
        self.setToolTip(for_tooltip(spoken))
        self.updateGeometry()
        self.update()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._body, self._strong = ui_font(look.scale, BODY), strong_font(look.scale, BODY)
        self._figures, self._small = strong_font(look.scale, LARGE), ui_font(look.scale, SMALL)
        self._pad = round(5 * spacing(look.scale))
        self.updateGeometry()
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """In the width all but the name is whole."""
        money = QFontMetrics(self._figures).horizontalAdvance(self._money)
        name = round(4 * BODY * self._look.scale)
        lines = (self._holdings, widest_holdings())
        holdings = max(map(QFontMetrics(self._small).horizontalAdvance, lines))
        wide = max(name + self._pad + money, holdings)
        high = QFontMetrics(self._figures).height()
        if self._short:
            return QSize(self._left + wide + self._pad, max(high, badge_side(self._look.scale)) + 2)
        high += QFontMetrics(self._small).height()
        return QSize(self._left + wide + self._pad, high + self._pad)

    @property
    def _left(self) -> int:
        """Where the words begin: behind bar and badge."""
        return _BAR + badge_side(self._look.scale) + 2 * self._pad

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._turn:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(with_alpha(theme.accent, 0.09))
            painter.drawRoundedRect(QRectF(self.rect()), 6, 6)
            painter.setBrush(theme.accent)
            bar = QRectF(0, self._pad, _BAR, self.height() - 2 * self._pad)
            painter.drawRoundedRect(bar, _BAR / 2, _BAR / 2)
        side = badge_side(self._look.scale)
        badge = QRectF(_BAR + self._pad, (self.height() - side) / 2, side, side)
        paint_seat(painter, badge, self._seat, theme)
        high, low = QFontMetrics(self._figures).height(), QFontMetrics(self._small).height()
        room = QRect(self._left, self._pad // 2, self.width() - self._left - self._pad, high)
        if self._short:
            room.moveTop((self.height() - high) // 2)
        painter.setFont(self._figures)
        painter.setPen(theme.ink)
        painter.drawText(room, _RIGHT, self._money)
        money = QFontMetrics(self._figures).horizontalAdvance(self._money)
        font = self._strong if self._turn else self._body
        painter.setFont(font)
        painter.setPen(theme.accent if self._turn else theme.ink)
        wide = room.width() - money - self._pad
        held = QRect(room.left(), room.top() + high, room.width(), low)
        if self._short:
            words = QFontMetrics(self._small).horizontalAdvance(self._holdings)
            held = QRect(room.left() + wide - words, room.top(), words + 1, high)
            wide -= words + self._pad
        name = QFontMetrics(font).elidedText(self._name, Qt.TextElideMode.ElideRight, wide)
        painter.drawText(room, _LEFT, name)
        painter.setFont(self._small)
        painter.setPen(theme.ink_soft)
        painter.drawText(held, _LEFT, self._holdings)
        painter.end()
