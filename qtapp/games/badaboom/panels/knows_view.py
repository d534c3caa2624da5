"""Where is it read what is known of hidden cards? In lines beside the mark of where they lie."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QWidget

from core.games.badaboom.state import View
from core.terms import Seat
from qtapp.board.seat_badge import SeatBadge
from qtapp.board.theme import Theme
from qtapp.games.badaboom.art.signs import paint_sign
from qtapp.games.badaboom.panels.knowing_words import BOMB, Known, known_places
from qtapp.games.badaboom.words.texts import Names
from qtapp.look import Look
from qtapp.table.few_lines import AsManyLines

_LINES: Final = 4
"""The most of one place: the panel is narrow, and a long list ends with what is least sure."""


class KnowsView(QWidget):
    """A few lines for each place of which something is known; the tip has the rest."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._known: tuple[Known, ...] = ()
        self._rows: list[tuple[SeatBadge, AsManyLines]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(1, 1)

    @property
    def texts(self) -> tuple[str, ...]:
        """What it tells, each with its place."""
        return tuple(it.spoken for it in self._known)

    def show_view(self, view: View, seat: Seat | None, names: Names) -> None:
        """Shows what this seat knows; a passer-by: what everybody does."""
        known = known_places(view, seat, names)
        if known == self._known:
            return
        places = [it.where for it in self._known]
        self._known = known
        if places != [it.where for it in known]:
            self._make_rows()
        for (_, line), it in zip(self._rows, known, strict=True):
            line.say(it.text)
            line.setAccessibleName(it.spoken)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        for mark, line in self._rows:
            mark.set_look(look)
            line.set_look(look)

    def _make_rows(self) -> None:
        for old in self._rows:
            for widget in old:
                self._grid.removeWidget(widget)
                widget.hide()
                widget.deleteLater()
        self._rows = []
        for row, it in enumerate(self._known):
            mark = _BombMark(self._look) if it.where == BOMB else SeatBadge(it.where, self._look)
            line = AsManyLines(self._look, most=_LINES)
            line.set_small(True)
            self._grid.addWidget(mark, row, 0)
            self._grid.addWidget(line, row, 1)
            mark.show()  # at once, and not when the event loop comes to it
            line.show()
            self._rows.append((mark, line))


class _BombMark(SeatBadge):
    """The bomb, where else the badge of a seat stands."""

    def __init__(self, look: Look) -> None:
        super().__init__(0, look)

    def paint(self, painter: QPainter, rect: QRectF, theme: Theme) -> None:
        paint_sign(painter, rect.adjusted(1, 1, -1, -1), theme, "bomb", colour=theme.ink_soft)
