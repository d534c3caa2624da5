"""How does one seat stand? Its plate beside the board: name, the figure that counts, the rest."""

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from qtapp.as_written import for_tooltip
from qtapp.board.items import with_alpha
from qtapp.board.seat_badge import badge_side, paint_seat
from qtapp.board.theme import BODY, LARGE, SMALL, spacing, strong_font, ui_font
from qtapp.look import Look

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_BAR = 3
"""Pixels of the bar that says whose turn it is."""


@dataclass(frozen=True, slots=True)
class PlateText:
    """What stands on a plate."""

    name: str = ""
    figure: str = ""
    """What counts, such as money."""
    holdings: str = ""
    """The rest, in one short line."""
    spoken: str = ""
    """All about the seat in a sentence, for a screen reader and a tooltip."""
    turn: bool = False
    """Whether it is the turn of this seat."""


class SeatPlate(QWidget):
    """A seat; whose turn it is carries the accent. A name that is too long is cut.

    A game may draw figure and holdings its own way.
    """

    def __init__(self, seat: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        self._text = PlateText()
        self._short = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_look(look)

    def set_short(self, short: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether it has but one line."""
        self._short = short
        self.updateGeometry()

    def show_text(self, text: PlateText) -> None:
        """Shows how the seat stands now."""
        self._text = text
        self.setAccessibleName(text.spoken)
        self.setToolTip(for_tooltip(text.spoken))
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

    def figure_width(self) -> int:
        """What the figure takes at the right end of the first line, in pixels."""
        return QFontMetrics(self._figures).horizontalAdvance(self._text.figure)

    def paint_figure(self, painter: QPainter, room: QRect) -> None:
        """Draws it at the right end of this room."""
        painter.setFont(self._figures)
        painter.setPen(self._look.theme.ink)
        painter.drawText(room, RIGHT, self._text.figure)

    def least_holdings_width(self) -> int:
        """What the holdings need on a line of their own, in pixels."""
        return self.holdings_width()

    def holdings_width(self) -> int:
        """What they take, in pixels."""
        return QFontMetrics(self._small).horizontalAdvance(self._text.holdings)

    def short_holdings_width(self, room: int) -> int:
        """What they take in one line with the name, which has this room with them."""
        return self.holdings_width()

    def paint_holdings(self, painter: QPainter, room: QRect) -> None:
        """Draws them from the left end of this room on."""
        painter.setFont(self._small)
        painter.setPen(self._look.theme.ink_soft)
        painter.drawText(room, LEFT, self._text.holdings)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """In the width all but the name is whole."""
        wide = max(
            self.least_name_width + self._pad + self.figure_width(), self.least_holdings_width()
        )
        high = QFontMetrics(self._figures).height()
        if self._short:
            return QSize(self._left + wide + self._pad, max(high, badge_side(self._look.scale)) + 2)
        high += QFontMetrics(self._small).height()
        return QSize(self._left + wide + self._pad, high + self._pad)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, turn = QPainter(self), self._look.theme, self._text.turn
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if turn:
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
        self.paint_figure(painter, room)
        wide = room.width() - self.figure_width() - self._pad
        held = QRect(room.left(), room.top() + high, room.width(), low)
        if self._short:
            taken = self.short_holdings_width(wide)
            held = QRect(room.left() + wide - taken, room.top(), taken + 1, high)
            wide -= taken + self._pad
        font = self._strong if turn else self._body
        painter.setFont(font)
        painter.setPen(theme.accent if turn else theme.ink)
        metrics = QFontMetrics(font)
        name = metrics.elidedText(self._text.name, Qt.TextElideMode.ElideRight, wide)
        painter.drawText(room, LEFT, name)
        self.paint_holdings(painter, held)
        painter.end()

    @property
    def least_name_width(self) -> int:
        """So much of a name is seen at any rate, in pixels."""
        return round(4 * BODY * self._look.scale)

    @property
    def _left(self) -> int:
        """Where the words begin: behind bar and badge."""
        return _BAR + badge_side(self._look.scale) + 2 * self._pad
