"""How does a row of the review's list look? A sign, words that wrap, and a number at the right."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QListWidget, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from qtapp.board.icons import icon
from qtapp.board.theme import BODY, SMALL, strong_font, title_font, ui_font

if TYPE_CHECKING:
    from qtapp.parts import Look
    from qtapp.table.review.rows import Row

ROW: Final = Qt.ItemDataRole.UserRole
"""Where an item of the list has its `Row`."""
_WRAP: Final = Qt.TextFlag.TextWordWrap
_ERROR: Final = "± 0.0"
"""As wide as the error of a row usually is."""
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(_WRAP)


class RowPainter(QStyledItemDelegate):
    """Draws a row: sign, words that wrap, and the number at the right."""

    def __init__(self, rows: QListWidget, look: Look) -> None:
        super().__init__(rows)
        self._list = rows
        self.look = look

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        width = self._list.viewport().width()
        return QSize(max(40, width), self._lay_out(index.data(ROW), width).height)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        row: Row = index.data(ROW)
        theme = self.look.theme
        item = QStyleOptionViewItem(option)
        self.initStyleOption(item, index)
        item.text = ""
        style = self._list.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, item, painter, self._list)
        spots = self._lay_out(row, option.rect.width()).moved(option.rect)
        painter.save()
        if row.heading:
            painter.setFont(title_font(self.look.scale, BODY))
            painter.setPen(theme.ink_soft)
            painter.drawText(spots.title, _LEFT, row.title)
            painter.setPen(theme.paper_edge)
            y = spots.title.bottom() + 3
            painter.drawLine(spots.title.left(), y, spots.number.right(), y)
            painter.restore()
            return
        if row.sign is not None:
            icon(row.sign.value, theme).paint(painter, spots.sign)
        painter.setFont(self._title_font(row))
        painter.setPen(theme.ink_soft if row.dimmed else theme.ink)
        painter.drawText(spots.title, _LEFT, row.title)
        painter.setFont(ui_font(self.look.scale, SMALL))
        painter.setPen(theme.ink_soft)
        painter.drawText(spots.detail, _LEFT, row.detail)
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        painter.drawText(spots.error, right, row.error)
        painter.setFont(self._number_font())
        painter.setPen(self._tone(row))
        painter.drawText(spots.number, right, row.number)
        painter.restore()

    def _tone(self, row: Row) -> QColor:
        theme = self.look.theme
        if row.costly:
            return theme.bad
        if row.number.startswith("+"):
            return theme.good
        return theme.ink_soft

    def _title_font(self, row: Row) -> QFont:
        return (strong_font if row.costly else ui_font)(self.look.scale, BODY)

    def _number_font(self) -> QFont:
        return strong_font(self.look.scale, BODY)

    def _lay_out(self, row: Row, width: int) -> _Spots:
        scale = self.look.scale
        margin, side = round(8 * scale), round(16 * scale)
        small = QFontMetrics(ui_font(scale, SMALL))
        if row.heading:
            height = QFontMetrics(title_font(scale, BODY)).lineSpacing()
            title = QRect(margin, margin, width - 2 * margin, height)
            number = QRect(title.right() - margin, title.top(), margin, height)
            return _Spots(QRect(), title, QRect(), number, QRect(), height + 2 * margin)
        strong = QFontMetrics(self._number_font())
        figures = strong.horizontalAdvance("+00.0")
        beside = 0 if row.detail or not row.error else small.horizontalAdvance(_ERROR) + margin // 2
        column = max(figures, strong.horizontalAdvance(row.number)) + beside
        left = 2 * margin + side
        room = max(1, width - left - 2 * margin - column)
        plain = QFontMetrics(self._title_font(row))
        tall = _wrapped(plain, row.title, room)
        below = _wrapped(small, row.detail, room) if row.detail else 0
        top = round(6 * scale)
        title = QRect(left, top, room, tall)
        detail = QRect(left, top + tall, room, below)
        # With one line of words the error stands in that line, else below the number.
        number = QRect(width - margin - column, top, column - beside, strong.lineSpacing())
        below_number = QRect(
            number.left() - margin, number.bottom() + 1, column + margin, small.lineSpacing()
        )
        lower = strong.ascent() - small.ascent()
        in_line = QRect(number.right() + 1, top + lower, beside, small.lineSpacing())
        error = below_number if row.detail else in_line
        sign = QRect(margin, top + (plain.lineSpacing() - side) // 2, side, side)
        bottom = max(detail.bottom(), error.bottom() if row.error else number.bottom())
        return _Spots(sign, title, detail, number, error, bottom + 1 + top)


@dataclass(frozen=True, slots=True)
class _Spots:
    """Where the parts of a row are, in the pixels of the row."""

    sign: QRect
    title: QRect
    detail: QRect
    number: QRect
    error: QRect
    height: int

    def moved(self, to: QRect) -> _Spots:
        """The same in the pixels of the list."""
        by = to.topLeft()
        return _Spots(
            self.sign.translated(by),
            self.title.translated(by),
            self.detail.translated(by),
            self.number.translated(by),
            self.error.translated(by),
            self.height,
        )


def _wrapped(metrics: QFontMetrics, words: str, width: int) -> int:
    return ceil(metrics.boundingRect(QRect(0, 0, width, 100_000), _LEFT, words).height())
