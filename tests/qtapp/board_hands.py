"""People who use a board whose things are pointed at, by keys alone or by mouse alone.

Things are called by their `Spot.id`.
"""

from typing import Any, Final

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from qtapp.board.carrying import CarryingControls, CarryingScene
from qtapp.board.spots import Direction, step_from
from tests.qtapp.hands import KEY, LEFT, NONE, AnyHand, AnyKeys, AnyMouse, AtTableT

_ARROWS: Final[dict[Direction, Qt.Key]] = {
    "left": KEY.Key_Left,
    "right": KEY.Key_Right,
    "up": KEY.Key_Up,
    "down": KEY.Key_Down,
}


class _BoardHand(AnyHand[AtTableT]):
    @property
    def board(self) -> CarryingScene[Any, Any]:
        """The board on the table."""
        scene = self.at.tab.scene
        assert isinstance(scene, CarryingScene)
        return scene

    @property
    def controls(self) -> CarryingControls[Any]:
        """How its things are reached."""
        controls = self.board.controls
        assert isinstance(controls, CarryingControls)
        return controls


class BoardKeys(AnyKeys[AtTableT], _BoardHand[AtTableT]):
    """Sends the cursor of the board where a person would."""

    def press_on(self, name: str) -> None:
        """Goes to a thing, and Enter."""
        self.go_to(name)
        self.press(KEY.Key_Return)

    def go_to(self, name: str) -> None:
        """Sends the cursor of the board to a thing, by arrows; from nowhere by Tab."""
        board = self.at.tab.view
        for _ in range(40):
            focused = QApplication.focusWidget()
            if focused is board or (focused is not None and board.isAncestorOf(focused)):
                break
            self.press(KEY.Key_Backtab)
        way = self._way(name)
        assert way is not None, f"arrows do not lead to {name}: {self.board.spots}"
        self.press(*way)
        assert self.controls.cursor == name

    def _way(self, name: str) -> list[Qt.Key] | None:
        """The fewest arrows that lead to a thing."""
        controls = self.controls
        first: list[Qt.Key] = []
        if self.board.spot(controls.cursor) is None:
            self.press(KEY.Key_Right)
        spots = controls.reachable()
        ways = {controls.cursor: first}
        ahead = [controls.cursor]
        while ahead and name not in ways:
            here = self.board.spot(ahead.pop(0))
            assert here is not None
            for direction, key in _ARROWS.items():
                there = step_from(spots, here, direction, in_row=controls.stays_in_row).id
                if there not in ways:
                    ways[there] = [*ways[here.id], key]
                    ahead.append(there)
        return ways.get(name)


class BoardMouse(AnyMouse[AtTableT], _BoardHand[AtTableT]):
    """Presses and carries where a person would."""

    @property
    def port(self) -> QWidget:
        return self.at.tab.view.viewport()

    def pixel(self, name: str) -> QPoint:
        """Where to point at a thing: of things that overlap the left part is seen.

        A person sees first where everything has come to lie.
        """
        QApplication.processEvents()
        spot = self.board.spot(name)
        assert spot is not None, (name, [it.id for it in self.board.spots])
        rect = spot.rect
        place = QPointF(rect.left() + self.part_of(name) * rect.width(), rect.center().y())
        return self.at.tab.view.mapFromScene(place)

    def part_of(self, name: str) -> float:
        """How far from its left a thing is pointed at, of its width."""
        return 0.3

    def press_on(self, name: str) -> None:
        """Clicks on a thing."""
        at = self.pixel(name)
        QTest.mouseMove(self.port, at)
        QTest.mouseClick(self.port, LEFT, NONE, at)

    def carry(self, name: str, place: str) -> None:
        """Drags a thing somewhere."""
        self.lift(name)
        self.let_go(self.pixel(place))

    def lift(self, name: str) -> None:
        """Takes a thing in hand, with the button held down."""
        start = self.pixel(name)
        QTest.mouseMove(self.port, start)
        QTest.mousePress(self.port, LEFT, NONE, start)
        QTest.mouseMove(self.port, start + QPoint(6, -6))
        QTest.mouseMove(self.port, start + QPoint(9, -12))
        assert self.board.held == name, self.board.refusal_shown

    def let_go(self, end: QPoint) -> None:
        """Carries what is in hand to a point, and drops it there."""
        QTest.mouseMove(self.port, end - QPoint(12, 8))
        QTest.mouseMove(self.port, end)
        assert self.controls.carrying
        QTest.mouseRelease(self.port, LEFT, NONE, end)
