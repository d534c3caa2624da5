"""Can a person play a whole game of Raging Bulls in the real window: by mouse alone, by keys alone?

The player of these tests looks only at what is on the screen: the question, the buttons, the sight.
"""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from core.codec import load
from core.games.bulls.fencing import legal_fences
from core.games.bulls.rules import Phase, View
from core.games.bulls.scoring import Status
from geometry.field import POSTS, fence_between, post_name, seen
from qtapp.app import Program
from qtapp.data import kits
from qtapp.games.bulls.layout import to_scene
from qtapp.table.game_tab import GameTab
from tests.qtapp.conftest import Start, close

ID = "bulls:K7Q2-M9XD"
LEFT = Qt.MouseButton.LeftButton
ENOUGH_FENCES = 8


def tab_of(program: Program) -> GameTab:
    assert program.session is not None
    assert program.session.tab is not None
    return program.session.tab


def view_of(program: Program) -> View:
    view = tab_of(program).controller.sight.view
    assert isinstance(view, View)
    return view


def wanted_fence(view: View) -> tuple[int, int] | None:
    """The lawful fence that cuts off most; None: there is none."""

    def cut_off(ends: tuple[int, int]) -> int:
        fence = fence_between(*ends)
        assert fence is not None
        masks = seen(view.field.bulls, (*view.field.fences, fence))
        return sum(mask.bit_count() for mask in masks)

    lawful = legal_fences(view.field.bulls, view.field.fences, view.dice)
    return max(lawful, key=cut_off, default=None)


class Mouse:
    """Clicks where a person would; rolls, builds, passes and leaves."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def press(self, which: str) -> None:
        QTest.mouseClick(tab_of(self.program).prompt_bar.button(which), LEFT)

    def build(self, a: int, b: int) -> None:
        for post in (a, b):
            QTest.mouseClick(self.port, LEFT, pos=self.at(post))

    def leave(self) -> None:
        self.press("leave")
        self.press("yes")

    def at(self, post: int) -> QPoint:
        point = POSTS[post].point
        on_scene = to_scene(QPointF(float(point.x), float(point.y)))
        return tab_of(self.program).view.mapFromScene(on_scene)

    @property
    def port(self) -> Any:
        return tab_of(self.program).view.viewport()

    def look_at_the_board(self) -> None:
        QTest.mouseClick(end_button(self.program, "Look at the board"), LEFT)


class DraggingMouse(Mouse):
    """Draws each fence from post to post with the button held."""

    def build(self, a: int, b: int) -> None:
        QTest.mousePress(self.port, LEFT, pos=self.at(a))
        QTest.mouseMove(self.port, (self.at(a) + self.at(b)) / 2)
        QTest.mouseMove(self.port, self.at(b))
        QTest.mouseRelease(self.port, LEFT, pos=self.at(b))


class Keys:
    """Types to whatever has the focus."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def type(self, *keys: Qt.Key | str) -> None:
        for key in keys:
            focused = QApplication.focusWidget() or self.program.window
            if isinstance(key, str):
                QTest.keyClicks(focused, key)
            else:
                QTest.keyClick(focused, key)

    def press(self, which: str) -> None:
        keys: dict[str, Qt.Key | str] = {"roll": Qt.Key.Key_Return, "pass": "p"}
        self.type(keys[which])

    def build(self, a: int, b: int) -> None:
        self.type(f"{post_name(a)} {post_name(b)}")

    def leave(self) -> None:
        self.type("l")
        while focus_text() != "Leave the field":
            self.type(Qt.Key.Key_Tab)
        self.type(Qt.Key.Key_Return)

    def look_at_the_board(self) -> None:
        while focus_text() != "Look at the board":
            self.type(Qt.Key.Key_Tab)
        self.type(Qt.Key.Key_Return)


def focus_text() -> str:
    focused = QApplication.focusWidget()
    return focused.text() if isinstance(focused, QPushButton) else ""


def end_button(program: Program, text: str) -> QPushButton:
    found = tab_of(program).findChildren(QPushButton)
    return next(button for button in found if button.isVisible() and button.text() == text)


def play(program: Program, hand: Mouse | Keys, *, until: Phase = Phase.OVER, field: int = 3) -> int:
    """Plays until this phase of this field; the number of things done."""
    steps = 0
    while (view := view_of(program)).phase is not Phase.OVER:
        if (view.phase, view.current) == (until, field):
            break
        before = tab_of(program).controller.match.version
        if view.phase is Phase.BUILD:
            fence = wanted_fence(view)
            if fence is None:
                hand.press("pass")
            else:
                hand.build(*fence)
        elif view.phase is Phase.TURN and len(view.field.fences) >= ENOUGH_FENCES:
            hand.leave()
        else:
            hand.press("roll")
        assert tab_of(program).controller.match.version > before, "nothing happened"
        steps += 1
        assert steps < 300
    return steps


@pytest.mark.parametrize("make", [Mouse, DraggingMouse, Keys], ids=["clicks", "drags", "keys"])
def test_a_whole_game_is_played_closed_in_the_middle_and_found_again(
    start: Start, make: type[Mouse] | type[Keys]
) -> None:
    program = start("bulls", ID)
    program.keeper.change(motion="reduced")
    play(program, make(program), until=Phase.TURN, field=2)
    before = tab_of(program).controller.match
    assert view_of(program).field.status is Status.OPEN
    close(program)

    program = start()
    assert program.window.at_table
    assert tab_of(program).controller.match == before
    hand = make(program)
    play(program, hand)
    view = view_of(program)
    assert tab_of(program).covering.result_shown
    told = [label.text() for label in tab_of(program).findChildren(QLabel) if label.isVisible()]
    assert f"{view.total} points" in told
    assert any(field.status is Status.COMPLETE for field in view.fields)

    hand.look_at_the_board()
    assert not tab_of(program).covering.result_shown
    assert load(saved_text(program), kits()) == tab_of(program).controller.match


def saved_text(program: Program) -> bytes:
    """What lies in the data folder now."""
    assert program.session is not None
    assert program.session.desk.current is not None
    path = program.session.desk.current.store.path
    assert path is not None
    return path.read_bytes()


def test_a_game_with_full_motion_never_waits_for_it(start: Start) -> None:
    """Input may come while things still move: nothing is lost and nothing is played twice."""
    program = start("bulls", ID)
    program.keeper.change(motion="full")
    play(program, Mouse(program))
    assert view_of(program).phase is Phase.OVER
