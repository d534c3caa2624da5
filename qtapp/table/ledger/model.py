"""Which lines has a ledger on the screen? They come to its end, and those above stay."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from qtapp.as_written import for_tooltip
from qtapp.table.ledger.row import Row

AnyIndex = QModelIndex | QPersistentModelIndex

_ROOT: Final = QModelIndex()


class LedgerModel(QAbstractListModel):
    """The ledger for a list view, and for a screen reader that walks through it."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []

    def show_rows(self, rows: Sequence[Row]) -> bool:
        """Shows these lines; whether anything is different from before."""
        same = 0
        for old, new in zip(self.rows, rows, strict=False):
            if old != new:
                break
            same += 1
        if same == len(self.rows) == len(rows):
            return False
        if same < len(self.rows):
            self.beginRemoveRows(_ROOT, same, len(self.rows) - 1)
            del self.rows[same:]
            self.endRemoveRows()
        if same < len(rows):
            self.beginInsertRows(_ROOT, same, len(rows) - 1)
            self.rows += rows[same:]
            self.endInsertRows()
        return True

    def rowCount(self, parent: AnyIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row.spoken
        if role == Qt.ItemDataRole.ToolTipRole and not row.heading:
            return for_tooltip(row.spoken)
        return None
