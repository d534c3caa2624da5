"""How is one figure of the table shown beside the board? A drawing, the figure, what it is."""

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from qtapp.as_written import for_tooltip
from qtapp.board.theme import BODY, LARGE, SMALL, Theme, spacing, strong_font, ui_font
from qtapp.look import Look

Drawing = Callable[[QPainter, QRectF, Theme], None]


class Figure(QWidget):
    """Two lines beside a drawing; words that are too long are cut, and whole in the tip."""

    def __init__(self, look: Look, parent: QWidget | None = None, *, shape: float = 1.0) -> None:
        """`shape` is the width of the drawing, in heights of it."""
        super().__init__(parent)
        self._shape = shape
        self._drawing: Drawing | None = None
        self._value = self._caption = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_look(look)

    def show_figure(self, value: str, caption: str, drawing: Drawing, spoken: str) -> None:
        """Shows this; `spoken` is all of it in words."""
        self._value, self._caption, self._drawing = value, caption, drawing
        self.setAccessibleName(spoken)
        self.setToolTip(for_tooltip(spoken))
        self.updateGeometry()
        self.update()

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self._strong, self._small = strong_font(look.scale, LARGE), ui_font(look.scale, SMALL)
        self._gap = round(8 * spacing(look.scale))
        self.updateGeometry()
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)

    def sizeHint(self) -> QSize:
        wide = max(
            QFontMetrics(self._strong).horizontalAdvance(self._value),
            QFontMetrics(self._small).horizontalAdvance(self._caption),
        )
        return QSize(self._left + wide + 2, self._height)

    def minimumSizeHint(self) -> QSize:
        wide = round(5 * BODY * self._look.scale)
        return QSize(self._left + wide, self._height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        left, high = self._left, self._height - 4
        if self._drawing is not None:
            spot = QRectF(0, (self.height() - high) / 2, left - self._gap, high)
            self._drawing(painter, spot, theme)
        strong, small = QFontMetrics(self._strong), QFontMetrics(self._small)
        top = (self.height() - strong.height() - small.height()) // 2
        wide = self.width() - left
        for text, metrics, font, pen, y in (
            (self._value, strong, self._strong, theme.ink, top),
            (self._caption, small, self._small, theme.ink_soft, top + strong.height()),
        ):
            painter.setFont(font)
            painter.setPen(pen)
            cut = metrics.elidedText(text, Qt.TextElideMode.ElideRight, wide)
            room = QRect(left, y, wide, metrics.height())
            painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, cut)
        painter.end()

    @property
    def _height(self) -> int:
        lines = QFontMetrics(self._strong).height() + QFontMetrics(self._small).height()
        return lines + 4

    @property
    def _left(self) -> int:
        """Where the words begin, in pixels."""
        return round(self._shape * (self._height - 4)) + self._gap
