"""K1 and K2: set-up, sealed bids, ties, picking."""

from dataclasses import replace
from itertools import permutations

import pytest

from core.chance import Rng
from core.games.kairo.rules import Bid, Pick
from core.games.kairo.table import Phase
from core.log import Sealed
from core.match import Match
from core.terms import CHANCE, Refusal, Seat
from tests.games.kairo.tables import (
    CONFIG,
    DECK,
    GAME,
    after,
    bid,
    bidding,
    card,
    picked,
    refused,
    start,
    turn_up,
)


def test_fifty_terrain_cards_with_track_and_reward() -> None:
    """K1.1"""
    assert len(DECK.cards) == 50
    assert {it.tracks for it in DECK.cards} == {0, 1, 2, 3}
    assert {it.reward for it in DECK.cards} == set(range(1, 11))


def test_everybody_begins_with_a_hundred() -> None:
    """K1.1"""
    for seats in GAME.seats:
        assert start(seats).table.money == (100,) * seats


def test_what_each_terrain_needs() -> None:
    """K1.2"""
    costs = {it.name: it.cost for it in DECK.terrains}
    assert costs == {"savannah": 6, "village": 7, "desert": 8, "mountain": 9, "river": 10}


def test_as_many_cards_are_turned_up_as_there_are_players() -> None:
    """K2.1"""
    for seats in GAME.seats:
        state = start(seats)
        for number in range(seats):
            assert GAME.to_act(state) == (CHANCE,)
            state = turn_up(state, number)
        assert state.table.auction.offer == tuple(range(seats))
        assert GAME.to_act(state) == tuple(range(seats))


def test_a_bid_is_from_nothing_to_all_the_money() -> None:
    """K2.1"""
    state = bidding(3, money=(12, 0, 7))
    assert [tuple(GAME.legal(state, Seat(i))) for i in range(3)] == [
        tuple(map(Bid, range(13))),
        (Bid(0),),
        tuple(map(Bid, range(8))),
    ]
    assert refused(state, 0, Bid(13)) == Refusal("bid-above-money", (13, 12))
    assert refused(state, 0, Bid(-1)) == Refusal("bid-below-zero", (-1,))


def test_the_bids_are_revealed_together() -> None:
    """K2.1"""
    state = after(bidding(3), (1, Bid(20)), (0, Bid(5)))
    assert state.table == bidding(3).table
    assert GAME.view(state, Seat(1)).bid == 20
    assert GAME.view(state, Seat(2)).bid is None
    assert GAME.view(state, None).bid is None
    state = after(state, (2, Bid(7)))
    assert state.table.auction.bids == (5, 20, 7)
    assert all(GAME.view(state, Seat(seat)).bid is None for seat in range(3))


def test_nobody_can_see_who_has_bid() -> None:
    """K2.1; whoever has bid knows it of herself alone."""
    state = after(bidding(3), (1, Bid(20)), (0, Bid(5)))
    assert GAME.acting(state, None) == (0, 1, 2)
    assert GAME.acting(state, Seat(2)) == (0, 1, 2)
    assert GAME.acting(state, Seat(0)) == (1, 2)
    assert GAME.acting(state, Seat(1)) == (0, 2)
    assert refused(state, 0, Bid(6)) == Refusal("not-your-turn", (0,))


def test_a_match_shows_a_bid_to_nobody_else() -> None:
    """K2.1"""
    match = Match(GAME, CONFIG, 3, Rng(1))
    match.run_chance()
    before = [match.sight(seat) for seat in (Seat(0), Seat(2), None)]
    match.submit(Seat(1), Bid(33), "person")
    assert [match.sight(seat) for seat in (Seat(0), Seat(2), None)] == before
    assert match.sight(Seat(1)).view.bid == 33
    match.submit(Seat(2), Bid(0), "person")
    match.submit(Seat(0), Bid(1), "person")
    assert match.sight(None).view.table.auction.bids == (1, 33, 0)
    assert not any(isinstance(it, Sealed) for it in before[2].log)


def test_the_order_of_the_bids_makes_no_difference() -> None:
    """K2.1"""
    bids = (17, 4, 60)
    states = {
        after(bidding(3), *((seat, Bid(bids[seat])) for seat in order))
        for order in permutations(range(3))
    }
    assert len(states) == 1


def test_only_the_last_bid_reveals() -> None:
    """K2.1"""
    state = bidding(2)
    assert not GAME.reveals(state, Seat(0), Bid(1))
    assert GAME.reveals(after(state, (0, Bid(1))), Seat(1), Bid(1))


def test_everybody_pays_her_own_bid() -> None:
    """K2.2"""
    assert bid(bidding(3), 5, 20, 0).table.money == (95, 80, 100)


def test_with_the_house_rule_only_the_highest_pays() -> None:
    """K2.2"""
    assert bid(bidding(3, all_pay=False), 5, 20, 0).table.money == (100, 80, 100)


