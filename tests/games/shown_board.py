"""A board of a game for several that shows any moment; what it said, and what was asked of it."""

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.game import Game
from core.log import Sight
from core.terms import Refusal, Seat, Tagged
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.pointed_scene import PointedScene
from qtapp.board.theme import load_theme
from qtapp.board.view import BoardView
from qtapp.parts import Look

LEFT = Qt.MouseButton.LeftButton
NO_MODIFIER = Qt.KeyboardModifier.NoModifier

A = TypeVar("A", bound=Tagged)
S = TypeVar("S")
V = TypeVar("V")
SceneT = TypeVar("SceneT", bound=PointedScene[Any, Any])
BoardT = TypeVar("BoardT", bound="ShownBoard[Any]")


def sight_of(
    game: Game[Any, S, A, V], state: S, seat: int | None, names: tuple[str, ...]
) -> Sight[V, A]:
    """What a seat sees of a state, without any log."""
    viewer = None if seat is None else Seat(seat)
    return Sight(
        seat=viewer,
        version=0,
        view=game.view(state, viewer),
        log=(),
        to_act=game.acting(state, viewer),
        outcome=game.outcome(state),
        names=names,
    )


class ShownBoard(Generic[SceneT]):
    """A scene in a window of its own, used with real mouse and key events; each game has its own.

    A game says how it shows its states, and `why` something is refused.
    """

    def __init__(
        self,
        qtbot: QtBot,
        make_scene: Callable[[Look], SceneT],
        wish: MotionWish = MotionWish.REDUCED,
    ) -> None:
        self.look = Look(load_theme("light"), 1.0, Motion(wish))
        self.scene = make_scene(self.look)
        self.view = BoardView(self.scene)
        self.actions: list[Any] = []
        self.refusals: list[Refusal] = []
        self.said: list[str] = []
        self.ways_wanted = 0
        self.scene.action_made.connect(self.actions.append)
        self.scene.refused.connect(self._refused)
        self.scene.announced.connect(self.said.append)
        self.scene.ways_wanted.connect(self._count_ways)
        qtbot.addWidget(self.view)
        self.view.resize(900, 640)
        self.view.show()
        qtbot.waitExposed(self.view)

    def why(self, refusal: Refusal) -> str:
        """The sentence with which the table answers a refusal."""
        raise NotImplementedError

    def point_in(self, rect: QRectF) -> QPointF:
        """Where a thing can be pointed at; of things that overlap only a part is seen."""
        return rect.center()

    def _refused(self, refusal: Refusal) -> None:
        self.refusals.append(refusal)
        self.scene.show_refusal(refusal, self.why(refusal))

    def _count_ways(self) -> None:
        self.ways_wanted += 1

    @property
    def port(self) -> QWidget:
        return self.view.viewport()

    def pixel(self, name: str) -> QPoint:
        """Where to point at the thing with this `Spot.id`."""
        spot = self.scene.spot(name)
        assert spot is not None, (name, [spot.id for spot in self.scene.spots])
        return self.view.mapFromScene(self.point_in(spot.rect))

    def click(self, name: str) -> None:
        self.click_at(self.pixel(name))

    def click_at(self, at: QPoint) -> None:
        QTest.mouseMove(self.port, at)
        QTest.mouseClick(self.port, LEFT, NO_MODIFIER, at)

    def hover(self, name: str) -> None:
        QTest.mouseMove(self.port, self.pixel(name))

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = NO_MODIFIER) -> None:
        QTest.keyClick(self.view, key, modifier)

    def texts(self) -> list[str]:
        """All that can be read on or over the board: handles, tooltips, a refusal."""
        handles = [handle.accessibleName() for handle in self.view.parts()]
        handles += [handle.accessibleDescription() for handle in self.view.parts()]
        tips = [item.toolTip() for item in self.scene.items() if item.isVisible()]
        return [*handles, *tips, self.scene.refusal_shown]

    def picture(self) -> bytes:
        """The pixels of the board as they are now."""
        QApplication.processEvents()
        image = self.port.grab().toImage()
        return bytes(image.constBits())


def new_boards(make: Callable[[MotionWish], BoardT]) -> Iterator[Callable[..., BoardT]]:
    """For a fixture: makes boards, without motion unless it is wished for; then all stand still."""
    made: list[BoardT] = []

    def new(wish: MotionWish = MotionWish.REDUCED) -> BoardT:
        made.append(make(wish))
        return made[-1]

    yield new
    for board in made:
        board.scene.finish_steps()
        board.scene.clear_refusal()
        board.look.motion.stop_all()
