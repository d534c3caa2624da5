"""Games begun, closed and found again; files; and what is told when something goes wrong."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox

from core.chance import OwnTable
from core.codec import load
from core.game_id import daily_id
from core.games.bulls import KIT
from core.games.bulls.rules import Config, Leave, Roll
from qtapp.app import Program
from qtapp.data import kits
from qtapp.session import Session
from qtapp.share_dialog import ShareDialog
from qtapp.table.files import SaveFailed
from qtapp.table.game_tab import GameTab
from qtapp.table.new_game import NewGameDialog
from tests.qtapp.conftest import Start, close

ID = "bulls:K7Q2-M9XD"


def session_of(program: Program) -> Session:
    assert program.session is not None
    return program.session


def table_of(program: Program) -> GameTab:
    session = session_of(program)
    assert session.tab is not None
    return session.tab


def begun(start: Start) -> Program:
    """A game with its ID on the table, in which the bulls of A are rolled."""
    program = start("bulls", ID)
    table_of(program).controller.play(Roll())
    return program


def play_to_the_end(session: Session) -> None:
    """Leaves every field as soon as it is open."""
    assert session.tab is not None
    controller = session.tab.controller
    while controller.match.outcome() is None:
        controller.play(Roll())
        controller.play(Leave())


# Beginning, closing, finding again


def test_a_first_start_shows_the_start_page(start: Start) -> None:
    program = start()
    assert not program.window.at_table
    assert program.window.notice.text == ""
    assert not program.window.commands.waiting.isEnabled()


def test_the_command_line_starts_a_game_with_its_id(start: Start) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    assert program.window.at_table
    assert session.desk.current is not None
    assert session.desk.current.game_id == ID
    assert ID in program.window.standing.text()


def test_a_game_that_was_on_the_table_is_there_again(start: Start) -> None:
    program = begun(start)
    before = table_of(program).controller.match
    close(program)
    again = session_of(start())
    assert again.tab is not None
    assert again.tab.controller.match == before


def test_a_killed_program_loses_nothing_either(start: Start) -> None:
    program = begun(start)
    session = session_of(program)
    before = table_of(program).controller.match
    for kept in session.desk._kept:
        kept.store.release()  # as the system does when a process dies
    again = session_of(start())
    assert again.tab is not None
    assert again.tab.controller.match == before


def test_who_left_from_the_start_page_finds_it_with_the_offer_to_continue(start: Start) -> None:
    program = begun(start)
    program.window.show_start()
    close(program)
    program = start()
    card = program.window.start_page.cards["bulls"]
    words = [label.text() for label in card.findChildren(QLabel)]
    assert f"Unfinished: {ID}. Field A, 9 points so far." in words
    assert card.resume.isVisible()
    QTest.mouseClick(card.resume, Qt.MouseButton.LeftButton)
    assert program.window.at_table
    assert ID in program.window.standing.text()


def test_a_new_game_does_not_cost_an_unfinished_one(start: Start) -> None:
    program = begun(start)
    session = session_of(program)
    session.daily("bulls")
    table_of(program).controller.play(Roll())
    assert len(session.desk.waiting()) == 2
    program.window.commands.game.aboutToShow.emit()
    program.window.commands.waiting.actions()[1].trigger()
    assert session.desk.current is not None
    assert session.desk.current.game_id == ID
    close(program)
    assert len(session_of(start()).desk.waiting()) == 2


def test_a_game_that_is_over_makes_room_for_the_next(start: Start, tmp_path: Path) -> None:
    session = session_of(start("bulls", ID))
    play_to_the_end(session)
    session.again()
    assert session.desk.current is not None
    assert session.desk.current.game_id not in ("", ID)
    assert [path.name for path in (tmp_path / "data" / "games").glob("game-?.kraal")] == [
        "game-1.kraal"
    ]


def test_the_daily_game_is_gone_on_with(start: Start) -> None:
    session = session_of(start())
    session.daily("bulls")
    assert session.tab is not None
    session.tab.controller.play(Roll())
    first = session.desk.current
    session._window.show_start()
    session.daily("bulls")
    assert session.desk.current is first
    assert session._window.at_table


@pytest.mark.parametrize("game_id", [ID, daily_id("bulls")], ids=["letters", "day"])
def test_an_id_on_the_command_line_goes_on_with_the_unfinished_game(
    start: Start, game_id: str
) -> None:
    program = start("bulls", game_id)
    tab = session_of(program).tab
    assert tab is not None
    tab.controller.play(Roll())
    before = tab.controller.match
    close(program)
    session = session_of(start("bulls", game_id))
    assert session.tab is not None
    assert session.tab.controller.match == before
    assert len(session.desk.waiting()) == 1


@pytest.mark.parametrize(
    ("game_id", "told"),
    [
        (ID, f"You have played {ID}: 9 points."),
        (daily_id("bulls"), "You have played today's game: "),
    ],
    ids=["letters", "day"],
)
def test_an_id_on_the_command_line_that_was_played_is_asked_about(
    start: Start, game_id: str, told: str
) -> None:
    program = start("bulls", game_id)
    play_to_the_end(session_of(program))
    close(program)
    program = start("bulls", game_id)
    session = session_of(program)
    assert session.tab is None
    (box,) = (b for b in program.window.findChildren(QMessageBox) if b.isVisible())
    assert box.text().startswith(told)
    (again,) = (b for b in box.buttons() if b.text() == "Play it again")
    again.click()
    tab: object = session.tab
    assert isinstance(tab, GameTab)
    assert tab.controller.game_id == game_id
    assert tab.controller.length == 0


def test_same_dice_again_is_a_new_match_with_the_same_id(start: Start) -> None:
    session = session_of(start("bulls", ID))
    play_to_the_end(session)
    session.same_dice()
    assert session.tab is not None
    assert session.tab.controller.game_id == ID
    assert session.tab.controller.length == 0
    assert not session.tab.controller.practice


# The New Game dialog


def test_what_was_chosen_last_is_proposed_again(start: Start, qapp: QApplication) -> None:
    program = start()
    session = session_of(program)
    session.new("bulls")
    dialog = _dialog(program)
    dialog.set_config(Config(mallets=5))
    dialog.dice.own.setChecked(True)
    dialog.accept()
    assert session.desk.current is not None
    assert session.desk.current.match.config == Config(mallets=5)
    assert isinstance(session.desk.current.match.source, OwnTable)
    close(program)
    program = start()
    session_of(program).new("bulls")
    dialog = _dialog(program)
    wish = dialog.result_game()
    dialog.reject()
    assert wish.config == Config(mallets=5)
    assert isinstance(wish.source, OwnTable)


def test_a_proposal_that_makes_no_sense_any_more_is_forgotten(start: Start) -> None:
    program = start()
    program.keeper.change(new_game={"bulls": {"config": {"mallets": 99}}})
    session_of(program).new("bulls")
    dialog = _dialog(program)
    assert dialog.result_game().config == KIT.configs[0].config
    dialog.reject()


# Files


def test_a_copy_is_saved_and_opened_again(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    file = tmp_path / "kopie 測試"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    monkeypatch.setattr(
        QFileDialog, "getOpenFileName", lambda *_: (str(file.with_suffix(".kraal")), "")
    )
    program.window.commands.save_as.trigger()
    copy = load(file.with_suffix(".kraal").read_bytes(), kits())
    assert session.tab is not None
    assert copy == session.tab.controller.match
    session.daily("bulls")
    program.window.commands.open.trigger()
    assert session.tab.controller.game_id == ID
    assert program.window.notice.text == ""


def test_a_file_that_is_no_save_is_named_and_the_table_stays(start: Start, tmp_path: Path) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    tab = session.tab
    (tmp_path / "photo.kraal").write_bytes(b"\xff\xd8\xff")
    for name in ("photo.kraal", "missing.kraal"):
        session.open(tmp_path / name)
        assert name in program.window.notice.text
    assert session.tab is tab


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"kraal": 1', '"kraal": 2', "{path} was saved by a newer release of Kraal."),
        ('"rules": 1', '"rules": 99', "{path} was saved by another release, under other rules."),
    ],
    ids=["format", "rules"],
)
def test_a_save_of_another_release_is_told_from_a_damaged_one(
    start: Start, tmp_path: Path, before: str, after: str, told: str
) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    path = tmp_path / "later.kraal"
    session.save_as(path)
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")
    session.open(path)
    assert program.window.notice.text == told.format(path=path)


def test_a_game_in_play_that_a_newer_release_saved_is_kept_and_named(
    start: Start, tmp_path: Path
) -> None:
    program = start("bulls", ID)
    tab = session_of(program).tab
    assert tab is not None
    tab.controller.play(Roll())
    close(program)
    save = tmp_path / "data" / "games" / "game-1.kraal"
    text = save.read_text(encoding="utf-8").replace('"kraal": 1', '"kraal": 2')
    save.write_text(text, encoding="utf-8")
    program = start()
    told = program.window.notice.text
    assert told.startswith("A game was saved by a newer release of Kraal; it is kept as ")
    (kept,) = save.parent.glob("game-1.kraal.*")
    assert str(kept) in told
    assert kept.read_text(encoding="utf-8") == text


def test_a_save_dropped_onto_the_window_is_opened(start: Start, tmp_path: Path) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    session.save_as(tmp_path / "save.kraal")
    session.daily("bulls")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "save.kraal"))])
    drop = QDropEvent(
        QPoint(50, 50),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    program.window.dropEvent(drop)
    assert drop.isAccepted()
    assert session.tab is not None
    assert session.tab.controller.game_id == ID


@pytest.mark.parametrize(("kind", "begins"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_a_picture_of_the_match_is_exported(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, begins: bytes
) -> None:
    program = start("bulls", ID)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "sheet"), ""))
    getattr(program.window.commands, f"export_{kind}").trigger()
    assert (tmp_path / f"sheet.{kind}").read_bytes().startswith(begins)


def test_the_game_id_is_copied(start: Start) -> None:
    program = start("bulls", ID)
    program.window.commands.copy_game_id.trigger()
    assert QGuiApplication.clipboard().text() == ID
    assert ID in program.window.statusBar().currentMessage()


def test_a_game_travels_to_a_friend_as_a_share_code(start: Start) -> None:
    program = start("bulls", ID)
    play_to_the_end(session_of(program))
    program.window.commands.copy_code.trigger()
    sent = session_of(program).desk.current
    assert sent is not None
    friend = start(at="friend")
    friend.window.commands.enter_code.trigger()
    dialog = friend.window.findChild(ShareDialog)
    assert dialog is not None
    QTest.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    received = session_of(friend).desk.current
    assert received is not None
    assert received.match == sent.match
    tab = session_of(friend).tab
    assert tab is not None
    assert tab.covering.result_shown


# What goes wrong


def test_a_save_that_fails_is_told_and_tried_again_at_the_next_move(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    assert session.desk.current is not None
    assert session.tab is not None
    store = session.desk.current.store
    autosave = store.autosave

    def full(text: str) -> None:
        raise SaveFailed("disk-full", Path("game-1.kraal"))

    monkeypatch.setattr(store, "autosave", full)
    session.tab.controller.play(Roll())
    assert "the disk is full" in program.window.notice.text
    assert program.window.at_table
    monkeypatch.setattr(store, "autosave", autosave)
    session.tab.controller.play(Roll())
    assert program.window.notice.text == ""
    assert not session.desk.unsaved


def test_closing_asks_only_when_moves_would_be_lost(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = start("bulls", ID)
    session = session_of(program)
    assert session.desk.current is not None
    assert session.tab is not None
    asked: list[str] = []

    def full(text: str) -> None:
        raise SaveFailed("disk-full", Path("game-1.kraal"))

    def stay() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        asked.append(box.text())
        box.defaultButton().click()

    with monkeypatch.context() as patch:
        patch.setattr(session.desk.current.store, "autosave", full)
        session.tab.controller.play(Roll())
        QTimer.singleShot(0, stay)
        assert not program.window.close()
        assert program.window.isVisible()
    assert program.window.close()
    assert len(asked) == 1


def test_a_damaged_game_is_set_aside_and_the_save_before_it_is_offered(
    start: Start, tmp_path: Path
) -> None:
    program = begun(start)
    session = session_of(program)
    table_of(program).controller.play(Roll())
    close(program)
    save = tmp_path / "data" / "games" / "game-1.kraal"
    save.write_text("{", encoding="utf-8")
    program = start()
    session = session_of(program)
    assert not program.window.at_table
    assert "game-1.kraal.damaged-1" in program.window.notice.text
    assert (save.parent / "game-1.kraal.damaged-1").read_text(encoding="utf-8") == "{"
    QTest.mouseClick(program.window.notice.offer, Qt.MouseButton.LeftButton)
    assert session.tab is not None
    assert table_of(program).controller.game_id == ID
    assert program.window.notice.text == ""


def test_damaged_settings_are_told(start: Start, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.json").write_text("{", encoding="utf-8")
    assert "settings.json.damaged-1" in start().window.notice.text


def test_without_a_data_folder_the_game_goes_on_and_says_so(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("qtapp.paths.default_folder", lambda: tmp_path / "file")
    program = Program(qapp, None)
    program.window.show()
    program.begin("bulls", ID)
    session = session_of(program)
    assert str(tmp_path / "file") in program.window.notice.text
    assert session.tab is not None
    session.tab.controller.play(Roll())
    assert session.tab.controller.length > 0
    assert program.window.close()
    close(program)


def test_a_fault_of_the_program_is_logged_and_told_once(
    start: Start,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    program = start()
    told: list[str] = []

    def warning(parent: object, title: str, text: str) -> None:
        told.append(text)
        program.report(ValueError, ValueError("again"), None)

    monkeypatch.setattr(QMessageBox, "warning", warning)
    program.report(KeyError, KeyError("ポスト"), None)
    log = (tmp_path / "data" / "kraal.log").read_text(encoding="utf-8")
    assert "ポスト" in log
    assert "again" in log
    assert len(told) == 1
    assert "kraal.log" in told[0]
    assert "KeyError" in capsys.readouterr().err


def _dialog(program: Program) -> NewGameDialog:
    (dialog,) = (d for d in program.window.findChildren(NewGameDialog) if d.isVisible())
    return dialog
