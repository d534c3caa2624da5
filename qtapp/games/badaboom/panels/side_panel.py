"""What stands beside the bench? Players and gold, the blast to come, what is known, the ledger."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QShowEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout

from core.games.badaboom.actions import NOBODY, Action
from core.games.badaboom.state import View
from core.games.badaboom.table import Phase, Table
from core.log import Sight
from qtapp.board.theme import BODY, SMALL, Theme, strong_font, title_font, ui_font
from qtapp.games.badaboom.art.bomb_art import paint_bomb
from qtapp.games.badaboom.board.inside import slots_of
from qtapp.games.badaboom.panels.forecast_strip import ForecastStrip
from qtapp.games.badaboom.panels.knowing_words import knowing_head
from qtapp.games.badaboom.panels.knows_view import KnowsView
from qtapp.games.badaboom.panels.ledger_view import GoldLedgerView
from qtapp.games.badaboom.panels.panel_words import (
    bomb_caption,
    bomb_spoken,
    goal_text,
    moment_text,
)
from qtapp.games.badaboom.panels.seat_plate import BadaboomPlate
from qtapp.games.badaboom.words.texts import Names, translate
from qtapp.panels import GamePanel
from qtapp.parts import Look
from qtapp.table.cut_label import CutLabel
from qtapp.table.figure import Figure

_GAP: Final = 6
_AT_EASE: Final = 3
"""With more players than these a plate has one line, so that the rest has room."""


class BadaboomPanel(GamePanel):
    """One column: the moment, a plate for each player, the bomb, what is known, every gold."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(translate("badaboom", "Gold"))
        self.moment, self.goal = CutLabel(), CutLabel()
        self.goal.setProperty("soft", True)
        self.plates: list[BadaboomPlate] = []
        """One for each player, in the order of their seats."""
        self.bomb = Figure(look)
        self.forecast = ForecastStrip(look)
        self._knowing = CutLabel()
        self.knows = KnowsView(look)
        self._head = CutLabel()
        self._head.say(translate("badaboom", "Ledger of gold"))
        self.ledger = GoldLedgerView(look)
        self._head.setBuddy(self.ledger)
        self.ledger.moment_wanted.connect(self.moment_wanted)
        self._plates = QVBoxLayout()
        self._lay_out()
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.moment.setFont(strong_font(look.scale, BODY))
        self.goal.setFont(ui_font(look.scale, SMALL))
        for label in (self._knowing, self._head):
            label.setFont(title_font(look.scale, BODY))
        for plate in self.plates:
            plate.set_look(look)
        for part in (self.bomb, self.forecast, self.knows, self.ledger):
            part.set_look(look)

    def show_sight(self, sight: Sight[View, Action]) -> None:
        view, names, seat = sight.view, sight.names, sight.seat
        self.moment.say(moment_text(view.table, names))
        self.goal.say(goal_text(view.table))
        self._show_plates(view.table, names)
        self._show_bomb(view)
        self.forecast.show_view(view, seat, names)
        self._knowing.say(knowing_head(seat, names))
        self.knows.show_view(view, seat, names)
        self.ledger.show_table(view.table, names)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)  # the style sheet, which comes when it is shown, takes fonts

    def _show_plates(self, table: Table, names: Names) -> None:
        if len(self.plates) != table.seats:
            for old in self.plates:
                self._plates.removeWidget(old)
                old.hide()
                old.deleteLater()
            self.plates = [BadaboomPlate(seat, self._look) for seat in range(table.seats)]
            for plate in self.plates:
                plate.set_short(table.seats > _AT_EASE)
                self._plates.addWidget(plate)
        for plate in self.plates:
            plate.show_table(table, names)

    def _show_bomb(self, view: View) -> None:
        """The bomb as whoever looks knows it."""
        table = view.table
        there = table.bomb != NOBODY and table.phase is not Phase.OVER
        for part in (self.bomb, self._knowing, self.knows):
            part.setVisible(there)
        if not there:
            return
        deck = table.deck
        slots = tuple(
            "unknown" if it.card == NOBODY or not it.sure else deck.cards[it.card].kind.value
            for it in slots_of(view)
        )

        def ball(painter: QPainter, rect: QRectF, theme: Theme) -> None:
            paint_bomb(painter, rect, theme, slots, live=table.live)

        self.bomb.show_figure(table.bomb_card.name, bomb_caption(table), ball, bomb_spoken(table))

    def _lay_out(self) -> None:
        paper = QFrame()
        paper.setProperty("panel", True)
        column = QVBoxLayout(paper)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(_GAP)
        column.addWidget(self.moment)
        self._plates.setSpacing(2)
        column.addLayout(self._plates)
        for part in (self.bomb, self.forecast, self._knowing, self.knows, self._head, self.goal):
            column.addWidget(part)
        column.addWidget(self.ledger, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(paper, 1)
