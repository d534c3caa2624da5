"""Photographs come in, are read in the background, asked about and corrected."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from geometry.field import POSTS, place_index, post_index
from geometry.reader import BadPhoto
from qtapp.sheets.photo.desk import PhotoDesk
from qtapp.sheets.photo.field import PhotoField
from qtapp.sheets.photo.files import Source
from qtapp.sheets.photo.whole import homography
from qtapp.sheets.stack import Stack
from tests.qtapp.sheets.photo_cases import (
    FENCES,
    at_pixel,
    clear_reading,
    desk_on,
    doubtful_reading,
    drop,
    look_of,
    marked_photo,
    plain_photo,
    quiet,
    shown,
)

Desk = tuple[PhotoDesk, Stack]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    with desk_on(qtbot) as made:
        yield made


@pytest.fixture
def asked(desk: Desk, tmp_path: Path) -> Desk:
    """A desk with a sheet that leaves four things open."""
    photo = tmp_path / "sheet.jpg"
    photo.write_bytes(marked_photo())
    desk[0].queue.read.emit(Source(photo.name, photo), doubtful_reading())
    desk[0].take_focus()
    return desk


def posts(name: str) -> tuple[int, int]:
    a, b = sorted(post_index(post) for post in name.split("-"))
    return a, b


def post_pixel(field: PhotoField, name: str) -> QPoint:
    point = POSTS[post_index(name)].point
    return at_pixel(field.point_of(float(point.x), float(point.y)))


def key(desk: PhotoDesk, pressed: Qt.Key) -> None:
    QTest.keyClick(desk.result.field if shown(desk.result.field) else desk.result.photo, pressed)


def clipboard_with(mime: QMimeData) -> None:
    QGuiApplication.clipboard().setMimeData(mime)


def is_styled(tool: QToolButton, style: Qt.ToolButtonStyle) -> bool:
    return tool.toolButtonStyle() == style


def test_an_empty_desk_says_how_a_photograph_gets_in(desk: Desk) -> None:
    words = " ".join(label.text() for label in desk[0].intake.findChildren(QLabel))
    for said in ("Drop a photograph", "Ctrl+V", "folder", "no live camera", "by mail"):
        assert said in words


def test_a_photograph_is_read_and_shown(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    view, stack = desk
    photo = tmp_path / "Jürgen 測試.jpg"
    photo.write_bytes(marked_photo())
    busy: list[bool] = []
    view.busy.connect(busy.append)
    with qtbot.waitSignal(view.queue.ended, timeout=20_000):
        view.open([photo])
        assert view.queue.busy
        assert view.strip.text == "Reading Jürgen 測試.jpg"
        assert view.pages.currentWidget() is view.intake  # the window was not held up
    assert busy == [True, False]
    assert {posts(name) for name in FENCES} <= set(stack.current.draft.sheet.fields[0].fences)
    assert view.pages.currentWidget() is view.result
    assert view.result.bar.head.where.text() == photo.name
    assert not view.strip.text


def test_bad_files_get_a_sentence_each_and_the_good_ones_go_on(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    view, stack = desk
    (tmp_path / "1 notes.jpg").write_text("no picture")
    (tmp_path / "2 empty.png").write_bytes(b"")
    (tmp_path / "3 sheet.jpg").write_bytes(marked_photo())
    (tmp_path / "4 plain.jpg").write_bytes(plain_photo()[0])
    told: list[tuple[int, int, str]] = []
    view.queue.began.connect(lambda *what: told.append(what))
    with qtbot.waitSignal(view.queue.ended, timeout=30_000):
        assert drop(view, [tmp_path])
    assert (2, 4, "2 empty.png") in told
    assert [paper.name for paper in stack.papers] == ["3 sheet.jpg"]
    assert view.pages.currentWidget() is view.result
    assert view.strip.text == "3 pictures could not be read."
    QTest.mouseClick(view.strip.button, LEFT)
    assert view.problems.sentences == [
        "4 plain.jpg: ✕ No sheet of Kraal is to be seen: none of its four corner marks was found.",
        "2 empty.png: ✕ The file is empty.",
        "1 notes.jpg: ✕ This is no picture that Kraal can read.",
    ]
    assert [shown(view.problems.button(at)) for at in range(3)] == [True, False, False]
    QTest.keyClick(view.problems.files, Qt.Key.Key_Escape)
    assert view.pages.currentWidget() is view.result
    QTest.mouseClick(view.strip.button, LEFT)
    QTest.mouseClick(view.problems.button(0), LEFT)
    assert view.pages.currentWidget() is view.corners
    qtbot.waitUntil(quiet(view), timeout=10_000)
    view.corners.cancel.click()
    assert view.pages.currentWidget() is view.result


def test_when_nothing_can_be_read_the_reasons_are_shown(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    view, stack = desk
    view.open([tmp_path / "missing.jpg"])
    qtbot.waitUntil(quiet(view), timeout=10_000)
    assert view.pages.currentWidget() is view.problems
    assert "cannot be opened" in view.problems.sentences[0]
    assert not stack.current.photos
    assert not shown(view.problems.back)
    view.open([tmp_path])
    assert "no picture in the folder" in view.problems.sentences[0]
    QTest.mouseClick(view.problems.older, LEFT)
    assert len(view.problems.sentences) == 2
    QTest.mouseClick(view.problems.away, LEFT)
    assert view.pages.currentWidget() is view.intake


def test_escape_stops_the_reading_and_nothing_comes_of_it(
    desk: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    view, stack = desk
    for name in ("a.jpg", "b.jpg"):
        (tmp_path / name).write_bytes(marked_photo())
    view.intake.files.setFocus()
    view.open([tmp_path])
    QTest.keyClick(view.intake.files, Qt.Key.Key_Escape)
    assert not view.queue.busy
    assert not view.strip.text
    qtbot.wait(50)
    assert not stack.current.photos


def test_the_window_can_close_while_a_photograph_is_read(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(marked_photo())
    with desk_on(qtbot) as (view, stack):
        view.open([tmp_path])
        qtbot.wait(20)
        papers = stack.papers
    assert not any(paper.photos for paper in papers)


def test_a_picture_is_pasted(desk: Desk, qtbot: QtBot) -> None:
    view, _ = desk
    image = QImage(640, 480, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    mime = QMimeData()
    mime.setImageData(image)
    clipboard_with(mime)
    view.intake.files.setFocus()
    for name in ("Pasted picture", "Pasted picture 2"):
        with qtbot.waitSignal(view.queue.ended, timeout=20_000):
            view.paste()
        assert view.problems.sentences[0].startswith(f"{name}: ✕ No sheet")
    clipboard_with(QMimeData())


def test_files_are_pasted_and_words_are_not(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    view, _ = desk
    mime = QMimeData()
    mime.setText("t3 r5")
    clipboard_with(mime)
    view.paste()
    assert view.strip.text == "There is no picture and no file on the clipboard."
    (tmp_path / "a.jpg").write_text("none")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / "a.jpg"))])
    clipboard_with(mime)
    with qtbot.waitSignal(view.queue.ended, timeout=20_000):
        view.paste()
    assert view.problems.sentences == ["a.jpg: ✕ This is no picture that Kraal can read."]
    clipboard_with(QMimeData())


def test_questions_are_answered_by_keys(asked: Desk) -> None:
    view, stack = asked
    finished: list[bool] = []
    view.finished.connect(lambda: finished.append(True))
    draft, bar = stack.current.draft, view.result.bar
    assert bar.question.text() == "Is there a bull at column 6, row 2?"
    assert bar.head.where.text() == "Question 1 of 4 · field A · sheet.jpg"
    key(view, Qt.Key.Key_Y)
    assert place_index(6, 2) in draft.sheet.fields[0].bulls
    assert bar.question.text() == "Is there a fence from top 2 to right 3?"
    key(view, Qt.Key.Key_I)
    assert posts("t2-r4") in draft.sheet.fields[0].fences
    assert view.result.at == 1
    key(view, Qt.Key.Key_N)
    assert posts("t1-r6") not in draft.sheet.fields[1].fences
    assert bar.question.text() == "Is the second mallet box ticked?"
    assert not finished
    key(view, Qt.Key.Key_Y)
    assert bar.question.text().startswith("All questions are answered.")
    assert finished == [True]
    assert not draft.doubts


def test_backspace_goes_back_and_s_puts_off(asked: Desk) -> None:
    view, stack = asked
    bar = view.result.bar
    key(view, Qt.Key.Key_Y)
    key(view, Qt.Key.Key_S)
    assert bar.head.where.text().startswith("Question 3 of 4")
    key(view, Qt.Key.Key_Backspace)
    key(view, Qt.Key.Key_Backspace)
    assert bar.question.text() == "Is there a bull at column 6, row 2?"
    assert len(stack.current.draft.doubts) == 4
    for _ in range(4):
        key(view, Qt.Key.Key_S)
    assert bar.question.text().startswith("4 questions are left for later")
    QTest.mouseClick(bar.again, LEFT)
    assert bar.head.where.text().startswith("Question 1 of 4")


def test_another_fence_is_typed(asked: Desk) -> None:
    view, stack = asked
    bar = view.result.bar
    key(view, Qt.Key.Key_S)
    key(view, Qt.Key.Key_O)
    assert bar.line.entry.hasFocus()
    QTest.keyClicks(bar.line.entry, "t9 y")
    QTest.keyClick(bar.line.entry, Qt.Key.Key_Return)
    assert "is no fence" in bar.line.label.text()
    QTest.keyClicks(bar.line.entry, "t2 b6")
    QTest.keyClick(bar.line.entry, Qt.Key.Key_Return)
    assert posts("t2-b6") in stack.current.draft.sheet.fields[0].fences
    assert posts(FENCES[0]) not in stack.current.draft.sheet.fields[0].fences
    assert view.result.field.hasFocus()
    assert not shown(bar.line)


def test_another_fence_is_clicked(asked: Desk) -> None:
    view, stack = asked
    field = view.result.field
    before = stack.current.draft.sheet.fields[0].bulls
    key(view, Qt.Key.Key_S)
    key(view, Qt.Key.Key_O)
    for name in ("t2", "b6"):
        QTest.mouseClick(field, LEFT, pos=post_pixel(field, name))
    assert posts("t2-b6") in stack.current.draft.sheet.fields[0].fences
    assert stack.current.draft.sheet.fields[0].bulls == before
    assert not view.result.bar.giving


def test_another_place_is_clicked(asked: Desk) -> None:
    view, stack = asked
    field = view.result.field
    before = stack.current.draft.sheet.fields[0]
    key(view, Qt.Key.Key_O)
    QTest.mouseClick(field, LEFT, pos=at_pixel(field.point_of(6, 6)))
    after = stack.current.draft.sheet.fields[0]
    assert after.bulls == (*before.bulls, place_index(6, 6))
    assert after.fences == before.fences
    assert view.result.bar.head.where.text().startswith("Question 2 of 4")


def test_a_click_on_the_whole_photograph_chooses_a_field(asked: Desk, qtbot: QtBot) -> None:
    view, stack = asked
    key(view, Qt.Key.Key_W)
    qtbot.waitUntil(quiet(view), timeout=10_000)
    photo = view.result.photo
    middle = homography(stack.current.draft.readings[3]).map(QPointF(3.5, 3.5))
    QTest.mouseClick(photo, LEFT, pos=at_pixel(photo.to_view().map(middle)))
    assert view.result.at == 3
    assert view.result.pages.currentWidget() is view.result.field


def test_escape_gives_up_typing_and_the_letters_answer_again(asked: Desk) -> None:
    view, stack = asked
    bar = view.result.bar
    key(view, Qt.Key.Key_O)
    QTest.keyClicks(bar.line.entry, "yyn")
    assert len(stack.current.draft.doubts) == 4
    QTest.keyClick(bar.line.entry, Qt.Key.Key_Escape)
    assert view.result.field.hasFocus()
    key(view, Qt.Key.Key_N)
    assert len(stack.current.draft.doubts) == 3


def test_fences_and_bulls_are_typed_without_a_question(asked: Desk) -> None:
    view, stack = asked
    entry = view.result.bar.line.entry
    key(view, Qt.Key.Key_T)
    for typed in ("t1 b6", "1,1", "1 1", "l6 t6"):
        QTest.keyClicks(entry, typed)
        QTest.keyClick(entry, Qt.Key.Key_Return)
    field = stack.current.draft.sheet.fields[0]
    assert {posts("t1-b6"), posts("l6-t6")} <= set(field.fences)
    assert place_index(1, 1) not in field.bulls
    assert len(stack.current.draft.doubts) == 4


def test_the_mallet_question_is_asked_over_the_whole_photograph(asked: Desk, qtbot: QtBot) -> None:
    view, _ = asked
    for _ in range(3):
        key(view, Qt.Key.Key_S)
    assert view.result.bar.question.text() == "Is the second mallet box ticked?"
    assert view.result.pages.currentWidget() is view.result.photo
    assert view.result.photo.said == "Opening the photograph…"
    qtbot.waitUntil(quiet(view), timeout=10_000)
    assert not view.result.photo.said
    assert view.result.photo.zoom > 2


def test_keys_show_fields_the_whole_photograph_and_the_bare_one(asked: Desk, qtbot: QtBot) -> None:
    view, _ = asked
    key(view, Qt.Key.Key_C)
    assert view.result.at == 2
    key(view, Qt.Key.Key_W)
    assert view.result.pages.currentWidget() is view.result.photo
    qtbot.waitUntil(quiet(view), timeout=10_000)
    key(view, Qt.Key.Key_W)
    key(view, Qt.Key.Key_V)
    seen = [view.result.field.overlay]
    QTest.keyPress(view.result.field, Qt.Key.Key_Space)
    seen.append(view.result.field.overlay)
    QTest.keyRelease(view.result.field, Qt.Key.Key_Space)
    seen.append(view.result.field.overlay)
    assert seen == [False, True, False]


def test_undo_takes_back_what_was_done_on_the_photograph(asked: Desk) -> None:
    view, stack = asked
    before = stack.current.draft.sheet
    key(view, Qt.Key.Key_Y)
    stack.current.draft.undo()
    assert stack.current.draft.sheet == before
    assert view.result.bar.head.where.text().startswith("Question 1 of 4")


def test_tools_are_signs_alone_where_there_is_little_room(asked: Desk, qtbot: QtBot) -> None:
    view, _ = asked
    tool, styles = view.result.tools.again, Qt.ToolButtonStyle
    for width, style in (
        (1100, styles.ToolButtonTextBesideIcon),
        (480, styles.ToolButtonIconOnly),
        (1100, styles.ToolButtonTextBesideIcon),
    ):
        view.resize(width, 760)
        qtbot.waitUntil(partial(is_styled, tool, style))
    assert view.result.tools.again.accessibleName() == "Read again"


def test_what_was_noticed_is_said_in_sentences(asked: Desk) -> None:
    remarks = asked[0].result.remarks
    assert "marks of a second sheet" in remarks.notes.text()
    assert "The strokes are faint" in remarks.notes.text()
    assert "1 stroke in field B fits no fence and no bull" in remarks.strokes.text()
    headline = asked[0].result.bar.head.notice.text()
    assert headline.startswith("Two sheets are in this picture; only this one was read.")


def test_reading_again_keeps_what_was_decided(asked: Desk, qtbot: QtBot) -> None:
    view, stack = asked
    key(view, Qt.Key.Key_Y)
    stack.current.draft.set_fence(0, *posts("t1-b6"), there=True)
    with qtbot.waitSignal(view.queue.ended, timeout=20_000):
        QTest.mouseClick(view.result.tools.again, LEFT)
    assert len(stack.papers) == 1
    field = stack.current.draft.sheet.fields[0]
    assert place_index(6, 2) in field.bulls
    assert posts("t1-b6") in field.fences


def test_the_sheet_in_hand_stays_while_others_are_read(asked: Desk, tmp_path: Path) -> None:
    view, stack = asked
    first = stack.current
    view.queue.read.emit(Source("next.jpg", tmp_path / "next.jpg"), doubtful_reading())
    assert stack.current is first
    assert len(stack.papers) == 2
    for _ in range(4):
        key(view, Qt.Key.Key_Y)
    assert shown(view.result.bar.next)
    QTest.mouseClick(view.result.bar.next, LEFT)
    assert stack.current is not first
    assert view.result.bar.head.where.text().startswith("Question 1 of 4")


def test_corners_are_not_taken_away_by_what_is_read_meanwhile(asked: Desk, tmp_path: Path) -> None:
    view, stack = asked
    QTest.mouseClick(view.result.tools.corners, LEFT)
    assert view.pages.currentWidget() is view.corners
    assert view.corners.view.corners.complete == ("A", "B", "C", "D")  # where they were found
    view.queue.read.emit(Source("next.jpg", tmp_path / "next.jpg"), doubtful_reading())
    assert len(stack.papers) == 2
    view.queue.refused.emit(Source("bad.jpg", tmp_path / "bad.jpg"), BadPhoto("damaged", "", ""))
    view.queue.ended.emit()
    assert view.pages.currentWidget() is view.corners
    QTest.keyClick(view.corners.view, Qt.Key.Key_Escape)
    assert view.pages.currentWidget() is view.result


def test_a_bad_file_does_not_interrupt_the_questions(
    asked: Desk, qtbot: QtBot, tmp_path: Path
) -> None:
    view, _ = asked
    key(view, Qt.Key.Key_S)
    view.open([tmp_path / "missing.jpg"])
    qtbot.waitUntil(quiet(view), timeout=10_000)
    assert view.result.bar.head.where.text().startswith("Question 2 of 4")
    assert view.strip.text.startswith("missing.jpg: The file ")


def test_it_is_finished_only_when_no_other_sheet_has_questions(asked: Desk, tmp_path: Path) -> None:
    view, _ = asked
    finished: list[bool] = []
    view.finished.connect(lambda: finished.append(True))
    view.queue.read.emit(Source("next.jpg", tmp_path / "next.jpg"), doubtful_reading())
    for _ in range(4):
        key(view, Qt.Key.Key_Y)
    assert not finished
    QTest.mouseClick(view.result.bar.next, LEFT)
    for _ in range(4):
        key(view, Qt.Key.Key_N)
    assert finished == [True]


def test_a_page_without_fields_is_shown_whole(desk: Desk, qtbot: QtBot, tmp_path: Path) -> None:
    view, stack = desk
    photo = tmp_path / "turns.jpg"
    photo.write_bytes(marked_photo())
    reading = replace(clear_reading(), page="a4-turns", fields=(), mallets=())
    stack.take(reading, photo.name, photo)
    qtbot.waitUntil(quiet(view), timeout=10_000)
    assert view.result.pages.currentWidget() is view.result.photo
    assert not view.result.photo.said


@pytest.mark.parametrize(("theme", "scale"), [("light", 2.0), ("dark", 1.0)])
def test_it_all_takes_another_look(asked: Desk, theme: str, scale: float) -> None:
    view, _ = asked
    view.set_look(look_of(theme, scale))
    pixels = view.result.bar.question.font().pixelSize()
    assert pixels == round(17 * scale)
    assert view.grab().width() == view.width()
    for page in (view.intake, view.problems, view.corners):
        view.pages.setCurrentWidget(page)
        assert not view.grab().isNull()
