"""In which box are lines typed, of which one may be wrong? It shows which, and lets all else be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QMimeData, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QPainter,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from qtapp.board.items import with_alpha
from qtapp.board.theme import BODY, SMALL, ui_font

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from qtapp.look import Look

_GUTTER: Final = 28
"""Pixels at the left of the lines, for their numbers and the cross beside a wrong one."""


class LinesEdit(QPlainTextEdit):
    """Lines of text; wrong ones are tinted and have a cross beside them."""

    edited = Signal()
    """A person changed the text."""
    moved = Signal()
    """The keyboard's cursor is in another line."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._wrong: tuple[int, ...] = ()
        self._setting = self._pasting = False
        self._row = 0
        self._gutter = _Gutter(self)
        self.updateRequest.connect(self._gutter.follow)
        self.setTabChangesFocus(True)
        self.setAcceptDrops(False)  # files are dropped onto the window
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.textChanged.connect(self._changed)
        self.cursorPositionChanged.connect(self._cursor_moved)
        self.set_look(look)

    @property
    def row(self) -> int:
        """The line that the keyboard is in, from 0."""
        return self.textCursor().blockNumber()

    @property
    def wrong(self) -> tuple[int, ...]:
        """The lines that are marked, from 0."""
        return self._wrong

    @property
    def run(self) -> str:
        """What a change belongs to: keystrokes in one line to each other; empty: it is alone."""
        return "" if self._pasting else f"line {self.row}"

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale at once."""
        self._look = look
        font = QFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        font.setPixelSize(round(BODY * look.scale))
        self.setFont(font)
        width = round(_GUTTER * look.scale)
        self.setViewportMargins(width, 0, 0, 0)
        self._gutter.setFixedWidth(width)
        self.mark(self._wrong)

    def set_text(self, text: str) -> None:
        """Shows another text, as far as it is another; the cursor stays where it was."""
        if text == self.toPlainText():
            return
        self._setting = True
        at = self.textCursor().position()
        self.setPlainText(text)
        cursor = self.textCursor()
        cursor.setPosition(min(at, len(text)))
        self.setTextCursor(cursor)
        self._setting = False

    def paste_text(self, text: str) -> None:
        """Puts a text where the cursor is, in the place of what is selected."""
        self._pasting = True
        self.insertPlainText(text)
        self._pasting = False

    def insertFromMimeData(self, source: QMimeData) -> None:
        self._pasting = True
        super().insertFromMimeData(source)
        self._pasting = False

    def mark(self, rows: tuple[int, ...]) -> None:
        """Marks these lines as wrong, from 0."""
        self._wrong = rows
        selections = []
        for row in rows:
            block = self.document().findBlockByNumber(row)
            if not block.isValid():
                continue
            selection = QTextEdit.ExtraSelection()
            style = QTextCharFormat()
            style.setBackground(with_alpha(self._look.theme.bad, 0.14))
            style.setProperty(QTextFormat.Property.FullWidthSelection, True)
            selection.format = style
            selection.cursor = QTextCursor(block)
            selections.append(selection)
        self.setExtraSelections(selections)
        self._gutter.update()

    def go_to(self, row: int) -> None:
        """Brings the keyboard to the end of a line."""
        block = self.document().findBlockByNumber(row)
        if block.isValid():
            cursor = QTextCursor(block)
            cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock)
            self.setTextCursor(cursor)
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        inner = self.contentsRect()
        self._gutter.setGeometry(inner.left(), inner.top(), self._gutter.width(), inner.height())

    def paint_gutter(self, painter: QPainter, width: int) -> None:
        """The numbers of the lines; a cross stands in the place of a wrong one's."""
        theme = self._look.theme
        painter.setFont(ui_font(self._look.scale, SMALL))
        block = self.firstVisibleBlock()
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        while block.isValid() and top <= self.height():
            row = block.blockNumber()
            high = self.fontMetrics().height()
            box = QRectF(0, top, width - 6, high)
            wrong = row in self._wrong
            painter.setPen(theme.bad if wrong else theme.ink_soft)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(box, right, "✕" if wrong else str(row + 1))
            top += self.blockBoundingRect(block).height()
            block = block.next()

    def _cursor_moved(self) -> None:
        if self.row != self._row:
            self._row = self.row
            self.moved.emit()

    def _changed(self) -> None:
        if not self._setting:
            self.edited.emit()


class _Gutter(QWidget):
    """The strip at the left of the lines."""

    def __init__(self, lines: LinesEdit) -> None:
        super().__init__(lines)
        self._lines = lines

    def follow(self, _: QRect, dy: int) -> None:
        """The lines were scrolled, or painted anew."""
        if dy:
            self.scroll(0, dy)
        else:
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._lines.paint_gutter(QPainter(self), self.width())
