"""The whole program, as `kraal` makes it, on a data folder of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from qtapp.app import Program
from tests.qtapp.onlookers import LEFT_OVER

Start = Callable[..., Program]


@pytest.fixture(autouse=True)
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press faster than people do, and mean it."""
    monkeypatch.setattr("qtapp.games.kairo.choice_panel.REST", 0)
    monkeypatch.setattr("qtapp.table.asking_round.SEEN_FOR", 0)


@pytest.fixture(autouse=True)
def marked_leftovers(request: pytest.FixtureRequest) -> None:
    """What former tests have left in memory is no window of this one: see `onlookers.readable`."""
    if "qapp" in request.fixturenames:
        for widget in request.getfixturevalue("qapp").topLevelWidgets():
            widget.setProperty(LEFT_OVER, True)


@pytest.fixture
def caret_stands(qapp: QApplication) -> Iterator[None]:
    """The caret of a line does not blink."""
    usual = qapp.cursorFlashTime()
    qapp.setCursorFlashTime(0)
    yield
    qapp.setCursorFlashTime(usual)


@pytest.fixture
def start(qapp: QApplication, tmp_path: Path) -> Iterator[Start]:
    """Starts the program, as often as the test wants, always on the same data folder."""
    running: list[Program] = []

    def begin(game: str | None = None, game_id: str | None = None, at: str = "data") -> Program:
        folder = tmp_path / at
        folder.mkdir(exist_ok=True)
        program = Program(qapp, folder)
        running.append(program)
        program.window.show()
        qapp.processEvents()
        program.begin(game, game_id)
        qapp.processEvents()
        return program

    yield begin
    for program in running:
        close(program)


def close(program: Program) -> None:
    """Ends the program as its window's close button does, and takes all of it away."""
    if not isValid(program.window):
        return  # the test has done so
    program.window.close()
    for part in (program.window, program.appearance, program.keeper):
        part.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
