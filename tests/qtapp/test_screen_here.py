"""The check for a screen on the machine that runs the tests, with nothing imagined."""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from qtapp import screen_check

ROOT = Path(__file__).parents[2]

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux may lack a screen")


def run(code: str, **env: str) -> "subprocess.CompletedProcess[str]":
    """Run a piece of Python in a process that knows of no screen but what `env` says."""
    screens = {"DISPLAY", "QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"}
    bare = {name: value for name, value in os.environ.items() if name not in screens}
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=bare | env,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@on_linux
def test_the_check_does_not_import_qt() -> None:
    code = "import sys, qtapp.screen_check as c; c.problem(); print('PySide6' in sys.modules)"
    told = run(code, QT_QPA_PLATFORM="offscreen")
    assert told.stdout == "False\n", told.stderr


@on_linux
def test_no_screen_is_told_in_one_line() -> None:
    told = run("from qtapp.screen_check import problem; print(problem())")
    assert "there is no screen" in told.stdout
    assert told.stdout.count("\n") == 1


@on_linux
def test_a_window_opens_after_a_good_answer() -> None:
    """The check has loaded Qt's libraries in its own way: Qt must not mind."""
    code = (
        "from qtapp.screen_check import problem; assert problem() is None\n"
        "from PySide6.QtWidgets import QApplication, QLabel\n"
        "app = QApplication([]); label = QLabel('x'); label.show(); app.processEvents()\n"
        "print(label.isVisible())"
    )
    told = run(code, QT_QPA_PLATFORM="offscreen")
    assert told.stdout == "True\n", told.stderr


@on_linux
@pytest.mark.parametrize(
    ("platform", "library"), [("xcb", "libxcb.so.1"), ("wayland", "libwayland-client.so.0")]
)
def test_a_display_that_is_not_there_does_not_answer(platform: str, library: str) -> None:
    try:
        ctypes.CDLL(library)
    except OSError:
        pytest.skip(f"{library} is not installed")
    assert not screen_check._connects(platform, ":98765")


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed")
def test_a_display_that_is_there_answers() -> None:
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "320x200x24", "-nolisten", "tcp"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        number = server.stdout.readline().strip()
        try:
            assert screen_check._connects("xcb", f":{number}")
        finally:
            server.terminate()
