"""How does a sheet get onto paper? The dialog that shows it, prints it, or saves it as PDF."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtPrintSupport import QAbstractPrintDialog, QPrintDialog, QPrinter
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qtapp import texts
from qtapp.board.icons import icon
from qtapp.look import Look
from qtapp.restyle import set_styled
from qtapp.sheets.printing.choice import PrintChoice
from qtapp.sheets.printing.device import PrintFailed
from qtapp.sheets.printing.order import PrintOrder
from qtapp.sheets.printing.paper import has_printer, print_order, printer_for
from qtapp.sheets.printing.pdf import NoFonts, save_pdf
from qtapp.sheets.printing.preview import PagePreview
from qtapp.sheets.saving import FileKind, ask_where
from qtapp.table.files import SaveFailed
from qtapp.table.hint_label import make_label
from qtapp.table.scrolled import scrolled
from qtapp.table.why_button import WhyButton
from qtapp.table.words import icon_size

_MARGIN: Final = 24
_ROOMY: Final = 660
"""Pixels of height, at text scale 1, from which on there is room for all that is explained."""


class PrintSheetDialog(QDialog):
    """At the left what is chosen, at the right the pages, one at a time."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Print a sheet"))
        self._look = look
        self._at = 0
        self._roomy = True
        self._outer, self._upper = QVBoxLayout(self), QHBoxLayout()
        self.choice = PrintChoice(look)
        self.preview = PagePreview(look)
        self.back = self._turner("previous", self.tr("Page before (Page Up)"), -1)
        self.on = self._turner("next", self.tr("Next page (Page Down)"), 1)
        self._where = QLabel()
        self._says = make_label()
        self.save_button = WhyButton(self.tr("Save as PDF…"))
        self.save_button.setProperty("primary", True)
        self.save_button.used.connect(self._ask_save)
        self.print_button = WhyButton(self.tr("Print…"))
        self.print_button.used.connect(self._ask_print)
        self.close_button = WhyButton(self.tr("Close"))
        self.close_button.used.connect(self.reject)
        for button in (self.save_button, self.print_button):
            button.explains.connect(self._explain)
        self._lay_out()
        for key, pages in ((Qt.Key.Key_PageUp, -1), (Qt.Key.Key_PageDown, 1)):
            # Before the number of copies, which would take them for steps of ten.
            QShortcut(QKeySequence(key), self).activated.connect(partial(self.turn, pages))
        self.choice.checked.setFocus()
        self.choice.changed.connect(self._show)
        self.preview.turned.connect(self.turn)
        self._order = self.choice.order() if not self.choice.wrong else PrintOrder(())
        self._show()

    @property
    def says(self) -> str:
        """What came of the last wish, or why it cannot be fulfilled."""
        return self._says.text().strip()

    def turn(self, pages: int) -> None:
        """Shows a page further on, or back, as far as there are any."""
        self._at += pages
        self._show_page()

    def save(self, path: Path) -> None:
        """Writes the pages into a PDF file; says so, or why it cannot."""
        try:
            self._busily(lambda: save_pdf(path, self._order))
        except SaveFailed as error:
            self._say(texts.save_failed(error), bad=True)
        except (NoFonts, PrintFailed) as error:
            self._say(str(error), bad=True)
        else:
            self._take_fresh_ids()
            self._say(self.tr("Saved as {path}.").format(path=path))

    def print_on(self, printer: QPrinter) -> None:
        """Prints the pages; says so, or why it cannot."""
        try:
            self._busily(lambda: print_order(printer, self._order))
        except PrintFailed as error:
            self._say(str(error), bad=True)
        else:
            self._take_fresh_ids()
            self._say(self.tr("The pages are on their way to the printer."))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """In a low window the choice has the room that words and margins have otherwise."""
        self._roomy = self.height() >= _ROOMY * self._look.scale
        margin = _MARGIN if self._roomy else _MARGIN // 2
        self._outer.setContentsMargins(margin, margin, margin, min(margin, 16))
        self._upper.setStretch(0, 2 if self._roomy else 3)
        self._upper.setStretch(1, 3 if self._roomy else 2)
        self.choice.set_roomy(roomy=self._roomy)
        self._says.setVisible(self._roomy or bool(self.says))

    def _take_fresh_ids(self) -> None:
        """No two sheets on paper have one ID, unless it was typed in."""
        self.choice.take_fresh_ids()
        self._order = self.choice.order()
        self._show_page()

    def _lay_out(self) -> None:
        scroll = scrolled(self.choice)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        turning = QHBoxLayout()
        turning.setSpacing(8)
        turning.addStretch(1)
        for widget in (self.back, self._where, self.on):
            turning.addWidget(widget)
        turning.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(self.preview, 1)
        right.addLayout(turning)
        upper = self._upper
        upper.setSpacing(_MARGIN)
        upper.addWidget(scroll, 2)
        upper.addLayout(right, 3)
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addStretch(1)
        for button in (self.close_button, self.print_button, self.save_button):
            buttons.addWidget(button)
        outer = self._outer
        outer.setSpacing(12)
        outer.addLayout(upper, 1)
        outer.addWidget(self._says)
        outer.addLayout(buttons)
        room = self.screen().availableGeometry()
        scale = self._look.scale
        self.resize(
            min(round(900 * scale), room.width() - 32), min(round(720 * scale), room.height() - 64)
        )

    def _turner(self, name: str, words: str, pages: int) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(name, self._look.theme))
        button.setIconSize(icon_size(self._look.scale))
        button.setToolTip(words)
        button.setAccessibleName(words)
        button.clicked.connect(lambda: self.turn(pages))
        return button

    def _show(self) -> None:
        """The order as it is now; a wrong ID leaves what was there, and nothing to print."""
        wrong = self.choice.wrong
        if not wrong:
            self._order = self.choice.order()
        self.save_button.set_why_not(wrong)
        none = self.tr("The system knows no printer: save the sheet as PDF instead.")
        self.print_button.set_why_not(wrong or ("" if has_printer() else none))
        self._say("")
        self._show_page()

    def _show_page(self) -> None:
        count = self._order.count
        self._at = max(0, min(self._at, count - 1))
        words = self.tr("Page {page} of {count}").format(page=self._at + 1, count=count)
        self._where.setText(words if count else "")
        self.back.setEnabled(self._at > 0)
        self.on.setEnabled(self._at < count - 1)
        if count:
            self.preview.show_page(self._order.page(self._at), words)

    def _ask_save(self) -> None:
        kinds = (FileKind(self.tr("PDF documents"), ".pdf"),)
        path = ask_where(self, self.tr("Save as PDF"), self.tr("raging-bulls"), kinds)
        if path is not None:
            self.save(path)

    def _ask_print(self) -> None:
        printer = printer_for(self._order)
        dialog = QPrintDialog(printer, self)
        dialog.setWindowTitle(self.tr("Print a sheet"))
        dialog.setOption(QAbstractPrintDialog.PrintDialogOption.PrintSelection, False)
        dialog.setMinMax(1, self._order.count)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self.print_on(printer)

    def _busily(self, do_it: Callable[[], None]) -> None:
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            do_it()
        finally:
            QGuiApplication.restoreOverrideCursor()

    def _explain(self, why_not: str) -> None:
        """Why a button cannot be used; the ID, and what is wrong with it, may be out of sight."""
        self._say(why_not, bad=bool(why_not) and why_not == self.choice.wrong)

    def _say(self, sentence: str, *, bad: bool = False) -> None:
        # Never empty: it keeps its line, so that nothing moves when it speaks, if there is room.
        self._says.setText(f"✕ {sentence}" if bad else sentence or " ")
        self._says.setVisible(self._roomy or bool(sentence))
        set_styled(self._says, tone="bad" if bad else None)
