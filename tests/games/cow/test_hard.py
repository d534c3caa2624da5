"""Do computer players go by what they planned, in time, whatever the deck has them choose?"""

from itertools import pairwise
from random import Random
from time import thread_time
from typing import Any

import pytest

from core.bots import Budget
from core.chance import GameId
from core.games.cow.actions import PlayEvent
from core.games.cow.bots import Hard
from core.match import Match
from core.terms import Seat
from qtapp.data import kits, read_data
from tests.games.cow.moments import playing, sight_of
from tests.games.cow.tables import GAME, card, with_events

KIT = kits()["cow"]
FEW = Budget(nodes=600)

for_every_thinker = pytest.mark.parametrize("level", ["easy", "medium", "hard"])


def never() -> bool:
    return False


MANY_EFFECTS = """
[[event]]
id = "twice"
name = "Twice"
price = 50
copies = 10
text = "Take two cows, then roll, then one of them goes on."
effects = [
    {effect = "steal_cow"}, {effect = "steal_cow"}, {effect = "bomb_roll"}, {effect = "move_cow"}
]
[[event]]
id = "swap"
name = "Swap and so on"
price = 0
copies = 10
text = "A cow goes, two are exchanged, one finds a bomb, and a player pays."
effects = [
    {effect = "discard_cow"}, {effect = "swap_cows"}, {effect = "bomb_cow"},
    {effect = "collect_from_one", amount = 50},
]
"""


@for_every_thinker
def test_events_with_many_effects_are_played_as_the_rules_allow(level: str) -> None:
    """What an effect leaves need not be what was thought when the event was played."""
    match: Match[Any, Any, Any, Any] = Match(
        GAME, with_events(MANY_EFFECTS), 3, GameId("cow:TEST-0001")
    )
    bots = [next(it for it in KIT.bots if it.id == level).make(read_data) for _ in range(3)]
    rng, seen = Random(1), set()
    match.run_chance()
    while acting := match.to_act():
        made = bots[acting[0]].choose(match.sight(acting[0]), rng, Budget(nodes=260), never).action
        match.submit(acting[0], made, "bot")
        seen.add(made.card if isinstance(made, PlayEvent) else None)
        match.run_chance()
    assert len(seen & set(range(69, 89))) > 2


def test_hard_goes_by_its_plan_as_long_as_it_sees_what_it_expects() -> None:
    """One thought, then the actions of the turn follow at once."""
    hand = (card("plain_champion"), card("neg_cathedral"), card("gen_fudge"))
    state = playing((1, 2), (4,), (6,), hand=hand)
    bot, times = Hard(), []
    while GAME.to_act(state) == (Seat(0),):
        start = thread_time()
        made = bot.choose(sight_of(state), Random(1), FEW, never).action
        times.append(thread_time() - start)
        state = GAME.apply(state, Seat(0), made)
    assert len(times) > 1
    assert max(times[1:]) < max(0.02, times[0] / 2)


def test_hard_asks_every_few_milliseconds_whether_anybody_waits() -> None:
    state = playing((1, 2), (4,), (6,), hand=(10, 20, 30, 40))
    asked: list[float] = []

    def ask() -> bool:
        asked.append(thread_time())
        return False

    Hard().choose(sight_of(state), Random(1), FEW, ask)
    gaps = sorted(b - a for a, b in pairwise(asked))
    assert gaps[len(gaps) * 95 // 100] < 0.005  # the machine may be busy


def test_with_much_time_a_turn_of_hard_takes_no_more_than_two_seconds() -> None:
    """Whatever the budget, for there is a limit of its own."""
    state = playing((1, 2), (4,), (6,), (7,), (8,), (9,), hand=(10, 20, 30, 40), money=(2000,) * 6)
    start = thread_time()
    turn_of = Hard()
    while GAME.to_act(state) == (Seat(0),):
        made = turn_of.choose(sight_of(state), Random(1), Budget(seconds=0.3), never).action
        state = GAME.apply(state, Seat(0), made)
    assert thread_time() - start < 2
