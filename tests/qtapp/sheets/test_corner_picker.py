"""The corners of the fields are shown by mouse and by keyboard."""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from geometry.paper import FIELD_NAMES
from qtapp.sheets.photo.corner_points import Corners
from qtapp.sheets.photo.desk import PhotoDesk
from qtapp.sheets.photo.files import Source
from qtapp.sheets.stack import Stack
from tests.qtapp.sheets.photo_cases import at_pixel, desk_on, drop, plain_photo, quiet, shown

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def picking(qtbot: QtBot) -> Iterator[tuple[PhotoDesk, Stack]]:
    """The corner picker with a photograph of a foreign sheet."""
    with desk_on(qtbot) as (desk, stack):
        desk.problems.corners_wanted.emit(Source("plain.jpg", plain_photo()[0]))
        qtbot.waitUntil(quiet(desk), timeout=10_000)
        yield desk, stack


def click(desk: PhotoDesk, x: float, y: float) -> None:
    QApplication.processEvents()  # what was just told may still make room for itself
    view = desk.corners.view
    at = at_pixel(view.to_view().map(QPointF(x, y)))
    QTest.mouseMove(view, at)
    QTest.mouseClick(view, LEFT, pos=at)


def show_block(desk: PhotoDesk) -> None:
    corners = plain_photo()[1]
    for name, at in (("A", 0), ("B", 1), ("D", 2), ("C", 3)):
        click(desk, *corners[name][at])


def off(desk: PhotoDesk) -> float:
    """How many pixels of the photograph the worst corner is off."""
    truth, seen = plain_photo()[1], desk.corners.view.corners.as_read()
    found = np.array([seen[name] for name in FIELD_NAMES])
    true = np.array([truth[name] for name in FIELD_NAMES])
    return float(np.abs(found - true).max())


def test_four_clicks_and_the_frames_are_found(
    picking: tuple[PhotoDesk, Stack], qtbot: QtBot
) -> None:
    desk, stack = picking
    assert desk.corners.read.why_not
    assert desk.corners.asked.text() == "Click the top left corner of field A."
    show_block(desk)
    qtbot.waitUntil(quiet(desk), timeout=10_000)
    assert not desk.corners.read.why_not
    assert off(desk) < 5
    with qtbot.waitSignal(desk.queue.ended, timeout=20_000):
        QTest.mouseClick(desk.corners.read, LEFT)
    assert [photo.name for photo in stack.current.photos] == ["plain.jpg"]
    assert sorted(stack.current.draft.readings) == [0, 1, 2, 3]
    assert desk.pages.currentWidget() is desk.result


def test_a_corner_is_dragged(picking: tuple[PhotoDesk, Stack]) -> None:
    desk, _ = picking
    show_block(desk)
    view = desk.corners.view
    x, y = view.corners.at(("D", 2))
    start = at_pixel(view.to_view().map(QPointF(x, y)))
    QTest.mousePress(view, LEFT, pos=start)
    QTest.mouseMove(view, start + QPoint(10, 0))
    QTest.mouseMove(view, start + QPoint(20, 6))
    QTest.mouseRelease(view, LEFT, pos=start + QPoint(20, 6))
    moved = QPointF(*view.corners.at(("D", 2))) - QPointF(x, y)
    assert moved.x() * view.pixels_per_unit == pytest.approx(20, abs=1.5)
    assert moved.y() * view.pixels_per_unit == pytest.approx(6, abs=1.5)


def test_a_corner_that_was_dragged_is_not_moved_by_what_is_found_later(
    picking: tuple[PhotoDesk, Stack],
) -> None:
    desk, _ = picking
    show_block(desk)
    before = desk.corners.view.corners
    mine = before.moved(("A", 0), (3.0, 4.0))
    desk.corners.view.show_corners(mine)
    desk.snap.came.emit(before, before.moved(("A", 0), (1.0, 1.0)))
    assert desk.corners.view.corners == mine


def test_tab_leads_to_the_corners_and_arrows_move_them(
    picking: tuple[PhotoDesk, Stack], qtbot: QtBot
) -> None:
    desk, _ = picking
    show_block(desk)
    qtbot.waitUntil(quiet(desk), timeout=10_000)
    view = desk.corners.view
    view.setFocus()
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Tab)
    assert view.focused == ("A", 2)
    x, y = view.corners.at(("A", 2))
    QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert view.corners.at(("A", 2)) == pytest.approx((x + 1, y + 10))
    QTest.keyClick(view, Qt.Key.Key_Backtab)
    assert view.focused == ("A", 1)
    for _ in range(15):
        QTest.keyClick(view, Qt.Key.Key_Tab)
    assert not view.hasFocus()


def test_arrows_go_the_way_of_the_screen_when_the_picture_is_turned(
    picking: tuple[PhotoDesk, Stack],
) -> None:
    desk, _ = picking
    show_block(desk)
    view = desk.corners.view
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_R)
    assert view.turns == 1
    before = view.to_view().map(QPointF(*view.corners.at(("A", 0))))
    QTest.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    moved = view.to_view().map(QPointF(*view.corners.at(("A", 0)))) - before
    assert moved.x() > 0
    assert moved.y() == pytest.approx(0, abs=1e-6)


