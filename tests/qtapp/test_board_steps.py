"""Does a board show step by step what unfolds, at the pace it is told, and its end on demand?"""

import time
from functools import partial

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTimer
from PySide6.QtWidgets import QApplication

from qtapp.board.motion import MotionWish
from qtapp.board.steps import BoardStep
from tests.qtapp.toy_board import Board

pytestmark = pytest.mark.usefixtures("qapp")


class Unfolding:
    """A board on which something unfolds, and all that is heard of it."""

    def __init__(self, ms: int = 1, wish: MotionWish = MotionWish.FULL) -> None:
        self.board = Board(wish)
        self.board.set_step_time(ms)
        self.drawn: list[str] = []
        self.told: list[str] = []
        self.ends = 0
        self.board.step_told.connect(self.told.append)
        self.board.steps_shown.connect(self._end)

    def queue(self, *texts: str) -> None:
        self.board.queue_steps([BoardStep(partial(self.drawn.append, it), it) for it in texts])

    def wait(self) -> None:
        end = time.monotonic() + 2
        while self.board.showing_steps:
            assert time.monotonic() < end
            QCoreApplication.processEvents()

    def _end(self) -> None:
        assert not self.board.showing_steps
        self.ends += 1


def running(board: Board) -> list[QTimer]:
    return [timer for timer in board.findChildren(QTimer) if timer.isActive()]


def test_the_first_step_is_there_at_once_and_the_others_follow_in_their_order() -> None:
    made = Unfolding()
    made.queue("count", "bomb", "blast")
    assert made.drawn == ["count"]
    assert made.board.showing_steps
    assert made.board.step_text == "count"
    made.wait()
    assert made.drawn == made.told == ["count", "bomb", "blast"]
    assert made.ends == 1
    assert made.board.step_text == ""


def test_each_step_is_seen_for_its_time_the_last_one_too() -> None:
    made = Unfolding(20)
    begun = time.monotonic()
    made.queue("one", "two")
    made.wait()
    assert time.monotonic() - begun >= 0.038


@pytest.mark.parametrize("wish", [MotionWish.FULL, MotionWish.REDUCED])
def test_without_time_all_is_there_at_once(wish: MotionWish) -> None:
    made = Unfolding(0, wish)
    made.queue("one", "two", "three")
    assert made.drawn == ["one", "two", "three"]
    assert not made.board.showing_steps
    assert (made.told, made.ends, running(made.board)) == ([], 0, [])


def test_a_step_is_not_seen_for_longer_because_its_time_is_told_again() -> None:
    made = Unfolding(30)
    made.queue("one")
    end = time.monotonic() + 1
    while made.board.showing_steps and time.monotonic() < end:
        made.board.set_step_time(30)
        QCoreApplication.processEvents()
    assert not made.board.showing_steps


def test_finishing_draws_what_is_left_once_and_in_order() -> None:
    made = Unfolding(60_000)
    made.queue("one", "two", "three")
    made.board.finish_steps()
    made.board.finish_steps()
    assert made.drawn == ["one", "two", "three"]
    assert (made.ends, made.board.showing_steps, running(made.board)) == (1, False, [])


def test_nothing_to_show_is_nothing_to_wait_for() -> None:
    made = Unfolding(60_000)
    made.queue()
    made.board.finish_steps()
    assert (made.ends, made.board.showing_steps) == (0, False)


def test_a_step_without_words_keeps_those_of_the_one_before() -> None:
    made = Unfolding()
    made.board.queue_steps([BoardStep(lambda: None, "The bomb is counted."), BoardStep(list)])
    made.wait()
    assert made.told == ["The bomb is counted."] * 2


def test_new_steps_find_those_before_finished() -> None:
    made = Unfolding(60_000)
    made.queue("one", "two")
    made.queue("three")
    assert made.drawn == ["one", "two", "three"]
    assert made.board.step_text == "three"
    made.board.finish_steps()
    assert made.ends == 2


def test_a_step_finds_the_motion_of_the_one_before_at_its_end() -> None:
    made = Unfolding(60_000)
    values: list[float] = []
    moves = partial(made.board.animate, values.append, 0.0, 1.0, 10_000)
    ended: list[float] = []
    made.board.queue_steps([BoardStep(moves), BoardStep(lambda: ended.append(values[-1]))])
    made.board.finish_steps()
    assert ended == [1.0]
    assert not made.board.moving


def test_another_time_counts_at_once_and_none_ends_it() -> None:
    made = Unfolding(60_000)
    made.queue("one", "two", "three")
    made.board.set_step_time(1)
    made.wait()
    assert made.drawn == ["one", "two", "three"]
    made.board.set_step_time(60_000)
    made.queue("four", "five")
    made.board.set_step_time(0)
    assert made.drawn[-1] == "five"
    assert made.ends == 2


def test_whoever_looks_next_and_another_look_find_it_finished() -> None:
    made = Unfolding(60_000)
    for change in (made.board.forget_viewer, partial(made.board.set_look, made.board.look)):
        made.queue("one", "two")
        change()
        assert made.drawn[-1] == "two"
        assert not made.board.showing_steps


def test_a_board_that_goes_in_the_middle_leaves_nothing_behind(qapp: QApplication) -> None:
    for _ in range(20):
        made = Unfolding(1)
        made.queue("one", "two", "three")
        made.board.deleteLater()
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        end = time.monotonic() + 0.005
        while time.monotonic() < end:
            QCoreApplication.processEvents()
        assert made.drawn == ["one"]
