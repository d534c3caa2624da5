"""How do checked sheets become a report: a PDF file, or a picture of each page?"""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLocale, QMarginsF
from PySide6.QtGui import QImage, QPageSize, QPainter, QPdfWriter

from qtapp.games.bulls.texts import translate
from qtapp.sheets.report.pages import page_size, report_pages
from qtapp.sheets.report.pen import Pen
from qtapp.sheets.report.sheet import ReportSheet
from qtapp.table.files import write_file

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from geometry.paper import Paper
    from qtapp.sheets.report.pages import PaintPage

__all__ = ["ReportSheet", "usual_paper", "write_report"]

_MM_PER_INCH: Final = 25.4
_PDF_DOTS: Final = 1200
_PNG_DOTS: Final = 200
"""Dots an inch."""
_SIZES: Final[dict[Paper, QPageSize.PageSizeId]] = {
    "a4": QPageSize.PageSizeId.A4,
    "letter": QPageSize.PageSizeId.Letter,
}
_LETTER_COUNTRIES: Final = frozenset(
    {"US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "NI", "PA", "SV", "DO", "PR"}
)


def write_report(
    papers: Sequence[ReportSheet],
    target: Path,
    *,
    paper: Paper | None = None,
    day: date | None = None,
) -> tuple[Path, ...]:
    """Writes a report on one or more sheets, and tells which files were written.

    The target's suffix tells what it becomes: `.png`, or PDF for any other. A picture has one page;
    of several pages each goes into a file of its own, numbered behind the name. By default the
    paper is that of the country and the day today. A `QGuiApplication` must be there.

    Raises:
        SaveFailed: a file could not be written; what stood in it before still stands there.
    """
    paper = usual_paper() if paper is None else paper
    day = datetime.now().astimezone().date() if day is None else day
    pages = report_pages(papers, paper, _day_words(day))
    if target.suffix.lower() != ".png":
        write_file(target, _pdf(pages, paper))
        return (target,)
    names = [target]
    if len(pages) > 1:
        digits = len(str(len(pages)))
        names = [
            target.with_stem(f"{target.stem}-{number:0{digits}}")
            for number in range(1, len(pages) + 1)
        ]
    for name, page in zip(names, pages, strict=True):
        write_file(name, _png(page, paper))
    return tuple(names)


def usual_paper() -> Paper:
    """The paper that printers have in this country."""
    country = QLocale.territoryToCode(QLocale.system().territory())
    return "letter" if country in _LETTER_COUNTRIES else "a4"


def _day_words(day: date) -> str:
    """In English, as the sentences are: "30 November 2026"."""
    return f"{day.day} {QLocale.c().standaloneMonthName(day.month)} {day.year}"


def _pdf(pages: Sequence[PaintPage], paper: Paper) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_PDF_DOTS)
    writer.setTitle(translate("sheets", "Raging Bulls: checked sheets"))
    writer.setCreator("Kraal")
    writer.setPageSize(QPageSize(_SIZES[paper]))
    writer.setPageMargins(QMarginsF())
    with QPainter(writer) as painter:
        for at, page in enumerate(pages):
            if at:
                writer.newPage()
            painter.save()
            page(Pen(painter, _PDF_DOTS / _MM_PER_INCH))
            painter.restore()
    buffer.close()
    return bytes(data.data())


def _png(page: PaintPage, paper: Paper) -> bytes:
    size, scale = page_size(paper), _PNG_DOTS / _MM_PER_INCH
    image = QImage(
        round(size.width * scale), round(size.height * scale), QImage.Format.Format_RGB32
    )
    image.fill(0xFFFFFFFF)
    dots_per_metre = round(1000 * scale)
    image.setDotsPerMeterX(dots_per_metre)
    image.setDotsPerMeterY(dots_per_metre)
    with QPainter(image) as painter:
        page(Pen(painter, scale))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())
