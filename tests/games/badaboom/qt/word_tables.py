"""What a seat sees of a table of Badaboom, with names, for the tests of its words."""

from typing import Final

from core.games.badaboom.actions import Action
from core.games.badaboom.state import State, View
from core.log import Sight
from core.terms import Seat
from tests.games.badaboom.tables import GAME

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def seen(state: State, seat: int | None = 0) -> Sight[View, Action]:
    """What a seat sees of it, or a passer-by; the log is empty."""
    looker = None if seat is None else Seat(seat)
    return Sight(
        seat=looker,
        version=1,
        view=GAME.view(state, looker),
        log=(),
        to_act=GAME.to_act(state),
        outcome=GAME.outcome(state),
        names=NAMES[: state.table.seats],
    )
