"""What is on the table before a game is? A card for each game that can be played."""

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from qtapp.board.theme import DISPLAY, LARGE, Theme, title_font, ui_font
from qtapp.card import Card
from qtapp.game_card import GameCard
from qtapp.look import Look
from qtapp.paper_card import PaperCard
from qtapp.registry import Page

_CARD_WIDTH: Final = 440
"""Pixels at text scale 1: room for a picture, a blurb of some words a line, and three buttons."""
_GAP: Final = 24
_SCROLL_BAR: Final = 12
_ROOM_FOR_SHEET: Final = 150
_SHEET_LIES: Final = -11
"""Degrees."""
_SHEET_FENCES: Final = ((2, 0, 0, 5), (0, 2, 5, 7), (5, 0, 1, 7), (0, 3, 7, 2), (3, 0, 7, 6))
"""From post to post: x, y, x, y."""


class _Ground(QWidget):
    """The table, with a sheet of paper that somebody left lying there."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ground", True)
        self._theme: Theme | None = None
        self.free = 0
        """Pixels at each side of the cards."""

    def show_sheet(self, theme: Theme) -> None:
        """Draws the sheet in these colours from now on."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._theme is None or self.free < _ROOM_FOR_SHEET:
            return
        side = min(1.6 * self.free, 0.55 * self.height())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Cut by the window's side only: below, the status line would cut it in mid-air.
        painter.translate(self.width() - 0.3 * side, self.height() - 0.62 * side)
        painter.rotate(_SHEET_LIES)
        painter.scale(side / 9, side / 9)
        painter.translate(-3.5, -3.5)
        _draw_sheet(painter, self._theme)


def _draw_sheet(painter: QPainter, theme: Theme) -> None:
    """A field of seven by seven units with its margin, some fences ruled on it."""
    painter.setPen(QPen(theme.paper_edge, 0.04))
    painter.setBrush(theme.paper)
    painter.drawRoundedRect(QRectF(-1, -1, 9, 9), 0.15, 0.15)
    painter.setPen(QPen(theme.lattice, 0.025))
    for at in range(1, 7):
        painter.drawLine(QPointF(at, 0), QPointF(at, 7))
        painter.drawLine(QPointF(0, at), QPointF(7, at))
    painter.setPen(QPen(theme.ghost, 0.06))
    for x, y, to_x, to_y in _SHEET_FENCES:
        painter.drawLine(QPointF(x, y), QPointF(to_x, to_y))
    painter.setPen(QPen(theme.ghost, 0.05))
    painter.setBrush(theme.paper)
    for at in range(1, 7):
        for x, y in ((at, 0), (7, at), (at, 7), (0, at)):
            painter.drawEllipse(QPointF(x, y), 0.13, 0.13)


