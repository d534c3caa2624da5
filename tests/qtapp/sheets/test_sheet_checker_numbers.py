"""Are the written numbers entered as on paper, and compared with what the rules say?"""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet import Sheet
from core.games.bulls.sheet_text import parse_sheet
from qtapp.sheets.entry.written_rules import RulesDialog
from qtapp.sheets.sheet_checker import SheetChecker
from qtapp.table.rule_window import RuleWindow
from tests.qtapp.sheets.checking import LEFT, checker
from tests.qtapp.sheets.some_sheets import COMPLETE

FIRST = COMPLETE[: COMPLETE.index("field B")]
"""Field A alone."""


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[SheetChecker]:
    with checker() as made:
        yield made


def sheet_of(window: SheetChecker) -> Sheet:
    return window.stack.current.draft.sheet


def test_numbers_that_are_right_have_a_check(window: SheetChecker) -> None:
    window.stack.add(parse_sheet(COMPLETE))
    written = window.side.written
    assert [written.mark_of(0, row) for row in ("isolated", "unused", "subtotal")] == ["✓"] * 3
    assert written.mark_of(1, "isolated") == "", "nothing is written there"


def test_what_is_wrong_has_the_right_number_beside_it_and_is_not_changed(
    window: SheetChecker,
) -> None:
    """B6.3, B7.1."""
    wrong = COMPLETE.replace("unused 10 subtotal 16", "unused 11 subtotal 17") + "total 99\n"
    window.stack.add(parse_sheet(wrong))
    written = window.side.written
    assert written.mark_of(0, "unused") == "✕ 10"
    assert written.mark_of(0, "subtotal") == "✕ 16"
    assert written.total_mark.startswith("✕")
    assert written.boxes[0, "unused"].text() == "11"
    assert "10" in written.boxes[0, "unused"].toolTip()
    assert sheet_of(window) == parse_sheet(wrong)


def test_posts_that_do_not_count_are_marked(window: SheetChecker) -> None:
    """B6.4."""
    window.stack.add(parse_sheet(COMPLETE + "field B written isolated 0 unused 8\n"))
    assert window.side.written.mark_of(1, "unused") == "✕ 0"


def test_an_empty_box_is_a_number_that_is_not_known(window: SheetChecker) -> None:
    box = window.side.written.boxes[2, "unused"]
    box.setFocus()
    QTest.keyClicks(box, "13")
    assert sheet_of(window).fields[2].written.unused == 13
    QTest.keyClick(box, Qt.Key.Key_Backspace)
    QTest.keyClick(box, Qt.Key.Key_Backspace)
    assert sheet_of(window) == Sheet()
    QTest.keyClicks(box, "x-7")
    assert sheet_of(window).fields[2].written.unused == 7


@pytest.mark.parametrize("size", [(1180, 780), (1024, 600), (760, 560)])
def test_a_fault_of_a_number_leads_to_its_box(window: SheetChecker, size: tuple[int, int]) -> None:
    """B6.3, B7.1, B5.1."""
    window.resize(*size)
    wrong = (
        FIRST.replace("isolated 3 unused 10 subtotal 16", "isolated 2 unused 11 subtotal 17")
        + "field C written subtotal 9\nmallets 4\ntotal 999\n"
    )
    window.stack.add(parse_sheet(wrong))
    QApplication.processEvents()
    written = window.side.written
    places = {
        "wrong-isolated": written.boxes[0, "isolated"],
        "wrong-unused": written.boxes[0, "unused"],
        "wrong-subtotal": written.boxes[0, "subtotal"],
        "nothing-drawn": written.boxes[2, "subtotal"],
        "too-many-mallets": written.mallets,
        "wrong-total": written.total,
        "impossible-total": written.total,
    }
    faults = {it.code: it for it in window.stack.current.draft.verdict.faults}
    assert places.keys() <= faults.keys()
    for code, box in places.items():
        window.frame.show_page("fields")
        window.side.verdict.place_wanted.emit(faults[code])
        QApplication.processEvents()
        assert box.hasFocus(), code
        assert box.isVisible()
        if faults[code].field is not None:
            assert window.desk.at == faults[code].field


