"""Can anybody see the table? Not while another page is shown, nor while the window is minimised."""

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid


class InSight(QObject):
    """Watches a widget and the window that it is in."""

    changed = Signal(bool)
    """Whether it can be seen now."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._window: QWidget | None = None
        self._seen = self._can_be_seen()
        widget.installEventFilter(self)
        self._watch_window()

    @property
    def seen(self) -> bool:
        """Whether it can be seen."""
        return self._seen

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Nothing is taken; it is only noticed what comes and goes."""
        kind = event.type()
        if kind in (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.WindowStateChange):
            self._watch_window()
            if (seen := self._can_be_seen()) != self._seen:
                self._seen = seen
                self.changed.emit(seen)
        return False

    def _watch_window(self) -> None:
        """The widget may be in another window than before."""
        window = self._widget.window()
        if window is self._window:
            return
        if self._window is not None and isValid(self._window) and self._window is not self._widget:
            self._window.removeEventFilter(self)
        self._window = window
        if window is not self._widget:
            window.installEventFilter(self)

    def _can_be_seen(self) -> bool:
        return self._widget.isVisible() and not self._widget.window().isMinimized()
