"""Does the whole program keep what is secret: window, menus, status line, clipboard and files?"""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from core.chance import GameId
from core.games.kairo.rules import Bid
from core.seating import Sitter
from core.terms import Seat
from qtapp.app import Program
from qtapp.data import kits
from qtapp.session import Session
from qtapp.table.game_tab import GameTab
from tests.qtapp.conftest import Start, close
from tests.qtapp.table.hot_seat import FirstFrame
from tests.qtapp.table.toy_auction import seated

A, B, C = map(Seat, range(3))


def session_of(program: Program) -> Session:
    assert program.session is not None
    return program.session


def tab_of(program: Program) -> GameTab:
    tab = session_of(program).tab
    assert tab is not None
    return tab


def play(program: Program, who: str = "ppp") -> GameTab:
    """Lays a game of From Cape to Cairo on the table, for persons (p) and bots (b)."""
    kit = kits()["kairo"]
    sitters = tuple(Sitter(it.name, "easy" if it.bot else "") for it in seated(who))
    source = GameId("kairo:K7Q2-M9XD")
    session_of(program).desk.start("kairo", kit.configs[0].config, source, len(who), sitters)
    QApplication.processEvents()
    return tab_of(program)


def words(program: Program) -> str:
    """All that can be read in and around the window, and in its menus."""
    window = program.window
    found = [window.windowTitle(), window.statusBar().currentMessage()]
    for widget in [window, *window.findChildren(QWidget)]:
        found += (widget.toolTip(), widget.statusTip(), widget.accessibleName())
        found += (widget.accessibleDescription(), widget.windowTitle())
        if isinstance(widget, QLabel):
            found.append(widget.text())
    for action in window.findChildren(QAction):
        found += (action.text(), action.toolTip(), action.statusTip())
    return "\n".join((*found, QGuiApplication.clipboard().text()))


def test_a_game_for_several_begins_and_resumes_behind_the_curtain(start: Start) -> None:
    """Saved at each move, killed, and taken up again: from the first frame on."""
    program = start()
    frames = FirstFrame()
    tab = play(program)
    assert tab.view.viewport() not in frames.stop()
    tab.controller.show_for(A)
    tab.controller.play(Bid(23))
    assert tab.handing.covered
    assert "23" not in words(program)
    close(program)
    frames = FirstFrame()
    again = start()
    painted = frames.stop()
    tab = tab_of(again)
    assert tab.handing.curtain.isVisible()
    assert tab.view.viewport() not in painted
    assert tab.prompt_bar not in painted
    assert tab.handing.curtain.said == "Pass to Ben"
    assert "23" not in words(again)
    tab.controller.show_for(B)
    QApplication.processEvents()
    assert "23" not in words(again)


def test_keys_and_menus_tell_nothing_while_it_is_drawn(start: Start) -> None:
    program = start()
    tab = play(program)
    do = program.window.commands
    tab.controller.show_for(A)
    tab.controller.play(Bid(23))
    QApplication.processEvents()
    assert program.window.focusWidget() is tab.handing.curtain
    assert not do.replay.isEnabled()
    assert not do.hint.isEnabled()
    assert do.undo.statusTip() == "Nobody looks at the table now: nothing can be undone."
    do.undo.trigger()
    do.redo.trigger()
    do.review.trigger()
    assert len(tab.controller.match.log) == 4
    QTest.keyClick(tab.handing.curtain, Qt.Key.Key_B)
    assert tab.controller.viewer == B
    assert do.replay.isEnabled()


def test_the_code_of_a_game_with_secrets_is_not_copied_before_its_end(start: Start) -> None:
    program = start()
    tab = play(program)
    QGuiApplication.clipboard().setText("before")
    tab.controller.show_for(A)
    program.window.commands.copy_code.trigger()
    assert QGuiApplication.clipboard().text() == "before"
    assert "when the game is over" in program.window.statusBar().currentMessage()


def test_no_copy_is_saved_in_which_a_sealed_bid_could_be_looked_up(start: Start) -> None:
    program = start()
    tab = play(program)
    save = program.window.commands.save_as
    assert save.isEnabled(), "nobody has bid yet"
    for seat, amount in ((A, 23), (B, 5)):
        tab.controller.show_for(seat)
        tab.controller.play(Bid(amount))
        assert not save.isEnabled()
        assert save.statusTip().startswith("What lies sealed would be in the copy")
    tab.controller.show_for(C)
    assert not save.isEnabled()
    tab.controller.play(Bid(0))
    assert save.isEnabled(), "the bids have been turned over"


def test_one_person_among_computers_may_save_at_any_time(start: Start) -> None:
    program = start()
    tab = play(program, "pbb")
    tab.controller.play(Bid(23))
    assert program.window.commands.save_as.isEnabled()


def test_a_game_that_somebody_gives_up_ends_before_all_eyes(start: Start) -> None:
    program = start()
    tab = play(program, "pp")
    tab.controller.show_for(A)
    tab.controller.play(Bid(23))
    tab.controller.show_for(B)
    tab.controller.match.resign(B)
    QApplication.processEvents()
    assert tab.controller.now.outcome is not None
    assert not tab.handing.covered
    assert tab.covering.result_shown
    assert "23" not in words(program)


def test_the_setting_has_the_curtain_fall_when_the_program_is_left(start: Start) -> None:
    program = start()
    tab = play(program)
    program.keeper.change(curtain_on_return=True)
    tab.controller.show_for(A)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    app.applicationStateChanged.emit(Qt.ApplicationState.ApplicationInactive)
    assert tab.handing.covered


@pytest.mark.parametrize("who", ["pbb"])
def test_one_person_among_computers_meets_no_curtain(start: Start, who: str) -> None:
    tab = play(start(), who)
    assert not tab.handing.covered
    assert tab.view.isVisible()
