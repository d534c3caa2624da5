"""What is shown when a game of From Cape to Cairo is over? Places, what comes next, the ledger."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from core.games.kairo.rules import Action, View
from core.log import Sight
from qtapp.as_written import breakable
from qtapp.board.seat_badge import SeatBadge
from qtapp.board.theme import BODY, DISPLAY, LARGE, TITLE, strong_font, title_font, ui_font
from qtapp.games.kairo.ledger_view import LedgerView
from qtapp.games.kairo.standings import standings
from qtapp.games.kairo.texts import result_text, terms_text, translate
from qtapp.panels import EndPage
from qtapp.parts import Look
from qtapp.table.end_actions import EndActions, Wrapped, comes_again
from qtapp.table.hint_label import make_label, say

_NAME_ROOM = 260
"""Pixels that a name in the list of places may take, at text scale 1."""
_LEAST_ROOM = 60
"""The same, of a name that is shortened."""
_MARGIN = 72
"""Pixels beside the list of places on either side."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class KairoEndPage(EndPage):
    """Who has won, the places, what to do next, and the ledger of the whole game."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._result, self._how = Wrapped(), Wrapped()
        self._result.setTextFormat(Qt.TextFormat.PlainText)
        self._how.setTextFormat(Qt.TextFormat.PlainText)
        self._name = QLabel()
        self._places = QGridLayout()
        self._badges: list[SeatBadge] = []
        self._firsts: list[QLabel] = []
        """The words about whoever came in first."""
        self._others: list[QLabel] = []
        self._names: list[tuple[QLabel, str]] = []
        self._beside: tuple[list[QWidget], ...] = ()
        """Column by column, what stands in a row with the names."""
        self._actions = EndActions(self)
        self._head = make_label(translate("kairo", "The ledger of the game"))
        self.ledger = LedgerView(look, whole=True)
        self._lay_out()
        self.set_look(look)
        self.setFocusProxy(self._actions)

    def set_look(self, look: Look) -> None:
        self._look = look
        self._result.setFont(title_font(look.scale, DISPLAY))
        self._head.setFont(title_font(look.scale, TITLE))
        for label in (self._how, self._name):
            label.setFont(ui_font(look.scale, BODY))
        for label in self._firsts:
            label.setFont(strong_font(look.scale, LARGE))
        for label in self._others:
            label.setFont(ui_font(look.scale, LARGE))
        for badge in self._badges:
            badge.set_look(look)
        self._fit_names()
        self.ledger.set_look(look)
        self._actions.refit()

    def show_sight(self, sight: Sight[View, Action], match_name: str) -> None:
        result = translate("kairo", "The game is over.")
        if sight.outcome is not None:
            result = result_text(sight.outcome, sight.names)
        say(self._result, breakable(result))
        say(self._how, terms_text(sight.view, sight.log, sight.names))
        say(
            self._name,
            translate("kairo", "Game ID {name}").format(name=match_name) if match_name else "",
        )
        self._actions.name_same(sight.log, translate("kairo", "Same cards again"))
        same = comes_again(sight.log, match_name)
        self._actions.offer(review=False, lines=False, same=same)
        self._show_places(sight)
        self.ledger.show_sight(sight)
        self.set_look(self._look)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.set_look(self._look)  # the style sheet, which comes when a page is shown, takes fonts

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_names()

    def _fit_names(self) -> None:
        """Shortens names, so that all of a row is in sight: the page itself must not grow."""
        page = self.parentWidget() or self  # the sight of it; the page itself may be wider
        widest = [max(it.sizeHint().width() for it in column) for column in self._beside if column]
        taken = sum(widest) + 2 * _MARGIN + 3 * self._places.horizontalSpacing()
        least, most = (round(room * self._look.scale) for room in (_LEAST_ROOM, _NAME_ROOM))
        room = max(least, min(most, page.width() - taken))
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

    def _lay_out(self) -> None:
        paper = QFrame()
        paper.setProperty("panel", True)
        column = QVBoxLayout(paper)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(8)
        for label in (self._result, self._how, self._name):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        self._how.setProperty("tone", "warn")
        self._name.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._places.setHorizontalSpacing(12)
        self._places.setVerticalSpacing(6)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addLayout(self._places)
        middle.addStretch(1)
        column.addSpacing(8)
        column.addLayout(middle)
        column.addSpacing(8)
        column.addWidget(self._actions)
        column.addSpacing(16)
        column.addWidget(self._head)
        column.addWidget(self.ledger)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(16, 8, 16, 16)
        outer.addWidget(paper, 1)
