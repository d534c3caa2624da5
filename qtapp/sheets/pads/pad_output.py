"""Where does a pad go that leaves its window? Into a file that one chooses, or to be pasted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from core.pads.pad_text import dump_pad
from qtapp import texts
from qtapp.sheets.pads.pad_pdf import pad_pdf
from qtapp.sheets.pads.pad_report import pad_csv, pad_text
from qtapp.sheets.pads.pad_shelf import SUFFIX
from qtapp.sheets.pads.pad_words import PadWords, translate
from qtapp.sheets.printing.device import PrintFailed
from qtapp.sheets.saving import FileKind, ask_where
from qtapp.table.files import SaveFailed, write_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from core.pads.pad import Pad
    from qtapp.sheets.pads.pad_window import PadWindow


def pad_files() -> FileKind:
    """The files of pads, as file dialogs offer them."""
    return FileKind(translate("sheets", "Score pads"), SUFFIX)


class PadOutput(QObject):
    """Copies, reports and tables of the pad that is in front."""

    written = Signal(object)
    """The `Pad` of which a whole copy was written."""

    def __init__(self, window: PadWindow, words: PadWords) -> None:
        super().__init__(window)
        self._window = window
        self._words = words

    def save_copy(self, path: Path) -> None:
        """Writes a copy of the pad; the pad itself is kept as before."""
        page = self._window.page
        if self._write(path, dump_pad) and page is not None:
            self.written.emit(page.pad)

    def save_report(self, path: Path) -> None:
        """Writes the ledger as a PDF."""
        self._write(path, lambda pad: pad_pdf(pad, self._words))

    def save_table(self, path: Path) -> None:
        """Writes the ledger as comma-separated values."""
        self._write(path, lambda pad: pad_csv(pad, self._words))

    def ask_copy(self) -> None:
        """Asks where, and writes a copy."""
        self._ask_where(self.save_copy, pad_files())

    def ask_report(self) -> None:
        """Asks where, and writes a PDF."""
        self._ask_where(self.save_report, FileKind(translate("sheets", "PDF documents"), ".pdf"))

    def ask_table(self) -> None:
        """Asks where, and writes a table."""
        self._ask_where(self.save_table, FileKind(translate("sheets", "Tables"), ".csv"))

    def copy_text(self) -> None:
        """Puts the ledger on the clipboard, to be read."""
        self._copy(pad_text)

    def copy_table(self) -> None:
        """Puts the ledger on the clipboard, to be reckoned with."""
        self._copy(pad_csv)

    def _copy(self, make: Callable[[Pad, PadWords], str]) -> None:
        if (page := self._window.page) is not None:
            QGuiApplication.clipboard().setText(make(page.pad, self._words))
            page.card.tell(translate("sheets", "The ledger is on the clipboard."), "good")

    def _ask_where(self, write: Callable[[Path], None], kind: FileKind) -> None:
        if (page := self._window.page) is None:
            return
        title, proposed = self._window.windowTitle(), f"{page.pad.game.id}-pad"
        path = ask_where(self._window, title, proposed, (kind,))
        if path is not None:
            write(path)

    def _write(self, path: Path, make: Callable[[Pad], str | bytes]) -> bool:
        page, notice = self._window.page, self._window.notice
        if page is None:
            return False
        try:
            write_file(path, make(page.pad))
        except SaveFailed as error:
            notice.tell("write", texts.save_failed(error), tone="bad")
            return False
        except PrintFailed as error:
            notice.tell("write", str(error), tone="bad")
            return False
        notice.clear("write")
        page.card.tell(translate("sheets", "Saved as {path}.").format(path=path), "good")
        return True
