"""How do pictures come in? Chosen in a dialog, dropped, or pasted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog

from qtapp.sheets.photo.files import Source, paths_in, picture_in
from qtapp.sheets.photo.words import pasted_name
from qtapp.sheets.saving import folder_in_use, use_folder_of
from qtapp.sheets.scoring.sources import PICTURES

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtWidgets import QWidget

translate = QCoreApplication.translate


def choose_files(parent: QWidget) -> list[Path]:
    """Asks which files are to be read; none if the person thinks better of it."""
    kinds = " ".join(f"*{suffix}" for suffix in sorted(PICTURES))
    filters = (
        translate("sheets", "Pictures ({kinds})").format(kinds=kinds),
        translate("sheets", "All files (*)"),
    )
    title = translate("sheets", "Choose photos")
    names, _ = QFileDialog.getOpenFileNames(parent, title, str(folder_in_use()), ";;".join(filters))
    if names:
        use_folder_of(Path(names[0]))
    return [Path(name) for name in names]


def choose_folder(parent: QWidget) -> list[Path]:
    """Asks which folder's pictures are to be read; none if the person thinks better of it."""
    title = translate("sheets", "Choose a folder with photos")
    name = QFileDialog.getExistingDirectory(parent, title, str(folder_in_use()))
    if name:
        use_folder_of(Path(name))
    return [Path(name)] if name else []


class Pasting:
    """What lies on the clipboard, or was dropped; pictures without a file are numbered."""

    def __init__(self) -> None:
        self._count = 0

    def take(self, mime: QMimeData | None) -> list[Path] | Source | None:
        """The files in it, or else the picture; None: there is neither."""
        if mime is None:
            return None
        if paths := paths_in(mime):
            return paths
        if (picture := picture_in(mime)) is None:
            return None
        self._count += 1
        return Source(pasted_name(self._count), picture)
