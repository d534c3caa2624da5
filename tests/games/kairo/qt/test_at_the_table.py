"""Is a game of From Cape to Cairo played at the table, with keys or with clicks on its panel?"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.chance import Rng
from core.games.kairo.rules import Bid, Lay, Pass, Pick
from core.games.kairo.table import Phase
from core.match import Match
from core.seating import Sitter
from core.terms import Seat
from qtapp.games.kairo.answers import KairoAnswers
from qtapp.games.kairo.parts import KairoParts
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from tests.games.kairo.qt.played import KairoMatch, look
from tests.games.kairo.tables import CONFIG, GAME

ANN, COMPUTER = Seat(0), Seat(1)


class Seated:
    """Ann at a table with a computer player, whose moves the test makes."""

    def __init__(self, qtbot: QtBot) -> None:
        self.match: KairoMatch = Match(GAME, CONFIG, 2, Rng(11))
        self.match.set_sitters((Sitter("Ann"), Sitter("Tavo", "medium")))
        self.tab = GameTab(MatchController(self.match), KairoParts(), look())
        qtbot.addWidget(self.tab)
        self.tab.resize(1100, 760)
        with qtbot.waitActive(self.tab):
            self.tab.show()
        self.tab.view.setFocus()
        self.others()

    @property
    def panel(self) -> KairoAnswers:
        assert isinstance(self.tab.answers, KairoAnswers)
        return self.tab.answers

    def others(self) -> None:
        """The computer player does the first thing it may, until it is Ann's turn."""
        while COMPUTER in self.match.to_act():
            action = next(GAME.legal(self.match.state, COMPUTER))
            self.match.submit(COMPUTER, action, "bot")
            self.match.run_chance()
        QApplication.processEvents()

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.tab, key)
        self.others()

    def own(self) -> list[object]:
        """What Ann has done."""
        return [entry.action for entry in self.match.line if entry.seat == ANN]


@pytest.fixture
def seated(qtbot: QtBot) -> Iterator[Seated]:
    made = Seated(qtbot)
    yield made
    made.tab.leave()
    made.tab.controller.close()


def test_by_keys_alone_bids_picks_lays_and_passes_are_made(seated: Seated) -> None:
    keys = Qt.Key
    for _ in range(60):
        table = seated.match.state.table
        if len(table.auctions) == 3 or seated.match.outcome():
            break
        match table.phase:
            case Phase.BID:
                seated.press(keys.Key_1, keys.Key_2, keys.Key_Backspace, keys.Key_Return)
            case Phase.PICK:
                seated.press(keys.Key_1)
            case _:
                able = not seated.panel.choice.buttons[0].why_not
                seated.press(keys.Key_1 if able else keys.Key_P)
    own = seated.own()
    assert own.count(Bid(1)) == 2
    assert {type(action) for action in own} >= {Bid, Pick}
    assert any(isinstance(action, Lay | Pass) for action in own)
    assert "seals a bid of 1" in seated.tab.side.log.text()


def test_by_clicks_on_the_panel_alone_it_is_played_as_well(seated: Seated) -> None:
    panel = seated.panel
    left = Qt.MouseButton.LeftButton
    QTest.mouseClick(next(it for it in panel.bid.quick if it.text() == "5"), left)
    QTest.mouseClick(panel.bid.seal, left)
    seated.others()
    assert seated.own() == [Bid(5)]
    while seated.match.state.table.phase is Phase.PICK:
        QTest.mouseClick(panel.choice.buttons[0], left)
        seated.others()
    passing = panel.choice.buttons[-1]
    assert passing.text() == "Pass (P)"
    QTest.mouseClick(passing, left)
    assert seated.own()[-1] == Pass()


def test_what_cannot_be_bid_is_refused_where_it_is_asked(seated: Seated) -> None:
    """K2.1."""
    seated.press(Qt.Key.Key_9, Qt.Key.Key_9, Qt.Key.Key_9)
    assert "A bid of 999 is more than Ann&#x27;s money, 100." in seated.tab.prompt_bar.note
    assert seated.panel.bid.value == 99


def test_in_a_replay_there_is_nothing_to_answer(seated: Seated) -> None:
    seated.tab.controller.show_at(1)
    QApplication.processEvents()
    assert not seated.panel.isVisible()
    seated.press(Qt.Key.Key_1, Qt.Key.Key_Return)
    assert seated.own() == []


def test_the_question_and_the_ledger_follow_the_game(seated: Seated) -> None:
    assert seated.tab.prompt_bar.question.startswith("Auction 1: Ann bids.")
    seated.press(Qt.Key.Key_7, Qt.Key.Key_Return)
    assert "picks" in seated.tab.prompt_bar.question
    log = seated.tab.side.log.text()
    assert "The bids: Ann 7, Tavo 0." in log


def test_enter_seals_what_was_typed_whatever_button_had_the_keyboard(seated: Seated) -> None:
    keys = Qt.Key
    seated.tab.side.log._copy.setFocus()
    seated.press(keys.Key_1, keys.Key_2)
    assert QApplication.focusWidget() is seated.tab.view
    seated.press(keys.Key_Return)
    assert seated.own() == [Bid(12)]


def test_the_amount_keeps_the_keyboard_while_digits_are_typed_in_it(seated: Seated) -> None:
    seated.panel.take_focus()
    seated.press(Qt.Key.Key_1, Qt.Key.Key_2)
    assert QApplication.focusWidget() is seated.panel.bid.amount


def test_the_board_stands_still_through_a_whole_laying(seated: Seated) -> None:
    """Whatever is asked or refused, and while others act."""
    keys = Qt.Key
    places = set()
    for _ in range(30):
        QApplication.processEvents()
        view = seated.tab.view
        places.add((view.mapTo(seated.tab, view.rect().topLeft()).y(), view.height()))
        table = seated.match.state.table
        if len(table.auctions) == 3 or seated.match.outcome():
            break
        match table.phase:
            case Phase.BID:
                seated.press(
                    keys.Key_9, keys.Key_9, keys.Key_9, keys.Key_Backspace, keys.Key_Return
                )
            case Phase.PICK:
                seated.press(keys.Key_1)
            case _:
                seated.press(keys.Key_P)
    assert len(places) == 1


def test_no_part_of_the_table_is_a_window_for_a_moment(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    windows: list[str] = []
    show = QWidget.setVisible

    def watch(widget: QWidget, visible: bool) -> None:
        if visible and widget.parentWidget() is None:
            windows.append(type(widget).__name__)
        show(widget, visible)

    monkeypatch.setattr(QWidget, "setVisible", watch)
    made = Seated(qtbot)
    assert windows == []
    made.tab.leave()
    made.tab.controller.close()
