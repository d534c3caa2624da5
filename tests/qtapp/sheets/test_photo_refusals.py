"""What could not be read: counted by what it is, and only that of the drop in hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from geometry.reader import BadPhoto
from qtapp.sheets.photo.desk import PhotoDesk
from qtapp.sheets.photo.files import Source
from qtapp.sheets.photo.refusals import Refusals
from tests.qtapp.sheets.checking import checker
from tests.qtapp.sheets.photo_cases import desk_on, quiet, shown

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[PhotoDesk]:
    with desk_on(qtbot) as (made, _):
        yield made


def refusals(*names: str) -> Refusals:
    made = Refusals()
    for name in names:
        made.add(Source(name, Path(name)), BadPhoto("no-picture", "", ""))
    return made


def test_what_is_no_picture_is_not_counted_as_one(tmp_path: Path) -> None:
    made = refusals("letter.docx")
    made.add_folder(Source("empty", tmp_path))
    assert made.text == "2 things are no pictures."
    made.add(Source("dark.jpg", tmp_path / "dark.jpg"), BadPhoto("too-dark", "", ""))
    assert made.text == "1 picture could not be read. 2 things are no pictures."
    assert refusals("a.jpg", "b.png").text == "2 pictures could not be read."
    pasted = Refusals()
    pasted.add(Source("Pasted picture", b"x"), BadPhoto("no-picture", "", ""))
    assert pasted.now[0].is_picture


def test_only_what_can_end_otherwise_is_read_again(desk: PhotoDesk, qtbot: QtBot) -> None:
    desk.queue.refused.emit(Source("a.docx", Path("a.docx")), BadPhoto("no-picture", "", ""))
    desk.queue.refused.emit(Source("a.jpg", Path("a.jpg")), BadPhoto("too-dark", "", ""))
    desk.queue.ended.emit()
    offered = [shown(card.again) for card in desk.problems._cards]
    assert offered == [True, False]


def test_a_new_drop_folds_the_older_ones(desk: PhotoDesk, qtbot: QtBot, tmp_path: Path) -> None:
    for name in ("one.jpg", "two.jpg", "three.jpg"):
        desk.open([tmp_path / name])
        qtbot.waitUntil(quiet(desk), timeout=10_000)
    assert [it.split(":")[0] for it in desk.problems.sentences] == ["three.jpg"]
    assert desk.problems.title.text() == "1 picture could not be read."
    assert desk.problems.older.text() == "Show 2 from before"
    QTest.mouseClick(desk.problems.older, LEFT)
    assert desk.problems.title.text() == "3 pictures could not be read."
    desk.open([tmp_path / "four.jpg"])
    qtbot.waitUntil(quiet(desk), timeout=10_000)
    assert len(desk.problems.sentences) == 1


def test_all_are_put_away_at_once(desk: PhotoDesk, qtbot: QtBot, tmp_path: Path) -> None:
    desk.open([tmp_path / "one.jpg", tmp_path / "two.jpg"])
    qtbot.waitUntil(quiet(desk), timeout=10_000)
    QTest.mouseClick(desk.problems.away, LEFT)
    assert desk.pages.currentWidget() is desk.intake
    assert not desk.strip.text


def test_what_was_wrong_before_is_not_said_any_more_after_the_next_drop(
    qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "bad.txt").write_text("field Q")
    (tmp_path / "good.txt").write_text("field A bulls 1,1 2,2 3,3")
    with checker() as window:
        window.open([tmp_path / "bad.txt"])
        assert "bad.txt" in window.frame.notice
        window.open([tmp_path / "good.txt"])
        assert "bad.txt" not in window.frame.notice
        window.open([tmp_path / "bad.txt"])
        window.photos.taken_in.emit()
        assert not window.frame.notice


def test_a_name_is_shown_as_it_was_written(desk: PhotoDesk, qtbot: QtBot, tmp_path: Path) -> None:
    desk.open([tmp_path / "a<i>b&c.jpg"])
    qtbot.waitUntil(quiet(desk), timeout=10_000)
    card = desk.problems._cards[0]
    assert card.name.text() == "a<i>b&c.jpg"
    for label in (card.name, card.what, card.what_to_do, desk.corners.problem, desk.strip.label):
        assert label.textFormat() == Qt.TextFormat.PlainText
    assert desk.result.bar.line.label.textFormat() == Qt.TextFormat.PlainText
