"""How do pages get onto a device that takes one after the other, into a PDF or out of a printer?"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QMarginsF
from PySide6.QtGui import (
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPaintDevice,
    QPainter,
    QPdfWriter,
)

from geometry.paper import Paper

RESOLUTION: Final = 1200
"""Dots an inch of a PDF, where nothing else is wanted."""
MM_PER_INCH: Final = 25.4
PAPER_SIZES: Final[dict[Paper, QPageSize.PageSizeId]] = {
    "a4": QPageSize.PageSizeId.A4,
    "letter": QPageSize.PageSizeId.Letter,
}

PaintPage = Callable[[QPainter], None]
"""Draws a page; the painter stands at its top left corner."""


class PrintFailed(Exception):
    """A device takes no pages, or no more of them; the message is a sentence that says so."""


def whole_page(paper: Paper) -> QPageLayout:
    """A page that is painted on from its corner."""
    size = QPageSize(PAPER_SIZES[paper])
    layout = QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF())
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """A painter on the device, which is let go in any case.

    Raises:
        PrintFailed: it cannot be painted on, or could not be to the end.
    """
    painter = QPainter()
    if not painter.begin(device):
        raise PrintFailed(
            QCoreApplication.translate(
                "sheets", "The printer does not take the pages: look whether it is ready."
            )
        )
    try:
        yield painter
    finally:
        ended = painter.end()
    if not ended:
        raise _stopped()


def paint_pages(device: QPagedPaintDevice, pages: Iterable[PaintPage]) -> None:
    """Paints one page after the other.

    Raises:
        PrintFailed: the device did not take them all.
    """
    with painting(device) as painter:
        for at, paint in enumerate(pages):
            if at and not device.newPage():
                raise _stopped()
            painter.save()
            paint(painter)
            painter.restore()


def pdf_bytes(
    layout: QPageLayout,
    title: str,
    paint: Callable[[QPdfWriter], None],
    resolution: int = RESOLUTION,
) -> bytes:
    """The content of a PDF file with what is painted; raises what `paint` raises."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(resolution)
    writer.setTitle(title)
    writer.setCreator("Kraal")
    writer.setPageLayout(layout)
    paint(writer)
    buffer.close()
    return bytes(data.data())


def _stopped() -> PrintFailed:
    return PrintFailed(
        QCoreApplication.translate(
            "sheets", "The printer stopped before the last page: look whether it is ready."
        )
    )
