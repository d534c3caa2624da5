"""What stands beside the board of Unexploded Cow? Seats, pot and cities, and the ledger."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout

from core.games.cow.actions import Action
from core.games.cow.state import View
from core.games.cow.table import Table
from core.log import Sight
from qtapp.board.theme import BODY, Theme, strong_font, title_font
from qtapp.games.cow.art.houses_art import paint_houses
from qtapp.games.cow.art.table_art import churn_level, paint_bank, paint_churn
from qtapp.games.cow.panels.ledger_view import MoneyLedger
from qtapp.games.cow.panels.panel_words import cities_left_text, is_over, moment_text, prize_text
from qtapp.games.cow.panels.seat_plate import CowPlate
from qtapp.games.cow.panels.winnings import Winnings
from qtapp.games.cow.words.money_words import dollars
from qtapp.games.cow.words.texts import Names, translate
from qtapp.panels import GamePanel
from qtapp.parts import Look
from qtapp.table.cut_label import CutLabel
from qtapp.table.few_lines import AsManyLines
from qtapp.table.figure import Figure

_GAP: Final = 6
_AT_EASE: Final = 4
"""With more seats than these a plate has one line, so that the ledger has room below them."""
_SKYLINE: Final = 1.9
"""The width of a city, in heights of it."""


class CowPanel(GamePanel):
    """One column: the moment, what there is to win, a plate for each seat, every payment."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(translate("cow", "Money"))
        self.moment = CutLabel()
        self.city = Figure(look, shape=_SKYLINE)
        self.pot, self.bank = Figure(look), Figure(look)
        self.prize = AsManyLines(look)
        self.prize.set_small(True)
        self.plates: list[CowPlate] = []
        """One for each seat, in their order."""
        self.winnings = Winnings(look)
        self._series, self._head = CutLabel(), CutLabel()
        self._series.say(translate("cow", "Won and lost, in dollars"))
        self._head.say(translate("cow", "Ledger"))
        self.ledger = MoneyLedger(look)
        self._head.setBuddy(self.ledger)
        self.ledger.moment_wanted.connect(self.moment_wanted)
        self._plates = QVBoxLayout()
        self._lay_out()
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.moment.setFont(strong_font(look.scale, BODY))
        self.prize.set_look(look)
        for label in (self._series, self._head):
            label.setFont(title_font(look.scale, BODY))
        for figure in (self.city, self.pot, self.bank):
            figure.set_look(look)
        for plate in self.plates:
            plate.set_look(look)
        self.winnings.set_look(look)
        self.ledger.set_look(look)

    def show_sight(self, sight: Sight[View, Action]) -> None:
        table, names = sight.view.table, sight.names
        self.moment.say(moment_text(table, names))
        self._show_figures(table)
        prize = prize_text(table, names)
        self.prize.say(prize, soft=True)
        self.prize.setVisible(bool(prize))
        self._show_seats(sight.view, names)
        self.winnings.show_table(table, names)
        for widget in (self._series, self.winnings):
            widget.setVisible(table.config.games > 1 and bool(table.results))
        self.ledger.show_table(table, names)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)  # the style sheet, which comes when it is shown, takes fonts

    def _show_figures(self, table: Table) -> None:
        self._show_city(table)
        level = churn_level(table.pot, table.deck.start_money)
        pot = dollars(table.pot)
        self.pot.show_figure(
            pot,
            translate("cow", "pot"),
            lambda painter, rect, theme: paint_churn(painter, rect, theme, level),
            translate("cow", "Pot {amount}").format(amount=pot),
        )
        bank = dollars(table.bank)
        self.bank.show_figure(
            bank,
            translate("cow", "bank"),
            paint_bank,
            translate("cow", "Bank {amount}").format(amount=bank),
        )
        self.bank.setVisible(not table.config.summary)

    def _show_city(self, table: Table) -> None:
        self.city.setVisible(not is_over(table))
        left = cities_left_text(table)
        if table.city is None:
            text = translate("cow", "No city lies face up, {left}").format(left=left)
            self.city.show_figure("–", left, _no_city, text)
            return
        city = table.deck.cities[table.city]
        value = translate("cow", "{name}, {value}").format(name=city.name, value=city.value)
        text = translate("cow", "City at stake: {name}, worth {value}; {left}")

        def houses(painter: QPainter, rect: QRectF, theme: Theme) -> None:
            paint_houses(painter, rect, theme, city.value)

        spoken = text.format(name=city.name, value=city.value, left=left)
        self.city.show_figure(value, left, houses, spoken)

    def _show_seats(self, view: View, names: Names) -> None:
        if len(self.plates) != view.table.seats:
            for old in self.plates:
                self._plates.removeWidget(old)
                old.hide()
                old.deleteLater()
            self.plates = [CowPlate(seat, self._look) for seat in range(view.table.seats)]
            for plate in self.plates:
                plate.set_short(view.table.seats > _AT_EASE)
                self._plates.addWidget(plate)
        for plate in self.plates:
            plate.show_view(view, names)

    def _lay_out(self) -> None:
        paper = QFrame()
        paper.setProperty("panel", True)
        column = QVBoxLayout(paper)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(_GAP)
        column.addWidget(self.moment)
        figures = QGridLayout()
        figures.setSpacing(_GAP)
        figures.addWidget(self.city, 0, 0, 1, 2)
        figures.addWidget(self.pot, 1, 0)
        figures.addWidget(self.bank, 1, 1)
        column.addLayout(figures)
        column.addWidget(self.prize)
        self._plates.setSpacing(2)
        column.addLayout(self._plates)
        for widget in (self._series, self.winnings, self._head):
            column.addWidget(widget)
        column.addWidget(self.ledger, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(paper, 1)


def _no_city(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Nothing lies there."""
