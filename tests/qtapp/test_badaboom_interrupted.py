"""Can a game of Badaboom be left at any moment, while computers think, answer or let pass?"""

from random import Random
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from core.chance import Rng
from core.codec import load
from core.seating import Sitter
from qtapp.data import kits
from qtapp.table.pace import PACES, Pace
from tests.qtapp.at_table import begun
from tests.qtapp.badaboom_table import AtTable
from tests.qtapp.conftest import Start, close
from tests.qtapp.table.players import live, wait

if TYPE_CHECKING:
    from collections.abc import Callable

    from qtapp.app import Program

_TIMES: Final = 30
_LEVELS: Final = [it.id for it in kits()["badaboom"].bots if it.id != "random"]


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody answers every few milliseconds, and they are still thinking in between."""
    monkeypatch.setitem(PACES, "instant", Pace("instant", pause=0.002, thought=0.01, answer=0.004))


class Restless:
    """Somebody who plays a little, and then always wants something else."""

    def __init__(self, start: Start) -> None:
        self._start = start
        self._luck = Random(5)
        self.program: Program = begun(start)
        self.new_game()

    @property
    def at(self) -> AtTable:
        return AtTable(self.program)

    def play_a_little(self) -> None:
        """Lets everything pass for as long as that is offered, or does what comes first."""
        controller = self.at.tab.controller
        if (due := controller.due) is not None:
            controller.show_for(due)
        rounds, seat = controller.rounds, controller.answering
        if rounds.open and controller.viewer is None:
            controller.say_nobody()
        elif seat is not None and rounds.goes_round and rounds.offered((seat,)):
            controller.let_pass(rounds.offered((seat,))[-1])
        elif seat is not None:
            match = controller.match
            controller.play(next(iter(match.game.legal(match.state, seat))))
        live(self._luck.uniform(0.001, 0.012))

    def new_game(self) -> None:
        """Begins another game; the one under way waits."""
        config = self._luck.choice(kits()["badaboom"].configs).config
        assert self.program.session is not None
        sitters = self._sitters()
        self.program.session.desk.start("badaboom", config, Rng(3), len(sitters), sitters)
        QApplication.processEvents()

    def others_sit_down(self) -> None:
        """Persons become computers, and computers persons."""
        self.at.match.set_sitters(self._sitters())

    def end_and_start(self) -> None:
        """Closes the window, and comes back."""
        close(self.program)
        self.program = self._start()
        self.at.come_back()
        assert self.program.session is not None
        if self.program.session.tab is None:
            self.program.session.go_on("badaboom")

    def look_back(self) -> None:
        """Opens the replay, and closes it."""
        self._trigger(self.program.window.commands.replay)
        live(0.002)
        self._trigger(self.program.window.commands.replay)

    def undo(self) -> None:
        self._trigger(self.program.window.commands.undo)

    def restart(self) -> None:
        self._trigger(self.program.window.commands.restart)

    def ask_otherwise(self) -> None:
        """Hands the question round, or asks all at once."""
        controller = self.at.tab.controller
        controller.set_way("anyone" if controller.rounds.way == "hand-round" else "hand-round")

    def _sitters(self) -> tuple[Sitter, ...]:
        """Ann, and three more of whom one is a person at times."""
        levels = [self._luck.choice(_LEVELS) for _ in range(3)]
        levels[1] = self._luck.choice(("", levels[1]))
        return tuple(map(Sitter, ("Ann", "Ben", "Cleo", "Dora"), ("", *levels)))

    def _trigger(self, action: QAction) -> None:
        if action.isEnabled():
            action.trigger()


def test_thirty_times_something_else_is_wanted_and_the_game_goes_on(start: Start) -> None:
    """Without a warning, and every time what is on the table is what was kept."""
    somebody = Restless(start)
    wants: tuple[Callable[[], None], ...] = (
        somebody.undo,
        somebody.others_sit_down,
        somebody.look_back,
        somebody.new_game,
        somebody.ask_otherwise,
        somebody.end_and_start,
        somebody.restart,
    )
    for time in range(_TIMES):
        for _ in range(2):
            somebody.play_a_little()
        wants[time % len(wants)]()
        QApplication.processEvents()
    at = somebody.at
    before = len(at.match.log)
    while len(at.match.log) == before:
        somebody.play_a_little()
    wait(lambda: load(at.saved(), kits()) == at.match)
