"""A board with two pegs and a lid, to look at boards without a game."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from core.hints import Mark
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.scene import BoardPart, BoardScene
from qtapp.board.theme import load_theme
from qtapp.board.view import BoardView
from qtapp.parts import Look

OUTSIDE = -9
"""The cursor is on none of the parts."""


class Board(BoardScene):
    """A board with two pegs and a lid, and a cursor that Tab leads over them."""

    def __init__(self, wish: MotionWish = MotionWish.REDUCED) -> None:
        super().__init__(Look(load_theme("light"), 1.0, Motion(wish)))
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
        self.marks: tuple[Mark, ...] = ()

    def show_marks(self, marks: Sequence[Mark]) -> None:
        self.marks = tuple(marks)

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


def wheel(view: BoardView, turned: int, modifier: Qt.KeyboardModifier, at: QPointF) -> None:
    """Turns the wheel, in eighths of a degree, over a point of the view."""
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
