"""Where does a fault of the program leave a trace? In the log in the data folder."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from qtapp import paths

if TYPE_CHECKING:
    from pathlib import Path


def note_fault(folder: Path | None, trace: str) -> Path | None:
    """Appends what Python says of a fault; gives the log, or None if that is not possible either.

    `folder` is the data folder; None: there is none.
    """
    if folder is None:
        return None
    path = folder / paths.LOG
    try:
        with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.write(f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC\n{trace}")
    except OSError:
        return None
    return path
