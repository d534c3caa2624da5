"""What is the player told when a game can be neither kept nor read?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMessageBox

from core.codec import BadSave
from qtapp import texts
from qtapp.table.files import ReadFailed

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from qtapp.desk import Desk
    from qtapp.kept import Kept
    from qtapp.main_window import MainWindow
    from qtapp.table.files import SaveFailed
    from qtapp.table.saves import Problem


class Troubles(QObject):
    """Tells in the window what has gone wrong at the desk, and offers what still helps."""

    def __init__(self, window: MainWindow, desk: Desk, take: Callable[[Kept], None]) -> None:
        """`take` is given the older game that the player goes on with."""
        super().__init__(window)
        self._window = window
        self._take = take
        desk.damaged.connect(self._tell_damage)
        desk.unwritable.connect(self._tell_unwritable)
        desk.autosave_failed.connect(self._tell_unsaved)
        desk.autosaved.connect(lambda: window.notice.clear("autosave"))

    def tell_unopened(self, path: Path, error: ReadFailed | BadSave | None) -> None:
        """Why a save file could not be opened; None: it was."""
        match error:
            case ReadFailed():
                self._window.notice.tell("open", texts.read_failed(error), tone="bad")
            case BadSave():
                self._window.notice.tell("open", texts.bad_save(path, error), tone="bad")
            case None:
                self._window.notice.clear("open")

    def gives_up_unsaved(self) -> bool:
        """Asks what only the player can know: whether the last moves may be lost."""
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setText(self.tr("The game cannot be saved, and its last moves will be lost."))
        stay = box.addButton(self.tr("Stay"), QMessageBox.ButtonRole.RejectRole)
        leave = box.addButton(self.tr("Close anyway"), QMessageBox.ButtonRole.DestructiveRole)
        box.setDefaultButton(stay)
        box.setEscapeButton(stay)
        box.exec()
        return box.clickedButton() is leave

    def _tell_damage(self, problems: tuple[Problem, ...], older: Kept | None) -> None:
        sentence = " ".join(map(texts.problem, problems))
        about = f"damage to {problems[0].path}"
        if older is None:
            self._window.notice.tell(about, sentence, tone="bad")
            return
        sentence += " " + self.tr("The save before it is whole.")
        go_on = self.tr("Continue from there")
        self._window.notice.tell(about, sentence, go_on, lambda: self._take(older))

    def _tell_unwritable(self, error: SaveFailed) -> None:
        self._window.notice.tell("folder", texts.folder_unwritable(error), tone="bad")

    def _tell_unsaved(self, error: SaveFailed) -> None:
        self._window.notice.tell("autosave", texts.autosave_failed(error), tone="bad")
