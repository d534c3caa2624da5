"""How many mallets are left? Boxes to tick, as on the sheet."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from qtapp.board.theme import LARGE
from qtapp.games.bulls.texts import translate
from qtapp.parts import Look


class MalletBoxes(QWidget):
    """A row of boxes, the ticked ones crossed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._all = 0
        self._ticked = 0
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def set_look(self, look: Look) -> None:
        """Changes theme and size."""
        self._look = look
        self.updateGeometry()
        self.update()

    def set_count(self, ticked: int, of_all: int) -> None:
        """Shows so many boxes ticked."""
        self._ticked, self._all = ticked, of_all
        text = translate("bulls", "Mallets: {ticked} of {all} ticked").format(
            ticked=ticked, all=of_all
        )
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = self._side()
        return QSize(round(self._all * side * 1.4) + 2, round(side) + 4)

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._look.theme
        side = self._side()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for i in range(self._all):
            box = QRectF(1 + i * side * 1.4, (self.height() - side) / 2, side, side)
            painter.setPen(QPen(theme.ink, 1.5))
            painter.drawRoundedRect(box, 2, 2)
            if i < self._ticked:
                painter.setPen(QPen(theme.pencil, 2.2))
                cross = box.adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2)
                painter.drawLine(cross.topLeft(), cross.bottomRight())
                painter.drawLine(QPointF(cross.topRight()), QPointF(cross.bottomLeft()))

    def _side(self) -> float:
        return LARGE * self._look.scale
