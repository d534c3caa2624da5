"""Which rows does the ledger have on the screen? A row for each line, and one for each remark."""

from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from core.pads.ledger import Line
from core.pads.pad import Pad
from qtapp.sheets.pads.pad_words import (
    PadWords,
    changes_text,
    column_name,
    figure,
    translate,
    with_rule,
)

AnyIndex = QModelIndex | QPersistentModelIndex

_ROOT: Final = QModelIndex()


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table."""

    line: Line
    heading: str
    """With the number of the entry, as "4. Laying"."""
    remark: str = ""
    """Of the line above, over the whole width; empty: this is the line itself."""
    wrong: bool = False
    """Whether the remark tells of a problem."""
    last: bool = True
    """Whether a new line begins below this row."""


def rows_of(pad: Pad, words: PadWords) -> list[Row]:
    """The rows in their order: problems first below their line, house rules below the first."""
    names = pad.names
    rows: list[Row] = []
    for line in pad.ledger.lines:
        heading = words.tell(line.heading, names).sentence
        if line.entry is not None:
            numbered = translate("sheets", "{number}. {heading}")
            heading = numbered.format(number=line.entry + 1, heading=heading)
        remarks = [(with_rule(words.tell(it, names)), True) for it in line.problems]
        remarks += [(with_rule(words.tell(it, names)), False) for it in line.notes]
        if not rows:
            remarks.insert(0, (words.terms(pad.options), False))
        rows.append(Row(line, heading, last=not remarks))
        rows += [
            Row(line, heading, text, wrong, last=at == len(remarks))
            for at, (text, wrong) in enumerate(remarks, start=1)
        ]
    return rows


class LedgerModel(QAbstractTableModel):
    """The ledger of a pad for a table view, and for a screen reader that walks through it."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self.pad: Pad | None = None
        self._words: PadWords | None = None

    def show_pad(self, pad: Pad, words: PadWords) -> None:
        """Shows this pad from now on."""
        self.beginResetModel()
        self.pad, self._words = pad, words
        self.rows = rows_of(pad, words)
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: AnyIndex = _ROOT) -> int:
        return 0 if parent.isValid() or self.pad is None else 1 + len(self.pad.ledger.columns)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        text = row.remark or (row.heading if index.column() == 0 else "")
        if role == Qt.ItemDataRole.DisplayRole:
            return text or self._cell_text(row.line, index.column() - 1)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            if row.wrong:
                return translate("sheets", "Problem: {text}").format(text=text)
            return text or self._cell_spoken(row.line, index.column() - 1)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        texts = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        if orientation != Qt.Orientation.Horizontal or role not in texts or self.pad is None:
            return None
        if section == 0:
            return self.title
        return ", ".join(self.head(section - 1))

    @property
    def title(self) -> str:
        """The name of the game."""
        return self._words.title if self._words else ""

    def head(self, column: int) -> tuple[str, ...]:
        """What stands over a column: a name, the money of now, and points if it can have any."""
        pad, words = self.pad, self._words
        if pad is None or words is None:
            return ()
        ledger = pad.ledger
        points = ledger.points[column]
        told = (column_name(ledger.columns[column], pad.names), figure(ledger.money[column]))
        return told if points is None else (*told, words.points(points))

    def detail(self, line: Line, column: int) -> str:
        """What a cell tells besides money."""
        cell = line.cells[column]
        return "" if cell is None or self._words is None else self._words.detail(cell)

    def _cell_text(self, line: Line, column: int) -> str:
        cell = line.cells[column]
        if cell is None:
            return ""
        detail = self.detail(line, column)
        return "  ".join(part for part in (changes_text(cell), figure(cell.money), detail) if part)

    def _cell_spoken(self, line: Line, column: int) -> str:
        if self.pad is None or line.cells[column] is None:
            return ""
        name = column_name(self.pad.ledger.columns[column], self.pad.names)
        text = self._cell_text(line, column)
        return translate("sheets", "{name}: {figures}").format(name=name, figures=text)
