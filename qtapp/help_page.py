"""How does a help page in Markdown become a laid-out document?

A page marks places with ``<a name="B3.4"></a>`` on the line before a heading or paragraph. Qt's
Markdown reader drops such tags, so each name travels through it inside private-use characters and
is taken out again. Pictures get their alternative text as a caption, for every reader alike.
"""

import re
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import (
    QBrush,
    QFont,
    QFontDatabase,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)

from qtapp.board.theme import BODY, DISPLAY, LARGE, SMALL, TITLE, Theme, title_font, ui_font

_PLACE: Final = re.compile(r'<a name="([^"]+)"></a>\s*\n(#+ |)')
_PICTURE: Final = re.compile(r"^!\[([^\]]*)\]\([^)]*\)$", re.MULTILINE)
_OPEN, _CLOSE, _CAPTION = "\ue000", "\ue001", "\ue002"
_PICTURE_CHARACTER: Final = "\ufffc"
_MARKER: Final = QRegularExpression(f"{_OPEN}[^{_CLOSE}]*{_CLOSE}")
_HEADING_SIZES: Final = {1: DISPLAY, 2: TITLE, 3: LARGE}


class BadPage(ValueError):
    """A help page that is not there or names a place twice; the message says which."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a page: its level (1 to 3), words, and the number of its block."""

    level: int
    text: str
    block: int


@dataclass(frozen=True, slots=True)
class PageMap:
    """Where things are in a laid-out page; blocks by number, pictures by position."""

    places: dict[str, int]
    headings: tuple[Heading, ...]
    pictures: tuple[int, ...]

    def find(self, place: str) -> int | None:
        """The block of a place such as ``B3.4``; a rule that is not there leads to its chapter."""
        return self.places.get(place, self.places.get(place.partition(".")[0]))


NOTHING: Final = PageMap({}, (), ())
"""The map of a document that is being filled."""


def read_page(name: str) -> str:
    """The Markdown of ``resources/help/<name>.md``; raises BadPage."""
    try:
        return files("resources").joinpath("help", f"{name}.md").read_text(encoding="utf-8")
    except OSError as error:
        raise BadPage(f"help/{name}.md: there is no such page") from error


