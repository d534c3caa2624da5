"""C3.1, C3.2: which cow may be played where, who pays for it, and whose it is then."""

import pytest

from core.games.cow.actions import Play, PlayEvent, Roll
from core.games.cow.table import POT, Payment, Standing, What, Why
from core.terms import Refusal, Seat
from tests.games.cow.tables import (
    GAME,
    after,
    card,
    cards_in,
    lawful,
    payments,
    playing,
    refused,
    told,
)

STRAY, CLOVER, HEDGE = card("plain_stray"), card("plain_clover"), card("plain_hedge")
CHAMPION, GOAT, CATHEDRAL = card("plain_champion"), card("neg_goat"), card("neg_cathedral")
BRIE, ROQUEFORT = card("spy_brie"), card("spy_roquefort")
LEVY = card("ev_milk_levy")


@pytest.mark.parametrize("place", range(4))
def test_a_cow_goes_into_the_own_field_at_any_place(place: int) -> None:
    """C3.1"""
    own = [CLOVER, HEDGE, STRAY]
    state = playing(own, (), (), hands=((CHAMPION,),))
    state = after(state, Play(CHAMPION, 0, place))
    assert cards_in(state, 0) == [*own[:place], CHAMPION, *own[place:]]


def test_a_cow_goes_into_another_field_at_either_end_only() -> None:
    """C3.1"""
    state = playing((), (CLOVER, HEDGE, STRAY), (), hands=((CHAMPION,),))
    assert cards_in(after(state, Play(CHAMPION, 1, 0)), 1) == [CHAMPION, CLOVER, HEDGE, STRAY]
    assert cards_in(after(state, Play(CHAMPION, 1, 3)), 1) == [CLOVER, HEDGE, STRAY, CHAMPION]
    for place in (1, 2):
        assert refused(state, 0, Play(CHAMPION, 1, place)) == Refusal("only-at-the-ends", (1,))
    for place in (-1, 4):
        assert refused(state, 0, Play(CHAMPION, 1, place)) == Refusal("no-place-there", (1, place))
    assert refused(state, 0, Play(CHAMPION, 0, 1)) == Refusal("no-place-there", (0, 1))


def test_the_two_ends_of_an_empty_field_are_one_place() -> None:
    """C3.1"""
    state = playing((), (CLOVER,), (), hands=((STRAY,),))
    assert lawful(state) == (
        Play(STRAY, 0, 0),
        Play(STRAY, 1, 0),
        Play(STRAY, 1, 1),
        Play(STRAY, 2, 0),
        Roll(),
    )


def test_the_owner_of_the_field_pays_the_price_to_the_pot() -> None:
    """C3.1"""
    state = playing((), (), (), hands=((CHAMPION, CATHEDRAL),))
    state = after(state, Play(CATHEDRAL, 2, 0))
    assert state.table.money == (2000, 2000, 1850)
    assert state.table.pot == 1150
    assert state.table.history[-1] == Payment(1, 2, POT, 150, 0, Why.PRICE, (CATHEDRAL,))
    state = after(state, Play(CHAMPION, 0, 0))
    assert state.table.money == (1850, 2000, 1850)
    assert state.table.pot == 1300


def test_a_cow_without_a_price_costs_nothing_and_leaves_no_line() -> None:
    """C3.1"""
    state = after(playing((), (), (), hands=((GOAT,),)), Play(GOAT, 1, 0))
    assert state.table.money == (2000, 2000, 2000)
    assert payments(state) == []
    played = told(state, What.PLAYED)[0]
    assert (played.seat, played.card, played.other, played.amount) == (0, GOAT, 1, 0)


def test_the_cow_then_belongs_to_the_owner_of_the_field() -> None:
    """C3.1"""
    state = after(playing((), (), (), hands=((CLOVER,),)), Play(CLOVER, 1, 0))
    assert state.table.fields[1] == (Standing(CLOVER, 1),)


