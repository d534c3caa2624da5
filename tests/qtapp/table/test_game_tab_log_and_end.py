"""Do log, replay and end page lead where they say, and touch nothing?"""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from core.chance import GameId
from core.terms import Seat
from qtapp.parts import ChanceKind
from qtapp.table.chance_words import chance_words
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from qtapp.table.replay_bar import ReplayBar
from tests.qtapp.table.conftest import Sit
from tests.qtapp.table.toy import Note, Row, Stop, new_match
from tests.qtapp.table.toy_parts import ToyParts, make_look

KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def test_the_log_grows_and_a_line_leads_back_to_its_moment(sit: Sit) -> None:
    table = sit(source=Row(1, 2, 3))
    table.press(KEY.Key_Return, "p", "p")
    log = table.tab.side.log
    assert log.text() == "Roll\nDice (1, 2, 3)\nNote\nNote\n"
    spot = log.list.visualItemRect(log.list.item(1)).center()
    QTest.mouseClick(log.list.viewport(), LEFT, NONE, spot)
    assert table.tab.replay.on
    assert table.board.sights[-1].view.notes == ()
    assert table.tab.replay.bar.text == "Step 2 of 4"
    assert log.list.currentRow() == 1
    assert log.text() == "Roll\nDice (1, 2, 3)\nNote\nNote\n", "looking back shortens no log"


def test_a_replay_is_walked_by_keys_and_touches_nothing(sit: Sit) -> None:
    table = sit(source=Row(1, 2, 3))
    table.press(KEY.Key_Return, "p", "p")
    log = table.controller.match.log
    table.tab.replay.open()
    shown = []
    for key in (KEY.Key_Left, KEY.Key_Home, KEY.Key_Right, KEY.Key_End, KEY.Key_Right):
        table.press(key)
        shown.append(table.controller.shown)
    assert shown == [3, 0, 1, 4, 4]
    table.press("n", "p", KEY.Key_Return)
    assert table.controller.match.log == log
    assert table.state() == (True, True, False)
    table.press(KEY.Key_Escape)
    assert table.state() == (False, False, False)
    assert not table.tab.replay.bar.isVisible()
    assert table.question == "Roll, or stop?"


@pytest.mark.parametrize("kind", ["dice", "cards"])
def test_the_button_of_a_replay_names_what_the_game_is_played_with(
    qtbot: QtBot, kind: ChanceKind
) -> None:
    bar = ReplayBar(make_look(), chance_words(kind))
    qtbot.addWidget(bar)
    bar.show_moment(1, 4)
    assert bar.branch.text() == f"From here with the same {kind}"
    assert kind in bar.branch.toolTip()
    bar.set_low(True)
    assert bar.branch.text() == "From here"
    assert bar.branch.accessibleName() == f"From here with the same {kind}"


def test_after_the_replay_button_the_arrows_work_at_once(sit: Sit) -> None:
    table = sit(source=Row(1, 2, 3))
    table.press(KEY.Key_Return, "p", "p")
    table.tab.side.log._replay.setFocus()
    table.click(table.tab.side.log._replay)
    assert QApplication.focusWidget() is table.tab.view
    table.press(KEY.Key_Left)
    assert table.tab.replay.bar.text == "Step 3 of 4"
    table.press(KEY.Key_Home)
    assert table.tab.replay.bar.text == "Step 0 of 4"


def test_space_plays_a_replay_and_pauses_it(sit: Sit) -> None:
    table = sit(source=Row(1, 2, 3))
    table.press(KEY.Key_Return, "p", "p")
    table.tab.replay.open(0)
    table.tab.view.setFocus()
    bar = table.tab.replay.bar
    bar._timer.setInterval(5)
    held = QKeyEvent(QEvent.Type.KeyPress, KEY.Key_Space, NONE, " ", True)
    playing = []
    table.press(KEY.Key_Space)
    playing.append(bar.playing)
    QApplication.sendEvent(table.tab.view, held)  # and pauses nothing
    playing.append(bar.playing)
    table.press(KEY.Key_Space)
    playing.append(bar.playing)
    assert playing == [True, True, False]
    at = table.controller.shown
    QTest.qWait(30)
    assert table.controller.shown == at
    table.press(KEY.Key_Space)
    table.qtbot.waitUntil(lambda: table.controller.shown == 4 and not bar.playing)


