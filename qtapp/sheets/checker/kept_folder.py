"""Where do the sheets of the window lie between two times, so that none is ever written over?

Each in a file of its own, whose name stays the same; a lock says which program writes there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLockFile

from qtapp.sheets.entry.text_keeping import Kept, kept_text, read_kept
from qtapp.table.files import FileFailed, SaveFailed, read_file, telling, write_file

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

_NAME: Final = re.compile(r"sheet-([0-9]{1,9})\.txt")


@dataclass(frozen=True, slots=True)
class Found:
    """What lay in the folder."""

    sheets: tuple[tuple[str, Kept], ...]
    """With the names of their files, in their order."""
    unreadable: tuple[str, ...]
    """The names of files that are no text, or cannot be read just now: they stay as they are."""


class KeptFolder:
    """The files of one window."""

    def __init__(self, folder: Path) -> None:
        """`folder` is made when the first sheet is kept."""
        self.folder = folder
        self._lock: QLockFile | None = None
        self._written: dict[str, str] = {}
        """What stands in the files that are ours, by name."""
        self._number = 0
        """The largest so far: a sheet that was put away may come back under its own."""

    @property
    def there(self) -> bool:
        """Whether there can be anything in it."""
        return self.folder.is_dir()

    def take(self) -> bool:
        """Whether it is ours alone; False: another window keeps its sheets there just now.

        Raises:
            SaveFailed: the folder cannot be made.
        """
        if self._lock is not None:
            return True
        with telling(SaveFailed, self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
        lock = QLockFile(str(self.folder / "lock"))
        lock.setStaleLockTime(0)  # only the end of the program that holds it makes a lock stale
        if not lock.tryLock(0) and lock.error() == QLockFile.LockError.LockFailedError:
            return False
        self._lock = lock
        return True

    def release(self) -> None:
        """Lets another window have it."""
        if self._lock is not None:
            self._lock.unlock()
        self._lock = None

    def find(self) -> Found:
        """The sheets in the folder, which are ours from now on."""
        sheets: list[tuple[str, Kept]] = []
        unreadable: list[str] = []
        for name in self._names_or_none():
            try:
                text = read_file(self.folder / name).decode()
            except (FileFailed, UnicodeDecodeError):
                unreadable.append(name)
            else:
                self._written[name] = text
                sheets.append((name, read_kept(text)))
        return Found(tuple(sheets), tuple(unreadable))

    def free_name(self) -> str:
        """A name that no file has, behind all others.

        Raises:
            SaveFailed: the folder cannot be looked into.
        """
        with telling(SaveFailed, self.folder):
            self._names()
        self._number += 1
        return f"sheet-{self._number}.txt"

    def write(self, name: str, kept: Kept) -> None:
        """Writes a sheet into its file, which has its name from `find` or `free_name`.

        Raises:
            SaveFailed: what stood there before still does.
        """
        text, path = kept_text(kept), self.folder / name
        if self._written.get(name) != text or not path.exists():
            write_file(path, text)
            self._written[name] = text

    def keep_only(self, names: Collection[str]) -> None:
        """Takes those of our files away whose sheets are no more.

        Raises:
            SaveFailed: one cannot be taken away.
        """
        with telling(SaveFailed, self.folder):
            for name in [name for name in self._written if name not in names]:
                (self.folder / name).unlink(missing_ok=True)
                del self._written[name]

    def _names_or_none(self) -> list[str]:
        try:
            return self._names()
        except OSError:
            return []

    def _names(self) -> list[str]:
        """All files that are kept sheets by their names, in their order; raises OSError."""
        names = [path.name for path in self.folder.iterdir()]
        numbers = {name: int(found[1]) for name in names if (found := _NAME.fullmatch(name))}
        self._number = max((self._number, *numbers.values()))
        return sorted(numbers, key=numbers.__getitem__)
