"""The teacher in the whole program: by key and menu, in real games, and never in the way."""

import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.codec import load
from core.games.bulls.rules import Pass, Phase, Roll
from core.log import Hinted
from qtapp import settings
from qtapp.app import Program
from qtapp.data import kits
from qtapp.games.bulls.cursor import Cursor
from qtapp.games.bulls.scene import BullsScene
from qtapp.preferences import PreferencesDialog
from qtapp.settings import Settings
from tests.qtapp.conftest import Start, close
from tests.qtapp.test_whole_games import (
    ID,
    Keys,
    Mouse,
    play,
    saved_text,
    tab_of,
    view_of,
    wanted_fence,
)


def press(program: Program, key: Qt.Key, modifier: Qt.KeyboardModifier | None = None) -> None:
    none = Qt.KeyboardModifier.NoModifier
    QTest.keyClick(QApplication.focusWidget() or program.window, key, modifier or none)


def to_the_first_choice(program: Program) -> None:
    """Rolls the bulls of field A, and the first dice."""
    program.keeper.change(motion="reduced")
    play(program, Keys(program), until=Phase.BUILD, field=0)
    assert view_of(program).phase is Phase.BUILD


def counted(program: Program) -> list[int]:
    log = tab_of(program).controller.match.log
    return [record.step for record in log if isinstance(record, Hinted)]


def test_the_key_tells_one_step_more_each_time(start: Start, qtbot: QtBot) -> None:
    """From a nudge to the reason; all of it is in the save, and the marks are on the field."""
    program = start("bulls", ID)
    to_the_first_choice(program)
    tab = tab_of(program)
    for step in range(1, 5):
        press(program, Qt.Key.Key_H)
        qtbot.waitUntil(lambda: len(counted(program)) == step)  # noqa: B023 - called at once
    assert counted(program) == [1, 2, 3, 4]
    kinds = {mark.kind for mark in tab.scene.hinting.marks}  # type: ignore[attr-defined]
    assert "fence" in kinds
    assert tab.side.tabs.currentWidget() is tab.side.hints
    plays = tab.side.hints.shown.plays
    assert len(plays) == 5
    assert all("–" in line.action and "." in line.figure for line in plays)
    assert load(saved_text(program), kits()) == tab.controller.match
    press(program, Qt.Key.Key_Escape)
    assert not tab.scene.hinting.marks  # type: ignore[attr-defined]


def test_the_key_works_wherever_the_focus_is(start: Start, qtbot: QtBot) -> None:
    program = start("bulls", ID)
    to_the_first_choice(program)
    tab = tab_of(program)
    for number, widget in enumerate((tab.view, tab.side.log.list, tab.prompt_bar.button("pass"))):
        widget.setFocus()
        press(program, Qt.Key.Key_H)
        qtbot.waitUntil(lambda: len(counted(program)) > number)  # noqa: B023 - called at once


def test_in_the_daily_game_a_hint_is_given_and_counted(start: Start, qtbot: QtBot) -> None:
    program = start()
    assert program.session is not None
    program.session.daily("bulls")
    to_the_first_choice(program)
    press(program, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: counted(program) == [1])


def test_without_a_game_on_the_table_there_is_no_hint(start: Start) -> None:
    program = start("bulls", ID)
    assert program.window.commands.hint.isEnabled()
    program.window.show_start()
    assert not program.window.commands.hint.isEnabled()


