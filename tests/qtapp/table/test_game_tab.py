"""Can a person play at the table, by mouse and by keyboard, and is she told what is going on?"""

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.chance import OwnTable, Rng
from qtapp.parts import LogLine
from qtapp.table.why_button import WhyButton
from tests.qtapp.table.conftest import Sit
from tests.qtapp.table.toy import Fell, Note, Roll, Row, Stop
from tests.qtapp.table.toy_parts import ToyParts

KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def test_the_question_of_the_moment_stands_over_the_board_with_its_answers(sit: Sit) -> None:
    table = sit()
    assert table.question == "Roll, or stop?"
    assert table.tab.rule_now == "T2.1"
    labels = [table.tab.prompt_bar.button(which).text() for which in ("roll", "note", "stop")]
    assert [label.split(" (")[0] for label in labels] == ["Roll", "Note", "Stop"]
    assert table.board.sights[-1].version == 0


def test_a_button_plays_its_action(sit: Sit) -> None:
    table = sit(source=Row(1, 2, 3))
    table.click(table.tab.prompt_bar.button("roll"))
    assert table.line == [Roll(), Fell((1, 2, 3))]
    assert table.board.sights[-1].view.total == 6


def test_a_double_click_on_a_button_plays_its_action_once(sit: Sit) -> None:
    """The second press may fall on another button that has just come into the same place."""
    table = sit(source=Row(1, 2, 3))
    bar = table.tab.prompt_bar
    place = bar.button("roll").mapTo(table.tab, bar.button("roll").rect().center())
    table.click(bar.button("roll"))
    QApplication.processEvents()
    under = table.tab.childAt(place)
    assert isinstance(under, WhyButton)
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        spot = QPointF(under.rect().center())
        where = (spot, QPointF(under.mapToGlobal(spot.toPoint())))
        QApplication.sendEvent(under, QMouseEvent(kind, *where, LEFT, LEFT, NONE))
    assert table.line == [Roll(), Fell((1, 2, 3))]


def test_a_click_on_the_board_plays_its_action(sit: Sit) -> None:
    table = sit()
    table.click(table.tab.view.viewport())
    assert table.line == [Note(5)]


def test_a_whole_game_is_played_with_keys_alone(sit: Sit) -> None:
    """Enter rolls, P notes, N belongs to the board, L stops and is confirmed on its button."""
    table = sit(source=Row(1, 2, 3))
    table.press(KEY.Key_Return, "p", "n", "l")
    assert table.question == "Stop for good?"
    table.press(KEY.Key_Backtab, KEY.Key_Return)
    assert table.line == [Roll(), Fell((1, 2, 3)), Note(1), Note(5), Stop()]
    assert table.tab.covering.result_shown


def test_keys_work_wherever_the_focus_is(sit: Sit) -> None:
    table = sit()
    for widget in (table.tab.side.log.list, table.tab.side.tabs.tabBar(), table.notes):
        widget.setFocus()
        table.press("p")
    assert table.line == [Note(1)] * 3


