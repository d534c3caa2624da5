"""A board of Unexploded Cow that shows any moment; what it said, and what was asked of it."""

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.cow.actions import Action
from core.games.cow.state import State, View
from core.games.cow.table import Phase
from core.log import Sight
from core.terms import CHANCE, Refusal, Seat
from qtapp.board.motion import MotionWish
from qtapp.games.cow.board.acting import gap_id
from qtapp.games.cow.board.options import why
from qtapp.games.cow.board.scene import CowScene
from qtapp.games.cow.board.spots import CowSpot
from tests.games.cow.tables import GAME
from tests.games.shown_board import LEFT, NO_MODIFIER, ShownBoard, sight_of

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")


def seen(state: State, seat: int | None, names: tuple[str, ...] = NAMES) -> Sight[View, Action]:
    """What a seat sees of a state, without any log."""
    return sight_of(GAME, state, seat, names[: state.table.seats])


def answering(state: State, seat: int | None) -> Seat | None:
    """In whose name the table would play what is done on the board."""
    acting = [it for it in GAME.to_act(state) if it != CHANCE]
    if state.table.phase is Phase.BLAST:
        return acting[0]
    return acting[0] if acting and acting[0] == seat else None


class Board(ShownBoard[CowScene]):
    """A board of Unexploded Cow in a window of its own."""

    def __init__(self, qtbot: QtBot, wish: MotionWish = MotionWish.REDUCED) -> None:
        super().__init__(qtbot, CowScene, wish)

    def show(self, state: State, seat: int | None = 0) -> None:
        """Shows a state to a seat, as the table would."""
        self.scene.set_answering(answering(state, seat))
        self.scene.show(seen(state, seat))

    def why(self, refusal: Refusal) -> str:
        sight = self.scene.sight
        assert sight is not None
        return why(sight, refusal)

    def spot(self, name: str) -> CowSpot:
        found = self.scene.spot(name)
        assert found is not None, (name, [spot.id for spot in self.scene.spots])
        return found

    def point_in(self, rect: QRectF) -> QPointF:
        """Of cows that overlap the left part is seen."""
        return QPointF(rect.left() + 0.3 * rect.width(), rect.center().y())

    def gap(self, seat: int, place: int) -> QPoint:
        """Where to point at a place in a field."""
        return self.view.mapFromScene(self.spot(gap_id(seat, place)).rect.center())

    def take(self, name: str) -> None:
        """Presses the button on a thing and carries it away from there."""
        QTest.mousePress(self.port, LEFT, NO_MODIFIER, self.pixel(name))
        QTest.mouseMove(self.port, self.pixel(name) + QPoint(6, -6))

    def carry_to(self, at: QPoint) -> None:
        QTest.mouseMove(self.port, at - QPoint(2, 0))
        QTest.mouseMove(self.port, at)

    def drop(self, at: QPoint) -> None:
        self.carry_to(at)
        QTest.mouseRelease(self.port, LEFT, NO_MODIFIER, at)

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
        found |= {name for name, it in stage.fan.cards.items() if it.state.useful}
        for field in stage.herd.fields:
            found |= {f"gap of {field.seat}" for _ in field.state.gaps}
        return found

    def texts(self) -> list[str]:
        return [*super().texts(), self.scene.stage.slip.text]
