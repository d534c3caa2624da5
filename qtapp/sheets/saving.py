"""Where is something to be saved? The system's dialog, and a question before anything is lost.

The dialog asks only about the very name that was typed. The suffix of the chosen kind is put behind
it later, and pictures of several pages are numbered: those files are asked about here.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file, as a file dialog offers it."""

    words: str
    suffix: str
    """With its dot, in small letters."""

    @property
    def filter(self) -> str:
        """The words and the suffix as Qt's dialogs want them."""
        return f"{self.words} (*{self.suffix})"


@dataclass(slots=True)
class _Folder:
    """Where files are looked for first."""

    used: Path | None = None

    @property
    def now(self) -> Path:
        """The folder that was used last, as long as it is there; the documents otherwise."""
        if self.used is not None and self.used.is_dir():
            return self.used
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        return Path(QStandardPaths.writableLocation(documents))


_folder = _Folder()


def folder_in_use() -> Path:
    """Where a dialog for files begins: the folder used last since the program began."""
    return _folder.now


def use_folder_of(path: Path) -> None:
    """The next dialog begins where this file lies."""
    _folder.used = path.parent


def ask_where(
    parent: QWidget,
    title: str,
    proposed: str,
    kinds: Sequence[FileKind],
    files_of: Callable[[Path], Sequence[Path]] | None = None,
) -> Path | None:
    """Asks for the name of a file of one of the kinds; None: nothing is to be saved.

    `proposed` is a name without suffix. `files_of` tells which files will be written for a name, if
    that is not the one. No file that is there is replaced unless the person has agreed.
    """
    name = str(folder_in_use() / (proposed + kinds[0].suffix))
    filters = ";;".join(kind.filter for kind in kinds)
    while True:
        typed, chosen = QFileDialog.getSaveFileName(parent, title, name, filters)
        if not typed:
            return None
        path = _with_suffix(Path(typed), kinds, chosen)
        written = (path,) if files_of is None else files_of(path)
        lost = [it for it in written if it != Path(typed) and it.exists()]
        if not lost or _may_be_lost(parent, title, lost):
            use_folder_of(path)
            return path
        name = str(path)


def _with_suffix(path: Path, kinds: Sequence[FileKind], chosen: str) -> Path:
    """The path with the suffix of its kind.

    A suffix that was typed counts as long as the kind stands as it was proposed; another kind, once
    chosen, counts more than the suffix that was proposed with the name.
    """
    suffixes = [kind.suffix for kind in kinds]
    typed = path.suffix.lower()
    wanted = next((it for it in suffixes if f"(*{it})" in chosen), suffixes[0])
    if wanted == suffixes[0] and typed in suffixes:
        return path
    if typed == wanted:
        return path
    bare = path.stem if typed in suffixes else path.name
    return path.with_name(bare + wanted)


def _may_be_lost(parent: QWidget, title: str, files: Sequence[Path]) -> bool:
    """Asks whether files that are there may be replaced."""
    if len(files) == 1:
        text = QCoreApplication.translate("sheets", "{name} is there already.")
    else:
        text = QCoreApplication.translate("sheets", "{name} and {count} more are there already.")
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text.format(name=files[0].name, count=len(files) - 1))
    keep = box.addButton(
        QCoreApplication.translate("sheets", "Choose another name"),
        QMessageBox.ButtonRole.RejectRole,
    )
    replace = box.addButton(
        QCoreApplication.translate("sheets", "Replace"), QMessageBox.ButtonRole.AcceptRole
    )
    box.setDefaultButton(keep)
    box.setEscapeButton(keep)
    box.exec()
    return box.clickedButton() is replace
