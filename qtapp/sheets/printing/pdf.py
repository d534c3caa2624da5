"""How do pages become a PDF?"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QMarginsF
from PySide6.QtGui import QFontInfo, QPagedPaintDevice, QPageSize, QPainter, QPdfWriter

from geometry.paper import Paper
from qtapp.board.theme import ui_font
from qtapp.sheets.printing.ink import Ink
from qtapp.sheets.printing.order import PrintedPage, PrintOrder
from qtapp.sheets.printing.page_painter import paint_page
from qtapp.table.files import SaveFailed, telling, write_file

RESOLUTION: Final = 1200
"""Dots an inch."""
MM_PER_INCH: Final = 25.4
PAPER_SIZES: Final[dict[Paper, QPageSize.PageSizeId]] = {
    "a4": QPageSize.PageSizeId.A4,
    "letter": QPageSize.PageSizeId.Letter,
}


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
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    writer.setColorModel(QPdfWriter.ColorModel.Grayscale)
    writer.setTitle(QCoreApplication.translate("sheets", "Raging Bulls"))
    writer.setCreator("Kraal")
    writer.setPageSize(QPageSize(PAPER_SIZES[order.paper]))
    writer.setPageMargins(QMarginsF())
    painter = QPainter(writer)
    paint_pages(painter, writer, order.pages(), RESOLUTION / MM_PER_INCH)
    painter.end()
    buffer.close()
    return bytes(data.data())


def paint_pages(
    painter: QPainter,
    device: QPagedPaintDevice,
    pages: Iterable[PrintedPage],
    pixels_per_mm: float,
) -> None:
    """Paints one page after the other; the painter begins at the paper's corner."""
    ink = Ink(painter, pixels_per_mm)
    for at, printed in enumerate(pages):
        if at:
            device.newPage()
        paint_page(ink, printed)
