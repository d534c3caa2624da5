"""The solver view beside the board: when it is to be seen, what it studies, and what counts."""

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.chance import GameId, OwnTable
from core.game_id import daily_id
from core.games.bulls.rules import PLAYER, Config, Leave, Phase, Roll
from core.hints import Mark
from core.log import Hinted
from core.match import Match
from qtapp.app import Program
from qtapp.panels import StudyPanel
from qtapp.parts import Look
from qtapp.session import Session
from qtapp.study_dock import StudyDock
from qtapp.table.controller import MatchController
from tests.games.bulls.positions import GAME, script, seat_of
from tests.qtapp.conftest import Start

if TYPE_CHECKING:
    from qtapp.parts import AnySight

ID = "bulls:K7Q2-M9XD"
DAILY = "bulls:2026-11-30"
NOTED = Hinted(PLAYER, 4, "solver")


class ToyPanel(StudyPanel):
    """A solver that knows nothing, and remembers what it was shown."""

    def __init__(self) -> None:
        super().__init__()
        self.sights: list[AnySight | None] = []
        self.pointed = False

    @property
    def alone(self) -> bool:
        return self.pointed

    def show_sight(self, sight: "AnySight | None") -> None:
        self.sights.append(sight)

    def set_look(self, look: Look) -> None:
        self.look = look

    @property
    def studied(self) -> "AnySight | None":
        return self.sights[-1]


def session_of(program: Program) -> Session:
    assert program.session is not None
    return program.session


def controller_of(program: Program) -> MatchController:
    controller = session_of(program).menu.controller
    assert controller is not None
    return controller


def with_toy(program: Program) -> ToyPanel:
    """The panel that the solver view of this program has once it is opened."""
    panel = ToyPanel()
    parts = session_of(program).menu.parts("bulls")
    parts.make_study = lambda look, thinker, read: panel  # type: ignore[misc]
    return panel


def press(program: Program) -> None:
    program.window.activateWindow()
    QTest.keyClick(program.window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)


def opened(program: Program) -> tuple[StudyDock, ToyPanel]:
    """The dock after Ctrl+E in a window with room for it."""
    panel = with_toy(program)
    program.window.resize(1400, 780)
    press(program)
    dock = session_of(program).study.dock
    assert dock is not None
    assert dock.isVisible()
    return dock, panel


def hint_marks(program: Program) -> tuple[Mark, ...]:
    """What a hint shows on the board."""
    tab = session_of(program).tab
    assert tab is not None
    return tab.teaching._board.marks


def roll_bulls(program: Program) -> None:
    controller_of(program).play(Roll())
    assert controller_of(program).now.view.phase is Phase.TURN


def hints(program: Program) -> list[Hinted]:
    return [entry for entry in controller_of(program).now.log if isinstance(entry, Hinted)]


def on_table(program: Program, text: str) -> None:
    """Lays a match of real dice on the table, played so far."""
    match = Match(GAME, Config(), 1, OwnTable())
    for action in script(text):
        match.submit(seat_of(action), action, "person" if seat_of(action) == PLAYER else "table")
    session_of(program).desk.put(match)


TWO_FIELDS = """
    bulls 2,2 4,2 2,4
    112 t1-b1
    leave
    bulls 2,2 4,2 2,4 5,5
"""


def test_the_solver_is_off_until_its_key_and_studies_every_position_then(start: Start) -> None:
    program = start("bulls", ID)
    assert session_of(program).study.dock is None
    _, panel = opened(program)
    assert program.window.commands.study.isChecked()
    assert panel.studied == controller_of(program).sight
    roll_bulls(program)
    assert panel.studied == controller_of(program).sight


def test_the_same_key_puts_it_away_and_ends_its_thought(start: Start) -> None:
    program = start("bulls", ID)
    dock, panel = opened(program)
    press(program)
    assert not dock.isVisible()
    assert panel.studied is None
    assert not program.window.commands.study.isChecked()
    roll_bulls(program)
    assert panel.studied is None
    press(program)
    assert dock.isVisible()
    assert panel.studied == controller_of(program).sight