def test_a_number_of_posts_that_cannot_be_is_wrong_in_a_field_that_was_left(
    window: SheetChecker,
) -> None:
    """B6.4: what the box shows is what the verdict says."""
    left = FIRST + "field B bulls 1,1 1,2 1,3 1,4 left written isolated 0 unused {} subtotal 0"
    for number, mark in ((99, "✕ 24"), (24, "✓"), (0, "✓")):
        window.stack.add(parse_sheet(left.format(number)))
        assert window.side.written.mark_of(1, "unused") == mark
        codes = [it.code for it in window.stack.current.draft.verdict.faults if it.field == 1]
        assert ("wrong-unused" in codes) is (number == 99)


@given(st.text(max_size=5))
@example("6,")
@example("1,234")
@example("٣")
@example("²")
@example("+7")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_text_in_a_box_breaks_the_window(window: SheetChecker, text: str) -> None:
    written = window.side.written
    for box in (written.boxes[0, "unused"], written.total):
        QTest.keyClicks(box, "".join(sign for sign in text if " " <= sign <= "~"))
        assert all(sign in "0123456789" for sign in box.text())
        box.setText(text)
        box.textEdited.emit(text)
        number = int(text) if text.isdecimal() else None
        assert sheet_of(window).fields[0].written.unused in (number, None) or box is written.total
        box.clear()
        box.textEdited.emit("")
    assert sheet_of(window) == Sheet()


def test_undo_from_within_a_box_is_that_of_the_sheet(window: SheetChecker) -> None:
    box = window.side.written.boxes[0, "isolated"]
    box.setFocus()
    QApplication.processEvents()
    QTest.keyClicks(box, "12")
    QTest.keyClick(box, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert sheet_of(window) == Sheet()
    assert box.text() == ""


def test_mallets_are_ticked_by_mouse_and_key(window: SheetChecker) -> None:
    ticks = window.side.written.mallets
    assert "not known" in ticks.accessibleName()
    step = ticks.height()

    def tick(box: int) -> None:
        QTest.mouseClick(ticks, LEFT, pos=QPoint(12 + round(box * step * 0.88), step // 2))

    tick(0)
    assert sheet_of(window).mallets == 1
    tick(2)
    assert sheet_of(window).mallets == 3
    tick(2)
    assert sheet_of(window).mallets == 2
    ticks.setFocus()
    QTest.keyClick(ticks, Qt.Key.Key_0)
    assert sheet_of(window).mallets == 0
    QTest.keyClick(ticks, Qt.Key.Key_Delete)
    assert sheet_of(window).mallets is None


def test_house_rules_are_chosen_and_the_sheet_is_checked_by_them(window: SheetChecker) -> None:
    """B6.2."""
    assert "Standard rules" in window.side.written.rules.text()
    window.side.written.rules.linkActivated.emit("rules")
    dialog = window.findChild(RulesDialog)
    assert dialog is not None
    assert dialog.presets["standard"].isChecked()
    assert "practice_undo" not in dialog.fields
    dialog.presets["easy"].click()
    dialog.fields["multipliers"].set_value((1, 2, 3, 4))
    dialog.accept_button.click()
    config = sheet_of(window).config
    assert config.edge_is_fence
    assert config.multipliers == (1, 2, 3, 4)
    assert "House rules" in window.side.written.rules.text()
    window.bar.undo.click()
    assert sheet_of(window) == Sheet()


def test_a_dialog_that_is_cancelled_changes_no_rule(window: SheetChecker) -> None:
    window.side.written.rules.linkActivated.emit("rules")
    dialog = window.findChild(RulesDialog)
    assert dialog is not None
    dialog.presets["easy"].click()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert sheet_of(window) == Sheet()


def test_a_house_rule_is_read_over_its_dialog(window: SheetChecker) -> None:
    window.side.written.rules.linkActivated.emit("rules")
    dialog = window.findChild(RulesDialog)
    assert dialog is not None
    dialog.fields["mallets"].help_wanted.emit("B5.2")
    rules = dialog.findChild(RuleWindow)
    assert rules is not None
    assert rules.isVisible()
    QTest.keyClick(rules, Qt.Key.Key_Escape)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
