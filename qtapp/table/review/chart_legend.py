"""Which line of the chart is which? Their colours and strokes, and where both end."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from qtapp.board.theme import SMALL, ui_font
from qtapp.figures import signed

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QPaintEvent, QResizeEvent

    from qtapp.parts import Look
    from qtapp.table.review.chart_points import Point

    _Entry: TypeAlias = tuple[str, QColor, Qt.PenStyle]
    """The words of a line, and how it is drawn."""


def line_colours(look: Look) -> tuple[QColor, QColor]:
    """Of the dice and of the play; the lines differ in their strokes, too."""
    return look.theme.link, look.theme.bad


def line_width(look: Look) -> float:
    """Of both lines, in pixels."""
    return 2 * max(1.0, look.scale * 0.8)


class ChartLegend(QWidget):
    """Which line is which, and where both end."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._end: Point | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        self.updateGeometry()
        self.update()

    def show_sums(self, end: Point | None) -> None:
        """Says how things stood at this point; None: nothing is drawn yet."""
        self._end = end
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(100, len(self._rows()) * self._line_height() + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font())
        metrics = QFontMetricsF(self._font())
        dash = self._dash()
        for number, row in enumerate(self._rows()):
            x, middle = 6.0, 2 + (number + 0.5) * self._line_height()
            for words, colour, style in row:
                painter.setPen(QPen(colour, line_width(self._look), style))
                painter.drawLine(QPointF(x, middle), QPointF(x + dash, middle))
                painter.setPen(theme.ink)
                painter.drawText(QPointF(x + dash + 6, middle + metrics.capHeight() / 2), words)
                x += self._width(words)

    def _font(self) -> QFont:
        return ui_font(self._look.scale, SMALL)

    def _dash(self) -> float:
        return 22 * self._look.scale

    def _line_height(self) -> int:
        return round(QFontMetricsF(self._font()).lineSpacing())

    def _width(self, words: str) -> float:
        """Of an entry with the room behind it, in pixels."""
        text = QFontMetricsF(self._font()).horizontalAdvance(words)
        return self._dash() + 6 + text + 16 * self._look.scale

    def _rows(self) -> list[list[_Entry]]:
        """The entries side by side, if there is room for that."""
        entries = self._entries()
        if 6 + sum(self._width(words) for words, *_ in entries) <= self.width():
            return [entries]
        return [[entry] for entry in entries]

    def _entries(self) -> list[_Entry]:
        dice, own = line_colours(self._look)
        luck = signed(self._end.luck) if self._end else ""
        play = signed(self._end.play) if self._end else ""
        return [
            (self.tr("Your dice {sum}").format(sum=luck), dice, Qt.PenStyle.SolidLine),
            (
                self.tr("Your play, costly decisions {sum}").format(sum=play),
                own,
                Qt.PenStyle.DashLine,
            ),
        ]
