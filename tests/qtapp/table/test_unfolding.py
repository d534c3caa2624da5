"""Is what unfolds on the board seen to its end, and never in anybody's way?"""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from core.chance import OwnTable
from qtapp.board.motion import MotionWish
from qtapp.table.pace import Pace
from qtapp.table.unfolding import NEXT, SKIP
from tests.qtapp.table.conftest import Sit, Table
from tests.qtapp.table.players import live, wait
from tests.qtapp.table.toy import Config, Fell, Note, Roll, Row
from tests.qtapp.table.toy_unfolding import LONG, SHORT

Doing = Callable[[], object]
KEY = Qt.Key
FULL = MotionWish.FULL


def rolled(sit: Sit, pace: Pace = LONG, dice: tuple[int, ...] = (2, 3, 4)) -> Table:
    """A toy whose first throw is being shown."""
    table = sit(source=Row(*dice), wish=FULL)
    table.tab.set_pace(pace)
    table.press(KEY.Key_Return)
    assert table.board.showing_steps
    return table


def panel_text(table: Table) -> str:
    return table.tab.side.panel.label.text()  # type: ignore[attr-defined, no-any-return]


def test_the_question_says_what_is_shown_until_all_has_been(sit: Sit) -> None:
    table = rolled(sit, SHORT)
    assert table.question == "A 2 falls."
    assert table.board.drawn == ["die 2"]
    wait(lambda: table.question == "A 4 falls.")
    wait(lambda: not table.board.showing_steps)
    assert table.question == "Roll, or stop?"
    assert table.board.drawn == ["die 2", "die 3", "die 4"]


def test_score_and_log_do_not_tell_the_end_before_the_board(sit: Sit) -> None:
    table = rolled(sit)
    log = table.tab.side.log
    assert "Dice" not in log.text()
    assert panel_text(table) == "Total 0"
    table.press(KEY.Key_Space)
    assert "Dice (2, 3, 4)" in log.text()
    assert panel_text(table) == "Total 9"


@pytest.mark.parametrize("wish", [FULL, MotionWish.REDUCED])
def test_at_the_fastest_pace_nothing_waits(sit: Sit, wish: MotionWish) -> None:
    table = sit(source=Row(2, 3, 4), wish=wish)
    table.tab.set_pace(Pace("test", 0.0, 0.002, step=0))
    table.press(KEY.Key_Return)
    assert table.board.drawn == ["die 2", "die 3", "die 4"]
    assert table.question == "Roll, or stop?"


def test_without_motion_a_result_can_be_followed_all_the_same(sit: Sit) -> None:
    table = sit(source=Row(2, 3, 4), wish=MotionWish.REDUCED)
    table.tab.set_pace(LONG)
    table.press(KEY.Key_Return)
    assert table.board.drawn == ["die 2"]
    assert table.board.showing_steps
    table.press(KEY.Key_Space)
    assert table.board.drawn == ["die 2", "die 3", "die 4"]


@pytest.mark.parametrize("key", [KEY.Key_Space, KEY.Key_Return, KEY.Key_Enter])
def test_enter_and_space_show_the_end_and_do_nothing_else(sit: Sit, key: Qt.Key) -> None:
    table = rolled(sit)
    table.press(key)
    assert not table.board.showing_steps
    assert table.question == "Roll, or stop?"
    assert len(table.line) == 2


def test_a_key_that_is_still_held_down_skips_nothing(sit: Sit) -> None:
    table = rolled(sit)
    target = QApplication.focusWidget()
    assert target is not None
    none = Qt.KeyboardModifier.NoModifier
    held = QKeyEvent(QEvent.Type.KeyPress, KEY.Key_Return, none, "\r", autorep=True)
    QApplication.sendEvent(target, held)
    assert table.board.showing_steps
    assert len(table.line) == 2
    table.press(KEY.Key_Space)


def test_the_button_shows_the_end(sit: Sit) -> None:
    table = rolled(sit)
    button = table.tab.prompt_bar.button(SKIP)
    assert button.text() == "Skip (Space)"
    table.click(button)
    assert table.question == "Roll, or stop?"
    assert len(table.line) == 2


BY_HAND = Pace("by hand", 0.0, 0.002, step=1, steps=True)


def test_step_by_step_each_key_shows_the_next_one(sit: Sit) -> None:
    """No clock runs; the last one is left by a press, too."""
    table = rolled(sit, BY_HAND)
    live(0.02)
    assert table.board.drawn == ["die 2"]
    for drawn in (["die 2", "die 3"], ["die 2", "die 3", "die 4"]):
        table.press(KEY.Key_Space)
        assert table.board.drawn == drawn
        assert table.board.showing_steps
    table.press(KEY.Key_Return)
    assert not table.board.showing_steps
    assert table.question == "Roll, or stop?"
    assert len(table.line) == 2


