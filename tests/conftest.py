"""What holds for every test: no screen, the same examples, no warnings, nothing left running."""

import gc
import logging
import os
from collections.abc import Callable, Generator, Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

# Qt reads these when the first application is made, so no test may come before this line.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
for _own_taste in ("QT_SCALE_FACTOR", "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"):
    os.environ.pop(_own_taste, None)

settings.register_profile("ci", max_examples=50, derandomize=True, deadline=None)
# For a search in depth before a release: pytest --hypothesis-profile=deep
settings.register_profile("deep", max_examples=5000, deadline=None)
settings.load_profile("ci")


_USUALLY = gc.get_threshold()
_SELDOM = (20_000, 10, 10)
"""So many new values let Python's collector come. The laws make millions, few of them in circles;
where there are widgets it comes as in the program."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is imported stays, so to look for rubbish in it, now and ever again, is wasted time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
        gc.set_threshold(*_SELDOM)


@pytest.fixture(scope="session", autouse=True)
def _no_persons_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep every test, and every process that it starts, away from a person's own saves."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
            patch.setenv(name, str(home / name.removeprefix("XDG_").removesuffix("_HOME").lower()))
        yield


class _Warnings(logging.Handler):
    """Collects what is logged at WARNING and above."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture(autouse=True)
def _nothing_logged(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that logs a warning, unless it asks for `caplog` and so reads the log itself."""
    warnings = _Warnings()
    logging.getLogger().addHandler(warnings)
    yield
    logging.getLogger().removeHandler(warnings)
    if warnings.lines and "caplog" not in request.fixturenames:
        pytest.fail("the test logged: " + "; ".join(warnings.lines))


@pytest.fixture(scope="session")
def _style_hints(qapp: "QApplication") -> object:
    """Held to the end: PySide crashes when it takes their accessibility part away with others."""
    hints = qapp.styleHints()
    return hints, hints.accessibility()


@pytest.fixture(autouse=True)
def _nothing_of_qt_left(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that used Qt and leaves something running or a window open.

    What is left is stopped, so that the guilty test fails and not the ones after it. They find the
    application dressed as before, and no rubbish: widgets that Python's collector has yet to take
    away would be dressed with theirs, and taken away in the middle of it.
    """
    if "qapp" not in request.fixturenames:
        yield
        return
    request.getfixturevalue("_style_hints")
    undress = _remembered_dress(request.getfixturevalue("qapp"))
    gc.freeze()  # so that only what this test made need be looked through
    gc.set_threshold(*_USUALLY)
    yield
    gc.set_threshold(*_SELDOM)
    left = _stop_leftovers()
    request.node.funcargs.clear()  # what fixtures gave would stay for ever, frozen with the rest
    gc.collect()
    undress()
    if left:
        pytest.fail("the test left behind: " + "; ".join(left))


def _remembered_dress(application: "QApplication") -> Callable[[], None]:
    """Gives the application back the look that it has now."""
    style, palette, font = application.styleSheet(), application.palette(), application.font()

    def undress() -> None:
        if application.styleSheet() != style:
            application.setStyleSheet(style)
        if application.palette() != palette:
            application.setPalette(palette)
        if application.font() != font:
            application.setFont(font)

    return undress


def _stop_leftovers() -> list[str]:
    # Imported here: most tests need no Qt, and core's must not load it.
    from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QThread, QTimer
    from PySide6.QtWidgets import QApplication
    from shiboken6 import getAllValidWrappers, isValid

    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = []
    for widget in QApplication.topLevelWidgets():
        if widget.isVisible():
            left.append(f"a visible window {widget!r}")
            widget.close()
            widget.deleteLater()
    # There is no list of all timers in Qt, but there is one of all objects that Python has met.
    may_run = (QTimer, QAbstractAnimation, QThread)
    for thing in [it for it in getAllValidWrappers() if isinstance(it, may_run)]:
        if not isValid(thing):  # one before it in the list may have taken it along
            continue
        if isinstance(thing, QTimer) and thing.isActive():
            left.append(f"a running timer {thing!r}")
            thing.stop()
        elif isinstance(thing, QAbstractAnimation) and thing.state() != thing.State.Stopped:
            left.append(f"a running animation {thing!r}")
            thing.stop()
        elif isinstance(thing, QThread) and thing.isRunning() and not thing.isCurrentThread():
            left.append(f"a running thread {thing!r}")
            thing.quit()
            thing.wait(2000)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return left
