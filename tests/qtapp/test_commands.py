"""What is said of commands, keys and habits at a table: only what is true of the game on it."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea

from core.chance import GameId
from core.seating import Sitter
from qtapp.about import KeysDialog
from qtapp.app import Program
from qtapp.commands import Commands
from qtapp.data import kits
from qtapp.help_page import read_page
from qtapp.key_lists import key_lists
from qtapp.preferences import PreferencesDialog
from qtapp.registry import pages
from qtapp.session import Session
from tests.qtapp.conftest import Start

CAIRO = "kairo:K7Q2-M9XD"
ANN, BEN, TAVO = Sitter("Ann"), Sitter("Ben"), Sitter("Tavo", "easy")


def session_of(program: Program) -> Session:
    assert program.session is not None
    return program.session


def cairo(program: Program, *sitters: Sitter) -> Commands:
    """From Cape to Cairo on the table, with these players."""
    config = kits()["kairo"].configs[0].config
    desk = session_of(program).desk
    desk.start("kairo", config, GameId(CAIRO), len(sitters), sitters)
    return program.window.commands


def said(program: Program) -> str:
    return program.window.statusBar().currentMessage()


def keys_shown(program: Program) -> list[str]:
    """All that stands in the dialog of the keys."""
    program.window.commands.keys.trigger()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, KeysDialog)
    shown = [label.text() for label in dialog.findChildren(QLabel)]
    dialog.reject()
    return shown


def test_what_a_game_does_not_have_is_off_and_says_so(start: Start) -> None:
    do = cairo(start(), ANN, BEN, TAVO)
    assert [
        (action.isEnabled(), action.toolTip(), action.statusTip())
        for action in (do.study, do.review, do.restart)
    ] == [
        (False, why, why)
        for why in (
            "There is no solver for this game.",
            "There is no review for this game.",
            "Only a game for one can be started again.",
        )
    ]
    assert do.tutor.isEnabled(), "this game has a teacher"


@pytest.mark.parametrize(
    ("key", "why"),
    [
        (Qt.Key.Key_E, "There is no solver for this game."),
        (Qt.Key.Key_F5, "Only a game for one can be started again."),
    ],
)
def test_the_key_of_such_a_command_says_why_not(start: Start, key: Qt.Key, why: str) -> None:
    program = start()
    cairo(program, ANN, TAVO)
    program.window.activateWindow()
    QTest.keyClick(program.window, key, Qt.KeyboardModifier.ControlModifier)
    assert said(program) == why


def test_a_command_that_can_be_used_says_what_it_does(start: Start) -> None:
    """Also after it could not."""
    program = start()
    do = program.window.commands
    assert do.restart.statusTip() == "There is no game on the table."
    session_of(program).begin("bulls", "bulls:K7Q2-M9XD")
    assert do.restart.statusTip() == "Nothing has been played yet."
    tab = session_of(program).tab
    assert tab is not None
    tab.prompt_bar.button("roll").click()
    assert do.restart.statusTip() == "Back to the start; can be undone"
    assert do.study.isEnabled()


def test_the_tutor_speaks_of_what_its_figures_are(start: Start) -> None:
    """Points in Raging Bulls; in From Cape to Cairo there are none."""
    program = start("bulls", "bulls:K7Q2-M9XD")
    do = program.window.commands
    do.tutor.trigger()
    assert said(program) == "The tutor is on: it asks before a play that costs more than 2 points."
    do.tutor.trigger()
    cairo(program, ANN, TAVO)
    do.tutor.trigger()
    more = "The tutor is on: it asks before a play that costs more than"
    assert said(program) == f"{more} 2 wins in 100 games."
    do.tutor.trigger()
    program.keeper.change(tutor_points=1.0)
    do.tutor.trigger()
    assert said(program) == f"{more} one win in 100 games."


def test_the_keys_are_those_of_the_game_on_the_table(start: Start) -> None:
    program = start()
    assert any("at its table they stand here" in text for text in keys_shown(program))
    cairo(program, ANN, TAVO)
    shown = keys_shown(program)
    assert "From Cape to Cairo" in shown
    assert "digits, then Enter" in shown
    assert not any("post" in text for text in shown)
    session_of(program).begin("bulls", "bulls:K7Q2-M9XD")
    shown = keys_shown(program)
    assert "t3 r5" in shown
    assert "The players" not in shown, "there is only one"


def test_every_game_tells_its_keys(start: Start) -> None:
    """Its help page has the table that they are read from."""
    program = start("bulls", "bulls:K7Q2-M9XD")
    controller = session_of(program).menu.controller
    assert controller is not None
    for each in pages().values():
        (first, *_) = key_lists(each, controller)
        assert first.title == each.title()
        assert len(first.rows) >= 5
        assert all(f"| {does} |" in read_page(each.help) for _, does in first.rows)
        assert not any(key.startswith("Ctrl") for key, _ in first.rows), "the menus tell those"


def test_the_keys_of_persons_and_computers_are_told_where_there_are_some(start: Start) -> None:
    program = start()

    def letters() -> list[str]:
        controller = session_of(program).menu.controller
        assert controller is not None
        (_, players) = key_lists(pages()["kairo"], controller)
        return [key for key, _ in players.rows]

    cairo(program, ANN, TAVO)
    assert letters() == ["Y", "Space", "Esc"]
    cairo(program, ANN, TAVO, BEN)
    assert letters() == ["A, C", "Y", "Space", "Esc"]
    cairo(program, ANN, BEN)
    assert letters() == ["A, B", "Esc"]


def test_the_curtain_can_be_kept_for_secrets_by_menu(start: Start) -> None:
    program = start()
    do = program.window.commands
    assert not do.curtain.isEnabled()
    cairo(program, ANN, TAVO)
    assert do.curtain.statusTip() == "There is a curtain only where several persons play."
    cairo(program, ANN, BEN)
    assert do.curtain.isEnabled()
    do.curtain.trigger()
    assert program.keeper.settings.curtain_for_secrets
    program.keeper.change(curtain_for_secrets=False)
    assert not do.curtain.isChecked()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_preferences_fit_a_low_screen(
    start: Start, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    """At the usual text size all of them are seen at once, and larger ones are scrolled."""
    program = start()
    program.keeper.change(text_scale=scale)
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: QRect(0, 0, 800, 600))
    dialog = PreferencesDialog(program.keeper, program.window)
    dialog.show()
    qapp.processEvents()
    assert dialog.height() <= 600 - 64
    (area,) = dialog.findChildren(QScrollArea)
    assert (area.verticalScrollBar().maximum() == 0) == (scale == 1.0)
    dialog.close()
