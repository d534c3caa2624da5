"""How does a face of a die look that can be clicked?"""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton

from qtapp.board.items import PIPS
from qtapp.parts import Look

if TYPE_CHECKING:
    from qtapp.board.theme import Theme

_WAYS: Final = ("width", "height")


class DieFace(QPushButton):
    """A face of a die, drawn."""

    def __init__(self, value: int, look: Look, side: int) -> None:
        """`side` in pixels."""
        super().__init__()
        self._value = value
        self._theme: Theme = look.theme
        # The style of other buttons has paddings and least heights of its own.
        edges = "; ".join(f"{edge}-{way}: {side}px" for edge in ("min", "max") for way in _WAYS)
        self.setStyleSheet(f"{edges}; padding: 0; border: none;")

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge: QColor = theme.focus if self.hasFocus() else theme.dice_edge
        if self.underMouse() and self.isEnabled():
            edge = theme.accent
        painter.setPen(QPen(edge, 2))
        painter.setBrush(theme.pressed if self.isDown() else theme.dice)
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.drawRoundedRect(rect, rect.width() / 6, rect.width() / 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.pip)
        step, pip = rect.width() / 4, rect.width() / 11
        for x, y in PIPS[self._value]:
            centre = rect.center()
            centre.setX(centre.x() + x * step)
            centre.setY(centre.y() + y * step)
            painter.drawEllipse(centre, pip, pip)
