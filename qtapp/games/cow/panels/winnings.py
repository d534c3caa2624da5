"""What was won and lost in each game of a series, and in all of them together (C6.2)?"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from core.games.cow.table import Table
from qtapp.board.seat_badge import SeatBadge
from qtapp.board.theme import SMALL, strong_font, ui_font
from qtapp.games.cow.panels.panel_words import signed_dollars, signed_figure
from qtapp.games.cow.words.texts import Names, translate
from qtapp.look import Look
from qtapp.table.words import seat_name

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Winnings(QWidget):
    """A column for each seat, a line for each game that is over, and the sums below them."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._shown: tuple[object, ...] = ()
        self._badges: list[SeatBadge] = []
        self._lines: list[QLabel] = []
        self._sums: list[QLabel] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(5)
        self._grid.setVerticalSpacing(2)

    def show_table(self, table: Table, names: Names) -> None:
        """Shows all games that are over; nothing before the first one is."""
        shown = (table.results, names)
        if shown == self._shown:
            return
        self._shown = shown
        self._clear()
        if not table.results:
            return
        for seat in range(table.seats):
            badge = SeatBadge(seat, self._look)
            self._badges.append(badge)
            self._grid.addWidget(badge, 0, seat + 1, _RIGHT)
            self._grid.setColumnStretch(seat + 1, 1)
        for at, winnings in enumerate(table.results, start=1):
            title = translate("cow", "Game {number}").format(number=at)
            self._add_line(at, title, winnings, names, self._lines)
        totals = tuple(sum(each) for each in zip(*table.results, strict=True))
        self._add_line(len(table.results) + 1, translate("cow", "All"), totals, names, self._sums)
        self.set_look(self._look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        for badge in self._badges:
            badge.set_look(look)
        for label in self._lines:
            label.setFont(ui_font(look.scale, SMALL))
        for label in self._sums:
            label.setFont(strong_font(look.scale, SMALL))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)

    def _add_line(
        self, row: int, title: str, amounts: tuple[int, ...], names: Names, kept: list[QLabel]
    ) -> None:
        head = QLabel(title)
        head.setProperty("soft", True)
        self._grid.addWidget(head, row, 0)
        kept.append(head)
        for seat, amount in enumerate(amounts):
            label = QLabel(signed_figure(amount))
            text = translate("cow", "{game}, {name}: {amount}")
            name = seat_name(names, seat)
            spoken = text.format(game=title, name=name, amount=signed_dollars(amount))
            label.setAccessibleName(spoken)
            self._grid.addWidget(label, row, seat + 1, _RIGHT)
            kept.append(label)

    def _clear(self) -> None:
        for old in (*self._badges, *self._lines, *self._sums):
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._badges, self._lines, self._sums = [], [], []
