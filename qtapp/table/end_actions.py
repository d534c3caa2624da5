"""What can be done when a game is over? The buttons of every end page, in rows that fill it."""

from collections.abc import Sequence
from math import ceil
from typing import Any, Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from core.log import Entry, Readable, Resign
from qtapp.panels import EndPage
from qtapp.table.why_button import WhyButton

_COLUMNS: Final = 6
"""Of the grid of buttons, so that one, two or three stand in a row."""


class EndActions(QWidget):
    """Play again, replay, share, save: each tells the page that it is wanted."""

    def __init__(self, page: EndPage) -> None:
        super().__init__()
        self.same = self._make("", page.same_dice_wanted)
        """The same again; the page says what it calls it."""
        self.again = self._make(self.tr("Play again"), page.again_wanted)
        self.again.setProperty("primary", True)
        self._review = self._make(self.tr("Review"), page.review_wanted)
        self._review.setToolTip(self.tr("Luck and play, and where points were lost"))
        self._replay = self._make(self.tr("Replay"), page.replay_wanted)
        self._replay.setToolTip(self.tr("Step through the game from its start"))
        self.board = self._make(self.tr("Look at the board"), page.board_wanted)
        copy = self._make(self.tr("Copy share code"), page.copy_code_wanted)
        png, svg = WhyButton(self.tr("Save as PNG")), WhyButton(self.tr("Save as SVG"))
        png.used.connect(lambda: page.export_wanted.emit("png"))
        svg.used.connect(lambda: page.export_wanted.emit("svg"))
        self._lines = self._make(self.tr("Both lines"), page.lines_wanted)
        self._lines.setToolTip(self.tr("This game beside the one that it was played on from"))
        self._all = [self.again, self._review, self._replay, self.board, self.same]
        self._all += [copy, png, svg, self._lines]
        self._left_out: set[WhyButton] = {self._lines}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(8)
        for at in range(_COLUMNS):
            self._grid.setColumnStretch(at, 1)
        self._rows: tuple[tuple[WhyButton, ...], ...] = ()
        for button in self._all:
            button.setParent(self)
        self.setFocusProxy(self.again)
        self._arrange()

    def offer(self, *, review: bool, lines: bool, same: bool = True) -> None:
        """Whether there is a review, another line of play to compare with, and the same again."""
        offers = {self._review: review, self._lines: lines, self.same: same}
        self._left_out = {button for button, offered in offers.items() if not offered}
        self._arrange()

    def name_same(self, log: Sequence[Readable[Any]], text: str) -> None:
        """The same again is called `text`; what was keyed in can only be started again."""
        self.same.setText(self.tr("Start again") if _keyed_in(log) else text)

    def refit(self) -> None:
        """The buttons need another width than before."""
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _make(self, text: str, wanted: object) -> WhyButton:
        button = WhyButton(text)
        button.used.connect(wanted)
        return button

    def _arrange(self) -> None:
        """No button is alone in its row but for the first, the main one."""
        offered = [each for each in self._all if each not in self._left_out]
        widest = max(button.sizeHint().width() for button in self._all) + 8
        most = max(1, min(3, (self.width() - 6) // widest))
        count = len(offered)
        rows = ceil(count / most)
        buttons = iter(offered)
        arranged = tuple(
            tuple(next(buttons) for _ in range((count + row) // rows)) for row in range(rows)
        )
        for button in self._all:
            button.setVisible(button not in self._left_out)
        if arranged == self._rows:
            return
        self._rows = arranged
        for row, members in enumerate(arranged):
            width = _COLUMNS // len(members)
            for at, button in enumerate(members):
                self._grid.addWidget(button, row, at * width, 1, width)


def comes_again(log: Sequence[Readable[Any]], match_name: str) -> bool:
    """Whether the same can be had again: not without an ID, of a game that was given up."""
    given_up = any(isinstance(record, Resign) for record in log)
    return bool(match_name) or _keyed_in(log) or not given_up


def _keyed_in(log: Sequence[Readable[Any]]) -> bool:
    return any(isinstance(record, Entry) and record.by == "table" for record in log)


class Wrapped(QLabel):
    """A sentence over several lines that asks for the room it takes, not for a column of words."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()
