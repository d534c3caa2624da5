"""C4: which cow the die finds, who is paid, and who takes the city."""

import pytest

from core.games.cow.actions import Die, PlayEvent, Roll
from core.games.cow.table import POT, Payment, Phase, What, Why
from core.terms import CHANCE, Refusal
from tests.games.cow.tables import (
    after,
    all_money,
    card,
    payments,
    playing,
    refused,
    roll,
    told,
)

STRAY, CLOVER, HEDGE = card("plain_stray"), card("plain_clover"), card("plain_hedge")
PASTURE, PARADE, CHAMPION = card("plain_pasture"), card("plain_parade"), card("plain_champion")
GOAT, LAWYER, CATHEDRAL = card("neg_goat"), card("neg_lawyer"), card("neg_cathedral")
BRIE, GOUDA, ROQUEFORT = card("spy_brie"), card("spy_gouda"), card("spy_roquefort")
MOLLY, NIGHT_SHIFT = card("bomb_molly"), card("ev_night_shift")


@pytest.mark.parametrize(
    ("face", "found"),
    [(1, CLOVER), (2, STRAY), (3, PASTURE), (4, HEDGE), (5, CHAMPION), (6, PARADE)],
)
def test_cows_are_counted_from_the_right_end_on_into_the_field_to_the_left(
    face: int, found: int
) -> None:
    """C4.1: the left neighbour of seat 1 is seat 2, then comes seat 0."""
    fields = ((LAWYER, PARADE, CHAMPION), (STRAY, CLOVER), (HEDGE, PASTURE))
    state = roll(playing(*fields, turn=1), face)
    assert state.table.discards == (found,)
    bomb = told(state, What.BOMB)
    assert [it.card for it in bomb] == [found]
    assert told(state, What.ROLLED)[0].amount == face


def test_empty_fields_are_passed_over() -> None:
    """C4.1"""
    state = roll(playing((), (), (), (HEDGE, PASTURE), (), (STRAY,)), 3)
    assert state.table.discards == (STRAY,)


@pytest.mark.parametrize("face", [4, 5, 6])
def test_more_than_all_cows_on_the_table_finds_nothing(face: int) -> None:
    """C4.1: each cow is counted once."""
    state = playing((STRAY,), (HEDGE,), (PASTURE,))
    after_it = roll(state, face)
    assert after_it.table.fields == state.table.fields
    assert after_it.table.money == state.table.money
    assert after_it.table.won == ((), (), ())
    assert len(told(after_it, What.NO_COW)) == 1
    assert told(after_it, What.BOMB) == []


def test_the_die_has_six_faces() -> None:
    """C4.1"""
    state = after(playing((), (), ()), Roll())
    for face in (0, 7):
        assert refused(state, CHANCE, Die(face)) == Refusal("no-such-face", (face,))


def test_the_owner_takes_the_value_from_the_pot_and_the_cow_is_discarded() -> None:
    """C4.2"""
    state = roll(playing((CHAMPION,), (), (), pot=1000, discards=(GOAT,)), 1)
    assert state.table.fields == ((), (), ())
    assert state.table.discards == (GOAT, CHAMPION)
    assert state.table.money == (2400, 2000, 2000)
    assert state.table.pot == 600
    paid = [it for it in state.table.history if isinstance(it, Payment)]
    assert paid == [Payment(2, POT, 0, 400, 0, Why.VALUE, (CHAMPION,))]


def test_the_owner_takes_what_is_there_if_the_pot_is_short() -> None:
    """C4.2"""
    state = roll(playing((CHAMPION,), (), (), pot=150), 1)
    assert (state.table.money[0], state.table.pot) == (2150, 0)
    assert Payment(2, POT, 0, 150, 250, Why.VALUE, (CHAMPION,)) in state.table.history


def test_a_negative_value_is_paid_into_the_pot() -> None:
    """C4.2"""
    state = roll(playing((CATHEDRAL,), (), (), pot=1000), 1)
    assert (state.table.money[0], state.table.pot) == (1750, 1250)
    assert Payment(2, 0, POT, 250, 0, Why.VALUE, (CATHEDRAL,)) in state.table.history


def test_who_cannot_pay_a_negative_value_pays_what_she_has() -> None:
    """C3.4"""
    state = roll(playing((CATHEDRAL,), (), (), pot=0, money=(100, 0, 0)), 1)
    assert (state.table.money, state.table.pot) == ((0, 0, 0), 100)
    assert Payment(2, 0, POT, 100, 150, Why.VALUE, (CATHEDRAL,)) in state.table.history
    state = roll(playing((CATHEDRAL,), (), (), pot=0, money=(0, 0, 0)), 1)
    assert Payment(2, 0, POT, 0, 250, Why.VALUE, (CATHEDRAL,)) in state.table.history


def test_the_money_on_the_table_stays_the_same() -> None:
    """C1.3"""
    for exploding in (CHAMPION, CATHEDRAL):
        state = playing((exploding,), (), (), pot=50, money=(50, 0, 0))
        assert all_money(roll(state, 1).table) == all_money(state.table)


def test_who_has_a_cow_explode_in_her_own_turn_takes_the_city() -> None:
    """C4.3"""
    state = roll(playing((CLOVER,), (), (), city=6), 1)
    assert state.table.won == ((6,), (), ())
    assert told(state, What.CITY_WON)[0].other == 6


