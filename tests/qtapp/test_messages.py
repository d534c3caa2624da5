"""What the window tells: the bar above everything, the status line, and what stands in it."""

import errno
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from core.chance import OwnTable, Rng
from core.games.bulls.rules import Config, Roll
from qtapp import paths
from qtapp.app import Program
from qtapp.notice import NoticeBar
from qtapp.session import Session
from qtapp.table.controller import MatchController
from qtapp.table.saves import _Slot
from tests.qtapp.conftest import Start, close

if TYPE_CHECKING:
    from collections.abc import Callable

ID = "bulls:K7Q2-M9XD"
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def bar(qtbot: QtBot) -> NoticeBar:
    made = NoticeBar()
    qtbot.addWidget(made)
    return made


def session_of(program: Program) -> Session:
    assert program.session is not None
    return program.session


def controller_of(program: Program) -> MatchController:
    tab = session_of(program).tab
    assert tab is not None
    return tab.controller


def said(program: Program) -> str:
    return program.window.statusBar().currentMessage()


# The bar above everything


def test_the_newest_message_is_shown_and_those_before_it_when_it_is_closed(bar: NoticeBar) -> None:
    bar.tell("one", "First.")
    bar.tell("two", "Second.")
    bar.tell("three", "Third.")
    for text, more in (
        ("Third.", "2 more messages"),
        ("Second.", "1 more message"),
        ("First.", ""),
    ):
        assert bar.text == text
        shown = [label.text() for label in bar.findChildren(QLabel) if not label.isHidden()]
        assert shown == [text, more] if more else [text]
        QTest.mouseClick(bar.away, Qt.MouseButton.LeftButton)
    assert bar.text == ""
    assert bar.isHidden()


def test_a_message_takes_the_place_of_one_about_the_same_thing(bar: NoticeBar) -> None:
    bar.tell("save", "It failed.")
    bar.tell("save", "It failed again.")
    bar.clear("save")
    assert bar.isHidden()


def test_a_message_that_is_no_longer_true_goes_and_the_others_stay(bar: NoticeBar) -> None:
    bar.tell("damage", "Damaged.")
    bar.tell("save", "It failed.")
    bar.clear("save")
    assert bar.text == "Damaged."
    bar.clear("save")
    assert bar.text == "Damaged."


def test_an_offer_belongs_to_its_own_message(bar: NoticeBar) -> None:
    taken: list[str] = []
    bar.tell("one", "First.", "Take one", lambda: taken.append("one"))
    bar.tell("two", "Second.", "Take two", lambda: taken.append("two"))
    for label in ("Take two", "Take one"):
        assert bar.offer.text() == label
        QTest.mouseClick(bar.offer, Qt.MouseButton.LeftButton)
    assert taken == ["two", "one"]
    assert bar.isHidden()


