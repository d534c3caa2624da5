"""Does thinking go on beside the window, fairly, and end at once when nobody wants to know?"""

import gc
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from core.terms import Cancelled
from qtapp.table.thinker import Thinker, Thought, Work


@pytest.fixture
def thinker(qapp: QApplication) -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


class Heard(QObject):
    """All that a thought says, and in which thread it is heard."""

    def __init__(self, thought: Thought) -> None:
        super().__init__()
        self.words: list[object] = []
        self.threads: set[int] = set()
        thought.came.connect(self.hear)
        thought.ended.connect(lambda: self.hear("ended"))
        thought.failed.connect(lambda text: self.hear(f"failed: {text}"))

    def hear(self, word: object) -> None:
        self.words.append(word)
        self.threads.add(threading.get_ident())


def count_to(last: int) -> Work:
    """Counts, a number a step."""
    return lambda _: iter(range(1, last + 1))


class Gate:
    """Work that takes a step only when it is let."""

    def __init__(self) -> None:
        self.steps = threading.Semaphore(0)
        self.begun = threading.Event()
        self.closed_in: int | None = None

    def __call__(self, cancelled: Cancelled) -> Iterator[object]:
        try:
            for number in range(1000):
                self.begun.set()
                while not self.steps.acquire(timeout=0.005):
                    if cancelled():
                        return
                yield number
        finally:
            self.closed_in = threading.get_ident()


def test_what_a_thought_says_is_heard_in_order_and_in_the_windows_thread(
    thinker: Thinker, qtbot: QtBot
) -> None:
    """Connecting after `think` is early enough."""
    thought = thinker.think(count_to(5))
    heard = Heard(thought)
    qtbot.waitUntil(lambda: not thought.running)
    assert heard.words == [1, 2, 3, 4, 5, "ended"]
    assert heard.threads == {threading.get_ident()}


def test_the_work_is_made_and_done_in_another_thread(thinker: Thinker, qtbot: QtBot) -> None:
    """What a game imports for its teacher, it imports there."""

    def work(_: Cancelled) -> Iterator[object]:
        made_in = threading.get_ident()
        return iter((made_in, made_in))

    thought = thinker.think(work)
    heard = Heard(thought)
    qtbot.waitUntil(lambda: not thought.running)
    assert threading.get_ident() not in heard.words


def test_thoughts_take_turns_and_the_newest_comes_first(thinker: Thinker, qtbot: QtBot) -> None:
    """A long review does not hold up a hint, and goes on beside it."""
    gate = Gate()
    first = thinker.think(gate)
    gate.begun.wait(5)
    order: list[str] = []

    def named(name: str) -> Work:
        def work(_: Cancelled) -> Iterator[object]:
            for step in range(1, 4):
                order.append(f"{name}{step}")
                yield None

        return work

    old, new = thinker.think(named("old")), thinker.think(named("new"))
    for _ in range(20):
        gate.steps.release()
    qtbot.waitUntil(lambda: not (old.running or new.running))
    assert order == ["new1", "old1", "new2", "old2", "new3", "old3"]
    first.cancel()


def test_a_cancelled_thought_says_nothing_more_not_even_what_is_on_its_way(
    thinker: Thinker, qtbot: QtBot
) -> None:
    gate = Gate()
    thought = thinker.think(gate)
    heard = Heard(thought)
    for _ in range(3):
        gate.steps.release()
    deadline = time.monotonic() + 5
    while len(thinker._desk._reports) < 3 and time.monotonic() < deadline:
        time.sleep(0.001)  # no events are handled here: three words wait
    thought.cancel()
    assert not thought.running
    qtbot.waitUntil(lambda: not thinker.busy)
    assert heard.words == []
    assert gate.closed_in not in (None, threading.get_ident())


def test_a_hundred_thoughts_cancelled_at_once_say_nothing(thinker: Thinker, qtbot: QtBot) -> None:
    """Moves come faster than thoughts; every thought is of a position that is gone."""
    all_heard = []
    for number in range(100):
        thought = thinker.think(lambda _: count())
        all_heard.append(Heard(thought))
        if number % 3 == 0:
            time.sleep(0.001)
        if number % 10 == 0:
            QApplication.processEvents()
        before = len(all_heard[-1].words)
        thought.cancel()
        QApplication.processEvents()
        assert len(all_heard[-1].words) == before
    last = Heard(final := thinker.think(count_to(2)))
    qtbot.waitUntil(lambda: not final.running)
    assert last.words == [1, 2, "ended"]
    qtbot.waitUntil(lambda: not thinker.busy)


def test_work_without_an_end_does_not_flood_the_window(thinker: Thinker, qtbot: QtBot) -> None:
    """It is never far ahead of what the window has heard."""
    begun = []

    def chat(_: Cancelled) -> Iterator[object]:
        for number in count():
            begun.append(number)
            yield number

    thought = thinker.think(chat)
    heard = Heard(thought)
    time.sleep(0.05)
    assert len(begun) < 10
    qtbot.waitUntil(lambda: len(heard.words) > 20)
    assert heard.words == list(range(len(heard.words)))
    thought.cancel()
    qtbot.waitUntil(lambda: not thinker.busy)


def test_a_listener_may_cancel_while_it_listens(thinker: Thinker, qtbot: QtBot) -> None:
    thought = thinker.think(count_to(50))
    heard = Heard(thought)
    thought.came.connect(lambda number: thought.cancel() if number == 2 else None)
    qtbot.waitUntil(lambda: not thinker.busy)
    assert heard.words == [1, 2]


