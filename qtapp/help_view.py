"""How does the player read the rules: find a word, follow a rule number, read beside the game?

The view shows one page of ``resources/help`` with its contents and a search line. Links lead within
the page; a link that leads out is refused and reported.
"""

from typing import Final

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAction,
    QBrush,
    QColor,
    QHideEvent,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QShowEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QTextEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.theme import BODY, Theme, ui_font
from qtapp.help_browser import HelpBrowser
from qtapp.help_page import read_page
from qtapp.help_search import HelpSearch, dress_button, tool_button

LIT_MS: Final = 2400
"""How long the paragraph that a link opened stays lit."""
_FOLD_EM: Final = 50
"""Narrower than this, the contents fold into a menu."""
_BLOCK = Qt.ItemDataRole.UserRole


class HelpView(QWidget):
    """A help page with its contents and a search line."""

    link_refused = Signal(str)
    """A link that leads out of the page was clicked; carries its address."""

    def __init__(
        self, page: str, theme: Theme, scale: float = 1.0, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._scale = scale
        self._lit: QTextCursor | None = None
        self._lamp = QTimer(self, singleShot=True, interval=LIT_MS)
        self._lamp.timeout.connect(self._put_out)
        self.page = HelpBrowser(read_page(page), theme, scale)
        self.page.setAccessibleName(self.tr("Rules"))
        self.page.anchorClicked.connect(self._follow)
        self.page.verticalScrollBar().valueChanged.connect(self._mark_chapter)
        self.contents = QListWidget()
        self.contents.setAccessibleName(self.tr("Contents"))
        self.contents.setProperty("plain", True)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.contents.setWordWrap(True)
        self.contents.itemActivated.connect(self._open_item)
        self.contents.itemClicked.connect(self._open_item)
        self._build_bar()
        self._build_layout()
        self._dress()

    def _build_bar(self) -> None:
        self.contents_button = tool_button(self.tr("Contents"))
        self.contents_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.contents_button.setMenu(QMenu(self.contents_button))
        self.search = HelpSearch(self.page)
        self.search.changed.connect(self._show_marks)
        self.search.said.connect(self._announce)
        self.search.left.connect(self.page.setFocus)
        for keys, action in (
            (QKeySequence.StandardKey.Find, self.search.begin),
            (QKeySequence.StandardKey.FindNext, self.search.go_on),
            (QKeySequence.StandardKey.FindPrevious, self.search.go_back),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(action)

    def _build_layout(self) -> None:
        bar = QHBoxLayout()
        bar.addWidget(self.contents_button)
        bar.addWidget(self.search)
        bar.setSpacing(8)
        body = QHBoxLayout()
        body.setSpacing(12)
        body.addWidget(self.contents)
        body.addWidget(self.page, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addLayout(bar)
        column.addLayout(body, 1)

    def set_theme(self, theme: Theme) -> None:
        """Change the colours at once; place, search and lit paragraph stay."""
        self._theme = theme
        self._rebuild()

    def set_scale(self, scale: float) -> None:
        """Change the text scale (1.0 is 100 %) at once."""
        self._scale = scale
        self._rebuild()

    def _rebuild(self) -> None:
        self._put_out()
        self.page.lay_out(self._theme, self._scale)
        self._dress()
        self.search.find_again()

    def _dress(self) -> None:
        """Give contents and bar the theme and the text scale."""
        dress_button(self.contents_button, "contents", self._theme, self._scale)
        self.contents_button.menu().setFont(ui_font(self._scale))
        self.contents.setFont(ui_font(self._scale))
        self.search.dress(self._theme, self._scale)
        self.contents.setFixedWidth(round(18 * BODY * self._scale))
        self._list_headings()
        self._fold()

    def _list_headings(self) -> None:
        self.contents.ensurePolished()
        self.contents.clear()
        menu = self.contents_button.menu()
        menu.clear()
        for heading in self.page.map.headings:
            words = heading.text if heading.level <= 2 else f"    {heading.text}"
            item = QListWidgetItem(words, self.contents)
            item.setData(_BLOCK, heading.block)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, heading.text)
            action = QAction(words.replace("&", "&&"), menu)
            action.triggered.connect(lambda _=False, block=heading.block: self._go(block))
            menu.addAction(action)
        self._mark_chapter()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()
        self._mark_chapter()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._mark_chapter()

    def _fold(self) -> None:
        narrow = self.width() < _FOLD_EM * BODY * self._scale
        self.contents.setVisible(not narrow)
        self.contents_button.setVisible(narrow)

    def _mark_chapter(self) -> None:
        """Select the heading of what is at the top of the view, without moving anything."""
        layout = self.page.document().documentLayout()
        top = self.page.verticalScrollBar().value() + 2 * BODY * self._scale
        row = 0
        for index, heading in enumerate(self.page.map.headings):
            block = self.page.document().findBlockByNumber(heading.block)
            if layout.blockBoundingRect(block).top() > top:
                break
            row = index
        self.contents.setCurrentRow(row)

    def _open_item(self, item: QListWidgetItem) -> None:
        self._go(int(item.data(_BLOCK)))

    def _go(self, block: int) -> None:
        self.page.scroll_to(block)
        cursor = QTextCursor(self.page.document().findBlockByNumber(block))
        self.page.setTextCursor(cursor)
        self.page.scroll_to(block)
        self.page.setFocus()

    def open_at(self, rule: str) -> bool:
        """Show the paragraph of a rule such as ``B3.4`` and light it for a moment.

        A paragraph that the page does not have leads to its chapter; False if there is none.
        """
        block = self.page.map.find(rule)
        if block is None:
            return False
        self._go(block)
        self._lit = QTextCursor(self.page.document().findBlockByNumber(block))
        self._lit.movePosition(
            QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
        )
        self._lamp.start()
        self._show_marks()
        self._announce(self._lit.selectedText())
        return True

    def _put_out(self) -> None:
        self._lamp.stop()
        self._lit = None
        self._show_marks()

    def _follow(self, url: QUrl) -> None:
        within = url.isRelative() and not url.path() and url.hasFragment()
        if not (within and self.open_at(url.fragment())):
            self.link_refused.emit(url.toString())

    def _show_marks(self) -> None:
        """Paint the lit paragraph and the matches; the match in hand is underlined, too."""
        marks = [] if self._lit is None else [self._mark(self._lit, self._theme.mark)]
        for index, match in enumerate(self.search.matches):
            if index == self.search.match:
                marks.append(self._mark(match, self._theme.mark_now, underline=True))
            else:
                marks.append(self._mark(match, self._theme.mark))
        self.page.setExtraSelections(marks)

    def _mark(
        self, cursor: QTextCursor, ground: QColor, *, underline: bool = False
    ) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        mark.cursor = cursor
        mark.format = QTextCharFormat()
        mark.format.setBackground(QBrush(ground))
        mark.format.setForeground(QBrush(self._theme.ink))
        mark.format.setFontUnderline(underline)
        return mark

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._put_out()

    def _announce(self, words: str) -> None:
        """Tell a screen reader what changed while the focus is elsewhere."""
        if words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))
