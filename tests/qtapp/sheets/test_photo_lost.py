"""A sheet whose picture is not here any more: its questions are still asked, and can be answered.

So it is after a new start of the program, which keeps sheets and questions, but no pictures.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet import EMPTY
from geometry.field import fence_between, place_index, post_index
from qtapp.games.bulls.drawings import place_at, post_at
from qtapp.sheets.photo.desk import PhotoDesk
from qtapp.sheets.stack import Stack
from qtapp.sheets.stand import Doubt
from tests.qtapp.sheets.photo_cases import at_pixel, desk_on, marked_photo, shown

NAME = "a<i>b&c.jpg"
FENCE = post_index("t3"), post_index("r4")
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def lost(qtbot: QtBot) -> Iterator[tuple[PhotoDesk, Stack]]:
    """A desk with a sheet of the last time, about which three things are still to be asked."""
    fence = fence_between(*FENCE)
    assert fence is not None
    with desk_on(qtbot) as (desk, stack):
        sheet = EMPTY
        doubts = (
            Doubt("fence", 1, fence, taken=False),
            Doubt("bull", 2, place_index(4, 4), taken=False),
            Doubt("mallet", None, 1, taken=False),
        )
        stack.add(sheet, NAME, doubts)
        desk.take_focus()
        yield desk, stack


def answer(desk: PhotoDesk, key: Qt.Key) -> None:
    QTest.keyClick(desk.result.field, key)


def test_it_is_said_which_things_are_open_and_in_which_picture(
    lost: tuple[PhotoDesk, Stack],
) -> None:
    desk, _ = lost
    head = desk.result.bar.head
    assert desk.pages.currentWidget() is desk.result
    assert head.notice.text() == (
        f"3 things in {NAME} are still to be asked: drop that picture once more, or decide here."
    )
    assert head.where.text() == f"Question 1 of 3 · field B · {NAME}"
    assert head.notice.textFormat() == Qt.TextFormat.PlainText
    assert head.where.toolTip().endswith("a&lt;i&gt;b&amp;c.jpg</qt>")


def test_all_is_answered_over_drawn_fields(lost: tuple[PhotoDesk, Stack]) -> None:
    desk, stack = lost
    finished: list[bool] = []
    desk.finished.connect(lambda: finished.append(True))
    assert shown(desk.result.field)
    assert desk.result.field.accessibleName() == "Field B, drawn"
    answer(desk, Qt.Key.Key_Y)
    answer(desk, Qt.Key.Key_Y)
    assert desk.result.bar.question.text() == "Is the second mallet box ticked?"
    assert shown(desk.result.field)
    answer(desk, Qt.Key.Key_Y)
    sheet = stack.current.draft.sheet
    assert FENCE in sheet.fields[1].fences
    assert place_index(4, 4) in sheet.fields[2].bulls
    assert sheet.mallets == 1
    assert not stack.current.draft.doubts
    assert not desk.result.bar.head.notice.text()
    assert finished == [True]


def test_the_drawn_field_is_clicked_like_a_photograph(lost: tuple[PhotoDesk, Stack]) -> None:
    desk, stack = lost
    field = desk.result.field
    answer(desk, Qt.Key.Key_O)
    for post in (post_index("t2"), post_index("r5")):
        at = post_at(post)
        QTest.mouseClick(field, LEFT, pos=at_pixel(field.point_of(at.x(), at.y())))
    assert (post_index("t2"), post_index("r5")) in stack.current.draft.sheet.fields[1].fences
    desk.result.show_field(0)
    at = place_at(place_index(2, 2))
    QTest.mouseClick(field, LEFT, pos=at_pixel(field.point_of(at.x(), at.y())))
    assert stack.current.draft.sheet.fields[0].bulls == (place_index(2, 2),)


def test_what_needs_the_photograph_is_not_offered(lost: tuple[PhotoDesk, Stack]) -> None:
    desk, _ = lost
    tools = desk.result.tools
    assert [shown(button) for button in tools.fields] == [True] * 4
    assert [shown(it) for it in (tools.whole, tools.corners, tools.again)] == [False] * 3
    answer(desk, Qt.Key.Key_W)
    assert shown(desk.result.field)


def test_the_same_picture_once_more_goes_to_its_sheet(
    lost: tuple[PhotoDesk, Stack], qtbot: QtBot, tmp_path: Path
) -> None:
    desk, stack = lost
    photo = tmp_path / "a&b.jpg"
    photo.write_bytes(marked_photo())
    stack.current.name = photo.name
    with qtbot.waitSignal(desk.queue.ended, timeout=20_000):
        desk.open([photo])
    assert len(stack.papers) == 1
    assert [it.name for it in stack.current.photos] == [photo.name]
    assert sorted(stack.current.draft.readings) == [0, 1, 2, 3]
    assert "drop that picture" not in desk.result.bar.head.notice.text()


def test_a_drawn_field_is_more_than_an_empty_place(lost: tuple[PhotoDesk, Stack]) -> None:
    picture = lost[0].result.field.grab().toImage()
    colours = {
        picture.pixel(x, y)
        for x in range(0, picture.width(), 7)
        for y in range(0, picture.height(), 7)
    }
    assert len(colours) > 20
