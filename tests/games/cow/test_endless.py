"""Does everybody who thinks come to an end of a turn in which cards bring each other back?"""

from itertools import islice
from random import Random

import pytest

from core.bots import Budget
from core.games.cow.acting import GAME
from core.games.cow.actions import Action
from core.games.cow.hints import CowHinter
from core.games.cow.state import View
from core.games.cow.table import Phase
from core.log import Sight
from core.terms import CHANCE, Seat
from qtapp.data import kits, read_data
from tests.games.cow.qt.boards import seen
from tests.games.cow.tables import after, playing, with_events

FETCHING = """
[[event]]
id = "fetch"
name = "Lost and Found"
price = 0
copies = 2
text = "Take a card of the discards into your hand."
effect = "discard_to_hand"
"""
CONFIG = with_events(FETCHING)
FETCH, OTHER = 69, 70
"""Each can take the other back, for nothing, as often as anybody likes."""
BUDGET = Budget(nodes=60)


def turn() -> Sight[View, Action]:
    """The turn of seat 0, who holds one of them; the other one lies among the discards."""
    return seen(playing((), (), (), hands=((FETCH,),), discards=(OTHER,), config=CONFIG), 0)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_computer_player_rolls_in_the_end(level: str) -> None:
    spec = next(it for it in kits()["cow"].bots if it.id == level)
    bot, rng = spec.make(read_data), Random(1)
    state = playing((), (), (), hands=((FETCH,),), discards=(OTHER,), config=CONFIG)
    for _ in range(12):
        if GAME.to_act(state) != (Seat(0),):
            break
        sight = seen(state, 0)
        state = after(state, bot.choose(sight, rng, BUDGET, lambda: False).action)
    assert state.table.phase is Phase.ROLL
    assert GAME.to_act(state) == (CHANCE,)


def test_the_teacher_has_something_to_say() -> None:
    said = list(islice(CowHinter().hints(turn(), BUDGET, lambda: False), 3))
    assert said
