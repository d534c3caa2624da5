"""Which keys are there, and what is this program? Two small dialogs of the Help menu."""

import re
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, qVersion
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.theme import LARGE, TITLE, title_font
from qtapp.commands import Commands

_PLAIN: Final = re.compile(r"((Ctrl|Alt|Shift|Meta)\+)*(F\d+|.|Up|Down|Left|Right|Home|End)")


class KeysDialog(QDialog):
    """Every shortcut of the window; the keys of a board stand in its rules."""

    def __init__(self, commands: Commands, scale: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        inner = QWidget()
        inner.setProperty("ground", True)
        grid = QGridLayout(inner)
        grid.setHorizontalSpacing(32)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        row = 0
        for menu, actions in commands.by_menu():
            heading = QLabel(menu.replace("&", ""))
            heading.setFont(title_font(scale, LARGE))
            if row:
                grid.setRowMinimumHeight(row, 12)
            grid.addWidget(heading, row + 1, 0, 1, 2)
            row += 2
            for action in actions:
                keys = QLabel(_key_names(action.shortcuts()))
                keys.setProperty("soft", True)
                name = action.text().replace("&", "").rstrip("…")
                grid.addWidget(QLabel(name), row, 0)
                grid.addWidget(keys, row, 1)
                row += 1
        self.board = QLabel(
            self.tr(
                "A board has keys of its own: posts are typed by name, letters stand on the "
                "buttons. All of them are in the rules, under “{heading}”."
            ).format(heading=self.tr("With the keyboard"))
        )
        self.board.setWordWrap(True)
        grid.setRowMinimumHeight(row, 16)
        grid.addWidget(self.board, row + 1, 0, 1, 2)
        grid.setRowStretch(row + 2, 1)
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
    wish = inner.sizeHint()
    room = dialog.screen().availableGeometry().size()
    width = min(max(wish.width(), 480) + 48, room.width() - 32)
    height = max(wish.height(), inner.heightForWidth(width - 48))
    dialog.resize(width, min(height + 96, room.height() - 64))
