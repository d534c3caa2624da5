"""What is shown when a game of Badaboom is over? Places, what comes next, the gold, the blasts."""

from PySide6.QtWidgets import QWidget

from core.games.badaboom.actions import Action
from core.games.badaboom.chronicle import blasts
from core.games.badaboom.state import View
from core.log import Sight
from qtapp.board.theme import TITLE, title_font
from qtapp.games.badaboom.panels.blast_list import BlastList
from qtapp.games.badaboom.panels.gold_points import gold_points, gold_style
from qtapp.games.badaboom.panels.gold_sources import source_lines
from qtapp.games.badaboom.panels.standings import standings
from qtapp.games.badaboom.words.texts import result_text, terms_text, translate
from qtapp.parts import Look
from qtapp.table.chart.amount_chart import AmountChart
from qtapp.table.end_paper import BESIDE, MARGIN, EndPaper
from qtapp.table.few_lines import FewLines
from qtapp.table.hint_label import make_label
from qtapp.table.places import Places
from qtapp.table.sums import Sums


class BadaboomEndPage(EndPaper):
    """Who has won, the places, what to do next; the run of the gold, its sources, each blast."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.places = Places(look)
        self._run = make_label(translate("badaboom", "The gold over the turns"))
        self.chart = AmountChart(look, gold_style())
        self.figures = FewLines(look)
        """What everybody had at the moment of the chart that is looked at."""
        self.chart.moment_told.connect(lambda text: self.figures.say(text, soft=True))
        self._paid = make_label(translate("badaboom", "What the gold was paid for"))
        self.sources = Sums(look)
        self._gone_off = make_label(translate("badaboom", "The blasts"))
        self.blasts = BlastList(look)
        self.blasts.moment_wanted.connect(self.moment_wanted)
        self._lay_out()
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        for label in (self._run, self._paid, self._gone_off):
            label.setFont(title_font(look.scale, TITLE))
        self.figures.set_look(look)
        self.sources.set_look(look)
        self.blasts.set_look(look)
        self.places.set_look(look)
        self.chart.set_look(look)
        super().set_look(look)

    def show_sight(self, sight: Sight[View, Action], match_name: str) -> None:
        table, names = sight.view.table, sight.names
        result = result_text(sight.outcome, names) if sight.outcome is not None else ""
        terms = terms_text(sight.view, sight.log, names)
        self.tell(sight, match_name, result, terms, translate("badaboom", "Same cards again"))
        self.places.show_standings(standings(sight))
        points = gold_points(table, names)
        self.chart.show_points(points, gold_style(table.config.target))
        _show(bool(points), self._run, self.chart, self.figures)
        lines = source_lines(table, names)
        self.sources.show_lines(lines)
        _show(bool(lines), self._paid, self.sources)
        gone_off = blasts(table)
        self.blasts.show_blasts(gone_off, table.deck, table.seats, names)
        _show(bool(gone_off), self._gone_off, self.blasts)
        self.set_look(self._look)

    def fit_names(self) -> None:
        self.places.fit(self.room - 2 * (MARGIN + BESIDE) - 4)

    def _lay_out(self) -> None:
        self.figures.set_small(True)
        self.figures.set_count(3)
        column = self.lay_out(self.places)
        for widget in (self._run, self.chart, self.figures):
            column.addWidget(widget)
        column.addSpacing(12)
        column.addWidget(self._paid)
        column.addWidget(self.sources)
        column.addSpacing(12)
        column.addWidget(self._gone_off)
        column.addWidget(self.blasts)


def _show(shown: bool, *widgets: QWidget) -> None:  # noqa: FBT001 - what becomes of them
    for widget in widgets:
        widget.setVisible(shown)
