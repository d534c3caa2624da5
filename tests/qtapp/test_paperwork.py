"""Games on real paper: the windows that the menu, the start page and dropped files open."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet_text import parse_sheet, sheet_text
from core.games.bulls.transcript import replay_sheet
from qtapp.app import Program
from qtapp.paperwork import Paperwork
from qtapp.sheets.print_sheet import PrintSheetDialog
from qtapp.sheets.sheet_checker import SheetChecker
from tests.games.bulls.sheet_of_match import sheet_of
from tests.games.bulls.sheets import game
from tests.qtapp.conftest import Start, close
from tests.qtapp.sheets.some_sheets import COMPLETE

SHEET = "field A bulls 3,4 6,5 5,4 fences r5-l1 b5-l6 t2-r6\nmallets 1\n"


def paperwork_of(program: Program) -> Paperwork:
    assert program.session is not None
    return program.session.paper


def checker_of(program: Program) -> SheetChecker:
    checker = paperwork_of(program).checker
    assert checker is not None
    return checker


def drop(program: Program, path: Path) -> None:
    files = QMimeData()
    files.setUrls([QUrl.fromLocalFile(str(path))])
    left = Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    action = Qt.DropAction.CopyAction
    program.window.dropEvent(QDropEvent(QPoint(9, 9), action, files, left, none))


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "sheet.txt"
    path.write_text(SHEET)
    return path


def test_the_start_page_opens_the_checker_once(start: Start) -> None:
    program = start()
    for _ in range(2):
        QTest.mouseClick(program.window.start_page.paper.check, Qt.MouseButton.LeftButton)
    checkers = [it for it in QApplication.topLevelWidgets() if isinstance(it, SheetChecker)]
    assert checkers == [checker_of(program)]
    assert checkers[0].isVisible()
    close(program)
    assert not any(isinstance(it, SheetChecker) for it in QApplication.topLevelWidgets())


def test_a_typed_sheet_is_opened_by_dropping_it_onto_the_window(start: Start, sheet: Path) -> None:
    program = start()
    drop(program, sheet)
    assert checker_of(program).stack.current.draft.sheet == parse_sheet(SHEET)


def test_a_typed_sheet_is_opened_where_saved_games_are(
    start: Start, sheet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(sheet), ""))
    program.window.commands.open.trigger()
    assert checker_of(program).stack.current.draft.sheet == parse_sheet(SHEET)


def test_what_is_in_the_checker_is_there_after_the_program_was_closed(
    start: Start, sheet: Path
) -> None:
    program = start()
    drop(program, sheet)
    close(program)
    program = start()
    program.window.commands.check_sheet.trigger()
    assert checker_of(program).stack.current.draft.sheet == parse_sheet(SHEET)


def test_a_sheet_with_its_turns_becomes_a_game_that_says_it_was_paper(start: Start) -> None:
    """B8.2; it has replay and review like any other."""
    played = game(4)
    kept = replay_sheet(parse_sheet(sheet_text(sheet_of(played)))).match
    program = start()
    assert program.session is not None
    program.window.commands.check_sheet.trigger()
    checker_of(program).match_made.emit(kept)
    tab = program.session.tab
    assert tab is not None
    assert tab.controller.match == kept
    assert tab.controller.match.outcome() == played.outcome()
    assert program.window.standing.text().startswith("From paper")
    assert program.window.commands.review.isEnabled()
    close(program)
    again = start()
    again.window.commands.finished.aboutToShow.emit()
    listed = [action.text() for action in again.window.commands.finished.actions()]
    assert len(listed) == 1
    assert "(paper)" in listed[0]


def test_a_field_of_the_sheet_is_studied_on_the_board(
    start: Start, sheet: Path, qtbot: QtBot
) -> None:
    """B8.2: without dice there are positions."""
    program = start()
    drop(program, sheet)
    checker_of(program).study_wanted.emit(parse_sheet(SHEET), 0)
    study = paperwork_of(program).study
    assert study is not None
    assert study.isVisible()
    assert study.says == "3 of 3 fences"
    QTest.keyClick(study.fences, Qt.Key.Key_Left)
    assert study.says == "2 of 3 fences"
    names = [part.name for part in study.scene.accessible_parts()]
    assert any("bottom 5" in name and "left 6" in name for name in names)
    assert not any("top 2" in name and "right 6" in name for name in names)
    QTest.keyClick(study, Qt.Key.Key_Escape)
    assert not study.isVisible()


def test_of_a_complete_field_the_last_fence_is_told_but_not_studied(start: Start) -> None:
    """B6.3: with it there is nothing left to study."""
    program = start()
    program.window.commands.check_sheet.trigger()
    checker_of(program).study_wanted.emit(parse_sheet(COMPLETE), 0)
    study = paperwork_of(program).study
    assert study is not None
    assert study.says == "0 of 9 fences"
    QTest.keyClick(study.fences, Qt.Key.Key_End)
    assert study.says == "8 of 9 fences; with the last one all bulls are isolated"
    QTest.keyClick(study.fences, Qt.Key.Key_Right)
    assert study.fences.value() == 8


def test_the_rules_are_read_over_the_checker(start: Start, qtbot: QtBot) -> None:
    program = start()
    program.window.commands.check_sheet.trigger()
    checker = checker_of(program)
    checker.help_wanted.emit("B6.2")
    shown = QApplication.activeModalWidget()
    assert shown is not None
    assert shown.parent() is checker
    QTest.keyClick(shown, Qt.Key.Key_Escape)


def test_the_print_dialog_opens_over_the_window(start: Start) -> None:
    program = start()
    QTest.mouseClick(program.window.start_page.paper.print, Qt.MouseButton.LeftButton)
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, PrintSheetDialog)
    dialog.reject()


def test_the_score_pads_are_offered_and_open(start: Start) -> None:
    program = start()
    QTest.mouseClick(program.window.start_page.paper.pad, Qt.MouseButton.LeftButton)
    offered = QApplication.activePopupWidget()
    assert isinstance(offered, QMenu)
    offered.close()
    for action, pad in zip(offered.actions(), ("kairo", "cow"), strict=True):
        action.trigger()
        assert paperwork_of(program).pads[pad].isVisible()
    paperwork_of(program).pads["cow"].close()
    assert list(paperwork_of(program).pads) == ["kairo"]


def test_a_file_that_is_no_pad_is_told_of_by_a_pad(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "old.kraalpad"
    path.write_bytes(b"\x00nothing")
    program = start()
    drop(program, path)
    (pad,) = paperwork_of(program).pads.values()
    assert "old.kraalpad" in pad.notice.text


def test_the_windows_follow_the_theme(start: Start, sheet: Path) -> None:
    program = start()
    drop(program, sheet)
    program.window.commands.pad_cow.trigger()
    program.window.commands.themes["dark"].trigger()
    dark = program.window.appearance.look.theme
    assert checker_of(program).frame._look.theme == dark
    assert paperwork_of(program).pads["cow"]._look.theme == dark


def test_a_pad_that_is_in_no_file_keeps_the_program_open_if_so_wished(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start()
    program.window.commands.pad_cow.trigger()
    pad = paperwork_of(program).pads["cow"]
    monkeypatch.setattr(pad, "_loses", lambda: True)
    assert not program.window.close()
    assert program.session is not None
    assert not program.session.may_close()
    assert pad.isVisible()
    monkeypatch.undo()
    assert program.window.close()


def test_sheets_that_cannot_be_kept_hold_the_program_open_if_so_wished(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start()
    program.window.commands.check_sheet.trigger()
    checker = checker_of(program)
    assert program.window.folder is not None
    (program.window.folder / "sheets").write_text("in the way")
    QTest.keyClicks(checker.desk.line, "34")
    monkeypatch.setattr(checker, "_may_be_lost", lambda: False)
    assert not program.window.close()
    assert program.window.isVisible()
    assert checker.isVisible()
    checker.hide()
    assert not program.window.close(), "nor when it cannot be seen"
    monkeypatch.setattr(checker, "_may_be_lost", lambda: True)
    assert program.window.close()


def test_the_print_dialog_lies_over_the_window_that_asks_for_it(start: Start) -> None:
    program = start()
    program.window.commands.check_sheet.trigger()
    checker_of(program).print_wanted.emit()
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, PrintSheetDialog)
    assert dialog.parent() is checker_of(program)
    dialog.reject()


@pytest.mark.parametrize("name", ["scan.tif", "photo.JPE", "photo.hif"])
def test_a_picture_of_any_kind_goes_to_the_checker(
    start: Start, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It tells why it does not take one, better than a table for saved games could."""
    program = start()
    taken: list[list[Path]] = []
    program.window.commands.check_sheet.trigger()
    monkeypatch.setattr(checker_of(program), "open", taken.append)
    (tmp_path / name).write_bytes(b"")
    drop(program, tmp_path / name)
    assert taken == [[tmp_path / name]]
