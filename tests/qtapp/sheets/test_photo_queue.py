"""One picture after the other is read in the background, until it is stopped."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from qtapp.sheets.photo.files import Source
from qtapp.sheets.photo.queue import PhotoQueue
from qtapp.table.thinker import Thinker

Heard = list[str]


@pytest.fixture
def queue(qtbot: QtBot) -> Iterator[tuple[PhotoQueue, Heard]]:
    thinker = Thinker()
    made, heard = PhotoQueue(thinker), Heard()
    made.read.connect(lambda source, _: heard.append(source.name))
    made.refused.connect(lambda source, _: heard.append(source.name))
    made.ended.connect(lambda: heard.append("ended"))
    yield made, heard
    made.close()
    thinker.close()


def let_it_answer(queue: PhotoQueue) -> None:
    """Waits without hearing anything until the thread must have told what it found."""
    assert queue.busy
    end = monotonic() + 0.4
    while monotonic() < end:
        sleep(0.02)


def test_what_is_on_its_way_when_it_is_stopped_is_dropped(
    queue: tuple[PhotoQueue, Heard], qtbot: QtBot, tmp_path: Path
) -> None:
    made, heard = queue
    made.add(Source("one", tmp_path / "one.jpg"))
    made.add(Source("two", tmp_path / "two.jpg"))
    let_it_answer(made)
    made.stop()
    qtbot.wait(100)
    assert heard == ["ended"]
    assert not made.busy


def test_after_a_stop_the_next_ones_are_read(
    queue: tuple[PhotoQueue, Heard], qtbot: QtBot, tmp_path: Path
) -> None:
    made, heard = queue
    made.add(Source("one", tmp_path / "one.jpg"))
    let_it_answer(made)
    made.stop()
    made.add(Source("two", tmp_path / "two.jpg"))
    qtbot.waitUntil(lambda: not made.busy, timeout=10_000)
    QApplication.processEvents()
    assert heard == ["ended", "two", "ended"]


def test_closed_while_an_answer_is_on_its_way_it_says_nothing(
    queue: tuple[PhotoQueue, Heard], qtbot: QtBot, tmp_path: Path
) -> None:
    made, heard = queue
    made.add(Source("one", tmp_path / "one.jpg"))
    let_it_answer(made)
    made.close()
    qtbot.wait(100)
    assert not heard
