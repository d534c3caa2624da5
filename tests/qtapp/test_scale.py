"""Is the window right on a dense screen, where every pixel of a design is two by two?

In a process of its own: Qt reads its scale once, when the application is made.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]

# Starts the program as `kraal play bulls --id ...` does, plays by mouse, and tells what is seen.
SCRIPT = """
import json, sys
from pathlib import Path
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QPushButton
from qtapp.app import Program
from core.games.bulls.rules import Phase
from tests.qtapp.test_whole_games import Mouse, play, tab_of, view_of

app = QApplication(sys.argv[:1])
program = Program(app, Path(sys.argv[1]))
window = program.window
window.show()
app.processEvents()
program.begin("bulls", "bulls:K7Q2-M9XD")
program.keeper.change(motion="reduced")
told = []
for width, height in ((1280, 800), (1024, 600)):
    window.resize(width, height)
    for _ in range(3):
        app.processEvents()
    steps = 0 if told else play(program, Mouse(program), until=Phase.TURN, field=1)
    app.processEvents()
    picture = window.grab()
    image = picture.toImage()
    buttons = []
    for button in window.findChildren(QPushButton):
        # The parts of the board are buttons for screen readers alone, and paint nothing.
        if button.isVisible() and not tab_of(program).view.isAncestorOf(button):
            at, hint = button.mapTo(window, QPoint(0, 0)), button.sizeHint()
            buttons.append({
                "text": button.text() or button.accessibleName(),
                "rect": [at.x(), at.y(), button.width(), button.height()],
                "hint": [hint.width(), hint.height()],
            })
    told.append({
        "window": [window.width(), window.height()],
        "ratio": picture.devicePixelRatio(),
        "pixels": [picture.width(), picture.height()],
        "even": all(
            image.pixel(x, y) == image.pixel(x + 1, y) == image.pixel(x, y + 1)
            for x in range(0, image.width() - 1, 2) for y in range(0, image.height() - 1, 34)
        ),
        "buttons": buttons,
        "steps": steps,
        "fences": len(view_of(program).fields[0].fences),
    })
window.close()
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """What the script has seen at each size of the window."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path_factory.mktemp("data"))],
        env=os.environ
        | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": "2"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    sizes: list[dict[str, Any]] = json.loads(done.stdout)
    assert [size["window"] for size in sizes] == [[1280, 800], [1024, 600]]
    return sizes


def test_a_game_is_played_by_mouse_on_a_dense_screen(told: list[dict[str, Any]]) -> None:
    assert told[0]["steps"] > 5
    assert told[0]["fences"] > 0


def test_the_window_is_painted_in_all_the_pixels_there_are(told: list[dict[str, Any]]) -> None:
    for size in told:
        width, height = size["window"]
        assert size["ratio"] == 2
        assert size["pixels"] == [2 * width, 2 * height]
        assert not size["even"], "a picture of half the density, blown up"


def test_every_button_lies_inside_the_window_and_has_the_room_it_asks_for(
    told: list[dict[str, Any]],
) -> None:
    for size in told:
        width, height = size["window"]
        assert any(button["text"].startswith("Roll") for button in size["buttons"])
        for button in size["buttons"]:
            (x, y, wide, high), (least, lowest) = button["rect"], button["hint"]
            assert 0 <= x <= x + wide <= width, button
            assert 0 <= y <= y + high <= height, button
            assert wide >= least, button
            assert high >= lowest, button