def test_tab_leads_to_the_play_button_and_space_presses_it(sit: Sit) -> None:
    table = sit(source=Row(1, 2, 3))
    table.press(KEY.Key_Return, "p", "p")
    table.tab.replay.open(0)
    table.tab.view.setFocus()
    play = table.tab.replay.bar.button("play")
    for _ in range(12):
        if QApplication.focusWidget() is play:
            break
        table.press(KEY.Key_Tab)
    assert QApplication.focusWidget() is play
    table.press(KEY.Key_Space)
    assert table.tab.replay.bar.playing


def test_copying_the_log_is_said(sit: Sit) -> None:
    table = sit()
    table.press("p")
    with table.qtbot.waitSignal(table.tab.status) as said:
        table.click(table.tab.side.log._copy)
    assert said.args == ["The log is copied: it can be pasted anywhere."]
    assert table.tab.side.log._copy.text() == "Copy the log"


def test_the_end_page_lies_over_the_board_and_can_be_put_away(sit: Sit) -> None:
    table = sit(source=GameId("toy:K7Q2-M9XD"))
    total = 0
    while not table.controller.now.outcome:
        table.press(KEY.Key_Return)
        total = table.controller.now.view.total
    assert table.state() == (False, False, True)
    assert table.parts.end is not None
    assert table.parts.end.label.text() == f"{total} toy:K7Q2-M9XD"
    table.press(KEY.Key_Escape)
    assert table.state() == (False, False, False)
    assert table.tab.view.isVisible()
    table.click(table.tab.covering.result)
    assert table.state() == (False, False, True)


def test_what_the_end_page_asks_for_is_passed_on(sit: Sit) -> None:
    table = sit()
    table.stop()
    end = table.parts.end
    assert end is not None
    for name in ("again_wanted", "same_dice_wanted", "copy_code_wanted"):
        with table.qtbot.waitSignal(getattr(table.tab.covering, name)):
            getattr(end, name).emit()
    with table.qtbot.waitSignal(table.tab.covering.export_wanted) as wanted:
        end.export_wanted.emit("svg")
    assert wanted.args == ["svg"]
    end.review_wanted.emit()
    assert not table.tab.covering.result_shown


def test_the_end_page_leads_into_a_replay_from_the_start_and_its_keys_work(sit: Sit) -> None:
    table = sit()
    table.press("p")
    table.stop()
    assert table.parts.end is not None
    table.parts.end.replay_wanted.emit()
    assert not table.tab.covering.result_shown
    assert table.controller.shown == 0
    assert table.tab.replay.bar.isVisible()
    table.press(KEY.Key_Right)
    assert table.controller.shown == 1


def test_a_line_of_the_end_page_leads_to_its_moment(sit: Sit) -> None:
    table = sit()
    table.press("p")
    table.stop()
    assert table.parts.end is not None
    table.parts.end.moment_wanted.emit(1)
    assert not table.tab.covering.result_shown
    assert table.controller.shown == 1


def test_a_finished_match_opens_with_its_result_and_undo_takes_it_away(sit: Sit) -> None:
    table = sit()
    table.stop()
    table.controller.take_back()
    assert not table.tab.covering.result_shown
    assert table.question == "Roll, or stop?"


def test_a_match_that_was_over_opens_with_its_result(qtbot: QtBot) -> None:
    match = new_match(source=Row())
    match.submit(Seat(0), Stop(), "person")
    tab = GameTab(MatchController(match), ToyParts(), make_look())
    qtbot.addWidget(tab)
    assert tab.covering.result_shown


def test_enter_on_a_button_of_the_log_presses_it_and_rolls_nothing(sit: Sit) -> None:
    table = sit()
    table.tab.side.log._copy.setFocus()
    QApplication.clipboard().clear()
    table.press("p", KEY.Key_Return)
    assert QApplication.clipboard().text() == "Note\n"
    assert table.line == [Note(1)]


def test_undo_takes_the_result_away_from_behind_the_folded_panel_too(sit: Sit) -> None:
    table = sit(size=(1000, 600))
    table.stop()
    table.click(table.tab.folding.button)
    assert table.state() == (False, False, True)
    table.controller.take_back()
    assert table.state() == (False, False, False)
    assert table.tab.view.isVisible()


def test_tab_leads_off_the_end_page_and_round_to_it_again(sit: Sit) -> None:
    """A board hidden under the page must not hold the keyboard."""
    table = sit()
    table.stop()
    assert table.parts.end is not None
    first = QPushButton("Again", table.parts.end)
    first.show()
    first.setFocus()
    visited = []
    for _ in range(12):
        table.press(KEY.Key_Tab)
        visited.append(QApplication.focusWidget())
    assert table.tab.side.log.list in visited
    assert first in visited