class StartPage(QScrollArea):
    """The page that the program opens with."""

    new_wanted = Signal(str)
    """The game's name, here and below."""
    daily_wanted = Signal(str)
    continue_wanted = Signal(str)
    rules_wanted = Signal(str)
    open_wanted = Signal()

    def __init__(self, pages: Iterable[Page], parent: QWidget | None = None) -> None:
        """`set_look` must follow once it is in its place.

        Qt's style sheets put a label's font back, and polish it once more, whenever an ancestor
        gets a new parent. So everything here is made from the outside to the inside, too.
        """
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._scale = 1.0
        self._furnished = False
        self._columns = 0
        self._first: QPushButton | None = None
        """Where `focus_first` has put the keyboard."""
        self._ground = _Ground()
        self.setWidget(self._ground)
        self._column = QWidget(self._ground)
        self._name = QLabel("Kraal", self._column)
        self._line = QLabel(self.tr("Games for one table, paper and pencil at hand."), self._column)
        self._line.setProperty("soft", True)
        self._line.setWordWrap(True)
        self._open = QPushButton(self.tr("Open a file…"), self._column)
        self._open.setProperty("ghost", True)
        self._open.clicked.connect(self.open_wanted)
        self.cards: dict[str, GameCard] = {}
        for page in pages:
            card = self.cards[page.game] = GameCard(page, self._column)
            card.new_wanted.connect(self.new_wanted)
            card.daily_wanted.connect(self.daily_wanted)
            card.continue_wanted.connect(self.continue_wanted)
            card.rules_wanted.connect(self.rules_wanted)
        self.paper = PaperCard(self._column)

        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        column = QVBoxLayout(self._column)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._name)
        column.addWidget(self._line)
        column.addSpacing(_GAP)
        column.addLayout(self._grid)
        column.addSpacing(_GAP // 2)
        bottom = QHBoxLayout()
        bottom.addWidget(self._open)
        bottom.addStretch(1)
        column.addLayout(bottom)
        self._around = QGridLayout(self._ground)
        self._around.addWidget(self._column, 1, 1)
        for side in (0, 2):
            self._around.setRowStretch(side, 1 + side)
            self._around.setColumnStretch(side, 1)

    def set_look(self, look: Look) -> None:
        """Changes theme and text scale."""
        self._scale = look.scale
        if self._furnished:
            self._ground.show_sheet(look.theme)
        self._name.setFont(title_font(look.scale, DISPLAY))
        self._line.setFont(ui_font(look.scale, LARGE))
        self._grid.setSpacing(_GAP)
        for card in self._all_cards:
            card.set_look(look)
        self._arrange()

    def furnish(self, look: Look) -> None:
        """Adds what the first frame can do without; `set_look` must have come before."""
        from PySide6.QtCore import Qt

        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._furnished = True
        self._ground.show_sheet(look.theme)
        for card in self._all_cards:
            card.furnish(look)

    def set_under_way(self, standings: Mapping[str, str]) -> None:
        """Which games wait to be continued: a sentence by the game's name."""
        untouched = self._first is not None and self.window().focusWidget() is self._first
        for game, card in self.cards.items():
            card.set_under_way(standings.get(game, ""))
        if untouched and self.isVisible():
            self.focus_first()  # the games are looked through when the page is seen already

    @property
    def game_in_focus(self) -> str | None:
        """The game on whose card the keyboard is; None: on none."""
        focused = self.focusWidget()
        return next((game for game, it in self.cards.items() if it.isAncestorOf(focused)), None)

    def focus_first(self) -> None:
        """Puts the keyboard on what most people want."""
        cards = sorted(self.cards.values(), key=lambda card: card.resume.isHidden())
        if cards:
            self._first = cards[0].first_button()
            self._first.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus, as it does everywhere else."""
        from PySide6.QtCore import Qt  # not before the first paint: it is a large namespace

        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(
            focused, QPushButton
        ):
            focused.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._arrange()

    @property
    def _all_cards(self) -> tuple[Card, ...]:
        return (*self.cards.values(), self.paper)

    def sizeHint(self) -> QSize:
        return QSize(round(_CARD_WIDTH * 2.2), 640)

    def _arrange(self) -> None:
        """As many cards side by side as fit, each as wide as its words want."""
        wanted = round(_CARD_WIDTH * self._scale)
        margin = 48 if self.width() > wanted + 96 else 16
        room = max(self.width() - _SCROLL_BAR - 2 * margin, 0)
        columns = max(1, min(len(self._all_cards), 2, (room + _GAP) // (wanted + _GAP)))
        width = min(room, columns * wanted + (columns - 1) * _GAP)
        if columns == 1:
            width = min(room, round(1.35 * wanted))
        self._around.setContentsMargins(margin, 32, margin, 32)
        self._column.setFixedWidth(width)
        self._ground.free = (self.width() - width) // 2
        if columns != self._columns:
            self._columns = columns
            self._grid.setColumnStretch(1, columns - 1)
            for number, card in enumerate(self._all_cards):
                self._grid.addWidget(card, number // columns, number % columns)
