"""How do pages get onto a printer's paper?"""

from PySide6.QtCore import QCoreApplication, QMarginsF
from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from qtapp.sheets.printing.order import PrintOrder
from qtapp.sheets.printing.pdf import MM_PER_INCH, PAPER_SIZES, paint_pages


class PrintFailed(Exception):
    """The printer takes nothing; the message is a sentence that says so."""


def has_printer() -> bool:
    """Whether the system knows any printer."""
    return bool(QPrinterInfo.availablePrinterNames())


def printer_for(order: PrintOrder) -> QPrinter:
    """A printer that is set up for the order: its paper, true size, one page for each of its."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(QCoreApplication.translate("sheets", "Raging Bulls"))
    printer.setCreator("Kraal")
    printer.setColorMode(QPrinter.ColorMode.GrayScale)
    printer.setPageSize(QPageSize(PAPER_SIZES[order.paper]))
    printer.setFullPage(True)  # the page's measures begin at the paper's corner
    printer.setPageMargins(QMarginsF())
    return printer


def print_order(printer: QPrinter, order: PrintOrder) -> None:
    """Sends the pages to the printer, those of the range that the person chose.

    Raises:
        PrintFailed: it does not take them.
    """
    painter = QPainter()
    if not painter.begin(printer):
        raise PrintFailed(
            QCoreApplication.translate(
                "sheets", "The printer does not take the pages: look whether it is ready."
            )
        )
    first, last = 0, order.count
    if printer.printRange() == QPrinter.PrintRange.PageRange and printer.fromPage():
        first, last = printer.fromPage() - 1, min(order.count, printer.toPage())
    pages = [order.page(at) for at in range(first, last)]
    paint_pages(painter, printer, pages, printer.resolution() / MM_PER_INCH)
    painter.end()
