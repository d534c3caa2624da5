"""What comes after the questions, what was noticed, and how little room it all needs."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet import Written
from geometry.reader import Stroke
from qtapp.sheets.photo.desk import PhotoDesk
from qtapp.sheets.photo.files import Source
from qtapp.sheets.stack import Stack
from tests.qtapp.sheets.checking import checker
from tests.qtapp.sheets.photo_cases import (
    clear_reading,
    desk_on,
    doubtful_reading,
    look_of,
    marked_photo,
    shown,
)

Desk = tuple[PhotoDesk, Stack]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def asked(qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """A desk with a sheet that leaves four things open."""
    photo = tmp_path / "sheet.jpg"
    photo.write_bytes(marked_photo())
    with desk_on(qtbot) as (desk, stack):
        desk.queue.read.emit(Source(photo.name, photo), doubtful_reading())
        desk.take_focus()
        yield desk, stack


def key(desk: PhotoDesk, pressed: Qt.Key) -> None:
    result = desk.result
    QTest.keyClick(result.field if shown(result.field) else result.photo, pressed)


def in_sight(part: QWidget, view: QWidget) -> bool:
    """Whether all of a widget is seen in another one."""
    seen = QRect(part.mapTo(view, QPoint(0, 0)), part.size())
    return part.isVisibleTo(view) and view.rect().contains(seen)


def test_what_was_put_off_is_told_apart_from_what_is_settled(asked: Desk) -> None:
    desk, _ = asked
    left: list[int] = []
    desk.finished.connect(lambda: left.append(desk.left_for_later))
    for pressed in (Qt.Key.Key_Y, Qt.Key.Key_S, Qt.Key.Key_S, Qt.Key.Key_Y):
        key(desk, pressed)
    assert left == [2]
    assert desk.result.bar.question.text().startswith("2 questions are left for later")
    QTest.mouseClick(desk.result.bar.again, LEFT)
    assert desk.left_for_later == 0
    key(desk, Qt.Key.Key_N)
    key(desk, Qt.Key.Key_N)
    assert left == [2, 0]


def test_the_window_says_what_is_left_and_leads_to_the_numbers(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with checker() as window:
        window.frame.show_page("photos")
        desk = window.photos
        desk.queue.read.emit(Source("sheet.jpg", tmp_path / "sheet.jpg"), doubtful_reading())
        desk.take_focus()
        for _ in range(4):
            key(desk, Qt.Key.Key_S)
        assert window.frame.notice == "All is read, but 4 questions are left for later."
        desk.result.questions.ask_again()  # type: ignore[union-attr]
        for _ in range(4):
            key(desk, Qt.Key.Key_Y)
        assert window.frame.notice.startswith("All is read; ")
        assert desk.result.bar.question.text().endswith(
            "The numbers you wrote are not read: type them."
        )
        key(desk, Qt.Key.Key_Return)
        focused = window.focusWidget()
        assert focused is not None
        assert window.side.written.isAncestorOf(focused)


def test_the_last_step_is_over_when_the_numbers_are_typed(asked: Desk) -> None:
    desk, stack = asked
    wanted: list[int] = []
    desk.numbers_wanted.connect(wanted.append)
    bar = desk.result.bar
    assert not shown(bar.numbers)
    for _ in range(4):
        key(desk, Qt.Key.Key_Y)
    QTest.mouseClick(bar.numbers, LEFT)
    assert wanted == [0]
    stack.current.draft.change_field(0, lambda it: replace(it, written=Written(isolated=2)))
    assert not shown(bar.numbers)
    assert bar.question.text() == "All questions are answered."


def test_mallets_that_no_box_tells_are_to_be_entered(qtbot: QtBot, tmp_path: Path) -> None:
    with desk_on(qtbot) as (desk, stack):
        foreign = replace(clear_reading(), page=None, mallets=())
        desk.queue.read.emit(Source("plain.jpg", tmp_path / "plain.jpg"), foreign)
        assert stack.current.draft.sheet.mallets is None
        said = desk.result.bar.question.text()
        assert "the mallets are not read" in said
        draft = stack.current.draft
        draft.change(lambda sheet: replace(sheet, total=12))
        assert desk.result.bar.question.text().endswith(
            "The mallets of this sheet are not read: tick them."
        )
        draft.change(lambda sheet: replace(sheet, mallets=0))
        assert not shown(desk.result.bar.numbers)


def test_a_key_leads_to_the_strokes_that_fit_nothing(asked: Desk) -> None:
    desk, stack = asked
    stray = Stroke(((5.0, 5.0), (6.0, 5.5)), 1.2)
    reading = doubtful_reading()
    fields = (*reading.fields[:3], replace(reading.fields[3], strokes=(stray,)))
    stack.current.draft.take_reading(replace(reading, fields=fields))
    tools = desk.result.tools
    assert [button.text() for button in tools.fields] == ["A · 2?", "B · 1? △", "C", "D △"]
    assert tools.fields[1].accessibleName() == "Field B, 1 question, 1 stroke that fits nothing"
    seen = []
    for _ in range(3):
        key(desk, Qt.Key.Key_X)
        seen.append(desk.result.at)
    assert seen == [1, 3, 1]
    assert desk.result.field.zoom > 1.3
    QTest.mouseClick(desk.result.remarks.show_stroke, LEFT)
    assert desk.result.at == 3


def test_the_answers_and_the_photograph_are_in_sight_in_a_small_window(
    qtbot: QtBot, asked: Desk
) -> None:
    desk, _ = asked
    desk.resize(1000, 500)
    desk.set_look(look_of("light", 2.0))
    key(desk, Qt.Key.Key_S)  # a question with four answers
    result = desk.result
    qtbot.waitUntil(lambda: result.room.beside)
    qtbot.waitUntil(lambda: result.field.height() >= 260)
    for button in (result.bar.yes, result.bar.no):
        assert in_sight(button, result.room.viewport())
    for button in (result.bar.other, result.bar.later):  # by their whole height, if need be below
        result.room.ensureWidgetVisible(button)
        assert in_sight(button, result.room.viewport())
    assert not shown(result.remarks.legend)
    desk.set_look(look_of())
    desk.resize(900, 760)
    qtbot.waitUntil(lambda: not result.room.beside)
    assert shown(result.remarks.legend)


def test_photos_can_be_chosen_in_a_small_window(qtbot: QtBot) -> None:
    with desk_on(qtbot, look_of("light", 2.0)) as (desk, _):
        desk.resize(1000, 500)
        qtbot.waitUntil(lambda: in_sight(desk.intake.files, desk.intake.viewport()))
        assert not shown(desk.intake.sheet)


def test_tools_have_words_from_900_pixels_on(qtbot: QtBot, asked: Desk) -> None:
    desk, _ = asked
    desk.resize(924, 760)
    words = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    tools: list[QToolButton] = desk.result.tools.findChildren(QToolButton)
    qtbot.waitUntil(lambda: all(tool.toolButtonStyle() == words for tool in tools))
    assert desk.result.tools.again.property("picture") == "again"
