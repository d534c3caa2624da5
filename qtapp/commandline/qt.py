"""What do commands share that draw without a window, and print what they made?"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from qtapp.commandline.arguments import BAD_INPUT
from qtapp.table.files import FileFailed, telling

if TYPE_CHECKING:
    from collections.abc import Iterator

_STANDARD_OUTPUT = Path("the standard output")


class _OutputFailed(FileFailed):
    """The standard output takes no more, as on a full disk."""

    doing = "print to"


@contextmanager
def drawing() -> Iterator[None]:
    """What Qt needs to know its fonts, for as long as something is drawn.

    It needs no screen. On Windows and macOS the usual platform is always there, and it alone knows
    the system's fonts.

    Raises:
        ImportError: Qt cannot be loaded here.
    """
    from PySide6.QtGui import QGuiApplication

    app = QGuiApplication.instance()
    if app is None:
        hidden = [] if sys.platform in ("win32", "darwin") else ["-platform", "offscreen"]
        app = QGuiApplication(["kraal", *hidden])
    yield
    del app


def print_out(made: str | bytes) -> int:
    """Prints a text or the content of a file; gives the exit code.

    Raises:
        BrokenPipeError: the reader has enough, which `main` knows about.
    """
    try:
        with telling(_OutputFailed, _STANDARD_OUTPUT):
            if isinstance(made, str):
                sys.stdout.write(made)
                sys.stdout.flush()
            else:
                sys.stdout.buffer.write(made)
                sys.stdout.buffer.flush()
    except _OutputFailed as error:
        if isinstance(error.__cause__, BrokenPipeError):
            raise error.__cause__ from None
        # What is still to be printed would fail once more while Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return refuse(f"{error}.")
    return 0


def refuse(sentence: str) -> int:
    """Says on the standard error what is wrong; gives the exit code."""
    sys.stderr.write(f"kraal: {sentence}\n")
    sys.stderr.flush()
    return BAD_INPUT