def lay_out(document: QTextDocument, markdown: str, theme: Theme, scale: float) -> PageMap:
    """Fill ``document`` with the page and dress it in the theme; raises BadPage."""
    document.clear()
    document.setUndoRedoEnabled(False)
    document.setDefaultFont(ui_font(scale))
    marked = _PLACE.sub(rf"\2{_OPEN}\1{_CLOSE}", markdown)
    marked = _PICTURE.sub(rf"\g<0>\n\n{_CAPTION}\1", marked)
    document.setMarkdown(marked, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
    places = _take_out_places(document)
    dresser = _Dresser(document, theme, scale)
    as_one = QTextCursor(document)
    as_one.beginEditBlock()  # else Qt would lay out anew after each of a thousand changes
    headings, pictures = [], []
    block = document.begin()
    while block.isValid():
        if block.text().startswith(_CAPTION):
            dresser.caption(block)
        elif level := block.blockFormat().headingLevel():
            dresser.heading(block, level)
            headings.append(Heading(level, block.text(), block.blockNumber()))
        else:
            dresser.paragraph(block)
        pictures += dresser.fragments(block)
        block = block.next()
    for place, number in places.items():
        dresser.rule_number(document.findBlockByNumber(number), place)
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            dresser.table(frame)
    as_one.endEditBlock()
    return PageMap(places, tuple(headings), tuple(pictures))


def _take_out_places(document: QTextDocument) -> dict[str, int]:
    places: dict[str, int] = {}
    found = document.find(_MARKER)
    while not found.isNull():
        name = found.selectedText().strip(_OPEN + _CLOSE)
        if name in places:
            raise BadPage(f"the place {name} is named twice")
        places[name] = found.blockNumber()
        found.removeSelectedText()
        found = document.find(_MARKER, found)
    return places


class _Dresser:
    """Gives the blocks of one document their type, spaces and colours."""

    def __init__(self, document: QTextDocument, theme: Theme, scale: float) -> None:
        self._cursor = QTextCursor(document)
        self._theme = theme
        self._scale = scale
        self._mono = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)

    def _space(self, step: int) -> int:
        return round(step * self._scale)

    def _select(self, start: int, end: int) -> QTextCursor:
        self._cursor.setPosition(start)
        self._cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return self._cursor

    def _whole(self, block: QTextBlock) -> QTextCursor:
        return self._select(block.position(), block.position() + block.length() - 1)

    def _spaced(self, block: QTextBlock, above: int, below: int, line: int) -> None:
        wanted = QTextBlockFormat()
        wanted.setTopMargin(self._space(above))
        wanted.setBottomMargin(self._space(below))
        kind = QTextBlockFormat.LineHeightTypes.ProportionalHeight
        wanted.setLineHeight(line, kind.value)
        self._whole(block).mergeBlockFormat(wanted)

    def heading(self, block: QTextBlock, level: int) -> None:
        wanted = QTextCharFormat()
        wanted.setFont(title_font(self._scale, _HEADING_SIZES.get(level, BODY)))
        wanted.setForeground(QBrush(self._theme.ink))
        self._whole(block).setCharFormat(wanted)
        self._spaced(block, {1: 8, 2: 32}.get(level, 24), 12, 110)

    def paragraph(self, block: QTextBlock) -> None:
        if self._select(block.position(), block.position()).currentTable() is not None:
            self._spaced(block, 0, 0, 120)
        elif block.text() == _PICTURE_CHARACTER:
            self._spaced(block, 4, 4, 100)
        elif block.textList() is not None:
            self._spaced(block, 0, 6, 140)
        else:
            self._spaced(block, 0, 12, 140)

    def caption(self, block: QTextBlock) -> None:
        self._select(block.position(), block.position() + 1).removeSelectedText()
        wanted = QTextCharFormat()
        wanted.setFont(ui_font(self._scale, SMALL))
        wanted.setForeground(QBrush(self._theme.ink_soft))
        self._whole(block).setCharFormat(wanted)
        self._spaced(block, 0, 16, 125)

    def rule_number(self, block: QTextBlock, place: str) -> None:
        """Set the number that a paragraph begins with in soft ink; headings keep theirs."""
        if block.blockFormat().headingLevel() or not block.text().startswith(f"{place} "):
            return
        wanted = QTextCharFormat()
        wanted.setForeground(QBrush(self._theme.ink_soft))
        wanted.setFontWeight(QFont.Weight.DemiBold)
        self._select(block.position(), block.position() + len(place)).mergeCharFormat(wanted)

    def fragments(self, block: QTextBlock) -> list[int]:
        """Dress links and typed words of a block; returns where its pictures are."""
        pictures = []
        spans = []
        each = block.begin()
        while not each.atEnd():
            piece = each.fragment()
            spans.append((piece.position(), piece.length(), piece.charFormat()))
            each += 1
        for position, length, form in spans:
            wanted = QTextCharFormat()
            if form.isImageFormat():
                pictures.append(position)
                continue
            if form.isAnchor():
                wanted.setForeground(QBrush(self._theme.link))
            elif form.fontFixedPitch():
                wanted.setFontFamilies([self._mono.family()])
                wanted.setBackground(QBrush(self._theme.hover))
            else:
                continue
            self._select(position, position + length).mergeCharFormat(wanted)
        return pictures

    def table(self, table: QTextTable) -> None:
        form = table.format()
        form.setBorder(0)
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_None)
        form.setCellSpacing(0)
        form.setCellPadding(self._space(6))
        form.setTopMargin(self._space(4))
        form.setBottomMargin(self._space(16))
        form.setColumnWidthConstraints(
            [QTextLength(QTextLength.Type.VariableLength, 0)] * table.columns()
        )
        table.setFormat(form)
        for row in range(table.rows()):
            ground = self._theme.hover if row % 2 else self._theme.paper
            for column in range(table.columns()):
                cell = table.cellAt(row, column)
                cell_form = QTextCharFormat(cell.format())
                cell_form.setBackground(QBrush(ground))
                cell.setFormat(cell_form)
                if row == 0:
                    wanted = QTextCharFormat()
                    wanted.setForeground(QBrush(self._theme.ink_soft))
                    start = cell.firstCursorPosition().position()
                    end = cell.lastCursorPosition().position()
                    self._select(start, end).mergeCharFormat(wanted)
