"""What can be done with a pad? Menus, their keys, and the buttons of the most common ones."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QToolButton, QWidget

from qtapp.board.icons import icon
from qtapp.board.theme import LARGE
from qtapp.look import Look
from qtapp.reasons import allow
from qtapp.sheets.pads.pad_page import PadPage
from qtapp.sheets.pads.pad_words import translate

_ICONS: Final = {
    "undo": "undo",
    "redo": "redo",
    "new": "new",
    "open": "open",
    "save": "save",
    "report": "export",
}


class PadCommands:
    """The actions of a pad's window, by name."""

    def __init__(self, window: QMainWindow) -> None:
        self._actions: dict[str, QAction] = {}
        keys = QKeySequence.StandardKey
        tr = translate
        self._make(window, "new", tr("sheets", "New pad…"), keys.New)
        self._make(window, "open", tr("sheets", "Open…"), keys.Open)
        self._make(window, "save", tr("sheets", "Save a copy…"), keys.Save)
        self._make(window, "report", tr("sheets", "Report as PDF…"), keys.Print)
        self._make(window, "table", tr("sheets", "Table as CSV…"))
        self._make(window, "copy", tr("sheets", "Copy as text"), "Ctrl+Shift+C")
        self._make(window, "copy-table", tr("sheets", "Copy as a table"))
        self._make(window, "close", tr("sheets", "Close"), keys.Close)
        self._make(window, "undo", tr("sheets", "Undo"), keys.Undo)
        self._make(window, "redo", tr("sheets", "Redo"), keys.Redo)
        self._make(window, "correct", tr("sheets", "Correct the line"), "F2")
        self._make(window, "insert", tr("sheets", "Put a line in before it"))
        self._make(window, "strike", tr("sheets", "Strike the line out"))
        pad = window.menuBar().addMenu(tr("sheets", "&Pad"))
        for name in (
            "new",
            "open",
            "save",
            "",
            "report",
            "table",
            "copy",
            "copy-table",
            "",
            "close",
        ):
            pad.addAction(self[name]) if name else pad.addSeparator()
        edit = window.menuBar().addMenu(tr("sheets", "&Edit"))
        for name in ("undo", "redo", "", "correct", "insert", "strike"):
            edit.addAction(self[name]) if name else edit.addSeparator()

    def __getitem__(self, name: str) -> QAction:
        return self._actions[name]

    def allow_for(self, page: PadPage | None) -> None:
        """Allows what can be done with this pad, and has the rest say why not."""
        none = "" if page else translate("sheets", "There is no pad yet: begin one first.")
        for name in ("save", "report", "table", "copy", "copy-table"):
            allow(self[name], none)
        standing = page.pad.standing if page else None
        nothing = none or translate("sheets", "Nothing was written yet that could be undone.")
        allow(self["undo"], "" if standing and standing.undoable else nothing)
        nothing = none or translate("sheets", "Nothing was undone that could be done again.")
        allow(self["redo"], "" if standing and standing.redoable else nothing)
        chosen = page is not None and page.ledger.entry is not None
        choose = none or translate("sheets", "Choose a line of the ledger first.")
        for name in ("correct", "insert", "strike"):
            allow(self[name], "" if chosen else choose)

    def _make(
        self,
        window: QMainWindow,
        name: str,
        text: str,
        keys: QKeySequence.StandardKey | str | None = None,
    ) -> None:
        action = QAction(text, window)
        if keys is not None:
            action.setShortcut(QKeySequence(keys))
        self._actions[name] = action
        window.addAction(action)


class PadBar(QWidget):
    """The most common commands as pictures, for the corner of the menu bar."""

    def __init__(self, commands: PadCommands, look: Look) -> None:
        super().__init__()
        self._commands = commands
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 2, 8, 2)
        row.setSpacing(2)
        self._buttons = []
        for name in _ICONS:
            button = QToolButton()
            button.setDefaultAction(commands[name])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the menus have them, with their keys
            row.addWidget(button)
            self._buttons.append(button)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        side = round(LARGE * look.scale)
        for button, (name, file) in zip(self._buttons, _ICONS.items(), strict=True):
            self._commands[name].setIcon(icon(file, look.theme))
            self._commands[name].setIconVisibleInMenu(False)
            button.setIconSize(QSize(side, side))
