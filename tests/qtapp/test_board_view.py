"""A board is fitted, zoomed and moved without touching the game, and can be read out."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QKeyEvent,
    QNativeGestureEvent,
    QPointingDevice,
    QWheelEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from core.terms import Refusal
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.scene import BoardPart, BoardScene
from qtapp.board.theme import load_theme
from qtapp.board.view import MOST_ZOOM, BoardView
from qtapp.parts import Look

NO_MODIFIER = Qt.KeyboardModifier.NoModifier
OUTSIDE = -9
"""The cursor is on none of the parts."""


class Board(BoardScene):
    """A board with two pegs and a lid, and a cursor that Tab leads over them."""

    def __init__(self) -> None:
        super().__init__(Look(load_theme("light"), 1.0, Motion(MotionWish.REDUCED)))
        self.setSceneRect(QRectF(0, 0, 400, 300))
        self.keys: list[int] = []
        self.pressed: list[str] = []
        self.parts = [
            BoardPart("peg/1", "Peg 1", "A peg.", QRectF(10, 10, 20, 20), self._press("peg/1")),
            BoardPart("peg/2", "Peg 2", "A peg.", QRectF(60, 10, 20, 20), self._press("peg/2")),
            BoardPart(
                "lid", "Lid, shut", "", QRectF(200, 200, 80, 80), self._press("lid"), checked=False
            ),
        ]
        self.at = OUTSIDE

    def _press(self, name: str) -> "_Press":
        return _Press(self.pressed, name)

    def accessible_parts(self) -> list[BoardPart]:
        return [replace(part, focused=i == self.at) for i, part in enumerate(self.parts)]

    def move_focus(self, *, forward: bool) -> bool:
        outside = -1 if forward else len(self.parts)
        at = (outside if self.at == OUTSIDE else self.at) + (1 if forward else -1)
        self.at = at if 0 <= at < len(self.parts) else OUTSIDE
        self.parts_changed.emit()
        return self.at != OUTSIDE

    def key_pressed(self, event: QKeyEvent) -> bool:
        self.keys.append(event.key())
        return event.key() == Qt.Key.Key_A


class _Press:
    """Notes that a part was pressed; equal for the same part."""

    def __init__(self, pressed: list[str], name: str) -> None:
        self._pressed = pressed
        self._name = name

    def __call__(self) -> None:
        self._pressed.append(self._name)


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


def wheel(view: BoardView, turned: int, modifier: Qt.KeyboardModifier, at: QPointF) -> None:
    event = QWheelEvent(
        at,
        at,
        QPoint(),
        QPoint(0, turned),
        Qt.MouseButton.NoButton,
        modifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


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


def test_a_refusal_stays_within_what_is_seen(view: BoardView) -> None:
    view.board.show_refusal(Refusal("no"), "A sentence that is long enough to be broken. " * 3)
    [label] = [item for item in view.board.items() if item.zValue() == 100]
    assert view.board.visible_rect().contains(label.pos())
    view.board.clear_refusal()
    assert view.board.items() == []


def test_a_new_refusal_takes_the_place_of_the_old_one(view: BoardView) -> None:
    view.board.show_refusal(Refusal("no"), "First.")
    view.board.show_refusal(Refusal("no"), "Second.")
    assert len(view.board.items()) == 1
    assert view.board.refusal_shown == "Second."
    view.board.clear_refusal()
