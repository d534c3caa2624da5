"""Do computer players sit at the tables of the whole program, at the pace that was chosen?"""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.chance import Rng
from core.seating import Sitter
from qtapp import paths, settings
from qtapp.app import Program
from qtapp.data import kits
from qtapp.keeper import SettingsKeeper
from qtapp.preferences import PreferencesDialog
from qtapp.session import Session
from qtapp.settings import Settings
from qtapp.table.computers import Computers
from qtapp.table.game_tab import GameTab
from qtapp.table.pace import PACES, Pace
from tests.qtapp.conftest import Start, close
from tests.qtapp.table.players import live, wait

WATCHED = (Sitter("Ann", "random"), Sitter("Ben", "random"))
PLAYED = (Sitter("Ann"), Sitter("Ben", "hard"), Sitter("Cara", "hard"))


def lay(program: Program, sitters: tuple[Sitter, ...], seed: int = 1) -> Computers:
    """Begins a game of From Cape to Cairo of these."""
    config = kits()["kairo"].configs[0].config
    session(program).desk.start("kairo", config, Rng(seed), len(sitters), sitters)
    QApplication.processEvents()
    return computers(program)


def session(program: Program) -> Session:
    assert program.session is not None
    return program.session


def table_of(program: Program) -> GameTab:
    tab = session(program).tab
    assert tab is not None
    return tab


def computers(program: Program) -> Computers:
    made = table_of(program).along.computers
    assert made is not None
    return made


def test_the_pace_is_chosen_in_the_menu_and_kept(start: Start, tmp_path: Path) -> None:
    program = start()
    table = lay(program, WATCHED)
    commands = program.window.commands
    assert commands.paces["normal"].isChecked()
    commands.paces["step"].trigger()
    assert table.stepping
    assert settings.load(tmp_path / "data" / "settings.json").settings.pace == "step"
    assert not commands.paces["normal"].isChecked()
    close(program)
    assert computers(again := start()).stepping
    assert again.window.commands.paces["step"].isChecked()


def test_the_pace_is_chosen_in_the_preferences(qtbot: QtBot) -> None:
    keeper = SettingsKeeper(Settings(pace="slow"), None)
    dialog = PreferencesDialog(keeper)
    qtbot.addWidget(dialog)
    assert list(dialog.paces) == list(PACES)
    assert dialog.paces["slow"].isChecked()
    assert "3.5" in dialog.paces["slow"].text()
    dialog.paces["quick"].click()
    dialog.curtain.click()
    assert keeper.settings == Settings(pace="quick", curtain_on_return=True)


def test_a_game_of_computers_plays_in_the_window_and_waits_behind_the_start_page(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PACES, "normal", Pace("normal", 0.0, 0.001))
    program = start()
    lay(program, WATCHED)
    match = table_of(program).controller.match
    wait(lambda: sum(entry.by == "bot" for entry in match.line) > 3)
    program.window.show_start()
    seen = len(match.line)
    live(0.05)
    assert len(match.line) == seen
    assert not session(program).players.busy


def test_another_game_or_the_end_of_the_program_while_computers_think(
    start: Start, tmp_path: Path
) -> None:
    """Each ends the thought of the table that goes, and no late move comes (fault 11)."""
    program = start()
    gone = []
    for number in range(2):
        lay(program, PLAYED if number % 2 else WATCHED, number)
        live(0.002 * number)
        match = table_of(program).controller.match
        gone.append((match, len(match.line)))
    session(program).save_as(tmp_path / "a.kraal")
    session(program).open(tmp_path / "a.kraal")
    live(0.05)
    assert all(len(match.line) == length for match, length in gone)
    assert session(program).players.busy
    close(program)
    assert not session(program).players.busy


@pytest.mark.usefixtures("caplog")
@pytest.mark.parametrize("thinker", ["thinker", "players"])
def test_a_thought_that_breaks_off_is_written_down_wherever_it_was_thought(
    start: Start, thinker: str, tmp_path: Path
) -> None:
    program = start()

    def broken(_: object) -> None:
        raise ValueError("a fault of mine")

    getattr(session(program), thinker).think(broken)
    log = tmp_path / "data" / paths.LOG
    wait(log.exists)
    assert "a fault of mine" in log.read_text(encoding="utf-8")
