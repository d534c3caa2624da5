"""Does the side panel stand where it has room, and as wide as it needs, whatever came before?"""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from qtapp.app import Program
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from tests.qtapp.conftest import Start, close
from tests.qtapp.table.toy import Row, new_match
from tests.qtapp.table.toy_parts import ToyParts, make_look

GAME = ("bulls", "bulls:K7Q2-M9XD")


def sit_down(program: Program, scale: float, width: int) -> GameTab:
    """A game that is begun at this text scale in a window of this width."""
    program.window.resize(width, 780)
    program.keeper.change(text_scale=scale)
    assert program.session is not None
    program.session.begin(*GAME)
    settle()
    assert program.session.tab is not None
    return program.session.tab


def settle() -> None:
    for _ in range(4):
        QApplication.processEvents()


@pytest.mark.parametrize(("width", "by_key"), [(1180, True), (1280, False)])
def test_a_panel_that_was_folded_for_large_text_comes_back_for_small_text(
    start: Start, width: int, *, by_key: bool
) -> None:
    program = start(at="fresh")
    fresh = sit_down(program, 1.0, width).side.width()
    close(program)
    program = start(at="data")
    tab = sit_down(program, 2.0, width)
    assert tab.side.isHidden()
    if by_key:
        program.window.activateWindow()
        assert QTest.qWaitForWindowActive(program.window)
        pressed = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        for _ in range(10):
            QTest.keyClick(program.window, Qt.Key.Key_Down, pressed)
    else:
        program.keeper.change(text_scale=1.0)
    settle()
    assert program.keeper.settings.text_scale == 1.0
    assert not tab.folding.folded
    assert tab.side.isVisible()
    assert tab.side.width() == fresh == 300


def test_a_panel_shrinks_again_with_its_text(start: Start) -> None:
    program = start()
    tab = sit_down(program, 1.0, 1500)
    widths = []
    for scale in (1.5, 1.0):
        program.keeper.change(text_scale=scale)
        settle()
        widths.append(tab.side.width())
    assert widths == [450, 300]


@pytest.mark.parametrize(("size", "folded"), [((1280, 800), False), ((1024, 600), True)])
def test_what_the_panel_shows_decides_how_wide_it_is(
    qtbot: QtBot, size: tuple[int, int], *, folded: bool
) -> None:
    """Behind its button too, where Qt lays nothing out: what it needs must be known there."""
    tab = GameTab(MatchController(new_match(None, Row())), ToyParts(), make_look())
    qtbot.addWidget(tab)
    tab.resize(*size)
    tab.show()
    settle()
    assert tab.folding.folded == folded
    [label] = tab.side.panel.findChildren(QLabel)
    words = label.text()
    label.setText("W" * 60)
    settle()
    needed = label.minimumSizeHint().width()
    assert needed > 300
    assert tab.side.wanted_width() > needed
    assert tab.folding.button.isVisible(), "it has not the room beside the board"
    label.setText(words)
    settle()
    tab.resize(1280, 800)
    settle()
    assert not tab.folding.folded
    assert tab.side.width() == 300


def test_the_board_gets_the_keyboard_when_the_button_that_had_it_goes(qtbot: QtBot) -> None:
    tab = GameTab(MatchController(new_match(None, Row())), ToyParts(), make_look())
    qtbot.addWidget(tab)
    tab.resize(800, 600)
    with qtbot.waitActive(tab):
        tab.show()
    tab.folding.button.setFocus()
    tab.resize(1280, 860)
    settle()
    assert not tab.folding.folded
    assert QApplication.focusWidget() is tab.view
    tab.side.log.list.setFocus()
    tab.resize(800, 600)
    settle()
    assert QApplication.focusWidget() is tab.view
