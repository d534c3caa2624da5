"""What keeps the board still while a panel above it comes and goes? Room that stays."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget


class StandingRoom(QWidget):
    """Holds a panel, and keeps as much room as it has needed most at this width."""

    def __init__(self, panel: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._panel = panel
        self._most = 0
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(panel)
        panel.installEventFilter(self)

    def measure_anew(self) -> None:
        """The panel has another size of text: what it needed before counts no longer."""
        self._most = 0
        self._measure()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What the panel needs may change with what it shows, and before it is first shown."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.ShowToParent):
            self._measure()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.measure_anew()

    def _measure(self) -> None:
        self._most = max(self._most, self._panel.heightForWidth(self.width()))
        self.setMinimumHeight(self._most)
