"""A board is fitted, zoomed and moved without touching the game, and can be read out."""

import gc
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QNativeGestureEvent,
    QPointingDevice,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from core.terms import Refusal
from qtapp.board.view import MOST_ZOOM, BoardView
from tests.qtapp.toy_board import OUTSIDE, Board, wheel

NO_MODIFIER = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    made = BoardView(Board())
    made.resize(800, 600)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def board(view: BoardView) -> Board:
    assert isinstance(view.board, Board)
    return view.board


def test_the_whole_board_is_fitted_to_the_window(view: BoardView) -> None:
    assert view.transform().m11() == pytest.approx(2.0)
    view.resize(400, 600)
    assert view.transform().m11() == pytest.approx(1.0)
    assert view.board.visible_rect().contains(QRectF(1, 1, 398, 298))


@pytest.mark.parametrize("size", [(240, 200), (1024, 600), (3000, 300)])
def test_the_board_fits_windows_of_any_shape(view: BoardView, size: tuple[int, int]) -> None:
    view.resize(*size)
    assert view.board.visible_rect().adjusted(-1, -1, 1, 1).contains(view.sceneRect())


def test_control_and_wheel_zoom_at_the_pointer(view: BoardView) -> None:
    at = QPointF(200, 150)
    held = view.mapToScene(at.toPoint())
    for _ in range(4):
        wheel(view, 120, Qt.KeyboardModifier.ControlModifier, at)
    assert view.zoom > 2
    now = view.mapToScene(at.toPoint())
    assert abs(now.x() - held.x()) < 1
    assert abs(now.y() - held.y()) < 1


def test_a_pinch_zooms(view: BoardView) -> None:
    at = QPointF(200, 150)
    pinch = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture,
        QPointingDevice.primaryPointingDevice(),
        2,
        at,
        at,
        at,
        0.5,
        QPointF(),
    )
    QApplication.sendEvent(view.viewport(), pinch)
    assert view.zoom == pytest.approx(1.5)


def test_zoom_has_an_end_both_ways(view: BoardView) -> None:
    for _ in range(40):
        view.zoom_in()
    assert view.zoom == MOST_ZOOM
    for _ in range(40):
        view.zoom_out()
    assert view.zoom == 1