def test_step_by_step_a_button_goes_on_and_another_one_skips(sit: Sit) -> None:
    table = rolled(sit, BY_HAND)
    bar = table.tab.prompt_bar
    assert [bar.button(it).text() for it in (NEXT, SKIP)] == ["Next (Space)", "Skip (Esc)"]
    table.click(bar.button(NEXT))
    assert table.board.drawn == ["die 2", "die 3"]
    assert table.board.showing_steps
    table.click(bar.button(SKIP))
    assert not table.board.showing_steps


def test_step_by_step_escape_shows_the_end(sit: Sit) -> None:
    table = rolled(sit, BY_HAND)
    table.press(KEY.Key_Escape)
    assert table.question == "Roll, or stop?"


def test_another_pace_lets_the_clock_run_again(sit: Sit) -> None:
    table = rolled(sit, BY_HAND)
    table.tab.set_pace(SHORT)
    wait(lambda: not table.board.showing_steps)


@pytest.mark.parametrize("key", ["n", "p"])
def test_any_other_key_shows_the_end_and_means_what_it_always_does(sit: Sit, key: str) -> None:
    """Of the board, and of a button of the question that comes next."""
    table = rolled(sit)
    table.press(key)
    assert table.board.drawn == ["die 2", "die 3", "die 4", "jump"]
    assert isinstance(table.line[-1], Note)


def test_a_key_that_is_pressed_for_another_one_shows_nothing(sit: Sit) -> None:
    table = rolled(sit)
    table.press(KEY.Key_Shift, KEY.Key_Control)
    assert table.board.showing_steps
    table.press(KEY.Key_Left)
    assert not table.board.showing_steps


def test_a_click_on_the_board_shows_the_end_and_counts(sit: Sit) -> None:
    table = rolled(sit)
    QTest.mouseClick(table.tab.view.viewport(), Qt.MouseButton.LeftButton)
    assert not table.board.showing_steps
    assert table.line[-1] == Note(5)


def test_writing_beside_the_board_holds_up_nothing_and_skips_nothing(sit: Sit) -> None:
    table = rolled(sit)
    field = QLineEdit(table.tab)
    field.show()
    field.setFocus()
    QTest.keyClicks(field, "to do")
    assert field.text() == "to do"
    assert table.board.showing_steps
    table.tab.setFocus()
    table.press(KEY.Key_Space)


def test_keys_elsewhere_in_the_program_skip_nothing(sit: Sit, qtbot: QtBot) -> None:
    table = rolled(sit)
    other = QPushButton("Elsewhere")
    qtbot.addWidget(other)
    other.show()
    QTest.keyClick(other, KEY.Key_Space)
    assert table.board.showing_steps
    table.tab.unfolding.finish()


def test_real_dice_are_asked_for_when_the_last_ones_have_been_seen(sit: Sit) -> None:
    table = sit(Config(goal=90), OwnTable(), wish=FULL)
    table.tab.set_pace(LONG)
    table.press(KEY.Key_Return, "123", KEY.Key_Return)
    assert table.board.showing_steps
    table.controller.play(Roll())  # the position is another one: the steps give way
    assert table.tab.dice.panel.isVisible()
    table.press("456", KEY.Key_Return)
    assert table.question == "A 4 falls."
    assert not table.tab.dice.panel.isVisible()
    table.press(KEY.Key_Space)
    assert table.question == "Roll, or stop?"


def test_the_end_page_comes_when_the_last_throw_has_been_seen(sit: Sit) -> None:
    table = sit(Config(goal=5), Row(2, 3, 4), wish=FULL)
    table.tab.set_pace(LONG)
    table.press(KEY.Key_Return)
    assert table.controller.match.outcome() is not None
    assert not table.tab.covering.result_shown
    assert not table.tab.covering.result.isVisible()
    table.press(KEY.Key_Space)
    assert table.tab.covering.result_shown