def test_a_spy_stays_with_the_player_who_played_it() -> None:
    """C3.1, C5.1; the owner of the field pays all the same."""
    state = playing((), (), (), hands=((BRIE, ROQUEFORT),))
    state = after(state, Play(ROQUEFORT, 1, 0), Play(BRIE, 0, 0))
    assert state.table.fields == ((Standing(BRIE, 0),), (Standing(ROQUEFORT, 0),), ())
    assert state.table.money == (1950, 1850, 2000)


def test_nobody_is_asked_whether_she_takes_a_cow() -> None:
    """C3.2"""
    state = after(playing((), (), (), hands=((CATHEDRAL,),)), Play(CATHEDRAL, 1, 0))
    assert GAME.to_act(state) == (Seat(0),)
    assert cards_in(state, 1) == [CATHEDRAL]


def test_a_cow_may_not_be_played_on_who_cannot_pay() -> None:
    """C3.2"""
    state = playing((), (), (), hands=((CATHEDRAL,),), money=(2000, 100, 150))
    says = Refusal("owner-cannot-pay", (CATHEDRAL, 1, 150, 100))
    assert refused(state, 0, Play(CATHEDRAL, 1, 0)) == says
    assert lawful(state) == (Play(CATHEDRAL, 0, 0), Play(CATHEDRAL, 2, 0), Roll())
    assert after(state, Play(CATHEDRAL, 2, 0)).table.money == (2000, 100, 0)


def test_the_own_cow_needs_the_full_price() -> None:
    """C3.2"""
    state = playing((), (), (), hands=((CHAMPION,),), money=(100, 150, 0))
    assert refused(state, 0, Play(CHAMPION, 0, 0)) == Refusal("cannot-pay", (CHAMPION, 150, 100))
    assert lawful(state) == (Play(CHAMPION, 1, 0), Roll())


def test_who_has_nothing_can_still_have_a_cow_without_a_price() -> None:
    """C3.2"""
    state = playing((), (), (), hands=((STRAY,),), money=(0, 0, 0))
    assert cards_in(after(state, Play(STRAY, 0, 0)), 0) == [STRAY]


def test_only_a_cow_of_the_hand_can_be_played() -> None:
    """C3.1"""
    state = playing((HEDGE,), (), (), hands=((CLOVER, LEVY), (STRAY,)))
    for elsewhere in (STRAY, HEDGE, CHAMPION, 69, -1):
        assert refused(state, 0, Play(elsewhere, 0, 0)) == Refusal("not-in-hand", (elsewhere,))
        assert refused(state, 0, PlayEvent(elsewhere)) == Refusal("not-in-hand", (elsewhere,))
    assert refused(state, 0, Play(LEVY, 0, 0)) == Refusal("not-a-cow", (LEVY,))
    assert refused(state, 0, PlayEvent(CLOVER)) == Refusal("not-an-event", (CLOVER,))
    for seat in (-1, 3):
        assert refused(state, 0, Play(CLOVER, seat, 0)) == Refusal("no-such-player", (seat,))


def test_a_card_that_all_had_seen_is_forgotten_when_it_is_played() -> None:
    state = playing((), (), (), hands=((CLOVER, HEDGE),), open=((CLOVER,), (), ()))
    assert GAME.view(state, Seat(1)).hidden == ((0,), (), ())
    state = after(state, Play(CLOVER, 0, 0))
    assert state.table.open == ((), (), ())
    assert state.hands[0] == (HEDGE,)
    assert GAME.view(state, Seat(1)).hidden == ((0,), (), ())


def test_each_copy_of_a_cow_is_paid_for() -> None:
    """C3.1"""
    both = (card("plain_clover", 1), card("plain_clover", 2))
    state = after(playing((), (), (), hands=(both,)), *(Play(it, 0, 0) for it in both))
    assert (state.table.money[0], state.table.pot) == (1900, 1100)
