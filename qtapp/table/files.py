"""How does a text get into a file so that the file is whole at every moment?

A text is written to a new file beside the old one, brought to the disk, and only then given the old
one's name. Whoever reads the name finds the old text or the new one, never a part. No Qt here.
"""

import errno
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final, Literal

FileFault = Literal[
    "disk-full",
    "too-large",
    "not-allowed",
    "read-only",
    "missing",
    "not-a-file",
    "in-the-way",
    "broken",
]

LARGEST: Final = 16 * 1024 * 1024
"""Bytes; more is no save of ours, and is not read into memory."""

_FAULTS: Final[dict[int, FileFault]] = {
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
    errno.EFBIG: "too-large",
    errno.EACCES: "not-allowed",
    errno.EPERM: "not-allowed",
    errno.EROFS: "read-only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "in-the-way",
    errno.EEXIST: "in-the-way",
    errno.ENODEV: "missing",
    errno.EISDIR: "not-a-file",
}
_SENTENCES: Final[dict[FileFault, str]] = {
    "disk-full": "the disk is full",
    "too-large": "it is too large",
    "not-allowed": "this is not allowed",
    "read-only": "the disk cannot be written to",
    "missing": "it is not there",
    "not-a-file": "it is no file",
    "in-the-way": "a file is in the way, where a folder belongs",
    "broken": "the disk reports a fault",
}
_FLAGS: Final = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class FileFailed(Exception):
    """A file that could not be written or read: `fault` says why, `path` where.

    `detail` is what the system calls it, in the system's language.
    """

    doing = "use"

    def __init__(self, fault: FileFault, path: Path, detail: str = "") -> None:
        super().__init__(f"cannot {self.doing} {path}: {_SENTENCES[fault]}")
        self.fault = fault
        self.path = path
        self.detail = detail

    @property
    def sentence(self) -> str:
        """What is the matter, as the end of a sentence; in English, as the command line is."""
        return _SENTENCES[self.fault]


class SaveFailed(FileFailed):
    """A text that could not be saved; what stood in the file before still stands there."""

    doing = "save"


class ReadFailed(FileFailed):
    """A file that could not be read; it was not touched."""

    doing = "read"


@contextmanager
def telling(failed: type[FileFailed], path: Path) -> Iterator[None]:
    """Turns an error of the system, on the way to `path`, into one that says what and where."""
    try:
        yield
    except OSError as error:
        fault = _FAULTS.get(error.errno or 0, "broken")
        raise failed(fault, path, error.strerror or str(error)) from error


def write_file(path: Path, text: str | bytes) -> None:
    """Puts the text, as UTF-8, or the bytes into the file; there may be one of this name already.

    Raises:
        SaveFailed: the file is as it was before.
    """
    with telling(SaveFailed, path):
        target = path.resolve()  # a link stays a link; the file that it names is exchanged
        fresh = target.with_name(f".{target.name}.{os.getpid()}.new")
        with dropped_on_failure(fresh):
            write_through(fresh, text)
            with suppress(OSError):
                shutil.copymode(target, fresh)
            fresh.replace(target)
        bring_to_disk(target.parent)


def read_file(path: Path) -> bytes:
    """All that is in the file.

    Raises:
        ReadFailed: missing, not allowed, no file, or larger than any save.
    """
    with telling(ReadFailed, path):
        status = path.stat()
        if not path.is_file():
            raise ReadFailed("not-a-file", path)
        if status.st_size > LARGEST:
            raise ReadFailed("too-large", path)
        return path.read_bytes()


def rename_aside(path: Path) -> Path:
    """Gives a damaged file a free name that says so, beside the old one; raises OSError."""
    names = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
    return path.rename(next(name for name in names if not os.path.lexists(name)))


@contextmanager
def dropped_on_failure(path: Path) -> Iterator[None]:
    """Takes a half-written file away again; it would only fill a disk that is full already."""
    try:
        yield
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise


def write_through(path: Path, text: str | bytes) -> None:
    """Writes a file and waits until it is on the disk; raises OSError."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _FLAGS, 0o666)
    try:
        left = memoryview(text.encode() if isinstance(text, str) else text)
        while left:
            left = left[os.write(handle, left) :]
        os.fsync(handle)
    finally:
        os.close(handle)


def bring_to_disk(folder: Path) -> None:
    """Waits until the names in the folder are on the disk, where the system has a way to."""
    if sys.platform == "win32":
        return
    with suppress(OSError):  # some network disks refuse this; their names are safe all the same
        handle = os.open(folder, os.O_RDONLY | _FLAGS)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
