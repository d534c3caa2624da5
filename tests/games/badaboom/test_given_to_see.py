"""Does everybody know how much each seat was given to see, and nobody what it is?"""

import pytest

from core.games.badaboom.state import State
from core.terms import Seat
from tests.games.badaboom.moments import games
from tests.games.badaboom.tables import GAME, carried_out, table_of

A, B, C = map(Seat, range(3))


def given(state: State) -> tuple[int, ...]:
    """Of all seats."""
    return tuple(GAME.given_to_see(state, Seat(seat)) for seat in range(state.table.seats))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_follows_from_what_everybody_saw_and_never_gets_less(seats: int) -> None:
    for game in games(seats)[:4]:
        dealt = game[0].table.deck.figures.start_hand
        before = (0,) * seats
        for state in game[::7]:
            now = given(state)
            assert all(a <= b for a, b in zip(before, now, strict=True))
            hidden = State(state.table, ((),) * seats, (), (), state.minds)
            assert given(hidden) == now, "what it is does not matter"
            before = now
        assert min(before) >= dealt, "the first toolbox is new to each (D1.2)"


def test_a_look_into_the_bomb_is_one_more() -> None:
    before = table_of("spectacles", "catch", "magpie")
    after = carried_out(before, "spectacles")
    assert [b - a for a, b in zip(given(before), given(after), strict=True)] == [1, 0, 0]


def test_a_card_that_is_grabbed_is_news_to_both() -> None:
    before = table_of("long_fingers", "catch", "magpie")
    after = carried_out(before, "long_fingers", B)
    assert [b - a for a, b in zip(given(before), given(after), strict=True)] == [1, 1, 0]


def test_a_card_from_the_open_top_of_the_stock_is_no_news() -> None:
    """Everybody has seen which one it is (D5)."""
    before = table_of("rummage", "catch", "magpie", top="tea_break")
    assert given(carried_out(before, "rummage")) == given(before)
