"""Does no window ever write over a sheet that it has not read?"""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.bulls.sheet_text import parse_sheet
from qtapp.sheets.checker.kept_folder import KeptFolder
from qtapp.sheets.entry.text_keeping import Kept, kept_text, read_kept
from qtapp.sheets.sheet_checker import SheetChecker
from tests.qtapp.sheets.checking import checker, place


def kept(total: int) -> Kept:
    return Kept(parse_sheet(f"total {total}"))


def lay(folder: Path, *totals: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, total in enumerate(totals, start=1):
        (folder / f"sheet-{number}.txt").write_text(kept_text(kept(total)))


def totals(window: SheetChecker) -> list[int | None]:
    return [paper.draft.sheet.total for paper in window.stack.papers]


def on_disk(folder: Path) -> dict[str, int | None]:
    """Without those that only wait to be brought back."""
    found = {path.name: read_kept(path.read_text()) for path in folder.glob("sheet-*.txt")}
    return {name: kept.sheet.total for name, kept in found.items() if not kept.away}


def test_a_sheet_keeps_its_file_whatever_becomes_of_others(qtbot: QtBot, tmp_path: Path) -> None:
    lay(tmp_path / "sheets", 1, 2, 3)
    with checker(tmp_path) as window:
        window.stack.remove(0)
        window.keeper.keep()
        assert on_disk(tmp_path / "sheets") == {"sheet-2.txt": 2, "sheet-3.txt": 3}
        window.stack.add(parse_sheet("total 4"))
        window.stack.bring_back()
        window.keeper.keep()
        names = {f"sheet-{number}.txt": number for number in (1, 2, 3, 4)}
        assert on_disk(tmp_path / "sheets") == names
        assert totals(window) == [1, 2, 3, 4]
    with checker(tmp_path) as window:
        assert totals(window) == [1, 2, 3, 4]


def test_who_was_put_away_and_comes_back_never_shares_a_file(qtbot: QtBot, tmp_path: Path) -> None:
    lay(tmp_path / "sheets", 1, 2)
    with checker(tmp_path) as window:
        window.stack.remove(1)
        window.keeper.keep()
        window.stack.add(parse_sheet("total 3"))
        window.keeper.keep()
        window.stack.bring_back()
        window.keeper.keep()
        assert sorted(filter(None, on_disk(tmp_path / "sheets").values())) == [1, 2, 3]


def test_a_gap_in_the_numbers_hides_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    lay(tmp_path / "sheets", *range(1, 12))
    (tmp_path / "sheets" / "sheet-2.txt").unlink()
    with checker(tmp_path) as window:
        assert totals(window) == [1, *range(3, 12)], "and 10 comes after 9"


@pytest.mark.parametrize("data", [b"\xff\xfe\x00 no text", b"total 1 \xe9", None])
def test_a_file_that_cannot_be_read_is_told_and_stays(
    qtbot: QtBot, tmp_path: Path, data: bytes | None
) -> None:
    folder = tmp_path / "sheets"
    lay(folder, 1, 2, 3)
    bad = folder / "sheet-2.txt"
    bad.unlink()
    if data is None:
        bad.mkdir()
    else:
        bad.write_bytes(data)
    with checker(tmp_path) as window:
        assert totals(window) == [1, 3]
        assert "cannot be read" in window.frame.notice
        assert "sheet-2.txt" in window.frame.notice
        window.stack.add(parse_sheet("total 4"))
        window.stack.remove(0)
        window.stack.add(parse_sheet("total 5"))
    assert bad.is_dir() if data is None else bad.read_bytes() == data
    (bad.rmdir if data is None else bad.unlink)()
    assert sorted(filter(None, on_disk(folder).values())) == [3, 4, 5]


def test_a_spoilt_text_is_shown_and_kept_word_for_word(qtbot: QtBot, tmp_path: Path) -> None:
    lay(tmp_path / "sheets", 1)
    spoilt = "field A bulls 3,4\nfield Q\r\ntotal 8"
    (tmp_path / "sheets" / "sheet-1.txt").write_bytes(spoilt.encode())
    for _ in range(2):
        with checker(tmp_path) as window:
            assert window.side.text.lines.toPlainText() == spoilt.replace("\r", "")
            window.keeper.keep()


def test_two_windows_never_write_over_each_other(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "sheets"
    lay(folder, 1)
    with checker(tmp_path) as first:
        with checker(tmp_path) as second:
            assert second.stack.current.blank
            assert "are not kept" in second.frame.notice
            QTest.keyClicks(second.desk.line, "34")
            second.keeper.keep()
            assert on_disk(folder) == {"sheet-1.txt": 1}
        first.stack.add(parse_sheet("total 2"))
    assert on_disk(folder) == {"sheet-1.txt": 1, "sheet-2.txt": 2}


def test_the_window_that_stays_keeps_its_sheets_beside_those_of_the_other(
    qtbot: QtBot, tmp_path: Path
) -> None:
    other = KeptFolder(tmp_path / "sheets")
    assert other.take()
    with checker(tmp_path) as window:
        told: list[str] = []
        window.keeper.failed.connect(told.append)
        QTest.keyClicks(window.desk.line, "34")
        window.keeper.keep()
        QTest.keyClicks(window.desk.line, "55")
        window.keeper.keep()
        assert told == [], "it was told when the window was opened"
        other.write(other.free_name(), kept(7))
        other.release()
        window.keeper.keep()
        assert on_disk(tmp_path / "sheets") == {"sheet-1.txt": 7, "sheet-2.txt": None}
    with checker(tmp_path) as window:
        assert totals(window) == [7, None]
        assert window.stack.papers[1].draft.sheet.fields[0].bulls == (place(3, 4), place(5, 5))


def test_who_opens_a_window_beside_another_hears_that_it_is_not_kept(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with checker(tmp_path) as window:
        other = KeptFolder(tmp_path / "sheets")
        assert other.take()
        QTest.keyClicks(window.desk.line, "34")
        window.keeper.keep()
        assert "are not kept" in window.frame.notice
        window.bar.new.click()
        assert "are not kept" in window.frame.notice, "it is true of each sheet"
        other.release()
        window.keeper.keep()
        window.stack.choose(0)
        assert window.frame.notice == ""


def test_only_what_has_changed_is_written(qtbot: QtBot, tmp_path: Path) -> None:
    folder = KeptFolder(tmp_path / "sheets")
    assert folder.take()
    name = folder.free_name()
    folder.write(name, kept(1))
    path = tmp_path / "sheets" / name
    before = path.stat().st_ino
    folder.write(name, kept(1))
    assert path.stat().st_ino == before
    path.unlink()
    folder.write(name, kept(1))
    assert path.exists(), "what somebody took away is written again"
    folder.release()
