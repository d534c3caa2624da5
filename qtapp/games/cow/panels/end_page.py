"""What is shown when a match of Unexploded Cow is over? Places, what comes next, the money."""

from PySide6.QtWidgets import QComboBox, QHBoxLayout

from core.games.cow.actions import Action
from core.games.cow.money_curve import money_curve
from core.games.cow.state import View
from core.games.cow.table import Table
from core.log import Sight
from qtapp.board.theme import BODY, TITLE, title_font, ui_font
from qtapp.games.cow.panels.money_points import money_points, money_style
from qtapp.games.cow.panels.standings import standings
from qtapp.games.cow.panels.winnings import Winnings
from qtapp.games.cow.words.texts import result_text, terms_text, translate
from qtapp.parts import Look
from qtapp.table.chart.amount_chart import AmountChart
from qtapp.table.end_paper import BESIDE, MARGIN, EndPaper
from qtapp.table.few_lines import FewLines
from qtapp.table.hint_label import make_label
from qtapp.table.places import Places


class CowEndPage(EndPaper):
    """Who has won, the places, what to do next, and how the money ran."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._table: Table | None = None
        self._names: tuple[str, ...] = ()
        self.places = Places(look)
        self._won = make_label(translate("cow", "Won and lost, in dollars"))
        self.winnings = Winnings(look)
        self._head = make_label(translate("cow", "The money over the turns"))
        self.game = QComboBox()
        """Which game of a series is drawn."""
        self.game.setAccessibleName(translate("cow", "Game of the chart"))
        self.game.currentIndexChanged.connect(self._show_game)
        self.chart = AmountChart(look, money_style())
        self.figures = FewLines(look)
        """What everybody had at the moment of the chart that is looked at."""
        self.chart.moment_told.connect(lambda text: self.figures.say(text, soft=True))
        self._lay_out()
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        for label in (self._won, self._head):
            label.setFont(title_font(look.scale, TITLE))
        self.game.setFont(ui_font(look.scale, BODY))
        self.figures.set_look(look)
        for part in (self.places, self.winnings, self.chart):
            part.set_look(look)
        super().set_look(look)

    def show_sight(self, sight: Sight[View, Action], match_name: str) -> None:
        table, names = sight.view.table, sight.names
        result = result_text(sight.outcome, names) if sight.outcome is not None else ""
        terms = terms_text(sight.view, sight.log, names)
        again = translate("cow", "Same cards and dice again")
        self.tell(sight, match_name, result, terms, again)
        self.places.show_standings(standings(sight))
        self.winnings.show_table(table, names)
        series = table.config.games > 1 and bool(table.results)
        for widget in (self._won, self.winnings):
            widget.setVisible(series)
        self._show_money(table, names)
        self.set_look(self._look)

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
        self.chart.show_points(money_points(curve, self._names))
        for widget in (self._head, self.chart, self.figures):
            widget.setVisible(bool(curve))

    def fit_names(self) -> None:
        self.places.fit(self.room - 2 * (MARGIN + BESIDE) - 4)

    def _lay_out(self) -> None:
        self.figures.set_small(True)
        self.figures.set_count(3)
        column = self.lay_out(self.places)
        column.addWidget(self._won)
        column.addWidget(self.winnings)
        head = QHBoxLayout()
        head.addWidget(self._head, 1)
        head.addWidget(self.game)
        column.addLayout(head)
        column.addWidget(self.chart)
        column.addWidget(self.figures)
