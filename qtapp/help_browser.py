"""How is a help page drawn: its pictures, the width of its lines, and what it never loads?

Nothing is ever fetched: links are handed on, not opened, and only pictures of the page's own
folder are drawn, in the colours of the theme and at the screen's pixel ratio.
"""

from typing import Any, Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, QSizeF, Qt, QUrl
from PySide6.QtGui import QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QTextBrowser

from qtapp.board.icons import drawn, kept_renderer
from qtapp.board.theme import BODY, Theme, palette, ui_font
from qtapp.help_page import NOTHING, lay_out

_MEASURE_EM: Final = 46
"""The longest line of text, in widths of the body size."""


class HelpBrowser(QTextBrowser):
    """The page itself: draws its own pictures, opens no links, keeps lines readable."""

    def __init__(self, markdown: str, theme: Theme, scale: float) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setOpenExternalLinks(False)
        self.setUndoRedoEnabled(False)
        self._markdown = markdown
        self._place = 0
        """The number of the block at the top of the view, where the reader has put it."""
        self._settled: tuple[QSizeF, QSize] | None = None
        """Sizes of document and view when last all was in its place."""
        self.map = NOTHING
        self.theme = theme
        self.scale = scale
        self.verticalScrollBar().valueChanged.connect(self._note_place)
        self.lay_out(theme, scale)

    def lay_out(self, theme: Theme, scale: float) -> None:
        """Build the document anew; the first line in sight stays in sight."""
        top = self._place
        self.theme = theme
        self.scale = scale
        self.setFont(ui_font(scale))
        self.setPalette(palette(theme))
        self._settled = None
        self.map = NOTHING  # filling the document resizes the view, which looks for pictures
        self.map = lay_out(self.document(), self._markdown, theme, scale)
        self.setTextCursor(QTextCursor(self.document()))
        self._fit()
        self.scroll_to(top)

    def _note_place(self) -> None:
        """The reader has scrolled; what a new layout does to the scroll bar does not count."""
        if self._settled == self._sizes():
            self._place = self._top()

    def _top(self) -> int:
        """The number of the block at the top of the view."""
        if self.verticalScrollBar().value() == 0:
            return 0
        return self.cursorForPosition(self.viewport().rect().topLeft()).blockNumber()

    def _sizes(self) -> tuple[QSizeF, QSize]:
        return self.document().size(), self.viewport().size()

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """A picture of the page's folder in the theme's colours; nothing else is ever loaded."""
        if kind != QTextDocument.ResourceType.ImageResource.value or not _is_own_picture(name):
            return None
        return drawn(self._picture(name), self._size_of(name), self.devicePixelRatioF())

    def _picture(self, name: QUrl | str) -> QSvgRenderer:
        return kept_renderer(f"help/{QUrl(name).path()}", self.theme)

    def _size_of(self, name: QUrl | str) -> QSize:
        """How large a picture is drawn: as the text scale has it, but no wider than a line."""
        size = QSize(self._picture(name).defaultSize() * self.scale)
        room = self._room()
        if size.width() > room:
            size = size.scaled(room, size.height(), Qt.AspectRatioMode.KeepAspectRatio)
        return size

    def resizeEvent(self, event: QResizeEvent) -> None:
        kept = self._cursor_in(event.oldSize())
        super().resizeEvent(event)
        self._fit()
        self.scroll_to(self._place)
        if kept:
            self.ensureCursorVisible()

    def changeEvent(self, event: QEvent) -> None:
        """A new font, which Qt may bring before the text scale, lays the page out anew."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()
            self.scroll_to(self._place)

    def _cursor_in(self, view: QSize) -> bool:
        """Whether the place that was gone to, such as a match, was in sight in a view so large."""
        return QRect(QPoint(), view).contains(self.cursorRect().center())

    def _room(self) -> int:
        """How wide a line may be, in pixels."""
        margins = 2 * round(24 * min(self.scale, 1.5))
        return max(
            80, min(round(_MEASURE_EM * BODY * self.scale), self.viewport().width() - margins)
        )

    def _fit(self) -> None:
        """Keep the text in a column of readable width, and the pictures within it."""
        change = QTextCursor(self.document())
        change.beginEditBlock()
        frame = self.document().rootFrame()
        form = frame.frameFormat()
        side = max(0, (self.viewport().width() - self._room()) // 2)
        form.setLeftMargin(side)
        form.setRightMargin(side)
        form.setTopMargin(24)
        form.setBottomMargin(48)
        if moved := form != frame.frameFormat():
            frame.setFrameFormat(form)
        resized = [self._fit_picture(position) for position in self.map.pictures]
        change.endEditBlock()
        if moved or any(resized):
            # Of what changes while it is being laid out Qt forgets paragraphs: all is done anew.
            self.document().markContentsDirty(0, self.document().characterCount())
        # Qt lays out what is in sight first; places further down are only right when all is done.
        self.document().documentLayout().documentSize()
        self._settled = self._sizes()

    def _fit_picture(self, position: int) -> bool:
        """Whether the picture there needed another size."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(position)
        cursor.setPosition(position + 1, QTextCursor.MoveMode.KeepAnchor)
        shape = cursor.charFormat().toImageFormat()
        name = QUrl(shape.name())
        if not _is_own_picture(name):
            return False
        ratio = self.devicePixelRatioF()
        size = (self._size_of(name) * ratio).toSizeF() / ratio  # in whole pixels of the screen
        if (shape.width(), shape.height()) == (size.width(), size.height()):
            return False
        kind = QTextDocument.ResourceType.ImageResource.value
        self.document().addResource(kind, name, self.loadResource(kind, name))
        shape.setWidth(size.width())
        shape.setHeight(size.height())
        cursor.setCharFormat(shape)
        return True

    def scroll_to(self, block: int) -> None:
        """Bring a block to the top of the view."""
        found = self.document().findBlockByNumber(block)
        layout = self.document().documentLayout()
        top = layout.blockBoundingRect(found).top() if block else 0
        self.verticalScrollBar().setValue(round(top) - (8 if block else 0))
        self._place = block  # even if the page ends too soon for it to reach the top

    def go_to(self, place: QTextCursor) -> None:
        """Put the cursor there, and what follows in sight: a third down, unless it is in view."""
        bar = self.verticalScrollBar()
        before = bar.value()
        self.setTextCursor(place)
        bar.setValue(before)  # Qt has brought it to the nearest edge
        found, height = self.cursorRect(), self.viewport().height()
        if found.top() < 0 or found.bottom() > height // 2:
            bar.setValue(bar.value() + found.top() - height // 3 + found.height())


def _is_own_picture(name: QUrl | str) -> bool:
    url = QUrl(name)
    path = url.path()
    plain = url.isRelative() and not url.hasQuery() and ".." not in path
    return plain and path.startswith("pictures/") and path.endswith(".svg")
