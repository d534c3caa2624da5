"""The window: its menus and keys, its look, and its place on the screen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QSplitter, QWidget
from pytestqt.qtbot import QtBot

from core.games.bulls.rules import Leave, Roll
from qtapp.app import Program
from qtapp.parts import Prompt, PromptButton
from qtapp.screens import clamp
from qtapp.session import Session
from tests.qtapp.conftest import Start, close

ID = "bulls:K7Q2-M9XD"


def session_of(program: Program) -> Session:
    assert program.session is not None
    return program.session


# Menus and keys


def test_undo_says_why_it_stops(start: Start) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    undo = program.window.commands.undo
    assert not undo.isEnabled()
    assert "Nothing has been played" in undo.statusTip()
    assert session.tab is not None
    session.tab.controller.play(Roll())
    assert not undo.isEnabled()
    assert undo.statusTip() == "Undo stops here: dice have been rolled."


def test_undo_and_redo_by_key(start: Start) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    assert session.tab is not None
    controller = session.tab.controller
    controller.play(Roll())
    controller.play(Leave())
    assert program.window.commands.undo.isEnabled()
    length = controller.length
    program.window.activateWindow()
    QTest.keyClick(program.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert controller.length == length - 1
    QTest.keyClick(program.window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert controller.length == length


def test_nothing_is_painted_before_it_has_its_place(start: Start) -> None:
    program = start("bulls", ID)
    tab = session_of(program).tab
    assert tab is not None
    QApplication.processEvents()
    ways = tuple(PromptButton(f"way-{at}", f"One of the many ways {at}", Roll()) for at in range(9))
    tab.prompt_bar.show_prompt(Prompt("Which of all these ways?", ways))
    QApplication.sendEvent(program.window, QEvent(QEvent.Type.UpdateRequest))

    def places() -> list[QRect]:
        return [
            it.geometry()
            for it in (tab.prompt_bar, tab.view, *tab.prompt_bar._row.children())
            if isinstance(it, QWidget)
        ]

    painted = places()
    QApplication.processEvents()
    assert places() == painted


def test_restart_by_menu_can_be_undone(start: Start) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    assert session.tab is not None
    session.tab.controller.play(Roll())
    length = session.tab.controller.length
    program.window.commands.restart.trigger()
    assert session.tab.controller.length == 0
    program.window.commands.undo.trigger()
    assert session.tab.controller.length == length


def test_a_game_that_opens_has_the_keyboard(start: Start) -> None:
    for program in (start("bulls", ID), start("bulls", at="other")):
        program.window.activateWindow()
        tab = session_of(program).tab
        assert tab is not None
        assert program.window.focusWidget() is tab.view
        program.window.show_start()
        program.window.start_page.cards["bulls"].daily.click()
        assert program.window.focusWidget() is session_of(program).tab.view  # type: ignore[union-attr]


def test_on_the_start_page_what_needs_a_game_is_off(start: Start) -> None:
    do = start().window.commands
    needing = (do.save_as, do.undo, do.redo, do.restart, do.replay, do.own_dice, do.zoom_in)
    assert not any(action.isEnabled() for action in needing)
    assert all(action.isEnabled() for action in (do.new, do.open, do.rules, do.keys, do.quit))


def test_an_id_game_says_why_it_takes_no_own_dice(start: Start) -> None:
    do = start("bulls", ID).window.commands
    assert not do.own_dice.isEnabled()
    assert "ID" in do.own_dice.statusTip()


def test_replay_by_key_and_back(start: Start) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    assert session.tab is not None
    session.tab.controller.play(Roll())
    program.window.activateWindow()
    for replaying in (True, False):
        QTest.keyClick(program.window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
        assert session.tab.replay.on is replaying
        assert program.window.commands.replay.isChecked() is replaying


def test_no_two_commands_share_a_key(start: Start) -> None:
    do = start().window.commands
    keys = [key.toString() for _, actions in do.by_menu() for a in actions for key in a.shortcuts()]
    assert sorted(keys) == sorted(set(keys))


def test_full_screen_by_key_and_back(start: Start) -> None:
    window = start().window
    window.activateWindow()
    for full in (True, False):
        QTest.keyClick(window, Qt.Key.Key_F11)
        assert window.isFullScreen() is full


@pytest.mark.parametrize("name", ["keys", "about", "preferences"])
def test_a_small_dialog_opens_and_escape_closes_it(start: Start, name: str) -> None:
    program = start()
    getattr(program.window.commands, name).trigger()
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    assert dialog.windowTitle()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert QApplication.activeModalWidget() is None


@pytest.mark.parametrize("name", ["keys", "about"])
def test_at_the_usual_text_size_a_small_dialog_shows_all_of_itself(start: Start, name: str) -> None:
    program = start()
    getattr(program.window.commands, name).trigger()
    dialog = QApplication.activeModalWidget()
    assert dialog is not None
    QApplication.processEvents()
    (area,) = dialog.findChildren(QScrollArea)
    assert area.verticalScrollBar().maximum() == 0
    assert area.horizontalScrollBar().maximum() == 0
    QTest.keyClick(dialog, Qt.Key.Key_Escape)


def test_the_rules_open_beside_the_game(start: Start) -> None:
    program = start("bulls", ID)
    program.window.commands.rules.trigger()
    dock = session_of(program).menu.help
    assert dock is not None
    assert dock.isVisible()
    dock.close()


# Look


def test_text_size_theme_and_lights_are_kept(start: Start) -> None:
    program = start()
    do = program.window.commands
    do.text_larger.trigger()
    do.themes["dark"].trigger()
    do.legal_lights.trigger()
    assert program.appearance.look.scale == 1.1
    assert program.appearance.look.theme.dark
    close(program)
    program = start()
    assert program.appearance.look.scale == 1.1
    assert program.appearance.look.theme.dark
    assert program.window.commands.themes["dark"].isChecked()
    assert not program.window.commands.legal_lights.isChecked()


def test_a_game_on_the_table_takes_over_a_new_look(start: Start) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    program.keeper.change(theme="dark", text_scale=2.0)
    assert session.tab is not None
    assert session.tab.scene.look.theme.dark
    assert session.tab.scene.look.scale == 2.0


@pytest.mark.parametrize("scale", [1.0, 2.0, 2.5])
def test_the_window_fits_a_small_screen(start: Start, qapp: QApplication, scale: float) -> None:
    program = start("bulls", ID)
    program.keeper.change(text_scale=scale)
    program.window.resize(1024, 600)
    qapp.processEvents()
    assert program.window.width() <= 1024
    assert program.window.height() <= 600


def test_an_idle_window_has_no_timer_running(start: Start, qtbot: QtBot) -> None:
    for program in (start(), start("bulls", ID, at="other")):
        qtbot.wait(400)  # the longest travel of a thing on the board, and more
        timers = program.window.findChildren(QTimer)
        assert [timer for timer in timers if timer.isActive()] == []
        assert program.appearance.look.motion.running == 0


# The window's place

RECTS = st.builds(
    QRect,
    st.integers(-4000, 4000),
    st.integers(-4000, 4000),
    st.integers(1, 5000),
    st.integers(1, 5000),
)


@given(RECTS, st.lists(RECTS, min_size=1, max_size=3))
def test_a_window_always_lies_on_one_screen(rect: QRect, screens: list[QRect]) -> None:
    placed = clamp(rect, screens)
    assert any(screen.contains(placed) for screen in screens)
    assert placed.width() <= rect.width()
    assert placed.height() <= rect.height()


@given(RECTS)
def test_a_window_that_fits_its_screen_stays(rect: QRect) -> None:
    assert clamp(rect, [rect.adjusted(-5, -5, 5, 5)]) == rect
    assert clamp(rect, []) == rect


def test_a_window_goes_to_the_screen_that_holds_most_of_it() -> None:
    left, right = QRect(0, 0, 1000, 800), QRect(1000, 0, 1000, 800)
    assert clamp(QRect(900, 100, 600, 400), [left, right]) == QRect(1000, 100, 600, 400)
    assert clamp(QRect(300, 100, 800, 400), [left, right]) == QRect(200, 100, 800, 400)


def test_the_place_of_the_window_is_found_again(start: Start) -> None:
    program = start()
    program.window.setGeometry(QRect(QPoint(60, 70), QSize(640, 500)))
    close(program)
    again = start().window.geometry()
    assert again == QRect(60, 70, 640, 500)


def test_the_width_of_the_side_panel_is_found_again(start: Start, qapp: QApplication) -> None:
    widths = []
    for drag in (60, 0):
        program = start("bulls", ID)
        program.window.resize(1500, 780)
        qapp.processEvents()
        tab = session_of(program).tab
        assert tab is not None
        if drag:
            (splitter,) = tab.findChildren(QSplitter)
            handle = splitter.handle(1)
            middle = handle.rect().center()
            QTest.mousePress(handle, Qt.MouseButton.LeftButton, pos=middle)
            QTest.mouseMove(handle, middle - QPoint(drag, 0))
            QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, pos=middle - QPoint(drag, 0))
        widths.append(tab.side.width())
        close(program)
    assert widths[0] == widths[1] > 330


def test_a_place_on_a_screen_that_is_gone_is_moved(start: Start) -> None:
    program = start()
    program.window.setGeometry(QRect(QPoint(5000, 5000), QSize(640, 500)))
    close(program)
    window = start().window
    assert window.screen().availableGeometry().contains(window.geometry())
