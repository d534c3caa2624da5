"""A solver view with toy minds, the positions that it studies, and what it sends to the board."""

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.games.bulls.rules import PLAYER, Action, State, View
from core.hints import Mark
from core.log import Hinted, Sight
from qtapp.data import read_data
from qtapp.games.bulls.study.solver_view import SolverView
from qtapp.games.bulls.study.thinking_bar import Mood
from qtapp.parts import Look
from qtapp.table.thinker import Thinker
from tests.games.bulls.positions import GAME, after_roll, at_turn, fences
from tests.games.bulls.qt.solver_minds import ToyMinds

BULLS = "2,2 4,4 5,2 3,5"
STANDING = "t1-b1"
Seen = Sight[View, Action]


def sight(state: State, *log: Hinted) -> Seen:
    view = GAME.view(state, PLAYER)
    return Sight(PLAYER, len(log), view, log, GAME.to_act(state), GAME.outcome(state))


def turn() -> Seen:
    return sight(at_turn(BULLS, STANDING, letter="B"))


def build(roll: str = "345") -> Seen:
    return sight(after_roll(roll, BULLS, STANDING, letter="B"))


def fence_mark(name: str, rank: int = 0) -> Mark:
    return Mark("fence", (fences(name)[0], rank))


def plain(text: str) -> str:
    """The text with spaces that may break."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


class Study:
    """A solver view with toy minds, and what it sends to the board."""

    def __init__(self, qtbot: QtBot, thinker: Thinker, minds: ToyMinds, look: Look) -> None:
        self.qtbot = qtbot
        self.toy = minds
        self.view = SolverView(look, thinker, read_data, minds.minds)
        self.marks: list[tuple[Mark, ...]] = []
        self.helps = 0
        self.view.marks_wanted.connect(self.marks.append)
        self.view.helped.connect(self._helped)
        self.view.resize(320, 1600)
        QCursor.setPos(790, 790)  # the pointer rests on nothing
        qtbot.addWidget(self.view)
        self.view.show()
        qtbot.waitExposed(self.view)

    def _helped(self) -> None:
        self.helps += 1

    def settle(self, seen: Seen | None) -> None:
        """Shows a position and waits until all is said of it."""
        self.view.show_sight(seen)
        self.qtbot.waitUntil(lambda: not self.view.thinking, timeout=20000)
        self.qtbot.wait(1)  # everything finds its place

    def shown(self) -> tuple[Mark, ...]:
        """What is on the board by now."""
        return self.marks[-1] if self.marks else ()

    def mood(self) -> Mood:
        return self.view.bar.mood

    def thinks(self) -> bool:
        return self.view.thinking

    def texts(self) -> str:
        """All that can be read."""
        labels = self.view.findChildren(QLabel)
        return plain("\n".join(label.text() for label in labels if label.isVisible()))

    def told(self) -> str:
        """What is told of the thing that is pointed at."""
        return plain(self.view.detail.text())
