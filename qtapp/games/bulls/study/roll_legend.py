"""What do the signs in the table of rolls mean?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from qtapp.board.theme import SMALL, ui_font
from qtapp.games.bulls.study.roll_cell import RollSign, draw_sign
from qtapp.games.bulls.texts import translate
from qtapp.table.flow import FlowLayout

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from qtapp.parts import Look


class RollLegend(QWidget):
    """Each sign with its word."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._keys = [
            _Key(RollSign.COMPLETES, translate("bulls", "completes"), look),
            _Key(RollSign.ISOLATES, translate("bulls", "isolates"), look),
            _Key(RollSign.NOTHING, translate("bulls", "no fence"), look),
        ]
        flow = FlowLayout(self, spacing=12)
        for key in self._keys:
            flow.addWidget(key)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        for key in self._keys:
            key.set_look(look)


class _Key(QWidget):
    def __init__(self, sign: RollSign, word: str, look: Look) -> None:
        super().__init__()
        self._sign = sign
        self._word = word
        self._look = look
        self.setAccessibleName(word)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(ui_font(self._look.scale, SMALL))
        width = metrics.height() + metrics.horizontalAdvance(self._word) + 2
        return QSize(round(width), round(metrics.height()))

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self.height() * 0.6
        draw_sign(painter, QRectF(0, self.height() * 0.2, side, side), self._sign, self._look)
        painter.setFont(ui_font(self._look.scale, SMALL))
        painter.setPen(self._look.theme.ink_soft)
        box = QRectF(self.rect()).adjusted(self.height() * 0.85, 0, 0, 0)
        painter.drawText(box, self._word)
