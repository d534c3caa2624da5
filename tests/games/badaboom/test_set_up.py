"""D1: how a game of Badaboom begins."""

import pytest

from core.chance import Draw
from core.games.badaboom.actions import BeginWith, Deal, Pass, TurnBomb, TurnUp
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import What
from core.games.badaboom.knowledge import bomb_zone
from core.games.badaboom.table import Phase
from core.terms import CHANCE, Refusal, Seat
from tests.games.badaboom.decks import DECK
from tests.games.badaboom.tables import (
    CLOSED,
    GAME,
    after,
    bomb_card,
    card,
    refused,
    settled,
    start,
    told,
)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_to_five_can_play(seats: int) -> None:
    """D: 3-5 players."""
    assert len(start(seats).hands) == seats


@pytest.mark.parametrize("seats", [2, 6])
def test_nobody_else_can(seats: int) -> None:
    with pytest.raises(ValueError, match=f"for 3 to 5, not for {seats}"):
        start(seats)


def test_chance_says_who_is_the_first_holder() -> None:
    """D1.1"""
    state = start(4)
    assert GAME.to_act(state) == (CHANCE,)
    assert GAME.chance(state).what == Draw("holder", (0, 1, 2, 3))
    state = after(state, BeginWith(2))
    assert state.table.holder == 2
    assert [it.seat for it in told(state, What.HOLDER)] == [2]


def test_each_toolbox_starts_with_four_cards_that_only_its_seat_sees() -> None:
    """D1.1: dealt from the first holder on, clockwise."""
    state = after(start(3), BeginWith(1))
    for dealt in (10, 20, 30, 40):
        assert GAME.chance(state).secret_to == frozenset({1})
        state = after(state, Deal(dealt))
    assert GAME.chance(state).secret_to == frozenset({2})
    assert GAME.view(state, Seat(1)).dealt_to(1) == (10, 20, 30, 40)
    assert GAME.view(state, Seat(2)).secret is None
    state = settled(state)
    assert GAME.view(state, Seat(1)).hand[:4] == (10, 20, 30, 40)
    assert [it.seat for it in told(state, What.DREW)] == [1, 2, 0]
    assert [it.amount for it in told(state, What.DREW)] == [4, 4, 4]


def test_the_cards_come_from_one_stock_of_tricks_gadgets_and_missions() -> None:
    """D1.1"""
    state = after(start(3), BeginWith(0))
    assert GAME.chance(state).what == Draw("stock", tuple(range(1, len(DECK.cards))))
    assert refused(after(state, Deal(7)), CHANCE, Deal(7)) == Refusal("not-in-stock", (7,))


def test_a_copy_of_a_card_that_another_holds_is_taken_as_it_is_keyed_in() -> None:
    """Copies look alike: nobody can tell whose is which, and a refusal would tell of a toolbox."""
    state = after(start(3), BeginWith(0), Deal(card("says_who")))
    assert GAME.chance(state).make((card("says_who"),)) == Deal(card("says_who", 2))
    assert GAME.chance(state).make((card("catch"),)) == Deal(card("catch"))


def test_one_random_bomb_is_turned_up_with_as_many_safeties_as_it_says() -> None:
    """D1.1"""
    state = after(start(3), BeginWith(0))
    while state.table.phase is not Phase.BOMB:
        state = after(state, next(GAME.legal(state, CHANCE)))
    assert GAME.chance(state).what == Draw("bomb", tuple(range(6)))
    state = after(state, TurnBomb(bomb_card("cuckoo_clock")))
    assert state.bomb == (SAFETY,) * 4
    assert (state.table.bomb_size, state.table.pile) == (4, 3)
    assert not state.table.live
    (turned_up,) = told(state, What.BOMB)
    assert (turned_up.other, turned_up.amount) == (bomb_card("cuckoo_clock"), 4)


def test_everybody_knows_that_a_new_bomb_holds_safeties_alone() -> None:
    """D1.1: nobody has tinkered with it yet."""
    state = settled(start(3))
    slots = DECK.bombs[state.table.bomb].slots
    for mind in state.minds:
        assert mind.surely(bomb_zone(3)) == (SAFETY,) * slots == mind.possibly(bomb_zone(3))


def test_then_the_top_card_is_turned_up_and_the_first_holder_draws_it() -> None:
    """D2.1, D5"""
    state = after(start(3), BeginWith(2))
    while state.table.phase is not Phase.TURN_UP:
        state = after(state, next(GAME.legal(state, CHANCE)))
    (top, *_) = state.stock
    state = after(state, TurnUp(top))
    assert state.hands[2][-1] == top
    assert GAME.to_act(settled(state)) == (Seat(2),)


def test_with_a_closed_stock_the_first_holder_draws_face_down() -> None:
    """D2.1, D5"""
    state = settled(start(3, CLOSED))
    assert state.table.sizes == (5, 4, 4)
    assert state.table.top == -1
    assert not told(state, What.TURNED_UP)


def test_before_the_first_turn_no_player_can_do_anything() -> None:
    state = after(start(3), BeginWith(0))
    assert refused(state, 0, Pass()) == Refusal("not-your-turn", (0,))
    assert not tuple(GAME.legal(state, Seat(0)))
