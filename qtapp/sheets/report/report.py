"""How do checked sheets become a report: a PDF file, or a picture of each page?"""

from __future__ import annotations

from datetime import date, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QLocale
from PySide6.QtGui import QImage, QPainter

from qtapp.games.bulls.texts import translate
from qtapp.sheets.printing.device import (
    MM_PER_INCH,
    RESOLUTION,
    paint_pages,
    painting,
    pdf_bytes,
    whole_page,
)
from qtapp.sheets.printing.ink import WHITE, colour_of
from qtapp.sheets.report.pages import page_size, report_pages
from qtapp.sheets.report.pen import Pen
from qtapp.sheets.usual_paper import usual_paper
from qtapp.table.files import write_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from geometry.paper import Paper
    from qtapp.sheets.printing.device import PaintPage
    from qtapp.sheets.report.pages import PaintBody
    from qtapp.sheets.report.sheet import ReportSheet
    from qtapp.sheets.scoring.sources import Trouble

PICTURE: Final = ".png"
_PNG_DOTS: Final = 200
"""Dots an inch."""


def write_report(
    papers: Sequence[ReportSheet | Trouble],
    target: Path,
    *,
    paper: Paper | None = None,
    day: date | None = None,
) -> tuple[Path, ...]:
    """Writes a report on one or more sheets, and tells which files were written.

    Its overview lists what could not be read, too, with the reason.
    The target's suffix tells what it becomes: `.png`, or PDF for any other. A picture has one page;
    of several pages each goes into a file of its own, numbered behind the name. By default the
    paper is that of the country and the day today. A `QGuiApplication` must be there.

    Raises:
        SaveFailed: a file could not be written; what stood in it before still stands there.
        ValueError: there is no sheet to report on.
    """
    paper = usual_paper() if paper is None else paper
    day = datetime.now().astimezone().date() if day is None else day
    pages = _pages(papers, paper, day)
    names = _names(target, len(pages))
    if not _is_picture(target):
        write_file(target, _pdf(pages, paper))
        return names
    for name, page in zip(names, pages, strict=True):
        write_file(name, _png(page, paper))
    return names


def report_files(
    papers: Sequence[ReportSheet | Trouble], target: Path, *, paper: Paper | None = None
) -> tuple[Path, ...]:
    """The files that `write_report` would write."""
    if not _is_picture(target):
        return (target,)
    paper = usual_paper() if paper is None else paper
    return _names(target, len(_pages(papers, paper, date.min)))


def _pages(papers: Sequence[ReportSheet | Trouble], paper: Paper, day: date) -> list[PaintBody]:
    if not papers:
        raise ValueError("a report is on one sheet or more")
    return report_pages(papers, paper, _day_words(day))


def _is_picture(target: Path) -> bool:
    return target.suffix.lower() == PICTURE


def _names(target: Path, pages: int) -> tuple[Path, ...]:
    if pages == 1 or not _is_picture(target):
        return (target,)
    digits = len(str(pages))
    return tuple(
        target.with_stem(f"{target.stem}-{number:0{digits}}") for number in range(1, pages + 1)
    )


def _day_words(day: date) -> str:
    """In English, as the sentences are: "30 November 2026"."""
    return f"{day.day} {QLocale.c().standaloneMonthName(day.month)} {day.year}"


def _pdf(pages: Sequence[PaintBody], paper: Paper) -> bytes:
    title = translate("sheets", "Raging Bulls: checked sheets")
    on_paper = _with_pens(pages, RESOLUTION / MM_PER_INCH)
    return pdf_bytes(whole_page(paper), title, lambda writer: paint_pages(writer, on_paper))


def _with_pens(pages: Sequence[PaintBody], pixels_per_mm: float) -> Iterator[PaintPage]:
    def with_pen(painter: QPainter, body: PaintBody) -> None:
        body(Pen(painter, pixels_per_mm))

    for page in pages:
        yield partial(with_pen, body=page)


def _png(page: PaintBody, paper: Paper) -> bytes:
    size, scale = page_size(paper), _PNG_DOTS / MM_PER_INCH
    image = QImage(
        round(size.width * scale), round(size.height * scale), QImage.Format.Format_RGB32
    )
    image.fill(colour_of(WHITE))
    dots_per_metre = round(1000 * scale)
    image.setDotsPerMeterX(dots_per_metre)
    image.setDotsPerMeterY(dots_per_metre)
    with painting(image) as painter:
        page(Pen(painter, scale))
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())
