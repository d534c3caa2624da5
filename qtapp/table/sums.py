"""How do amounts stand under the players whose they are? A column for each, line by line."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from qtapp.board.seat_badge import SeatBadge
from qtapp.board.theme import SMALL, strong_font, ui_font
from qtapp.look import Look

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class SumLine:
    """A line of amounts."""

    title: str
    figures: tuple[str, ...]
    """Per seat."""
    spoken: tuple[str, ...]
    """The same in words, for a screen reader."""
    strong: bool = False
    """Whether it is a sum of the others."""


class Sums(QWidget):
    """The badges of all seats, and below them the lines."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._shown: tuple[SumLine, ...] = ()
        self._badges: list[SeatBadge] = []
        self._labels: list[tuple[QLabel, bool]] = []
        """Each with whether it is strong."""
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(5)
        self._grid.setVerticalSpacing(2)

    def show_lines(self, lines: Sequence[SumLine]) -> None:
        """Shows these; nothing if there are none."""
        if tuple(lines) == self._shown:
            return
        self._shown = tuple(lines)
        self._clear()
        for row, line in enumerate(self._shown):
            if not row:
                self._add_badges(len(line.figures))
            self._add_line(row + 1, line)
        self.set_look(self._look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        for badge in self._badges:
            badge.set_look(look)
        for label, strong in self._labels:
            label.setFont((strong_font if strong else ui_font)(look.scale, SMALL))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)

    def _add_badges(self, seats: int) -> None:
        for seat in range(seats):
            badge = SeatBadge(seat, self._look)
            self._badges.append(badge)
            self._grid.addWidget(badge, 0, seat + 1, _RIGHT)
            self._grid.setColumnStretch(seat + 1, 1)

    def _add_line(self, row: int, line: SumLine) -> None:
        head = QLabel(line.title)
        head.setProperty("soft", True)
        self._grid.addWidget(head, row, 0)
        self._labels.append((head, line.strong))
        for seat, (figure, spoken) in enumerate(zip(line.figures, line.spoken, strict=True)):
            label = QLabel(figure)
            label.setAccessibleName(spoken)
            self._grid.addWidget(label, row, seat + 1, _RIGHT)
            self._labels.append((label, line.strong))

    def _clear(self) -> None:
        for old in (*self._badges, *(label for label, _ in self._labels)):
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._badges, self._labels = [], []
