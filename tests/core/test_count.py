"""Does the tree count count every sequence once, and know where a game ends?"""

from core.search.count import count
from tests.toys.auction import Auction, Config
from tests.toys.high_card import Config as Cards
from tests.toys.high_card import HighCard


def test_no_step_is_one_sequence() -> None:
    assert count(Auction(), Auction().start(Config(), 2), 0) == 1


def test_seats_that_act_at_once_count_in_every_order() -> None:
    """Six faces; then two seats with three bids each, either first: 6 x 2 x 3 x 3."""
    game = Auction()
    start = game.start(Config(coins=2), 2)
    assert [count(game, start, depth) for depth in (1, 2, 3)] == [6, 36, 108]


def test_a_game_that_has_ended_counts_as_one_however_deep() -> None:
    game = Auction()
    start = game.start(Config(lots=1, coins=1), 2)
    assert [count(game, start, depth) for depth in (3, 4, 99)] == [48, 48, 48]


def test_a_deal_without_order_counts_once() -> None:
    """Two of the ranks 1, 2, 3, three copies each: six different hands."""
    game = HighCard()
    assert count(game, game.start(Cards(ranks=3, copies=3), 2), 1) == 6