def test_the_number_pads_enter_rolls_too_and_locks_make_no_difference(sit: Sit) -> None:
    table = sit()
    QTest.keyClick(table.tab.view, KEY.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    QTest.keyClick(table.tab.view, KEY.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert table.line == [Roll(), Fell((1, 1, 1)), Note(1)]


def test_a_key_with_control_is_a_shortcut_of_the_program_and_plays_nothing(sit: Sit) -> None:
    table = sit()
    QTest.keyClick(table.tab.view, KEY.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert table.line == []


def test_enter_presses_the_button_that_has_the_focus_and_not_the_first_one(sit: Sit) -> None:
    table = sit()
    table.tab.prompt_bar.button("note").setFocus()
    table.press(KEY.Key_Return)
    assert table.line == [Note(1)]


def test_what_cannot_be_undone_is_confirmed_in_the_bar_and_esc_means_no(sit: Sit) -> None:
    table = sit()
    table.press(KEY.Key_Return, "l")
    assert QApplication.focusWidget() is table.tab.prompt_bar.button("stay")
    table.press(KEY.Key_Escape)
    assert table.question == "Roll, or stop?"
    table.press("l", KEY.Key_Return)  # the focus is on Stay
    assert table.question == "Roll, or stop?"
    assert Stop() not in table.line
    assert QApplication.focusWidget() is table.tab.view
    table.press("l")
    table.click(table.tab.prompt_bar.button("yes"))
    assert table.line[-1] == Stop()


@pytest.mark.parametrize("typed", ["l", "3", "p", "b2", KEY.Key_Left])
def test_any_other_key_than_enter_on_the_button_means_no(sit: Sit, typed: Any) -> None:
    """`l3 b2` typed ahead of the roll names posts: it must not leave a field for good."""
    table = sit()
    table.press(KEY.Key_Return, "l")
    table.tab.view.setFocus()
    table.press(typed)
    assert table.question == "Roll, or stop?"
    assert Stop() not in table.line
    table.press("l")
    table.press("l", "l")  # from the button: asked, dropped, asked
    assert table.question == "Stop for good?"
    assert Stop() not in table.line


def test_a_question_for_confirmation_is_dropped_when_the_game_moves_on(sit: Sit) -> None:
    table = sit()
    table.press(KEY.Key_Return, "l")
    table.controller.play(Note(2))
    assert table.question == "Roll, or stop?"


def test_a_button_that_cannot_be_used_says_why_by_click_hover_focus_and_reader(sit: Sit) -> None:
    table = sit()
    stop = table.tab.prompt_bar.button("stop")
    assert stop.toolTip() == "Throw once before you stop."
    assert stop.accessibleDescription() == "Unavailable: Throw once before you stop."
    stop.setFocus()
    assert "Throw once before you stop." in table.note
    table.tab.view.setFocus()
    assert table.note == ""
    table.press("l")
    assert "Throw once before you stop." in table.note
    assert table.line == []


def test_a_refusal_stands_on_the_board_and_in_the_bar_with_a_link_to_its_rule(sit: Sit) -> None:
    table = sit()
    table.press("x")
    assert table.board.refusal_shown == "Refused: crossed."
    assert '<a href="T1.2"' in table.note
    assert table.tab.rule_now == "T1.2"
    table.press("p")
    assert table.note == ""
    table.tab.leave()


def test_the_link_to_a_rule_asks_for_help(sit: Sit) -> None:
    table = sit()
    with table.qtbot.waitSignal(table.tab.help_wanted) as asked:
        table.tab.prompt_bar._note.linkActivated.emit("T1.2")
    assert asked.args == ["T1.2"]


def test_a_text_in_a_refusal_is_never_taken_for_markup(sit: Sit) -> None:
    table = sit()
    table.parts.refusal_text = (  # type: ignore[method-assign]
        lambda refusal, sight: ToyParts.refusal_text(table.parts, refusal, sight).__class__(
            "<b>&</b>"
        )
    )
    table.press("x")
    assert "&lt;b&gt;&amp;&lt;/b&gt;" in table.note
    table.tab.leave()


def test_the_board_does_not_jump_when_a_refusal_comes_and_goes(sit: Sit) -> None:
    table = sit()
    before = table.tab.view.geometry()
    table.press("x")
    QApplication.processEvents()
    assert table.tab.view.geometry() == before
    table.tab.leave()


def test_real_dice_are_typed_wherever_the_focus_is(sit: Sit) -> None:
    """Nothing but the digits and Enter."""
    table = sit(source=OwnTable())
    table.press(KEY.Key_Return)
    assert table.question == "Throw your dice."
    assert table.tab.dice.panel.isVisible()
    table.tab.view.setFocus()
    table.press("442", KEY.Key_Return)
    assert table.line == [Roll(), Fell((4, 4, 2))]
    assert not table.tab.dice.panel.isVisible()
    assert table.tab.side.log.text() == "Roll\nDice (4, 4, 2) (entered)\n"


@pytest.mark.parametrize("size", [(1180, 720), (1024, 540)])
def test_the_board_keeps_its_place_from_throw_to_throw(sit: Sit, size: tuple[int, int]) -> None:
    """The panel for real dice comes and goes, and so do the buttons."""
    table = sit(source=OwnTable(), size=size)
    places = set()
    for keys in ((), (KEY.Key_Return,), ("9",), ("442", KEY.Key_Return), (KEY.Key_Return,)):
        table.press(*keys)
        QApplication.processEvents()
        places.add(table.tab.view.geometry().getRect())
    assert len(places) == 1


@pytest.mark.parametrize("size", [(1280, 800), (1024, 540)])
def test_a_throw_that_does_not_count_is_asked_for_again_with_the_reason(
    sit: Sit, size: tuple[int, int]
) -> None:
    """The newest line of the log tells why the same question stands there once more (B2.1)."""
    table = sit(source=OwnTable(), size=size)
    table.press(KEY.Key_Return)
    assert table.tab.dice.panel.note == ""
    table.tab.side.log.show_lines([LogLine("Column 3, row 3 is taken: rolled again.", 2)])
    table.controller.chance_wanted.emit(*table.controller.wanted)
    assert table.tab.dice.panel.note == "Column 3, row 3 is taken: rolled again."
    assert ("is taken" in table.note) == (size == (1024, 540)), "where there is room to say it"
    table.press("4")
    assert table.tab.dice.panel.note == ""


def test_after_the_dice_the_focus_is_on_the_board(sit: Sit) -> None:
    table = sit(source=OwnTable())
    table.press(KEY.Key_Return)
    assert QApplication.focusWidget() is table.tab.dice.panel
    table.press("442", KEY.Key_Return)
    assert QApplication.focusWidget() is table.tab.view


def test_dice_can_be_exchanged_in_the_middle_of_a_throw(sit: Sit) -> None:
    table = sit(source=OwnTable())
    table.press(KEY.Key_Return)
    table.controller.use_own_dice(False)
    assert isinstance(table.controller.match.source, Rng)
    assert not table.tab.dice.panel.isVisible()
    assert table.question == "Roll, or stop?"
