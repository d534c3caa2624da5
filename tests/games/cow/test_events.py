"""C3.3, C3.4: the events of the house deck; their price, their targets, what they leave behind."""

import pytest

from core.games.cow.actions import Choose, ChooseSeat, Deal, PlayEvent, Put, Roll
from core.games.cow.table import NOBODY, POT, Payment, Pending, Phase, Standing, What, Why
from core.terms import Refusal, Seat
from tests.games.cow.tables import (
    DECK,
    GAME,
    after,
    all_money,
    card,
    cards_in,
    everywhere,
    lawful,
    payments,
    playing,
    refused,
    told,
)

CLOVER, HEDGE, PASTURE = card("plain_clover"), card("plain_hedge"), card("plain_pasture")
GOAT, BRIE, CATHEDRAL = card("neg_goat"), card("spy_brie"), card("neg_cathedral")
RUSTLERS, HOSPITAL, LAST_POST = card("ev_rustlers"), card("ev_field_hospital"), card("ev_last_post")
FERRY, LEVY, SALE = card("ev_channel_ferry"), card("ev_milk_levy"), card("ev_forced_sale")
INSPECTION, FENCE, MARKET = (
    card("ev_inspection"),
    card("ev_broken_fence"),
    card("ev_market_day"),
)
SWAP, SUBSIDY, NIGHT_SHIFT = card("ev_swap_meet"), card("ev_subsidy"), card("ev_night_shift")


@pytest.mark.parametrize("event", [NIGHT_SHIFT, MARKET, RUSTLERS])
def test_the_price_of_an_event_is_paid_to_the_pot_by_its_player(event: int) -> None:
    """C3.3"""
    price = DECK.cards[event].price
    state = after(playing((), (CLOVER,), (), hands=((event,),)), PlayEvent(event))
    assert state.table.money == (2000 - price, 2000, 2000)
    assert state.table.pot == 1000 + price
    assert state.table.history[-1] == Payment(1, 0, POT, price, 0, Why.PRICE, (event,))


def test_an_event_needs_the_full_price() -> None:
    """C3.2"""
    state = playing((), (CLOVER,), (), hands=((RUSTLERS,),), money=(50, 0, 0))
    assert refused(state, 0, PlayEvent(RUSTLERS)) == Refusal("cannot-pay", (RUSTLERS, 100, 50))
    assert lawful(state) == (Roll(),)


@pytest.mark.parametrize("event", [RUSTLERS, SALE, SWAP, FENCE, HOSPITAL, LAST_POST, FERRY])
def test_an_event_without_a_lawful_target_is_not_playable(event: int) -> None:
    """C3.3"""
    state = playing((), (), (), hands=((event,),), discards=(NIGHT_SHIFT,))
    assert refused(state, 0, PlayEvent(event)) == Refusal("no-target-now", (event,))
    assert lawful(state) == (Roll(),)


@pytest.mark.parametrize("event", [NIGHT_SHIFT, LEVY, INSPECTION, MARKET, SUBSIDY])
def test_an_event_that_needs_no_target_is_always_playable(event: int) -> None:
    """C3.3"""
    state = playing((), (), (), hands=((event,),), pot=0)
    assert lawful(state) == (PlayEvent(event), Roll())


def test_an_event_goes_to_the_discards_after_its_effect() -> None:
    """C3.3: until then it lies on the table, and nobody can take it out of the discards."""
    state = playing((), (CLOVER,), (), hands=((RUSTLERS,),), discards=(GOAT,))
    state = after(state, PlayEvent(RUSTLERS))
    assert state.table.pending == Pending(RUSTLERS, 0, NOBODY)
    assert state.table.discards == (GOAT,)
    assert everywhere(state) == list(range(69))
    state = after(state, Choose(CLOVER))
    assert state.table.pending == Pending(RUSTLERS, 0, CLOVER)
    state = after(state, Put(0, 0))
    assert (state.table.pending, state.table.discards) == (None, (GOAT, RUSTLERS))
    assert told(state, What.EVENT)[0].card == RUSTLERS


