"""What moves is one step on; a jump is still. The last fence and a finished field are seen."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.chance import OwnTable
from core.games.bulls.rules import Bulls, Config, Leave, Phase, Roll
from core.match import Match
from geometry.field import POSTS, post_index
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.games.bulls.layout import to_scene
from qtapp.games.bulls.parts import BullsParts
from qtapp.games.bulls.scene import BullsScene
from qtapp.games.bulls.stage import Stage
from qtapp.parts import Look
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab

KEY = Qt.Key
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier

BULLS_OF_A = ((1, 1), (3, 3), (6, 6))
"""With an edge that encloses (B6.2) t3-l3 and t5-b4 part them."""


class Sitting:
    """A person at the whole table with real dice, where the edge encloses and undo is free."""

    def __init__(self, qtbot: QtBot, wish: MotionWish) -> None:
        self.qtbot = qtbot
        self.look = Look(load_theme("light"), 1.0, Motion(wish))
        config = Config(edge_is_fence=True, practice_undo=True)
        self.controller = MatchController(Match(Bulls(), config, 1, OwnTable()))
        self.tab = GameTab(self.controller, BullsParts(), self.look)
        assert isinstance(self.tab.scene, BullsScene)
        self.scene = self.tab.scene
        qtbot.addWidget(self.tab)
        self.tab.resize(1100, 760)
        self.tab.show()
        qtbot.waitExposed(self.tab)

    @property
    def stage(self) -> Stage:
        return self.scene.stage

    @property
    def moving(self) -> int:
        return self.look.motion.running

    def bulls(self, *places: tuple[int, int]) -> None:
        self.controller.play(Roll())
        for place in places:
            self.controller.key_in(place)

    def roll(self, *dice: int) -> None:
        self.controller.play(Roll())
        self.controller.key_in(dice)

    def type(self, text: str) -> None:
        QTest.keyClicks(self.tab.view, text)

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.tab.view, key)

    def click(self, post: str) -> None:
        QTest.mouseClick(self.tab.view.viewport(), LEFT, NONE, self.at(post))

    def at(self, post: str) -> QPoint:
        point = POSTS[post_index(post)].point
        return self.tab.view.mapFromScene(to_scene(QPointF(float(point.x), float(point.y))))

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: self.moving == 0)

    def fence_in_a(self) -> None:
        """Field A with one of the two fences that it needs."""
        self.bulls(*BULLS_OF_A)
        self.roll(3, 3, 5)
        self.type("t3l3")

    def complete_a(self) -> None:
        self.fence_in_a()
        self.roll(4, 5, 6)
        self.type("t5b4")

    def open_d(self) -> None:
        """Field D with its bulls in a row."""
        for places in (3, 4, 5):
            self.bulls(*((column, 2) for column in range(1, places + 1)))
            self.controller.play(Leave())
        self.bulls(*((column, 3) for column in range(1, 7)))

    def all_but_the_last_fence(self) -> None:
        """Field D with the roll for the last of five parallel fences."""
        self.open_d()
        for number in range(1, 5):
            self.roll(number, number + 1, 6)
            self.type(f"t{number}b{number + 1}")
        self.roll(5, 6, 1)
        self.settle()

    def heading(self) -> str:
        return self.stage.title.title

    def thumb_words(self) -> list[str]:
        return [thumb.words for thumb in self.stage.thumbs]


Sit = Callable[..., Sitting]


@pytest.fixture
def sit(qtbot: QtBot) -> Iterator[Sit]:
    """Makes tables; every board stands still when the test is over."""
    made: list[Sitting] = []

    def make(wish: MotionWish = MotionWish.FULL) -> Sitting:
        made.append(Sitting(qtbot, wish))
        return made[-1]

    yield make
    for sitting in made:
        sitting.tab.leave()
        sitting.look.motion.stop_all()


def test_the_last_fence_of_the_game_is_seen_before_the_end_page(sit: Sit) -> None:
    at = sit()
    at.all_but_the_last_fence()
    at.click("t5")
    at.click("b6")
    QApplication.processEvents()
    assert at.controller.now.view.phase is Phase.OVER
    assert not at.tab.covering.result_shown
    assert at.tab.folding.stack.currentWidget() is at.tab.view
    assert at.stage.fences[-1]._part < 1
    at.qtbot.waitUntil(lambda: at.stage.fences[-1]._part == 1)
    assert not at.tab.covering.result_shown
    at.qtbot.waitUntil(lambda: at.tab.covering.result_shown, timeout=1500)
    assert at.moving == 0


def test_without_motion_the_end_page_comes_with_the_last_fence(sit: Sit) -> None:
    at = sit(MotionWish.REDUCED)
    at.all_but_the_last_fence()
    at.type("t5b6")
    assert at.tab.covering.result_shown


@pytest.mark.parametrize("key", [KEY.Key_Return, KEY.Key_Escape, KEY.Key_Space])
def test_any_key_brings_the_end_page_at_once(sit: Sit, key: Qt.Key) -> None:
    at = sit()
    at.all_but_the_last_fence()
    at.type("t5b6")
    assert not at.tab.covering.result_shown
    at.key(key)
    assert at.tab.covering.result_shown


def test_a_click_on_the_board_brings_the_end_page_at_once(sit: Sit) -> None:
    at = sit()
    at.all_but_the_last_fence()
    at.type("t5b6")
    at.click("t1")
    assert at.tab.covering.result_shown
    assert not at.scene.refusal_shown


def test_undo_while_the_last_fence_is_drawn_brings_no_end_page(sit: Sit) -> None:
    at = sit()
    at.all_but_the_last_fence()
    at.type("t5b6")
    at.controller.take_back()
    at.settle()
    QTest.qWait(700)
    assert not at.tab.covering.result_shown
    assert at.controller.now.outcome is None


def test_a_last_field_that_is_left_shows_the_end_page_at_once(sit: Sit) -> None:
    """There is no fence to look at."""
    at = sit()
    at.open_d()
    at.controller.play(Leave())
    assert at.tab.covering.result_shown


def test_a_completed_field_has_its_own_heading_until_it_has_flown(sit: Sit) -> None:
    """B6.3."""
    at = sit()
    at.complete_a()
    while at.stage.flying.isVisible():
        assert at.heading() == "Field A: complete, 26 points"
        assert at.thumb_words() == ["complete: 26", "4 bulls", "5 bulls", "6 bulls"]
        assert [thumb._current for thumb in at.stage.thumbs] == [True, False, False, False]
        assert at.stage.teaching.text == ""
        QTest.qWait(20)
    assert at.heading() == "Field B"
    assert at.thumb_words()[1] == "in play"
    assert at.stage.thumbs[1]._current
    assert "field B" in at.stage.teaching.text


def test_a_field_that_was_left_has_its_own_heading_until_it_has_flown(sit: Sit) -> None:
    at = sit()
    at.fence_in_a()
    at.controller.play(Leave())
    assert at.stage.flying.isVisible()
    assert at.heading() == "Field A: left, 2 points"
    at.settle()
    assert at.heading() == "Field B"


def test_a_roll_while_a_field_still_lies_there_sends_it_off(sit: Sit) -> None:
    at = sit()
    at.complete_a()
    at.bulls((1, 1))
    assert not at.stage.flying.isVisible()
    assert at.heading() == "Field B"
    assert at.stage.bulls[0]._size < 1


def test_jumps_in_the_replay_and_back_are_still(sit: Sit) -> None:
    at = sit()
    at.complete_a()
    at.bulls((1, 1), (2, 3), (3, 5), (5, 2))
    at.roll(1, 2, 3)
    at.settle()
    for jump in (8, 0, 7, None, 3, None):
        if jump is None:
            at.tab.replay.close()
        else:
            at.tab.replay.open(jump)
        assert at.moving == 0
        assert not at.stage.flying.isVisible()
        assert all(bull._size == 1 for bull in at.stage.bulls)
        view = at.controller.sight.view
        assert tuple(bull.bull.place for bull in at.stage.bulls) == view.field.bulls
        assert at.heading() == f"Field {'ABCD'[view.current]}"


def test_home_in_the_replay_is_still_and_one_step_on_moves(sit: Sit) -> None:
    at = sit()
    at.fence_in_a()
    at.settle()
    length = at.controller.length
    at.tab.replay.open()
    at.key(KEY.Key_Left)
    assert at.controller.shown == length - 1
    assert (at.moving, at.stage.fences) == (0, [])
    at.key(KEY.Key_Right)
    assert at.stage.fences[0]._part < 1
    at.key(KEY.Key_Home)
    assert (at.moving, at.stage.bulls) == (0, [])


def test_undone_restarts_are_still(sit: Sit) -> None:
    at = sit()
    at.fence_in_a()
    at.controller.restart()
    assert at.moving == 0
    at.controller.take_back()
    assert at.moving == 0
    assert all(bull._size == 1 for bull in at.stage.bulls)
    assert len(at.stage.fences) == 1


def test_taking_back_and_playing_again_moves_only_forward(sit: Sit) -> None:
    at = sit()
    at.fence_in_a()
    at.controller.take_back()
    assert at.moving == 0
    at.controller.redo()
    assert at.stage.fences[0]._part < 1


@pytest.mark.parametrize("good", ["1", "t1", "t1b3"])
def test_a_refusal_goes_with_the_next_thing_that_is_allowed(sit: Sit, good: str) -> None:
    at = sit()
    at.bulls((2, 2), (4, 4), (5, 2))
    at.roll(1, 5, 3)
    at.type("2")
    assert at.scene.refusal_shown == "No die shows 2."
    assert "No die shows 2." in at.tab.prompt_bar.note
    at.type(good)
    assert at.scene.refusal_shown == ""
    assert at.tab.prompt_bar.note == ""


def test_a_refusal_goes_with_a_click_on_a_post_and_with_esc(sit: Sit) -> None:
    at = sit()
    at.bulls((2, 2), (4, 4), (5, 2))
    at.roll(1, 5, 3)
    for go_on in ("click", "esc"):
        at.type("2")
        assert at.tab.prompt_bar.note
        if go_on == "click":
            at.click("t1")
        else:
            at.key(KEY.Key_Escape)
        assert at.scene.refusal_shown == ""
        assert at.tab.prompt_bar.note == ""


def test_a_refused_fence_keeps_its_reason_while_its_first_post_stays(sit: Sit) -> None:
    """Only what is allowed overtakes a refusal."""
    at = sit()
    at.bulls((2, 2), (4, 4), (5, 2))
    at.roll(1, 5, 3)
    at.click("t1")
    at.click("b2")
    assert at.scene.refusal_shown
    assert at.tab.prompt_bar.note
