"""Where is the ledger looked through, and a line of it chosen that is to be corrected?"""

from PySide6.QtCore import QItemSelectionModel, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from core.pads.pad import Pad
from qtapp.look import Look
from qtapp.sheets.pads.ledger_model import AnyIndex, LedgerModel
from qtapp.sheets.pads.ledger_painter import LedgerHead, LedgerPainter
from qtapp.sheets.pads.pad_words import PadWords, translate


class LedgerView(QTableView):
    """The ledger as a table; Enter on a line asks to correct it, Delete to strike it out."""

    correct_wanted = Signal(int)
    strike_wanted = Signal(int)
    insert_wanted = Signal(int)
    """Of the entry that the chosen line comes from."""
    chosen = Signal()
    """Another line is chosen, or none."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ledger = LedgerModel()
        self._in_sight = 0
        """The row that was brought into sight."""
        self._painter = LedgerPainter(self.ledger, look, self.viewport())
        self._head = LedgerHead(self.ledger, look, self)
        self.setModel(self.ledger)
        self.setItemDelegate(self._painter)
        self.setHorizontalHeader(self._head)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(translate("sheets", "Ledger"))
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen.emit())
        # Remarks and headings are drawn where they are seen, so they have to be drawn anew.
        self.horizontalScrollBar().valueChanged.connect(self.viewport().update)
        self.horizontalScrollBar().valueChanged.connect(self._head.viewport().update)

    def show_pad(self, pad: Pad, words: PadWords, entry: int | None = None) -> None:
        """Shows the pad, and brings the line of `entry` into sight, or the last one."""
        self.ledger.show_pad(pad, words)
        self.clearSpans()
        columns = self.ledger.columnCount()
        for at, row in enumerate(self.ledger.rows):
            if row.remark:
                self.setSpan(at, 0, 1, columns)
        rows = self.ledger.rows
        at = len(rows) - 1
        if entry is not None:
            at = next((i for i, row in enumerate(rows) if row.line.entry == entry), at)
            while at + 1 < len(rows) and rows[at + 1].line is rows[at].line:
                at += 1
        self._in_sight = at
        self._measure()
        self.chosen.emit()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._painter.set_look(look)
        self._head.set_look(look)
        self._measure()
        self.viewport().update()

    @property
    def entry(self) -> int | None:
        """The entry of the line that is chosen; None: none is, or it comes from none."""
        rows = self.selectionModel().selectedRows()
        return self.ledger.rows[rows[0].row()].line.entry if rows else None

    def choose(self, entry: int) -> None:
        """Chooses the line of an entry."""
        rows = self.ledger.rows
        at = next(i for i, row in enumerate(rows) if row.line.entry == entry)
        self._in_sight = at
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(
            self.ledger.index(at, 0), flags.ClearAndSelect | flags.Rows
        )

    def sizeHint(self) -> QSize:
        """A head and three lines at least; what lies above can be scrolled to."""
        line = self._head.fontMetrics().height()
        return QSize(super().sizeHint().width(), self._head.sizeHint().height() + 7 * line)

    @property
    def least_height(self) -> int:
        """Pixels for the heads and one line, with a bar below them."""
        line = max((self.rowHeight(at) for at in range(len(self.ledger.rows))), default=0)
        bar = self.horizontalScrollBar()
        below = bar.sizeHint().height() if bar.maximum() else 0
        return self._head.sizeHint().height() + line + below + 2 * self.frameWidth()

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self.least_height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        wanted = {
            Qt.Key.Key_Return: self.correct_wanted,
            Qt.Key.Key_Enter: self.correct_wanted,
            Qt.Key.Key_Delete: self.strike_wanted,
            Qt.Key.Key_Insert: self.insert_wanted,
        }.get(Qt.Key(event.key()))
        if wanted is not None and self.entry is not None:
            wanted.emit(self.entry)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self.entry is not None:
            self.correct_wanted.emit(self.entry)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Above all else the headings of the lines, which stay when the sums are scrolled."""
        super().paintEvent(event)
        if not self._head.stays:
            return
        painter = QPainter(self.viewport())
        painter.setClipRect(event.rect())
        option = QStyleOptionViewItem()
        for at, row in enumerate(self.ledger.rows):
            top, width = self.rowViewportPosition(at), self.columnWidth(0)
            option.rect = QRect(0, top, width, self.rowHeight(at))
            if row.remark or not option.rect.intersects(event.rect()):
                continue
            option.state = QStyle.StateFlag.State_None
            if self.selectionModel().isRowSelected(at):
                option.state = QStyle.StateFlag.State_Selected
            painter.fillRect(option.rect, self.palette().base())
            self._painter.paint(painter, option, self.ledger.index(at, 0))
        painter.end()

    def scrollTo(
        self,
        index: AnyIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Brings a cell into sight, and out from under the headings."""
        super().scrollTo(index, hint)
        covered = self.columnWidth(0) - self.columnViewportPosition(index.column())
        if self._head.stays and index.column() > 0 and covered > 0:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - covered)

    def _measure(self) -> None:
        """Columns alike, as far as there is room, and never narrower than what is in them."""
        count = self.ledger.columnCount() - 1
        if count < 0:
            return
        room = self.viewport().width()
        self._painter.compact = False
        first, *widths = self._needed(count)
        if first + sum(widths) > room:
            self._painter.compact = True
            first, *widths = self._needed(count)
        share = (room - first) // count
        if share >= max(widths):
            widths = [share] * count
            first = room - count * share
        elif (left := room - first - sum(widths)) > 0:
            first += left
        for column, width in enumerate((first, *widths)):
            self.setColumnWidth(column, width)
        for at, row in enumerate(self.ledger.rows):
            self.setRowHeight(at, self._painter.row_height(row, room))
        self.updateGeometries()  # else the scroll bar ends where it did before
        if self._in_sight < len(self.ledger.rows):
            self.scrollTo(self.ledger.index(self._in_sight, 0))

    def _needed(self, count: int) -> list[int]:
        """The least width of the headings, and of each column."""
        return [
            max(self._painter.column_width(column), self._head.column_width(column))
            for column in range(-1, count)
        ]
