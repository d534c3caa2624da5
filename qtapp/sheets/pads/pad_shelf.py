"""Where do pads lie that are being written on, so that none is lost when a window is closed?

In one folder, each in a file of its own, whole after every entry; a lock says which are open. A
file that cannot be understood is set aside under another name, and never written over.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLockFile

from core.pads.pad import Pad
from core.pads.pad_text import BadPad, dump_pad, load_pad
from qtapp.table.files import FileFailed, SaveFailed, read_file, rename_aside, telling, write_file

SUFFIX: Final = ".kraalpad"
MOST_KEPT: Final = 5
"""Pads that are offered; others are opened as files."""


@dataclass(frozen=True, slots=True)
class KeptPad:
    """A pad on the shelf."""

    path: Path
    pad: Pad
    when: datetime
    """When it was written on last, in local time."""


@dataclass(frozen=True, slots=True)
class DamagedPad:
    """A file on the shelf that is no pad any more."""

    path: Path
    error: BadPad
    kept_as: Path | None
    """Under which name it was set aside; None: it stays where it is."""


class PadShelf:
    """The pads of one game in a folder; one of them is in hand."""

    def __init__(self, folder: Path | None, game: str) -> None:
        """`folder` is made when the first pad is kept; None: nothing can be kept."""
        self._folder = folder
        self._game = game
        self._lock: QLockFile | None = None
        self.path: Path | None = None
        """The file of the pad in hand; None: it has none yet."""

    def kept(self, most: int = MOST_KEPT) -> tuple[list[KeptPad], list[DamagedPad]]:
        """The newest pads that can be written on, the newest first, and what is damaged of them.

        Files that are older than the last of them are not even opened.
        """
        found: list[KeptPad] = []
        damaged = []
        for when, path in self._files():
            if len(found) == most:
                break
            try:
                pad = load_pad(read_file(path))
            except BadPad as error:
                damaged.append(_set_aside(path, error))
            except FileFailed:
                continue
            else:
                if pad.game.id == self._game:
                    moment = datetime.fromtimestamp(when, UTC).astimezone()
                    found.append(KeptPad(path, pad, moment))
        return found, damaged

    def take(self, path: Path) -> bool:
        """Takes the pad of this file in hand; False: it is open in another window."""
        if path == self.path:
            return True
        lock = QLockFile(f"{path}.lock")
        lock.setStaleLockTime(0)  # only the end of the program that holds it makes a lock stale
        if not lock.tryLock(0) and lock.error() == QLockFile.LockError.LockFailedError:
            return False
        self.release()
        self._lock, self.path = lock, path
        return True

    def save(self, pad: Pad) -> bool:
        """Writes the pad in hand, into a file of its own if it has none yet; False: nowhere.

        Raises:
            SaveFailed: what stood in the file before still stands there.
        """
        if self._folder is None:
            return False
        if self.path is None:
            with telling(SaveFailed, self._folder):
                self._folder.mkdir(parents=True, exist_ok=True)
            if not any(self.take(path) for path in self._free_names(self._folder)):
                raise SaveFailed("broken", self._folder)
        if self.path is not None:
            write_file(self.path, dump_pad(pad))
        return self.path is not None

    def holds(self, path: Path) -> bool:
        """Whether a file lies on this shelf, as a pad that is kept here."""
        return self._folder is not None and path.resolve().parent == self._folder.resolve()

    def release(self) -> None:
        """Lays the pad back; the next one that is saved has a file of its own."""
        if self._lock is not None:
            self._lock.unlock()
        self._lock = self.path = None

    def _files(self) -> list[tuple[float, Path]]:
        """When each was written on last, in seconds since 1970, and the file; the newest first."""
        if self._folder is None:
            return []
        found = []
        try:
            for path in self._folder.glob(f"{self._game}-*{SUFFIX}"):
                with suppress(OSError):  # it is gone by now
                    found.append((path.stat().st_mtime, path))
        except OSError:
            return []
        return sorted(found, reverse=True)

    def _free_names(self, folder: Path) -> Iterator[Path]:
        day = datetime.now(UTC).astimezone().strftime("%Y-%m-%d")
        for number in range(1, 10_000):
            path = folder / f"{self._game}-{day}-{number}{SUFFIX}"
            if not path.exists():
                yield path


def _set_aside(path: Path, error: BadPad) -> DamagedPad:
    if error.where == "format":  # a newer release reads it: it keeps its name
        return DamagedPad(path, error, None)
    try:
        return DamagedPad(path, error, rename_aside(path))
    except OSError:
        return DamagedPad(path, error, None)
