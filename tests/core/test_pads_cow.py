"""Does the pad of Unexploded Cow move money as the rules do, and is none ever made or lost?"""

import pytest
from hypothesis import given

from core.pads.cow import Ante, Blast, City, Count, End, Levy, NextGame, Price
from core.pads.ledger import Cell, Said
from core.pads.pad import Pad
from tests.core.pads_made import any_pad, cow_ledger, notes, problems

CITIES = tuple(City(0 if worth > 6 else 1, worth) for worth in range(1, 13))
"""All of them: 57 points for the first player, 21 for the second."""


@pytest.mark.parametrize(
    ("ante", "money"),
    [
        ("first-edition", (1900, 1900, 1900, 150, 150)),
        ("large-bank", (1850, 1850, 1850, 150, 300)),
        ("summary", (1800, 1800, 1800, 600, 0)),
    ],
)
def test_everybody_begins_with_2000_and_pays_the_ante_c1_2(
    ante: Ante, money: tuple[int, ...]
) -> None:
    assert cow_ledger(ante=ante).money == money


@pytest.mark.parametrize("players", [5, 6])
def test_the_large_bank_is_for_3_or_4_players_c1_2(players: int) -> None:
    with pytest.raises(ValueError, match="ante"):
        cow_ledger(players=players, ante="large-bank")


def test_the_price_of_a_cow_goes_to_the_pot_c3_1() -> None:
    ledger = cow_ledger(Price(1, 200))
    assert ledger.money == (1900, 1700, 1900, 350, 150)
    assert problems(ledger) == []


def test_a_price_needs_the_full_money_c3_2() -> None:
    ledger = cow_ledger(Price(1, 1950))
    assert problems(ledger) == [(0, "cannot-pay", 1, 1950, 1900)]
    assert ledger.money[1] == -50, "it is shown as it is written"


def test_money_comes_in_units_of_50_c1_1() -> None:
    assert problems(cow_ledger(Price(1, 120))) == [(0, "not-in-fifties", 120)]
    assert problems(cow_ledger(Blast(1, -20))) == [(0, "not-in-fifties", 20)]


def test_an_exploded_cow_pays_its_owner_from_the_pot_c4_2() -> None:
    assert cow_ledger(Blast(2, 100)).money == (1900, 1900, 2000, 50, 150)


def test_an_exploded_cow_pays_what_is_in_the_pot_c4_2() -> None:
    ledger = cow_ledger(Blast(2, 500))
    assert ledger.money == (1900, 1900, 2050, 0, 150)
    assert notes(ledger.lines[1]) == [("pot-short", 2, 500, 150)]
    assert problems(ledger) == []


def test_a_negative_value_is_paid_into_the_pot_c4_2() -> None:
    assert cow_ledger(Blast(2, -300)).money == (1900, 1900, 1600, 450, 150)


def test_forced_payments_take_what_there_is_and_the_rest_is_forgiven_c3_4() -> None:
    ledger = cow_ledger(Price(0, 1800), Blast(0, -300), Levy(0, 1, 50))
    assert ledger.money == (0, 1900, 1900, 2050, 150)
    assert notes(ledger.lines[2]) == [("forgiven", 0, 300, 100)]
    assert notes(ledger.lines[3]) == [("forgiven", 0, 50, 0)]
    assert problems(ledger) == []


def test_who_has_less_than_nothing_is_forced_to_pay_nothing_c3_4() -> None:
    ledger = cow_ledger(Price(0, 1950), Blast(0, -100))
    assert ledger.money[0] == -50
    assert notes(ledger.lines[2]) == [("forgiven", 0, 100, 0)]


def test_who_gets_a_levy_is_forgiven_nothing_c3_4() -> None:
    ledger = cow_ledger(Price(2, 1900), Levy("each", 2, 50))
    assert notes(ledger.lines[2]) == []
    assert ledger.money[:3] == (1850, 1850, 100)


def test_a_levy_on_each_is_paid_by_all_but_who_gets_it_c3_4() -> None:
    ledger = cow_ledger(Levy("each", 2, 50))
    assert ledger.money == (1850, 1850, 2000, 150, 150)
    gained = ledger.lines[1].cells[2]
    assert gained is not None
    assert gained.changes == (100,)
    assert cow_ledger(Levy("each", "pot", 50)).money == (1850, 1850, 1850, 300, 150)


def test_the_bank_only_grows_until_the_end_c1_3() -> None:
    assert problems(cow_ledger(Levy(0, "bank", 50))) == []
    assert problems(cow_ledger(Levy("bank", 0, 50))) == [(0, "bank-only-grows")]


def test_the_summary_has_no_bank_c1_2() -> None:
    assert problems(cow_ledger(Levy(0, "bank", 50), ante="summary")) == [(0, "no-bank")]


def test_nobody_pays_herself() -> None:
    ledger = cow_ledger(Levy(1, 1, 50))
    assert problems(ledger) == [(0, "to-itself", 1)]
    assert ledger.money == cow_ledger().money


