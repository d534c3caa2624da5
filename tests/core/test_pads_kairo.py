"""Does the pad of From Cape to Cairo add up as the rules do, and say where the writing does not?"""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.pads.kairo import Auction, Entry, Lay, TurnedUp
from core.pads.ledger import Ledger, Said
from core.pads.pad import Pad
from tests.core.pads_made import any_pad, kairo_ledger, notes, places, problems


def test_everybody_begins_with_100_k1_1() -> None:
    ledger = kairo_ledger()
    assert ledger.money == (100, 100, 100)
    assert ledger.points == (0, 0, 0)
    assert ledger.asks == Said("ask-auction", (1,))


def test_a_bid_is_at_most_ones_money_and_may_be_nothing_k2_1() -> None:
    assert problems(kairo_ledger(Auction((0, 100, 50)))) == []
    ledger = kairo_ledger(Auction((0, 101, 50)))
    assert problems(ledger) == [(0, "bid-above-money", 1, 101, 100)]
    assert ledger.money == (100, -1, 50), "it is shown as it is written"


def test_who_has_less_than_nothing_may_still_bid_nothing_k2_1() -> None:
    ledger = kairo_ledger(Auction((0, 110, 0)), Lay(0, 0, 5), Auction((0, 0, 0)))
    assert problems(ledger) == [(0, "bid-above-money", 1, 110, 100)]


def test_everybody_pays_her_own_bid_k2_2() -> None:
    assert kairo_ledger(Auction((7, 20, 0))).money == (93, 80, 100)


def test_only_the_highest_pays_if_the_house_says_so_k2_2() -> None:
    ledger = kairo_ledger(Auction((7, 20, 0)), all_pay=False)
    assert ledger.money == (100, 80, 100)
    assert places(ledger.lines[1]) == [2, 1, 3]


def test_the_highest_bid_picks_first_k2_3() -> None:
    line = kairo_ledger(Auction((7, 20, 0))).lines[1]
    assert places(line) == [2, 1, 3]
    assert notes(line) == [("order", (1,), (0,), (2,))]


def test_of_equal_bids_more_money_left_picks_first_k2_4() -> None:
    ledger = kairo_ledger(Auction((7, 20, 0)), Lay(1, 0, 1), Auction((5, 5, 30)))
    assert places(ledger.lines[3]) == [2, 3, 1]


def test_still_equal_they_turn_up_cards_and_the_higher_reward_picks_first_k2_4() -> None:
    tied = Auction((12, 12, 20))
    ledger = kairo_ledger(tied)
    assert notes(ledger.lines[1]) == [("turn-up-cards", (0, 1))]
    assert places(ledger.lines[1]) == [0, 0, 1]
    assert (ledger.asks, ledger.expects) == (Said("ask-cards", ((0, 1),)), TurnedUp.tag)
    settled = kairo_ledger(tied, TurnedUp((3, 8, 0)))
    assert places(settled.lines[2]) == [3, 2, 0]
    assert settled.asks == Said("ask-first-lay", (2,))


def test_equal_rewards_are_drawn_for_again_by_those_still_tied_k2_4() -> None:
    ledger = kairo_ledger(Auction((9, 9, 9)), TurnedUp((4, 7, 4)))
    assert notes(ledger.lines[2]) == [("turn-up-cards", (0, 2))]
    assert places(ledger.lines[2]) == [0, 1, 0]
    again = kairo_ledger(Auction((9, 9, 9)), TurnedUp((4, 7, 4)), TurnedUp((2, 0, 3)))
    assert notes(again.lines[3]) == [("order", (1,), (2,), (0,))]
    assert problems(again) == []


def test_who_turns_up_a_card_is_tied_and_who_is_tied_turns_one_up_k2_4() -> None:
    assert problems(kairo_ledger(Auction((9, 9, 5)), TurnedUp((3, 0, 2)))) == [
        (1, "card-missing", 1),
        (1, "not-tied", 2),
    ]
    assert problems(kairo_ledger(Auction((9, 8, 5)), TurnedUp((3, 0, 0)))) == [(1, "no-tie")]


def test_a_tie_for_the_highest_is_settled_before_she_pays_k2_2() -> None:
    ledger = kairo_ledger(Auction((9, 9, 5)), TurnedUp((3, 6, 0)), all_pay=False)
    assert ledger.money == (100, 91, 100)
    assert problems(ledger) == []
    skipped = kairo_ledger(Auction((9, 9, 5)), Lay(0, 0, 4), all_pay=False)
    assert problems(skipped) == [(1, "nobody-has-paid", 1, (0, 1))]
    assert skipped.money == (104, 100, 100)


def test_the_first_picker_begins_laying_then_it_goes_clockwise_k3_1() -> None:
    ledger = kairo_ledger(Auction((1, 2, 3)))
    assert (ledger.asks, ledger.turn) == (Said("ask-first-lay", (2,)), 2)
    entries = (Auction((1, 2, 3)), Lay(2, 0, 5), Auction((1, 2, 3)), Lay(1, 0, 5))
    assert (kairo_ledger(*entries).asks, kairo_ledger(*entries).turn) == (Said("ask-lay", (2,)), 2)


