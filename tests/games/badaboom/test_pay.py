"""D4.2: who is paid for what after a blast."""

import pytest

from core.games.badaboom.actions import NOBODY
from core.games.badaboom.history import Payment, Why
from core.games.badaboom.table import Config
from tests.games.badaboom.decks import RAW, Raw
from tests.games.badaboom.odd_decks import with_tricks
from tests.games.badaboom.tables import blown_up, card, gains, payments


def paid(state_payments: list[Payment]) -> list[tuple[int, int, Why, int]]:
    """Who gets how much for what, with which card."""
    return [(it.seat, it.amount, it.why, it.card) for it in state_payments]


def test_each_survivor_gets_one_gold() -> None:
    """D4.2"""
    state = blown_up("", "", "", "")
    wanted = [(seat, 1, Why.SURVIVOR, NOBODY) for seat in (1, 2, 3)]
    assert paid(payments(state)) == wanted
    assert state.table.gold == (0, 1, 1, 1)


def test_a_holder_who_survives_gets_one_more() -> None:
    """D4.2"""
    state = blown_up("", "", "", bomb="wet_sock", holder=1)
    assert paid(payments(state))[:2] == [(1, 1, Why.SURVIVOR, NOBODY), (1, 1, Why.HAZARD, NOBODY)]
    assert gains(state) == (1, 2, 1)


def test_a_holder_who_dies_gets_no_hazard_pay() -> None:
    """D4.2"""
    assert gains(blown_up("safety", "", "", bomb="whole_shelf")) == (0, 0, 0)


def test_each_safety_in_a_survivors_toolbox_is_one_gold() -> None:
    """D4.2: none for the dead."""
    state = blown_up("safety safety", "safety safety catch", "safety")
    assert gains(state) == (0, 3, 2)
    assert [it.amount for it in payments(state) if it.why is Why.PIECE] == [2, 1]


def test_who_was_saved_by_a_pot_is_paid_as_a_survivor() -> None:
    """D4.1, D4.2"""
    assert gains(blown_up("safety", "", "", lasting=[("stew_pot", 0, 0)])) == (3, 1, 1)


@pytest.mark.parametrize(
    ("kind", "wanted"), [("cuckoo_clock", (3, 1, 1)), ("piggy_bank", (3, 2, 2))]
)
def test_a_bomb_may_pay_more(kind: str, wanted: tuple[int, ...]) -> None:
    """D4.2, the texts of Cuckoo Clock and Piggy Bank: instead of 1, not besides."""
    assert gains(blown_up("", "", "", bomb="wet_sock", kind=kind)) == wanted


def test_lasting_cards_pay_the_survivor_or_the_dead_in_front_of_whom_they_lie() -> None:
    """D4.2, the texts of Overtime Form and Funeral Fund."""
    lasting = [(name, seat, seat) for name in ("overtime", "funeral_fund") for seat in (0, 1)]
    state = blown_up("", "", "", lasting=lasting)
    assert gains(state) == (2, 2, 1)
    assert (0, 2, Why.DEATH, card("funeral_fund")) in paid(payments(state))
    assert (1, 1, Why.BONUS, card("overtime", 2)) in paid(payments(state))


def test_two_cards_of_a_kind_in_front_of_one_player_both_pay() -> None:
    lasting = [("overtime", 1, 1), ("overtime", 1, 1)]
    assert gains(blown_up("", "", "", lasting=lasting)) == (0, 3, 1)


def test_a_side_bet_pays_whoever_played_it_dead_or_alive() -> None:
    """D4.2, the text of Side Bet."""
    state = blown_up("", "", "", lasting=[("side_bet", 0, 2)])
    assert gains(state) == (0, 1, 3)
    (bounty,) = [it for it in payments(state) if it.why is Why.BOUNTY]
    assert (bounty.card, bounty.other) == (card("side_bet"), 0)
    state = blown_up("", "", "", bomb="whole_shelf", lasting=[("side_bet", 0, 2)])
    assert gains(state) == (0, 0, 2)


def test_a_side_bet_on_a_survivor_pays_nothing() -> None:
    assert gains(blown_up("", "", "", lasting=[("side_bet", 1, 2)])) == (0, 1, 1)


def test_all_are_paid_at_once_and_added_up_exactly() -> None:
    """D4.2: gold is what it was and all payments."""
    lasting = [("overtime", 1, 1), ("side_bet", 0, 1), ("funeral_fund", 0, 0)]
    state = blown_up("big_crater", "safety", "clean_bench", gold=(2, 0, 5), lasting=lasting)
    assert gains(state) == (2, 5, 1)
    assert state.table.gold == (4, 5, 6)


def test_what_pays_nothing_is_no_payment() -> None:
    rules: Raw = RAW["rules"] | {"survivor_pay": 0, "piece_pay": 2}
    config = Config(with_tricks(RAW["trick"], rules=rules))
    state = blown_up("", "safety", "", config=config)
    assert paid(payments(state)) == [(1, 2, Why.PIECE, NOBODY)]


def test_payments_are_told_by_seats_clockwise_from_the_holder() -> None:
    """D4.2: [ours] whichever way the bomb goes."""
    state = blown_up("", "", "", "", bomb="wet_sock", holder=2, direction=-1)
    assert [it.seat for it in payments(state)] == [2, 2, 3, 0, 1]