def test_rustlers_take_any_cow_of_another_field_to_any_place_of_the_own() -> None:
    """C3.3: free; a spy stays its owner's."""
    state = playing((GOAT, PASTURE), (CLOVER, (BRIE, 2)), (HEDGE,), hands=((RUSTLERS,),))
    state = after(state, PlayEvent(RUSTLERS))
    assert lawful(state) == (Choose(CLOVER), Choose(BRIE), Choose(HEDGE))
    state = after(state, Choose(BRIE))
    assert lawful(state) == (Put(0, 0), Put(0, 1), Put(0, 2))
    state = after(state, Put(0, 1))
    assert state.table.fields[0] == (Standing(GOAT, 0), Standing(BRIE, 2), Standing(PASTURE, 0))
    assert state.table.money == (1900, 2000, 2000)


def test_a_cow_that_is_taken_belongs_to_who_has_it_now() -> None:
    """C3.1, C3.3"""
    state = playing((), (CLOVER,), (), hands=((RUSTLERS,),))
    state = after(state, PlayEvent(RUSTLERS), Choose(CLOVER), Put(0, 0))
    assert state.table.fields == ((Standing(CLOVER, 0),), (), ())
    moved = told(state, What.MOVED)[0]
    assert (moved.seat, moved.card, moved.other, moved.amount) == (0, CLOVER, 0, 0)


def test_while_an_event_is_under_way_nothing_else_can_be_done() -> None:
    """C3.3"""
    state = playing((GOAT,), (CLOVER,), (), hands=((RUSTLERS, FERRY),))
    state = after(state, PlayEvent(RUSTLERS))
    assert refused(state, 0, Roll()) == Refusal("event-first")
    assert refused(state, 0, PlayEvent(FERRY)) == Refusal("event-first")
    assert refused(state, 0, Choose(GOAT)) == Refusal("no-target", (GOAT,))
    assert refused(state, 0, Put(0, 0)) == Refusal("choose-first")
    assert refused(state, 0, ChooseSeat(1)) == Refusal("choose-first")
    state = after(state, Choose(CLOVER))
    assert refused(state, 0, Choose(CLOVER)) == Refusal("put-first")
    assert refused(state, 0, Put(1, 0)) == Refusal("no-place-there", (1, 0))
    assert refused(state, 0, Put(0, 2)) == Refusal("no-place-there", (0, 2))


def test_the_field_hospital_brings_a_cow_back_into_the_hand_for_all_to_see() -> None:
    """C3.3: cows only; everybody knows then that it is in this hand."""
    state = playing((), (), (), hands=((HOSPITAL,),), discards=(GOAT, NIGHT_SHIFT, CLOVER))
    state = after(state, PlayEvent(HOSPITAL))
    assert lawful(state) == (Choose(GOAT), Choose(CLOVER))
    state = after(state, Choose(GOAT))
    assert state.hands[0] == (GOAT,)
    assert state.table.open == ((GOAT,), (), ())
    assert state.table.discards == (NIGHT_SHIFT, CLOVER, HOSPITAL)
    assert told(state, What.TO_HAND)[0].card == GOAT
    assert GAME.view(state, Seat(1)).hidden[0] == ()
    assert GAME.view(state, Seat(1)).hand_size(0) == 1
    assert GOAT not in GAME.view(state, Seat(1)).unseen


def test_back_on_her_hooves_puts_a_discarded_cow_into_the_own_field_free() -> None:
    """C3.3: a spy is then of whoever put it there."""
    state = playing((CLOVER,), (), (), hands=((LAST_POST,),), discards=(BRIE, NIGHT_SHIFT))
    state = after(state, PlayEvent(LAST_POST))
    assert lawful(state) == (Choose(BRIE),)
    state = after(state, Choose(BRIE))
    assert lawful(state) == (Put(0, 0), Put(0, 1))
    state = after(state, Put(0, 0))
    assert state.table.fields[0] == (Standing(BRIE, 0), Standing(CLOVER, 0))
    assert state.table.money[0] == 1900
    assert state.table.discards == (NIGHT_SHIFT, LAST_POST)


