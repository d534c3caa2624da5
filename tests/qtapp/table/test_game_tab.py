"""Can a person play at the table, by mouse, by keyboard and by screen reader, at any size?"""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from core.chance import GameId, OwnTable, Rng
from core.log import PencilMark
from core.terms import Seat
from qtapp.board.theme import dress
from qtapp.parts import LogLine
from qtapp.table import game_tab
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from qtapp.table.why_button import WhyButton
from tests.qtapp.table.toy import Config, Fell, Note, Roll, Row, Stop, new_match
from tests.qtapp.table.toy_parts import ToyParts, make_look

KEY = Qt.Key
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


class Table:
    """A table with a toy on it, in a window of its own."""

    def __init__(self, qtbot: QtBot, config: Config | None, source: Any, size: tuple[int, int]):
        self.qtbot = qtbot
        self.parts = ToyParts()
        self.controller = MatchController(new_match(config, source))
        self.tab = GameTab(self.controller, self.parts, make_look())
        qtbot.addWidget(self.tab)
        self.tab.resize(*size)
        self.tab.show()
        self.tab.activateWindow()
        self.tab.setFocus()
        assert QTest.qWaitForWindowActive(self.tab)
        QApplication.processEvents()
        assert self.parts.board is not None
        self.board = self.parts.board

    def press(self, *keys: Any) -> None:
        """Keys as a person presses them: they go to whatever has the focus."""
        for key in keys:
            if isinstance(key, str):
                QTest.keyClicks(QApplication.focusWidget() or self.tab, key)
            else:
                QTest.keyClick(QApplication.focusWidget() or self.tab, key)

    def stop(self) -> None:
        """Throws once, stops, and means it."""
        self.press(KEY.Key_Return, "l", KEY.Key_Backtab, KEY.Key_Return)

    def click(self, widget: Any) -> None:
        QTest.mouseClick(widget, LEFT, NONE, widget.rect().center())

    def marks(self) -> tuple[PencilMark, ...]:
        return self.board.marks

    def state(self) -> tuple[bool, bool, bool]:
        """Whether an old moment is shown, the board is locked, the end page is up."""
        return self.tab.replaying, self.board.read_only, self.tab.result_shown

    @property
    def line(self) -> list[object]:
        return [entry.action for entry in self.controller.match.line]

    @property
    def question(self) -> str:
        return self.tab.prompt_bar.question

    @property
    def note(self) -> str:
        return self.tab.prompt_bar.note


Sit = Callable[..., Table]


@pytest.fixture
def sit(qtbot: QtBot) -> Sit:
    def make(
        config: Config | None = None,
        source: Any = None,
        size: tuple[int, int] = (1280, 800),
    ) -> Table:
        return Table(qtbot, config, source or Row(), size)

    return make


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
    assert table.tab.result_shown


def test_keys_work_wherever_the_focus_is(sit: Sit) -> None:
    table = sit()
    for widget in (table.tab.side.log.list, table.tab.side.tabs.tabBar(), table.tab.side.notes):
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
        lambda refusal: ToyParts.refusal_text(table.parts, refusal).__class__("<b>&</b>")
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
    assert table.tab.own_dice.isVisible()
    table.tab.view.setFocus()
    table.press("442", KEY.Key_Return)
    assert table.line == [Roll(), Fell((4, 4, 2))]
    assert not table.tab.own_dice.isVisible()
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
    assert table.tab.own_dice.note == ""
    table.tab.side.log.show_lines([LogLine("Column 3, row 3 is taken: rolled again.", 2)])
    table.controller.chance_wanted.emit(*table.controller.wanted)
    assert table.tab.own_dice.note == "Column 3, row 3 is taken: rolled again."
    assert ("is taken" in table.note) == (size == (1024, 540)), "where there is room to say it"
    table.press("4")
    assert table.tab.own_dice.note == ""


def test_after_the_dice_the_focus_is_on_the_board(sit: Sit) -> None:
    table = sit(source=OwnTable())
    table.press(KEY.Key_Return)
    assert QApplication.focusWidget() is table.tab.own_dice
    table.press("442", KEY.Key_Return)
    assert QApplication.focusWidget() is table.tab.view


def test_the_log_grows_and_a_line_leads_back_to_its_moment(sit: Sit) -> None:
    table = sit(source=Row(1, 2, 3))
    table.press(KEY.Key_Return, "p", "p")
    log = table.tab.side.log
    assert log.text() == "Roll\nDice (1, 2, 3)\nNote\nNote\n"
    spot = log.list.visualItemRect(log.list.item(1)).center()
    QTest.mouseClick(log.list.viewport(), LEFT, NONE, spot)
    assert table.tab.replaying
    assert table.board.sights[-1].view.notes == ()
    assert table.tab.replay_bar.text == "Step 2 of 4"
    assert log.list.currentRow() == 1
    assert log.text() == "Roll\nDice (1, 2, 3)\nNote\nNote\n", "looking back shortens no log"


