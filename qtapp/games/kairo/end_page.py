"""What is shown when a game of From Cape to Cairo is over? Places, what comes next, the ledger."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from core.games.kairo.rules import Action, View
from core.log import Sight
from qtapp.board.seat_badge import SeatBadge
from qtapp.board.theme import LARGE, TITLE, strong_font, title_font, ui_font
from qtapp.games.kairo.ledger_view import LedgerView
from qtapp.games.kairo.standings import standings
from qtapp.games.kairo.texts import result_text, terms_text, translate
from qtapp.parts import Look
from qtapp.table.end_paper import EndPaper
from qtapp.table.hint_label import make_label

_NAME_ROOM = 260
"""Pixels that a name in the list of places may take, at text scale 1."""
_LEAST_ROOM = 60
"""The same, of a name that is shortened."""
_MARGIN = 72
"""Pixels beside the list of places on either side."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class KairoEndPage(EndPaper):
    """Who has won, the places, what to do next, and the ledger of the whole game."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._rows = QWidget()
        self._places = QGridLayout(self._rows)
        self._badges: list[SeatBadge] = []
        self._firsts: list[QLabel] = []
        """The words about whoever came in first."""
        self._others: list[QLabel] = []
        self._names: list[tuple[QLabel, str]] = []
        self._beside: tuple[list[QWidget], ...] = ()
        """Column by column, what stands in a row with the names."""
        self._head = make_label(translate("kairo", "The ledger of the game"))
        self.ledger = LedgerView(look, whole=True)
        self._places.setContentsMargins(0, 0, 0, 0)
        self._places.setHorizontalSpacing(12)
        self._places.setVerticalSpacing(6)
        column = self.lay_out(self._rows)
        column.addWidget(self._head)
        column.addWidget(self.ledger)
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        self._head.setFont(title_font(look.scale, TITLE))
        for label in self._firsts:
            label.setFont(strong_font(look.scale, LARGE))
        for label in self._others:
            label.setFont(ui_font(look.scale, LARGE))
        for badge in self._badges:
            badge.set_look(look)
        self.ledger.set_look(look)
        super().set_look(look)

    def show_sight(self, sight: Sight[View, Action], match_name: str) -> None:
        result = result_text(sight.outcome, sight.names) if sight.outcome is not None else ""
        terms = terms_text(sight.view, sight.log, sight.names)
        again = translate("kairo", "Same cards again")
        self.tell(sight, match_name, result, terms, again)
        self._show_places(sight)
        self.ledger.show_sight(sight)
        self.set_look(self._look)

    def fit_names(self) -> None:
        widest = [max(it.sizeHint().width() for it in column) for column in self._beside if column]
        taken = sum(widest) + 2 * _MARGIN + 3 * self._places.horizontalSpacing()
        least, most = (round(room * self._look.scale) for room in (_LEAST_ROOM, _NAME_ROOM))
        room = max(least, min(most, self.room - taken))
        for label, name in self._names:
            elided = label.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, room)
            label.setText(elided)

    def _show_places(self, sight: Sight[View, Action]) -> None:
        for old in (*self._badges, *self._firsts, *self._others):
            self._places.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._badges, self._firsts, self._others, self._names = [], [], [], []
        self._beside = ([], [], [])
        for row, standing in enumerate(standings(sight)):
            badge = SeatBadge(standing.seat, self._look)
            place = translate("kairo", "{place}.").format(place=standing.place)
            labels = [QLabel(place), make_label(standing.name), QLabel(standing.words)]
            (self._firsts if standing.place == 1 else self._others).extend(labels)
            labels[1].setWordWrap(False)
            self._names.append((labels[1], standing.name))
            labels[1].setAccessibleName(f"{place} {standing.name}: {standing.words}")
            self._badges.append(badge)
            for column, it in zip(self._beside, (labels[0], badge, labels[2]), strict=True):
                column.append(it)
            self._places.addWidget(labels[0], row, 0, _RIGHT)
            self._places.addWidget(badge, row, 1)
            self._places.addWidget(labels[1], row, 2)
            self._places.addWidget(labels[2], row, 3)