def test_a_negative_cow_brings_the_city_as_well() -> None:
    """C4.3"""
    assert roll(playing((GOAT,), (), (), city=6), 1).table.won == ((6,), (), ())


def test_a_cow_of_somebody_else_brings_no_city() -> None:
    """C4.3: neither to whose turn it is, nor to its owner."""
    state = roll(playing((), (CLOVER,), (), city=6), 1)
    assert state.table.won == ((), (), ())
    assert state.table.city == 6
    assert state.table.money == (2000, 2100, 2000)


def test_an_own_spy_in_another_field_brings_the_city_and_its_value() -> None:
    """C4.3, C5.1"""
    state = roll(playing((), ((ROQUEFORT, 0),), (), city=6), 1)
    assert state.table.won == ((6,), (), ())
    assert state.table.money == (2250, 2000, 2000)


def test_a_spy_of_somebody_else_in_the_own_field_brings_no_city() -> None:
    """C4.3, C5.1"""
    state = roll(playing(((ROQUEFORT, 2),), (), (), city=6), 1)
    assert state.table.won == ((), (), ())
    assert state.table.money == (2000, 2000, 2250)


def test_an_explosion_by_night_shift_brings_the_city() -> None:
    """C4.3: by the roll or otherwise."""
    state = playing((CLOVER,), (), (), hands=((NIGHT_SHIFT,),), city=6)
    state = after(state, PlayEvent(NIGHT_SHIFT), Die(1))
    assert state.table.won[0] == (6,)
    assert state.table.phase is Phase.PLAY


def test_one_own_cow_among_several_is_enough() -> None:
    """C4.3: seat 2 has the bomber and the cow, and seat 0 a spy among them."""
    state = roll(playing((), (), ((BRIE, 0), CLOVER, MOLLY), city=6), 1)
    assert state.table.won == ((6,), (), ())
    assert [it.card for it in told(state, What.EXPLODED)] == [MOLLY, BRIE, CLOVER]


def test_the_own_cows_of_a_blast_are_netted() -> None:
    """C4.4: 200 - 250 - 100 comes to 150 that she pays; the bomber had brought 50 before."""
    state = roll(playing((), (PASTURE, CATHEDRAL, LAWYER, MOLLY), (), pot=1000), 1)
    assert payments(state) == [(POT, 1, 50), (1, POT, 150)]
    assert state.table.money == (2000, 1900, 2000)
    assert state.table.pot == 1100


def test_netting_lets_a_poor_owner_pay_with_what_explodes() -> None:
    """C4.4: with no money at all she still gets 50 for 300 - 250."""
    fields = ((PARADE, CATHEDRAL, MOLLY), (), ())
    state = roll(playing(*fields, pot=50, money=(0, 0, 0)), 1)
    assert payments(state) == [(POT, 0, 50), (POT, 0, 0)]
    state = roll(playing(*fields, pot=100, money=(0, 0, 0)), 1)
    assert payments(state) == [(POT, 0, 50), (POT, 0, 50)]
    assert state.table.money == (100, 0, 0)


def test_what_comes_to_nothing_leaves_no_line() -> None:
    """C4.4: 100 - 100"""
    state = roll(playing((CLOVER, LAWYER, MOLLY), (), (), pot=1000), 1)
    assert payments(state) == [(POT, 0, 50)]


def test_the_owner_of_the_field_is_paid_before_spies_and_those_to_her_left_in_order() -> None:
    """C4.4: of 400, seat 2 takes 50 and 150, seat 3 150 of its 200; nothing is left for seat 1."""
    field = ((BRIE, 1), HEDGE, (GOUDA, 3), MOLLY)
    state = roll(playing((), (), field, (), pot=350), 1)
    assert payments(state) == [(POT, 2, 50), (POT, 2, 150), (POT, 3, 150), (POT, 1, 0)]
    assert state.table.money == (2000, 2000, 2200, 2150)
    missing = [it.missing for it in state.table.history if isinstance(it, Payment)]
    assert missing == [0, 0, 50, 100]


def test_the_order_goes_round_the_table_from_the_owner_of_the_field() -> None:
    """C4.4: from seat 1 that is 2, then 0."""
    field = ((BRIE, 0), (GOUDA, 2), MOLLY)
    state = roll(playing((), field, (), pot=300, turn=2), 1)
    assert payments(state) == [(POT, 1, 50), (POT, 2, 200), (POT, 0, 50)]


def test_what_the_owner_of_the_field_pays_in_is_there_for_the_spies() -> None:
    """C4.4"""
    state = roll(playing((CATHEDRAL, (ROQUEFORT, 1), MOLLY), (), (), pot=50), 1)
    assert payments(state) == [(POT, 0, 50), (0, POT, 250), (POT, 1, 250)]
    assert state.table.pot == 0


def test_two_spies_of_one_player_are_netted_too() -> None:
    """C4.4"""
    state = roll(playing(((BRIE, 1), (GOUDA, 1), MOLLY), (), (), pot=1000), 1)
    assert payments(state) == [(POT, 0, 50), (POT, 1, 300)]
    last = [it for it in state.table.history if isinstance(it, Payment)][-1]
    assert last.cards == (BRIE, GOUDA)
