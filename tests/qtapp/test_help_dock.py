"""The rules beside the game, before a dialog, and out of the way again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from qtapp.app import Program
from qtapp.help_dock import HelpDialog, HelpDock
from qtapp.session import Session
from qtapp.table.new_game import NewGameDialog
from tests.qtapp.conftest import Start

ID = "bulls:K7Q2-M9XD"


def session_of(program: Program) -> Session:
    assert program.session is not None
    return program.session


def opened(program: Program) -> HelpDock:
    """The dock, after F1 in a window with room for it."""
    program.window.resize(1400, 780)
    program.window.activateWindow()
    QTest.keyClick(program.window, Qt.Key.Key_F1)
    dock = session_of(program).menu.help
    assert dock is not None
    assert dock.isVisible()
    return dock


def test_escape_closes_the_rules_and_the_board_has_the_keys_again(start: Start) -> None:
    program = start("bulls", ID)
    dock = opened(program)
    QTest.keyClick(dock.view.page, Qt.Key.Key_Escape)
    assert not dock.isVisible()
    tab = session_of(program).tab
    assert tab is not None
    assert program.window.focusWidget() is tab.view


def test_escape_ends_a_search_first(start: Start) -> None:
    dock = opened(start("bulls", ID))
    QTest.keyClicks(dock.view.search.line, "fence")
    QTest.keyClick(dock.view.search.line, Qt.Key.Key_Escape)
    assert dock.isVisible()
    QTest.keyClick(dock.view.search.line, Qt.Key.Key_Escape)
    assert not dock.isVisible()


def test_the_same_key_closes_the_rules(start: Start) -> None:
    program = start("bulls", ID)
    dock = opened(program)
    QTest.keyClick(program.window, Qt.Key.Key_F1)
    assert not dock.isVisible()
    QTest.keyClick(program.window, Qt.Key.Key_F1)
    assert dock.isVisible()


def test_on_the_start_page_the_keyboard_goes_back_to_its_first_button(start: Start) -> None:
    program = start()
    dock = opened(program)
    QTest.keyClick(dock.view.page, Qt.Key.Key_Escape)
    first, *_ = program.window.start_page.cards.values()
    assert program.window.focusWidget() is first.new


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_rules_close_with_a_button_that_can_be_hit(start: Start, scale: float) -> None:
    program = start("bulls", ID)
    program.keeper.change(text_scale=scale)
    dock = opened(program)
    dock.setFloating(False)
    QApplication.processEvents()
    assert dock.bar.away.isVisible()
    assert min(dock.bar.away.width(), dock.bar.away.height()) >= 24 * scale
    QTest.mouseClick(dock.bar.away, Qt.MouseButton.LeftButton)
    assert not dock.isVisible()


def test_rules_in_a_window_of_their_own_have_the_systems_title_bar(start: Start) -> None:
    dock = opened(start("bulls", ID))
    dock.setFloating(True)
    assert dock.titleBarWidget() is None
    dock.setFloating(False)
    assert dock.titleBarWidget() is dock.bar
    assert dock.bar.isVisible()


def test_a_rule_of_the_new_game_dialog_opens_before_it_and_escape_goes_back(start: Start) -> None:
    program = start()
    session_of(program).new("bulls")
    (dialog,) = program.window.findChildren(NewGameDialog)
    dialog.help_wanted.emit("B6.2")
    (rules,) = dialog.findChildren(HelpDialog)
    assert rules.isVisible()
    assert not rules.isModal()
    assert rules.view.page.textCursor().block().text().startswith("B6.2")
    QTest.keyClick(rules.view.page, Qt.Key.Key_Escape)
    assert not rules.isVisible()
    assert dialog.isVisible()
    dialog.reject()
