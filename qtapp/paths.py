"""Where do the player's files live? In one folder, which the player may choose."""

import os
from pathlib import Path
from typing import Final, Literal

SETTINGS: Final = "settings.json"
LOG: Final = "kraal.log"


FolderFault = Literal["bad-name", "not-made", "unreadable", "unwritable"]

_SENTENCES: Final[dict[FolderFault, str]] = {
    "bad-name": "no folder can have this name",
    "not-made": "{detail}",
    "unreadable": "it cannot be read",
    "unwritable": "it cannot be written to",
}


class NoDataFolder(Exception):
    """The folder cannot be used; the message is a sentence, in English, that says which and why.

    For other languages there is `fault`; `detail` is what the system calls it, in its own language.
    """

    def __init__(self, fault: FolderFault, folder: Path, detail: str = "") -> None:
        reason = _SENTENCES[fault].format(detail=detail)
        super().__init__(f"the data folder {folder} cannot be used: {reason}")
        self.fault = fault
        self.folder = folder
        self.detail = detail

    @property
    def readable(self) -> Path | None:
        """The folder if only writing is impossible: what lies there can still be shown."""
        return self.folder if self.fault == "unwritable" else None


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
    except ValueError as error:
        raise NoDataFolder("bad-name", folder) from error
    except OSError as error:
        raise NoDataFolder("not-made", folder, error.strerror or str(error)) from error
    if not os.access(folder, os.R_OK | os.X_OK):
        raise NoDataFolder("unreadable", folder)
    if not os.access(folder, os.W_OK):
        raise NoDataFolder("unwritable", folder)
    return folder
