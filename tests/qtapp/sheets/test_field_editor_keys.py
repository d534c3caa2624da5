"""Is a sheet entered by keyboard alone, and faster than it was written?"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet import Sheet
from core.games.bulls.sheet_text import parse_sheet, sheet_text
from geometry.field import place_of, post_name
from qtapp.sheets.entry.hits import Under
from qtapp.sheets.sheet_checker import SheetChecker
from tests.qtapp.sheets.checking import Typist, checker, click_place, fence, place

WHOLE = """\
field A bulls 1,3 5,1 6,6 fences t2-b5 r1-l4 t4-r6 r6-b3 t6-l4 t5-r3
field A written isolated 3 unused 13 subtotal 19
field B bulls 4,2 1,6 1,5 5,5 fences b2-l1 r1-l4 t2-r4 t4-b1 r3-l6 r6-l3 r2-b6 t3-r1
field B written isolated 4 unused 10 subtotal 22
field C bulls 1,1 2,2 3,3 4,4 5,5 fences t2-l3 t3-l4 t4-l5 t5-l6 t6-b1 r1-b2 r2-b3 r3-b4
field C written isolated 1 unused 0 subtotal 4
field D bulls 3,4 4,2 2,3 6,1 5,6 3,6 fences r4-l5 t3-b5 t1-l1 b1-l6 r5-b6 r6-b4 t5-r1 t6-r2
field D written isolated 2 unused 0 subtotal 10
mallets 2
total 58
"""
"""Eighteen bulls and thirty fences, with all that is written; whether it is right is no matter."""

STROKES_A_MINUTE = 150


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[SheetChecker]:
    with checker() as made:
        yield made


def sheet_of(window: SheetChecker) -> Sheet:
    return window.stack.current.draft.sheet


def type_sheet(sheet: Sheet, typist: Typist) -> None:
    """In the order of the paper: bulls and fences of a field, its numbers, the next field."""
    for field in sheet.fields:
        for bull in field.bulls:
            typist.type("{}{}".format(*place_of(bull)))
        for one in field.fences:
            typist.type("".join(map(post_name, one)))
        typist.press(Qt.Key.Key_Return, Qt.Key.Key_Return)  # the first is behind the last fence
        written = field.written
        for number in (written.isolated, written.unused, written.subtotal):
            typist.type(str(number))
            typist.press(Qt.Key.Key_Return)
    typist.type(str(sheet.mallets))
    typist.press(Qt.Key.Key_Return)
    typist.type(str(sheet.total))
    typist.press(Qt.Key.Key_Return)


def test_a_whole_sheet_is_typed_in_less_than_three_minutes(window: SheetChecker) -> None:
    wanted = parse_sheet(WHOLE)
    assert sum(len(field.bulls) for field in wanted.fields) == 18
    assert sum(len(field.fences) for field in wanted.fields) == 30
    typist = Typist()
    type_sheet(wanted, typist)
    assert sheet_text(sheet_of(window)) == sheet_text(wanted)
    assert typist.strokes < 2 * STROKES_A_MINUTE
    assert window.desk.line.hasFocus(), "ready for more"


def test_enter_behind_each_bull_and_fence_does_not_leave_the_line(window: SheetChecker) -> None:
    typist = Typist()
    for text in ("3,4", "6,5", "t3 r5"):
        typist.type(text)
        typist.press(Qt.Key.Key_Return)
        assert window.desk.line.hasFocus()
        typist.press(Qt.Key.Key_Shift)
    typist.type("b1l1 ")
    field = sheet_of(window).fields[0]
    assert field.bulls == (place(3, 4), place(6, 5))
    assert field.fences == (fence("t3", "r5"), fence("b1", "l1"))
    assert field.written.isolated is None
    assert window.desk.editor.aim.cursor is None, "nor does Space mean anything there"
    typist.press(Qt.Key.Key_Return)
    assert window.side.written.boxes[0, "isolated"].hasFocus(), "as nothing was typed just now"


def test_space_acts_at_the_cursor_also_after_something_was_typed(window: SheetChecker) -> None:
    typist = Typist()
    typist.type("34")
    typist.press(Qt.Key.Key_Right, Qt.Key.Key_Space)
    assert sheet_of(window).fields[0].bulls == (place(3, 4), place(3, 3))


def test_after_a_click_enter_leads_to_the_numbers(window: SheetChecker) -> None:
    typist = Typist()
    typist.type("34")
    click_place(window.desk.editor, 5, 5)
    typist.press(Qt.Key.Key_Return)
    assert window.side.written.boxes[0, "isolated"].hasFocus()


def test_what_was_typed_last_is_lit_until_something_else_is_done(window: SheetChecker) -> None:
    typist = Typist()

    def lit() -> tuple[Under, ...]:
        return window.desk.editor.aim.lit

    typist.type("34")
    assert lit() == (Under("place", place(3, 4)),)
    typist.type("t")
    assert lit() == ()
    typist.type("3r5")
    assert lit() == (Under("fence", fence("t3", "r5")),)
    typist.press(Qt.Key.Key_Return)
    assert lit() == ()


@pytest.mark.parametrize("size", [(1024, 600), (760, 560)])
def test_in_a_small_window_it_is_typed_with_the_same_keys(
    window: SheetChecker, size: tuple[int, int]
) -> None:
    window.resize(*size)
    QApplication.processEvents()
    wanted = parse_sheet(WHOLE)
    type_sheet(wanted, Typist())
    assert sheet_of(window) == wanted


def test_letters_and_page_keys_choose_the_field(window: SheetChecker) -> None:
    line, desk = window.desk.line, window.desk
    for keys, at in (("c", 2), ("a", 0), ("d", 3)):
        QTest.keyClicks(line, keys)
        assert desk.at == at
    QTest.keyClick(line, Qt.Key.Key_B, Qt.KeyboardModifier.ShiftModifier)
    assert desk.at == 1
    QTest.keyClick(line, Qt.Key.Key_PageDown)
    assert desk.at == 2
    QTest.keyClick(line, Qt.Key.Key_PageUp)
    assert desk.at == 1
    QTest.keyClicks(line, "b3l2")
    assert sheet_of(window).fields[1].fences == (fence("b3", "l2"),), "a small b is a post"


def test_tab_goes_through_the_fields_and_then_on(window: SheetChecker) -> None:
    line = window.desk.line
    for at in (1, 2, 3):
        QTest.keyClick(line, Qt.Key.Key_Tab)
        assert window.desk.at == at
        assert line.hasFocus()
    QTest.keyClick(line, Qt.Key.Key_Tab)
    assert not line.hasFocus(), "nobody is held fast"


def test_arrows_walk_over_places_and_posts_and_space_acts(window: SheetChecker) -> None:
    line = window.desk.line
    QTest.keyClick(line, Qt.Key.Key_Right)
    QTest.keyClick(line, Qt.Key.Key_Space)
    assert sheet_of(window).fields[0].bulls == (place(3, 3),)
    for _ in range(3):
        QTest.keyClick(line, Qt.Key.Key_Up)
    assert "Top 3" in window.desk.said.replace("\xa0", " ")
    QTest.keyClick(line, Qt.Key.Key_Space)
    QTest.keyClick(line, Qt.Key.Key_Left)
    QTest.keyClick(line, Qt.Key.Key_Left)
    QTest.keyClick(line, Qt.Key.Key_Left)
    assert window.desk.editor.aim.cursor == (0, 1), "round the corner"
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert sheet_of(window).fields[0].fences == (fence("t3", "l1"),)


def test_what_is_typed_twice_is_not_taken_away(window: SheetChecker) -> None:
    QTest.keyClicks(window.desk.line, "t3r5t3r5")
    assert sheet_of(window).fields[0].fences == (fence("t3", "r5"),)
    assert "stands already" in window.desk.said
    QTest.keyClicks(window.desk.line, "-t3r5")
    assert sheet_of(window).fields[0].fences == ()


def test_a_slip_is_told_and_the_line_goes_on(window: SheetChecker) -> None:
    QTest.keyClicks(window.desk.line, "t3r9")
    assert "no post" in window.desk.said.lower()
    QTest.keyClicks(window.desk.line, "4")
    assert sheet_of(window).fields[0].fences == (fence("t3", "r4"),)


def test_undo_takes_back_what_was_typed(window: SheetChecker) -> None:
    QTest.keyClicks(window.desk.line, "34t3r5")
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(window.desk.line, Qt.Key.Key_Z, control)
    assert sheet_of(window).fields[0].fences == ()
    QTest.keyClick(window.desk.line, Qt.Key.Key_Z, control)
    assert sheet_of(window) == Sheet()
    window.bar.redo.click()
    assert sheet_of(window).fields[0].bulls == (place(3, 4),)


def test_f_goes_through_the_fences_and_e_through_the_bulls(window: SheetChecker) -> None:
    line, aim = window.desk.line, window.desk.editor.aim
    QTest.keyClicks(line, "34t3r5t1l1")
    QTest.keyClicks(line, "f")
    assert aim.selected == fence("t3", "r5")
    QTest.keyClicks(line, "f")
    assert aim.selected == fence("t1", "l1")
    QTest.keyClick(line, Qt.Key.Key_Delete)
    assert sheet_of(window).fields[0].fences == (fence("t3", "r5"),)
    QTest.keyClicks(line, "e")
    assert aim.asked == 0
    QTest.keyClicks(line, "e")
    assert aim.asked != 0, "there is but one bull"


def test_z_brings_a_field_near_and_escape_puts_it_back(window: SheetChecker) -> None:
    seen = []
    for key in (Qt.Key.Key_Z, Qt.Key.Key_Escape):
        QTest.keyClick(window.desk.line, key)
        seen.append(window.desk.zoomed)
    assert seen == [True, False]


def test_a_sheet_is_pasted_into_the_line(window: SheetChecker) -> None:
    QGuiApplication.clipboard().setText(WHOLE)
    QTest.keyClick(window.desk.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert sheet_of(window) == parse_sheet(WHOLE)
    QGuiApplication.clipboard().setText("34 t3 r5")
    window.stack.add()
    QTest.keyClick(window.desk.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert sheet_of(window).fields[0].bulls == (place(3, 4),)
    assert len(window.stack.papers) == 2
