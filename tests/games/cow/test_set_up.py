"""C1: cards, money, hands, the first player, the ante."""

from collections import Counter
from dataclasses import replace

import pytest

from core.chance import Draw
from core.games.cow.actions import BeginWith, Deal, Play, TurnUp
from core.games.cow.deck import Ante
from core.games.cow.table import BANK, POT, Config, Phase, What
from core.terms import CHANCE, Refusal, Seat
from tests.games.cow.tables import (
    CONFIG,
    DECK,
    GAME,
    after,
    all_money,
    drawn_up_to_play,
    payments,
    refused,
    start,
    told,
    with_events,
)

SUMMARY = replace(CONFIG, summary=True)
SMALL_ANTE = replace(CONFIG, small_ante=True)


def test_three_to_six_players() -> None:
    assert tuple(GAME.seats) == (3, 4, 5, 6)


def test_everybody_begins_with_two_thousand() -> None:
    """C1.1"""
    for seats in GAME.seats:
        assert start(seats).table.money == (2000,) * seats
        assert start(seats).table.pot == start(seats).table.bank == 0


def test_all_cards_lie_face_down_in_two_piles() -> None:
    """C1.1"""
    state = start()
    assert state.pile == tuple(range(69))
    assert state.table.cities == tuple(range(12))
    assert state.table.city is None


def test_chance_says_who_is_first_player() -> None:
    """C1.1"""
    chance = GAME.chance(start(4))
    assert chance.what == Draw("players", (0, 1, 2, 3))
    assert chance.secret_to is None
    assert [action for action, _ in chance.outcomes()] == [BeginWith(it) for it in range(4)]
    assert refused(start(4), CHANCE, BeginWith(4)) == Refusal("no-such-player", (4,))
    assert refused(start(4), CHANCE, BeginWith(-1)) == Refusal("no-such-player", (-1,))
    assert refused(start(4), CHANCE, Deal(0)) == Refusal("not-now")
    assert refused(start(4), 0, BeginWith(0)) == Refusal("not-your-turn", (0,))


def test_three_cards_each_dealt_clockwise_from_the_first_player() -> None:
    """C1.1; all of one seat in a row."""
    state = after(start(4), BeginWith(2))
    assert state.table.phase is Phase.DEAL
    assert state.table.due == (2, 2, 2, 3, 3, 3, 0, 0, 0, 1, 1, 1)
    for card in range(12):
        assert GAME.chance(state).secret_to == frozenset({state.table.due[0]})
        state = after(state, Deal(card))
    assert state.hands == ((6, 7, 8), (9, 10, 11), (0, 1, 2), (3, 4, 5))
    assert state.pile == tuple(range(12, 69))
    assert state.table.turn == 2
    assert Counter(it.seat for it in told(state, What.DREW)) == dict.fromkeys(range(4), 3)


def test_each_sees_her_own_hand_only() -> None:
    """C1.1"""
    state = drawn_up_to_play(after(start(3), BeginWith(0)))
    assert GAME.view(state, Seat(1)).hand == state.hands[1]
    assert GAME.view(state, None).hand == ()
    assert [GAME.view(state, Seat(2)).hand_size(it) for it in range(3)] == [5, 3, 3]
    assert GAME.view(state, None).pile_size == 69 - 11


def test_the_ante_is_fifty_to_the_pot_and_fifty_to_the_bank() -> None:
    """C1.2"""
    for seats in GAME.seats:
        table = after(start(seats), BeginWith(1)).table
        assert table.money == (1900,) * seats
        assert table.pot == table.bank == 50 * seats


def test_a_small_table_may_choose_a_hundred_to_the_bank() -> None:
    """C1.2"""
    for seats in (3, 4):
        table = after(start(seats, SMALL_ANTE), BeginWith(0)).table
        assert table.money == (1850,) * seats
        assert (table.pot, table.bank) == (50 * seats, 100 * seats)


def test_with_five_and_six_players_the_ante_is_the_ordinary_one() -> None:
    """C1.2"""
    for seats in (5, 6):
        chosen = after(start(seats, SMALL_ANTE), BeginWith(0)).table
        ordinary = after(start(seats), BeginWith(0)).table
        assert (chosen.money, chosen.pot, chosen.bank) == (
            ordinary.money,
            ordinary.pot,
            ordinary.bank,
        )


def test_the_summary_has_two_hundred_to_the_pot_and_no_bank() -> None:
    """C1.2; whatever ante is chosen besides."""
    for config in (SUMMARY, replace(SUMMARY, small_ante=True)):
        state = after(start(4, config), BeginWith(3))
        assert state.table.money == (1800,) * 4
        assert (state.table.pot, state.table.bank) == (800, 0)
        assert payments(state) == [(it, POT, 200) for it in (3, 0, 1, 2)]


def test_the_ante_of_the_summary_is_in_units_of_the_deck() -> None:
    """C1.1, C1.2"""
    deck = replace(DECK, cards=DECK.cards[:1] * 20, ante=Ante(0, 0), small_ante=Ante(0, 0))
    card = replace(DECK.cards[0], value=30)
    deck = replace(deck, cards=(card,) * 20, unit=30, start_money=300)
    assert after(start(3, Config(deck, summary=True)), BeginWith(0)).table.pot == 3 * 180


def test_the_ante_is_paid_clockwise_from_the_first_player() -> None:
    """C1.2"""
    state = after(start(3), BeginWith(1))
    assert payments(state) == [(payer, payee, 50) for payer in (1, 2, 0) for payee in (POT, BANK)]


@pytest.mark.parametrize("config", [CONFIG, SMALL_ANTE, SUMMARY])
def test_the_money_is_closed_from_the_start(config: Config) -> None:
    """C1.3"""
    state = start(3, config)
    for action in (BeginWith(0), Deal(0)):
        state = after(state, action)
        assert all_money(state.table) == 6000


def test_a_city_is_turned_up_by_chance_from_all_that_are_left() -> None:
    """C1.1"""
    state = start()
    state = after(state, BeginWith(0), *map(Deal, range(9)))
    assert state.table.phase is Phase.CITY
    chance = GAME.chance(state)
    assert chance.what == Draw("cities", tuple(range(12)))
    assert chance.secret_to is None
    assert after(state, TurnUp(7)).table.city == 7
    assert refused(state, CHANCE, TurnUp(12)) == Refusal("city-not-in-pile", (12,))


def test_in_the_variant_the_cities_come_in_rising_order() -> None:
    """C1.1"""
    state = start(3, replace(CONFIG, ordered_cities=True))
    state = after(state, BeginWith(0), *map(Deal, range(9)))
    assert state.table.phase is Phase.DRAW
    assert (state.table.city, state.table.cities) == (0, tuple(range(1, 12)))
    assert [it.other for it in told(state, What.CITY)] == [0]


def test_a_deck_may_have_other_figures() -> None:
    """C1.1"""
    deck = replace(with_events("event = []").deck, hand_size=0, start_money=500, draw_per_turn=1)
    state = drawn_up_to_play(after(start(3, Config(deck)), BeginWith(2)))
    assert state.table.money == (400, 400, 400)
    assert state.hands == ((), (), (0,))
    assert GAME.refusal(state, Seat(2), Play(0, 2, 0)) is None


def test_hands_of_a_deck_with_too_few_cards_are_smaller() -> None:
    """C2.2: both piles empty, draw nothing."""
    deck = replace(DECK, cards=DECK.cards[:20], hand_size=5)
    state = after(start(6, Config(deck)), BeginWith(0), *map(Deal, range(20)), TurnUp(0))
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5, 0, 0]
    assert state.table.phase is Phase.PLAY