def test_corners_are_placed_without_a_mouse(picking: tuple[PhotoDesk, Stack]) -> None:
    desk, _ = picking
    view = desk.corners.view
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Left)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.corners.wanted == ("B", 1)
    QTest.keyClick(view, Qt.Key.Key_Backspace)
    assert view.corners.wanted == ("A", 0)


def test_dragging_beside_the_corners_moves_the_picture(picking: tuple[PhotoDesk, Stack]) -> None:
    desk, _ = picking
    view = desk.corners.view
    view.zoom_to(4)
    middle = QPoint(view.width() // 2, view.height() // 2)
    held = view.from_view(QPointF(middle))
    QTest.mousePress(view, LEFT, pos=middle)
    QTest.mouseMove(view, middle + QPoint(20, 0))
    QTest.mouseMove(view, middle + QPoint(30, 10))
    QTest.mouseRelease(view, LEFT, pos=middle + QPoint(30, 10))
    assert view.to_view().map(held).x() == pytest.approx(middle.x() + 30, abs=1)
    assert view.corners == Corners()


def test_fields_are_chosen_one_by_one(picking: tuple[PhotoDesk, Stack]) -> None:
    desk, _ = picking
    QTest.mouseClick(desk.corners.fields[2], LEFT)
    assert desk.corners.asked.text() == "Click the top left corner of field C."
    for point in plain_photo()[1]["C"]:
        click(desk, *point)
    assert desk.corners.fields[2].text() == "C ✓"
    assert not desk.corners.read.why_not
    QTest.mouseClick(desk.corners.over, LEFT)
    assert not desk.corners.view.corners.complete


def test_corners_are_taken_from_a_file_that_is_dropped(
    picking: tuple[PhotoDesk, Stack], tmp_path: Path
) -> None:
    desk, _ = picking
    file = tmp_path / "corners.json"
    file.write_text(json.dumps({"field_corners_px": plain_photo()[1]}))
    assert drop(desk.corners, [file])
    assert off(desk) < 1e-6
    file.write_text("{}")
    desk.corners.open_file(file)
    assert "field_corners_px" in desk.corners.problem.text()
    assert off(desk) < 1e-6


def test_escape_leads_back(picking: tuple[PhotoDesk, Stack]) -> None:
    desk, _ = picking
    desk.corners.view.setFocus()
    QTest.keyClick(desk.corners.view, Qt.Key.Key_Escape)
    assert desk.pages.currentWidget() is desk.intake
    assert not shown(desk.corners)


def test_a_photograph_that_is_gone_is_told_in_a_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    with desk_on(qtbot) as (desk, _):
        desk.problems.corners_wanted.emit(Source("gone.jpg", tmp_path / "gone.jpg"))
        assert desk.corners.problem.text() == "Opening the photograph…"
        qtbot.waitUntil(quiet(desk), timeout=10_000)
        assert desk.corners.problem.text() == "The photograph cannot be opened any more."
        assert desk.corners.read.why_not
        QTest.mouseClick(desk.corners.view, LEFT, pos=QPoint(50, 50))
        assert desk.corners.view.corners == Corners()


def beside_the_sheet() -> Corners:
    """Corners that are those of no field."""
    given = plain_photo()[1]
    aside = {name: [(0.6 * x + 30, 0.6 * y + 40) for x, y in given[name]] for name in FIELD_NAMES}
    return Corners().with_fields(aside)


def test_corners_without_frames_are_refused_before_reading(
    picking: tuple[PhotoDesk, Stack], qtbot: QtBot
) -> None:
    desk, _ = picking
    said = "No frames are found there; show the corners once more."
    desk.corners.view.show_corners(beside_the_sheet())
    qtbot.waitUntil(lambda: desk.corners.problem.text() == said, timeout=10_000)
    assert desk.corners.read.why_not == said
    view = desk.corners.view
    view.show_corners(view.corners.moved(("A", 0), (5.0, 5.0)))
    assert not desk.corners.problem.text()
    assert not desk.corners.read.why_not


def test_wrong_corners_make_no_sheet_even_if_they_are_read(
    picking: tuple[PhotoDesk, Stack], qtbot: QtBot
) -> None:
    desk, stack = picking
    source = Source("plain.jpg", plain_photo()[0])
    with qtbot.waitSignal(desk.queue.ended, timeout=20_000):
        desk.corners.read_wanted.emit(source, beside_the_sheet().as_read())
    assert not stack.current.photos
    assert desk.problems.sentences == [
        "plain.jpg: ✕ No frames are found at the corners that were shown."
    ]
    assert shown(desk.problems.button(0))


def test_corners_that_lie_on_their_frames_already_are_taken(
    picking: tuple[PhotoDesk, Stack], qtbot: QtBot
) -> None:
    desk, _ = picking
    show_block(desk)
    qtbot.waitUntil(quiet(desk), timeout=10_000)
    found = desk.corners.view.corners
    desk.snap.ask(Source("plain.jpg", plain_photo()[0]), found)
    with qtbot.waitSignal(desk.snap.came, timeout=10_000):
        pass
    assert not desk.corners.problem.text()
