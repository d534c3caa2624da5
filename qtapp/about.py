"""Which keys are there, and what is this program? Two small dialogs of the Help menu."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.theme import LARGE, TITLE, title_font

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from PySide6.QtGui import QAction

    from qtapp.commands import Commands
    from qtapp.key_lists import KeyList

_NARROWEST: Final = 480
"""Pixels of content that a dialog has at least, for lines that can be read."""
_WORDS: Final = 14
"""Letters of a line of words that wrap, at least."""
_GAP: Final = 32
_STEP: Final = 16
_PLAIN: Final = re.compile(
    r"((Ctrl|Alt|Shift|Meta)\+)*(F[1-9]|F1[0-2]|.|Up|Down|Left|Right|Home|End)"
)


class KeysDialog(QDialog):
    """Every shortcut of the window, and the keys of the table that is in front."""

    def __init__(
        self,
        commands: Commands,
        scale: float,
        parent: QWidget | None = None,
        at_table: Sequence[KeyList] = (),
    ) -> None:
        """`at_table` is empty where no game is in front."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        inner = QWidget()
        inner.setProperty("ground", True)
        menus = [
            _section(menu.replace("&", ""), map(_row, actions), scale)
            for menu, actions in commands.by_menu()
        ]
        table = [_section(keys.title, map(_told, keys.rows), scale, 2) for keys in at_table]
        column = QVBoxLayout(inner)
        column.setSpacing(_STEP)
        for group in self._set_out([table, menus[:1], menus[1:]]):
            column.addLayout(group)
        if not at_table:
            self.board = QLabel(
                self.tr(
                    "Each game has keys of its own: at its table they stand here, and in its rules"
                    " under “{heading}”."
                ).format(heading=self.tr("With the keyboard"))
            )
            self.board.setWordWrap(True)
            column.addWidget(self.board)
        column.addStretch(1)
        _fill(self, inner)

    def _set_out(self, groups: list[list[QWidget]]) -> Iterator[QLayout]:
        """Beside each other as far as the screen is wide enough, and else one below the other."""
        room = self.screen().availableGeometry().width() - 3 * _GAP
        groups = [group for group in groups if group]
        while groups:
            count = len(groups)
            while count > 1 and sum(map(_width, groups[-count:])) + (count - 1) * _GAP > room:
                count -= 1
            # What goes by itself comes first, so that the menus stay together.
            beside, groups = (groups, []) if count == len(groups) else (groups[:1], groups[1:])
            row = QHBoxLayout()
            row.setSpacing(_GAP)
            for group in beside:
                column = QVBoxLayout()
                column.setSpacing(_STEP)
                for section in group:
                    column.addWidget(section)
                column.addStretch(1)
                row.addLayout(column)
            yield row


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


def _width(group: list[QWidget]) -> int:
    return max(section.sizeHint().width() for section in group)


def _section(
    title: str, rows: Iterable[tuple[QLabel, QLabel]], scale: float, share: int = 0
) -> QWidget:
    """What can be done under one title, with the keys that do it, a line each.

    `share` is how often as much room goes to the first as to the second; 0: it takes what it needs.
    """
    section = QWidget()
    grid = QGridLayout(section)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(0, share)
    grid.setColumnStretch(1, 1)
    heading = QLabel(title)
    heading.setFont(title_font(scale, LARGE))
    grid.addWidget(heading, 0, 0, 1, 2)
    for row, (does, keys) in enumerate(rows, start=1):
        keys.setProperty("soft", True)
        grid.addWidget(does, row, 0)
        grid.addWidget(keys, row, 1)
    grid.setRowStretch(grid.rowCount(), 1)
    return section


def _row(action: QAction) -> tuple[QLabel, QLabel]:
    name = action.text().replace("&", "").rstrip("…")
    return QLabel(name), QLabel(_key_names(action.shortcuts()))


def _told(row: tuple[str, str]) -> tuple[QLabel, QLabel]:
    """A key of the table; both it and what it does may be a sentence, which wraps."""
    key, does = row
    labels = QLabel(f"{does[:1].upper()}{does[1:]}"), QLabel(key)
    for label, letters in zip(labels, (2 * _WORDS, _WORDS), strict=True):
        label.setWordWrap(True)
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        label.setMinimumWidth(letters * label.fontMetrics().averageCharWidth())
    return labels


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
