"""Games that are over: kept, listed, looked at, taken up again; today's game asked for twice."""

import re
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox

from core.chance import OwnTable, Rng
from core.codec import load
from core.game_id import daily_id
from core.games.bulls.rules import Config, Leave, Roll
from core.log import PencilMark
from qtapp.app import Program
from qtapp.data import kits
from qtapp.session import Session
from qtapp.table.files import SaveFailed
from tests.qtapp.conftest import Start, close

ID = "bulls:K7Q2-M9XD"


def session_of(program: Program) -> Session:
    assert program.session is not None
    return program.session


def play_to_the_end(session: Session) -> None:
    """Leaves every field as soon as it is open; keys in what is asked for."""
    assert session.tab is not None
    controller = session.tab.controller
    for thrown in count():
        if controller.match.outcome() is not None:
            return
        if controller.wanted[0] is not None:
            controller.key_in((thrown // 6 % 6 + 1, thrown % 6 + 1))
            continue
        length = controller.length
        controller.play(Leave())
        if controller.length == length:  # the bulls of the field come first
            controller.play(Roll())


def finished_files(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "data" / "games" / "finished").glob("*"))


def finished_menu(program: Program) -> list[QAction]:
    menu = program.window.commands.finished
    menu.aboutToShow.emit()
    return menu.actions()


def press(program: Program, label: str) -> str:
    """Presses a button of the question that is asked, and gives the question."""
    (box,) = (b for b in program.window.findChildren(QMessageBox) if b.isVisible())
    text = box.text()
    (button,) = (b for b in box.findChildren(QAbstractButton) if b.text() == label)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    return text


def test_a_finished_game_moves_to_a_file_with_its_date_when_another_takes_the_table(
    start: Start, tmp_path: Path
) -> None:
    session = session_of(start("bulls", ID))
    play_to_the_end(session)
    assert session.tab is not None
    match = session.tab.controller.match
    assert finished_files(tmp_path) == []
    session.again()
    (file,) = finished_files(tmp_path)
    assert re.fullmatch(r"bulls \d{4}-\d\d-\d\d \d\d-\d\d-\d\d\.kraal", file.name)
    assert load(file.read_bytes(), kits()) == match
    assert [p.name for p in (tmp_path / "data" / "games").glob("game-*.kraal")] == ["game-1.kraal"]


def test_the_menu_lists_finished_games_with_their_points_and_opens_them(start: Start) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    assert not program.window.commands.finished.isEnabled()
    play_to_the_end(session)
    session.again()
    program.window.commands.game.aboutToShow.emit()
    assert program.window.commands.finished.isEnabled()
    (action,) = finished_menu(program)
    assert ID in action.text()
    assert "9 points" in action.text()
    action.trigger()
    assert session.tab is not None
    assert session.tab.controller.game_id == ID
    assert session.tab.covering.result_shown


def test_the_menu_says_under_which_house_rules_a_game_was_played(start: Start) -> None:
    program = start()
    session = session_of(program)
    session.desk.start("bulls", Config(mallets=5), Rng(1), 1)
    play_to_the_end(session)
    (action,) = finished_menu(program)
    assert "mallets: 5" in action.text()


def test_finished_games_are_there_at_the_next_start(start: Start, tmp_path: Path) -> None:
    program = start("bulls", ID)
    play_to_the_end(session_of(program))
    program.window.show_start()
    close(program)
    program = start()
    assert len(finished_files(tmp_path)) == 1
    assert len(finished_menu(program)) == 1
    assert not program.window.commands.waiting.isEnabled()


def test_a_finished_game_on_the_table_is_on_the_table_again(start: Start, tmp_path: Path) -> None:
    program = start("bulls", ID)
    play_to_the_end(session_of(program))
    close(program)
    again = session_of(start())
    assert again.tab is not None
    assert again.tab.covering.result_shown
    assert finished_files(tmp_path) == []


def test_a_note_on_a_finished_game_is_kept_in_its_file(start: Start, tmp_path: Path) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    play_to_the_end(session)
    session.again()
    finished_menu(program)[0].trigger()
    before = finished_files(tmp_path)
    assert session.tab is not None
    session.tab.controller.set_pencil((PencilMark(0, (100, 100), "x"),))
    assert finished_files(tmp_path) == before
    assert load(before[0].read_bytes(), kits()).pencil[0].text == "x"


def test_a_finished_game_whose_end_is_undone_is_under_way_again(
    start: Start, tmp_path: Path
) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    play_to_the_end(session)
    session.again()
    finished_menu(program)[0].trigger()
    program.window.commands.undo.trigger()
    assert finished_files(tmp_path) == []
    assert [kept.game_id for kept in session.desk.waiting()] == [ID]
    close(program)
    assert [kept.game_id for kept in session_of(start()).desk.waiting()] == [ID]


def test_a_finished_game_that_cannot_be_moved_stays_in_its_slot_and_in_the_menu(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    play_to_the_end(session)
    assert session.desk.current is not None

    def refuse(target: Path) -> None:
        raise SaveFailed("disk-full", target)

    monkeypatch.setattr(session.desk.current.store, "move_game", refuse)
    session.again()
    assert len(finished_menu(program)) == 1
    assert len(list((tmp_path / "data" / "games").glob("game-?.kraal"))) == 2


def test_a_damaged_finished_game_is_left_alone_and_not_listed(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "games" / "finished"
    folder.mkdir(parents=True)
    (folder / "bulls 2026-01-02 03-04-05.kraal").write_text("{", encoding="utf-8")
    (folder / "letter.kraal").write_text("{", encoding="utf-8")
    program = start()
    assert finished_menu(program) == []
    assert len(list(folder.iterdir())) == 2


# Today's game


def test_todays_game_when_it_is_over_says_so_and_can_be_looked_at(start: Start) -> None:
    program = start()
    session = session_of(program)
    session.daily("bulls")
    play_to_the_end(session)
    session.again()
    QTest.mouseClick(program.window.start_page.cards["bulls"].daily, Qt.MouseButton.LeftButton)
    assert press(program, "Look at it") == "You have played today's game: 9 points."
    assert session.tab is not None
    assert session.tab.controller.game_id == daily_id("bulls")
    assert session.tab.covering.result_shown


def test_todays_game_can_be_played_again_and_the_first_result_stays(
    start: Start, tmp_path: Path
) -> None:
    program = start()
    session = session_of(program)
    session.daily("bulls")
    play_to_the_end(session)
    session.daily("bulls")
    press(program, "Play it again")
    assert session.tab is not None
    assert session.tab.controller.game_id == daily_id("bulls")
    assert session.tab.controller.length == 0
    assert len(finished_files(tmp_path)) == 1


# The same dice again


def test_the_programs_dice_fall_again_and_the_finished_game_stays(
    start: Start, tmp_path: Path
) -> None:
    session = session_of(start())
    session.desk.start("bulls", Config(), Rng(), 1)
    play_to_the_end(session)
    assert session.tab is not None
    rolled = session.tab.controller.match.line[1]
    session.same_dice()
    assert session.tab.controller.length == 0
    session.tab.controller.play(Roll())
    assert session.tab.controller.match.line[1] == rolled
    assert session.tab.controller.practice
    (file,) = finished_files(tmp_path)
    assert load(file.read_bytes(), kits()).outcome() is not None


def test_real_dice_cannot_fall_again_so_a_new_game_asks_for_them(
    start: Start, tmp_path: Path
) -> None:
    session = session_of(start())
    session.desk.start("bulls", Config(mallets=4), OwnTable(), 1)
    play_to_the_end(session)
    session.same_dice()
    assert session.tab is not None
    controller = session.tab.controller
    assert controller.own_dice
    assert controller.match.log == ()
    assert controller.match.config == Config(mallets=4)
    assert not controller.practice
    assert len(finished_files(tmp_path)) == 1