def test_the_channel_ferry_puts_a_cow_of_the_hand_into_any_field_free() -> None:
    """C3.3: even of a player who could not pay its price."""
    hands = ((FERRY, CATHEDRAL, LEVY),)
    state = playing((CLOVER, HEDGE), (GOAT, PASTURE), (), hands=hands, money=(50, 0, 0))
    state = after(state, PlayEvent(FERRY))
    assert lawful(state) == (Choose(CATHEDRAL),)
    state = after(state, Choose(CATHEDRAL))
    assert lawful(state) == (Put(0, 0), Put(0, 1), Put(0, 2), Put(1, 0), Put(1, 2), Put(2, 0))
    state = after(state, Put(1, 2))
    assert state.table.fields[1][-1] == Standing(CATHEDRAL, 1)
    assert state.table.money == (0, 0, 0)
    assert state.hands[0] == (LEVY,)


def test_the_cow_that_boards_the_ferry_is_seen_by_all() -> None:
    """Others need not guess any more in whose hand it is."""
    state = playing((), (), (), hands=((FERRY, CATHEDRAL, GOAT),))
    state = after(state, PlayEvent(FERRY), Choose(CATHEDRAL))
    assert state.table.open[0] == (CATHEDRAL,)
    view = GAME.view(state, Seat(1))
    assert CATHEDRAL not in view.unseen
    assert view.hidden[0] == (0,)
    assert after(state, Put(1, 0)).table.open[0] == ()
    known = playing((), (), (), hands=((FERRY, GOAT),), open=((GOAT,), (), ()))
    assert after(known, PlayEvent(FERRY), Choose(GOAT)).table.open[0] == (GOAT,)


def test_a_spy_on_the_ferry_stays_its_players() -> None:
    """C5.1"""
    state = after(playing((), (), (), hands=((FERRY, BRIE),)), PlayEvent(FERRY), Choose(BRIE))
    assert after(state, Put(2, 0)).table.fields[2] == (Standing(BRIE, 0),)


def test_the_milk_levy_is_paid_by_every_other_player() -> None:
    """C3.3, C3.4: clockwise; who has less pays what she has, and the rest is forgiven."""
    state = playing((), (), (), (), hands=((), (), (LEVY,)), turn=2, money=(100, 0, 300, 2000))
    state = after(state, PlayEvent(LEVY))
    assert state.table.money == (50, 0, 400, 1950)
    assert payments(state) == [(3, 2, 50), (0, 2, 50), (1, 2, 0)]
    assert state.table.history[-1] == Payment(1, 1, 2, 0, 50, Why.EFFECT, (LEVY,))


def test_the_inspection_is_paid_to_the_pot() -> None:
    """C3.3, C3.4"""
    state = playing((), (), (), hands=((INSPECTION,),), money=(0, 50, 0), pot=0)
    state = after(state, PlayEvent(INSPECTION))
    assert (state.table.money, state.table.pot) == ((0, 0, 0), 50)
    assert payments(state) == [(1, POT, 50), (2, POT, 0)]


def test_a_forced_sale_is_paid_to_whose_field_it_is() -> None:
    """C3.3: not to the owner of a spy that stands there."""
    state = playing((CLOVER,), ((BRIE, 2),), (), hands=((SALE,),), money=(100, 0, 0))
    state = after(state, PlayEvent(SALE), Choose(BRIE))
    assert state.table.money == (100, 0, 0)
    state = after(state, Put(0, 1))
    assert state.table.money == (0, 100, 0)
    assert state.table.fields == ((Standing(CLOVER, 0), Standing(BRIE, 2)), (), ())
    assert state.table.history[-2].why is Why.EFFECT  # type: ignore[union-attr]


