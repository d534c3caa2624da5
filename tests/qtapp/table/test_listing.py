"""Players, things and places in a row are told as one says them, whatever game it is."""

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from core.log import Hinted, Resign, Sight
from core.terms import Outcome, Seat
from qtapp.table.standings import standings_of
from qtapp.table.terms_words import given_up_text, told_terms
from qtapp.table.words import all_of, counted, either, for_each, listed

NAMES = ("Ann", "Ben", "Cleo")
OVER = Outcome((2, 9, 2), (Seat(1),), "gold")


@dataclass(frozen=True)
class Nothing:
    """An action of a game without any."""

    tag: ClassVar[str] = "nothing"


def sight(outcome: Outcome = OVER, *log: Any) -> Sight[None, Nothing]:
    return Sight(Seat(0), 0, None, log, (), outcome, NAMES)


@pytest.mark.parametrize(
    ("count", "both", "one"),
    [
        (1, "Ann", "Ann"),
        (2, "Ann and Ben", "Ann or Ben"),
        (3, "Ann, Ben and Cleo", "Ann, Ben or Cleo"),
    ],
)
def test_names_are_listed_as_one_says_them(count: int, both: str, one: str) -> None:
    assert listed(NAMES[:count]) == both
    assert either(NAMES[:count]) == one
    assert all_of(range(count), NAMES) == both


def test_alike_things_are_counted_and_stand_where_the_first_one_stood() -> None:
    assert counted(["Cork", "Wick", "Cork"]) == "2 × Cork and Wick"


def test_everybody_is_told_with_a_figure_and_a_nameless_seat_by_its_letter() -> None:
    assert for_each(["3 gold", 5], ("Ann",)) == "Ann 3 gold, Seat B 5"


def test_terms_tell_house_rules_and_who_asked_for_hints() -> None:
    log = (Hinted(Seat(1), 0), Hinted(Seat(0), 0), Hinted(Seat(1), 3))
    assert told_terms(["short game"], "Known.", log, NAMES) == (
        "House rules: short game. Hints asked for: Ann 1 step, Ben 2 steps."
    )
    assert told_terms([], "Known.", (), NAMES) == ""


def test_a_game_that_was_given_up_has_a_winner_if_somebody_stayed() -> None:
    assert given_up_text("Ann") == "Ann wins: all others have given up."
    assert given_up_text("") == "The game was given up."


def test_equals_share_a_place_and_the_next_one_is_left_out() -> None:
    found = standings_of(sight(), [(2, 1), (9, 0), (2, 1)], "seat {}".format, "{} gold".format)
    assert [(it.place, it.name, it.figure) for it in found] == [
        (1, "Ben", "1 gold"),
        (2, "Ann", "0 gold"),
        (2, "Cleo", "2 gold"),
    ]


def test_whoever_stays_when_all_others_give_up_is_first_with_the_least() -> None:
    given_up = Outcome((5, 9, 2), (Seat(2),), "resigned")
    log = (Resign(Seat(0)), Resign(Seat(1)))
    found = standings_of(sight(given_up, *log), [(5,), (9,), (2,)], lambda _: "some gold")
    assert [(it.name, it.words) for it in found] == [
        ("Cleo", "some gold"),
        ("Ben", "some gold; gave up"),
        ("Ann", "some gold; gave up"),
    ]


def test_whoever_left_and_was_played_on_for_is_told() -> None:
    ann = standings_of(sight(OVER, Resign(Seat(0))), [(1,), (2,), (3,)], lambda _: "1 gold")[-1]
    assert ann.words == "1 gold; gave up, and a computer player went on"