def test_escape_closes_it_and_the_board_has_the_keys_again(start: Start) -> None:
    program = start("bulls", ID)
    dock, _ = opened(program)
    QTest.keyClick(dock, Qt.Key.Key_Escape)
    assert not dock.isVisible()
    tab = session_of(program).tab
    assert tab is not None
    assert program.window.focusWidget() is tab.view


def test_it_needs_a_game_on_the_table_and_says_so(start: Start) -> None:
    program = start()
    with_toy(program)
    press(program)
    assert session_of(program).study.dock is None
    assert "a game on the table" in program.window.statusBar().currentMessage()


def test_on_the_start_page_nothing_is_thought_about(start: Start) -> None:
    program = start("bulls", ID)
    _, panel = opened(program)
    program.window.show_start()
    assert panel.studied is None
    tab = session_of(program).tab
    assert tab is not None
    program.window.show_table(tab)
    assert panel.studied == controller_of(program).sight


def test_a_window_that_is_minimised_is_not_thought_for(start: Start) -> None:
    program = start("bulls", ID)
    _, panel = opened(program)
    program.window.showMinimized()
    QApplication.processEvents()
    assert panel.studied is None
    program.window.showNormal()
    QApplication.processEvents()
    assert panel.studied == controller_of(program).sight


def test_a_replay_is_studied_moment_by_moment(start: Start) -> None:
    program = start("bulls", ID)
    roll_bulls(program)
    _, panel = opened(program)
    controller_of(program).show_at(0)
    assert panel.studied is not None
    assert panel.studied.view.phase is Phase.FIELD


def test_what_it_wants_to_show_goes_to_the_board(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start("bulls", ID)
    _, panel = opened(program)
    tab = session_of(program).tab
    assert tab is not None
    shown: list[object] = []
    monkeypatch.setattr(tab.scene, "show_marks", shown.append)
    panel.marks_wanted.emit((Mark("fence", (7, 0)),))
    assert shown == [(Mark("fence", (7, 0)),)]


def test_help_is_noted_once_for_each_field_in_which_it_was_given(start: Start) -> None:
    program = start()
    on_table(program, TWO_FIELDS)
    _, panel = opened(program)
    assert hints(program) == []  # open, but nothing is shown yet
    panel.helped.emit()
    panel.helped.emit()
    assert hints(program) == [NOTED]
    controller_of(program).play(Leave())
    controller_of(program).play(Roll())
    for dice in ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5)):
        controller_of(program).key_in(dice)
    assert controller_of(program).now.view.phase is Phase.TURN
    panel.helped.emit()
    assert hints(program) == [NOTED, NOTED]
    tab = session_of(program).tab
    assert tab is not None
    words = [line.text for line in tab._parts.log_lines(controller_of(program).now)]
    assert [text for text in words if "solver" in text] == [
        "The solver view was open: field B.",
        "The solver view was open: field C.",
    ]
    assert "solver view in 2 fields" in program.window.standing.text()


def test_what_was_noted_before_the_program_was_closed_is_not_noted_again(start: Start) -> None:
    program = start("bulls", ID)
    roll_bulls(program)
    _, panel = opened(program)
    panel.helped.emit()
    assert hints(program) == [NOTED]
    program.window.close()
    again = start()
    assert hints(again) == [NOTED]
    _, panel = opened(again)
    panel.helped.emit()
    assert hints(again) == [NOTED]
    assert "solver view in 1 field." in again.window.standing.text()


def test_a_reason_that_is_asked_for_counts_beside_the_solver(start: Start, qtbot: QtBot) -> None:
    program = start("bulls", ID)
    roll_bulls(program)
    _, panel = opened(program)
    panel.helped.emit()
    tab = session_of(program).tab
    assert tab is not None
    tab.teaching.tell(4)
    qtbot.waitUntil(lambda: len(hints(program)) == 2, timeout=20000)
    assert hints(program) == [NOTED, Hinted(PLAYER, 4)]
    assert "Hints: 1 reason, solver view in 1 field." in program.window.standing.text()