def test_a_forced_sale_needs_the_full_amount() -> None:
    """C3.2"""
    state = playing((), (CLOVER,), (), hands=((SALE,),), money=(50, 0, 0))
    assert refused(state, 0, PlayEvent(SALE)) == Refusal("cannot-pay", (SALE, 100, 50))


def test_through_a_broken_fence_a_cow_goes_to_an_end_of_a_neighbouring_field() -> None:
    """C3.3: any cow, to the left or the right neighbour of its field, free."""
    state = playing((CLOVER,), (HEDGE, GOAT), (), (PASTURE,), hands=((FENCE,),))
    state = after(state, PlayEvent(FENCE))
    assert lawful(state) == (Choose(CLOVER), Choose(HEDGE), Choose(GOAT), Choose(PASTURE))
    state = after(state, Choose(CLOVER))
    assert lawful(state) == (Put(1, 0), Put(1, 2), Put(3, 0), Put(3, 1))
    state = after(state, Put(1, 2))
    assert cards_in(state, 1) == [HEDGE, GOAT, CLOVER]
    assert state.table.fields[1][2].owner == 1
    assert state.table.money == (2000,) * 4


def test_at_a_swap_meet_two_cows_take_each_others_place() -> None:
    """C3.3: one's own field, then another; spies stay whose they are."""
    state = playing((CLOVER, (BRIE, 2), GOAT), (HEDGE, PASTURE), (), hands=((SWAP,),))
    state = after(state, PlayEvent(SWAP))
    assert lawful(state) == (Choose(CLOVER), Choose(BRIE), Choose(GOAT))
    state = after(state, Choose(BRIE))
    assert lawful(state) == (Choose(HEDGE), Choose(PASTURE))
    state = after(state, Choose(PASTURE))
    assert state.table.fields == (
        (Standing(CLOVER, 0), Standing(PASTURE, 0), Standing(GOAT, 0)),
        (Standing(HEDGE, 1), Standing(BRIE, 2)),
        (),
    )
    assert [(it.card, it.other, it.amount) for it in told(state, What.MOVED)] == [
        (BRIE, 1, 1),
        (PASTURE, 0, 1),
    ]


@pytest.mark.parametrize("fields", [((CLOVER,), (), ()), ((), (CLOVER,), ())])
def test_a_swap_meet_needs_a_cow_on_either_side(fields: tuple[tuple[int, ...], ...]) -> None:
    """C3.3"""
    state = playing(*fields, hands=((SWAP,),))
    assert refused(state, 0, PlayEvent(SWAP)) == Refusal("no-target-now", (SWAP,))


def test_market_day_draws_two_cards_unseen() -> None:
    """C3.3, C2.2"""
    state = after(playing((), (), (), hands=((MARKET, GOAT),)), PlayEvent(MARKET))
    assert (state.table.phase, state.table.due) == (Phase.DRAW, (0, 0))
    assert GAME.chance(state).secret_to == frozenset({0})
    state = after(state, Deal(3), Deal(5))
    assert state.hands[0] == (GOAT, 3, 5)
    assert (state.table.phase, state.table.discards) == (Phase.PLAY, (MARKET,))
    assert state.table.turn == 0


@pytest.mark.parametrize(("pot", "share"), [(1000, 250), (950, 200), (190, 0), (0, 0), (350, 50)])
def test_the_subsidy_is_a_quarter_of_the_pot_rounded_down(pot: int, share: int) -> None:
    """C3.3"""
    state = after(playing((), (), (), hands=((SUBSIDY,),), pot=pot), PlayEvent(SUBSIDY))
    assert (state.table.money[0], state.table.pot) == (2000 + share, pot - share)
    assert payments(state) == ([(POT, 0, share)] if share else [])
    assert all_money(state.table) == 6000 + pot + 150