def test_a_replay_is_walked_by_keys_and_touches_nothing(sit: Sit) -> None:
    table = sit(source=Row(1, 2, 3))
    table.press(KEY.Key_Return, "p", "p")
    log = table.controller.match.log
    table.tab.open_replay()
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
    assert not table.tab.replay_bar.isVisible()
    assert table.question == "Roll, or stop?"


def test_after_the_replay_button_the_arrows_work_at_once(sit: Sit) -> None:
    table = sit(source=Row(1, 2, 3))
    table.press(KEY.Key_Return, "p", "p")
    table.tab.side.log._replay.setFocus()
    table.click(table.tab.side.log._replay)
    assert QApplication.focusWidget() is table.tab.view
    table.press(KEY.Key_Left)
    assert table.tab.replay_bar.text == "Step 3 of 4"
    table.press(KEY.Key_Home)
    assert table.tab.replay_bar.text == "Step 0 of 4"


def test_space_plays_a_replay_and_pauses_it(sit: Sit) -> None:
    table = sit(source=Row(1, 2, 3))
    table.press(KEY.Key_Return, "p", "p")
    table.tab.open_replay(0)
    table.tab.view.setFocus()
    bar = table.tab.replay_bar
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
    table.tab.open_replay(0)
    table.tab.view.setFocus()
    play = table.tab.replay_bar.button("play")
    for _ in range(12):
        if QApplication.focusWidget() is play:
            break
        table.press(KEY.Key_Tab)
    assert QApplication.focusWidget() is play
    table.press(KEY.Key_Space)
    assert table.tab.replay_bar.playing


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
    table.click(table.tab._result)
    assert table.state() == (False, False, True)


def test_what_the_end_page_asks_for_is_passed_on(sit: Sit) -> None:
    table = sit()
    table.stop()
    end = table.parts.end
    assert end is not None
    for name in ("again_wanted", "same_dice_wanted", "copy_code_wanted"):
        with table.qtbot.waitSignal(getattr(table.tab, name)):
            getattr(end, name).emit()
    with table.qtbot.waitSignal(table.tab.export_wanted) as wanted:
        end.export_wanted.emit("svg")
    assert wanted.args == ["svg"]
    end.review_wanted.emit()
    assert not table.tab.result_shown


def test_a_finished_match_opens_with_its_result_and_undo_takes_it_away(sit: Sit) -> None:
    table = sit()
    table.stop()
    table.controller.take_back()
    assert not table.tab.result_shown
    assert table.question == "Roll, or stop?"


def test_a_match_that_was_over_opens_with_its_result(qtbot: QtBot) -> None:
    match = new_match(source=Row())
    match.submit(Seat(0), Stop(), "person")
    tab = GameTab(MatchController(match), ToyParts(), make_look())
    qtbot.addWidget(tab)
    assert tab.result_shown


def test_pencil_tools_reach_the_board_and_esc_puts_them_down(sit: Sit) -> None:
    table = sit()
    table.tab.side.tabs.setCurrentWidget(table.tab.side.notes)
    table.click(table.tab.side.notes.button("pen"))
    assert table.board.tools == ["pen"]
    table.press(KEY.Key_Escape)
    assert table.board.tools == ["pen", None]
    assert not table.tab.side.notes.button("pen").isChecked()


def test_pencil_marks_go_into_the_match_and_back(sit: Sit) -> None:
    table = sit()
    marks = (PencilMark(0, (10, 20), "?"),)
    table.board.pencil_changed.emit(marks)
    assert table.controller.match.pencil == marks
    assert table.marks() == marks
    table.tab.side.notes._all.click()
    assert table.marks() == ()


def test_whoever_turns_away_from_the_notes_puts_the_pencil_down(sit: Sit) -> None:
    table = sit()
    side = table.tab.side
    heard: list[str] = []
    table.tab.status.connect(heard.append)
    side.tabs.setCurrentWidget(side.notes)
    table.click(side.notes.button("pen"))
    side.tabs.setCurrentWidget(side.log)
    assert table.board.tools == ["pen", None]
    assert side.notes.tool is None
    assert heard == [
        "The pencil is in hand: Esc puts it down.",
        "The pencil is put down: a click plays again.",
    ]


def test_folding_the_notes_away_puts_the_pencil_down(sit: Sit) -> None:
    table = sit()
    table.tab.side.tabs.setCurrentWidget(table.tab.side.notes)
    table.click(table.tab.side.notes.button("pen"))
    table.tab.resize(1000, 600)
    QApplication.processEvents()
    assert table.board.tools == ["pen", None]


