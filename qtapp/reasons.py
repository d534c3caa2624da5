"""What happens when the key of a command is pressed that cannot be used now? It says why."""

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtGui import QAction, QShortcut
from PySide6.QtWidgets import QWidget

_OWN_TIP: Final = "ownTip"


def allow(action: QAction, why_not: str) -> None:
    """A command that is of no use now says why, where the pointer or the keyboard meets it.

    As long as it is of use, it says what it said of itself before.
    """
    if action.property(_OWN_TIP) is None:
        action.setProperty(_OWN_TIP, action.statusTip())
    tip = why_not or action.property(_OWN_TIP)
    action.setEnabled(not why_not)
    action.setStatusTip(tip)
    action.setToolTip(tip)


def explain_keys(window: QWidget, actions: Iterable[QAction], say: Callable[[str], object]) -> None:
    """Has the keys of these commands say the reason of `allow` while the commands are off.

    The keys of a disabled `QAction` do nothing at all.
    """
    for action in actions:
        shortcut = QShortcut(window)
        shortcut.setKeys(action.shortcuts())
        shortcut.setEnabled(not action.isEnabled())
        shortcut.activated.connect(lambda action=action: say(action.statusTip()))
        action.enabledChanged.connect(lambda on, shortcut=shortcut: shortcut.setEnabled(not on))