def test_with_the_house_rule_a_tie_is_broken_before_the_highest_pays() -> None:
    """K2.2, K2.4"""
    state = bid(bidding(3, all_pay=False), 20, 3, 20)
    assert state.table.money == (100, 100, 100)
    state = turn_up(state, card("desert", 0, 8), card("desert", 0, 10))
    assert state.table.auction.order == (2, 0, 1)
    assert state.table.money == (100, 100, 80)


def test_the_highest_bid_picks_first_and_everybody_takes_one() -> None:
    """K2.3"""
    state = bid(bidding(3), 5, 20, 9)
    for seat, taken in ((1, 2), (2, 0), (0, 1)):
        assert GAME.to_act(state) == (seat,)
        state = after(state, (seat, Pick(taken)))
    assert state.table.rows == ((1,), (2,), (0,))
    assert state.table.phase is Phase.TURN


def test_only_what_is_on_offer_can_be_picked() -> None:
    """K2.3"""
    state = after(bid(bidding(3), 5, 20, 9), (1, Pick(2)))
    assert refused(state, 2, Pick(2)) == Refusal("card-not-on-offer", (2,))
    assert refused(state, 2, Pick(30)) == Refusal("card-not-on-offer", (30,))
    assert refused(state, 0, Pick(1)) == Refusal("not-your-turn", (0,))


def test_a_picked_card_goes_to_the_far_end_of_the_row() -> None:
    """K2.3"""
    state = picked(bid(bidding(2), 5, 20), 0, 1)
    state = turn_up(state, card("mountain", 3, 4))
    before = state.table.rows
    # The first phase has exactly one lay: seat 1 lays on what it picked.
    state = after(state, *((1, it) for it in list(GAME.legal(state, Seat(1)))[:1]))
    state = turn_up(state, 40, 41)
    state = picked(bid(state, 1, 0), 41, 40)
    assert state.table.rows[0] == (*before[0], 41)
    assert state.table.rows[1] == (40,)


def test_of_equal_bids_more_money_left_picks_first() -> None:
    """K2.4"""
    state = bid(bidding(4, money=(50, 80, 60, 70)), 10, 10, 30, 10)
    assert state.table.auction.order == (2, 1, 3, 0)


def test_still_equal_each_turns_up_a_card_and_the_higher_reward_picks_first() -> None:
    """K2.4"""
    state = bid(bidding(3), 10, 10, 30)
    assert state.table.phase is Phase.TIE
    low, high = card("river", 3, 5), card("river", 2, 8)
    state = turn_up(state, low, high)
    assert state.table.auction.order == (2, 1, 0)
    assert state.table.auction.tied == ((low,), (high,), ())
    assert state.table.discards == (low, high)


def test_equal_rewards_draw_again_those_still_tied() -> None:
    """K2.4"""
    state = bid(bidding(4), 10, 10, 10, 30)
    fours = [card("desert", 3, 4), card("mountain", 3, 4)]
    state = turn_up(state, fours[0], card("river", 2, 8), fours[1])
    assert state.table.phase is Phase.TIE
    assert state.table.turn == 0
    state = turn_up(state, card("savannah", 0, 2), card("savannah", 0, 3))
    assert state.table.auction.order == (3, 1, 2, 0)
    assert len(state.table.discards) == 5


def test_two_ties_are_broken_one_after_the_other() -> None:
    """K2.4"""
    state = bid(bidding(4), 10, 20, 10, 20)
    asked = []
    for drawn in (
        card("river", 2, 8),
        card("desert", 0, 10),
        card("desert", 0, 8),
        card("river", 3, 5),
    ):
        asked.append(state.table.turn)
        state = turn_up(state, drawn)
    assert asked == [1, 3, 0, 2]
    assert state.table.auction.order == (3, 1, 0, 2)


def test_if_the_cards_run_out_the_seats_decide() -> None:
    """K2.4: two were equal, and only the first of them could turn up another card."""
    state = bid(bidding(3), 10, 10, 0)
    first, second, third = card("desert", 3, 4), card("mountain", 3, 4), card("river", 2, 8)
    scarce = replace(state.table, left=(first, second, third))
    state = turn_up(replace(state, table=scarce), first, second)
    assert (state.table.phase, state.table.turn) == (Phase.TIE, 0)
    state = turn_up(state, third)
    assert state.table.phase is Phase.PICK
    assert state.table.auction.order == (0, 1, 2)


def test_the_money_is_open() -> None:
    """K2.5"""
    state = bid(bidding(3), 5, 20, 0)
    for seat in (Seat(0), Seat(1), None):
        assert GAME.view(state, seat).table.money == (95, 80, 100)


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_zero_bid_is_a_bid_like_any_other(seats: int) -> None:
    """K2.1"""
    state = bid(bidding(seats), *[0] * seats)
    assert state.table.money == (100,) * seats
    assert state.table.phase is Phase.TIE