def test_nothing_around_the_board_tells_the_end_before(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the offer to look back on the game, nor the room of dice that are thrown no more."""
    table = sit(Config(goal=5), OwnTable(), wish=FULL)
    table.tab.set_pace(LONG)
    offers: list[None] = []
    monkeypatch.setattr(table.tab.reviewing, "offer", lambda: offers.append(None))
    table.press(KEY.Key_Return)
    height = table.tab.view.height()
    table.press("234", KEY.Key_Return)
    assert table.controller.match.outcome() is not None
    assert (offers, table.tab.view.height()) == ([], height)
    table.press(KEY.Key_Space)
    assert offers
    assert not table.tab.dice.room.isVisible()


def test_an_end_that_is_taken_back_while_it_is_shown_has_no_page(sit: Sit) -> None:
    table = sit(Config(goal=5, practice=True), Row(2, 3, 4), wish=FULL)
    table.tab.set_pace(LONG)
    table.press(KEY.Key_Return)
    table.controller.take_back()
    assert not table.board.showing_steps
    assert not table.tab.covering.result_shown
    assert table.question == "Roll, or stop?"
    table.press("p")
    assert not table.tab.covering.result_shown


def test_undo_shows_the_end_first_and_then_the_position_of_before(sit: Sit) -> None:
    table = sit(Config(practice=True), Row(2, 3, 4), wish=FULL)
    table.tab.set_pace(LONG)
    table.press(KEY.Key_Return)
    table.controller.take_back()
    assert table.board.drawn == ["die 2", "die 3", "die 4", "jump"]
    assert panel_text(table) == "Total 0"
    table.controller.redo()
    assert table.board.showing_steps
    table.tab.leave()


def test_a_replay_shows_every_moment_as_it_was_at_once(sit: Sit) -> None:
    table = rolled(sit)
    table.tab.replay.open(0)
    assert not table.board.showing_steps
    assert table.question.startswith("Replay")
    table.controller.show_at(2)
    assert not table.board.showing_steps
    assert table.board.drawn[-3:] == ["die 2", "die 3", "die 4"]
    table.tab.replay.close()
    assert table.question == "Roll, or stop?"


def test_a_replay_of_the_very_moment_that_is_shown_ends_it_too(sit: Sit) -> None:
    table = rolled(sit)
    table.tab.replay.open()
    assert not table.board.showing_steps
    assert table.question.startswith("Replay")
    assert panel_text(table) == "Total 9"


def test_a_hint_finds_the_end_shown(sit: Sit) -> None:
    table = rolled(sit)
    table.tab.hint()
    assert not table.board.showing_steps


def test_what_is_told_again_of_the_same_position_leaves_it_alone(sit: Sit) -> None:
    table = rolled(sit)
    table.controller.note_hint(1)
    assert table.board.showing_steps
    assert table.question == "A 2 falls."
    assert panel_text(table) == "Total 0"
    table.press(KEY.Key_Space)
    assert panel_text(table) == "Total 9"


def test_a_table_that_is_hidden_shows_the_end(sit: Sit) -> None:
    table = rolled(sit)
    table.tab.hide()
    assert not table.board.showing_steps
    assert panel_text(table) == "Total 9"


def test_whatever_comes_in_the_midst_of_it_the_table_is_right_a_hundred_times(sit: Sit) -> None:
    """Undo, replay, keys, clicks, another look, another pace, and time that passes."""
    table = sit(Config(goal=90, practice=True), Row(), wish=FULL)
    tab, controller, rng = table.tab, table.controller, Random(5)
    doings: list[Doing] = [
        lambda: table.press(KEY.Key_Return),
        lambda: table.press("n"),
        lambda: QTest.mouseClick(tab.view.viewport(), Qt.MouseButton.LeftButton),
        controller.take_back,
        controller.redo,
        lambda: tab.replay.open(rng.randint(0, controller.length)),
        tab.replay.close,
        lambda: tab.set_pace(rng.choice((LONG, SHORT, Pace("at once", 0.0, 0.1)))),
        lambda: tab.set_look(table.board.look),
        controller.restart,
        lambda: live(0.003),
    ]
    for _ in range(100):
        rng.choice(doings)()
        assert table.board.read_only == tab.replay.on
        if not table.board.showing_steps and not tab.replay.on:
            assert panel_text(table) == f"Total {controller.now.view.total}"
            assert table.question == "Roll, or stop?"
    tab.leave()
    assert not table.board.showing_steps
    assert table.board.sights[-1].view in (it.view for it in controller.moments())


def test_a_table_that_is_left_in_the_midst_of_it_leaves_nothing_running(sit: Sit) -> None:
    for _ in range(5):
        table = rolled(sit, SHORT)
        table.tab.leave()
        table.tab.close()
        assert table.board.drawn == ["die 2", "die 3", "die 4"]
        live(0.005)
        assert isinstance(table.line[-1], Fell)
