"""How is the ledger drawn? As on ruled paper, with the money of now large at the head."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from qtapp.board.seat_badge import badge_side, paint_seat
from qtapp.board.theme import BODY, SMALL, TITLE, spacing, strong_font, title_font, ui_font
from qtapp.games.kairo.ledger_model import (
    AnyIndex,
    LedgerModel,
    Row,
    bonus_text,
    changes_text,
)
from qtapp.look import Look

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_CENTRE: Final = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


class LedgerPainter(QStyledItemDelegate):
    """Draws headings and figures, and says how large they have to be."""

    def __init__(self, model: LedgerModel, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self.compact = False
        """Whether changes stand above the money, for there is no room beside it."""
        self._measured: list[Row] = []
        """The rows for which `_columns` holds."""
        self._columns: dict[bool, int] = {}
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._look = look
        self._small, self._strong = ui_font(look.scale, SMALL), strong_font(look.scale, BODY)
        self._pad = round(6 * spacing(look.scale))
        self._columns.clear()

    def column_width(self, *, compact: bool) -> int:
        """The least width in which no figure is cut, in pixels."""
        if self._measured is not self._model.rows:
            self._measured = self._model.rows
            self._columns.clear()
        if compact not in self._columns:
            self._columns[compact] = self._widest(compact=compact)
        return self._columns[compact]

    def _widest(self, *, compact: bool) -> int:
        small, strong = QFontMetrics(self._small), QFontMetrics(self._strong)
        lines = [row.line for row in self._model.rows if not row.heading]
        wide = [0]
        for cell in {cell for line in lines for cell in line.cells if cell is not None}:
            money = strong.horizontalAdvance(str(cell.money))
            changes = small.horizontalAdvance(changes_text(cell))
            beside = money + (changes + self._pad if changes else 0)
            wide.append(max(money, changes) if compact else beside)
        return 2 * self._pad + max(wide)

    def row_height(self, row: Row) -> int:
        """In pixels."""
        small, line = QFontMetrics(self._small).height(), QFontMetrics(self._strong).height()
        if row.heading:
            return small + self._pad
        above = self.compact and any(cell and changes_text(cell) for cell in row.line.cells)
        return line + above * small + self._pad

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        row = self._model.rows[index.row()]
        rect: QRect = option.rect
        theme = self._look.theme
        painter.save()
        if row.heading:
            painter.setPen(QPen(theme.ink_soft, 1))
            painter.setFont(self._small)
            painter.drawText(rect.adjusted(self._pad, 0, -self._pad, 0), _LEFT, row.heading)
            painter.setPen(QPen(theme.outline, 1))
            painter.drawLine(rect.topLeft(), rect.topRight())
        else:
            painter.setPen(QPen(theme.paper_edge, 1))
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())
            if index.column() < len(self._model.heads) - 1:
                painter.drawLine(rect.topRight(), rect.bottomRight())
            self._paint_cell(painter, rect, row, index.column())
        painter.restore()

    def _paint_cell(self, painter: QPainter, rect: QRect, row: Row, column: int) -> None:
        cell = row.line.cells[column]
        if cell is None:
            return
        theme, changes = self._look.theme, changes_text(cell)
        room = rect.adjusted(self._pad, self._pad // 2, -self._pad, -self._pad // 2)
        line = QFontMetrics(self._strong).height()
        low = QRect(room.left(), room.bottom() + 1 - line, room.width(), line)
        painter.setFont(self._strong)
        painter.setPen(theme.ink)
        painter.drawText(low, _RIGHT, str(cell.money))
        painter.setFont(self._small)
        painter.setPen(theme.ink_soft)
        if self.compact:
            above = QRect(room.left(), room.top(), room.width(), low.top() - room.top())
            painter.drawText(above, _RIGHT, changes)
        else:
            wide = QFontMetrics(self._strong).horizontalAdvance(str(cell.money)) + self._pad
            painter.drawText(low.adjusted(0, 0, -wide, 0), _RIGHT, changes)


class LedgerHead(QHeaderView):
    """Over each column: whose it is, the money of now, and how far the railway is."""

    def __init__(self, model: LedgerModel, look: Look, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._model = model
        self.turns: frozenset[int] = frozenset()
        """The seats whose turn it is."""
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setMinimumSectionSize(1)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._look = look
        self._name, self._small = ui_font(look.scale, BODY), ui_font(look.scale, SMALL)
        self._strong, self._money = strong_font(look.scale, BODY), title_font(look.scale, TITLE)
        self._pad = round(6 * spacing(look.scale))
        self.update()

    def sizeHint(self) -> QSize:
        lines = badge_side(self._look.scale) + QFontMetrics(self._name).height()
        lines += QFontMetrics(self._money).height() + 3 * QFontMetrics(self._small).height()
        return QSize(100, lines + 3 * self._pad)

    def column_width(self) -> int:
        """The least width in which nothing but a name is cut, in pixels."""
        small = QFontMetrics(self._small)
        # The first bonus piece shall not make the panel wider, and so the board smaller.
        widest = bonus_text(9, counted=True, short=True)
        wide = [badge_side(self._look.scale), small.horizontalAdvance(widest)]
        for head in self._model.heads:
            wide.append(QFontMetrics(self._money).horizontalAdvance(head.money))
            wide += [
                small.horizontalAdvance(it) for it in (head.built, head.missing, head.low_bonus)
            ]
        return 2 * self._pad + max(wide)

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N803 - Qt's name
        theme = self._look.theme
        painter.save()
        painter.fillRect(rect, theme.paper)
        painter.setPen(QPen(theme.paper_edge, 1))
        if logicalIndex < len(self._model.heads) - 1:
            painter.drawLine(rect.topRight(), rect.bottomRight())
        if logicalIndex < len(self._model.heads):
            self._paint_head(painter, rect, logicalIndex)
        painter.setPen(QPen(theme.ink_soft, 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.restore()

    def _paint_head(self, painter: QPainter, rect: QRect, seat: int) -> None:
        theme, head = self._look.theme, self._model.heads[seat]
        turn = seat in self.turns
        if turn:
            painter.fillRect(QRect(rect.left(), rect.top(), rect.width() - 1, 3), theme.accent)
        side = badge_side(self._look.scale)
        top = rect.top() + self._pad
        badge = QRectF(rect.center().x() - side / 2, top, side, side)
        paint_seat(painter, badge, seat, theme)
        room = QRect(rect.left() + self._pad, top + side, rect.width() - 2 * self._pad, 0)
        name_font = self._strong if turn else self._name
        name = QFontMetrics(name_font).elidedText(
            head.name, Qt.TextElideMode.ElideRight, room.width()
        )
        fits = QFontMetrics(self._small).horizontalAdvance(head.bonus) <= room.width()
        lines: tuple[tuple[str, QFont, bool], ...] = (
            (name, name_font, False),
            (head.money, self._money, False),
            (head.built, self._small, True),
            (head.missing, self._small, True),
            (head.bonus if fits else head.low_bonus, self._small, True),
        )
        for text, font, soft in lines:
            high = QFontMetrics(font).height()
            room.setHeight(high)
            painter.setFont(font)
            accent = turn and font is name_font
            painter.setPen(theme.ink_soft if soft else theme.accent if accent else theme.ink)
            painter.drawText(room, _CENTRE, text)
            room.moveTopLeft(room.topLeft() + QPoint(0, high))
