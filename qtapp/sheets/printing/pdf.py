"""How do sheets to play on become a PDF?"""

from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFontInfo, QPdfWriter

from qtapp.board.theme import ui_font
from qtapp.sheets.printing.device import MM_PER_INCH, RESOLUTION, paint_pages, pdf_bytes, whole_page
from qtapp.sheets.printing.order import PrintOrder
from qtapp.sheets.printing.page_painter import pages_to_paint
from qtapp.table.files import SaveFailed, telling, write_file


class NoFonts(Exception):
    """The system has no font at all; the message is a sentence that says so."""


def save_pdf(path: Path, order: PrintOrder) -> None:
    """Writes the pages into the file, which is whole at every moment.

    Raises:
        SaveFailed: the file is as it was before.
        NoFonts: there is nothing to print words and numbers with.
    """
    with telling(SaveFailed, path):
        # A device would be exchanged for a file.
        replaceable = not path.exists() or path.is_file()
    if not replaceable:
        raise SaveFailed("not-a-file", path)
    write_file(path, pdf(order))


def pdf(order: PrintOrder) -> bytes:
    """All pages of the order as the content of a PDF file, in black and greys.

    Raises:
        NoFonts: there is nothing to print words and numbers with.
    """
    # Without any font Qt draws empty boxes, in a font that has no name.
    if not QFontInfo(ui_font(1.0)).family():
        raise NoFonts(
            QCoreApplication.translate(
                "sheets", "The sheet needs a font for its numbers, and this system has none."
            )
        )

    def paint(writer: QPdfWriter) -> None:
        writer.setColorModel(QPdfWriter.ColorModel.Grayscale)
        paint_pages(writer, pages_to_paint(order.pages(), RESOLUTION / MM_PER_INCH))

    title = QCoreApplication.translate("sheets", "Raging Bulls")
    return pdf_bytes(whole_page(order.paper), title, paint)
