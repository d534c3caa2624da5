"""How does Enter press the button that has the focus, and not another one?"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton


def pressed_by_enter(button: QAbstractButton, event: QKeyEvent) -> bool:
    """Whether the key is Enter, which then does what the space bar does; held down it does nothing.

    Qt's own buttons leave Enter to the dialog around them.
    """
    if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        return False
    if not event.isAutoRepeat():
        button.click()
    return True
