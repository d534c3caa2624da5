"""Which line of the chart is which? Their colours and strokes, and where both end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from qtapp.board.theme import SMALL, ui_font
from qtapp.figures import signed

if TYPE_CHECKING:
    from PySide6.QtGui import QColor, QPaintEvent

    from qtapp.parts import Look
    from qtapp.table.review.chart_points import Point


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
        height = QFontMetricsF(ui_font(self._look.scale, SMALL)).lineSpacing()
        return QSize(100, round(height) + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self._look.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = ui_font(self._look.scale, SMALL)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        dash, middle = 22 * self._look.scale, self.height() / 2
        x = 6.0
        for words, colour, style in self._entries():
            painter.setPen(QPen(colour, line_width(self._look), style))
            painter.drawLine(QPointF(x, middle), QPointF(x + dash, middle))
            x += dash + 6
            painter.setPen(theme.ink)
            painter.drawText(QPointF(x, middle + metrics.capHeight() / 2), words)
            x += metrics.horizontalAdvance(words) + 16 * self._look.scale

    def _entries(self) -> list[tuple[str, QColor, Qt.PenStyle]]:
        dice, own = line_colours(self._look)
        luck = signed(self._end.luck) if self._end else ""
        play = signed(self._end.play) if self._end else ""
        return [
            (self.tr("Dice {sum}").format(sum=luck), dice, Qt.PenStyle.SolidLine),
            (self.tr("Decisions {sum}").format(sum=play), own, Qt.PenStyle.DashLine),
        ]
