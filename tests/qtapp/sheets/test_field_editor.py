"""Is a field of the sheet entered and corrected with the mouse?"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet_text import parse_sheet
from qtapp.games.bulls.drawings import place_at, post_at
from qtapp.sheets.draft import Draft
from qtapp.sheets.entry.fields_desk import FieldsDesk
from qtapp.sheets.entry.hits import Under
from qtapp.sheets.stand import Doubt
from tests.qtapp.sheets.checking import (
    click,
    click_place,
    click_post,
    desk,
    drag,
    fence,
    place,
    post,
)


@pytest.fixture
def fields(qtbot: QtBot) -> Iterator[FieldsDesk]:
    with desk(Draft()) as made:
        yield made


def drawn(fields: FieldsDesk, at: int = 0) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    field = fields.draft.sheet.fields[at]
    return field.bulls, field.fences


def test_a_click_on_a_place_is_a_bull_and_another_takes_it_away(fields: FieldsDesk) -> None:
    click_place(fields.editors[0], 3, 4)
    click_place(fields.editors[0], 6, 1)
    assert drawn(fields)[0] == (place(3, 4), place(6, 1))
    click_place(fields.editors[0], 3, 4)
    assert drawn(fields)[0] == (place(6, 1),)


def test_post_then_post_is_a_fence_and_the_same_again_rubs_it_out(fields: FieldsDesk) -> None:
    editor = fields.editors[2]
    click_post(editor, "t3")
    click_post(editor, "r5")
    assert drawn(fields, 2)[1] == (fence("t3", "r5"),)
    assert fields.at == 2
    click_post(editor, "r5")
    click_post(editor, "t3")
    assert drawn(fields, 2)[1] == ()


def test_a_drag_from_post_to_post_is_a_fence(fields: FieldsDesk) -> None:
    drag(fields.editors[0], post_at(post("l2")), post_at(post("b6")) + QPointF(0.2, 0.1))
    assert drawn(fields)[1] == (fence("l2", "b6"),)
    assert fields.editor.aim.picked is None


def test_a_drag_that_ends_on_bare_paper_draws_nothing(fields: FieldsDesk) -> None:
    drag(fields.editors[0], post_at(post("l2")), QPointF(3.5, 3.5))
    assert drawn(fields) == ((), ())
    assert fields.editor.aim.picked is None


def test_a_fence_along_one_side_can_be_entered_and_is_marked(fields: FieldsDesk) -> None:
    """B3.3: the sheet may be wrong, and that is what is to be found."""
    click_post(fields.editors[0], "t2")
    click_post(fields.editors[0], "t5")
    assert drawn(fields)[1] == (fence("t2", "t5"),)
    shown = fields.editors[0].shown
    assert shown is not None
    assert shown.wrong_fences == {fence("t2", "t5")}
    bow = QPointF(3.5, -0.3)
    QTest.mouseMove(fields.editors[0], fields.editors[0].point_of(bow).toPoint())
    QApplication.processEvents()
    assert "stand on one side" in fields.said
    assert fields.said.startswith("✕")


def test_a_click_on_a_fence_selects_it_and_delete_rubs_it_out(fields: FieldsDesk) -> None:
    fields.draft.set_fence(0, *fence("t1", "b2"), there=True)
    middle = (post_at(post("t1")) + post_at(post("b2"))) / 2
    click(fields.editors[0], middle)
    assert fields.editor.aim.selected == fence("t1", "b2")
    assert drawn(fields)[1], "a click alone takes nothing away"
    QTest.keyClick(fields.line, Qt.Key.Key_Delete)
    assert drawn(fields)[1] == ()
    fields.draft.undo()
    assert drawn(fields)[1] == (fence("t1", "b2"),)


def test_where_a_fence_runs_over_a_place_the_place_can_still_be_clicked(
    fields: FieldsDesk,
) -> None:
    fields.draft.set_fence(0, *fence("t3", "b3"), there=True)
    click_place(fields.editors[0], 3, 4)
    assert drawn(fields)[0] == (place(3, 4),)


def test_a_bull_that_is_not_isolated_shows_its_way_out(fields: FieldsDesk) -> None:
    """B6.1."""
    fields.draft.set_bull(0, place(3, 3), there=True)
    editor = fields.editors[0]
    QTest.mouseMove(editor, editor.point_of(place_at(place(3, 3))).toPoint())
    QApplication.processEvents()
    assert editor.aim.thing == Under("place", place(3, 3))
    assert fields.said.replace("\xa0", " ").startswith("Bull 1 (3,3) gets out between")


def test_bare_paper_double_clicked_brings_a_field_near_and_back(fields: FieldsDesk) -> None:
    editor = fields.editors[3]
    bare = editor.point_of(QPointF(3.5, 3.5)).toPoint()
    QTest.mouseDClick(editor, Qt.MouseButton.LeftButton, pos=bare)
    QApplication.processEvents()
    fields.choose(3)
    assert fields.zoomed
    assert [it.isVisible() for it in fields.editors] == [False, False, False, True]
    assert editor.width() > 600
    bare = editor.point_of(QPointF(3.5, 3.5)).toPoint()
    QTest.mouseDClick(editor, Qt.MouseButton.LeftButton, pos=bare)
    assert all(it.isVisible() for it in fields.editors)


def test_two_clicks_on_a_place_are_no_double_click(fields: FieldsDesk) -> None:
    editor = fields.editors[0]
    at = editor.point_of(place_at(place(2, 2))).toPoint()
    QTest.mouseClick(editor, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(editor, Qt.MouseButton.LeftButton, pos=at)
    assert not fields.zoomed


def test_a_fault_of_the_verdict_is_lit_at_its_place(fields: FieldsDesk) -> None:
    fields.draft.change(lambda _: parse_sheet("field B bulls 3,3 fences t3-b3 t1-b2"))
    fault = next(it for it in fields.draft.verdict.faults if it.code == "bull-on-the-line")
    fields.light(fault)
    assert fields.at == 1
    assert Under("fence", fence("t3", "b3")) in fields.editor.aim.lit
    assert "runs through bull 1" in fields.said.replace("\xa0", " ")
    fields.light((1, 0))
    assert fields.editor.aim.asked == 0


def test_a_question_is_answered_at_its_fence(fields: FieldsDesk) -> None:
    from geometry.field import fence_between

    index = fence_between(*fence("t3", "r5"))
    assert index is not None
    draft = Draft(
        sheet=parse_sheet("field A fences t3-r5"),
        doubts=(Doubt("fence", 0, index, taken=True), Doubt("bull", 1, 7, taken=False)),
    )
    fields.show_draft(draft)
    QTest.keyClick(fields.line, Qt.Key.Key_Q)
    assert "is this fence there" in fields.said
    QTest.keyClick(fields.line, Qt.Key.Key_N)
    assert draft.sheet.fields[0].fences == ()
    QTest.keyClick(fields.line, Qt.Key.Key_Q)
    assert fields.at == 1
    assert "is this bull there" in fields.said
    QTest.keyClick(fields.line, Qt.Key.Key_Y)
    assert draft.sheet.fields[1].bulls == (7,)
    assert draft.doubts == ()
