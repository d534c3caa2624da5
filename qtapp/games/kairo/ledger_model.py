"""Which rows has the ledger on the screen? A heading for each auction, and a row for each line."""

from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from core.games.kairo.rules import Action, View
from core.games.kairo.table import Table
from core.log import Sight
from qtapp.as_written import for_tooltip
from qtapp.games.kairo.board_words import still_missing
from qtapp.games.kairo.ledger import Cell, Line, ledger
from qtapp.games.kairo.texts import capital, terrain_text, translate
from qtapp.table.words import seat_name

AnyIndex = QModelIndex | QPersistentModelIndex

_ROOT: Final = QModelIndex()


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table."""

    line: Line
    heading: str = ""
    """Over the whole width; empty: these are the figures."""


@dataclass(frozen=True, slots=True)
class Head:
    """What stands over the column of a seat."""

    name: str
    money: str
    built: str
    missing: str
    bonus: str
    low_bonus: str
    """The same where there is little room."""
    spoken: str
    """All of it, for a screen reader."""


class LedgerModel(QAbstractTableModel):
    """The ledger for a table view, and for a screen reader that walks through it."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self.heads: list[Head] = []

    def show_sight(self, sight: Sight[View, Action]) -> bool:
        """Shows this moment; whether anything is different from before."""
        table = sight.view.table
        rows = _rows(ledger(sight))
        heads = [_head(table, seat, sight.names) for seat in range(table.seats)]
        if (rows, heads) == (self.rows, self.heads):
            return False
        self.beginResetModel()
        self.rows, self.heads = rows, heads
        self.endResetModel()
        return True

    def rowCount(self, parent: AnyIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: AnyIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.heads)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.heading or self._figures(row, index.column())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.heading or self._spoken(row, index.column())
        if role == Qt.ItemDataRole.ToolTipRole and not row.heading:
            return for_tooltip(self._spoken(row, index.column()))
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or section >= len(self.heads):
            return None
        head = self.heads[section]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return head.spoken
        return for_tooltip(head.spoken) if role == Qt.ItemDataRole.ToolTipRole else None

    def _figures(self, row: Row, column: int) -> str:
        cell = row.line.cells[column]
        return "" if cell is None else f"{changes_text(cell)}  {cell.money}".strip()

    def _spoken(self, row: Row, column: int) -> str:
        cell, name = row.line.cells[column], self.heads[column].name
        if cell is None:
            return ""
        words = {"name": name, "money": cell.money, "changes": changes_text(cell)}
        if cell.terrain:
            text = translate(
                "kairo", "{name} lays on the {terrain}: {changes}, money {money}, built {built}"
            )
            terrain = terrain_text(cell.terrain)
            return text.format(terrain=terrain, built=cell.built, **words)
        if cell.unpaid is not None:
            text = translate("kairo", "{name}: bid {bid}, which is not paid, money {money}")
            return text.format(bid=cell.unpaid, **words)
        if cell.changes:
            text = translate("kairo", "{name}: bid {bid}, money {money}")
            return text.format(bid=-cell.changes[0], **words)
        return translate("kairo", "{name}: money {money}").format(**words)


def bonus_text(count: int, *, counted: bool, short: bool = False) -> str:
    """Bonus pieces below what is missing; `counted`: after them, so nobody takes them off again."""
    if not counted:
        text = translate("kairo", "{count} bonus")
    elif short:
        text = translate("kairo", "after {count} b.")
    else:
        text = translate("kairo", "after {count} bonus")
    return text.format(count=count)


def changes_text(cell: Cell) -> str:
    """What is paid and gained, with signs; a bid that is not paid in brackets."""
    if cell.unpaid is not None:
        return f"({cell.unpaid})"
    return " ".join(map(_signed, cell.changes))


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"−{-change}" if change else "0"


def _rows(lines: tuple[Line, ...]) -> list[Row]:
    rows = []
    for line in lines:
        if line.kind == "auction":
            text = translate("kairo", "Auction {number}").format(number=line.number)
            rows.append(Row(line, text))
        rows.append(Row(line))
    return rows


def _head(table: Table, seat: int, names: tuple[str, ...]) -> Head:
    name, missing = seat_name(names, seat), still_missing(table, seat)
    bonus = len(table.bonus[seat])
    if missing is None:
        lacks, spoken = "–", translate("kairo", "nothing to build")
    elif missing:
        lacks = translate("kairo", "{count} missing").format(count=missing)
        terrain = capital(terrain_text(table.deck.cards[table.rows[seat][0]].terrain))
        spoken = translate("kairo", "{terrain} lacks {count} of track").format(
            terrain=terrain, count=missing
        )
    else:
        lacks, spoken = translate("kairo", "ready"), translate("kairo", "ready to lay")
    counted = bonus > 0 and bool(missing)
    text = (
        translate(
            "kairo",
            "{name}: money {money}, built {built} of {goal}, {missing} after bonus pieces {bonus}",
        )
        if counted
        else translate(
            "kairo",
            "{name}: money {money}, built {built} of {goal}, {missing}, bonus pieces {bonus}",
        )
    )
    return Head(
        name=name,
        money=str(table.money[seat]),
        built=translate("kairo", "{count}/{goal} built").format(
            count=table.built[seat], goal=table.deck.goal
        ),
        missing=lacks,
        bonus=bonus_text(bonus, counted=counted),
        low_bonus=bonus_text(bonus, counted=counted, short=True),
        spoken=text.format(
            name=name,
            money=table.money[seat],
            built=table.built[seat],
            goal=table.deck.goal,
            missing=spoken,
            bonus=bonus,
        ),
    )
