"""Is what is in the window there again when it is opened the next time?"""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet_text import parse_sheet
from qtapp.sheets.entry.text_keeping import Kept, kept_text, read_kept
from qtapp.sheets.stand import Doubt
from tests.qtapp.sheets.checking import checker, place

doubts = st.one_of(
    st.builds(Doubt, st.just("fence"), st.integers(0, 3), st.integers(0, 215), st.booleans()),
    st.builds(Doubt, st.just("bull"), st.integers(0, 3), st.integers(0, 35), st.booleans()),
    st.builds(Doubt, st.just("mallet"), st.none(), st.integers(0, 2), st.booleans()),
)
words = st.text(max_size=30)
"""Of any signs: line ends of all systems, halves of signs as in strange file names."""


sheets = st.builds(
    Kept,
    sheet=st.sampled_from(
        ["", "field A bulls 3,4 fences t3-r5\nmallets 1\ntotal 88\n", "total 3\n"]
    ).map(parse_sheet),
    name=st.one_of(
        st.sampled_from(["photo.jpg", "Ferien 1 – ぶり.txt", "two\nlines\r.png"]), words
    ),
    doubts=st.lists(doubts, max_size=3).map(tuple),
    boxes=st.one_of(st.none(), st.tuples(*[st.booleans()] * 3)),
    unread=st.one_of(st.none(), words),
    unread_turns=st.dictionaries(st.integers(0, 3), words, max_size=4),
    brought=st.frozensets(
        st.tuples(st.integers(0, 3), st.sampled_from([(0, 7), (3, 20), (1, 2)])), max_size=3
    ),
    on_top=st.booleans(),
    away=st.booleans(),
)


@given(sheets)
def test_what_was_kept_is_found_again(kept: Kept) -> None:
    written = kept_text(kept)
    assert read_kept(written) == kept
    assert read_kept(written.encode().decode().replace("\n", "\r\n")) == kept


@given(st.text(max_size=80))
def test_a_spoilt_file_is_shown_and_never_breaks_the_window(text: str) -> None:
    kept = read_kept(text)
    assert kept.sheet is not None


def test_the_window_comes_back_as_it_was_closed(qtbot: QtBot, tmp_path: Path) -> None:
    with checker(tmp_path) as window:
        QTest.keyClicks(window.desk.line, "34t3r5")
        window.stack.add(parse_sheet("field B bulls 1,1\ntotal 12"), "two.txt")
        window.stack.current.draft.set_bull(1, place(2, 2), there=True)
        window.side.text.lines.setPlainText("field B bulls 1,")
        window.stack.add()
        window.stack.choose(1)
    with checker(tmp_path) as window:
        assert [paper.name for paper in window.stack.papers] == ["", "two.txt", ""]
        assert window.stack.at == 1
        assert window.stack.papers[0].draft.sheet.fields[0].bulls == (place(3, 4),)
        assert window.stack.current.draft.sheet.fields[1].bulls == (place(1, 1), place(2, 2))
        assert window.side.text.lines.toPlainText() == "field B bulls 1,"
        assert not window.stack.current.draft.can_undo


def test_it_is_written_soon_after_a_change_without_closing(qtbot: QtBot, tmp_path: Path) -> None:
    with checker(tmp_path) as window:
        QTest.keyClicks(window.desk.line, "34")
        path = tmp_path / "sheets" / "sheet-1.txt"
        qtbot.waitUntil(path.exists, timeout=3000)
        assert read_kept(path.read_text()).sheet.fields[0].bulls == (place(3, 4),)


def test_a_blank_window_leaves_nothing_behind(qtbot: QtBot, tmp_path: Path) -> None:
    with checker(tmp_path):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_told_once(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "sheets").write_text("in the way")
    with checker(tmp_path) as window:
        told: list[str] = []
        window.keeper.failed.connect(told.append)
        QTest.keyClicks(window.desk.line, "34")
        window.keeper.keep()
        window.desk.line.clear()
        window.keeper.keep()
        QApplication.processEvents()
        assert len(told) == 1
        assert "could not be saved" in window.frame.notice


def answering(patch: pytest.MonkeyPatch, wanted: str) -> list[str]:
    """Answers every question with a button; what was asked."""
    asked: list[str] = []

    def answer(box: QMessageBox) -> int:
        asked.append(box.text())
        next(it for it in box.buttons() if it.text() == wanted).click()
        return 0

    patch.setattr(QMessageBox, "exec", answer)
    return asked


def test_what_could_not_be_kept_is_tried_again_by_itself(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "sheets").write_text("in the way")
    with checker(tmp_path) as window:
        QTest.keyClicks(window.desk.line, "34")
        window.keeper.keep()
        assert "in the way" in window.frame.notice
        assert window.keeper._timer.isActive(), "it does not wait for a change"
        (tmp_path / "sheets").unlink()
        window.keeper._timer.timeout.emit()
        assert window.frame.notice == "The sheets are kept again."
        assert len(list((tmp_path / "sheets").glob("*.txt"))) == 1
        assert not window.keeper._timer.isActive()


def test_what_could_not_be_kept_is_tried_again_when_the_window_closes(
    qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "sheets").write_text("in the way")
    with checker(tmp_path) as window:
        QTest.keyClicks(window.desk.line, "34")
        window.keeper.keep()
        (tmp_path / "sheets").unlink()
        assert window.close()
        assert len(list((tmp_path / "sheets").glob("*.txt"))) == 1


def test_sheets_in_no_file_are_not_lost_unasked(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sheets").write_text("in the way")
    with checker(tmp_path) as window:
        assert window.close(), "a blank sheet is no loss"
        window.show()
        QTest.keyClicks(window.desk.line, "34")
        asked = answering(monkeypatch, "Stay")
        assert not window.close()
        assert window.isVisible()
        assert len(asked) == 1
        assert "is in no file, and will be lost" in asked[0]
        assert "in the way" in asked[0]
        window.files.save(tmp_path / "mine.txt")
        assert window.close(), "now it stands in a file"
        window.show()
        QTest.keyClicks(window.desk.line, "55")
        answering(monkeypatch, "Lose it")
        assert window.close()


def test_a_sheet_that_was_put_away_can_be_brought_back_once_more_the_next_time(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with checker(tmp_path) as window:
        QTest.keyClicks(window.desk.line, "34")
        window.bar.remove.click()
        assert window.stack.current.blank
    for brings in (False, True):
        with checker(tmp_path) as window:
            assert window.stack.current.blank
            assert window.bar.back.isVisible()
            if brings:
                window.bar.back.click()
                assert window.stack.current.draft.sheet.fields[0].bulls == (place(3, 4),)
    with checker(tmp_path) as window:
        assert len(window.stack.papers) == 1
        assert window.stack.current.draft.sheet.fields[0].bulls == (place(3, 4),)
        window.bar.remove.click()
    with checker(tmp_path) as window:
        QTest.keyClicks(window.desk.line, "55")
    with checker(tmp_path) as window:
        assert not window.bar.back.isVisible(), "it went with the first change"


@pytest.mark.parametrize("folder", [None])
def test_without_a_folder_nothing_is_kept(qtbot: QtBot, folder: Path | None) -> None:
    with checker(folder) as window:
        QTest.keyClicks(window.desk.line, "34")
