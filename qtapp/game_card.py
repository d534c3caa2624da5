"""How is a game offered before it is opened? As a card: a picture, words, ways in."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Signal
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
from qtapp.registry import Page
from qtapp.restyle import set_styled

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon

_PICTURE: Final = 88


class _Picture(QWidget):
    """A game's icon on a piece of the table, sharp at any size."""

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


class GameCard(QFrame):
    """One game: what it is, and the ways into it."""

    new_wanted = Signal(str)
    daily_wanted = Signal(str)
    continue_wanted = Signal(str)
    rules_wanted = Signal(str)

    def __init__(self, page: Page, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = page
        self._furnished = False
        self.setProperty("panel", True)
        self._picture = _Picture(self)
        self._title = QLabel(page.title(), self)
        self._title.setWordWrap(True)
        self._blurb = QLabel(page.blurb(), self)
        self._blurb.setWordWrap(True)
        self._blurb.setProperty("soft", True)
        self._under_way = QLabel(self)
        self._under_way.setWordWrap(True)
        self._under_way.setProperty("tone", "accent")
        self._under_way.hide()

        title = page.title()
        self.resume = self._button(self.tr("Continue"), self.tr("Continue {game}"), title)
        self.new = self._button(self.tr("New game"), self.tr("New game of {game}"), title)
        self.daily = self._button(self.tr("Daily game"), self.tr("Daily game of {game}"), title)
        self.daily.setToolTip(self.tr("Today's dice, the same for everybody"))
        self.rules = QToolButton(self)
        self.rules.setAccessibleName(self.tr("Rules of {game}").format(game=title))
        self.rules.setToolTip(self.rules.accessibleName())
        self.resume.hide()
        self.new.setProperty("primary", True)
        for button, signal in (
            (self.resume, self.continue_wanted),
            (self.new, self.new_wanted),
            (self.daily, self.daily_wanted),
            (self.rules, self.rules_wanted),
        ):
            button.clicked.connect(lambda _=False, wanted=signal: wanted.emit(page.game))

        self._buttons = QHBoxLayout()
        for button in (self.resume, self.new, self.daily):
            self._buttons.addWidget(button)
        self._buttons.addStretch(1)
        top = QHBoxLayout()
        top.addWidget(self._title, 1)
        top.addLayout(_at_the_top(self.rules))
        self._words = QVBoxLayout()
        self._words.addLayout(top)
        self._words.addWidget(self._blurb)
        self._words.addWidget(self._under_way)
        self._words.addStretch(1)
        self._head = QHBoxLayout()
        self._head.addLayout(_at_the_top(self._picture))
        self._head.addLayout(self._words, 1)
        self._all = QVBoxLayout(self)
        self._all.addLayout(self._head, 1)
        self._all.addLayout(self._buttons)

    def _button(self, label: str, name: str, game: str) -> QPushButton:
        button = QPushButton(label, self)
        button.setAccessibleName(name.format(game=game))
        return button

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
        self._under_way.setFont(ui_font(look.scale, BODY))
        side = round(_PICTURE * (1 + look.scale) / 2)
        self._picture.setFixedSize(side, side)
        self.rules.setIconSize(QSize(1, 1) * round(20 * look.scale))
        if self._furnished:
            self._show_icons(look)
        self._arrange()

    def furnish(self, look: Look) -> None:
        """Adds what the first frame can do without."""
        from PySide6.QtCore import Qt

        self._furnished = True
        self.rules.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._show_icons(look)

    def _show_icons(self, look: Look) -> None:
        from qtapp.board.icons import icon

        self._picture.show_icon(icon(self._page.icon, look.theme))
        self.rules.setIcon(icon("help", look.theme))

    def set_under_way(self, standing: str) -> None:
        """Offers to continue an unfinished game, told in one sentence; empty: there is none."""
        focused = self.focusWidget() if self.isVisible() else None
        had_focus = focused is not None and self.isAncestorOf(focused)
        self._under_way.setText(standing)
        self._under_way.setVisible(bool(standing))
        self.resume.setVisible(bool(standing))
        for button, primary in ((self.resume, bool(standing)), (self.new, not standing)):
            set_styled(button, primary=primary)
        if had_focus:
            self.first_button().setFocus()
        self._arrange()

    def first_button(self) -> QPushButton:
        """The one that most people want."""
        return self.new if self.resume.isHidden() else self.resume

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Stacks what does not fit side by side, so that large text is never cut."""
        margins = self._all.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        shown = [b for b in (self.resume, self.new, self.daily) if not b.isHidden()]
        needed = sum(b.sizeHint().width() for b in shown)
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
