"""A table with the board of Raging Bulls on it, played with real mouse and key events."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.chance import GameId, OwnTable
from core.games.bulls.rules import Action, Bulls, Config, PlaceBull, Roll, Rolled, State, View
from core.match import Match
from core.terms import CHANCE, Refusal, Seat
from geometry.field import PLACES, POSTS, post_index
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.board.view import BoardView
from qtapp.games.bulls.layout import DICE_AT, to_scene
from qtapp.games.bulls.parts import BullsParts
from qtapp.games.bulls.scene import BullsScene
from qtapp.games.bulls.texts import refusal_text
from qtapp.parts import Look
from qtapp.table.controller import MatchController
from qtapp.table.game_tab import GameTab
from qtapp.table.thinker import Thinker
from tests.games.bulls.qt.solver_minds import ToyMinds
from tests.games.bulls.qt.solver_study import Study

if TYPE_CHECKING:
    from core.log import PencilMark

_NO_MODIFIER = Qt.KeyboardModifier.NoModifier

BULLS_OF_A = ((2, 2), (4, 4), (5, 2))
"""Column and row of the bulls of field A in these tests."""


class Table:
    """A match with dice of the test's choice, shown on a board; what the board said and did."""

    def __init__(self, qtbot: QtBot, wish: MotionWish, config: Config) -> None:
        self.qtbot = qtbot
        self.look = Look(load_theme("light"), 1.0, Motion(wish))
        self.match: Match[Config, State, Action, View] = Match(Bulls(), config, 1, OwnTable())
        self.scene = BullsScene(self.look)
        self.view = BoardView(self.scene)
        self.view.resize(860, 780)
        self.actions: list[Action] = []
        self.refusals: list[Refusal] = []
        self.said: list[str] = []
        self.pencil: list[tuple[PencilMark, ...]] = []
        self.scene.action_made.connect(self._made)
        self.scene.refused.connect(self._refused)
        self.scene.announced.connect(self.said.append)
        self.scene.pencil_changed.connect(self.pencil.append)
        self.match.listeners.append(self.show)
        qtbot.addWidget(self.view)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.show()

    def show(self) -> None:
        self.scene.show(self.match.sight(Seat(0)))

    def _made(self, action: Action) -> None:
        self.actions.append(action)
        self.match.submit(Seat(0), action, "person")

    def _refused(self, refusal: Refusal) -> None:
        self.refusals.append(refusal)
        self.scene.show_refusal(refusal, refusal_text(refusal).sentence)

    def place_bulls(self, *places: tuple[int, int]) -> None:
        self.match.submit(Seat(0), Roll(), "person")
        for column, row in places:
            self.match.submit(CHANCE, PlaceBull(column, row), "table")

    def roll(self, *dice: int) -> None:
        self.match.submit(Seat(0), Roll(), "person")
        self.match.submit(CHANCE, Rolled((dice[0], dice[1], dice[2])), "table")

    @property
    def port(self) -> QWidget:
        return self.view.viewport()

    def pixel_of(self, at: QPointF) -> QPoint:
        return self.view.mapFromScene(at)

    def post(self, name: str) -> QPoint:
        point = POSTS[post_index(name)].point
        return self.pixel_of(to_scene(QPointF(float(point.x), float(point.y))))

    def bull(self, index: int) -> QPoint:
        place = PLACES[self.match.state.field.bulls[index]]
        return self.pixel_of(to_scene(QPointF(float(place.x), float(place.y))))

    def field_point(self, x: float, y: float) -> QPoint:
        return self.pixel_of(to_scene(QPointF(x, y)))

    def die(self, index: int) -> QPoint:
        return self.pixel_of(DICE_AT[index])

    def move(self, at: QPoint) -> None:
        QTest.mouseMove(self.port, at)

    def click(self, at: QPoint) -> None:
        self.move(at)
        QTest.mouseClick(self.port, Qt.MouseButton.LeftButton, _NO_MODIFIER, at)

    def press(self, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        QTest.mousePress(self.port, button, _NO_MODIFIER, at)

    def release(self, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        QTest.mouseRelease(self.port, button, _NO_MODIFIER, at)

    def drag(
        self,
        start: QPoint,
        *through: QPoint,
        button: Qt.MouseButton = Qt.MouseButton.LeftButton,
    ) -> None:
        self.press(start, button)
        for at in through:
            self.move(at)
        self.release(through[-1], button)

    def type(self, text: str) -> None:
        QTest.keyClicks(self.view, text)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = _NO_MODIFIER) -> None:
        QTest.keyClick(self.view, key, modifier)

    def chosen(self) -> tuple[int, ...]:
        """Which dice are chosen."""
        return self.scene.selection.chosen

    def lit(self) -> set[str]:
        """The names of the posts that are lit."""
        names = [f"{post.side}{post.number}" for post in POSTS]
        return {names[item.post] for item in self.scene.stage.posts if item.lit}


NewTable = Callable[..., Table]


@pytest.fixture
def new_table(qtbot: QtBot) -> Iterator[NewTable]:
    """Makes tables; every board stands still when the test is over."""
    made: list[Table] = []

    def make(wish: MotionWish = MotionWish.REDUCED, config: Config | None = None) -> Table:
        table = Table(qtbot, wish, config or Config())
        made.append(table)
        return table

    yield make
    for table in made:
        table.look.motion.stop_all()


@pytest.fixture
def table(new_table: NewTable) -> Table:
    """A table without motion on which nothing has happened."""
    return new_table()


@pytest.fixture
def rolled(table: Table) -> Table:
    """Field A with its bulls; dice 1, 3 and 5 lie on the table."""
    table.place_bulls(*BULLS_OF_A)
    table.roll(1, 3, 5)
    return table


@pytest.fixture
def tab(qtbot: QtBot) -> Iterator[GameTab]:
    """The whole table with a board that moves; undo goes back past a roll."""
    look = Look(load_theme("light"), 1.0, Motion(MotionWish.FULL))
    config = Config(practice_undo=True)
    match = Match(Bulls(), config, 1, GameId("bulls:2026-11-30"))
    made = GameTab(MatchController(match), BullsParts(), look)
    qtbot.addWidget(made)
    made.resize(1000, 720)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.leave()
    look.motion.stop_all()


NewStudy = Callable[..., Study]


@pytest.fixture
def new_study(qtbot: QtBot) -> Iterator[NewStudy]:
    """Makes solver views; all thought is over when the test is."""
    thinker = Thinker()
    made: list[Study] = []

    def make(minds: ToyMinds | None = None, scale: float = 1.0, theme: str = "light") -> Study:
        look = Look(load_theme(theme), scale, Motion(MotionWish.REDUCED))
        made.append(Study(qtbot, thinker, minds or ToyMinds(), look))
        return made[-1]

    yield make
    for study in made:
        study.view.show_sight(None)
    thinker.close()


@pytest.fixture
def study(new_study: NewStudy) -> Study:
    """A solver view that shows nothing yet."""
    return new_study()
