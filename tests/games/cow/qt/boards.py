"""A board of Unexploded Cow that shows any moment; what it said, and what was asked of it."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.games.cow.actions import Action
from core.games.cow.state import State, View
from core.games.cow.table import Phase
from core.log import Sight
from core.terms import CHANCE, Refusal, Seat
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.board.view import BoardView
from qtapp.games.cow.board.acting import gap_id
from qtapp.games.cow.board.options import why
from qtapp.games.cow.board.scene import CowScene
from qtapp.games.cow.board.spots import Spot
from qtapp.parts import Look
from tests.games.cow.tables import GAME

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
_NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


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


def answering(state: State, seat: int | None) -> Seat | None:
    """In whose name the table would play what is done on the board."""
    acting = [it for it in GAME.to_act(state) if it != CHANCE]
    if state.table.phase is Phase.BLAST:
        return acting[0]
    return acting[0] if acting and acting[0] == seat else None


class Board:
    """A scene in a window of its own, used with real mouse and key events."""

    def __init__(self, qtbot: QtBot, wish: MotionWish = MotionWish.REDUCED) -> None:
        self.look = Look(load_theme("light"), 1.0, Motion(wish))
        self.scene = CowScene(self.look)
        self.view = BoardView(self.scene)
        self.actions: list[Action] = []
        self.refusals: list[Refusal] = []
        self.said: list[str] = []
        self.scene.action_made.connect(self.actions.append)
        self.scene.refused.connect(self._refused)
        self.scene.announced.connect(self.said.append)
        qtbot.addWidget(self.view)
        self.view.resize(900, 640)
        self.view.show()
        qtbot.waitExposed(self.view)

    def show(self, state: State, seat: int | None = 0) -> None:
        """Shows a state to a seat, as the table would."""
        self.scene.set_answering(answering(state, seat))
        self.scene.show(seen(state, seat))

    def _refused(self, refusal: Refusal) -> None:
        self.refusals.append(refusal)
        sight = self.scene.sight
        assert sight is not None
        self.scene.show_refusal(refusal, why(sight, refusal))

    @property
    def port(self) -> QWidget:
        return self.view.viewport()

    def spot(self, name: str) -> Spot:
        found = self.scene.spot(name)
        assert found is not None, (name, [spot.id for spot in self.scene.spots])
        return found

    def pixel(self, name: str) -> QPoint:
        """Where to point at a thing: of cows that overlap the left part is seen."""
        rect = self.spot(name).rect
        return self.view.mapFromScene(QPointF(rect.left() + 0.3 * rect.width(), rect.center().y()))

    def gap(self, seat: int, place: int) -> QPoint:
        """Where to point at a place in a field."""
        return self.view.mapFromScene(self.spot(gap_id(seat, place)).rect.center())

    def click(self, name: str) -> None:
        self.click_at(self.pixel(name))

    def click_at(self, at: QPoint) -> None:
        QTest.mouseMove(self.port, at)
        QTest.mouseClick(self.port, LEFT, _NONE, at)

    def hover(self, name: str) -> None:
        QTest.mouseMove(self.port, self.pixel(name))

    def take(self, name: str) -> None:
        """Presses the button on a thing and carries it away from there."""
        QTest.mousePress(self.port, LEFT, _NONE, self.pixel(name))
        QTest.mouseMove(self.port, self.pixel(name) + QPoint(6, -6))

    def carry_to(self, at: QPoint) -> None:
        QTest.mouseMove(self.port, at - QPoint(2, 0))
        QTest.mouseMove(self.port, at)

    def drop(self, at: QPoint) -> None:
        self.carry_to(at)
        QTest.mouseRelease(self.port, LEFT, _NONE, at)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = _NONE) -> None:
        QTest.keyClick(self.view, key, modifier)

    def numbers(self) -> dict[int, int]:
        """The die numbers that are seen on the cows, by their card."""
        cows = self.scene.stage.herd.cows
        return {card: it.state.number for card, it in cows.items() if it.state.number}

    def unfolding(self) -> bool:
        """Whether something is being shown step by step."""
        return self.scene.showing_steps

    def lit(self) -> set[str]:
        """All that lights up because something can be done with it."""
        stage = self.scene.stage
        found = {f"cow/{card}" for card, it in stage.herd.cows.items() if it.state.useful}
        found |= {f"hand/{card}" for card, it in stage.fan.cards.items() if it.state.useful}
        for field in stage.herd.fields:
            found |= {f"gap of {field.seat}" for _ in field.state.gaps}
        return found

    def texts(self) -> list[str]:
        """All that can be read on or over the board: handles, tooltips, slip."""
        handles = [handle.accessibleName() for handle in self.view.parts()]
        handles += [handle.accessibleDescription() for handle in self.view.parts()]
        tips = [item.toolTip() for item in self.scene.items() if item.isVisible()]
        return [*handles, *tips, self.scene.stage.slip.text, self.scene.refusal_shown]

    def picture(self) -> bytes:
        """The pixels of the board as they are now."""
        QApplication.processEvents()
        image = self.port.grab().toImage()
        return bytes(image.constBits())
