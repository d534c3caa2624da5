"""How do sheets to play on get onto a printer's paper?"""

from PySide6.QtCore import QCoreApplication
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from qtapp.sheets.printing.device import MM_PER_INCH, PrintFailed, paint_pages, whole_page
from qtapp.sheets.printing.order import PrintOrder
from qtapp.sheets.printing.page_painter import pages_to_paint


def has_printer() -> bool:
    """Whether the system knows any printer."""
    return bool(QPrinterInfo.availablePrinterNames())


def printer_for(order: PrintOrder) -> QPrinter:
    """A printer that is set up for the order: its paper, true size, one page for each of its."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(QCoreApplication.translate("sheets", "Raging Bulls"))
    printer.setCreator("Kraal")
    printer.setColorMode(QPrinter.ColorMode.GrayScale)
    printer.setPageLayout(whole_page(order.paper))
    return printer


def print_order(printer: QPrinter, order: PrintOrder) -> None:
    """Sends the pages to the printer, those of the range that the person chose.

    Raises:
        PrintFailed: it does not take them, or there are none in the range.
    """
    wanted = range(order.count)
    if printer.printRange() == QPrinter.PrintRange.PageRange and printer.fromPage():
        wanted = wanted[printer.fromPage() - 1 : printer.toPage()]
    if not wanted:
        raise PrintFailed(
            QCoreApplication.translate("sheets", "There are no such pages, so nothing was printed.")
        )
    pages = pages_to_paint(map(order.page, wanted), printer.resolution() / MM_PER_INCH)
    paint_pages(printer, pages)
