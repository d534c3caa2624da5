"""What do arrow keys do on a button that has no neighbours? Nothing: they go on, and may scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent

from qtapp.games.bulls.study.look_button import ARROWS

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class NoArrows(QObject):
    """Keeps arrow keys from these buttons, which Qt would leave for any other one nearby."""

    def __init__(self, parent: QObject, *buttons: QWidget) -> None:
        super().__init__(parent)
        for button in buttons:
            button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        key = event.key() if isinstance(event, QKeyEvent) else None
        if event.type() == QEvent.Type.KeyPress and key in ARROWS:
            event.ignore()  # whoever stands behind the button may take it
            return True
        return super().eventFilter(watched, event)
