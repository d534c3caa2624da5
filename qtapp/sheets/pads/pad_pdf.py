"""How does a ledger become pages of paper? Laid out by Qt, in the colours of the light theme."""

from html import escape
from typing import Final

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

from core.pads.ledger import Cell
from core.pads.pad import Pad
from qtapp.board.theme import load_theme, ui_font
from qtapp.sheets.pads.ledger_model import Row, rows_of
from qtapp.sheets.pads.pad_words import (
    PadWords,
    as_of_now,
    changes_text,
    column_name,
    figure,
    sums_of_now,
    translate,
)
from qtapp.sheets.printing.device import PAPER_SIZES, pdf_bytes
from qtapp.sheets.usual_paper import usual_paper

_PORTRAIT_COLUMNS: Final = 5
"""More columns than this stand on a page that lies on its side."""
_MARGIN: Final = 15
"""Of a page, in millimetres."""
_RESOLUTION: Final = 150
"""Dots per inch in which the page is laid out; letters are curves all the same."""
_POINTS: Final = 9.5


def pad_pdf(pad: Pad, words: PadWords) -> bytes:
    """The ledger on pages of the usual paper."""
    wide = len(pad.ledger.columns) > _PORTRAIT_COLUMNS
    turned = QPageLayout.Orientation.Landscape if wide else QPageLayout.Orientation.Portrait
    margins = QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
    page = QPageSize(PAPER_SIZES[usual_paper()])
    layout = QPageLayout(page, turned, margins, QPageLayout.Unit.Millimeter)

    def paint(writer: QPdfWriter) -> None:
        document = QTextDocument()
        document.documentLayout().setPaintDevice(writer)
        font = ui_font(1.0)
        font.setPointSizeF(_POINTS)
        document.setDefaultFont(font)
        document.setDocumentMargin(0)
        document.setPageSize(QSizeF(writer.width(), writer.height()))
        document.setHtml(pad_html(pad, words))
        document.print_(writer)

    return pdf_bytes(layout, words.title, paint, _RESOLUTION)


def pad_html(pad: Pad, words: PadWords) -> str:
    """The ledger as a page of HTML, of the kind that Qt prints; names cannot be markup in it."""
    ink = load_theme("light").ink.name()
    names = [column_name(column, pad.names) for column in pad.ledger.columns]
    head = "".join(_td(f"<b>{escape(name)}</b>", right=True) for name in names)
    body = "".join(_row(row, len(names), words) for row in rows_of(pad, words))
    label = _td(f"<b>{_whole(translate('sheets', 'Now'))}</b>")
    now = "".join(_td(f"<b>{escape(text)}</b>", right=True) for text in sums_of_now(pad, words))
    return (
        f'<div style="color: {ink}"><h2>{escape(words.title)}</h2>'
        '<table width="100%" cellspacing="0" cellpadding="6"'
        ' style="border-collapse: collapse">'
        f"<thead><tr>{_td('')}{head}</tr></thead>{body}"
        f"<tr>{label}{now}</tr></table>"
        f"<p>{escape(as_of_now(pad, words))}</p></div>"
    )


def _row(row: Row, columns: int, words: PadWords) -> str:
    theme = load_theme("light")
    if row.remark:
        colour = theme.bad if row.wrong else theme.ink_soft
        sign = "✕ " if row.wrong else ""
        text = f'<span style="color: {colour.name()}">{sign}{escape(row.remark)}</span>'
        return f"<tr>{_td(f'<small>{text}</small>', span=columns + 1, ruled=row.last)}</tr>"
    cells = "".join(_td(_cell(cell, words), right=True, ruled=row.last) for cell in row.line.cells)
    heading = f"<b>{_whole(row.heading)}</b>" if row.line.sums else _whole(row.heading)
    return f"<tr>{_td(heading, ruled=row.last)}{cells}</tr>"


def _cell(cell: Cell | None, words: PadWords) -> str:
    if cell is None:
        return ""
    changes, detail = _whole(changes_text(cell)), _whole(words.detail(cell))
    text = f"<small>{changes}</small>&nbsp;&nbsp;<b>{figure(cell.money)}</b>"
    return f"{text}<br><small>{detail}</small>" if detail else text


def _td(inner: str, *, right: bool = False, span: int = 1, ruled: bool = True) -> str:
    rule = f"border-bottom: 1px solid {load_theme('light').paper_edge.name()};" if ruled else ""
    side = "right" if right else "left"
    return f'<td align="{side}" colspan="{span}" style="{rule}">{inner}</td>'


def _whole(text: str) -> str:
    """A text that is not broken into lines."""
    return escape(text).replace(" ", "&nbsp;")
