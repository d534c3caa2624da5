"""Who gets the room at the foot of the window: a sentence of the moment, or what always stands?"""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QStatusBar, QStyle, QStyleOption, QWidget

from qtapp.standing import Standing


class StatusLine(QStatusBar):
    """The sentence goes first; `standing` has the rest, and steps aside where that is too little.

    A sentence longer than the whole line is cut with dots, and the line's tip has all of it.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setSizeGripEnabled(False)
        self.standing = Standing(window)
        self.addPermanentWidget(self.standing)
        self.messageChanged.connect(self._share_room)

    @property
    def words(self) -> str:
        """As much of the sentence as is shown."""
        return self.fontMetrics().elidedText(
            self.currentMessage(), Qt.TextElideMode.ElideRight, self._room
        )

    @property
    def _room(self) -> int:
        """Pixels for the sentence."""
        taken = self.standing.width() if self.standing.isVisibleTo(self) else 0
        return self.width() - taken - 3 * self._margin

    @property
    def _margin(self) -> int:
        return self.fontMetrics().averageCharWidth()

    def _share_room(self) -> None:
        sentence = self.currentMessage()
        wish = self.fontMetrics().horizontalAdvance(sentence) + 3 * self._margin
        rest = max(0, self.width() - wish if sentence else self.width())
        enough = min(self.standing.sizeHint().width(), self.width() // 2)
        self.standing.setMaximumWidth(rest)
        self.standing.setVisible(rest >= enough)
        self.setToolTip("" if wish <= self.width() else sentence)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._share_room()

    def paintEvent(self, event: QPaintEvent) -> None:
        """As Qt does it, but Qt cuts a sentence in the middle of a letter."""
        painter, option = QPainter(self), QStyleOption()
        option.initFrom(self)
        panel = QStyle.PrimitiveElement.PE_PanelStatusBar
        self.style().drawPrimitive(panel, option, painter, self)
        painter.setPen(self.palette().windowText().color())
        room = self.rect().adjusted(self._margin, 0, -self._margin, 0)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, left, self.words)
