"""Does motion end where it should, and not begin under reduced motion?"""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QGuiApplication
from pytestqt.qtbot import QtBot

from qtapp.board.motion import Motion, MotionWish, reading_time, system_wants_less_motion


@pytest.fixture
def motion(qtbot: QtBot) -> Iterator[Motion]:
    made = Motion(MotionWish.FULL)
    yield made
    made.stop_all()
    assert made.running == 0


def test_an_animation_leads_to_its_end_and_then_says_so(motion: Motion, qtbot: QtBot) -> None:
    values: list[float] = []
    done: list[str] = []
    motion.animate(values.append, 0.0, 1.0, 40, lambda: done.append("done"))
    qtbot.waitUntil(lambda: bool(done), timeout=2000)
    assert values == sorted(values)
    assert values[-1] == 1.0
    assert done == ["done"]
    assert motion.running == 0


def test_reduced_motion_sets_the_end_at_once_and_makes_no_animation(qtbot: QtBot) -> None:
    motion = Motion(MotionWish.REDUCED)
    values: list[object] = []
    assert motion.animate(values.append, 0.0, 1.0, 240, lambda: values.append("done")) is None
    assert values == [1.0, "done"]
    assert motion.running == 0


def test_finish_all_brings_everything_to_its_end(motion: Motion) -> None:
    points: list[QPointF] = []
    colours: list[QColor] = []
    done: list[int] = []
    end = QColor(Qt.GlobalColor.white)
    motion.animate(points.append, QPointF(0, 0), QPointF(7, 7), 5000, lambda: done.append(1))
    motion.animate(colours.append, QColor(Qt.GlobalColor.black), end, 5000, lambda: done.append(2))
    motion.finish_all()
    assert points[-1] == QPointF(7, 7)
    assert colours[-1] == end
    assert done == [1, 2]
    assert motion.running == 0


def test_finish_all_also_ends_what_a_finished_animation_starts(motion: Motion) -> None:
    values: list[float] = []
    motion.animate(values.append, 0.0, 1.0, 5000, lambda: _again(motion, values))
    motion.finish_all()
    assert values[-1] == 2.0
    assert motion.running == 0


def _again(motion: Motion, values: list[float]) -> None:
    motion.animate(values.append, 1.0, 2.0, 5000)


def test_a_stopped_animation_stays_where_it_is_and_does_not_report(motion: Motion) -> None:
    values: list[float] = []
    done: list[str] = []
    animation = motion.animate(values.append, 0.0, 1.0, 5000, lambda: done.append("done"))
    motion.stop(animation)
    motion.stop(animation)
    assert 1.0 not in values
    assert done == []


def test_nothing_loops(motion: Motion) -> None:
    animation = motion.animate(lambda _: None, 0.0, 1.0, 5000)
    assert animation is not None
    assert animation.loopCount() == 1


@pytest.mark.parametrize(("name", "less"), [("ReducedMotion", True), ("NoPreference", False)])
def test_the_systems_wish_counts_unless_the_player_says_otherwise(
    monkeypatch: pytest.MonkeyPatch, name: str, less: bool
) -> None:
    hints = SimpleNamespace(
        accessibility=lambda: SimpleNamespace(motionPreference=lambda: SimpleNamespace(name=name))
    )
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda: hints)
    assert Motion().reduced is less
    assert Motion(MotionWish.FULL).reduced is False
    assert Motion(MotionWish.REDUCED).reduced is True


def test_a_qt_without_motion_preference_means_full_motion(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Before Qt 6.12 the style hints do not tell."""
    hints = SimpleNamespace(accessibility=SimpleNamespace)
    monkeypatch.setattr(QGuiApplication, "styleHints", lambda: hints)
    assert system_wants_less_motion() is False


def test_this_qt_answers_the_question(qtbot: QtBot) -> None:
    """The real style hints, so that a renamed enum would be found out."""
    if not hasattr(Qt, "MotionPreference"):
        assert system_wants_less_motion() is False
        return
    names = {member.name for member in Qt.MotionPreference}
    assert "ReducedMotion" in names
    assert system_wants_less_motion() in (True, False)


def test_a_longer_sentence_stays_longer_before_it_fades() -> None:
    """Time to read it."""
    times = [reading_time("x" * letters) for letters in (0, 40, 80, 400)]
    assert times == sorted(times)
    assert times[0] == 4000
    assert times[-1] == 6000