def test_city_points_add_up_c4_3() -> None:
    ledger = cow_ledger(City(0, 7), City(2, 12), City(0, 3))
    assert ledger.points == (10, 0, 12, None, None)
    assert ledger.asks == Said("ask-payment", (9,))


def test_there_are_twelve_cities_each_once_c1_1() -> None:
    assert problems(cow_ledger(City(0, 13), City(0, 0))) == [
        (0, "no-such-city", 13),
        (1, "no-such-city", 0),
    ]
    ledger = cow_ledger(City(0, 7), City(1, 7))
    assert problems(ledger) == [(1, "city-taken", 7, 0)]
    assert ledger.points[:3] == (7, 0, 0)


def test_after_the_last_city_the_end_is_asked_for_c6_1() -> None:
    ledger = cow_ledger(*CITIES)
    assert (ledger.asks, ledger.expects) == (Said("ask-end"), End.tag)
    assert notes(ledger.lines[-1]) == [("last-city",)]
    assert problems(cow_ledger(*CITIES[:-2], End())) == [(10, "cities-left", 2)]


def test_pot_and_bank_go_to_the_most_city_points_c6_1() -> None:
    ledger = cow_ledger(*CITIES, End())
    end = ledger.lines[-2]
    assert ledger.money == (2200, 1900, 1900, 0, 0)
    assert notes(end) == [("prize", (0,), 57, 300), ("winners", (0,), 2200)]


def test_tied_they_split_it_rounded_down_to_50_c6_1() -> None:
    # 1 + 12, 2 + 11, ...: 39 points for two of them.
    tied = [City(worth % 2, worth) for worth in range(1, 7)]
    tied += [City((13 - worth) % 2, worth) for worth in range(7, 13)]
    ledger = cow_ledger(*tied, Price(2, 50), End())
    assert ledger.points[:3] == (39, 39, 0)
    assert ledger.money == (2050, 2050, 1850, 0, 50)
    assert notes(ledger.lines[-2]) == [
        ("prize", (0, 1), 39, 150),
        ("undistributed", 50),
        ("winners", (0, 1), 2050),
    ]


def test_without_a_prize_the_pot_stays_where_it_is_c1_2() -> None:
    ledger = cow_ledger(*CITIES, Price(0, 100), End(), ante="summary")
    assert ledger.money == (1700, 1800, 1800, 700, 0)
    assert notes(ledger.lines[-2]) == [("no-prize", 700), ("winners", (1, 2), 1800)]


def test_nothing_is_paid_in_a_game_that_is_over_c6_1() -> None:
    assert problems(cow_ledger(*CITIES, End(), Price(0, 50))) == [(13, "game-over", 1)]
    twice = cow_ledger(*CITIES, End(), End())
    assert problems(twice) == [(13, "game-over", 1)]
    assert sum(line.sums for line in twice.lines) == 1, "winnings count once"


def test_a_series_keeps_the_winnings_of_each_game_c6_2() -> None:
    ledger = cow_ledger(*CITIES, End(), NextGame(), Blast(1, 100), *CITIES, End())
    first, second = (line for line in ledger.lines if line.sums)
    assert first.cells[:3] == (Cell((200,), 200), Cell((-100,), -100), Cell((-100,), -100))
    assert second.cells[:3] == (Cell((100,), 300), Cell((0,), -100), Cell((-100,), -200))
    assert problems(ledger) == []
    assert ledger.asks == Said("ask-next-game", (2,))


def test_a_game_that_was_not_ended_does_not_count_in_the_series_c6_2() -> None:
    ledger = cow_ledger(Price(0, 50), NextGame())
    assert problems(ledger) == [(1, "game-not-over", 1)]
    assert ledger.money == cow_ledger().money
    assert not any(line.sums for line in ledger.lines)


def test_what_is_counted_is_taken_over_if_none_is_missing_c1_3() -> None:
    ledger = cow_ledger(Count((1850, 1950, 1900), 150, 150))
    assert problems(ledger) == []
    assert ledger.money == (1850, 1950, 1900, 150, 150)
    assert notes(ledger.lines[1]) == [("counted", 0, 1850, 1900), ("counted", 1, 1950, 1900)]


def test_a_count_in_which_money_is_missing_changes_nothing_c1_3() -> None:
    ledger = cow_ledger(Count((1850, 1900, 1900), 150, 150))
    assert problems(ledger) == [(0, "count-off", 5950, 6000)]
    assert ledger.money == cow_ledger().money


def test_a_blast_is_likely_to_be_followed_by_a_city_c4_3() -> None:
    assert cow_ledger(Blast(1, 100)).expects == City.tag
    assert cow_ledger(Blast(1, 100)).turn == 1
    assert cow_ledger(Blast(1, 100), City(1, 5)).expects == Price.tag


@given(any_pad(("cow",)))
def test_purses_pot_and_bank_hold_the_same_money_whatever_is_written_c1_3(made: Pad) -> None:
    money = [0] * len(made.ledger.columns)
    for line in made.ledger.lines:
        if line.sums:
            continue
        for column, cell in enumerate(line.cells):
            if cell is not None:
                money[column] = cell.money
        assert sum(money) == 2000 * len(made.names)
    assert tuple(money) == made.ledger.money
