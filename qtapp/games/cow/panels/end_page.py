"""What is shown when a match of Unexploded Cow is over? Places, what comes next, the money."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QVBoxLayout

from core.games.cow.actions import Action
from core.games.cow.money_curve import money_curve
from core.games.cow.state import View
from core.games.cow.table import Table
from core.log import Sight
from qtapp.as_written import breakable
from qtapp.board.theme import BODY, DISPLAY, TITLE, title_font, ui_font
from qtapp.games.cow.panels.chart import MoneyChart
from qtapp.games.cow.panels.places import Places
from qtapp.games.cow.panels.winnings import Winnings
from qtapp.games.cow.words.texts import result_text, terms_text, translate
from qtapp.panels import EndPage
from qtapp.parts import Look
from qtapp.table.end_actions import EndActions, Wrapped, comes_again
from qtapp.table.few_lines import FewLines
from qtapp.table.hint_label import make_label, say

_MARGIN: Final = 32
_BESIDE: Final = 16
"""Pixels inside the paper, and beside it."""


class CowEndPage(EndPage):
    """Who has won, the places, what to do next, and how the money ran."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._table: Table | None = None
        self._names: tuple[str, ...] = ()
        self._result, self._how = Wrapped(), Wrapped()
        for label in (self._result, self._how):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._name = QLabel()
        self.places = Places(look)
        self._actions = EndActions(self)
        self._won = make_label(translate("cow", "Won and lost, in dollars"))
        self.winnings = Winnings(look)
        self._head = make_label(translate("cow", "The money over the turns"))
        self.game = QComboBox()
        """Which game of a series is drawn."""
        self.game.setAccessibleName(translate("cow", "Game of the chart"))
        self.game.currentIndexChanged.connect(self._show_game)
        self.chart = MoneyChart(look)
        self.figures = FewLines(look)
        """What everybody had at the moment of the chart that is looked at."""
        self.chart.moment_told.connect(lambda text: self.figures.say(text, soft=True))
        self._lay_out()
        self.set_look(look)
        self.setFocusProxy(self._actions)

    def set_look(self, look: Look) -> None:
        self._look = look
        self._result.setFont(title_font(look.scale, DISPLAY))
        for label in (self._won, self._head):
            label.setFont(title_font(look.scale, TITLE))
        for label in (self._how, self._name):
            label.setFont(ui_font(look.scale, BODY))
        self.game.setFont(ui_font(look.scale, BODY))
        self.figures.set_look(look)
        for part in (self.places, self.winnings, self.chart):
            part.set_look(look)
        self._fit_names()
        self._actions.refit()

    def show_sight(self, sight: Sight[View, Action], match_name: str) -> None:
        table, names = sight.view.table, sight.names
        result = translate("cow", "The game is over.")
        if sight.outcome is not None:
            result = result_text(sight.outcome, names)
        say(self._result, breakable(result))
        say(self._how, terms_text(sight.view, sight.log, names))
        named = translate("cow", "Game ID {name}").format(name=match_name) if match_name else ""
        say(self._name, named)
        self._actions.name_same(sight.log, translate("cow", "Same cards and dice again"))
        same = comes_again(sight.log, match_name)
        self._actions.offer(review=False, lines=False, same=same)
        self.places.show_sight(sight)
        self.winnings.show_table(table, names)
        series = table.config.games > 1 and bool(table.results)
        for widget in (self._won, self.winnings):
            widget.setVisible(series)
        self._show_money(table, names)
        self.set_look(self._look)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)  # the style sheet, which comes when a page is shown, takes fonts

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_names()

    def _show_money(self, table: Table, names: tuple[str, ...]) -> None:
        """The last game first; of a series the others can be chosen."""
        self._table, self._names = table, names
        count = table.game + 1
        self.game.blockSignals(True)
        self.game.clear()
        for number in range(1, count + 1):
            self.game.addItem(translate("cow", "Game {number}").format(number=number))
        self.game.setCurrentIndex(count - 1)
        self.game.blockSignals(False)
        self.game.setVisible(count > 1)
        self._show_game(count - 1)

    def _show_game(self, game: int) -> None:
        curve = money_curve(self._table, game) if self._table is not None else ()
        self.chart.show_curve(curve, self._names)
        for widget in (self._head, self.chart, self.figures):
            widget.setVisible(bool(curve))

    def _fit_names(self) -> None:
        """Shortens names, so that all of a row is in sight: the page itself must not grow."""
        page = self.parentWidget() or self  # the sight of it; the page itself may be wider
        self.places.fit(page.width() - 2 * (_MARGIN + _BESIDE) - 4)

    def _lay_out(self) -> None:
        paper = QFrame()
        paper.setProperty("panel", True)
        column = QVBoxLayout(paper)
        column.setContentsMargins(_MARGIN, 24, _MARGIN, 24)
        column.setSpacing(8)
        for label in (self._result, self._how, self._name):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        self._how.setProperty("tone", "warn")
        self._name.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.figures.set_small(True)
        self.figures.set_count(3)
        column.addSpacing(8)
        column.addWidget(self.places, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(8)
        column.addWidget(self._actions)
        column.addSpacing(16)
        column.addWidget(self._won)
        column.addWidget(self.winnings)
        head = QHBoxLayout()
        head.addWidget(self._head, 1)
        head.addWidget(self.game)
        column.addLayout(head)
        column.addWidget(self.chart)
        column.addWidget(self.figures)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(_BESIDE, 8, _BESIDE, 16)
        outer.addWidget(paper, 1)
