"""Where is a ledger read? In a list that follows the newest line, unless an older one is read."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QSizePolicy, QWidget

from qtapp.look import Look
from qtapp.table.ledger.model import LedgerModel
from qtapp.table.ledger.painter import LedgerPainter, PaintPurse
from qtapp.table.ledger.row import Row

_LINES, _EMPTY, _LEAST = 6, 3, 2
"""So many lines it would like to show at most, and at least, and does show in the least room."""
_LEAFING = (
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
    *(Qt.Key.Key_Home, Qt.Key.Key_End),
)


@dataclass(frozen=True, slots=True)
class LedgerWords:
    """What is said of a game's ledger."""

    name: str
    """What it is called."""
    empty: str
    """As long as there are no lines."""
    widest: str
    """An amount that is hardly ever exceeded: there is room for it at any rate."""


class LedgerView(QListView):
    """Every payment of a match; arrow keys go from line to line, and Enter to its moment."""

    moment_wanted = Signal(int)
    """The length of the line of play at which the line was paid."""

    def __init__(
        self,
        look: Look,
        words: LedgerWords,
        paint_purse: PaintPurse,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.ledger = LedgerModel()
        self._painter = LedgerPainter(self.ledger, look, self, paint_purse, words.widest)
        self._scale = look.scale
        self.setModel(self.ledger)
        self.setItemDelegate(self._painter)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(words.name)
        self.clicked.connect(self._go_to)
        self._empty = words.empty
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._follows = True
        """Whether the newest line is in sight, and shall be."""
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self.verticalScrollBar().rangeChanged.connect(self._follow)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Shows these lines; the newest one comes into sight, unless an older one is read."""
        if self.ledger.show_rows(rows):
            self.updateGeometry()
            self._lay_out()
        self.setAccessibleDescription("" if self.ledger.rows else self._empty)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._scale = look.scale
        self._painter.set_look(look)
        self.updateGeometry()
        self._lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters are left to the table, whose keys work everywhere."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._go_to(self.currentIndex())
        elif event.key() in _LEAFING:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.ledger.rows:
            painter = QPainter(self.viewport())
            self._painter.paint_note(painter, self.viewport().rect(), self._empty)
            painter.end()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._lay_out()

    def sizeHint(self) -> QSize:
        lines = min(max(_EMPTY, len(self.ledger.rows)), _LINES)
        return QSize(self.minimumSizeHint().width(), self._lines(lines))

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar().sizeHint().width()
        wide = self._painter.least_width() + bar + 2 * self.frameWidth()
        return QSize(wide, self._lines(_LEAST))

    def _go_to(self, index: QModelIndex) -> None:
        self.moment_wanted.emit(self.ledger.rows[index.row()].at)

    def _scrolled(self, value: int) -> None:
        self._follows = value == self.verticalScrollBar().maximum()

    def _follow(self, _least: int, most: int) -> None:
        if self._follows:
            self.verticalScrollBar().setValue(most)

    def _lines(self, count: int) -> int:
        return round(count * 28 * self._scale) + 2 * self.frameWidth()

    def _lay_out(self) -> None:
        """The lines have another width, another size of text, or have become more."""
        follows = self._follows
        self.doItemsLayout()
        if follows:
            self.scrollToBottom()
        self.viewport().update()
