"""Where do the player's files live? In one folder, which the player may choose."""

import os
from pathlib import Path
from typing import Final

SETTINGS: Final = "settings.json"
LOG: Final = "kraal.log"


class NoDataFolder(Exception):
    """The folder cannot be used; the message is a sentence that names it and says why.

    `readable` is the folder if only writing is impossible: what lies there can still be shown.
    """

    def __init__(self, folder: Path, reason: str, readable: Path | None = None) -> None:
        super().__init__(f"the data folder {folder} cannot be used: {reason}")
        self.readable = readable


def default_folder() -> Path:
    """The system's place for this program's data; the application must have its name by then."""
    from PySide6.QtCore import QStandardPaths  # a chosen folder needs no Qt

    place = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(place))


def made(folder: Path) -> Path:
    """The folder as an absolute path, created if need be, ready to be written to.

    Raises:
        NoDataFolder: it is a file, lies in a place that cannot be reached, or is read-only.
    """
    folder = Path(os.path.abspath(folder.expanduser()))  # noqa: PTH100 - links stay as they are
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise NoDataFolder(folder, reason) from error
    if not os.access(folder, os.R_OK | os.X_OK):
        raise NoDataFolder(folder, "it cannot be read")
    if not os.access(folder, os.W_OK):
        raise NoDataFolder(folder, "it cannot be written to", folder)
    return folder