def test_the_tutor_is_switched_by_menu_and_stays(start: Start, qtbot: QtBot) -> None:
    """The check mark, the setting and the table follow one another."""
    program = start("bulls", ID)
    to_the_first_choice(program)
    press(
        program,
        Qt.Key.Key_H,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    assert program.keeper.settings.tutor
    teaching = tab_of(program).teaching
    qtbot.waitUntil(lambda: teaching.advice is not None)
    assert counted(program) == []
    close(program)
    program = start()
    assert program.window.commands.tutor.isChecked()
    again = tab_of(program).teaching
    qtbot.waitUntil(lambda: again.advice is not None)
    program.keeper.change(tutor=False)
    assert not program.window.commands.tutor.isChecked()


def test_the_tutor_asks_before_the_worst_fence_is_built(start: Start, qtbot: QtBot) -> None:
    """By keys: what was typed is not built; typed again and meant, it is."""
    program = start("bulls", ID)
    to_the_first_choice(program)
    program.keeper.change(tutor=True, tutor_points=0.5)
    tab = tab_of(program)
    qtbot.waitUntil(
        lambda: tab.teaching.advice is not None and not tab.teaching.thinking, timeout=9000
    )
    assert tab.teaching.advice is not None
    worst = tab.teaching.advice.hints[-1].action
    assert tab.teaching.advice.hints[0].value - tab.teaching.advice.hints[-1].value > 0.5
    keys = Keys(program)
    keys.type("p") if worst.tag == "pass" else keys.type(f"{worst.a} {worst.b}")
    assert tab.prompt_bar.confirming
    assert "this may cost about" in tab.prompt_bar.question
    scene = tab.scene
    assert isinstance(scene, BullsScene)
    assert scene.hinting.marks == (), "a rank would tell too much"
    assert (scene.stage.ghost.ends is not None) == (worst.tag != "pass")
    before = tab.controller.length
    keys.type(Qt.Key.Key_Escape)
    assert tab.controller.length == before
    assert scene.stage.ghost.ends is None
    assert program.window.statusBar().currentMessage() == ""
    keys.type("p") if worst.tag == "pass" else keys.type(f"{worst.a} {worst.b}")
    keys.type("a")
    assert tab.controller.length > before
    assert tab.controller.match.line[before].action == worst


def test_before_the_bulls_of_a_field_one_sentence_says_that_nothing_is_to_be_chosen(
    start: Start,
) -> None:
    program = start("bulls", ID)
    press(program, Qt.Key.Key_H)
    tab = tab_of(program)
    assert tab.side.hints.words == ["Only one play is possible now: there is nothing to choose."]
    assert counted(program) == []
    assert not tab.teaching.thinking


def test_escape_hides_the_marks_before_it_leaves_a_bull(start: Start, qtbot: QtBot) -> None:
    """What is half made goes first, then the marks, then the answer about the bull, the cursor."""
    program = start("bulls", ID)
    to_the_first_choice(program)
    tab = tab_of(program)
    scene = tab.scene
    assert isinstance(scene, BullsScene)
    press(program, Qt.Key.Key_H)
    press(program, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: bool(scene.hinting.marks))
    scene.move_cursor(Cursor("bulls", 0))
    press(program, Qt.Key.Key_Return)
    assert scene.looking.asked == 0
    scene.toggle_die(0)

    def state() -> tuple[bool, bool, bool, bool]:
        return (
            bool(scene.selection.chosen),
            bool(scene.hinting.marks),
            scene.looking.asked is not None,
            scene.cursor.group is not None,
        )

    seen = [state()]
    for _ in range(4):
        press(program, Qt.Key.Key_Escape)
        seen.append(state())
    assert seen == [
        (True, True, True, True),
        (False, True, True, True),
        (False, False, True, True),
        (False, False, False, True),
        (False, False, False, False),
    ]


def test_whether_the_tutor_is_on_stands_in_the_status_line_and_is_heard(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr("qtapp.board.accessible.announce", lambda _, words: heard.append(words))
    program = start("bulls", ID)
    standing = program.window.standing
    before = standing.text()
    program.window.commands.tutor.trigger()
    assert standing.text() == f"Tutor on · {before}"
    program.window.commands.tutor.trigger()
    assert standing.text() == before
    program.keeper.change(tutor_points=1.0)
    program.window.commands.tutor.trigger()
    assert heard == [
        "The tutor is on: it asks before a play that costs more than 2 points.",
        "The tutor is off.",
        "The tutor is on: it asks before a play that costs more than a point.",
    ]


@pytest.mark.usefixtures("caplog")
def test_why_the_teacher_failed_stands_in_the_log_of_the_program(
    start: Start, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Iterator[object]:
        raise IndexError("tuple index out of range")

    monkeypatch.setattr("core.games.bulls.hints.BullsHinter.hints", fail)
    program = start("bulls", ID)
    to_the_first_choice(program)
    tab = tab_of(program)
    press(program, Qt.Key.Key_H)
    qtbot.waitUntil(lambda: not tab.teaching.thinking)
    assert not any("tuple" in words for words in tab.side.hints.words)
    assert "went wrong" in tab.side.hints.button(1).why_not
    log = (tmp_path / "data" / "kraal.log").read_text(encoding="utf-8")
    assert "IndexError: tuple index out of range" in log


@pytest.mark.parametrize("hand", [Mouse, Keys])
def test_who_loses_no_more_than_the_tutor_allows_is_not_asked(
    start: Start, qtbot: QtBot, hand: type[Mouse] | type[Keys]
) -> None:
    """However quick: a play that comes before the advice is played as soon as that is there."""
    program = start("bulls", ID)
    program.keeper.change(motion="reduced", tutor=True, tutor_points=20.0)
    tutor = tab_of(program).tutor
    made = hand(program)
    for _ in range(12):
        before = tab_of(program).controller.match.version
        view = view_of(program)
        fence = wanted_fence(view) if view.phase is Phase.BUILD else None
        if fence is not None:
            made.build(*fence)
        else:
            made.press("pass" if view.phase is Phase.BUILD else "roll")
        qtbot.waitUntil(lambda: not tutor.holding)
        assert tab_of(program).controller.match.version > before
    assert not tutor.holding


WHILE_IT_THINKS = ("hint", "play", "undo", "hint", "play", "undo", "hint", "load", "hint", "new")


def test_undo_load_and_close_a_hundred_times_while_it_thinks(start: Start, tmp_path: Path) -> None:
    """No crash, no thread left, no warning, and nothing of an old position (the faults list, 11).

    What is left behind, the checks after every test would tell.
    """
    program = start("bulls", ID)
    to_the_first_choice(program)
    program.keeper.change(tutor=True, tutor_points=20.0)
    assert program.session is not None
    copy = tmp_path / "copy.kraal"
    program.session.save_as(copy)
    for number, do in zip(range(100), cycle(WHILE_IT_THINKS), strict=False):
        tab = tab_of(program)
        if do == "hint":
            tab.hint()
        elif do == "play":
            tab.controller.play(Pass() if view_of(program).phase is Phase.BUILD else Roll())
        elif do == "undo":
            tab.controller.take_back()
        elif do == "load":
            program.session.open(copy)
        else:
            program.session.again()
        if number % 4 == 0:
            QApplication.processEvents()
        assert tab_of(program).teaching.told <= (do == "hint")
    close(program)
    assert not program.session.thinker.busy


@pytest.mark.parametrize("moment", [0, 1, 4, 9])
def test_the_window_closes_at_once_while_it_thinks(start: Start, moment: int) -> None:
    program = start("bulls", ID)
    to_the_first_choice(program)
    tab_of(program).hint()
    QTest.qWait(5 * moment)
    before = time.monotonic()
    close(program)
    assert time.monotonic() - before < 3


def test_the_points_of_the_tutor_are_chosen_in_the_preferences(start: Start, qtbot: QtBot) -> None:
    program = start("bulls", ID)
    dialog = PreferencesDialog(program.keeper, program.window)
    dialog.show()
    assert not dialog.tutor.isChecked()
    assert dialog.tutor_points.value() == 2.0
    QTest.mouseClick(dialog.tutor, Qt.MouseButton.LeftButton, pos=dialog.tutor.rect().center() / 4)
    dialog.tutor.setChecked(True)
    dialog.tutor_points.setFocus()
    QTest.keyClick(dialog.tutor_points, Qt.Key.Key_Up)
    assert program.keeper.settings.tutor
    assert program.keeper.settings.tutor_points == 2.5
    dialog.close()
    assert program.window.commands.tutor.isChecked()


@pytest.mark.parametrize("points", [0.4, 20.5, float("nan"), True, "2"])
def test_points_out_of_range_are_no_setting(points: object) -> None:
    with pytest.raises(ValueError, match="tutor_points"):
        Settings(tutor_points=points)  # type: ignore[arg-type]


def test_the_tutor_is_kept_in_the_settings_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings.save(path, Settings(tutor=True, tutor_points=3.5))
    found = settings.load(path).settings
    assert (found.tutor, found.tutor_points) == (True, 3.5)
    assert not Settings().tutor
