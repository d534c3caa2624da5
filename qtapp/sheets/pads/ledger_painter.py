"""How is a ledger drawn? As on ruled paper: figures right-aligned, the sums of now at its head."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from qtapp.board.seat_badge import badge_side
from qtapp.board.theme import BODY, LARGE, SMALL, spacing, strong_font, title_font, ui_font
from qtapp.look import Look
from qtapp.sheets.pads.ledger_model import AnyIndex, LedgerModel, Row
from qtapp.sheets.pads.pad_words import changes_text, figure
from qtapp.sheets.pads.seat_badge import paint_badge

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_WRAP: Final = _LEFT | Qt.TextFlag.TextWordWrap
_CROSS: Final = "✕ "


class LedgerPainter(QStyledItemDelegate):
    """Draws lines and remarks, and says how large they have to be."""

    def __init__(self, model: LedgerModel, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.compact = False
        """Whether changes stand below the money, for there is no room beside it."""
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._look = look
        self._body, self._small = ui_font(look.scale, BODY), ui_font(look.scale, SMALL)
        self._strong = strong_font(look.scale, BODY)
        self._line = QFontMetrics(self._body).height()
        self._small_line = QFontMetrics(self._small).height()
        # A long ledger is measured anew after every entry, and most of it has not changed.
        self._widths: dict[tuple[int, str], int] = {}
        self._heights: dict[str, int] = {}
        self._measured = -1
        """The width in which the heights were measured."""
        self._pad = round(8 * spacing(look.scale))

    def column_width(self, column: int) -> int:
        """The least width in which nothing of a column is cut, in pixels; -1: the headings."""
        rows = [row for row in self._model.rows if not row.remark]
        if column < 0:
            wide = [self._wide(self._font_of(row), row.heading) for row in rows]
        else:
            wide = [self._cell_width(row, column) for row in rows]
        return 2 * self._pad + max(wide, default=0)

    def row_height(self, row: Row, width: int) -> int:
        """The height of a row in a table that is so wide, in pixels."""
        if row.remark:
            lines = self._high(width - 3 * self._pad, self._remark(row))
            return lines + (self._pad if row.last else self._pad // 2)
        below = max((len(self._below(row, at)) for at in range(len(row.line.cells))), default=0)
        return self._pad + self._line + below * self._small_line

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        row = self._model.rows[index.row()]
        theme = self._look.theme
        rect: QRect = option.rect
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.hover)
            if index.column() == 0:
                painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), theme.accent)
        self._rule(painter, rect, row, index.column())
        if row.remark:
            self._paint_remark(painter, rect, row)
        elif index.column() == 0:
            painter.setFont(self._font_of(row))
            painter.setPen(theme.bad if row.line.problems else theme.ink)
            painter.drawText(rect.adjusted(self._pad, 0, -self._pad, 0), _LEFT, row.heading)
        else:
            self._paint_cell(painter, rect, row, index.column() - 1)
        painter.restore()

    def _font_of(self, row: Row) -> QFont:
        return self._strong if row.line.sums else self._body

    def _rule(self, painter: QPainter, rect: QRect, row: Row, column: int) -> None:
        theme = self._look.theme
        painter.setPen(QPen(theme.paper_edge, 1))
        if row.last:
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if row.line.sums:  # ruled off from above, as sums are
            painter.setPen(QPen(theme.outline, 1))
            painter.drawLine(rect.topLeft(), rect.topRight())
            painter.drawLine(rect.topLeft() + QPoint(0, 2), rect.topRight() + QPoint(0, 2))
        if not row.remark:
            _margin(painter, rect, column, theme.paper_edge)

    def _paint_remark(self, painter: QPainter, rect: QRect, row: Row) -> None:
        """In the part of the row that is seen, however far the table is scrolled to the side."""
        theme = self._look.theme
        table = self.parent()
        seen = QRect(rect)
        if isinstance(table, QWidget):
            seen.setLeft(max(rect.left(), 0))
            seen.setRight(min(rect.right(), table.width() - 1))
        painter.setFont(self._small)
        painter.setPen(theme.bad if row.wrong else theme.ink_soft)
        room = seen.adjusted(2 * self._pad, 0, -self._pad, 0)
        painter.drawText(room, int(_WRAP), self._remark(row))

    def _paint_cell(self, painter: QPainter, rect: QRect, row: Row, column: int) -> None:
        cell = row.line.cells[column]
        if cell is None:
            return
        theme = self._look.theme
        below = self._below(row, column)
        room = rect.adjusted(self._pad, self._pad // 2, -self._pad, -self._pad // 2)
        first = QRect(room)
        first.setHeight(room.height() - len(below) * self._small_line)
        money = figure(cell.money)
        painter.setFont(self._strong)
        painter.setPen(theme.bad if cell.money < 0 else theme.ink)
        painter.drawText(first, _RIGHT, money)
        painter.setFont(self._small)
        painter.setPen(theme.ink_soft)
        for at, text in enumerate(below):
            top = first.bottom() + 1 + at * self._small_line
            painter.drawText(QRect(room.left(), top, room.width(), self._small_line), _RIGHT, text)
        if not self.compact:
            first.setRight(first.right() - self._wide(self._strong, money) - self._pad)
            painter.drawText(first, _RIGHT, changes_text(cell))

    def _below(self, row: Row, column: int) -> list[str]:
        """What stands below the money of a cell, in small lines."""
        cell = row.line.cells[column]
        if cell is None:
            return []
        changes = changes_text(cell) if self.compact else ""
        return [text for text in (changes, self._model.detail(row.line, column)) if text]

    def _cell_width(self, row: Row, column: int) -> int:
        cell = row.line.cells[column]
        if cell is None:
            return 0
        wide = self._wide(self._strong, figure(cell.money))
        if not self.compact and cell.changes:
            wide += self._pad + self._wide(self._small, changes_text(cell))
        return max(wide, *(self._wide(self._small, it) for it in self._below(row, column)), 0)

    def _remark(self, row: Row) -> str:
        return f"{_CROSS}{row.remark}" if row.wrong else row.remark

    def _wide(self, font: QFont, text: str) -> int:
        key = (id(font), text)
        if key not in self._widths:
            self._widths[key] = QFontMetrics(font).horizontalAdvance(text)
        return self._widths[key]

    def _high(self, width: int, text: str) -> int:
        if width != self._measured:
            self._heights.clear()
            self._measured = width
        if text not in self._heights:
            room = QRect(0, 0, width, 10_000)
            rect = QFontMetrics(self._small).boundingRect(room, int(_WRAP), text)
            self._heights[text] = rect.height()
        return self._heights[text]


class LedgerHead(QHeaderView):
    """Over each column: whose it is, what is there now, and what is built or won."""

    def __init__(self, model: LedgerModel, look: Look, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._ledger = model
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(1)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._look = look
        self._name, self._small = ui_font(look.scale, BODY), ui_font(look.scale, SMALL)
        self._money = strong_font(look.scale, LARGE)
        self._pad = round(8 * spacing(look.scale))
        self.update()

    def sizeHint(self) -> QSize:
        badge = max(badge_side(self._look.scale), QFontMetrics(self._name).height())
        points = QFontMetrics(self._small).height()
        return QSize(100, badge + QFontMetrics(self._money).height() + points + 2 * self._pad)

    def column_width(self, column: int) -> int:
        """The least width in which nothing of a head is cut, in pixels; -1: the title."""
        if column < 0:
            # In two lines or three: there is room for no more.
            metrics = QFontMetrics(title_font(self._look.scale, BODY))
            return 3 * self._pad + round(0.6 * metrics.horizontalAdvance(self._ledger.title))
        name, money, *points = self._ledger.head(column)
        badge = badge_side(self._look.scale) + self._pad // 2
        widths = [
            badge + QFontMetrics(self._name).horizontalAdvance(name),
            QFontMetrics(self._money).horizontalAdvance(money),
            *(QFontMetrics(self._small).horizontalAdvance(text) for text in points),
        ]
        return max(widths) + 2 * self._pad

    @property
    def stays(self) -> bool:
        """Whether the first column is to be drawn over what is scrolled under it.

        Not where it would leave the others too little room.
        """
        return self.offset() > 0 and 2 * self.sectionSize(0) < self.width()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.stays:
            painter = QPainter(self.viewport())
            self.paintSection(painter, QRect(0, 0, self.sectionSize(0), self.height()), 0)
            painter.end()

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803 - Qt's name
        pad, theme = self._ledger.pad, self._look.theme
        painter.save()
        painter.fillRect(rect, theme.paper)
        painter.setPen(QPen(theme.ink_soft, 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        _margin(painter, rect, logicalIndex, theme.paper_edge)
        if logicalIndex == 0:
            self._paint_title(painter, rect)
        elif pad is not None and 0 < logicalIndex <= len(pad.ledger.columns):
            self._paint_head(painter, rect, logicalIndex - 1)
        painter.restore()

    def _paint_title(self, painter: QPainter, rect: QRect) -> None:
        painter.setFont(title_font(self._look.scale, BODY))
        painter.setPen(self._look.theme.ink)
        room = rect.adjusted(self._pad, self._pad, -self._pad, -self._pad)
        painter.drawText(room, int(_WRAP), self._ledger.title)

    def _paint_head(self, painter: QPainter, rect: QRect, column: int) -> None:
        pad, theme = self._ledger.pad, self._look.theme
        if pad is None:
            return
        name, money, *points = self._ledger.head(column)
        room = rect.adjusted(self._pad, self._pad, -self._pad, 0)
        side = badge_side(self._look.scale)
        wide = QFontMetrics(self._name).horizontalAdvance(name)
        left = room.right() - wide - side - self._pad // 2
        badge = QRectF(max(room.left(), left), room.top(), side, side)
        paint_badge(painter, badge, pad.ledger.columns[column], theme)
        painter.setFont(self._name)
        painter.setPen(theme.ink)
        painter.drawText(QRect(room.left(), room.top(), room.width(), side), _RIGHT, name)
        high = QFontMetrics(self._money).height()
        line = QRect(room.left(), room.top() + side, room.width(), high)
        painter.setFont(self._money)
        painter.setPen(theme.bad if pad.ledger.money[column] < 0 else theme.ink)
        painter.drawText(line, _RIGHT, money)
        if points:
            painter.setFont(self._small)
            painter.setPen(theme.ink_soft)
            below = QRect(room.left(), line.bottom(), room.width(), rect.bottom() - line.bottom())
            painter.drawText(below, _RIGHT | Qt.AlignmentFlag.AlignTop, points[0])


def _margin(painter: QPainter, rect: QRect, column: int, colour: QColor) -> None:
    """The rules between columns; double behind the first, as in a ledger."""
    painter.setPen(QPen(colour, 1))
    painter.drawLine(rect.topRight(), rect.bottomRight())
    if column == 0:
        inner = QPoint(3, 0)
        painter.drawLine(rect.topRight() - inner, rect.bottomRight() - inner)
