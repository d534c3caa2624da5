"""A board of Badaboom that shows any moment; what it said, and what was asked of it."""

from functools import cache

from PySide6.QtCore import QPoint, QPointF, QRectF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.badaboom.actions import Action, Pass
from core.games.badaboom.history import Happening, Payment, What
from core.games.badaboom.state import State, View
from core.games.badaboom.table import Stage
from core.log import Sight
from core.replacing import replace
from core.terms import CHANCE, Refusal, Seat
from qtapp.board.motion import MotionWish
from qtapp.games.badaboom.board.moments import Moment
from qtapp.games.badaboom.board.options import why
from qtapp.games.badaboom.board.scene import BadaboomScene
from tests.games.badaboom.tables import GAME, after, lively_game, table_of
from tests.games.shown_board import LEFT, NO_MODIFIER, ShownBoard, sight_of

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil")


def seen(state: State, seat: int | None, names: tuple[str, ...] = NAMES) -> Sight[View, Action]:
    """What a seat sees of a state, without any log."""
    return sight_of(GAME, state, seat, names[: state.table.seats])


def answering(state: State, seat: int | None) -> Seat | None:
    """In whose name the table would play what is done on the board."""
    acting = [it for it in GAME.to_act(state) if it != CHANCE]
    return acting[0] if acting and acting[0] == seat else None


@cache
def whole_game(seats: int) -> list[State]:
    """The states of a game in which much happens; it serves several tests."""
    return lively_game(seats, seats)


class Board(ShownBoard[BadaboomScene]):
    """A board of Badaboom in a window of its own."""

    def __init__(self, qtbot: QtBot, wish: MotionWish = MotionWish.REDUCED) -> None:
        super().__init__(qtbot, BadaboomScene, wish)

    def show(self, state: State, seat: int | None = 0) -> None:
        """Shows a state to a seat, as the table would."""
        self.scene.set_answering(answering(state, seat))
        self.scene.show(seen(state, seat))

    def why(self, refusal: Refusal) -> str:
        assert self.scene.sight is not None
        return why(self.scene.sight, refusal)

    def point_in(self, rect: QRectF) -> QPointF:
        return QPointF(rect.left() + 0.3 * rect.width(), rect.center().y())

    def take(self, name: str) -> None:
        """Presses the button on a thing and carries it away from there."""
        QTest.mousePress(self.port, LEFT, NO_MODIFIER, self.pixel(name))
        QTest.mouseMove(self.port, self.pixel(name) + QPoint(6, -6))

    def drop(self, at: QPoint) -> None:
        """Carries what is held to a point, and lets it go."""
        QTest.mouseMove(self.port, at - QPoint(2, 0))
        QTest.mouseMove(self.port, at)
        QTest.mouseRelease(self.port, LEFT, NO_MODIFIER, at)

    def sentence_of(self, name: str) -> str:
        """What the thing with this `Spot.id` is, in words; its tooltip says the same."""
        spot = self.scene.spot(name)
        assert spot is not None, (name, [it.id for it in self.scene.spots])
        return spot.sentence

    def lit(self) -> set[str]:
        """All that lights up because something can be done with it."""
        stage = self.scene.stage
        found = {name for name, it in stage.fan.cards.items() if it.state.useful}
        found |= {f"plate/{it.seat}" for it in stage.players.plates if it.useful}
        return found | {f"slot/{at}" for at, it in enumerate(stage.tray.cards) if it.state.useful}

    def dim(self) -> set[str]:
        """The cards of the toolbox that cannot be used."""
        return {name for name, it in self.scene.stage.fan.cards.items() if it.state.dim}

    @property
    def slip(self) -> str:
        """What stands on the slip beside what is pointed at."""
        return self.scene.stage.slip.text

    def texts(self) -> list[str]:
        return [*super().texts(), self.slip]


def last_pass(state: State) -> tuple[State, State]:
    """The states before and after the pass that ends the round under way."""
    while len(GAME.still_asked(state)) > 1:
        state = after(state, Pass())
    return state, after(state, Pass())


def about_to_blow() -> State:
    """Ann holds a bomb that goes off at the end of the second window."""
    state = table_of(
        *("magpie safety safety", "catch", "stew_pot"),
        bomb="whole_shelf side_bet",
        live_since=4,
        armer=1,
        stage=Stage.SECOND,
        lasting=[("stew_pot", 2, 2)],
    )
    return replace(state, table=state.table.after(What.TINKERED, seat=0))


def kinds(told: list[Moment]) -> list[str]:
    """What each moment tells of first, in a word."""
    found = []
    for moment in told:
        first = moment.lines[0] if moment.lines else None
        found.append("end" if first is None else _kind(first))
    return found


def _kind(line: Happening | Payment) -> str:
    return f"paid to {line.seat}" if isinstance(line, Payment) else str(line.what)
