"""Ann's turn, of which the tests of input play a part."""

from typing import Any

from core.games.cow.state import State
from tests.games.cow.tables import card, playing

PARADE, GOAT, LAWYER = card("plain_parade"), card("neg_goat"), card("neg_lawyer")
CLOVER, HEDGE, BRIE = card("plain_clover"), card("plain_hedge"), card("spy_brie")
LEVY, SWAP = card("ev_milk_levy"), card("ev_swap_meet")


def turn(**more: Any) -> State:
    """Ann's turn: three cows of hers, two of Ben's, none of Cleo's."""
    own, ben = (CLOVER, HEDGE, card("plain_pasture")), (card("plain_clover", 2), LAWYER)
    hands = ((PARADE, LEVY, SWAP),)
    return playing(own, ben, (), **({"hands": hands} | more))
