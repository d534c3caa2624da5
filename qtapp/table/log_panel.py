"""What has happened so far, in words? A list that leads back to each moment."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.icons import icon
from qtapp.parts import LogLine, Look
from qtapp.table.flow import FlowLayout
from qtapp.table.why_button import WhyButton
from qtapp.table.words import icon_size

_AT: Final = Qt.ItemDataRole.UserRole


class LogPanel(QWidget):
    """The log of a match; it follows what happens, unless somebody has scrolled away from it."""

    jump_wanted = Signal(int)
    """The length of the line of play to show."""
    replay_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: list[LogLine] = []
        self.list = _Lines()
        self.list.setAccessibleName(self.tr("Log"))
        self.list.itemClicked.connect(self._jump)
        self.list.itemActivated.connect(self._jump)
        self._replay = WhyButton(self.tr("Replay"))
        self._replay.setToolTip(self.tr("Step through the game without touching it"))
        self._replay.used.connect(self.replay_wanted)
        self._copy = WhyButton(self.tr("Copy"))
        self._copy.setToolTip(self.tr("Copy the log as text"))
        self._copy.used.connect(self.copy)
        row = FlowLayout()
        row.addWidget(self._replay)
        row.addWidget(self._copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.addWidget(self.list, 1)
        column.addLayout(row)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._replay.setIcon(icon("play", look.theme))
        self._copy.setIcon(icon("copy", look.theme))
        for button in (self._replay, self._copy):
            button.setIconSize(icon_size(look.scale))
        self.list.set_scale(look.scale)

    def show_lines(self, lines: Sequence[LogLine]) -> list[LogLine]:
        """Shows the log; gives the lines that came to its end, to be read out.

        Lines that are only worded anew, as those that were taken back, are not read out again.
        """
        known, same = len(self._lines), 0
        while same < min(len(lines), len(self._lines)) and lines[same] == self._lines[same]:
            same += 1
        bar = self.list.verticalScrollBar()
        follows = bar.value() == bar.maximum()
        while self.list.count() > same:
            self.list.takeItem(self.list.count() - 1)
        for line in lines[same:]:
            item = QListWidgetItem(line.text, self.list)
            item.setData(_AT, line.at)
        self._lines = list(lines)
        if follows:
            self.list.scrollToBottom()
        return list(lines[known if len(lines) > known else same :])

    def mark(self, at: int | None) -> None:
        """Selects the line that belongs to this moment of a replay; None: no line."""
        rows = [i for i, line in enumerate(self._lines) if at is not None and line.at == at]
        if not rows:
            self.list.clearSelection()
            return
        self.list.setCurrentRow(rows[-1])
        self.list.scrollToItem(self.list.item(rows[-1]))

    def text(self) -> str:
        """The log as text, a line each."""
        return "".join(f"{line.text}\n" for line in self._lines)

    def copy(self) -> None:
        """Puts the log into the clipboard."""
        QGuiApplication.clipboard().setText(self.text())

    def _jump(self, item: QListWidgetItem) -> None:
        at = item.data(_AT)
        if at is not None:
            self.jump_wanted.emit(at)


class _Lines(QListWidget):
    """Lines of text that wrap; letters are left to the table, whose keys work everywhere."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setProperty("plain", True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMinimumHeight(48)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self._delegate = _Wrapped(self)
        self.setItemDelegate(self._delegate)

    def set_scale(self, scale: float) -> None:
        """Changes the text scale at once."""
        self._delegate.scale = scale
        self.scheduleDelayedItemsLayout()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        own = (
            Qt.Key.Key_Up,
            Qt.Key.Key_Down,
            Qt.Key.Key_PageUp,
            Qt.Key.Key_PageDown,
            Qt.Key.Key_Home,
            Qt.Key.Key_End,
        )
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.selectedItems():
            self.itemActivated.emit(self.currentItem())
        elif event.key() in own:
            super().keyPressEvent(event)
        else:
            event.ignore()


class _Wrapped(QStyledItemDelegate):
    """Gives each line the height that it needs in the width that there is.

    Qt's own measure leaves out the padding of the style sheet, and so cuts the last word.
    """

    _SIDES: Final = 44
    _ABOVE_AND_BELOW: Final = 14

    def __init__(self, lines: QListWidget) -> None:
        super().__init__(lines)
        self.scale = 1.0
        self._lines = lines

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        width = self._lines.viewport().width() - round(self._SIDES * self.scale)
        room = QRect(0, 0, max(40, width), 0)
        text = str(index.data(Qt.ItemDataRole.DisplayRole))
        needed = QFontMetrics(self._lines.font()).boundingRect(
            room, int(Qt.TextFlag.TextWordWrap), text
        )
        return QSize(room.width(), needed.height() + round(self._ABOVE_AND_BELOW * self.scale))
