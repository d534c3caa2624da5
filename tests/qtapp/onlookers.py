"""What does somebody see and hear who stands beside the screen? Every frame, and every word."""

import re
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QAction, QGuiApplication, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QGraphicsSimpleTextItem,
    QLabel,
    QLineEdit,
    QMainWindow,
    QPlainTextEdit,
    QTabWidget,
    QTextEdit,
    QWidget,
)

from qtapp.app import Program
from qtapp.table.game_tab import GameTab

LEFT_OVER: Final = "left-over"
"""The property of the windows that former tests have left."""


class Frames(QObject):
    """Keeps each frame of a window that reaches the screen, from the first one on."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[QImage] = []
        self._within = False
        application = QCoreApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Lets a main window paint itself, and then looks at what has become of the screen."""
        if event.type() != QEvent.Type.UpdateRequest or self._within:
            return False
        if not isinstance(watched, QMainWindow):
            return False
        self._within = True
        watched.event(event)
        self._within = False
        self.seen.append(on_screen(watched))
        return True

    def stop(self) -> list[QImage]:
        """The frames, each that differs from the one before it."""
        application = QCoreApplication.instance()
        assert application is not None
        application.removeEventFilter(self)
        before = [None, *self.seen]
        return [new for old, new in zip(before, self.seen, strict=False) if new != old]


def on_screen(window: QWidget) -> QImage:
    """The pixels of the screen where this window is."""
    return window.screen().grabWindow(window.winId()).toImage()


def readable(window: QWidget, tab: GameTab | None) -> list[str]:
    """All that is written anywhere in or around the window, whether it is in sight or not.

    In alphabetical order: that of the windows is by chance.
    """
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    found = [QGuiApplication.clipboard().text()]
    for top in QApplication.topLevelWidgets():
        if top.property(LEFT_OVER):
            continue
        for widget in [top, *top.findChildren(QWidget)]:
            found += (widget.toolTip(), widget.statusTip(), widget.whatsThis())
            found += (widget.windowTitle(), widget.objectName(), widget.accessibleName())
            found += (widget.accessibleDescription(), *_written(widget))
    for action in window.findChildren(QAction):
        found += (action.text(), action.toolTip(), action.statusTip())
    if isinstance(window, QMainWindow):
        found.append(window.statusBar().currentMessage())
    if tab is not None:
        for item in tab.scene.items():
            found.append(item.toolTip())
            if isinstance(item, QGraphicsSimpleTextItem):
                found.append(item.text())
        for part in tab.scene.accessible_parts():
            found += (part.name, part.description)
        found += (tab.side.log.text(), *tab.recap.sentences)
    return sorted(text for text in found if text)


def numbers(program: Program) -> set[int]:
    """All numbers that are written anywhere in or around the window."""
    tab = program.session.tab if program.session else None
    texts = "\n".join(readable(program.window, tab))
    return {int(number) for number in re.findall(r"\d+", texts)}


def _written(widget: QWidget) -> list[str]:
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit | QAbstractSpinBox):
        return [widget.text()]
    if isinstance(widget, QComboBox):
        return [widget.currentText()]
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        return [widget.toPlainText()]
    if isinstance(widget, QTabWidget):
        titles = [widget.tabText(i) for i in range(widget.count())]
        return titles + [widget.tabToolTip(i) for i in range(widget.count())]
    return []
