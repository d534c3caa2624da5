"""What does every end page of several players have? Result, terms, ID, places, what comes next."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from qtapp.as_written import breakable
from qtapp.board.theme import BODY, DISPLAY, title_font, ui_font
from qtapp.look import Look
from qtapp.panels import EndPage
from qtapp.table.end_actions import EndActions, Wrapped, comes_again
from qtapp.table.hint_label import say

if TYPE_CHECKING:
    from qtapp.parts import AnySight

MARGIN: Final = 32
BESIDE: Final = 16
"""Pixels inside the paper, and beside it."""


class EndPaper(EndPage):
    """A sheet of paper; below what is on all of them each game adds what it has to show.

    A game makes its widgets, calls `lay_out`, and then `set_look`.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._result, self._how = Wrapped(), Wrapped()
        for label in (self._result, self._how):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._name = QLabel()
        self._actions = EndActions(self)

    def fit_names(self) -> None:
        """Shortens names, so that all of a row is in sight: the page itself must not grow."""
        raise NotImplementedError

    @property
    def room(self) -> int:
        """The width of what is seen of the page, in pixels; the page itself may be wider."""
        return (self.parentWidget() or self).width()

    def lay_out(self, places: QWidget) -> QVBoxLayout:
        """Puts everything on the paper, with the places in the middle; the game fills the rest.

        What it adds to the column that it is given comes below.
        """
        paper = QFrame()
        paper.setProperty("panel", True)
        column = QVBoxLayout(paper)
        column.setContentsMargins(MARGIN, 24, MARGIN, 24)
        column.setSpacing(8)
        for label in (self._result, self._how, self._name):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        self._how.setProperty("tone", "warn")
        self._name.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addSpacing(8)
        column.addWidget(places, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(8)
        column.addWidget(self._actions)
        column.addSpacing(16)
        below = QVBoxLayout()
        below.setSpacing(column.spacing())
        column.addLayout(below)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(BESIDE, 8, BESIDE, 16)
        outer.addWidget(paper, 1)
        self.setFocusProxy(self._actions)
        return below

    def tell(self, sight: "AnySight", match_name: str, result: str, terms: str, again: str) -> None:
        """Says how it ended and under which terms; `again` is what the same once more is called.

        An empty `result`: it is merely over.
        """
        say(self._result, breakable(result or self.tr("The game is over.")))
        say(self._how, terms)
        say(self._name, self.tr("Game ID {name}").format(name=match_name) if match_name else "")
        self._actions.name_same(sight.log, again)
        same = comes_again(sight.log, match_name)
        self._actions.offer(review=False, lines=False, same=same)

    def set_look(self, look: Look) -> None:
        self._look = look
        self._result.setFont(title_font(look.scale, DISPLAY))
        for label in (self._how, self._name):
            label.setFont(ui_font(look.scale, BODY))
        self.fit_names()
        self._actions.refit()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)  # the style sheet, which comes when a page is shown, takes fonts

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_names()
