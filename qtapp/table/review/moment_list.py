"""How is the list of a review walked? By mouse, and by keys alone."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from qtapp.parts import Look
from qtapp.table.review.row_painter import ROW, RowPainter
from qtapp.table.review.rows import Row
from qtapp.table.words import SHORTCUT


class ReviewList(QListWidget):
    """Rows with a sign, words and a number; headings between them cannot be chosen."""

    chosen = Signal(object)
    """The `Row` that the player has gone to."""
    opened = Signal(object)
    """The `Row` on which Enter was pressed, or which was clicked twice."""
    step_wanted = Signal(int)
    """The costly decision before (-1) or after (1) is asked for."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []
        self._filling = False
        self.setProperty("plain", True)
        self.setAccessibleName(self.tr("Decisions and rolls"))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self._delegate = RowPainter(self, look)
        self.setItemDelegate(self._delegate)
        self.currentItemChanged.connect(self._moved)
        self.itemClicked.connect(self._clicked)
        self.itemDoubleClicked.connect(self._open)

    @property
    def rows(self) -> list[Row]:
        """What is listed."""
        return list(self._rows)

    @property
    def current(self) -> Row | None:
        """The row that the player is on."""
        return self._rows[self.currentRow()] if 0 <= self.currentRow() < len(self._rows) else None

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._delegate.look = look
        self.setMinimumHeight(round(96 * look.scale))
        self.scheduleDelayedItemsLayout()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Lists these; the player stays on the same entry, if it is still there."""
        if list(rows) == self._rows:
            return
        at = self.current.at if self.current else None
        in_sight = at is not None and self.viewport().rect().intersects(
            self.visualItemRect(self.currentItem())
        )
        self._filling = True
        for index, row in enumerate(rows):
            if index < len(self._rows) and self._rows[index] == row:
                continue
            self._put(index, row)
        while self.count() > len(rows):
            self.takeItem(self.count() - 1)
        self._rows = list(rows)
        self._filling = False
        self.select(at)
        self.doItemsLayout()
        if in_sight and self.currentRow() >= 0:
            self.scrollToItem(self.currentItem())  # rows before it may have become higher

    def select(self, at: int | None) -> None:
        """Puts the player on the row about this entry, without going there; None: on none."""
        index = next((i for i, row in enumerate(self._rows) if row.at == at), None)
        self._filling = True
        if index is None:
            self.setCurrentRow(-1)
            self.clearSelection()
        elif self.currentRow() != index:
            self.doItemsLayout()  # else it is not known yet where the row is
            self.setCurrentRow(index)
            self.scrollToItem(self.item(index))
        self._filling = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if event.modifiers() & SHORTCUT:
            event.ignore()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current:
            if not event.isAutoRepeat():
                self.opened.emit(self.current)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.step_wanted.emit(1 if key == Qt.Key.Key_PageDown else -1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go_to_end(last=key == Qt.Key.Key_End)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Whoever only passes by with Tab goes to no moment: Qt would choose the first row."""
        at = self.current.at if self.current else None
        self._filling = True
        super().focusInEvent(event)
        self._filling = False
        if at is None:
            self.select(None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()

    def _go_to_end(self, *, last: bool) -> None:
        """Qt would stay where it is if a heading stands there."""
        found = [index for index, row in enumerate(self._rows) if not row.heading]
        if found:
            self.setCurrentRow(found[-1 if last else 0])

    def _put(self, index: int, row: Row) -> None:
        item = self.item(index) if index < self.count() else QListWidgetItem(self)
        item.setText(row.spoken)  # read by screen readers; the delegate draws it in columns
        item.setData(ROW, row)
        flag = Qt.ItemFlag
        row_flags = flag.ItemIsEnabled | flag.ItemIsSelectable
        item.setFlags(flag.NoItemFlags if row.heading else row_flags)  # keys pass over headings

    def _moved(self, now: QListWidgetItem | None, _: QListWidgetItem | None) -> None:
        if self._filling or now is None:
            return
        row = _row_of(now)
        if not row.heading:
            self.chosen.emit(row)

    def _clicked(self, item: QListWidgetItem) -> None:
        """Leads there once more, if the board has gone elsewhere meanwhile."""
        if not (row := _row_of(item)).heading:
            self.chosen.emit(row)

    def _open(self, item: QListWidgetItem) -> None:
        if not (row := _row_of(item)).heading:
            self.opened.emit(row)


def _row_of(item: QListWidgetItem) -> Row:
    row = item.data(ROW)
    assert isinstance(row, Row)  # noqa: S101 - put there by `_put`
    return row