def test_from_the_folded_panel_the_pencil_is_taken_to_the_board(sit: Sit) -> None:
    table = sit(size=(1000, 600))
    table.click(table.tab.folding.button)
    table.tab.side.tabs.setCurrentWidget(table.tab.side.notes)
    table.click(table.tab.side.notes.button("pen"))
    assert table.tab.view.isVisible()
    assert table.board.tools == ["pen"]


def test_all_notes_rubbed_out_by_mistake_can_be_brought_back(sit: Sit) -> None:
    table = sit()
    marks = (PencilMark(0, (10, 20), "?"), PencilMark(0, (1, 2), "×"))
    table.board.pencil_changed.emit(marks)
    table.tab.side.tabs.setCurrentWidget(table.tab.side.notes)
    eraser = table.tab.side.notes._all
    table.click(eraser)
    assert (table.marks(), eraser.text()) == ((), "Bring back")
    table.click(eraser)
    assert (table.marks(), eraser.text()) == (marks, "Rub out all")
    table.click(eraser)
    table.board.pencil_changed.emit(marks[:1])
    assert eraser.text() == "Rub out all", "what was rubbed out before is forgotten"
    table.click(eraser)
    table.click(eraser)
    assert table.marks() == marks[:1]


def test_the_lights_can_be_switched_off(sit: Sit) -> None:
    table = sit()
    table.tab.set_legal_lights(False)
    assert not table.board.legal_lights
    assert not table.tab.side.notes.lights.isChecked()


def test_changes_and_questions_are_read_out(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(game_tab, "announce", lambda _, text: heard.append(text))
    table = sit(source=Row(1, 2, 3))
    table.press(KEY.Key_Return)
    assert heard == ["Roll, or stop?", "Roll\nDice (1, 2, 3)\nRoll, or stop?"]


@pytest.mark.parametrize("width", [1200, 1280, 1920])
def test_the_board_has_most_of_a_wide_table(sit: Sit, width: int) -> None:
    table = sit(size=(width, 800))
    side = table.tab.side
    assert side.isVisible()
    assert side.width() <= 0.35 * width
    assert table.tab.view.width() >= 0.62 * width  # 65 % less the margins


@pytest.mark.parametrize("size", [(1024, 600), (1000, 900), (1400, 480), (640, 480)])
def test_the_side_panel_folds_to_a_button_when_there_is_little_room(
    sit: Sit, size: tuple[int, int]
) -> None:
    table = sit(size=size)
    assert table.tab.folding.folded
    assert not table.tab.side.isVisible()
    table.click(table.tab.folding.button)
    assert table.tab.side.isVisible()
    table.click(table.tab.folding.button)
    assert table.tab.view.isVisible()
    table.tab.resize(1300, 800)
    QApplication.processEvents()
    assert table.tab.side.isVisible()
    assert table.tab.view.isVisible()


@pytest.mark.parametrize(
    ("scale", "size"),
    [
        (0.8, (1024, 540)),
        (1.0, (1024, 540)),
        (2.0, (1024, 540)),  # a screen of 1024 x 600 less menus and status line
        (2.0, (800, 540)),
        (2.0, (1280, 720)),
        (2.5, (1024, 600)),
        (2.5, (1920, 1000)),
    ],
)
def test_nothing_is_cut_at_any_text_scale(
    sit: Sit, qapp: QApplication, scale: float, size: tuple[int, int]
) -> None:
    look = make_look(scale=scale)
    dress(qapp, look.theme, scale)
    try:
        table = sit(source=OwnTable(), size=size)
        table.tab.set_look(look)
        for stage in ("asked", "dice"):
            if stage == "dice":
                table.press(KEY.Key_Return)
            QApplication.processEvents()
            assert (table.tab.width(), table.tab.height()) == size, "it needs more than there is"
            bar = table.tab.prompt_bar
            assert bar._question.heightForWidth(bar._question.width()) <= bar._question.height()
            for button in table.tab.findChildren(QPushButton):
                if button.isVisible() and button.text():
                    where = button.mapTo(table.tab, QPoint(0, 0))
                    assert table.tab.rect().contains(where), button.text()
                    assert where.x() + button.width() <= table.tab.width()
                    assert button.width() >= button.minimumSizeHint().width(), button.text()
            assert table.tab.view.height() >= 100
    finally:
        qapp.setStyleSheet("")


def test_theme_and_scale_reach_everything(sit: Sit) -> None:
    table = sit()
    dark = make_look("dark", 2.0)
    table.tab.set_look(dark)
    assert table.board.look is dark


def test_dice_can_be_exchanged_in_the_middle_of_a_throw(sit: Sit) -> None:
    table = sit(source=OwnTable())
    table.press(KEY.Key_Return)
    table.controller.use_own_dice(False)
    assert isinstance(table.controller.match.source, Rng)
    assert not table.tab.own_dice.isVisible()
    assert table.question == "Roll, or stop?"


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
