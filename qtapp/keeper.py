"""Who has the settings while the program runs? One object that tells of every change."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from qtapp.settings import Settings, save
from qtapp.table.files import SaveFailed


class SettingsKeeper(QObject):
    """The settings, and the file they are kept in."""

    changed = Signal(object)
    """The new `Settings`."""
    save_failed = Signal(object)
    """A `SaveFailed`; the settings count until the program ends."""

    def __init__(
        self, settings: Settings, path: Path | None, parent: QObject | None = None
    ) -> None:
        """`path` None: nothing is written, as there is no place, or nothing may be lost there."""
        super().__init__(parent)
        self.settings = settings
        self._path = path
        self._kept = settings

    def change(self, **fields: Any) -> None:
        """Changes some settings, for all who listen; `keep` writes them down."""
        changed = replace(self.settings, **fields)
        if changed != self.settings:
            self.settings = changed
            self.changed.emit(changed)

    def keep(self) -> None:
        """Writes down what has changed since the last time."""
        if self._path is None or self.settings == self._kept:
            return
        try:
            save(self._path, self.settings)
        except SaveFailed as error:
            self.save_failed.emit(error)
        else:
            self._kept = self.settings
