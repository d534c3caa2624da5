"""Does the window for checking sheets hold together: sheets, files, sizes, looks?"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QFont, QFontMetrics, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLineEdit,
    QMenu,
    QStyle,
    QStyleOptionFrame,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet import Sheet
from core.games.bulls.sheet_text import parse_sheet
from qtapp.board.theme import dress
from qtapp.sheets.entry.words import teaching_text
from qtapp.sheets.sheet_checker import SheetChecker
from qtapp.table.thinker import Thinker
from tests.qtapp.sheets.checking import checker, fence, place
from tests.qtapp.sheets.photo_cases import BULLS, FENCES, marked_photo
from tests.qtapp.sheets.some_sheets import COMPLETE, WRONG
from tests.qtapp.table.toy_parts import make_look


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[SheetChecker]:
    with checker() as made:
        yield made


def sheet_of(window: SheetChecker) -> Sheet:
    return window.stack.current.draft.sheet


def test_a_blank_sheet_says_what_to_do_first(window: SheetChecker) -> None:
    shown = window.desk.editors[0].shown
    assert shown is not None
    assert teaching_text(shown)[1] == "Photograph your sheet, or click the bulls of field A."
    other = window.desk.editors[3].shown
    assert other is not None
    assert teaching_text(other) == ("Field D", "6 bulls are due here.")
    assert window.desk.line.hasFocus()


def test_what_cannot_be_done_says_why(window: SheetChecker) -> None:
    assert window.bar.undo.why_not == "There is nothing to undo."
    assert window.bar.save.why_not == "Nothing stands on this sheet yet."
    assert window.bar.report.why_not == "Nothing stands on this sheet yet."
    QTest.keyClicks(window.desk.line, "34")
    assert window.bar.undo.why_not == window.bar.save.why_not == window.bar.report.why_not == ""


def test_several_sheets_are_turned_over_and_put_away(window: SheetChecker) -> None:
    QTest.keyClicks(window.desk.line, "34")
    assert not window.bar.papers.isVisible()
    window.bar.new.click()
    assert window.bar.papers.isVisible()
    assert window.bar.papers.currentText() == "Sheet 2 of 2"
    assert sheet_of(window) == Sheet()
    QTest.keyClicks(window.desk.line, "55")
    window.bar.papers.setCurrentIndex(0)
    window.bar.papers.activated.emit(0)
    assert sheet_of(window).fields[0].bulls == (place(3, 4),)
    window.bar.remove.click()
    assert sheet_of(window).fields[0].bulls == (place(5, 5),)
    assert window.bar.back.isVisible()
    window.bar.back.click()
    assert sheet_of(window).fields[0].bulls == (place(3, 4),)
    assert not window.bar.back.isVisible()


def test_undo_is_that_of_the_sheet_on_top(window: SheetChecker) -> None:
    QTest.keyClicks(window.desk.line, "34")
    window.bar.new.click()
    assert window.bar.undo.why_not == "There is nothing to undo."
    window.stack.choose(0)
    window.bar.undo.click()
    assert sheet_of(window) == Sheet()


def test_a_fault_of_the_panel_leads_to_its_place(window: SheetChecker) -> None:
    window.stack.add(parse_sheet(WRONG))
    faults = window.stack.current.draft.verdict.faults
    side = next(fault for fault in faults if fault.code == "same-side")
    window.desk.choose(3)
    window.side.verdict.place_wanted.emit(side)
    assert window.desk.at == 0
    assert window.desk.editor.aim.lit
    window.side.verdict.place_wanted.emit((0, 1))
    assert window.desk.editor.aim.asked == 1


def test_to_study_a_field_its_sheet_is_handed_on(window: SheetChecker, qtbot: QtBot) -> None:
    window.stack.add(parse_sheet(COMPLETE))
    with qtbot.waitSignal(window.study_wanted) as asked:
        window.side.verdict.study_wanted.emit(2)
    assert asked.args == [parse_sheet(COMPLETE), 2]


def test_a_rule_that_somebody_wants_to_read_is_handed_on(
    window: SheetChecker, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(window.help_wanted) as asked:
        window.side.verdict.rule_wanted.emit("B3.4")
    assert asked.args == ["B3.4"]


def test_print_is_handed_on(window: SheetChecker, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.print_wanted):
        window.bar.print.click()


def drop(window: SheetChecker, *paths: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    left = Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    copy = Qt.DropAction.CopyAction
    enter = QDragEnterEvent(QPoint(50, 300), copy, mime, left, none)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 300), copy, mime, left, none))


def test_text_files_are_dropped_onto_the_window(window: SheetChecker, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.txt").write_text(COMPLETE)
    drop(window, tmp_path / "one.txt", tmp_path / "two.txt")
    assert [paper.name for paper in window.stack.papers] == ["one.txt", "two.txt"]
    assert sheet_of(window) == parse_sheet(COMPLETE)


def test_a_picture_that_is_none_shows_the_photographs_with_why(
    window: SheetChecker, tmp_path: Path, qtbot: QtBot
) -> None:
    bad = tmp_path / "holiday.jpg"
    bad.write_bytes(b"no picture")
    drop(window, bad)
    assert window.frame.page == "photos"
    qtbot.waitUntil(lambda: not window.photos.queue.busy, timeout=10_000)
    window.bar.pages["fields"].click()
    assert window.frame.page == "fields"
    assert window.desk.line.hasFocus()


def test_a_photograph_is_read_and_then_corrected_in_the_fields(
    window: SheetChecker, tmp_path: Path, qtbot: QtBot
) -> None:
    path = tmp_path / "kitchen table.png"
    path.write_bytes(marked_photo())
    window.open([path])
    assert window.frame.page == "photos"
    qtbot.waitUntil(lambda: bool(window.stack.current.photos), timeout=30_000)
    read = sheet_of(window).fields[0]
    assert {place(*bull) for bull in BULLS} <= set(read.bulls)
    assert len(read.fences) >= len(FENCES)
    assert window.stack.current.name == path.name
    assert path.name in window.windowTitle()
    window.frame.show_page("fields")
    typed = "t1l1"
    QTest.keyClicks(window.desk.line, f"-{place_text(BULLS[0])}{typed}")
    window.open([path])
    qtbot.waitUntil(lambda: not window.photos.queue.busy, timeout=30_000)
    again = sheet_of(window).fields[0]
    assert place(*BULLS[0]) not in again.bulls, "edits survive a second reading"
    assert fence("t1", "l1") in again.fences
    assert len(window.stack.papers) == 1


def place_text(bull: tuple[int, int]) -> str:
    return "{}{}".format(*bull)


@pytest.mark.parametrize("suffix", [".pdf", ".png", ".csv"])
def test_a_report_is_written_by_the_button(
    window: SheetChecker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    window.stack.add(parse_sheet(COMPLETE), "mine.txt")
    target = tmp_path / f"report{suffix}"
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *_: (str(target), f"Report (*{suffix})")
    )
    window.bar.report.click()
    assert window.frame.notice.startswith("Written:")
    assert any(path.suffix == suffix for path in tmp_path.iterdir())


def test_open_and_save_ask_for_a_file(
    window: SheetChecker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "sheet.txt"
    source.write_text(COMPLETE)
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(source)], ""))
    window.bar.open.click()
    assert sheet_of(window) == parse_sheet(COMPLETE)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "copy"), ""))
    window.bar.save.click()
    assert (tmp_path / "copy.txt").read_text() == (tmp_path / "copy.txt").read_text()
    assert parse_sheet((tmp_path / "copy.txt").read_text()) == parse_sheet(COMPLETE)


SIZES = [
    (1.0, 1180, 780, "light"),
    (1.0, 1024, 600, "dark"),
    (2.0, 1024, 768, "light"),
    (2.5, 1280, 800, "dark"),
    (0.8, 800, 600, "light"),
]


@pytest.mark.parametrize(("scale", "width", "height", "theme"), SIZES)
def test_at_every_size_all_of_it_can_be_seen(
    qapp: QApplication, qtbot: QtBot, scale: float, width: int, height: int, theme: str
) -> None:
    dress(qapp, make_look(theme).theme, scale)
    with checker(scale=scale, theme=theme) as window:
        window.stack.add(parse_sheet(WRONG), "a sheet with a rather long name.txt")
        window.stack.add(parse_sheet(COMPLETE), "another.txt")
        window.resize(width, height)
        for page in ("fields", "photos", "side"):
            window.frame.show_page(page)
            QApplication.processEvents()
            assert (window.width(), window.height()) == (width, height)
            for part in window.bar.findChildren(QWidget):
                if part.isVisible():
                    corner = part.mapTo(window, part.rect().bottomRight())
                    assert corner.x() <= width, part
        window.frame.show_page("fields")
        QApplication.processEvents()
        shown = [editor for editor in window.desk.editors if editor.isVisible()]
        assert len(shown) == (1 if window.desk.alone else 4)
        for editor in shown:
            assert editor.width() >= 150
            assert editor.height() >= 150
            bottom = editor.mapTo(window, editor.rect().bottomRight())
            assert bottom.y() < window.desk.line.mapTo(window, QPointF(0, 0)).y()
        assert window.desk.line.width() >= window.desk.line.minimumSizeHint().width()
        assert not window.grab().isNull()


def test_another_look_comes_everywhere(window: SheetChecker) -> None:
    window.stack.add(parse_sheet(WRONG))
    before = window.grab().toImage()
    window.set_look(make_look("dark", 1.5))
    QApplication.processEvents()
    assert window.desk.line.font().pixelSize() == 21
    assert window.side.written.total.font().pixelSize() == 21
    assert window.grab().toImage() != before


def test_what_has_no_room_in_the_row_is_in_the_menu(window: SheetChecker) -> None:
    window.resize(640, 600)
    QApplication.processEvents()
    assert window.bar.more.isVisible()
    names = set(window.bar.buttons) - {"back"}
    hidden = {name for name in names if window.bar.buttons[name].isHidden()}
    assert hidden
    menu = window.bar.menu()
    assert len(menu.actions()) == len(hidden)
    new = next(action for action in menu.actions() if action.text() == "New sheet")
    QTest.keyClicks(window.desk.line, "34")
    new.trigger()
    assert len(window.stack.papers) == 2
    menu.deleteLater()


def press(window: SheetChecker, keys: QKeySequence | QKeySequence.StandardKey) -> None:
    window.activateWindow()
    QApplication.processEvents()
    QTest.keySequence(window, QKeySequence(keys))


def test_a_key_does_no_more_than_its_button(
    window: SheetChecker, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def ask(*_: object) -> tuple[str, str]:
        asked.append("where")
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    window.desk.editors[0].setFocus()
    for keys, button in (
        (QKeySequence.StandardKey.Save, window.bar.save),
        (QKeySequence.StandardKey.Undo, window.bar.undo),
        (QKeySequence.StandardKey.Redo, window.bar.redo),
    ):
        press(window, keys)
        assert window.frame.notice == button.why_not != ""
    assert asked == []
    window.stack.current.draft.set_bull(0, 3, there=True)
    press(window, QKeySequence.StandardKey.Save)
    assert len(asked) == 1


def test_every_key_of_the_window_does_something(window: SheetChecker) -> None:
    window.stack.current.draft.set_bull(0, 3, there=True)
    press(window, QKeySequence.StandardKey.Undo)
    assert sheet_of(window) == Sheet()
    press(window, QKeySequence.StandardKey.Redo)
    assert sheet_of(window) != Sheet()
    press(window, QKeySequence.StandardKey.New)
    assert len(window.stack.papers) == 2
    window.bar.remove.click()
    press(window, QKeySequence("Ctrl+Shift+T"))
    assert len(window.stack.papers) == 2


def test_keys_go_to_pages_sheets_help_and_report(window: SheetChecker, qtbot: QtBot) -> None:
    window.stack.add(parse_sheet(COMPLETE))
    window.stack.add(parse_sheet(WRONG))
    press(window, QKeySequence("Ctrl+2"))
    assert window.frame.page == "photos"
    press(window, QKeySequence("Ctrl+1"))
    assert window.desk.line.hasFocus()
    press(window, QKeySequence("Ctrl+3"))
    assert window.side.written.boxes[0, "isolated"].hasFocus()
    for step in ("Ctrl+PgUp", "Ctrl+PgDown", "Ctrl+PgDown"):
        before = window.stack.at
        press(window, QKeySequence(step))
        assert window.stack.at == 1 - before
    with qtbot.waitSignal(window.help_wanted) as asked:
        press(window, QKeySequence("F1"))
    assert asked.args == ["check"]
    assert window.bar.report.toolTip() == "Report (Ctrl+R)"
    assert "Ctrl+1" in window.bar.pages["fields"].toolTip()
    window.resize(760, 560)
    QApplication.processEvents()
    press(window, QKeySequence("Ctrl+3"))
    assert window.frame.page == "side"


def test_with_several_sheets_it_is_asked_on_which_to_report(
    window: SheetChecker, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(
        window.files, "ask_report", lambda _=None, top_only=False: asked.append(top_only)
    )
    window.stack.add(parse_sheet(COMPLETE))
    window.bar.report.click()
    assert asked == [False], "there is but one"
    window.stack.add(parse_sheet(WRONG))
    press(window, QKeySequence("Ctrl+R"))
    (menu,) = window.bar.findChildren(QMenu)
    assert [it.text() for it in menu.actions()] == ["On this sheet…", "On all 2 sheets…"]
    for action in menu.actions():
        action.trigger()
    menu.close()
    assert asked == [False, True, False]


def test_a_report_can_be_on_the_sheet_on_top_alone(window: SheetChecker, tmp_path: Path) -> None:
    window.stack.add(parse_sheet(COMPLETE), "first.txt")
    window.stack.add(parse_sheet(WRONG), "second.txt")
    window.files.report(tmp_path / "all.csv")
    window.files.report(tmp_path / "one.csv", top_only=True)
    assert "first.txt" in (tmp_path / "all.csv").read_text()
    assert "first.txt" not in (tmp_path / "one.csv").read_text()
    assert "second.txt" in (tmp_path / "one.csv").read_text()


@pytest.mark.parametrize(("scale", "alone"), [(1.0, False), (2.0, True)])
def test_where_four_fields_have_no_room_one_is_shown_large(
    qapp: QApplication, qtbot: QtBot, scale: float, alone: bool
) -> None:
    with checker(scale=scale) as window:
        window.resize(1024, 600)
        QApplication.processEvents()
        desk = window.desk
        assert [it.isVisible() for it in desk.editors] == [True, *[not alone] * 3]
        assert desk.choice.isVisible() is alone
        if alone:
            desk.choice.letters[2].click()
            assert desk.at == 2
            assert [it.isVisible() for it in desk.editors] == [False, False, True, False]
            assert desk.line.hasFocus()
            assert desk.editor.height() > 260


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_tab_and_no_number_is_cut(qapp: QApplication, qtbot: QtBot, scale: float) -> None:
    dress(qapp, make_look("light", scale).theme, scale)
    with checker(scale=scale) as window:
        window.resize(1024, 600)
        window.stack.add(parse_sheet(WRONG))
        window.frame.show_page("side")
        QApplication.processEvents()
        tabs, total = window.side.tabs.tabBar(), window.side.written.total
        bold = tabs.font()
        bold.setWeight(QFont.Weight.DemiBold)
        assert tabs.count() == 4
        for at in range(tabs.count()):
            words = QFontMetrics(bold).horizontalAdvance(tabs.tabText(at))
            assert tabs.tabRect(at).width() >= words + 2 * round(10 * scale**0.5)
        assert tabs.tabRect(3).right() <= window.side.width()
        window.side.enter_numbers(0)
        QApplication.processEvents()
        shown = total.style().subElementRect(
            QStyle.SubElement.SE_LineEditContents, line_option(total), total
        )
        assert shown.width() >= total.fontMetrics().horizontalAdvance("188") + 4


def line_option(box: QLineEdit) -> QStyleOptionFrame:
    option = QStyleOptionFrame()
    box.initStyleOption(option)
    return option


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.5])
def test_the_window_is_as_large_as_its_words_and_never_larger_than_the_screen(
    qtbot: QtBot, scale: float
) -> None:
    thinker = Thinker()
    window = SheetChecker(make_look("light", scale), thinker, None)
    room = window.screen().availableSize()
    assert window.width() == min(int(1180 * scale), int(room.width() * 0.95))
    assert window.height() == min(int(780 * scale), int(room.height() * 0.95))
    window.deleteLater()
    QApplication.sendPostedEvents(window, QEvent.Type.DeferredDelete.value)
    thinker.close()


def test_the_window_closes_without_a_question_and_opens_again(window: SheetChecker) -> None:
    QTest.keyClicks(window.desk.line, "34")
    assert window.close()
    window.show()
    QTest.keyClicks(window.desk.line, "55")
    assert sheet_of(window).fields[0].bulls == (place(3, 4), place(5, 5))
