"""Which keys are there, and what is this program? Two small dialogs of the Help menu."""

import re
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.theme import LARGE, TITLE, title_font
from qtapp.commands import Commands

_NARROWEST: Final = 480
"""Pixels of content that a dialog has at least, for lines that can be read."""
_GAP: Final = 32
_STEP: Final = 16
_PLAIN: Final = re.compile(
    r"((Ctrl|Alt|Shift|Meta)\+)*(F[1-9]|F1[0-2]|.|Up|Down|Left|Right|Home|End)"
)


class KeysDialog(QDialog):
    """Every shortcut of the window; the keys of a board stand in its rules."""

    def __init__(self, commands: Commands, scale: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        inner = QWidget()
        inner.setProperty("ground", True)
        sections = [
            _section(menu.replace("&", ""), actions, scale) for menu, actions in commands.by_menu()
        ]
        first, *others = sections
        wish = first.sizeHint().width() + max(other.sizeHint().width() for other in others)
        beside = wish + _GAP + 2 * _GAP <= self.screen().availableGeometry().width()
        columns = QHBoxLayout() if beside else QVBoxLayout()
        columns.setSpacing(_GAP if beside else _STEP)
        right = QVBoxLayout()
        right.setSpacing(_STEP)
        for other in others:
            right.addWidget(other)
        right.addStretch(1)
        columns.addWidget(first)
        columns.addLayout(right)
        column = QVBoxLayout(inner)
        column.setSpacing(_STEP)
        column.addLayout(columns)
        self.board = QLabel(
            self.tr(
                "A board has keys of its own: posts are typed by name, letters stand on the "
                "buttons. All of them are in the rules, under “{heading}”."
            ).format(heading=self.tr("With the keyboard"))
        )
        self.board.setWordWrap(True)
        column.addWidget(self.board)
        column.addStretch(1)
        _fill(self, inner)


class AboutDialog(QDialog):
    """The name, the version, whose games these are, and where the data lies."""

    def __init__(self, folder: Path | None, scale: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("About Kraal"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        inner = QWidget()
        inner.setProperty("ground", True)
        column = QVBoxLayout(inner)
        column.setSpacing(12)
        name = QLabel("Kraal")
        name.setFont(title_font(scale, TITLE))
        column.addWidget(name)
        self.lines = [
            self.tr("Version {version}, with Qt {qt}").format(version=_version(), qt=qVersion()),
            self.tr(
                "An unofficial program for people who own and love these games. The names of the "
                "games belong to their owners; texts, drawings and the program are our own, "
                "under the MIT licence."
            ),
            self.tr("It never uses the network. All that it keeps is in {folder}").format(
                folder=folder
            )
            if folder
            else self.tr("It never uses the network, and keeps nothing in this session."),
        ]
        for text in self.lines:
            label = QLabel(text)
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            column.addWidget(label)
        column.addStretch(1)
        _fill(self, inner)


def _section(title: str, actions: list[QAction], scale: float) -> QWidget:
    """The commands of one menu with their keys, a line each."""
    section = QWidget()
    grid = QGridLayout(section)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(1, 1)
    heading = QLabel(title)
    heading.setFont(title_font(scale, LARGE))
    grid.addWidget(heading, 0, 0, 1, 2)
    for row, action in enumerate(actions, start=1):
        keys = QLabel(_key_names(action.shortcuts()))
        keys.setProperty("soft", True)
        grid.addWidget(QLabel(action.text().replace("&", "").rstrip("…")), row, 0)
        grid.addWidget(keys, row, 1)
    grid.setRowStretch(len(actions) + 1, 1)
    return section


def _key_names(keys: list[QKeySequence]) -> str:
    """The keys that a plain keyboard has; desktops also name multimedia keys, such as `Undo`."""
    plain = [key for key in keys if _PLAIN.fullmatch(key.toString())]
    return ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in plain)


def _version() -> str:
    try:
        return version("kraal")
    except PackageNotFoundError:
        return "–"


def _fill(dialog: QDialog, inner: QWidget) -> None:
    """Puts the content into a dialog that is never larger than the screen."""
    inner.setContentsMargins(12, 8, 12, 8)
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setWidget(inner)
    close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    close.rejected.connect(dialog.reject)
    outer = QVBoxLayout(dialog)
    outer.addWidget(scroll, 1)
    outer.addWidget(close)
    for part in (close, *inner.findChildren(QLabel)):
        part.ensurePolished()  # by the style sheet, which decides how large they are
    margins = outer.contentsMargins()
    around = QSize(margins.left() + margins.right(), margins.top() + margins.bottom())
    around += QSize(scroll.verticalScrollBar().sizeHint().width(), close.sizeHint().height())
    around.setHeight(around.height() + outer.spacing())
    room = dialog.screen().availableGeometry().size() - QSize(32, 64)
    wish = inner.sizeHint()
    width = min(max(wish.width(), _NARROWEST) + around.width(), room.width())
    height = max(wish.height(), inner.heightForWidth(width - around.width()))
    dialog.resize(width, min(height + around.height(), room.height()))