def test_bought_track_costs_ten_each_and_is_paid_before_the_reward_arrives_k3_2() -> None:
    ledger = kairo_ledger(Auction((76, 0, 0)), Lay(0, 1, 8))
    cell = ledger.lines[2].cells[0]
    assert cell is not None
    assert (cell.changes, cell.money, cell.points) == ((-10, 8), 22, 1)
    assert problems(ledger) == []
    # The example of K6: 4 missing, one bonus, three to buy cost 30, and there are only 24.
    assert problems(kairo_ledger(Auction((76, 0, 0)), Lay(0, 3, 8))) == [
        (1, "cannot-pay", 0, 3, 30, 24)
    ]


def test_no_terrain_needs_more_track_than_a_river_k1_2() -> None:
    assert problems(kairo_ledger(Auction((0, 0, 1)), Lay(0, 10, 5))) == []
    assert problems(kairo_ledger(Auction((0, 0, 1)), Lay(0, 11, 5), players=3)) == [
        (1, "too-much-track", 11),
        (1, "cannot-pay", 0, 11, 110, 100),
    ]


@pytest.mark.parametrize("reward", [0, 11])
def test_rewards_go_from_1_to_10_k1_1(reward: int) -> None:
    ledger = kairo_ledger(Auction((0, 0, 1)), Lay(0, 0, reward))
    assert problems(ledger) == [(1, "no-such-reward", reward)]
    assert ledger.money[0] == 100 + reward


def test_laying_ends_when_a_row_is_empty_k3_5() -> None:
    ledger = kairo_ledger(Auction((0, 0, 1)), Lay(0, 0, 5))
    assert ledger.asks == Said("ask-auction", (2,))
    assert problems(kairo_ledger(Auction((0, 0, 1)), Lay(0, 0, 5), Lay(1, 0, 5))) == [
        (2, "laying-over", 0)
    ]
    assert problems(kairo_ledger(Auction((0, 0, 1)), Lay(0, 0, 5), Lay(0, 0, 5))) == [
        (2, "empty-row", 0)
    ]
    assert problems(kairo_ledger(Lay(0, 0, 5))) == [(0, "empty-row", 0)]


def test_laying_goes_on_as_long_as_no_row_is_empty_k3_5() -> None:
    ledger = kairo_ledger(Auction((1, 2, 3)), Lay(0, 0, 5), Auction((1, 2, 3)), Auction((1, 2, 3)))
    assert problems(ledger) == [(3, "laying-not-over", 2)]


def test_who_has_built_8_terrains_wins_at_once_k1_3() -> None:
    won = [entry for _ in range(8) for entry in (Auction((0, 3, 1)), Lay(1, 0, 5))]
    ledger = kairo_ledger(*won)
    assert ledger.points == (0, 8, 0)
    assert (ledger.asks, ledger.expects) == (Said("won", (1,)), "")
    assert notes(ledger.lines[-1]) == [("wins", 1), ("places", (1,), (0,), (2,))]
    assert problems(ledger) == []
    later = kairo_ledger(*won, Lay(0, 0, 5))
    assert problems(later)[0] == (16, "game-over", 1)
    assert later.asks == Said("won", (1,))


def test_there_are_8_auctions_at_most_k6() -> None:
    seven = [entry for _ in range(7) for entry in (Auction((0, 3, 1)), Lay(1, 0, 5))]
    ledger = kairo_ledger(*seven, Auction((0, 3, 1)), Auction((0, 3, 1)))
    assert (15, "too-many-auctions", 9) in problems(ledger)


@given(players=st.integers(2, 4), seed=st.integers(0, 10**9))
def test_what_is_asked_for_can_be_played_to_the_end_without_a_problem_k6(
    players: int, seed: int
) -> None:
    rng = Random(seed)
    entries: list[Entry] = []
    while (ledger := kairo_ledger(*entries, players=players)).expects:
        entries.append(_lawful(rng, ledger))
    assert ledger.problems == ()
    assert sum(isinstance(entry, Auction) for entry in entries) == 8
    assert sum(isinstance(entry, Lay) for entry in entries) <= {2: 15, 3: 22, 4: 29}[players]
    first = [type(entry) for entry in entries if not isinstance(entry, TurnedUp)][:3]
    assert first == [Auction, Lay, Auction], "the first laying phase has exactly one lay"


def _lawful(rng: Random, ledger: Ledger) -> Entry:
    seats = range(len(ledger.money))
    if ledger.expects == Auction.tag:
        return Auction(tuple(rng.randint(0, min(ledger.money[it], 9)) for it in seats))
    if ledger.expects == TurnedUp.tag:
        (tied,) = ledger.asks.args
        assert isinstance(tied, tuple)
        return TurnedUp(tuple(rng.randint(1, 10) if it in tied else 0 for it in seats))
    seat = rng.choice(seats)
    return Lay(seat, rng.randint(0, min(10, ledger.money[seat] // 10)), rng.randint(1, 10))


@given(any_pad(("kairo",)))
def test_money_is_what_one_began_with_and_all_changes(made: Pad) -> None:
    ledger = made.ledger
    for column in range(len(ledger.columns)):
        cells = [line.cells[column] for line in ledger.lines]
        assert ledger.money[column] == 100 + sum(sum(cell.changes) for cell in cells if cell)
    count = len(ledger.lines) - 1
    assert all(0 <= problem.entry < count for problem in ledger.problems)
