"""How much more than the play-outs say is to be expected from a position?"""

from itertools import pairwise

import pytest

from core.games.bulls.headroom import headroom
from core.games.bulls.position import Position
from core.games.bulls.rules import Config, State
from core.terms import Seat
from tests.games.bulls.positions import GAME, after_roll, at_turn

BULLS = {
    "A": "2,2 5,5 3,4",
    "B": "2,2 5,5 3,4 1,6",
    "C": "2,2 5,5 3,4 1,6 6,1",
    "D": "2,2 5,5 3,4 1,6 6,1 4,3",
}
STANDING = ["t1-l5", "t6-r2", "b1-r6", "t2-l6", "b2-r5", "b5-l3", "b6-t5"]
every_field = pytest.mark.parametrize("letter", BULLS)


def beyond(state: State) -> float:
    """The headroom of a state."""
    return headroom(Position.read(GAME.view(state, Seat(0))))


@every_field
def test_the_more_posts_are_used_the_less_can_still_be_played_better(letter: str) -> None:
    """Play-outs are a poor player's: that costs least at the end of a field."""
    found = [
        beyond(at_turn(BULLS[letter], " ".join(STANDING[:count]), letter=letter))
        for count in range(len(STANDING) + 1)
    ]
    assert all(before >= after >= 0 for before, after in pairwise(found))
    assert 3 < found[0] < 15
    assert found[-1] < 3


@every_field
def test_once_the_dice_lie_less_is_to_be_expected_beyond_them(letter: str) -> None:
    before = beyond(at_turn(BULLS[letter], letter=letter))
    rolled = beyond(after_roll("125", BULLS[letter], letter=letter))
    assert 0 < rolled <= before


def test_a_hard_field_leaves_more_to_play_better_than_an_easy_one() -> None:
    assert beyond(at_turn(BULLS["D"], letter="D")) > beyond(at_turn(BULLS["A"], letter="A"))


def test_where_the_edge_is_a_fence_the_play_outs_are_taken_at_their_word() -> None:
    """B6.2: there the greedy player is nearly as good as any."""
    assert beyond(at_turn(BULLS["D"], letter="D", config=Config(edge_is_fence=True))) == 0
