"""How soon does a hint stand in the window after its key, and does the window stay awake meanwhile?

    python tests/bench/hint_window.py

The whole program, on 60 positions in the midst of seeded games of a good player. For each: the time
from the key H until the panel with the first step is painted, with nothing thought before; and the
longest time for which the event loop stood still while the teacher went on thinking for a second,
with the tutor on. Times are those of the wall, in milliseconds; the load of the machine stands
beside them, for it may be busy. Prints one line of JSON and says whether the first answers came
within 100 ms.
"""

import json
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QEvent, QEventLoop, QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from core.bots import Budget
from core.chance import Rng
from core.codec import dump, load
from core.games.bulls.bots import Hard
from core.games.bulls.rules import Bulls, Config
from core.games.bulls.values import nets_in
from core.match import Match
from core.terms import Seat
from qtapp.app import Program
from qtapp.data import kits, read_data
from qtapp.table.game_tab import GameTab
from qtapp.table.hint_panel import HintPanel

POSITIONS, WANTED_MS, SEED = 60, 100, 1
THINKING = 1.0
"""Seconds for which the event loop is watched."""
PATIENCE = 30.0
"""Seconds after which something else is wrong than slowness."""
SEAT = Seat(0)


def mid_game() -> list[str]:
    """Saves of choices in fields where some posts are used, from games of the hard player."""
    bot, rng = Hard(nets_in(read_data("bulls/values.npz"))), Random(SEED)
    found: list[str] = []
    for seed in range(8):
        match = Match(Bulls(), Config(), 1, Rng(seed))
        match.run_chance()
        while match.to_act():
            sight = match.sight(SEAT)
            view = sight.view
            choice = len(tuple(islice(match.game.legal(match.state, SEAT), 2))) > 1
            if choice and 4 <= view.score.unused_posts <= 22:
                found.append(dump(match))
            match.submit(SEAT, bot.choose(sight, rng, Budget(), lambda: False).action, "bot")
            match.run_chance()
    return rng.sample(found, POSITIONS)


class Painted(QObject):
    """Notes when the first step of a hint was painted."""

    def __init__(self, panel: HintPanel) -> None:
        super().__init__(panel)
        self.at = 0.0
        self._panel = panel
        if (inner := panel.widget()) is not None:
            inner.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Paint and self._panel.shown.steps and not self.at:
            self.at = perf_counter()
        return False


class Heartbeat(QTimer):
    """Notes the longest time between two turns of the event loop, in milliseconds."""

    def __init__(self) -> None:
        super().__init__(interval=0)
        self.longest = 0.0
        self._last = perf_counter()
        self.timeout.connect(self._beat)

    def begin(self) -> None:
        """Counts from now on."""
        self.longest, self._last = 0.0, perf_counter()
        self.start()

    def _beat(self) -> None:
        now = perf_counter()
        self.longest, self._last = max(self.longest, 1000 * (now - self._last)), now


def wait_for(done: Callable[[], bool]) -> None:
    """Lets the event loop run until this is so; RuntimeError if it never comes to be."""
    end = perf_counter() + PATIENCE
    while not done():
        if perf_counter() > end:
            raise RuntimeError("the window does not do what it is watched for")
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)


def lay(program: Program, save: str) -> GameTab:
    """Puts a saved match on the table, and waits until the window is at rest."""
    session = program.session
    if session is None:
        raise RuntimeError("the program has not begun")
    session.desk.put(load(save, kits()))
    tab = session.tab
    if tab is None:
        raise RuntimeError("no table has been laid")
    tab.side.tabs.setCurrentWidget(tab.side.hints)
    wait_for(lambda: tab.isVisible() and not session.thinker.busy)
    tab.scene.finish_motion()
    QTest.qWait(30)
    return tab


def press_h(program: Program) -> None:
    """The key, to whatever has the focus."""
    QTest.keyClick(QApplication.focusWidget() or program.window, Qt.Key.Key_H)


def first_answer(program: Program, save: str) -> float:
    """Milliseconds from the key to the painted step."""
    tab = lay(program, save)
    panel = tab.side.hints
    painted = Painted(panel)
    start = perf_counter()
    press_h(program)
    wait_for(lambda: painted.at > 0)
    return 1000 * (painted.at - start)


def longest_stall(program: Program, save: str) -> float:
    """Milliseconds for which the event loop stood still at most, while hinter and tutor think."""
    lay(program, save)
    beat = Heartbeat()
    beat.begin()
    program.keeper.change(tutor=True)
    press_h(program)
    end = perf_counter() + THINKING
    wait_for(lambda: perf_counter() > end)
    beat.stop()
    program.keeper.change(tutor=False)
    return beat.longest


def spread(values: Sequence[float]) -> dict[str, float]:
    """Median, 95th percentile and maximum."""
    return {
        "median": round(float(np.median(values)), 1),
        "p95": round(float(np.percentile(values, 95)), 1),
        "max": round(float(np.max(values)), 1),
    }


def main() -> int:
    """Measure, print, and tell by the exit code whether it was quick enough."""
    application = QApplication(["kraal"])
    saves = mid_game()
    with tempfile.TemporaryDirectory() as folder:
        program = Program(application, Path(folder))
        program.window.show()
        application.processEvents()
        program.begin(None, None)
        program.window.resize(1180, 780)  # else the panel is folded away on a small screen
        program.window.activateWindow()
        QTest.qWaitForWindowActive(program.window)
        program.keeper.change(motion="reduced")
        first_answer(program, saves[-1])  # a warm process
        before = os.getloadavg()[0]
        first = [first_answer(program, save) for save in saves]
        stalls = [longest_stall(program, save) for save in saves]
        program.window.close()
    report = {
        "positions": POSITIONS,
        "first_answer_ms": spread(first),
        "longest_stall_ms": spread(stalls),
        "load": [round(before, 1), round(os.getloadavg()[0], 1)],
        "wanted": spread(first)["p95"] <= WANTED_MS,
    }
    print(json.dumps(report))
    return 0 if report["wanted"] else 1


if __name__ == "__main__":
    sys.exit(main())
