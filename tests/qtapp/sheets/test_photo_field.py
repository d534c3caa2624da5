"""A field is corrected with the pointer on its photograph."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from geometry.field import POSTS, place_index, post_index
from qtapp.board.motion import Motion, MotionWish
from qtapp.sheets.draft import Draft
from qtapp.sheets.photo.field import PhotoField
from qtapp.sheets.photo.marks import marks_of
from tests.qtapp.sheets.photo_cases import BULLS, at_pixel, clear_reading, doubtful_reading, look_of

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def field(qtbot: QtBot) -> Iterator[PhotoField]:
    draft = Draft()
    draft.take_reading(clear_reading())
    made = PhotoField(look_of())
    qtbot.addWidget(made)
    made.resize(700, 700)
    made.show_field(draft, 0, None)
    draft.changed.connect(lambda: made.show_field(draft, 0, None))
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.hide()


def draft_of(field: PhotoField) -> Draft:
    assert field._draft is not None
    return field._draft


def posts(name: str) -> tuple[int, int]:
    a, b = sorted(post_index(post) for post in name.split("-"))
    return a, b


def fences(field: PhotoField) -> set[tuple[int, int]]:
    return set(draft_of(field).sheet.fields[0].fences)


def post(field: PhotoField, name: str) -> QPoint:
    point = POSTS[post_index(name)].point
    return at_pixel(field.point_of(float(point.x), float(point.y)))


def drag(field: PhotoField, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(field, LEFT, pos=start)
    QTest.mouseMove(field, (start + end) / 2)
    QTest.mouseMove(field, end)
    QTest.mouseRelease(field, LEFT, pos=end)


def test_two_posts_draw_a_fence_and_rub_it_out(field: PhotoField) -> None:
    QTest.mouseClick(field, LEFT, pos=post(field, "t1"))
    picked = [field.picked]
    QTest.mouseClick(field, LEFT, pos=post(field, "r6"))
    assert posts("t1-r6") in fences(field)
    assert [*picked, field.picked] == [post_index("t1"), None]
    QTest.mouseClick(field, LEFT, pos=post(field, "r6"))
    QTest.mouseClick(field, LEFT, pos=post(field, "t1"))
    assert posts("t1-r6") not in fences(field)
    draft_of(field).undo()
    assert posts("t1-r6") in fences(field)


def test_the_same_post_again_or_a_click_elsewhere_lets_go_of_it(field: PhotoField) -> None:
    before = fences(field)
    QTest.mouseClick(field, LEFT, pos=post(field, "t1"))
    QTest.mouseClick(field, LEFT, pos=post(field, "t1"))
    assert field.picked is None
    QTest.mouseClick(field, LEFT, pos=post(field, "t1"))
    QTest.mouseClick(field, LEFT, pos=at_pixel(field.point_of(4.5, 4.5)))
    assert field.picked is None
    QTest.mouseClick(field, LEFT, pos=post(field, "t1"))
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.picked is None
    assert fences(field) == before


def test_a_fence_is_drawn_by_dragging_from_post_to_post(field: PhotoField) -> None:
    drag(field, post(field, "b6"), post(field, "r1"))
    assert posts("b6-r1") in fences(field)
    drag(field, post(field, "b6"), at_pixel(field.point_of(4.5, 4.5)))
    assert field.picked is None


def test_the_end_of_a_fence_is_dragged_to_another_post(field: PhotoField) -> None:
    old = posts("l2-b4")
    QTest.mouseClick(field, LEFT, pos=at_pixel(field.point_of(2, 4.5)))
    assert field.chosen == old
    order = draft_of(field).sheet.fields[0].fences.index(old)
    bottom = max(field.grips(old), key=lambda grip: grip.y())
    drag(field, at_pixel(field.point_of(bottom.x(), bottom.y())), post(field, "b5"))
    assert draft_of(field).sheet.fields[0].fences[order] == posts("l2-b5")
    assert old not in fences(field)
    assert field.chosen == posts("l2-b5")
    draft_of(field).undo()
    assert old in fences(field)


def test_a_chosen_fence_is_rubbed_out_by_a_key(field: PhotoField) -> None:
    QTest.mouseClick(field, LEFT, pos=at_pixel(field.point_of(2, 4.5)))
    QTest.keyClick(field, Qt.Key.Key_Delete)
    assert posts("l2-b4") not in fences(field)
    assert field.chosen is None


def test_a_click_on_a_place_puts_a_bull_there_or_takes_it_away(field: PhotoField) -> None:
    at = at_pixel(field.point_of(6, 6))
    QTest.mouseClick(field, LEFT, pos=at)
    assert place_index(6, 6) in draft_of(field).sheet.fields[0].bulls
    QTest.mouseClick(field, LEFT, pos=at)
    assert place_index(6, 6) not in draft_of(field).sheet.fields[0].bulls
    column, row = BULLS[0]
    QTest.mouseClick(field, LEFT, pos=at_pixel(field.point_of(column, row)))
    assert place_index(column, row) not in draft_of(field).sheet.fields[0].bulls


def test_zooming_and_moving_change_nothing(field: PhotoField) -> None:
    before = draft_of(field).sheet
    QTest.keyClick(field, Qt.Key.Key_Plus)
    QTest.keyClick(field, Qt.Key.Key_Plus)
    assert field.zoom > 1.5
    drag(field, QPoint(350, 350), QPoint(300, 330))
    QTest.keyClick(field, Qt.Key.Key_Left)
    QTest.keyClick(field, Qt.Key.Key_0)
    assert field.zoom == 1
    assert draft_of(field).sheet == before


def test_a_post_is_still_hit_when_the_picture_is_zoomed(field: PhotoField) -> None:
    field.zoom_to(3, field.point_of(1, 0))
    QTest.mouseClick(field, LEFT, pos=post(field, "t1"))
    assert field.picked == post_index("t1")


def test_what_is_sure_asked_and_entered_are_drawn_in_three_ways(field: PhotoField) -> None:
    draft = Draft()
    draft.take_reading(doubtful_reading())
    draft.set_fence(0, *posts("t1-b6"), there=True)
    marks = marks_of(draft, 0)
    assert set(marks.fences) == {posts("l2-b4"), posts("t5-l5")}
    assert marks.entered == (posts("t1-b6"),)
    assert [doubt.kind for doubt in marks.asked] == ["bull", "fence"]
    assert [number for _, number in marks.bulls] == [1, 2, 3]
    assert len(marks_of(draft, 1).strokes) == 1


def test_the_marks_can_be_put_away(field: PhotoField) -> None:
    with_marks = field.grab().toImage()
    field.set_overlay(on=False)
    alone = field.grab().toImage()
    assert with_marks != alone
    field.set_overlay(on=True)
    assert field.grab().toImage() == with_marks


def test_the_way_to_a_question_is_shown_and_ends_when_it_is_hidden(
    field: PhotoField, qtbot: QtBot
) -> None:
    moving = replace(look_of(), motion=Motion(MotionWish.FULL))
    field.set_look(moving)
    draft = Draft()
    draft.take_reading(doubtful_reading())
    bull, fence, *_ = draft.doubts
    field.show_field(draft, 0, bull)
    before = field.zoom
    field.show_field(draft, 0, fence)
    assert moving.motion.running == 1
    qtbot.waitUntil(lambda: field.zoom != before)
    field.hide()
    assert moving.motion.running == 0


def test_a_question_is_zoomed_to(field: PhotoField) -> None:
    draft = Draft()
    draft.take_reading(doubtful_reading())
    bull = draft.doubts[0]
    field.show_field(draft, 0, bull)
    assert field.zoom > 1.5
    place = field.point_of(6, 2)
    assert field.rect().adjusted(60, 60, -60, -60).contains(at_pixel(place))


def test_what_a_person_refused_stays_to_be_seen(field: PhotoField) -> None:
    draft = Draft()
    draft.take_reading(doubtful_reading())
    bull, asked_fence, *_ = draft.doubts
    before = marks_of(draft, 0)
    assert not before.refused
    assert not before.refused_bulls
    draft.answer(bull, right=False)
    draft.answer(asked_fence, right=False)
    marks = marks_of(draft, 0)
    assert marks.refused == (posts("t2-r3"),)
    assert marks.refused_bulls == (place_index(6, 2),)
    field.show_field(draft, 0, None)
    with_refused = field.grab().toImage()
    draft.set_fence(0, *posts("t2-r4"), there=True)  # the other fence that the stroke may be
    assert not marks_of(draft, 0).refused
    field.show_field(draft, 0, None)
    assert field.grab().toImage() != with_refused


def test_what_is_asked_about_stays_in_sight_when_the_room_changes(field: PhotoField) -> None:
    draft = Draft()
    draft.take_reading(doubtful_reading())
    field.show_field(draft, 0, draft.doubts[0])
    for size in ((300, 500), (700, 260)):
        field.resize(*size)
        assert field.rect().adjusted(40, 40, -40, -40).contains(at_pixel(field.point_of(6, 2)))
    field.zoom_in()
    zoom = field.zoom
    field.resize(500, 500)
    assert field.zoom == zoom
