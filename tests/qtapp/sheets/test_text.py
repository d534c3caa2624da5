"""Is the sheet also a text, live in both directions, and is nothing that was typed lost?"""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.bulls import sheet_lines, sheet_reader
from core.games.bulls import sheet_text as sheet_text_module
from core.games.bulls.sheet import Sheet
from core.games.bulls.sheet_lines import BadSheet
from core.games.bulls.sheet_text import parse_sheet, sheet_text
from qtapp.sheets.entry import text_words, turns_lines
from qtapp.sheets.entry.text_files import UnreadableSheet, open_sheet
from qtapp.sheets.entry.text_words import bad_sheet_text
from qtapp.sheets.sheet_checker import SheetChecker
from tests.qtapp.sheets.checking import checker, click_place, place

GOOD = "field A bulls 3,4 6,5 fences t3-r5\nmallets 1\n"


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[SheetChecker]:
    with checker() as made:
        made.side.tabs.setCurrentWidget(made.side.text)
        QApplication.processEvents()
        yield made


def sheet_of(window: SheetChecker) -> Sheet:
    return window.stack.current.draft.sheet


def type_text(window: SheetChecker, text: str) -> None:
    lines = window.side.text.lines
    lines.selectAll()
    for number, line in enumerate(text.split("\n")):
        if number:
            QTest.keyClick(lines, Qt.Key.Key_Return)
        QTest.keyClicks(lines, line)


def test_what_is_typed_stands_in_the_fields(window: SheetChecker) -> None:
    type_text(window, GOOD)
    assert sheet_of(window) == parse_sheet(GOOD)
    shown = window.desk.editors[0].shown
    assert shown is not None
    assert shown.drawn.bulls == (place(3, 4), place(6, 5))


def test_what_is_clicked_stands_in_the_text(window: SheetChecker) -> None:
    QTest.keyClicks(window.desk.line, "34t3r5")
    assert window.side.text.lines.toPlainText() == "field A bulls 3,4 fences t3-r5\n"


def test_a_bad_line_is_marked_changes_nothing_and_stays(window: SheetChecker) -> None:
    bad = "field A bulls 3,4 6,9\nmallets 1"
    type_text(window, bad)
    assert window.side.text.lines.wrong == (0,)
    assert window.side.text.says.startswith("✕ Line 1: There is no place 6,9")
    assert sheet_of(window) == parse_sheet("field A bulls 3,4"), "as it could be read last"
    QTest.keyClicks(window.desk.line, "t1l1")
    assert window.side.text.lines.toPlainText() == bad, "not thrown away"
    assert "changed meanwhile" in window.side.text.says
    window.side.text.give_up.click()
    assert window.side.text.lines.toPlainText() == sheet_text(sheet_of(window))
    assert window.side.text.says == ""


def test_a_text_that_cannot_be_read_goes_with_its_sheet(window: SheetChecker) -> None:
    type_text(window, "field A bulls 3,")
    window.stack.add(parse_sheet("total 5"))
    assert window.side.text.lines.toPlainText() == "total 5\n"
    window.stack.choose(0)
    assert window.side.text.lines.toPlainText() == "field A bulls 3,"
    assert window.side.text.lines.wrong == (0,)


def test_copy_and_paste(window: SheetChecker) -> None:
    type_text(window, GOOD)
    window.side.text.copy.click()
    assert QGuiApplication.clipboard().text() == GOOD
    QGuiApplication.clipboard().setText("total 7")
    window.side.text.paste.click()
    assert sheet_of(window) == parse_sheet("total 7")
    window.bar.undo.click()
    assert sheet_of(window) == parse_sheet(GOOD)
    assert window.side.text.lines.toPlainText() == GOOD


@pytest.mark.parametrize(
    "text",
    [
        "%",
        "bull",
        "field E",
        "field A",
        "mallets x",
        "mallets 5000",
        "field A bulls 7,1",
        "field A bulls 3",
        "field A fences x3-t4",
        "field A fences t9-t4",
        "field A fences t3",
        "field A fences t3-t3",
        "field A turns 44",
        "field A turns 997 pass",
        "field A turns 4466 pass",
        "field A fences t",
        "field A left 446",
        "field A written total",
        "field A turns 446",
        "total 4\ntotal 5",
        "id ????",
        "field A bulls " + "1,1 " * 120,
        "x" * 60_000,
        "total 3 id K7Q2M9XD",
    ],
)
def test_every_fault_of_a_text_has_a_sentence(text: str, qtbot: QtBot) -> None:
    with pytest.raises(BadSheet) as caught:
        parse_sheet(text)
    sentence = bad_sheet_text(caught.value)
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert len(sentence) < 160


