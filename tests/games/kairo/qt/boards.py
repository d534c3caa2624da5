"""A board of From Cape to Cairo that shows any moment; what it said, and what was asked of it."""

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.games.kairo.rules import Action, State, View
from core.log import Sight
from core.terms import Refusal, Seat
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.board.view import BoardView
from qtapp.games.kairo.refusals import refusal_text
from qtapp.games.kairo.scene import KairoScene
from qtapp.games.kairo.spots import Spot
from qtapp.parts import Look
from tests.games.kairo.tables import GAME

NAMES = ("Ann", "Ben", "Cleo", "Dora")
_NONE = Qt.KeyboardModifier.NoModifier


def seen(state: State, seat: int | None, names: tuple[str, ...] = NAMES) -> Sight[View, Action]:
    """What a seat sees of a state, without any log."""
    viewer = None if seat is None else Seat(seat)
    return Sight(
        seat=viewer,
        version=0,
        view=GAME.view(state, viewer),
        log=(),
        to_act=GAME.acting(state, viewer),
        outcome=GAME.outcome(state),
        names=names[: state.table.seats],
    )


class Board:
    """A scene in a window of its own, used with real mouse and key events."""

    def __init__(self, qtbot: QtBot, wish: MotionWish = MotionWish.REDUCED) -> None:
        self.look = Look(load_theme("light"), 1.0, Motion(wish))
        self.scene = KairoScene(self.look)
        self.view = BoardView(self.scene)
        self.actions: list[Action] = []
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

    def show(self, state: State, seat: int | None = 0) -> None:
        self.scene.show(seen(state, seat))

    def _refused(self, refusal: Refusal) -> None:
        self.refusals.append(refusal)
        self.scene.show_refusal(refusal, refusal_text(refusal).sentence)

    def _count_ways(self) -> None:
        self.ways_wanted += 1

    @property
    def port(self) -> QWidget:
        return self.view.viewport()

    def spot(self, name: str) -> Spot:
        found = self.scene.spot(name)
        assert found is not None
        return found

    def card(self, card: int) -> QRectF:
        return self.spot(f"card/{card}").rect

    def _pixel(self, rect: QRectF) -> QPoint:
        # Of open cards that overlap only the lower part is seen.
        return self.view.mapFromScene(QPointF(rect.center().x(), rect.bottom() - 4))

    def click(self, name: str) -> None:
        at = self._pixel(self.spot(name).rect)
        QTest.mouseMove(self.port, at)
        QTest.mouseClick(self.port, Qt.MouseButton.LeftButton, _NONE, at)

    def hover(self, name: str) -> None:
        QTest.mouseMove(self.port, self._pixel(self.spot(name).rect))

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key, _NONE)

    def lit(self) -> set[int]:
        """The cards that light up because something can be done with them."""
        return {card for card, item in self.scene.stage.cards.items() if item.state.useful}

    def texts(self) -> list[str]:
        """All that can be read on or over the board: handles, tooltips, words."""
        handles = [handle.accessibleName() for handle in self.view.parts()]
        handles += [handle.accessibleDescription() for handle in self.view.parts()]
        return [*handles, *(item.toolTip() for item in self.scene.items() if item.isVisible())]

    def picture(self) -> bytes:
        """The pixels of the board as they are now."""
        QApplication.processEvents()
        image = self.port.grab().toImage()
        return bytes(image.constBits())
