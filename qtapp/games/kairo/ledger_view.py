"""Where is the ledger read? In a table that stands at its newest line, or shows all of them."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QTableView, QWidget

from core.games.kairo.rules import Action, View
from core.log import Sight
from qtapp.games.kairo.board_words import at_turn
from qtapp.games.kairo.ledger_model import LedgerModel
from qtapp.games.kairo.ledger_painter import LedgerHead, LedgerPainter
from qtapp.games.kairo.texts import translate
from qtapp.look import Look

_LINES: Final = 6
"""So many lines below the heads are seen at least."""


class LedgerView(QTableView):
    """A column for each seat; `whole`: as high as all of its lines, so that nothing scrolls."""

    def __init__(self, look: Look, parent: QWidget | None = None, *, whole: bool = False) -> None:
        super().__init__(parent)
        self.ledger = LedgerModel()
        self._whole = whole
        self._painter = LedgerPainter(self.ledger, look, self.viewport())
        self.head = LedgerHead(self.ledger, look, self)
        self.setModel(self.ledger)
        self.setItemDelegate(self._painter)
        self.setHorizontalHeader(self.head)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(translate("kairo", "Ledger"))
        policy = QSizePolicy.Policy.Fixed if whole else QSizePolicy.Policy.Expanding
        self.setSizePolicy(QSizePolicy.Policy.Expanding, policy)
        if whole:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_sight(self, sight: Sight[View, Action]) -> None:
        """Shows this moment, its newest line in sight."""
        table = sight.view.table
        turns = frozenset(seat for seat in range(table.seats) if at_turn(table, seat))
        self.head.turns = frozenset() if sight.outcome else turns
        self.head.viewport().update()
        if self.ledger.show_sight(sight):
            self._lay_out()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._painter.set_look(look)
        self.head.set_look(look)
        self._lay_out()
        self.viewport().update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def sizeHint(self) -> QSize:
        heights = [self.rowHeight(at) for at in range(len(self.ledger.rows))]
        lines = sum(heights) if self._whole else _LINES * max(heights, default=0)
        height = self.head.sizeHint().height() + lines + self._frame
        return QSize(self.minimumSizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        """In the width everything but names is whole."""
        column = max(self._painter.column_width(compact=True), self.head.column_width())
        bar = self.verticalScrollBar().sizeHint().width()
        width = len(self.ledger.heads) * column + self._frame + bar
        line = max((self.rowHeight(at) for at in range(len(self.ledger.rows))), default=0)
        return QSize(width, self.head.sizeHint().height() + 2 * line + self._frame)

    @property
    def _frame(self) -> int:
        return 2 * self.frameWidth()

    def _lay_out(self) -> None:
        """Columns alike; changes beside the money as far as there is room."""
        count = len(self.ledger.heads)
        if not count:
            return
        room = self.viewport().width()
        self._painter.compact = count * self._painter.column_width(compact=False) > room
        for column in range(count):
            self.setColumnWidth(column, room * (column + 1) // count - room * column // count)
        self.clearSpans()
        for at, row in enumerate(self.ledger.rows):
            self.setRowHeight(at, self._painter.row_height(row))
            if row.heading and count > 1:
                self.setSpan(at, 0, 1, count)
        self.updateGeometries()
        self.updateGeometry()
        self.scrollToBottom()
