"""What a seat of a put-together table sees, and what its player does there."""

from dataclasses import replace
from random import Random
from typing import Any

from core.bots import Budget, Choice
from core.games.badaboom import learning
from core.games.badaboom.actions import Action
from core.games.badaboom.knowledge import bomb_zone
from core.games.badaboom.state import State, View
from core.games.badaboom.table import Stage
from core.log import Sight
from core.terms import Seat
from qtapp.data import kits, read_data
from tests.games.badaboom.tables import GAME, asked, going_on, table_of

KIT = kits()["badaboom"]
FEW = Budget(nodes=1000)


def never() -> bool:
    return False


def sight_of(state: State, seat: int) -> Sight[View, Action]:
    """What a seat sees in this state, without a log."""
    acting = GAME.to_act(state)
    return Sight(Seat(seat), 0, GAME.view(state, Seat(seat)), (), acting, GAME.outcome(state))


def bot(level: str) -> Any:
    """A computer player."""
    return next(it for it in KIT.bots if it.id == level).make(read_data)


def looking(*hands: str, **more: Any) -> State:
    """The holder, seat 0, looks into the bomb."""
    state = going_on(table_of(*hands, **more), stage=Stage.TINKER)
    zone = bomb_zone(state.table.seats)
    return replace(state, minds=learning.looked(state.minds, 0, zone, state.bomb))


def choice(state: State, level: str = "medium", seed: int = 1) -> Choice[Action]:
    """What a player does who is asked now."""
    chosen: Choice[Action] = bot(level).choose(
        sight_of(state, asked(state)), Random(seed), FEW, never
    )
    return chosen
