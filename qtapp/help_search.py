"""Where on a help page does a word stand, and which of its places is in hand?"""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QToolButton, QWidget

from qtapp.board.icons import icon
from qtapp.board.theme import BODY, Theme, ui_font
from qtapp.help_browser import HelpBrowser

_LINE: Final = 90
"""Pixels at text scale 1 in which a word to search for can be read."""
_MANY: Final = 999
"""Matches for whose count there is room."""


class HelpSearch(QWidget):
    """A search line with the count of matches and buttons to step through them."""

    changed = Signal()
    """Other matches, or another one in hand."""
    said = Signal(str)
    """A sentence for those who cannot see the count."""
    left = Signal()
    """The player is done searching."""

    def __init__(self, page: HelpBrowser) -> None:
        super().__init__()
        self._page = page
        self.matches: list[QTextCursor] = []
        self.match = -1
        """The index of the match in hand; -1: none."""
        self.line = QLineEdit()
        self.line.setPlaceholderText(self.tr("Search the rules"))
        self.line.setAccessibleName(self.tr("Search the rules"))
        self.line.setClearButtonEnabled(True)
        self.line.textChanged.connect(self._search)
        self.line.installEventFilter(self)
        self.count = QLabel()
        self.count.setProperty("soft", True)
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.previous_button = tool_button(self.tr("Previous match (Shift+F3)"))
        self.previous_button.clicked.connect(self.go_back)
        self.next_button = tool_button(self.tr("Next match (F3)"))
        self.next_button.clicked.connect(self.go_on)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for part in (self.line, self.count, self.previous_button, self.next_button):
            row.addWidget(part)
        self._say_count()

    def dress(self, theme: Theme, scale: float) -> None:
        """Take on a theme and a text scale."""
        dress_button(self.previous_button, "previous", theme, scale)
        dress_button(self.next_button, "next", theme, scale)
        for part in (self.line, self.count):
            part.setFont(ui_font(scale))
        self.line.setMinimumWidth(round(_LINE * scale))  # its own grows with its clear button
        # The page must not get another width, and wrap anew, because the words of the count do.
        metrics = QFontMetrics(self.count.font())
        widest = (self.tr("No match"), *(self._count_words(one, _MANY) for one in (0, _MANY)))
        self.count.setFixedWidth(max(map(metrics.horizontalAdvance, widest)) + 4)

    def begin(self) -> None:
        """Put the cursor into the search line."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def go_on(self) -> None:
        """Go to the next match; after the last comes the first."""
        self._step(1)

    def go_back(self) -> None:
        """Go to the match before; before the first comes the last."""
        self._step(-1)

    def find_again(self) -> None:
        """Find the matches in a page that was laid out anew, without going anywhere."""
        words = self.line.text()
        self.matches = []
        self.match = -1
        document = self._page.document()
        found = document.find(words) if words.strip() else QTextCursor()
        while not found.isNull():
            self.matches.append(found)
            found = document.find(words, found)
        self._say_count()
        self.changed.emit()

    def _search(self) -> None:
        """Find every match and go to the first at or below what is in view."""
        self.find_again()
        if not self.matches:
            self.said.emit(self.count.text())
            return
        corner = self._page.viewport().rect().topLeft()
        start = self._page.cursorForPosition(corner).position()
        later = (i for i, match in enumerate(self.matches) if match.selectionStart() >= start)
        self._show(next(later, 0))

    def _step(self, by: int) -> None:
        if not self.matches:
            self.begin()
            return
        first = 0 if by > 0 else len(self.matches) - 1
        self._show(first if self.match < 0 else (self.match + by) % len(self.matches))

    def _show(self, index: int) -> None:
        self.match = index
        cursor = QTextCursor(self.matches[index])
        cursor.setPosition(cursor.selectionStart())
        self._page.go_to(cursor)
        self._say_count()
        self.changed.emit()
        self.said.emit(self.count.text())

    def _say_count(self) -> None:
        count = len(self.matches)
        if not self.line.text().strip():
            words = ""
        elif not count:
            words = self.tr("No match")
        else:
            words = self._count_words(self.match + 1, count)
        self.count.setText(words)
        self.previous_button.setEnabled(count > 0)
        self.next_button.setEnabled(count > 0)

    def _count_words(self, number: int, count: int) -> str:
        if not number:
            return self.tr("Matches: {count}").format(count=count)
        return self.tr("{number} of {count}").format(number=number, count=count)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the search line Enter goes on, Shift+Enter goes back, Esc ends the search."""
        pressed = watched is self.line and event.type() == QEvent.Type.KeyPress
        if pressed and isinstance(event, QKeyEvent) and self._key_in_line(event):
            return True
        return super().eventFilter(watched, event)

    def _key_in_line(self, event: QKeyEvent) -> bool:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self._step(-1 if back else 1)
            return True
        if event.key() == Qt.Key.Key_Escape and self.line.text():
            self.line.clear()
            self.left.emit()
            return True
        return False


def tool_button(words: str) -> QToolButton:
    """A button with an icon, reached by Tab, that says what it does."""
    button = QToolButton()
    button.setToolTip(words)
    button.setAccessibleName(words)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


def dress_button(button: QToolButton, name: str, theme: Theme, scale: float) -> None:
    """Give a tool button its icon, as large as the text wants it."""
    side = round((BODY + 6) * scale)
    button.setIcon(icon(name, theme))
    button.setIconSize(QSize(side, side))
