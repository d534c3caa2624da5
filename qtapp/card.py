"""How is something offered on the start page? As a card: a picture, words, ways in."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.theme import BODY, TITLE, title_font, ui_font
from qtapp.look import Look

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon

_PICTURE: Final = 88


class _Picture(QWidget):
    """An icon on a piece of the table, sharp at any size."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._icon: QIcon | None = None

    def show_icon(self, picture: "QIcon") -> None:
        """Draws this icon."""
        self._icon = picture
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._icon is None:
            return
        from PySide6.QtCore import Qt

        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().window())
        painter.drawRoundedRect(self.rect(), 10, 10)
        inset = self.width() // 8
        self._icon.paint(painter, self.rect().adjusted(inset, inset, -inset, -inset))


class Card(QFrame):
    """A card; what is offered on it puts its words and buttons in."""

    def __init__(self, title: str, blurb: str, icon: str, parent: QWidget) -> None:
        """`icon` is a name in `resources/icons`."""
        super().__init__(parent)
        self._icon = icon
        self._furnished = False
        self.setProperty("panel", True)
        self._picture = _Picture(self)
        self._title = QLabel(title, self)
        self._title.setWordWrap(True)
        self._blurb = QLabel(blurb, self)
        self._blurb.setWordWrap(True)
        self._blurb.setProperty("soft", True)
        self._help: QToolButton | None = None
        self._row: list[QPushButton] = []
        self._buttons = QHBoxLayout()
        self._buttons.addStretch(1)
        self._top = QHBoxLayout()
        self._top.addWidget(self._title, 1)
        self._words = QVBoxLayout()
        self._words.addLayout(self._top)
        self._words.addWidget(self._blurb)
        self._words.addStretch(1)
        self._head = QHBoxLayout()
        self._head.addLayout(_at_the_top(self._picture))
        self._head.addLayout(self._words, 1)
        self._all = QVBoxLayout(self)
        self._all.addLayout(self._head, 1)
        self._all.addLayout(self._buttons)

    def add_button(self, label: str, name: str = "") -> QPushButton:
        """A further button in the row at the bottom; `name` is what a screen reader says."""
        button = QPushButton(label, self)
        if name:
            button.setAccessibleName(name)
        self._buttons.insertWidget(len(self._row), button)
        self._row.append(button)
        return button

    def add_help(self, name: str) -> QToolButton:
        """A button at the top right that tells more; `name` says of what."""
        self._help = QToolButton(self)
        self._help.setAccessibleName(name)
        self._help.setToolTip(name)
        self._top.addLayout(_at_the_top(self._help))
        return self._help

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        step = round(4 * (1 + look.scale) / 2)
        self._all.setContentsMargins(5 * step, 5 * step, 5 * step, 5 * step)
        self._all.setSpacing(5 * step)
        self._head.setSpacing(5 * step)
        self._words.setSpacing(2 * step)
        self._buttons.setSpacing(2 * step)
        self._title.setFont(title_font(look.scale, TITLE))
        self._blurb.setFont(ui_font(look.scale, BODY))
        side = round(_PICTURE * (1 + look.scale) / 2)
        self._picture.setFixedSize(side, side)
        if self._help is not None:
            self._help.setIconSize(QSize(1, 1) * round(20 * look.scale))
        if self._furnished:
            self._show_icons(look)
        self._arrange()

    def furnish(self, look: Look) -> None:
        """Adds what the first frame can do without."""
        from PySide6.QtCore import Qt

        if self._help is not None:
            self._help.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._furnished = True
        self._show_icons(look)

    def _show_icons(self, look: Look) -> None:
        from qtapp.board.icons import icon

        self._picture.show_icon(icon(self._icon, look.theme))
        if self._help is not None:
            self._help.setIcon(icon("help", look.theme))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Stacks what does not fit side by side, so that large text is never cut."""
        margins = self._all.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        shown = [button for button in self._row if not button.isHidden()]
        needed = sum(button.sizeHint().width() for button in shown)
        needed += self._buttons.spacing() * len(shown)
        row, stack = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._buttons.setDirection(row if needed <= room else stack)
        self._head.setDirection(row if 3 * self._picture.width() <= room else stack)


def _at_the_top(widget: QWidget) -> QVBoxLayout:
    """Qt's own alignment would do, but to name it would hold up the window: see `main_window`."""
    column = QVBoxLayout()
    column.addWidget(widget)
    column.addStretch(1)
    return column