@pytest.mark.usefixtures("caplog")
def test_work_that_fails_says_so_and_the_others_go_on(thinker: Thinker, qtbot: QtBot) -> None:
    def broken(_: Cancelled) -> Iterator[object]:
        yield 1
        raise ValueError("the values are missing")

    def broken_at_once(_: Cancelled) -> Iterator[object]:
        raise KeyError

    other = Heard(sound := thinker.think(count_to(3)))
    heard = [Heard(thinker.think(each)) for each in (broken, broken_at_once)]
    qtbot.waitUntil(lambda: not thinker.busy)
    assert not sound.running
    assert other.words == [1, 2, 3, "ended"]
    assert [each.words for each in heard] == [
        [1, "failed: the values are missing"],
        ["failed: KeyError"],
    ]


def test_closing_in_the_middle_of_a_thought_ends_the_thread(thinker: Thinker) -> None:
    """The step under way is told to stop, and waited for."""
    gate = Gate()
    heard = Heard(thinker.think(gate))
    gate.steps.release()
    gate.begun.wait(5)
    thinker.close()
    thinker.close()
    QApplication.processEvents()
    assert heard.words == []
    assert not thinker._thread.isRunning()
    assert gate.closed_in is not None


def test_after_closing_nothing_is_thought(thinker: Thinker) -> None:
    thinker.close()
    assert not thinker.think(count_to(1)).running
    assert not thinker._thread.isRunning()


def test_a_hundred_thinkers_come_and_go_while_they_think(qapp: QApplication) -> None:
    """Closing while something is computed must never crash, nor leave a thread behind."""
    for number in range(100):
        thinker = Thinker()
        heard = [Heard(thinker.think(Gate() if number % 2 else count_to(9))) for _ in range(2)]
        if number % 3 == 0:
            qapp.processEvents()
        thinker.close()
        words = [list(each.words) for each in heard]
        qapp.processEvents()
        assert [each.words for each in heard] == words


def test_a_thinker_that_is_taken_away_with_its_parent_ends_its_thread() -> None:
    """A running thread that is destroyed would take the program with it."""
    before = gc.isenabled(), sys.getswitchinterval()
    parent = QObject()
    thinker = Thinker(parent)
    gate = Gate()
    thinker.think(gate)
    gate.begun.wait(5)
    thread = thinker._thread
    del thinker
    parent.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not isValid(parent)
    assert not thread.isRunning()
    assert (gc.isenabled(), sys.getswitchinterval()) == before


def test_with_nothing_to_think_about_no_time_is_used(thinker: Thinker, qtbot: QtBot) -> None:
    """No thread runs before the first thought, and it sleeps after the last."""
    assert not thinker._thread.isRunning()
    thinker.think(count_to(3))
    qtbot.waitUntil(lambda: not thinker.busy)
    qtbot.wait(20)
    before = time.process_time()
    time.sleep(0.3)
    assert time.process_time() - before < 0.02


def test_garbage_of_the_window_is_not_collected_in_the_thread(
    thinker: Thinker, qtbot: QtBot
) -> None:
    """Python's collector would take widgets away in whatever thread it happens to run."""
    collected_in: set[int] = set()

    class Knot:
        def __init__(self) -> None:
            self.me = self

        def __del__(self) -> None:
            collected_in.add(threading.get_ident())

    def allocate(_: Cancelled) -> Iterator[object]:
        for _step in range(5):
            yield len([[n] for n in range(20_000)])

    collecting, interval = gc.isenabled(), sys.getswitchinterval()
    thought = thinker.think(allocate)
    for _ in range(50):
        Knot()
    qtbot.waitUntil(lambda: not thought.running)
    assert thinker.busy is False
    assert (gc.isenabled(), sys.getswitchinterval()) == (collecting, interval)
    gc.collect()
    assert collected_in == {threading.get_ident()}


def test_while_it_thinks_the_window_is_not_held_up(thinker: Thinker, qtbot: QtBot) -> None:
    """Pure Python work in the thread leaves the window's thread its turns."""

    def stubborn(cancelled: Cancelled) -> Iterator[object]:
        while not cancelled():
            yield sum(range(20_000))

    thought = thinker.think(stubborn)
    slowest = 0.0
    stop = time.monotonic() + 0.5
    while time.monotonic() < stop:
        before = time.perf_counter()
        QApplication.processEvents()
        slowest = max(slowest, time.perf_counter() - before)
    thought.cancel()
    assert slowest < 0.1


def test_work_that_is_kept_is_let_go_in_the_windows_thread(thinker: Thinker, qtbot: QtBot) -> None:
    """The last hold on what hangs on a job, a widget for instance, is never the thread's."""
    died_in: list[int] = []

    class Thing:
        def __del__(self) -> None:
            died_in.append(threading.get_ident())

    def make() -> Callable[[Cancelled], Iterator[object]]:
        thing = Thing()

        def work(_: Cancelled) -> Iterator[object]:
            yield id(thing)

        return work

    for _ in range(20):
        thinker.think(make())
    qtbot.waitUntil(lambda: not thinker.busy)
    assert died_in == [threading.get_ident()] * 20


def test_a_program_that_breaks_off_while_it_thinks_ends_in_order() -> None:
    """Nobody closes the thinker then; a thread that Qt finds running would abort the program."""
    code = """
import itertools
from PySide6.QtCore import QCoreApplication
from qtapp.table.thinker import Thinker
application = QCoreApplication([])
thinker = Thinker()
thinker.think(lambda cancelled: iter(itertools.count()))
raise SystemExit(3)
"""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (3, "")
