"""Where is the score of a card game written down that is played on a real table?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from qtapp.look import Look
    from qtapp.sheets.pads.pad_window import PadWindow


def open_pad(
    game: str, look: Look, folder: Path | None, parent: QWidget | None = None
) -> PadWindow:
    """Opens the pad of `kairo` or `cow` in a window, with what was written on it last.

    `folder` is the data folder; None: nothing can be kept. The window deletes itself when closed.
    """
    from qtapp.sheets.pads.pad_window import PadWindow

    window = PadWindow(game, look, folder, parent)
    window.show()
    return window