def test_every_damaged_game_is_told_of(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "data" / "games"
    folder.mkdir(parents=True)
    for number in (1, 2, 3):
        (folder / f"game-{number}.kraal").write_text("{", encoding="utf-8")
    notice = start().window.notice
    told = []
    while notice.text:
        told.append(notice.text)
        QTest.mouseClick(notice.away, Qt.MouseButton.LeftButton)
    assert len(told) == 3
    for number in (1, 2, 3):
        assert any(f"game-{number}.kraal.damaged-1" in text for text in told)
    assert not any("JSON" in text or "truncated" in text for text in told)


def test_a_restart_is_told_with_the_way_back_until_the_next_move(start: Start) -> None:
    program = start("bulls", ID)
    controller = controller_of(program)
    controller.play(Roll())
    length = controller.length
    program.window.activateWindow()
    QTest.keyClick(program.window, Qt.Key.Key_F5, CTRL)
    assert controller.length == 0
    assert program.window.notice.text == "Started again. Undo brings the game back."
    QTest.mouseClick(program.window.notice.offer, Qt.MouseButton.LeftButton)
    assert controller.length == length
    QTest.keyClick(program.window, Qt.Key.Key_F5, CTRL)
    controller.play(Roll())
    assert program.window.notice.text == ""


# The status line


def test_undo_by_key_says_why_it_stops_at_a_roll(start: Start) -> None:
    program = start("bulls", ID)
    controller_of(program).play(Roll())
    program.window.activateWindow()
    QTest.keyClick(program.window, Qt.Key.Key_Z, CTRL)
    assert said(program) == "Undo stops here: dice have been rolled."
    QTest.keyClick(program.window, Qt.Key.Key_Y, CTRL)
    assert said(program) == "Nothing was undone that could be played again."


def test_a_sentence_goes_with_the_next_move_with_a_new_game_and_with_time(
    start: Start, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    program = start("bulls", ID)
    steps: list[Callable[[], object]] = [
        lambda: controller_of(program).play(Roll()),
        lambda: session_of(program).desk.start("bulls", Config(), Rng(), 1),
        program.window.show_start,
    ]
    for go_on in steps:
        program.window.say("Something.")
        assert said(program) == "Something."
        go_on()
        assert said(program) == ""
    monkeypatch.setattr("qtapp.main_window._TOLD_MS", 20)
    monkeypatch.setattr("qtapp.main_window._TOLD_MS_A_LETTER", 0)
    program.window.say("Something.")
    qtbot.waitUntil(lambda: said(program) == "", timeout=2000)


def test_a_picture_that_cannot_be_saved_names_the_folder_and_no_old_file(
    start: Start, tmp_path: Path
) -> None:
    program = start("bulls", ID)
    menu = session_of(program).menu
    menu.export(tmp_path / "sheet.png")
    assert said(program) == f"Saved as {tmp_path / 'sheet.png'}"
    menu.export(tmp_path / "gone" / "sheet.png")
    wanted = f"sheet.png could not be saved: there is no folder {tmp_path / 'gone'}."
    assert program.window.notice.text == wanted
    assert said(program) == ""


@pytest.mark.parametrize(
    ("config", "own", "words"),
    [
        (Config(), False, []),
        (Config(), True, ["Own dice"]),
        (Config(edge_is_fence=True), False, ["House rules", "edge is a fence"]),
        (Config(practice_undo=True), True, ["Own dice", "free undo"]),
    ],
)
def test_the_standing_names_dice_and_house_rules(
    start: Start, config: Config, own: bool, words: list[str]
) -> None:
    program = start()
    session_of(program).desk.start("bulls", config, OwnTable() if own else Rng(), 1)
    standing = program.window.standing
    assert all(word in standing.text() for word in words)
    assert bool(standing.text()) == bool(words)
    assert standing.toolTip() == standing.text()


def test_practice_stands_in_the_status_line_after_a_restart(start: Start) -> None:
    program = start("bulls", ID)
    controller_of(program).play(Roll())
    assert "Practice" not in program.window.standing.text()
    program.window.commands.restart.trigger()
    assert "Practice" in program.window.standing.text()


def test_a_long_standing_gives_way_to_a_small_window(start: Start, qapp: QApplication) -> None:
    program = start()
    house = Config(multipliers=(5, 6, 7, 8), mallets=6, edge_is_fence=True, practice_undo=True)
    session_of(program).desk.start("bulls", house, Rng(), 1)
    program.window.resize(640, 480)
    qapp.processEvents()
    assert program.window.width() == 640
    standing = program.window.standing
    assert standing.geometry().right() <= 640


# A folder that cannot be written to


def test_in_a_read_only_folder_the_games_are_shown_and_the_folder_is_told_of(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start("bulls", ID)
    controller_of(program).play(Roll())
    program.window.show_start()
    close(program)

    def refuse(slot: _Slot) -> bool:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(_Slot, "lock", refuse)
    program = start()
    text = program.window.notice.text
    assert text.startswith("Nothing can be saved in ")
    assert "the disk cannot be written to" in text
    card = program.window.start_page.cards["bulls"]
    QTest.mouseClick(card.resume, Qt.MouseButton.LeftButton)
    assert controller_of(program).game_id == ID
    assert len(controller_of(program).match.line) > 1


def test_a_data_folder_that_can_only_be_read_is_used_all_the_same(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(folder: Path) -> Path:
        raise paths.NoDataFolder("unwritable", folder)

    (tmp_path / "settings.json").write_text('{"theme": "dark"}', encoding="utf-8")
    monkeypatch.setattr(paths, "made", refuse)
    program = Program(qapp, tmp_path)
    program.window.show()
    program.begin(None, None)
    assert program.appearance.look.theme.dark
    wanted = (
        f"Nothing can be saved in this session: the data folder {tmp_path} cannot be written to."
    )
    assert program.window.notice.text == wanted
    program.keeper.change(theme="light")
    close(program)
    assert "dark" in (tmp_path / "settings.json").read_text(encoding="utf-8")
