"""How is a line of a ledger drawn? Who pays whom, what for, and how much."""

from collections.abc import Callable
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from qtapp.board.theme import BODY, SMALL, Theme, spacing, strong_font, ui_font
from qtapp.look import Look
from qtapp.table.ledger.model import AnyIndex, LedgerModel
from qtapp.table.ledger.row import NO_PURSE, Row

_MARK: Final = 20
"""The side of the mark of a payer or payee at text scale 1, in pixels."""
_ARROW: Final = 12
_LETTERS: Final = 16
"""So many of a purpose have room in a line."""
_WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft


PaintPurse: TypeAlias = Callable[[QPainter, QRectF, int, Theme], None]
"""Draws the mark of a payer or payee."""


class LedgerPainter(QStyledItemDelegate):
    """Draws headings and payments, and says how high they are."""

    def __init__(
        self, model: LedgerModel, look: Look, view: QListView, paint_purse: PaintPurse, widest: str
    ) -> None:
        """`widest`: an amount that is hardly ever exceeded."""
        super().__init__(view)
        self._model = model
        self._paint_purse = paint_purse
        self._widest = widest
        self._view = view
        self._heights: dict[tuple[str, str, int], int] = {}
        """Of what is written in a line, in this room, in pixels."""
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._look = look
        self._small, self._strong = ui_font(look.scale, SMALL), strong_font(look.scale, BODY)
        self._words, self._figures = QFontMetrics(self._small), QFontMetrics(self._strong)
        self._pad = round(6 * spacing(look.scale))
        self._mark, self._arrow = round(_MARK * look.scale), round(_ARROW * look.scale)
        self._heights.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        wide = self._view.viewport().width()
        return QSize(wide, self.row_height(self._model.rows[index.row()], wide))

    def row_height(self, row: Row, wide: int) -> int:
        """In pixels, in a view as wide as this."""
        if row.heading:
            return self._words.height() + 2 * self._pad
        room = self._room(row, wide)
        key = (row.purpose, row.short, room)
        if key not in self._heights:
            self._heights[key] = self._text_height(row.purpose, room) + (
                self._text_height(row.short, room) if row.short else 0
            )
        return max(self._mark, self._heights[key]) + self._pad

    def least_width(self) -> int:
        """In which a purpose takes two or three lines at most, in pixels."""
        wide = _LETTERS * self._words.averageCharWidth()
        amount = self._figures.horizontalAdvance(self._widest)
        return wide + amount + self._marks + 3 * self._pad

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: AnyIndex) -> None:
        row, rect = self._model.rows[index.row()], option.rect
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.heading:
            self._paint_heading(painter, rect, row)
        else:
            self._paint_payment(painter, rect, row)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(self._look.theme.focus, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), 4, 4)
        painter.restore()

    def paint_note(self, painter: QPainter, rect: QRect, text: str) -> None:
        """What is said where there are no lines."""
        painter.setFont(self._small)
        painter.setPen(self._look.theme.ink_soft)
        room = rect.adjusted(self._pad, self._pad, -self._pad, -self._pad)
        painter.drawText(room, _WRAPPED, text)

    @property
    def _marks(self) -> int:
        """The width of payer, arrow and payee, with the gap behind them."""
        return 2 * self._mark + self._arrow + self._pad

    def _room(self, row: Row, wide: int) -> int:
        """For the words of a payment."""
        figures = self._figures.horizontalAdvance(row.amount)
        return max(1, wide - self._marks - figures - 3 * self._pad)

    def _text_height(self, text: str, room: int) -> int:
        if self._words.horizontalAdvance(text) <= room:
            return self._words.height()
        return self._words.boundingRect(QRect(0, 0, room, 10_000), _WRAPPED, text).height()

    def _paint_heading(self, painter: QPainter, rect: QRect, row: Row) -> None:
        theme = self._look.theme
        room = rect.adjusted(self._pad, self._pad, -self._pad, 0)
        painter.setFont(self._small)
        painter.setPen(theme.ink_soft)
        metrics = self._words
        text = metrics.elidedText(row.spoken, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        after = room.left() + metrics.horizontalAdvance(text) + self._pad
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.drawLine(
            QPointF(after, room.center().y()), QPointF(room.right(), room.center().y())
        )

    def _paint_payment(self, painter: QPainter, rect: QRect, row: Row) -> None:
        theme = self._look.theme
        room = rect.adjusted(self._pad, 0, -self._pad, 0)
        side, middle = self._mark, rect.center().y() + 1
        top = middle - side / 2
        at = room.left() + side + self._arrow
        self._paint_arrow(painter, QPointF(room.left() + side + self._arrow / 2, middle))
        for left, who in ((room.left(), row.payer), (at, row.payee)):
            if who != NO_PURSE:
                self._paint_purse(painter, QRectF(left, top, side, side), who, theme)
        painter.setFont(self._strong)
        painter.setPen(theme.ink)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, right, row.amount)
        wide = self._room(row, rect.width())
        high = self._text_height(row.purpose, wide)
        low = self._text_height(row.short, wide) if row.short else 0
        y = middle - (high + low) // 2
        painter.setFont(self._small)
        left = room.left() + self._marks
        painter.drawText(QRect(left, y, wide, high), _WRAPPED, row.purpose)
        painter.setPen(theme.warn)
        painter.drawText(QRect(left, y + high, wide, low), _WRAPPED, row.short)

    def _paint_arrow(self, painter: QPainter, middle: QPointF) -> None:
        half = self._arrow * 0.22
        path = QPainterPath(middle + QPointF(-half, -half * 1.5))
        path.lineTo(middle + QPointF(half, 0))
        path.lineTo(middle + QPointF(-half, half * 1.5))
        pen = QPen(self._look.theme.ink_soft, max(1.2, self._arrow / 8))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
