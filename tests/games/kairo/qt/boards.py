"""A board of From Cape to Cairo that shows any moment; what it said, and what was asked of it."""

from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from core.games.kairo.rules import Action, State, View
from core.log import Sight
from core.terms import Refusal
from qtapp.board.motion import MotionWish
from qtapp.games.kairo.refusals import refusal_text
from qtapp.games.kairo.scene import KairoScene
from qtapp.games.kairo.spots import KairoSpot
from tests.games.kairo.tables import GAME
from tests.games.shown_board import ShownBoard, sight_of

NAMES = ("Ann", "Ben", "Cleo", "Dora")


def seen(state: State, seat: int | None, names: tuple[str, ...] = NAMES) -> Sight[View, Action]:
    """What a seat sees of a state, without any log."""
    return sight_of(GAME, state, seat, names[: state.table.seats])


class Board(ShownBoard[KairoScene]):
    """A board of From Cape to Cairo in a window of its own."""

    def __init__(self, qtbot: QtBot, wish: MotionWish = MotionWish.REDUCED) -> None:
        super().__init__(qtbot, KairoScene, wish)

    def show(self, state: State, seat: int | None = 0) -> None:
        self.scene.show(seen(state, seat))

    def why(self, refusal: Refusal) -> str:
        return refusal_text(refusal).sentence

    def spot(self, name: str) -> KairoSpot:
        found = self.scene.spot(name)
        assert found is not None
        return found

    def card(self, card: int) -> QRectF:
        return self.spot(f"card/{card}").rect

    def point_in(self, rect: QRectF) -> QPointF:
        return QPointF(rect.center().x(), rect.bottom() - 4)  # of open cards that overlap

    def lit(self) -> set[int]:
        """The cards that light up because something can be done with them."""
        return {card for card, item in self.scene.stage.cards.items() if item.state.useful}
