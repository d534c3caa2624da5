"""What would the bomb do if it went off? A cell for each player, read by arrow keys."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from core.games.badaboom.state import View
from core.games.badaboom.table import Table
from core.terms import Seat
from qtapp.as_written import for_tooltip
from qtapp.board.accessible import announce
from qtapp.board.items import with_alpha
from qtapp.board.seat_badge import badge_side, paint_seat
from qtapp.board.theme import SMALL, strong_font
from qtapp.games.badaboom.art.signs import paint_sign
from qtapp.games.badaboom.panels.forecast import Forecast, forecast
from qtapp.games.badaboom.panels.forecast_words import (
    fate_text,
    gadget_text,
    head_text,
    least_gold,
    summary_text,
)
from qtapp.games.badaboom.words.texts import Names
from qtapp.look import Look
from qtapp.table.few_lines import AsManyLines
from qtapp.table.words import SHORTCUT

_MARK: Final = 0.62
"""The side of a mark at the corner of a badge, in sides of the badge."""
_CENTRE: Final = Qt.AlignmentFlag.AlignCenter


class FateCell(QWidget):
    """A player: hit, saved or neither, by a mark, and what the player would get at least."""

    def __init__(self, seat: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat = seat
        self._mark = ""
        self._gold = ""
        self.current = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.set_look(look)

    @property
    def told(self) -> str:
        """What would become of the player."""
        return self.accessibleName()

    def show_fate(self, it: Forecast, table: Table, names: Names) -> None:
        """Shows what is foretold."""
        saved = self._seat in it.saved
        self._mark = "cancel" if self._seat in it.dead else "saved" if saved else ""
        self._gold = least_gold(it, self._seat)
        self._tell(fate_text(it, table, self._seat, names))

    def forget(self) -> None:
        """Shows nothing."""
        self._mark = self._gold = ""
        self._tell("")

    def _tell(self, told: str) -> None:
        self.setAccessibleName(told)
        self.setToolTip(for_tooltip(told))
        self.update()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._font = strong_font(look.scale, SMALL)
        self.updateGeometry()
        self.update()

    def set_current(self, current: bool) -> None:  # noqa: FBT001 - what becomes of it
        """Whether the keyboard is here."""
        self.current = current
        self.update()

    def sizeHint(self) -> QSize:
        side = badge_side(self._look.scale)
        figure = QFontMetrics(self._font)
        return QSize(side + 8, side + figure.height() + 10)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._mark == "cancel":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(with_alpha(theme.bad, 0.12))
            painter.drawRoundedRect(body, 6, 6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.focus, 2) if self.current else QPen(theme.paper_edge, 1))
        painter.drawRoundedRect(body, 6, 6)
        side = badge_side(self._look.scale)
        badge = QRectF((self.width() - side) / 2, 4, side, side)
        paint_seat(painter, badge, self._seat, theme)
        if self._mark:
            self._paint_mark(painter, badge)
        painter.setFont(self._font)
        painter.setPen(theme.ink_soft if self._gold == "+0" else theme.ink)
        high = QFontMetrics(self._font).height()
        painter.drawText(QRectF(0, badge.bottom() + 2, self.width(), high), _CENTRE, self._gold)
        painter.end()

    def _paint_mark(self, painter: QPainter, badge: QRectF) -> None:
        """At the upper right corner, with paper behind it."""
        theme, side = self._look.theme, _MARK * badge.width()
        spot = QRectF(badge.right() - 0.5 * side, badge.top() - 0.15 * side, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.paper)
        painter.drawEllipse(spot.adjusted(-1.5, -1.5, 1.5, 1.5))
        colour = theme.bad if self._mark == "cancel" else theme.good
        paint_sign(painter, spot, theme, self._mark, colour=colour)


class ForecastStrip(QWidget):
    """The players side by side, and above them what is foretold."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.head, self.gadget = AsManyLines(look), AsManyLines(look)
        for line in (self.head, self.gadget):
            line.set_small(True)
        self.cells: list[FateCell] = []
        self._at = 0
        self._row = QHBoxLayout()
        self._row.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(self.head)
        column.addLayout(self._row)
        column.addWidget(self.gadget)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_view(self, view: View, seat: Seat | None, names: Names) -> None:
        """Shows what this seat, or a passer-by, can foresee; it is gone if that is nothing."""
        table = view.table
        if len(self.cells) != table.seats:
            self._make_cells(table.seats)
        it = forecast(view, seat)
        self.setVisible(it is not None)
        if it is None:
            self._forget()
            return
        self.head.say(head_text(it, table, names))
        self.gadget.say(gadget_text(it, table), soft=True)
        self.setAccessibleName(summary_text(it, table, names))
        for cell in self.cells:
            cell.show_fate(it, table, names)

    def _forget(self) -> None:
        """What one player foresaw is for nobody else."""
        for line in (self.head, self.gadget):
            line.say("")
        self.setAccessibleName("")
        for cell in self.cells:
            cell.forget()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        for line in (self.head, self.gadget):
            line.set_look(look)
        for cell in self.cells:
            cell.set_look(look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        last = len(self.cells) - 1
        goals = {
            Qt.Key.Key_Left: max(self._at - 1, 0),
            Qt.Key.Key_Right: min(self._at + 1, last),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        key = Qt.Key(event.key())
        if key not in goals or event.modifiers() & SHORTCUT or not self.cells:
            event.ignore()
            return
        self._go(goals[key])
        announce(self, self.cells[self._at].told)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.cells:
            self._go(self._at)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        for cell in self.cells:
            cell.set_current(False)

    def _go(self, at: int) -> None:
        self._at = min(at, len(self.cells) - 1)
        for place, cell in enumerate(self.cells):
            cell.set_current(place == self._at)

    def _make_cells(self, seats: int) -> None:
        for old in self.cells:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.cells = [FateCell(seat, self._look, self) for seat in range(seats)]
        for cell in self.cells:
            self._row.addWidget(cell, 1)