def test_solver_marks_step_aside_for_a_hint_until_something_is_pointed_at(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start("bulls", ID)
    _, panel = opened(program)
    tab = session_of(program).tab
    assert tab is not None
    shown: list[object] = []
    monkeypatch.setattr(tab.scene, "show_marks", shown.append)
    hint, arrow, pointed = (Mark("fence", (number, 0)) for number in (7, 8, 9))
    panel.marks_wanted.emit((arrow,))
    tab.teaching._board.show_marks((hint,))
    panel.pointed = True
    panel.marks_wanted.emit((pointed,))
    panel.marks_wanted.emit(())  # a pass
    panel.pointed = False
    panel.marks_wanted.emit((arrow,))
    tab.teaching._board.show_marks(())
    assert shown == [(arrow,), (hint,), (pointed,), (), (hint,), (arrow,)]


def test_escape_takes_the_marks_of_a_hint_away_before_it_closes_the_solver(start: Start) -> None:
    """As the button in the tab of the hints says, wherever the keyboard is."""
    program = start("bulls", ID)
    dock, _ = opened(program)
    tab = session_of(program).tab
    assert tab is not None
    tab.teaching._board.show_marks((Mark("fence", (7, 0)),))
    QTest.keyClick(dock, Qt.Key.Key_Escape)
    assert not hint_marks(program)
    assert dock.isVisible()
    QTest.keyClick(dock, Qt.Key.Key_Escape)
    assert not dock.isVisible()


def test_escape_in_the_rules_takes_the_marks_of_a_hint_away_first_too(start: Start) -> None:
    program = start("bulls", ID)
    menu, tab = session_of(program).menu, session_of(program).tab
    assert tab is not None
    menu.show_rules("bulls")
    assert menu.help is not None
    tab.teaching._board.show_marks((Mark("fence", (7, 0)),))
    QTest.keyClick(menu.help, Qt.Key.Key_Escape)
    assert not hint_marks(program)
    assert menu.help.isVisible()
    QTest.keyClick(menu.help, Qt.Key.Key_Escape)
    assert not menu.help.isVisible()


def test_the_tab_in_front_stays_there_when_a_dock_comes_and_goes(start: Start) -> None:
    """The window is too narrow for three columns: the side panel is folded away meanwhile."""
    program = start("bulls", ID)
    opened(program)
    tab = session_of(program).tab
    assert tab is not None
    press(program)
    QApplication.processEvents()
    tab.side.tabs.setCurrentWidget(tab.side.hints)
    folded = [tab.folding.folded]
    for _ in range(2):
        press(program)
        QApplication.processEvents()
        folded.append(tab.folding.folded)
        assert tab.side.tabs.currentWidget() is tab.side.hints
    assert folded == [False, True, False]


def test_looking_back_at_a_field_that_is_done_is_no_help(start: Start) -> None:
    program = start()
    on_table(program, TWO_FIELDS)
    _, panel = opened(program)
    controller_of(program).show_at(4)
    assert controller_of(program).sight.view.current == 0
    panel.helped.emit()
    assert hints(program) == []


def test_looking_back_at_the_field_in_play_is_help(start: Start) -> None:
    program = start()
    on_table(program, TWO_FIELDS)
    _, panel = opened(program)
    controller_of(program).show_at(controller_of(program).length)
    panel.helped.emit()
    assert hints(program) == [NOTED]


def test_a_game_that_is_over_is_studied_freely(start: Start) -> None:
    program = start()
    on_table(
        program,
        """
        bulls 2,2 4,2 2,4
        112 pass
        112 pass
        112 pass
        112 pass
        """,
    )
    assert controller_of(program).now.outcome is not None
    _, panel = opened(program)
    controller_of(program).show_at(4)
    assert panel.studied == controller_of(program).sight
    panel.helped.emit()
    assert hints(program) == []


def test_a_restart_comes_back_whole_with_the_solver_open(start: Start) -> None:
    program = start("bulls", ID)
    _, panel = opened(program)
    roll_bulls(program)
    controller = controller_of(program)
    before = controller.now.view
    controller.restart()
    panel.helped.emit()
    controller.take_back()
    assert controller.now.view == before
    assert len(hints(program)) == 1  # once the restart is over and done with


@pytest.mark.parametrize("day", [DAILY, daily_id("bulls")])
def test_a_daily_game_keeps_the_solver_behind_a_curtain(start: Start, day: str) -> None:
    program = start("bulls", day)
    dock, panel = opened(program)
    roll_bulls(program)
    assert panel.studied is None
    assert dock.curtain.isVisible()
    assert dock.curtain.button.isVisible()
    assert not dock.open


def test_whoever_looks_anyway_is_warned_before_and_it_counts(start: Start) -> None:
    program = start("bulls", DAILY)
    dock, panel = opened(program)
    roll_bulls(program)
    assert "counts as help" in dock.curtain.warning
    QTest.mouseClick(dock.curtain.button, Qt.MouseButton.LeftButton)
    assert dock.open
    assert panel.studied == controller_of(program).sight
    panel.helped.emit()
    assert hints(program) == [NOTED]


def test_the_curtain_of_another_daily_game_is_drawn_again(start: Start) -> None:
    program = start("bulls", DAILY)
    dock, panel = opened(program)
    QTest.mouseClick(dock.curtain.button, Qt.MouseButton.LeftButton)
    session_of(program).desk.put(Match(GAME, Config(), 1, GameId("bulls:2026-11-29")))
    assert not dock.open
    assert panel.studied is None


def test_a_daily_game_that_is_finished_can_be_studied(start: Start) -> None:
    program = start()
    match = Match(GAME, Config(), 1, GameId(DAILY))
    while match.outcome() is None:
        action = Leave() if match.state.phase is Phase.TURN else Roll()
        match.submit(PLAYER, action, "person")
        match.run_chance()
    session_of(program).desk.put(match)
    dock, panel = opened(program)
    assert dock.open
    assert panel.studied == controller_of(program).sight


def test_a_puzzle_closes_the_curtain_and_there_is_no_way_past_it(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start("bulls", ID)
    roll_bulls(program)
    dock, panel = opened(program)
    tab = session_of(program).tab
    assert tab is not None
    monkeypatch.setattr(type(tab.reviewing.secrecy), "kept", property(lambda self: True))
    tab.changed.emit()
    assert not dock.open
    assert not dock.curtain.button.isVisible()
    assert panel.studied is None


def test_its_width_is_the_same_at_the_next_start(start: Start) -> None:
    program = start("bulls", ID)
    dock, _ = opened(program)
    program.window.resizeDocks([dock], [470], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    width = dock.width()
    program.window.close()
    again = start("bulls", ID)
    dock, _ = opened(again)
    QApplication.processEvents()
    assert abs(dock.width() - width) <= 2


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_it_is_never_narrower_than_its_panel_needs(start: Start, scale: float) -> None:
    program = start("bulls", ID)
    program.keeper.change(text_scale=scale)
    dock, _ = opened(program)
    assert dock.width() >= 320
    dock.setFloating(False)  # as it does at 200 %, for want of room
    QApplication.processEvents()
    assert dock.width() >= 320
    assert min(dock.bar.away.width(), dock.bar.away.height()) >= 24


def test_the_program_closes_at_once_in_the_middle_of_a_thought(start: Start) -> None:
    program = start("bulls", ID)
    roll_bulls(program)
    program.window.resize(1400, 780)
    press(program)
    session = session_of(program)
    assert session.study.dock is not None
    assert session.thinker.busy
    program.window.close()
    assert not session.thinker.busy
