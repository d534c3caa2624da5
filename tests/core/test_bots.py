"""Does the random bot play any legal action with the same probability, from its view alone?"""

from collections import Counter
from random import Random
from typing import Any

import pytest

from core.bots import Budget, RandomBot
from core.chance import OwnTable
from core.match import Match
from core.terms import CHANCE, Seat
from tests.toys.auction import Auction, Bid, Config, Lot


class _Fair(Random):
    """Records what is chosen from, and takes the first."""

    asked: list[Any]

    def choice(self, seq: Any) -> Any:
        self.asked = list(seq)
        return seq[0]


def lot_is_up() -> Match[Any, Any, Any, Any]:
    """An auction in which all are to bid."""
    match: Match[Any, Any, Any, Any] = Match(Auction(), Config(coins=3), 2, OwnTable())
    match.submit(CHANCE, Lot(5), "table")
    return match


def test_the_random_bot_chooses_evenly_among_all_legal_actions() -> None:
    match, rng = lot_is_up(), _Fair(1)
    RandomBot(match.game).choose(match.sight(Seat(1)), rng, Budget(), lambda: False)
    assert rng.asked == [Bid(coins) for coins in range(4)]


def test_the_random_bot_plays_every_legal_action_in_time() -> None:
    match, rng = lot_is_up(), Random(1)
    bot = RandomBot(match.game)
    sight = match.sight(Seat(0))
    played = Counter(
        bot.choose(sight, rng, Budget(), lambda: False).action.coins for _ in range(400)
    )
    assert set(played) == {0, 1, 2, 3}


def test_a_passer_by_has_nothing_to_choose() -> None:
    match = lot_is_up()
    with pytest.raises(ValueError, match="passer-by"):
        RandomBot(match.game).choose(match.sight(None), Random(1), Budget(), lambda: False)
