"""Where does a pad go that leaves its window? Into a file that one chooses, or to be pasted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from core.pads.pad_text import dump_pad
from qtapp import texts
from qtapp.sheets.pads.pad_pdf import pad_pdf
from qtapp.sheets.pads.pad_report import pad_csv, pad_text, report_name, with_suffix
from qtapp.sheets.pads.pad_shelf import SUFFIX
from qtapp.sheets.pads.pad_words import PadWords, translate
from qtapp.table.files import SaveFailed, write_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from core.pads.pad import Pad
    from qtapp.sheets.pads.pad_window import PadWindow


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
        if self._write(with_suffix(path, SUFFIX[1:]), dump_pad) and page is not None:
            self.written.emit(page.pad)

    def save_report(self, path: Path) -> None:
        """Writes the ledger as a PDF."""
        self._write(with_suffix(path, "pdf"), lambda pad: pad_pdf(pad, self._words))

    def save_table(self, path: Path) -> None:
        """Writes the ledger as comma-separated values."""
        self._write(with_suffix(path, "csv"), lambda pad: pad_csv(pad, self._words))

    def ask_copy(self) -> None:
        """Asks where, and writes a copy."""
        self._ask_where(self.save_copy, SUFFIX[1:], translate("sheets", "Score pads"))

    def ask_report(self) -> None:
        """Asks where, and writes a PDF."""
        self._ask_where(self.save_report, "pdf", translate("sheets", "PDF files"))

    def ask_table(self) -> None:
        """Asks where, and writes a table."""
        self._ask_where(self.save_table, "csv", translate("sheets", "Tables"))

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

    def _ask_where(self, write: Callable[[Path], None], suffix: str, kind: str) -> None:
        if (page := self._window.page) is None:
            return
        title, proposed = self._window.windowTitle(), report_name(page.pad, suffix)
        filters = f"{kind} (*.{suffix})"
        name, _ = QFileDialog.getSaveFileName(self._window, title, proposed, filters)
        if name:
            write(Path(name))

    def _write(self, path: Path, make: Callable[[Pad], str | bytes]) -> bool:
        page, notice = self._window.page, self._window.notice
        if page is None:
            return False
        try:
            write_file(path, make(page.pad))
        except SaveFailed as error:
            notice.tell("write", texts.save_failed(error), tone="bad")
            return False
        notice.clear("write")
        page.card.tell(translate("sheets", "Saved as {path}.").format(path=path), "good")
        return True