def test_plus_minus_and_control_0_zoom(view: BoardView, qtbot: QtBot) -> None:
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.zoom > 1
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.zoom == pytest.approx(1)
    view.zoom_to(3)
    QTest.keyClick(view, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert view.zoom == 1


def test_the_middle_button_moves_a_zoomed_board(view: BoardView, qtbot: QtBot) -> None:
    view.zoom_to(3)
    before = view.mapToScene(QPoint(100, 100))
    port = view.viewport()
    QTest.mousePress(port, Qt.MouseButton.MiddleButton, NO_MODIFIER, QPoint(300, 300))
    QTest.mouseMove(port, QPoint(240, 270))
    QTest.mouseRelease(port, Qt.MouseButton.MiddleButton, NO_MODIFIER, QPoint(240, 270))
    after = view.mapToScene(QPoint(100, 100))
    assert after.x() - before.x() == pytest.approx(10, abs=1)
    assert after.y() - before.y() == pytest.approx(5, abs=1)


def test_the_wheel_alone_moves_a_zoomed_board_and_nothing_else(view: BoardView) -> None:
    view.zoom_to(3)
    before = view.mapToScene(QPoint(100, 100))
    wheel(view, -120, Qt.KeyboardModifier.NoModifier, QPointF(100, 100))
    assert view.zoom == 3
    assert view.mapToScene(QPoint(100, 100)).y() > before.y()


def test_keys_go_to_the_board_first_and_then_on(qtbot: QtBot) -> None:
    class Parent(QObject):
        seen = 0

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
            if event.type() == QEvent.Type.KeyPress:
                Parent.seen += 1
            return super().eventFilter(watched, event)

    host, view = QWidget(), BoardView(Board())
    qtbot.addWidget(host)
    layout = QVBoxLayout(host)
    layout.addWidget(view)
    watcher = Parent()
    host.installEventFilter(watcher)
    host.show()
    QTest.keyClick(view, Qt.Key.Key_A)
    assert Parent.seen == 0
    QTest.keyClick(view, Qt.Key.Key_P)
    assert Parent.seen == 1
    assert board(view).keys == [Qt.Key.Key_A, Qt.Key.Key_P]
    host.removeEventFilter(watcher)


def test_a_screen_reader_finds_every_part_with_name_role_and_place(view: BoardView) -> None:
    port = QAccessible.queryAccessibleInterface(view.viewport())
    found = []
    for i in range(port.childCount()):
        child = port.child(i)
        text = QAccessible.Text
        found.append((child.role().name, child.text(text.Name), child.text(text.Description)))
    assert found == [
        ("Button", "Peg 1", "A peg."),
        ("Button", "Peg 2", "A peg."),
        ("CheckBox", "Lid, shut", ""),
    ]
    peg = port.child(1).rect()
    assert (peg.width(), peg.height()) == (41, 41)  # 20 units at 2 pixels, and the last pixel


def test_the_names_follow_the_board(view: BoardView) -> None:
    parts = board(view).parts
    parts[2] = replace(parts[2], name="Lid, open", checked=True)
    del parts[0]
    view.board.parts_changed.emit()
    assert [handle.accessibleName() for handle in view.parts()] == ["Peg 2", "Lid, open"]
    lid = view.parts()[1]
    assert isinstance(lid, QCheckBox)
    assert lid.isChecked()


def test_nothing_is_left_of_the_name_of_a_part_that_is_gone(view: BoardView) -> None:
    """Such as a card of the hand, when somebody else comes to look."""
    gone = view.parts()[0]
    assert gone.accessibleDescription() == "A peg."
    del board(view).parts[0]
    view.board.parts_changed.emit()
    assert gone not in view.parts()
    assert (gone.objectName(), gone.accessibleName(), gone.accessibleDescription()) == ("", "", "")


def test_a_screen_reader_can_press_a_part(view: BoardView, qtbot: QtBot) -> None:
    port = QAccessible.queryAccessibleInterface(view.viewport())
    port.child(0).actionInterface().doAction("Press")
    port.child(2).actionInterface().doAction("Toggle")
    qtbot.waitUntil(lambda: sorted(board(view).pressed) == ["lid", "peg/1"])
    lid = view.parts()[2]
    assert isinstance(lid, QCheckBox)
    assert not lid.isChecked()  # the board has not said so


def test_parts_stay_over_their_things_when_the_board_is_zoomed(view: BoardView) -> None:
    view.zoom_to(2)
    for handle, part in zip(view.parts(), board(view).parts, strict=True):
        assert handle.geometry() == view.mapFromScene(part.rect).boundingRect()


def test_parts_take_no_mouse(view: BoardView, qtbot: QtBot) -> None:
    peg = view.parts()[0]
    assert view.viewport().childAt(peg.geometry().center()) is None
    assert board(view).pressed == []


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_tab_leads_over_the_board_and_out_of_it_again(qtbot: QtBot) -> None:
    host, view = QWidget(), BoardView(Board())
    qtbot.addWidget(host)
    layout = QVBoxLayout(host)
    before, after = QLineEdit(), QLineEdit()
    for widget in (before, view, after):
        layout.addWidget(widget)
    host.show()
    with qtbot.waitActive(host):
        host.activateWindow()
    before.setFocus()
    visited = []
    for _ in range(4):
        QTest.keyClick(focused(), Qt.Key.Key_Tab)
        visited.append(focused())
    assert visited == [*view.parts(), after]
    visited = []
    for _ in range(4):
        QTest.keyClick(focused(), Qt.Key.Key_Backtab)
        visited.append(focused())
    assert visited == [*reversed(view.parts()), before]


def test_keys_on_a_focused_part_reach_the_board(view: BoardView, qtbot: QtBot) -> None:
    view.setFocus()
    board(view).move_focus(forward=True)
    peg = view.parts()[0]
    QTest.keyClick(peg, Qt.Key.Key_A)
    assert board(view).keys == [Qt.Key.Key_A]
    assert board(view).pressed == []


def test_refusals_are_announced_at_once_and_answers_in_turn(
    view: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[tuple[str, str]] = []
    monkeypatch.setattr(
        QAccessible,
        "updateAccessibility",
        lambda event: said.append((event.message(), event.politeness().name)),
    )
    view.board.announced.emit("Peg 1 is free.")
    view.board.show_refusal(Refusal("no"), "Peg 2 is taken.")
    assert said == [("Peg 1 is free.", "Polite"), ("Peg 2 is taken.", "Assertive")]
    assert view.board.refusal_shown == "Peg 2 is taken."
    view.board.clear_refusal()


def test_a_button_that_goes_away_under_the_mouse_leads_no_cursor_to_the_board(
    qtbot: QtBot,
) -> None:
    """Qt then moves the focus on as if Tab had been pressed; no key was."""

    def disable(button: QWidget) -> None:
        button.setEnabled(False)

    for vanish in (QWidget.hide, disable):
        host, view = QWidget(), BoardView(Board())
        qtbot.addWidget(host)
        layout = QVBoxLayout(host)
        button = QPushButton("Roll")
        layout.addWidget(button)
        layout.addWidget(view)
        host.show()
        with qtbot.waitActive(host):
            host.activateWindow()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert focused() is button
        vanish(button)
        assert focused() is view
        assert board(view).at == OUTSIDE
        QTest.keyClick(view, Qt.Key.Key_Tab)
        assert board(view).at == 0


def test_what_is_pressed_may_go_away_by_that_and_come_back(view: BoardView, qtbot: QtBot) -> None:
    """Handles serve again, so none is deleted in the middle of its own click."""
    parts = board(view).parts
    first = parts[0]

    def press() -> None:
        parts.remove(first)
        view.board.parts_changed.emit()
        gc.collect()

    first = parts[0] = replace(first, activate=press)
    view.board.parts_changed.emit()
    port = QAccessible.queryAccessibleInterface(view.viewport())
    port.child(0).actionInterface().doAction("Press")
    qtbot.waitUntil(lambda: len(parts) == 2)
    assert [handle.accessibleName() for handle in view.parts()] == ["Peg 2", "Lid, shut"]
    assert port.childCount() == 2
    parts.insert(0, replace(first, name="Peg 3", id="peg/3"))
    view.board.parts_changed.emit()
    assert [handle.accessibleName() for handle in view.parts()] == ["Peg 3", "Peg 2", "Lid, shut"]
