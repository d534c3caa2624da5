"""Can a friend's game be opened from its share code, and is a bad one refused in words?"""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.chance import GameId
from core.match import Match
from core.share import share_code
from core.terms import Seat
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.data import kits
from qtapp.look import Look
from qtapp.share_dialog import ShareDialog


def played() -> Match[Any, Any, Any, Any]:
    kit = kits()["bulls"]
    match: Match[Any, Any, Any, Any] = Match(
        kit.game, kit.configs[0].config, 1, GameId("bulls:K7Q2-M9XD")
    )
    for _ in range(4):
        match.submit(Seat(0), next(kit.game.legal(match.state, Seat(0))), "person")
        match.run_chance()
    return match


@pytest.fixture
def dialog(qtbot: QtBot) -> ShareDialog:
    QGuiApplication.clipboard().clear()
    made = ShareDialog(Look(load_theme("light"), 1.0, Motion(MotionWish.REDUCED)))
    qtbot.addWidget(made)
    return made


def test_a_pasted_code_opens_the_same_game(dialog: ShareDialog, qtbot: QtBot) -> None:
    match = played()
    QTest.keyClicks(dialog.box, share_code(match))
    with qtbot.waitSignal(dialog.entered, timeout=1000) as caught:
        QTest.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    assert caught.args == [match]


def test_enter_in_the_box_opens_the_game_too(dialog: ShareDialog, qtbot: QtBot) -> None:
    match = played()
    QTest.keyClicks(dialog.box, share_code(match))
    with qtbot.waitSignal(dialog.entered, timeout=1000) as caught:
        QTest.keyClick(dialog.box, Qt.Key.Key_Return)
    assert caught.args == [match]


def test_a_code_on_the_clipboard_is_there_already(qtbot: QtBot) -> None:
    code = share_code(played())
    QGuiApplication.clipboard().setText(code)
    made = ShareDialog(Look(load_theme("dark"), 2.0, Motion(MotionWish.REDUCED)))
    qtbot.addWidget(made)
    assert made.box.toPlainText() == code
    QGuiApplication.clipboard().clear()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("bulls:K7Q2-M9XD", "A share code begins with KRAAL1-."),
        ("KRAAL1-ePnc", "This share code is damaged: a part of it may be missing."),
    ],
)
def test_a_bad_code_is_refused_in_a_sentence(
    dialog: ShareDialog, qtbot: QtBot, typed: str, said: str
) -> None:
    QTest.keyClicks(dialog.box, typed)
    with qtbot.assertNotEmitted(dialog.entered):
        QTest.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    assert dialog.problem.text() == said
    QTest.keyClicks(dialog.box, "x")
    assert dialog.problem.text() == ""


def test_nothing_can_be_opened_before_something_is_entered(dialog: ShareDialog) -> None:
    assert not dialog.open_button.isEnabled()