def codes_of_bad_sheets() -> set[str]:
    """The codes that stand in the program's source, wherever it refuses a text."""
    sources = (sheet_lines, sheet_reader, sheet_text_module, turns_lines)
    found = set()
    for source in sources:
        for node in ast.walk(ast.parse(inspect.getsource(source))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                at = {"bad": 0, "BadSheet": 1}.get(name)
                code = node.args[at] if at is not None and len(node.args) > at else None
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    found.add(code.value)
    return found


def test_every_code_of_a_bad_sheet_has_a_sentence_and_every_sentence_a_code(qtbot: QtBot) -> None:
    codes = codes_of_bad_sheets()
    codes.add("said-before")  # `_once` names it for all
    assert "too-many-dice" in codes
    assert codes == set(text_words.sentences())
    assert all(f"`{code}`" in (BadSheet.__doc__ or "") for code in codes)


def test_keystrokes_in_a_line_are_one_step_to_undo(window: SheetChecker) -> None:
    type_text(window, "field A bulls 3,4 6,5\nmallets 1\ntotal 88")
    lines = window.side.text.lines
    window.bar.undo.click()
    assert sheet_of(window) == parse_sheet("field A bulls 3,4 6,5\nmallets 1")
    window.bar.undo.click()
    assert sheet_of(window) == parse_sheet("field A bulls 3,4 6,5")
    window.bar.undo.click()
    assert sheet_of(window) == Sheet()
    window.bar.redo.click()
    assert lines.toPlainText() == "field A bulls 3,4 6,5\n"


def test_what_is_pasted_is_a_step_of_its_own(window: SheetChecker) -> None:
    type_text(window, "total 8")
    QGuiApplication.clipboard().setText("8\nmallets 1")
    window.side.text.lines.paste()
    assert sheet_of(window) == parse_sheet("total 88\nmallets 1")
    window.bar.undo.click()
    assert sheet_of(window) == parse_sheet("total 8")


def test_a_file_is_opened_beside_what_lies_there(window: SheetChecker, tmp_path: Path) -> None:
    type_text(window, GOOD)
    path = tmp_path / "Ferien – ぶり.txt"
    path.write_text("\ufefffield B bulls 1,1\r\ntotal 12\r\n", encoding="utf-8")
    window.open([path])
    assert len(window.stack.papers) == 2
    assert sheet_of(window).total == 12
    assert window.stack.current.name == path.name
    assert path.name in window.windowTitle()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\xff\xd8\xff\xe0 no text at all \x00", "is no text"),
        (b"field Q\n", "Line 1"),
        (b"hello\n", "Line 1"),
    ],
)
def test_a_file_that_is_no_sheet_gives_one_sentence(
    window: SheetChecker, tmp_path: Path, data: bytes, words: str
) -> None:
    path = tmp_path / "odd.txt"
    path.write_bytes(data)
    window.open([path])
    assert words in window.frame.notice
    assert "odd.txt" in window.frame.notice
    assert len(window.stack.papers) == 1
    window.open([tmp_path / "missing.txt"])
    assert "it is not there" in window.frame.notice


def test_a_text_in_utf_16_is_read(tmp_path: Path) -> None:
    path = tmp_path / "notepad.txt"
    path.write_bytes("total 12".encode("utf-16"))
    assert open_sheet(path).total == 12
    path.write_bytes(b"\xff\xfet")
    with pytest.raises(UnreadableSheet):
        open_sheet(path)


def test_it_is_saved_as_text_and_named_after_its_file(window: SheetChecker, tmp_path: Path) -> None:
    type_text(window, GOOD)
    window.files.save(tmp_path / "mine.txt")
    assert (tmp_path / "mine.txt").read_text() == GOOD
    assert window.stack.current.name == "mine.txt"
    assert window.frame.notice == "Saved as mine.txt."
    window.files.save(tmp_path / "nowhere" / "mine.txt")
    assert "could not be saved" in window.frame.notice


def test_a_text_that_cannot_be_read_is_saved_behind_what_the_fields_show(
    window: SheetChecker, tmp_path: Path
) -> None:
    type_text(window, GOOD)
    type_text(window, GOOD + "fieldx 3\n")
    assert window.side.text.unread is not None
    click_place(window.desk.editors[1], 2, 2)
    window.files.save(tmp_path / "mine.txt")
    saved = (tmp_path / "mine.txt").read_text()
    assert parse_sheet(saved) == window.stack.current.draft.sheet
    assert "# fieldx 3\n" in saved
    assert "cannot be read yet stands at its end as comments" in window.frame.notice


@pytest.mark.parametrize("text", ["", "\n \n", "# a comment\n"])
def test_of_a_text_that_says_nothing_it_is_said_that_nothing_stands_in_it(
    window: SheetChecker, tmp_path: Path, text: str
) -> None:
    (tmp_path / "empty.txt").write_text(text)
    QTest.keyClicks(window.desk.line, "34")
    window.files.open(tmp_path / "empty.txt")
    assert window.frame.notice == "✕ Nothing stands in empty.txt: it has no line of a sheet."
    assert len(window.stack.papers) == 1
