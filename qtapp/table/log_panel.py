"""What has happened so far, in words? A list that leads back to each moment."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QGuiApplication, QKeyEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from qtapp.as_written import breakable
from qtapp.board.icons import icon
from qtapp.board.theme import BODY, ui_font
from qtapp.parts import LogLine, Look
from qtapp.table.flow import FlowLayout
from qtapp.table.hint_label import make_label
from qtapp.table.why_button import WhyButton
from qtapp.table.words import icon_size

_AT: Final = Qt.ItemDataRole.UserRole


class LogPanel(QWidget):
    """The log of a match; it follows what happens, unless somebody has scrolled away from it."""

    jump_wanted = Signal(int)
    """The length of the line of play to show."""
    replay_wanted = Signal()
    said = Signal(str)
    """A sentence for the status line."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: list[LogLine] = []
        self._copied = ""
        """What was put into the clipboard last, by `copy`."""
        self.list = _Lines()
        self.list.setAccessibleName(self.tr("Log"))
        self.list.itemClicked.connect(self._jump)
        self.list.itemActivated.connect(self._jump)
        self._replay = WhyButton(self.tr("Replay"))
        self._replay.setToolTip(self.tr("Step through the game without touching it"))
        self._replay.used.connect(self.replay_wanted)
        self._copy = WhyButton(self.tr("Copy the log"))
        self._copy.setToolTip(self.tr("All lines, as text for the clipboard"))
        self._copy.used.connect(self.copy)
        self._empty = make_label(
            self.tr(
                "Nothing has happened yet. Each move will have a line here that leads back to it."
            ),
            soft=True,
        )
        self._empty.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        # In the place of the list, and asking for no more room than there is.
        self._empty.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.list.hide()
        row = FlowLayout()
        row.addWidget(self._replay)
        row.addWidget(self._copy)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.addWidget(self._empty, 1)
        column.addWidget(self.list, 1)
        column.addLayout(row)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._replay.setIcon(icon("play", look.theme))
        self._copy.setIcon(icon("copy", look.theme))
        for button in (self._replay, self._copy):
            button.setIconSize(icon_size(look.scale))
        self._empty.setFont(ui_font(look.scale, BODY))
        self.list.measure_anew()

    def show_lines(self, lines: Sequence[LogLine]) -> list[LogLine]:
        """Shows the log; gives the lines that came to its end, to be read out.

        Lines that are only worded anew, as those that were taken back, are not read out again.
        """
        known, same = len(self._lines), 0
        while same < min(len(lines), len(self._lines)) and lines[same] == self._lines[same]:
            same += 1
        while self.list.count() > same:
            self.list.takeItem(self.list.count() - 1)
        for line in lines[same:]:
            item = QListWidgetItem(breakable(line.text), self.list)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, line.text)
            item.setData(_AT, line.at)
        self._lines = list(lines)
        self._empty.setVisible(not lines)
        self.list.setVisible(bool(lines))
        return list(lines[known if len(lines) > known else same :])

    def forget(self) -> None:
        """Somebody else will look: no line stays, here or in the clipboard."""
        self.show_lines(())
        if self._copied and QGuiApplication.clipboard().text() == self._copied:
            QGuiApplication.clipboard().clear()
        self._copied = ""

    def mark(self, at: int | None) -> None:
        """Selects the line that belongs to this moment of a replay; None: now, the newest line."""
        rows = [i for i, line in enumerate(self._lines) if at is not None and line.at == at]
        if at is None:
            self.list.scrollToBottom()
        if not rows:
            self.list.clearSelection()
            return
        self.list.setCurrentRow(rows[-1])
        self.list.scrollToItem(self.list.item(rows[-1]))

    @property
    def last(self) -> str:
        """The newest line; empty if there is none."""
        return self._lines[-1].text if self._lines else ""

    def text(self) -> str:
        """The log as text, a line each."""
        return "".join(f"{line.text}\n" for line in self._lines)

    def copy(self) -> None:
        """Puts the log into the clipboard."""
        self._copied = self.text()
        QGuiApplication.clipboard().setText(self._copied)
        self.said.emit(self.tr("The log is copied: it can be pasted anywhere."))

    def _jump(self, item: QListWidgetItem) -> None:
        at = item.data(_AT)
        if at is not None:
            self.jump_wanted.emit(at)


class _Lines(QListWidget):
    """Lines of text that wrap; letters are left to the table, whose keys work everywhere.

    As long as the last line is in sight it stays so, whatever comes and however the room changes.
    """

    def __init__(self) -> None:
        super().__init__()
        self._follows = True
        self._laying_out = False
        self.setWordWrap(True)
        self.setProperty("plain", True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setMinimumHeight(48)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self._delegate = _Wrapped(self)
        self.setItemDelegate(self._delegate)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

    def updateGeometries(self) -> None:
        """Qt calls this when it knows how high all lines are, which may be long after they came."""
        self._laying_out = True
        super().updateGeometries()
        self._laying_out = False
        if self._follows:
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum())

    def measure_anew(self) -> None:
        """The look is another one."""
        self._delegate.forget()
        self.scheduleDelayedItemsLayout()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._delegate.forget()
        super().changeEvent(event)

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

    def _scrolled(self, value: int) -> None:
        if not self._laying_out:
            self._follows = value >= self.verticalScrollBar().maximum()


class _Wrapped(QStyledItemDelegate):
    """Gives each line the height that it needs in the width that there is.

    Qt's own measure leaves out the padding of the style sheet, and so cuts the last word. It asks
    for all lines again whenever one has come; so what was measured is kept.
    """

    def __init__(self, lines: QListWidget) -> None:
        super().__init__(lines)
        self._lines = lines
        self._width = 0
        """The width for which `_known` holds."""
        self._known: dict[str, QSize] = {}

    def forget(self) -> None:
        """Fonts or padding may be others now."""
        self._known.clear()

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        width, words = self._lines.viewport().width(), index.data()
        if width != self._width:
            self._width = width
            self.forget()
        if words not in self._known:
            self._known[words] = self._measured(option, index, width)
        return self._known[words]

    def _measured(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex, width: int
    ) -> QSize:
        style, lines = self._lines.style(), self._lines
        item = QStyleOptionViewItem(option)
        self.initStyleOption(item, index)
        item.rect = QRect(0, 0, width, 1000)
        text = style.subElementRect(QStyle.SubElement.SE_ItemViewItemText, item, lines)
        margin = style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, item, lines) + 1
        needed = _height(item.text, item.font, text.width() - 2 * margin)
        return QSize(max(40, width), needed + 1000 - text.height())


def _height(words: str, font: QFont, width: int) -> int:
    """Of a text that is wrapped as the style wraps it, in pixels."""
    layout = QTextLayout(words, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    layout.beginLayout()
    height = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1, width))
        height += line.height()
    layout.endLayout()
    return ceil(height)
